package parallel_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"moonwalker/parallel"
)

// smallDisk mounts a file system of the given size, or skips the test.
func smallDisk(t *testing.T, size string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := unix.Mount("tmpfs", dir, "tmpfs", 0, "size="+size); err != nil {
		t.Skipf("a file system cannot be mounted here: %v", err)
	}
	t.Cleanup(func() {
		if err := unix.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	})
	return dir
}

// fill writes a file until the disk is full.
func fill(t *testing.T, dir string) {
	t.Helper()
	f, err := os.Create(filepath.Join(dir, "ballast"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for block := make([]byte, 4096); err == nil; {
		_, err = f.Write(block)
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
}

// TestDiskFull: when the disk becomes full, checkpoints fail, the search continues,
// and the earlier checkpoints stay valid. Once the disk has room, the search writes
// checkpoints again, at the latest when it is complete.
func TestDiskFull(t *testing.T) {
	path, args := "../examples/bench/Philosophers.dll", []string{"4", "2"}
	if raced {
		args = []string{"3", "4"}
	}
	whole := explore(t, path, args, parallel.Escape, 1)
	dir, older := smallDisk(t, "8m"), t.TempDir()
	written, failed := 0, 0
	var again atomic.Int64
	o := parallel.Options{Workers: 2, Continue: true, Reduction: parallel.Escape, Checkpoint: parallel.CheckpointOptions{Dir: dir, Every: 2 * time.Millisecond, Keep: true}}
	o.Checkpoint.Done = func(_ parallel.Checkpointed, err error) {
		switch {
		case err != nil && !errors.Is(err, syscall.ENOSPC):
			t.Error(err)
		case err != nil:
			if failed++; failed > 1 {
				return
			}
			if _, err := os.Stat(filepath.Join(dir, "moonwalker.checkpoint.tmp")); err == nil {
				t.Error("an unfinished checkpoint is left")
			}
			if err := os.CopyFS(older, os.DirFS(dir)); err != nil {
				t.Error(err)
			}
			if err := os.Remove(filepath.Join(dir, "ballast")); err != nil {
				t.Error(err)
			}
		case failed > 0:
			again.Add(1)
		default:
			if written++; written == 1 {
				fill(t, dir)
			}
		}
	}
	o.Observe = slowly(func() bool { return again.Load() == 0 })
	r, err := parallel.Explore(context.Background(), loadProgram(t, path, args, nil), o)
	if err != nil {
		t.Fatal(err)
	}
	compareRuns(t, r, whole)
	c, err := parallel.OpenCheckpoint(older)
	if err != nil || c.Refused != nil {
		t.Fatalf("after a full disk: %v, %+v", err, c)
	}
	o = parallel.Options{Workers: 1, Continue: true, Reduction: parallel.Escape, Resume: c}
	if r, err = parallel.Explore(context.Background(), loadProgram(t, path, args, c.Numbers), o); err != nil {
		t.Fatal(err)
	}
	compareRuns(t, r, whole)
	if failed == 0 || again.Load() == 0 {
		t.Errorf("%d checkpoints were written, then %d failed, then %d were written", written, failed, again.Load())
	}
}

// TestSpillFull: if spilled pages do not fit on the disk, the search reports it,
// and ends with a checkpoint when memory is used up.
func TestSpillFull(t *testing.T) {
	if raced {
		t.Skip("memory is on the Go heap")
	}
	path, args := "../examples/bench/Philosophers.dll", []string{"4", "3"}
	whole := explore(t, path, args, parallel.Escape, 2)
	disk := smallDisk(t, "64k")
	var steps []parallel.MemoryStep
	o := parallel.Options{Workers: 2, Continue: true, Reduction: parallel.Escape, Memory: whole.Stats.Storage.Bytes.Total * 7 / 10, Spill: disk,
		Checkpoint: parallel.CheckpointOptions{Dir: t.TempDir()}}
	o.Relieved = func(step parallel.MemoryStep, _ int64, err error) {
		steps = append(steps, step)
		if step == parallel.Spilled != errors.Is(err, syscall.ENOSPC) {
			t.Errorf("%s: %v", step, err)
		}
	}
	r, err := parallel.Explore(context.Background(), loadProgram(t, path, args, nil), o)
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict != parallel.Inconclusive || r.Reason != "memory" || !r.Resumable || !slices.Contains(steps, parallel.Spilled) {
		t.Fatalf("%s (%s), resumable %t, steps %q", r.Verdict, r.Reason, r.Resumable, steps)
	}
	c, err := parallel.OpenCheckpoint(o.Checkpoint.Dir)
	if err != nil {
		t.Fatal(err)
	}
	o = parallel.Options{Workers: 2, Continue: true, Reduction: parallel.Escape, Resume: c}
	if r, err = parallel.Explore(context.Background(), loadProgram(t, path, args, c.Numbers), o); err != nil {
		t.Fatal(err)
	}
	compareRuns(t, r, whole)
}
