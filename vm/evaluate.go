package vm

import (
	"errors"
	"fmt"

	"moonwalker/vm/event"
	"moonwalker/vm/types"
)

// ErrUndefined says that a property reads statics of a type that a thread is
// in the middle of initialising.
var ErrUndefined = errors.New("a type is being initialised")

// evaluateSteps bounds how often a property may use up the fuel of a step.
const evaluateSteps = 100

// Evaluate runs a static method without parameters alone in the current state,
// and returns the failed assertion or uncaught exception in which it ends, if
// it does; ErrUndefined if it cannot be evaluated in this state. The state is spoilt by it: the next call must be Restore.
func (m *Machine) Evaluate(property *types.Method) (*Fault, error) {
	code, err := m.code(property)
	if err != nil {
		return nil, err
	}
	m.spare = append(m.spare, m.threads...)
	m.threads = m.threads[:0]
	m.exited = false
	t, err := m.startMain()
	if err != nil {
		return nil, err
	}
	m.push(t, code, 0, frameNormal, 0)
	m.countThreads()
	for range evaluateSteps {
		switch p := m.Probe(t); {
		case p.Blocked && p.Access.Kind == event.Init:
			return nil, ErrUndefined
		case p.Blocked || p.Choices > 1:
			return nil, fmt.Errorf("property %v waits or chooses: it must be a function of the state", property)
		}
		if fault, err := m.Step(Move{}); fault != nil || err != nil {
			return fault, err
		}
		if len(m.threads) == 0 || len(t.frame) == 0 {
			return nil, nil
		}
	}
	return nil, fmt.Errorf("property %v does not end", property)
}

// Property finds the static method Type.Method, without parameters and
// result, which asserts what should hold in a state.
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
