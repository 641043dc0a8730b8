// Package state holds a state of the checked program: threads with their frames, statics, type
// initialisers, and the heap. It also holds the step under way, with its undo log.
//
// In: a [program.Program], or a vector of stored parts. Out: the current [State], and its vector of
// parts (collapse.go; paper 002 §3.3). Next: packages access, exception, memory, sync and interp change
// it, each through its own operations. Lock order: none; a State belongs to one worker.
//
// Each change of a thread is announced to the undo log (touchThread, touchFrame), each change of an object to
// the heap's (heap.Touch). [State.Undo] takes them back.
package state

import (
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// State is the current state of the checked program in one worker, with
// the means to move forth and back.
type State struct {
	Prog *program.Program
	Heap *heap.Heap

	Threads   []*Thread   // live ones, by path
	Spare     []*Thread   // for reuse
	Inits     []InitState // by type ID
	InitIDs   []uint32    // types with an initialiser that has begun, in order
	Statics   []heap.Ref  // static area by type ID
	StaticIDs []uint32    // types that have one, in order

	staticSource, initSource rootSource
	staticsChanged           bool      // statics or failed initialisers have changed since the last Roots
	rootedThreads            []*Thread // threads that have changed since the last Roots

	typeObjects []heap.Ref // type object by type ID, found so far
	Globals
	GlobalsPart uint32

	Epoch uint64 // the transition; wide enough never to come back
	log   undoLog
	begun Mark // see Unchanged
	Namer heap.Namer

	// Symmetric says that threads have no numbers of their own: see Arrange.
	Symmetric bool
	// Anonymous says that a thread of the pool has no number of its own, only a place among those that live: see Arrange.
	Anonymous bool
	arranger  *arranger
	ids       []event.ThreadID // scratch of Renumber
	order     []*Thread        // scratch: see InPool
	poolIDs   []event.ThreadID // of the threads of the pool, by their places

	// ManyObjects is the number of objects from which on the vector of a state
	// lists chunks of them.
	ManyObjects int

	Record     bool      // note in Accesses the accesses that the reduction needs
	Reduced    bool      // the search leaves out orders of independent steps: it does not support operations that depend on all steps
	Neutral    bool      // with Record: the record changes no state. It has the accesses to objects that another thread can reach now, not those that others could ever reach
	Section    bool      // with Record: the last step has made a part of an atomic section
	Multi      bool      // more than one thread can move
	Probing    bool      // find the first access of the next operation, change nothing
	Watching   bool      // multi or probing: accesses must be asked for
	Waits      bool      // the operation is one that may have to wait: if no other thread can reach its object, it is no scheduling point, also without reduction
	Paused     bool      // see Pause
	Symbolic   bool      // the operation under way knows what to do with the terms of the data that it accesses
	Careful    bool      // each instruction is looked at before it is executed: a path is replayed, or words of the thread are pending
	Issued     bool      // the last instruction has made a word pending
	Credit     int       // visible operations that this transition may still do
	Fuel       int       // backward jumps and calls before it ends anyway
	Look       int       // fuel at which the limits are looked at again
	Spent      int       // fuel that the last step has used
	Choice     int       // outcome of the data choice with which the transition begins; -1 if there is none, or if it has been used
	Late       bool      // [Pending.Late] of the transition's first operation
	Outcome    int       // of the first operation, if it is no data choice but has several outcomes; 0 is the usual one
	Shown      bool      // the last step has changed a place that a property reads
	ReadsClock bool      // the last step has read the clock
	Started    heap.Mark // of the transition
	Rehearses  bool      // Trace is shown no instruction that is taken back: see [program.Program.Cut]

	Freezing   *types.Type    // the state runs the initialiser of this core type, on the side: see [program.Program.Freeze]; nil in a state of the program
	Evaluating bool           // a property is evaluated …
	Reading    *program.Watch // … and the places that it reads are noted here
	Pend       Pending
	Pending    []Pending // for Moves
	Cur        *Thread
	Fault      *Fault
	Err        error

	// Probe finds the next operation of a thread, without executing it. The interpreter sets it.
	Probe func(t *Thread) Pending

	Accesses []event.Access   // of the last step, in order
	Births   []Birth          // of threads that it started
	Joined   []event.ThreadID // threads that it saw to have ended
	Complete []heap.Ref       // tasks that it saw to be completed; the accesses by which it saw that are in Accesses
	Output   func(text string, isError bool)
	Noted    func(m *State, a event.Access) // if it is not nil, called with each access that is added to Accesses, while the thread stands at it
	Beside   func(a event.Access)           // if it is not nil, and steps are not recorded, called with each access that a step makes beside those for which it asks
	Trace    Tracer                         // nil unless a path is being replayed
	Replay   *Replay                        // nil unless a path is being replayed
	// Unseen, if not nil, is called before each access of the current thread to data that
	// no other thread can notice, which is no event for Trace. It is set before Start.
	Unseen func(a event.Access)

	Calling  Call
	restorer *heap.Restorer
	scratch  []byte
	vec      []uint32
	objs     []uint32 // scratch: parts of a chunk
}

// New returns the state of p in which nothing has begun. The interpreter sets its Probe.
func New(p *program.Program, namer heap.Namer) *State {
	m := &State{Prog: p, Heap: heap.New(p.Consts), Namer: namer, Epoch: 1, ManyObjects: manyObjects}
	m.Heap.Site, m.Heap.Orphaned = m.site, m.orphaned
	m.Heap.SetSymmetry(heap.SymmetryPath)
	m.Heap.Sticky = p.HandsOver || p.Iterators // [heap.Object.Escaped] may decide whether a thread hands over, or which object an iterator enumerates
	return m
}

// Tracer gets the events of a path while it is replayed.
type Tracer interface {
	// Instruction is called before each instruction of a thread, with the
	// innermost frame last.
	Instruction(t *Thread)
	// Access is called for each visible operation.
	Access(t *Thread, a event.Access)
	// Output is called when the program writes to the console.
	Output(t *Thread, text string)
}

// maxFresh bounds the bytes that a transition makes before it ends at a
// backward jump, so that garbage can be freed.
const maxFresh = 8 << 20

// MaxFrames is the depth, in frames, at which a stack overflows. A real stack may overflow from DeepFrames frames on, or from DeepWords words of
// arguments, locals and temporaries on: .NET's threads have 1.5 MB on Linux.
const (
	MaxFrames  = 8192
	DeepFrames = 2048
	DeepWords  = 1 << 16
)

// Signal says how an operation ended.
type Signal uint8

const (
	Next   Signal = iota // done: go on with the next instruction
	Yield                // not done: the transition ends before it
	Reload               // frames have changed: calls, returns, exceptions
	Stop                 // done or not, the thread cannot go on in this transition
)

func (m *State) Reset() {
	m.Heap.Clear()
	m.Spare = append(m.Spare, m.Threads...)
	m.Threads = m.Threads[:0]
	for _, id := range m.InitIDs {
		m.Inits[id] = InitState{}
	}
	m.InitIDs = m.InitIDs[:0]
	for _, id := range m.StaticIDs {
		m.Statics[id] = 0
	}
	m.StaticIDs = m.StaticIDs[:0]
	for _, t := range m.Spare {
		t.sourced, t.rooted = 0, false
	}
	m.rootedThreads = m.rootedThreads[:0]
	m.staticsChanged = true
	m.Globals = Globals{}
	m.GlobalsPart = 0
	m.log.clear()
	m.Epoch++
	m.Err, m.Fault = nil, nil
	m.CountThreads()
}

func (m *State) BlankThread() *Thread {
	if n := len(m.Spare); n > 0 {
		t := m.Spare[n-1]
		m.Spare = m.Spare[:n-1]
		*t = Thread{Words: t.Words, Frames: t.Frames[:0], frameNames: t.frameNames[:0], sources: t.sources, sourced: t.sourced, rooted: t.rooted}
		return t
	}
	return &Thread{Words: make([]uint64, 256)}
}

func (m *State) Thread(id event.ThreadID) *Thread {
	for _, t := range m.Threads {
		if t.ID == id {
			return t
		}
	}
	return nil
}

func (m *State) CountThreads() {
	n := 0
	for _, t := range m.Threads {
		if !t.Failed && !t.Parked {
			n++
		}
	}
	m.Multi = (n > 1 || m.Prog.Alone) && !m.Evaluating
	m.Watching = m.Watched()
}

// Watched says whether accesses must be asked for.
func (m *State) Watched() bool {
	return m.Multi || m.Record && m.Threaded || m.Heap.Deleting || m.Prog.Watch != nil || m.Evaluating || m.Unseen != nil || m.Symbols != nil
}

// Terminated says whether the program is over: it has called Environment.Exit, or
// no foreground thread is left. A closing program is not over yet: see [Globals].
func (m *State) Terminated() bool {
	if m.Exited {
		return true
	}
	if m.Closing {
		return false
	}
	return m.NoForeground()
}

// NoForeground says whether all live threads are background threads.
func (m *State) NoForeground() bool {
	for _, t := range m.Threads {
		if !t.Background {
			return false
		}
	}
	return true
}

// Ended says whether the program is over, or may be over at any moment, because no foreground
// thread is left. It is false after Environment.Exit, and if a violation or a false assumption
// has stopped a thread.
func (m *State) Ended() bool {
	return !m.Exited && (m.Closing || m.Terminated()) && !m.Failed()
}

// Failed says whether a violation or a false assumption has stopped a thread
// in this state.
func (m *State) Failed() bool {
	for _, t := range m.Threads {
		if t.Failed || t.Parked {
			return true
		}
	}
	return false
}

// Pause ends the transition before the instruction that the tracer is told
// of. It is for tests: a transition may end anywhere.
func (m *State) Pause() { m.Paused = true }

// Stop ends the path with an error.
func (m *State) Stop(err error) Signal {
	if m.Probing {
		return Yield
	}
	if m.Err == nil {
		u, ok := err.(*program.UnsupportedError)
		if !ok && types.NotModelled(err) {
			u, ok = &program.UnsupportedError{What: err.Error()}, true
			err = u
		}
		if ok && u.Where == "" {
			u.Where = m.ofProgram(m.Cur)
		}
		m.Err = err
	}
	return Stop
}

func (m *State) Unsupported(format string, args ...any) Signal {
	return m.Stop(&program.UnsupportedError{What: fmt.Sprintf(format, args...)})
}

// ReducedBy is the option because of which the search leaves out orders of independent steps.
func (m *State) ReducedBy() string {
	if m.Neutral {
		return "--sleep-sets"
	}
	return "--reduction sdpor"
}

// Irreducible ends the path at an operation that partial order reduction, or a search with sleep sets, does not support.
func (m *State) Irreducible(what string) Signal {
	return m.Stop(&program.UnsupportedError{What: what, Reduction: !m.Neutral, Sleep: m.Neutral})
}

// where names the assembly, method and IL offset at which t stands.
func (m *State) where(t *Thread) string {
	if t == nil || len(t.Frames) == 0 {
		return ""
	}
	f := t.Inner()
	return program.Place(f.Code, f.PC)
}

// ofProgram names the innermost place of t in the program, also where the library, or an assembly of .NET, goes on from there. If t runs
// the library alone, it is the place of the member that is not modelled.
func (m *State) ofProgram(t *Thread) string {
	if t == nil || len(t.Frames) == 0 {
		return ""
	}
	var best *Frame
	rank := 0
	for i := len(t.Frames) - 1; i >= 0; i-- {
		if r := nearness(&t.Frames[i]); r > rank {
			best, rank = &t.Frames[i], r
		}
	}
	if best == nil {
		best = t.Inner()
	}
	return program.Place(best.Code, best.PC)
}

// nearness ranks the code of frames for ofProgram.
func nearness(f *Frame) int {
	switch owner := f.Code.Method.Owner; {
	case !owner.Assembly.Core && !program.OfNET(owner.Assembly.Name):
		return 3
	case !owner.Assembly.Core:
		return 2
	case owner.Is("System.Threading.Unmodelled"):
		return 0
	}
	return 1
}

// Malformed is the error of code that no program may have, where the current
// thread stands.
func (m *State) Malformed(what string) error { return fmt.Errorf("%s: %s", m.where(m.Cur), what) }

// TypeOf is the type of the object r.
func (m *State) TypeOf(r heap.Ref) *types.Type {
	return m.Heap.Object(r).Layout.Owner.(*types.Type)
}

// StoreField stores v in a field of a library object that the machine itself keeps, such as the state
// of a Thread. It is no access of the program (see [heap.Object.Poke]).
func (m *State) StoreField(r heap.Ref, f *types.Field, v uint64) {
	m.Opaque(nil, r, f.Offset, f.Mem.Size())
	m.Heap.Touch(r).Poke(f.Offset, f.Mem, v)
}

// LoadField loads a field where StoreField stores one.
func (m *State) LoadField(r heap.Ref, f *types.Field) uint64 {
	m.Opaque(nil, r, f.Offset, f.Mem.Size())
	return m.Heap.Object(r).Peek(f.Offset, f.Mem)
}
