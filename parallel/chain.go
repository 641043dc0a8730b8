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

// A chain is the steps of one thread and of its requests to the memory, or the first part of a chain through merged states, from a stored state to the next state that is
// stored. It has one step, unless [Options.Lazy] lets the thread go on. The edge of the
// chain has all that the reduction needs of the states in between. If another thread must
// be tried in such a state, the chain is split there: its first part is made again, and the
// state is stored.
type chain struct {
	from   storage.StateID
	thread *state.Thread      // of the next step
	issuer *state.Thread      // of the first step; or, if that is the step of a request, the thread that issued it
	first  vm.Move            // of the first step
	move   vm.Move            // of the next step: the thread may have another place in each state
	part   int                // number of steps of a first part that is made again; 0: the chain is new
	list   []vm.Move          // of a part: the moves for which its move stands
	rest   []vm.Move          // of them, those behind the move under way
	left   int                // of a part: the number of steps of the move under way that are still to be made
	open   bool               // the thread may go on behind the first step
	steps  int                // number of steps made
	runs   []sdpor.Run        // of these steps: one for each thread
	last   *state.Thread      // of the last run
	start  state.Mark         // before the first step
	mark   state.Mark         // before the last step
	ahead  bool               // the last step of the issuer has led forward
	stood  []program.Location // of the issuer before this step
	now    []program.Location // of the issuer behind this step
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
	t := w.vm.Threads[move.Thread]
	*c = chain{from: id, first: move, move: move, thread: t, issuer: w.vm.Issuer(t), runs: c.runs[:0], ahead: true, stood: c.stood, now: c.now}
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

// ran adds the step that was made.
func (c *chain) ran() {
	c.steps++
	if at := int(c.move.Thread); c.thread != c.last {
		c.runs, c.last = append(c.runs, sdpor.Run{Place: at}), c.thread
	}
	c.runs[len(c.runs)-1].Steps++
}

// item is the move that stands for the chain in the store.
func (w *worker) item(c *chain) (vm.Move, error) {
	switch {
	case len(c.list) > 1:
		return w.search.moves.List(w.search.moves.First(c.list, c.steps))
	case len(c.runs) > 1:
		return w.search.moves.List(moves.Chains(c.runs))
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

// goesOn says whether the chain goes on from the surveyed state, and chooses the thread that makes the next step. The next operation must be one that
// cannot block, and no volatile or interlocked access. A chain ends behind a backward jump, and before and behind a
// change of a place that a property reads. In a search that does not renumber threads, it ends also where a start gives
// the thread another place, because a move of a path names a place. Where the thread does not go on, the memory performs the oldest of its requests that it may perform at once.
func (r *reducer) goesOn(c *chain) bool {
	m, t := r.w.vm, c.issuer
	if m.Shown || c.steps >= maxChain || m.Exclusive() != nil {
		return false
	}
	at := slices.Index(m.Threads, t)
	if at < 0 {
		return false
	}
	if c.thread == t {
		if at != int(c.move.Thread) && !r.w.search.renumbers() {
			return false
		}
		c.now = t.Position(c.now[:0])
		c.ahead = program.Ahead(c.stood, c.now)
	}
	if c.ahead && r.plain(at) && !m.Ends(t, r.w.pending[at].Access) {
		c.thread = t
		return true
	}
	for _, q := range m.Buffer(t) {
		if r.plain(slices.Index(m.Threads, q)) {
			c.thread = q
			return true
		}
	}
	return false
}

// plain says whether the next operation of the thread at a place can be one of a chain behind its first step.
func (r *reducer) plain(at int) bool {
	x, p := &r.threads[at], &r.w.pending[at]
	if x.Status != sdpor.Enabled || p.Choices != 1 || p.Shown || p.Access.Sync && p.Access.Kind.Data() {
		return false
	}
	switch p.Access.Kind {
	case event.None, event.Read, event.Write, event.Release, event.Notify, event.Spawn, event.Join, event.Exit, event.Use:
		return true
	}
	return false
}
