package state

import (
	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/program"
)

// Thread is a live thread of the checked program.
type Thread struct {
	Frames []Frame
	Words  []uint64
	Exc    []ExcState // exceptions and leaves under way, innermost last

	header
	part  uint32 // stored part of the thread; 0 = to be made
	Low   int    // lowest frame saved in this transition
	saved uint64 // transition that saved the header last

	named      event.ThreadID // the ID with which it got these names:
	name       uint32         // as a container of roots; 0 = not asked for yet
	frameNames []uint32       // of its frames

	sources    []*rootSource // of its header and its frames; the first sourced of them are known to the heap
	sourced    int
	rooted     bool // in rootedThreads
	rootedFrom int  // lowest frame that changed since the last Roots

	met    int // number in the walk of an arranger
	rank   int // in the order that an arranger has found
	walker int // 1 + the last root with a walk that met it
}

// header is the mutable part of a thread beside its frames and exceptions. It is saved as a
// whole.
type header struct {
	ID         event.ThreadID
	Path       string   // the path of its creator, and its number among the creator's threads; empty for main; see [PoolPath] for threads of the pool
	Object     heap.Ref // its System.Threading.Thread
	Atomic     int32    // depth of atomic sections
	Begun      bool     // the atomic section has made a visible operation: no other thread may run
	Failed     bool     // ended by a violation
	Parked     bool     // stopped for good by a false assumption
	Background bool
	Wait       Waiting
	Locals     []LocalArea // by type ID; never changed in place
	Children   ChildSet
	Terms      []SymbolWord // in the order of their places; never changed in place
	held       heldSet      // monitors that it holds
	Requests   uint8        // in its store buffer: see [State.Buffer]
	Slots      []Slot       // words that are pending, in order; never changed in place
	Guess      Guess
}

// Waiting is the state of a Monitor.Wait.
type Waiting struct {
	Phase    waitPhase
	Timed    bool     // it has a timeout
	TimedOut bool     // the time was over
	Late     bool     // pulsed, perhaps when the time was over
	Broken   bool     // by Thread.Interrupt
	Ref      heap.Ref // the object
	Count    uint32   // recursion depth to restore
	Pos      uint32   // place in the queue of the object, from 0
}

type waitPhase uint8

const (
	WaitNone     waitPhase = iota
	WaitQueued             // in the waiting queue
	WaitNotified           // pulsed or timed out: wants the monitor again
	WaitInit               // for the initialiser of a type, until it is at its end
)

// Frame is an activation of a method, or of a filter of one.
type Frame struct {
	Code *il.Code
	PC   int32
	Base int32 // first word in the thread's stack
	Kind frameKind
	Aux  uint32 // frameCctor: type ID; frameRaise: Ref of the exception; frameFilter: index of the filtering frame
	part uint32 // stored part; 0 = to be made
}

type frameKind uint8

const (
	FrameNormal frameKind = iota
	FrameCctor            // type initialiser; its end is an event of the type
	FrameRaise            // constructor of an exception that the machine raises
	FrameFilter           // filter of a frame below, on a copy of its variables
	FrameEnd              // actions at the end of a thread
)

// live returns the words of frame i of t that the state consists of.
func (t *Thread) live(i int) int {
	f := &t.Frames[i]
	return len(f.Code.Vars) + len(t.shape(i))
}

// shape is the evaluation stack of frame i.
func (t *Thread) shape(i int) il.Shape {
	f := &t.Frames[i]
	if i == len(t.Frames)-1 {
		return f.Code.Stack(int(f.PC))
	}
	return f.Code.Inside[f.PC]
}

// FrameWords returns the live words of frame i with their kinds.
func (t *Thread) FrameWords(i int) []uint64 {
	b := int(t.Frames[i].Base)
	return t.Words[b : b+t.live(i)]
}

func (t *Thread) Kind(i, word int) il.SlotKind {
	f := &t.Frames[i]
	if word < len(f.Code.Vars) {
		return f.Code.Vars[word]
	}
	return t.shape(i)[word-len(f.Code.Vars)]
}

// ClearDead clears the dead words in the frames of t that this transition has changed. That
// they are dead depends only on where the frames stand, so the same words are clear in each state with these frames.
//
// Preconditions: the frames from t.Low on are saved, or new.
func (m *State) ClearDead(t *Thread) {
	last := len(t.Frames) - 1
	for i := t.Low; i < last; i++ {
		t.Clear(i, t.Frames[i].Code.DeadInside)
	}
	if last >= t.Low {
		t.Clear(last, t.Frames[last].Code.Dead)
	}
	if t.Requests > 0 {
		if err := m.elide(t); err != nil && m.Err == nil {
			m.Err = err
		}
	}
}

