package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"moonwalker/cmd/internal/ram"
)

// TestCgroup: in a cgroup with little memory, a search ends with a checkpoint
// before the kernel kills it, and can be resumed in a larger one.
func TestCgroup(t *testing.T) {
	moonwalker, err := exec.LookPath("moonwalker") // testscript.Main made it
	if err != nil {
		t.Fatal(err)
	}
	group := newCgroup(t, 40<<20)
	dir := filepath.Join(t.TempDir(), "run")
	code, out := command(t, "sh", "-c", `echo $$ >"$0" && exec "$@"`, filepath.Join(group, "cgroup.procs"),
		moonwalker, "check", "--progress", "none", "--reduction", "escape", "--out", dir, "../../examples/bench/Philosophers.dll", "--", "5", "2")
	if code != 4 || !strings.Contains(out, "INCONCLUSIVE (memory)") || !strings.Contains(out, "to go on: moonwalker resume") {
		t.Fatalf("in a cgroup of 40 MiB: exit code %d\n%s", code, out)
	}
	code, out = command(t, moonwalker, "resume", "--progress", "none", "--memory", "1GiB", dir)
	if code != 0 || !strings.Contains(out, "states            374,057\n") {
		t.Errorf("resumed: exit code %d\n%s", code, out)
	}
}

// TestCgroupLimits: in a cgroup a tenth larger than --memory, the kernel kills no
// check of any program: each check ends by itself, at its limits.
func TestCgroupLimits(t *testing.T) {
	moonwalker, err := exec.LookPath("moonwalker")
	if err != nil {
		t.Fatal(err)
	}
	group := newCgroup(t, limitsMemory/10*11)
	for i, h := range allLimitPrograms() {
		if !*long && (!h.often || i%3 > 0) { // the short form of TestLimits measures the others
			continue
		}
		args := append([]string{"sh", "-c", `echo $$ >"$0" && exec "$@"`, filepath.Join(group, "cgroup.procs"), moonwalker}, h.args(t.TempDir())...)
		cmd := exec.Command(args[0], append(args[1:], "--timeout", h.timeout())...)
		out, err := cmd.CombinedOutput()
		if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		if code := cmd.ProcessState.ExitCode(); !slices.Contains(h.codes, code) {
			t.Errorf("%s %s: %v, want an exit code of %v\n%s", h.entry, h.flags, cmd.ProcessState, h.codes, out)
		}
	}
}

func command(t *testing.T, args ...string) (code int, out string) {
	t.Helper()
	b, err := exec.Command(args[0], args[1:]...).CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	if exit != nil {
		code = exit.ExitCode()
	}
	return code, string(b)
}

// newCgroup makes a cgroup of the given size below the test's own, or skips the
// test.
func newCgroup(t *testing.T, bytes int64) (dir string) {
	t.Helper()
	groups, err := os.ReadFile("/proc/self/cgroup")
	if err != nil {
		t.Skip(err)
	}
	mounts, err := os.ReadFile("/proc/self/mountinfo")
	if err != nil {
		t.Skip(err)
	}
	why := errors.New("no cgroup has a limit of memory")
	for _, v := range []struct{ kind, limit string }{{"cgroup", "memory.limit_in_bytes"}, {"cgroup2", "memory.max"}} {
		for group := range strings.Lines(string(groups)) {
			f := strings.SplitN(strings.TrimSpace(group), ":", 3)
			if len(f) != 3 || (f[1] == "") != (v.kind == "cgroup2") || v.kind == "cgroup" && !slices.Contains(strings.Split(f[1], ","), "memory") {
				continue
			}
			for mount := range strings.Lines(string(mounts)) {
				_, parent, ok := ram.MountOf(mount, v.kind, f[2])
				if !ok {
					continue
				}
				dir := filepath.Join(parent, fmt.Sprintf("moonwalker-test-%d", os.Getpid()))
				if why = os.Mkdir(dir, 0o755); why != nil {
					continue
				}
				t.Cleanup(func() { removeCgroup(t, dir) })
				if why = os.WriteFile(filepath.Join(dir, v.limit), []byte(strconv.FormatInt(bytes, 10)), 0o644); why == nil {
					return dir
				}
			}
		}
	}
	t.Skipf("a cgroup cannot be made here: %v", why)
	return ""
}

// removeCgroup waits until the kernel has removed the last process.
func removeCgroup(t *testing.T, dir string) {
	for range 100 {
		if err := os.Remove(dir); err == nil || !errors.Is(err, syscall.EBUSY) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%s is still there", dir)
}
