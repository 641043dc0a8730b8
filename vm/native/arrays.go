package native

import (
	"moonwalker/heap"
	"moonwalker/vm"
	"moonwalker/vm/types"
)

var arrays = []*vm.Native{
	native("System.Array::get_Length", vm.Pure, func(c *call) vm.Signal { return c.ReturnInt(c.Heap.Object(c.Ref(0)).Len) }),
	native("System.Array::get_Rank", vm.Pure, func(c *call) vm.Signal { return c.ReturnInt(arrayType(c, 0).Rank) }),
	native("System.Array::GetLength", vm.Pure, func(c *call) vm.Signal { return arrayBound(c, 0) }),
	native("System.Array::GetLowerBound", vm.Pure, func(c *call) vm.Signal { return arrayBound(c, 1) }),
	native("System.Array::IsThreadLocal", vm.Pure, func(c *call) vm.Signal { return c.ReturnBool(c.Local(c.Ref(0)) && !c.Watched(c.Ref(0))) }),
	native("System.Array::FastCopyOk", vm.Pure, func(c *call) vm.Signal {
		return c.ReturnBool(arrayType(c, 0).Elem == arrayType(c, 1).Elem)
	}),
	native("System.Array::CopyBulk", vm.Writes, arrayCopy),
	native("System.Array::GetValueFlat", vm.Reads, arrayGet),
	native("System.Array::SetValueFlat", vm.Writes, arraySet),
	native("System.Array::CreateInstanceInternal", vm.Pure, arrayCreate),
	native("System.Array::CloneInternal", vm.Reads, func(c *call) vm.Signal {
		if !c.Local(c.Ref(0)) {
			return c.Unsupported("copy in one step of an array that another thread can reach")
		}
		if c.Probing() {
			return vm.Yield
		}
		return c.Return(uint64(c.Clone(c.Ref(0))))
	}),
	native("System.Runtime.CompilerServices.RuntimeHelpers::InitializeArray", vm.Writes, arrayInitialize),
	native("System.Runtime.InteropServices.MemoryMarshal::GetArrayDataReference", vm.Pure, func(c *call) vm.Signal {
		if c.Ref(0) == 0 {
			return c.Raise("System.NullReferenceException")
		}
		return c.Return(uint64(heap.ObjectPtr(c.Ref(0), 0)))
	}),
}

func arrayType(c *call, i int) *types.Type { return c.TypeOf(c.Ref(i)) }

