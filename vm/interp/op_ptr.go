package interp

import (
	"cmp"

	"moonwalker/heap"
	"moonwalker/vm/exception"
	"moonwalker/vm/il"
	"moonwalker/vm/memory"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// number converts an address where a number is needed, or the other way round. It accepts
// only a number of 32 bits, which is valid as both.
func number(m *state.State, s []uint64, in *il.Instr, what string) state.Signal {
	if memory.Managed(heap.Ptr(s[in.B])) {
		return m.Unsupported("%s", what)
	}
	s[in.A] = s[in.B]
	return state.Next
}

// showFunction is called where a pointer becomes a number. A function pointer is the ID of a method.
func showFunction(m *state.State, p uint64) {
	if p != 0 && p < uint64(m.Prog.Loader.MethodCount()) && !m.Probing {
		m.Prog.Use("numbers of function pointers: they are small, and in .NET addresses")
	}
}

// stringPtr is the address of a string as a fixed statement takes it.
func stringPtr(m *state.State, s []uint64, in *il.Instr) state.Signal {
	r := heap.Ref(s[in.B])
	if r == 0 {
		s[in.A] = 0
		return state.Next
	}
	if m.Heap.Object(r).Layout.Shape != heap.ShapeString {
		return m.Unsupported("address of an object that is no string")
	}
	s[in.A] = uint64(heap.ObjectPtr(r, 0))
	return state.Next
}

// addPtr moves a pointer within its object: the offset wraps at 32 bits, and
// never carries into the object.
func addPtr(m *state.State, s []uint64, in *il.Instr) state.Signal {
	p, n := heap.Ptr(s[in.B]), int64(s[in.C])*in.K
	if !memory.Managed(p) {
		return addNumber(m, s, in)
	}
	if n != int64(int32(n)) {
		return m.Unsupported("address far outside of its object")
	}
	if in.Flags&il.FlagUn != 0 {
		switch down := n < 0; {
		case max(-n, 0) > leastAddress(p):
			return m.Unsupported("overflow check, the result of which depends on an address")
		case n != 0 && down == (in.K > 0): // a negative number is above all addresses
			return exception.Raise(m, exception.Overflow)
		}
	}
	s[in.A] = uint64(p.Add(int(n)))
	return state.Next
}

// addNumber is addPtr for a pointer that is a number.
func addNumber(m *state.State, s []uint64, in *il.Instr) state.Signal {
	op := il.OvfAdd8
	if in.K < 0 {
		op = il.OvfSub8
	}
	r, ok := checked(op, in.Flags&il.FlagUn != 0, s[in.B], s[in.C])
	switch {
	case in.Flags&il.FlagOvf == 0:
		r = s[in.B] + s[in.C]*uint64(in.K)
	case !ok:
		return exception.Raise(m, exception.Overflow)
	}
	if memory.Managed(heap.Ptr(r)) {
		return m.Unsupported("number as an address")
	}
	s[in.A] = r
	return state.Next
}

// leastAddress is the least number that the managed pointer p may be in a process. The first page of a process is not mapped: .NET relies
// on that where it checks for null. It is negative if p may be a number below zero, which wraps.
func leastAddress(p heap.Ptr) int64 {
	const page = 4096
	if p.OnStack() { // the offset is not that in .NET
		return page
	}
	return page + int64(int32(p.Offset()))
}

// checkAddress raises an exception if the address s[A] is a number that is negative as an int64.
func checkAddress(m *state.State, s []uint64, in *il.Instr) state.Signal {
	p := heap.Ptr(s[in.A])
	switch {
	case memory.Managed(p) && leastAddress(p) < 0:
		return m.Unsupported("overflow check, the result of which depends on an address")
	case !memory.Managed(p) && int64(p) < 0:
		return exception.Raise(m, exception.Overflow)
	}
	return state.Next
}

// offsets makes two addresses comparable: their offsets in one object, or
// both numbers. With FlagUn numbers are unsigned.
func offsets(m *state.State, in *il.Instr, a, b heap.Ptr) (x, y int64, sig state.Signal) {
	switch {
	case memory.Managed(a) && memory.Managed(b):
		if a>>32 != b>>32 {
			return 0, 0, m.Unsupported("order or distance of the addresses of two objects")
		}
		if t := opaque(m, a); t != nil {
			return 0, 0, m.Unsupported("order or distance of two addresses in a %v: it has another layout in .NET", t)
		}
		return int64(int32(a.Offset())), int64(int32(b.Offset())), state.Next
	case !memory.Managed(a) && !memory.Managed(b):
		return int64(a), int64(b), state.Next
	}
	// Numbers are null, or no addresses at all. Every address is above them, and below those that are negative as signed numbers.
	return rank(in, a), rank(in, b), state.Next
}

// rank is the place of p in the order of numbers, addresses, and numbers above all addresses.
func rank(in *il.Instr, p heap.Ptr) int64 {
	switch {
	case memory.Managed(p):
		return 1
	case in.Flags&il.FlagUn != 0 && int64(p) < 0:
		return 2
	}
	return 0
}

// opaque returns the type of the object into which the managed pointer p points, if the fields or elements of the object lie
// at other places in .NET, and the current code is the program's. Otherwise it returns nil.
func opaque(m *state.State, p heap.Ptr) *types.Type {
	if p.OnStack() || m.Cur.Inner().Code.Method.Owner.Assembly.Core {
		return nil
	}
	t := m.TypeOf(p.Ref())
	if t.Opaque || t.IsArray() && t.Elem.Kind == types.KindStruct && t.Elem.Opaque {
		return t
	}
	return nil
}

func ptrDiff(m *state.State, s []uint64, in *il.Instr) state.Signal {
	a, b := heap.Ptr(s[in.B]), heap.Ptr(s[in.C])
	if memory.Managed(a) != memory.Managed(b) {
		if b == 0 || a == 0 {
			return m.Unsupported("address of a managed object as a number")
		}
		return m.Unsupported("distance of the addresses of two objects")
	}
	x, y, sig := offsets(m, in, a, b)
	if sig != state.Next {
		return sig
	}
	if in.Flags&il.FlagOvf != 0 {
		if memory.Managed(a) && min(leastAddress(a), leastAddress(b)) < 0 {
			return m.Unsupported("overflow check, the result of which depends on an address")
		}
		if _, ok := checked(il.OvfSub8, in.Flags&il.FlagUn != 0, uint64(x), uint64(y)); !ok {
			return exception.Raise(m, exception.Overflow)
		}
	}
	s[in.A] = uint64(x - y)
	return state.Next
}

func ptrCmp(m *state.State, s []uint64, in *il.Instr) state.Signal {
	a, b := heap.Ptr(s[in.B]), heap.Ptr(s[in.C])
	x, y, sig := offsets(m, in, a, b)
	if sig != state.Next {
		return sig
	}
	order := cmp.Compare(x, y)
	if !memory.Managed(a) && !memory.Managed(b) {
		showFunction(m, uint64(a))
		showFunction(m, uint64(b))
		if in.Flags&il.FlagUn != 0 {
			order = cmp.Compare(a, b)
		}
	}
	s[in.A] = uint64(uint32(int32(order)))
	return state.Next
}

// typedReference is mkrefany (§III.4.19): s[A] and s[A+1] are the fields of a
// System.TypedReference.
func typedReference(s []uint64, in *il.Instr, c *il.Code) {
	s[in.A+1] = uint64(c.Types[in.K].ID)
}

// refAnyVal is refanyval (§III.4.23).
func refAnyVal(m *state.State, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	if s[in.B+1] != uint64(c.Types[in.K].ID) {
		return exception.Raise(m, exception.InvalidCast)
	}
	s[in.A] = s[in.B]
	return state.Next
}
