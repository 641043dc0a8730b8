package exception

import (
	"strings"

	"moonwalker/vm/access"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// Exceptions of tasks do not end a thread. Those that no code has observed are found when the
// program is over. The exception holds the place where it was thrown.

// Natives are the internal calls that end a thread by an exception, note where one was thrown, or
// note something for the verdict.
func Natives() []*state.Native {
	return []*state.Native{
		{Name: program.AsyncInvoke, Effect: state.Pure, Run: func(c *state.Call) state.Signal {
			return RaiseMessage(c.State, "System.PlatformNotSupportedException", "Operation is not supported on this platform.")
		}},
		{Name: "MoonWalker.Verify::Where", Effect: state.Pure, Run: verifyWhere},
		{Name: "MoonWalker.Verify::Uncaught", Effect: state.Control, Run: verifyUncaught},
		{Name: "MoonWalker.Verify::Use", Effect: state.Pure, Run: verifyUse},
		{Name: "MoonWalker.Verify::Ask", Effect: state.Pure, Run: verifyAsk},
		{Name: "MoonWalker.Verify::Reuse", Effect: state.Pure, Run: verifyReuse},
		{Name: "MoonWalker.Verify::Number", Effect: state.Pure, Run: verifyNumber},
	}
}

// verifyWhere is the innermost place of the thread in the program's own code:
// the ID of a method and an instruction of its lowered body, from 1.
func verifyWhere(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	return c.Return(here(c.State, c.Thread))
}

func here(m *state.State, t *state.Thread) uint64 {
	for i := len(t.Frames) - 1; i >= 0; i-- {
		f := &t.Frames[i]
		if meth := f.Code.Method; !meth.Owner.Assembly.Core && !meth.Owner.Assembly.Aside && f.Code.Body && !generated(meth) {
			return uint64(meth.ID)<<32 | uint64(f.PC+1)
		}
	}
	return 1
}

// generated says whether a compiler made meth for a class that it made too: an
// explicit implementation of an interface by an iterator. No line of a source
// is in it.
func generated(meth *types.Method) bool {
	return strings.HasPrefix(meth.Owner.Name, "<") && strings.Contains(meth.Name, ".") && !strings.HasPrefix(meth.Name, ".")
}

// Place is the inverse of verifyWhere.
func Place(m *state.State, where uint64) []program.Location {
	if where>>32 == 0 {
		return nil
	}
	code, err := m.Prog.CodeOf(m.Prog.Loader.MethodByID(uint32(where >> 32)))
	if err != nil {
		return nil
	}
	return []program.Location{{Code: code, PC: int32(uint32(where)) - 1}}
}

// verifyUncaught ends the thread by an exception that nothing can catch.
func verifyUncaught(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	r := c.Ref(0)
	f := fault(c.State, r)
	f.Stack = stackFrom(c.State, c.Thread, r)
	return access.Fail(c.State, f)
}

func verifyUse(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	c.Prog.Use(c.Text(c.Ref(0)))
	return state.Next
}

// verifyAsk is verifyUse, unless the innermost frame outside the core library is code of another assembly of .NET. Such code is right for any
// answer.
func verifyAsk(c *state.Call) state.Signal {
	for i := len(c.Thread.Frames) - 1; i >= 0; i-- {
		if a := c.Thread.Frames[i].Code.Method.Owner.Assembly; !a.Core {
			if a != c.Prog.Main && strings.HasPrefix(a.Name, "System.") {
				return c.UnlessProbing()
			}
			break
		}
	}
	return verifyUse(c)
}

func verifyNumber(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	c.Prog.Number(c.Text(c.Ref(0)))
	return state.Next
}

func verifyReuse(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	c.Prog.Reuse(c.Text(c.Ref(0)))
	return state.Next
}
