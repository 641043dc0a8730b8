package sample_test

import (
	"maps"
	"testing"

	"moonwalker/parallel/property"
	"moonwalker/parallel/sample"
	"moonwalker/vm/vmtest"
)

// TestSweeps: a search of a swarm that tries all moves of a random program has the states and the violations of an exhaustive one, in each of its orders. Behind a fault it does not
// go on, so it has fewer then.
func TestSweeps(t *testing.T) {
	oneWorker(t)
	defer sample.SetSweep(1 << 15)()
	n := int64(20)
	if *long {
		n = 1000
	}
	const sweeps = 3 // one in each order, all with the largest depth
	states, violations, compared := uint64(0), 0, 0
	for seed := range n {
		q := vmtest.Random(seed, vmtest.Profiles()[int(seed)%len(vmtest.Profiles())])
		whole := explored(t, compiled(t, q))
		if whole == nil || len(whole.Unsupported) > 0 {
			continue
		}
		o := options(sample.Swarm, sweeps)
		o.Runs, o.Seed, o.Search.Continue, o.Search.Checks = sweeps, uint64(seed), true, sampleable
		p := compiled(t, q)
		r := run(t, p, o)
		faults := false
		for _, v := range whole.Violations {
			faults = faults || v.Kind&(property.Assertion|property.Exception|property.Ownership) != 0
		}
		if got := r.Stats.States; r.Whole != sweeps || got > sweeps*whole.Stats.States || !faults && got != sweeps*whole.Stats.States {
			t.Errorf("seed %d: %d states in %d searches of which %d tried all moves, %d in the exhaustive search", seed, got, sweeps, r.Whole, whole.Stats.States)
		}
		if !faults && !maps.Equal(keys(r.Result), keys(whole)) || !contained(keys(r.Result), possible(whole)) {
			t.Errorf("seed %d: violations %v, those of the exhaustive search are %v", seed, keys(r.Result), keys(whole))
		}
		for _, v := range r.Violations {
			replays(t, p, v)
		}
		if !faults {
			compared++
		}
		states, violations = states+r.Stats.States, violations+len(r.Violations)
	}
	t.Logf("%d states, %d violations, %d programs without faults", states, violations, compared)
	if compared < int(n)/4 || violations < int(n)/2 {
		t.Error("too few")
	}
}

// TestSwarmDiffers: searches of one size have different states. Many small ones meet violations that one of them does not meet.
func TestSwarmDiffers(t *testing.T) {
	oneWorker(t)
	met := map[bool]int{}
	for seed := range uint64(12) {
		for _, many := range []bool{false, true} {
			o := options(sample.Swarm, 1)
			o.Seed, o.Runs = seed, map[bool]uint64{false: 1, true: 64}[many]
			met[many] += len(run(t, load(t, "philosophers/LeftFirst.dll", "4", "2"), o).Violations)
		}
	}
	t.Log(met)
	if met[false] > 6 || met[true] < 12 {
		t.Errorf("one search with 64 steps has met %d of 12 violations, 64 searches %d", met[false], met[true])
	}
}
