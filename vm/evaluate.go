package vm

import (
	"errors"
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/types"
)

// ErrUndefined says that a property would have to wait: for a thread that is in the
// middle of initialising a type, or for one that holds a monitor.
var ErrUndefined = errors.New("the property would have to wait")

// evaluateSteps bounds how often a property may use up the fuel of a step.
const evaluateSteps = 100

// evaluatorID is the ID of the thread that evaluates properties. No thread of the
// program has it, so monitors and initialisers of theirs are not its own.
const evaluatorID = heap.MaxOwner

// Evaluate runs a static method without parameters alone in the current state,
// and returns the failed assertion or uncaught exception in which it ends, if
// it does; ErrUndefined if it cannot be evaluated in this state. Types that no
// thread has begun to initialise are initialised on the side, as a call of the
// method would do. Evaluate notes in w the places that the method reads. It spoils the
// state: the next call must be Restore.
func (m *Machine) Evaluate(property *types.Method, w *Watch) (*Fault, error) {
	code, err := m.Prog.startCode(property)
	if err != nil {
		return nil, err
	}
	m.evaluating, m.reading = true, w
	defer func() { m.evaluating = false }()
	m.Heap.Begin()
	m.spare = append(m.spare, m.threads...)
	m.threads = m.threads[:0]
	m.exited, m.closing = false, false
	t := m.blankThread()
	t.ID = evaluatorID
	t.object = m.Heap.Alloc(m.Prog.Loader.Std().Thread.Inst, 0)
	m.storeField(t.object, m.Prog.std.threadState, threadStarted)
	m.addThread(t)
	m.push(t, code, 0, frameNormal, 0)
	m.countThreads()
	for range evaluateSteps {
		p := m.Probe(t)
		switch {
		case p.Blocked:
			m.err = nil
			m.reads(p.Access)
			m.reads(p.Also)
			if m.err != nil {
				return nil, m.err
			}
			if p.Access.Kind == event.Init || p.Access.Kind == event.Acquire {
				return nil, ErrUndefined
			}
			fallthrough
		case p.Choices > 1:
			return nil, &UnsupportedError{What: fmt.Sprintf("property %v, which waits or chooses: it must be a function of the state", property)}
		}
		if fault, err := m.Step(Move{}); fault != nil || err != nil {
			return fault, err
		}
		if len(m.threads) == 0 || len(t.frame) == 0 {
			return nil, nil
		}
	}
	return nil, &UnsupportedError{What: fmt.Sprintf("property %v, which does not end", property)}
}

// Property finds the static method Type.Method, without parameters and
// result, which asserts an invariant of states.
func (p *Program) Property(name string) (*types.Method, error) {
	p.Loader.Lock()
	defer p.Loader.Unlock()
	m, err := p.Main.FindMethod(name)
	if err != nil {
		return nil, err
	}
	if len(m.Params) > 0 || m.Ret != nil {
		return nil, fmt.Errorf("property %s: want a static method without parameters and result, which asserts what should hold", name)
	}
	return m, nil
}
