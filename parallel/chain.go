package parallel

import (
	"slices"

	"moonwalker/parallel/moves"
	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// A chain is the steps of one thread, or the first part of a chain through merged states, from a stored state to the next state that is
// stored. It has one step, unless [Options.Lazy] lets the thread go on. The edge of the
// chain has all that the reduction needs of the states in between. If another thread must
// be tried in such a state, the chain is split there: its first part is made again, and the
// state is stored.
type chain struct {
	from   storage.StateID
	thread *state.Thread
	first  vm.Move            // of the first step
	move   vm.Move            // of the next step: the thread may have another place in each state
	part   int                // number of steps of a first part that is made again; 0: the chain is new
	list   []vm.Move          // of a part: the moves for which its move stands
	rest   []vm.Move          // of them, those behind the move under way
	left   int                // of a part: the number of steps of the move under way that are still to be made
	open   bool               // the thread may go on behind the first step
	steps  int                // number of steps made
	start  state.Mark         // before the first step
	mark   state.Mark         // before the last step
	stood  []program.Location // of the thread before the last step
	now    []program.Location // of the thread behind the last step
	vector []uint32           // of the last state
	next   storage.StateID
	fresh  bool  // next is new
	err    error // ended the chain
}

// maxChain is the largest number of steps of a chain. If a chain reaches it, the set of stored
// states may depend on the order of the search.
const maxChain = 1000

// appendMoves appends the moves for which mv stands. In a search that renumbers threads it appends mv itself, because the
// thread of a chain may have another place in each state: see [search.plain]. In other searches the thread has one place in
// the whole chain, as [reducer.goesOn] demands.
func (s *search) appendMoves(dst []vm.Move, mv vm.Move) []vm.Move {
	if s.renumbers() {
		return append(dst, mv)
	}
	mv, n := s.moves.Steps(mv)
	return append(dst, slices.Repeat([]vm.Move{mv}, n)...)
}

// newChain begins a chain in the current state id with the queued move mv. mv is a move, or stands for
// the first part of a chain that is split.
func (w *worker) newChain(id storage.StateID, mv vm.Move) *chain {
	c := &w.chain
	var list []vm.Move
	if w.search.moves.IsList(mv) {
		list = w.search.moves.Each(mv)
		mv = list[0]
	}
	move, n := w.search.moves.Steps(mv)
	*c = chain{from: id, first: move, move: move, thread: w.vm.Threads[move.Thread], stood: c.stood, now: c.now}
	if move != mv {
		c.left, c.part = n, n
	}
	if list != nil {
		c.list, c.rest = list, list[1:]
		for _, mv := range c.rest {
			_, n := w.search.moves.Steps(mv)
			c.part += n
		}
	}
	c.open = w.search.opt.Lazy && c.part == 0 && w.vm.Probe(c.thread).Choices == 1
	if w.reduce != nil {
		w.reduce.chain.Reset()
	}
	w.tail = w.tail[:0]
	return c
}

// nextThread makes the thread that goes on that of the chain. It is the same one as before, unless the chain is a part that leads through
// merged states.
func (w *worker) nextThread(c *chain) {
	if c.left == 0 && len(c.rest) > 0 {
		c.move, c.left = w.search.moves.Steps(c.rest[0])
		c.rest, c.thread = c.rest[1:], w.vm.Threads[c.move.Thread]
		return
	}
	c.move.Thread = uint16(slices.Index(w.vm.Threads, c.thread))
}

// item is the move that stands for the chain in the store.
func (w *worker) item(c *chain) (vm.Move, error) {
	switch {
	case len(c.list) > 1:
		return w.search.moves.List(w.search.moves.First(c.list, c.steps))
	case c.steps > 1:
		return moves.Chain(c.first.Thread, c.steps), nil
	}
	return c.first, nil
}

// made says whether a part of a step has succeeded. If a step behind the first one fails, the chain
// ends before that step, which will be tried again as the first step of another chain.
func (w *worker) made(c *chain, err error) bool {
	if c.err = w.room(err); err != nil && c.steps > 0 {
		w.vm.Undo(c.mark)
		if c.err = w.canonicalise(); c.err == nil {
			c.err = w.reduce.survey()
		}
	}
	return err == nil
}

// goesOn says whether the thread of the chain goes on from the surveyed state. Its next operation must be one that
// cannot block, and no volatile or interlocked access. A chain ends behind a backward jump, and before and behind a
// change of a place that a property reads. In a search that does not renumber threads, it ends also where a start gives
// the thread another place, because a move of a path names a place. The answer depends on the last step alone. So
// the second part of a split chain ends where the whole chain did.
func (r *reducer) goesOn(c *chain) bool {
	m, t := r.w.vm, c.thread
	at := slices.Index(m.Threads, t)
	if m.Shown || at < 0 || c.steps >= maxChain || m.Exclusive() != nil {
		return false
	}
	if at != int(c.move.Thread) && !r.w.search.renumbers() {
		return false
	}
	x, p := &r.threads[at], &r.w.pending[at]
	if x.Status != sdpor.Enabled || p.Choices != 1 || p.Shown || p.Access.Sync && p.Access.Kind.Data() || m.Ends(t, p.Access) {
		return false
	}
	switch p.Access.Kind {
	case event.None, event.Read, event.Write, event.Release, event.Notify, event.Spawn, event.Join, event.Exit:
	default:
		return false
	}
	c.now = t.Position(c.now[:0])
	return program.Ahead(c.stood, c.now)
}
