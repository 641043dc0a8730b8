package interp

import (
	"moonwalker/heap"
	"moonwalker/vm/exception"
	"moonwalker/vm/il"
	"moonwalker/vm/memory"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// isInst says whether the object r is an instance of t; null is none.
func isInst(m *state.State, r heap.Ref, t *types.Type) types.Relation {
	if r == 0 {
		return types.Unrelated
	}
	o := m.TypeOf(r)
	if o == t {
		return types.Assignable
	}
	if t.IsNullable() {
		t = t.Args[0]
	}
	return m.Prog.Loader.Relation(o, t)
}

func testClass(m *state.State, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	r, t := heap.Ref(s[in.B]), c.Types[in.K]
	switch isInst(m, r, t) {
	case types.Assignable:
		s[in.A] = uint64(r)
		return state.Next
	case types.Unknown:
		if in.Flags&il.FlagExact != 0 {
			return exception.Unrelated(m, m.TypeOf(r), t)
		}
	}
	s[in.A] = 0
	return state.Next
}

func castClass(m *state.State, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	r, t := heap.Ref(s[in.B]), c.Types[in.K]
	if r != 0 {
		switch isInst(m, r, t) {
		case types.Unknown:
			if in.Flags&il.FlagExact != 0 {
				return exception.Unrelated(m, m.TypeOf(r), t)
			}
			fallthrough
		case types.Unrelated:
			return exception.RaiseCast(m, m.TypeOf(r), t)
		}
	}
	s[in.A] = s[in.B]
	return state.Next
}

// fitsElement says whether the object r may be an element of an array of t.
func fitsElement(m *state.State, r heap.Ref, t *types.Type) state.Signal {
	if r != 0 {
		switch isInst(m, r, t) {
		case types.Unrelated:
			return exception.Raise(m, exception.ArrayTypeMismatch)
		case types.Unknown:
			return exception.Unrelated(m, m.TypeOf(r), t)
		}
	}
	return state.Next
}

// box copies the value at s[B] into a new object (§III.4.1). A Nullable
// boxes to its value or to null.
func box(m *state.State, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	t := c.Types[in.K]
	for _, w := range t.Val.Ptrs {
		if memory.Managed(heap.Ptr(s[int32(w)+in.B])) {
			return m.Unsupported("address of a managed object in an object")
		}
	}
	r, sig := memory.NewBox(m, t, s[in.B:])
	s[in.A] = uint64(r)
	return sig
}

// boxThis boxes a copy of *s[A], for a constrained call of a method that the
// value type does not override.
func boxThis(m *state.State, t *state.Thread, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	typ := c.Types[in.K]
	words := make([]uint64, typ.Val.Words())
	if sig := memory.LoadStructPtr(m, t, words, heap.Ptr(s[in.A]), typ.Val, 0); sig != state.Next {
		return sig
	}
	r, sig := memory.NewBox(m, typ, words)
	s[in.A] = uint64(r)
	return sig
}

// unboxes says whether a box of type o unboxes to t: the same type, or an
// enum and its underlying type (§III.4.32).
func unboxes(o, t *types.Type) bool {
	if o == t {
		return true
	}
	if !o.IsValue() {
		return false
	}
	u := func(t *types.Type) *types.Type {
		if t.Kind == types.KindEnum {
			return t.Underlying
		}
		return t
	}
	return u(o) == u(t)
}

func unbox(m *state.State, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	r, t := heap.Ref(s[in.B]), c.Types[in.K]
	if r == 0 {
		return exception.Raise(m, exception.NullReference)
	}
	if !unboxes(m.TypeOf(r), t) {
		return exception.RaiseCast(m, m.TypeOf(r), t)
	}
	s[in.A] = uint64(heap.ObjectPtr(r, 0))
	return state.Next
}

// unboxAny is unbox.any of a value type (§III.4.33).
func unboxAny(m *state.State, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	r, t := heap.Ref(s[in.B]), c.Types[in.K]
	inner, at := t, 0
	if t.IsNullable() {
		has, val := memory.NullableFields(t)
		inner, at = t.Args[0], val.Offset
		if r == 0 {
			if m.Probing {
				return state.Yield
			}
			clear(s[in.A : int(in.A)+t.Val.Words()])
			return state.Next
		}
		return unboxNullable(m, s, in, r, t, inner, has, at)
	}
	if r == 0 {
		return exception.Raise(m, exception.NullReference)
	}
	if !unboxes(m.TypeOf(r), inner) {
		return exception.RaiseCast(m, m.TypeOf(r), t)
	}
	if inner.Mem == heap.MemStruct {
		if !memory.LoadStruct(m, s[in.A:], r, 0, inner.Val, 0) {
			return state.Yield
		}
		return state.Next
	}
	v, ok := memory.Load(m, r, 0, inner.Mem, 0)
	if !ok {
		return state.Yield
	}
	s[in.A] = v
	return state.Next
}

func unboxNullable(m *state.State, s []uint64, in *il.Instr, r heap.Ref, t, inner *types.Type, has *types.Field, at int) state.Signal {
	if m.TypeOf(r) != inner { // unlike to T, no enum for its underlying type
		return exception.RaiseCast(m, m.TypeOf(r), t)
	}
	var few [8]uint64
	words := few[:]
	if n := t.Val.Words(); n <= len(few) {
		words = words[:n]
	} else {
		words = make([]uint64, n)
	}
	if !memory.LoadBytes(m, words, at, r, 0, inner.Val.Size, 0) {
		return state.Yield
	}
	copy(s[in.A:], words)
	heap.Store(s[in.A:], has.Offset, heap.MemU1, 1)
	return state.Next
}

// loadVirtual is ldvirtftn. Where nothing can override the method, it is ldftn for a JIT, and does not look at the object.
func loadVirtual(m *state.State, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	r, meth := heap.Ref(s[in.B]), c.Methods[in.K]
	switch {
	case r == 0 && !meth.Overridable():
		s[in.A] = uint64(meth.ID)
		return state.Next
	case r == 0:
		return exception.Raise(m, exception.NullReference)
	}
	target, err := virtual(m, r, meth)
	if err != nil {
		return noTarget(m, err)
	}
	s[in.A] = uint64(target.ID)
	return state.Next
}

func newDelegate(m *state.State, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	t := c.Types[in.K]
	target, method := s[in.A], s[in.B]
	meth := m.Prog.Loader.MethodByID(uint32(method))
	if target == 0 && meth.HasThis {
		return exception.RaiseMessage(m, exception.Argument, "Delegate to an instance method cannot have null 'this'.")
	}
	s[in.A] = uint64(memory.NewDelegateObject(m, t, target, meth))
	return state.Next
}

// checkClass ends the path if the object at s[A] is not of class Types[K], as
// unverifiable code claims.
func checkClass(m *state.State, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	r, t := heap.Ref(s[in.A]), c.Types[in.K]
	if r != 0 && isInst(m, r, t) != types.Assignable {
		return m.Unsupported("an object of %v as one of %v: code that cannot be verified", m.TypeOf(r), t)
	}
	return state.Next
}

// checkElems is checkClass for an array that must have elements of a certain form.
func checkElems(m *state.State, s []uint64, in *il.Instr) state.Signal {
	r := heap.Ref(s[in.A])
	if r == 0 {
		return state.Next
	}
	l := m.Heap.Object(r).Layout
	ref := in.Mem == heap.MemRef
	if l.Shape != heap.ShapeArray || (l.ElemMem == heap.MemRef) != ref || l.ElemMem == heap.MemStruct || l.ElemLen != in.Mem.Size() {
		return m.Unsupported("an object of %v as an array of other elements: code that cannot be verified", m.TypeOf(r))
	}
	return state.Next
}

// checkElem is checkClass for the address of an element, through which the code may
// write a reference to a t. So the array must be one of t, not of a derived class.
func checkElem(m *state.State, p heap.Ptr, t *types.Type) state.Signal {
	if memory.Managed(p) && !p.OnStack() && m.Valid(p.Ref()) {
		if l := m.Heap.Object(p.Ref()).Layout; l.Shape == heap.ShapeArray && l.ElemMem == heap.MemRef && p.Offset()%l.ElemLen == 0 && l.Owner.(*types.Type).Elem == t {
			return state.Next
		}
	}
	return m.Unsupported("the address of an element, read only, of an array of another class than %v, which is wanted", t)
}

// checkRaw is checkClass for an address of an unknown place. It is stored where code
// may take it for the address of a reference, so the place must not have references.
func checkRaw(m *state.State, s []uint64, in *il.Instr) state.Signal {
	p := heap.Ptr(s[in.A])
	if !memory.Managed(p) {
		return state.Next
	}
	if !p.OnStack() && m.Valid(p.Ref()) {
		l := m.Heap.Object(p.Ref()).Layout
		if l.Shape == heap.ShapeArray && l.Elem != nil {
			l = l.Elem
		}
		if l.ElemMem != heap.MemRef && l.ElemMem != heap.MemPtr && len(l.Refs)+len(l.Ptrs) == 0 {
			return state.Next
		}
	}
	return m.Unsupported("store of an address through a pointer of which nothing is known: code that cannot be verified")
}
