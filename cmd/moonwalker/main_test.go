package main

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

// TestSearchError distinguishes faults of the checker from those of the program.
func TestSearchError(t *testing.T) {
	for text, code := range map[string]int{"BUG: two states in one\nworker 1, path [{0 0} {1 0}]": 3, "a.dll: method body of A.B: corrupt": 2} {
		var exit *exitError
		if err := searchError(errors.New(text)); !errors.As(err, &exit) || exit.code != code || err.Error() != text {
			t.Errorf("%q: %#v, want exit code %d", text, err, code)
		}
	}
}

func TestInternal(t *testing.T) {
	var out bytes.Buffer
	if code := internal(&out, "BUG: lost\nworker 1, path [{0 0}]\n"); code != 3 {
		t.Errorf("exit code %d", code)
	}
	for _, want := range []string{"INTERNAL ERROR: BUG: lost\n", "path [{0 0}]", "Please report it", "moonwalker "} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in %s", want, &out)
		}
	}
}

// TestPanic demands that a panic in a command is reported as an internal error.
// Go's exit code for a panic is 2, which means bad usage here.
func TestPanic(t *testing.T) {
	var stdout, stderr bytes.Buffer
	if code := run([]string{"version"}, panicWriter{}, &stderr); code != 3 || !strings.Contains(stderr.String(), "INTERNAL ERROR: the disk is on fire") {
		t.Errorf("exit code %d, stderr %s", code, &stderr)
	}
	stderr.Reset()
	if code := run([]string{"version"}, &stdout, &stderr); code != 0 || stderr.Len() > 0 {
		t.Errorf("exit code %d, stderr %s", code, &stderr)
	}
}

type panicWriter struct{}

func (panicWriter) Write([]byte) (int, error) { panic("the disk is on fire") }
