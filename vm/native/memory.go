package native

import (
	"moonwalker/heap"
	"moonwalker/vm/exception"
	"moonwalker/vm/memory"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

const unsafeType = "System.Runtime.CompilerServices.Unsafe::"

// Addresses are managed pointers: an object and an offset. Code can move them within the
// object; the object itself has no numeric address.
var pointers = []*state.Native{
	native(unsafeType+"As", state.Pure, same),
	passes(native(unsafeType+"As(object)", state.Pure, func(c *call) state.Signal {
		// A reference whose type is not its object's would break the type safety of the heap.
		if r := c.Ref(0); r != 0 && !c.Prog.Loader.AssignableTo(c.TypeOf(r), c.Method.Args[0]) {
			return c.Unsupported("Unsafe.As of %v to %v", c.TypeOf(r), c.Method.Args[0])
		}
		return state.Next
	})),
	native(unsafeType+"AsRef", state.Pure, same),
	native(unsafeType+"AsPointer", state.Pure, same),
	native("System.ByReference`1::ToNative", state.Pure, same),
	native("System.ByReference`1::FromNative", state.Pure, same),
	native(unsafeType+"SizeOf", state.Pure, func(c *call) state.Signal {
		n, err := sizeOf(c, c.Method.Args[0])
		if err != nil {
			return c.Stop(err)
		}
		if t := c.Method.Args[0]; t.Kind == types.KindStruct && t.Opaque {
			return c.Unsupported("Unsafe.SizeOf of %v, which has another layout in .NET", t)
		}
		return c.ReturnInt(n)
	}),
	native(unsafeType+"Add", state.Pure, func(c *call) state.Signal {
		n, err := sizeOf(c, c.Method.Args[0])
		if err != nil {
			return c.Stop(err)
		}
		return c.Return(uint64(heap.Ptr(c.Args[0]).Add(c.Int(1) * n)))
	}),
	native(unsafeType+"AreSame", state.Pure, func(c *call) state.Signal { return c.ReturnBool(c.Args[0] == c.Args[1]) }),
	native(unsafeType+"IsNullRef", state.Pure, func(c *call) state.Signal { return c.ReturnBool(c.Args[0] == 0) }),
	native(unsafeType+"NullRef", state.Pure, func(c *call) state.Signal { return c.Return(0) }),
	// Distance returns the number of elements from one address to another in the same
	// object, and the argument limit for addresses in different objects.
	native(unsafeType+"Distance", state.Pure, func(c *call) state.Signal {
		n, err := sizeOf(c, c.Method.Args[0])
		if err != nil {
			return c.Stop(err)
		}
		a, b, limit := heap.Ptr(c.Args[0]), heap.Ptr(c.Args[1]), c.Int(2)
		if a>>32 != b>>32 {
			return c.ReturnInt(limit)
		}
		return c.ReturnInt((b.Offset() - a.Offset()) / n)
	}),
	{Name: "System.Runtime.CompilerServices.RuntimeHelpers::DataRef", Effect: state.Control, Buffered: true, Run: dataRef},
	native("System.Runtime.CompilerServices.RuntimeHelpers::RunClassConstructor", state.Control, func(c *call) state.Signal {
		return c.Unsupported("RuntimeHelpers.RunClassConstructor")
	}),
	native("System.Runtime.CompilerServices.RuntimeHelpers::Sole", state.Pure, func(c *call) state.Signal {
		t := c.Method.Args[0]
		if err := layout(c, t); err != nil {
			return c.Stop(err)
		}
		return c.Return(uint64(c.Prog.Sole(t)))
	}),
	native("System.Runtime.CompilerServices.RuntimeHelpers::IsZero", state.Pure, func(c *call) state.Signal {
		t := c.Method.Args[0]
		if err := layout(c, t); err != nil {
			return c.Stop(err)
		}
		for _, w := range c.Args[:t.Val.Words()] {
			if w != 0 {
				return c.ReturnBool(false)
			}
		}
		return c.ReturnBool(true)
	}),
	native("System.Runtime.CompilerServices.RuntimeHelpers::IsReferenceOrContainsReferences", state.Pure, func(c *call) state.Signal {
		t := c.Method.Args[0]
		if !t.IsValue() {
			return c.ReturnBool(true)
		}
		if err := layout(c, t); err != nil {
			return c.Stop(err)
		}
		return c.ReturnBool(len(t.Val.Refs) > 0)
	}),
}

func same(c *call) state.Signal { return state.Next }

func sizeOf(c *call, t *types.Type) (int, error) {
	if !t.IsValue() {
		return 8, nil
	}
	if err := layout(c, t); err != nil {
		return 0, err
	}
	return t.Val.Size, nil
}

// dataRef returns the address of a field of initial data, and stores the number of its
// elements through its second argument.
func dataRef(c *call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	t := c.Prog.Loader.TypeByID(uint32(c.Args[0] >> 32))
	if err := layout(c, t); err != nil {
		return c.Stop(err)
	}
	for _, f := range t.Fields {
		if f.Row != uint32(c.Args[0]) || f.RVA == 0 {
			continue
		}
		n, err := sizeOf(c, c.Method.Args[0])
		if err != nil {
			return c.Stop(err)
		}
		area, err := c.Static(t)
		if err != nil {
			return c.Stop(err)
		}
		if sig := memory.StoreThrough(c, heap.Ptr(c.Args[1]), heap.Mem4, uint64(f.Bytes()/n)); sig != state.Next {
			return sig
		}
		return c.Return(uint64(heap.ObjectPtr(area, f.Offset)))
	}
	return exception.Raise(c.State, "System.ArgumentException")
}
