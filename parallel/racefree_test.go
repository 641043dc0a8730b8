package parallel_test

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/vm/program"
	"moonwalker/vm/vmtest"
)

// TestRaceFree: an example that is verified under sequential consistency, and whose verdict names no accesses in an order that nothing
// decides, has no violation under a weaker model, because its executions are those of sequential consistency. Some examples whose verdict
// names such accesses are right under .NET's model, too. All of them with -long, and small ones.
func TestRaceFree(t *testing.T) {
	parallel.AtOnce(t)
	files, err := filepath.Glob("../examples/*/*.want")
	if err != nil || len(files) == 0 {
		t.Fatal("no examples", err)
	}
	right := []string{"doublechecked/VolatileField", "modern/StatesOfWaits", "tasks/AnyShared", "treiber/Correct"}
	once := []string{"modern/Priorities", "modern/ComparedMeanwhile"}
	for i, f := range files {
		base := strings.TrimSuffix(f, ".want")
		name := filepath.Base(filepath.Dir(f)) + "/" + filepath.Base(base)
		known := slices.Contains(right, name)
		if !slices.Contains(forms(base), ".dll") || !*long && i%10 > 0 && !known && !slices.Contains(once, name) || raced && i%40 > 0 {
			continue
		}
		for _, w := range readWant(t, f) {
			if w.verdict != "VERIFIED" {
				continue
			}
			o := parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: true, Checks: w.checks, MaxStates: 1000}
			if w.whole {
				o.Reduction, o.Lazy = parallel.Escape, false
			}
			r := exploreWith(t, base+".dll", w.args, o)
			weak := slices.ContainsFunc(r.Qualifiers, func(q qualifier.Qualifier) bool { return q.Kind == qualifier.SequentialConsistency })
			if r.Verdict != parallel.Verified || weak && !known {
				continue
			}
			for _, m := range []program.Model{program.DotNet, program.TSO} {
				if m == program.TSO && !*long {
					continue
				}
				o.Model, o.MaxStates = m, 2000
				if r := exploreWith(t, base+".dll", w.args, o); r.Verdict == parallel.Violated {
					t.Errorf("%s %v, %v: %s %q", name, w.args, m, r.Verdict, keys(r))
				}
			}
		}
	}
}

// TestRandomRaceFree: a random program that is verified under sequential consistency, and has no accesses in an order that nothing decides, has the
// same outputs and the same verdict under each memory model. Programs with violations may have others behind them: the stores of a thread that has
// failed stay in its buffer.
func TestRandomRaceFree(t *testing.T) {
	parallel.AtOnce(t)
	compared := 0
	for i := range int64(randomPrograms(1, 10)) {
		p, err := load(vmtest.Random(*seed+i, vmtest.Profiles()[int(i)%len(vmtest.Profiles())]), 100)
		if err != nil {
			t.Fatal(err)
		}
		search := func(m program.Model, most uint64) *parallel.Result {
			o := parallel.Options{Workers: 1, Continue: true, Outputs: true, Reduction: parallel.SDPOR, Lazy: i%2 == 0, MaxStates: most, Model: m}
			if i%6 == 5 {
				o.Reduction = parallel.Escape
			}
			r, err := parallel.Explore(context.Background(), p.prog, o)
			if err != nil {
				t.Fatalf("seed %d, %v: %v", *seed+i, m, err)
			}
			return r
		}
		weak := func(q qualifier.Qualifier) bool { return q.Kind == qualifier.SequentialConsistency }
		r := search(program.SC, 1000)
		if r.Verdict != parallel.Verified || slices.ContainsFunc(r.Qualifiers, weak) {
			continue
		}
		for _, m := range []program.Model{program.TSO, program.Relaxed, program.DotNet, program.ECMA} {
			w := search(m, 10_000)
			if !w.Complete || len(w.Unsupported) > 0 {
				continue
			}
			compared++
			if w.Verdict != r.Verdict || !maps.Equal(w.Outputs, r.Outputs) {
				t.Errorf("seed %d, %v: %s %v %q; under sequential consistency %v", *seed+i, m, w.Verdict, w.Outputs, keys(w), r.Outputs)
			}
		}
	}
	t.Logf("%d comparisons", compared)
	if compared == 0 && !raced {
		t.Error("no random program is without races")
	}
}

