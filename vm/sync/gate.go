package sync

import (
	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/memory"
	"moonwalker/vm/state"
)

// The synchronisation primitives of the core library block on words of memory (gates and latches). The objects of the state do not show that a
// thread waits for a word. The end of the wait is one step.

// open reads the two words for which the call waits. a is the access to the
// first word.
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
// until one of the words is not 0, and says whether word is. other is a null
// reference if there is no second word. With a timeout the wait may end at any moment
// before that. gateAwait begins an atomic section in the same step.
func gateAwait(c *state.Call) state.Signal {
	if sig := memory.Begin(c.State); sig != state.Next {
		return sig
	}
	first, second, a, sig := open(c)
	if sig != state.Next {
		return sig
	}
	switch waits, timeout := !first && !second, c.Int(2); {
	case waits && timeout > 0 && Interrupted(c):
		if sig := lateOrBroken(c, a); sig != state.Next {
			return sig
		}
	case waits && timeout < 0 && Interrupted(c):
		return Interrupt(c)
	case waits && timeout < 0:
		return blockBoth(c, a)
	case !askOpen(c, a, first || second || c.Int(2) == 0):
		return state.Yield
	}
	noteOther(c, second)
	beginAfter(c, a)
	return c.ReturnBool(first)
}

// latchAwait is Latch.Await(ref int word, ref int other, int timeout): as Gate.Await,
// it blocks until one of the words is not 0 or the time is over, and says whether word
// is not 0. word is a latch, so finding it set is invisible.
func latchAwait(c *state.Call) state.Signal {
	if sig := memory.Looks(c.State); sig != state.Next {
		return sig
	}
	first, second, a, sig := open(c)
	if sig != state.Next {
		return sig
	}
	a.Kind = event.Read
	timeout := c.Int(2)
	interrupted := timeout != 0 && Interrupted(c)
	switch waits := !first && !second; {
	case first && !(interrupted && c.Multi): // else it matters which came first
		if c.Probing {
			return state.Yield
		}
		access.NoteData(c.State, a)
		noteEnded(c, a.Ref)
		return c.ReturnBool(true)
	case waits && timeout > 0 && interrupted:
		if sig := lateOrBroken(c, a); sig != state.Next {
			return sig
		}
	case waits && timeout < 0 && interrupted:
		return Interrupt(c)
	case waits && timeout < 0:
		return blockBoth(c, a)
	case !askOpen(c, a, first || second || c.Int(2) == 0):
		return state.Yield
	}
	noteOther(c, second)
	return c.ReturnBool(first)
}

