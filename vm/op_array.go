package vm

import (
	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// maxArrayLength is how many elements an array has at most in .NET (Array.MaxLength).
// The offset of an access has 31 bits, which bounds the bytes.
const (
	maxArrayLength = 0x7fffffc7
	maxArrayBytes  = 1<<31 - 8
)

func (m *Machine) newArray(s []uint64, in *il.Instr, c *il.Code) Signal {
	n := int64(s[in.B])
	t := c.Types[in.K]
	if n < 0 {
		return m.raise(excOverflow)
	}
	if n > maxArrayLength {
		return m.raise(excOutOfMemory)
	}
	if n > maxArrayBytes/int64(t.Inst.ElemLen) {
		return m.tooLarge(n, t)
	}
	s[in.A] = uint64(m.Heap.Alloc(t.Inst, int(n)))
	return Next
}

// tooLarge ends the path at an array that .NET could make, if it had the memory.
func (m *Machine) tooLarge(n int64, t *types.Type) Signal {
	return m.unsupported("array of %d elements of %v: more than %d bytes", n, t.Elem, int64(maxArrayBytes))
}

// element checks the access to element i of the array r (§III.4.8 and after).
func (m *Machine) element(r heap.Ref, i uint64) (*heap.Object, Signal) {
	if r == 0 {
		return nil, m.raise(excNullReference)
	}
	o := m.Heap.Object(r)
	if i >= uint64(o.Len) {
		return nil, m.raise(excIndexOutOfRange)
	}
	return o, Next
}

func (m *Machine) loadElem(s []uint64, in *il.Instr) Signal {
	r := heap.Ref(s[in.B])
	o, sig := m.element(r, s[in.C])
	if sig != Next {
		return sig
	}
	off := int(s[in.C]) * o.Layout.ElemLen
	if m.watch && !m.ask(dataAccess(event.Read, r, off, o.Layout.ElemLen, in.Flags)) {
		return Yield
	}
	s[in.A] = heap.Load(o.Data, off, in.Mem)
	return Next
}

func (m *Machine) storeElem(s []uint64, in *il.Instr) Signal {
	r := heap.Ref(s[in.A])
	o, sig := m.element(r, s[in.B])
	if sig != Next {
		return sig
	}
	return m.storeAt(r, int(s[in.B])*o.Layout.ElemLen, in.Mem, s[in.C], in.Flags)
}

func (m *Machine) loadElemN(s []uint64, in *il.Instr, c *il.Code) Signal {
	r := heap.Ref(s[in.B])
	o, sig := m.element(r, s[in.C])
	if sig != Next {
		return sig
	}
	off, size := int(s[in.C])*o.Layout.ElemLen, c.Types[in.K].Val.Size
	if m.watch && !m.ask(dataAccess(event.Read, r, off, size, in.Flags)) {
		return Yield
	}
	heap.CopyOut(s[in.A:], o.Data, off, size)
	return Next
}

func (m *Machine) storeElemN(s []uint64, in *il.Instr, c *il.Code) Signal {
	r := heap.Ref(s[in.A])
	o, sig := m.element(r, s[in.B])
	if sig != Next {
		return sig
	}
	return m.storeStruct(r, int(s[in.B])*o.Layout.ElemLen, c.Types[in.K].Val, s[in.C:], in.Flags)
}

// storeElemRef checks that the array holds references of the value's type
// (§III.4.27): null array, index, type, in this order.
func (m *Machine) storeElemRef(s []uint64, in *il.Instr) Signal {
	r := heap.Ref(s[in.A])
	o, sig := m.element(r, s[in.B])
	if sig != Next {
		return sig
	}
	if sig := m.fitsElement(heap.Ref(s[in.C]), o.Layout.Owner.(*types.Type).Elem); sig != Next {
		return sig
	}
	return m.storeAt(r, int(s[in.B])*8, heap.MemRef, s[in.C], in.Flags)
}

func (m *Machine) elemAddr(s []uint64, in *il.Instr, c *il.Code) Signal {
	r := heap.Ref(s[in.B])
	o, sig := m.element(r, s[in.C])
	if sig != Next {
		return sig
	}
	if in.Flags&il.FlagExact != 0 && o.Layout.Owner.(*types.Type).Elem != c.Types[in.K] {
		return m.raise(excArrayTypeMismatch)
	}
	s[in.A] = uint64(heap.ObjectPtr(r, int(s[in.C])*o.Layout.ElemLen))
	return Next
}

// arrayCall is a method of an array with several dimensions (§II.14.2).
func (m *Machine) arrayCall(s []uint64, in *il.Instr, c *il.Code) Signal {
	meth := c.Methods[in.K]
	t := meth.Owner
	if in.C == il.ArrNew {
		if m.probing {
			return Yield
		}
		return m.newMDArray(s[in.A:], t, int(in.B))
	}
	r := heap.Ref(s[in.A])
	if r == 0 {
		return m.raise(excNullReference)
	}
	o := m.Heap.Object(r)
	flat := 0
	for d := range t.Rank {
		n, lo := int64(o.Bounds[2*d]), int64(o.Bounds[2*d+1])
		i := int64(int32(s[int(in.A)+1+d])) - lo
		if i < 0 || i >= n {
			return m.raise(excIndexOutOfRange)
		}
		flat = flat*int(n) + int(i)
	}
	off := flat * o.Layout.ElemLen
	elem := o.Layout.Owner.(*types.Type).Elem
	arg := s[int(in.A)+1+t.Rank:]
	switch in.C {
	case il.ArrAddress:
		if m.probing {
			return Yield
		}
		if in.Flags&il.FlagExact != 0 && elem != t.Elem {
			return m.raise(excArrayTypeMismatch)
		}
		s[in.A] = uint64(heap.ObjectPtr(r, off))
		return Next
	case il.ArrGet:
		if m.watch && !m.ask(dataAccess(event.Read, r, off, o.Layout.ElemLen, 0)) {
			return Yield
		}
		if o.Layout.ElemMem == heap.MemStruct {
			heap.CopyOut(s[in.A:], o.Data, off, o.Layout.ElemLen)
		} else {
			s[in.A] = heap.Load(o.Data, off, o.Layout.ElemMem)
		}
		return Next
	}
	if o.Layout.ElemMem == heap.MemStruct {
		return m.storeStruct(r, off, o.Layout.Elem, arg, 0)
	}
	if o.Layout.ElemMem == heap.MemRef {
		if sig := m.fitsElement(heap.Ref(arg[0]), elem); sig != Next {
			return sig
		}
	}
	return m.storeAt(r, off, o.Layout.ElemMem, arg[0], 0)
}

// newMDArray makes an array from lengths, or from pairs of lower bound and
// length, at s; the result goes to s[0].
func (m *Machine) newMDArray(s []uint64, t *types.Type, n int) Signal {
	bounds := make([]int32, 2*t.Rank)
	for d := range t.Rank {
		if n == t.Rank {
			bounds[2*d] = int32(s[d])
		} else {
			bounds[2*d], bounds[2*d+1] = int32(s[2*d+1]), int32(s[2*d])
		}
	}
	r, sig := m.AllocArray(t, bounds)
	if sig {
		s[0] = uint64(r)
		return Next
	}
	return Reload
}

// AllocArray makes an array of type t with pairs of length and lower bound in
// bounds. When it returns false, an exception is under way.
func (m *Machine) AllocArray(t *types.Type, bounds []int32) (heap.Ref, bool) {
	total := int64(1)
	for d := 0; d < len(bounds); d += 2 {
		if bounds[d] < 0 {
			m.raise(excOverflow)
			return 0, false
		}
		if total *= int64(bounds[d]); total > maxArrayLength {
			m.raise(excOutOfMemory)
			return 0, false
		}
	}
	if total > maxArrayBytes/int64(t.Inst.ElemLen) {
		m.tooLarge(total, t)
		return 0, false
	}
	r := m.Heap.Alloc(t.Inst, int(total))
	if t.Kind == types.KindArray {
		m.Heap.At(r).Bounds = bounds
	}
	return r, true
}
