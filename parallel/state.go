package parallel

import (
	"fmt"
	"slices"

	"moonwalker/parallel/moves"
	"moonwalker/parallel/parts"
	"moonwalker/parallel/virtual"
	"moonwalker/storage"
	"moonwalker/vm"
)

// put gives the current state its canonical form and puts it into the store.
func (w *worker) put(parent storage.StateID, mv vm.Move) (storage.StateID, bool, error) {
	if err := w.canonicalise(); err != nil {
		return 0, false, err
	}
	vec, err := w.vector()
	if err != nil {
		return 0, false, err
	}
	return w.insert(vec, parent, mv)
}

// insert stores the vector of the current state.
func (w *worker) insert(vec []uint32, parent storage.StateID, mv vm.Move) (id storage.StateID, fresh bool, err error) {
	id, fresh, err = w.parts.Insert(parts.IDs(vec), parent, moves.Pack(mv))
	if fresh && !w.stored {
		w.setStored(true)
	}
	return id, fresh, w.room(err)
}

// canonicalise gives the current state its canonical form: it arranges the threads, frees
// garbage, and names the objects.
func (w *worker) canonicalise() error {
	m := w.vm
	w.sample.Enter(virtual.Collapse)
	if err := m.Arrange(); err != nil {
		return w.room(err)
	}
	w.sample.Enter(virtual.Collect)
	if err := m.Roots(); err != nil {
		return w.room(err)
	}
	if n := w.search.opt.Period; n <= 1 || w.path.Depth()%n == 0 {
		w.gc.Collect()
	}
	w.sample.Enter(virtual.Collapse)
	if err := m.Canonicalise(); err != nil {
		return w.room(err)
	}
	if w.search.opt.CheckGC {
		return m.Heap.Check(w.parts)
	}
	return nil
}

// vector stores the parts of the current state, which is in canonical form, and returns
// its vector.
func (w *worker) vector() ([]uint32, error) {
	w.sample.Enter(virtual.Collapse)
	vec, err := w.vm.Vector(w.parts)
	if err != nil {
		return nil, w.room(err)
	}
	w.sample.Enter(virtual.Store)
	if w.search.opt.Paranoid {
		w.checkParts(vec)
	}
	return vec, nil
}

// checkParts compares the vector of the current state with one for which all parts are
// made anew.
func (w *worker) checkParts(vec []uint32) {
	vec = slices.Clone(vec)
	w.vm.Invalidate()
	again, err := w.vm.Collapse(w.parts)
	if err != nil {
		return // the store is full, which Insert will find out
	}
	if !slices.Equal(vec, again) {
		panic(fmt.Sprintf("BUG: a changed part was not stored: %v, anew %v", vec, again))
	}
}
