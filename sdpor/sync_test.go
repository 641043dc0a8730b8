package sdpor

import (
	"slices"

	"moonwalker/vm/event"
)

// sync executes an operation on a monitor.
func (r *run) sync(in instr) signal {
	s, t := r.s, r.t
	if in.op == opEnter || in.op == opTry {
		return r.enter(in)
	}
	if t.nlocks == 0 {
		return r.skip()
	}
	m := t.locks[t.nlocks-1]
	mon, obj := s.monitor(m), m.object()
	switch in.op {
	case opExit:
		if mon.depth > 1 {
			if r.probing {
				return sigYield
			}
			mon.depth--
		} else {
			if !r.ask(event.Release, obj, 0, 0) {
				return sigYield
			}
			*mon = monitor{}
		}
		t.nlocks--
		t.locks[t.nlocks] = 0
	case opPulse, opPulseAll:
		if !r.ask(event.Notify, obj, 0, 0) {
			return sigYield
		}
		for first := r.first(m); first != nil; first = r.first(m) {
			if s.dequeue(first); in.op == opPulse {
				break
			}
		}
	default:
		return r.wait(m, in.op == opTimedWait)
	}
	return sigNext
}

// first is the thread at the head of the queue of m.
func (r *run) first(m ref) *thread {
	for i := range r.s.nthreads {
		if w := &r.s.threads[i].wait; w.phase == waitQueued && w.ref == m && w.pos == 0 {
			return &r.s.threads[i]
		}
	}
	return nil
}

func (r *run) enter(in instr) signal {
	s, t := r.s, r.t
	m := ref(-1 - in.a)
	if in.a >= numLocks {
		m = t.refs[in.a-numLocks]
	}
	if m == 0 || t.nlocks == maxLocks {
		return r.jump(in.c)
	}
	mon := s.monitor(m)
	switch {
	case mon.owner == t.id:
		if r.probing {
			return sigYield // a recursive entry concerns no other thread
		}
	case in.op == opTry:
		if !r.ask(event.Try, m.object(), 0, 0) {
			return sigYield
		}
		if mon.owner != 0 {
			return r.jump(in.c)
		}
		r.record(Access{Kind: event.Acquire, Obj: m.object()})
		r.acquires(m)
	case mon.owner != 0:
		return r.block(event.Acquire, m.object(), mon.owner)
	default:
		if !r.ask(event.Acquire, m.object(), 0, 0) {
			return sigYield
		}
		r.acquires(m)
	}
	mon.owner = t.id
	mon.depth++
	t.locks[t.nlocks] = m
	t.nlocks++
	return sigNext
}

// acquires records a token.
func (r *run) acquires(m ref) {
	if m <= ref(r.existed) {
		r.acquired = append(r.acquired, m.object())
	}
}

func (r *run) wait(m ref, timed bool) signal {
	t, mon, obj := r.t, r.s.monitor(m), m.object()
	switch t.wait.phase {
	case waitNone:
		if !r.ask(event.Release, obj, 0, 0) {
			return sigYield
		}
		t.wait = waiting{waitQueued, m, mon.depth, r.s.queued(m)}
		*mon = monitor{}
		t.begun = false
		return sigStop
	case waitQueued:
		if !timed {
			sig := r.block(event.Notify, obj, mon.owner)
			r.pend.Status = Waiting
			return sig
		}
		a := Access{Kind: event.Timeout, Obj: obj}
		if r.probing {
			r.pend.Next = a
			return sigYield
		}
		r.s.dequeue(t)
		r.record(a)
		return sigStop
	}
	if mon.owner != 0 {
		return r.block(event.Acquire, obj, mon.owner)
	}
	if !r.ask(event.Acquire, obj, 0, 0) {
		return sigYield
	}
	*mon = monitor{t.id, t.wait.depth}
	t.wait = waiting{}
	r.acquires(m)
	return sigNext
}

// thread executes an operation on a thread.
func (r *run) thread(in instr) signal {
	s, t := r.s, r.t
	if in.op == opEnd {
		return r.end()
	}
	if t.refs[in.a] <= 0 || s.at(t.refs[in.a]).proc == 0 {
		return r.skip()
	}
	obj := t.refs[in.a].object()
	o := s.at(t.refs[in.a])
	switch in.op {
	case opStart:
		if !r.ask(event.Spawn, obj, 0, 0) {
			return sigYield
		}
		if o.status == unstarted {
			return r.start(t.refs[in.a])
		}
	case opAlive:
		if !r.ask(event.Alive, obj, 0, 0) {
			return sigYield
		}
		if t.regs[in.b] = 0; o.status == started {
			t.regs[in.b] = 1
		}
	case opJoin:
		return r.join(o, obj)
	}
	return sigNext
}

