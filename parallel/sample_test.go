package parallel_test

import (
	"bytes"
	"context"
	"math"
	"runtime/pprof"
	"testing"

	"moonwalker/parallel"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// TestShares demands that phases account for the whole time of a search, and that
// labels for profiles change nothing.
func TestShares(t *testing.T) {
	p, err := vm.Load("../examples/bench/Philosophers.dll", program.Config{Natives: native.Table(), Args: []string{"4", "1"}})
	if err != nil {
		t.Fatal(err)
	}
	var states uint64
	for _, labels := range []bool{false, true} {
		if labels {
			if err := pprof.StartCPUProfile(&bytes.Buffer{}); err != nil {
				t.Skip(err) // the tests are being profiled
			}
			defer pprof.StopCPUProfile()
		}
		r, err := parallel.Explore(context.Background(), p, parallel.Options{Workers: 2, Labels: labels})
		if err != nil {
			t.Fatal(err)
		}
		if labels && r.Stats.States != states {
			t.Errorf("%d states with labels, %d without", r.Stats.States, states)
		}
		states = r.Stats.States
		sum, by := 0.0, map[string]float64{}
		for _, s := range r.Stats.Share {
			sum += s.Part
			by[s.Phase] += s.Part
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("the shares add up to %v: %v", sum, r.Stats.Share)
		}
		for _, phase := range []string{"backtrack", "step", "gc", "collapse", "store", "check", "undo", "idle"} {
			if x, ok := by[phase]; !ok || x < 0 || phase != "idle" && x == 0 {
				t.Errorf("%s has %v of the time", phase, x)
			}
		}
	}
}
