package parallel

import (
	"bufio"
	"fmt"
	"io"
	"slices"

	"moonwalker/parallel/bound"
	"moonwalker/parallel/deque"
	"moonwalker/parallel/path"
	"moonwalker/storage"
	"moonwalker/vm/program"
)

// A bounded search queues some of the moves of a state when a thread leads there, and the others at later
// levels. See package bound.

// choose leaves those moves in w.moves that are to be made now in the current state id, to which the chain has led first.
// Preconditions: w.moves and w.pending are those of the state.
func (w *worker) choose(id storage.StateID) bool {
	_, err := w.arrivedBy(id)
	if err == nil {
		err = w.chooseAt(id, w.last(), 0)
	}
	if err != nil {
		w.search.fail(err)
	}
	return err == nil
}

// arrive queues the moves that are to be made now in the current state, because the chain led to it. Others have led to it before. If there are such moves, the
// state becomes the end of the worker's path.
func (w *worker) arrive(c *chain) (goesOn bool) {
	if w.search.levels == nil || c.err != nil {
		return c.err == nil && w.sleepers.Woke() && w.goOn(c)
	}
	w.setStored(true) // a limit must not come between the note of the arrival and the moves
	first, err := w.arrivedBy(c.next)
	if err == nil && first && !w.search.levels.Done(c.next) {
		err = w.queueAt(c.next, w.last(), 0)
		goesOn = err == nil && len(w.moves) > 0 && w.goOn(c)
	}
	if err != nil {
		w.search.fail(err)
	}
	return goesOn
}

// goOn makes the state to which the chain led the end of the worker's path, unless it is on the path.
func (w *worker) goOn(c *chain) bool {
	_, on := w.path.Find(c.next)
	if !on {
		w.enter(path.Level{ID: c.next, Mark: c.start})
	}
	return !on
}

// last is the place of the chain's thread in the current state.
func (w *worker) last() int {
	if at := slices.Index(w.vm.Threads, w.chain.thread); at >= 0 {
		return at
	}
	return bound.Nobody
}

func (w *worker) arrivedBy(id storage.StateID) (first bool, err error) {
	if len(w.vm.Threads) > bound.MaxThreads {
		return false, &program.UnsupportedError{What: fmt.Sprintf("more than %d live threads in a search with a bound", bound.MaxThreads)}
	}
	return w.search.levels.Arrive(id, w.last())
}

// goBack goes back to the current state id, to which the thread at the place last has led at an earlier level.
func (w *worker) goBack(id storage.StateID, last, tier int) {
	w.setStored(true)
	if err := w.queueAt(id, last, tier); err != nil {
		w.search.fail(err)
	}
}

// queueAt queues the moves of a tier of the current state id.
func (w *worker) queueAt(id storage.StateID, last, tier int) error {
	w.pending = w.vm.ProbeAll(w.pending[:0])
	w.moves = w.vm.MovesOf(w.moves[:0], w.pending)
	if err := w.chooseAt(id, last, tier); err != nil {
		return err
	}
	for _, mv := range slices.Backward(w.moves) {
		w.push(id, mv)
	}
	return nil
}

func (w *worker) chooseAt(id storage.StateID, last, tier int) (err error) {
	now, err := w.search.levels.Choose(nil, w.moves, w.id, id, w.pending, last, tier)
	w.moves = append(w.moves[:0], now...)
	return err
}

// rise begins the next level of a bounded search. It says whether there is one. Preconditions: no worker has work.
func (w *worker) rise() bool {
	l := w.search.levels
	return l != nil && !w.search.stop.Load() && l.Rise(w.pushAgain)
}

// reached tells how far a bounded search has come; nil without a bound.
func (s *search) reached(complete bool) *bound.Reached {
	if s.levels == nil {
		return nil
	}
	return s.levels.Reached(complete)
}

// levels is the section with the levels of a bounded search.
type levels struct{ *search }

func (levels) Name() string             { return "levels" }
func (l levels) Save(w io.Writer) error { return l.search.levels.Save(w, l.store.Extent()) }

func (l levels) Load(r *bufio.Reader) error {
	if err := l.search.levels.Load(r); err != nil {
		return err
	}
	return deque.EachWord(r, l.opt.Process, l.search.levels.Later)
}
