package trace

import "moonwalker/heap"

// interner names what a replay asks for. Parts are not kept: a replay
// restores no state.
type interner struct {
	names map[[2]uint32]heap.Name
	parts uint32
}

func newInterner() *interner { return &interner{names: map[[2]uint32]heap.Name{}} }

// Name implements [heap.Namer].
func (n *interner) Name(parent, slot uint32) (heap.Name, error) {
	k := [2]uint32{parent, slot}
	if n.names[k] == 0 {
		n.names[k] = heap.Name(len(n.names) + 1)
	}
	return n.names[k], nil
}

// Intern implements [vm.Interner].
func (n *interner) Intern([]byte) (uint32, error) {
	n.parts++
	return n.parts, nil
}

// Part implements [vm.Interner].
func (n *interner) Part(uint32) []byte { panic("BUG: a replay restores no state") }
