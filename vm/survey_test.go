package vm_test

import (
	"path/filepath"
	"strings"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/survey"
	"moonwalker/vm/types"
)

// TestSurvey compares the call graph with what conformance programs execute:
// every method that runs must be in it.
func TestSurvey(t *testing.T) {
	files, err := filepath.Glob("testdata/conformance/*.[ed][xl][el]")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !*long && strings.Contains(f, ".debug") {
			continue
		}
		p, err := vm.Load(f, program.Config{Natives: native.Table()})
		if err != nil {
			t.Fatal(err)
		}
		s, err := survey.Of(p)
		if err != nil {
			t.Errorf("%s: %v", f, err)
			continue
		}
		run := methodCounter{}
		if _, err := executeTraced(p, run); err != nil {
			t.Errorf("%s: %v", f, err)
		}
		for _, m := range s.Methods {
			delete(run, m)
		}
		for m := range run {
			t.Errorf("%s: %v runs, and is not in the call graph", f, m)
		}
	}
}

// methodCounter notes the methods that run.
type methodCounter map[*types.Method]bool

func (c methodCounter) Instruction(t *state.Thread) {
	if code, pc := t.Top(); pc == 0 {
		c[code.Method] = true
	}
}

func (methodCounter) Access(*state.Thread, event.Access) {}
func (methodCounter) Output(*state.Thread, string)       {}
