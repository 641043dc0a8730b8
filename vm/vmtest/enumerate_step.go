package vmtest

import (
	"fmt"
	"slices"
)

// initial is the state in which main has run up to its first visible operation.
func (e *enumerator) initial() (*abstractState, error) {
	p := e.program
	s := &abstractState{array: make([]int32, p.Array), threads: make([]abstractThread, len(p.Threads))}
	for _, g := range p.Globals {
		s.globals = append(s.globals, g.Init)
	}
	for range p.Slots {
		s.slots = append(s.slots, null)
	}
	for range p.Locks {
		s.heap = append(s.heap, abstractObject{next: noNode, owner: -1})
	}
	for i := range s.threads {
		t := &s.threads[i]
		t.regs = make([]int32, p.Regs)
		t.refs = make([]int, p.Refs)
		for j := range t.refs {
			t.refs[j] = null
		}
	}
	s.threads[0].status = threadRunning
	return s, e.runLocal(s, 0)
}

// next is the operation at which a thread stands.
func (e *enumerator) next(s *abstractState, t int) *Op {
	return e.code[t].list[s.threads[t].pc].op
}

// monitorOf is the object of a monitor operation, or null.
func (s *abstractState) monitorOf(t int, l Lock) int {
	if l.Reg {
		return s.threads[t].refs[l.N]
	}
	return l.N
}

// enabled says whether a thread can go on.
func (e *enumerator) enabled(s *abstractState, t int) bool {
	th := &s.threads[t]
	switch th.status {
	case threadWoken:
		return s.heap[th.monitor].owner < 0
	case threadRunning:
		op := e.next(s, t)
		switch op.Kind {
		case OpEnter:
			o := s.monitorOf(t, op.Lock)
			return o == null || s.heap[o].owner < 0 || s.heap[o].owner == t
		case OpJoin:
			st := s.threads[op.N].status
			return st == threadUnstarted || st >= threadEnded
		}
		return true
	}
	return false
}

// alternatives is the number of ways in which the thread can go on.
func (e *enumerator) alternatives(s *abstractState, t int) int {
	if op := e.next(s, t); s.threads[t].status == threadRunning && op.Kind == OpChoose {
		return op.N
	}
	return 1
}

