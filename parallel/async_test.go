package parallel_test

import (
	"context"
	"flag"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/sdpor"
	"moonwalker/vm/program"
)

var (
	asyncPrograms = flag.String("async-programs", "", "which programs TestAsyncPrograms compares, as FROM,TO; TO is not among them")
	twoMeetings   = flag.String("two-meetings", "", "which programs of two meetings TestAsyncPrograms compares, as FROM,TO")
	anyPrograms   = flag.String("any-programs", "", "which programs of WhenAny TestAsyncPrograms compares, as FROM,TO")
	asyncGraphs   = flag.String("async-graphs", "", "which graphs of tasks TestAsyncPrograms compares, as FROM,TO")
	weakPrograms  = flag.String("weak-programs", "", "which programs TestAsyncPrograms compares under memory models, as FROM,TO")
)

const asyncDLL = "testdata/asyncs/AsyncPrograms.dll"

// TestAsyncPrograms compares the default search with two searches in which each thread runs its continuations itself, one with the
// reduction and one without. On random programs of async methods they find the same verdict, kinds of violations and outputs. Places
// are not compared, because a continuation may block another thread. Programs with plain and volatile variables are compared under each memory model.
func TestAsyncPrograms(t *testing.T) {
	parallel.AtOnce(t)
	a, b := asyncs{from: 1, to: 60, states: 2500}, asyncs{kind: "two", from: 1, to: 16, states: 3000}
	g := asyncs{kind: "graph", from: 1, to: 12, states: 8000}
	y := asyncs{kind: "any", from: 1, to: 15, states: 5000}
	w := asyncs{kind: "weak", from: 40, to: 80, states: 3000, models: []program.Model{program.TSO, program.DotNet, program.Relaxed, program.PSO, program.ECMA}}
	chosen := *asyncPrograms != "" || *twoMeetings != "" || *asyncGraphs != "" || *anyPrograms != "" || *weakPrograms != ""
	switch {
	case raced:
		a.to, b.to, g.to, y.to, w.to = 4, 1, 2, 2, 2
	case chosen:
		b.states = 200000
		a.between(*asyncPrograms)
		b.between(*twoMeetings)
		g.between(*asyncGraphs)
		y.between(*anyPrograms)
		w.between(*weakPrograms)
	case *long:
		a.to, b.to, g.to, y.to, w.to = 2000, 60, 600, 600, 600
		b.states = 20000
	}
	a.compare(t)
	b.compare(t)
	g.compare(t)
	y.compare(t)
	w.compare(t)
	t.Logf("one meeting: %+v; two: %+v; graphs: %+v; WhenAny: %+v; memory models: %+v", a, b, g, y, w)
	if chosen && a.compared+b.compared+g.compared+y.compared+w.compared == 0 {
		t.Error("no program was compared: a range is FROM,TO, without TO itself")
	}
	if !chosen && !raced && (a.compared < (a.to-a.from)/3 || b.compared < (b.to-b.from)/3 || a.violated < 5 || a.several < 5 || y.compared < (y.to-y.from)/3 || y.several < 5 || w.compared < (w.to-w.from)/3 || w.several < 1 || a.ended+g.ended+y.ended > (a.compared+g.compared+y.compared)/20) {
		t.Error("too few")
	}
}

// asyncs is a range of random programs, with the numbers of compared ones.
type asyncs struct {
	kind                               string // "" is one meeting or a tree
	from, to                           int
	states                             uint64 // the limit
	compared, violated, several, large int
	ended                              int // searches with the rules that a limit ended
	anew                               int // of these, WhenAny takes one task after the other in so many
	saved                              uint64
	models                             []program.Model // of these, each program has another one; none: sequential consistency
}

func (a *asyncs) between(text string) {
	from, to, _ := strings.Cut(text, ",")
	a.from, _ = strconv.Atoi(from)
	a.to, _ = strconv.Atoi(to)
}

// search explores one program. The text of its findings is the verdict, the kinds of violations and the outputs.
func (a *asyncs) search(t *testing.T, seed int, o parallel.Options) (*parallel.Result, []string) {
	t.Helper()
	o.Continue, o.Outputs, o.MaxStates = true, true, a.states
	if len(a.models) > 0 {
		o.Model = a.models[seed%len(a.models)]
	}
	ctx, cancel := withCPU(30 * time.Second)
	defer cancel()
	p := takeProgram(t, asyncDLL, a.args(seed))
	defer putProgram(p)
	r, err := parallel.Explore(ctx, p, o)
	if err != nil {
		t.Fatalf("program %q: %v", a.args(seed), err)
	}
	if ctx.Err() != nil {
		r.Reason = "CPU time" // the verdict may be a violation
	}
	kinds := map[string]bool{}
	for _, f := range r.Violations {
		kinds[f.Kind.Code()] = true
	}
	return r, append(slices.Sorted(maps.Keys(kinds)), slices.Sorted(maps.Keys(r.Outputs))...)
}

