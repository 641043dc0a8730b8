package vm

import (
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

func dataAccess(kind event.Kind, r heap.Ref, off, size int, flags il.Flags) event.Access {
	return event.Access{Kind: kind, Ref: r, Off: int32(off), Size: int32(size), Sync: flags&il.FlagVolatile != 0, Any: flags&il.FlagAny != 0}
}

// published is the barrier of reference stores: an object that is stored in a shared object is
// shared from then on.
func (m *Machine) published(o *heap.Object, v heap.Ref) {
	if o.Shared {
		m.Heap.Share(v)
	}
}

// publishedAll is published for each reference in an image of layout l.
func (m *Machine) publishedAll(o *heap.Object, l *heap.Layout, words []uint64) {
	if o.Shared {
		for _, w := range l.Refs {
			m.Heap.Share(heap.Ref(words[w]))
		}
	}
}

// askField is ask for a field, whose accesses may be invisible.
func (m *Machine) askField(kind event.Kind, r heap.Ref, off, size int, flags il.Flags) bool {
	a := dataAccess(kind, r, off, size, flags)
	if flags&il.FlagStable != 0 && (m.Prog.Watch == nil || !m.Prog.Watch.changes(m, a)) {
		m.noteData(a)
		return !m.probing && !(m.Heap.Deleting && m.dangles(r))
	}
	return m.ask(a)
}

func (m *Machine) loadFld(s []uint64, in *il.Instr) Signal {
	r := heap.Ref(s[in.B])
	if r == 0 {
		return m.raise(excNullReference)
	}
	if m.watch && !m.askField(event.Read, r, int(in.C), in.Mem.Size(), in.Flags) {
		return Yield
	}
	s[in.A] = heap.Load(m.Heap.Object(r).Data, int(in.C), in.Mem)
	return Next
}

func (m *Machine) storeFld(s []uint64, in *il.Instr) Signal {
	r := heap.Ref(s[in.A])
	if r == 0 {
		return m.raise(excNullReference)
	}
	return m.storeAt(r, int(in.C), in.Mem, s[in.B], in.Flags)
}

// storeAt writes a word-sized value into an object.
func (m *Machine) storeAt(r heap.Ref, off int, mem heap.Mem, v uint64, flags il.Flags) Signal {
	if m.watch && !m.askField(event.Write, r, off, mem.Size(), flags) {
		return Yield
	}
	if r.IsConst() {
		return m.unsupported("write to a constant object")
	}
	if mem == heap.MemPtr && managed(heap.Ptr(v)) {
		return m.unsupported("address of a managed object in an object")
	}
	o := m.Heap.Touch(r)
	heap.Store(o.Data, off, mem, v)
	if mem == heap.MemRef {
		m.published(o, heap.Ref(v))
	}
	return Next
}

func (m *Machine) loadFldN(s []uint64, in *il.Instr, c *il.Code) Signal {
	r := heap.Ref(s[in.B])
	if r == 0 {
		return m.raise(excNullReference)
	}
	l := c.Types[in.K].Val
	if m.watch && !m.askField(event.Read, r, int(in.C), l.Size, in.Flags) {
		return Yield
	}
	heap.CopyOut(s[in.A:], m.Heap.Object(r).Data, int(in.C), l.Size)
	return Next
}

func (m *Machine) storeFldN(s []uint64, in *il.Instr, c *il.Code) Signal {
	r := heap.Ref(s[in.A])
	if r == 0 {
		return m.raise(excNullReference)
	}
	return m.storeStruct(r, int(in.C), c.Types[in.K].Val, s[in.B:], in.Flags)
}

func (m *Machine) storeStruct(r heap.Ref, off int, l *heap.Layout, words []uint64, flags il.Flags) Signal {
	if m.watch && !m.askField(event.Write, r, off, l.Size, flags) {
		return Yield
	}
	if r.IsConst() {
		return m.unsupported("write to a constant object")
	}
	for _, w := range l.Ptrs {
		if managed(heap.Ptr(words[w])) {
			return m.unsupported("address of a managed object in an object")
		}
	}
	o := m.Heap.Touch(r)
	heap.CopyIn(o.Data, off, words, l.Size)
	m.publishedAll(o, l, words)
	return Next
}

// valueField copies a struct out of a struct on the stack, which it may overlap.
func valueField(s []uint64, in *il.Instr, c *il.Code) {
	size := c.Types[in.K].Val.Size
	var tmp [16]uint64
	n := (size + 7) >> 3
	buf := tmp[:]
	if n > len(tmp) {
		buf = make([]uint64, n)
	}
	heap.CopyOut(buf, s[in.B:], int(in.C), size)
	copy(s[in.A:int(in.A)+n], buf[:n])
}

// memory resolves a managed pointer for an access of size bytes: the image,
// the offset in it, and the object, 0 for the thread's own stack.
func (m *Machine) memory(t *Thread, p heap.Ptr, size int) (data []uint64, off int, r heap.Ref, sig Signal) {
	if p.OnStack() {
		if !managed(p) {
			return nil, 0, 0, m.unsupported("access through an unmanaged address")
		}
		if off = p.Offset(); off+size > len(t.stack)*8 {
			return nil, 0, 0, m.unsupported("pointer past the end of the stack")
		}
		if len(t.exc) > 0 && t.filtered(off) {
			return nil, 0, 0, m.unsupported("address of a variable of a method whose exception filter runs")
		}
		return t.stack, off, 0, Next
	}
	r, off = p.Ref(), p.Offset()
	if r == 0 {
		if off == 0 || off < 4096 {
			return nil, 0, 0, m.raise(excNullReference)
		}
		return nil, 0, 0, m.unsupported("access through an unmanaged address")
	}
	if !m.valid(r) {
		return nil, 0, 0, m.unsupported("access through an invalid address")
	}
	data = m.Heap.Object(r).Data
	if off+size > len(data)*8 {
		return nil, 0, 0, m.unsupported("access past the end of an object")
	}
	return data, off, r, Next
}

// touchStack must precede a store through a pointer into t's own stack: the
// word may belong to a frame that this transition has not saved.
func (m *Machine) touchStack(t *Thread, off int) {
	w := int32(off >> 3)
	for t.low > 0 && w < t.frame[t.low].base {
		m.touchFrame(t, t.low-1)
	}
}

func (m *Machine) loadInd(t *Thread, s []uint64, in *il.Instr) Signal {
	p := heap.Ptr(s[in.B])
	if p != 0 {
		p = p.Add(int(in.C))
	}
	if m.terminator(p, in.Mem.Size()) {
		if m.probing {
			return Yield
		}
		s[in.A] = 0
		return Next
	}
	data, off, r, sig := m.memory(t, p, in.Mem.Size())
	if sig != Next {
		return sig
	}
	v := heap.Load(data, off, in.Mem)
	if !m.fits(t, r, off, in.Mem, v) {
		return m.mixed()
	}
	if r != 0 && m.watch && !m.ask(dataAccess(event.Read, r, off, in.Mem.Size(), in.Flags)) || r == 0 && m.probing {
		return Yield
	}
	s[in.A] = v
	return Next
}

// terminator says whether p points to the zero character behind a string, of
// which its image holds none.
func (m *Machine) terminator(p heap.Ptr, size int) bool {
	r := p.Ref()
	if size != 2 || p.OnStack() || r == 0 || p.Offset()&7 != 0 || !m.valid(r) {
		return false
	}
	o := m.Heap.Object(r)
	return o.Layout.Shape == heap.ShapeString && p.Offset() == 2*o.Len
}

// valid says whether r names an object.
func (m *Machine) valid(r heap.Ref) bool {
	return r.IsConst() || int(r) < m.Heap.Cap() && m.Heap.At(r) != nil
}

func (m *Machine) storeInd(t *Thread, s []uint64, in *il.Instr) Signal {
	p := heap.Ptr(s[in.A])
	if p != 0 {
		p = p.Add(int(in.C))
	}
	return m.storePtr(t, p, in.Mem, s[in.B], in.Flags)
}

func (m *Machine) storePtr(t *Thread, p heap.Ptr, mem heap.Mem, v uint64, flags il.Flags) Signal {
	_, off, r, sig := m.memory(t, p, mem.Size())
	if sig != Next {
		return sig
	}
	if !m.fits(t, r, off, mem, v) {
		return m.mixed()
	}
	if r != 0 {
		if (m.multi || m.Prog.Watch != nil) && m.shared(r) && m.Heap.Object(r).Layout.Shape == heap.ShapeString {
			return m.unsupported("write to a string that another thread can reach")
		}
		return m.storeAt(r, off, mem, v, flags)
	}
	if m.probing {
		return Yield
	}
	m.touchStack(t, off)
	heap.Store(t.stack, off, mem, v)
	return Next
}

func (m *Machine) loadIndN(t *Thread, s []uint64, in *il.Instr, c *il.Code) Signal {
	l := c.Types[in.K].Val
	p := heap.Ptr(s[in.B])
	if p != 0 {
		p = p.Add(int(in.C))
	}
	data, off, r, sig := m.memory(t, p, l.Size)
	if sig != Next {
		return sig
	}
	if !m.fitsLayout(t, r, off, l) {
		return m.mixed()
	}
	if r != 0 && m.watch && !m.ask(dataAccess(event.Read, r, off, l.Size, in.Flags)) || r == 0 && m.probing {
		return Yield
	}
	heap.CopyOut(s[in.A:], data, off, l.Size)
	return Next
}

func (m *Machine) storeIndN(t *Thread, s []uint64, in *il.Instr, c *il.Code) Signal {
	l := c.Types[in.K].Val
	p := heap.Ptr(s[in.A])
	if p != 0 {
		p = p.Add(int(in.C))
	}
	_, off, r, sig := m.memory(t, p, l.Size)
	if sig != Next {
		return sig
	}
	if !m.fitsLayout(t, r, off, l) {
		return m.mixed()
	}
	if r != 0 {
		return m.storeStruct(r, off, l, s[in.B:], in.Flags)
	}
	if m.probing {
		return Yield
	}
	m.touchStack(t, off)
	heap.CopyIn(t.stack, off, s[in.B:], l.Size)
	return Next
}

// initObj is initobj (§III.4.5).
func (m *Machine) initObj(t *Thread, s []uint64, in *il.Instr, c *il.Code) Signal {
	typ := c.Types[in.K]
	p := heap.Ptr(s[in.A])
	if !typ.IsValue() {
		return m.storePtr(t, p, heap.MemRef, 0, in.Flags)
	}
	size := typ.Val.Size
	_, off, r, sig := m.memory(t, p, size)
	if sig != Next {
		return sig
	}
	if !m.fitsLayout(t, r, off, typ.Val) {
		return m.mixed()
	}
	if r.IsConst() {
		return m.unsupported("write to a constant object")
	}
	if r == 0 {
		if m.probing {
			return Yield
		}
		m.touchStack(t, off)
		heap.Zero(t.stack, off, size)
		return Next
	}
	if m.watch && !m.ask(dataAccess(event.Write, r, off, size, in.Flags)) {
		return Yield
	}
	heap.Zero(m.Heap.Touch(r).Data, off, size)
	return Next
}

// static returns the static area of t, made on first use.
func (m *Machine) static(t *types.Type) (heap.Ref, error) {
	if t.Frozen {
		return t.FrozenStatics, nil
	}
	id := int(t.ID)
	m.growTypes(id)
	if r := m.statics[id]; r != 0 {
		return r, nil
	}
	if t.Fixed {
		return m.Prog.rvaArea(t)
	}
	r := m.Heap.Alloc(t.Statics, 0)
	if err := fillRVA(t, m.Heap.Touch(r).Data); err != nil {
		return 0, err
	}
	m.Heap.Share(r)
	m.log.note(undoRecord{kind: undoStatic, index: int32(id)})
	m.putStatic(uint32(id), r)
	return r, nil
}

// putStatic sets the static area of a type; 0 takes it away.
func (m *Machine) putStatic(id uint32, r heap.Ref) {
	m.growTypes(int(id))
	m.statics[id] = r
	m.staticsChanged = true
	i, found := slices.BinarySearch(m.staticIDs, id)
	switch {
	case r != 0 && !found:
		m.staticIDs = slices.Insert(m.staticIDs, i, id)
	case r == 0 && found:
		m.staticIDs = slices.Delete(m.staticIDs, i, i+1)
	}
}

func (m *Machine) growTypes(id int) {
	for len(m.statics) <= id {
		m.statics = append(m.statics, 0)
	}
	for len(m.inits) <= id {
		m.inits = append(m.inits, initState{})
	}
}

func (p *Program) rvaArea(t *types.Type) (heap.Ref, error) {
	var err error
	r := p.Consts.Keyed(constKey{rvaStatics, t}, t.Statics, 0, func(o *heap.Object) { err = fillRVA(t, o.Data) })
	return r, err
}

func fillRVA(t *types.Type, data []uint64) error {
	for _, f := range t.Fields {
		if !f.Static() || f.RVA == 0 || f.Offset < 0 || f.Type.Val == nil {
			continue
		}
		b, err := f.RVAData(f.Type.Val.Size)
		if err != nil {
			return err
		}
		for i, x := range b {
			heap.Store(data, f.Offset+i, heap.MemU1, uint64(x))
		}
	}
	return nil
}

// stable says whether the static is never written again: it is readonly and its type is
// initialised.
func (m *Machine) stable(f *types.Field, flags il.Flags) bool {
	if flags&il.FlagStable == 0 {
		return false
	}
	if f.Owner.Cctor == nil || f.Owner.Frozen {
		return true
	}
	id := int(f.Owner.ID)
	return id < len(m.inits) && m.inits[id].status == initDone
}

func (m *Machine) loadStatic(s []uint64, in *il.Instr, c *il.Code) Signal {
	f := c.Fields[in.K]
	if m.watch {
		constant := f.Owner.Fixed || f.Owner.Frozen || m.stable(f, in.Flags)
		if !constant && !m.askStatic(event.Read, f, in.Flags) || m.probing {
			return Yield
		}
	}
	r, err := m.static(f.Owner)
	if err != nil {
		return m.stop(err)
	}
	data := m.Heap.Object(r).Data
	if in.Op == il.LdSFldN {
		heap.CopyOut(s[in.A:], data, int(in.C), f.Type.Val.Size)
	} else {
		s[in.A] = heap.Load(data, int(in.C), in.Mem)
	}
	return Next
}

func (m *Machine) storeStatic(s []uint64, in *il.Instr, c *il.Code) Signal {
	f := c.Fields[in.K]
	if m.watch && !m.askStatic(event.Write, f, in.Flags) {
		return Yield
	}
	r, err := m.static(f.Owner)
	if err != nil {
		return m.stop(err)
	}
	if r.IsConst() {
		return m.unsupported("write to the initial data of %v", f)
	}
	if in.Op == il.StSFldN {
		for _, w := range f.Type.Val.Ptrs {
			if managed(heap.Ptr(s[int(in.B)+int(w)])) {
				return m.unsupported("address of a managed object, or of a variable, in a static field")
			}
		}
	} else if in.Mem == heap.MemPtr && managed(heap.Ptr(s[in.B])) {
		return m.unsupported("address of a managed object, or of a variable, in a static field")
	}
	o := m.Heap.Touch(r)
	if in.Op == il.StSFldN {
		heap.CopyIn(o.Data, int(in.C), s[in.B:], f.Type.Val.Size)
		m.publishedAll(o, f.Type.Val, s[in.B:])
		return Next
	}
	heap.Store(o.Data, int(in.C), in.Mem, s[in.B])
	if in.Mem == heap.MemRef {
		m.published(o, heap.Ref(s[in.B]))
	}
	return Next
}

// askStatic asks for an access to a static. Its location is the type object,
// because the area itself may not have been made yet in this state.
func (m *Machine) askStatic(k event.Kind, f *types.Field, flags il.Flags) bool {
	a := dataAccess(k, m.typeObject(f.Owner), f.Offset, f.Bytes(), flags)
	switch w := m.Prog.Watch; {
	case m.evaluating:
		m.readsStatic(f.Owner, a)
		return !m.probing
	case w != nil && k.Writes() && w.static(f.Owner, a.Off, a.Size):
		return m.show(a)
	}
	if !m.multi {
		m.unseen(a)
		return !m.probing
	}
	return m.grant(a)
}

// typeObject is the type object of t, the location of its statics and of its
// initialiser.
func (m *Machine) typeObject(t *types.Type) heap.Ref {
	for int(t.ID) >= len(m.typeObjects) {
		m.typeObjects = append(m.typeObjects, 0)
	}
	if m.typeObjects[t.ID] == 0 {
		m.typeObjects[t.ID] = m.Prog.TypeObject(t)
	}
	return m.typeObjects[t.ID]
}

// block pointers

func (m *Machine) copyBlock(t *Thread, s []uint64, in *il.Instr) Signal {
	n := int(uint32(s[in.C]))
	if n == 0 {
		if m.probing {
			return Yield
		}
		return Next
	}
	src, soff, sr, sig := m.memory(t, heap.Ptr(s[in.B]), n)
	if sig != Next {
		return sig
	}
	dst, doff, dr, sig := m.memory(t, heap.Ptr(s[in.A]), n)
	if sig != Next {
		return sig
	}
	if m.multi && (sr != 0 && m.shared(sr) || dr != 0 && m.shared(dr)) {
		return m.unsupported("cpblk on memory that another thread can reach")
	}
	if m.Watched(dr) {
		return m.unsupported("cpblk on memory that a property reads")
	}
	if m.probing {
		return Yield
	}
	m.noteWhole(sr)
	m.noteWhole(dr)
	if !m.raw(t, sr, soff, n) || !m.raw(t, dr, doff, n) {
		return m.mixed()
	}
	if dr == 0 {
		m.touchStack(t, doff)
	} else if dr.IsConst() {
		return m.unsupported("write to a constant object")
	} else {
		dst = m.Heap.Touch(dr).Data
	}
	m.Heap.Work(n)
	heap.CopyBytes(dst, doff, src, soff, n)
	return Next
}

func (m *Machine) shared(r heap.Ref) bool { return r.IsConst() || m.Heap.At(r).Shared }

func (m *Machine) fillBlock(t *Thread, s []uint64, in *il.Instr) Signal {
	n := int(uint32(s[in.C]))
	if n == 0 {
		if m.probing {
			return Yield
		}
		return Next
	}
	dst, off, r, sig := m.memory(t, heap.Ptr(s[in.A]), n)
	if sig != Next {
		return sig
	}
	if r != 0 && m.multi && m.shared(r) {
		return m.unsupported("initblk on memory that another thread can reach")
	}
	if m.Watched(r) {
		return m.unsupported("initblk on memory that a property reads")
	}
	if m.probing {
		return Yield
	}
	m.noteWhole(r)
	if !m.raw(t, r, off, n) {
		return m.mixed()
	}
	if r == 0 {
		m.touchStack(t, off)
	} else if r.IsConst() {
		return m.unsupported("write to a constant object")
	} else {
		dst = m.Heap.Touch(r).Data
	}
	m.Heap.Work(n)
	for i := range n {
		heap.Store(dst, off+i, heap.MemU1, s[in.B])
	}
	return Next
}

// localAlloc is localloc: the block is an array of bytes that lives as long
// as something points to it.
func (m *Machine) localAlloc(s []uint64, in *il.Instr) Signal {
	n := int64(int32(s[in.B]))
	if n < 0 || n > 1<<20 {
		return m.raiseFatal("stack overflow: localloc of a block that the stack cannot hold")
	}
	if n == 0 {
		s[in.A] = 0
		return Next
	}
	lay, err := m.byteArray()
	if err != nil {
		return m.stop(err)
	}
	s[in.A] = uint64(heap.ObjectPtr(m.Heap.Alloc(lay, int(n)), 0))
	return Next
}

func (m *Machine) byteArray() (*heap.Layout, error) {
	l := m.Prog.Loader
	l.Lock()
	defer l.Unlock()
	arr := l.SZArray(l.Std().Byte)
	if err := l.Layout(arr); err != nil {
		return nil, err
	}
	return arr.Inst, nil
}

// busy is the set of fields of r that runs of move, its MoveNext, may still need, without the one on top of t; see il/iterator.go.
func (m *Machine) busy(t *Thread, move *types.Method, r heap.Ref) (set uint64) {
	for _, u := range m.threads {
		last := len(u.frame) - 1
		for i := range u.frame {
			f := &u.frame[i]
			if f.code.Method != move || u == t && i == last || f.code.Busy[f.pc] == 0 {
				continue
			}
			dead := f.code.DeadInside[f.pc]
			if i == last {
				dead = f.code.Dead[f.pc]
			}
			if this := heap.Ref(u.stack[f.base]); this == r || this == 0 || len(dead) > 0 && dead[0].At == 0 {
				set |= f.code.Busy[f.pc]
			}
		}
	}
	return set
}

// forget clears dead fields of a state machine; see package il. The clearing is no access, because no other thread reads these fields.
func (m *Machine) forget(t *Thread, c *il.Code, s []uint64, in *il.Instr) {
	p := heap.Ptr(s[in.A])
	if !c.Method.Owner.IsValue() {
		p = heap.ObjectPtr(heap.Ref(s[in.A]), 0)
	}
	busy := uint64(0)
	if c.Busy != nil {
		busy = m.busy(t, c.Method, p.Ref())
	}
	data, first := t.stack, p.Offset()
	if !p.OnStack() {
		data = m.Heap.Object(p.Ref()).Data
	}
	touched := false
	for _, r := range c.Forgets[in.K] {
		if busy>>r.Field&1 != 0 {
			continue
		}
		garbage := uint64(0)
		if r.Raw {
			garbage = m.Prog.deadFields
		}
		for at := first + int(r.At); at < first+int(r.At+r.N); {
			n := min(8-at&7, first+int(r.At+r.N)-at) // bytes of one word
			mask := ^uint64(0) >> (64 - 8*n) << (at & 7 * 8)
			if (data[at>>3]^garbage)&mask != 0 {
				if !touched && !p.OnStack() {
					data, touched = m.Heap.Touch(p.Ref()).Data, true
				}
				if p.OnStack() {
					m.touchStack(t, at)
				}
				data[at>>3] = data[at>>3]&^mask | garbage&mask
			}
			at += n
		}
	}
}
