package vm_test

import (
	"testing"

	"moonwalker/vm/event"
	"moonwalker/vm/state"
	"moonwalker/vm/survey"
	"moonwalker/vm/types"
)

// checkSurvey compares the call graph of a program with the methods that ran: each of them must be in it. TestOpcodes does this with
// the conformance programs.
func checkSurvey(t *testing.T, file string, s *survey.Survey, run methodCounter) {
	t.Helper()
	if len(run) == 0 {
		t.Errorf("%s: no method ran", file)
	}
	for _, m := range s.Methods {
		delete(run, m)
	}
	for m := range run {
		t.Errorf("%s: %v runs, and is not in the call graph", file, m)
	}
}

// methodCounter records the methods that run.
type methodCounter map[*types.Method]bool

func (c methodCounter) Instruction(t *state.Thread) {
	if code, pc := t.Top(); pc == 0 {
		c[code.Method] = true
	}
}

func (methodCounter) Access(*state.Thread, event.Access) {}
func (methodCounter) Output(*state.Thread, string)       {}
