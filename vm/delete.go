package vm

import (
	"moonwalker/heap"
	"moonwalker/vm/event"
)

// Explicit deletion, as in languages without a garbage collector (paper 001,
// §3): references to a deleted object dangle. Reading or writing its fields, and deleting
// it again, are faults.

// memoryNatives are the internal calls that delete objects.
func memoryNatives() []*Native {
	return []*Native{
		{"MoonWalker.Verify::Delete", Writes, verifyDelete},
	}
}

// verifyDelete deletes an object; null is no object.
func verifyDelete(c *Call) Signal {
	r := c.Ref(0)
	if r == 0 {
		return c.unlessProbing()
	}
	if r.IsConst() {
		return c.unsupported("Verify.Delete of a constant object")
	}
	if g, o := c.Prog.Guards, c.Heap.At(r); g != nil {
		if some, _ := g.guarded(o, 0, int32(8*len(o.Data))); some {
			g.strike(o, 0, int32(8*len(o.Data))) // its monitor goes too, which others may want
		}
	}
	if c.watch && !c.ask(event.Access{Kind: event.Write, Ref: r, Size: int32(8 * len(c.Heap.At(r).Data))}) || c.probing {
		return Yield
	}
	c.note(event.Access{Kind: event.Delete, Ref: r})
	c.Heap.Delete(r)
	c.watch = true // from now on, all accesses are looked at
	return Next
}

// dangles says whether r was deleted; then the thread ends with a fault.
func (m *Machine) dangles(r heap.Ref) bool {
	if r.IsConst() || !m.Heap.At(r).Deleted {
		return false
	}
	m.fail(&Fault{Kind: FaultException, Type: "MoonWalker.DeletedObject", Message: "an object of type " + m.typeOf(r).FullName() + " is used after it was deleted"})
	return true
}
