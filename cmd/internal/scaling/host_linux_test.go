package scaling

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"
)

func write(t *testing.T, root, file, text string) {
	t.Helper()
	path := filepath.Join(root, file)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestHost(t *testing.T) {
	for _, cgroup := range []struct{ file, before, after string }{
		{"sys/fs/cgroup/cpu.stat", "usage_usec 5\nthrottled_usec 1000000\n", "usage_usec 5\nthrottled_usec 3000000\n"},
		{"sys/fs/cgroup/cpu/cpu.stat", "nr_throttled 1\nthrottled_time 0\n", "nr_throttled 2\nthrottled_time 2000000000\n"},
	} {
		root := t.TempDir() + "/"
		write(t, root, "proc/loadavg", "1.25 0.5 0.1 1/99 7\n")
		write(t, root, "proc/stat", "cpu  1000 100 200 5000 9 10 20 50 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n")
		write(t, root, cgroup.file, cgroup.before)
		before := readHost(root)
		write(t, root, "proc/stat", "cpu  2000 200 400 9000 9 20 40 150 0 0\n")
		write(t, root, cgroup.file, cgroup.after)
		after := readHost(root)
		after.at = before.at.Add(10 * time.Second)
		got := after.Since(before, 5) // busy: 13.3 s, of which 5 by the run
		cores := float64(runtime.NumCPU())
		want := Noise{Load: 1.25, Others: 0.83, Stolen: 0.1 / cores, Throttled: 0.2}
		if !near(got.Load, want.Load, 1e-9) || !near(got.Others, want.Others, 1e-9) || !near(got.Stolen, want.Stolen, 1e-9) || !near(got.Throttled, want.Throttled, 1e-9) {
			t.Errorf("%s: %+v, want %+v", cgroup.file, got, want)
		}
		if !got.Noisy() {
			t.Error("not noisy")
		}
	}
	if n := readHost(t.TempDir()+"/").Since(Host{}, 1); n.Noisy() {
		t.Errorf("nothing is known, but %+v", n)
	}
}
