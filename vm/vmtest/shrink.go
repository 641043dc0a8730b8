package vmtest

import "slices"

// Shrink returns a smaller program for which failing is still true. It removes threads, locks and
// operations, and simplifies operations, until no single such change leaves a failing program.
// Operations keep their ids. Shrink calls failing only with well-formed programs.
//
// Preconditions: failing(p).
func Shrink(p *Program, failing func(*Program) bool) *Program {
	for {
		smaller := shrinkOnce(p, failing)
		if smaller == nil {
			return p
		}
		p = smaller
	}
}

// shrinkOnce tries each change once, and keeps those after which the program still fails. It
// returns nil if there are none.
func shrinkOnce(p *Program, failing func(*Program) bool) *Program {
	changed := false
	try := func(change func(*Program) bool) bool {
		q := p.Clone()
		if !change(q) || q.Check() != nil || !failing(q) {
			return false
		}
		p, changed = q, true
		return true
	}
	for t := len(p.Threads) - 1; t > 0; t-- {
		try(func(q *Program) bool { return q.dropThread(t) })
	}
	for l := range p.Locks {
		try(func(q *Program) bool { return q.dropLock(l) })
	}
	for _, id := range p.ids() {
		for way := 0; ; way++ {
			tried := false
			kept := try(func(q *Program) bool {
				tried = q.simplify(id, way)
				return tried
			})
			if kept {
				way = -1 // the operation has changed: try all ways again
			} else if !tried {
				break
			}
		}
	}
	try(func(q *Program) bool {
		was := len(q.Background) > 0
		q.Background = nil
		return was
	})
	try(func(q *Program) bool {
		was := len(q.Inits) > 0
		q.Inits = q.Inits[:max(0, len(q.Inits)-1)]
		return was
	})
	try(func(q *Program) bool {
		was := q.Indirect
		q.Indirect = false
		return was
	})
	if !changed {
		return nil
	}
	return p
}

// Clone returns a deep copy.
func (p *Program) Clone() *Program {
	q := *p
	q.Globals = slices.Clone(p.Globals)
	q.Threads = make([][]*Op, len(p.Threads))
	for i, t := range p.Threads {
		q.Threads[i] = cloneOps(t)
	}
	q.Inits = make([][]*Op, len(p.Inits))
	for i, t := range p.Inits {
		q.Inits[i] = cloneOps(t)
	}
	q.Background = slices.Clone(p.Background)
	return &q
}

func cloneOps(ops []*Op) []*Op {
	if ops == nil {
		return nil
	}
	list := make([]*Op, len(ops))
	for i, op := range ops {
		c := *op
		c.Body, c.Else = cloneOps(op.Body), cloneOps(op.Else)
		c.Handlers = make([]*Handler, len(op.Handlers))
		for j, h := range op.Handlers {
			d := *h
			d.Filter, d.Body = cloneOps(h.Filter), cloneOps(h.Body)
			c.Handlers[j] = &d
		}
		list[i] = &c
	}
	return list
}

func (p *Program) ids() []int {
	var list []int
	p.Ops(func(_ int, op *Op) { list = append(list, op.ID) })
	return list
}

// replace replaces each operation by the result of f, and says whether the program has changed. f
// returns false to keep the operation.
func (p *Program) replace(f func(*Op) ([]*Op, bool)) bool {
	changed := false
	for i, t := range p.Threads {
		p.Threads[i] = replaceOps(t, f, &changed)
	}
	for i, t := range p.Inits {
		p.Inits[i] = replaceOps(t, f, &changed)
	}
	return changed
}

func replaceOps(ops []*Op, f func(*Op) ([]*Op, bool), changed *bool) []*Op {
	var list []*Op
	for _, op := range ops {
		if with, ok := f(op); ok {
			*changed = true
			list = append(list, with...)
			continue
		}
		op.Body, op.Else = replaceOps(op.Body, f, changed), replaceOps(op.Else, f, changed)
		for _, h := range op.Handlers {
			h.Filter, h.Body = replaceOps(h.Filter, f, changed), replaceOps(h.Body, f, changed)
		}
		list = append(list, op)
	}
	return list
}

// dropThread removes a thread, and renumbers those after it.
func (p *Program) dropThread(t int) bool {
	p.Threads = slices.Delete(p.Threads, t, t+1)
	if t < len(p.Background) {
		p.Background = slices.Delete(p.Background, t, t+1)
	}
	p.replace(func(op *Op) ([]*Op, bool) {
		if op.Kind != OpStart && op.Kind != OpJoin && op.Kind != OpJoinTimed {
			return nil, false
		}
		if op.N > t {
			op.N--
			return nil, false
		}
		return nil, op.N == t
	})
	return true
}

// dropLock removes all operations on a lock object.
func (p *Program) dropLock(l int) bool {
	return p.replace(func(op *Op) ([]*Op, bool) {
		return nil, op.Kind >= OpEnter && op.Kind <= OpPulseAll && op.Lock == Lock{N: l}
	})
}

// simplify replaces the operation by its alternative number way of simpler. It returns false if
// there is no such operation or no such alternative.
func (p *Program) simplify(id, way int) bool {
	return p.replace(func(op *Op) ([]*Op, bool) {
		if op.ID != id {
			return nil, false
		}
		ways := op.simpler()
		if way >= len(ways) {
			return nil, false
		}
		return ways[way], true
	})
}

// simpler lists the simpler replacements of the operation, the smallest first.
func (op *Op) simpler() [][]*Op {
	list := [][]*Op{nil}
	with := func(change func(*Op)) {
		c := cloneOps(Seq(op))
		change(c[0])
		list = append(list, c)
	}
	if len(op.Body) > 0 {
		list = append(list, op.Body)
	}
	if len(op.Else) > 0 {
		list = append(list, op.Else)
		with(func(c *Op) { c.Else = nil })
	}
	for i, h := range op.Handlers {
		list = append(list, slices.Concat(op.Body, h.Body))
		if len(op.Handlers) > 1 {
			with(func(c *Op) { c.Handlers = slices.Delete(c.Handlers, i, i+1) })
		}
	}
	if (op.Kind == OpFor || op.Kind == OpChoose || op.Kind == OpCall || op.Kind == OpCopyArray) && op.N > 1 {
		with(func(c *Op) { c.N-- })
	}
	if op.Variant {
		with(func(c *Op) { c.Variant = false })
	}
	if op.Fenced {
		with(func(c *Op) { c.Fenced = false })
	}
	if op.Via != ViaCall {
		with(func(c *Op) { c.Via = ViaCall })
	}
	if op.Alias != NoAlias {
		with(func(c *Op) { c.Alias = NoAlias })
	}
	if op.X.Reg {
		with(func(c *Op) { c.X = K(1) })
	}
	return list
}
