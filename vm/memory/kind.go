package memory

import (
	"moonwalker/heap"
	"moonwalker/vm/il"
	"moonwalker/vm/state"
)

// Managed says whether p points into an object or a stack; otherwise it is a
// number of 32 bits, zero- or sign-extended.
func Managed(p heap.Ptr) bool {
	hi := p >> 32
	return hi != 0 && hi != 0xffffffff
}

// The collector and the names of objects in a state rely on this: memory that
// holds references or addresses is accessed as such, and other memory is not. The
// types of compiled C# ensure it, except for casts of pointers and Unsafe.As. So
// accesses through pointers are checked here.

// slotOf is the kind of word w for the collector: of the object r, or, when r is null, of the
// stack of t.
func slotOf(m *state.State, t *state.Thread, r heap.Ref, w int) il.SlotKind {
	if r == 0 {
		return t.SlotOf(w)
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

// Fits says whether the n bytes at off of memory may be read or written as a
// value of form mem: v is the value, when it is one word.
func Fits(m *state.State, t *state.Thread, r heap.Ref, off int, mem heap.Mem, v uint64) bool {
	first, last := off>>3, (off+mem.Size()-1)>>3
	slot := slotOf(m, t, r, first)
	if last != first && slotOf(m, t, r, last) != il.SlotRaw {
		return false
	}
	switch mem {
	case heap.MemRef:
		return slot == il.SlotRef && off&7 == 0 && last == first
	case heap.MemPtr:
		return slot == il.SlotPtr && off&7 == 0 || slot == il.SlotRaw && !Managed(heap.Ptr(v))
	}
	return slot == il.SlotRaw || slot == il.SlotPtr && mem == heap.Mem8 && off&7 == 0 && !Managed(heap.Ptr(v))
}

// FitsLayout is Fits for a struct.
func FitsLayout(m *state.State, t *state.Thread, r heap.Ref, off int, l *heap.Layout) bool {
	if off&7 != 0 {
		return len(l.Refs)+len(l.Ptrs) == 0 && Raw(m, t, r, off, l.Size)
	}
	for w := range l.Words() {
		if slotOf(m, t, r, off>>3+w) != slotIn(l, w) {
			return false
		}
	}
	return true
}

// Raw says whether the n bytes at off of memory hold neither references nor
// addresses.
func Raw(m *state.State, t *state.Thread, r heap.Ref, off, n int) bool {
	for w := off >> 3; w <= (off+n-1)>>3; w++ {
		if slotOf(m, t, r, w) != il.SlotRaw {
			return false
		}
	}
	return true
}

// Mixed ends a path on which memory is accessed as something else than it holds.
func Mixed(m *state.State) state.Signal {
	return m.Unsupported("access to a reference or an address as to something else")
}
