package litmus

import "slices"

// at tells whether a request is one on a location.
func (r request) at(loc Loc) bool {
	switch r.op.Kind {
	case Fence, ReadBarrier, WriteBarrier:
		return false
	}
	return r.op.Loc == loc
}

// fences tells whether requests behind this one must wait for it, whatever they are. Without Buffered no such request is in a buffer.
func (r request) fences() bool {
	switch r.op.Kind {
	case Fence, ReadBarrier, Lock:
		return true
	case Load:
		return r.op.Order == Acquire
	}
	return r.op.Kind.changes() && r.op.Order == Full
}

// ready tells whether the memory may perform request i of thread t next: the lines of the function ready in docs/algorithms/memory-models.md (paper 003, Algorithm 3).
func (m *machine) ready(s *state, t, i int) bool {
	buf := s.threads[t].buf
	r := buf[i]
	if m.model == TSO {
		return i == 0
	}
	if r.op.Kind == Lock && s.mem[r.op.Loc] != 0 {
		return false
	}
	for _, q := range buf[:i] {
		switch {
		case q.fences(),
			r.op.Kind == Fence, r.op.Kind.changes() && r.op.Order == Full,
			r.op.Kind == ReadBarrier && q.op.Kind.reads():
			return false // with Buffered only
		case r.at(q.op.Loc) && q.at(q.op.Loc) && !(m.LoadsPass && r.op.Kind == Load && q.op.Kind == Load):
			return false // order of one location
		case r.rel:
			return false // a release waits for everything before it
		case q.op.Kind == WriteBarrier && !(r.op.Kind == Load || r.op.Kind == ReadBarrier || r.op.Kind == Lock):
			return false // stores wait for a write barrier
		case r.op.Kind == WriteBarrier:
			return false // which is removed at the head only
		}
	}
	return true
}

// perform returns the state after the memory has performed request i of thread t. It is nil if the value is not the guessed one.
func (m *machine) perform(s *state, t, i int) *state {
	n := s.clone()
	x := &n.threads[t]
	r := x.buf[i]
	x.buf = slices.Delete(x.buf, i, i+1)
	n.effect(t, r)
	for _, g := range x.guesses {
		if g.reg == r.op.Dst && (x.regs[g.reg] == g.value) != g.equal {
			return nil // the executions that did not guess have this value
		}
	}
	x.guesses = slices.DeleteFunc(x.guesses, func(g guess) bool { return g.reg == r.op.Dst })
	return n
}

// effect makes the effect of a request on the memory and the registers of its thread.
func (n *state) effect(t int, r request) {
	x, o := &n.threads[t], r.op
	switch o.Kind {
	case Store, Unlock:
		n.mem[o.Loc] = r.value
		return
	case Lock:
		n.mem[o.Loc] = 1
		return
	case Fence, ReadBarrier, WriteBarrier:
		return
	}
	old := n.mem[o.Loc]
	if o.Kind.changes() {
		n.mem[o.Loc] = o.after(old, r.expect, r.value)
	}
	x.regs[o.Dst], x.known[o.Dst] = old, true
}
