package parallel

import (
	"fmt"
	"slices"

	"moonwalker/parallel/moves"
	"moonwalker/parallel/parts"
	"moonwalker/parallel/path"
	"moonwalker/parallel/virtual"
	"moonwalker/storage"
	"moonwalker/vm"
)

// enter makes the current state the end of the path.
func (w *worker) enter(l path.Level) {
	w.path.Push(l)
	if n := w.path.Len(); n%trimEvery == 0 && w.vm.LogBytes() > w.undoLog {
		w.trim(n / 2)
	}
}

// trimEvery is the number of states on a path after which a worker looks at the size of
// its undo log.
const trimEvery = 64

// The undo logs of all workers together may take the maxLogShare-th part of the memory, and each of
// them maxLogBytes.
const (
	maxLogShare = 16
	maxLogBytes = 64 << 20
)

// undoLog returns the bytes that the undo log of a worker may take.
func (o *Options) undoLog() int {
	switch {
	case o.UndoLog > 0:
		return o.UndoLog
	case o.Memory > 0:
		return int(min(o.Memory/maxLogShare/int64(o.Workers), maxLogBytes))
	}
	return maxLogBytes
}

// trim discards the undo log of the first n states of the path.
func (w *worker) trim(n int) {
	w.vm.ForgetBefore(w.path.At(n + 1).Mark)
	w.path.Forget(n)
	w.trimmed = true
}

// near is the largest number of moves that a worker repeats to reach a state instead of
// restoring it. On MolDyn a restoration costs as much as 20 transitions, and the next state
// that a worker steals is often a move or two from the last one.
const near = 8

// A worker that will go on to the ancestors of a state does not restore the state itself. It
// restores an ancestor, and repeats the moves from there: then the states in between are on its
// path. The ancestor is stride moves up if the worker has trimmed its path, and fewSteps if the
// reduction requests threads in one ancestor after the other, or if a level of a bounded search goes back to them.
const (
	stride   = 64
	fewSteps = 16
)

// goTo makes the stored state id current. If the state is on the path, the worker undoes
// the moves behind it. If few moves lead from the path to the state, the worker repeats
// them. Otherwise it restores the state. If the state is an ancestor of the path, it restores
// one of the state's ancestors: the states in between will be needed next. With a lossy store
// no moves are repeated, because the store cannot confirm the state to which they lead.
func (w *worker) goTo(id storage.StateID) error {
	if depth, ok := w.path.Find(id); ok {
		w.sample.Start(virtual.Backtrack)
		w.back(depth)
		return nil
	}
	w.sample.Start(virtual.Find)
	up := 0
	switch {
	case w.trimmed:
		up = stride
	case w.reduce != nil || w.search.levels != nil:
		up = fewSteps
	}
	most := near
	if w.search.opt.Store.Lossy() {
		most = 0
	} else if w.isAncestor(id, up) {
		most = up
	}
	x := id
	for w.moves = w.moves[:0]; len(w.moves) < most; {
		parent, mv := w.search.store.Parent(x)
		if parent == 0 {
			break
		}
		x = parent
		w.moves = append(w.moves, moves.Unpack(mv))
		if depth, ok := w.path.Find(x); ok {
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

// isAncestor says whether id is one of the n nearest ancestors of the path.
func (w *worker) isAncestor(id storage.StateID, n int) bool {
	if w.path.Len() == 0 || n == 0 {
		return false
	}
	x := w.path.At(0).ID
	for range n {
		if x = w.search.parent(x); x == id || x == 0 {
			break
		}
	}
	return x == id
}

// back goes back on the path to the state with the given depth.
func (w *worker) back(depth int) {
	for w.path.Depth() > depth {
		w.sample.Enter(virtual.Backtrack)
		w.vm.Undo(w.path.Pop().Mark)
		w.backtracked(w.path.Last())
	}
}

// repeat makes the moves w.moves again, from the last to the first. They lead to the stored
// state id.
func (w *worker) repeat(id storage.StateID) error {
	at := w.path.Last()
	for _, mv := range slices.Backward(w.moves) {
		w.sample.Enter(virtual.Repeat)
		mark := w.vm.Begin()
		err := w.again(mv)
		var next storage.StateID
		var fresh bool
		if err == nil {
			next, fresh, err = w.put(0, mv)
		}
		if err != nil {
			w.vm.Undo(mark)
			return err
		}
		if fresh {
			panic(fmt.Sprintf("BUG: a repeated move led to the new state %d", next))
		}
		w.enter(path.Level{ID: next, Mark: mark})
		at = next
	}
	if at != id {
		panic(fmt.Sprintf("BUG: repeated moves led to state %d, not %d", at, id))
	}
	return nil
}

// again makes a move again, which may be a chain, or a list of chains. A fault of it was reported the first time.
func (w *worker) again(mv vm.Move) error {
	if !w.search.moves.IsList(mv) {
		return w.chainAgain(mv)
	}
	for i, mv := range w.search.moves.Each(mv) {
		if i > 0 {
			if err := w.canonicalise(); err != nil {
				return err
			}
			w.vm.Begin()
		}
		if err := w.chainAgain(mv); err != nil {
			return err
		}
	}
	return nil
}

func (w *worker) chainAgain(mv vm.Move) error {
	mv, steps := w.search.moves.Steps(mv)
	t := w.vm.Threads[mv.Thread]
	for ; steps > 1; steps-- {
		if _, err := w.vm.Step(mv); err != nil {
			return err
		}
		if err := w.canonicalise(); err != nil {
			return err
		}
		mv.Thread = uint16(slices.Index(w.vm.Threads, t))
		w.vm.Begin()
	}
	_, err := w.vm.Step(mv)
	return err
}

// restore makes the stored state id current.
func (w *worker) restore(id storage.StateID) error {
	w.sample.Enter(virtual.Restore)
	w.path.Clear(0) // the undo log is useless, also if the restoration fails
	w.vec = w.parts.Vector(id, w.vec[:0])
	if err := w.vm.Restore(parts.Words(w.vec), w.parts); err != nil {
		return err
	}
	if w.search.opt.CheckGC {
		if err := w.vm.CheckRestored(parts.Words(w.vec), w.parts); err != nil {
			return err
		}
		if err := w.vm.Heap.Check(w.parts); err != nil {
			return err
		}
		w.vm.Forget()
	}
	w.path.Clear(w.depths.Of(id, w.search.parent))
	w.enter(path.Level{ID: id})
	for _, f := range w.hooks.restored {
		f(w.vm, id)
	}
	return nil
}
