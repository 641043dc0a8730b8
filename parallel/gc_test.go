package parallel_test

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/parallel"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

var long = parallel.Long

const raced = parallel.Raced

// smallTests are the tests that call smallExamples. In the short form, the i-th test begins at the i-th case, so that
// neighbours in this list take different eighths of the cases.
var smallTests = []string{
	"TestCollectorsOnExamples",
	"TestSymmetriesOnExamples",
	"TestReductionWithCollectors",
	"TestChunks",
	"TestUndoLog",
	"TestThreadSymmetry",
	"TestNumberPool",
	"TestPeriod",
	"TestLockAware",
	"TestMergedExamples",
	"TestSleepExamples",
}

// smallExamples calls f with the cases of the examples that have at most limit
// states: with all of them in the long form of a test, else with one of twelve. smallTests has the test's name.
func smallExamples(t *testing.T, limit int, f func(t *testing.T, path string, w *want, states int)) {
	files, err := filepath.Glob("../examples/*/*.want")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	small := slices.Index(smallTests, t.Name())
	if small < 0 {
		t.Fatalf("smallTests lacks %s", t.Name())
	}
	for _, file := range files {
		base := strings.TrimSuffix(file, ".want")
		for _, w := range readWant(t, file) {
			n, err := strconv.Atoi(w.states["states"][".dll"])
			if err != nil || n > limit || w.checks != 0 {
				continue
			}
			if small++; parallel.Part(small, 12) {
				t.Run(filepath.Base(base)+" "+strings.Join(w.args, " "), func(t *testing.T) { f(t, base+".dll", w, n) })
			}
		}
	}
}

// loadedPrograms are the programs that exploreWith used last, and that no search uses now, the latest first. A later search of such a
// program uses it again, also with other arguments, because searches, like workers, share types and code. The models that a program has
// used stay with it.
var loadedPrograms struct {
	sync.Mutex
	all []*program.Program
}

// mostLoaded is the number of programs that are kept: one for each test that runs at the same time.
const mostLoaded = 4

// takeProgram takes the loaded program of this path and these arguments, or loads it.
func takeProgram(t *testing.T, path string, args []string) *program.Program {
	t.Helper()
	l := &loadedPrograms
	l.Lock()
	at := slices.IndexFunc(l.all, func(p *program.Program) bool {
		return p.Path == path && (slices.Equal(p.Args, args) || len(p.Used()) == 0)
	})
	if at < 0 {
		l.Unlock()
		return loadProgram(t, path, args, nil)
	}
	p := l.all[at]
	l.all = slices.Delete(l.all, at, at+1)
	l.Unlock()
	p.Args = args
	return p
}

// putProgram keeps a program for the next search.
func putProgram(p *program.Program) {
	l := &loadedPrograms
	l.Lock()
	defer l.Unlock()
	l.all = slices.Insert(l.all, 0, p)
	l.all = l.all[:min(len(l.all), mostLoaded)]
}

func exploreWith(t *testing.T, path string, args []string, o parallel.Options) *parallel.Result {
	t.Helper()
	p := takeProgram(t, path, args)
	defer putProgram(p)
	return exploreProgram(t, p, o)
}

// exploreProgram searches all states of p.
func exploreProgram(t *testing.T, p *program.Program, o parallel.Options) *parallel.Result {
	t.Helper()
	o.Continue = true
	r, err := parallel.Explore(context.Background(), p, o)
	if err != nil {
		t.Fatalf("%s %v %v: %v", p.Path, o.Collector, o.Symmetry, err)
	}
	return r
}

func exampleLimit() int {
	if raced {
		return 20
	}
	return 250
}

