package sdpor

import (
	"slices"

	"moonwalker/vm/event"
)

type opcode uint8

const (
	opNop        opcode = iota
	opLoad              // regs[b] = vars[a]
	opStore             // vars[a] = regs[b], or c-1 if c > 0
	opCAS               // regs[0] = vars[a] == b; if so, vars[a] = c
	opAdd               // vars[a] += b
	opAddAll            // adds b to the number that all variables form as its digits, the lowest first
	opLoadAll           // regs[b] = sum of all variables, in one access
	opStoreAll          // all variables = b, in one access
	opNew               // refs[a] = new object
	opLoadRef           // refs[a] = static refs[b]
	opStoreRef          // static refs[a] = refs[b]; null if c > 0
	opLoadVal           // regs[b] = refs[a].val
	opStoreVal          // refs[a].val = regs[b], or c-1 if c > 0
	opLoadField         // refs[a] = refs[b].ref
	opStoreField        // refs[a].ref = refs[b]
	opEnter             // enters monitor a, or that of refs[a-numLocks]; jumps to c if that is null
	opTry               // the same, and jumps to c if the monitor is not free
	opExit              // exits the monitor entered last
	opWait              // on the monitor entered last
	opTimedWait
	opPulse
	opPulseAll
	opNewThread // refs[a] = thread object for procedure b; a background thread if c > 0
	opStart     // refs[a]
	opJoin
	opAlive  // regs[b] = refs[a] is live
	opChoose // regs[a] = one of b
	opAssert // regs[a] != 0
	opAssume
	opBegin // of an atomic section
	opEndAtomic
	opInit    // begins the initialiser of class a; jumps to c if it is done
	opEndInit // class a
	opJump    // to c
	opJumpIf  // to c if regs[a] == b
	opYield
	opAwait // vars[a] != 0 or, if b > 0, vars[b-1] != 0; regs[0] = the first
	opQuit  // the program
	opEnd
)

// local operations concern no other thread.
var local = [opEnd + 1]bool{
	opNop: true, opNew: true, opNewThread: true, opAssert: true, opAssume: true, opBegin: true, opEndAtomic: true, opJump: true, opJumpIf: true,
}

type signal uint8

const (
	sigNext  signal = iota
	sigJump         // the operation has set pc
	sigYield        // not done: the step ends before the operation
	sigStop         // done: the step ends
)

// run executes operations of one thread, or finds its next operation.
type run struct {
	p       *program
	s       *state
	t       *thread
	probing bool
	pend    Thread
	credit  int
	choice  int
	existed int8 // objects at the begin of the step

	accesses []Access
	acquired []Object
	joined   []ThreadID
	spawned  []ThreadID
	births   []Birth
	failed   bool
}

// probe finds the next operation of thread i.
func (p *program) probe(s *state, i int) Thread {
	r := run{p: p, s: s, t: &s.threads[i], probing: true, pend: Thread{Choices: 1}, choice: -1}
	if in := p.at(r.t); !local[in.op] {
		r.op(in)
	}
	return r.pend
}

// A move is the result of one step.
type move struct {
	to     state
	step   Step
	failed *localState // where its thread failed
}

// step executes thread i of s until its next visible operation; seen gets each
// local state on the way.
func (p *program) step(from *state, i, choice int, seen func(localState)) *move {
	m := &move{to: *from}
	s := &m.to
	id := s.threads[i].id
	r := run{p: p, s: s, t: &s.threads[i], choice: -1, existed: s.nobjects}
	switch pend := p.probe(s, i); pend.Next.Kind {
	case event.None:
	case event.Choice:
		r.credit, r.choice = 1, choice
	default:
		r.credit = 1
	}
	for n := 0; ; n++ {
		at := r.t.local()
		seen(at)
		in := p.at(r.t)
		pc := r.t.pc
		sig := r.op(in)
		s.escape()
		if r.failed {
			m.failed = &at
		}
		if r.t = s.thread(id); r.t == nil || sig >= sigYield || p.overflow {
			break
		}
		if sig == sigNext {
			r.t.pc++
		}
		if r.t.pc <= pc && n >= fuel {
			break
		}
	}
	if r.t != nil {
		seen(r.t.local())
	}
	if p.ends(from, i) && p.sloppy&endAccesses != 0 {
		r.accesses = nil
	}
	m.step = Step{Thread: id, Accesses: r.accesses, Acquired: r.acquired, Joined: r.joined, Spawned: r.spawned, Births: r.births}
	for _, l := range from.threads[i].locks {
		if l != 0 && from.monitor(l).owner == id && !slices.Contains(m.step.Held, l.object()) {
			m.step.Held = append(m.step.Held, l.object())
		}
	}
	was := s.canonical()
	for now := ref(1); now <= ref(s.nobjects); now++ {
		switch old := was[now]; {
		case old > ref(from.nobjects):
			m.step.Renamed = append(m.step.Renamed, Renaming{Object(now), New})
		case old != now:
			m.step.Renamed = append(m.step.Renamed, Renaming{Object(now), Object(old)})
		}
	}
	m.step.Enters = from.exclusive() == nil && s.exclusive() != nil
	return m
}

