package main

import (
	"encoding/json"
	"flag"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

var kills = flag.Int("kills", 4, "how often TestKill kills a search; with -long 200")

// kinds are the arguments of testdata/kinds: violations of all kinds, and an
// operation that is not modelled.
var kinds = []string{"exception", "deadlock", "partial", "assert", "initialiser", "ownership", "race", "unobserved", "hang", "misuse", "finalizer", "property", "unsupported"}

// TestKill kills searches at random moments, also while they write checkpoints, and
// resumes them with another number of workers. Each sequence of resumed searches ends like an uninterrupted
// search, with the same violations. With few kills, each search has violations of
// one kind only.
func TestKill(t *testing.T) {
	if *long {
		*kills = max(*kills, 200)
	}
	path, err := exec.LookPath("moonwalker") // testscript.Main made it
	if err != nil {
		t.Fatal(err)
	}
	programs := [][]string{
		{"--no-lazy", "../../examples/bench/Philosophers.dll", "--", "4", "2"},
		{"../../examples/bench/Barrier.dll", "--", "4", "3"},
	}
	for _, kind := range kinds[:min(len(kinds), 1+*kills/10)] {
		flag, rounds := "--stats", "3"
		switch kind {
		case "property":
			flag = "--property=Kinds.NeverTwo"
		case "misuse": // has many states
			rounds = "1"
		}
		programs = append(programs, []string{"--reduction=escape", flag, "testdata/kinds/Kinds.dll", "--", kind, "2", rounds})
	}
	common := []string{"--json", "--progress", "none", "--continue"}
	var wholes []runResult
	for _, program := range programs {
		whole, ok := finish(t, exec.Command(path, append(append([]string{"check"}, common...), program...)...), 0)
		want := map[string]string{"Kinds.dll": "VIOLATION"}[filepath.Base(program[2])]
		switch {
		case slices.Contains(program, "unsupported"):
			want = "UNSUPPORTED"
		case want == "":
			want = "VERIFIED"
		}
		if !ok || whole.Verdict != want {
			t.Fatalf("not killed: %+v", whole)
		}
		wholes = append(wholes, whole)
	}
	rng := rand.New(rand.NewPCG(1, uint64(*kills)))
	killed, resumed, chains := 0, 0, 0
	for killed < *kills || resumed == 0 || chains < len(programs) {
		dir := filepath.Join(t.TempDir(), "run")
		program, whole := programs[chains%len(programs)], wholes[chains%len(programs)]
		chains++
		for {
			args := append(append([]string{"check", "--checkpoint", "30ms", "--out", dir}, common...), program...)
			if entries, err := filepath.Glob(filepath.Join(dir, "moonwalker.checkpoint*")); err == nil && whole.resumable(entries) {
				args = append([]string{"resume", "-j", []string{"1", "2", "16", "64"}[rng.IntN(4)], "--json", "--progress", "none"}, dir)
				resumed++
			}
			after := time.Duration(1 + rng.Int64N(int64(700*time.Millisecond)))
			switch {
			case killed >= *kills && resumed > 0:
				after = 0
			case resumed == 0: // a busy machine needs longer for the first checkpoint
				after *= time.Duration(1 + killed)
			}
			r, ok := finish(t, exec.Command(path, args...), after)
			if !ok {
				killed++
				continue
			}
			if program[0] == "../../examples/bench/Barrier.dll" { // the number of repeated steps depends on the order
				r.Stats.Transitions, r.Stats.Revisits = whole.Stats.Transitions, whole.Stats.Revisits
			}
			if !reflect.DeepEqual(r, whole) {
				t.Errorf("chain %d, %q: %+v, not killed %+v", chains, program, r, whole)
			}
			break
		}
	}
	t.Logf("%d chains, %d times killed, %d times resumed", chains, killed, resumed)
	if resumed == 0 {
		t.Error("nothing was resumed")
	}
}

// runResult is the part of a result that must be the same in all runs.
type runResult struct {
	Event, Verdict string
	Stats          struct{ States, Transitions, Revisits, Terminal uint64 }
	Unsupported    []string
	Found          []found
}

// found is the report of a violation without its trace.
type found struct {
	Event, Kind, Where, Message, Type string
	Partial                           bool
	Count                             uint64
}

// resumable reports whether files include a complete checkpoint.
func (runResult) resumable(files []string) bool {
	for _, f := range files {
		if !strings.HasSuffix(f, ".tmp") {
			return true
		}
	}
	return false
}

// finish runs a command, and kills it after a time if that is not 0. If ok is
// false, it was killed.
func finish(t *testing.T, cmd *exec.Cmd, after time.Duration) (r runResult, ok bool) {
	t.Helper()
	var stdout, stderr strings.Builder
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if after > 0 {
		timer := time.AfterFunc(after, func() { _ = cmd.Process.Signal(os.Kill) })
		defer timer.Stop()
	}
	err := cmd.Wait()
	if err != nil && cmd.ProcessState.ExitCode() == -1 {
		return r, false
	}
	lines := strings.Split(strings.TrimSpace(stdout.String()), "\n")
	if code := cmd.ProcessState.ExitCode(); err != nil && code != 1 && code != 5 || strings.Contains(stdout.String(), `"error"`) || stderr.Len() > 0 {
		t.Fatalf("%v: %v: %s%s", cmd.Args, err, stdout.String(), stderr.String())
	}
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &r); err != nil || r.Event != "result" {
		t.Fatalf("%v: last line %q: %v", cmd.Args, lines[len(lines)-1], err)
	}
	for _, line := range lines {
		var f found
		if err := json.Unmarshal([]byte(line), &f); err == nil && f.Event == "violation" {
			r.Found = append(r.Found, f)
		}
	}
	return r, true
}

// TestOtherBuild: the error names the difference between two builds, also if both have the same version.
func TestOtherBuild(t *testing.T) {
	for was, want := range map[string]string{version(): "the SHA-256 of the executable was other and is ", "v0.1": "another build of moonwalker: v0.1; this is "} {
		err := (&runRecord{Version: was, Build: "other"}).compare()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v; want %q", was, err, want)
		}
	}
}
