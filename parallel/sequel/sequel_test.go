package sequel_test

import (
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel/property"
	"moonwalker/parallel/sequel"
)

// TestOver: a sequel has a million transitions, or half of those before it if that is more.
func TestOver(t *testing.T) {
	for _, x := range []struct{ raced, most, end uint64 }{
		{0, 0, 1_000_000}, {7, 0, 1_000_007}, {2_000_000, 0, 3_000_000}, {3_000_000, 0, 4_500_000}, {5, 10, 15},
	} {
		s := sequel.Sequel{Most: x.most}
		if s.Over(1 << 60) {
			t.Error("it is over without a race")
		}
		s.Begin(x.raced)
		s.Begin(x.raced + 100)
		var again sequel.Sequel
		again.Most = x.most
		again.Resume(s.Raced())
		for _, s := range []*sequel.Sequel{&s, &again} {
			if s.Over(x.end-1) || !s.Over(x.end) {
				t.Errorf("%+v: over at %t, %t", x, s.Over(x.end-1), s.Over(x.end))
			}
		}
	}
}

// TestEnds: each violation ends a search but a race, and a race ends one for races alone.
func TestEnds(t *testing.T) {
	for _, x := range property.Kinds {
		if sequel.Ends(x.Kind, property.All) != (x.Kind != property.Race) || !sequel.Ends(x.Kind, property.Set(property.Race)) {
			t.Errorf("%v: %t", x.Kind, sequel.Ends(x.Kind, property.All))
		}
	}
}

// TestFirst: the first findings stay, with all their violations.
func TestFirst(t *testing.T) {
	id := func(v string) string { return strings.ToLower(v) }
	all := []string{"a", "b", "A", "c", "B", "a"}
	if n := sequel.Different(slices.Values(all), id); n != 3 {
		t.Errorf("%d are different", n)
	}
	for n, want := range []string{"abAcBa", "aAa", "abABa", "abAcBa", "abAcBa"} {
		if got := strings.Join(sequel.First(slices.Clone(all), id, n), ""); got != want {
			t.Errorf("first %d: %s, want %s", n, got, want)
		}
	}
}
