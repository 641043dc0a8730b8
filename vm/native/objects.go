package native

import (
	"path/filepath"
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/exception"
	"moonwalker/vm/interp"
	"moonwalker/vm/memory"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

var objects = []*state.Native{
	native("System.Environment::GetCommandLineArgs", state.Pure, func(c *call) state.Signal {
		r, err := newArray(c, c.Prog.Loader.Std().String, 1+len(c.Prog.Args))
		if err != nil {
			return c.Stop(err)
		}
		for i, s := range append([]string{"/" + filepath.Base(c.Prog.Path)}, c.Prog.Args...) {
			memory.Fill(c.State, r, i, uint64(c.Prog.Name(c.Prog.Main.Find("<Module>"), i, s)))
		}
		return c.Return(uint64(r))
	}),
	native("System.AppContext::Target", state.Pure, func(c *call) state.Signal {
		name, ok, err := c.Prog.Target()
		switch {
		case err != nil:
			return c.Stop(err)
		case !ok:
			return c.Return(0)
		}
		return text(c, name)
	}),
	native("System.AppContext::Configured", state.Pure, func(c *call) state.Signal {
		if c.Probing {
			return state.Yield
		}
		value, ok, file, err := c.Prog.Configured(c.Text(c.Ref(0)))
		if err != nil {
			return c.Unsupported("AppContext.GetData: %v", err)
		}
		if !file {
			c.Prog.Use("AppContext.GetData, TryGetSwitch: the program has no runtimeconfig.json, and no property")
		}
		if !ok {
			return c.Return(0)
		}
		return text(c, value)
	}),
	passes(native("System.Object::GetType", state.Pure, func(c *call) state.Signal {
		t := c.TypeOf(c.Ref(0))
		if c.Prog.HidesType(t) {
			return c.Unsupported("GetType of a task of an internal class, which has another name here")
		}
		return c.Return(uint64(c.Prog.TypeObject(t)))
	})),
	native("System.Object::MemberwiseClone", state.Reads, func(c *call) state.Signal {
		if !memory.Local(c.State, c.Ref(0)) && !memory.Immutable(c.State, c.Ref(0)) {
			return c.Unsupported("MemberwiseClone of an object that another thread can reach, which is not one step")
		}
		if c.Probing {
			return state.Yield
		}
		r := memory.Clone(c.State, c.Ref(0))
		if err := interp.Finalizable(c.State, r); err != nil {
			return c.Stop(err)
		}
		return c.Return(uint64(r))
	}),
	// The identity hash of an object must not change, and must not depend on the object's
	// place. It is the hash of its type, or near it (HashChoice).
	native("System.Runtime.CompilerServices.HashChoice::OfType", state.Pure, func(c *call) state.Signal {
		if c.Ref(0) == 0 {
			return c.ReturnInt(0)
		}
		h := uint32(2166136261)
		for _, b := range []byte(c.TypeOf(c.Ref(0)).FullName()) {
			h = (h ^ uint32(b)) * 16777619
		}
		return c.ReturnInt(int(h & 0x7fffffff))
	}),
	unboxes(native("System.Runtime.CompilerServices.RuntimeHelpers::GetObjectValue", state.Reads, func(c *call) state.Signal {
		r := c.Ref(0)
		if r == 0 || !c.TypeOf(r).IsValue() {
			return c.Return(uint64(r))
		}
		if _, ok := memory.Read(c, r); !ok {
			return state.Yield
		}
		return c.Return(uint64(memory.Clone(c.State, r)))
	})),
	unboxes(native("System.ValueType::BoxFields", state.Reads, boxFields)),
	native("System.ValueType::FirstValue", state.Pure, func(c *call) state.Signal {
		fields := instanceFields(c.TypeOf(c.Ref(0)))
		if i := slices.IndexFunc(fields, func(f *types.Field) bool { return f.Type.IsValue() }); i >= 0 {
			return c.Return(uint64(i))
		}
		return c.Return(uint64(len(fields)))
	}),
	native("System.ValueType::BitsComparable", state.Pure, func(c *call) state.Signal {
		t := c.TypeOf(c.Ref(0))
		return c.ReturnBool(bitsComparable(c.Prog.Loader.Std().Object, t))
	}),
	unboxes(native("System.ValueType::BitsEqual", state.Reads, bitsEqual)),
	native("System.Enum::GetNameInternal", state.Pure, func(c *call) state.Signal {
		ks := constants(c, c.Prog.TypeOf(c.Ref(0)))
		if i := defined(ks, int64(c.Args[1])); i >= 0 {
			return c.Return(uint64(c.Prog.Name(c.Prog.TypeOf(c.Ref(0)), i, ks[i].name)))
		}
		return c.Return(0)
	}),
	native("System.Enum::GetNamesInternal", state.Pure, func(c *call) state.Signal {
		ks := constants(c, c.Prog.TypeOf(c.Ref(0)))
		r, err := newArray(c, c.Prog.Loader.Std().String, len(ks))
		if err != nil {
			return c.Stop(err)
		}
		for i, k := range ks {
			memory.Fill(c.State, r, i, uint64(c.Prog.Name(c.Prog.TypeOf(c.Ref(0)), i, k.name)))
		}
		return c.Return(uint64(r))
	}),
	native("System.Enum::GetValuesInternal", state.Pure, func(c *call) state.Signal {
		ks := constants(c, c.Prog.TypeOf(c.Ref(0)))
		r, err := newArray(c, c.Prog.Loader.Std().Int64, len(ks))
		if err != nil {
			return c.Stop(err)
		}
		for i, k := range ks {
			memory.Fill(c.State, r, i, uint64(k.value))
		}
		return c.Return(uint64(r))
	}),
	unboxes(native("System.Enum::ToInt64Internal", state.Reads, func(c *call) state.Signal {
		t := c.TypeOf(c.Ref(0))
		image, ok := memory.Read(c, c.Ref(0))
		if !ok {
			return state.Yield
		}
		return c.Return(uint64(widen(heap.Load(image, 0, t.Mem), underlying(t))))
	})),
	native("System.Enum::ToObjectInternal", state.Pure, func(c *call) state.Signal {
		t := c.Prog.TypeOf(c.Ref(0))
		if err := layout(c, t); err != nil {
			return c.Stop(err)
		}
		return c.Return(uint64(memory.Box(c.State, t, c.Args[1:2])))
	}),
	native("System.Enum::IsFlags", state.Pure, func(c *call) state.Signal {
		t := c.Prog.TypeOf(c.Ref(0))
		return c.ReturnBool(t.HasAttribute("System.FlagsAttribute"))
	}),
	native("System.Enum::UnderlyingInternal", state.Pure, func(c *call) state.Signal {
		t := c.Prog.TypeOf(c.Ref(0))
		if err := layout(c, t); err != nil {
			return c.Stop(err)
		}
		return c.Return(uint64(c.Prog.TypeObject(underlying(t))))
	}),
	native("System.Delegate::AllocLike", state.Pure, func(c *call) state.Signal {
		return c.Return(uint64(memory.CloneDelegate(c.State, c.Ref(0))))
	}),
	native("System.Delegate::MethodNameInternal", state.Pure, func(c *call) state.Signal {
		m := memory.DelegateMethod(c.State, c.Ref(0))
		return c.Return(uint64(c.Prog.Name(m.Owner, 0, m.Name)))
	}),
	native("System.Delegate::MethodTypeInternal", state.Pure, func(c *call) state.Signal {
		return c.Return(uint64(c.Prog.TypeObject(memory.DelegateMethod(c.State, c.Ref(0)).Owner)))
	}),
	native("System.Random::Unsupported", state.Control, func(c *call) state.Signal { return c.Unsupported("%s", c.Text(c.Ref(0))) }),
	native("System.Activator::CreateDefault", state.Pure, func(c *call) state.Signal {
		t := c.Method.Args[0]
		if err := layout(c, t); err != nil {
			return c.Stop(err)
		}
		if !t.IsValue() {
			return c.Return(0)
		}
		clear(c.Args[:t.Val.Words()])
		return state.Next
	}),
	native("System.Activator::Allocate", state.Pure, allocate),
	native("System.Runtime.CompilerServices.RuntimeHelpers::Uninitialized", state.Pure, func(c *call) state.Signal {
		if c.Ref(0) != 0 {
			t := c.Prog.TypeOf(c.Ref(0))
			if err := layout(c, t); err != nil {
				return c.Stop(err)
			}
			for ; t != nil; t = t.Base {
				// .NET runs the static constructors that a constructor would trigger.
				if t.Cctor != nil && !t.BeforeFieldInit() && !t.Frozen {
					return c.Unsupported("RuntimeHelpers.GetUninitializedObject of a type with a static constructor")
				}
			}
		}
		return allocate(c)
	}),
	native("System.Activator::ConstructorOf", state.Pure, func(c *call) state.Signal {
		t := c.TypeOf(c.Ref(0))
		for _, m := range t.Methods {
			if m.Name == ".ctor" && len(m.Params) == 0 && (m.Public() || c.Args[1] != 0) {
				return memory.NewAction(c, c.Ref(0), m)
			}
		}
		return c.Return(0)
	}),
}

// allocate makes an object without running a constructor.
func allocate(c *call) state.Signal {
	if c.Ref(0) == 0 {
		return exception.Raise(c.State, "System.ArgumentNullException")
	}
	t := c.Prog.TypeOf(c.Ref(0))
	if err := layout(c, t); err != nil {
		return c.Stop(err)
	}
	if t.Inst == nil || t.IsArray() || t.IsAbstract() || t.Inst.Shape != heap.ShapeFixed || t.Elem != nil {
		return exception.Raise(c.State, "System.ArgumentException")
	}
	r := c.Heap.Alloc(t.Inst, 0)
	if err := interp.Finalizable(c.State, r); err != nil {
		return c.Stop(err)
	}
	return c.Return(uint64(r))
}

func layout(c *call, t *types.Type) error {
	l := c.Prog.Loader
	l.Lock()
	defer l.Unlock()
	return l.Layout(t)
}

func newArray(c *call, elem *types.Type, n int) (heap.Ref, error) {
	l := c.Prog.Loader
	l.Lock()
	t := l.SZArray(elem)
	err := l.Layout(t)
	l.Unlock()
	if err != nil {
		return 0, err
	}
	return c.Heap.Alloc(t.Inst, n), nil
}

// bitsComparable says whether ValueType.Equals compares the images of two values of t: it has no references, floats or padding,
// and neither t nor the type of a field, at any depth, has an Equals or GetHashCode of its own.
func bitsComparable(object, t *types.Type) bool {
	if t.Kind == types.KindPrimitive || t.Kind == types.KindEnum {
		return t.Stack == types.StackI4 || t.Stack == types.StackI8
	}
	if t.Kind != types.KindStruct || slices.ContainsFunc(t.VTable[:len(object.VTable)], func(m *types.Method) bool {
		return m.Owner == t && (m.Name == "Equals" || m.Name == "GetHashCode")
	}) {
		return false
	}
	size := 0
	for _, f := range t.Fields {
		if f.Static() {
			continue
		}
		if !f.Type.IsValue() || !bitsComparable(object, f.Type) {
			return false
		}
		size += f.Type.Val.Size
	}
	return size == t.Val.Size
}

// bitsEqual compares two boxes of one type. Other threads cannot write the first one: the
// reads of two shared boxes would be two steps.
func bitsEqual(c *call) state.Signal {
	a, b := c.Ref(0), c.Ref(1)
	image, ok := memory.Read(c, b)
	if !ok {
		return state.Yield
	}
	return c.ReturnBool(slices.Equal(memory.Own(c.State, a), image))
}

// boxFields returns an array of the fields of a boxed struct, each boxed.
func boxFields(c *call) state.Signal {
	r := c.Ref(0)
	t := c.TypeOf(r)
	switch {
	case t.Inline > 0:
		return exception.RaiseMessage(c.State, "System.NotSupportedException", "Calling built-in Equals() or GetHashCode() on type marked as InlineArray is invalid.")
	case holdsInline(t): // some runtimes compare its bits, some its first element, some raise the exception
		return c.Unsupported("System.ValueType.Equals of %v, which holds an inline array", t)
	}
	image, ok := memory.Read(c, r)
	if !ok {
		return state.Yield
	}
	fields := instanceFields(t)
	arr, err := newArray(c, c.Prog.Loader.Std().Object, len(fields))
	if err != nil {
		return c.Stop(err)
	}
	for i, f := range fields {
		if !f.Type.IsValue() {
			memory.Fill(c.State, arr, i, heap.Load(image, f.Offset, heap.MemRef))
			continue
		}
		words := make([]uint64, f.Type.Val.Words())
		heap.CopyOut(words, image, f.Offset, f.Type.Val.Size)
		memory.Fill(c.State, arr, i, uint64(memory.Box(c.State, f.Type, words)))
	}
	return c.Return(uint64(arr))
}

func instanceFields(t *types.Type) (fields []*types.Field) {
	for _, f := range t.Fields {
		if !f.Static() {
			fields = append(fields, f)
		}
	}
	return fields
}

// holdsInline says whether t contains an inline array, at any depth.
func holdsInline(t *types.Type) bool {
	return slices.ContainsFunc(t.Fields, func(f *types.Field) bool {
		return !f.Static() && f.Type.Kind == types.KindStruct && (f.Type.Inline > 0 || holdsInline(f.Type))
	})
}

func underlying(t *types.Type) *types.Type {
	if t.Kind == types.KindEnum {
		return t.Underlying
	}
	return t
}

// widen reads a stack word of integer type t as an int64.
func widen(w uint64, t *types.Type) int64 {
	switch t.Mem {
	case heap.Mem4:
		if t.Name == "Int32" {
			return int64(int32(w))
		}
		return int64(uint32(w))
	case heap.MemI1, heap.MemI2:
		return int64(int32(w))
	}
	return int64(w)
}
