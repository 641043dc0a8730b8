// Package vm interprets CIL: it turns a state and the choice of a thread into the next
// state, and records the accesses on the way.
//
// In: lowered code of package il, a state. Out: the changed state, accesses
// (package event), faults of the checked program. Next: package gc takes the
// garbage, then collapse.go hands the changed parts to the store.
//
// A [Machine] is one worker's; all machines of a run share a [Program]. A
// transition ([Machine.Step]) is one visible operation of a thread and the
// invisible ones behind it. An operation is visible if another thread can
// notice it: an access to a static or to an object that another thread can
// reach, an operation on monitors or threads, the begin of a type initialiser,
// a data choice. Which objects others can reach is known exactly at the
// start of a transition (heap.Canonicalise) and kept up during it by marking escaping
// objects. So the end of a transition is a function of the state.
package vm

import (
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// Machine is the current state of the checked program in one worker, with
// the means to move forth and back.
type Machine struct {
	Prog *Program
	Heap *heap.Heap

	threads   []*Thread   // live ones, by path
	spare     []*Thread   // for reuse
	inits     []initState // by type ID
	initIDs   []uint32    // types whose initialiser has begun, in order
	statics   []heap.Ref  // static area by type ID
	staticIDs []uint32    // types that have one, in order

	staticSource, initSource rootSource
	staticsChanged           bool      // since the last Roots: them, or failed initialisers
	rootedThreads            []*Thread // that changed since then

	typeObjects []heap.Ref // type object by type ID, found so far
	globals
	globalsPart uint32

	epoch uint64 // the transition; wide enough never to come back
	log   undoLog
	namer heap.Namer

	// Symmetric says that threads have no numbers of their own: see Arrange.
	Symmetric bool
	arranger  *arranger

	// ManyObjects is the number of objects from which on the vector of a state
	// lists chunks of them.
	ManyObjects int

	Record  bool      // note in Accesses the accesses that the reduction needs
	multi   bool      // more than one thread can move
	probing bool      // find the first access of the next operation, change nothing
	watch   bool      // multi or probing: accesses must be asked for
	paused  bool      // see Pause
	credit  int       // visible operations that this transition may still do
	fuel    int       // backward jumps and calls before it ends anyway
	look    int       // fuel at which the limits are looked at again
	spent   int       // of it by the last step
	choice  int       // outcome of the data choice at its start, -1 when taken
	outcome int       // of its first operation, where that is no data choice but has several; 0 is the usual one
	shown   bool      // the last step has changed a place that a property reads
	start   heap.Mark // of the transition

	evaluating bool   // a property is evaluated …
	reading    *Watch // … and the places that it reads are noted here
	pend       Pending
	pending    []Pending // for Moves
	cur        *Thread
	fault      *Fault
	err        error

	Accesses []event.Access   // of the last step, in order
	spawned  []event.ThreadID // threads that it started
	joined   []event.ThreadID // threads that it saw to have ended
	Output   func(text string, isError bool)
	Trace    Tracer // nil unless a path is being replayed
	// Unseen, if not nil, is called before each access of the current thread to data that
	// no other thread can notice, which is no event for Trace. It is set before Start.
	Unseen func(a event.Access)

	call     Call
	restorer *heap.Restorer
	scratch  []byte
	vec      []uint32
	objs     []uint32 // scratch: parts of a chunk
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

// stepFuel bounds the invisible backward jumps and calls of one transition; it
// ends at a jump, or at a call when there was no jump for as long again. A
// thread that computes longer on its own gets scheduling points there, which
// costs states but loses nothing; a thread-local loop without end becomes a
// circle in the state space.
const stepFuel = 1 << 20

// maxFresh bounds the bytes that a transition makes before it ends at a
// backward jump, so that garbage can be freed.
const maxFresh = 8 << 20

// maxFrames is the depth at which a stack overflows.
const maxFrames = 8192

// sufficientFrames is the depth from which on a program that asks is told that the stack may
// overflow. The rest is room for its methods that do not ask.
const sufficientFrames = 7000

// NewMachine returns a machine without a state; see [Machine.Start] and
// [Machine.Restore].
func NewMachine(p *Program, namer heap.Namer) *Machine {
	m := &Machine{Prog: p, Heap: heap.New(p.Consts), namer: namer, epoch: 1, ManyObjects: manyObjects}
	m.Heap.Site = m.site
	m.Heap.SetSymmetry(heap.SymmetryPath)
	return m
}

// signal says how an operation ended.
type Signal uint8

const (
	Next   Signal = iota // done: go on with the next instruction
	Yield                // not done: the transition ends before it
	Reload               // frames have changed: calls, returns, exceptions
	Stop                 // done or not, the thread cannot go on in this transition
)

// Move is one way to go on from a state: a thread, by its place among the
// live threads, and the outcome of a data choice.
type Move struct {
	Thread uint16
	Choice uint16
}

// Start sets up the initial state: the main thread before its first
// instruction.
func (m *Machine) Start() error {
	m.reset()
	t, err := m.startMain()
	if err != nil {
		return err
	}
	code, err := m.Prog.startCode(m.Prog.Entry)
	if err != nil {
		return err
	}
	m.push(t, code, 0, frameNormal, 0)
	if len(m.Prog.Entry.Params) == 1 {
		args, err := m.stringArray(m.Prog.Args)
		if err != nil {
			return err
		}
		t.stack[0] = uint64(args)
	}
	m.clearDead(t)
	return nil
}

// startMain makes the main thread, still without a frame.
func (m *Machine) startMain() (*Thread, error) {
	t, err := m.newThread(nil, false)
	if err != nil {
		return nil, err
	}
	t.object = m.Heap.Alloc(m.Prog.Loader.Std().Thread.Inst, 0)
	m.storeField(t.object, m.Prog.std.threadState, threadMain)
	m.addThread(t)
	return t, nil
}

func (m *Machine) stringArray(ss []string) (heap.Ref, error) {
	l := m.Prog.Loader
	l.Lock()
	arr := l.SZArray(l.Std().String)
	err := l.Layout(arr)
	l.Unlock()
	if err != nil {
		return 0, err
	}
	r := m.Heap.Alloc(arr.Inst, len(ss))
	o := m.Heap.Touch(r)
	for i, s := range ss {
		o.Data[i] = uint64(m.Prog.Consts.GoString(s))
	}
	return r, nil
}

func (m *Machine) reset() {
	m.Heap.Clear()
	m.spare = append(m.spare, m.threads...)
	m.threads = m.threads[:0]
	for _, id := range m.initIDs {
		m.inits[id] = initState{}
	}
	m.initIDs = m.initIDs[:0]
	for _, id := range m.staticIDs {
		m.statics[id] = 0
	}
	m.staticIDs = m.staticIDs[:0]
	for _, t := range m.spare {
		t.sourced, t.rooted = 0, false
	}
	m.rootedThreads = m.rootedThreads[:0]
	m.staticsChanged = true
	m.globals = globals{}
	m.globalsPart = 0
	m.log.clear()
	m.epoch++
	m.err, m.fault = nil, nil
	m.countThreads()
}

// newThread makes a thread that parent starts, nil for the main thread; it is
// not live yet.
func (m *Machine) newThread(parent *Thread, pool bool) (*Thread, error) {
	if m.evaluating {
		return nil, &UnsupportedError{What: "property that starts a thread"}
	}
	if m.Symmetric {
		if len(m.threads) >= maxChildren {
			return nil, &UnsupportedError{What: fmt.Sprintf("more than %d live threads, with thread symmetry", maxChildren)}
		}
		t := m.blankThread()
		for t.ID = 1; m.thread(t.ID) != nil; {
			t.ID++
		}
		return t, nil
	}
	path, from := "", uint32(0)
	if parent != nil {
		var ok bool
		if path, from, ok = m.nextName(parent, pool); !ok {
			return nil, &UnsupportedError{What: fmt.Sprintf("more than %d live threads started by one thread, or threads nested deeper than %d", maxChildren, maxPath)}
		}
	}
	name, err := m.namer.Name(rootThreadID, from)
	if err != nil {
		return nil, err
	}
	if uint32(name) > heap.MaxOwner {
		return nil, heap.ErrNames
	}
	t := m.blankThread()
	t.ID, t.path = event.ThreadID(name), path
	if parent != nil && !t.pooled() {
		t.creator = parent.ID
	}
	return t, nil
}

func (m *Machine) blankThread() *Thread {
	if n := len(m.spare); n > 0 {
		t := m.spare[n-1]
		m.spare = m.spare[:n-1]
		*t = Thread{stack: t.stack, frame: t.frame[:0], frameNames: t.frameNames[:0], sources: t.sources, sourced: t.sourced, rooted: t.rooted}
		return t
	}
	return &Thread{stack: make([]uint64, 256)}
}

func (m *Machine) thread(id event.ThreadID) *Thread {
	for _, t := range m.threads {
		if t.ID == id {
			return t
		}
	}
	return nil
}

// Threads returns the live threads, and those that a violation ended.
func (m *Machine) Threads() []*Thread { return m.threads }

func (m *Machine) countThreads() {
	n := 0
	for _, t := range m.threads {
		if !t.failed && !t.parked {
			n++
		}
	}
	m.multi = (n > 1 || m.Prog.Alone) && !m.evaluating
	m.watch = m.watched()
}

// watched says whether accesses must be asked for.
func (m *Machine) watched() bool {
	return m.multi || m.Record && m.threaded || m.Heap.Deleting || m.Prog.Watch != nil || m.evaluating || m.Unseen != nil
}

// unseen notes an access that no other thread can notice.
func (m *Machine) unseen(a event.Access) {
	if m.Unseen != nil && !m.probing && a.Kind.Data() {
		m.Unseen(a)
	}
	m.note(a)
}

// UnseenCopy tells of a copy of n elements between arrays that no other thread can
// reach, from elements i and j on.
func (m *Machine) UnseenCopy(src heap.Ref, i int, dst heap.Ref, j, n int) {
	if m.Unseen == nil {
		return
	}
	size := m.Heap.Object(src).Layout.ElemLen
	for k := range n {
		m.Unseen(dataAccess(event.Read, src, (i+k)*size, size, 0))
	}
	for k := range n {
		m.Unseen(dataAccess(event.Write, dst, (j+k)*size, size, 0))
	}
}

// Probe finds the next operation of thread t, without executing it.
func (m *Machine) Probe(t *Thread) Pending {
	if t.failed || t.parked || m.exited {
		return Pending{Blocked: true, Choices: 1}
	}
	m.pend = Pending{Choices: 1}
	f := t.top()
	if accesses[f.code.Instrs[f.pc].Op] > nothing {
		m.probing, m.watch, m.credit = true, true, 0
		m.cur = t
		m.execute(t, f, t.stack[f.base:int(f.base)+f.code.FrameWords], &f.code.Instrs[f.pc])
		m.probing, m.watch = false, m.watched()
	}
	return m.pend
}

// ProbeAll appends the next operation of each thread to dst.
func (m *Machine) ProbeAll(dst []Pending) []Pending {
	for _, t := range m.threads {
		dst = append(dst, m.Probe(t))
	}
	return dst
}

// Moves appends to dst the moves that the state allows; none in a terminal
// state and in a deadlock.
func (m *Machine) Moves(dst []Move) []Move {
	m.pending = m.ProbeAll(m.pending[:0])
	return m.MovesOf(dst, m.pending)
}

// MovesOf is Moves for a caller that has the result of ProbeAll.
func (m *Machine) MovesOf(dst []Move, pending []Pending) []Move {
	if m.Terminated() {
		return dst
	}
	only := m.Exclusive()
	for i, t := range m.threads {
		p := &pending[i]
		if p.Blocked || only != nil && t != only {
			continue
		}
		for c := range p.Choices {
			dst = append(dst, Move{uint16(i), uint16(c)})
		}
	}
	return dst
}

// Terminated says whether the program is over: no foreground thread is left,
// or it has asked for its end. A closing program is not over yet: see [Machine.Closing].
func (m *Machine) Terminated() bool {
	if m.exited {
		return true
	}
	if m.closing {
		return false
	}
	return m.noForeground()
}

// Closing says whether the last foreground thread has become a background thread, or has ended
// where another thread waits to see that. From then on the program may end at any moment, and all threads, that one too, go on until it does.
func (m *Machine) Closing() bool { return m.closing }

// noForeground says whether all live threads are background threads.
func (m *Machine) noForeground() bool {
	for _, t := range m.threads {
		if !t.background {
			return false
		}
	}
	return true
}

// Ended says whether the program is over, or may be over, because no foreground thread is
// left; none has ended by a violation.
func (m *Machine) Ended() bool {
	return !m.exited && (m.closing || m.Terminated()) && !m.Failed()
}

// Failed says whether a violation or a false assumption has stopped a thread
// in this state.
func (m *Machine) Failed() bool {
	for _, t := range m.threads {
		if t.failed || t.parked {
			return true
		}
	}
	return false
}

// Spent is the number of backward jumps and calls of the last step.
func (m *Machine) Spent() int { return m.spent }

// Step executes one transition. The state changes only after [Machine.Begin].
// A fault is a violation by the program: its thread has ended, the state is
// valid. An error means that there is no next state: an [*UnsupportedError],
// malformed code, or a full store.
//
// Preconditions: mv is one of Moves.
func (m *Machine) Step(mv Move) (*Fault, error) {
	t := m.threads[mv.Thread]
	p := m.Probe(t)
	m.Accesses, m.spawned, m.joined = m.Accesses[:0], m.spawned[:0], m.joined[:0]
	m.fault, m.err = nil, nil
	m.choice, m.outcome, m.shown = -1, 0, false
	m.credit = 0
	if p.Access.Kind != event.None {
		m.credit = 1
		if p.Access.Kind == event.Choice {
			m.choice = int(mv.Choice)
		} else {
			m.outcome = int(mv.Choice)
		}
	}
	m.fuel = m.Prog.fuel
	m.poll()
	m.touchFrame(t, len(t.frame)-1)
	m.cur = t
	m.run(t)
	m.spent = m.Prog.fuel - m.fuel
	m.untold()
	if t.begun && len(t.frame) > 0 && m.err == nil {
		if p := m.Probe(t); p.Blocked {
			m.touchThread(t)
			t.begun = false // while it waits others run: it begins anew
			m.noteLook(p.Access)
			m.noteLook(p.Also)
		}
	}
	m.cur = nil
	m.clearDead(t)
	return m.fault, m.err
}

// ask is called before an access to r. It says whether the operation may be
// done now.
func (m *Machine) ask(a event.Access) bool {
	r := a.Ref
	return m.allowed(a) && !(m.Heap.Deleting && m.dangles(r))
}

// allowed is ask for objects that were not deleted.
func (m *Machine) allowed(a event.Access) bool {
	if m.evaluating {
		m.reads(a)
		return !m.probing
	}
	if w := m.Prog.Watch; w != nil && w.changes(m, a) {
		return m.show(m.located(a))
	}
	if a.Ref >= heap.ConstBit {
		if a.Kind.Data() {
			return !m.probing // constants do not change
		}
	} else if o := m.Heap.At(a.Ref); o.Layout.ID&types.StaticsBit != 0 {
		a = m.located(a)
	} else if !o.Shared && !m.Prog.Plain {
		m.unseen(a)
		return !m.probing
	}
	if !m.multi {
		m.unseen(a)
		return !m.probing
	}
	if m.Prog.Guards != nil && a.Ref < heap.ConstBit && m.underGuard(a, m.Heap.At(a.Ref)) {
		return !m.probing
	}
	return m.grant(a)
}

// located is a with the type object in the place of a static area, which is
// where all accesses to statics are.
func (m *Machine) located(a event.Access) event.Access {
	if a.Ref != 0 && a.Ref < heap.ConstBit {
		if l := m.Heap.At(a.Ref).Layout; l.ID&types.StaticsBit != 0 {
			a.Ref = m.typeObject(l.Owner.(*types.Type))
		}
	}
	return a
}

// underGuard says whether the access a to o, which others can reach, needs no
// scheduling point, since the thread holds the monitor of o and o is guarded.
func (m *Machine) underGuard(a event.Access, o *heap.Object) bool {
	if !a.Kind.Data() {
		return false
	}
	some, all := m.Prog.Guards.guarded(o, a.Off, a.Size)
	if some && o.LockOwner != uint32(m.cur.ID) {
		m.Prog.Guards.strike(o, a.Off, a.Size)
		return false
	}
	return all && a.Kind != event.Update && !a.Sync && m.cur.atomic == 0
}

// grant is called before a visible operation. It says whether it may be done
// now; if so, it must be done.
func (m *Machine) grant(a event.Access) bool {
	if m.probing {
		a.Sync = a.Sync || m.cur.atomic > 0 // atomic sections exclude each other
		m.pend.Access = a
		return false
	}
	if m.credit == 0 && (!m.cur.begun || m.exposed(a)) {
		m.listed(a)
		return false
	}
	if m.credit > 0 {
		m.credit--
	}
	if m.cur.begun && !a.Kind.Data() {
		m.noteLook(a)
	}
	m.beginSection()
	m.Accesses = append(m.Accesses, a)
	if m.Trace != nil {
		m.Trace.Access(m.cur, a)
	}
	return true
}

// exposed says whether the access a inside an atomic section races with the next operation of
// another thread, or ends the program. The transition then ends before it, so that a state
// has both operations side by side. Otherwise a section is one transition.
func (m *Machine) exposed(a event.Access) bool {
	if m.Ends(m.cur, a) {
		return true
	}
	if !a.Kind.Data() {
		return false
	}
	a.Sync = true // atomic sections exclude each other
	t, call := m.cur, m.call
	defer func() { m.cur, m.call = t, call }()
	for _, u := range m.threads {
		if u != t && !u.failed && a.Races(m.Probe(u).Access) {
			return true
		}
	}
	return false
}

// block is called when the operation cannot be done in this state, until
// another thread has acted on a.
func (m *Machine) block(a event.Access) Signal {
	if m.probing {
		m.pend.Access, m.pend.Blocked = m.located(a), true
	} else {
		m.listed(a)
	}
	return Yield
}

// listed makes sure that the operation that is refused says that it asks for
// this: Probe would not look at it otherwise, and it be tried, and refused, for ever.
func (m *Machine) listed(a event.Access) {
	f := m.cur.top()
	if op := f.code.Instrs[f.pc].Op; accesses[op]&(1<<a.Kind) == 0 {
		panic(fmt.Sprintf("BUG: operation %d asks for %v, but does not say so, at %s", op, a, Place(f.code, f.pc)))
	}
}

// Choose returns the outcome of a data choice among n, false when the
// transition must end before it.
func (m *Machine) Choose(n int) (int, bool) {
	if n == 1 {
		return 0, !m.probing
	}
	if m.probing {
		m.pend.Access, m.pend.Choices = event.Access{Kind: event.Choice}, n
		return 0, false
	}
	if m.choice < 0 {
		return 0, false
	}
	c := m.choice
	m.choice = -1
	m.credit = 0
	m.Accesses = append(m.Accesses, event.Access{Kind: event.Choice})
	if m.Trace != nil {
		m.Trace.Access(m.cur, event.Access{Kind: event.Choice, Off: int32(c), Size: int32(n)})
	}
	return c, true
}

// Pause ends the transition before the instruction that the tracer is told
// of. It is for tests: a transition may end anywhere.
func (m *Machine) Pause() { m.paused = true }

// stop ends the path with an error.
func (m *Machine) stop(err error) Signal {
	if m.probing {
		return Yield
	}
	if m.err == nil {
		u, ok := err.(*UnsupportedError)
		if !ok && types.NotModelled(err) {
			u, ok = &UnsupportedError{What: err.Error()}, true
			err = u
		}
		if ok && u.Where == "" {
			u.Where = m.where(m.cur)
		}
		m.err = err
	}
	return Stop
}

func (m *Machine) unsupported(format string, args ...any) Signal {
	return m.stop(&UnsupportedError{What: fmt.Sprintf(format, args...)})
}

// irreducible ends the path at an operation that partial order reduction does not support.
func (m *Machine) irreducible(what string) Signal {
	return m.stop(&UnsupportedError{What: what, Reduction: true})
}

// where names the assembly, method and IL offset at which t stands.
func (m *Machine) where(t *Thread) string {
	if t == nil || len(t.frame) == 0 {
		return ""
	}
	f := t.top()
	return Place(f.code, f.pc)
}

// malformed is the error of code that no program may have, where the current
// thread stands.
func (m *Machine) malformed(what string) error { return fmt.Errorf("%s: %s", m.where(m.cur), what) }

// Place names an instruction: assembly, method, IL offset.
func Place(c *il.Code, pc int32) string {
	return fmt.Sprintf("%s, %v, IL_%04x", c.Method.Owner.Assembly.Name, c.Method, c.Offsets[pc])
}

// typeOf is the type of the object r.
func (m *Machine) typeOf(r heap.Ref) *types.Type {
	return m.Heap.Object(r).Layout.Owner.(*types.Type)
}

func (m *Machine) storeField(r heap.Ref, f *types.Field, v uint64) {
	heap.Store(m.Heap.Touch(r).Data, f.Offset, f.Mem, v)
}

func (m *Machine) loadField(r heap.Ref, f *types.Field) uint64 {
	return heap.Load(m.Heap.Object(r).Data, f.Offset, f.Mem)
}
