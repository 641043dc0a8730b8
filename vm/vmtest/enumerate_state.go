package vmtest

import (
	"encoding/binary"
	"slices"
)

// An abstractState is a state of the program between visible operations. Object
// i < Locks is lock object i.
type abstractState struct {
	globals []int32
	array   []int32
	slots   []int
	pairs   []abstractPair
	buffers []int
	inits   []abstractInit
	heap    []abstractObject
	threads []abstractThread
}

// An abstractPair is a static struct.
type abstractPair struct {
	ints [2]int32
	ref  int
}

// An abstractInit is a class with an initialiser.
type abstractInit struct {
	status initStatus
	thread int // that runs the initialiser
	value  int32
}

type initStatus byte

const (
	initNone initStatus = iota
	initRunning
	initDone
	initFailed
)

// null is the reference to no object.
const null = -1

type abstractObject struct {
	fields [NodeFields]int32
	next   int
	owner  int // thread that holds the object's lock, or -1
	count  int // how many times it holds the lock
	queue  []int
}

type threadStatus byte

const (
	threadUnstarted threadStatus = iota
	threadRunning
	threadWaiting // in a wait queue
	threadWoken   // pulsed, and must acquire the lock again
	threadAwaits  // waits for the end of an initialiser that another thread runs
	threadSpins   // in an endless loop without a visible operation
	threadStopped // at an operation that the checker does not support
	threadEnded
	threadFailed
)

type abstractThread struct {
	abstractFrame
	callers  []abstractFrame // the frames below an initialiser, the outermost first
	status   threadStatus
	atomic   int  // the number of enclosing atomic sections
	begun    bool // the atomic section has executed an operation, and has not waited since
	young    bool // started by an atomic section that another thread is still in
	monitor  int  // waiting or woken: the object
	count    int  // waiting or woken: how many times it held the lock
	timedOut bool // woken by the timeout, not by a pulse
}

// An abstractFrame is a body in execution.
type abstractFrame struct {
	body    int // index of its code: threads, then initialisers
	pc      int
	regs    []int32
	refs    []int
	array   int   // the array register
	copied  int32 // the element between the read and the write of a copy
	pending []pending
}

// A pending is the continuation of a thread after the end of a filter, finally or fault that it
// executes. An entry of a catch holds the exception for a rethrow.
type pending struct {
	kind   pendingKind
	clause int       // the clause whose block is executed
	exc    Exception // search, unwind, catch
	origin int       // search, unwind, leave: the instruction that began it
	op     int       // search, unwind: the operation that raised the exception
	target int       // unwind: the clause of the handler, or the number of clauses for none; leave: the instruction to go to
}

type pendingKind byte

const (
	pendingSearch pendingKind = iota // of a filter: the first pass
	pendingUnwind                    // of a finally or fault: the second pass
	pendingLeave                     // of a finally: a leave
	pendingCatch                     // of a catch: the exception that it handles
)

func (t *abstractFrame) value(v Value) int32 {
	if v.Reg {
		return t.regs[v.N]
	}
	return v.N
}

func (t *abstractFrame) holds(c Cond) bool {
	x, y := t.value(c.X), t.value(c.Y)
	switch c.Cmp {
	case EQ:
		return x == y
	case NE:
		return x != y
	case LT:
		return x < y
	}
	return x >= y
}

func (s *abstractState) clone() *abstractState {
	n := &abstractState{
		globals: slices.Clone(s.globals), array: slices.Clone(s.array), slots: slices.Clone(s.slots), buffers: slices.Clone(s.buffers),
		pairs: slices.Clone(s.pairs), inits: slices.Clone(s.inits), heap: slices.Clone(s.heap), threads: slices.Clone(s.threads),
	}
	for i := range n.heap {
		n.heap[i].queue = slices.Clone(n.heap[i].queue)
	}
	for i := range n.threads {
		t := &n.threads[i]
		t.abstractFrame = t.abstractFrame.clone()
		t.callers = slices.Clone(t.callers)
		for j := range t.callers {
			t.callers[j] = t.callers[j].clone()
		}
	}
	return n
}

