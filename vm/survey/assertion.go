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

// Unmet has calls that the program may reach, and whose purpose is not met so far, each in the order in which the survey meets them.
// The purpose of a call in generic code is met if it is met for some type arguments.
type Unmet struct {
	Assertions []program.Location // never evaluated. An assertion of the constant false does not count: it says that its place is not reached
	Goals      []Goal             // never reached
}

// FindUnmet surveys p for unmet calls: for goals, and with assertions for assertions as well. The error says that the survey reached its own bound, or the limits l.
func FindUnmet(p *program.Program, assertions bool, l *limit.Limit) (u Unmet, err error) {
	evaluated, held := sites(p.Evaluated()), sites(p.Held())
	done := map[string]map[site]bool{reach: held, sometimes: held}
	if assertions {
		done["Assert"] = evaluated
	}
	if !slices.ContainsFunc(p.Assemblies(func(string) bool { return false }), func(a *metadata.Assembly) bool { return hasOthers(a, done) }) {
		return u, nil
	}
	survey, err := within(p, maxUnasked, l)
	if err != nil {
		return u, err
	}
	told := map[site]bool{}
	for _, m := range survey.Methods {
		if m.Owner.Assembly.Core {
			continue
		}
		code, ok := p.Lowered(m)
		if !ok {
			continue
		}
		for pc := range code.Instrs {
			goal := isGoal(code, pc)
			if !goal && !(assertions && asserted(code, pc)) {
				continue
			}
			l := program.Location{Code: code, PC: int32(pc)}
			at := siteOf(l)
			switch {
			case told[at]:
			case goal && !held[at]:
				u.Goals = append(u.Goals, Goal{At: l, Name: goalName(at), Evaluated: evaluated[at]})
			case !goal && !evaluated[at]:
				u.Assertions = append(u.Assertions, l)
			}
			told[at] = true
		}
	}
	return u, nil
}

// sites are the places of calls.
func sites(calls []program.Location) map[site]bool {
	all := map[site]bool{}
	for _, l := range calls {
		all[siteOf(l)] = true
	}
	return all
}

// NeverHeld lists the calls of assumptions that were evaluated, and that never held. It needs no survey. A call in generic code
// has held if it has held for some type arguments.
func NeverHeld(p *program.Program) (calls []program.Location) {
	held := sites(p.Held())
	return slices.DeleteFunc(p.Dropped(), func(l program.Location) bool { return held[siteOf(l)] })
}

// hasOthers says whether a body of a calls a method of a name in done at a place that is not done. Most programs
// have no such call. They need no survey, which takes longer than many searches. A body that cannot be read counts as such a call.
func hasOthers(a *metadata.Assembly, done map[string]map[site]bool) bool {
	callees := calleesNamed(a, done)
	if len(callees) == 0 {
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
			if in.Op == il.OpCall {
				if done, ok := callees[metadata.Token(in.Arg)]; ok && !done[site{a, row, in.Offset}] {
					return true
				}
			}
		}
	}
	return false
}

// calleesNamed finds the methods that a defines or refers to, and whose names are keys of of, with the values there.
func calleesNamed[V any](a *metadata.Assembly, of map[string]V) map[metadata.Token]V {
	found := map[metadata.Token]V{}
	for row := uint32(1); row <= a.RowCount(metadata.TableMemberRef); row++ {
		if r, err := a.MemberRef(row); err == nil {
			if v, ok := of[r.Name]; ok {
				found[metadata.MakeToken(metadata.TableMemberRef, row)] = v
			}
		}
	}
	for row := uint32(1); row <= a.RowCount(metadata.TableMethodDef); row++ {
		if d, err := a.MethodDef(row); err == nil {
			if v, ok := of[d.Name]; ok {
				found[metadata.MakeToken(metadata.TableMethodDef, row)] = v
			}
		}
	}
	return found
}
