package parallel_test

import (
	"context"
	"fmt"
	"strconv"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/sdpor"
	"moonwalker/vm/program"
	"moonwalker/vm/vmtest"
)

// waySearches returns the options of searches with chains, for tests that make the ways to states anew.
func waySearches() (all []parallel.Options) {
	for _, workers := range []int{1, 3} {
		for _, o := range []parallel.Options{
			{},
			{NumberPool: true},
			{Threads: true},
			{Choice: sdpor.Hash},
			{Choice: sdpor.Hash, NumberPool: true},
		} {
			o.Workers, o.Reduction, o.Lazy, o.Continue = workers, parallel.SDPOR, true, true
			all = append(all, o)
		}
	}
	return all
}

// waysHold explores p, and makes the ways to its violations and to most stored states anew.
func waysHold(t *testing.T, name string, p *program.Program, o parallel.Options, most int) (states, violations int) {
	t.Helper()
	name = fmt.Sprintf("%s, %d workers, choice %d, numbers %t, symmetry %t", name, o.Workers, o.Choice, o.NumberPool, o.Threads)
	r, states, err := parallel.ExploreAndReplay(context.Background(), p, o, most)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return 0, 0
	}
	for _, f := range r.Violations {
		if f.Path == nil { // it has none that a machine can take with threads that keep their numbers
			continue
		}
		violations++
		if f.Kind == property.Hang {
			if v, err := trace.Hang(p, f.Path, nil); err != nil || v.Key != f.Key {
				t.Errorf("%s: the path to %s leads to %v: %v", name, f.Key, v, err)
			}
		} else if tr, err := trace.Record(p, f.Path, nil); err != nil || !tr.Select(f.Key) {
			t.Errorf("%s: the path to %s does not lead there: %v", name, f.Key, err)
		}
	}
	return states, violations
}

// TestWays: the way to each violation, and to stored states, leads there when it is made anew. In many of the programs threads
// of the pool have numbers, and one starts a thread that gets a lower number.
func TestWays(t *testing.T) {
	parallel.AtOnce(t)
	n, most, shapes := 6, 10, []string{"pool", "thread", "task", "factory"}
	switch {
	case raced:
		n, most, shapes = 1, 4, shapes[:1]
	case *long:
		n, most = 20, 20
	}
	var states, violations int
	hold := func(name string, p *program.Program, o parallel.Options) {
		o.MaxStates = 1000
		s, v := waysHold(t, name, p, o, most)
		states, violations = states+s, violations+v
	}
	for _, shape := range shapes {
		p := loadProgram(t, "testdata/regressions/NumberedChain.dll", []string{shape}, nil)
		for _, o := range waySearches() {
			was := violations
			hold(shape, p, o)
			if violations == was && !o.Threads {
				t.Errorf("%s, %+v: no violation", shape, o)
			}
		}
	}
	for i := range n {
		async := loadProgram(t, asyncDLL, []string{strconv.Itoa(2 + 11*i)}, nil)
		random, err := load(vmtest.Random(*seed+int64(i), vmtest.Profiles()[i%len(vmtest.Profiles())]), 100)
		if err != nil {
			t.Fatal(err)
		}
		for j, o := range waySearches() {
			hold(fmt.Sprint("asynchronous program ", 2+11*i), async, o)
			if parallel.Part(i+j, 2) {
				hold(fmt.Sprint("random program ", i), random.prog, o)
			}
		}
	}
	t.Logf("%d states, %d violations", states, violations)
	if states < 80*n {
		t.Error("too few states")
	}
}
