package vm

import (
	"cmp"

	"moonwalker/heap"
	"moonwalker/vm/il"
)

// managed says whether p points into an object or a stack; otherwise it is a
// number of 32 bits, zero- or sign-extended.
func managed(p heap.Ptr) bool {
	hi := p >> 32
	return hi != 0 && hi != 0xffffffff
}

// number converts an address where a number is needed, or the other way round. Only a value
// that is both is accepted.
func (m *Machine) number(s []uint64, in *il.Instr, what string) Signal {
	if managed(heap.Ptr(s[in.B])) {
		return m.unsupported("%s", what)
	}
	s[in.A] = s[in.B]
	return Next
}

// stringPtr is the address of a string as a fixed statement takes it.
func (m *Machine) stringPtr(s []uint64, in *il.Instr) Signal {
	r := heap.Ref(s[in.B])
	if r == 0 {
		s[in.A] = 0
		return Next
	}
	if m.Heap.Object(r).Layout.Shape != heap.ShapeString {
		return m.unsupported("address of an object that is no string")
	}
	s[in.A] = uint64(heap.ObjectPtr(r, 0))
	return Next
}

// addPtr moves a pointer within its object: the offset wraps at 32 bits, and
// never carries into the object.
func (m *Machine) addPtr(s []uint64, in *il.Instr) Signal {
	p, n := heap.Ptr(s[in.B]), int64(s[in.C])*in.K
	if !managed(p) {
		if p = heap.Ptr(int64(p) + n); managed(p) {
			return m.unsupported("number as an address")
		}
	} else {
		if n != int64(int32(n)) {
			return m.unsupported("address far outside of its object")
		}
		p = p.Add(int(n))
	}
	s[in.A] = uint64(p)
	return Next
}

// offsets makes two addresses comparable: their offsets in one object, or
// both numbers.
func (m *Machine) offsets(a, b heap.Ptr) (x, y int64, sig Signal) {
	switch {
	case managed(a) && managed(b):
		if a>>32 != b>>32 {
			return 0, 0, m.unsupported("order or distance of the addresses of two objects")
		}
		return int64(int32(a.Offset())), int64(int32(b.Offset())), Next
	case !managed(a) && !managed(b):
		return int64(a), int64(b), Next
	}
	// Numbers are null, or no addresses at all: every address is above them.
	return int64(b2i(managed(a))), int64(b2i(managed(b))), Next
}

func (m *Machine) ptrDiff(s []uint64, in *il.Instr) Signal {
	a, b := heap.Ptr(s[in.B]), heap.Ptr(s[in.C])
	if managed(a) != managed(b) {
		if b == 0 || a == 0 {
			return m.unsupported("address of a managed object as a number")
		}
		return m.unsupported("distance of the addresses of two objects")
	}
	x, y, sig := m.offsets(a, b)
	if sig == Next {
		s[in.A] = uint64(x - y)
	}
	return sig
}

func (m *Machine) ptrCmp(s []uint64, in *il.Instr) Signal {
	a, b := heap.Ptr(s[in.B]), heap.Ptr(s[in.C])
	x, y, sig := m.offsets(a, b)
	if sig != Next {
		return sig
	}
	order := cmp.Compare(x, y)
	if !managed(a) && !managed(b) {
		order = cmp.Compare(a, b)
	}
	s[in.A] = uint64(uint32(int32(order)))
	return Next
}

// Memory that holds references or addresses is accessed as such, and other
// memory is not: the collector, and the names of objects in a state, rely on
// it. The types of compiled C# see to that, but for casts of pointers and for
// Unsafe.As, which are checked here where they take effect.

// slotOf is the kind of word w for the collector: of the object r, or, when r is null, of the
// stack of t.
func (m *Machine) slotOf(t *Thread, r heap.Ref, w int) il.SlotKind {
	if r == 0 {
		return t.slotOf(w)
	}
	l := m.Heap.Object(r).Layout
	if l.Shape == heap.ShapeArray {
		switch {
		case l.ElemMem == heap.MemRef:
			return il.SlotRef
		case l.ElemMem == heap.MemPtr:
			return il.SlotPtr
		case l.Elem == nil || len(l.Elem.Refs)+len(l.Elem.Ptrs) == 0:
			return il.SlotRaw
		}
		l, w = l.Elem, w%(l.ElemLen>>3)
	}
	return slotIn(l, w)
}

// slotIn is the kind of word w of an image of layout l for the collector.
func slotIn(l *heap.Layout, w int) il.SlotKind {
	for _, x := range l.Refs {
		if int(x) == w {
			return il.SlotRef
		}
	}
	for _, x := range l.Ptrs {
		if int(x) == w {
			return il.SlotPtr
		}
	}
	return il.SlotRaw
}

// slotOf is the kind of word w of t's stack for the collector. Words that belong to no frame
// are dead.
func (t *Thread) slotOf(w int) il.SlotKind {
	for i := len(t.frame) - 1; i >= 0; i-- {
		if b := int(t.frame[i].base); w >= b {
			if w -= b; w < t.live(i) {
				return t.kind(i, w)
			}
			break
		}
	}
	return il.SlotRaw
}

// fits says whether the n bytes at off of memory may be read or written as a
// value of form mem: v is the value, when it is one word.
func (m *Machine) fits(t *Thread, r heap.Ref, off int, mem heap.Mem, v uint64) bool {
	first, last := off>>3, (off+mem.Size()-1)>>3
	slot := m.slotOf(t, r, first)
	if last != first && m.slotOf(t, r, last) != il.SlotRaw {
		return false
	}
	switch mem {
	case heap.MemRef:
		return slot == il.SlotRef && off&7 == 0 && last == first
	case heap.MemPtr:
		return slot == il.SlotPtr && off&7 == 0 || slot == il.SlotRaw && !managed(heap.Ptr(v))
	}
	return slot == il.SlotRaw || slot == il.SlotPtr && mem == heap.Mem8 && off&7 == 0 && !managed(heap.Ptr(v))
}

// fitsLayout is fits for a struct.
func (m *Machine) fitsLayout(t *Thread, r heap.Ref, off int, l *heap.Layout) bool {
	if off&7 != 0 {
		return len(l.Refs)+len(l.Ptrs) == 0 && m.raw(t, r, off, l.Size)
	}
	for w := range l.Words() {
		if m.slotOf(t, r, off>>3+w) != slotIn(l, w) {
			return false
		}
	}
	return true
}

// raw says whether the n bytes at off of memory hold neither references nor
// addresses.
func (m *Machine) raw(t *Thread, r heap.Ref, off, n int) bool {
	for w := off >> 3; w <= (off+n-1)>>3; w++ {
		if m.slotOf(t, r, w) != il.SlotRaw {
			return false
		}
	}
	return true
}

// mixed ends a path on which memory is accessed as something else than it holds.
func (m *Machine) mixed() Signal {
	return m.unsupported("access to a reference or an address as to something else")
}

// typedReference is mkrefany (§III.4.19): s[A] and s[A+1] are the fields of a
// System.TypedReference.
func typedReference(s []uint64, in *il.Instr, c *il.Code) {
	s[in.A+1] = uint64(c.Types[in.K].ID)
}

// refAnyVal is refanyval (§III.4.22).
func (m *Machine) refAnyVal(s []uint64, in *il.Instr, c *il.Code) Signal {
	if s[in.B+1] != uint64(c.Types[in.K].ID) {
		return m.raise(excInvalidCast)
	}
	s[in.A] = s[in.B]
	return Next
}
