package parallel_test

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/parallel"
	"moonwalker/parallel/bound"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/vmtest"
)

// bounds are the options of a search with a bound.
func bounds(o parallel.Options, k bound.Kind, m bound.Most) parallel.Options {
	if k == bound.Preemptions {
		o.Preemptions = m
	} else {
		o.Delays = m
	}
	return o
}

// boundedExamples have time-outs, sleeps, data choices, tasks, or threads that spin.
var boundedExamples = []string{"timeouts/PulseAtTimeout", "timeouts/WaitIgnored", "timeouts/WaitInLoop", "modern/InterruptedAlone", "hang/TimeEnds", "modern/TimeLoops", "ownership/IgnoredTryEnter", "tasks/TwoTasks", "async/Delayed", "verify/TwoSteps", "hang/EitherSpins"}

// TestBounded: a search with a bound has the states and the transitions that a plain enumeration of all executions within the bound has. When the bound is
// large enough, it has the verdict, the states and the violations of a search without a bound.
func TestBounded(t *testing.T) {
	compared, least := 0, 0
	for i := range int64(randomPrograms(10, 40)) {
		if raced && i%3 != 1 {
			continue
		}
		l, err := load(vmtest.Random(i, vmtest.Profiles()[int(i)%len(vmtest.Profiles())]), 30)
		if err != nil {
			t.Fatal(err)
		}
		o := parallel.Options{Workers: 1 + int(i)%3, Reduction: []parallel.Reduction{parallel.Escape, parallel.None}[i%2]}
		n, enough := compareBounded(t, fmt.Sprint("program ", i), l.prog, o, []bound.Kind{bound.Preemptions, bound.Delays}[i/2%2])
		compared, least = compared+n, max(least, enough)
	}
	for i, name := range boundedExamples {
		if raced && i%2 == 0 {
			continue // one worker
		}
		for _, k := range []bound.Kind{bound.Preemptions, bound.Delays} {
			o := parallel.Options{Workers: 1 + i%2, Reduction: parallel.Escape}
			n, _ := compareBounded(t, name, loadProgram(t, "../examples/"+name+".dll", nil, nil), o, k)
			if n == 0 {
				t.Errorf("%s: not compared", name)
			}
			compared += n
		}
	}
	t.Logf("%d searches, the largest bound is %d", compared, least)
	if compared < 40 && !raced || least < 3 {
		t.Error("too few searches")
	}
}

// compareBounded compares searches with bounds of 0, 1 … until the bound is large enough. It returns their number, and the last bound; 0 searches if the program has too many states, or
// is not supported.
func compareBounded(t *testing.T, name string, p *program.Program, o parallel.Options, k bound.Kind) (searches, enough int) {
	t.Helper()
	o.Continue, o.NumberPool, o.Anew, o.MaxStates = true, true, program.LongClock, 2000
	whole := exploreBounded(t, p, o)
	if whole.Reason != "" || len(whole.Unsupported) > 0 {
		return 0, 0
	}
	for n := 0; ; n++ {
		r := exploreBounded(t, p, bounds(o, k, bound.AtMost(n)))
		e := &boundedTwin{kind: k, left: map[string]int{}, states: map[string]bool{}, moves: map[string]bool{}, prog: p}
		e.explore(t, n)
		if int(r.Stats.States) != len(e.states) || int(r.Stats.Transitions) != len(e.moves) {
			t.Fatalf("%s, at most %d %v: %d states, %d transitions; enumerated: %d, %d", name, n, k, r.Stats.States, r.Stats.Transitions, len(e.states), len(e.moves))
		}
		if r.Bound.Complete != n && !r.Bound.Whole {
			t.Errorf("%s, at most %d %v: complete to %d", name, n, k, r.Bound.Complete)
		}
		if !r.Bound.Whole {
			if r.Verdict != parallel.Unseen && r.Verdict != parallel.Violated {
				t.Errorf("%s, at most %d %v: %s", name, n, k, r.Verdict)
			}
			continue
		}
		more := r.Stats.States > whole.Stats.States && name == "hang/TimeEnds" // the end of a timed wait for a private object is a step of a search with a bound alone
		if r.Stats.States != whole.Stats.States && !more || r.Verdict != whole.Verdict || !slices.Equal(violationKeys(r), violationKeys(whole)) {
			t.Errorf("%s, %v, whole: %s, %d states, %v; without a bound: %s, %d, %v", name, k, r.Verdict, r.Stats.States, violationKeys(r), whole.Verdict, whole.Stats.States, violationKeys(whole))
		}
		rising := exploreBounded(t, p, bounds(o, k, bound.Rising))
		if rising.Bound.Complete != r.Bound.Complete || rising.Verdict != r.Verdict || rising.Stats.Transitions != r.Stats.Transitions {
			t.Errorf("%s, %v rising: %s to %d, %d transitions; with the least bound %s to %d, %d", name, k, rising.Verdict, rising.Bound.Complete, rising.Stats.Transitions, r.Verdict, r.Bound.Complete, r.Stats.Transitions)
		}
		return n + 1, n
	}
}

