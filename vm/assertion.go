package vm

import (
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// asserted says whether the instruction at pc is a call of an assertion, of
// something else than the constant false.
func asserted(c *il.Code, pc int) bool {
	in := &c.Instrs[pc]
	if in.Op != il.Call && in.Op != il.CallNative || !c.Methods[in.K].Asserts {
		return false
	}
	for i := pc - 1; i >= 0 && !c.Instrs[i].Op.Jumps(); i-- {
		if from := &c.Instrs[i]; from.Op == il.Const && from.A == in.A {
			return from.K != 0
		}
	}
	return true
}

// evaluates notes that t, which stands before the call of an assertion,
// evaluates it, if the program itself calls it.
func (m *Machine) evaluates(t *Thread) {
	f := t.top()
	if f.code.Method.Owner.Assembly.Core {
		return
	}
	m.Prog.Evaluate(Location{f.code, f.pc})
}

// Evaluated lists the calls of assertions that were evaluated so far, in no order.
func (p *Program) Evaluated() (calls []Location) {
	p.evaluated.Range(func(l Location, _ bool) bool { calls = append(calls, l); return true })
	return calls
}

// Evaluate notes that calls of assertions were evaluated.
func (p *Program) Evaluate(calls ...Location) {
	for _, l := range calls {
		if _, ok := p.evaluated.Load(l); !ok {
			p.evaluated.Store(l, true)
		}
	}
}

// Dropped lists the calls of assumptions that did not hold in some run so far, in no
// order. Such a run does not count.
func (p *Program) Dropped() (calls []Location) {
	p.dropped.Range(func(l Location, _ bool) bool { calls = append(calls, l); return true })
	return calls
}

// Drop notes that assumptions did not hold.
func (p *Program) Drop(calls ...Location) {
	for _, l := range calls {
		if _, ok := p.dropped.Load(l); !ok {
			p.dropped.Store(l, true)
		}
	}
}

// Unevaluated lists the calls of assertions that the program may reach, and that were not
// evaluated so far, in the order in which the survey meets them. An assertion of the
// constant false is none: it says that it is not reached. A call in generic code is
// evaluated if it is so for some arguments.
func (p *Program) Unevaluated() ([]Location, error) {
	if !refersTo(p.Main.Meta, "Assert") && p.Main.Find("MoonWalker.Verify") == nil {
		return nil, nil
	}
	survey, err := p.Survey()
	if err != nil {
		return nil, err
	}
	type site struct {
		assembly *types.Assembly
		row      uint32
		offset   int32
	}
	at := func(l Location) site {
		m := l.Code.Method
		return site{m.Owner.Assembly, m.Row, l.Code.Offsets[l.PC]}
	}
	done := map[site]bool{}
	for _, l := range p.Evaluated() {
		done[at(l)] = true
	}
	var open []Location
	for _, m := range survey.Methods {
		if m.Owner.Assembly.Core {
			continue
		}
		code, ok := p.Lowered(m)
		if !ok {
			continue
		}
		for pc := range code.Instrs {
			l := Location{code, int32(pc)}
			if asserted(code, pc) && !done[at(l)] {
				done[at(l)] = true
				open = append(open, l)
			}
		}
	}
	return open, nil
}