func (f abstractFrame) clone() abstractFrame {
	f.regs, f.refs, f.pending = slices.Clone(f.regs), slices.Clone(f.refs), slices.Clone(f.pending)
	return f
}

// key returns the state as bytes, until the next call with k. Objects are numbered in the order in which the roots
// reach them, so garbage and the order of allocation have no effect. Ended threads are no
// roots.
func (s *abstractState) key(k *keyWriter) []byte {
	k.begin(s)
	for i := range s.heap {
		if s.heap[i].isLock() {
			k.ref(i)
		}
	}
	for _, v := range s.globals {
		k.int(int(v))
	}
	for _, v := range s.array {
		k.int(int(v))
	}
	for _, o := range s.slots {
		k.ref(o)
	}
	for _, o := range s.buffers {
		k.ref(o)
	}
	for _, p := range s.pairs {
		k.int(int(p.ints[0]))
		k.int(int(p.ints[1]))
		k.ref(p.ref)
	}
	for _, c := range s.inits {
		k.int(int(c.status))
		k.int(c.thread)
		k.int(int(c.value))
	}
	for i := range s.threads {
		k.thread(&s.threads[i])
	}
	for i := 0; i < len(k.found); i++ { // k.ref appends to k.found
		k.object(&s.heap[k.found[i]])
	}
	return k.b
}

// isLock says whether the object is one of the lock objects, which have no fields.
func (o *abstractObject) isLock() bool { return o.next == noNode }

// noNode is the next of a lock object.
const noNode = -2

type keyWriter struct {
	b      []byte
	number []int // of each object, from 1; 0: not reached yet
	found  []int
}

// begin makes k ready for a key of s, or of a thread of s.
func (k *keyWriter) begin(s *abstractState) {
	k.b, k.found, k.number = k.b[:0], k.found[:0], slices.Grow(k.number[:0], len(s.heap))[:len(s.heap)]
	clear(k.number)
}

func (k *keyWriter) int(n int) { k.b = binary.AppendVarint(k.b, int64(n)) }

func (k *keyWriter) ref(o int) {
	if o < 0 {
		k.int(-1)
		return
	}
	if k.number[o] == 0 {
		k.found = append(k.found, o)
		k.number[o] = len(k.found)
	}
	k.int(k.number[o])
}

func (k *keyWriter) thread(t *abstractThread) {
	k.int(int(t.status))
	if t.status >= threadEnded {
		return
	}
	k.frame(&t.abstractFrame)
	if t.status == threadWaiting || t.status == threadWoken {
		k.ref(t.monitor)
		k.int(t.count)
	}
	k.bool(t.timedOut)
	k.int(t.atomic)
	k.bool(t.begun)
	k.bool(t.young)
	k.int(len(t.callers))
	for i := range t.callers {
		k.frame(&t.callers[i])
	}
}

func (k *keyWriter) bool(b bool) {
	if b {
		k.int(1)
	} else {
		k.int(0)
	}
}

func (k *keyWriter) frame(f *abstractFrame) {
	k.int(f.body)
	k.int(f.pc)
	for _, r := range f.regs {
		k.int(int(r))
	}
	for _, r := range f.refs {
		k.ref(r)
	}
	k.ref(f.array)
	k.int(int(f.copied))
	k.int(len(f.pending))
	for _, p := range f.pending {
		for _, n := range []int{int(p.kind), p.clause, int(p.exc), p.origin, p.op, p.target} {
			k.int(n)
		}
	}
}

func (k *keyWriter) object(o *abstractObject) {
	for _, f := range o.fields {
		k.int(int(f))
	}
	k.ref(o.next)
	k.int(o.owner)
	k.int(o.count)
	k.int(len(o.queue))
	for _, t := range o.queue {
		k.int(t)
	}
}
