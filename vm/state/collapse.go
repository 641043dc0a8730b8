package state

import (
	"encoding/binary"
	"fmt"
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/types"
)

// A state is stored as a vector of parts, each interned once (collapse
// compression, paper 002 §3.3):
//
//	globals, thread…, static area…, object…
//
// A thread part lists the parts of its frames. Threads come in the order of
// their paths, static areas in that of their types, objects in that of their
// names. If there are many objects, each chunk of their order is a part. References
// in parts are canonical names, so that equal states have equal vectors, whatever
// path and worker found them.

// manyObjects is State.ManyObjects, except in tests. To list and compare the
// parts of 1000 objects takes a microsecond. In a longer vector the tree of these
// parts would cost more than chunks do, although each chunk with a changed object
// is a new part.
const manyObjects = 1024

// Interner stores parts: equal parts have equal ids, in all workers.
type Interner interface {
	heap.Namer
	// Intern returns the id of the bytes, which it copies; ids are not 0.
	Intern(part []byte) (uint32, error)
	// Part returns the bytes behind an id.
	Part(id uint32) []byte
}

// Collapse is Canonicalise and Vector.
func (m *State) Collapse(in Interner) ([]uint32, error) {
	if err := m.Canonicalise(); err != nil {
		return nil, err
	}
	return m.Vector(in)
}

// Canonicalise names the objects of the state.
//
// Preconditions: the sources of the heap are those that [State.Roots] makes. The heap
// has no garbage, unless garbage is wanted in the state.
func (m *State) Canonicalise() error {
	if m.Symbols != nil {
		m.settleSymbols()
	}
	if err := m.Heap.Canonicalise(m.Namer); err != nil {
		return err
	}
	if m.Heap.Moved() {
		m.moved()
	}
	if m.Symbols != nil {
		m.nameSymbols()
	}
	return nil
}

// Vector stores the changed parts of the state and returns its vector, which is
// valid until the next call.
//
// Preconditions: nothing has changed since Canonicalise.
func (m *State) Vector(in Interner) ([]uint32, error) {
	if err := m.collapseThreads(in); err != nil {
		return nil, err
	}
	if m.GlobalsPart == 0 {
		var err error
		m.scratch = m.appendGlobals(m.scratch[:0])
		if m.GlobalsPart, err = in.Intern(m.scratch); err != nil {
			return nil, err
		}
	}
	m.vec = append(m.vec[:0], m.GlobalsPart)
	for _, t := range m.Threads {
		m.vec = append(m.vec, t.part)
	}
	if err := m.collapseStatics(in); err != nil {
		return nil, err
	}
	if err := m.Heap.EachFresh(func(r heap.Ref) error { return m.collapseObject(in, r) }); err != nil {
		return nil, err
	}
	order := m.Heap.Order()
	for _, c := range order.Chunks {
		if order.N < m.ManyObjects {
			m.vec = append(m.vec, c.Parts...)
			continue
		}
		if c.Part == 0 {
			m.scratch = c.AppendPart(m.scratch[:0])
			var err error
			if c.Part, err = in.Intern(m.scratch); err != nil {
				return nil, err
			}
		}
		m.vec = append(m.vec, c.Part)
	}
	return m.vec, nil
}

// collapseStatics appends the parts of the static areas that the state mentions to
// the vector.
func (m *State) collapseStatics(in Interner) error {
	for _, id := range m.StaticIDs {
		r := m.Statics[id]
		o := m.Heap.At(r)
		if m.virgin(r, o) {
			continue
		}
		if o.Part == 0 {
			if err := m.collapseObject(in, r); err != nil {
				return err
			}
		}
		m.vec = append(m.vec, o.Part)
	}
	return nil
}

// collapseObject stores the part of r.
func (m *State) collapseObject(in Interner, r heap.Ref) error {
	m.scratch = m.Heap.AppendPart(m.scratch[:0], r)
	id, err := in.Intern(m.scratch)
	if err == nil {
		m.Heap.SetPart(r, id)
	}
	return err
}

