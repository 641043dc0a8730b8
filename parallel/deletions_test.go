package parallel_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
)

// TestDeletions: on random programs that delete objects beside their uses, the reductions find the violations that a search finds in which each
// operation is a step. Most uses are no accesses to data: calls, lengths, an index out of range.
func TestDeletions(t *testing.T) {
	const file = "testdata/regressions/Deletions.dll"
	random := rand.New(rand.NewPCG(1, 2))
	programs, late := 60, 0
	if *parallel.Long {
		programs = 1500
	}
	for range programs {
		args := make([]string, 2+random.IntN(2))
		for i := range args {
			ops, code := "vvbfhlgoknddDDwwiiaacs", []byte{}
			for range 1 + random.IntN(5-len(args)) {
				code = append(code, ops[random.IntN(len(ops))])
			}
			args[i] = string(code)
		}
		for _, checks := range []property.Set{property.All, property.All &^ property.Set(property.Exception)} {
			search := func(o parallel.Options) *parallel.Result {
				o.Workers, o.Checks = 1, checks&^property.Set(property.Race)
				return exploreWith(t, file, args, o)
			}
			want := search(parallel.Options{Reduction: parallel.None})
			if len(want.Violations) > 0 {
				late++
			}
			for _, o := range []parallel.Options{
				{Reduction: parallel.None, Sleep: true},
				{Reduction: parallel.Escape},
				{Reduction: parallel.Escape, PersistentSets: true},
				{Reduction: parallel.Escape, Sleep: true},
				{Reduction: parallel.SDPOR},
				{Reduction: parallel.SDPOR, Lazy: true},
			} {
				if r := search(o); !slices.Equal(violationKeys(r), violationKeys(want)) || r.Verdict != want.Verdict {
					t.Errorf("%q, %v: %v: %v %v, without a reduction %v %v", args, checks, fmt.Sprintf("%v sleep=%v persistent=%v lazy=%v", o.Reduction, o.Sleep, o.PersistentSets, o.Lazy), r.Verdict, violationKeys(r), want.Verdict, violationKeys(want))
				}
			}
		}
	}
	if late < programs/4 {
		t.Errorf("%d of %d searches found a violation", late, 2*programs)
	}
}
