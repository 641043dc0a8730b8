package survey

import (
	"slices"

	"moonwalker/heap/limit"
	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/program"
)

// asserted says whether the instruction at pc calls an assertion with a condition
// other than the constant false.
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

// site is the place of a call in metadata: the method's row, and the offset of the call in its body.
type site struct {
	assembly *metadata.Assembly
	row      uint32
	offset   int
}

func siteOf(l program.Location) site {
	m := l.Code.Method
	return site{m.Owner.Assembly.Meta, m.Row, int(l.Code.Offsets[l.PC])}
}

// maxUnasked bounds the methods of a survey for which the user has not asked. It takes about a second for so many.
const maxUnasked = 20_000

// Unevaluated lists the calls of assertions that the program may reach, and that were not
// evaluated so far, in the order in which the survey meets them. An assertion of the
// constant false does not count: it says that its place is not reached. A call in generic code
// counts as evaluated if it was evaluated for some type arguments. The error says that the survey reached its own
// bound, or the limits l.
func Unevaluated(p *program.Program, l *limit.Limit) ([]program.Location, error) {
	done := map[site]bool{}
	for _, l := range p.Evaluated() {
		done[siteOf(l)] = true
	}
	if !slices.ContainsFunc(p.Assemblies(func(string) bool { return false }), func(a *metadata.Assembly) bool { return hasOthers(a, done) }) {
		return nil, nil
	}
	survey, err := within(p, maxUnasked, l)
	if err != nil {
		return nil, err
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
			if asserted(code, pc) && !done[siteOf(l)] {
				done[siteOf(l)] = true
				open = append(open, l)
			}
		}
	}
	return open, nil
}

// hasOthers says whether a body of a calls a method of the name Assert at a place that is not done. Most programs
// have no such call. They need no survey, which takes longer than many searches. A body that cannot be read counts as such a call.
func hasOthers(a *metadata.Assembly, done map[site]bool) bool {
	asserts := calleesNamed(a, "Assert")
	if len(asserts) == 0 {
		return false
	}
	for row := uint32(1); row <= a.RowCount(metadata.TableMethodDef); row++ {
		d, err := a.MethodDef(row)
		if err != nil {
			return true
		}
		if d.RVA == 0 {
			continue
		}
		body, err := a.Body(d.RVA)
		if err != nil {
			return true
		}
		code, err := il.Decode(body.Code)
		if err != nil {
			return true
		}
		for _, in := range code {
			if in.Op == il.OpCall && asserts[metadata.Token(in.Arg)] && !done[site{a, row, in.Offset}] {
				return true
			}
		}
	}
	return false
}

// calleesNamed lists the methods of a name that a defines or refers to.
func calleesNamed(a *metadata.Assembly, name string) map[metadata.Token]bool {
	found := map[metadata.Token]bool{}
	for row := uint32(1); row <= a.RowCount(metadata.TableMemberRef); row++ {
		if r, err := a.MemberRef(row); err == nil && r.Name == name {
			found[metadata.MakeToken(metadata.TableMemberRef, row)] = true
		}
	}
	for row := uint32(1); row <= a.RowCount(metadata.TableMethodDef); row++ {
		if d, err := a.MethodDef(row); err == nil && d.Name == name {
			found[metadata.MakeToken(metadata.TableMethodDef, row)] = true
		}
	}
	return found
}
