package vmtest

import "fmt"

// maxLocal limits the instructions of a thread between two visible operations.
const maxLocal = 10000

// soonLocal is the number of instructions without a visible operation after which runLocal
// looks for a repeated state of the thread: an endless loop.
const soonLocal = 200

// runLocal executes a thread up to its next visible operation or its end.
func (e *enumerator) runLocal(s *abstractState, t int) error {
	th := &s.threads[t]
	seen := make(map[string]bool)
	for i := range maxLocal {
		if th.status != threadRunning {
			return nil
		}
		if i > soonLocal {
			k := keyWriter{}
			k.begin(s)
			k.thread(th)
			if seen[string(k.b)] {
				th.status = threadSpins
				return nil
			}
			seen[string(k.b)] = true
		}
		in := e.instr(s, t)
		switch in.kind {
		case doInit, doCopyRead, doCopyWrite:
			return nil
		case doAtomic:
			th.atomic++
			th.pc++
		case doEndAtomic:
			th.atomic--
			th.begun = th.begun && th.atomic > 0
			th.pc++
		case doOp:
			if k := in.op.Kind; k.Visible() || e.ends && (k == OpThrow || k == OpRethrow || k == OpAssert) {
				return nil
			}
			if n := len(th.pending); in.kept && n > 0 && th.pending[n-1].kind == pendingSearch {
				th.status = threadStopped
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
			e.leave(th, 0, th.pc, in.target)
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
			if len(th.callers) > 0 {
				e.endInit(s, t, initDone)
			} else if e.ends {
				return nil
			} else {
				th.status = threadEnded
			}
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
	case OpNewArray:
		s.heap = append(s.heap, abstractObject{next: null, owner: -1})
		th.array = len(s.heap) - 1
	case OpCopyRef:
		th.refs[op.Obj] = th.refs[op.Obj2]
	case OpNullRef:
		th.refs[op.Obj] = null
	case OpIsNull:
		th.set(op.Dst, th.refs[op.Obj] == null)
	case OpAssert:
		if !th.holds(op.Cond) {
			e.out.Asserts[op.ID] = true
			th.status = threadFailed
			return
		}
	case OpThrow:
		e.raise(s, t, Failure, op.ID)
		return
	case OpRethrow:
		e.raise(s, t, th.handled(), op.ID)
		return
	case OpLack:
		th.status = threadStopped
		return
	default:
		panic(fmt.Sprintf("BUG: local operation %d", op.Kind))
	}
	th.pc++
}
