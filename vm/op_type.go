package vm

import (
	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// isInst says whether the object r is an instance of t; null is none.
func (m *Machine) isInst(r heap.Ref, t *types.Type) types.Relation {
	if r == 0 {
		return types.Unrelated
	}
	o := m.typeOf(r)
	if o == t {
		return types.Assignable
	}
	if t.IsNullable() {
		t = t.Args[0]
	}
	return m.Prog.Loader.Relation(o, t)
}

// unrelated ends the path where it is not known whether an object of type o is
// a t, as [types.Unknown] says.
func (m *Machine) unrelated(o, t *types.Type) Signal {
	return m.unsupported("whether an object of %v is a %v: the model's types are not all that .NET's are", o, t)
}

func (m *Machine) testClass(s []uint64, in *il.Instr, c *il.Code) Signal {
	r, t := heap.Ref(s[in.B]), c.Types[in.K]
	switch m.isInst(r, t) {
	case types.Assignable:
		s[in.A] = uint64(r)
		return Next
	case types.Unknown:
		if in.Flags&il.FlagExact != 0 {
			return m.unrelated(m.typeOf(r), t)
		}
	}
	s[in.A] = 0
	return Next
}

func (m *Machine) castClass(s []uint64, in *il.Instr, c *il.Code) Signal {
	r, t := heap.Ref(s[in.B]), c.Types[in.K]
	if r != 0 {
		switch m.isInst(r, t) {
		case types.Unknown:
			if in.Flags&il.FlagExact != 0 {
				return m.unrelated(m.typeOf(r), t)
			}
			fallthrough
		case types.Unrelated:
			return m.raiseCast(m.typeOf(r), t)
		}
	}
	s[in.A] = s[in.B]
	return Next
}

// fitsElement says whether the object r may be an element of an array of t.
func (m *Machine) fitsElement(r heap.Ref, t *types.Type) Signal {
	if r != 0 {
		switch m.isInst(r, t) {
		case types.Unrelated:
			return m.raise(excArrayTypeMismatch)
		case types.Unknown:
			return m.unrelated(m.typeOf(r), t)
		}
	}
	return Next
}

// box copies the value at s[B] into a new object (§III.4.1). A Nullable
// boxes to its value or to null.
func (m *Machine) box(s []uint64, in *il.Instr, c *il.Code) Signal {
	t := c.Types[in.K]
	for _, w := range t.Val.Ptrs {
		if managed(heap.Ptr(s[int32(w)+in.B])) {
			return m.unsupported("address of a managed object in an object")
		}
	}
	s[in.A] = uint64(m.Box(t, s[in.B:]))
	return Next
}

// Box returns a new object with the value of type t in words, null for an
// empty Nullable.
func (m *Machine) Box(t *types.Type, words []uint64) heap.Ref {
	if t.IsNullable() {
		has, val := NullableFields(t)
		if heap.Load(words, has.Offset, heap.MemU1) == 0 {
			return 0
		}
		inner := t.Args[0]
		r := m.Heap.Alloc(inner.Val, 0)
		heap.CopyBytes(m.Heap.At(r).Data, 0, words, val.Offset, inner.Val.Size)
		return r
	}
	r := m.Heap.Alloc(t.Val, 0)
	heap.CopyIn(m.Heap.At(r).Data, 0, words, t.Val.Size)
	return r
}

// NullableFields returns the flag and the value of a Nullable.
func NullableFields(t *types.Type) (has, val *types.Field) {
	for _, f := range t.Fields {
		if f.Static() {
			continue
		}
		if f.Type.Is("System.Boolean") && has == nil {
			has = f
		} else {
			val = f
		}
	}
	return has, val
}

// boxThis boxes a copy of *s[A], for a constrained call of a method that the
// value type does not override.
func (m *Machine) boxThis(t *Thread, s []uint64, in *il.Instr, c *il.Code) Signal {
	typ := c.Types[in.K]
	data, off, r, sig := m.memory(t, heap.Ptr(s[in.A]), typ.Val.Size)
	if sig != Next {
		return sig
	}
	if r != 0 && m.watch && !m.ask(dataAccess(event.Read, r, off, typ.Val.Size, 0)) || r == 0 && m.probing {
		return Yield
	}
	if !m.fitsLayout(t, r, off, typ.Val) {
		return m.mixed()
	}
	words := make([]uint64, typ.Val.Words())
	heap.CopyOut(words, data, off, typ.Val.Size)
	s[in.A] = uint64(m.Box(typ, words))
	return Next
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

func (m *Machine) unbox(s []uint64, in *il.Instr, c *il.Code) Signal {
	r, t := heap.Ref(s[in.B]), c.Types[in.K]
	if r == 0 {
		return m.raise(excNullReference)
	}
	if !unboxes(m.typeOf(r), t) {
		return m.raiseCast(m.typeOf(r), t)
	}
	s[in.A] = uint64(heap.ObjectPtr(r, 0))
	return Next
}

// unboxAny is unbox.any of a value type (§III.4.33).
func (m *Machine) unboxAny(s []uint64, in *il.Instr, c *il.Code) Signal {
	r, t := heap.Ref(s[in.B]), c.Types[in.K]
	inner, at := t, 0
	if t.IsNullable() {
		has, val := NullableFields(t)
		inner, at = t.Args[0], val.Offset
		if r == 0 {
			if m.probing {
				return Yield
			}
			clear(s[in.A : int(in.A)+t.Val.Words()])
			return Next
		}
		return m.unboxNullable(s, in, r, t, inner, has, at)
	}
	if r == 0 {
		return m.raise(excNullReference)
	}
	if !unboxes(m.typeOf(r), inner) {
		return m.raiseCast(m.typeOf(r), t)
	}
	if m.watch && !m.ask(dataAccess(event.Read, r, 0, inner.Val.Size, 0)) {
		return Yield
	}
	data := m.Heap.Object(r).Data
	if inner.Mem == heap.MemStruct {
		heap.CopyOut(s[in.A:], data, 0, inner.Val.Size)
	} else {
		s[in.A] = heap.Load(data, 0, inner.Mem)
	}
	return Next
}

func (m *Machine) unboxNullable(s []uint64, in *il.Instr, r heap.Ref, t, inner *types.Type, has *types.Field, at int) Signal {
	if m.typeOf(r) != inner { // unlike to T, no enum for its underlying type
		return m.raiseCast(m.typeOf(r), t)
	}
	if m.watch && !m.ask(dataAccess(event.Read, r, 0, inner.Val.Size, 0)) {
		return Yield
	}
	data := m.Heap.Object(r).Data
	clear(s[in.A : int(in.A)+t.Val.Words()])
	heap.CopyBytes(s[in.A:], at, data, 0, inner.Val.Size)
	heap.Store(s[in.A:], has.Offset, heap.MemU1, 1)
	return Next
}

func (m *Machine) newDelegate(s []uint64, in *il.Instr, c *il.Code) Signal {
	t := c.Types[in.K]
	target, method := s[in.A], s[in.B]
	meth := m.Prog.Loader.MethodByID(uint32(method))
	if target == 0 && meth.HasThis {
		return m.raise(excNullReference)
	}
	s[in.A] = uint64(m.newDelegateObject(t, target, meth))
	return Next
}

func (m *Machine) newDelegateObject(t *types.Type, target uint64, meth *types.Method) heap.Ref {
	r := m.Heap.Alloc(t.Inst, 0)
	d := m.Heap.At(r).Data
	heap.Store(d, m.Prog.std.delegateTarget.Offset, heap.MemRef, target)
	heap.Store(d, m.Prog.std.delegateMethod.Offset, heap.Mem8, uint64(meth.ID))
	return r
}

// checkClass ends a path on which code that cannot be verified has an object
// of one class where it says that it is of another.
func (m *Machine) checkClass(s []uint64, in *il.Instr, c *il.Code) Signal {
	r, t := heap.Ref(s[in.A]), c.Types[in.K]
	if r != 0 && m.isInst(r, t) != types.Assignable {
		return m.unsupported("an object of %v as one of %v: code that cannot be verified", m.typeOf(r), t)
	}
	return Next
}

// checkElems is checkClass for arrays whose elements have some form.
func (m *Machine) checkElems(s []uint64, in *il.Instr) Signal {
	r := heap.Ref(s[in.A])
	if r == 0 {
		return Next
	}
	l := m.Heap.Object(r).Layout
	ref := in.Mem == heap.MemRef
	if l.Shape != heap.ShapeArray || (l.ElemMem == heap.MemRef) != ref || l.ElemMem == heap.MemStruct || l.ElemLen != in.Mem.Size() {
		return m.unsupported("an object of %v as an array of other elements: code that cannot be verified", m.typeOf(r))
	}
	return Next
}

// checkElem is checkClass for the address of an element whose array may be one
// of a derived class: the reference there is written as one to a t.
func (m *Machine) checkElem(p heap.Ptr, t *types.Type) Signal {
	if managed(p) && !p.OnStack() && m.valid(p.Ref()) {
		if l := m.Heap.Object(p.Ref()).Layout; l.Shape == heap.ShapeArray && l.ElemMem == heap.MemRef && p.Offset()%l.ElemLen == 0 && l.Owner.(*types.Type).Elem == t {
			return Next
		}
	}
	return m.unsupported("the address of an element, read only, of an array of another class than %v, which is wanted", t)
}

// checkRaw is checkClass for an address of which nothing is known and that is
// stored where it may be taken for the address of a reference.
func (m *Machine) checkRaw(s []uint64, in *il.Instr) Signal {
	p := heap.Ptr(s[in.A])
	if !managed(p) {
		return Next
	}
	if !p.OnStack() && m.valid(p.Ref()) {
		l := m.Heap.Object(p.Ref()).Layout
		if l.Shape == heap.ShapeArray && l.Elem != nil {
			l = l.Elem
		}
		if l.ElemMem != heap.MemRef && l.ElemMem != heap.MemPtr && len(l.Refs)+len(l.Ptrs) == 0 {
			return Next
		}
	}
	return m.unsupported("store of an address through a pointer of which nothing is known: code that cannot be verified")
}
