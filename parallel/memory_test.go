package parallel_test

import (
	"context"
	"runtime"
	"slices"
	"testing"

	"moonwalker/parallel"
)

// TestShortOfMemory: a search with little memory compresses, spills, and at
// last ends with a checkpoint from which it goes on with more memory, to the
// end of one that had enough.
func TestShortOfMemory(t *testing.T) {
	if raced || testing.Short() || runtime.GOOS != "linux" {
		t.Skip("memory is on the Go heap")
	}
	path, args := "../examples/bench/Philosophers.dll", []string{"4", "3"}
	whole := explore(t, path, args, parallel.Escape, 2)
	need := whole.Stats.Storage.Bytes.Total
	for _, spill := range []bool{false, true} {
		var steps []parallel.MemoryStep
		o := parallel.Options{Workers: 2, Continue: true, Reduction: parallel.Escape, Memory: need * 6 / 10, Checkpoint: parallel.CheckpointOptions{Dir: t.TempDir()}}
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
			if r, err = parallel.Explore(context.Background(), p, o); err != nil {
				t.Fatal(err)
			}
			if r.Verdict != parallel.Inconclusive {
				break
			}
			if r.Reason != "memory" || !r.Resumable || runs > 50 {
				t.Fatalf("run %d: %s %s, resumable %t", runs, r.Verdict, r.Reason, r.Resumable)
			}
			c, err := parallel.OpenCheckpoint(o.Checkpoint.Dir)
			if err != nil {
				t.Fatal(err)
			}
			p = loadProgram(t, path, args, c.Numbers)
			o.Resume = c
			o.Memory += need / 4
		}
		compareRuns(t, r, whole)
		if slices.Contains(steps, parallel.Spilled) != spill || !slices.Contains(steps, parallel.Squeezed) {
			t.Errorf("spill %t: steps %q", spill, steps)
		}
	}
}
