package native

import (
	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/exception"
	"moonwalker/vm/memory"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

var arrays = []*state.Native{
	native("System.Array::get_Length", state.Pure, func(c *call) state.Signal { return c.ReturnInt(c.Heap.Object(c.Ref(0)).Len) }),
	native("System.Array::get_Rank", state.Pure, func(c *call) state.Signal { return c.ReturnInt(arrayType(c, 0).Rank) }),
	native("System.Array::GetLength", state.Pure, func(c *call) state.Signal { return arrayBound(c, 0) }),
	native("System.Array::GetLowerBound", state.Pure, func(c *call) state.Signal { return arrayBound(c, 1) }),
	native("System.Array::IsThreadLocal", state.Pure, func(c *call) state.Signal {
		return c.ReturnBool(memory.Local(c.State, c.Ref(0)) && !access.Watched(c.State, c.Ref(0)))
	}),
	native("System.Array::FastCopyOk", state.Pure, func(c *call) state.Signal {
		return c.ReturnBool(arrayType(c, 0).Elem == arrayType(c, 1).Elem)
	}),
	native("System.Array::CopyBulk", state.Writes, arrayCopy),
	native("System.Array::GetValueFlat", state.Reads, arrayGet),
	passes(native("System.Array::SetValueFlat", state.Writes, arraySet)),
	native("System.Array::CreateInstanceInternal", state.Pure, arrayCreate),
	native("System.Array::CloneInternal", state.Reads, func(c *call) state.Signal {
		if !memory.Local(c.State, c.Ref(0)) {
			return c.Unsupported("copy in one step of an array that another thread can reach")
		}
		if c.Probing {
			return state.Yield
		}
		return c.Return(uint64(memory.Clone(c.State, c.Ref(0))))
	}),
	{Name: "System.Runtime.CompilerServices.RuntimeHelpers::InitializeArray", Effect: state.Writes, Buffered: true, Run: arrayInitialize},
	native("System.Runtime.InteropServices.MemoryMarshal::GetArrayDataReference", state.Pure, func(c *call) state.Signal {
		if c.Ref(0) == 0 {
			return exception.Raise(c.State, "System.NullReferenceException")
		}
		return c.Return(uint64(heap.ObjectPtr(c.Ref(0), 0)))
	}),
	native("System.Buffer::FirstByte", state.Pure, func(c *call) state.Signal { return c.Return(uint64(heap.ObjectPtr(c.Ref(0), 0))) }),
}

func arrayType(c *call, i int) *types.Type { return c.TypeOf(c.Ref(i)) }

// arrayBound returns the length (which is 0) or the lower bound (which is 1) of a dimension.
func arrayBound(c *call, which int) state.Signal {
	o, d := c.Heap.Object(c.Ref(0)), c.Int(1)
	if d < 0 || d >= arrayType(c, 0).Rank {
		return exception.RaiseMessage(c.State, "System.IndexOutOfRangeException", "Array does not have that many dimensions.")
	}
	if o.Bounds != nil {
		return c.ReturnInt(int(o.Bounds[2*d+which]))
	}
	if which == 1 {
		return c.ReturnInt(0)
	}
	return c.ReturnInt(o.Len)
}

// arrayCopy copies elements of one type between arrays that only this thread can reach. The
// ranges may overlap.
func arrayCopy(c *call) state.Signal {
	src, si, dst, di, n := c.Ref(0), c.Int(1), c.Ref(2), c.Int(3), c.Int(4)
	if !memory.Local(c.State, src) || !memory.Local(c.State, dst) || access.Watched(c.State, dst) {
		return c.Unsupported("copy in one step of an array that another thread can reach")
	}
	if c.Probing {
		return state.Yield
	}
	s := c.Heap.Object(src)
	d := c.Heap.Touch(dst)
	if !inside(si, n, s.Len) || !inside(di, n, d.Len) {
		return exception.Raise(c.State, "System.ArgumentException")
	}
	if e := s.Layout.ElemLen; c.Opaque(nil, src, si*e, n*e) || c.Opaque(nil, dst, di*e, n*e) {
		return state.Stop
	}
	access.UnseenCopy(c.State, src, si, dst, di, n)
	memory.CopyElements(c.State, d, di, s, si, n)
	return state.Next
}

func arrayGet(c *call) state.Signal {
	o, i := c.Heap.Object(c.Ref(0)), c.Int(1)
	if uint64(i) >= uint64(o.Len) {
		return exception.Raise(c.State, "System.IndexOutOfRangeException")
	}
	off := i * o.Layout.ElemLen
	elem := arrayType(c, 0).Elem
	if !elem.IsValue() {
		v, ok := memory.Load(c.State, c.Ref(0), off, heap.MemRef, 0)
		if !ok {
			return state.Yield
		}
		return c.Return(v)
	}
	words := make([]uint64, elem.Val.Words())
	if !memory.LoadBytes(c.State, words, 0, c.Ref(0), off, elem.Val.Size, 0) {
		return state.Yield
	}
	return c.Return(uint64(memory.Box(c.State, elem, words)))
}

func arraySet(c *call) state.Signal {
	v, r, i := c.Ref(1), c.Ref(0), c.Int(2)
	o := c.Heap.Object(r)
	if uint64(i) >= uint64(o.Len) {
		return exception.Raise(c.State, "System.IndexOutOfRangeException")
	}
	elem := arrayType(c, 0).Elem
	nullable := elem.IsNullable()
	if v != 0 && !nullable && c.Prog.Loader.Relation(c.TypeOf(v), elem) == types.Unknown {
		return c.Unsupported("whether an object of %v is a %v", c.TypeOf(v), elem)
	}
	if v != 0 && (nullable && c.TypeOf(v) != elem.Args[0] || !nullable && !c.Prog.Loader.AssignableTo(c.TypeOf(v), elem)) {
		return exception.Raise(c.State, "System.InvalidCastException")
	}
	off := i * o.Layout.ElemLen
	if !elem.IsValue() {
		return memory.Store(c.State, r, off, heap.MemRef, uint64(v), 0)
	}
	if v != 0 && c.Heap.Deleting && !c.Probing && access.Dangles(c.State, v) {
		return state.Yield
	}
	words := make([]uint64, elem.Val.Words())
	switch {
	case v == 0:
	case nullable:
		has, val := memory.NullableFields(elem)
		heap.Store(words, has.Offset, heap.MemU1, 1)
		heap.CopyBytes(words, val.Offset, memory.Own(c.State, v), 0, val.Type.Val.Size)
	default:
		heap.CopyIn(words, 0, memory.Own(c.State, v), elem.Val.Size)
	}
	return memory.StoreStruct(c.State, r, off, elem.Val, words, 0)
}

// arrayCreate makes an array. Its arguments are the element type, and the lengths and lower
// bounds as arrays of int (null: bounds of 0).
func arrayCreate(c *call) state.Signal {
	elem := c.Prog.TypeOf(c.Ref(0))
	lengths, bounds := ints(c, c.Ref(1)), ints(c, c.Ref(2))
	l := c.Prog.Loader
	l.Lock()
	var t *types.Type
	if len(lengths) == 1 && (bounds == nil || bounds[0] == 0) {
		t = l.SZArray(elem)
	} else {
		t = l.MDArray(elem, len(lengths))
	}
	err := l.Layout(t)
	l.Unlock()
	if err != nil {
		return c.Stop(err)
	}
	dims := make([]int32, 0, 2*len(lengths))
	for i, n := range lengths {
		lo := int32(0)
		if bounds != nil {
			lo = bounds[i]
		}
		dims = append(dims, n, lo)
	}
	r, ok := memory.AllocArray(c.State, t, dims)
	if !ok {
		return c.Raised()
	}
	return c.Return(uint64(r))
}

func ints(c *call, r heap.Ref) []int32 {
	if r == 0 {
		return nil
	}
	own := memory.Own(c.State, r)
	v := make([]int32, c.Heap.Object(r).Len)
	for i := range v {
		v[i] = int32(heap.Load(own, 4*i, heap.Mem4))
	}
	return v
}

// arrayInitialize copies initial data of the file into a new array. A field handle packs the
// ID of the field's owner and the field's row.
func arrayInitialize(c *call) state.Signal {
	r := c.Ref(0)
	if r == 0 {
		return exception.Raise(c.State, "System.ArgumentNullException")
	}
	o := c.Heap.Object(r)
	n := o.Len * o.Layout.ElemLen
	if o.Layout.Shape != heap.ShapeArray || o.Layout.ElemMem >= heap.MemRef {
		return exception.Raise(c.State, "System.ArgumentException") // the elements are not primitive
	}
	data, sig := fieldData(c, c.Args[1], n)
	if data == nil {
		return sig
	}
	return memory.StoreElements(c, r, data)
}

func fieldData(c *call, handle uint64, n int) ([]byte, state.Signal) {
	t := c.Prog.Loader.TypeByID(uint32(handle >> 32))
	if t == nil {
		return nil, exception.RaiseMessage(c.State, "System.ArgumentException", "The handle is invalid.")
	}
	for _, f := range t.Fields {
		if f.Row == uint32(handle) {
			if value := f.Type.Val; value != nil && value.Size > 0 && n > value.Size {
				return nil, exception.Raise(c.State, "System.ArgumentException") // the field has less
			}
			b, err := f.RVAData(n)
			if err != nil {
				return nil, c.Stop(err)
			}
			return b, state.Next
		}
	}
	return nil, exception.Raise(c.State, "System.ArgumentException")
}