// Clear clears the words of frame i that dead lists for the instruction where it stands.
func (t *Thread) Clear(i int, dead [][]il.Run) {
	f := &t.Frames[i]
	if dead == nil {
		return
	}
	words := t.Words[f.Base:]
	for _, r := range dead[f.PC] {
		clear(words[r.At : r.At+r.N])
	}
}

func (t *Thread) Inner() *Frame { return &t.Frames[len(t.Frames)-1] }

// Invokes says whether f, a frame below the innermost, has called a delegate.
func (f *Frame) Invokes() bool { return f.Code.Instrs[f.PC].Op == il.Invoke }

// Filters says whether f runs an exception filter.
func (f *Frame) Filters() bool { return f.Kind == FrameFilter }

// Pending is the next operation of a thread.
type Pending struct {
	Access  event.Access // Kind None: nothing that another thread can notice
	Blocked bool         // it cannot move now
	Also    event.Access // when blocked: another access that could let it go on
	Choices int          // outcomes of a data choice; 1 otherwise
	Waiting bool         // blocked in Monitor.Wait, not yet pulsed
	Shown   bool         // it changes a place that a property reads
	Fails   bool         // it is an interlocked operation that would leave the value as it is
	Own     bool         // it accesses an object that no other thread can reach
	Timed   bool         // it ends a wait because its time is over
	Late    bool         // its choice is between an interrupt and the end of the time of a wait
}

// Queries of a replay. They do not change the state.

// Forget gives up the way back to earlier states: a long replay does not need
// it.
func (m *State) Forget() {
	m.Heap.Forget()
	m.log.clear()
}

// Depth is the number of frames of t.
func (t *Thread) Depth() int { return len(t.Frames) }

// Frame returns where frame i of t stands, 0 being the outermost.
func (t *Thread) Frame(i int) program.Location {
	return program.Location{Code: t.Frames[i].Code, PC: t.Frames[i].PC}
}

// NativeCall returns the name of the native that the next instruction of t
// calls, and the words from its first argument on; "" when it calls none.
func (m *State) NativeCall(t *Thread) (name string, args []uint64) {
	if len(t.Frames) == 0 {
		return "", nil
	}
	f := t.Inner()
	in := &f.Code.Instrs[f.PC]
	if in.Op != il.CallNative {
		return "", nil
	}
	n, ok := f.Code.Natives[in.K].(*Native)
	if !ok {
		return "", nil
	}
	return n.Name, t.Words[int(f.Base)+int(in.A):]
}

// ThreadOf returns the live thread of the System.Threading.Thread r, or nil.
func (m *State) ThreadOf(r heap.Ref) *Thread {
	for _, t := range m.Threads {
		if t.Object == r {
			return t
		}
	}
	return nil
}

// FinalizerPath is the path of the finalizer thread, which no thread started.
const FinalizerPath = "\x81"

// FinalizerOrigin is the origin that is interned to the ID of the finalizer thread.
const FinalizerOrigin = 0xfffffe << 8

func (m *State) FinalizerThread() *Thread {
	for _, t := range m.Threads {
		if t.Finalizes() {
			return t
		}
	}
	return nil
}

// CollectsNoMore says whether no collection comes behind this state: the list of objects with finalizers has one entry, without an object.
func (m *State) CollectsNoMore() bool {
	std := &m.Prog.Std
	area := m.Area(std.Finalizables.Owner)
	if area == 0 {
		return false
	}
	node := heap.Ref(m.LoadField(area, std.Finalizables))
	return node != 0 && m.LoadField(node, std.FinalizableTarget) == 0
}

// Finalizes says whether t is the finalizer thread.
func (t *Thread) Finalizes() bool { return t.Path == FinalizerPath }

// SlotOf is the kind of word w of t's stack for the collector. Words that belong to no frame
// are dead.
func (t *Thread) SlotOf(w int) il.SlotKind {
	for i := len(t.Frames) - 1; i >= 0; i-- {
		if b := int(t.Frames[i].Base); w >= b {
			if w -= b; w < t.live(i) {
				return t.Kind(i, w)
			}
			break
		}
	}
	return il.SlotRaw
}
