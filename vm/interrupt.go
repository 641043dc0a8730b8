package vm

import (
	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
)

// Thread.Interrupt and Thread.ThreadState: one thread ends, or reads, the waiting of another.
//
// An interrupt is a word in the Thread object, which the thread notices where it
// has to wait. Before an operation that could have had to wait, and need not any more, the
// contract leaves the effect open. Both effects are explored: the operation, which leaves the
// interrupt for a later one, and the exception.
// Sleep, Monitor.Wait and waiting for a handle look at the word first.
// A thread in Monitor.Wait that was pulsed, or whose time is over, still waits for the monitor. An
// interrupt that comes then has both effects, too: the exception comes with the monitor held, and
// the pulse is lost.

const excThreadInterrupted = "System.Threading.ThreadInterruptedException"

// interrupted says whether the thread was interrupted and has not noticed it yet.
func (c *Call) interrupted() bool {
	return c.loadField(c.Thread.object, c.Prog.std.threadInterrupted) != 0
}

// setInterrupted sets the interrupt word of the thread of object r.
func (m *Machine) setInterrupted(r heap.Ref, yes bool) {
	m.storeField(r, m.Prog.std.threadInterrupted, b2i(yes))
}

// interruption is the access to the word of the thread of object r.
func (m *Machine) interruption(r heap.Ref) event.Access {
	f := m.Prog.std.threadInterrupted
	return event.Access{Kind: event.Update, Sync: true, Ref: r, Off: int32(f.Offset), Size: int32(f.Mem.Size())}
}

// interrupt takes the place of an operation of a thread that was interrupted.
func (c *Call) interrupt() Signal {
	if c.watch && !c.ask(c.interruption(c.Thread.object)) || c.probing {
		return Yield
	}
	c.setInterrupted(c.Thread.object, false)
	return c.raise(excThreadInterrupted)
}

// interruptible makes an operation one that may be interrupted where it need
// not wait. Argument timeout is how long it waits at most, in milliseconds; it
// does not wait if that is 0. There is none if timeout is negative.
func interruptible(timeout int, run func(c *Call) Signal) func(c *Call) Signal {
	return func(c *Call) Signal {
		if c.outcome != 0 {
			c.outcome = 0
			return c.interrupt()
		}
		sig := run(c)
		if c.probing && c.multi && c.pend.Access.Kind != event.None && !c.pend.Blocked && c.Thread.wait.phase == waitNone &&
			c.interrupted() && (timeout < 0 || c.Int(timeout) != 0) && c.pend.Access != c.interruption(c.Thread.object) {
			c.pend.Choices = 2
		}
		return sig
	}
}

// threadInterrupt interrupts a thread, unless it has ended.
func threadInterrupt(c *Call) Signal {
	r := c.Ref(0)
	if c.watch && !c.ask(c.interruption(r)) || c.probing {
		return Yield
	}
	switch {
	case c.Record:
		return c.irreducible("Thread.Interrupt under --reduction sdpor: it ends the waiting for anything")
	case !c.Prog.Interrupts:
		return c.unsupported("Thread.Interrupt, called outside of the program's own assembly")
	case c.loadField(r, c.Prog.std.threadState) != threadEnded && c.loadField(r, c.Prog.std.threadState) != threadReturned:
		c.setInterrupted(r, true)
	}
	return Next
}

// threadTakeInterrupt is part of an atomic section.
func threadTakeInterrupt(c *Call) Signal {
	if c.probing {
		return Yield
	}
	was := c.interrupted()
	if was {
		c.setInterrupted(c.Thread.object, false)
	}
	return c.ReturnBool(was)
}

// threadWaits is the status of a thread that waits.
const threadWaits = 3

// threadStatus is how far the life of a thread is, and whether it waits. A thread
// that stands before an operation that can have to wait may do so, and may be
// on the way there.
func threadStatus(c *Call) Signal {
	r := c.Ref(0)
	t := c.ThreadOf(r)
	if t != nil && t != c.Thread && c.Record && !c.probing {
		return c.irreducible("Thread.ThreadState of another thread under --reduction sdpor: it depends on each of its steps")
	}
	if t == nil || t == c.Thread || !c.mayWait(t) {
		if c.watch && !c.ask(event.Access{Kind: event.Alive, Ref: r}) || c.probing {
			return Yield
		}
		state := c.loadField(r, c.Prog.std.threadState)
		if state == threadMain {
			state = threadStarted
		}
		return c.Return(state)
	}
	waits, ok := c.Choose(2)
	switch {
	case !ok:
		return Yield
	case waits == 1:
		return c.ReturnInt(threadWaits)
	}
	return c.ReturnInt(threadStarted)
}

// mayWait says whether t stands before an operation that can have to wait.
func (m *Machine) mayWait(t *Thread) bool {
	if len(t.frame) == 0 {
		return false
	}
	f := t.top()
	switch in := &f.code.Instrs[f.pc]; in.Op {
	case il.CallNative:
		n, ok := f.code.Natives[in.K].(*Native)
		return ok && n.Effect == Blocking
	case il.Invoke:
		r := heap.Ref(t.stack[f.base+in.A])
		if r == 0 {
			return false
		}
		n, ok := m.Prog.NativeOf(m.DelegateMethod(r)).(*Native)
		return ok && n.Effect == Blocking
	case il.InitClass:
		return true
	}
	return false
}
