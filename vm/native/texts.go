package native

import (
	"slices"
	"strings"

	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// The texts of exceptions that .NET makes are known in part only, and differ between its versions. A verdict may depend on one if the program looks
// at it, and does more than to print it.
var texts = []*state.Native{
	// Whether the program makes the exception whose constructor runs, or calls the helper of .NET that does.
	native("System.Exception::ByProgram", state.Pure, func(c *call) state.Signal {
		f := outside(c, func(m *types.Method) bool { return m.Name == ".ctor" || strings.HasPrefix(m.Name, "ThrowIf") })
		return c.ReturnBool(f != nil && !f.Code.Method.Owner.Assembly.Core)
	}),
	// Whether the program has asked for the text of an exception that is read, and does not only print it.
	native("System.Exception::AskedByProgram", state.Pure, func(c *call) state.Signal {
		f := outside(c, func(m *types.Method) bool { return slices.Contains(readers, m.Name) })
		return c.ReturnBool(f != nil && !f.Code.Method.Owner.Assembly.Core && !prints(f))
	}),
}

// readers are the members of an exception that show its texts, or help to.
var readers = []string{"get_Message", "get_RawMessage", "get_ParamName", "get_ActualValue", "ToString", "Describe", "Asks"}

// outside returns the innermost frame whose method is not one of an exception's type that inside accepts; nil if there is none.
func outside(c *call, inside func(m *types.Method) bool) *state.Frame {
	exception := c.Prog.Loader.Std().Exception
	for i := len(c.Thread.Frames) - 1; i >= 0; i-- {
		f := &c.Thread.Frames[i]
		t := f.Code.Method.Owner
		for t != nil && t != exception {
			t = t.Base
		}
		if t == nil || !inside(f.Code.Method) {
			return f
		}
	}
	return nil
}

// printers are the types whose members named Write… print their arguments; joiners make one text of several.
var (
	printers = []string{"System.Console", "System.IO.TextWriter", "System.Diagnostics.Debug", "System.Diagnostics.Trace"}
	joiners  = []string{"System.String", "System.Runtime.CompilerServices.DefaultInterpolatedStringHandler"}
)

// prints says whether the call that frame f makes has a text as its result that the code behind it prints: only texts are loaded and joined
// before that.
func prints(f *state.Frame) bool {
	m := f.Code.Method
	if !f.Code.Body || m.RVA == 0 {
		return false
	}
	body, err := m.Owner.Assembly.Meta.Body(m.RVA)
	if err != nil {
		return false
	}
	code, err := il.Decode(body.Code)
	if err != nil {
		return false
	}
	at := int(f.Code.Offsets[f.PC])
	i, found := slices.BinarySearchFunc(code, at, func(in il.CIL, at int) int { return in.Offset - at })
	if !found {
		return false
	}
	for _, in := range code[i+1:] {
		switch op := in.Op; {
		case op >= il.OpLdarg0 && op <= il.OpLdloc3, op == il.OpLdargS, op == il.OpLdlocS, op == il.OpLdlocaS, op == il.OpLdstr, op == il.OpLdsfld, op >= il.OpLdcI4M1 && op <= il.OpLdcR8, op == il.OpNop:
		case op == il.OpCall || op == il.OpCallvirt:
			callee, err := m.Owner.Assembly.Method(metadata.Token(uint32(in.Arg)), types.Context{Type: m.Owner.Args, Method: m.Args})
			if err != nil {
				return false
			}
			owner := callee.Owner.FullName()
			if slices.Contains(printers, owner) {
				return strings.HasPrefix(callee.Name, "Write")
			}
			reads := callee.Owner.Assembly.Core && (strings.HasPrefix(callee.Name, "get_") || callee.Name == "GetType" || callee.Name == "ToString")
			joins := slices.Contains(joiners, owner) && slices.Contains([]string{"Concat", "Format", "AppendLiteral", "AppendFormatted", "ToStringAndClear"}, callee.Name)
			if !reads && !joins {
				return false
			}
		default:
			return false
		}
	}
	return false
}
