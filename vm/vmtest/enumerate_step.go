package vmtest

import (
	"fmt"
	"slices"
)

// initial returns the state in which main is at its first visible operation.
func (e *enumerator) initial() (*abstractState, error) {
	p := e.program
	s := &abstractState{
		array: make([]int32, p.Array), pairs: make([]abstractPair, p.Pairs), inits: make([]abstractInit, len(p.Inits)),
		threads: make([]abstractThread, len(p.Threads)),
	}
	for _, g := range p.Globals {
		s.globals = append(s.globals, g.Init)
	}
	for range p.Slots {
		s.slots = append(s.slots, null)
	}
	for range p.Buffers {
		s.buffers = append(s.buffers, null)
	}
	for i := range s.pairs {
		s.pairs[i].ref = null
	}
	for range p.Locks {
		s.heap = append(s.heap, abstractObject{next: noNode, owner: -1})
	}
	for i := range s.threads {
		s.threads[i].abstractFrame = e.frame(i)
	}
	s.threads[0].status = threadRunning
	return s, e.runLocal(s, 0)
}

// frame returns a frame at the first instruction of a body.
func (e *enumerator) frame(body int) abstractFrame {
	f := abstractFrame{body: body, regs: make([]int32, e.program.Regs), refs: make([]int, e.program.Refs), array: null}
	for i := range f.refs {
		f.refs[i] = null
	}
	return f
}

// instr returns the next instruction of a thread.
func (e *enumerator) instr(s *abstractState, t int) *abstractInstr {
	th := &s.threads[t]
	return &e.code[th.body].list[th.pc]
}

// next returns the next operation of a thread.
func (e *enumerator) next(s *abstractState, t int) *Op { return e.instr(s, t).op }

// monitorOf returns the object of a monitor operation, or null.
func (s *abstractState) monitorOf(t int, l Lock) int {
	if l.Reg {
		return s.threads[t].refs[l.N]
	}
	return l.N
}

// enabled says whether a thread can move.
func (e *enumerator) enabled(s *abstractState, t int) bool {
	th := &s.threads[t]
	switch th.status {
	case threadSpins, threadStopped:
		return true
	case threadWaiting:
		return e.next(s, t).Kind == OpWaitTimed
	case threadAwaits:
		return s.inits[e.next(s, t).Loc.Index].status != initRunning
	case threadWoken:
		return s.heap[th.monitor].owner < 0
	case threadRunning:
		in := e.instr(s, t)
		op := in.op
		switch {
		case in.kind == doInit, in.kind == doEnd:
			return true
		case op.Kind == OpEnter, op.Kind == OpTryEnter && op.N < 0:
			o := s.monitorOf(t, op.Lock)
			return o == null || s.heap[o].owner < 0 || s.heap[o].owner == t
		case op.Kind == OpJoin:
			st := s.threads[op.N].status
			return st == threadUnstarted || st >= threadEnded
		}
		return true
	}
	return false
}

// awaits says whether thread u waits, directly or not, for an initialiser that
// thread t runs.
func (e *enumerator) awaits(s *abstractState, u, t int) bool {
	for range s.threads {
		if s.threads[u].status != threadAwaits {
			return false
		}
		c := &s.inits[e.next(s, u).Loc.Index]
		if c.status != initRunning {
			return false
		}
		if u = c.thread; u == t {
			return true
		}
	}
	return false
}

// alternatives returns the number of a thread's moves.
func (e *enumerator) alternatives(s *abstractState, t int) int {
	switch s.threads[t].status {
	case threadRunning:
	case threadWoken:
		if e.next(s, t).Kind == OpWaitTimed && !s.threads[t].timedOut {
			return 2 // the time was over before the pulse, or not
		}
		return 1
	default:
		return 1
	}
	if in := e.instr(s, t); in.kind == doOp && in.op.Kind == OpChoose {
		return in.op.N
	}
	return 1
}

// step executes a thread's visible operation, and the invisible ones up to the next.
func (e *enumerator) step(s *abstractState, t, choice int) error {
	th := &s.threads[t]
	if th.status == threadSpins {
		return nil
	}
	th.begun = th.atomic > 0
	if err := e.operate(s, t, choice); err != nil {
		return err
	}
	if err := e.runLocal(s, t); err != nil {
		return err
	}
	th.begun = th.begun && (th.status == threadRunning || th.status == threadSpins || th.status == threadStopped) && e.enabled(s, t)
	for u := range s.threads {
		s.threads[u].young = s.threads[u].young && th.begun
	}
	return nil
}

