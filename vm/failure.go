package vm

import (
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/types"
)

// Exceptions of tasks do not end a thread. Those that no code has observed are found when the
// program is over. The exception holds the place where it was thrown.

// exceptionNatives are the internal calls that end a thread by an exception, or note where one was thrown.
func exceptionNatives() []*Native {
	return []*Native{
		{AsyncInvoke, Pure, func(c *Call) Signal {
			return c.RaiseMessage("System.PlatformNotSupportedException", "Operation is not supported on this platform.")
		}},
		{"MoonWalker.Verify::Where", Pure, verifyWhere},
		{"MoonWalker.Verify::Uncaught", Control, verifyUncaught},
		{"MoonWalker.Verify::Use", Pure, verifyUse},
	}
}

// verifyWhere is the innermost place of the thread in the program's own code:
// the ID of a method and an instruction of its lowered body, from 1.
func verifyWhere(c *Call) Signal {
	if c.probing {
		return Yield
	}
	return c.Return(c.here(c.Thread))
}

func (m *Machine) here(t *Thread) uint64 {
	for i := len(t.frame) - 1; i >= 0; i-- {
		f := &t.frame[i]
		if meth := f.code.Method; !meth.Owner.Assembly.Core && f.code.Body && !generated(meth) {
			return uint64(meth.ID)<<32 | uint64(f.pc+1)
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

// place is the inverse of verifyWhere.
func (m *Machine) place(where uint64) []Location {
	if where>>32 == 0 {
		return nil
	}
	code, err := m.Prog.CodeOf(m.Prog.Loader.MethodByID(uint32(where >> 32)))
	if err != nil {
		return nil
	}
	return []Location{{code, int32(uint32(where)) - 1}}
}

// verifyUncaught ends the thread by an exception that nothing can catch.
func verifyUncaught(c *Call) Signal {
	if c.probing {
		return Yield
	}
	r := c.Ref(0)
	f := &Fault{Kind: FaultException, Type: c.typeOf(r).FullName(), Message: c.message(r, 0), Origins: c.origins(r)}
	f.Stack = append(c.place(c.loadField(r, c.Prog.std.thrown)), c.Thread.Stack()...)
	return c.fail(f)
}

func verifyUse(c *Call) Signal {
	if c.probing {
		return Yield
	}
	c.Prog.Use(c.Text(c.Ref(0)))
	return Next
}

// Unobserved is an exception of a task that no code has observed.
type Unobserved struct {
	Type, Message string
	Stack         []Location // where it was thrown, as far as it is known
}

// Unobserved returns the exceptions of faulted tasks that no code has observed yet, the
// latest task first.
func (m *Machine) Unobserved() (out []Unobserved) {
	std := &m.Prog.std
	area := m.area(std.failures.Owner)
	if area == 0 {
		return nil
	}
	for f := heap.Ref(m.loadField(area, std.failures)); f != 0; f = heap.Ref(m.loadField(f, std.nextFailure)) {
		for _, w := range m.Heap.Object(heap.Ref(m.loadField(f, std.failed))).Data {
			r := heap.Ref(w)
			out = append(out, Unobserved{m.typeOf(r).FullName(), m.message(r, 0), m.place(m.loadField(r, std.thrown))})
		}
	}
	return out
}

// Misuse is a use of a type that its documentation forbids, and that .NET lets
// pass: the program has gone on.
type Misuse struct {
	Text  string
	Stack []Location // where it was used
}

// Misuses returns the misuses that the library has noted, the latest first.
func (m *Machine) Misuses() (out []Misuse) {
	std := &m.Prog.std
	area := m.area(std.misuses.Owner)
	if area == 0 {
		return nil
	}
	for u := heap.Ref(m.loadField(area, std.misuses)); u != 0; u = heap.Ref(m.loadField(u, std.nextMisuse)) {
		out = append(out, Misuse{m.Text(heap.Ref(m.loadField(u, std.misuseText))), m.place(m.loadField(u, std.misuseWhere))})
	}
	return out
}

// area is the static area of t, 0 if it has not been made.
func (m *Machine) area(t *types.Type) heap.Ref {
	if int(t.ID) >= len(m.statics) {
		return 0
	}
	return m.statics[t.ID]
}
