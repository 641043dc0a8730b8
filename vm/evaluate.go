package vm

import (
	"errors"
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// ErrUndefined says that a property would have to wait: for a thread that is in the
// middle of initialising a type, or for one that holds a monitor.
var ErrUndefined = errors.New("the property would have to wait")

// An evaluation ends after evaluateFuel backward jumps and calls, far above the need of an invariant, and after evaluateSteps steps.
// docs/unsupported.md has the first number.
const (
	evaluateFuel  = 1 << 20
	evaluateSteps = 100
)

// EndlessError says that a property has not ended.
type EndlessError struct {
	Spent int    // backward jumps and calls
	Where string // assembly, method and IL offset
}

func (e *EndlessError) Error() string {
	return fmt.Sprintf("no end after %d backward jumps and calls, at %s", e.Spent, e.Where)
}

// evaluatorID is the ID of the thread that evaluates properties. No thread of the
// program has it, so the evaluator owns no monitor that one of them holds, and no
// initialiser that one of them runs.
const evaluatorID = heap.MaxOwner

// Evaluate runs property, a static method without parameters, alone in the current
// state. It returns the failed assertion or the uncaught exception that ends the
// method, nil if there is none. The error is ErrUndefined if the property cannot be
// evaluated in this state, and an [*EndlessError] if it does not end. Evaluate initialises types that no thread has begun to
// initialise, as a call of the method would do. It notes in w the places that the
// method reads. It spoils the state, which must be restored before the next step.
func (m *Machine) Evaluate(property *types.Method, w *program.Watch) (*state.Fault, error) {
	code, err := m.Prog.StartCode(property)
	if err != nil {
		return nil, err
	}
	m.Evaluating, m.Reading = true, w
	defer func() { m.Evaluating = false }()
	m.Heap.Begin()
	m.Spare = append(m.Spare, m.Threads...)
	m.Threads = m.Threads[:0]
	m.Exited, m.Closing = false, false
	t := m.BlankThread()
	t.ID = evaluatorID
	t.Object = m.Heap.Alloc(m.Prog.Loader.Std().Thread.Inst, 0)
	m.StoreField(t.Object, m.Prog.Std.ThreadState, state.ThreadStarted)
	m.AddThread(t)
	m.Push(t, code, 0, state.FrameNormal, 0)
	m.CountThreads()
	spent := 0
	for range evaluateSteps {
		if m.Exited {
			return nil, &program.UnsupportedError{What: fmt.Sprintf("property %v, which ends the program with Environment.Exit: it must be a function of the state", property)}
		}
		p := m.Probe(t)
		switch {
		case p.Blocked:
			m.Err = nil
			access.Reads(m.State, p.Access)
			access.Reads(m.State, p.Also)
			if m.Err != nil {
				return nil, m.Err
			}
			if p.Access.Kind == event.Init || p.Access.Kind == event.Acquire {
				return nil, ErrUndefined
			}
			fallthrough
		case p.Choices > 1:
			return nil, &program.UnsupportedError{What: fmt.Sprintf("property %v, which waits or chooses: it must be a function of the state", property)}
		}
		m.Heap.Fresh = 0 // no garbage is freed here: only the fuel ends a step
		if fault, err := m.Step(Move{}); fault != nil || err != nil {
			return fault, err
		}
		if len(m.Threads) == 0 || len(t.Frames) == 0 {
			return nil, nil
		}
		if spent += m.Spent; spent >= evaluateFuel {
			break
		}
	}
	f := t.Inner()
	return nil, &EndlessError{spent, program.Place(f.Code, f.PC)}
}
