package parallel_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/storage"
	"moonwalker/vm/program"
)

// hanging are programs that can hang.
var hanging = []string{"SpinForFailed", "EitherSpins", "NobodyCompletes", "Livelock"}

// hangOf returns the hang that a search has found; nil if it found none.
func hangOf(r *parallel.Result) *parallel.Found {
	for _, f := range r.Violations {
		if f.Kind == property.Hang {
			return f
		}
	}
	return nil
}

// TestHangTrace: the path to a hang and the description of its threads depend
// neither on the number of workers nor on the order of their work.
func TestHangTrace(t *testing.T) {
	if raced {
		t.Skip("TestExamples looks at these programs too")
	}
	for _, name := range hanging {
		for _, x := range append(slices.Clone(ways), way{"none", parallel.Options{Reduction: parallel.None}}) {
			var first *parallel.Found
			for i := range 5 {
				o := x.Options
				o.Workers, o.Shuffle = []int{1, 1, 2, 3, 8}[i], uint64(i)
				f := hangOf(exploreWith(t, "../examples/hang/"+name+".dll", nil, o))
				if f == nil {
					t.Fatalf("%s, %s: no hang", name, x.key)
				}
				if first == nil {
					first = f
				}
				if f.Key != first.Key || !slices.Equal(f.Path, first.Path) {
					t.Errorf("%s, %s, %d workers: %s %v; with one %s %v", name, x.key, o.Workers, f.Key, f.Path, first.Key, first.Path)
				}
			}
		}
	}
}

// TestHangModels: under a memory model a chain has steps of several threads. The path to a hang does not depend on the number of workers there, either.
func TestHangModels(t *testing.T) {
	if raced {
		t.Skip("TestExamples looks at searches of several workers")
	}
	for _, name := range hanging {
		for _, m := range []program.Model{program.TSO, program.DotNet} {
			var first *parallel.Found
			for i, workers := range []int{1, 1, 2, 4, 8} {
				f := hangOf(exploreWith(t, "../examples/hang/"+name+".dll", nil, parallel.Options{Reduction: parallel.SDPOR, Lazy: true, Model: m, Workers: workers, Shuffle: uint64(i)}))
				switch {
				case f == nil:
					t.Fatalf("%s, %v: no hang", name, m)
				case first == nil:
					first = f
				case f.Key != first.Key || !slices.Equal(f.Path, first.Path) || telling(f.Violation) != telling(first.Violation):
					t.Errorf("%s, %v, %d workers: %s %v; with one %s %v", name, m, workers, f.Key, f.Path, first.Key, first.Path)
				}
			}
		}
	}
}

// TestHangFar: if a hang is too far away for a search for the shortest path, its
// description depends neither on the number of workers nor on the order of their
// work.
func TestHangFar(t *testing.T) {
	defer parallel.SetMostVisits(2)()
	for _, name := range []string{"EitherSpins", "SpinForFailed"} {
		for _, x := range ways {
			first := ""
			for i, workers := range []int{1, 2, 3, 8, 1, 2} {
				o := x.Options
				o.Workers, o.Shuffle = workers, uint64(i)
				f := hangOf(exploreWith(t, "../examples/hang/"+name+".dll", nil, o))
				if f == nil {
					t.Fatalf("%s, %s: no hang", name, x.key)
				}
				got := telling(f.Violation)
				if first == "" {
					first = got
				}
				if got != first {
					t.Errorf("%s, %s, %d workers:\n%s\nwith one\n%s", name, x.key, workers, got, first)
				}
			}
		}
	}
}