// arrayBound returns the length (which is 0) or the lower bound (which is 1) of a dimension.
func arrayBound(c *call, which int) vm.Signal {
	o, d := c.Heap.Object(c.Ref(0)), c.Int(1)
	if d < 0 || d >= arrayType(c, 0).Rank {
		return c.Raise("System.IndexOutOfRangeException")
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
func arrayCopy(c *call) vm.Signal {
	src, si, dst, di, n := c.Ref(0), c.Int(1), c.Ref(2), c.Int(3), c.Int(4)
	if !c.Local(src) || !c.Local(dst) || c.Watched(dst) {
		return c.Unsupported("copy in one step of an array that another thread can reach")
	}
	if c.Probing() {
		return vm.Yield
	}
	s := c.Heap.Object(src)
	d := c.Heap.Touch(dst)
	if !inside(si, n, s.Len) || !inside(di, n, d.Len) {
		return c.Raise("System.ArgumentException")
	}
	c.UnseenCopy(src, si, dst, di, n)
	e := s.Layout.ElemLen
	c.Heap.Work(n * e)
	heap.CopyBytes(d.Data, di*e, s.Data, si*e, n*e)
	if d.Shared { // with one live thread, a static may still refer to it
		d.RefWords(func(w int) { c.Heap.Share(heap.Ref(d.Data[w])) })
	}
	return vm.Next
}

func arrayGet(c *call) vm.Signal {
	o, i := c.Heap.Object(c.Ref(0)), c.Int(1)
	if uint64(i) >= uint64(o.Len) {
		return c.Raise("System.IndexOutOfRangeException")
	}
	off := i * o.Layout.ElemLen
	if !c.AskRead(c.Ref(0), off, o.Layout.ElemLen) {
		return vm.Yield
	}
	elem := arrayType(c, 0).Elem
	if !elem.IsValue() {
		return c.Return(heap.Load(o.Data, off, heap.MemRef))
	}
	words := make([]uint64, elem.Val.Words())
	heap.CopyOut(words, o.Data, off, elem.Val.Size)
	return c.Return(uint64(c.Box(elem, words)))
}

func arraySet(c *call) vm.Signal {
	v, r, i := c.Ref(1), c.Ref(0), c.Int(2)
	o := c.Heap.Object(r)
	if uint64(i) >= uint64(o.Len) {
		return c.Raise("System.IndexOutOfRangeException")
	}
	elem := arrayType(c, 0).Elem
	nullable := elem.IsNullable()
	if v != 0 && !nullable && c.Prog.Loader.Relation(c.TypeOf(v), elem) == types.Unknown {
		return c.Unsupported("whether an object of %v is a %v", c.TypeOf(v), elem)
	}
	if v != 0 && (nullable && c.TypeOf(v) != elem.Args[0] || !nullable && !c.Prog.Loader.AssignableTo(c.TypeOf(v), elem)) {
		return c.Raise("System.InvalidCastException")
	}
	off := i * o.Layout.ElemLen
	if !c.AskWrite(r, off, o.Layout.ElemLen) {
		return vm.Yield
	}
	d := c.Heap.Touch(r)
	switch {
	case !elem.IsValue():
		heap.Store(d.Data, off, heap.MemRef, uint64(v))
		c.Published(r, v)
	case v == 0:
		heap.Zero(d.Data, off, elem.Val.Size)
	case nullable:
		has, val := vm.NullableFields(elem)
		heap.Zero(d.Data, off, elem.Val.Size)
		heap.Store(d.Data, off+has.Offset, heap.MemU1, 1)
		heap.CopyBytes(d.Data, off+val.Offset, c.Heap.Object(own(c, v)).Data, 0, val.Type.Val.Size)
		for _, w := range elem.Val.Refs {
			c.Published(r, heap.Ref(d.Data[off>>3+int(w)]))
		}
	default:
		heap.CopyBytes(d.Data, off, c.Heap.Object(own(c, v)).Data, 0, elem.Val.Size)
		for _, w := range elem.Val.Refs {
			c.Published(r, heap.Ref(d.Data[off>>3+int(w)]))
		}
	}
	return vm.Next
}

// arrayCreate makes an array. Its arguments are the element type, and the lengths and lower
// bounds as arrays of int (null: bounds of 0).
func arrayCreate(c *call) vm.Signal {
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
		return c.Fail(err)
	}
	dims := make([]int32, 0, 2*len(lengths))
	for i, n := range lengths {
		lo := int32(0)
		if bounds != nil {
			lo = bounds[i]
		}
		dims = append(dims, n, lo)
	}
	r, ok := c.AllocArray(t, dims)
	if !ok {
		return c.Raised()
	}
	return c.Return(uint64(r))
}

func ints(c *call, r heap.Ref) []int32 {
	if r == 0 {
		return nil
	}
	o := c.Heap.Object(own(c, r))
	v := make([]int32, o.Len)
	for i := range v {
		v[i] = int32(heap.Load(o.Data, 4*i, heap.Mem4))
	}
	return v
}

// arrayInitialize copies initial data of the file into a new array. A field handle packs the
// ID of the field's owner and the field's row.
func arrayInitialize(c *call) vm.Signal {
	r := c.Ref(0)
	if r == 0 {
		return c.Raise("System.ArgumentNullException")
	}
	o := c.Heap.Object(r)
	n := o.Len * o.Layout.ElemLen
	if o.Layout.Shape != heap.ShapeArray || o.Layout.ElemMem >= heap.MemRef {
		return c.Raise("System.ArgumentException") // the elements are not primitive
	}
	data, sig := fieldData(c, c.Args[1], n)
	if data == nil {
		return sig
	}
	if !c.AskWrite(r, 0, n) {
		return vm.Yield
	}
	d := c.Heap.Touch(r)
	for i, b := range data {
		heap.Store(d.Data, i, heap.MemU1, uint64(b))
	}
	return vm.Next
}

func fieldData(c *call, handle uint64, n int) ([]byte, vm.Signal) {
	t := c.Prog.Loader.TypeByID(uint32(handle >> 32))
	if t == nil {
		return nil, c.Raise("System.ArgumentException")
	}
	for _, f := range t.Fields {
		if f.Row == uint32(handle) {
			b, err := f.RVAData(n)
			if err != nil {
				return nil, c.Fail(err)
			}
			return b, vm.Next
		}
	}
	return nil, c.Raise("System.ArgumentException")
}
