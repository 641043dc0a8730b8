package parallel_test

import (
	"context"
	"fmt"
	"testing"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/parallel"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// TestPaper001 repeats the experiments of Iosif and Sisto, "Using garbage
// collection in model checking" (2000): collectors that give equal states,
// collectors that give fewer, and the number of transitions in which garbage is
// found.
func TestPaper001(t *testing.T) {
	parallel.OneWorker(t)
	n := 300
	if !*long {
		n = 60
	}
	limit := uint64(20_000)
	run := func(name string, k gc.Kind, s heap.Symmetry, args ...string) *parallel.Result {
		return exploreWith(t, "../examples/gc/"+name+".dll", args, parallel.Options{Workers: 1, Collector: k, Symmetry: s, MaxStates: limit})
	}
	collectors := []gc.Kind{gc.KindNone, gc.KindRefCount, gc.KindMarkSweep, gc.KindMemoised}

	// Table 3: the counter makes all rounds different, so garbage adds no states.
	per := map[string][]uint64{}
	for _, mode := range []string{"worst", "best"} {
		for _, size := range []int{n / 2, n} {
			var states []uint64
			for _, k := range collectors {
				r := run("Dll", k, heap.SymmetryIncremental, fmt.Sprint(size), mode)
				states = append(states, r.Stats.States)
				found := r.Stats.GC.Found
				if k != gc.KindNone && mode == "best" && (found < uint64(size) || found > uint64(size)+4) {
					t.Errorf("%v finds garbage in %d transitions of %d rounds", k, found, size)
				}
				if most := 10; k != gc.KindNone && mode == "best" && r.Stats.MaxObjects > most || k == gc.KindNone && r.Stats.MaxObjects < size {
					t.Errorf("%v, %s: up to %d objects in a heap", k, mode, r.Stats.MaxObjects)
				}
			}
			for i := range states {
				if states[i] != states[0] {
					t.Errorf("list of %d, %s case: states %v differ between collectors", size, mode, states)
				}
			}
			per[mode] = append(per[mode], states[0])
		}
		slope := (per[mode][1] - per[mode][0]) / uint64(n-n/2)
		if want := map[string]uint64{"worst": 7, "best": 8}[mode]; slope != want {
			t.Errorf("%s case: %d states a round, want %d", mode, slope, want)
		}
	}

	// Table 3, memory: a store that keeps each state whole, like the paper's.
	whole := func(k gc.Kind) float64 {
		o := parallel.Options{Workers: 1, Collector: k, Store: storage.Plain}
		return float64(exploreWith(t, "../examples/gc/Dll.dll", []string{"300", "best"}, o).Stats.Storage.Bytes.Total)
	}
	for k, most := range map[gc.Kind]float64{gc.KindMarkSweep: 0.54, gc.KindRefCount: 0.60, gc.KindMemoised: 0.54} {
		if ratio := whole(k) / whole(gc.KindNone); ratio > most {
			t.Errorf("whole states: %v takes %.2f of the memory that %v takes, want at most %.2f", k, ratio, gc.KindNone, most)
		}
	}

	// The same with collapsed states. Most of their bytes are parts that are new in each state.
	// The memory of a store in the smallest search is not counted as memory of states.
	if n == 300 {
		bytes := func(k gc.Kind, size string) float64 {
			o := parallel.Options{Workers: 1, Collector: k, Memory: 8 << 20} // small enough that full pages are compressed
			r := exploreWith(t, "../examples/gc/Dll.dll", []string{size, "best"}, o)
			if r.Verdict != parallel.Verified {
				t.Fatalf("list of %s with %v: %s", size, k, r.Verdict)
			}
			return float64(r.Stats.Storage.Bytes.Total)
		}
		none := bytes(gc.KindNone, "1530") - bytes(gc.KindNone, "1")
		for k, most := range map[gc.Kind]float64{gc.KindMarkSweep: 0.54, gc.KindRefCount: 0.60, gc.KindMemoised: 0.54} {
			if ratio := (bytes(k, "1530") - bytes(k, "1")) / none; ratio > most {
				t.Errorf("%v takes %.2f of the memory that %v takes, want at most %.2f", k, ratio, gc.KindNone, most)
			}
		}
	}

	// Tables 1 and 2. With 2, 3 nodes are split, and their garbage adds states.
	limit = 100_000
	for _, mode := range []string{"delete", "null", "skip"} {
		for _, kd := range [][2]string{{"4", "2"}, {"2", "3"}} {
			if kd[0] == "2" && (mode != "delete" || !*long) {
				continue
			}
			none := run("BTree", gc.KindNone, heap.SymmetryNone, kd[0], kd[1], mode).Stats.States
			rc := run("BTree", gc.KindRefCount, heap.SymmetryNone, kd[0], kd[1], mode).Stats.States
			ms := run("BTree", gc.KindMarkSweep, heap.SymmetryNone, kd[0], kd[1], mode).Stats.States
			canonical := run("BTree", gc.KindMemoised, heap.SymmetryIncremental, kd[0], kd[1], mode).Stats.States
			if none < rc || rc < ms || ms < canonical {
				t.Errorf("B-tree %v, %s: states none %d, refcount %d, marksweep %d, canonical %d", kd, mode, none, rc, ms, canonical)
			}
			if kd[0] == "2" && (100*ms > 84*none || 100*canonical > 24*none) {
				t.Errorf("B-tree %v, %s: of %d states without collection, marksweep has %d, canonical names %d", kd, mode, none, ms, canonical)
			}
		}
	}

	// §2: garbage must go in the transition that makes it.
	for k := gc.KindMemoised; k <= gc.KindRefCountCycles; k++ {
		at := func(period int) uint64 {
			return exploreWith(t, "../examples/gc/TwoPaths.dll", nil, parallel.Options{Workers: 1, Collector: k, Period: period, CheckGC: true}).Stats.States
		}
		if one, two, other := at(1), at(2), at(0); one >= two || one != other {
			t.Errorf("TwoPaths with %v: %d states, with period 2 %d", k, one, two)
		}
	}

	// §1: without collection, a loop that makes objects has no end.
	limit = 1000
	for k := gc.KindMemoised; k <= gc.KindNone; k++ {
		r := run("NewForever", k, heap.SymmetryIncremental)
		endless := k == gc.KindNone || k == gc.KindRefCount // the object refers to itself
		if endless != (r.Reason == "states") || !endless && r.Stats.States > 20 {
			t.Errorf("NewForever with %v: %s, %d states", k, r.Verdict, r.Stats.States)
		}
	}
}

// TestPaper001Model compares that paper's cost model (§3.3) with the measured time
// of mark and sweep and of reference counting.
func TestPaper001Model(t *testing.T) {
	if raced {
		t.Skip("times")
	}
	for _, x := range []struct {
		name string
		args []string
	}{{"Dll", []string{"300", "worst"}}, {"BTree", []string{"2", "2", "delete"}}} {
		// Of several runs, other processes have disturbed the shortest one least.
		run := func(k gc.Kind) (least gc.Model, s gc.Stats) {
			for i := range 3 {
				r := exploreWith(t, "../examples/gc/"+x.name+".dll", x.args, parallel.Options{Workers: 1, Collector: k, Symmetry: heap.SymmetryNone, Costs: true})
				m, ok := r.Stats.GC.Model(k, r.Stats.MaxObjects)
				if !ok {
					t.Fatalf("%s with %v has no model", x.name, k)
				}
				if m.Max != float64(r.Stats.MaxObjects) || m.Reachable <= 1 || m.Reachable >= m.Max || m.Measured <= 0 {
					t.Errorf("%s with %v: %+v, with up to %d objects", x.name, k, m, r.Stats.MaxObjects)
				}
				if i == 0 || m.Measured < least.Measured {
					least, s = m, r.Stats.GC
				}
			}
			return least, s
		}
		ms, s := run(gc.KindMarkSweep)
		rc, _ := run(gc.KindRefCount)
		if ms.Collections <= rc.Collections || ms.Collections != float64(s.Runs) || rc.Collections == 0 {
			t.Errorf("%s: %v runs of mark and sweep, %v of reference counting", x.name, ms.Collections, rc.Collections)
		}
		if (ms.Time > rc.Time) != (ms.Measured > rc.Measured) || ms.TimeRatio <= 1 {
			t.Errorf("%s: mark and sweep takes %v, %v by the model, and reference counting %v, %v by the model; ratio %v",
				x.name, ms.Measured, ms.Time, rc.Measured, rc.Time, ms.TimeRatio)
		}
	}
	r := exploreWith(t, "../examples/gc/Dll.dll", []string{"10", "best"}, parallel.Options{Workers: 1, Collector: gc.KindMarkSweep})
	if c := r.Stats.GC.Cost; c != (gc.Cost{}) {
		t.Errorf("measured without being asked: %+v", c)
	}
}

// BenchmarkPaper001 measures the tables of that paper: states, bytes of
// states, transitions in which garbage was found, time.
func BenchmarkPaper001(b *testing.B) {
	type setting struct {
		k gc.Kind
		s heap.Symmetry
	}
	dspin := []setting{{gc.KindNone, heap.SymmetryNone}, {gc.KindRefCount, heap.SymmetryNone}, {gc.KindMarkSweep, heap.SymmetryNone}, {gc.KindMemoised, heap.SymmetryIncremental}}
	list := []setting{{gc.KindNone, heap.SymmetryIncremental}, {gc.KindRefCount, heap.SymmetryIncremental}, {gc.KindMarkSweep, heap.SymmetryIncremental}, {gc.KindMemoised, heap.SymmetryIncremental}}
	for _, x := range []struct {
		name     string
		args     []string
		settings []setting
	}{
		{"BTree", []string{"4", "2", "delete"}, dspin},
		{"BTree", []string{"2", "3", "delete"}, dspin},
		{"BTree", []string{"4", "2", "skip"}, dspin},
		{"BTree", []string{"2", "3", "skip"}, dspin},
		{"Dll", []string{"1530", "worst"}, list},
		{"Dll", []string{"1530", "best"}, list},
	} {
		for _, s := range x.settings {
			b.Run(fmt.Sprintf("%s%v/%v,%v", x.name, x.args, s.k, s.s), func(b *testing.B) {
				var r *parallel.Result
				for b.Loop() {
					p, err := vm.Load("../examples/gc/"+x.name+".dll", program.Config{Natives: native.Table(), Args: x.args})
					if err != nil {
						b.Fatal(err)
					}
					if r, err = parallel.Explore(context.Background(), p, parallel.Options{Workers: 1, Collector: s.k, Symmetry: s.s}); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(r.Stats.States), "states")
				b.ReportMetric(float64(r.Stats.Storage.Bytes.Total), "B")
				b.ReportMetric(float64(r.Stats.GC.Found), "runs-with-garbage")
				b.ReportMetric(float64(r.Stats.GC.Runs), "runs")
			})
		}
	}
}
