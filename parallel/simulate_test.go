package parallel_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"moonwalker/parallel"
	"moonwalker/parallel/virtual"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/vmtest"
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

// TestSimulation demands that a search in virtual time finds the states of a real search, that it
// takes the same virtual time each time, and that it is at least floor times as fast as one virtual
// worker.
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
				o.Workers, o.Simulate, o.LeastSpan = n, virtual.Fixed(), true
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
			least := one.LeastSpan
			if least != many.LeastSpan || least > many.Time || (least > 0) != (x.o.Reduction == parallel.SDPOR) {
				t.Errorf("the least span is %v with one worker, %v with %d, which take %v", least, many.LeastSpan, x.workers, many.Time)
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

// TestCalibration demands that a search with one virtual worker takes the time for which its costs were
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

// TestLeastSpan demands that no simulated search of a random program takes less than the least span, which is the
// same with any number of workers.
func TestLeastSpan(t *testing.T) {
	looked := 0
	for i := range int64(randomPrograms(10, 10)) {
		p, err := load(vmtest.Random(*seed+i, vmtest.Profiles()[int(i)%len(vmtest.Profiles())]), 100)
		if err != nil {
			t.Fatal(err)
		}
		least := time.Duration(0)
		for _, n := range []int{1, 2, 16, 64, 256} {
			if raced && n > 2 {
				break // one worker runs at a time
			}
			r, err := parallel.Explore(context.Background(), p.prog, parallel.Options{
				Workers: n, Continue: true, Reduction: parallel.SDPOR, Lazy: true, MaxStates: 5000, Simulate: virtual.Fixed(), LeastSpan: true})
			if err != nil {
				t.Fatal(err)
			}
			v := r.Stats.Virtual
			if !r.Complete {
				if v.LeastSpan != 0 {
					t.Errorf("seed %d: a search that is not complete has the least span %v", *seed+i, v.LeastSpan)
				}
				break
			}
			if n == 1 {
				least = v.LeastSpan
				looked++
			}
			if v.LeastSpan != least || least > v.Time || least > v.Work || least == 0 && r.Stats.States > 1 {
				t.Errorf("seed %d with %d workers: least span %v, %v with one; time %v, work %v", *seed+i, n, v.LeastSpan, least, v.Time, v.Work)
			}
		}
	}
	if looked == 0 {
		t.Error("no search was complete")
	}
}
