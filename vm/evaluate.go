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

// evaluateSteps bounds how often a property may use up the fuel of a step.
const evaluateSteps = 100

// evaluatorID is the ID of the thread that evaluates properties. No thread of the
// program has it, so the evaluator owns no monitor that one of them holds, and no
// initialiser that one of them runs.
const evaluatorID = heap.MaxOwner

// Evaluate runs property, a static method without parameters, alone in the current
// state. It returns the failed assertion or the uncaught exception that ends the
// method, nil if there is none. The error is ErrUndefined if the property cannot be
// evaluated in this state. Evaluate initialises types that no thread has begun to
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
	}
	return nil, &program.UnsupportedError{What: fmt.Sprintf("property %v, which does not end", property)}
}
