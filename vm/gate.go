package vm

import (
	"moonwalker/heap"
	"moonwalker/vm/event"
)

// The synchronisation primitives of the core library block on words of memory. A thread that waits for a word leaves no trace in the objects of the
// state, and goes on in one step.

// open reads the two words that the call waits for; the access is to the
// first, the one that opens the way.
func (c *Call) open() (first, second bool, a event.Access, sig Signal) {
	for i, set := range []*bool{&first, &second} {
		p := heap.Ptr(c.Args[i])
		if i == 1 && p == 0 {
			break
		}
		data, off, r, sig := c.memory(c.Thread, p, 4)
		if sig != Next {
			return false, false, a, sig
		}
		*set = heap.Load(data, off, heap.Mem4) != 0
		if i == 0 {
			a = event.Access{Kind: event.Update, Sync: true, Ref: r, Off: int32(off), Size: 4}
		}
	}
	return first, second, a, Next
}

// gateAwait is Gate.Await(ref int word, ref int other, int timeout): it blocks
// until one of the words is not 0, other being a null reference if there is
// none. With a timeout it may give up at any moment before that. It begins an atomic section,
// which is one step with it.
func gateAwait(c *Call) Signal {
	first, second, a, sig := c.open()
	if sig != Next {
		return sig
	}
	if !first && !second && c.Int(2) != 0 && c.interrupted() {
		return c.interrupt()
	}
	if !first && !second && c.Int(2) < 0 {
		return c.blockBoth(a)
	}
	if a.Ref != 0 && c.watch && !c.ask(a) || c.probing {
		return Yield
	}
	c.noteOther(second)
	c.beginAfter(a)
	return c.ReturnBool(first)
}

// latchAwait is Latch.Await(ref int word, ref int other, int timeout): whether
// word, which never changes again once it is not 0, was that before other was
// or the time was up. Finding it set is invisible.
func latchAwait(c *Call) Signal {
	first, second, a, sig := c.open()
	if sig != Next {
		return sig
	}
	a.Kind = event.Read
	interrupted := c.Int(2) != 0 && c.interrupted()
	switch {
	case first && interrupted && c.multi: // it matters which came first
	case first && c.probing:
		return Yield
	case first:
		c.noteData(a)
		return c.ReturnBool(true)
	case !second && interrupted:
		return c.interrupt()
	case !second && c.Int(2) < 0:
		return c.blockBoth(a)
	}
	if a.Ref != 0 && c.watch && !c.ask(a) || c.probing {
		return Yield
	}
	c.noteOther(second)
	return c.ReturnBool(first)
}

// blockBoth blocks until another thread has acted on one of the words.
func (c *Call) blockBoth(a event.Access) Signal {
	if p := heap.Ptr(c.Args[1]); c.probing && !p.OnStack() {
		c.pend.Also = c.located(event.Access{Kind: event.Read, Sync: true, Ref: p.Ref(), Off: int32(p.Offset()), Size: 4})
	}
	return c.block(a)
}

// noteOther records that the second word was read.
func (c *Call) noteOther(set bool) {
	if p := heap.Ptr(c.Args[1]); set && !p.OnStack() {
		c.noteData(event.Access{Kind: event.Read, Sync: true, Ref: p.Ref(), Off: int32(p.Offset()), Size: 4})
	}
}

// noteData records an access to data that needs no permission.
func (m *Machine) noteData(a event.Access) {
	if a.Ref != 0 && !a.Ref.IsConst() {
		m.note(a)
	}
}

// latchRead is Latch.Read(ref int word), of a word that never changes again
// once it is not 0. Finding it set is invisible: no later operation of another thread can
// change the result, and reading changes no result of another thread.
func latchRead(c *Call) Signal {
	data, off, r, sig := c.memory(c.Thread, heap.Ptr(c.Args[0]), 4)
	if sig != Next {
		return sig
	}
	v := heap.Load(data, off, heap.Mem4)
	a := event.Access{Kind: event.Read, Sync: true, Ref: r, Off: int32(off), Size: 4}
	if v == 0 && r != 0 && c.watch && !c.ask(a) || c.probing {
		return Yield
	}
	if v != 0 {
		c.noteData(a)
	}
	return c.Return(v)
}

// latchEnter is Latch.Enter(ref int word): whether word is not 0, which is
// invisible as for [latchRead]. If word is 0, latchEnter begins an atomic section, which is
// one step with finding that.
func latchEnter(c *Call) Signal {
	data, off, r, sig := c.memory(c.Thread, heap.Ptr(c.Args[0]), 4)
	if sig != Next {
		return sig
	}
	set := heap.Load(data, off, heap.Mem4) != 0
	a := event.Access{Kind: event.Read, Sync: true, Ref: r, Off: int32(off), Size: 4}
	if !set && r != 0 && c.watch && !c.ask(a) || c.probing {
		return Yield
	}
	if set {
		c.noteData(a)
	} else {
		c.beginAfter(a)
	}
	return c.ReturnBool(set)
}

// gateAwaitZero is Gate.AwaitZero(ref int word, int timeout): Gate.Await for a
// word that becomes 0.
func gateAwaitZero(c *Call) Signal {
	data, off, r, sig := c.memory(c.Thread, heap.Ptr(c.Args[0]), 4)
	if sig != Next {
		return sig
	}
	free := heap.Load(data, off, heap.Mem4) == 0
	a := event.Access{Kind: event.Update, Sync: true, Ref: r, Off: int32(off), Size: 4}
	if !free && c.Int(1) != 0 && c.interrupted() {
		return c.interrupt()
	}
	if !free && c.Int(1) < 0 {
		return c.block(a)
	}
	if r != 0 && c.watch && !c.ask(a) || c.probing {
		return Yield
	}
	c.beginAfter(a)
	return c.ReturnBool(free)
}

// beginAfter begins an atomic section with the access a, which was granted.
func (c *Call) beginAfter(a event.Access) {
	c.touchThread(c.Thread)
	c.Thread.atomic++
	c.Thread.begun = c.Thread.begun || a.Ref != 0 && c.multi && (c.Prog.Plain || c.shared(a.Ref))
}