// TestCollectorsOnExamples: all collectors that free all garbage give the same
// states and violations, with their own names and with the names of the full walk;
// incremental data are compared with full walks after each transition.
func TestCollectorsOnExamples(t *testing.T) {
	parallel.AtOnce(t)
	smallExamples(t, exampleLimit(), func(t *testing.T, path string, w *want, states int) {
		var first *parallel.Result
		for _, k := range []gc.Kind{gc.KindMarkSweep, gc.KindMemoised, gc.KindHybrid, gc.KindRefCountCycles} {
			for _, s := range []heap.Symmetry{heap.SymmetryIncremental, heap.SymmetryPath, heap.SymmetryCanonical} {
				for _, workers := range []int{1, 3}[:2-min(int(s), 1)] { // one worker suffices for the twins
					r := exploreWith(t, path, w.args, parallel.Options{Workers: workers, Collector: k, Symmetry: s, CheckGC: true})
					if first == nil {
						first = r
					}
					if string(r.Verdict) != w.verdict || int(r.Stats.States) != states || r.Stats.Transitions != first.Stats.Transitions || !slices.Equal(keys(r), keys(first)) {
						t.Errorf("%v, %v, %d workers: %s, %d states, %d transitions, %q; want %s, %d, %d, %q", k, s, workers,
							r.Verdict, r.Stats.States, r.Stats.Transitions, keys(r), w.verdict, states, first.Stats.Transitions, keys(first))
					}
				}
			}
		}
	})
}

// TestSymmetriesOnExamples: all symmetries, and collectors that leave garbage in
// the states, give the same verdicts and violations. A symmetry that identifies
// fewer states has more of them. placement and none both identify all states that
// maker identifies, but each also identifies states that the other does not.
func TestSymmetriesOnExamples(t *testing.T) {
	parallel.AtOnce(t)
	more := map[string]int{}
	ended, programs, over := 0, 0, map[string]int{}
	smallExamples(t, exampleLimit(), func(t *testing.T, path string, w *want, states int) {
		leaves := slices.Contains([]string{"Local.dll", "LeftBehind.dll"}, filepath.Base(path)) // fields of work items: unsupported if names depend on the past
		run := func(k gc.Kind, s heap.Symmetry, workers int) *parallel.Result {
			r := exploreWith(t, path, w.args, parallel.Options{Workers: workers, Collector: k, Symmetry: s, CheckGC: true, MaxStates: uint64(20*states + 2000)})
			name := fmt.Sprintf("%v, %v", k, s)
			if leaves && s >= heap.SymmetryPlacement {
				if len(r.Unsupported) != 1 || !strings.Contains(r.Unsupported[0], "names depend on the history") {
					t.Errorf("%s: %s %v, want UNSUPPORTED", name, r.Verdict, r.Unsupported)
				}
				r.Reason = "not supported"
			}
			if r.Reason != "" {
				ended++
				return r // endless with garbage in states, or with names that depend on the past
			}
			if string(r.Verdict) != w.verdict {
				t.Errorf("%s: %s, want %s", name, r.Verdict, w.verdict)
			}
			if int(r.Stats.States) < states {
				t.Errorf("%s: %d states, and %d when all isomorphic heaps are one", name, r.Stats.States, states)
			}
			if int(r.Stats.States) > states {
				more[name]++
			}
			return r
		}
		canonical := run(gc.KindMemoised, heap.SymmetryCanonical, 1)
		placement := run(gc.KindMarkSweep, heap.SymmetryPlacement, 1)
		none := run(gc.KindMarkSweep, heap.SymmetryNone, 1)
		maker := run(gc.KindMarkSweep, heap.SymmetryMaker, 1)
		programs++
		if maker.Reason == "" { // then the other searches ended too
			p, n, m := placement.Stats.States, none.Stats.States, maker.Stats.States
			if placement.Reason != "" || none.Reason != "" || p > m || n > m {
				t.Errorf("states: placement %d, none %d, maker %d", p, n, m)
			}
			if p > n {
				over["placement"]++
			}
			if n > p {
				over["none"]++
			}
		}
		if int(canonical.Stats.States) != states {
			t.Errorf("canonical %d, want %d states", canonical.Stats.States, states)
		}
		for _, r := range []*parallel.Result{canonical, placement, none, maker} {
			if r.Reason == "" && !slices.Equal(keys(r), keys(canonical)) {
				t.Errorf("violations %q, want %q", keys(r), keys(canonical))
			}
		}
		for _, k := range []gc.Kind{gc.KindNone, gc.KindRefCount} {
			for _, s := range []heap.Symmetry{heap.SymmetryIncremental, heap.SymmetryCanonical, heap.SymmetryPlacement, heap.SymmetryNone, heap.SymmetryMaker} {
				run(k, s, 2)
			}
		}
	})
	if *long && (over["placement"] == 0 || over["none"] == 0) {
		t.Errorf("of placement and none, one is always the less: %v", over)
	}
	t.Logf("one is above the other on %v of %d programs; programs with more states: %v; %d runs did not end", over, programs, more, ended)
}