// step executes a thread's visible operation, and what follows up to the next.
func (e *enumerator) step(s *abstractState, t, choice int) error {
	th := &s.threads[t]
	op := e.next(s, t)
	var exc Exception
	switch {
	case th.status == threadWoken:
		o := &s.heap[th.monitor]
		o.owner, o.count = t, th.count
		th.status = threadRunning
	case op.Kind == OpWait:
		if exc = e.wait(s, t, op); exc == AnyException {
			return nil // still at the operation
		}
	case op.Kind == OpStart:
		if s.threads[op.N].status != threadUnstarted {
			exc = ThreadState
			break
		}
		s.threads[op.N].status = threadRunning
		if err := e.runLocal(s, op.N); err != nil {
			return err
		}
	case op.Kind == OpJoin:
		if s.threads[op.N].status == threadUnstarted {
			exc = ThreadState
		}
	case op.Kind == OpChoose:
		th.regs[op.Dst] = int32(choice)
	case op.Kind == OpPrint:
		e.out.Printed[th.value(op.X)] = true
	case op.Kind >= OpEnter:
		exc = e.monitor(s, t, op)
	default:
		exc = e.memory(s, th, op)
	}
	if exc != AnyException {
		e.raise(s, t, exc, op.ID)
	} else {
		th.pc++
	}
	return e.runLocal(s, t)
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

func (e *enumerator) integer(s *abstractState, th *abstractThread, op *Op) Exception {
	var cell *int32
	switch l := op.Loc; l.Kind {
	case GlobalLoc:
		cell = &s.globals[l.Index]
	case ElemLoc:
		i := th.value(l.Elem)
		if i < 0 || int(i) >= len(s.array) {
			return IndexOutOfRange
		}
		cell = &s.array[i]
	case FieldLoc:
		o := th.refs[l.Obj]
		if o == null {
			return NullReference
		}
		cell = &s.heap[o].fields[l.Index]
	}
	x, y := th.value(op.X), th.value(op.Y)
	switch op.Kind {
	case OpLoad:
		th.regs[op.Dst] = *cell
	case OpStore:
		*cell = x
	case OpInterlockedAdd:
		*cell += x
		th.regs[op.Dst] = *cell
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
			th.regs[op.Dst] = 0
			if free {
				th.regs[op.Dst] = 1
			}
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

// maxLocal bounds what a thread does between two visible operations.
const maxLocal = 10000

// runLocal executes a thread up to its next visible operation or its end.
func (e *enumerator) runLocal(s *abstractState, t int) error {
	th := &s.threads[t]
	for range maxLocal {
		if th.status != threadRunning {
			return nil
		}
		in := &e.code[t].list[th.pc]
		switch in.kind {
		case doOp:
			if in.op.Kind.Visible() {
				return nil
			}
			e.local(s, t, in.op)
		case doJump:
			th.pc = in.target
		case doJumpIf:
			if th.holds(in.cond) {
				th.pc = in.target
			} else {
				th.pc++
			}
		case doLeave:
			e.leave(th, e.code[t], 0, th.pc, in.target)
		case doFinally:
			e.endFinally(s, t)
		case doFilter:
			e.endFilter(s, t, th.holds(in.cond))
		case doStep:
			th.regs[in.op.Dst]++
			th.pc++
		case doSetZero:
			th.regs[in.op.Dst] = 0
			th.pc++
		case doEnd:
			th.status = threadEnded
		}
	}
	return ErrLocalLoop
}

func (e *enumerator) local(s *abstractState, t int, op *Op) {
	th := &s.threads[t]
	x, y := th.value(op.X), th.value(op.Y)
	switch op.Kind {
	case OpSet:
		th.regs[op.Dst] = x
	case OpAdd:
		th.regs[op.Dst] = x + y
	case OpSub:
		th.regs[op.Dst] = x - y
	case OpMul:
		th.regs[op.Dst] = x * y
	case OpNew:
		s.heap = append(s.heap, abstractObject{next: null, owner: -1})
		th.refs[op.Obj] = len(s.heap) - 1
	case OpCopyRef:
		th.refs[op.Obj] = th.refs[op.Obj2]
	case OpNullRef:
		th.refs[op.Obj] = null
	case OpIsNull:
		th.regs[op.Dst] = 0
		if th.refs[op.Obj] == null {
			th.regs[op.Dst] = 1
		}
	case OpAssert:
		if !th.holds(op.Cond) {
			e.out.Asserts[op.ID] = true
			th.status = threadFailed
			return
		}
	case OpThrow:
		e.raise(s, t, Failure, op.ID)
		return
	default:
		panic(fmt.Sprintf("BUG: local operation %d", op.Kind))
	}
	th.pc++
}

// raise starts the search for a handler at the thread's instruction.
func (e *enumerator) raise(s *abstractState, t int, exc Exception, op int) {
	e.search(s, t, exc, op, s.threads[t].pc, 0)
}

// search looks for a handler among the clauses from the one given, inner first.
// A filter is executed where it is found; endFilter goes on with the search.
func (e *enumerator) search(s *abstractState, t int, exc Exception, op, origin, from int) {
	th, code := &s.threads[t], e.code[t]
	if n := len(th.pending); n > 0 && th.pending[n-1].kind == pendingSearch && from == 0 {
		e.endFilter(s, t, false) // an exception inside a filter: it says no
		return
	}
	for i := from; i < len(code.clauses); i++ {
		c := &code.clauses[i]
		if !c.covers(origin) {
			continue
		}
		switch c.kind {
		case Catch:
			if c.catch == AnyException || c.catch == exc {
				e.unwind(th, code, pending{exc: exc, op: op, origin: origin, target: i}, 0)
				return
			}
		case Filter:
			th.pending = append(th.pending, pending{kind: pendingSearch, clause: i, exc: exc, op: op, origin: origin})
			th.pc = c.filter
			return
		}
	}
	e.out.Uncaught[Uncaught{op, exc}] = true
	th.status = threadFailed
}

func (e *enumerator) endFilter(s *abstractState, t int, yes bool) {
	th := &s.threads[t]
	p := th.pending[len(th.pending)-1]
	th.pending = th.pending[:len(th.pending)-1]
	if yes {
		e.unwind(th, e.code[t], pending{exc: p.exc, op: p.op, origin: p.origin, target: p.clause}, 0)
	} else {
		e.search(s, t, p.exc, p.op, p.origin, p.clause+1)
	}
}

// unwind goes on the way to the handler p.target: through the finallys and faults
// from clause from on that lie between.
func (e *enumerator) unwind(th *abstractThread, code *abstractCode, p pending, from int) {
	for i := from; i < p.target; i++ {
		if c := &code.clauses[i]; c.covers(p.origin) && (c.kind == Finally || c.kind == Fault) {
			p.kind, p.clause = pendingUnwind, i
			th.pending = append(th.pending, p)
			th.pc = c.handler
			return
		}
	}
	th.pc = code.clauses[p.target].handler
	// Finallys that the handler is not part of were left by the exception.
	th.pending = slices.DeleteFunc(th.pending, func(q pending) bool {
		c := &code.clauses[q.clause]
		return th.pc < c.handler || th.pc >= c.handlerEnd
	})
}

// leave goes on the way to an instruction outside, through finallys.
func (e *enumerator) leave(th *abstractThread, code *abstractCode, from, origin, target int) {
	for i := from; i < len(code.clauses); i++ {
		if c := &code.clauses[i]; c.kind == Finally && c.covers(origin) && !c.covers(target) {
			th.pending = append(th.pending, pending{kind: pendingLeave, clause: i, origin: origin, target: target})
			th.pc = c.handler
			return
		}
	}
	th.pc = target
}

// endFinally goes on with what the finally or fault interrupted.
func (e *enumerator) endFinally(s *abstractState, t int) {
	th := &s.threads[t]
	p := th.pending[len(th.pending)-1]
	th.pending = th.pending[:len(th.pending)-1]
	if p.kind == pendingLeave {
		e.leave(th, e.code[t], p.clause+1, p.origin, p.target)
	} else {
		e.unwind(th, e.code[t], p, p.clause+1)
	}
}
