//go:build unix && !solaris && !aix

package main

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestLock: a second check or resume in the folder of a running one is rejected and
// removes nothing. Once the first one is killed, the folder is free.
func TestLock(t *testing.T) {
	moonwalker, err := exec.LookPath("moonwalker") // testscript.Main made it
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	program := "../../examples/bench/Philosophers.dll"
	first := exec.Command(moonwalker, "check", "--progress", "plain", "--reduction", "none", "--memory", "400MiB", "--out", dir, program, "--", "9", "9")
	stderr, err := first.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = first.Process.Kill() }()
	if line, err := bufio.NewReader(stderr).ReadString('\n'); err != nil { // the search has begun
		t.Fatal(line, err)
	}
	kept := filepath.Join(dir, "moonwalker-Philosophers.trace.json")
	if err := os.WriteFile(kept, []byte(`{"schema":1,"program":"p","sha256":"s","violation":{"key":"k"}}`), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"check", "--anew", "--out", dir, program}, {"check", "--out", dir, "../../examples/bench/Counter.dll"}, {"resume", dir}} {
		out, err := exec.Command(moonwalker, args...).CombinedOutput()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 2 || !strings.Contains(string(out), dir+": another check or resume is using it") {
			t.Errorf("%v: %v\n%s", args, err, out)
		}
	}
	if _, err := os.Stat(kept); err != nil {
		t.Error("a refused check removed a trace:", err)
	}
	if err := first.Process.Kill(); err != nil { // SIGKILL
		t.Fatal(err)
	}
	_ = first.Wait()
	out, err := exec.Command(moonwalker, "check", "--progress", "none", "--anew", "--out", dir, program, "--", "2", "1").CombinedOutput()
	if err != nil || !strings.Contains(string(out), "VERIFIED") {
		t.Errorf("after the first one was killed: %v\n%s", err, out)
	}
}
