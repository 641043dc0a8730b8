package storage

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestIDSet: unions and differences of random sets have the members that sets of single ids have.
func TestIDSet(t *testing.T) {
	const most = 40
	rng := rand.New(rand.NewPCG(3, 9))
	random := func() (IDSet, [most]bool) {
		var ranges [][2]uint64
		var has [most]bool
		for range rng.IntN(8) {
			r := [2]uint64{rng.Uint64N(most), rng.Uint64N(most)}
			ranges = append(ranges, r)
			for id := r[0]; id < r[1]; id++ {
				has[id] = true
			}
		}
		return NewIDSet(ranges), has
	}
	check := func(what string, s IDSet, want [most]bool) {
		t.Helper()
		var has [most]bool
		for i, r := range s {
			if r[0] >= r[1] || i > 0 && r[0] <= s[i-1][1] {
				t.Fatalf("%s: ranges %v", what, s)
			}
			for id := r[0]; id < r[1]; id++ {
				has[id] = true
			}
		}
		if has != want {
			t.Fatalf("%s: %v, want %v", what, s, want)
		}
	}
	for range 5000 {
		a, inA := random()
		b, inB := random()
		check("union", a, inA)
		was := slices.Clone(a)
		for id := range inA {
			inA[id] = inA[id] && !inB[id]
		}
		check("difference", a.Without(b), inA)
		if !slices.Equal(a, was) {
			t.Fatalf("Without has changed its set: %v, was %v", a, was)
		}
	}
}