// TestPendingFilter: an exception filter has the pending locals of its frame.
func TestPendingFilter(t *testing.T) {
	for _, shape := range []string{"calls", "uses"} {
		for m := range models {
			for _, reduction := range []parallel.Reduction{parallel.SDPOR, parallel.None} {
				o := parallel.Options{Workers: 1, Reduction: reduction, Model: m}
				if r := exploreWith(t, "testdata/regressions/PendingFilter.dll", []string{shape}, o); r.Verdict != parallel.Verified {
					t.Errorf("%s, %v, %v: %s %q", shape, m, reduction, r.Verdict, keys(r))
				}
			}
		}
	}
}

// TestLeftMonitor: a thread that reads behind a lock does not hold it, although the memory has not performed the stores in it. All reductions find the same outputs.
func TestLeftMonitor(t *testing.T) {
	for _, shape := range []string{"read", "nested", "try", "pulse"} {
		for m := program.SC; m <= program.ECMA; m++ {
			search := func(o parallel.Options) map[string]bool {
				o.Workers, o.Model, o.Outputs, o.Checks = 1, m, true, property.All&^property.Set(property.Race)
				return exploreWith(t, "testdata/regressions/LeftMonitor.dll", []string{shape}, o).Outputs
			}
			want := search(parallel.Options{Reduction: parallel.None})
			for _, o := range []parallel.Options{{Reduction: parallel.SDPOR, Lazy: true}, {Reduction: parallel.SDPOR}, {Reduction: parallel.Escape}} {
				if got := search(o); !maps.Equal(got, want) {
					t.Errorf("%s, %v, %v, lazy %t: %v, without reduction %v", shape, m, o.Reduction, o.Lazy, got, want)
				}
			}
		}
	}
}

// TestRandomModels: under each memory model, the reductions find the violations and outputs of a search without reduction, in random programs. Half of them are about the stores that the memory
// has not performed when a thread leaves a lock, pulses, or publishes an object.
func TestRandomModels(t *testing.T) {
	parallel.AtOnce(t)
	compared, violated, raceable := 0, 0, 0
	for i := range int64(randomPrograms(3, 40)) {
		random := vmtest.Random(*seed+i, vmtest.Profiles()[int(i/2)%len(vmtest.Profiles())])
		if i%2 == 1 {
			random = vmtest.RandomRequests(*seed + i)
		}
		p, err := load(random, 100)
		if err != nil {
			t.Fatal(err)
		}
		m := []program.Model{program.DotNet, program.TSO, program.Relaxed, program.PSO, program.ECMA}[i/2%5]
		search := func(o parallel.Options, most uint64) *parallel.Result {
			o.Continue, o.Outputs, o.MaxStates, o.Model = true, true, most, m
			r, err := parallel.Explore(context.Background(), p.prog, o)
			if err != nil {
				t.Fatalf("seed %d, %v: %v", *seed+i, m, err)
			}
			return r
		}
		want := search(parallel.Options{Workers: 1, Reduction: parallel.None}, 5000)
		if !want.Complete || len(want.Unsupported) > 0 {
			continue
		}
		compared++
		if want.Verdict == parallel.Violated {
			violated++
		}
		for _, o := range []parallel.Options{{Workers: 1, Reduction: parallel.SDPOR, Lazy: i%8 < 4}, {Workers: 1 + int(i/2%2), Reduction: parallel.Escape}} {
			r := search(o, 20_000)
			races := !slices.ContainsFunc(p.prog.Used(), func(u string) bool { return strings.HasPrefix(u, "memory model: a read whose value nothing uses") })
			if races {
				raceable++
			}
			if races && r.Verdict != want.Verdict || !slices.Equal(loosely(r, races), loosely(want, races)) || !maps.Equal(r.Outputs, want.Outputs) {
				t.Errorf("seed %d, %v, %v: %s %v %q; without reduction %s %v %q", *seed+i, m, o.Reduction, r.Verdict, r.Outputs, keys(r), want.Verdict, want.Outputs, keys(want))
			}
		}
	}
	t.Logf("%d programs, %d with violations, races in %d comparisons", compared, violated, raceable)
	if (compared < 10 || violated < 5 || raceable < 10) && !raced {
		t.Error("too few")
	}
}

// loosely returns the keys of the violations. Of hangs and deadlocks they are the kinds only, because their places depend on the first one on the way of
// a search. Data races count if the program has no read whose value nothing uses: such a read may take part in a race in one order of the steps, and be left out in another.
func loosely(r *parallel.Result, races bool) (out []string) {
	for _, v := range r.Violations {
		if v.Kind == property.Race && !races {
			continue
		}
		if v.Kind == property.Hang || v.Kind == property.Deadlock {
			out = append(out, v.Kind.Code())
		} else {
			out = append(out, v.Key)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
