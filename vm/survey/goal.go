package survey

import (
	"slices"
	"unicode/utf16"

	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/program"
)

// A Goal is a call of Verify.Reach, or of Verify.Sometimes, that has not been reached with a condition that holds.
type Goal struct {
	At        program.Location
	Name      string // "" if it is not constant
	Evaluated bool   // Sometimes was called, and its condition was false each time
}

// The methods of MoonWalker.Verify that declare goals.
const reach, sometimes = "Reach", "Sometimes"

// isGoal says whether the instruction at pc declares a goal.
func isGoal(c *il.Code, pc int) bool {
	in := &c.Instrs[pc]
	if in.Op != il.CallNative {
		return false
	}
	m := c.Methods[in.K]
	return (m.Name == reach || m.Name == sometimes) && m.Owner.Assembly.Core && m.Owner.FullName() == "MoonWalker.Verify"
}

// Reached lists the calls that have reached their goals in the searches of p, in no order.
func Reached(p *program.Program) []program.Location {
	return slices.DeleteFunc(p.Held(), func(l program.Location) bool { return l.Made() || !isGoal(l.Code, int(l.PC)) })
}

// goalName is the last argument of the call at a place, if it is a constant: the instruction before the call loads it, and no branch leads to the call.
func goalName(at site) string {
	d, err := at.assembly.MethodDef(at.row)
	if err != nil {
		return ""
	}
	body, err := at.assembly.Body(d.RVA)
	if err != nil {
		return ""
	}
	code, err := il.Decode(body.Code)
	if err != nil {
		return ""
	}
	i := slices.IndexFunc(code, func(in il.CIL) bool { return in.Offset == at.offset })
	if i < 1 || code[i-1].Op != il.OpLdstr || slices.ContainsFunc(code, func(in il.CIL) bool {
		return in.Op.Info().Operand.Branch() && int(in.Arg) == at.offset || slices.Contains(in.Targets, at.offset)
	}) {
		return ""
	}
	units, err := at.assembly.UserString(metadata.Token(uint32(code[i-1].Arg)))
	if err != nil {
		return ""
	}
	return string(utf16.Decode(units))
}
