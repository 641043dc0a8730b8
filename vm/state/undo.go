package state

import (
	"slices"
	"strings"

	"moonwalker/heap"
	"moonwalker/heap/stack"
	"moonwalker/vm/types"
)

// An undoRecord takes back one change of a machine outside its heap.
type undoRecord struct {
	thread *Thread
	kind   undoKind
	index  int32  // frame; place in the list of threads; type ID
	n      uint32 // words, exceptions or threads saved; for undoParts the part
}

type undoKind uint8

const (
	undoHeader  undoKind = iota // of the top of undoLog.headers
	undoFrame                   // of the top of undoLog.frames
	undoParts                   // part of a frame, after a renaming
	undoAdd                     // thread was added
	undoRemove                  // thread was removed
	undoInit                    // state of a type initialiser
	undoStatic                  // static area was made
	undoGlobals                 // globals
	undoOrder                   // order of the threads; n of them are on top of undoLog.threads
)

type undoLog struct {
	recs    stack.Stack[undoRecord]
	words   stack.Stack[uint64]
	frames  stack.Stack[Frame]
	headers stack.Stack[savedHeader]
	exc     stack.Stack[ExcState]
	inits   stack.Stack[InitState]
	globals stack.Stack[Globals]
	threads stack.Stack[*Thread]

	dropped heights // all below is given up
}

// heights are those of the stacks of an undoLog.
type heights struct{ recs, words, frames, headers, exc, inits, globals, threads int }

// savedHeader is a saved header of a thread.
type savedHeader struct {
	header
	part  uint32
	depth int32 // frames that it had
}

func (l *undoLog) note(r undoRecord) { l.recs.Push(r) }

// drop discards the records below recs, with their entries in the other stacks.
func (l *undoLog) drop(recs int) {
	d := &l.dropped
	for ; d.recs < recs; d.recs++ {
		switch r := l.recs.At(d.recs); r.kind {
		case undoHeader:
			d.headers++
			d.exc += int(r.n)
		case undoFrame:
			d.frames++
			d.words += int(r.n)
		case undoInit:
			d.inits++
		case undoGlobals:
			d.globals++
		case undoOrder:
			d.threads += int(r.n)
		}
	}
	l.recs.Drop(d.recs)
	l.words.Drop(d.words)
	l.frames.Drop(d.frames)
	l.headers.Drop(d.headers)
	l.exc.Drop(d.exc)
	l.inits.Drop(d.inits)
	l.globals.Drop(d.globals)
	l.threads.Drop(d.threads)
}

func (l *undoLog) bytes() int {
	return l.recs.Bytes() + l.words.Bytes() + l.frames.Bytes() + l.headers.Bytes() + l.exc.Bytes() + l.inits.Bytes() + l.globals.Bytes() + l.threads.Bytes()
}

func (l *undoLog) clear() {
	l.recs.Clear()
	l.words.Clear()
	l.frames.Clear()
	l.headers.Clear()
	l.exc.Clear()
	l.inits.Clear()
	l.globals.Clear()
	l.threads.Clear()
	l.dropped = heights{}
}

// Globals is the part of a state outside threads, types and the heap.
type Globals struct {
	Exited  bool     // Environment.Exit was called
	Closing bool     // the last foreground thread has become a background thread, or has ended where another thread waits to see that: the program may end at any moment, and all threads go on until it does
	Clock   uint32   // position of the modelled clock
	Symbols *Symbols // nil if the state has none

	// Of the past, for the reduction only:
	Threaded      bool // there was more than one thread
	HadBackground bool // there was a background thread
}

// Mark is a point to which a machine can go back.
type Mark struct {
	heap        heap.Mark
	recs        int // of the log
	globalsPart uint32
}

// Begin starts a transition and returns the point before it.
func (m *State) Begin() Mark {
	m.Epoch++
	m.Started = m.Heap.Begin()
	m.begun = Mark{m.Started, m.log.recs.Len(), m.GlobalsPart}
	return m.begun
}

// Unchanged is the point at which the transition has begun, if nothing has changed since.
func (m *State) Unchanged() (before Mark, ok bool) {
	return m.begun, m.begun.recs == m.log.recs.Len() && m.begun.heap == m.Heap.Now() && m.begun.globalsPart == m.GlobalsPart
}

// TouchThread must precede each change of t in a transition.
func (m *State) TouchThread(t *Thread) {
	if t.saved == m.Epoch {
		return
	}
	t.saved = m.Epoch
	m.rooted(t, noFrame)
	m.log.exc.PushAll(t.Exc)
	m.log.headers.Push(savedHeader{t.header, t.part, int32(len(t.Frames))})
	m.log.note(undoRecord{kind: undoHeader, thread: t, n: uint32(len(t.Exc))})
	t.part = 0
	t.Low = len(t.Frames)
}

