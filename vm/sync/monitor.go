// Package sync has the operations of threads on each other: monitors, waiting queues, gates and
// latches of the core library, start, end and join of threads, interrupts.
//
// In: an internal call. Out: the changed owner, queue or thread, or a blocked operation. Next: package interp
// continues after the call. Lock order: none.
package sync

import (
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/exception"
	"moonwalker/vm/il"
	"moonwalker/vm/memory"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// Natives are the internal calls for monitors, threads, gates and latches.
func Natives() []*state.Native {
	return []*state.Native{
		{Name: "System.Threading.Monitor::EnterInternal", Effect: state.Blocking, Buffered: true, Run: interruptible(-1, monitorEnter)},
		{Name: "System.Threading.Monitor::Enter(object)", Effect: state.Blocking, Buffered: true, Run: interruptible(-1, monitorEnter)},
		{Name: "System.Threading.Monitor::Exit", Effect: state.Writes, Buffered: true, Run: monitorExit},
		{Name: "System.Threading.Monitor::TryEnterInternal", Effect: state.Blocking, Buffered: true, Run: interruptible(1, monitorTryEnter)},
		{Name: "System.Threading.Monitor::WaitInternal", Effect: state.Blocking, Buffered: true, Run: monitorWait},
		{Name: "System.Threading.Monitor::Pulse", Effect: state.Writes, Buffered: true, Run: monitorPulse},
		{Name: "System.Threading.Monitor::PulseAll", Effect: state.Writes, Buffered: true, Run: monitorPulseAll},
		{Name: "System.Threading.Monitor::IsEntered", Effect: state.Reads, Buffered: true, Run: monitorIsEntered},
		{Name: "System.Threading.Thread::StartInternal", Effect: state.Control, Buffered: true, Run: threadStart},
		{Name: "System.Threading.Thread::JoinInternal", Effect: state.Blocking, Buffered: true, Run: interruptible(-1, threadJoin)},
		{Name: "System.Threading.Thread::get_CurrentThread", Effect: state.Pure, Run: threadCurrent},
		{Name: "System.Threading.Thread::SleepInternal", Effect: state.Blocking, Buffered: true, Run: threadSleep},
		{Name: "System.Threading.Thread::YieldInternal", Effect: state.Schedule, Run: threadYield},
		{Name: "System.Threading.Thread::SpinWaitInternal", Effect: state.Schedule, Run: threadSpin},
		{Name: "System.Threading.Thread::get_ManagedThreadId", Effect: state.Pure, Run: threadID},
		{Name: "System.Threading.SpinWait::Counted", Effect: state.Pure, Run: func(c *state.Call) state.Signal { return c.ReturnInt(c.Prog.CountsSpins) }},
		{Name: "System.Threading.Tasks.ParallelLoop::ShowsBreaks", Effect: state.Pure, Run: func(c *state.Call) state.Signal { return c.ReturnBool(c.Prog.ShowsBreaks) }},
		{Name: "System.Threading.Thread::AliveInternal", Effect: state.Reads, Run: threadAlive},
		{Name: "System.Threading.Thread::DeadInternal", Effect: state.Reads, Run: threadDead},
		{Name: "System.Threading.Thread::StatusInternal", Effect: state.Nondet, Run: threadStatus},
		{Name: "System.Threading.Thread::Interrupt", Effect: state.Writes, Run: threadInterrupt},
		{Name: "System.Threading.Thread::TakeInterrupt", Effect: state.Control, Run: threadTakeInterrupt},
		{Name: "System.Threading.Thread::Interrupts", Effect: state.Pure, Run: func(c *state.Call) state.Signal { return c.ReturnBool(c.Prog.Interrupts) }},
		{Name: "System.Threading.Thread::Interrupted", Effect: state.Control, Run: threadInterrupted},
		{Name: "System.Threading.Thread::SetBackgroundInternal", Effect: state.Control, Run: threadSetBackground},
		{Name: "System.Threading.Gate::Await", Effect: state.Blocking, Buffered: true, Run: interruptible(2, gateAwait)},
		{Name: "System.Threading.Gate::AwaitZero", Effect: state.Blocking, Run: interruptible(1, gateAwaitZero)},
		{Name: "System.Threading.Latch::Await", Effect: state.Blocking, Buffered: true, Run: interruptible(2, latchAwait)},
		{Name: "System.Threading.Latch::Enter", Effect: state.Control, Buffered: true, Run: latchEnter},
		{Name: "System.Threading.Latch::Draw", Effect: state.Nondet, Run: latchDraw},
		{Name: "System.Threading.Latch::Leave", Effect: state.Control, Run: latchLeave},
		{Name: "System.Threading.Latch::Register", Effect: state.Control, Run: latchRegister},
		{Name: "System.Threading.Latch::Completes", Effect: state.Control, Run: latchCompletes},
		{Name: "System.Threading.Latch::CountDown", Effect: state.Control, Run: latchCountDown},
		{Name: "System.Threading.Latch::Suspends", Effect: state.Control, Run: latchSuspends},
		{Name: "System.Threading.Thread::HandsOver", Effect: state.Control, Buffered: true, Run: threadHandsOver},
		{Name: "System.Threading.Thread::AtEnd", Effect: state.Control, Run: threadAtEnd},
		{Name: "System.Threading.Thread::Awaits", Effect: state.Control, Run: threadAwaits},
		{Name: "MoonWalker.Verify::Holds", Effect: state.Control, Fence: true, Run: threadHolds},
		{Name: "System.Threading.Thread::Shows", Effect: state.Control, Run: threadShows},
		{Name: "System.Threading.Thread::Together", Effect: state.Control, Run: threadTogether},
		{Name: "System.Threading.Thread::OneByOne", Effect: state.Control, Run: threadOneByOne},
		{Name: "System.Runtime.CompilerServices.AsyncMethod::Completes", Effect: state.Pure, Run: asyncCompletes},
		{Name: "System.Threading.Latch::Known", Effect: state.Control, Buffered: true, Run: latchKnown},
		{Name: "System.Threading.Latch::Read", Effect: state.Reads, Buffered: true, Run: latchRead},
	}
}

// monitorEnter blocks while another thread holds the monitor.
func monitorEnter(c *state.Call) state.Signal {
	r := c.Ref(0)
	if r == 0 {
		return exception.RaiseWith(c.State, exception.ArgumentNull)
	}
	if sig := lockable(c.State, r); sig != state.Next {
		return sig
	}
	if sig := memory.Enter(c.State, r); sig != state.Next {
		return sig
	}
	owner, n := c.Heap.Lock(r)
	a := event.Access{Kind: event.Acquire, Ref: r}
	if owner != 0 && owner != uint32(c.Thread.ID) {
		if Interrupted(c) {
			return Interrupt(c)
		}
		return access.Block(c.State, a)
	}
	if owner == 0 && c.Watching && !access.Ask(c.State, a) || c.Probing {
		return state.Yield // a recursive entry is invisible to other threads
	}
	setLock(c.State, r, uint32(c.Thread.ID), n+1)
	return state.Next
}

// lockable ends the path if r is a delegate that compilers cache: the cache decides how many
// objects there are, and it is in no state. lockable notes two locks for the verdict: that of an object
// which may be the same object as others in .NET, and that of a Thread, which .NET locks, too.
func lockable(m *state.State, r heap.Ref) state.Signal {
	if r.IsConst() || m.Heap.At(r).Deleted {
		return state.Next
	}
	if memory.MayBeOne(m, r) {
		m.Prog.Use("lock of a text, an empty array, or a view of a collection: it may be one object in .NET where there are several here")
	}
	t, _ := m.Heap.At(r).Layout.Owner.(*types.Type)
	if t == m.Prog.Loader.Std().Thread {
		m.Prog.Use("lock of a Thread: in .NET, Thread.Start, the setter of Thread.Name and the end of the thread lock it, too, and its end is a pulse")
	}
	if t == nil || t.Base != m.Prog.Loader.Std().MulticastDelegate || m.LoadField(r, m.Prog.Std.InvocationList) != 0 {
		return state.Next
	}
	if meth := memory.DelegateMethod(m, r); il.Cached(meth) {
		return m.Unsupported("lock on a delegate of %v: which object it is depends on a cache", meth)
	}
	return state.Next
}

// setLock makes owner, the current thread or none, the holder of r's monitor, n deep.
func setLock(m *state.State, r heap.Ref, owner, n uint32) {
	m.Holds(m.Cur, r, owner != 0)
	m.Heap.SetLock(r, owner, n)
	if r.IsConst() {
		m.GlobalsPart = 0 // monitors of constants are stored there
	}
}

// owned raises an exception unless the current thread holds the monitor of r. parameter is the
// name of r in the exception for null, if there is one.
func owned(c *state.Call, r heap.Ref, parameter ...string) state.Signal {
	if r == 0 {
		return raiseNull(c, parameter...)
	}
	if sig := memory.Unlocked(c.State, r); sig != state.Next {
		return sig
	}
	if owner, _ := c.Heap.Lock(r); owner != uint32(c.Thread.ID) {
		return exception.RaiseWith(c.State, exception.Synchronization)
	}
	return state.Next
}

func monitorExit(c *state.Call) state.Signal {
	r := c.Ref(0)
	if sig := owned(c, r); sig != state.Next {
		return sig
	}
	owner, n := c.Heap.Lock(r)
	if n > 1 {
		if c.Probing {
			return state.Yield
		}
		setLock(c.State, r, owner, n-1)
		return state.Next
	}
	if sig, done := memory.Leave(c.State, r); done {
		return sig
	}
	if c.Watching && !access.Ask(c.State, event.Access{Kind: event.Release, Ref: r}) {
		return state.Yield
	}
	setLock(c.State, r, 0, 0)
	return state.Next
}

// raiseNull raises an ArgumentNullException, with or without the name of the parameter.
func raiseNull(c *state.Call, parameter ...string) state.Signal {
	if len(parameter) == 0 {
		return exception.RaiseWith(c.State, exception.ArgumentNull)
	}
	if c.Probing {
		return state.Yield
	}
	return exception.RaiseWith(c.State, exception.ArgumentNull, c.Prog.Consts.GoString(parameter[0]))
}

// starvation is the qualifier where a failure may be missing. In .NET, threads that have waited for 100 ms without a gap keep other threads from a free
// monitor: the attempts of these fail until a thread that waits takes the monitor, or the last one leaves. A failure beside a thread that takes the monitor
// later is here a failure behind it. One beside threads that leave, as their time is over or they were interrupted, is missing. The time-outs may each be
// shorter, as several threads can wait one after the other.
const starvation = "TryEnter of a monitor or Lock: in .NET it fails, although no thread has the lock, while threads wait that have waited for 100 ms; not here if they leave by a time-out or an interrupt"

// monitorTryEnter takes the monitor if it is free. If it is not, a timeout of
// 0 gives false. A longer one gives false at any moment before the monitor is free, because a
// scheduler may do so. An infinite one blocks.
func monitorTryEnter(c *state.Call) state.Signal {
	r, timeout := c.Ref(0), c.Int(1)
	if r == 0 {
		return exception.RaiseWith(c.State, exception.ArgumentNull)
	}
	if sig := lockable(c.State, r); sig != state.Next {
		return sig
	}
	if sig := memory.Enter(c.State, r); sig != state.Next {
		return sig
	}
	owner, n := c.Heap.Lock(r)
	a := event.Access{Kind: event.Try, Ref: r}
	mine := owner == uint32(c.Thread.ID)
	if owner != 0 && !mine && timeout != 0 && Interrupted(c) {
		return Interrupt(c)
	}
	if owner != 0 && !mine && timeout < 0 {
		return access.Block(c.State, event.Access{Kind: event.Acquire, Ref: r})
	}
	c.Pend.Timed = owner != 0 && !mine && timeout > 0
	if c.Pend.Timed && expires(c, r) {
		if !Yield(c) {
			return state.Yield
		}
	} else if !mine && c.Watching && !access.Ask(c.State, a) || c.Probing {
		return state.Yield
	}
	if c.Multi && (c.Prog.Interrupts && timeout >= 0 || owner != 0 && !mine && timeout > 0) {
		c.Prog.Use(starvation)
	}
	if owner != 0 && !mine {
		c.Prog.Ask()
		return c.ReturnBool(false)
	}
	if owner == 0 {
		access.Note(c.State, event.Access{Kind: event.Acquire, Ref: r})
	}
	setLock(c.State, r, uint32(c.Thread.ID), n+1)
	return c.ReturnBool(true)
}

// monitorWait is made of up to three steps: the first gives up the monitor and queues the thread; the
// second ends the wait in the queue, unless a pulse does; the last takes the monitor again.
func monitorWait(c *state.Call) state.Signal {
	switch c.Thread.Wait.Phase {
	case state.WaitNone:
		return monitorQueue(c)
	case state.WaitQueued:
		return monitorLeave(c)
	}
	return monitorReenter(c)
}

// monitorQueue gives up the monitor and queues the thread, when the memory has performed the requests of the thread.
var monitorQueue = interruptible(-1, func(c *state.Call) state.Signal {
	t, r := c.Thread, c.Ref(0)
	if sig := owned(c, r, "obj"); sig != state.Next {
		return sig
	}
	if !memory.Drained(c.State) {
		return memory.Wait(c.State)
	}
	if c.Watching && !access.Ask(c.State, event.Access{Kind: event.Release, Ref: r}) {
		return state.Yield
	}
	_, n := c.Heap.Lock(r)
	c.TouchThread(t)
	t.Wait = state.Waiting{Phase: state.WaitQueued, Timed: c.Int(1) >= 0, Ref: r, Count: n, Pos: queued(c.State, r)}
	t.Begun = false // an atomic section that waits lets others run, and begins anew
	setLock(c.State, r, 0, 0)
	return state.Stop
})

// monitorLeave ends the wait in the queue by a timeout or an interrupt.
func monitorLeave(c *state.Call) state.Signal {
	t, r, timeout := c.Thread, c.Ref(0), c.Int(1)
	broken := Interrupted(c)
	if timeout < 0 && !broken {
		if c.Probing {
			c.Pend.Waiting = true
		}
		return access.Block(c.State, event.Access{Kind: event.Notify, Ref: r})
	}
	a := event.Access{Kind: event.Timeout, Ref: r}
	if c.Probing {
		c.Pend.Access = a
		return state.Yield
	}
	c.TouchThread(t)
	dequeue(c.State, t)
	if t.Wait.TimedOut, t.Wait.Broken = !broken, broken; broken {
		setInterrupted(c.State, t.Object, false)
	}
	c.Accesses = append(c.Accesses, a)
	if c.Trace != nil {
		c.Trace.Access(t, a)
	}
	return state.Stop
}

// monitorReenter takes the monitor again. Two questions that were open until then are a choice: whether the
// time was over before a pulse came, and whether an interrupt that came since the thread has left
// the queue ends the wait with an exception or is kept for later.
func monitorReenter(c *state.Call) state.Signal {
	t, r := c.Thread, c.Ref(0)
	a := event.Access{Kind: event.Acquire, Ref: r}
	if owner, _ := c.Heap.Lock(r); owner != 0 {
		return access.Block(c.State, a)
	}
	late, interrupted := t.Wait.Late, Interrupted(c)
	if !late && !interrupted {
		if c.Watching && !access.Ask(c.State, a) {
			return state.Yield
		}
	} else if !access.Grant(c.State, access.Located(c.State, a)) { // a choice, and so a step, also where no other thread lives
		c.Pend.Choices = 1 + int(state.Bit(late)) + int(state.Bit(interrupted))
		return state.Yield
	} else if c.Heap.Deleting && access.Dangles(c.State, r) {
		return state.Yield
	}
	timedOut := late && c.Outcome == 1
	broken := interrupted && c.Outcome == 1+int(state.Bit(late))
	c.Outcome = 0
	c.TouchThread(t)
	w := t.Wait
	t.Wait = state.Waiting{}
	setLock(c.State, r, uint32(t.ID), w.Count)
	if broken {
		setInterrupted(c.State, t.Object, false)
	}
	if broken || w.Broken {
		return exception.Raise(c.State, exception.ThreadInterrupted)
	}
	if timedOut && c.Trace != nil {
		c.Trace.Access(t, event.Access{Kind: event.Timeout, Ref: r})
	}
	return c.ReturnBool(!w.TimedOut && !timedOut)
}

// queued counts the threads that wait on r.
func queued(m *state.State, r heap.Ref) (n uint32) {
	for _, t := range m.Threads {
		if t.Wait.Phase == state.WaitQueued && t.Wait.Ref == r {
			n++
		}
	}
	return n
}

// dequeue takes t out of the waiting queue of its object.
func dequeue(m *state.State, t *state.Thread) {
	for _, u := range m.Threads {
		if u != t && u.Wait.Phase == state.WaitQueued && u.Wait.Ref == t.Wait.Ref && u.Wait.Pos > t.Wait.Pos {
			m.TouchThread(u)
			u.Wait.Pos--
		}
	}
	m.TouchThread(t)
	t.Wait.Phase, t.Wait.Pos = state.WaitNotified, 0
}

// pulse moves the first waiting thread to those that want the monitor: the
// queue is first in, first out, as the contract of Monitor.Pulse says.
//
// In .NET a thread leaves the queue after its time is over only when it has the monitor again. A pulse
// that comes before is spent on it, and its wait returns false all the same. Here the thread may
// leave the queue at any moment, and a thread with a timeout that gets the pulse may find later that its
// time was over (late). The flag is needed only where another thread is left in the queue. Otherwise, and so
// after PulseAll, the thread comes to the same state if it leaves the queue just before the pulse.
func pulse(c *state.Call, all bool) state.Signal {
	r := c.Ref(0)
	if sig := owned(c, r, "obj"); sig != state.Next {
		return sig
	}
	if c.Watching && !access.Ask(c.State, event.Access{Kind: event.Notify, Ref: r}) {
		return state.Yield
	}
	for {
		var first *state.Thread
		for _, u := range c.Threads {
			if u.Wait.Phase == state.WaitQueued && u.Wait.Ref == r && u.Wait.Pos == 0 {
				first = u
			}
		}
		if first == nil {
			return state.Next
		}
		dequeue(c.State, first)
		if !all {
			first.Wait.Late = first.Wait.Timed && queued(c.State, r) > 0
			return state.Next
		}
	}
}

func monitorPulse(c *state.Call) state.Signal { return pulse(c, false) }

func monitorPulseAll(c *state.Call) state.Signal { return pulse(c, true) }

func monitorIsEntered(c *state.Call) state.Signal {
	r := c.Ref(0)
	if r == 0 {
		return raiseNull(c, "obj")
	}
	if memory.Unlocking(c.State, r) {
		return c.ReturnBool(false)
	}
	owner, _ := c.Heap.Lock(r)
	if c.Evaluating && owner != uint32(c.Thread.ID) {
		return c.Unsupported("property that asks whether its thread has entered a lock: no thread of the program evaluates it")
	}
	return c.ReturnBool(owner == uint32(c.Thread.ID)) // no other thread can change the answer
}

// threadStart makes the thread of a Thread object live; false if it was
// started before, which orders nothing behind it.
func threadStart(c *state.Call) state.Signal {
	r := c.Ref(0)
	std := &c.Prog.Std
	if !memory.Drained(c.State) && c.LoadField(r, std.ThreadState) == state.ThreadUnstarted {
		return memory.Wait(c.State)
	}
	a := event.Access{Kind: event.Spawn, Ref: r}
	if c.Prog.Lives && !c.Evaluating || c.Prog.ThreadIDs && c.Multi && c.LoadField(r, std.ThreadWork) != 0 {
		// Ask also where no other thread knows the new one: a formula knows it, or its number may be that of a thread that ends before.
		if c.Watching && !access.Grant(c.State, a) {
			return state.Yield
		}
	} else if c.Watching && !access.Ask(c.State, a) {
		return state.Yield
	}
	if c.Probing {
		return state.Yield
	}
	if c.LoadField(r, std.ThreadState) != state.ThreadUnstarted {
		return c.ReturnBool(false)
	}
	code, err := c.Prog.CodeOf(std.Run)
	if err != nil {
		return c.Stop(err)
	}
	t, err := NewThread(c.State, c.Thread, c.LoadField(r, std.ThreadWork) != 0)
	if err != nil {
		return c.Stop(err)
	}
	c.State.NoteBirth(t)
	t.Object = r
	if !c.Symmetric {
		c.StoreField(r, std.ThreadOrigin, uint64(origin(c.State, t, c.Thread)))
		if n := keptID(c.State, t, c.Thread); n != 0 {
			c.StoreField(r, std.ThreadNumber, uint64(uint32(n)))
		}
	}
	t.Background = c.LoadField(r, std.ThreadBackground) != 0
	if t.Background {
		access.HaveBackground(c.State)
	} else if c.Thread.Background {
		access.NoteForeground(c.State)
	}
	access.NoteField(c.State, r, std.ThreadState)
	c.StoreField(r, std.ThreadState, state.ThreadStarted)
	c.Push(t, code, 0, state.FrameNormal, 0)
	for i, f := range []*types.Field{std.ThreadStart, std.ThreadArgument} {
		t.Words[i] = c.LoadField(r, f)
		c.StoreField(r, f, 0)
		c.Heap.Share(heap.Ref(t.Words[i])) // from here on, not from the next state on
	}
	c.ClearDead(t)
	c.AddThread(t)
	access.BeginSection(c.State) // while one thread lived, sections kept no thread out
	c.Heap.Share(r)
	return c.ReturnBool(true)
}

// threadJoin waits for the end of a thread; a timed join may give up at any
// moment before. It acquires: the end of a thread comes behind all its requests, and those of the thread that joins may be performed later. The main thread has no end that a join could see: when it has
// returned from Main, it waits for the foreground threads, and ends the program.
func threadJoin(c *state.Call) state.Signal {
	r, timeout := c.Ref(0), c.Int(1)
	life := c.LoadField(r, c.Prog.Std.ThreadState)
	if life == state.ThreadUnstarted {
		if c.Watching && !access.Ask(c.State, event.Access{Kind: event.Alive, Ref: r}) || c.Probing {
			return state.Yield
		}
		c.Prog.Ask()
		return exception.RaiseMessage(c.State, "System.Threading.ThreadStateException", "Thread has not been started.")
	}
	a := event.Access{Kind: event.Join, Ref: r}
	if life != state.ThreadEnded && Interrupted(c) {
		return Interrupt(c) // also if timeout is 0
	}
	failed := life == state.ThreadEnded && storing(c.State, r)
	if timeout < 0 && (life != state.ThreadEnded || failed) {
		return access.Block(c.State, a)
	}
	if timeout >= 0 {
		a.Kind = event.Alive
		c.Pend.Timed = timeout > 0 && life != state.ThreadEnded
	}
	if c.Watching && !access.Ask(c.State, a) || c.Probing {
		return state.Yield
	}
	if life == state.ThreadEnded && !failed {
		if timeout >= 0 {
			access.Note(c.State, event.Access{Kind: event.Join, Ref: r}) // it orders, as a Join without a time does
		}
		if err := joins(c.State, r); err != nil {
			return c.Stop(err)
		}
	}
	if life != state.ThreadEnded {
		c.Prog.Ask()
	}
	return c.ReturnBool(life == state.ThreadEnded)
}

// storing says whether the thread of object r has failed, and the memory has not performed all of its requests. Any other thread ends behind its
// requests.
func storing(m *state.State, r heap.Ref) bool {
	t := m.ThreadOf(r)
	return t != nil && t.Requests > 0
}

// threadHolds is Verify.Holds(int more). No other thread looks at the count.
func threadHolds(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	holds := uint16(c.LoadField(c.Thread.Object, c.Prog.Std.ThreadHolds)) + uint16(c.Int(0))
	c.StoreField(c.Thread.Object, c.Prog.Std.ThreadHolds, uint64(holds))
	return state.Next
}

func threadCurrent(c *state.Call) state.Signal {
	if c.Evaluating && asker(c, showsCurrent) != nil {
		return c.Unsupported("property that asks for the thread that runs it: no thread of the program evaluates it")
	}
	if !c.Evaluating && c.LoadField(c.Thread.Object, c.Prog.Std.ThreadPool) != 0 && asker(c, func(m *types.Method) bool { return m.Name == "get_CurrentThread" }) != nil {
		c.Prog.Reuse("Thread.CurrentThread")
	}
	return c.Return(uint64(c.Thread.Object))
}

// showsCurrent says whether a member of the library hands the current thread out, or tells of it whether it holds a lock.
func showsCurrent(m *types.Method) bool {
	return m.Name == "get_CurrentThread" || m.Owner.Is("System.Threading.ReaderWriterLock") || m.Owner.Is("System.Threading.ReaderWriterLockSlim")
}

// Yield is a scheduling point that accesses nothing.
func Yield(c *state.Call) bool {
	if !c.Multi {
		return !c.Probing
	}
	return access.Grant(c.State, event.Access{Kind: event.Yield})
}

func threadSleep(c *state.Call) state.Signal {
	if c.Int(0) < -1 {
		return exception.RaiseWith(c.State, "System.ArgumentOutOfRangeException")
	}
	if Interrupted(c) {
		return Interrupt(c)
	}
	if c.Int(0) == -1 {
		return access.Block(c.State, event.Access{Kind: event.Yield})
	}
	if !Yield(c) {
		return state.Yield
	}
	return state.Next
}

func threadYield(c *state.Call) state.Signal {
	if !Yield(c) {
		return state.Yield
	}
	if i := len(c.Thread.Frames) - 2; i >= 0 {
		f := &c.Thread.Frames[i] // the caller of Thread.Yield; the library has a delegate of the program, if it invokes one
		if f.Invokes() || f.Code.Body && !f.Code.Method.Owner.Assembly.Core && f.Code.Instrs[f.PC].Flags&il.FlagDropped == 0 {
			c.Prog.Use("Thread.Yield: it returns true; in .NET it returns false if no other thread is ready to run on the processor")
		}
	}
	return c.ReturnBool(true)
}

func threadSpin(c *state.Call) state.Signal {
	if !Yield(c) {
		return state.Yield
	}
	return state.Next
}

// asker returns the assembly that asks for a thread or its number, nil if the core library asks for a purpose of its own. through says of
// a member of the library whether it hands the thread or the number out to callers. A call of a delegate of such a member has a frame of the member.
// If the core library, or another assembly of .NET, invokes the delegate, the program asks.
func asker(c *state.Call, through func(*types.Method) bool) *types.Assembly {
	for i := len(c.Thread.Frames) - 1; i >= 0; i-- {
		f := &c.Thread.Frames[i]
		meth := f.Code.Method
		invokes := i < len(c.Thread.Frames)-1 && f.Invokes()
		switch a := meth.Owner.Assembly; {
		case !a.Core && !(invokes && program.OfNET(a.Name)):
			return a
		case a.Core && through(meth):
		case invokes:
			return c.Prog.Main
		default:
			return nil
		}
	}
	return nil
}

// asksNumber returns the assembly that asks for the number of a thread, as asker does. The number is the thread's hash code, too, which default
// comparers and tuples hand on.
func asksNumber(c *state.Call) *types.Assembly {
	return asker(c, func(m *types.Method) bool {
		return m.Name == "get_CurrentManagedThreadId" || m.Name == "get_ManagedThreadId" || strings.HasSuffix(m.Name, "HashCode") ||
			m.Owner.Is("System.Collections.Generic.Equality") || m.Owner.Is("System.TupleHash")
	})
}

// askedElsewhere says whether the assembly that asks for the number of a thread is neither the program's own nor one of .NET.
func askedElsewhere(c *state.Call) bool {
	a := asksNumber(c)
	return a != nil && a != c.Prog.Main && !strings.HasPrefix(a.Name, "System.")
}

// threadDead is Thread.DeadInternal: whether the thread has ended. No order follows from the answer, as from that of IsAlive.
func threadDead(c *state.Call) state.Signal {
	r := c.Ref(0)
	if c.Watching && !access.Ask(c.State, event.Access{Kind: event.Alive, Ref: r}) || c.Probing {
		return state.Yield
	}
	life := c.LoadField(r, c.Prog.Std.ThreadState)
	dead := life == state.ThreadEnded || life == state.ThreadLeaving
	if dead {
		c.Prog.Ask()
	}
	return c.ReturnBool(dead)
}

func threadAlive(c *state.Call) state.Signal {
	r := c.Ref(0)
	if c.Watching && !access.Ask(c.State, event.Access{Kind: event.Alive, Ref: r}) || c.Probing {
		return state.Yield
	}
	c.Prog.Ask()
	life := c.LoadField(r, c.Prog.Std.ThreadState)
	return c.ReturnBool(life == state.ThreadStarted || life == state.ThreadMain)
}

func threadSetBackground(c *state.Call) state.Signal {
	r, on := c.Ref(0), c.Args[1] != 0
	if c.Watching && !access.Ask(c.State, event.Access{Kind: event.Spawn, Ref: r}) || c.Probing {
		return state.Yield
	}
	access.NoteField(c.State, r, c.Prog.Std.ThreadBackground)
	c.StoreField(r, c.Prog.Std.ThreadBackground, state.Bit(on))
	if c.LoadField(r, c.Prog.Std.ThreadState) == state.ThreadMain {
		return state.Next // it keeps the program alive until it returns from Main
	}
	if on {
		access.HaveBackground(c.State)
	}
	for _, t := range c.Threads {
		if t.Object == r {
			c.TouchThread(t)
			if t.Background != on {
				access.NoteForeground(c.State)
				access.Note(c.State, event.Access{Kind: event.Write, Sync: true, Ref: event.Background, Size: 1})
			}
			t.Background = on
		}
	}
	if !c.Closing && c.NoForeground() {
		access.Close(c.State)
	}
	return state.Next
}
