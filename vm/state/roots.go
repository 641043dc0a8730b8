package state

import (
	"math"
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/types"
)

// Names of the containers of roots. Object names are interned pairs as well,
// and stay far below.
const (
	rootStatics  = 0xffffffff // slot: type ID
	rootThread   = 0xfffffffe // slot: thread ID
	rootFrame    = 0xfffffffd // slot: frame number, below a thread
	rootInit     = 0xfffffffc // slot: type ID
	RootThreadID = 0xfffffffb // creator and number → thread ID
	guessed      = 0x00ffff00 // slot of a thread: an operand of its guess
	rootSite     = 0xfffffffa // thread, method, instruction → site of an allocation
)

// A rootSource is a source of roots: the statics, the failed initialisers,
// the header of a thread, or a frame.
type rootSource struct {
	heap.Source
	points bool // one of its slots is a pointer into a static area
}

func (s *rootSource) add(r heap.Ref, at uint32) {
	s.Slots = append(s.Slots, heap.Slot{Ref: r, At: at})
}

// rooted notes that the header of t may have changed, and its frames from the
// given one on. Roots then makes their sources anew.
func (m *State) rooted(t *Thread, frame int) {
	if !t.rooted {
		t.rooted = true
		m.rootedThreads = append(m.rootedThreads, t)
	}
	t.rootedFrom = min(t.rootedFrom, frame)
}

const noFrame = math.MaxInt32

// Roots makes the sources of the heap those of the state: statics and failed
// initialisers, which belong to no thread, then for each thread its header and its frames
// from the outermost on. It looks only at parts that may have changed.
func (m *State) Roots() error {
	if m.staticsChanged {
		m.staticRoots()
	}
	// Leavers first: a thread may have come in the place of another.
	for _, t := range m.rootedThreads {
		n := 0
		if slices.Contains(m.Threads, t) {
			n = 1 + len(t.Frames)
			if len(t.sources) > 0 && t.sources[0].Key != heap.SourceKey(uint32(t.ID), 0) {
				n = 0
			}
		}
		for ; t.sourced > n; t.sourced-- {
			m.Heap.DropSource(&t.sources[t.sourced-1].Source)
		}
	}
	for _, t := range m.rootedThreads {
		if slices.Contains(m.Threads, t) {
			if err := m.threadRoots(t); err != nil {
				return err
			}
		}
		t.rooted, t.rootedFrom = false, noFrame
	}
	m.rootedThreads = m.rootedThreads[:0]
	return nil
}

func (m *State) staticRoots() {
	s := &m.staticSource
	s.Key, s.Name, s.Slots = heap.SourceKey(0, 0), rootStatics, s.Slots[:0]
	for _, id := range m.StaticIDs {
		s.add(m.Statics[id], id)
	}
	m.Heap.PutSource(&s.Source)
	s = &m.initSource
	s.Key, s.Name, s.Slots = heap.SourceKey(0, 1), rootInit, s.Slots[:0]
	for _, id := range m.InitIDs {
		if r := m.Inits[id].Exc; r != 0 {
			s.add(r, id)
		}
	}
	m.Heap.PutSource(&s.Source)
	m.staticsChanged = false
}

// threadRoots fills the sources of t.
func (m *State) threadRoots(t *Thread) error {
	if t.named != t.ID {
		t.named, t.name, t.frameNames = t.ID, 0, t.frameNames[:0]
	}
	if t.name == 0 {
		name, err := m.Namer.Name(rootThread, uint32(t.ID))
		if err != nil {
			return err
		}
		t.name = uint32(name)
	}
	s := t.source(0)
	s.Key, s.Name, s.Slots = heap.SourceKey(uint32(t.ID), 0), t.name, s.Slots[:0]
	m.headerSlots(t, s)
	m.Heap.PutSource(&s.Source)
	for i := min(t.rootedFrom, max(t.sourced-1, 0)); i < len(t.Frames); i++ {
		if err := m.frameRoots(t, i); err != nil {
			return err
		}
	}
	t.sourced = 1 + len(t.Frames)
	return nil
}

// headerSlots adds the references of the header of t to s.
func (m *State) headerSlots(t *Thread, s *rootSource) {
	s.add(t.Object, 0)
	s.add(t.Wait.Ref, 1)
	for i := range t.Exc {
		s.add(t.Exc[i].Ref, uint32(2+i))
	}
	for _, a := range t.Locals {
		s.add(a.Ref, types.LocalsBit|a.Typ)
	}
	if t.Guess.Refs {
		for i, v := range t.Guess.Values {
			s.add(heap.Ref(v), guessed+uint32(i))
		}
	}
}