// TestBoundedReductions: within the same bound, a search with escape finds all violations that one without a reduction finds. It finds no others, but for data races of an access inside an
// atomic section, for which the search without a reduction may need one preemption more: see docs/algorithms/bounds.md.
func TestBoundedReductions(t *testing.T) {
	parallel.OneWorker(t)
	compared, found, early := 0, 0, 0
	for i := range int64(randomPrograms(10, 40)) {
		l, err := load(vmtest.Random(i, vmtest.Profiles()[int(i)%len(vmtest.Profiles())]), 30)
		if err != nil {
			t.Fatal(err)
		}
		for n := range 3 {
			o := bounds(parallel.Options{Workers: 1, Continue: true, MaxStates: 5000}, bound.Preemptions, bound.AtMost(n))
			search := func(r parallel.Reduction) *parallel.Result {
				o.Reduction = r
				return exploreBounded(t, l.prog, o)
			}
			none, escape := search(parallel.None), search(parallel.Escape)
			if none.Reason != "" || escape.Reason != "" {
				break
			}
			compared++
			found += len(none.Violations)
			a, b := violationKeys(none), violationKeys(escape)
			if slices.Equal(a, b) {
				continue
			}
			early++
			o = bounds(o, bound.Preemptions, bound.AtMost(n+1))
			later := violationKeys(search(parallel.None))
			none.Violations = slices.DeleteFunc(none.Violations, func(v *parallel.Found) bool { return v.Kind == property.Race })
			escape.Violations = slices.DeleteFunc(escape.Violations, func(v *parallel.Found) bool { return v.Kind == property.Race })
			if !contains(b, a) || !contains(later, b) || !slices.Equal(violationKeys(none), violationKeys(escape)) {
				t.Errorf("program %d, at most %d preemptions: without a reduction %v, with one more %v, with escape %v", i, n, a, later, b)
			}
		}
	}
	t.Logf("%d bounds, %d violations; %d times escape finds a race with fewer preemptions", compared, found, early)
	if found < 10 || early*20 > compared {
		t.Error("too few violations, or too many differences")
	}
}

// contains says whether all has all of some.
func contains(all, some []string) bool {
	return !slices.ContainsFunc(some, func(s string) bool { return !slices.Contains(all, s) })
}

