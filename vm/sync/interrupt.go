package sync

import (
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/exception"
	"moonwalker/vm/il"
	"moonwalker/vm/memory"
	"moonwalker/vm/state"
)

// Interrupted says whether the thread was interrupted and has not noticed it yet.
func Interrupted(c *state.Call) bool {
	return c.LoadField(c.Thread.Object, c.Prog.Std.ThreadInterrupted) != 0
}

// setInterrupted sets the interrupt word of the thread of object r.
func setInterrupted(m *state.State, r heap.Ref, yes bool) {
	m.StoreField(r, m.Prog.Std.ThreadInterrupted, state.Bit(yes))
}

// interruption is the access to the word of the thread of object r.
func interruption(m *state.State, r heap.Ref) event.Access {
	f := m.Prog.Std.ThreadInterrupted
	return event.Access{Kind: event.Update, Sync: true, Ref: r, Off: int32(f.Offset), Size: int32(f.Mem.Size())}
}

// Interrupt takes the place of an operation of a thread that was interrupted and would have to wait: it raises the exception. It is a
// scheduling point also where no other thread can reach the Thread object, because another thread may end the wait just before.
func Interrupt(c *state.Call) state.Signal {
	a, ask := interruption(c.State, c.Thread.Object), access.Ask
	if c.Multi && !c.Evaluating && !c.Shared(a.Ref) {
		ask = access.Grant
	}
	if c.Watching && !ask(c.State, a) || c.Probing {
		return state.Yield
	}
	setInterrupted(c.State, c.Thread.Object, false)
	return exception.Raise(c.State, exception.ThreadInterrupted)
}

// interruptible returns the operation run with a second outcome: if the thread was interrupted, it may get the
// exception also where it need not wait. timeout is the index of the argument with the longest wait in
// milliseconds, negative if there is no such argument. With a wait of 0 there is no second outcome.
//
// A thread that stands before such an operation may have waited, although no other thread can reach the object now. A thread that only
// comes to an object that no other thread can reach has not waited. So there the operation is no scheduling point, also without reduction.
func interruptible(timeout int, run func(c *state.Call) state.Signal) func(c *state.Call) state.Signal {
	return func(c *state.Call) state.Signal {
		if c.Outcome != 0 && !c.Late {
			c.Outcome = 0
			return Interrupt(c)
		}
		first := c.Credit > 0
		c.Waits = c.Prog.Interrupts
		sig := run(c)
		c.Waits = false
		if c.Probing && c.Multi && (c.Pend.Access.Kind != event.None || c.Pend.Own) && !c.Pend.Blocked && c.Thread.Wait.Phase == state.WaitNone &&
			Interrupted(c) && (timeout < 0 || c.Int(timeout) != 0) && c.Pend.Access != interruption(c.State, c.Thread.Object) {
			c.Pend.Choices = 2
			if c.Pend.Access.Kind == event.None {
				c.Pend.Access = interruption(c.State, c.Thread.Object)
			}
		}
		if first && !c.Probing && sig == state.Next {
			c.Credit = 0 // also if it was no visible operation, but one of two outcomes
		}
		return sig
	}
}

// lateOrBroken ends the wait of a thread that was interrupted. It chooses between the exception, and state.Next: the time is over. Some members
// of .NET look at the time before they wait, and so before they notice the interrupt. a is the access of the wait.
func lateOrBroken(c *state.Call, a event.Access) state.Signal {
	if !c.Probing && c.Credit == 0 {
		return state.Yield // a choice begins a step, also in an atomic section
	}
	if a.Ref == 0 {
		a = event.Access{Kind: event.Yield}
	}
	if !access.Grant(c.State, access.Located(c.State, a)) {
		c.Pend.Choices, c.Pend.Late = 2, true
		return state.Yield
	}
	if a.Ref != 0 && c.Heap.Deleting && access.Dangles(c.State, a.Ref) {
		return state.Yield
	}
	late := c.Outcome == 1
	c.Outcome = 0
	if late {
		return state.Next
	}
	setInterrupted(c.State, c.Thread.Object, false)
	return exception.Raise(c.State, exception.ThreadInterrupted)
}

// expires says whether the end of the time of a wait for r is a scheduling point although no other thread can reach r: another thread
// may interrupt this one while it waits, or a search with a bound counts switches from threads that could go on.
func expires(c *state.Call, r heap.Ref) bool {
	return (c.Prog.Interrupts || c.Prog.Expires) && c.Multi && !c.Evaluating && (r == 0 || !c.Shared(r))
}

// threadInterrupt interrupts a thread, unless it has ended.
func threadInterrupt(c *state.Call) state.Signal {
	r := c.Ref(0)
	if c.Watching && !access.Ask(c.State, interruption(c.State, r)) || c.Probing {
		return state.Yield
	}
	switch {
	case c.Reduced:
		return c.Irreducible("Thread.Interrupt under " + c.ReducedBy() + ": it ends the waiting for anything")
	case !c.Prog.Interrupts:
		return c.Unsupported("Thread.Interrupt, called outside of the program's own assembly")
	case c.LoadField(r, c.Prog.Std.ThreadState) != state.ThreadEnded && c.LoadField(r, c.Prog.Std.ThreadState) != state.ThreadReturned:
		setInterrupted(c.State, r, true)
		c.Prog.Use("interrupts: a thread that was interrupted does not throw in some members where .NET waits for a lock of its own; an interrupt that a thread of the pool has not noticed ends with its work item, and hits a later one in .NET")
	}
	return state.Next
}

