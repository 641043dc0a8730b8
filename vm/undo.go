package vm

import (
	"slices"
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/types"
)

// An undoRecord takes back one change of a machine outside its heap.
type undoRecord struct {
	kind   undoKind
	thread *Thread
	index  int // frame; place in the list of threads; type ID
	frame  Frame
	off, n int // saved words, or exceptions under way
	header header
	part   uint32
	depth  int // frames that the thread had
	init   initState
	globals
}

type undoKind uint8

const (
	undoHeader undoKind = iota
	undoFrame
	undoParts   // parts of one frame, after a renaming
	undoAdd     // thread was added
	undoRemove  // thread was removed
	undoInit    // state of a type initialiser
	undoStatic  // static area was made
	undoGlobals // globals
)

type undoLog struct {
	recs  []undoRecord
	words []uint64
	exc   []excState
}

// globals is what a state consists of beside threads, types and the heap.
type globals struct {
	exited bool   // Environment.Exit was called
	clock  uint32 // position of the modelled clock

	// Of the past, for the reduction only:
	threaded      bool // there was more than one thread
	hadBackground bool // there was a background thread
}

// Mark is a point to which a machine can go back.
type Mark struct {
	heap        heap.Mark
	recs, words int
	globalsPart uint32
}

// Begin starts a transition and returns the point before it.
func (m *Machine) Begin() Mark {
	m.epoch++
	return Mark{m.Heap.Begin(), len(m.log.recs), len(m.log.words), m.globalsPart}
}

// touchThread must precede each change of t in a transition.
func (m *Machine) touchThread(t *Thread) {
	if t.saved == m.epoch {
		return
	}
	t.saved = m.epoch
	m.rooted(t, noFrame)
	off := len(m.log.exc)
	m.log.exc = append(m.log.exc, t.exc...)
	m.log.recs = append(m.log.recs, undoRecord{kind: undoHeader, thread: t, header: t.header, part: t.part, depth: len(t.frame), off: off, n: len(t.exc)})
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
	off := len(m.log.words)
	w := t.words(i)
	m.log.words = append(m.log.words, w...)
	m.log.recs = append(m.log.recs, undoRecord{kind: undoFrame, thread: t, index: i, frame: t.frame[i], off: off, n: len(w)})
	t.frame[i].part = 0
	m.rooted(t, i)
}

func (m *Machine) setInit(t *types.Type, s initState) {
	id := int(t.ID)
	m.growTypes(id)
	m.log.recs = append(m.log.recs, undoRecord{kind: undoInit, index: id, init: m.inits[id]})
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
	m.log.recs = append(m.log.recs, undoRecord{kind: undoGlobals, globals: m.globals})
	m.globals = g
	m.globalsPart = 0
}

// Undo goes back to the point k.
func (m *Machine) Undo(k Mark) {
	m.epoch++
	for i := len(m.log.recs) - 1; i >= k.recs; i-- {
		r := &m.log.recs[i]
		t := r.thread
		switch r.kind {
		case undoHeader:
			exc := t.exc[:0]
			t.header, t.part = r.header, r.part
			m.rooted(t, noFrame)
			t.exc = append(exc, m.log.exc[r.off:r.off+r.n]...)
			m.log.exc = m.log.exc[:r.off]
			t.frame = t.frame[:r.depth]
		case undoFrame:
			t.frame = t.frame[:max(len(t.frame), r.index+1)]
			t.frame[r.index] = r.frame
			m.rooted(t, r.index)
			copy(t.stack[r.frame.base:], m.log.words[r.off:r.off+r.n])
		case undoParts:
			t.frame[r.index].part = r.frame.part
		case undoAdd:
			m.threads = slices.Delete(m.threads, r.index, r.index+1)
			m.spare = append(m.spare, t)
			m.rooted(t, 0)
		case undoRemove:
			m.threads = slices.Insert(m.threads, r.index, t)
			m.rooted(t, 0)
		case undoInit:
			m.putInit(uint32(r.index), r.init)
		case undoStatic:
			m.putStatic(uint32(r.index), 0)
		case undoGlobals:
			m.globals = r.globals
		}
		*r = undoRecord{}
	}
	m.log.recs = m.log.recs[:k.recs]
	m.log.words = m.log.words[:k.words]
	m.globalsPart = k.globalsPart
	m.Heap.Undo(k.heap)
	m.countThreads()
}

// addThread puts t in its place in the order of paths.
func (m *Machine) addThread(t *Thread) {
	i, _ := slices.BinarySearchFunc(m.threads, t.path, func(t *Thread, path string) int { return strings.Compare(t.path, path) })
	m.threads = slices.Insert(m.threads, i, t)
	m.log.recs = append(m.log.recs, undoRecord{kind: undoAdd, thread: t, index: i})
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
	m.log.recs = append(m.log.recs, undoRecord{kind: undoRemove, thread: t, index: i})
	m.globalsPart = 0
	m.countThreads()
}
