package types

import (
	"slices"
	"strings"

	"moonwalker/heap"
)

// The structs of the core library lie in memory as those of .NET, with three kinds of exceptions.

// coreAuto has the structs to which .NET gives the layout Auto, and which hold no references; ValueTuple of any number of
// fields is a further one. C# gives structs the layout Sequential, and .NET places a struct with references by the sizes
// of its fields anyway.
var coreAuto = []string{"System.DateTime"}

// coreAlign has the alignment of structs that have other fields in .NET, with the same bytes.
var coreAlign = map[string]int{
	"System.Decimal": 8,
	"System.Guid":    4,
	"System.Int128":  16,
	"System.UInt128": 16,
}

// coreOpaque has the structs that have another layout in .NET. Nested structs (enumerators) are further ones.
var coreOpaque = []string{
	"System.ArgIterator", "System.HashCode", "System.ModuleHandle", "System.RuntimeFieldHandle", "System.RuntimeMethodHandle", "System.RuntimeTypeHandle",
	"System.Numerics.Vector`1", "System.Runtime.Intrinsics.Vector64`1", "System.Runtime.Intrinsics.Vector128`1", "System.Runtime.Intrinsics.Vector256`1", "System.Runtime.Intrinsics.Vector512`1",
	"System.Runtime.CompilerServices.AsyncTaskMethodBuilder", "System.Runtime.CompilerServices.AsyncTaskMethodBuilder`1", "System.Runtime.CompilerServices.AsyncVoidMethodBuilder",
	"System.Runtime.CompilerServices.AsyncValueTaskMethodBuilder", "System.Runtime.CompilerServices.AsyncValueTaskMethodBuilder`1", "System.Runtime.CompilerServices.AsyncIteratorMethodBuilder",
	"System.Runtime.CompilerServices.PoolingAsyncValueTaskMethodBuilder", "System.Runtime.CompilerServices.PoolingAsyncValueTaskMethodBuilder`1",
	"System.Runtime.CompilerServices.ConfiguredValueTaskAwaitable", "System.Runtime.CompilerServices.ConfiguredValueTaskAwaitable`1",
	"System.Runtime.CompilerServices.DefaultInterpolatedStringHandler",
	"System.Threading.LockCookie", "System.Threading.SpinLock", "System.Threading.SpinWait", "System.Threading.Tasks.Sources.ManualResetValueTaskSourceCore`1",
}

// coreName returns the full name of the struct's definition if the core library has it at the top level.
func (t *Type) coreName() (name string, ok bool) {
	d := t
	if t.Generic != nil {
		d = t.Generic
	}
	if d.Assembly == nil || !d.Assembly.Core || d.Encloser != nil {
		return "", false
	}
	return d.Namespace + "." + d.Name, true
}

// declaredAuto says whether t is a struct of the core library to which .NET gives the layout Auto.
func (t *Type) declaredAuto() bool {
	name, ok := t.coreName()
	return ok && (slices.Contains(coreAuto, name) || strings.HasPrefix(name, "System.ValueTuple`"))
}

// likeNET finishes the layout of the struct t: it gives a struct of the core library the alignment that it has in .NET, and
// finds out whether the bytes of t are not those of .NET.
func (l *Loader) likeNET(t *Type, lay *heap.Layout, fields []member) {
	if name, ok := t.coreName(); ok {
		if align, ok := coreAlign[name]; ok {
			lay.Align = align
		}
		t.Opaque = slices.Contains(coreOpaque, name)
	} else if t.Assembly.Core {
		t.Opaque = true // nested
	}
	t.Opaque = t.Opaque || slices.ContainsFunc(fields, member.opaque)
}

// opaque says whether f takes other bytes in .NET. A missing type may be a struct; its place is that of a reference.
func (f member) opaque() bool {
	return f.Type.Kind == KindStruct && f.Type.Opaque || f.Type.Kind == KindMissing && !f.Type.class
}
