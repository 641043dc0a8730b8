package vm

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

// manyObjects is Machine.ManyObjects but for tests. With 1000 objects it takes
// a microsecond to list and compare their parts. The tree of a longer
// vector would cost more than its chunks do: each other chunk is a new part.
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
func (m *Machine) Collapse(in Interner) ([]uint32, error) {
	if err := m.Canonicalise(); err != nil {
		return nil, err
	}
	return m.Vector(in)
}

// Canonicalise names the objects of the state. The heap must be free of garbage,
// or the garbage must be wanted in the state, and its sources those that
// [Machine.Roots] makes.
func (m *Machine) Canonicalise() error {
	if err := m.Heap.Canonicalise(m.namer); err != nil {
		return err
	}
	if m.Heap.Moved() {
		m.moved()
	}
	return nil
}

// Vector stores the changed parts of the state and returns its vector, which is
// valid until the next call.
//
// Preconditions: nothing has changed since Canonicalise.
func (m *Machine) Vector(in Interner) ([]uint32, error) {
	if err := m.collapseThreads(in); err != nil {
		return nil, err
	}
	if m.globalsPart == 0 {
		var err error
		m.scratch = m.appendGlobals(m.scratch[:0])
		if m.globalsPart, err = in.Intern(m.scratch); err != nil {
			return nil, err
		}
	}
	m.vec = append(m.vec[:0], m.globalsPart)
	for _, t := range m.threads {
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
func (m *Machine) collapseStatics(in Interner) error {
	for _, id := range m.staticIDs {
		r := m.statics[id]
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
func (m *Machine) collapseObject(in Interner, r heap.Ref) error {
	m.scratch = m.Heap.AppendPart(m.scratch[:0], r)
	id, err := in.Intern(m.scratch)
	if err == nil {
		m.Heap.SetPart(r, id)
	}
	return err
}

// Invalidate makes the next Collapse store every part of the state anew, not
// only those that it takes for changed: the slow twin, for checks.
func (m *Machine) Invalidate() {
	m.globalsPart = 0
	for _, t := range m.threads {
		m.touchThread(t)
		t.part = 0
		for i := range t.frame {
			m.forgetPart(t, i)
		}
	}
	m.Heap.Invalidate()
}

// moved forgets the stored parts of threads, frames and globals in which
// something has another name now.
func (m *Machine) moved() {
	if m.initSource.Moved {
		m.globalsPart = 0
	}
	for _, t := range m.threads {
		for i, s := range t.sources[:t.sourced] {
			if !s.Moved {
				continue
			}
			if t.part != 0 {
				m.touchThread(t)
			}
			if i > 0 && t.frame[i-1].part != 0 {
				m.forgetPart(t, i-1)
			}
		}
	}
}

// forgetPart makes the stored part of frame i of t be made anew. Undo brings
// it back, with the frame if that was saved in this transition.
func (m *Machine) forgetPart(t *Thread, i int) {
	if t.saved != m.epoch || i < t.low {
		m.log.note(undoRecord{kind: undoParts, thread: t, index: int32(i), n: t.frame[i].part})
	}
	t.frame[i].part = 0
}

func (m *Machine) collapseThreads(in Interner) error {
	for _, t := range m.threads {
		if t.part != 0 {
			continue
		}
		for i := range t.frame {
			if t.frame[i].part != 0 {
				continue
			}
			m.forgetPart(t, i) // so that undo forgets the part made here
			m.scratch = m.appendFrame(m.scratch[:0], t, i)
			id, err := in.Intern(m.scratch)
			if err != nil {
				return err
			}
			t.frame[i].part = id
		}
		m.touchThread(t)
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

func (m *Machine) appendGlobals(b []byte) []byte {
	b = append(b, byte(b2i(m.exited)|b2i(m.threaded)<<1|b2i(m.hadBackground)<<2|b2i(m.closing)<<3))
	b = le.AppendUint32(b, m.clock)
	b = le.AppendUint32(b, uint32(len(m.threads)))
	b = le.AppendUint32(b, uint32(len(m.initIDs)))
	for _, id := range m.initIDs {
		st := &m.inits[id]
		b = le.AppendUint32(b, id)
		b = append(b, byte(st.status))
		b = le.AppendUint32(b, uint32(st.thread))
		b = le.AppendUint64(b, m.Heap.StoredRef(st.exc))
	}
	m.Heap.ConstLocks(func(r heap.Ref, owner, count uint32) {
		b = le.AppendUint32(b, uint32(r))
		b = le.AppendUint32(b, owner)
		b = le.AppendUint32(b, count)
	})
	return b
}

func (m *Machine) appendThread(b []byte, t *Thread) []byte {
	b = le.AppendUint32(b, uint32(t.ID))
	b = append(b, byte(len(t.path)))
	b = append(b, t.path...)
	b = append(b, t.flags(), byte(t.wait.phase))
	b = le.AppendUint64(b, m.Heap.StoredRef(t.object))
	b = le.AppendUint64(b, m.Heap.StoredRef(t.wait.ref))
	b = le.AppendUint32(b, t.wait.count)
	b = le.AppendUint32(b, t.wait.pos)
	b = le.AppendUint32(b, uint32(t.atomic))
	b = le.AppendUint32(b, uint32(t.creator))
	b = le.AppendUint64(b, t.children[0])
	b = le.AppendUint64(b, t.children[1])
	b = le.AppendUint32(b, uint32(len(t.frame)))
	for i := range t.frame {
		b = le.AppendUint32(b, t.frame[i].part)
	}
	b = le.AppendUint32(b, uint32(len(t.locals)))
	for _, a := range t.locals {
		b = le.AppendUint32(b, a.typ)
		b = le.AppendUint64(b, m.Heap.StoredRef(a.ref))
	}
	for i := range t.exc {
		e := &t.exc[i]
		b = append(b, byte(b2i(e.leave)|b2i(e.phase2)<<1))
		b = le.AppendUint64(b, m.Heap.StoredRef(e.ref))
		for _, v := range []int32{e.frame, e.clause, e.pc, e.target, e.catch, e.to} {
			b = le.AppendUint32(b, uint32(v))
		}
	}
	return b
}

// flagBegun is the flag of a thread that is in the middle of an atomic section.
const flagBegun = 8

// flags returns the flags of t.
func (t *Thread) flags() byte {
	return byte(b2i(t.failed) | b2i(t.background)<<1 | b2i(t.wait.timedOut)<<2 | b2i(t.begun)*flagBegun | b2i(t.parked)<<4 | b2i(t.wait.broken)<<5 | b2i(t.wait.timed)<<6 | b2i(t.wait.late)<<7)
}

func (m *Machine) appendFrame(b []byte, t *Thread, i int) []byte {
	f := &t.frame[i]
	b = le.AppendUint32(b, frameID(f))
	b = le.AppendUint32(b, uint32(f.pc))
	b = le.AppendUint32(b, uint32(f.base))
	b = append(b, byte(f.kind))
	aux := uint64(f.aux)
	if f.kind == frameRaise {
		aux = m.Heap.StoredRef(heap.Ref(f.aux))
	}
	b = le.AppendUint64(b, aux)
	vars, stack := f.code.Vars, t.shape(i)
	words := t.stack[f.base:]
	for w, k := range vars {
		b = le.AppendUint64(b, m.storedWord(uint8(k), words[w]))
	}
	for w, k := range stack {
		b = le.AppendUint64(b, m.storedWord(uint8(k), words[len(vars)+w]))
	}
	return b
}

// frameID names the code of f.
func frameID(f *Frame) uint32 {
	id := f.code.Method.ID << 2
	if !f.code.Body {
		id |= 1 // the multicast loop of a delegate type, or the start code
	}
	return id
}

// storedWord is a word of a frame with canonical names for references:
// pointers keep their offset beside the name.
func (m *Machine) storedWord(kind uint8, w uint64) uint64 {
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
// afterwards.
func (m *Machine) Restore(vec []uint32, in Interner) error {
	m.reset()
	if m.restorer == nil {
		m.restorer = m.Heap.Restore()
	} else {
		m.restorer.Reset()
	}
	res := m.restorer
	g := in.Part(vec[0])
	threads := m.restoreGlobals(g, res)
	for _, part := range vec[1 : 1+threads] {
		t := m.blankThread()
		if err := m.restoreThread(t, part, in, res); err != nil {
			return err
		}
		m.threads = append(m.threads, t)
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
	m.findHeld()
	m.countThreads()
	// Sharing and the paths of names are functions of the state; that the
	// parts come out the same is checked.
	m.Invalidate()
	if err := m.Roots(); err != nil {
		return err
	}
	again, err := m.Collapse(in)
	if err != nil {
		return err
	}
	if !slices.Equal(again, vec) {
		panic(fmt.Sprintf("BUG: restored state differs from the stored one: %v, stored %v", again, vec))
	}
	m.Heap.Forget()
	m.log.clear()
	return nil
}

func (m *Machine) restoreObject(b []byte, part uint32, res *heap.Restorer) {
	r := res.Object(b, part, m.Prog.Loader.LayoutByID)
	if l := m.Heap.At(r).Layout; l.Static {
		m.putStatic(l.ID&^types.StaticsBit, r)
	}
}

func (m *Machine) restoreGlobals(b []byte, res *heap.Restorer) (threads int) {
	m.exited, m.threaded, m.hadBackground, m.closing = b[0]&1 != 0, b[0]&2 != 0, b[0]&4 != 0, b[0]&8 != 0
	m.clock = le.Uint32(b[1:])
	threads = int(le.Uint32(b[5:]))
	n := int(le.Uint32(b[9:]))
	b = b[13:]
	for range n {
		m.putInit(le.Uint32(b), initState{initStatus(b[4]), event.ThreadID(le.Uint32(b[5:])), res.Ref(le.Uint64(b[9:]))})
		b = b[17:]
	}
	for ; len(b) > 0; b = b[12:] {
		m.Heap.SetLock(heap.Ref(le.Uint32(b)), le.Uint32(b[4:]), le.Uint32(b[8:]))
	}
	return threads
}

func (m *Machine) restoreThread(t *Thread, part uint32, in Interner, res *heap.Restorer) error {
	b := in.Part(part)
	t.ID, t.path = event.ThreadID(le.Uint32(b)), string(b[5:5+b[4]])
	b = b[5+len(t.path):]
	flags := b[0]
	t.failed, t.background, t.wait.timedOut = flags&1 != 0, flags&2 != 0, flags&4 != 0
	t.begun, t.parked, t.wait.broken = flags&flagBegun != 0, flags&16 != 0, flags&32 != 0
	t.wait.timed, t.wait.late = flags&64 != 0, flags&128 != 0
	t.wait.phase = waitPhase(b[1])
	t.object, t.wait.ref = res.Ref(le.Uint64(b[2:])), res.Ref(le.Uint64(b[10:]))
	t.wait.count, t.wait.pos = le.Uint32(b[18:]), le.Uint32(b[22:])
	t.atomic = int32(le.Uint32(b[26:]))
	t.creator = event.ThreadID(le.Uint32(b[30:]))
	t.children = childSet{le.Uint64(b[34:]), le.Uint64(b[42:])}
	n := int(le.Uint32(b[50:]))
	b = b[54:]
	for range n {
		if err := m.restoreFrame(t, le.Uint32(b), in, res); err != nil {
			return err
		}
		b = b[4:]
	}
	for i := range t.frame {
		m.fillFrame(t, i, in.Part(t.frame[i].part), res)
	}
	n, b = int(le.Uint32(b)), b[4:]
	for range n {
		t.locals = append(t.locals, localArea{le.Uint32(b), res.Ref(le.Uint64(b[4:]))})
		b = b[12:]
	}
	for ; len(b) > 0; b = b[33:] {
		e := excState{leave: b[0]&1 != 0, phase2: b[0]&2 != 0, ref: res.Ref(le.Uint64(b[1:]))}
		for i, p := range []*int32{&e.frame, &e.clause, &e.pc, &e.target, &e.catch, &e.to} {
			*p = int32(le.Uint32(b[9+4*i:]))
		}
		t.exc = append(t.exc, e)
	}
	t.part = part
	return nil
}

func (m *Machine) restoreFrame(t *Thread, part uint32, in Interner, res *heap.Restorer) error {
	b := in.Part(part)
	id := le.Uint32(b)
	meth := m.Prog.Loader.MethodByID(id >> 2)
	var f Frame
	var err error
	switch {
	case id&1 == 0:
		f.code, err = m.Prog.CodeOf(meth)
	case meth == m.Prog.Entry:
		f.code, err = m.Prog.startCode(m.Prog.Entry)
	default:
		f.code, err = m.Prog.multicast(meth)
	}
	if err != nil {
		return err
	}
	f.pc, f.base, f.kind = int32(le.Uint32(b[4:])), int32(le.Uint32(b[8:])), frameKind(b[12])
	f.part = part
	aux := le.Uint64(b[13:])
	f.aux = uint32(aux)
	if f.kind == frameRaise {
		f.aux = uint32(res.Ref(aux))
	}
	for need := int(f.base) + f.code.FrameWords + 8; need > len(t.stack); {
		t.stack = append(t.stack, make([]uint64, len(t.stack))...)
	}
	t.frame = append(t.frame, f)
	return nil
}

// fillFrame reads the words of frame i, once all frames are known.
func (m *Machine) fillFrame(t *Thread, i int, b []byte, res *heap.Restorer) {
	f := &t.frame[i]
	b = b[21:]
	vars, stack := f.code.Vars, t.shape(i)
	words := t.stack[f.base:]
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
