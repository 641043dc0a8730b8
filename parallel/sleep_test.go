package parallel_test

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/vm/program"
	"moonwalker/vm/vmtest"
)

// awake compares a search with sleep sets with one without: they have the same states, violations in as many states, and outputs. It returns
// the numbers of transitions without and with them. ok is false if the program cannot be compared.
func awake(t *testing.T, name string, load func() *program.Program, o parallel.Options) (before, after uint64, ok bool) {
	t.Helper()
	search := func(o parallel.Options) *parallel.Result {
		r, err := parallel.Explore(context.Background(), load(), o)
		if err != nil {
			t.Fatalf("%s, %+v: %v", name, o, err)
		}
		return r
	}
	o.Continue, o.Outputs = true, true
	plain := search(o)
	if plain.Reason != "" {
		return 0, 0, false
	}
	o.Sleep = true
	r := search(o)
	if len(r.Unsupported) > 0 && strings.Contains(fmt.Sprint(r.Unsupported), "under --sleep-sets") {
		return 0, 0, false
	}
	found := func(r *parallel.Result) map[string]int {
		m := map[string]int{}
		for _, v := range r.Violations {
			m[v.Key] = int(v.Count)
		}
		return m
	}
	if r.Verdict != plain.Verdict || r.Stats.States != plain.Stats.States || r.Stats.Terminal != plain.Stats.Terminal || !maps.Equal(found(r), found(plain)) || !maps.Equal(r.Outputs, plain.Outputs) ||
		fmt.Sprint(r.Models, r.Unsupported) != fmt.Sprint(plain.Models, plain.Unsupported) {
		t.Errorf("%s, %v, %d workers: %s %q, %d states, %d terminal ones, %v %v %v;\nwithout sleep sets %s, %d, %d, %v %v", name, o.Reduction, o.Workers, r.Verdict, r.Reason, r.Stats.States, r.Stats.Terminal, found(r), r.Outputs, r.Unsupported,
			plain.Verdict, plain.Stats.States, plain.Stats.Terminal, found(plain), plain.Outputs)
	}
	if r.Stats.Transitions > plain.Stats.Transitions {
		t.Errorf("%s, %v, %d workers: %d transitions, without sleep sets %d", name, o.Reduction, o.Workers, r.Stats.Transitions, plain.Stats.Transitions)
	}
	return plain.Stats.Transitions, r.Stats.Transitions, true
}

// TestSleepSets demands of random programs that a search with sleep sets visits all states. In a strict table (Paranoid), a thread that sleeps
// must be able to move.
func TestSleepSets(t *testing.T) {
	parallel.AtOnce(t)
	var before, after, compared uint64
	for i := range int64(randomPrograms(8, 4)) {
		r := vmtest.Random(*seed+i, vmtest.Profiles()[int(i)%len(vmtest.Profiles())])
		if lacks := lacking(i); i%4 == 3 && lacks != nil {
			r = lacks
		}
		p, err := load(r, []int{30, 1000}[i%2])
		if err != nil {
			t.Fatal(err)
		}
		for j, o := range []parallel.Options{{Workers: 1, Paranoid: true}, {Workers: 2}, {Workers: 4, Reduction: parallel.None}, {Workers: 1, Reduction: parallel.None, Paranoid: true}, {Workers: 2, Shuffle: uint64(i + 1)}, {Workers: 1, Threads: true}} {
			if o.MaxStates = 1000; raced && o.Workers == 1 || j > 2 && int(i)%3 != j-3 {
				continue
			}
			b, a, ok := awake(t, fmt.Sprint("seed ", *seed+i), func() *program.Program { return p.prog }, o)
			if before, after = before+b, after+a; ok {
				compared++
			}
			if t.Failed() {
				t.FailNow()
			}
		}
	}
	t.Logf("%d pairs of searches: %d transitions, without sleep sets %d", compared, after, before)
	if after >= before {
		t.Error("no transition was left out")
	}
}

// TestSleepExamples demands the same of examples.
func TestSleepExamples(t *testing.T) {
	parallel.AtOnce(t)
	var before, after uint64
	smallExamples(t, exampleLimit(), func(t *testing.T, path string, w *want, _ int) {
		for _, o := range []parallel.Options{{Workers: 1, Paranoid: true}, {Workers: 4, MaxStates: 20000, Reduction: parallel.None}} {
			if raced && o.Workers == 1 {
				continue
			}
			b, a, _ := awake(t, path, func() *program.Program { return loadProgram(t, path, w.args, nil) }, o)
			before, after = before+b, after+a
		}
	})
	t.Logf("%d transitions, without sleep sets %d", after, before)
	if after >= before {
		t.Error("no transition was left out")
	}
}