func exploreBounded(t *testing.T, p *program.Program, o parallel.Options) *parallel.Result {
	t.Helper()
	r, err := parallel.Explore(context.Background(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// violationKeys are the violations of a result, without hangs, of which each search may report another state.
func violationKeys(r *parallel.Result) (all []string) {
	for _, v := range r.Violations {
		if v.Kind != property.Hang {
			all = append(all, v.Key)
		}
	}
	slices.Sort(all)
	return all
}

// A boundedTwin enumerates the executions within a bound, depth first, with the bound that is left. It goes on from a state unless it came there after the same
// thread with as much left.
type boundedTwin struct {
	kind   bound.Kind
	prog   *program.Program
	m      *vm.Machine
	gc     gc.Collector
	names  *trace.Interner
	left   map[string]int
	states map[string]bool
	moves  map[string]bool
}

func (e *boundedTwin) explore(t *testing.T, most int) {
	e.names = trace.NewInterner().KeepParts()
	e.m = vm.NewMachine(e.prog, e.names)
	e.m.Heap.SetSymmetry(heap.SymmetryIncremental)
	e.gc = gc.New(gc.KindMarkSweep, e.m.Heap)
	if err := e.m.Start(); err != nil {
		t.Fatal(err)
	}
	e.settle(t)
	e.from(t, -1, most)
}

func (e *boundedTwin) from(t *testing.T, last, left int) {
	m := e.m
	vector, err := m.Vector(e.names)
	if err != nil {
		t.Fatal(err)
	}
	state := fmt.Sprint(vector)
	e.states[state] = true
	after := fmt.Sprint(last, state)
	if before, ok := e.left[after]; ok && before >= left {
		return
	}
	e.left[after] = left
	pending := m.ProbeAll(nil)
	all := m.MovesOf(nil, pending)
	for _, mv := range all {
		rest := left - e.cost(all, last, int(mv.Thread), pending)
		if rest < 0 {
			continue
		}
		e.moves[fmt.Sprint(mv, state)] = true
		mark, mover := m.Begin(), m.Threads[mv.Thread]
		if _, err := m.Step(mv); err != nil {
			t.Fatal(err)
		}
		e.settle(t)
		e.from(t, slices.Index(m.Threads, mover), rest)
		m.Undo(mark)
	}
}

func (e *boundedTwin) settle(t *testing.T) {
	for _, f := range []func() error{e.m.Arrange, e.m.Roots, func() error { e.gc.Collect(); return nil }, e.m.Canonicalise} {
		if err := f(); err != nil {
			t.Fatal(err)
		}
	}
}

// cost is the number of preemptions, or delays, of a move of the thread mover behind one of the thread last.
func (e *boundedTwin) cost(all []vm.Move, last, mover int, pending []state.Pending) (n int) {
	timed := func(i int) bool { return pending[i].Timed || pending[i].Access.Kind == event.Timeout }
	able := map[int]bool{}
	for _, mv := range all {
		able[int(mv.Thread)] = true
	}
	goesOn := able[last] && pending[last].Access.Kind != event.Yield && !timed(last)
	switch {
	case e.kind == bound.Steps:
		return 1
	case timed(mover):
		return 0
	case e.kind == bound.Preemptions && goesOn && mover != last:
		return 1
	case e.kind == bound.Preemptions:
		return 0
	}
	threads := len(e.m.Threads)
	at := last
	if !goesOn {
		at = (last + 1) % threads
	}
	for ; at != mover; at = (at + 1) % threads {
		if able[at] && !timed(at) {
			n++
		}
	}
	return n
}

// TestBreadth: a search that is breadth first stores each state at its distance from the initial state, and has the states, the verdict and the violations of a search that is depth first. The
// path to its first violation is a shortest one. A hang, and a deadlock of some threads, is no first violation: they are found when the search is complete.
func TestBreadth(t *testing.T) {
	type example struct {
		name string
		p    *program.Program
	}
	var cases []example
	for i := range int64(randomPrograms(16, 10)) {
		l, err := load(vmtest.Random(i, vmtest.Profiles()[int(i)%len(vmtest.Profiles())]), 30)
		if err != nil {
			t.Fatal(err)
		}
		cases = append(cases, example{fmt.Sprint("program ", i), l.prog})
	}
	for _, name := range append([]string{"lockorder/Opposite", "treiber/Aba"}, boundedExamples...) {
		cases = append(cases, example{name, loadProgram(t, "../examples/"+name+".dll", nil, nil)})
	}
	compared, failed := 0, 0
	for i, x := range cases {
		o := parallel.Options{Workers: 1 + i%3, Reduction: parallel.Escape, Continue: true, NumberPool: true, Anew: program.LongClock, MaxStates: 1000}
		if raced && o.Workers == 1 {
			continue
		}
		whole := exploreBounded(t, x.p, o)
		if whole.Reason != "" || len(whole.Unsupported) > 0 {
			continue
		}
		compared++
		depths := make([]map[int]int, o.Workers)
		o.Breadth, o.Observe = true, func(worker int) parallel.Observer {
			depths[worker] = map[int]int{}
			return parallel.Observer{New: func(v *parallel.Visit) { depths[worker][v.Depth]++ }}
		}
		r := exploreBounded(t, x.p, o)
		if r.Stats.States != whole.Stats.States || r.Stats.Transitions != whole.Stats.Transitions || r.Verdict != whole.Verdict || !slices.Equal(violationKeys(r), violationKeys(whole)) {
			t.Errorf("%s: %s, %d states, %d transitions, %v; depth first %s, %d, %d, %v", x.name, r.Verdict, r.Stats.States, r.Stats.Transitions, violationKeys(r), whole.Verdict, whole.Stats.States, whole.Stats.Transitions, violationKeys(whole))
		}
		far, got := 0, 0
		for n := 0; ; n++ {
			e := &boundedTwin{kind: bound.Steps, left: map[string]int{}, states: map[string]bool{}, moves: map[string]bool{}, prog: x.p}
			e.explore(t, n)
			for _, d := range depths {
				got += d[n]
			}
			if got != len(e.states) {
				t.Errorf("%s: %d states at most %d steps away, enumerated %d", x.name, got, n, len(e.states))
			}
			if len(e.states) == far {
				break
			}
			far = len(e.states)
		}
		if len(whole.Violations) > 0 {
			failed++
			shortest, worse := math.MaxInt-1, math.MaxInt-1
			late := func(v *parallel.Found) bool { return v.Kind == property.Hang || v.Partial }
			for _, v := range slices.DeleteFunc(r.Violations, late) {
				shortest = min(shortest, len(v.Path))
				if v.Kind != property.Race {
					worse = min(worse, len(v.Path))
				}
			}
			o.Continue, o.Observe = false, nil
			for sequel, possible := range map[uint64]int{0: worse, 1: shortest} { // 0: the search goes on behind races
				o.Sequel = sequel
				if first := exploreBounded(t, x.p, o); len(first.Violations) > 0 && !late(first.Violations[0]) && len(first.Violations[0].Path) > possible {
					t.Errorf("%s, %d: the first violation is %d steps away, and %d is possible", x.name, sequel, len(first.Violations[0].Path), possible)
				}
			}
		}
	}
	t.Logf("%d programs, %d with violations", compared, failed)
	if compared < 10 && !raced || failed == 0 {
		t.Error("too few programs")
	}
}
