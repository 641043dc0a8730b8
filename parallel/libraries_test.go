package parallel_test

import (
	"maps"
	"slices"
	"testing"

	"moonwalker/parallel"
)

// TestLibraries: [ThreadStatic] fields of a library that the program refers to outlive
// work items, and the library may ask a SpinWait for its count.
func TestLibraries(t *testing.T) {
	for _, o := range []parallel.Options{{Reduction: parallel.None}, {Reduction: parallel.SDPOR}} {
		o.Workers, o.Outputs = 2, true
		r := exploreWith(t, "testdata/libraries/UsesSlots.exe", nil, o)
		got := slices.Sorted(maps.Keys(r.Outputs))
		if r.Verdict != parallel.Verified || !slices.Equal(got, []string{"1 1 1\n", "1 2 1\n"}) {
			t.Errorf("%v: %s %v, printed %q", o.Reduction, r.Verdict, r.Unsupported, got)
		}
	}
}
