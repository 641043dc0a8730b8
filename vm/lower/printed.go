package lower

import (
	"slices"
	"strings"

	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// printers are the types whose members named Write… print their arguments; joiners make one text of several.
var (
	printers = []string{"System.Console", "System.Diagnostics.Debug", "System.Diagnostics.Trace"}
	joiners  = []string{"System.String", "System.Runtime.CompilerServices.DefaultInterpolatedStringHandler"}
)

// printed returns FlagPrinted for a call of m, the instruction at hand, whose result is a text that the code behind it only prints: it loads
// values, and joins texts, before that.
func (l *lowerer) printed(m *types.Method) il.Flags {
	if l.trusted || m.Name != "get_Message" && m.Name != "ToString" {
		return 0
	}
	for _, in := range l.cil[l.pos+1:] {
		switch op := in.Op; {
		case loads(op):
		case op == il.OpCall || op == il.OpCallvirt:
			callee, err := l.method(in)
			if err != nil || callee.Owner.Assembly == nil || !callee.Owner.Assembly.Core {
				return 0
			}
			owner := callee.Owner.FullName()
			switch name := callee.Name; {
			case slices.Contains(printers, owner) || owner == "System.IO.TextWriter" && l.toConsole():
				if strings.HasPrefix(name, "Write") {
					return il.FlagPrinted
				}
				return 0
			case strings.HasPrefix(name, "get_") && len(callee.Params) == 0, name == "GetType", name == "ToString":
			case slices.Contains(joiners, owner) && slices.Contains([]string{"Concat", "Format", "AppendLiteral", "AppendFormatted", "ToStringAndClear"}, name):
			default:
				return 0
			}
		default:
			return 0
		}
	}
	return 0
}

// loads says whether an instruction only puts a value on the stack, or into an array of arguments.
func loads(op il.Opcode) bool {
	return op >= il.OpLdarg0 && op <= il.OpLdloc3 || op >= il.OpLdcI4M1 && op <= il.OpLdcR8 ||
		slices.Contains([]il.Opcode{il.OpNop, il.OpDup, il.OpLdargS, il.OpLdlocS, il.OpLdlocaS, il.OpLdstr, il.OpLdsfld, il.OpLdelemRef, il.OpStelemRef, il.OpBox}, op)
}

// toConsole says whether the code before the instruction at hand has put Console.Out or Console.Error on the stack, as the object of a call behind it.
func (l *lowerer) toConsole() bool {
	for i := l.pos - 1; i >= 0 && len(l.entry[i]) < len(l.entry[l.pos]); i-- {
		if in := l.cil[i]; in.Op == il.OpCall && len(l.entry[i]) == 0 {
			m, err := l.method(in)
			return err == nil && m.Owner.Is("System.Console") && (m.Name == "get_Out" || m.Name == "get_Error")
		}
	}
	return false
}