// noticing asks for the access by which the thread finds out whether it was interrupted. Another thread may interrupt it just before, also
// where the atomic section accesses nothing else that other threads can reach.
func noticing(c *state.Call) bool {
	if c.Prog.Interrupts && c.Watching {
		return access.Ask(c.State, interruption(c.State, c.Thread.Object)) && !c.Probing
	}
	return !c.Probing
}

// threadTakeInterrupt is part of an atomic section.
func threadTakeInterrupt(c *state.Call) state.Signal {
	if !noticing(c) {
		return state.Yield
	}
	was := Interrupted(c)
	if was {
		setInterrupted(c.State, c.Thread.Object, false)
	}
	return c.ReturnBool(was)
}

// threadInterrupted is part of an atomic section.
func threadInterrupted(c *state.Call) state.Signal {
	if !noticing(c) {
		return state.Yield
	}
	return c.ReturnBool(Interrupted(c))
}

// threadWaits is the status of a thread that waits.
const threadWaits = 3

// threadStatus returns the stage of a thread's life, or threadWaits.
func threadStatus(c *state.Call) state.Signal {
	r := c.Ref(0)
	t := c.ThreadOf(r)
	if t != nil && t != c.Thread && c.Reduced && !c.Probing {
		return c.Irreducible("Thread.ThreadState of another thread under " + c.ReducedBy() + ": it depends on each of its steps")
	}
	life := c.LoadField(r, c.Prog.Std.ThreadState)
	if t == nil || t == c.Thread || life == state.ThreadLeaving || !showsWait(c.State, t) {
		if c.Watching && !access.Ask(c.State, event.Access{Kind: event.Alive, Ref: r}) || c.Probing {
			return state.Yield
		}
		switch life {
		case state.ThreadMain:
			life = state.ThreadStarted
		case state.ThreadLeaving:
			life = state.ThreadEnded
		}
		return c.Return(life)
	}
	waits, ok := access.Choose(c.State, 2)
	switch {
	case !ok:
		return state.Yield
	case waits == 1:
		return c.ReturnInt(threadWaits)
	}
	return c.ReturnInt(state.ThreadStarted)
}

// showsWait says whether the ThreadState of t may show at this moment that t waits: t is in the library, stands before an operation
// of the library, or has passed one since its last scheduling point. .NET's library waits where the model's does not: for a
// handle that is signaled, for a lock of its own, in a SpinWait, and at the end of a thread. Its note that t waits is an interlocked
// operation, so others see it behind all stores that t has issued.
func showsWait(m *state.State, t *state.Thread) bool {
	if !m.Prog.AsksStates || len(t.Frames) == 0 {
		return true
	}
	if t.Requests > 0 {
		return false
	}
	f := t.Inner()
	if f.Code.Method.Owner.Assembly.Core && begun(m, t) || m.LoadField(t.Object, m.Prog.Std.ThreadWaits) != 0 {
		return true
	}
	var n any
	switch in := &f.Code.Instrs[f.PC]; in.Op {
	case il.CallNative:
		n = f.Code.Natives[in.K]
	case il.Invoke:
		if r := heap.Ref(t.Words[f.Base+in.A]); r != 0 && (r.IsConst() || !m.Heap.At(r).Deleted) {
			n = m.Prog.NativeOf(memory.DelegateMethod(m, memory.CalledDelegate(m, r)))
		}
	}
	native, ok := n.(*state.Native)
	return ok && passesWait(native, f)
}

// begun says whether t has begun to run the code for which it was started, as far as that is easy to see.
func begun(m *state.State, t *state.Thread) bool {
	f := t.Inner()
	return len(t.Frames) > 1 || f.Code.Method != m.Prog.Std.Run ||
		slices.ContainsFunc(f.Code.Instrs[:f.PC], func(in il.Instr) bool { return in.Op == il.Invoke })
}

// passesWait says whether a thread that runs n, called by the code of f, may have to wait in .NET.
func passesWait(n *state.Native, f *state.Frame) bool {
	return n.Effect >= state.Blocking || n.Effect != state.Pure && f.Code.Method.Owner.Assembly.Core
}

// Passes notes that t runs n, called by the code of its inner frame, if .NET may wait there. ThreadState may show that until t moves again ([access.Moves]).
func Passes(m *state.State, t *state.Thread, n *state.Native) {
	if !m.Probing && !m.Evaluating && passesWait(n, t.Inner()) && m.LoadField(t.Object, m.Prog.Std.ThreadWaits) == 0 {
		m.StoreField(t.Object, m.Prog.Std.ThreadWaits, 1)
	}
}
