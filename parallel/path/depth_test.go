package path

import (
	"math/rand/v2"
	"testing"

	"moonwalker/storage"
)

// TestDepths compares depths with those of plain walks, in deep and flat random
// trees.
func TestDepths(t *testing.T) {
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 1))
		parents := []storage.StateID{0, 0} // state 1 is the initial one
		for id := 2; id < 3000; id++ {
			first := 1
			if seed%2 == 0 {
				first = max(1, id-5) // deep
			}
			parents = append(parents, storage.StateID(first+rng.IntN(id-first)))
		}
		plain := func(id storage.StateID) (n int) {
			for ; parents[id] != 0; id = parents[id] {
				n++
			}
			return n
		}
		var d Depths
		steps := 0
		parent := func(id storage.StateID) storage.StateID { steps++; return parents[id] }
		for range 1000 {
			id := storage.StateID(1 + rng.IntN(len(parents)-1))
			if got, want := d.Of(id, parent), plain(id); got != want {
				t.Fatalf("seed %d: depth of %d is %d, want %d", seed, id, got, want)
			}
		}
		if seed%2 == 0 && steps > 300*1000 {
			t.Errorf("seed %d: %d steps for 1000 walks along paths of some 1000", seed, steps)
		}
	}
}
