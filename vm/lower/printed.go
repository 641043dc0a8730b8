package lower

import (
	"slices"
	"strings"

	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// printers are the types whose members named Write… print their arguments.
var printers = []string{"System.Console", "System.Diagnostics.Debug", "System.Diagnostics.Trace"}

// printed returns FlagPrinted for the instruction at hand, a call of m, if the code behind it only prints the resulting text, or joins it with other
// texts and prints these. printed follows the text on the evaluation stack.
func (l *lowerer) printed(m *types.Method) il.Flags {
	if l.trusted || m.Name != "get_Message" && m.Name != "ToString" {
		return 0
	}
	above, appended := 0, false // values above the text; it is in an interpolated string handler
	for _, in := range l.cil[l.pos+1:] {
		info := in.Op.Info()
		pops, pushes := int(info.Pops), int(info.Pushes)
		var callee *types.Method
		switch {
		case in.Op == il.OpCall || in.Op == il.OpCallvirt:
			var err error
			if callee, err = l.method(in); err != nil {
				return 0
			}
			if pops, pushes = len(callee.Params), 0; callee.HasThis {
				pops++
			}
			if callee.Ret != nil {
				pushes = 1
			}
		case pops < 0 || pushes < 0 || info.Operand == il.OperandBranch1 || info.Operand == il.OperandBranch4:
			return 0
		}
		switch {
		case appended && callee != nil && callee.Name == "ToStringAndClear":
			above, appended = 0, false
		case appended || pops <= above:
			above += pushes - pops
		case in.Op == il.OpDup || callee == nil || callee.Owner.Assembly == nil || !callee.Owner.Assembly.Core:
			return 0
		default:
			owner := callee.Owner.FullName()
			switch name := callee.Name; {
			case slices.Contains(printers, owner) || owner == "System.IO.TextWriter" && l.toConsole():
				if strings.HasPrefix(name, "Write") {
					return il.FlagPrinted
				}
				return 0
			case owner == "System.String" && (name == "Concat" || name == "Format"):
				above = 0
			case owner == "System.Runtime.CompilerServices.DefaultInterpolatedStringHandler":
				above, appended = 0, true
			default:
				return 0
			}
		}
	}
	return 0
}

// toConsole says whether the code before the instruction at hand has loaded Console.Out or Console.Error, for a call behind it to print to.
func (l *lowerer) toConsole() bool {
	for i := l.pos - 1; i >= 0 && len(l.entry[i]) < len(l.entry[l.pos]); i-- {
		if in := l.cil[i]; in.Op == il.OpCall && len(l.entry[i]) == 0 {
			m, err := l.method(in)
			return err == nil && m.Owner.Is("System.Console") && (m.Name == "get_Out" || m.Name == "get_Error")
		}
	}
	return false
}
