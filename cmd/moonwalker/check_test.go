package main

import (
	"testing"

	"moonwalker/cmd/internal/report"
)

// TestTracesCommand: the printed command for the traces that the time did not
// suffice for has the flags and arguments of the check.
func TestTracesCommand(t *testing.T) {
	f := newCheck()
	if err := f.flags.Parse([]string{"--continue", "--timeout", "3s", "--framework", "a b", "--framework", "c"}); err != nil {
		t.Fatal(err)
	}
	out := &checkOutput{flags: f, run: &report.Run{Program: "My Bank.dll", Args: []string{"3", "x y"}}}
	const want = "moonwalker check --out traces --continue=true --timeout=3s --framework='a b' --framework=c 'My Bank.dll' -- 3 'x y' writes files from which moonwalker replay shows each"
	if got := out.traces(); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	f.Out = "run"
	if got, want := out.traces(), "moonwalker replay shows each; its file is named above"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}