// operate executes a visible operation.
func (e *enumerator) operate(s *abstractState, t, choice int) error {
	th := &s.threads[t]
	in := e.instr(s, t)
	op := in.op
	var exc Exception
	switch {
	case th.status == threadWoken:
		o := &s.heap[th.monitor]
		o.owner, o.count = t, th.count
		if op.Kind == OpWaitTimed {
			th.set(op.Dst, !th.timedOut && choice == 0)
		}
		th.status, th.timedOut = threadRunning, false
	case th.status == threadWaiting: // a timed wait ends by its timeout
		o := &s.heap[th.monitor]
		o.queue = slices.DeleteFunc(o.queue, func(u int) bool { return u == t })
		th.status, th.timedOut = threadWoken, true
		return nil
	case in.kind == doInit:
		e.initialise(s, t, op)
		return nil
	case in.kind == doEnd:
		th.status = threadEnded
		return nil
	case op.Kind == OpCopyArray:
		exc = e.copy(s, th, in)
	case op.Kind == OpWait || op.Kind == OpWaitTimed:
		if exc = e.wait(s, t, op); exc == AnyException {
			return nil // still at the operation
		}
	case op.Kind == OpStart:
		if s.threads[op.N].status != threadUnstarted {
			exc = ThreadState
			break
		}
		s.threads[op.N].status, s.threads[op.N].young = threadRunning, th.begun
		if err := e.runLocal(s, op.N); err != nil {
			return err
		}
	case op.Kind == OpJoin || op.Kind == OpJoinTimed:
		st := s.threads[op.N].status
		if st == threadUnstarted {
			exc = ThreadState
		} else if op.Kind == OpJoinTimed {
			th.set(op.Dst, st >= threadEnded)
		}
	case !op.Kind.Visible(): // an operation that may end the thread
		e.local(s, t, op)
		return nil
	case op.Kind == OpYield:
	case op.Kind == OpChoose:
		th.regs[op.Dst] = int32(choice)
	case op.Kind == OpPrint:
		e.out.Printed[th.value(op.X)] = true
	case op.Kind >= OpEnter && op.Kind <= OpPulseAll:
		exc = e.monitor(s, t, op)
	default:
		exc = e.memory(s, th, op)
	}
	if exc != AnyException {
		e.raise(s, t, exc, op.ID)
	} else {
		th.pc++
	}
	return nil
}

// set gives a register the value 1 or 0.
func (f *abstractFrame) set(r int, b bool) {
	f.regs[r] = 0
	if b {
		f.regs[r] = 1
	}
}

// initialise executes doInit: it goes on if the class is initialised, begins the initialiser, or
// begins to wait for the thread that runs it. A thread waits until the end of the initialiser. If
// the wait would close a cycle, the thread goes on without it (§II.10.5.3.3).
func (e *enumerator) initialise(s *abstractState, t int, op *Op) {
	th := &s.threads[t]
	th.status = threadRunning
	switch c := &s.inits[op.Loc.Index]; c.status {
	case initRunning:
		if c.thread != t && !e.awaits(s, c.thread, t) {
			th.status = threadAwaits
			return
		}
		th.pc++
	case initNone:
		c.status, c.thread = initRunning, t
		th.callers = append(th.callers, th.abstractFrame)
		th.abstractFrame = e.frame(len(e.program.Threads) + op.Loc.Index)
	case initFailed:
		e.raise(s, t, TypeInitialization, op.ID)
	default:
		th.pc++
	}
}

// endInit ends the initialiser that a thread is in.
func (e *enumerator) endInit(s *abstractState, t int, st initStatus) {
	th := &s.threads[t]
	c := &s.inits[th.body-len(e.program.Threads)]
	c.status, c.thread = st, 0
	th.abstractFrame = th.callers[len(th.callers)-1]
	th.callers = th.callers[:len(th.callers)-1]
	if st == initFailed {
		e.raise(s, t, TypeInitialization, e.next(s, t).ID)
	} else {
		th.pc++
	}
}

// memory executes a memory access; it returns AnyException for no exception.
func (e *enumerator) memory(s *abstractState, th *abstractThread, op *Op) Exception {
	switch op.Kind {
	case OpFetch:
		th.refs[op.Obj] = s.slots[op.N]
	case OpPublish:
		s.slots[op.N] = th.refs[op.Obj]
	case OpExchangeRef:
		old := s.slots[op.N]
		s.slots[op.N] = th.refs[op.Obj2]
		th.refs[op.Obj] = old
	case OpLoadPair:
		p := &s.pairs[op.N]
		th.regs[op.Dst], th.regs[op.Dst2], th.refs[op.Obj] = p.ints[0], p.ints[1], p.ref
	case OpStorePair:
		s.pairs[op.N] = abstractPair{[2]int32{th.value(op.X), th.value(op.Y)}, th.refs[op.Obj]}
	case OpExchangeArray:
		s.buffers[op.N], th.array = th.array, s.buffers[op.N]
	case OpLoadNext:
		if th.refs[op.Obj2] == null {
			return NullReference
		}
		th.refs[op.Obj] = s.heap[th.refs[op.Obj2]].next
	case OpStoreNext:
		if th.refs[op.Obj] == null {
			return NullReference
		}
		s.heap[th.refs[op.Obj]].next = th.refs[op.Obj2]
	default:
		return e.integer(s, th, op)
	}
	return AnyException
}

