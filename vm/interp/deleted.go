package interp

import (
	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// Uses of deleted objects that are no accesses. An access of a field or an element asks package memory, which reports it. Calls,
// lengths, and internal calls on strings, delegates and whole objects do not ask. They look here.

// deleted reports the use of r if the program has deleted it. Then the operation ends, with state.Yield.
func deleted(m *state.State, r heap.Ref) bool { return m.Heap.Deleting && isDeleted(m, r) }

func isDeleted(m *state.State, r heap.Ref) bool {
	if r == 0 || r.IsConst() || !m.Heap.At(r).Deleted {
		return false
	}
	if !m.Probing {
		access.Dangles(m, r)
	}
	return true
}

// givenDeleted is deleted for the objects that an internal call gets. Behind a first argument by reference lie values, to which the
// call does not look. A call that asks for accesses asks for a read, so that a search orders it with the deletion.
func givenDeleted(m *state.State, n *state.Native, meth *types.Method, args []uint64) bool {
	if n.Passes || n.Effect == state.Blocking || len(meth.Params) > 0 && meth.Params[0].Kind == types.KindByRef {
		return false
	}
	word := int32(0)
	if meth.HasThis {
		if !meth.Owner.IsValue() && usesDeleted(m, n, heap.Ref(args[0])) {
			return true
		}
		word++
	}
	for _, p := range meth.Params {
		if s := il.ShapeOf(p); !p.IsValue() && s[0] == il.SlotRef && usesDeleted(m, n, heap.Ref(args[word])) {
			return true
		}
		word += il.WordsOf(p)
	}
	return false
}

func usesDeleted(m *state.State, n *state.Native, r heap.Ref) bool {
	if !n.Effect.Visible() {
		return deleted(m, r)
	}
	if r == 0 || r.IsConst() || !m.Heap.At(r).Deleted {
		return false
	}
	return !access.Ask(m, event.Access{Kind: event.Read, Ref: r, Size: int32(m.Heap.At(r).Bytes())})
}
