package vm

import (
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/types"
)

// localArea is what one thread has for the [ThreadStatic] fields of one type:
// an object that the thread alone reaches.
type localArea struct {
	typ uint32 // type ID
	ref heap.Ref
}

// localArea returns t's area for the [ThreadStatic] fields of typ. One that
// nobody has written yet is a constant of zeros, unless it is made.
func (m *Machine) localArea(t *Thread, typ *types.Type, made bool) heap.Ref {
	i, found := slices.BinarySearchFunc(t.locals, typ.ID, func(a localArea, id uint32) int { return int(a.typ) - int(id) })
	switch {
	case found:
		return t.locals[i].ref
	case !made:
		return m.Prog.zeros(typ)
	}
	r := m.Heap.Alloc(typ.Locals, 0)
	m.touchThread(t)
	t.locals = slices.Insert(slices.Clone(t.locals), i, localArea{typ.ID, r}) // the old list is in the undo log
	return r
}

// zeros is the constant area of zeros for the [ThreadStatic] fields of t.
func (p *Program) zeros(t *types.Type) heap.Ref {
	return p.Consts.Keyed(constKey{zeroLocals, t}, t.Locals, 0, func(*heap.Object) {})
}
