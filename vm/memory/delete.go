package memory

import (
	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// Explicit deletion, as in languages without a garbage collector (paper 001,
// §3): references to a deleted object dangle. Reading or writing its fields, calls on it, and deleting
// it again, are faults.

// Natives are the internal calls that delete objects.
func Natives() []*state.Native {
	return []*state.Native{
		{Name: "MoonWalker.Verify::Delete", Effect: state.Writes, Fence: true, Run: verifyDelete, Passes: true},
	}
}

// deletable ends the path at the deletion of an object that the machine or a cache needs, and of one with reads that are no
// steps, which other threads may make meanwhile. A search begins anew at the first deletion of an object that other threads can have, or
// could have in another order: then uses of objects are accesses ([program.Rules]).
func deletable(c *state.Call, r heap.Ref) state.Signal {
	t, o := c.TypeOf(r), c.Heap.At(r)
	escaped := o.Shared || o.Escaped
	switch {
	case o.Deleted:
		return state.Next
	case t == c.Prog.Loader.Std().Thread:
		return c.Unsupported("Verify.Delete of a Thread")
	case t.IsDelegate() && c.LoadField(r, c.Prog.Std.InvocationList) == 0 && il.Cached(DelegateMethod(c.State, r)):
		return c.Unsupported("Verify.Delete of a delegate of %v: which object it is depends on a cache", DelegateMethod(c.State, r))
	case !threaded(c.State) || c.Heap.Sticky && !escaped:
		return state.Next
	case t.IsDelegate() || t == c.Prog.Loader.Std().String:
		return c.Unsupported("Verify.Delete of a text or a delegate that another thread can have")
	}
	switch {
	case c.Probing || c.Evaluating:
	case !c.Prog.Deletes:
		return c.Stop(&program.UnsupportedError{What: "Verify.Delete of an object that several threads can have", Anew: program.Deletes})
	case escaped && program.OfLibrary(t):
		c.Prog.Use("Verify.Delete of a shared object of the library: where the library itself uses it, and not the program, that is no step, and may not be reported if it comes at the same time")
	}
	return state.Next
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
	if sig := deletable(c, r); sig != state.Next {
		return sig
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
