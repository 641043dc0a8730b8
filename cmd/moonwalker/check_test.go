package main

import (
	"path/filepath"
	"testing"

	"moonwalker/cmd/internal/report"
	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
)

// TestTraceBeside: the trace of a run beside the search has the rules of the program of that run.
func TestTraceBeside(t *testing.T) {
	f := newCheck()
	f.Trace, f.Search.Reduction = filepath.Join(t.TempDir(), "t.json"), parallel.None
	const path = "../../examples/bench/Counter.dll"
	p, err := load(path, f.config(nil))
	if err != nil {
		t.Fatal(err)
	}
	beside, err := load(path, f.config(nil))
	if err != nil {
		t.Fatal(err)
	}
	p.Plain, p.Rules.HandsOver, beside.Rules.Expires = true, true, true
	c := &checkOutput{flags: f, program: p, run: &report.Run{Program: path, SHA256: "0"}, replays: limit.New(nil, nil)}
	c.saveTraces(beside, []*report.Finding{{Violation: &property.Violation{Kind: property.Exception, Message: "no", Key: "key"}}}, nil)
	file, err := trace.Load(f.Trace)
	if err != nil || len(c.lost) > 0 {
		t.Fatal(err, c.lost)
	}
	if file.Rules != beside.Rules || file.Plain {
		t.Errorf("rules %+v, plain %v", file.Rules, file.Plain)
	}
}

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