func (r *run) join(o *object, obj Object) signal {
	switch o.status {
	case unstarted: // the join fails
		if r.p.sloppy&failedJoins == 0 && !r.ask(event.Alive, obj, 0, 0) {
			return sigYield
		}
		return r.fail()
	case started:
		return r.block(event.Join, obj, o.id)
	}
	if !r.ask(event.Join, obj, 0, 0) {
		return sigYield
	}
	// Only the creator knows whether the number is still that of this thread.
	n := int(o.id-1) % 4
	mine := o.id != 0 && int(o.id-1)/4 == int(r.t.id) && r.t.kids&(1<<n) != 0
	if mine || r.p.sloppy&staleJoins != 0 {
		r.joined = append(r.joined, o.id)
	}
	if mine && !o.kept {
		r.t.kids &^= 1 << n
		if o.kept = true; r.p.sloppy&staleJoins == 0 {
			o.id, o.kept = 0, false
		}
	}
	return sigNext
}

// start makes the thread of a thread object live.
func (r *run) start(of ref) signal {
	s, t := r.s, r.t
	n := 0
	for t.kids&(1<<n) != 0 {
		n++
	}
	if n == maxKids || s.nthreads == maxThreads || t.id > 1<<24 {
		r.p.overflow = true
		return sigStop
	}
	t.kids |= 1 << n
	o := s.at(of)
	o.status, o.id = started, 4*t.id+ThreadID(n)+1
	if o.background && !s.hadBackground {
		s.hadBackground = true
		r.record(Access{Kind: event.Write, Obj: foreground, Size: 1})
	}
	r.spawned, r.births = append(r.spawned, o.id), append(r.births, Birth{Acquired: slices.Clone(r.acquired), Joined: slices.Clone(r.joined)})
	at := int(s.nthreads)
	for at > 0 && s.threads[at-1].id > o.id {
		s.threads[at] = s.threads[at-1]
		at--
	}
	s.threads[at] = thread{id: o.id, proc: o.proc, object: of, background: o.background}
	s.nthreads++
	return sigNext
}

// end ends the thread.
func (r *run) end() signal {
	s, t := r.s, r.t
	if t.nlocks > 0 {
		return r.fail()
	}
	if !r.ask(event.Exit, t.object.object(), 0, 0) {
		return sigYield
	}
	if !t.background {
		k := event.Read
		if s.hadBackground {
			k = event.Write // background threads can observe which thread ends the program
		}
		r.record(Access{Kind: k, Obj: foreground, Size: 1})
	}
	o := s.at(t.object)
	o.status = ended
	o.kept = o.kept || t.kids != 0
	i := 0
	for &s.threads[i] != t {
		i++
	}
	copy(s.threads[i:], s.threads[i+1:])
	s.threads[maxThreads-1] = thread{}
	s.nthreads--
	return sigStop
}

// init executes an operation on the initialiser of a class.
func (r *run) init(in instr) signal {
	s, t := r.s, r.t
	st, obj := &s.inits[in.a], initObj+Object(in.a)
	if in.op == opEndInit {
		if !r.ask(event.Init, obj, 0, 0) {
			return sigYield
		}
		*st = initStatus{done: true}
		return sigNext
	}
	if st.running != 0 && st.running != t.id {
		return r.awaitInit(in, st.running)
	}
	if t.wait.phase == waitInit && !r.probing {
		t.wait = waiting{}
	}
	switch {
	case st.done:
		r.record(Access{Kind: event.Ready, Obj: obj})
		return r.jump(in.c)
	case st.running == t.id:
		return r.jump(in.c)
	}
	if !r.ask(event.Init, obj, 0, 0) {
		return sigYield
	}
	st.running = t.id
	return sigNext
}

// awaitInit waits for the thread that runs an initialiser, unless that thread waits
// for one that this thread runs.
func (r *run) awaitInit(in instr, runner ThreadID) signal {
	t, obj := r.t, initObj+Object(in.a)
	mine := false
	for _, st := range r.s.inits {
		mine = mine || st.running == t.id
	}
	if t.wait.phase == waitInit || !mine {
		return r.block(event.Init, obj, runner)
	}
	if !r.ask(event.Init, obj, 0, 0) {
		return sigYield
	}
	r.record(Access{Kind: event.Update, Obj: initWaits, Size: 1})
	if r.p.awaits(r.s, runner, t.id) {
		t.pc = in.c
		return sigJump
	}
	t.wait.phase, t.begun = waitInit, false
	return sigStop
}

// awaits reports whether thread a waits, directly or not, for an initialiser that
// thread b runs.
func (p *program) awaits(s *state, a, b ThreadID) bool {
	for range maxThreads {
		u := s.thread(a)
		if u == nil || u.wait.phase != waitInit {
			return false
		}
		st := s.inits[p.at(u).a]
		if st.running == 0 {
			return false
		}
		if a = st.running; a == b {
			return true
		}
	}
	return false
}
