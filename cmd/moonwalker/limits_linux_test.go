package main

import (
	"errors"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"
)

// demanding is a program that uses up time or memory, and the exit codes that it may have.
type demanding struct {
	entry string // of testdata/limits/Limits.dll
	flags string
	codes []int
	often bool // it belongs to the default
}

var (
	unsupported = []int{5} // UNSUPPORTED
)

var limitPrograms = []demanding{
	{entry: "GrowStructs", codes: unsupported, often: true},
	{entry: "GrowClasses", codes: unsupported},
	{entry: "GrowNames", codes: unsupported, often: true},
	{entry: "GrowArrays", codes: unsupported},
	{entry: "GrowVirtual", codes: unsupported},
	{entry: "GrowReflection", codes: unsupported},
	{entry: "GrowArrayTypes", codes: unsupported},
}

// TestLimits: whatever a program does, its check ends with a verdict at its
// limits, of the time and of the memory of the whole process.
func TestLimits(t *testing.T) {
	moonwalker, err := exec.LookPath("moonwalker") // testscript.Main made it
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range limitPrograms {
		if !h.often && !*long {
			continue
		}
		t.Run(strings.TrimSpace(h.entry+" "+h.flags), func(t *testing.T) { h.run(t, moonwalker) })
	}
}

const limitsTimeout = 2 * time.Second

func (h *demanding) run(t *testing.T, moonwalker string) {
	args := []string{"check", "--progress", "none", "--quiet", "--timeout", limitsTimeout.String(), "--entry", "Limits." + h.entry}
	args = append(append(args, strings.Fields(h.flags)...), "testdata/limits/Limits.dll")
	cmd := exec.Command(moonwalker, args...)
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
}
