package litmus

import "slices"

// issue returns the states after thread t has issued its next operation: none if it must wait, two if it guesses. The cases are the rows of the table "steps of a thread" in docs/algorithms/memory-models.md.
func (m *machine) issue(s *state, t int) []*state {
	ops := m.test.Threads[t]
	th := &s.threads[t]
	if th.pc == len(ops) {
		return nil
	}
	o := ops[th.pc]
	for _, r := range o.uses() {
		if !th.known[r] {
			return nil
		}
	}
	if len(th.guesses) > 0 && o.Kind != Branch && o.Kind != Await && !(o.Kind == Load && o.Order == Plain) {
		return nil // nothing that others can notice happens on a guess
	}
	n := s.clone()
	x := &n.threads[t]
	x.pc++
	r := request{op: o, value: o.Value.of(x.regs), expect: o.Expect.of(x.regs), rel: o.Kind == Unlock || m.model.releases(o.Order)}
	if o.Kind == Branch || o.Kind == Await {
		r = request{}
	}
	switch o.Kind {
	case Branch:
		return m.branch(s, n, t, o)
	case Await:
		return []*state{n}
	case Load:
		return m.load(n, t, r)
	case Store, Unlock:
		if m.model == SC {
			n.mem[o.Loc] = r.value // an Unlock stores 0: the lock is free
			return []*state{n}
		}
		x.buf = append(x.buf, r)
		return []*state{n}
	case Fence:
		return m.block(n, t, r, m.model == SC || len(x.buf) == 0)
	case ReadBarrier:
		return m.block(n, t, r, !m.model.waits() || !slices.ContainsFunc(x.buf, func(q request) bool { return q.op.Kind.reads() }))
	case WriteBarrier:
		if m.model >= PSO {
			x.buf = append(x.buf, r)
		}
		return []*state{n}
	case Lock:
		return m.block(n, t, r, n.mem[o.Loc] == 0 && (m.model == SC || m.model == TSO && len(x.buf) == 0 || m.model >= PSO && !pending(x.buf, o.Loc)))
	default: // Exchange, CompareExchange, Add
		switch {
		case m.model.waits() && o.Order == Plain:
			x.buf = append(x.buf, r)
			return []*state{n}
		case m.model == PSO && o.Order == Plain:
			return m.block(n, t, r, !pending(x.buf, o.Loc) && !slices.ContainsFunc(x.buf, func(q request) bool { return q.op.Kind == WriteBarrier }))
		default:
			return m.block(n, t, r, m.model == SC || len(x.buf) == 0)
		}
	}
}

// branch returns the states after a branch, whose thread has moved to the next operation in n, and in s has not.
func (m *machine) branch(s, n *state, t int, o Op) []*state {
	x, reg, value := &n.threads[t], o.Value.Reg, o.Value.Const
	end := len(m.test.Threads[t])
	if x.known[reg] {
		if x.regs[reg] != value {
			x.pc = end
		}
		return []*state{n}
	}
	if !m.model.guesses() || len(x.guesses) == m.Guesses {
		return nil
	}
	other := s.clone()
	y := &other.threads[t]
	x.guesses = append(x.guesses, guess{reg, value, true})
	y.pc = end
	y.guesses = append(y.guesses, guess{reg, value, false})
	return []*state{n, other}
}

// load issues a load.
func (m *machine) load(n *state, t int, r request) []*state {
	x, o := &n.threads[t], r.op
	v, own := forwarded(x.buf, o.Loc)
	switch {
	case m.model != SC && own:
		x.regs[o.Dst], x.known[o.Dst] = v, true
	case m.model.waits() && o.Order == Acquire && !m.Buffered:
		if slices.ContainsFunc(x.buf, func(q request) bool { return q.at(o.Loc) && !(m.LoadsPass && q.op.Kind == Load) }) {
			return nil
		}
		x.regs[o.Dst], x.known[o.Dst] = n.mem[o.Loc], true
	case m.model.waits():
		x.buf = append(x.buf, r)
	default:
		x.regs[o.Dst], x.known[o.Dst] = n.mem[o.Loc], true
	}
	return []*state{n}
}

// block performs a request at once, if it can be performed. With Buffered it waits in the buffer.
func (m *machine) block(n *state, t int, r request, possible bool) []*state {
	if m.Buffered && m.model.waits() {
		n.threads[t].buf = append(n.threads[t].buf, r)
		return []*state{n}
	}
	if !possible {
		return nil
	}
	n.effect(t, r)
	return []*state{n}
}

// forwarded returns the value of the newest pending request on a location, if that is a store, and nothing behind it is pending that orders accesses.
func forwarded(buf []request, loc Loc) (int, bool) {
	for _, r := range slices.Backward(buf) {
		switch {
		case r.fences():
			return 0, false
		case r.at(loc):
			return r.value, r.op.Kind == Store || r.op.Kind == Unlock
		}
	}
	return 0, false
}

// pending tells whether a request on a location is pending.
func pending(buf []request, loc Loc) bool {
	return slices.ContainsFunc(buf, func(r request) bool { return r.at(loc) })
}
