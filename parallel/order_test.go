package parallel_test

import (
	"context"
	"slices"
	"testing"

	"moonwalker/parallel"
	"moonwalker/sdpor"
	"moonwalker/vm/vmtest"
)

// TestOrders: with the reduction, random programs have the same states, transitions
// and violations for any number of workers and any order of work.
func TestOrders(t *testing.T) {
	n := int64(randomPrograms(20, 10))
	compared := 0
	for i := range n {
		p, err := load(vmtest.Random(*seed+i, vmtest.Profiles()[int(i)%len(vmtest.Profiles())]), 100)
		if err != nil {
			t.Fatal(err)
		}
		search := func(workers int, shuffle uint64) *parallel.Result {
			o := parallel.Options{Workers: workers, Shuffle: shuffle, Continue: true, MaxStates: 20000, Reduction: parallel.SDPOR, Choice: sdpor.Choice(i / 3 % 3)}
			r, err := parallel.Explore(context.Background(), p.prog, o)
			if err != nil {
				t.Fatalf("seed %d: %v", *seed+i, err)
			}
			return r
		}
		first := search(1, 0)
		if first.Reason != "" || len(first.Unsupported) > 0 {
			continue
		}
		compared++
		for k := range uint64(6) {
			workers := []int{1, 2, 4, 8, 3, 2}[k]
			r := search(workers, k)
			if r.Stats.States != first.Stats.States || r.Stats.Transitions != first.Stats.Transitions || !slices.Equal(keys(r), keys(first)) {
				t.Fatalf("seed %d, %d workers, order %d: %d states, %d transitions, %q; with one worker %d, %d, %q", *seed+i, workers, k,
					r.Stats.States, r.Stats.Transitions, keys(r), first.Stats.States, first.Stats.Transitions, keys(first))
			}
		}
	}
	if compared < int(n)/2 {
		t.Errorf("only %d programs of %d were small enough", compared, n)
	}
}