func (m *State) frameRoots(t *Thread, i int) error {
	name, err := m.frameName(t, i)
	if err != nil {
		return err
	}
	s := t.source(i + 1)
	s.Key, s.Name, s.Slots, s.points = heap.SourceKey(uint32(t.ID), i+1), name, s.Slots[:0], false
	m.frameSlots(t, i, s)
	m.Heap.PutSource(&s.Source)
	return nil
}

// frameSlots adds the references of frame i of t to s.
func (m *State) frameSlots(t *Thread, i int, s *rootSource) {
	f := &t.Frames[i]
	if f.Kind == FrameRaise {
		s.add(heap.Ref(f.Aux), 0)
	}
	vars, stack := f.Code.Vars, t.shape(i)
	words := t.Words[f.Base:]
	for w, k := range vars {
		if k != 0 {
			m.addSlot(s, k == 1, words[w], uint32(w+1))
		}
	}
	for w, k := range stack {
		if k != 0 {
			m.addSlot(s, k == 1, words[len(vars)+w], uint32(len(vars)+w+1))
		}
	}
}

// source returns the source of the header of t (0) or of a frame (1 …).
func (t *Thread) source(i int) *rootSource {
	for len(t.sources) <= i {
		t.sources = append(t.sources, &rootSource{})
	}
	return t.sources[i]
}

func (m *State) addSlot(s *rootSource, isRef bool, word uint64, at uint32) {
	r := heap.Ref(word)
	if !isRef {
		r = 0
		if p := heap.Ptr(word); !p.OnStack() {
			r = p.Ref()
		}
		switch {
		case r == 0 || r.IsConst():
		case int(r) >= m.Heap.Cap() || m.Heap.At(r) == nil:
			r = 0 // an unmanaged address
		case m.Heap.At(r).Layout.ID&types.StaticsBit != 0:
			s.points = true
		}
	}
	s.add(r, at)
}

// frameName names frame i of t.
func (m *State) frameName(t *Thread, i int) (uint32, error) {
	for len(t.frameNames) <= i {
		n, err := m.Namer.Name(t.name, rootFrame-uint32(len(t.frameNames))*8)
		if err != nil {
			return 0, err
		}
		t.frameNames = append(t.frameNames, uint32(n))
	}
	return t.frameNames[i], nil
}

// pointed says whether a pointer in a frame leads to the static area r.
func (m *State) pointed(r heap.Ref) bool {
	for _, t := range m.Threads {
		for _, s := range t.sources[:t.sourced] {
			if s.points && slices.ContainsFunc(s.Slots, func(x heap.Slot) bool { return x.Ref == r }) {
				return true
			}
		}
	}
	return false
}

// virgin says whether the static area o of a type has its first values and no pointer leads to
// it. A state does not mention a virgin area, so it does not depend on whether a path has
// made the area.
func (m *State) virgin(r heap.Ref, o *heap.Object) bool {
	if o.LockOwner != 0 || m.CellIn(r, 0, o.Bytes()) != nil {
		return false
	}
	for i := range o.Words() {
		if o.Word(i) != 0 {
			return false
		}
	}
	for _, f := range o.Layout.Owner.(*types.Type).Fields {
		if f.Static() && f.RVA != 0 {
			return false
		}
	}
	return !m.pointed(r)
}

// site names the place where the program stands: thread, method, instruction.
// A type initialiser runs once, so it makes no difference which thread does it.
func (m *State) site() (heap.Name, error) {
	thread, method, pc := uint32(0), uint32(0), uint32(0)
	if t := m.Cur; t != nil {
		if !slices.ContainsFunc(t.Frames, func(f Frame) bool { return f.Kind == FrameCctor }) {
			thread = uint32(t.ID)
		}
		if len(t.Frames) > 0 {
			f := t.Inner()
			method, pc = f.Code.Method.ID, uint32(f.PC)
		}
	}
	via := uint32(rootSite)
	for _, slot := range [...]uint32{thread, method, pc} {
		n, err := m.Namer.Name(via, slot)
		if err != nil {
			return 0, err
		}
		via = uint32(n)
	}
	return heap.Name(via), nil
}
