package trace

import "moonwalker/heap"

// Interner gives names and ids to the paths and parts of a replay, or of runs that are not stored. It is a [state.Interner]. It keeps parts only
// if states have to be restored, to evaluate properties in them.
type Interner struct {
	names map[[2]uint32]heap.Name
	parts uint32
	ids   map[string]uint32 // of the parts that are kept; nil: parts are not kept
	kept  map[uint32]string
}

// NewInterner makes an interner that keeps no parts.
func NewInterner() *Interner { return &Interner{names: map[[2]uint32]heap.Name{}} }

// KeepParts makes n keep parts from now on.
func (n *Interner) KeepParts() *Interner {
	n.ids, n.kept = map[string]uint32{}, map[uint32]string{}
	return n
}

// Size is the number of names and of parts that n keeps.
func (n *Interner) Size() int { return len(n.names) + len(n.ids) }

// Name implements [heap.Namer].
func (n *Interner) Name(parent, slot uint32) (heap.Name, error) {
	k := [2]uint32{parent, slot}
	if n.names[k] == 0 {
		n.names[k] = heap.Name(len(n.names) + 1)
	}
	return n.names[k], nil
}

// Intern implements [state.Interner].
func (n *Interner) Intern(part []byte) (uint32, error) {
	if id := n.ids[string(part)]; id != 0 {
		return id, nil
	}
	n.parts++
	if n.ids != nil {
		n.ids[string(part)], n.kept[n.parts] = n.parts, string(part)
	}
	return n.parts, nil
}

// Part implements [state.Interner].
func (n *Interner) Part(id uint32) []byte {
	if n.ids == nil {
		panic("BUG: a replay restores no state")
	}
	return []byte(n.kept[id])
}
