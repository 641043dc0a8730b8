package property_test

import (
	"slices"
	"testing"

	"moonwalker/parallel/property"
)

// TestRank: reports begin with the worst kind. Each kind has a rank. A data race is the least violation; a normal end is none.
// A trace of a violated formula is shown by other means.
func TestRank(t *testing.T) {
	kinds := []property.Kind{property.Race, property.Hang, property.Deadlock, property.Exception, property.Misuse, property.Assertion}
	slices.SortFunc(kinds, func(a, b property.Kind) int { return a.Rank() - b.Rank() })
	want := []property.Kind{property.Assertion, property.Exception, property.Deadlock, property.Hang, property.Misuse, property.Race}
	if !slices.Equal(kinds, want) {
		t.Errorf("%v, want %v", kinds, want)
	}
	for bit := range 16 {
		k := property.Kind(1 << bit)
		if (property.Shown.Has(k) || k == property.Formula) != (k.Rank() >= 0) || property.All.Has(k) && k != property.Race && k.Rank() >= property.Race.Rank() {
			t.Errorf("%v has rank %d", k, k.Rank())
		}
	}
}
