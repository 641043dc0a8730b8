package parallel_test

import (
	"context"
	"fmt"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/virtual"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// searched searches an example.
func searched(t *testing.T, o parallel.Options, path string, args ...string) *parallel.Result {
	t.Helper()
	p, err := vm.Load("../examples/"+path, program.Config{Natives: native.Table(), Args: args})
	if err != nil {
		t.Fatal(err)
	}
	r, err := parallel.Explore(context.Background(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestSimulation demands that a search in virtual time finds the states of a real one, that it
// takes the same virtual time each time, and that it is at least as fast as floor says, against one
// virtual worker.
func TestSimulation(t *testing.T) {
	byDefault := parallel.Options{Reduction: parallel.SDPOR, Lazy: true, Continue: true}
	renewing := byDefault
	renewing.Renew = true
	for _, x := range []struct {
		name    string
		o       parallel.Options
		workers int
		floor   float64
		path    string
		args    []string
	}{
		{"default", byDefault, 2, 1.5, "philosophers/Ordered.dll", []string{"4", "2"}},
		{"default", byDefault, 16, 5, "philosophers/Ordered.dll", []string{"4", "2"}},
		{"renewing", renewing, 16, 4, "philosophers/Ordered.dll", []string{"4", "2"}},
		{"default", byDefault, 16, 6, "readerswriters/Correct.dll", []string{"2", "2", "1"}},
		{"violations", byDefault, 4, 1.8, "philosophers/LeftFirst.dll", []string{"4", "1"}},
		{"escape", parallel.Options{Reduction: parallel.Escape}, 16, 8, "philosophers/Ordered.dll", []string{"3", "1"}},
	} {
		if raced && x.workers > 4 {
			continue // one worker runs at a time
		}
		t.Run(fmt.Sprintf("%s %s %v with %d", x.name, x.path, x.args, x.workers), func(t *testing.T) {
			real := x.o
			real.Workers = 1
			want := searched(t, real, x.path, x.args...)
			var times []virtual.Outcome
			for _, n := range []int{1, x.workers, x.workers} {
				o := x.o
				o.Workers, o.Simulate = n, virtual.Fixed()
				r := searched(t, o, x.path, x.args...)
				if r.Verdict != want.Verdict || r.Stats.States != want.Stats.States || len(r.Violations) != len(want.Violations) {
					t.Errorf("%d virtual workers: %s, %d states, %d violations; in real time %s, %d, %d", n,
						r.Verdict, r.Stats.States, len(r.Violations), want.Verdict, want.Stats.States, len(want.Violations))
				}
				times = append(times, *r.Stats.Virtual)
			}
			one, many := times[0], times[1]
			if many != times[2] {
				t.Errorf("%+v the first time, %+v the second time", many, times[2])
			}
			speedup := float64(one.Time) / float64(many.Time)
			t.Logf("speed-up %.2f, %+v against %+v", speedup, many, one)
			if speedup < x.floor || speedup > float64(x.workers) {
				t.Errorf("the speed-up of %d virtual workers is %.2f, want %.2f to %d", x.workers, speedup, x.floor, x.workers)
			}
			if many.Span > many.Time || many.Work < one.Work/2 || many.Idle < 0 {
				t.Errorf("%+v is not possible", many)
			}
		})
	}
}

// TestSimulatedLimits demands that limits end a search in virtual time.
func TestSimulatedLimits(t *testing.T) {
	o := parallel.Options{Reduction: parallel.SDPOR, Lazy: true, Workers: 8, Simulate: virtual.Fixed(), MaxStates: 50}
	if r := searched(t, o, "philosophers/Ordered.dll", "4", "2"); r.Verdict != parallel.Inconclusive || r.Reason != "states" || r.Stats.States < 50 || r.Stats.States > 60 {
		t.Errorf("%s (%s) after %d states", r.Verdict, r.Reason, r.Stats.States)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p, err := vm.Load("../examples/philosophers/Ordered.dll", program.Config{Natives: native.Table(), Args: []string{"4", "2"}})
	if err != nil {
		t.Fatal(err)
	}
	o.MaxStates = 0
	if r, err := parallel.Explore(ctx, p, o); err != nil || r.Verdict != parallel.Interrupted && r.Verdict != parallel.Verified {
		t.Errorf("an interrupted search ends with %v, %v", r, err)
	}
	o.Checkpoint.Dir = t.TempDir()
	if _, err := parallel.Explore(context.Background(), p, o); err == nil {
		t.Error("a simulation takes a checkpoint")
	}
}

// TestCalibration demands that a search with one virtual worker takes the time by which its costs were
// calibrated.
func TestCalibration(t *testing.T) {
	tally := &virtual.Tally{}
	o := parallel.Options{Reduction: parallel.SDPOR, Lazy: true, Workers: 1, Tally: tally}
	r := searched(t, o, "philosophers/Ordered.dll", "4", "1")
	o.Tally, o.Simulate = nil, tally.Calibrated(r.Stats.Elapsed)
	v := searched(t, o, "philosophers/Ordered.dll", "4", "1").Stats.Virtual
	if ratio := float64(v.Time) / float64(r.Stats.Elapsed); ratio < 0.98 || ratio > 1.02 {
		t.Errorf("%v in virtual time, %v in real time", v.Time, r.Stats.Elapsed)
	}
}
