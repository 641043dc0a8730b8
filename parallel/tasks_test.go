package parallel_test

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
)

var taskPrograms = flag.String("task-programs", "", "which further programs TestTaskPrograms compares with the runtime that $DOTNET names, as FROM,TO")

const tasksDLL = "testdata/tasks/TaskPrograms.dll"

// taskStates is the maximal number of states of a program of TestTaskPrograms.
// Larger programs are left out.
const taskStates = 400

// TestTaskPrograms: random programs of nested tasks end in every interleaving, and
// print the recorded output of a real runtime. Their output does not depend on the
// schedule.
func TestTaskPrograms(t *testing.T) {
	parallel.OneWorker(t)
	want, err := os.ReadFile(strings.TrimSuffix(tasksDLL, ".dll") + ".out")
	if err != nil {
		t.Fatal(err)
	}
	if *taskPrograms != "" {
		want = runTaskPrograms(t)
	}
	compared, large := 0, 0
	for lines := bufio.NewScanner(bytes.NewReader(want)); lines.Scan(); compared++ {
		if !*long && compared == 40 {
			break
		}
		seed, _, _ := strings.Cut(lines.Text(), ":")
		r := exploreWith(t, tasksDLL, []string{seed}, parallel.Options{
			Workers: 1, Outputs: true, Reduction: parallel.SDPOR, Lazy: true,
			Checks: property.All &^ property.Set(property.Unobserved), MaxStates: taskStates, Timeout: time.Minute,
		})
		if r.Verdict == parallel.Inconclusive {
			large++
		} else if r.Verdict != parallel.Verified || len(r.Outputs) == 0 {
			t.Errorf("program %s: %s %v %v, prints %d lines", seed, r.Verdict, r.Unsupported, keys(r), len(r.Outputs))
		}
		for _, got := range printed(r) {
			if got != lines.Text() {
				t.Errorf("program %s\n got %s\nwant %s", seed, got, lines.Text())
			}
		}
	}
	t.Logf("%d programs, of which %d have more than %d states", compared, large, taskStates)
	if *taskPrograms == "" && (compared < 40 || large > compared/4) {
		t.Error("too few")
	}
}

// runTaskPrograms runs further programs on a real runtime and returns their output.
func runTaskPrograms(t *testing.T) []byte {
	t.Helper()
	dir := t.TempDir()
	image, err := os.ReadFile(tasksDLL)
	if err != nil {
		t.Fatal(err)
	}
	const config = `{"runtimeOptions":{"framework":{"name":"Microsoft.NETCore.App","version":"3.1.0"}}}`
	for name, data := range map[string][]byte{"p.dll": image, "p.runtimeconfig.json": []byte(config)} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	from, to, ok := strings.Cut(*taskPrograms, ",")
	if !ok {
		t.Fatal("-task-programs FROM,TO")
	}
	cmd := exec.CommandContext(t.Context(), os.Getenv("DOTNET"), filepath.Join(dir, "p.dll"), from, to)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(fmt.Errorf("on a real runtime: %w", err))
	}
	return out
}
