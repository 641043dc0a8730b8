package memory

import (
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// Reads of some data are invisible, because verifiable code never writes it once another thread can read
// it: the characters of strings, and the readonly static fields of initialised types. Code with pointers or
// Unsafe.AsRef can write both. Such a write ends the path as soon as another thread may have read the data,
// so each read that a search does see is ordered after the writes that it allows:
//
//   - Under the reduction sdpor a write needs a program that never had a second thread, or a string that never
//     escaped from its thread ([heap.Object.Escaped]). No other thread reads before or at the same time.
//   - In other searches a write needs that no second thread is alive. Take the first write of an execution that is
//     not ordered with some read of another thread. Either that thread or one that will start it can be alive
//     then, since nothing orders its end before the write; and all interleavings are searched, so one of them has it
//     alive.
//   - With a property, a write needs that no thread but its own can reach the data, since no state would show it.

// threaded says whether another thread may have read data, or may be about to.
func threaded(m *state.State) bool {
	return m.Multi || m.Record && m.Threaded
}

// unsettled ends the path at a write. A search without a reduction supports it if no second thread is alive.
func unsettled(m *state.State, what string) state.Signal {
	if !m.Multi && m.Reduced && m.Prog.Watch == nil {
		return m.Irreducible(what + " under " + m.ReducedBy())
	}
	return m.Unsupported("%s", what)
}

// settled ends the path at a write through a pointer if reads of the data are invisible. The write covers
// n bytes at off of r.
func settled(m *state.State, r heap.Ref, off, n int) state.Signal {
	if r == 0 || r.IsConst() {
		return state.Next
	}
	o := m.Heap.At(r)
	switch {
	case o.Layout.Shape == heap.ShapeString:
		known := m.Heap.Sticky // then Escaped is known
		if m.Prog.Watch != nil && m.Shared(r) || threaded(m) && (!known || o.Escaped || o.Shared) {
			return unsettled(m, "write to the characters of a string that another thread can have read")
		}
	case o.Layout.Static:
		t, ok := o.Layout.Owner.(*types.Type)
		if !ok || !t.ReadonlyStatics {
			return state.Next
		}
		for _, f := range t.Fields {
			if f.Static() && f.InitOnly() && !f.Literal() && !f.Local && f.Offset >= 0 && f.Offset < off+n && off < f.Offset+f.Bytes() {
				if sig := settledField(m, f); sig != state.Next {
					return sig
				}
			}
		}
	}
	return state.Next
}

// settledField ends the path at a write to the readonly static field f outside of its type's initialiser.
func settledField(m *state.State, f *types.Field) state.Signal {
	if m.Prog.Watch == nil && !threaded(m) {
		return state.Next
	}
	if initialises(m, f.Owner) {
		return state.Next
	}
	return unsettled(m, fmt.Sprintf("write to the readonly field %v outside of its initialiser, which another thread can have read", f))
}

// initialises says whether the current thread runs the initialiser of t. Other threads that come to a static field of t wait for its end, but for
// those of which tellEarly tells. Under a memory model, a store to such a field is made at once: the end of the initialiser waits for
// an empty buffer anyway, and an initialiser may have more stores than a buffer holds.
func initialises(m *state.State, t *types.Type) bool {
	id := int(t.ID)
	return runs(m, t) && m.Inits[id].Thread == m.Cur.ID
}

// runs says whether a thread runs the initialiser of t.
func runs(m *state.State, t *types.Type) bool {
	id := int(t.ID)
	return t.Cctor != nil && id < len(m.Inits) && m.Inits[id].Status == state.InitRunning
}

// tellEarly lets the verdict tell that the current thread accesses a static field while another thread runs the initialiser of its type: in a circle of
// initialisers that wait for each other, by a read without a check, or through a pointer. It sees the stores of the initialiser at once.
func tellEarly(m *state.State, r heap.Ref) {
	if r == 0 || r.IsConst() || !m.Heap.At(r).Layout.Static {
		return
	}
	if t, ok := m.Heap.At(r).Layout.Owner.(*types.Type); ok && runs(m, t) && !initialises(m, t) {
		m.Prog.Use("initialisers: a thread accesses a static field of " + t.String() + " while another one runs the initialiser of the type, whose stores to such fields are seen at once")
	}
}
