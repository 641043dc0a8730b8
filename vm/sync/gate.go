package sync

import (
	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/memory"
	"moonwalker/vm/state"
)

// The synchronisation primitives of the core library block on words of memory. A thread that waits for a word leaves no trace in the objects of the
// state, and goes on in one step.

// open reads the two words that the call waits for; the access is to the
// first, the one that opens the way.
func open(c *state.Call) (first, second bool, a event.Access, sig state.Signal) {
	for i, set := range []*bool{&first, &second} {
		p := heap.Ptr(c.Args[i])
		if i == 1 && p == 0 {
			break
		}
		v, r, off, sig := memory.Look(c.State, c.Thread, p, heap.Mem4)
		if sig != state.Next {
			return false, false, a, sig
		}
		*set = v != 0
		if i == 0 {
			a = event.Access{Kind: event.Update, Sync: true, Ref: r, Off: int32(off), Size: 4}
		}
	}
	return first, second, a, state.Next
}

// gateAwait is Gate.Await(ref int word, ref int other, int timeout): it blocks
// until one of the words is not 0, other being a null reference if there is
// none. With a timeout it may give up at any moment before that. It begins an atomic section,
// which is one step with it.
func gateAwait(c *state.Call) state.Signal {
	first, second, a, sig := open(c)
	if sig != state.Next {
		return sig
	}
	if !first && !second && c.Int(2) != 0 && interrupted(c) {
		return interrupt(c)
	}
	if !first && !second && c.Int(2) < 0 {
		return blockBoth(c, a)
	}
	if a.Ref != 0 && c.Watching && !access.Ask(c.State, a) || c.Probing {
		return state.Yield
	}
	noteOther(c, second)
	beginAfter(c, a)
	return c.ReturnBool(first)
}

// latchAwait is Latch.Await(ref int word, ref int other, int timeout): whether
// word, which never changes again once it is not 0, was that before other was
// or the time was up. Finding it set is invisible.
func latchAwait(c *state.Call) state.Signal {
	first, second, a, sig := open(c)
	if sig != state.Next {
		return sig
	}
	a.Kind = event.Read
	interrupted := c.Int(2) != 0 && interrupted(c)
	switch {
	case first && interrupted && c.Multi: // it matters which came first
	case first && c.Probing:
		return state.Yield
	case first:
		access.NoteData(c.State, a)
		noteEnded(c, a.Ref)
		return c.ReturnBool(true)
	case !second && interrupted:
		return interrupt(c)
	case !second && c.Int(2) < 0:
		return blockBoth(c, a)
	}
	if a.Ref != 0 && c.Watching && !access.Ask(c.State, a) || c.Probing {
		return state.Yield
	}
	noteOther(c, second)
	return c.ReturnBool(first)
}

// blockBoth blocks until another thread has acted on one of the words.
func blockBoth(c *state.Call, a event.Access) state.Signal {
	if p := heap.Ptr(c.Args[1]); c.Probing && !p.OnStack() {
		c.Pend.Also = access.Located(c.State, event.Access{Kind: event.Read, Sync: true, Ref: p.Ref(), Off: int32(p.Offset()), Size: 4})
	}
	return access.Block(c.State, a)
}

// noteOther records that the second word was read.
func noteOther(c *state.Call, set bool) {
	if p := heap.Ptr(c.Args[1]); set && !p.OnStack() {
		access.NoteData(c.State, event.Access{Kind: event.Read, Sync: true, Ref: p.Ref(), Off: int32(p.Offset()), Size: 4})
	}
}

// latchRead is Latch.Read(ref int word), of a word that never changes again
// once it is not 0. Finding it set is invisible: no later operation of another thread can
// change the result, and reading changes no result of another thread.
func latchRead(c *state.Call) state.Signal {
	v, r, off, sig := memory.Look(c.State, c.Thread, heap.Ptr(c.Args[0]), heap.Mem4)
	if sig != state.Next {
		return sig
	}
	a := event.Access{Kind: event.Read, Sync: true, Ref: r, Off: int32(off), Size: 4}
	if v == 0 && r != 0 && c.Watching && !access.Ask(c.State, a) || c.Probing {
		return state.Yield
	}
	if v != 0 {
		access.NoteData(c.State, a)
		noteEnded(c, r)
	}
	return c.Return(v)
}

// latchEnter is Latch.Enter(ref int word): whether word is not 0, which is
// invisible as for [latchRead]. If word is 0, latchEnter begins an atomic section, which is
// one step with finding that.
func latchEnter(c *state.Call) state.Signal {
	v, r, off, sig := memory.Look(c.State, c.Thread, heap.Ptr(c.Args[0]), heap.Mem4)
	if sig != state.Next {
		return sig
	}
	set := v != 0
	a := event.Access{Kind: event.Read, Sync: true, Ref: r, Off: int32(off), Size: 4}
	if !set && r != 0 && c.Watching && !access.Ask(c.State, a) || c.Probing {
		return state.Yield
	}
	if set {
		access.NoteData(c.State, a)
		noteEnded(c, r)
	} else {
		beginAfter(c, a)
	}
	return c.ReturnBool(set)
}

// gateAwaitZero is Gate.AwaitZero(ref int word, int timeout): Gate.Await for a
// word that becomes 0.
func gateAwaitZero(c *state.Call) state.Signal {
	v, r, off, sig := memory.Look(c.State, c.Thread, heap.Ptr(c.Args[0]), heap.Mem4)
	if sig != state.Next {
		return sig
	}
	free := v == 0
	a := event.Access{Kind: event.Update, Sync: true, Ref: r, Off: int32(off), Size: 4}
	if !free && c.Int(1) != 0 && interrupted(c) {
		return interrupt(c)
	}
	if !free && c.Int(1) < 0 {
		return access.Block(c.State, a)
	}
	if r != 0 && c.Watching && !access.Ask(c.State, a) || c.Probing {
		return state.Yield
	}
	beginAfter(c, a)
	return c.ReturnBool(free)
}

// beginAfter begins an atomic section with the access a, which was granted.
func beginAfter(c *state.Call, a event.Access) {
	c.TouchThread(c.Thread)
	c.Thread.Atomic++
	c.Thread.Begun = c.Thread.Begun || a.Ref != 0 && c.Multi && (c.Prog.Plain || c.Shared(a.Ref))
}