// cell is the integer that an operation accesses; it is nil if the operation raises the exception.
func (e *enumerator) cell(s *abstractState, th *abstractThread, l *Loc) (*int32, Exception) {
	switch l.Kind {
	case GlobalLoc:
		return &s.globals[l.Index], AnyException
	case InitLoc:
		return &s.inits[l.Index].value, AnyException
	case PairLoc:
		return &s.pairs[l.Index].ints[l.Obj], AnyException
	case ElemLoc:
		i := th.value(l.Elem)
		if i < 0 || int(i) >= len(s.array) {
			return nil, IndexOutOfRange
		}
		return &s.array[i], AnyException
	case FieldLoc:
		o := th.refs[l.Obj]
		if o == null {
			return nil, NullReference
		}
		return &s.heap[o].fields[l.Index], AnyException
	case BufferLoc:
		if th.array == null {
			return nil, NullReference
		}
		return &s.heap[th.array].fields[l.Index], AnyException
	}
	panic(fmt.Sprintf("BUG: location %d of an integer", l.Kind))
}

func (e *enumerator) integer(s *abstractState, th *abstractThread, op *Op) Exception {
	cell, x0 := e.cell(s, th, &op.Loc)
	if cell == nil {
		return x0
	}
	x, y := th.value(op.X), th.value(op.Y)
	switch op.Kind {
	case OpLoad:
		th.regs[op.Dst] = *cell
	case OpStore:
		*cell = x
	case OpInterlockedAdd:
		*cell += x
		if !op.Dropped {
			th.regs[op.Dst] = *cell
		}
	case OpExchange:
		th.regs[op.Dst], *cell = *cell, x
	case OpCompareExchange:
		old := *cell
		if old == y {
			*cell = x
		}
		th.regs[op.Dst] = old
	default:
		panic(fmt.Sprintf("BUG: operation %d as a memory access", op.Kind))
	}
	return AnyException
}

// elements returns the elements of the shared array (0) or of the array in a thread's array
// register (1), nil if the register is null.
func (s *abstractState) elements(th *abstractThread, array int) []int32 {
	switch {
	case array == 0:
		return s.array
	case th.array == null:
		return nil
	}
	return s.heap[th.array].fields[:]
}

// copied returns the array and the index that a step of a copy reads or writes.
func (in *abstractInstr) copied() (array, at int) {
	op, n := in.op, in.target
	// If the destination begins inside the source, the copy starts at the end.
	if x, y := int(op.X.N), int(op.Y.N); op.Obj == op.Obj2 && x < y && y < x+op.N {
		n = op.N - 1 - n
	}
	if in.kind == doCopyRead {
		return op.Obj, int(op.X.N) + n
	}
	return op.Obj2, int(op.Y.N) + n
}

// copy reads or writes one element of a copy.
func (e *enumerator) copy(s *abstractState, th *abstractThread, in *abstractInstr) Exception {
	if s.elements(th, in.op.Obj) == nil || s.elements(th, in.op.Obj2) == nil {
		if in.op.Variant {
			return ArgumentOutOfRange
		}
		return ArgumentNull
	}
	array, at := in.copied()
	if in.kind == doCopyRead {
		th.copied = s.elements(th, array)[at]
	} else {
		s.elements(th, array)[at], th.copied = th.copied, 0
	}
	return AnyException
}

// wait is the first half of Monitor.Wait.
func (e *enumerator) wait(s *abstractState, t int, op *Op) Exception {
	n := s.monitorOf(t, op.Lock)
	if n == null {
		return ArgumentNull
	}
	o, th := &s.heap[n], &s.threads[t]
	if o.owner != t {
		return SynchronizationLock
	}
	th.status, th.monitor, th.count = threadWaiting, n, o.count
	o.owner, o.count = -1, 0
	o.queue = append(o.queue, t)
	return AnyException
}

func (e *enumerator) monitor(s *abstractState, t int, op *Op) Exception {
	n := s.monitorOf(t, op.Lock)
	if n == null {
		return ArgumentNull
	}
	o, th := &s.heap[n], &s.threads[t]
	if op.Kind == OpEnter || op.Kind == OpTryEnter {
		free := o.owner < 0 || o.owner == t
		if free {
			o.owner = t
			o.count++
		}
		if op.Kind == OpTryEnter {
			th.set(op.Dst, free)
		}
		return AnyException
	}
	if o.owner != t {
		return SynchronizationLock
	}
	switch op.Kind {
	case OpExit:
		if o.count--; o.count == 0 {
			o.owner = -1
		}
	case OpPulse:
		s.wake(o, min(1, len(o.queue)))
	case OpPulseAll:
		s.wake(o, len(o.queue))
	}
	return AnyException
}

func (s *abstractState) wake(o *abstractObject, n int) {
	for _, t := range o.queue[:n] {
		s.threads[t].status = threadWoken
	}
	o.queue = o.queue[n:]
}
