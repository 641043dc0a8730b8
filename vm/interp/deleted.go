package interp

import (
	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// Uses of objects that are no accesses to their data: calls, lengths, and internal calls on strings, delegates and whole objects. An access of a
// field or an element asks package memory, which reports the use of a deleted object. The uses look here. In a search of a program that
// deletes objects which several threads can have, a use asks for an access, [event.Use], with which the deletion conflicts: so each use
// is tried before and behind the deletion. See [program.Rules].

// looks says whether uses of objects must look whether the object is deleted.
func looks(m *state.State) bool { return m.Heap.Deleting || m.Prog.Deletes }

// deleted is called before a use of r. It says whether the operation ends, with state.Yield: the step may not use r now, or the use is reported because the program has deleted r.
func deleted(m *state.State, r heap.Ref) bool { return looks(m) && isDeleted(m, r) }

func isDeleted(m *state.State, r heap.Ref) bool {
	if ordered(m, r) {
		return !access.Ask(m, event.Access{Kind: event.Use, Ref: r})
	}
	return dangles(m, r)
}

// dangles reports the use of r if the program has deleted it.
func dangles(m *state.State, r heap.Ref) bool {
	if r == 0 || r.IsConst() || !m.Heap.At(r).Deleted {
		return false
	}
	if !m.Probing {
		access.Dangles(m, r)
	}
	return true
}

// ordered says whether a use of r is an access. It is none where no thread can delete r while another one may have it (see package
// memory), and where the library uses an object of its own: of the deletion of such an object the verdict tells.
func ordered(m *state.State, r heap.Ref) bool {
	if !m.Prog.Deletes || m.Evaluating || !m.Watching || r == 0 || r.IsConst() {
		return false
	}
	t := m.TypeOf(r)
	if std := m.Prog.Loader.Std(); t == std.String || t == std.Thread || t.IsDelegate() {
		return false
	}
	return !m.Cur.Inner().Code.Method.Owner.Assembly.Core || !program.OfLibrary(t)
}

// givenDeleted is deleted for the objects that an internal call gets. Behind a first argument by reference lie values, to which the
// call does not look. A call that asks for accesses asks for a read, so that a search orders it with the deletion.
func givenDeleted(m *state.State, n *state.Native, meth *types.Method, args []uint64) bool {
	if n.Passes || n.Effect == state.Blocking || len(meth.Params) > 0 && meth.Params[0].Kind == types.KindByRef {
		return false
	}
	var few [4]heap.Ref
	given := few[:0]
	word := int32(0)
	if meth.HasThis {
		if !meth.Owner.IsValue() {
			given = append(given, heap.Ref(args[0]))
		}
		word++
	}
	for _, p := range meth.Params {
		if s := il.ShapeOf(p); !p.IsValue() && s[0] == il.SlotRef {
			given = append(given, heap.Ref(args[word]))
		}
		word += il.WordsOf(p)
	}
	if n.Effect.Visible() {
		return readsDeleted(m, given)
	}
	return anyDeleted(m, given)
}

// readsDeleted is deleted for objects of a call that asks for its own accesses to them.
func readsDeleted(m *state.State, given []heap.Ref) bool {
	for _, r := range given {
		if r != 0 && !r.IsConst() && m.Heap.At(r).Deleted && !access.Ask(m, event.Access{Kind: event.Read, Ref: r, Size: int32(m.Heap.At(r).Bytes())}) {
			return true
		}
	}
	return false
}

// anyDeleted is deleted for several objects that one operation uses. The operation is one step. So it asks for one object that other
// threads can reach; the uses of the others belong to that step.
func anyDeleted(m *state.State, given []heap.Ref) bool {
	asked := heap.Ref(0)
	for _, r := range given {
		if ordered(m, r) && (asked == 0 || !m.Shared(asked) && m.Shared(r)) {
			asked = r
		}
	}
	if asked != 0 && isDeleted(m, asked) {
		return true
	}
	for _, r := range given {
		if r == asked {
			continue
		}
		if ordered(m, r) {
			access.Note(m, event.Access{Kind: event.Use, Ref: r})
		}
		if dangles(m, r) {
			return true
		}
	}
	return false
}

// calledDeleted is deleted for the object of a call of meth. An internal call looks at its objects by itself.
func calledDeleted(m *state.State, r heap.Ref, meth *types.Method) bool {
	if m.Prog.NativeOf(meth) != nil {
		return dangles(m, r)
	}
	return isDeleted(m, r)
}
