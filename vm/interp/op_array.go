package interp

import (
	"math"

	"moonwalker/heap"
	"moonwalker/vm/exception"
	"moonwalker/vm/il"
	"moonwalker/vm/memory"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

func newArray(m *state.State, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	n := int64(s[in.B])
	t := c.Types[in.K]
	if n < 0 {
		return exception.Raise(m, exception.Overflow)
	}
	if n > math.MaxInt32 {
		return exception.RaiseMessage(m, exception.Overflow, "Array dimensions exceeded supported range.")
	}
	if n > memory.MaxArrayLength {
		return exception.RaiseMessage(m, exception.OutOfMemory, "Array dimensions exceeded supported range.")
	}
	if n > memory.MaxArrayBytes/int64(t.Inst.ElemLen) {
		return memory.TooLarge(m, n, t)
	}
	s[in.A] = uint64(m.Heap.Alloc(t.Inst, int(n)))
	return state.Next
}

// element checks the access to element i of the array r (§III.4.8 and after).
func element(m *state.State, r heap.Ref, i uint64) (*heap.Object, state.Signal) {
	if r == 0 {
		return nil, exception.Raise(m, exception.NullReference)
	}
	o := m.Heap.Object(r)
	if i >= uint64(o.Len) {
		if deleted(m, r) {
			return nil, state.Yield
		}
		return nil, exception.Raise(m, exception.IndexOutOfRange)
	}
	return o, state.Next
}

func loadElem(m *state.State, s []uint64, in *il.Instr) state.Signal {
	r := heap.Ref(s[in.B])
	o, sig := element(m, r, s[in.C])
	if sig != state.Next {
		return sig
	}
	v, ok := memory.Load(m, r, int(s[in.C])*o.Layout.ElemLen, in.Mem, in.Flags)
	if !ok {
		return state.Yield
	}
	s[in.A] = v
	return state.Next
}

func storeElem(m *state.State, s []uint64, in *il.Instr) state.Signal {
	r := heap.Ref(s[in.A])
	o, sig := element(m, r, s[in.B])
	if sig != state.Next {
		return sig
	}
	return memory.Store(m, r, int(s[in.B])*o.Layout.ElemLen, in.Mem, s[in.C], in.Flags)
}

func loadElemN(m *state.State, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	r := heap.Ref(s[in.B])
	o, sig := element(m, r, s[in.C])
	if sig != state.Next {
		return sig
	}
	if !memory.LoadStruct(m, s[in.A:], r, int(s[in.C])*o.Layout.ElemLen, c.Types[in.K].Val, in.Flags) {
		return state.Yield
	}
	return state.Next
}

func storeElemN(m *state.State, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	r := heap.Ref(s[in.A])
	o, sig := element(m, r, s[in.B])
	if sig != state.Next {
		return sig
	}
	return memory.StoreStruct(m, r, int(s[in.B])*o.Layout.ElemLen, c.Types[in.K].Val, s[in.C:], in.Flags)
}

// storeElemRef checks that the array holds references of the value's type
// (§III.4.27): null array, index, type, in this order.
func storeElemRef(m *state.State, s []uint64, in *il.Instr) state.Signal {
	r := heap.Ref(s[in.A])
	o, sig := element(m, r, s[in.B])
	if sig != state.Next {
		return sig
	}
	if sig := fitsElement(m, heap.Ref(s[in.C]), o.Layout.Owner.(*types.Type).Elem); sig != state.Next {
		return sig
	}
	return memory.Store(m, r, int(s[in.B])*8, heap.MemRef, s[in.C], in.Flags)
}

func elemAddr(m *state.State, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	r := heap.Ref(s[in.B])
	o, sig := element(m, r, s[in.C])
	if sig != state.Next {
		return sig
	}
	if m.Probing {
		return state.Yield
	}
	if in.Flags&il.FlagExact != 0 && o.Layout.Owner.(*types.Type).Elem != c.Types[in.K] {
		return exception.Raise(m, exception.ArrayTypeMismatch)
	}
	s[in.A] = uint64(heap.ObjectPtr(r, int(s[in.C])*o.Layout.ElemLen))
	return state.Next
}

// arrayCall is a method of an array with several dimensions (§II.14.2).
func arrayCall(m *state.State, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	meth := c.Methods[in.K]
	t := meth.Owner
	if in.C == il.ArrNew {
		if m.Probing {
			return state.Yield
		}
		return newMDArray(m, s[in.A:], t, int(in.B))
	}
	r := heap.Ref(s[in.A])
	if r == 0 {
		return exception.Raise(m, exception.NullReference)
	}
	o := m.Heap.Object(r)
	if in.C == il.ArrAddress && deleted(m, r) {
		return state.Yield
	}
	flat := 0
	for d := range t.Rank {
		n, lo := int64(o.Bounds[2*d]), int64(o.Bounds[2*d+1])
		i := int64(int32(s[int(in.A)+1+d])) - lo
		if i < 0 || i >= n {
			if deleted(m, r) {
				return state.Yield
			}
			return exception.Raise(m, exception.IndexOutOfRange)
		}
		flat = flat*int(n) + int(i)
	}
	off := flat * o.Layout.ElemLen
	elem := o.Layout.Owner.(*types.Type).Elem
	arg := s[int(in.A)+1+t.Rank:]
	switch in.C {
	case il.ArrAddress:
		if m.Probing {
			return state.Yield
		}
		if in.Flags&il.FlagExact != 0 && elem != t.Elem {
			return exception.Raise(m, exception.ArrayTypeMismatch)
		}
		s[in.A] = uint64(heap.ObjectPtr(r, off))
		return state.Next
	case il.ArrGet:
		if o.Layout.ElemMem == heap.MemStruct {
			if !memory.LoadBytes(m, s[in.A:], 0, r, off, o.Layout.ElemLen, 0) {
				return state.Yield
			}
			return state.Next
		}
		v, ok := memory.Load(m, r, off, o.Layout.ElemMem, 0)
		if !ok {
			return state.Yield
		}
		s[in.A] = v
		return state.Next
	}
	if o.Layout.ElemMem == heap.MemStruct {
		return memory.StoreStruct(m, r, off, o.Layout.Elem, arg, 0)
	}
	if o.Layout.ElemMem == heap.MemRef {
		if sig := fitsElement(m, heap.Ref(arg[0]), elem); sig != state.Next {
			return sig
		}
	}
	return memory.Store(m, r, off, o.Layout.ElemMem, arg[0], 0)
}

// newMDArray makes an array from lengths, or from pairs of lower bound and
// length, at s; the result goes to s[0].
func newMDArray(m *state.State, s []uint64, t *types.Type, n int) state.Signal {
	bounds := make([]int32, 2*t.Rank)
	for d := range t.Rank {
		if n == t.Rank {
			bounds[2*d] = int32(s[d])
		} else {
			bounds[2*d], bounds[2*d+1] = int32(s[2*d+1]), int32(s[2*d])
		}
	}
	r, sig := memory.AllocArray(m, t, bounds)
	if sig {
		s[0] = uint64(r)
		return state.Next
	}
	return state.Reload
}
