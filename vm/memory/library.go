package memory

import (
	"slices"
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/il"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// The order of the core library's own accesses under a memory model (docs/library-order.md).
//
// Its code accesses memory at once. So its accesses come in order, and what it writes is never in a store buffer. That leaves the requests that
// the thread has issued before. An access waits until all of them are performed, or it passes them:
//
//   - An access to an object that no other thread can reach passes them. In tso and dotnet such a store of the program does so, too. In the other models
//     it is a request, which may come behind the one that publishes the object; so there the verdict tells of the library's.
//   - In a method for which .NET promises an acquire or a fence ([types.Promise]) a read passes them: it acquires. A write waits, as does an
//     atomic section of a method that does more than to read.
//   - So does a read or a write in a method that [types.OrdersNothing].
//   - Each other access waits.
//
// The verdict tells of each access that waits, or would have to, unless .NET promises the fence.

// weak says whether the current thread has a part in a memory model.
func weak(m *state.State) bool { return m.Cur != nil && m.Multi && m.Prog.Model != program.SC }

// direct says whether the current thread accesses memory at once.
func direct(m *state.State) bool {
	t := m.Cur
	if t.IsRequest() || t.Atomic > 0 {
		return true
	}
	// Monitor.Enter(object, ref bool) orders as its native does, Lock as Monitor, Thread.VolatileRead as Volatile.Read.
	method := t.Inner().Code.Method
	return method.Owner.Assembly.Core && !ordersAlone(method.Owner) && !(threading(method.Owner, "Thread") && strings.HasPrefix(method.Name, "Volatile"))
}

// ordersAlone says whether the order of the methods of t is that of the natives that they call.
func ordersAlone(t *types.Type) bool {
	return threading(t, "Monitor") || threading(t, "Lock") || t.Encloser != nil && threading(t.Encloser, "Lock")
}

func threading(t *types.Type, name string) bool {
	return t.Name == name && t.Namespace == "System.Threading" && t.Encloser == nil && t.Assembly.Core
}

// promised is the promise for the code of the core library that t executes. A method that the program has handed over as a delegate, and an initialiser,
// have no part in the promise of the member that runs them.
func promised(t *state.Thread) types.Promise {
	for i := len(t.Frames) - 1; i >= 0; i-- {
		f := &t.Frames[i]
		if a := f.Code.Method.Owner.Assembly; a == nil || !a.Core {
			break
		}
		if p := f.Code.Method.Promise; p != types.PromiseUnknown {
			return p
		}
		if i == 0 || f.Kind != state.FrameNormal || t.Frames[i-1].Code.Instrs[t.Frames[i-1].PC].Op == il.Invoke {
			break
		}
	}
	return types.PromiseUnknown
}

// own says whether no other thread comes to r before it performs a later store of a reference.
//
// Without a reduction a store of the program to such an object is issued, too. The request makes the object one that other threads reach, and so
// do those behind it. There own looks through the heap.
func own(m *state.State, r heap.Ref) bool {
	if r.IsConst() {
		return false
	}
	return !m.Shared(r) && !requested(m, r) || m.Prog.Plain && !Drained(m) && !m.ReachedBeside(m.Cur, r)
}

// foreign says whether r is memory of the program, to which code of the library has an address. Structs of the library lie in such memory as well.
func foreign(m *state.State, r heap.Ref) bool {
	if m.Cur.Inner().Code.Method.Owner.IsValue() {
		return false
	}
	t, ok := m.Heap.Object(r).Layout.Owner.(*types.Type)
	return !ok || t.Assembly == nil || !t.Assembly.Core
}

// tell notes for the verdict that the model orders more than .NET does.
func tell(m *state.State) {
	if !m.Probing && m.Cur.Atomic == 0 && !m.Cur.IsRequest() {
		m.Prog.Use(libraryOrder)
	}
}

// Tell is MemoryOrder.Tell().
func Tell(c *state.Call) state.Signal {
	if weak(c.State) && !c.Probing {
		c.Prog.Use(libraryOrder)
	}
	return c.UnlessProbing()
}

// reads stands before a read of r by code that accesses memory at once. passes says that the requests of the thread may be performed later,
// unless they have the place of the read. A plain read of the program's memory acquires nothing in .NET.
func reads(m *state.State, r heap.Ref, fl il.Flags) (sig state.Signal, passes bool) {
	t := m.Cur
	if t.IsRequest() || t.Atomic > 0 || r.IsConst() || own(m, r) {
		return state.Next, true
	}
	switch promised(t) {
	case types.Acquires, types.Fences, types.OrdersNothing:
		if fl&il.FlagVolatile == 0 && foreign(m, r) {
			tell(m)
		}
		if t.Guess.Open {
			return WaitFor(m, t.Guess.First()), false
		}
		return state.Next, true
	}
	tell(m)
	return drained(m), false
}

// writes stands before a write of r by code that accesses memory at once.
func writes(m *state.State, r heap.Ref) state.Signal {
	t := m.Cur
	switch {
	case !weak(m) || t.IsRequest():
		return state.Next
	case own(m, r):
		if !bypasses(m) {
			tell(m)
		}
		if m.Prog.Plain && requested(m, r) {
			return drained(m)
		}
		return state.Next
	}
	if t.Atomic > 0 {
		if !Drained(m) && (m.Shared(r) || requested(m, r)) {
			panic("BUG: an atomic section writes in a method that only reads: " + t.Inner().Code.Method.String())
		}
		return state.Next
	}
	promise := promised(t)
	if promise == types.OrdersNothing && !foreign(m, r) {
		if t.Guess.Open {
			return WaitFor(m, t.Guess.First())
		}
		return state.Next
	}
	if promise != types.Fences || foreign(m, r) {
		tell(m)
	}
	return drained(m)
}

// drained waits until the store buffer of the current thread is empty.
func drained(m *state.State) state.Signal {
	if Drained(m) {
		return state.Next
	}
	return Wait(m)
}

// Fence stands before an operation of the core library that orders the accesses of its thread.
func Fence(m *state.State) state.Signal {
	if !weak(m) || m.Cur.Atomic > 0 {
		return state.Next
	}
	if promised(m.Cur) != types.Fences {
		tell(m)
	}
	return drained(m)
}

// Looks stands before a native that only reads words of the library's own objects.
func Looks(m *state.State) state.Signal {
	if !weak(m) || m.Cur.Atomic > 0 {
		return state.Next
	}
	switch promised(m.Cur) {
	case types.Acquires, types.Fences:
		return state.Next
	}
	return Fence(m)
}

// Begin stands before the begin of an atomic section. In a method that only reads, so does the section.
func Begin(m *state.State) state.Signal {
	if !weak(m) || m.Cur.Atomic > 0 {
		return state.Next
	}
	if !m.Cur.Inner().Code.Method.Owner.Assembly.Core { // a statement of the program
		return drained(m)
	}
	if promised(m.Cur) == types.Acquires {
		return state.Next
	}
	return Fence(m)
}

// Before stands before the native n with these arguments, which does not mind the store buffer of its thread. The native waits until the
// buffer is empty. One that reads boxes among its arguments only does not, if no other thread can reach these, and no request refers to them: such
// an access bypasses the buffer.
//
// Preconditions: m.Multi, under a memory model.
//
// An interlocked operation without a place throws, and orders nothing.
func Before(m *state.State, n *state.Native, args []uint64) state.Signal {
	t := m.Cur
	if n.Fence && (n.Effect == state.Reads || n.Effect == state.Writes) && len(args) > 0 && !heap.Ptr(args[0]).OnStack() && heap.Ptr(args[0]).Ref() == 0 {
		return state.Next
	}
	if n.Unboxes && bypasses(m) && !slices.ContainsFunc(args, func(r uint64) bool { return r != 0 && !heap.Ref(r).IsConst() && !own(m, heap.Ref(r)) }) {
		return state.Next
	}
	if t.Atomic > 0 && !Drained(m) {
		if n.Effect == state.Writes || n.Effect == state.Blocking {
			panic("BUG: an atomic section calls " + n.Name + " in a method that only reads")
		}
		return state.Next
	}
	if !(n.Fence && documented(t.Inner().Code.Method.Owner)) && promised(t) != types.Fences {
		tell(m) // also where it waits: the objects may be reached by nobody else when it goes on
	}
	return drained(m)
}

// Thrown stands before an exception of the current thread. A method with a fence may throw where .NET only reads, also in an atomic section, which has
// waited.
func Thrown(m *state.State) {
	if weak(m) && promised(m.Cur) == types.Fences {
		m.Prog.Use(libraryOrder)
	}
}

// requested says whether a request of the current thread has the place of its access in r.
func requested(m *state.State, r heap.Ref) bool {
	return slices.ContainsFunc(m.Buffer(m.Cur), func(t *state.Thread) bool { return requestOf(t).ref == r })
}

// documented says whether .NET documents the order of an operation that orders accesses where code of t asks for it. Of another member of the
// library nobody knows whether .NET's own code has the same operation.
func documented(t *types.Type) bool {
	return !t.Assembly.Core || t.Namespace == "System.Threading" && (t.Name == "Interlocked" || t.Name == "Monitor" || t.Name == "Thread" || ordersAlone(t))
}
