package state

import (
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/types"
)

// LocalArea holds one thread's [ThreadStatic] fields of one type: an object that the thread
// alone reaches.
type LocalArea struct {
	Typ uint32 // type ID
	Ref heap.Ref
}

// LocalArea returns t's area for the [ThreadStatic] fields of typ. An area without a write is a
// constant of zeros, unless it is made.
func (m *State) LocalArea(t *Thread, typ *types.Type, made bool) heap.Ref {
	i, found := slices.BinarySearchFunc(t.Locals, typ.ID, func(a LocalArea, id uint32) int { return int(a.Typ) - int(id) })
	switch {
	case found:
		return t.Locals[i].Ref
	case !made:
		return m.Prog.Zeros(typ)
	}
	r := m.Heap.Alloc(typ.Locals, 0)
	m.TouchThread(t)
	t.Locals = slices.Insert(slices.Clone(t.Locals), i, LocalArea{typ.ID, r}) // the old list is in the undo log
	return r
}