// TestReductionWithCollectors: with the reduction, collectors that free all garbage
// and symmetries that identify isomorphic heaps give the same states; the reduction
// rejects the others.
func TestReductionWithCollectors(t *testing.T) {
	parallel.AtOnce(t)
	smallExamples(t, exampleLimit(), func(t *testing.T, path string, w *want, _ int) {
		if w.whole {
			return
		}
		for _, k := range []gc.Kind{gc.KindMarkSweep, gc.KindMemoised, gc.KindHybrid, gc.KindRefCountCycles} {
			for _, s := range []heap.Symmetry{heap.SymmetryIncremental, heap.SymmetryPath, heap.SymmetryCanonical} {
				r := exploreWith(t, path, w.args, parallel.Options{Workers: 2, Collector: k, Symmetry: s, Reduction: parallel.SDPOR, CheckGC: true})
				if want := w.states["reduced"][".dll"]; string(r.Verdict) != w.verdict || strconv.Itoa(int(r.Stats.States)) != want {
					t.Errorf("%v, %v: %s, %d states; want %s, %s", k, s, r.Verdict, r.Stats.States, w.verdict, want)
				}
			}
		}
	})
	p, err := vm.Load("../examples/lockorder/Opposite.dll", program.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []parallel.Options{{Collector: gc.KindNone}, {Collector: gc.KindRefCount}, {Symmetry: heap.SymmetryPlacement}, {Symmetry: heap.SymmetryNone}, {Symmetry: heap.SymmetryMaker}} {
		o.Reduction = parallel.SDPOR
		if _, err := parallel.Explore(context.Background(), p, o); err == nil {
			t.Errorf("%v, %v: not refused", o.Collector, o.Symmetry)
		}
	}
}

// TestChunks: states that list objects and states that list chunks give the same
// results, with incremental data and without.
func TestChunks(t *testing.T) {
	smallExamples(t, exampleLimit(), func(t *testing.T, path string, w *want, states int) {
		for _, o := range []parallel.Options{
			{Workers: 1, Chunks: 1, Paranoid: true},
			{Workers: 3, Chunks: 12},
			{Workers: 1, Chunks: 12, Symmetry: heap.SymmetryCanonical, Paranoid: true},
			{Workers: 3, Chunks: 1, Reduction: parallel.SDPOR},
		} {
			if raced && o.Workers == 1 {
				continue
			}
			o.CheckGC = true
			if o.Reduction == parallel.SDPOR {
				if w.whole {
					continue
				}
				states, _ = strconv.Atoi(w.states["reduced"][".dll"])
			}
			if r := exploreWith(t, path, w.args, o); string(r.Verdict) != w.verdict || int(r.Stats.States) != states {
				t.Errorf("%+v: %s, %d states; want %s, %d", o, r.Verdict, r.Stats.States, w.verdict, states)
			}
		}
	})
}

// TestUndoLog: a worker that keeps almost no undo log finds the same.
func TestUndoLog(t *testing.T) {
	deep := 0
	// The other paths depend on the number of examples.
	r := exploreWith(t, "../examples/philosophers/Ordered.dll", []string{"2", "6"}, parallel.Options{Workers: 3, UndoLog: 1, Reduction: parallel.SDPOR})
	if r.Verdict != parallel.Verified || r.Stats.MaxDepth < 64 {
		t.Errorf("%s, depth %d", r.Verdict, r.Stats.MaxDepth)
	}
	smallExamples(t, exampleLimit(), func(t *testing.T, path string, w *want, states int) {
		for _, o := range []parallel.Options{
			{Workers: 1, UndoLog: 1, Paranoid: true, CheckGC: true},
			{Workers: 3, UndoLog: 1},
			{Workers: 2, UndoLog: 1, Reduction: parallel.SDPOR},
		} {
			if raced && o.Workers == 1 {
				continue
			}
			if o.Reduction == parallel.SDPOR {
				if w.whole {
					continue
				}
				states, _ = strconv.Atoi(w.states["reduced"][".dll"])
			}
			r := exploreWith(t, path, w.args, o)
			if string(r.Verdict) != w.verdict || int(r.Stats.States) != states {
				t.Errorf("%+v: %s, %d states; want %s, %d", o, r.Verdict, r.Stats.States, w.verdict, states)
			}
			if r.Stats.MaxDepth >= 3*64 {
				deep++
			}
		}
	})
	if deep < 3 && *long {
		t.Errorf("only %d searches had paths long enough to lose sight of their beginnings", deep)
	}
	t.Logf("%d deep searches", deep)
}

// TestPeriod: garbage that stays for some moves changes neither verdict nor
// violations, and only adds states.
func TestPeriod(t *testing.T) {
	parallel.AtOnce(t)
	ended, more := 0, 0
	smallExamples(t, exampleLimit()/2, func(t *testing.T, path string, w *want, states int) {
		for period, k := range map[int]gc.Kind{2: gc.KindMemoised, 3: gc.KindHybrid, 5: gc.KindMarkSweep, 4: gc.KindRefCountCycles} {
			r := exploreWith(t, path, w.args, parallel.Options{Workers: 1 + period%2, Collector: k, Period: period, CheckGC: true, MaxStates: uint64(20*states + 2000)})
			switch n := int(r.Stats.States); {
			case r.Reason != "":
				ended++
			case string(r.Verdict) != w.verdict || n < states:
				t.Errorf("%v every %d moves: %s, %d states; want %s, %d", k, period, r.Verdict, n, w.verdict, states)
			case n > states:
				more++
			}
		}
	})
	if more == 0 {
		t.Error("garbage has never made a state")
	}
	t.Logf("%d runs with more states; %d did not end", more, ended)
}

// TestLockAware: verdicts and violations are those without assumptions about locks,
// the states do not depend on the workers, and programs that lock the objects
// themselves have fewer states.
func TestLockAware(t *testing.T) {
	parallel.AtOnce(t)
	fewer, anew := 0, 0
	limit := 20 * exampleLimit()
	if raced {
		limit = 2 * exampleLimit()
	}
	compare := func(t *testing.T, path string, w *want, states int) {
		plain := exploreWith(t, path, w.args, parallel.Options{Workers: 1})
		var first *parallel.Result
		for _, workers := range []int{1, 3} {
			if raced && workers == 1 {
				continue
			}
			p := loadProgram(t, path, w.args, nil)
			r, err := parallel.Explore(context.Background(), p, parallel.Options{Workers: workers, LockAware: true, Continue: true, CheckGC: states <= exampleLimit()})
			if err != nil {
				t.Fatal(err)
			}
			if first == nil {
				first = r
			}
			if string(r.Verdict) != w.verdict || !slices.Equal(keys(r), keys(plain)) || int(r.Stats.States) > states || r.Stats.States != first.Stats.States {
				t.Errorf("%d workers: %s, %d states, %q; want %s, at most %d, %q", workers, r.Verdict, r.Stats.States, keys(r), w.verdict, states, keys(plain))
			}
			if int(r.Stats.States) < states {
				fewer++
			}
			if p.Guards.Open() > 0 {
				anew++
			}
		}
	}
	const fixed = "../examples/modern/ConsoleLocked" // the others depend on the number of examples
	w := readWant(t, fixed+".want")[0]
	states, err := strconv.Atoi(w.states["states"][".dll"])
	if err != nil {
		t.Fatal(err)
	}
	compare(t, fixed+".dll", w, states)
	smallExamples(t, limit, compare)
	if fewer == 0 || anew == 0 {
		t.Errorf("%d runs had fewer states, %d began anew: the test sees nothing", fewer, anew)
	}
	t.Logf("%d runs had fewer states, %d began anew", fewer, anew)
}
