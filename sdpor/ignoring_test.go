package sdpor

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestBottoms compares the bottom strongly connected components of random graphs with
// a computation by reachability.
func TestBottoms(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	large := 0
	for range 5000 {
		n := 1 + rng.IntN(12)
		succ := make([][]int32, n)
		for range rng.IntN(2 * n) {
			v := rng.IntN(n)
			succ[v] = append(succ[v], int32(rng.IntN(n)))
		}
		reach := make([][]bool, n)
		for v := range reach {
			reach[v] = make([]bool, n)
			work := []int32{int32(v)}
			for len(work) > 0 {
				x := work[len(work)-1]
				work = work[:len(work)-1]
				if !reach[v][x] {
					reach[v][x] = true
					work = append(work, succ[x]...)
				}
			}
		}
		var want []string
		for v := range n {
			var scc []int32
			bottom := true
			for x := range n {
				if reach[v][x] {
					scc = append(scc, int32(x))
					bottom = bottom && reach[x][v]
				}
			}
			if bottom && scc[0] == int32(v) {
				want = append(want, fmt.Sprint(scc))
				large = max(large, len(scc))
			}
		}
		var got []string
		for _, scc := range bottoms(succ) {
			slices.Sort(scc)
			got = append(got, fmt.Sprint(scc))
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("%v: %v, want %v", succ, got, want)
		}
	}
	if large < 6 {
		t.Errorf("no component of more than %d vertices", large)
	}
}
