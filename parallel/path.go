package parallel

import (
	"fmt"
	"slices"

	"moonwalker/storage"
	"moonwalker/vm"
)

// level is a state on the current path.
type level struct {
	id   storage.StateID
	mark vm.Mark // before the move that led here
}

// enter makes the current state the end of the path.
func (w *worker) enter(l level) {
	w.path = append(w.path, l)
	w.onPath[l.id] = w.base + len(w.path)
	if n := len(w.path); n%trimEvery == 0 && w.vm.LogBytes() > w.way {
		w.trim(n / 2)
	}
}

// trimEvery is after how many states on a path a worker looks what the way
// back takes.
const trimEvery = 64

// The ways back of all workers together may take this share of the memory, and
// that of each worker so many bytes.
const (
	maxWayShare = 16
	maxWayBytes = 64 << 20
)

// wayBack is how many bytes the way back along a worker's path may take.
func (o *Options) wayBack() int {
	switch {
	case o.Way > 0:
		return o.Way
	case o.Memory > 0:
		return int(min(o.Memory/maxWayShare/int64(o.Workers), maxWayBytes))
	}
	return maxWayBytes
}

// trim gives up the way back to the first n states of the path.
func (w *worker) trim(n int) {
	for _, l := range w.path[:n] {
		delete(w.onPath, l.id)
	}
	w.vm.ForgetBefore(w.path[n+1].mark)
	w.path = slices.Delete(w.path, 0, n)
	w.base += n
	w.above = true
}

// near is how many moves a worker rather makes than restore a state. On MolDyn
// a restoration costs as much as 20 transitions, and what a worker steals next
// is often a move or two from what it stole last.
const near = 8

// stride is how many moves a worker makes again from a restored state to have a
// path to go back on, when it has come to where it had trimmed its path.
const stride = 64

// goTo makes the stored state id current: by going back, if it is on the path;
// by going back and making the moves again that led to it, if they are few; or
// by restoring it, or one above it if it is above the path: then those between
// will be wanted next. A lossy store could not tell that moves led there.
func (w *worker) goTo(id storage.StateID) error {
	if depth, ok := w.onPath[id]; ok {
		w.sample.start(phaseBacktrack)
		w.back(depth)
		return nil
	}
	w.sample.start(phaseRestore)
	most := near
	if w.search.opt.Store.Lossy() {
		most = 0
	} else if w.above && w.abovePath(id) {
		most = stride
	}
	x := id
	for w.moves = w.moves[:0]; len(w.moves) < most; {
		parent, mv := w.search.store.Parent(x)
		if parent == 0 {
			break
		}
		x = parent
		w.moves = append(w.moves, unpackMove(mv))
		if depth, ok := w.onPath[x]; ok {
			w.back(depth)
			return w.repeat(id)
		}
	}
	if most <= near {
		return w.restore(id)
	}
	if err := w.restore(x); err != nil {
		return err
	}
	return w.repeat(id)
}

// abovePath says whether id is one of the last states on the way to the path.
func (w *worker) abovePath(id storage.StateID) bool {
	if len(w.path) == 0 {
		return false
	}
	x := w.path[0].id
	for range stride {
		if x = w.search.parent(x); x == id || x == 0 {
			break
		}
	}
	return x == id
}

// back goes back on the path until the path to its end has the given length.
func (w *worker) back(depth int) {
	for w.base+len(w.path) > depth {
		last := w.path[len(w.path)-1]
		w.vm.Undo(last.mark)
		w.path = w.path[:len(w.path)-1]
		delete(w.onPath, last.id)
	}
}

// repeat makes moves again, the last one first, which lead to the stored state id.
func (w *worker) repeat(id storage.StateID) error {
	at := w.path[len(w.path)-1].id
	for _, mv := range slices.Backward(w.moves) {
		mark := w.vm.Begin()
		err := w.again(mv)
		var next storage.StateID
		var fresh bool
		if err == nil {
			next, fresh, err = w.store(0, mv)
		}
		if err != nil {
			w.vm.Undo(mark)
			return err
		}
		if fresh {
			panic(fmt.Sprintf("BUG: a repeated move led to the new state %d", next))
		}
		w.enter(level{next, mark})
		at = next
	}
	if at != id {
		panic(fmt.Sprintf("BUG: repeated moves led to state %d, not %d", at, id))
	}
	return nil
}

// again makes a move again; a fault was reported the first time.
func (w *worker) again(mv vm.Move) error {
	mv, steps := w.search.steps(mv)
	for ; steps > 1; steps-- {
		if _, err := w.vm.Step(mv); err != nil {
			return err
		}
		if _, err := w.settle(); err != nil {
			return err
		}
		w.vm.Begin()
	}
	_, err := w.vm.Step(mv)
	return err
}

// restore makes the stored state id current.
func (w *worker) restore(id storage.StateID) error {
	w.path = w.path[:0] // whatever happens, this is no way back
	clear(w.onPath)
	w.vec = w.parts.Vector(id, w.vec[:0])
	if err := w.vm.Restore(words(w.vec), w.parts); err != nil {
		return err
	}
	if w.search.opt.CheckGC {
		if err := w.vm.Heap.Check(w.parts); err != nil {
			return err
		}
	}
	w.base = w.depths.of(id, w.search.parent)
	w.enter(level{id: id})
	return nil
}
