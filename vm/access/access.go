// Package access decides whether a step may make an access, and records the step's accesses.
//
// In: the access that an operation is about to make ([event.Access]). Out: permission or refusal; the
// records for the reduction (package sdpor), the race check and traces. Next: packages memory and sync make
// the access. Lock order: none.
//
// A transition has one visible operation, so the second one is refused and the transition ends
// before it. While [state.State.Probing] holds, every request is noted in Pend and refused: so
// Probe finds the next operation of a thread.
package access

import (
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// Unseen notes an access that no other thread can notice.
func Unseen(m *state.State, a event.Access) {
	if m.Unseen != nil && !m.Probing && a.Kind.Data() {
		m.Unseen(a)
	}
	Note(m, a)
}

// UnseenCopy is Unseen for a copy of n elements, from element i of src on to element j of dst on.
// No other thread can reach the arrays.
func UnseenCopy(m *state.State, src heap.Ref, i int, dst heap.Ref, j, n int) {
	if m.Unseen == nil {
		return
	}
	size := m.Heap.Object(src).Layout.ElemLen
	for k := range n {
		m.Unseen(DataAccess(event.Read, src, (i+k)*size, size, 0))
	}
	for k := range n {
		m.Unseen(DataAccess(event.Write, dst, (j+k)*size, size, 0))
	}
}

// Ask is called before an access that may be visible. It says whether the operation may
// be done now. If not, the transition ends before the operation.
func Ask(m *state.State, a event.Access) bool {
	r := a.Ref
	return allowed(m, a) && !(m.Heap.Deleting && Dangles(m, r))
}

// allowed is Ask for objects that were not deleted.
func allowed(m *state.State, a event.Access) bool {
	if m.Symbols != nil && a.Kind.Data() && a.Ref != 0 && m.Opaque(nil, a.Ref, int(a.Off), int(a.Size)) {
		return false
	}
	if m.Evaluating {
		Reads(m, a)
		return !m.Probing
	}
	if w := m.Prog.Watch; w != nil && Changes(w, m, a) {
		return Show(m, Located(m, a))
	}
	if a.Ref >= heap.ConstBit {
		if a.Kind.Data() {
			return !m.Probing // constants do not change
		}
	} else if o := m.Heap.At(a.Ref); o.Layout.ID&types.StaticsBit != 0 {
		a = Located(m, a)
	} else if !o.Shared && (!m.Prog.Plain || m.Waits) {
		m.Pend.Own = m.Probing
		Unseen(m, a)
		return !m.Probing
	}
	if !m.Multi {
		Unseen(m, a)
		noteBegin(m)
		return !m.Probing
	}
	if m.Prog.Guards != nil && a.Ref < heap.ConstBit && underGuard(m, a, m.Heap.At(a.Ref)) {
		return !m.Probing
	}
	return Grant(m, a)
}

// Located replaces a static area in a by its type object: accesses to statics are
// recorded there.
func Located(m *state.State, a event.Access) event.Access {
	if a.Ref != 0 && a.Ref < heap.ConstBit {
		if l := m.Heap.At(a.Ref).Layout; l.ID&types.StaticsBit != 0 {
			a.Ref = m.TypeObject(l.Owner.(*types.Type))
		}
	}
	return a
}

// underGuard says whether the access a to the shared object o needs no scheduling
// point, because the thread holds the monitor of o, which guards the words of the access.
func underGuard(m *state.State, a event.Access, o *heap.Object) bool {
	if !a.Kind.Data() {
		return false
	}
	some, all := m.Prog.Guards.Guarded(o, a.Off, a.Size)
	if some && o.LockOwner != uint32(m.Cur.ID) {
		m.Prog.Guards.Strike(o, a.Off, a.Size)
		return false
	}
	return all && !a.Kind.Atomic() && !a.Sync && m.Cur.Atomic == 0
}

// Grant is called before a visible operation. It says whether it may be done
// now; if so, it must be done.
func Grant(m *state.State, a event.Access) bool {
	if m.Probing {
		a.Sync = a.Sync || m.Cur.Atomic > 0 // atomic sections exclude each other
		m.Pend.Access = a
		return false
	}
	if m.Credit == 0 && (!m.Cur.Begun || exposed(m, a)) {
		listed(m, a)
		return false
	}
	if m.Credit > 0 {
		m.Credit--
	}
	if m.Cur.Begun && !a.Kind.Data() {
		NoteLook(m, a)
	}
	BeginSection(m)
	m.Accesses = append(m.Accesses, a)
	if m.Noted != nil {
		m.Noted(m, a)
	}
	if m.Trace != nil {
		m.Trace.Access(m.Cur, a)
	}
	return true
}

// exposed says whether the access a inside an atomic section races with the next operation of
// another thread, or ends the program. Then the transition ends before a, so that a state
// has both operations side by side. Without such an access, a section is one transition.
func exposed(m *state.State, a event.Access) bool {
	if Ends(m, m.Cur, a) {
		return true
	}
	if !a.Kind.Data() {
		return false
	}
	a.Sync = true // atomic sections exclude each other
	t, call := m.Cur, m.Calling
	defer func() { m.Cur, m.Calling = t, call }()
	for _, u := range m.Threads {
		if u != t && !u.Failed && a.Races(m.Probe(u).Access) {
			return true
		}
	}
	return false
}

// Block is called when the operation cannot be done in this state. It can be done after
// another thread has accessed the location of a.
func Block(m *state.State, a event.Access) state.Signal {
	if m.Probing {
		m.Pend.Access, m.Pend.Blocked = Located(m, a), true
	} else {
		listed(m, a)
	}
	return state.Yield
}

// listed panics unless the row of the refused operation in [il.Operations] has the kind of a. Without the kind, Probe would
// report the operation as enabled, and the search would retry it forever. A call or a return that a proposition makes an operation of its own is always enabled.
func listed(m *state.State, a event.Access) {
	if a.Kind == event.Yield && m.Prog.Shows != nil {
		return
	}
	f := m.Cur.Inner()
	if op := f.Code.Instrs[f.PC].Op; !il.Operations[op].Accesses.Has(a.Kind) {
		panic(fmt.Sprintf("BUG: operation %v asks for %v, which its row in il.Operations does not have, at %s", op, a, program.Place(f.Code, f.PC)))
	}
}

// MaxChoices bounds the outcomes of one data choice.
const MaxChoices = 1 << 14

// Choose returns the outcome of a data choice among n, false when the
// transition must end before it.
func Choose(m *state.State, n int) (int, bool) {
	if n == 1 {
		return 0, !m.Probing
	}
	if m.Probing {
		m.Pend.Access, m.Pend.Choices = event.Access{Kind: event.Choice}, n
		return 0, false
	}
	if m.Choice < 0 {
		return 0, false
	}
	c := m.Choice
	m.Choice = -1
	m.Credit = 0
	m.Accesses = append(m.Accesses, event.Access{Kind: event.Choice})
	if m.Trace != nil {
		m.Trace.Access(m.Cur, event.Access{Kind: event.Choice, Off: int32(c), Size: int32(n)})
	}
	return c, true
}

func DataAccess(kind event.Kind, r heap.Ref, off, size int, flags il.Flags) event.Access {
	return event.Access{Kind: kind, Ref: r, Off: int32(off), Size: int32(size), Sync: flags&il.FlagVolatile != 0, Any: flags&il.FlagAny != 0}
}

// Dangles says whether r was deleted. If so, it ends the thread with a fault.
func Dangles(m *state.State, r heap.Ref) bool {
	if r.IsConst() || !m.Heap.At(r).Deleted {
		return false
	}
	Fail(m, &state.Fault{Kind: state.FaultException, Type: "MoonWalker.DeletedObject", Message: "an object of type " + m.TypeOf(r).FullName() + " is used after it was deleted"})
	return true
}
