package state

import (
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// TouchStack must precede a store through a pointer into t's own stack: the
// word may belong to a frame that this transition has not saved.
func (m *State) TouchStack(t *Thread, off int) {
	w := int32(off >> 3)
	for t.Low > 0 && w < t.Frames[t.Low].Base {
		m.TouchFrame(t, t.Low-1)
	}
}

// Valid says whether r names an object.
func (m *State) Valid(r heap.Ref) bool {
	return r.IsConst() || int(r) < m.Heap.Cap() && m.Heap.At(r) != nil
}

// Static returns the static area of t, made on first use.
func (m *State) Static(t *types.Type) (heap.Ref, error) {
	if t.Frozen {
		if r := t.FrozenStatics.Load(); r != 0 {
			return heap.Ref(r), nil
		}
		if t != m.Freezing {
			return m.Prog.Freeze(t, m.Freezing != nil)
		}
	}
	id := int(t.ID)
	m.GrowTypes(id)
	if r := m.Statics[id]; r != 0 {
		return r, nil
	}
	if t.Fixed {
		return m.Prog.RvaArea(t)
	}
	r := m.Heap.Alloc(t.Statics, 0)
	if err := program.FillRVA(t, m.Heap.Touch(r)); err != nil {
		return 0, err
	}
	m.Heap.Share(r)
	m.log.note(undoRecord{kind: undoStatic, index: int32(id)})
	m.putStatic(uint32(id), r)
	return r, nil
}

// putStatic sets the static area of a type; 0 takes it away.
func (m *State) putStatic(id uint32, r heap.Ref) {
	m.GrowTypes(int(id))
	m.Statics[id] = r
	m.staticsChanged = true
	i, found := slices.BinarySearch(m.StaticIDs, id)
	switch {
	case r != 0 && !found:
		m.StaticIDs = slices.Insert(m.StaticIDs, i, id)
	case r == 0 && found:
		m.StaticIDs = slices.Delete(m.StaticIDs, i, i+1)
	}
}

func (m *State) GrowTypes(id int) {
	for len(m.Statics) <= id {
		m.Statics = append(m.Statics, 0)
	}
	for len(m.Inits) <= id {
		m.Inits = append(m.Inits, InitState{})
	}
}

// TypeObject is the type object of t, the location of its statics and of its
// initialiser.
func (m *State) TypeObject(t *types.Type) heap.Ref {
	for int(t.ID) >= len(m.typeObjects) {
		m.typeObjects = append(m.typeObjects, 0)
	}
	if m.typeObjects[t.ID] == 0 {
		m.typeObjects[t.ID] = m.Prog.TypeObject(t)
	}
	return m.typeObjects[t.ID]
}

func (m *State) Shared(r heap.Ref) bool { return r.IsConst() || m.Heap.At(r).Shared }

// Area is the static area of t, 0 if it has not been made.
func (m *State) Area(t *types.Type) heap.Ref {
	if int(t.ID) >= len(m.Statics) {
		return 0
	}
	return m.Statics[t.ID]
}