// Invalidate makes the next Collapse store every part of the state anew, not
// only those that it takes for changed: the slow twin, for checks.
func (m *State) Invalidate() {
	m.GlobalsPart = 0
	for _, t := range m.Threads {
		m.TouchThread(t)
		t.part = 0
		for i := range t.Frames {
			m.forgetPart(t, i)
		}
	}
	m.Heap.Invalidate()
}

// moved forgets the stored parts of threads, frames and globals in which
// something has another name now.
func (m *State) moved() {
	if m.initSource.Moved {
		m.GlobalsPart = 0
	}
	for _, t := range m.Threads {
		for i, s := range t.sources[:t.sourced] {
			if !s.Moved {
				continue
			}
			if t.part != 0 {
				m.TouchThread(t)
			}
			if i > 0 && t.Frames[i-1].part != 0 {
				m.forgetPart(t, i-1)
			}
		}
	}
}

// forgetPart forgets the stored part of frame i of t, so that it is made anew. Undo
// brings the old part back, together with the frame if this transition has saved the frame.
func (m *State) forgetPart(t *Thread, i int) {
	if t.saved != m.Epoch || i < t.Low {
		m.log.note(undoRecord{kind: undoParts, thread: t, index: int32(i), n: t.Frames[i].part})
	}
	t.Frames[i].part = 0
}

func (m *State) collapseThreads(in Interner) error {
	for _, t := range m.Threads {
		if t.part != 0 {
			continue
		}
		for i := range t.Frames {
			if t.Frames[i].part != 0 {
				continue
			}
			m.forgetPart(t, i) // so that undo forgets the part made here
			m.scratch = m.appendFrame(m.scratch[:0], t, i)
			id, err := in.Intern(m.scratch)
			if err != nil {
				return err
			}
			t.Frames[i].part = id
		}
		m.TouchThread(t)
		m.scratch = m.appendThread(m.scratch[:0], t)
		id, err := in.Intern(m.scratch)
		if err != nil {
			return err
		}
		t.part = id
	}
	return nil
}

var le = binary.LittleEndian

func (m *State) appendGlobals(b []byte) []byte {
	b = append(b, byte(Bit(m.Exited)|Bit(m.Threaded)<<1|Bit(m.HadBackground)<<2|Bit(m.Closing)<<3|Bit(m.Symbols != nil)<<4))
	b = le.AppendUint32(b, m.Clock)
	b = le.AppendUint32(b, uint32(len(m.Threads)))
	b = le.AppendUint32(b, uint32(len(m.InitIDs)))
	for _, id := range m.InitIDs {
		st := &m.Inits[id]
		b = le.AppendUint32(b, id)
		b = append(b, byte(st.Status))
		b = le.AppendUint32(b, uint32(st.Thread))
		b = le.AppendUint64(b, m.Heap.StoredRef(st.Exc))
	}
	if m.Symbols != nil {
		at := len(b)
		b = m.appendSymbols(le.AppendUint32(b, 0))
		le.PutUint32(b[at:], uint32(len(b)-at-4))
	}
	m.Heap.ConstLocks(func(r heap.Ref, owner, count uint32) {
		b = le.AppendUint32(b, uint32(r))
		b = le.AppendUint32(b, owner)
		b = le.AppendUint32(b, count)
	})
	return b
}

func (m *State) appendThread(b []byte, t *Thread) []byte {
	b = le.AppendUint32(b, uint32(t.ID))
	b = append(b, byte(len(t.Path)))
	b = append(b, t.Path...)
	pending := len(t.Slots) > 0 || t.Guess.Open
	b = append(b, t.flags(), byte(t.Wait.Phase)|byte(Bit(pending)<<7))
	b = le.AppendUint64(b, m.Heap.StoredRef(t.Object))
	b = le.AppendUint64(b, m.Heap.StoredRef(t.Wait.Ref))
	b = le.AppendUint32(b, t.Wait.Count)
	b = le.AppendUint32(b, t.Wait.Pos)
	b = le.AppendUint32(b, uint32(t.Atomic))
	b = le.AppendUint64(b, t.Children[0])
	b = le.AppendUint64(b, t.Children[1])
	b = le.AppendUint32(b, uint32(len(t.Frames)))
	for i := range t.Frames {
		b = le.AppendUint32(b, t.Frames[i].part)
	}
	b = le.AppendUint32(b, uint32(len(t.Locals)))
	for _, a := range t.Locals {
		b = le.AppendUint32(b, a.Typ)
		b = le.AppendUint64(b, m.Heap.StoredRef(a.Ref))
	}
	if pending {
		b = m.appendSlots(b, t)
	}
	for i := range t.Exc {
		e := &t.Exc[i]
		b = append(b, byte(Bit(e.Leave)|Bit(e.Phase2)<<1))
		b = le.AppendUint64(b, m.Heap.StoredRef(e.Ref))
		for _, v := range []int32{e.Frame, e.Clause, e.PC, e.Target, e.Catch, e.To} {
			b = le.AppendUint32(b, uint32(v))
		}
	}
	return b
}

