package il

import (
	"errors"
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/types"
)

// Code that cannot be verified (§II.3) may give an object of one class where
// another is wanted, and a pointer to one type where another is wanted. The
// machine relies on objects being what their places are declared to be: fields
// have fixed offsets, and natives know their arguments. So lowering keeps track
// of classes as verification does (§III.1.8): where the class of a reference is not known to be
// the one wanted, it emits a check, which ends the path when it fails; a pointer to
// something that holds references must be known to point to just that. Verifiable
// code costs nothing. The core library is not checked: it is ours.

// class makes sure that the n-th value, a reference, is one to an object of t.
// Interfaces need no check: calls through them look at the object.
func (l *lowerer) class(n int, t *types.Type) {
	v := l.peek(n)
	if l.isClass(v, t) {
		return
	}
	l.emit(Instr{Op: CheckClass, A: v.slot, K: l.typeIndex(t)})
	v.t = t
}

func (l *lowerer) isClass(v *value, t *types.Type) bool {
	if l.ours || v.null || t.Kind == types.KindInterface || t.Kind == types.KindMissing || t == l.env.Loader.Std().Object {
		return true
	}
	return v.t != nil && l.env.Loader.AssignableLocked(v.t, t)
}

// classy says whether values of t are or hold references or addresses.
func (l *lowerer) classy(t *types.Type) bool {
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

// sure says whether the address v points to a place that is declared as t, as
// far as that matters: memory without references is checked when it is accessed.
func (l *lowerer) sure(v *value, t *types.Type) bool {
	return l.ours || !l.classy(t) || v.exact && v.to == t
}

// place makes sure that the n-th value, an address, points to a place declared as t. That of an element, for
// a parameter that is read only, may be one in an array of a derived class: that is seen when it runs.
func (l *lowerer) place(n int, t *types.Type) error {
	if v := l.peek(n); !l.sure(v, t) {
		if k, err := l.stackOf(t); err == nil && k == types.StackRef && v.elem {
			l.emit(Instr{Op: CheckElem, A: v.slot, K: l.typeIndex(t)})
			v.to, v.exact = t, true
			return nil
		}
		return unsupported("a pointer that is not known to point to a place of type %v", t)
	}
	return nil
}

// same makes sure that the n-th value, a struct, is one of t.
func (l *lowerer) same(n int, t *types.Type) error {
	if v := l.peek(n); v.t != t && (!l.ours || v.words != wordsOf(t)) {
		return unsupported("a struct %v where %v is wanted", v.t, t)
	}
	return nil
}

// elements makes sure that the n-th value is an array whose elements are read
// and written as values of t.
func (l *lowerer) elements(n int, t *types.Type) {
	l.class(n, l.env.Loader.SZArray(t))
}

// form makes sure that the n-th value is an array whose elements have form k,
// for instructions that name no type, and returns the class of the elements.
func (l *lowerer) form(n int, k indKind) *types.Type {
	v := l.peek(n)
	if v.t != nil && v.t.IsArray() {
		elem := v.t.Elem
		if s, err := l.stackOf(elem); err == nil && s == types.StackRef && k.mem == heap.MemRef {
			return elem
		} else if err == nil && s != types.StackRef && s != types.StackStruct && k.mem != heap.MemRef && elem.Mem.Size() == k.mem.Size() {
			return nil
		}
	}
	if !l.ours && !v.null {
		l.emit(Instr{Op: CheckElems, A: v.slot, Mem: k.mem})
	}
	return nil
}

// anyArray makes sure that the n-th value is an array.
func (l *lowerer) anyArray(n int) {
	if v := l.peek(n); v.t == nil || !v.t.IsArray() {
		l.class(n, l.env.Loader.Std().Array)
	}
}

// common is the class of a reference that is of class a or of class b.
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

// bindable makes sure that a delegate of type t may call the function on the
// stack on the target below it (§II.14.6.1).
func (l *lowerer) bindable(t *types.Type) error {
	if l.ours {
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
		return unsupported("delegate of a function that is not known where it is made")
	}
	params := f.Params
	switch {
	case f.HasThis && f.Owner.IsValue(), f.HasThis:
		l.class(1, f.Owner)
	case len(params) == len(invoke.Params)+1: // closed over its first argument
		if k, err := l.stackOf(params[0]); err != nil || k != types.StackRef {
			return unsupported("delegate of %v, closed over a value", f)
		}
		l.class(1, params[0])
		params = params[1:]
	case !target.null && !l.isClass(target, f.Owner):
		// An open static method ignores its target.
	}
	if !l.env.Loader.CanStandFor(params, f.Ret, invoke.Params, invoke.Ret) {
		return unsupported("delegate %v of %v, which has another signature", t, f)
	}
	return nil
}

// element says whether a call of m, with n arguments on the stack, comes to a place of the declared type
// by what compilers do with inline arrays: Unsafe.AsRef of a reference, Unsafe.As from an array to its first element, and Unsafe.Add from there.
// For Add, and for a span over the elements, it emits the check that they are in the array.
func (l *lowerer) element(m *types.Method, n int) bool {
	if l.ours || n == 0 {
		return false
	}
	first := l.peek(n - 1)
	switch {
	case m.Owner.Is("System.Runtime.InteropServices.MemoryMarshal") && (m.Name == "CreateSpan" || m.Name == "CreateReadOnlySpan"):
		if first.array != nil {
			l.emit(Instr{Op: CheckBelow, A: l.peek(0).slot, K: int64(first.array.Inline) + 1})
		}
	case !m.Owner.Is("System.Runtime.CompilerServices.Unsafe"):
	case m.Name == "AsRef":
		return first.exact && first.to == m.Args[0]
	case m.Name == "As" && len(m.Args) == 2:
		return first.exact && first.to == m.Args[0] && l.env.Loader.Layout(first.to) == nil && first.to.Inline > 0 && first.to.InlineElem() == m.Args[1]
	case m.Name == "Add" && first.array != nil && l.peek(0).k == types.StackI4:
		l.emit(Instr{Op: CheckBelow, A: l.peek(0).slot, K: int64(first.array.Inline)})
		return true
	}
	return false
}

// fromUnsafe forgets what is known of the result of a method of
// System.Runtime.CompilerServices.Unsafe, which may be a lie, unless it is known to be an element of an inline array; NullRef points nowhere.
func (l *lowerer) fromUnsafe(m *types.Method, element bool) error {
	if l.ours || !m.Owner.Is("System.Runtime.CompilerServices.Unsafe") || m.Ret == nil || m.Name == "NullRef" {
		return nil
	}
	v := l.peek(0)
	switch {
	case element:
		if m.Name == "As" {
			v.array = m.Args[0]
		}
		return nil
	case v.k == types.StackStruct && l.classy(v.t) && !slices.Contains(m.Params, v.t):
		return unsupported("a struct made of another one by %v", m)
	case v.k == types.StackRef:
		v.t = nil
	}
	v.exact = false
	return nil
}