// askOpen asks for the access a of an operation that ends a wait. open says that it need not wait; otherwise its time is over.
func askOpen(c *state.Call, a event.Access, open bool) bool {
	c.Pend.Timed = !open
	if !open && expires(c, a.Ref) {
		return Yield(c)
	}
	return !(a.Ref != 0 && c.Watching && !access.Ask(c.State, a)) && !c.Probing
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
	if sig := memory.Looks(c.State); sig != state.Next {
		return sig
	}
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

// latchEnter is Latch.Enter(ref int word): whether word is not 0. If so, the call is
// invisible, as for [latchRead]. If word is 0, latchEnter begins an atomic section in the same
// step.
func latchEnter(c *state.Call) state.Signal {
	if sig := memory.Looks(c.State); sig != state.Next {
		return sig
	}
	set, word, sig := latched(c)
	if sig == state.Next && !set {
		sig = memory.Begin(c.State)
	}
	if sig != state.Next {
		return sig
	}
	if !set && word.Ref != 0 && c.Watching && !access.Ask(c.State, word) || c.Probing {
		return state.Yield
	}
	if set {
		access.NoteData(c.State, word)
		noteEnded(c, word.Ref)
	} else {
		beginAfter(c, word)
	}
	return c.ReturnBool(set)
}

// latchDraw is Latch.Draw(ref int word, ref int outcomes, ref int count, ref int zero, bool leaves). If word is 0, it is a data choice with the number
// of outcomes in outcomes, and begins an atomic section in the same step. If word is not 0, the result is -1. Then, with leaves, it counts down, as
// [latchLeave] does; without leaves it is invisible, as [latchEnter] is.
func latchDraw(c *state.Call) state.Signal {
	set, word, sig := latched(c)
	if sig != state.Next {
		return sig
	}
	if set {
		if c.Int(4) != 0 {
			if sig := countDown(c, 2, false); sig != state.Next {
				return sig
			}
		} else if c.Probing {
			return state.Yield
		}
		access.NoteData(c.State, word)
		return c.ReturnInt(-1)
	}
	n, r, off, sig := memory.Look(c.State, c.Thread, heap.Ptr(c.Args[1]), heap.Mem4)
	if sig != state.Next {
		return sig
	}
	if n < 1 || n > access.MaxChoices {
		return c.Unsupported("Latch.Draw(%d): want 1 to %d outcomes", int32(n), access.MaxChoices)
	}
	a := event.Access{Kind: event.Update, Sync: true, Ref: r, Off: int32(off), Size: 4}
	switch {
	case n == 1:
		if r != 0 && c.Watching && !access.Ask(c.State, a) || c.Probing {
			return state.Yield
		}
	case !c.Probing && c.Credit == 0:
		return state.Yield // a choice begins a step, also in an atomic section
	case !access.Grant(c.State, access.Located(c.State, a)): // and where no other thread lives
		c.Pend.Choices = int(n)
		return state.Yield
	}
	chosen := c.Outcome
	c.Outcome = 0
	access.NoteData(c.State, word)
	beginAfter(c, a)
	return c.ReturnInt(chosen)
}

// latchLeave is Latch.Leave(ref int word, ref int count, ref int zero): it begins an atomic section, and says whether word is not 0. If so, it makes
// count less by one, by [countDown].
func latchLeave(c *state.Call) state.Signal {
	set, word, sig := latched(c)
	if sig != state.Next {
		return sig
	}
	if !set {
		if word.Ref != 0 && c.Watching && !access.Ask(c.State, word) || c.Probing {
			return state.Yield
		}
		beginAfter(c, word)
		return c.ReturnBool(false)
	}
	if sig := countDown(c, 1, true); sig != state.Next {
		return sig
	}
	access.NoteData(c.State, word)
	return c.ReturnBool(true)
}

// latched reads the first argument, a word that never changes again once it is not 0.
func latched(c *state.Call) (set bool, a event.Access, sig state.Signal) {
	v, r, off, sig := memory.Look(c.State, c.Thread, heap.Ptr(c.Args[0]), heap.Mem4)
	return v != 0, event.Access{Kind: event.Read, Sync: true, Ref: r, Off: int32(off), Size: 4}, sig
}

// countDown makes the word to which argument i points less by one. If the word is 0 then, countDown sets the word to which the next argument points.
// The calls of two threads commute: they lead to the same state in either order, and each call records the accesses that the last one makes. With
// section, countDown begins an atomic section.
func countDown(c *state.Call, i int, section bool) state.Signal {
	count, r, at, sig := memory.Look(c.State, c.Thread, heap.Ptr(c.Args[i]), heap.Mem4)
	if sig != state.Next {
		return sig
	}
	_, r0, at0, sig := memory.Look(c.State, c.Thread, heap.Ptr(c.Args[i+1]), heap.Mem4)
	if sig != state.Next {
		return sig
	}
	a := event.Access{Kind: event.CountDown, Sync: true, Ref: r, Off: int32(at), Size: 4}
	if c.Watching && !access.Ask(c.State, a) || c.Probing {
		return state.Yield
	}
	access.NoteData(c.State, event.Access{Kind: event.CountDown, Sync: true, Ref: r0, Off: int32(at0), Size: 4})
	if section {
		beginAfter(c, a)
	}
	count--
	if sig := memory.Store(c.State, r, at, heap.Mem4, count, il.FlagStoodFor); sig != state.Next || count != 0 {
		return sig
	}
	return memory.Store(c.State, r0, at0, heap.Mem4, 1, il.FlagStoodFor)
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
	switch timeout := c.Int(1); {
	case !free && timeout > 0 && Interrupted(c):
		if sig := lateOrBroken(c, a); sig != state.Next {
			return sig
		}
	case !free && timeout < 0 && Interrupted(c):
		return Interrupt(c)
	case !free && timeout < 0:
		return access.Block(c.State, a)
	case !askOpen(c, a, free || c.Int(1) == 0):
		return state.Yield
	}
	beginAfter(c, a)
	return c.ReturnBool(free)
}

// beginAfter begins an atomic section with the access a, which was granted.
func beginAfter(c *state.Call, a event.Access) {
	c.TouchThread(c.Thread)
	c.Thread.Atomic++
	c.Thread.Begun = c.Thread.Begun || a.Ref != 0 && c.Multi && (c.Prog.Plain && !c.Waits || c.Shared(a.Ref))
}
