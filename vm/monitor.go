package vm

import (
	"slices"
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// coreNatives are the internal calls that need the machine's own data.
func coreNatives() (all []InternalCall) {
	for _, n := range slices.Concat(syncNatives(), exceptionNatives(), memoryNatives(), interlockedNatives(), interpNatives()) {
		all = append(all, n)
	}
	return all
}

// syncNatives are the internal calls for monitors, threads, gates and latches.
func syncNatives() []*Native {
	return []*Native{
		{"System.Threading.Monitor::EnterInternal", Blocking, interruptible(-1, monitorEnter)},
		{"System.Threading.Monitor::Enter(object)", Blocking, interruptible(-1, monitorEnter)},
		{"System.Threading.Monitor::Exit", Writes, monitorExit},
		{"System.Threading.Monitor::TryEnterInternal", Blocking, interruptible(1, monitorTryEnter)},
		{"System.Threading.Monitor::WaitInternal", Blocking, monitorWait},
		{"System.Threading.Monitor::Pulse", Writes, monitorPulse},
		{"System.Threading.Monitor::PulseAll", Writes, monitorPulseAll},
		{"System.Threading.Monitor::IsEntered", Reads, monitorIsEntered},
		{"System.Threading.Thread::StartInternal", Control, threadStart},
		{"System.Threading.Thread::JoinInternal", Blocking, interruptible(1, threadJoin)},
		{"System.Threading.Thread::get_CurrentThread", Pure, threadCurrent},
		{"System.Threading.Thread::SleepInternal", Blocking, threadSleep},
		{"System.Threading.Thread::YieldInternal", Schedule, threadYield},
		{"System.Threading.Thread::SpinWaitInternal", Schedule, threadSpin},
		{"System.Threading.Thread::MemoryBarrier", Pure, func(c *Call) Signal { return Next }},
		{"System.Threading.Thread::get_ManagedThreadId", Pure, threadID},
		{"System.Threading.SpinWait::Counted", Pure, func(c *Call) Signal { return c.ReturnBool(c.Prog.CountsSpins) }},
		{"System.Threading.Thread::AliveInternal", Reads, threadAlive},
		{"System.Threading.Thread::StatusInternal", Nondet, threadStatus},
		{"System.Threading.Thread::Interrupt", Writes, threadInterrupt},
		{"System.Threading.Thread::TakeInterrupt", Control, threadTakeInterrupt},
		{"System.Threading.Thread::SetBackgroundInternal", Control, threadSetBackground},
		{"System.Threading.Gate::Await", Blocking, interruptible(2, gateAwait)},
		{"System.Threading.Gate::AwaitZero", Blocking, interruptible(1, gateAwaitZero)},
		{"System.Threading.Latch::Await", Blocking, interruptible(2, latchAwait)},
		{"System.Threading.Latch::Enter", Control, latchEnter},
		{"System.Threading.Latch::Read", Reads, latchRead},
	}
}

// monitorEnter blocks while another thread holds the monitor.
func monitorEnter(c *Call) Signal {
	r := c.Ref(0)
	if r == 0 {
		return c.raiseWith(excArgumentNull)
	}
	if sig := c.lockable(r); sig != Next {
		return sig
	}
	owner, n := c.Heap.Lock(r)
	a := event.Access{Kind: event.Acquire, Ref: r}
	if owner != 0 && owner != uint32(c.Thread.ID) {
		if c.interrupted() {
			return c.interrupt()
		}
		return c.block(a)
	}
	if owner == 0 && c.watch && !c.ask(a) || c.probing {
		return Yield // a recursive entry is invisible to other threads
	}
	c.setLock(r, uint32(c.Thread.ID), n+1)
	return Next
}

// lockable ends the path if r is a delegate that compilers cache: the cache decides how many
// objects there are, and it is in no state.
func (m *Machine) lockable(r heap.Ref) Signal {
	if r.IsConst() {
		return Next
	}
	if t, _ := m.Heap.At(r).Layout.Owner.(*types.Type); t == nil || t.Base != m.Prog.Loader.Std().MulticastDelegate || m.loadField(r, m.Prog.std.invocationList) != 0 {
		return Next
	}
	if meth := m.DelegateMethod(r); il.Cached(meth) {
		return m.unsupported("lock on a delegate of %v: which object it is depends on a cache", meth)
	}
	return Next
}

// setLock makes owner, the current thread or none, the holder of r's monitor, n deep.
func (m *Machine) setLock(r heap.Ref, owner, n uint32) {
	m.holds(m.cur, r, owner != 0)
	m.Heap.SetLock(r, owner, n)
	if r.IsConst() {
		m.globalsPart = 0 // monitors of constants are stored there
	}
}

// owned raises the exception of operations that need the monitor, when it is not held.
// parameter is the name that they give the object, if they do.
func (c *Call) owned(r heap.Ref, parameter ...string) Signal {
	if r == 0 {
		return c.raiseNull(parameter...)
	}
	if owner, _ := c.Heap.Lock(r); owner != uint32(c.Thread.ID) {
		return c.raiseWith(excSynchronization)
	}
	return Next
}

func monitorExit(c *Call) Signal {
	r := c.Ref(0)
	if sig := c.owned(r); sig != Next {
		return sig
	}
	owner, n := c.Heap.Lock(r)
	if n > 1 {
		if c.probing {
			return Yield
		}
		c.setLock(r, owner, n-1)
		return Next
	}
	if c.watch && !c.ask(event.Access{Kind: event.Release, Ref: r}) {
		return Yield
	}
	c.setLock(r, 0, 0)
	return Next
}

// raiseNull raises an ArgumentNullException, with or without the name of the parameter.
func (c *Call) raiseNull(parameter ...string) Signal {
	if len(parameter) == 0 {
		return c.raiseWith(excArgumentNull)
	}
	if c.probing {
		return Yield
	}
	return c.raiseWith(excArgumentNull, c.Prog.Consts.GoString(parameter[0]))
}

// monitorTryEnter takes the monitor if it is free. If it is not, a timeout of
// 0 gives false. A longer one gives false at any moment before the monitor is free, because a
// scheduler may do so. An infinite one blocks.
func monitorTryEnter(c *Call) Signal {
	r, timeout := c.Ref(0), c.Int(1)
	if r == 0 {
		return c.raiseWith(excArgumentNull)
	}
	if sig := c.lockable(r); sig != Next {
		return sig
	}
	owner, n := c.Heap.Lock(r)
	a := event.Access{Kind: event.Try, Ref: r}
	mine := owner == uint32(c.Thread.ID)
	if owner != 0 && !mine && timeout != 0 && c.interrupted() {
		return c.interrupt()
	}
	if owner != 0 && !mine && timeout < 0 {
		return c.block(event.Access{Kind: event.Acquire, Ref: r})
	}
	if !mine && c.watch && !c.ask(a) || c.probing {
		return Yield
	}
	if owner != 0 && !mine {
		return c.ReturnBool(false)
	}
	if owner == 0 {
		c.note(event.Access{Kind: event.Acquire, Ref: r})
	}
	c.setLock(r, uint32(c.Thread.ID), n+1)
	return c.ReturnBool(true)
}

// monitorWait is a step that gives up the monitor and queues the thread, one that ends the wait
// in the queue unless a pulse does, and one that takes the monitor again.
func monitorWait(c *Call) Signal {
	switch c.Thread.wait.phase {
	case waitNone:
		return monitorQueue(c)
	case waitQueued:
		return monitorLeave(c)
	}
	return monitorReenter(c)
}

// monitorQueue gives up the monitor and queues the thread.
var monitorQueue = interruptible(-1, func(c *Call) Signal {
	t, r := c.Thread, c.Ref(0)
	if sig := c.owned(r, "obj"); sig != Next {
		return sig
	}
	if c.watch && !c.ask(event.Access{Kind: event.Release, Ref: r}) {
		return Yield
	}
	_, n := c.Heap.Lock(r)
	c.touchThread(t)
	t.wait = waiting{phase: waitQueued, timed: c.Int(1) >= 0, ref: r, count: n, pos: c.queued(r)}
	t.begun = false // an atomic section that waits lets others run, and begins anew
	c.setLock(r, 0, 0)
	return Stop
})

// monitorLeave ends the wait in the queue by a timeout or an interrupt.
func monitorLeave(c *Call) Signal {
	t, r, timeout := c.Thread, c.Ref(0), c.Int(1)
	broken := c.interrupted()
	if timeout < 0 && !broken {
		if c.probing {
			c.pend.Waiting = true
		}
		return c.block(event.Access{Kind: event.Notify, Ref: r})
	}
	a := event.Access{Kind: event.Timeout, Ref: r}
	if c.probing {
		c.pend.Access = a
		return Yield
	}
	c.touchThread(t)
	c.dequeue(t)
	if t.wait.timedOut, t.wait.broken = !broken, broken; broken {
		c.setInterrupted(t.object, false)
	}
	c.Accesses = append(c.Accesses, a)
	if c.Trace != nil {
		c.Trace.Access(t, a)
	}
	return Stop
}

// monitorReenter takes the monitor again. What was left open until then is a choice: whether the
// time was over before a pulse came, and whether an interrupt that came since the thread has left
// the queue ends the wait with an exception or is kept for later.
func monitorReenter(c *Call) Signal {
	t, r := c.Thread, c.Ref(0)
	a := event.Access{Kind: event.Acquire, Ref: r}
	if owner, _ := c.Heap.Lock(r); owner != 0 {
		return c.block(a)
	}
	late, interrupted := t.wait.late, c.interrupted()
	if !late && !interrupted {
		if c.watch && !c.ask(a) {
			return Yield
		}
	} else if !c.grant(c.located(a)) { // a choice, and so a step, also where no other thread lives
		c.pend.Choices = 1 + int(b2i(late)) + int(b2i(interrupted))
		return Yield
	} else if c.Heap.Deleting && c.dangles(r) {
		return Yield
	}
	timedOut := late && c.outcome == 1
	broken := interrupted && c.outcome == 1+int(b2i(late))
	c.outcome = 0
	c.touchThread(t)
	w := t.wait
	t.wait = waiting{}
	c.setLock(r, uint32(t.ID), w.count)
	if broken {
		c.setInterrupted(t.object, false)
	}
	if broken || w.broken {
		return c.raise(excThreadInterrupted)
	}
	if timedOut && c.Trace != nil {
		c.Trace.Access(t, event.Access{Kind: event.Timeout, Ref: r})
	}
	return c.ReturnBool(!w.timedOut && !timedOut)
}

// queued counts the threads that wait on r.
func (m *Machine) queued(r heap.Ref) (n uint32) {
	for _, t := range m.threads {
		if t.wait.phase == waitQueued && t.wait.ref == r {
			n++
		}
	}
	return n
}

// dequeue takes t out of the waiting queue of its object.
func (m *Machine) dequeue(t *Thread) {
	for _, u := range m.threads {
		if u != t && u.wait.phase == waitQueued && u.wait.ref == t.wait.ref && u.wait.pos > t.wait.pos {
			m.touchThread(u)
			u.wait.pos--
		}
	}
	m.touchThread(t)
	t.wait.phase, t.wait.pos = waitNotified, 0
}

// pulse moves the first waiting thread to those that want the monitor: the
// queue is first in, first out, as the contract of Monitor.Pulse says.
//
// In .NET a thread whose time is over leaves the queue only when it has the monitor again. A pulse
// that comes before is spent on it, and its wait returns false all the same. Here the thread may
// leave the queue at any moment, and a thread with a timeout that gets the pulse may find later that its
// time was over (late). The flag is needed only where another thread is left in the queue: otherwise
// the thread that leaves the queue just before the pulse comes to the same state. So it is after PulseAll.
func pulse(c *Call, all bool) Signal {
	r := c.Ref(0)
	if sig := c.owned(r, "obj"); sig != Next {
		return sig
	}
	if c.watch && !c.ask(event.Access{Kind: event.Notify, Ref: r}) {
		return Yield
	}
	for {
		var first *Thread
		for _, u := range c.threads {
			if u.wait.phase == waitQueued && u.wait.ref == r && u.wait.pos == 0 {
				first = u
			}
		}
		if first == nil {
			return Next
		}
		c.dequeue(first)
		if !all {
			first.wait.late = first.wait.timed && c.queued(r) > 0
			return Next
		}
	}
}

func monitorPulse(c *Call) Signal    { return pulse(c, false) }
func monitorPulseAll(c *Call) Signal { return pulse(c, true) }

func monitorIsEntered(c *Call) Signal {
	r := c.Ref(0)
	if r == 0 {
		return c.raiseNull("obj")
	}
	owner, _ := c.Heap.Lock(r)
	return c.ReturnBool(owner == uint32(c.Thread.ID)) // no other thread can change the answer
}

// threadStart makes the thread of a Thread object live; false if it was
// started before.
func threadStart(c *Call) Signal {
	r := c.Ref(0)
	std := &c.Prog.std
	a := event.Access{Kind: event.Spawn, Ref: r}
	if c.Prog.ThreadIDs && c.multi && c.loadField(r, std.threadWork) != 0 {
		// Also where no other thread knows it: its number may be that of a thread that ends before.
		if c.watch && !c.grant(a) {
			return Yield
		}
	} else if c.watch && !c.ask(a) {
		return Yield
	}
	if c.probing {
		return Yield
	}
	if c.loadField(r, std.threadState) != threadUnstarted {
		return c.ReturnBool(false)
	}
	code, err := c.Prog.CodeOf(std.run)
	if err != nil {
		return c.stop(err)
	}
	t, err := c.newThread(c.Thread, c.loadField(r, std.threadWork) != 0)
	if err != nil {
		return c.stop(err)
	}
	c.spawned = append(c.spawned, t.ID)
	t.object = r
	if !c.Symmetric {
		c.storeField(r, std.threadOrigin, uint64(t.origin(c.Thread)))
		if n := c.keptID(t, c.Thread); n != 0 {
			c.storeField(r, std.threadNumber, uint64(uint32(n)))
		}
	}
	t.background = c.loadField(r, std.threadBackground) != 0
	if t.background {
		c.haveBackground()
	} else if c.Thread.background {
		c.noteForeground()
	}
	c.noteField(r, std.threadState)
	c.storeField(r, std.threadState, threadStarted)
	c.push(t, code, 0, frameNormal, 0)
	for i, f := range []*types.Field{std.threadStart, std.threadArgument} {
		t.stack[i] = c.loadField(r, f)
		c.storeField(r, f, 0)
		c.Heap.Share(heap.Ref(t.stack[i])) // from here on, not from the next state on
	}
	c.clearDead(t)
	c.addThread(t)
	c.beginSection() // while one thread lived, sections kept no thread out
	c.Heap.Share(r)
	return c.ReturnBool(true)
}

// threadJoin waits for the end of a thread; a timed join may give up at any
// moment before. The main thread has no end that a join could see: when it has
// returned from Main, it waits for the foreground threads, and ends the program.
func threadJoin(c *Call) Signal {
	r, timeout := c.Ref(0), c.Int(1)
	state := c.loadField(r, c.Prog.std.threadState)
	if state == threadUnstarted {
		if c.watch && !c.ask(event.Access{Kind: event.Alive, Ref: r}) || c.probing {
			return Yield
		}
		return c.raiseMessage("System.Threading.ThreadStateException", "Thread has not been started.")
	}
	a := event.Access{Kind: event.Join, Ref: r}
	if state != threadEnded && timeout != 0 && c.interrupted() {
		return c.interrupt()
	}
	if state != threadEnded && timeout < 0 {
		return c.block(a)
	}
	if timeout >= 0 {
		a.Kind = event.Alive
	}
	if c.watch && !c.ask(a) || c.probing {
		return Yield
	}
	if state == threadEnded {
		if err := c.joins(r); err != nil {
			return c.stop(err)
		}
	}
	return c.ReturnBool(state == threadEnded)
}

func threadCurrent(c *Call) Signal { return c.Return(uint64(c.Thread.object)) }

// yield is a scheduling point that accesses nothing.
func yield(c *Call) bool {
	if !c.multi {
		return !c.probing
	}
	return c.grant(event.Access{Kind: event.Yield})
}

func threadSleep(c *Call) Signal {
	if c.Int(0) < -1 {
		return c.raiseWith("System.ArgumentOutOfRangeException")
	}
	if c.interrupted() {
		return c.interrupt()
	}
	if c.Int(0) == -1 {
		return c.block(event.Access{Kind: event.Yield})
	}
	if !yield(c) {
		return Yield
	}
	return Next
}

func threadYield(c *Call) Signal {
	if !yield(c) {
		return Yield
	}
	return c.ReturnBool(true)
}

func threadSpin(c *Call) Signal {
	if !yield(c) {
		return Yield
	}
	return Next
}

// askedElsewhere says whether it is another assembly than the program's own that asks for the number of a thread, and none of .NET.
func (c *Call) askedElsewhere() bool {
	for i := len(c.Thread.frame) - 1; i >= 0; i-- {
		meth := c.Thread.frame[i].code.Method
		if a := meth.Owner.Assembly; !a.Core {
			return a != c.Prog.Main && !strings.HasPrefix(a.Name, "System.")
		} else if meth.Name != "get_CurrentManagedThreadId" && meth.Name != "GetHashCode" {
			return false
		}
	}
	return false
}

func threadAlive(c *Call) Signal {
	r := c.Ref(0)
	if c.watch && !c.ask(event.Access{Kind: event.Alive, Ref: r}) || c.probing {
		return Yield
	}
	state := c.loadField(r, c.Prog.std.threadState)
	return c.ReturnBool(state == threadStarted || state == threadMain)
}

func threadSetBackground(c *Call) Signal {
	r, on := c.Ref(0), c.Args[1] != 0
	if c.watch && !c.ask(event.Access{Kind: event.Spawn, Ref: r}) || c.probing {
		return Yield
	}
	c.noteField(r, c.Prog.std.threadBackground)
	c.storeField(r, c.Prog.std.threadBackground, b2i(on))
	if c.loadField(r, c.Prog.std.threadState) == threadMain {
		return Next // it keeps the program alive until it returns from Main
	}
	if on {
		c.haveBackground()
	}
	for _, t := range c.threads {
		if t.object == r {
			c.touchThread(t)
			if t.background != on {
				c.noteForeground()
			}
			t.background = on
		}
	}
	if !c.closing && c.noForeground() {
		c.close()
	}
	return Next
}

// environmentExit ends the program.
func environmentExit(c *Call) Signal {
	if !yield(c) || c.probing {
		return Yield
	}
	g := c.globals
	g.exited = true
	c.setGlobals(g)
	return Stop
}

func environmentFailFast(c *Call) Signal {
	if c.probing {
		return Yield
	}
	return c.fail(&Fault{Kind: FaultAssert, Message: "Environment.FailFast: " + c.Text(c.Ref(0))})
}

func verifyChoose(c *Call) Signal {
	n := c.Int(0)
	if n < 1 || n > MaxChoices {
		return c.unsupported("Verify.Choose(%d): want 1 to %d outcomes", n, MaxChoices)
	}
	v, ok := c.Choose(n)
	if !ok {
		return Yield
	}
	return c.ReturnInt(v)
}

// MaxChoices bounds the outcomes of one data choice.
const MaxChoices = 1 << 14

// verifyAssume stops the thread for good if the condition is false. The other threads go on.
// Their steps are real, because they could be made before the thread came here. The state is
// no deadlock.
func verifyAssume(c *Call) Signal {
	if c.probing {
		return Yield
	}
	if c.Args[0]&0xff != 0 {
		return Next
	}
	if f := c.Thread.top(); !f.code.Method.Owner.Assembly.Core {
		c.Prog.Drop(Location{f.code, f.pc})
	}
	c.touchFrame(c.Thread, 0)
	c.noteStopped()
	c.Thread.frame = c.Thread.frame[:0]
	c.Thread.exc, c.Thread.atomic, c.Thread.begun, c.Thread.parked = nil, 0, false, true
	c.countThreads()
	return Stop
}

func verifyAssert(c *Call) Signal {
	if c.probing {
		return Yield
	}
	c.evaluates(c.Thread)
	if c.Args[0]&0xff != 0 {
		return Next
	}
	text := ""
	if len(c.Method.Params) > 1 { // Assert(bool, string)
		text = c.Text(c.Ref(1))
	}
	return c.fail(&Fault{Kind: FaultAssert, Message: text})
}

func verifyFail(c *Call) Signal {
	if c.probing {
		return Yield
	}
	text := c.Text(c.Ref(1))
	return c.fail(&Fault{Kind: FaultAssert, Type: c.Text(c.Ref(0)), Message: text})
}

func verifyBeginAtomic(c *Call) Signal {
	if c.probing {
		return Yield
	}
	c.touchThread(c.Thread)
	c.Thread.atomic++
	return Next
}

func verifyEndAtomic(c *Call) Signal {
	if c.probing {
		return Yield
	}
	c.touchThread(c.Thread)
	if c.Thread.atomic--; c.Thread.atomic <= 0 {
		c.Thread.atomic, c.Thread.begun = 0, false
	}
	return Next
}

// clockTicks is the modelled clock: each reading may find that no time has
// passed since the last one, or an hour, up to clockSteps hours in all. It begins half an hour before a new year.
func clockTicks(c *Call) Signal {
	const hour, start = 36_000_000_000, 638396622000000000 // 2023-12-31 23:30
	c.Prog.Use("clock: each reading may find that an hour has passed, at most twice")
	g := c.globals
	c.note(event.Access{Kind: event.Update, Sync: true, Ref: event.Clock, Size: 1})
	if g.clock < clockSteps {
		v, ok := c.Choose(2)
		if !ok {
			return Yield
		}
		if v == 1 {
			g.clock++
			c.setGlobals(g)
		}
	}
	if c.probing {
		return Yield
	}
	return c.Return(start + uint64(g.clock)*hour)
}

const clockSteps = 2

// Text returns the text of a string object, "" for null.
func (m *Machine) Text(r heap.Ref) string {
	if r == 0 {
		return ""
	}
	o := m.Heap.Object(r)
	m.Heap.Need(6 * o.Len)
	return o.Text()
}

// NewString returns a new string object with these UTF-16 units.
func (m *Machine) NewString(units []uint16) heap.Ref {
	r := m.Heap.Alloc(m.Prog.Consts.StringLayout(), len(units))
	d := m.Heap.At(r).Data
	for i, u := range units {
		heap.Store(d, 2*i, heap.MemU2, uint64(u))
	}
	return r
}

// TypeOf is the type of the object r.
func (m *Machine) TypeOf(r heap.Ref) *types.Type { return m.typeOf(r) }