// appendSlots appends the pending words of t, and its guess.
func (m *State) appendSlots(b []byte, t *Thread) []byte {
	b = le.AppendUint32(b, uint32(len(t.Slots)))
	for _, s := range t.Slots {
		b = append(le.AppendUint32(b, uint32(s.Word)), s.Place)
	}
	g := &t.Guess
	b = append(b, byte(Bit(g.Open)|Bit(g.Refs)<<1), g.Places[0], g.Places[1])
	b = le.AppendUint32(le.AppendUint32(le.AppendUint16(b, g.Outcome), g.Code), uint32(g.PC))
	for _, v := range g.Values {
		if g.Refs {
			v = m.Heap.StoredRef(heap.Ref(v))
		}
		b = le.AppendUint64(b, v)
	}
	return b
}

// readSlots reads the output of appendSlots, and returns the rest of b.
func (t *Thread) readSlots(b []byte, res *heap.Restorer) []byte {
	n := int(le.Uint32(b))
	b = b[4:]
	for range n {
		t.Slots = append(t.Slots, Slot{int32(le.Uint32(b)), b[4]})
		b = b[5:]
	}
	g := Guess{Open: b[0]&1 != 0, Refs: b[0]&2 != 0, Places: [2]uint8{b[1], b[2]}, Outcome: le.Uint16(b[3:]), Code: le.Uint32(b[5:]), PC: int32(le.Uint32(b[9:]))}
	b = b[13:]
	for i := range g.Values {
		if g.Values[i] = le.Uint64(b); g.Refs {
			g.Values[i] = uint64(res.Ref(g.Values[i]))
		}
		b = b[8:]
	}
	t.Guess = g
	return b
}

// flagBegun is the flag of a thread that is in the middle of an atomic section.
const flagBegun = 8

// flags returns the flags of t.
func (t *Thread) flags() byte {
	return byte(Bit(t.Failed) | Bit(t.Background)<<1 | Bit(t.Wait.TimedOut)<<2 | Bit(t.Begun)*flagBegun | Bit(t.Parked)<<4 | Bit(t.Wait.Broken)<<5 | Bit(t.Wait.Timed)<<6 | Bit(t.Wait.Late)<<7)
}

func (m *State) appendFrame(b []byte, t *Thread, i int) []byte {
	f := &t.Frames[i]
	b = le.AppendUint32(b, FrameID(f))
	b = le.AppendUint32(b, uint32(f.PC))
	b = le.AppendUint32(b, uint32(f.Base))
	b = append(b, byte(f.Kind))
	aux := uint64(f.Aux)
	if f.Kind == FrameRaise {
		aux = m.Heap.StoredRef(heap.Ref(f.Aux))
	}
	b = le.AppendUint64(b, aux)
	vars, stack := f.Code.Vars, t.shape(i)
	words := t.Words[f.Base:]
	for w, k := range vars {
		b = le.AppendUint64(b, m.storedWord(uint8(k), words[w]))
	}
	for w, k := range stack {
		b = le.AppendUint64(b, m.storedWord(uint8(k), words[len(vars)+w]))
	}
	return b
}

// FrameID names the code of f.
func FrameID(f *Frame) uint32 {
	id := f.Code.Method.ID << 2
	if !f.Code.Body {
		id |= 1 // the multicast loop of a delegate type, or the start code
	}
	return id
}