// exposed reports whether a, inside an atomic section, races with the next access
// of another thread: the two must be adjacent in a state.
func (r *run) exposed(a Access) bool {
	for i := range r.s.nthreads {
		if u := &r.s.threads[i]; u.id != r.t.id && !u.failed && !u.parked && races(r.s, a, true, int(i), r.p.probe(r.s, int(i)).Next) {
			return true
		}
	}
	return false
}

// look records that a section has read the condition on which it continues.
// Otherwise other threads could have moved.
func (r *run) look(k event.Kind, obj Object) {
	switch {
	case r.p.sloppy&sectionLooks != 0:
	case k == event.Acquire:
		r.record(Access{Kind: event.Try, Obj: obj})
	case k == event.Join:
		r.record(Access{Kind: event.Alive, Obj: obj})
	case k == event.Init:
		r.record(Access{Kind: event.Ready, Obj: obj})
	case k == event.Await:
		r.record(Access{Kind: event.Read, Obj: obj, Size: 4 * numVars})
	}
}

// record records an access, if its object existed before the step.
func (r *run) record(a Access) {
	if !r.probing && (a.Obj.fixed() || a.Obj <= Object(r.existed)) && !slices.Contains(r.accesses, a) {
		r.accesses = append(r.accesses, a)
	}
}

// ask is called before an access. It reports whether the access may happen now.
func (r *run) ask(k event.Kind, obj Object, off, size int32) bool {
	a := Access{Kind: k, Obj: obj, Off: off, Size: size}
	multi := r.s.multi()
	if obj.fixed() || k == event.Exit || r.s.shared()&(1<<obj) != 0 {
		if !multi {
			r.record(a)
			return !r.probing
		}
	} else {
		if a.Own = multi; r.s.objects[obj-1].escaped && r.p.sloppy&ownAccesses == 0 {
			r.record(a)
		}
		return !r.probing
	}
	if r.probing {
		r.pend.Next = a
		return false
	}
	if r.credit == 0 && (!r.t.begun || r.p.slow || r.exposed(a)) {
		return false
	}
	r.credit = max(0, r.credit-1)
	if r.t.atomic > 0 {
		if r.t.begun {
			r.look(k, obj)
		}
		r.t.begun = true
	}
	r.record(a)
	return true
}

// block is called when the operation has to wait. It suspends the section that
// contains the operation.
func (r *run) block(k event.Kind, obj Object, by ThreadID) signal {
	if !r.probing && r.t.begun {
		r.look(k, obj)
		r.t.begun = false
	}
	if r.probing {
		r.pend.Status, r.pend.Next, r.pend.Blocker = Blocked, Access{Kind: k, Obj: obj}, by
	}
	return sigYield
}

func (r *run) jump(to int8) signal {
	if r.probing {
		return sigYield
	}
	r.t.pc = to
	return sigJump
}

// fail ends the thread; the others continue.
func (r *run) fail() signal {
	if r.probing {
		return sigYield
	}
	t := r.t
	r.failed = true
	obj := r.s.at(t.object)
	obj.status, obj.kept = ended, true
	r.record(Access{Kind: event.Exit, Obj: t.object.object()})
	*t = thread{id: t.id, proc: t.proc, pc: t.pc, object: t.object, background: t.background, failed: true}
	return sigStop
}

func (s *state) newObject(o object) (ref, bool) {
	if s.nobjects == maxObjects {
		return 0, false
	}
	s.objects[s.nobjects] = o
	s.nobjects++
	return ref(s.nobjects), true
}

// op executes one operation, or asks for its access.
func (r *run) op(in instr) signal {
	s, t := r.s, r.t
	switch in.op {
	case opLoad, opStore, opCAS, opAdd, opAddAll, opLoadAll, opStoreAll, opLoadRef, opStoreRef:
		return r.static(in)
	case opLoadVal, opStoreVal, opLoadField, opStoreField:
		return r.field(in)
	case opEnter, opTry, opExit, opWait, opTimedWait, opPulse, opPulseAll:
		return r.sync(in)
	case opStart, opJoin, opAlive, opEnd:
		return r.thread(in)
	case opInit, opEndInit:
		return r.init(in)
	case opNew, opNewThread:
		o := object{}
		if in.op == opNewThread {
			o = object{proc: 1 + in.b, background: in.c > 0}
		}
		var ok bool
		if t.refs[in.a], ok = s.newObject(o); !ok {
			r.p.overflow = true
		}
	case opChoose:
		if r.probing {
			r.pend.Next, r.pend.Choices = Access{Kind: event.Choice}, uint16(in.b)
			return sigYield
		}
		if r.choice < 0 {
			return sigYield
		}
		t.regs[in.a] = int8(r.choice)
		r.choice, r.credit = -1, 0
	case opAssert:
		if t.regs[in.a] == 0 {
			return r.fail()
		}
	case opAssume:
		if t.regs[in.a] == 0 {
			t.parked, t.begun, t.atomic = true, false, 0
			return sigStop
		}
	case opBegin:
		t.atomic++
	case opEndAtomic:
		if t.atomic--; t.atomic <= 0 {
			t.atomic, t.begun = 0, false
		}
	case opJump:
		return r.jump(in.c)
	case opJumpIf:
		if t.regs[in.a] == in.b {
			return r.jump(in.c)
		}
	case opAwait:
		return r.await(in)
	case opYield:
		if !r.ask(event.Yield, varsObj, 0, 0) {
			return sigYield
		}
	case opQuit:
		if !r.probing && r.credit == 0 && r.s.multi() {
			return sigYield // even in a section
		}
		if !r.ask(event.Yield, foreground, 0, 1) {
			return sigYield
		}
		s.exited = true
		return sigStop
	}
	return sigNext
}

