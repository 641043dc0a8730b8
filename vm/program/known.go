package program

import (
	"fmt"
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// Finalizer is the finalizer of objects of type t, nil if it runs no code of the program.
func (p *Program) Finalizer(t *types.Type) *types.Method {
	if p.finalizeSlot < 0 || p.finalizeSlot >= len(t.VTable) {
		return nil
	}
	if m := t.VTable[p.finalizeSlot]; m != nil && (!m.Owner.Assembly.Core || disposes(t, m.Owner)) {
		return m
	}
	return nil
}

// disposes says whether t has a Dispose(bool) of the program, which the finalizer of its base class base, a type of the library, calls.
func disposes(t, base *types.Type) bool {
	for slot, m := range base.VTable {
		if m.Name == "Dispose" && len(m.Params) == 1 {
			return !t.VTable[slot].Owner.Assembly.Core
		}
	}
	return false
}

// Body is the lowered body of meth, nil if it has none that is supported.
func (p *Program) Body(meth *types.Method) *il.Code {
	if p.NativeOf(meth) != nil {
		return nil
	}
	c, err := p.Code(meth)
	if err != nil {
		return nil // the call ends the path
	}
	return c
}

// findFinalizers finds the types, fields and methods of the core library for finalizers and weak references.
func (p *Program) findFinalizers() error {
	k, core := &p.Std, p.Loader.Core()
	finalizer := core.Find("System.Finalizer")
	k.Finalizable, k.Weak = core.Find("System.Finalizable"), core.Find("System.WeakHandle")
	k.Hashed = core.Find("System.Runtime.CompilerServices.HashChoice+Entry")
	if finalizer == nil || k.Finalizable == nil || k.Weak == nil || k.Hashed == nil {
		return fmt.Errorf("no type System.Finalizer, System.Finalizable, System.WeakHandle or HashChoice+Entry")
	}
	for _, w := range []struct {
		f    **types.Field
		t    *types.Type
		name string
	}{
		{&k.Finalizables, finalizer, "s_first"}, {&k.FinalizableTarget, k.Finalizable, "target"}, {&k.FinalizableNext, k.Finalizable, "next"},
		{&k.FinalizableFound, k.Finalizable, "found"}, {&k.WeakTarget, k.Weak, "target"}, {&k.WeakTracks, k.Weak, "trackResurrection"}, {&k.WeakFound, k.Weak, "found"}, {&k.HashedObject, k.Hashed, "of"},
	} {
		if err := p.Loader.Layout(w.t); err != nil {
			return err
		}
		if *w.f = w.t.Field(w.name); *w.f == nil {
			return fmt.Errorf("no field %v::%s", w.t, w.name)
		}
	}
	if k.FinalizerRun = finalizer.Method("Run", 0); k.FinalizerRun == nil {
		return fmt.Errorf("no method Finalizer.Run")
	}
	p.finalizeSlot = -1
	for i, m := range p.Loader.Std().Object.VTable {
		if m.Name == "Finalize" {
			p.finalizeSlot = i
		}
	}
	if p.finalizeSlot < 0 {
		return fmt.Errorf("no virtual method Object.Finalize")
	}
	return nil
}

// Location is a place in a method.
type Location struct {
	Code *il.Code
	PC   int32
}

// Ahead says whether a thread has gone forward in the program from the position was to the position now.
func Ahead(was, now []Location) bool {
	for i := range min(len(was), len(now)) {
		if was[i] != now[i] {
			return was[i].Code == now[i].Code && was[i].PC < now[i].PC
		}
	}
	return len(was) < len(now)
}

// Exception finds a core exception type and its constructor.
func (p *Program) Exception(name string, args int) (*types.Type, *types.Method, error) {
	l := p.Loader
	l.Lock()
	defer l.Unlock()
	t := l.Core().Find(name)
	if t == nil {
		return nil, nil, &UnsupportedError{What: "core library has no " + name}
	}
	if err := l.Layout(t); err != nil {
		return nil, nil, err
	}
	for _, m := range t.Methods {
		if m.Name == ".ctor" && len(m.Params) == args && (args == 0 || m.Params[0] == l.Std().String) && (args < 2 || m.Params[1] == l.Std().Exception) {
			return t, m, nil
		}
	}
	return nil, nil, &UnsupportedError{What: fmt.Sprintf("%s has no constructor with %d arguments", name, args)}
}

// Zeros is the constant area of zeros for the [ThreadStatic] fields of t.
func (p *Program) Zeros(t *types.Type) heap.Ref {
	return p.Consts.Keyed(constKey{zeroLocals, t}, t.Locals, 0, func(*heap.Object) {})
}

func (p *Program) RvaArea(t *types.Type) (heap.Ref, error) {
	var err error
	r := p.Consts.Keyed(constKey{rvaStatics, t}, t.Statics, 0, func(o *heap.Object) { err = FillRVA(t, o) })
	return r, err
}

func FillRVA(t *types.Type, o *heap.Object) error {
	for _, f := range t.Fields {
		if !f.Static() || f.RVA == 0 || f.Offset < 0 || f.Type.Val == nil {
			continue
		}
		b, err := f.RVAData(f.Type.Val.Size)
		if err != nil {
			return err
		}
		for i, x := range b {
			o.Poke(f.Offset+i, heap.MemU1, uint64(x))
		}
	}
	return nil
}

// NamedTypes lists the types that .NET has in System.Private.CoreLib, where
// Type.GetType looks for names without an assembly, and that the model has under the same name.
var NamedTypes = strings.Fields(`System.Object System.String System.Boolean System.Char System.SByte System.Byte System.Int16
	System.UInt16 System.Int32 System.UInt32 System.Int64 System.UInt64 System.IntPtr System.UIntPtr System.Single
	System.Double System.Decimal System.DateTime System.TimeSpan System.Guid System.Type System.Array System.Enum
	System.ValueType System.Delegate System.Exception System.Void System.ArgumentException System.InvalidOperationException
	System.NotSupportedException System.ArgumentNullException System.OperationCanceledException System.Threading.Thread
	System.Threading.Monitor System.Threading.Tasks.Task System.Threading.Timer`)
