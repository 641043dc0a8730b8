package vmtest

import "slices"

// raise starts the search for a handler at the thread's instruction.
func (e *enumerator) raise(s *abstractState, t int, exc Exception, op int) {
	e.search(s, t, exc, op, s.threads[t].pc, 0)
}

// search looks for a handler among the clauses from number from on, inner ones first. It starts
// a filter that it finds; endFilter continues the search.
func (e *enumerator) search(s *abstractState, t int, exc Exception, op, origin, from int) {
	th := &s.threads[t]
	code := e.code[th.body]
	if n := len(th.pending); n > 0 && th.pending[n-1].kind == pendingSearch && from == 0 {
		e.endFilter(s, t, false) // an exception in a filter: the filter rejects
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
				e.unwind(s, t, pending{exc: exc, op: op, origin: origin, target: i}, 0)
				return
			}
		case Filter:
			th.pending = append(th.pending, pending{kind: pendingSearch, clause: i, exc: exc, op: op, origin: origin})
			th.pc = c.filter
			return
		}
	}
	if len(th.callers) > 0 { // no exception leaves an initialiser
		e.unwind(s, t, pending{exc: exc, op: op, origin: origin, target: len(code.clauses)}, 0)
		return
	}
	e.out.Uncaught[Uncaught{op, exc}] = true
	th.status = threadFailed
}

// handled returns the exception of the innermost handler around the current instruction.
func (f *abstractFrame) handled() Exception {
	for _, p := range slices.Backward(f.pending) {
		if p.kind == pendingCatch {
			return p.exc
		}
	}
	panic("BUG: no exception is handled")
}

// forget removes the pending entries of blocks that the thread has left: those of catches, and
// with all also those of filters, finallys and faults.
func (f *abstractFrame) forget(code *abstractCode, all bool) {
	f.pending = slices.DeleteFunc(f.pending, func(q pending) bool {
		c := &code.clauses[q.clause]
		return (all || q.kind == pendingCatch) && (f.pc < c.handler || f.pc >= c.handlerEnd)
	})
}

func (e *enumerator) endFilter(s *abstractState, t int, yes bool) {
	th := &s.threads[t]
	p := th.pending[len(th.pending)-1]
	th.pending = th.pending[:len(th.pending)-1]
	if yes {
		e.unwind(s, t, pending{exc: p.exc, op: p.op, origin: p.origin, target: p.clause}, 0)
	} else {
		e.search(s, t, p.exc, p.op, p.origin, p.clause+1)
	}
}

// unwind continues the second pass to the handler p.target: it starts the next finally or fault
// on the way, from clause from on, or the handler.
func (e *enumerator) unwind(s *abstractState, t int, p pending, from int) {
	th := &s.threads[t]
	code := e.code[th.body]
	for i := from; i < p.target; i++ {
		if c := &code.clauses[i]; c.covers(p.origin) && (c.kind == Finally || c.kind == Fault) {
			p.kind, p.clause = pendingUnwind, i
			th.pc = c.handler
			th.forget(code, false)
			th.pending = append(th.pending, p)
			return
		}
	}
	if p.target == len(code.clauses) {
		e.endInit(s, t, initFailed)
		return
	}
	th.pc = code.clauses[p.target].handler
	th.forget(code, true) // the exception has left the finallys that do not contain the handler
	th.pending = append(th.pending, pending{kind: pendingCatch, clause: p.target, exc: p.exc})
}

// leave continues a leave: it starts the next finally on the way to target, or goes to target.
func (e *enumerator) leave(th *abstractThread, from, origin, target int) {
	code := e.code[th.body]
	for i := from; i < len(code.clauses); i++ {
		if c := &code.clauses[i]; c.kind == Finally && c.covers(origin) && !c.covers(target) {
			th.pc = c.handler
			th.forget(code, false)
			th.pending = append(th.pending, pending{kind: pendingLeave, clause: i, origin: origin, target: target})
			return
		}
	}
	th.pc = target
	th.forget(code, false)
}

// endFinally continues the unwinding or the leave that the finally or fault interrupted.
func (e *enumerator) endFinally(s *abstractState, t int) {
	th := &s.threads[t]
	p := th.pending[len(th.pending)-1]
	th.pending = th.pending[:len(th.pending)-1]
	if p.kind == pendingLeave {
		e.leave(th, p.clause+1, p.origin, p.target)
	} else {
		e.unwind(s, t, p, p.clause+1)
	}
}
