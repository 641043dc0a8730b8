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

// TestRandomRaceFree: a random program without data races, and without accesses in an order that nothing decides, has under each memory model the
// outputs and the violations that it has under sequential consistency.
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
		race := func(v *parallel.Found) bool { return v.Kind == property.Race }
		r := search(program.SC, 1000)
		if !r.Complete || r.Irreducible != "" || len(r.Unsupported) > 0 || slices.ContainsFunc(r.Qualifiers, weak) || slices.ContainsFunc(r.Violations, race) {
			continue
		}
		for _, m := range []program.Model{program.TSO, program.Relaxed, program.DotNet, program.ECMA} {
			w := search(m, 10_000)
			if !w.Complete || len(w.Unsupported) > 0 {
				continue
			}
			compared++
			if w.Verdict != r.Verdict || !maps.Equal(w.Outputs, r.Outputs) || !slices.Equal(keys(w), keys(r)) {
				t.Errorf("seed %d, %v: %s %v %q; under sequential consistency %s %v %q", *seed+i, m, w.Verdict, w.Outputs, keys(w), r.Verdict, r.Outputs, keys(r))
			}
		}
	}
	t.Logf("%d comparisons", compared)
	if compared == 0 && !raced {
		t.Error("no random program is without races")
	}
}
