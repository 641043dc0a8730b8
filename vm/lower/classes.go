package lower

import (
	"errors"
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// Unverifiable code (§II.3) may use an object of one class as another, and a pointer to one
// type as a pointer to another. The machine relies on declared types: fields have fixed
// offsets, and natives assume the types of their arguments. So lowering tracks types as
// verification does (§III.1.8). Where it cannot prove that a reference is of the expected
// class, it emits a check; a check that fails ends the path. A pointer to a type that holds
// references must provably point to that type. Verifiable code needs no checks. The core
// library is trusted and not checked.

// wantClass ensures that the n-th value, a reference, refers to an object of t. Interfaces
// need no check: a call through an interface dispatches on the object's type.
func (l *lowerer) wantClass(n int, t *types.Type) {
	v := l.peek(n)
	if l.isClass(v, t) {
		return
	}
	l.emit(il.Instr{Op: il.CheckClass, A: v.slot, K: l.typeIndex(t)})
	v.t = t
}

func (l *lowerer) isClass(v *value, t *types.Type) bool {
	if l.trusted || v.null || t.Kind == types.KindInterface || t.Kind == types.KindMissing || t == l.env.Loader.Std().Object {
		return true
	}
	return v.t != nil && l.env.Loader.AssignableLocked(v.t, t)
}

// holdsRefs says whether values of t are or contain references or addresses.
func (l *lowerer) holdsRefs(t *types.Type) bool {
	if t == nil || t.Kind == types.KindVoid {
		return false
	}
	k, err := l.stackOf(t)
	switch {
	case err != nil:
		return true
	case k == types.StackStruct:
		return len(t.Val.Refs)+len(t.Val.Ptrs) > 0
	}
	return k == types.StackRef || k == types.StackPtr
}

// pointsTo says whether the address v provably points to a location of declared type t. It
// is true for a t without references: each access checks that the memory has none.
func (l *lowerer) pointsTo(v *value, t *types.Type) bool {
	return l.trusted || !l.holdsRefs(t) || v.exact && v.to == t
}

// wantPlace ensures that the n-th value, an address, points to a location of declared type t.
// The address of an element with a readonly. prefix may point into an array of a derived class:
// CheckElem finds that when it runs.
func (l *lowerer) wantPlace(n int, t *types.Type) error {
	if v := l.peek(n); !l.pointsTo(v, t) {
		if k, err := l.stackOf(t); err == nil && k == types.StackRef && v.elem {
			l.emit(il.Instr{Op: il.CheckElem, A: v.slot, K: l.typeIndex(t)})
			v.to, v.exact = t, true
			return nil
		}
		return unsupported("a pointer that may not point to a location of type %v", t)
	}
	return nil
}

// wantStruct ensures that the n-th value, a struct, is of type t.
func (l *lowerer) wantStruct(n int, t *types.Type) error {
	if v := l.peek(n); v.t != t && (!l.trusted || v.words != il.WordsOf(t)) {
		return unsupported("a struct %v where %v is expected", v.t, t)
	}
	return nil
}

// wantElements ensures that the n-th value is an array whose elements can be read and
// written as values of t.
func (l *lowerer) wantElements(n int, t *types.Type) {
	l.wantClass(n, l.env.Loader.SZArray(t))
}

// wantForm ensures that the n-th value is an array with elements of form k. It is for
// instructions that name no type. It returns the type of the elements, nil if unknown.
func (l *lowerer) wantForm(n int, k indKind) *types.Type {
	v := l.peek(n)
	if v.t != nil && v.t.IsArray() {
		elem := v.t.Elem
		if s, err := l.stackOf(elem); err == nil && s == types.StackRef && k.mem == heap.MemRef {
			return elem
		} else if err == nil && s != types.StackRef && s != types.StackStruct && k.mem != heap.MemRef && elem.Mem.Size() == k.mem.Size() {
			return nil
		}
	}
	if !l.trusted && !v.null {
		l.emit(il.Instr{Op: il.CheckElems, A: v.slot, Mem: k.mem})
	}
	return nil
}

// wantArray ensures that the n-th value is an array.
func (l *lowerer) wantArray(n int) {
	if v := l.peek(n); v.t == nil || !v.t.IsArray() {
		l.wantClass(n, l.env.Loader.Std().Array)
	}
}

// common returns the class of a reference that is of class a or of class b.
func (l *lowerer) common(a, b *types.Type) *types.Type {
	switch {
	case a == nil || b == nil:
		return nil
	case a == b || l.env.Loader.AssignableLocked(a, b):
		return b
	}
	for ; a != nil; a = a.Base {
		if l.env.Loader.AssignableLocked(b, a) {
			return a
		}
	}
	return nil
}

// wantBindable ensures that a delegate of type t may bind the function on top of the stack
// to the target below it (§II.14.6.1).
func (l *lowerer) wantBindable(t *types.Type) error {
	if l.trusted {
		return nil
	}
	f, target := l.peek(0).function, l.peek(1)
	var invoke *types.Method
	for _, m := range t.Methods {
		if m.Name == "Invoke" && m.HasThis && m.Runtime() {
			invoke = m
		}
	}
	if invoke == nil {
		return errors.New("delegate without Invoke")
	}
	if f == nil {
		return unsupported("delegate of an unknown function")
	}
	params := f.Params
	switch {
	case f.HasThis && f.Owner.IsValue(), f.HasThis:
		l.wantClass(1, f.Owner)
	case len(params) == len(invoke.Params)+1: // the target is the first argument
		if k, err := l.stackOf(params[0]); err != nil || k != types.StackRef {
			return unsupported("delegate of %v, closed over a value", f)
		}
		l.wantClass(1, params[0])
		params = params[1:]
	case !target.null && !l.isClass(target, f.Owner):
		// An open static method ignores its target.
	}
	if !l.env.Loader.CanStandFor(params, f.Ret, invoke.Params, invoke.Ret) {
		return unsupported("delegate %v of %v: the signatures differ%s", t, f, l.asm.OtherBuild(t, f.Owner))
	}
	return nil
}

// element says whether the result of a call of m, with n arguments on the stack, provably points to a location of its
// declared type. It recognises the code that compilers make for inline arrays: Unsafe.AsRef of a reference, Unsafe.As from
// an array to its first element, and Unsafe.Add to that. For Add, and for a span over the elements, it emits a check that
// the elements are in the array.
func (l *lowerer) element(m *types.Method, n int) bool {
	if l.trusted || n == 0 {
		return false
	}
	first := l.peek(n - 1)
	switch {
	case m.Owner.Is("System.Runtime.InteropServices.MemoryMarshal") && (m.Name == "CreateSpan" || m.Name == "CreateReadOnlySpan"):
		if first.array != nil {
			l.emit(il.Instr{Op: il.CheckBelow, A: l.peek(0).slot, K: int64(first.array.Inline) + 1})
		}
	case !m.Owner.Is("System.Runtime.CompilerServices.Unsafe"):
	case m.Name == "AsRef":
		return first.exact && first.to == m.Args[0]
	case m.Name == "As" && len(m.Args) == 2:
		return first.exact && first.to == m.Args[0] && l.env.Loader.Layout(first.to) == nil && first.to.Inline > 0 && first.to.InlineElem() == m.Args[1]
	case m.Name == "Add" && first.array != nil && l.peek(0).k == types.StackI4:
		l.emit(il.Instr{Op: il.CheckBelow, A: l.peek(0).slot, K: int64(first.array.Inline)})
		return true
	}
	return false
}

// foreign says whether t is a struct that has other bytes in .NET, and the method is one of the program, which must not look
// at them.
func (l *lowerer) foreign(t *types.Type) bool {
	return !l.trusted && t != nil && t.Kind == types.KindStruct && l.env.Loader.Layout(t) == nil && t.Opaque
}

// fromUnsafe marks the type of the result of a method of System.Runtime.CompilerServices.Unsafe as unproven, because the
// declared type may be wrong. Exceptions are an element of an inline array (see element), and NullRef, which is null.
func (l *lowerer) fromUnsafe(m *types.Method, element bool) error {
	if l.trusted || !m.Owner.Is("System.Runtime.CompilerServices.Unsafe") || m.Ret == nil || m.Name == "NullRef" {
		return nil
	}
	v := l.peek(0)
	switch {
	case element:
		if m.Name == "As" {
			v.array = m.Args[0]
		}
		return nil
	case v.k == types.StackStruct && l.holdsRefs(v.t) && !slices.Contains(m.Params, v.t):
		return unsupported("conversion of one struct to another by %v", m)
	case v.k == types.StackRef:
		v.t = nil
	}
	for _, t := range m.Args {
		if v.k == types.StackPtr && (len(m.Args) > 1 || m.Name == "AsPointer") && l.foreign(t) {
			return unsupported("%v: the bytes of %v are others in .NET", m, t)
		}
	}
	v.exact = false
	return nil
}
