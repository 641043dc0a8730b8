package vm

import (
	"errors"

	"moonwalker/vm/event"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// A step that meets an operation that is not supported ends before that operation, if it comes so far. What the thread has
// done until then is an execution of the program, and other threads and properties can notice it. The next step of the thread begins
// at the operation, and fails. No state shows the middle of an atomic section: if the operation is inside one, the step
// ends before the section.
//
// Such a step is made again: it is taken back, and made up to the last instruction before which it may end. It is a function
// of the state, as all steps are.

// stepAgain makes the step that has failed with err again, from before, up to the operation that is not supported. The step stays as it has failed if it does not come further than it
// stands, or if no other thread and no property can notice what it did.
func (m *Machine) stepAgain(mv Move, before state.Mark, err error) (*state.Fault, error) {
	n := m.lastStop(mv, before, err)
	if n == 0 {
		return nil, err
	}
	m.Prog.Cut()
	defer m.silence()()
	m.Undo(before)
	m.Begin()
	m.Trace = &cutter{m: m, left: n}
	return m.step(mv)
}

// lastStop is the number of instructions of the step that has failed with err before the last one at which it may end; 0 if there is none. The step is made
// again for that, and fails again.
func (m *Machine) lastStop(mv Move, before state.Mark, err error) int {
	if gap := (*program.UnsupportedError)(nil); !errors.As(err, &gap) || gap.Anew != 0 || gap.Symmetry || gap.Reduction || gap.Sleep || len(m.Threads) < 2 && m.Prog.Watch == nil {
		return 0 // a search that begins anew, a machine whose threads have numbers, and one without a reduction come past the operation: their steps are longer
	}
	defer m.silence()()
	m.Undo(before)
	m.Begin()
	c := &cutter{m: m, left: -1}
	m.Trace = c
	_, _ = m.step(mv)
	return c.last
}

// rehearse makes the step without those who listen, and takes it back. The step that follows shows them no
// instruction that is taken back. It returns the number of instructions up to the end of a step that is cut; -1 if it is not cut.
func (m *Machine) rehearse(mv Move, before state.Mark) (n int, err error) {
	defer m.silence()()
	n = -1
	if _, err = m.step(mv); err != nil {
		if n = m.lastStop(mv, before, err); n == 0 {
			return n, err
		}
	}
	m.Undo(before)
	m.Begin()
	return n, nil
}

// silence takes away those who listen to steps, until listen is called.
func (m *Machine) silence() (listen func()) {
	trace, output, noted, unseen, count := m.Trace, m.Output, m.Noted, m.Unseen, m.Heap.Count
	m.Trace, m.Output, m.Noted, m.Unseen, m.Heap.Count = nil, nil, nil, nil, nil
	return func() {
		m.Trace, m.Output, m.Noted, m.Unseen, m.Heap.Count = trace, output, noted, unseen, count
	}
}

// cutter is a tracer that ends a step.
type cutter struct {
	m    *Machine
	next state.Tracer // gets what the cutter gets; may be nil
	left int          // number of instructions to make; negative: it only counts
	made int
	last int // number of instructions made before the last one at which the step may end
}

// Instruction implements [state.Tracer].
func (c *cutter) Instruction(t *state.Thread) {
	if c.made == c.left {
		c.m.Pause()
		return
	}
	if code, pc := t.Top(); c.left < 0 && !code.Instrs[pc].Pure() && c.m.Exclusive() == nil {
		c.last = c.made
	}
	c.made++
	if c.next != nil {
		c.next.Instruction(t)
	}
}

// Access implements [state.Tracer].
func (c *cutter) Access(t *state.Thread, a event.Access) {
	if c.next != nil {
		c.next.Access(t, a)
	}
}

// Output implements [state.Tracer].
func (c *cutter) Output(t *state.Thread, text string) {
	if c.next != nil {
		c.next.Output(t, text)
	}
}
