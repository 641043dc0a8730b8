package parallel_test

import (
	"slices"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/qualifier"
)

// TestIsolated: an atomic section of the program beside volatile accesses of another thread makes the verdict depend on sequential consistency,
// with each reduction. Only the accesses behind the first one of the section may be the ones that conflict.
func TestIsolated(t *testing.T) {
	parallel.AtOnce(t)
	for _, c := range []struct {
		arg  string
		want []string
	}{
		{"volatile", []string{"Sections.first", "Sections.second"}},
		{"branch", []string{"Sections.first", "Sections.second"}},
		{"two", []string{"Sections.first", "Sections.second"}},
		{"methods", []string{"Sections.one", "Sections.two"}},
		{"fenced", []string{"Sections.first", "Sections.second"}},
		{"sections", nil},
		{"interlocked", nil},
	} {
		for _, red := range []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR} {
			for workers := 1; workers <= 2; workers++ {
				r := exploreWith(t, "../examples/litmus/Sections.dll", []string{c.arg}, parallel.Options{Workers: workers, Reduction: red, Lazy: red == parallel.SDPOR})
				i := slices.IndexFunc(r.Qualifiers, func(q qualifier.Qualifier) bool { return q.Kind == qualifier.SequentialConsistency })
				var got []string
				if i >= 0 {
					got = r.Qualifiers[i].Of
				}
				if r.Verdict != parallel.Verified || !slices.Equal(got, c.want) {
					t.Errorf("%s, %v, %d workers: %v, order of %v, want %v", c.arg, red, workers, r.Verdict, got, c.want)
				}
			}
		}
	}
}
