package memory

import (
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/state"
)

// Explicit deletion, as in languages without a garbage collector (paper 001,
// §3): references to a deleted object dangle. Reading or writing its fields, and deleting
// it again, are faults.

// Natives are the internal calls that delete objects.
func Natives() []*state.Native {
	return []*state.Native{
		{Name: "MoonWalker.Verify::Delete", Effect: state.Writes, Run: verifyDelete},
	}
}

// verifyDelete deletes an object; null is no object.
func verifyDelete(c *state.Call) state.Signal {
	r := c.Ref(0)
	if r == 0 {
		return c.UnlessProbing()
	}
	if r.IsConst() {
		return c.Unsupported("Verify.Delete of a constant object")
	}
	if g, o := c.Prog.Guards, c.Heap.At(r); g != nil {
		if some, _ := g.Guarded(o, 0, int32(o.Bytes())); some {
			g.Strike(o, 0, int32(o.Bytes())) // its monitor goes too, which others may want
		}
	}
	if c.Watching && !access.Ask(c.State, event.Access{Kind: event.Write, Ref: r, Size: int32(c.Heap.At(r).Bytes())}) || c.Probing {
		return state.Yield
	}
	access.Note(c.State, event.Access{Kind: event.Delete, Ref: r})
	c.Heap.Delete(r)
	c.Watching = true // from now on, all accesses are looked at
	return state.Next
}