// storedWord is a word of a frame with canonical names for references:
// pointers keep their offset beside the name.
func (m *State) storedWord(kind uint8, w uint64) uint64 {
	switch kind {
	case 1:
		return m.Heap.StoredRef(heap.Ref(w))
	case 2:
		p := heap.Ptr(w)
		if r := p.Ref(); !p.OnStack() && r != 0 && !r.IsConst() && int(r) < m.Heap.Cap() && m.Heap.At(r) != nil {
			return uint64(m.Heap.At(r).Name)<<32 | uint64(uint32(p.Offset()))
		}
	}
	return w
}

// Restore makes the state with this vector current. The undo log is empty
// afterwards. The parts keep their ids.
func (m *State) Restore(vec []uint32, in Interner) error {
	m.Reset()
	if m.restorer == nil {
		m.restorer = m.Heap.Restore()
	} else {
		m.restorer.Reset()
	}
	res := m.restorer
	g := in.Part(vec[0])
	threads, symbols := m.restoreGlobals(g, res)
	for _, part := range vec[1 : 1+threads] {
		t := m.BlankThread()
		if err := m.restoreThread(t, part, in, res); err != nil {
			return err
		}
		m.Threads = append(m.Threads, t)
		m.rooted(t, 0)
	}
	for _, part := range vec[1+threads:] {
		b := in.Part(part)
		parts, chunk := heap.ChunkParts(b, m.objs[:0])
		if m.objs = parts; !chunk {
			m.restoreObject(b, part, res)
			continue
		}
		for _, part := range parts {
			m.restoreObject(in.Part(part), part, res)
		}
	}
	m.restoreSymbols(symbols, threads, res)
	m.GlobalsPart = vec[0]
	m.findHeld()
	m.findBuffers()
	m.CountThreads()
	if err := m.Roots(); err != nil {
		return err
	}
	// Sharing and names are functions of the state. An object that gets another name makes its part, and that of
	// each place that refers to it, new.
	if err := m.collapsesTo(vec, in); err != nil {
		return err
	}
	m.Heap.Forget()
	m.log.clear()
	return nil
}

// CheckRestored panics if a part of the restored state is not that in its vector: it stores every part anew.
func (m *State) CheckRestored(vec []uint32, in Interner) error {
	m.Invalidate()
	return m.collapsesTo(vec, in)
}

// collapsesTo panics if the vector of the state is not vec.
func (m *State) collapsesTo(vec []uint32, in Interner) error {
	again, err := m.Collapse(in)
	if err == nil && !slices.Equal(again, vec) {
		panic(fmt.Sprintf("BUG: restored state differs from the stored one: %v, stored %v", again, vec))
	}
	return err
}

func (m *State) restoreObject(b []byte, part uint32, res *heap.Restorer) {
	r := res.Object(b, part, m.Prog.Loader.LayoutByID)
	if l := m.Heap.At(r).Layout; l.Static {
		m.putStatic(l.ID&^types.StaticsBit, r)
	}
}

func (m *State) restoreGlobals(b []byte, res *heap.Restorer) (threads int, symbols []byte) {
	some := b[0]&16 != 0
	m.Exited, m.Threaded, m.HadBackground, m.Closing = b[0]&1 != 0, b[0]&2 != 0, b[0]&4 != 0, b[0]&8 != 0
	m.Clock = le.Uint32(b[1:])
	threads = int(le.Uint32(b[5:]))
	n := int(le.Uint32(b[9:]))
	b = b[13:]
	for range n {
		m.putInit(le.Uint32(b), InitState{initStatus(b[4]), event.ThreadID(le.Uint32(b[5:])), res.Ref(le.Uint64(b[9:]))})
		b = b[17:]
	}
	if some {
		end := 4 + le.Uint32(b)
		symbols, b = b[4:end], b[end:]
	}
	for ; len(b) > 0; b = b[12:] {
		m.Heap.SetLock(heap.Ref(le.Uint32(b)), le.Uint32(b[4:]), le.Uint32(b[8:]))
	}
	return threads, symbols
}

