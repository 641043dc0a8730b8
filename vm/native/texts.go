package native

import (
	"slices"
	"strings"

	"moonwalker/vm/il"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// The texts of exceptions that .NET makes are known in part only, and differ between its versions. A verdict may depend on one if the program looks
// at it, and does more than to print it.
var texts = []*state.Native{
	// The constructor of an exception asks whether the program makes the exception, or calls the helper of .NET that makes it.
	native("System.Exception::ByProgram", state.Pure, func(c *call) state.Signal {
		f := outside(c, func(m *types.Method) bool { return m.Name == ".ctor" || strings.HasPrefix(m.Name, "ThrowIf") })
		return c.ReturnBool(f != nil && !f.Code.Method.Owner.Assembly.Core)
	}),
	// A member that reads a text of an exception asks whether the program has called it and does more than to print the text.
	native("System.Exception::AskedByProgram", state.Pure, func(c *call) state.Signal {
		f := outside(c, func(m *types.Method) bool { return slices.Contains(readers, m.Name) })
		return c.ReturnBool(f != nil && !f.Code.Method.Owner.Assembly.Core && f.Code.Instrs[f.PC].Flags&il.FlagPrinted == 0)
	}),
}

// readers are the members of an exception that show its texts, or help to.
var readers = []string{"get_Message", "get_RawMessage", "get_ParamName", "get_ActualValue", "ToString", "Describe", "Asks"}

// outside returns the innermost frame of a method that is not in an exception's class, or that inside does not accept; nil if there is none.
func outside(c *call, inside func(m *types.Method) bool) *state.Frame {
	exception := c.Prog.Loader.Std().Exception
	for i := len(c.Thread.Frames) - 1; i >= 0; i-- {
		f := &c.Thread.Frames[i]
		if m := f.Code.Method; !m.Owner.HasBase(exception) || !inside(m) {
			return f
		}
	}
	return nil
}
