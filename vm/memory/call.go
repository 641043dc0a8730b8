package memory

import (
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/state"
)

// Internal calls access objects by these functions. A call asks before it reads or writes an object
// that other threads may reach. If the access is refused, the call returns [state.Yield]. A call asks
// at most once, and changes nothing before.

func askRange(c *state.Call, k event.Kind, r heap.Ref, off, n int) bool {
	if c.Watching && !access.Ask(c.State, event.Access{Kind: k, Ref: r, Off: int32(off), Size: int32(n)}) {
		return false
	}
	if c.Probing {
		return false
	}
	return true
}

// Read asks for a read of the object r as a whole, and returns its image, which the caller must not
// change.
func Read(c *state.Call, r heap.Ref) (image []uint64, ok bool) {
	if !askRange(c, event.Read, r, 0, c.Heap.Object(r).Bytes()) {
		return nil, false
	}
	return c.Heap.Object(r).Data, true
}

// ReadUnits asks for a read of n elements of the array of char r, from element start on.
func ReadUnits(c *state.Call, r heap.Ref, start, n int) (units []uint16, ok bool) {
	if !askRange(c, event.Read, r, 2*start, 2*n) {
		return nil, false
	}
	c.Heap.Need(2 * n)
	data := c.Heap.Object(r).Data
	units = make([]uint16, n)
	for i := range units {
		units[i] = uint16(heap.Load(data, 2*(start+i), heap.MemU2))
	}
	return units, true
}

// StoreUnits writes n characters of the string src, from start on, to elements of the array of char
// dst, from element at on.
func StoreUnits(c *state.Call, dst heap.Ref, at int, src *heap.Object, start, n int) state.Signal {
	if !askRange(c, event.Write, dst, 2*at, 2*n) {
		return state.Yield
	}
	CopyUnits(c.State, c.Heap.Touch(dst), at, src, start, n)
	return state.Next
}

// storeBytes writes data to the array r, from its first byte on. The elements hold no references.
func storeBytes(c *state.Call, r heap.Ref, data []byte) state.Signal {
	if !askRange(c, event.Write, r, 0, len(data)) {
		return state.Yield
	}
	d := c.Heap.Touch(r)
	for i, b := range data {
		heap.Store(d.Data, i, heap.MemU1, uint64(b))
	}
	return state.Next
}

// StoreElements writes data to the array r, whose elements are numbers, as the initialiser of an array does. Under a memory model that lets other
// threads see an object before its fields are written, each element is issued as a store.
func StoreElements(c *state.Call, r heap.Ref, data []byte) state.Signal {
	m, l := c.State, c.Heap.Object(r).Layout
	if sig := overtakes(m, r); sig != state.Next {
		return sig
	}
	late := !r.IsConst() && issues(m, r)
	switch {
	case !late:
	case m.Shared(r) || slices.ContainsFunc(m.Buffer(c.Thread), func(u *state.Thread) bool { q := requestOf(u); return q.ref == r }): // no compiler does this
		if !Drained(m) {
			return Wait(m)
		}
		late = false
	case len(data)/l.ElemLen >= m.Prog.BufferSize():
		late = false
		if !m.Probing {
			m.Prog.Use(arrayOrder)
		}
	case !hasRoom(m, len(data)/l.ElemLen):
		return Wait(m)
	}
	sig := storeBytes(c, r, data)
	if !late || sig != state.Next {
		return sig
	}
	o := m.Heap.At(r)
	stored := slices.Clone(o.Data)
	clear(o.Data)
	for at := 0; at < len(data) && sig == state.Next; at += l.ElemLen {
		sig = issue(m, r, at, l.ElemMem, heap.Load(stored, at, l.ElemMem), 0)
	}
	return sig
}

// Own returns the image of an object that no other thread can write: one that is immutable, or that
// other threads cannot reach. The caller must not change it.
func Own(m *state.State, r heap.Ref) (image []uint64) {
	if !Local(m, r) && !Immutable(m, r) {
		panic("BUG: an internal call reads an object that others can write, and does not ask")
	}
	m.Opaque(nil, r, 0, m.Heap.Object(r).Bytes())
	return m.Heap.Object(r).Data
}

// CopyElements copies n elements from one array to another of the same type, or within one. No other
// thread can reach the arrays.
//
// Preconditions: dst was touched.
func CopyElements(m *state.State, dst *heap.Object, di int, src *heap.Object, si, n int) {
	e := src.Layout.ElemLen
	m.Heap.Work(n * e)
	heap.CopyBytes(dst.Data, di*e, src.Data, si*e, n*e)
	if dst.Shared { // with one live thread, a static may still refer to it
		dst.RefWords(func(w int) { m.Heap.Share(dst.Ref(w)) })
	}
}

// CopyUnits copies n characters of the string src, from start on, into a string in the making or an array of char.
//
// Preconditions: dst was touched.
func CopyUnits(m *state.State, dst *heap.Object, at int, src *heap.Object, start, n int) {
	m.Heap.Work(2 * n)
	heap.CopyBytes(dst.Data, 2*at, src.Data, 2*start, 2*n)
}

// FillUnit sets character i of a string in the making.
//
// Preconditions: o was touched.
func FillUnit(o *heap.Object, i int, unit uint64) { heap.Store(o.Data, 2*i, heap.MemU2, unit) }

// Fill sets word i of the new object r.
func Fill(m *state.State, r heap.Ref, i int, word uint64) { m.Heap.At(r).Data[i] = word }