func (m *State) restoreThread(t *Thread, part uint32, in Interner, res *heap.Restorer) error {
	b := in.Part(part)
	t.ID, t.Path = event.ThreadID(le.Uint32(b)), string(b[5:5+b[4]])
	b = b[5+len(t.Path):]
	flags := b[0]
	t.Failed, t.Background, t.Wait.TimedOut = flags&1 != 0, flags&2 != 0, flags&4 != 0
	t.Begun, t.Parked, t.Wait.Broken = flags&flagBegun != 0, flags&16 != 0, flags&32 != 0
	t.Wait.Timed, t.Wait.Late = flags&64 != 0, flags&128 != 0
	t.Wait.Phase = waitPhase(b[1] & 0x7f)
	pending := b[1]&0x80 != 0
	t.Object, t.Wait.Ref = res.Ref(le.Uint64(b[2:])), res.Ref(le.Uint64(b[10:]))
	t.Wait.Count, t.Wait.Pos = le.Uint32(b[18:]), le.Uint32(b[22:])
	t.Atomic = int32(le.Uint32(b[26:]))
	t.Children = ChildSet{le.Uint64(b[30:]), le.Uint64(b[38:])}
	n := int(le.Uint32(b[46:]))
	b = b[50:]
	for range n {
		if err := m.restoreFrame(t, le.Uint32(b), in, res); err != nil {
			return err
		}
		b = b[4:]
	}
	for i := range t.Frames {
		m.fillFrame(t, i, in.Part(t.Frames[i].part), res)
	}
	n, b = int(le.Uint32(b)), b[4:]
	for range n {
		t.Locals = append(t.Locals, LocalArea{le.Uint32(b), res.Ref(le.Uint64(b[4:]))})
		b = b[12:]
	}
	if pending {
		b = t.readSlots(b, res)
	}
	for ; len(b) > 0; b = b[33:] {
		e := ExcState{Leave: b[0]&1 != 0, Phase2: b[0]&2 != 0, Ref: res.Ref(le.Uint64(b[1:]))}
		for i, p := range []*int32{&e.Frame, &e.Clause, &e.PC, &e.Target, &e.Catch, &e.To} {
			*p = int32(le.Uint32(b[9+4*i:]))
		}
		t.Exc = append(t.Exc, e)
	}
	t.part = part
	return nil
}

func (m *State) restoreFrame(t *Thread, part uint32, in Interner, res *heap.Restorer) error {
	b := in.Part(part)
	id := le.Uint32(b)
	meth := m.Prog.Loader.MethodByID(id >> 2)
	var f Frame
	var err error
	switch {
	case id&1 == 0:
		f.Code, err = m.Prog.CodeOf(meth)
	case meth == m.Prog.Std.Perform:
		f.Code = m.Prog.RequestCode()
	case meth == m.Prog.Entry:
		f.Code, err = m.Prog.StartCode(m.Prog.Entry)
	default:
		f.Code, err = m.Prog.Multicast(meth)
	}
	if err != nil {
		return err
	}
	f.PC, f.Base, f.Kind = int32(le.Uint32(b[4:])), int32(le.Uint32(b[8:])), frameKind(b[12])
	f.part = part
	aux := le.Uint64(b[13:])
	f.Aux = uint32(aux)
	if f.Kind == FrameRaise {
		f.Aux = uint32(res.Ref(aux))
	}
	for need := int(f.Base) + f.Code.FrameWords + 8; need > len(t.Words); {
		t.Words = append(t.Words, make([]uint64, len(t.Words))...)
	}
	t.Frames = append(t.Frames, f)
	return nil
}

// fillFrame reads the words of frame i, once all frames are known.
func (m *State) fillFrame(t *Thread, i int, b []byte, res *heap.Restorer) {
	f := &t.Frames[i]
	b = b[21:]
	vars, stack := f.Code.Vars, t.shape(i)
	words := t.Words[f.Base:]
	read := func(kind uint8, at int) {
		w := le.Uint64(b[8*at:])
		switch kind {
		case 1:
			w = uint64(res.Ref(w))
		case 2:
			p := heap.Ptr(w)
			if !p.OnStack() && p.Ref() != 0 && !p.Ref().IsConst() {
				w = uint64(heap.ObjectPtr(res.Ref(uint64(p.Ref())), p.Offset()))
			}
		}
		words[at] = w
	}
	for w, k := range vars {
		read(uint8(k), w)
	}
	for w, k := range stack {
		read(uint8(k), len(vars)+w)
	}
}
