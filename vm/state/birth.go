package state

import "moonwalker/heap"

// A Birth is a thread that a step has started, with the part of the step before that. The thread may have ended in the step, or have got another
// number.
type Birth struct {
	Thread           *Thread
	Joined, Complete int        // lengths of State.Joined and State.Complete
	Held             []heap.Ref // monitors that the creator held; only if steps are recorded
}

// NoteBirth notes that the current thread starts t.
func (m *State) NoteBirth(t *Thread) {
	b := Birth{Thread: t, Joined: len(m.Joined), Complete: len(m.Complete)}
	if m.Record && m.Cur != nil {
		b.Held = m.Held(m.Cur, nil)
	}
	m.Births = append(m.Births, b)
}
