package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/joshdk/go-junit"
	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"
)

// reported runs a command with a SARIF report, and reads that with a library.
func reported(t *testing.T, args ...string) *sarif.Run {
	t.Helper()
	path := filepath.Join(t.TempDir(), "report.sarif")
	var out, errs bytes.Buffer
	run(append(args, "--report", "sarif="+path), &out, &errs)
	log, err := sarif.Open(path)
	if err != nil {
		t.Fatalf("%v\n%s%s", err, &out, &errs)
	}
	return log.Runs[0]
}

// TestFingerprints: the violations of a program in which lines have moved, and which has another closure, have the fingerprints that they had.
func TestFingerprints(t *testing.T) {
	lines, fingerprints := []map[string]int{}, []map[string]string{}
	for _, program := range []string{"testdata/unit/Shop.dll", "testdata/unit/moved/Shop.dll"} {
		at, of := map[string]int{}, map[string]string{}
		for _, r := range reported(t, "test", "--progress", "none", "--timeout", "10m", "--filter", "Name!=Long", program).Results {
			_, name, _ := strings.Cut(*r.Message.Text, " [")
			at[name], of[name] = *r.Locations[0].PhysicalLocation.Region.StartLine, r.PartialFingerprints["moonwalker/v1"]
			if r.PartialFingerprints["primaryLocationLineHash"] != of[name] || len(of[name]) != 34 {
				t.Errorf("%s: fingerprints %v", name, r.PartialFingerprints)
			}
		}
		lines, fingerprints = append(lines, at), append(fingerprints, of)
	}
	seen := map[string]bool{}
	for name, is := range fingerprints[0] {
		if fingerprints[1][name] != is || lines[1][name] == lines[0][name] || seen[is] {
			t.Errorf("%s: line %d, %s; moved: line %d, %s", name, lines[0][name], is, lines[1][name], fingerprints[1][name])
		}
		seen[is] = true
	}
	if len(seen) != 4 {
		t.Errorf("%d violations", len(seen))
	}
}

// TestFlows: the code flow of a violation has the steps of its trace, in their order, and those of each thread.
func TestFlows(t *testing.T) {
	r := reported(t, "check", "--progress", "none", "--entry", "Shop.Deadlock", "testdata/unit/Shop.dll").Results[0]
	var got []string
	for _, f := range r.CodeFlows {
		for _, th := range f.ThreadFlows {
			got = append(got, *th.ID)
			for _, l := range th.Locations {
				got = append(got, *l.Location.Message.Text)
			}
		}
	}
	want := []string{
		"interleaving", "step 1, main: start thread-2", "step 3, main: lock Shop#1.shelf", "step 6, thread-2: lock Shop#1.till", "main: ✗ waits for Shop#1.till", "thread-2: ✗ waits for Shop#1.shelf",
		"main", "step 1, main: start thread-2", "step 3, main: lock Shop#1.shelf", "main: ✗ waits for Shop#1.till",
		"thread-2", "step 6, thread-2: lock Shop#1.till", "thread-2: ✗ waits for Shop#1.shelf",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%q\nwant\n%q", got, want)
	}
}

// TestReportOfInterrupted: reports are whole when a signal ends a run of tests, or a search. The cases until then have their results.
func TestReportOfInterrupted(t *testing.T) {
	path, err := exec.LookPath("moonwalker") // testscript.Main made it
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args  []string
		begun string // is there when the last search begins
		want  string
	}{
		{[]string{"test", "--filter", "Name=Deadlock|Name=Right|Name=Long", "testdata/unit/Shop.dll"}, "traces/Shop.Long", "Deadlock failed\nRight passed\nLong error\n"},
		{[]string{"check", "--entry", "Shop.Long", "testdata/unit/Shop.dll"}, "traces", "Long error\n"},
	} {
		dir := t.TempDir()
		report, traces := filepath.Join(dir, "report.xml"), filepath.Join(dir, "traces")
		var errs bytes.Buffer
		cmd := exec.Command(path, append(c.args, "-j", "1", "--no-hunt", "--timeout", "1m", "--progress", "none", "--report", "junit="+report, "--report", "sarif="+report+".sarif", "--out", traces)...)
		cmd.Stderr = &errs
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = cmd.Process.Kill() })
		for deadline := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
			if _, err := os.Stat(filepath.Join(dir, c.begun)); err == nil {
				break
			}
			if time.Now().After(deadline) {
				t.Fatalf("%v does not begin\n%s", c.args, &errs)
			}
		}
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		_ = cmd.Wait() // the exit code has the result
		code := 75
		if c.args[0] == "test" {
			code = 1
		}
		if got := cmd.ProcessState.ExitCode(); got != code {
			t.Errorf("%v: exit code %d, want %d\n%s", c.args, got, code, &errs)
		}
		suites, err := junit.IngestFile(report)
		if err != nil {
			t.Fatalf("%v\n%s", err, &errs)
		}
		var got strings.Builder
		for _, c := range suites[0].Tests {
			got.WriteString(c.Name + " " + string(c.Status) + "\n")
		}
		if got.String() != c.want {
			t.Errorf("%v: %s, want %s", c.args, got.String(), c.want)
		}
		log, err := sarif.Open(report + ".sarif")
		if err != nil || *log.Runs[0].Invocations[0].ExecutionSuccessful || len(log.Runs[0].Results) != strings.Count(c.want, "failed") {
			t.Errorf("%v: SARIF %+v, %v", c.args, log, err)
		}
	}
}
