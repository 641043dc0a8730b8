package memory

import (
	"math"
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/exception"
	"moonwalker/vm/il"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// Local says whether no other thread can reach r now.
func Local(m *state.State, r heap.Ref) bool {
	if m.Multi && (r.IsConst() || m.Heap.At(r).Shared) {
		return false
	}
	access.NoteWhole(m, r)
	return true
}

// Print makes an output event of the string argument.
func Print(c *state.Call, isError bool) state.Signal {
	if c.Probing {
		return state.Yield
	}
	text := c.Text(c.Ref(0))
	if c.Output != nil {
		c.Output(text, isError)
	}
	if c.Trace != nil {
		c.Trace.Output(c.Thread, text)
	}
	return state.Next
}

// StoreThrough writes a word-sized value through a managed pointer.
func StoreThrough(c *state.Call, p heap.Ptr, mem heap.Mem, v uint64) state.Signal {
	return StorePtr(c.State, c.Thread, p, mem, v, 0)
}

// Clone returns a shallow copy of r.
func Clone(m *state.State, r heap.Ref) heap.Ref {
	m.Opaque(nil, r, 0, m.Heap.Object(r).Bytes())
	n := m.Heap.Alloc(m.Heap.Object(r).Layout, m.Heap.Object(r).Len)
	o := m.Heap.At(n)
	copy(o.Data, m.Heap.Object(r).Data)
	o.Bounds = m.Heap.Object(r).Bounds
	return n
}

// CloneDelegate returns a delegate like r without an invocation list.
func CloneDelegate(m *state.State, r heap.Ref) heap.Ref {
	n := Clone(m, r)
	heap.Store(m.Heap.At(n).Data, m.Prog.Std.InvocationList.Offset, heap.MemRef, 0)
	return n
}

// NewAction returns a delegate of type System.Action that calls meth on target.
func NewAction(c *state.Call, target heap.Ref, meth *types.Method) state.Signal {
	l := c.Prog.Loader
	l.Lock()
	t := l.Core().Find("System.Action")
	err := l.Layout(t)
	l.Unlock()
	if err != nil {
		return c.Stop(err)
	}
	return c.Return(uint64(NewDelegateObject(c.State, t, uint64(target), meth)))
}

// DelegateMethod is the method that the delegate r calls.
func DelegateMethod(m *state.State, r heap.Ref) *types.Method {
	return m.Prog.Loader.MethodByID(uint32(m.LoadField(r, m.Prog.Std.DelegateMethod)))
}

// InnerDelegate is the target of the delegate r, if the method of r is the Invoke of a delegate, as of new ThreadStart(action); else 0. Invoke is
// made by the runtime, and has no frame.
func InnerDelegate(m *state.State, r heap.Ref) heap.Ref {
	std := &m.Prog.Std
	if m.LoadField(r, std.InvocationList) != 0 {
		return 0
	}
	if meth := DelegateMethod(m, r); meth.Name != "Invoke" || !meth.HasThis || !meth.Runtime() || !meth.Owner.IsDelegate() {
		return 0
	}
	return heap.Ref(m.LoadField(r, std.DelegateTarget))
}

// CalledDelegate is the delegate that a call of the delegate r calls in the end.
func CalledDelegate(m *state.State, r heap.Ref) heap.Ref {
	for {
		inner := InnerDelegate(m, r)
		if inner == 0 || !inner.IsConst() && m.Heap.At(inner).Deleted {
			return r
		}
		r = inner
	}
}

// Immutable says whether r is never written again: constants, strings and delegates.
func Immutable(m *state.State, r heap.Ref) bool {
	return r.IsConst() || m.Heap.At(r).Layout.Shape == heap.ShapeString || m.TypeOf(r).IsDelegate()
}

// CheckSame stands before a comparison of a and b by reference. It ends the path if
// they are different objects for one delegate that compilers cache: whether they are one object
// depends on the cache, which is in no state. It notes two objects that may be one in .NET ([MayBeOne]).
func CheckSame(m *state.State, a, b heap.Ref) state.Signal {
	if a == b || a == 0 || b == 0 {
		return state.Next
	}
	t, std := m.TypeOf(a), &m.Prog.Std
	if t != m.TypeOf(b) {
		return state.Next
	}
	x, y := m.Heap.Object(a), m.Heap.Object(b)
	if x.Deleted || y.Deleted { // no cache has them
		return state.Next
	}
	if (MayBeOne(m, a) || MayBeOne(m, b)) && (!t.IsArray() || x.Len == y.Len) && (t != m.Prog.Loader.Std().String || slices.Equal(x.Units(), y.Units())) {
		m.Prog.Use("identity: two equal texts, empty arrays, or views of a collection are compared by reference, which may be one object in .NET")
	}
	if !t.IsDelegate() || m.LoadField(a, std.InvocationList) != 0 || m.LoadField(b, std.InvocationList) != 0 {
		return state.Next
	}
	meth := DelegateMethod(m, a)
	if meth != DelegateMethod(m, b) || m.LoadField(a, std.DelegateTarget) != m.LoadField(b, std.DelegateTarget) || !il.Cached(meth) {
		return state.Next
	}
	return m.Unsupported("comparison of two delegates of %v by reference: whether they are one object depends on a cache", meth)
}

// MayBeOne says whether .NET's library may return r again where the model makes a new object. That holds for a text, an array
// without elements, and a view of a collection, such as its keys.
func MayBeOne(m *state.State, r heap.Ref) bool {
	if r.IsConst() {
		return false
	}
	t := m.TypeOf(r)
	return t == m.Prog.Loader.Std().String || t.IsArray() && m.Heap.Object(r).Len == 0 || t.IsView()
}

// MaxArrayLength is how many elements a dimension of an array has at most in .NET (Array.MaxLength). An array of several dimensions
// has at most 2^32-1. The offset of an access has 31 bits, which bounds the bytes.
const (
	MaxArrayLength = 0x7fffffc7
	MaxArrayBytes  = 1<<31 - 8
)

// TooLarge ends the path at an array that .NET could make, if it had the memory.
func TooLarge(m *state.State, n int64, t *types.Type) state.Signal {
	return m.Unsupported("array of %d elements of %v: more than %d bytes", n, t.Elem, int64(MaxArrayBytes))
}

// AllocArray makes an array of type t with pairs of length and lower bound in bounds. When it returns false, an exception is under way.
// It checks in the order of .NET: the length of a dimension comes last. The product is checked after each dimension, also if another one is 0.
func AllocArray(m *state.State, t *types.Type, bounds []int32) (heap.Ref, bool) {
	total, long := int64(1), false
	for d := 0; d < len(bounds); d += 2 {
		n, low := int64(bounds[d]), int64(bounds[d+1])
		switch total *= n; {
		case n < 0:
			exception.Raise(m, exception.Overflow)
			return 0, false
		case n > 0 && low+n-1 > math.MaxInt32:
			exception.Raise(m, "System.ArgumentOutOfRangeException")
			return 0, false
		case total > math.MaxUint32:
			return 0, tooManyElements(m)
		}
		long = long || n > MaxArrayLength
	}
	if long {
		return 0, tooManyElements(m)
	}
	if total > MaxArrayBytes/int64(t.Inst.ElemLen) {
		TooLarge(m, total, t)
		return 0, false
	}
	r := m.Heap.Alloc(t.Inst, int(total))
	if t.Kind == types.KindArray {
		m.Heap.At(r).Bounds = bounds
	}
	return r, true
}

// tooManyElements raises the exception for an array that .NET never makes.
func tooManyElements(m *state.State) (made bool) {
	exception.RaiseMessage(m, exception.OutOfMemory, "Array dimensions exceeded supported range.")
	return false
}

// Box returns a new object with the value of type t in words, null for an
// empty Nullable.
func Box(m *state.State, t *types.Type, words []uint64) heap.Ref {
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

// NewBox is [Box] for code of the program. Under a memory model that lets other threads see an object before its fields are written, the value is
// issued as a store. If the store buffer is full, the value is written at once: the search is then incomplete in any case.
func NewBox(m *state.State, t *types.Type, words []uint64) (heap.Ref, state.Signal) {
	r := Box(m, t, words)
	if r == 0 || bypasses(m) || !issues(m, r) { // no other thread can reach a new box
		return r, state.Next
	}
	o := m.Heap.At(r)
	mem, one := oneWord(m, o.Layout)
	if len(o.Layout.Ptrs) > 0 {
		mem, one = heap.MemPtr, o.Layout.Size == 8
	}
	switch {
	case !one:
		m.Prog.Use(structOrder)
		return r, state.Next
	case !hasRoom(m, 1):
		return r, state.Next
	}
	v := heap.Load(o.Data, 0, mem)
	clear(o.Data)
	return r, issue(m, r, 0, mem, v, 0)
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

func NewDelegateObject(m *state.State, t *types.Type, target uint64, meth *types.Method) heap.Ref {
	r := m.Heap.Alloc(t.Inst, 0)
	d := m.Heap.At(r).Data
	heap.Store(d, m.Prog.Std.DelegateTarget.Offset, heap.MemRef, target)
	heap.Store(d, m.Prog.Std.DelegateMethod.Offset, heap.Mem8, uint64(meth.ID))
	return r
}

// NewString returns a new string object with these UTF-16 units.
func NewString(m *state.State, units []uint16) heap.Ref {
	r := m.Heap.Alloc(m.Prog.Consts.StringLayout(), len(units))
	d := m.Heap.At(r).Data
	for i, u := range units {
		heap.Store(d, 2*i, heap.MemU2, uint64(u))
	}
	return r
}
