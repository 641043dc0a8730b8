package parallel

import (
	"slices"

	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// A chain is the steps of one thread from a stored state to the next state that is
// stored. It has one step, unless [Options.Lazy] lets the thread go on. The edge of the
// chain then carries all that the reduction needs of the states in between. A state in
// between that turns out to matter is stored later: the first part of the chain is made
// again.
type chain struct {
	from   storage.StateID
	thread *state.Thread
	first  vm.Move            // of the first step
	move   vm.Move            // of the next step: the thread may have another place in each state
	part   int                // steps of a first part that is made again; 0: the chain is new, and ends by itself
	open   bool               // the thread may go on behind the first step
	steps  int                // that were made
	start  state.Mark         // before the first step
	mark   state.Mark         // before the last step
	stood  []program.Location // of the thread before the last step
	now    []program.Location // of the thread behind it
	vector []uint32           // of the last state
	next   storage.StateID
	fresh  bool  // next is new
	err    error // that ended the chain
}

// chainBit marks, in the place of the thread, a move that is a chain: its choice
// is the number of steps, for no step of a chain has a data choice. Under the
// reduction the place of a thread has 6 bits.
const chainBit = sdpor.MaxThreads

// maxChain is the largest number of steps of a chain. Only beyond it may the set of
// stored states depend on the order of the search.
const maxChain = 1000

func chainMove(place uint16, steps int) vm.Move {
	return vm.Move{Thread: chainBit | place, Choice: uint16(steps)}
}

// steps is the move that mv stands for, and the number of times that it is made.
func (s *search) steps(mv vm.Move) (vm.Move, int) {
	if !s.opt.Lazy || mv.Thread&chainBit == 0 {
		return mv, 1
	}
	return vm.Move{Thread: mv.Thread &^ chainBit}, int(mv.Choice)
}

// appendMoves appends the moves that mv stands for. Where the thread of a chain may have another place in each state, it
// appends mv itself: see [search.plain]. In other searches the thread has one place in all states before a step of the chain,
// as [reducer.goesOn] demands.
func (s *search) appendMoves(dst []vm.Move, mv vm.Move) []vm.Move {
	if s.renumbers() {
		return append(dst, mv)
	}
	mv, n := s.steps(mv)
	return append(dst, slices.Repeat([]vm.Move{mv}, n)...)
}

// newChain begins a chain in the current state id with the queued move mv: a move, or
// the first part of a chain, which has to be split behind it.
func (w *worker) newChain(id storage.StateID, mv vm.Move) *chain {
	c := &w.chain
	move, n := w.search.steps(mv)
	*c = chain{from: id, first: move, move: move, thread: w.vm.Threads[move.Thread], stood: c.stood, now: c.now}
	if move != mv {
		c.part = n
	}
	c.open = w.search.opt.Lazy && c.part == 0 && w.vm.Probe(c.thread).Choices == 1
	if w.reduce != nil {
		w.reduce.chain.Reset()
	}
	w.tail = w.tail[:0]
	return c
}

// item is the move that stands for the chain.
func (c *chain) item() vm.Move {
	if c.steps > 1 {
		return chainMove(c.first.Thread, c.steps)
	}
	return c.first
}

// made says whether a part of a step succeeded. If a step behind the first one failed,
// the chain ends before it: that step will be tried as the first step of another chain.
func (w *worker) made(c *chain, err error) bool {
	if c.err = w.room(err); err != nil && c.steps > 0 {
		w.vm.Undo(c.mark)
		if c.err = w.canonicalise(); c.err == nil {
			c.err = w.reduce.survey()
		}
	}
	return err == nil
}

// goesOn says whether the thread of the chain goes on from the surveyed state. Its
// operation must be one that cannot block, and not a volatile or interlocked access. A
// chain ends at a backward jump, and before and behind a change of a place that a
// property reads. It ends also where the thread gets another place, as one of the pool does when it starts one with a lower
// number; for the path of a violation has a place for each step. The answer depends on the last step alone, so that a chain that is
// split ends where it ended before.
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
	return ahead(c.stood, c.now)
}

// ahead says whether the position now is behind the position was in the program.
func ahead(was, now []program.Location) bool {
	for i := range min(len(was), len(now)) {
		if was[i] != now[i] {
			return was[i].Code == now[i].Code && was[i].PC < now[i].PC
		}
	}
	return len(was) < len(now)
}
