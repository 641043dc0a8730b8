package vm

import (
	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
)

// Thread is a live thread of the checked program.
type Thread struct {
	path    string         // how it came about: its number among its creator's threads, and so on back to main, whose path is empty
	creator event.ThreadID // of one whose number is among its creator's threads

	frame []Frame
	stack []uint64
	exc   []excState // exceptions and leaves under way, innermost last

	header
	part  uint32 // stored part of the thread; 0 = to be made
	low   int    // lowest frame saved in this transition
	saved uint64 // transition that saved the header last

	named      event.ThreadID // with which it has these names:
	name       uint32         // as a container of roots; 0 = not asked for yet
	frameNames []uint32       // of its frames

	sources    []*rootSource // of its header and its frames; the first sourced of them are known to the heap
	sourced    int
	rooted     bool // in rootedThreads
	rootedFrom int  // lowest frame that changed since the last Roots

	met    int // number in the walk of an arranger
	walker int // 1 + the last root whose walk met it
}

// header is the mutable part of a thread beside its frames and exceptions. It is saved as a
// whole.
type header struct {
	ID         event.ThreadID
	object     heap.Ref // its System.Threading.Thread
	atomic     int32    // depth of atomic sections
	begun      bool     // the atomic section has made a visible operation: no other thread may run
	failed     bool     // ended by a violation
	parked     bool     // stopped for good by a false assumption
	background bool
	wait       waiting
	locals     []localArea // by type ID; never changed in place
	children   childSet
	held       heldSet // monitors that it holds
}

// waiting is the state of a Monitor.Wait.
type waiting struct {
	phase    waitPhase
	timed    bool     // it has a timeout
	timedOut bool     // the time was over
	late     bool     // pulsed, perhaps when the time was over
	broken   bool     // by Thread.Interrupt
	ref      heap.Ref // the object
	count    uint32   // recursion depth to restore
	pos      uint32   // place in the queue of the object, from 0
}

type waitPhase uint8

const (
	waitNone     waitPhase = iota
	waitQueued             // in the waiting queue
	waitNotified           // pulsed or timed out: wants the monitor again
	waitInit               // for the initialiser of a type, until it is at its end
)

// Frame is an activation of a method, or of a filter of one.
type Frame struct {
	code *il.Code
	pc   int32
	base int32 // first word in the thread's stack
	kind frameKind
	aux  uint32 // frameCctor: type ID; frameRaise: Ref of the exception; frameFilter: index of the filtering frame
	part uint32 // stored part; 0 = to be made
}

type frameKind uint8

const (
	frameNormal frameKind = iota
	frameCctor            // type initialiser; its end is an event of the type
	frameRaise            // constructor of an exception that the machine raises
	frameFilter           // filter of a frame below, on a copy of its variables
	frameEnd              // actions at the end of a thread
)

// live returns the words of frame i of t that the state consists of.
func (t *Thread) live(i int) int {
	f := &t.frame[i]
	return len(f.code.Vars) + len(t.shape(i))
}

// shape is the evaluation stack of frame i.
func (t *Thread) shape(i int) il.Shape {
	f := &t.frame[i]
	if i == len(t.frame)-1 {
		return f.code.Shapes[f.pc]
	}
	return f.code.Inside[f.pc]
}

// words returns the live words of frame i with their kinds.
func (t *Thread) words(i int) []uint64 {
	b := int(t.frame[i].base)
	return t.stack[b : b+t.live(i)]
}

func (t *Thread) kind(i, word int) il.SlotKind {
	f := &t.frame[i]
	if word < len(f.code.Vars) {
		return f.code.Vars[word]
	}
	return t.shape(i)[word-len(f.code.Vars)]
}

// clearDead clears the dead words in the frames of t that this transition has changed. That
// they are dead depends only on where the frames stand, so the same words are clear in each state with these frames.
//
// Preconditions: the frames from t.low on are saved, or new.
func (m *Machine) clearDead(t *Thread) {
	last := len(t.frame) - 1
	for i := t.low; i < last; i++ {
		t.clear(i, t.frame[i].code.DeadInside)
	}
	if last >= t.low {
		t.clear(last, t.frame[last].code.Dead)
	}
}

// clear clears the words of frame i that dead lists for the instruction where it stands.
func (t *Thread) clear(i int, dead [][]il.Run) {
	f := &t.frame[i]
	if dead == nil {
		return
	}
	words := t.stack[f.base:]
	for _, r := range dead[f.pc] {
		clear(words[r.At : r.At+r.N])
	}
}

func (t *Thread) top() *Frame { return &t.frame[len(t.frame)-1] }

// Pending is the next operation of a thread.
type Pending struct {
	Access  event.Access // Kind None: nothing that another thread can notice
	Blocked bool         // it cannot move now
	Also    event.Access // when blocked: another access that could let it go on
	Choices int          // outcomes of a data choice; 1 otherwise
	Waiting bool         // blocked in Monitor.Wait, not yet pulsed
	Shown   bool         // it changes a place that a property reads
}
