package parallel_test

import (
	"context"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"testing"

	"moonwalker/parallel"
)

// TestMergedExamples: searches that merge states often have the verdicts and violations of others, and the ways to their states and violations
// lead there.
func TestMergedExamples(t *testing.T) {
	parallel.AtOnce(t)
	merged := uint64(0)
	smallExamples(t, exampleLimit(), func(t *testing.T, path string, w *want, _ int) {
		o := parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: true, Continue: true, Outputs: true}
		whole := exploreWith(t, path, w.args, o)
		for i := range 2 {
			o.Workers, o.Merge = 1+2*i, 3+len(path)%20
			p := takeProgram(t, path, w.args)
			r := exploreProgram(t, p, o)
			merged += r.Stats.Merged
			if r.Verdict != whole.Verdict || !slices.Equal(keys(r), keys(whole)) || !maps.Equal(r.Outputs, whole.Outputs) || r.Stats.States < whole.Stats.States {
				t.Errorf("%d workers, merging: %s %q, outputs %v, %d states; without %s %q, %v, %d", o.Workers, r.Verdict, keys(r), r.Outputs, r.Stats.States, whole.Verdict, keys(whole), whole.Outputs, whole.Stats.States)
			}
			waysHold(t, fmt.Sprintf("%s, merging", path), p, o, 100)
			putProgram(p)
		}
	})
	if merged == 0 {
		t.Error("nothing was merged")
	}
	t.Logf("%d states merged", merged)
}

// TestLittleMemory: a search with seven tenths of the memory that it takes otherwise ends with the same verdict, because it merges states.
func TestLittleMemory(t *testing.T) {
	if raced || !*long || runtime.GOOS != "linux" {
		t.Skip("memory is on the Go heap")
	}
	path, args := "../examples/jgf/MolDyn.dll", []string{"2", "1"}
	for _, workers := range []int{1, 3} {
		o := parallel.Options{Workers: workers, Reduction: parallel.SDPOR, Lazy: true}
		whole := exploreWith(t, path, args, o)
		o.Memory = whole.Stats.Storage.Bytes.Total * 7 / 10
		r := exploreWith(t, path, args, o)
		if r.Verdict != parallel.Verified || r.Stats.Merged == 0 {
			t.Errorf("%d workers, %d bytes: %s (%s), %d states merged", workers, o.Memory, r.Verdict, r.Reason, r.Stats.Merged)
		}
		t.Logf("%d workers: %d states, %d transitions in %d bytes; %d, %d in %d", workers, r.Stats.States, r.Stats.Transitions, r.Stats.Storage.Bytes.Total,
			whole.Stats.States, whole.Stats.Transitions, whole.Stats.Storage.Bytes.Total)
	}
}

// TestResumeMerged: searches that merge states often are interrupted and resumed many times. They end with the verdict and the violations of others,
// and their ways lead there.
func TestResumeMerged(t *testing.T) {
	for i, x := range []struct {
		program string
		args    []string
	}{
		{"philosophers/LeftFirst.exe", []string{"4", "2"}},
		{"services/Orders.dll", []string{"1", "2"}},
		{"pipeline/Correct.exe", []string{"2", "2"}},
	} {
		t.Run(x.program, func(t *testing.T) {
			path := "../examples/" + x.program
			o := parallel.Options{Workers: 2 + i%2, Reduction: parallel.SDPOR, Lazy: true, Continue: true}
			whole := exploreWith(t, path, x.args, o)
			o.Merge, o.Checkpoint.Dir, o.MaxStates = 5, t.TempDir(), whole.Stats.States/6
			p := loadProgram(t, path, x.args, nil)
			saved := 0 // checkpoints of searches that had merged states
			for {
				r, err := parallel.Explore(context.Background(), p, o)
				if err != nil {
					t.Fatal(err)
				}
				if r.Reason == "" {
					if r.Verdict != whole.Verdict || !slices.Equal(keys(r), keys(whole)) {
						t.Errorf("%s %q, in one run without merging %s %q", r.Verdict, keys(r), whole.Verdict, keys(whole))
					}
					break
				}
				if !r.Resumable {
					t.Fatalf("%s (%s) after %d states, not resumable", r.Verdict, r.Reason, r.Stats.States)
				}
				if r.Stats.Merged > 0 {
					saved++
				}
				c, err := parallel.OpenCheckpoint(o.Checkpoint.Dir)
				if err != nil {
					t.Fatal(err)
				}
				p = loadProgram(t, path, x.args, c.Numbers)
				o.Resume, o.MaxStates = c, r.Stats.States+whole.Stats.States/6
			}
			t.Logf("%d checkpoints after merging, %d states without", saved, whole.Stats.States)
			if saved < 2 {
				t.Errorf("%d checkpoints after merging", saved)
			}
			o.MaxStates = 0
			waysHold(t, path+", resumed", p, o, 200)
		})
	}
}