// withCPU returns a context that ends after this much CPU time of the process. So other programs on the machine do not decide which
// searches end within the limit. Tests that run at the same time do.
func withCPU(limit time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.Background())
	end := parallel.CPUTime() + limit
	go func() {
		for tick := time.NewTicker(100 * time.Millisecond); ctx.Err() == nil; {
			select {
			case <-tick.C:
				if parallel.CPUTime() > end {
					cancel()
				}
			case <-ctx.Done():
				tick.Stop()
			}
		}
	}()
	return ctx, cancel
}

func (a *asyncs) args(seed int) []string {
	args := []string{strconv.Itoa(seed)}
	if a.kind != "" {
		args = append(args, a.kind)
	}
	return args
}

// compare compares each program with the slowest search that ends within the limit.
func (a *asyncs) compare(t *testing.T) {
	for seed := a.from; seed < a.to; seed++ {
		var plain *parallel.Result
		var want []string
		for _, reduction := range []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR} {
			if reduction == parallel.None && (a.kind == "two" || a.kind == "graph" && seed%8 > 0 || a.kind == "weak" && seed%4 > 0) {
				continue
			}
			if plain, want = a.search(t, seed, parallel.Options{Workers: 1, Reduction: reduction, NumberPool: true}); plain.Reason == "" {
				break
			}
		}
		if plain.Reason != "" || len(plain.Unsupported) > 0 {
			a.large++
			continue
		}
		choice := sdpor.Choice(seed / 6 % 3)
		a.against(t, seed, plain, want, parallel.Options{Workers: 1 + seed%2*2, Reduction: parallel.SDPOR, Lazy: seed%3 > 0, Choice: choice})
		if a.kind == "graph" { // the order in which threads are tried matters for completions
			a.against(t, seed, plain, want, parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: seed%3 > 0, Choice: (choice + 1) % 3})
			a.against(t, seed, plain, want, parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: seed%3 == 0, Choice: (choice + 2) % 3})
		}
		if a.kind == "any" { // the searches differ in more than WhenAny
			a.against(t, seed, plain, want, parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: seed%3 == 0, Choice: (choice + 1) % 3})
			a.against(t, seed, plain, want, parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: seed%3 > 0, Anew: program.OneByOne})
		}
		a.compared++
		if plain.Verdict == parallel.Violated {
			a.violated++
		}
		if len(plain.Outputs) > 1 {
			a.several++
		}
	}
}

// against makes a search with the rules. It must have the findings of the plain search.
func (a *asyncs) against(t *testing.T, seed int, plain *parallel.Result, want []string, o parallel.Options) {
	t.Helper()
	r, got := a.search(t, seed, o)
	if r.Anew.Has(program.OneByOne) && !o.Anew.Has(program.OneByOne) {
		a.anew++
	}
	if r.Reason != "" { // an order of threads may need more states than the plain search, without chains
		a.ended++
		return
	}
	if r.Verdict != plain.Verdict || !slices.Equal(got, want) {
		t.Errorf("program %q, choice %d, chains %v: %s %q %v, want %s %q", a.args(seed), o.Choice, o.Lazy, r.Verdict, got, r.Unsupported, plain.Verdict, want)
	}
	a.saved += plain.Stats.States - min(r.Stats.States, plain.Stats.States)
}

// TestAsyncRecorded: all lines that .NET 9 printed in forty runs of a random program under noise are outputs of the search, and
// if one of these runs hung, the search finds a deadlock. testdata/asyncs/build.sh --record 1 1001 40 has made the recording.
func TestAsyncRecorded(t *testing.T) {
	parallel.OneWorker(t)
	data, err := os.ReadFile(strings.TrimSuffix(asyncDLL, ".dll") + ".out")
	if err != nil {
		t.Fatal(err)
	}
	a, compared, to := asyncs{states: 2000}, 0, 100
	if *long {
		a.states, to = 40000, 1001
	}
	for line := range strings.Lines(string(data)) {
		number, recorded, _ := strings.Cut(line, ":")
		seed, err := strconv.Atoi(number)
		if err != nil {
			t.Fatal(err)
		}
		if seed >= to {
			break
		}
		r, found := a.search(t, seed, parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: seed%2 == 0})
		if r.Reason != "" {
			continue
		}
		if len(r.Unsupported) > 0 {
			t.Errorf("program %d: %v", seed, r.Unsupported)
		}
		for _, want := range strings.Fields(recorded) {
			if want == "hangs" {
				want = property.Deadlock.Code()
			} else {
				want += "\n"
			}
			if !slices.Contains(found, want) {
				t.Errorf("program %d: %q is not among %q", seed, want, found)
			}
		}
		compared++
	}
	t.Logf("%d programs", compared)
	if compared < to/2 {
		t.Error("too few")
	}
}
