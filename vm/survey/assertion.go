package survey

import (
	"moonwalker/vm/il"
	"moonwalker/vm/program"
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

// Unevaluated lists the calls of assertions that the program may reach, and that were not
// evaluated so far, in the order in which the survey meets them. An assertion of the
// constant false is none: it says that it is not reached. A call in generic code is
// evaluated if it is so for some arguments.
func Unevaluated(p *program.Program) ([]program.Location, error) {
	if !program.RefersTo(p.Main.Meta, "Assert") && p.Main.Find("MoonWalker.Verify") == nil {
		return nil, nil
	}
	survey, err := Of(p)
	if err != nil {
		return nil, err
	}
	type site struct {
		assembly *types.Assembly
		row      uint32
		offset   int32
	}
	at := func(l program.Location) site {
		m := l.Code.Method
		return site{m.Owner.Assembly, m.Row, l.Code.Offsets[l.PC]}
	}
	done := map[site]bool{}
	for _, l := range p.Evaluated() {
		done[at(l)] = true
	}
	var open []program.Location
	for _, m := range survey.Methods {
		if m.Owner.Assembly.Core {
			continue
		}
		code, ok := p.Lowered(m)
		if !ok {
			continue
		}
		for pc := range code.Instrs {
			l := program.Location{Code: code, PC: int32(pc)}
			if asserted(code, pc) && !done[at(l)] {
				done[at(l)] = true
				open = append(open, l)
			}
		}
	}
	return open, nil
}