func (r *run) static(in instr) signal {
	s, t := r.s, r.t
	kind, obj, off, size := event.Read, varsObj, 4*int32(in.a), int32(4)
	switch in.op {
	case opStore:
		kind = event.Write
	case opCAS:
		kind = event.Update
	case opAdd:
		kind = event.Add
	case opAddAll:
		kind, off, size = event.Add, 0, 4*numVars
	case opLoadAll:
		off, size = 0, 4*numVars
	case opStoreAll:
		kind, off, size = event.Write, 0, 4*numVars
	case opLoadRef:
		obj, off = refsObj, 4*int32(in.b)
	case opStoreRef:
		kind, obj = event.Write, refsObj
	}
	if !r.ask(kind, obj, off, size) {
		return sigYield
	}
	switch in.op {
	case opLoad:
		t.regs[in.b] = s.vars[in.a]
	case opStore:
		s.vars[in.a] = operand(t, in)
	case opCAS:
		if t.regs[0] = 0; s.vars[in.a] == in.b {
			s.vars[in.a], t.regs[0] = in.c, 1
		}
	case opAdd:
		s.vars[in.a] = (s.vars[in.a] + in.b) % values
	case opAddAll:
		carry := in.b
		for i := range s.vars {
			s.vars[i] += carry
			s.vars[i], carry = s.vars[i]%values, s.vars[i]/values
		}
	case opLoadAll:
		t.regs[in.b] = 0
		for _, v := range s.vars {
			t.regs[in.b] = (t.regs[in.b] + v) % values
		}
	case opStoreAll:
		for i := range s.vars {
			s.vars[i] = in.b
		}
	case opLoadRef:
		t.refs[in.a] = s.refs[in.b]
	case opStoreRef:
		if s.refs[in.a] = t.refs[in.b]; in.c > 0 {
			s.refs[in.a] = 0
		}
	}
	return sigNext
}

// await waits until one of its variables is not 0.
func (r *run) await(in instr) signal {
	word := Access{Kind: event.Await, Obj: varsObj, Off: 4 * int32(in.a), Size: 4}
	first, second := r.s.vars[in.a] != 0, in.b > 0 && r.s.vars[in.b-1] != 0
	if !first && !second {
		sig := r.block(event.Await, varsObj, 0)
		if r.pend.Next = word; in.b > 0 {
			r.pend.Also = word
			r.pend.Also.Off = 4 * int32(in.b-1)
		}
		return sig
	}
	if !r.ask(event.Update, word.Obj, word.Off, word.Size) {
		return sigYield
	}
	if second {
		r.record(Access{Kind: event.Read, Obj: varsObj, Off: 4 * int32(in.b-1), Size: 4})
	}
	if r.t.regs[0] = 0; first {
		r.t.regs[0] = 1
	}
	return sigNext
}

func operand(t *thread, in instr) int8 {
	if in.c > 0 {
		return in.c - 1
	}
	return t.regs[in.b]
}

func (r *run) field(in instr) signal {
	s, t := r.s, r.t
	kind, of, off := event.Read, t.refs[in.a], int32(0)
	switch in.op {
	case opStoreVal:
		kind = event.Write
	case opLoadField:
		of, off = t.refs[in.b], 4
	case opStoreField:
		kind, off = event.Write, 4
	}
	if of == 0 {
		return r.skip()
	}
	if !r.ask(kind, of.object(), off, 4) {
		return sigYield
	}
	switch in.op {
	case opLoadVal:
		t.regs[in.b] = s.at(of).val
	case opStoreVal:
		s.at(of).val = operand(t, in)
	case opLoadField:
		t.refs[in.a] = s.at(of).ref
	case opStoreField:
		s.at(of).ref = t.refs[in.b]
	}
	return sigNext
}

// skip skips an operation on null.
func (r *run) skip() signal {
	if r.probing {
		return sigYield
	}
	return sigNext
}