// TouchFrame must precede each change of frame i of t in a transition, and
// the removal of the frames above it.
func (m *State) TouchFrame(t *Thread, i int) {
	m.TouchThread(t)
	for t.Low > i {
		t.Low--
		m.saveFrame(t, t.Low)
	}
}

func (m *State) saveFrame(t *Thread, i int) {
	w := t.FrameWords(i)
	m.log.words.PushAll(w)
	m.log.frames.Push(t.Frames[i])
	m.log.note(undoRecord{kind: undoFrame, thread: t, index: int32(i), n: uint32(len(w))})
	t.Frames[i].part = 0
	m.rooted(t, i)
}

func (m *State) PutInitState(t *types.Type, s InitState) {
	id := int(t.ID)
	m.GrowTypes(id)
	m.log.inits.Push(m.Inits[id])
	m.log.note(undoRecord{kind: undoInit, index: int32(id)})
	m.putInit(uint32(id), s)
	m.GlobalsPart = 0
}

// putInit sets the state of a type's initialiser, and keeps InitIDs in order.
func (m *State) putInit(id uint32, s InitState) {
	m.GrowTypes(int(id))
	m.Inits[id] = s
	m.staticsChanged = true
	i, found := slices.BinarySearch(m.InitIDs, id)
	switch {
	case s.Status != initNone && !found:
		m.InitIDs = slices.Insert(m.InitIDs, i, id)
	case s.Status == initNone && found:
		m.InitIDs = slices.Delete(m.InitIDs, i, i+1)
	}
}

func (m *State) SetGlobals(g Globals) {
	m.log.globals.Push(m.Globals)
	m.log.note(undoRecord{kind: undoGlobals})
	m.Globals = g
	m.GlobalsPart = 0
}

// Undo goes back to the point k.
func (m *State) Undo(k Mark) {
	m.Epoch++
	for m.log.recs.Len() > k.recs {
		r := m.log.recs.Pop()
		t, i := r.thread, int(r.index)
		switch r.kind {
		case undoHeader:
			was := m.log.headers.Pop()
			exc := slices.Grow(t.Exc[:0], int(r.n))[:r.n]
			t.header, t.part = was.header, was.part
			m.rooted(t, noFrame)
			m.log.exc.PopAll(exc)
			t.Exc = exc
			t.Frames = t.Frames[:was.depth]
		case undoFrame:
			t.Frames = t.Frames[:max(len(t.Frames), i+1)]
			t.Frames[i] = m.log.frames.Pop()
			m.rooted(t, i)
			m.log.words.PopAll(t.Words[t.Frames[i].Base:][:r.n])
		case undoParts:
			t.Frames[i].part = r.n
		case undoAdd:
			m.Threads = slices.Delete(m.Threads, i, i+1)
			m.Spare = append(m.Spare, t)
			m.rooted(t, 0)
		case undoRemove:
			m.Threads = slices.Insert(m.Threads, i, t)
			m.rooted(t, 0)
		case undoInit:
			m.putInit(uint32(i), m.log.inits.Pop())
		case undoStatic:
			m.putStatic(uint32(i), 0)
		case undoGlobals:
			m.Globals = m.log.globals.Pop()
		case undoOrder:
			m.log.threads.PopAll(m.Threads)
		}
	}
	m.GlobalsPart = k.globalsPart
	m.Heap.Undo(k.heap)
	m.CountThreads()
}

// LogBytes is the memory that the way back takes, in bytes.
func (m *State) LogBytes() int { return m.Heap.LogBytes() + m.log.bytes() }

// ForgetBefore gives up the way back to points before k.
func (m *State) ForgetBefore(k Mark) {
	m.Heap.ForgetBefore(k.heap)
	m.log.drop(k.recs)
}

// AddThread puts t in its place in the order of paths. A thread that [State.Arrange]
// has not placed yet goes behind the others.
func (m *State) AddThread(t *Thread) {
	i := len(m.Threads)
	if !m.Symmetric {
		i, _ = slices.BinarySearchFunc(m.Threads, t.Path, func(t *Thread, path string) int { return strings.Compare(t.Path, path) })
	}
	m.Threads = slices.Insert(m.Threads, i, t)
	m.log.note(undoRecord{kind: undoAdd, thread: t, index: int32(i)})
	m.rooted(t, 0)
	m.GlobalsPart = 0
	if len(m.Threads) > 1 {
		m.ThreadedNow()
	}
	m.CountThreads()
}

func (m *State) RemoveThread(t *Thread) {
	m.TouchFrame(t, 0)
	i := slices.Index(m.Threads, t)
	m.Threads = slices.Delete(m.Threads, i, i+1)
	m.log.note(undoRecord{kind: undoRemove, thread: t, index: int32(i)})
	m.GlobalsPart = 0
	m.CountThreads()
}