// TestHangSearches: all kinds of search look for hangs and agree.
func TestHangSearches(t *testing.T) {
	searches := []parallel.Options{
		{LockAware: true}, {Threads: true}, {Period: 3}, {Collector: gc.KindRefCount}, {Collector: gc.KindNone, Symmetry: heap.SymmetryNone},
		{Store: storage.Plain}, {Store: storage.Zstd}, {Workers: 3, UndoLog: 1}, {Reduction: parallel.SDPOR, PlainSII: true}, {Reduction: parallel.SDPOR, Lazy: true, Renew: true},
	}
	for name, hangs := range map[string]bool{"SpinForFailed": true, "SpinUntilStopped": false, "BackgroundSpins": false, "TimeEnds": false, "ExitWhileOthersSpin": false} {
		for i, o := range searches {
			if raced && i%3 != 0 && o.Store != storage.Plain {
				continue
			}
			o.MaxStates = 100_000
			r := exploreWith(t, "../examples/hang/"+name+".dll", nil, o)
			if r.Reason == "" && (hangOf(r) != nil) != hangs || r.Reason != "" && hangOf(r) != nil {
				t.Errorf("%s, %+v: %s %s, %q; hangs %t", name, o, r.Verdict, r.Reason, keys(r), hangs)
			}
		}
	}
}

// TestOpenMoves: the number of open moves that a worker keeps does not affect the
// result.
func TestOpenMoves(t *testing.T) {
	for _, most := range []int{1, 5} {
		restore := parallel.SetMostOpenMoves(most)
		for _, name := range []string{"hang/SpinForFailed", "hang/SpinUntilStopped", "hang/TimeEnds", "peterson/VolatileFields", "barrier/Generations"} {
			for workers := 1; workers <= 4; workers++ {
				r := exploreWith(t, "../examples/"+name+".dll", nil, parallel.Options{Workers: workers, Shuffle: uint64(workers) / 3})
				if (hangOf(r) != nil) != (name == "hang/SpinForFailed") {
					t.Errorf("%s: %s, %q", name, r.Verdict, keys(r))
				}
			}
		}
		restore()
	}
}

// TestHangLate: the time that the last moves have left when the search stops does not limit the search for hangs behind it.
func TestHangLate(t *testing.T) {
	defer parallel.SetChecking(0)()
	for _, x := range ways {
		o := x.Options
		o.Workers = 1
		r := exploreWith(t, "../examples/hang/FarSpin.dll", nil, o)
		if hangOf(r) == nil || slices.ContainsFunc(r.Qualifiers, func(q qualifier.Qualifier) bool { return q.Kind == qualifier.Bounded }) {
			t.Errorf("%s: %v, %d violations, %v", x.key, r.Verdict, len(r.Violations), r.Qualifiers)
		}
	}
}

// TestUndescribedHang: a search with the short clock reports no hang if nobody knows whether its threads wait for the clock. If there is time, the search begins anew with the long
// clock; else it is not complete.
func TestUndescribedHang(t *testing.T) {
	for _, x := range []struct {
		path, arg string
		err       error
		verdict   parallel.Verdict
	}{
		{"modern/TimeLoops", "", limit.ErrStopped, parallel.Inconclusive},
		{"modern/TimeLoops", "", errors.New("no trace"), parallel.Verified},
		{"modern/TimeLoops", "signal", limit.ErrStopped, parallel.Inconclusive},
		{"modern/TimeLoops", "signal", errors.New("no trace"), parallel.Violated},
		{"hang/SpinAlone", "", limit.ErrStopped, parallel.Violated}, // it does not read the clock
	} {
		for _, o := range []parallel.Options{{}, {Reduction: parallel.SDPOR, Lazy: true}} {
			parallel.DescribeHangs(t, x.err)
			o.Workers = 1
			r := exploreWith(t, "../examples/"+x.path+".dll", strings.Fields(x.arg), o)
			if r.Verdict != x.verdict || r.Verdict == parallel.Inconclusive && r.Reason != "time" {
				t.Errorf("%s %s, %v, the description fails with %q: %s %s, want %s", x.path, x.arg, o.Reduction, x.err, r.Verdict, r.Reason, x.verdict)
			}
		}
	}
}
