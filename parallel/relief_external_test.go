package parallel_test

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"testing"

	"moonwalker/parallel"
	"moonwalker/storage"
)

// TestShortOfMemory: a search with little memory compresses and spills, and finally
// ends with a checkpoint. With more memory it continues from there and ends like a
// search that had enough.
func TestShortOfMemory(t *testing.T) {
	if raced || !*long || runtime.GOOS != "linux" {
		t.Skip("memory is on the Go heap")
	}
	for _, c := range []struct {
		args  []string
		o     parallel.Options
		spill bool
	}{
		{[]string{"4", "3"}, parallel.Options{Reduction: parallel.Escape}, false},
		{[]string{"4", "3"}, parallel.Options{Reduction: parallel.Escape}, true},
		{[]string{"5", "2"}, parallel.Options{Reduction: parallel.SDPOR}, false},
		{[]string{"5", "2"}, parallel.Options{Reduction: parallel.SDPOR}, true},
		{[]string{"6", "2"}, parallel.Options{Reduction: parallel.SDPOR, Lazy: true}, false},
	} {
		path, args, o, spill := "../examples/bench/Philosophers.dll", c.args, c.o, c.spill
		o.Workers, o.Continue = 2, true
		whole := exploreWith(t, path, args, o)
		need := whole.Stats.Storage.Bytes.Total
		var steps []parallel.MemoryStep
		o.Memory, o.Checkpoint.Dir = need*6/10, t.TempDir()
		if spill {
			o.Spill = t.TempDir()
		}
		o.Relieved = func(step parallel.MemoryStep, bytes int64, err error) {
			steps = append(steps, step)
			if err != nil {
				t.Errorf("%s: %v", step, err)
			}
		}
		p := loadProgram(t, path, args, nil)
		var r *parallel.Result
		for runs := 0; ; runs++ {
			var err error
			r, err = parallel.Explore(context.Background(), p, o)
			if full := errors.Is(err, storage.ErrFull); err != nil && (!full || o.Resume == nil) || runs > 50 {
				t.Fatalf("run %d: %v", runs, err)
			} else if !full {
				if r.Verdict != parallel.Inconclusive {
					break
				}
				if r.Reason != "memory" || !r.Resumable {
					t.Fatalf("run %d: %s %s, resumable %t", runs, r.Verdict, r.Reason, r.Resumable)
				}
			}
			c, err := parallel.OpenCheckpoint(o.Checkpoint.Dir)
			if err != nil {
				t.Fatal(err)
			}
			p = loadProgram(t, path, args, c.Numbers)
			o.Resume = c
			o.Memory += need / 8 // which may be too little to load the checkpoint
		}
		if slices.Contains(steps, parallel.Merged) {
			if r.Verdict != whole.Verdict || !slices.Equal(keys(r), keys(whole)) {
				t.Errorf("%s, %q; in one run %s, %q", r.Verdict, keys(r), whole.Verdict, keys(whole))
			}
		} else {
			compareRuns(t, r, whole)
		}
		if slices.Contains(steps, parallel.Spilled) != spill || !slices.Contains(steps, parallel.Squeezed) {
			t.Errorf("spill %t: steps %q", spill, steps)
		}
	}
}
