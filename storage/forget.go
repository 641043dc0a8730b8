package storage

import "slices"

// Forget removes states, and has their ids used again. A state that was first found from a removed one is found from the nearest ancestor that
// is left from then on. Its move there is join of the moves on the way, the first one first.
//
// After an error of join, or for lack of memory, no state is removed. Only stores of kind Collapse support Forget.
// Preconditions: no worker inserts meanwhile; the initial state is not removed.
func (s *Store) Forget(gone func(StateID) bool, join func(moves []uint32) (uint32, error)) error {
	c, t, err := s.savable()
	if err != nil {
		return err
	}
	s.mu.Lock()
	h := s.handleOf().(*collapseHandle).vectors.(*treesHandle)
	s.mu.Unlock()
	defer c.epochs.stop()()
	if err := h.roots.origins.adopt(StateID(t.roots.ids.next.Load()), gone, join); err != nil {
		return err
	}
	for _, x := range t.byLen {
		x.ids = slices.DeleteFunc(x.ids, gone)
	}
	t.roots.index.remove(func(id uint64) bool { return gone(StateID(id)) })
	n := &h.roots.tally.entries                       // the sum over all workers is right
	for id := t.roots.ids.next.Load(); id > 0; id-- { // so that low ids are used first
		if gone(StateID(id)) {
			*t.roots.origins.near.At(id) = 0 // no state is its parent
			t.roots.reuse(id)
			n.Store(n.Load() - 1)
		}
	}
	return nil
}

// adopt gives the states below end that were found from removed ones the origins that Forget describes.
func (h *originsHandle) adopt(end StateID, gone func(StateID) bool, join func(moves []uint32) (uint32, error)) error {
	var moves []uint32
	for id := StateID(1); id < end; id++ {
		parent, move := h.get(id) // an unused id is its own parent
		if gone(id) || !gone(parent) {
			continue
		}
		for moves = append(moves[:0], move); gone(parent); moves = append(moves, move) {
			parent, move = h.get(parent)
		}
		slices.Reverse(moves)
		all, err := join(moves)
		if err != nil {
			return err
		}
		if err := h.put(uint64(id), newOrigin(parent, all)); err != nil {
			return err
		}
	}
	return nil
}

// remove removes the entries of ids. A state has two if its class has learned a shape since.
// Preconditions: no worker uses the index.
func (ix *index) remove(gone func(id uint64) bool) {
	var kept []uint64
	for i := range ix.shards {
		t := ix.shards[i].Load()
		if t == nil {
			continue
		}
		kept = kept[:0]
		for j := range t.slots {
			if e := t.slots[j].Load(); e != 0 && e != frozen && !gone(e&idMask) {
				kept = append(kept, e)
			}
		}
		clear(t.mem)
		t.fill(slices.Values(kept))
	}
}
