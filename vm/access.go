package vm

import (
	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// The access to objects that natives of other packages need. A native asks
// before it reads or writes an object that others may reach, and returns Retry
// when it is refused; it asks at most once, and changes nothing before.

// AskRead asks for a read of n bytes at off of r.
func (c *Call) AskRead(r heap.Ref, off, n int) bool {
	return c.askRange(event.Read, r, off, n)
}

// AskWrite asks for a write of n bytes at off of r.
func (c *Call) AskWrite(r heap.Ref, off, n int) bool {
	return c.askRange(event.Write, r, off, n)
}

func (c *Call) askRange(k event.Kind, r heap.Ref, off, n int) bool {
	if c.watch && !c.ask(event.Access{Kind: k, Ref: r, Off: int32(off), Size: int32(n)}) {
		return false
	}
	return !c.probing
}

// Local says whether no other thread can reach r now.
func (m *Machine) Local(r heap.Ref) bool {
	if m.multi && (r.IsConst() || m.Heap.At(r).Shared) {
		return false
	}
	m.noteWhole(r)
	return true
}

// Published must be called after v was stored in r.
func (m *Machine) Published(r, v heap.Ref) {
	if m.Heap.At(r).Shared {
		m.Heap.Share(v)
	}
}

// Print makes an output event of the string argument.
func (c *Call) Print(isError bool) Signal {
	if c.probing {
		return Yield
	}
	text := c.Text(c.Ref(0))
	if c.Output != nil {
		c.Output(text, isError)
	}
	if c.Trace != nil {
		c.Trace.Output(c.Thread, text)
	}
	return Next
}

// StoreThrough writes a word-sized value through a managed pointer.
func (c *Call) StoreThrough(p heap.Ptr, mem heap.Mem, v uint64) Signal {
	return c.storePtr(c.Thread, p, mem, v, 0)
}

// Raised is the result of a native after a function has begun an exception.
func (c *Call) Raised() Signal {
	if c.probing {
		return Yield
	}
	return Reload
}

// Clone returns a shallow copy of r.
func (m *Machine) Clone(r heap.Ref) heap.Ref {
	n := m.Heap.Alloc(m.Heap.Object(r).Layout, m.Heap.Object(r).Len)
	o := m.Heap.At(n)
	copy(o.Data, m.Heap.Object(r).Data)
	o.Bounds = m.Heap.Object(r).Bounds
	return n
}

// CloneDelegate returns a delegate like r without an invocation list.
func (m *Machine) CloneDelegate(r heap.Ref) heap.Ref {
	n := m.Clone(r)
	heap.Store(m.Heap.At(n).Data, m.Prog.std.invocationList.Offset, heap.MemRef, 0)
	return n
}

// NewAction returns a delegate of type System.Action that calls meth on target.
func (c *Call) NewAction(target heap.Ref, meth *types.Method) Signal {
	l := c.Prog.Loader
	l.Lock()
	t := l.Core().Find("System.Action")
	err := l.Layout(t)
	l.Unlock()
	if err != nil {
		return c.Fail(err)
	}
	return c.Return(uint64(c.newDelegateObject(t, uint64(target), meth)))
}

// DelegateMethod is the method that the delegate r calls.
func (m *Machine) DelegateMethod(r heap.Ref) *types.Method {
	return m.Prog.Loader.MethodByID(uint32(m.loadField(r, m.Prog.std.delegateMethod)))
}

// StaticArea returns the static area of t.
//
// Preconditions: t is laid out.
func (m *Machine) StaticArea(t *types.Type) (heap.Ref, error) { return m.static(t) }

// Immutable says whether r is never written again: constants, strings and delegates.
func (m *Machine) Immutable(r heap.Ref) bool {
	return r.IsConst() || m.Heap.At(r).Layout.Shape == heap.ShapeString || m.typeOf(r).IsDelegate()
}

// checkSame ends the path if a and b are different objects for one delegate that
// compilers cache: how often it is made depends on the cache, which is in no state.
func (m *Machine) checkSame(a, b heap.Ref) Signal {
	if a == b || a == 0 || b == 0 {
		return Next
	}
	t, std := m.typeOf(a), &m.Prog.std
	if !t.IsDelegate() || t != m.typeOf(b) || m.loadField(a, std.invocationList) != 0 || m.loadField(b, std.invocationList) != 0 {
		return Next
	}
	meth := m.DelegateMethod(a)
	if meth != m.DelegateMethod(b) || m.loadField(a, std.delegateTarget) != m.loadField(b, std.delegateTarget) || !il.Cached(meth) {
		return Next
	}
	return m.unsupported("comparison of two delegates of %v by reference: whether they are one object depends on a cache", meth)
}
