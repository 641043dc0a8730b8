package vm

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
	exc     stack.Stack[excState]
	inits   stack.Stack[initState]
	globals stack.Stack[globals]
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

// globals is the part of a state outside threads, types and the heap.
type globals struct {
	exited  bool   // Environment.Exit was called
	closing bool   // see Machine.Closing
	clock   uint32 // position of the modelled clock

	// Of the past, for the reduction only:
	threaded      bool // there was more than one thread
	hadBackground bool // there was a background thread
}

// Mark is a point to which a machine can go back.
type Mark struct {
	heap        heap.Mark
	recs        int // of the log
	globalsPart uint32
}

// Begin starts a transition and returns the point before it.
func (m *Machine) Begin() Mark {
	m.epoch++
	m.start = m.Heap.Begin()
	return Mark{m.start, m.log.recs.Len(), m.globalsPart}
}

// touchThread must precede each change of t in a transition.
func (m *Machine) touchThread(t *Thread) {
	if t.saved == m.epoch {
		return
	}
	t.saved = m.epoch
	m.rooted(t, noFrame)
	m.log.exc.PushAll(t.exc)
	m.log.headers.Push(savedHeader{t.header, t.part, int32(len(t.frame))})
	m.log.note(undoRecord{kind: undoHeader, thread: t, n: uint32(len(t.exc))})
	t.part = 0
	t.low = len(t.frame)
}

// touchFrame must precede each change of frame i of t in a transition, and
// the removal of the frames above it.
func (m *Machine) touchFrame(t *Thread, i int) {
	m.touchThread(t)
	for t.low > i {
		t.low--
		m.saveFrame(t, t.low)
	}
}

func (m *Machine) saveFrame(t *Thread, i int) {
	w := t.words(i)
	m.log.words.PushAll(w)
	m.log.frames.Push(t.frame[i])
	m.log.note(undoRecord{kind: undoFrame, thread: t, index: int32(i), n: uint32(len(w))})
	t.frame[i].part = 0
	m.rooted(t, i)
}

func (m *Machine) setInit(t *types.Type, s initState) {
	id := int(t.ID)
	m.growTypes(id)
	m.log.inits.Push(m.inits[id])
	m.log.note(undoRecord{kind: undoInit, index: int32(id)})
	m.putInit(uint32(id), s)
	m.globalsPart = 0
}

// putInit keeps initIDs in order.
func (m *Machine) putInit(id uint32, s initState) {
	m.growTypes(int(id))
	m.inits[id] = s
	m.staticsChanged = true
	i, found := slices.BinarySearch(m.initIDs, id)
	switch {
	case s.status != initNone && !found:
		m.initIDs = slices.Insert(m.initIDs, i, id)
	case s.status == initNone && found:
		m.initIDs = slices.Delete(m.initIDs, i, i+1)
	}
}

func (m *Machine) setGlobals(g globals) {
	m.log.globals.Push(m.globals)
	m.log.note(undoRecord{kind: undoGlobals})
	m.globals = g
	m.globalsPart = 0
}

// Undo goes back to the point k.
func (m *Machine) Undo(k Mark) {
	m.epoch++
	for m.log.recs.Len() > k.recs {
		r := m.log.recs.Pop()
		t, i := r.thread, int(r.index)
		switch r.kind {
		case undoHeader:
			was := m.log.headers.Pop()
			exc := slices.Grow(t.exc[:0], int(r.n))[:r.n]
			t.header, t.part = was.header, was.part
			m.rooted(t, noFrame)
			m.log.exc.PopAll(exc)
			t.exc = exc
			t.frame = t.frame[:was.depth]
		case undoFrame:
			t.frame = t.frame[:max(len(t.frame), i+1)]
			t.frame[i] = m.log.frames.Pop()
			m.rooted(t, i)
			m.log.words.PopAll(t.stack[t.frame[i].base:][:r.n])
		case undoParts:
			t.frame[i].part = r.n
		case undoAdd:
			m.threads = slices.Delete(m.threads, i, i+1)
			m.spare = append(m.spare, t)
			m.rooted(t, 0)
		case undoRemove:
			m.threads = slices.Insert(m.threads, i, t)
			m.rooted(t, 0)
		case undoInit:
			m.putInit(uint32(i), m.log.inits.Pop())
		case undoStatic:
			m.putStatic(uint32(i), 0)
		case undoGlobals:
			m.globals = m.log.globals.Pop()
		case undoOrder:
			m.log.threads.PopAll(m.threads)
		}
	}
	m.globalsPart = k.globalsPart
	m.Heap.Undo(k.heap)
	m.countThreads()
}

// LogBytes is the memory that the way back takes, in bytes.
func (m *Machine) LogBytes() int { return m.Heap.LogBytes() + m.log.bytes() }

// ForgetBefore gives up the way back to points before k.
func (m *Machine) ForgetBefore(k Mark) {
	m.Heap.ForgetBefore(k.heap)
	m.log.drop(k.recs)
}

// addThread puts t in its place in the order of paths, or, as long as
// [Machine.Arrange] does not know it, behind the others.
func (m *Machine) addThread(t *Thread) {
	i := len(m.threads)
	if !m.Symmetric {
		i, _ = slices.BinarySearchFunc(m.threads, t.path, func(t *Thread, path string) int { return strings.Compare(t.path, path) })
	}
	m.threads = slices.Insert(m.threads, i, t)
	m.log.note(undoRecord{kind: undoAdd, thread: t, index: int32(i)})
	m.rooted(t, 0)
	m.globalsPart = 0
	if len(m.threads) > 1 {
		m.threadedNow()
	}
	m.countThreads()
}

func (m *Machine) removeThread(t *Thread) {
	m.touchFrame(t, 0)
	i := slices.Index(m.threads, t)
	m.threads = slices.Delete(m.threads, i, i+1)
	m.log.note(undoRecord{kind: undoRemove, thread: t, index: int32(i)})
	m.globalsPart = 0
	m.countThreads()
}
