package main

import (
	"errors"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// demanding is a program that uses up time or memory, and its permitted exit codes.
type demanding struct {
	entry string // of testdata/limits/Limits.dll; in the class Limits, unless it names another one
	flags string
	codes []int
	often bool // it belongs to the short form
}

var (
	limited     = []int{4}    // INCONCLUSIVE
	unsupported = []int{5}    // UNSUPPORTED
	refused     = []int{4, 5} // one of them; it depends on the machine
	livelock    = []int{0, 1, 4}
	failing     = []int{1, 4}
)

var limitPrograms = []demanding{
	{entry: "GrowStructs", codes: unsupported, often: true},
	{entry: "GrowClasses", codes: unsupported},
	{entry: "GrowNames", codes: unsupported, often: true},
	{entry: "GrowArrays", codes: unsupported},
	{entry: "GrowBoth", codes: refused},
	{entry: "GrowVirtual", codes: unsupported},
	{entry: "GrowReflection", codes: unsupported},
	{entry: "GrowBases", codes: unsupported, often: true},
	{entry: "GrowInterfaces", codes: unsupported},
	{entry: "GrowParameters", codes: unsupported, often: true},
	{entry: "GrowDefinition", codes: unsupported},
	{entry: "Bounded", codes: []int{0}, often: true},
	{entry: "GrowArrayTypes", codes: unsupported},

	{entry: "Objects", codes: limited},
	{entry: "Objects", flags: "--gc none", codes: limited, often: true},
	{entry: "Objects", flags: "--gc none --reduction none", codes: limited},
	{entry: "Objects", flags: "--gc refcount --symmetry placement", codes: limited},
	{entry: "Forever", codes: livelock},
	{entry: "Forever", flags: "--gc none", codes: limited, often: true},
	{entry: "List", codes: limited},
	{entry: "List", flags: "--symmetry canonical", codes: limited},
	{entry: "DoublingArrays", codes: limited, often: true},
	{entry: "OneArray", codes: limited, often: true},
	{entry: "OneArray", flags: "--reduction escape", codes: limited},
	{entry: "SharedArray", codes: limited},
	{entry: "Largest", codes: limited},
	{entry: "Matrix", codes: refused},
	{entry: "Jagged", codes: limited},
	{entry: "ManyArrays", codes: limited},
	{entry: "StackAlloc", codes: refused},
	{entry: "Strings", codes: limited, often: true},
	{entry: "Pad", codes: limited},
	{entry: "NewString", codes: limited},
	{entry: "Join", codes: limited},
	{entry: "ReplaceMany", codes: limited},
	{entry: "Slow", codes: limited, often: true},
	{entry: "Builder", codes: limited},
	{entry: "Interned", codes: limited},
	{entry: "GrowList", codes: limited},
	{entry: "GrowDictionary", codes: limited},
	{entry: "GrowConcurrent", codes: limited},
	{entry: "GrowQueue", codes: limited},
	{entry: "Boxes", codes: limited},
	{entry: "Closures", codes: limited},
	{entry: "Delegates", codes: limited},

	{entry: "Loop", codes: livelock},
	{entry: "LocalLoop", codes: livelock},
	{entry: "Digits", codes: limited},
	{entry: "Recursion", codes: limited},
	{entry: "Overflow", codes: failing},
	{entry: "CatchOverflow", codes: limited},
	{entry: "Exceptions", codes: livelock},
	{entry: "Filter", codes: livelock},
	{entry: "Finally", codes: failing},
	{entry: "Cctor", codes: livelock},
	{entry: "CctorMemory", codes: limited},
	{entry: "CopyLarge", codes: limited, often: true},
	{entry: "SortLarge", codes: limited},
	{entry: "ClearLarge", codes: limited},
	{entry: "Linq", codes: limited},
	{entry: "LinqList", codes: failing},
	{entry: "Sleeps", codes: livelock},
	{entry: "Iterators", codes: limited},

	{entry: "TwoLoops", codes: failing},
	{entry: "TwoLoops", flags: "--continue --reduction none", codes: failing},
	{entry: "ManyThreads", codes: failing},
	{entry: "ThreadsForever", codes: refused},
	{entry: "Shared", codes: limited},
	{entry: "Shared", flags: "--reduction escape", codes: limited},
	{entry: "LongTrace", codes: failing},
	{entry: "LongLogs", codes: failing},
	{entry: "LongLogs", flags: "--check deadlock", codes: limited},
	{entry: "Tasks", codes: refused},
	{entry: "Awaits", codes: livelock},
}

// Limits of TestLimits, and the margins by which a check may miss them: 2 s, and 10
// % of the memory or 32 MiB.
const (
	limitsTimeout = time.Second
	limitsMemory  = 128 << 20
	limitsLate    = 2 * time.Second
	limitsMore    = 32 << 20
)

// TestLimits: the check of any program ends with a verdict and a checkpoint at its
// limits, of the time and of the memory of the whole process.
func TestLimits(t *testing.T) {
	moonwalker, err := exec.LookPath("moonwalker") // testscript.Main made it
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range allLimitPrograms() {
		if h.often || *long {
			t.Run(strings.TrimSpace(h.entry+" "+h.flags), func(t *testing.T) { h.run(t, moonwalker) })
		}
	}
}

func (h *demanding) args(dir string) []string {
	entry := h.entry
	if !strings.Contains(entry, ".") {
		entry = "Limits." + entry
	}
	args := []string{"check", "--progress", "none", "--out", dir, "--entry", entry}
	if !strings.Contains(h.flags, "--memory") {
		args = append(args, "--memory", "128MiB")
	}
	return append(append(args, strings.Fields(h.flags)...), "testdata/limits/Limits.dll")
}

// timeout is the limit of the time of a check. One that must come to its end by itself has a limit that no machine reaches, however busy it is.
func (h *demanding) timeout() string {
	if slices.Contains(h.codes, 4) {
		return limitsTimeout.String()
	}
	return "10m"
}

func (h *demanding) run(t *testing.T, moonwalker string) {
	cmd := exec.Command(moonwalker, append(h.args(t.TempDir()), "--timeout", h.timeout())...)
	start := time.Now()
	out, err := cmd.CombinedOutput()
	wall := time.Since(start)
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	code := cmd.ProcessState.ExitCode()
	cpu, peak := cmd.ProcessState.UserTime()+cmd.ProcessState.SystemTime(), maxRSS(cmd.ProcessState)
	t.Logf("exit code %d after %v, %v of CPU time, %d MiB", code, wall.Round(time.Millisecond), cpu.Round(time.Millisecond), peak>>20)
	if !slices.Contains(h.codes, code) {
		t.Errorf("exit code %d, want one of %v\n%s", code, h.codes, out)
	}
	unsaved := strings.Contains(h.flags, "--store ") || strings.Contains(h.flags, "--explain-states")
	if code == 4 && !unsaved && !strings.Contains(string(out), "to go on: moonwalker resume") {
		t.Errorf("no checkpoint\n%s", out)
	}
	// Other processes may delay this one. If it misses its time limit, its CPU time
	// decides. A minute is too much for one that waits for nothing.
	most := limitsTimeout + limitsLate
	if wall > time.Minute || wall > most && cpu > time.Duration(runtime.NumCPU())*most {
		t.Errorf("took %v and %v of CPU time, the limit is %v", wall, cpu, limitsTimeout)
	}
	if peak > limitsMemory+limitsMore {
		t.Errorf("took %d MiB, the limit is %d MiB", peak>>20, limitsMemory>>20)
	}
}

// TestLimitsSignal: a signal stops a program that computes without another thread,
// with all its garbage in the state.
func TestLimitsSignal(t *testing.T) {
	moonwalker, err := exec.LookPath("moonwalker")
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range []demanding{{entry: "Objects", flags: "--gc none --memory 4GiB"}, {entry: "Slow", flags: "--memory 4GiB"}} {
		cmd := exec.Command(moonwalker, h.args(t.TempDir())...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for start := time.Now(); cpuOf(t, cmd.Process.Pid) < 500*time.Millisecond && time.Since(start) < time.Minute; {
			time.Sleep(10 * time.Millisecond)
		}
		before := cpuOf(t, cmd.Process.Pid)
		if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		_ = cmd.Wait() // the exit code has the result
		if code := cmd.ProcessState.ExitCode(); code != 75 {
			t.Errorf("%s %s: exit code %d, want 75", h.entry, h.flags, code)
		}
		if late := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime() - before; late > time.Duration(runtime.NumCPU())*limitsLate {
			t.Errorf("%s %s: %v of CPU time after the signal", h.entry, h.flags, late)
		}
	}
}

// TestLimitsResume: a resumed search with more memory completes a check that ran out
// of memory.
func TestLimitsResume(t *testing.T) {
	moonwalker, err := exec.LookPath("moonwalker")
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range []demanding{
		{entry: "SixtyMegabytes", flags: "--reduction sdpor", codes: []int{0}},
		{entry: "SixtyMegabytes", flags: "--reduction escape", codes: []int{0}},
		{entry: "Attacks.Steps", flags: "--property Attacks.LargeProperty", codes: []int{1}}, // in the initial state
	} {
		dir := filepath.Join(t.TempDir(), "run")
		code, out := command(t, append([]string{moonwalker}, h.args(dir)...)...)
		if code != 4 || !strings.Contains(out, "INCONCLUSIVE (memory)") {
			t.Fatalf("%s %s: exit code %d\n%s", h.entry, h.flags, code, out)
		}
		// Each worker needs memory for arrays of its own: with four of them, 1 GiB is too little.
		if code, out = command(t, moonwalker, "resume", "-j", "2", "--progress", "none", "--memory", "1GiB", dir); !slices.Contains(h.codes, code) {
			t.Errorf("%s %s, resumed: exit code %d\n%s", h.entry, h.flags, code, out)
		}
	}
}
