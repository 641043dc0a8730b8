package parallel_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/qualifier"
	"moonwalker/vm/program"
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
