package parallel

import (
	"cmp"

	"moonwalker/parallel/path"
	"moonwalker/parallel/property"
	"moonwalker/parallel/virtual"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/inspect"
)

// expand is the journey of a state. The thread of the move mv makes a step from the
// current state id, and further steps as long as it goes on. Each step leads to a state
// without garbage and in canonical form. Only the last of these states is stored. If it
// is new, it is checked and its moves are queued; otherwise the worker goes back.
func (w *worker) expand(id storage.StateID, mv vm.Move) {
	if w.tooDeep() {
		return
	}
	c := w.newChain(id, mv)
	for w.step(c) && w.canonical(c) && w.record(c) && w.goesOn(c) {
		w.checkPassed(c)
	}
	if !w.collapse(c) || !w.store(c) || !w.connect(c) {
		w.fail(c)
	}
	if !c.fresh {
		w.revisit(c)
		return
	}
	w.check(c.next)
	w.queue(c.next)
	w.sample.End(&w.counters.spent)
}

// step makes a step of the chain: an operation of its thread, and the invisible
// operations behind it.
func (w *worker) step(c *chain) bool {
	s, m := w.search, w.vm
	w.sample.Enter(virtual.Step)
	c.mark = m.Begin()
	if c.steps == 0 {
		c.start = c.mark
	} else {
		w.nextThread(c)
	}
	c.left--
	if w.reduce != nil {
		w.reduce.known = false
		w.reduce.before(c.thread)
		if c.open {
			c.stood = c.thread.Position(c.stood[:0])
		}
	}
	for _, f := range w.hooks.picked {
		f(m, c.from, c.move)
	}
	w.alone.Begin(m, c.from)
	fault, err := w.sleepers.Step(m, c.from, c.move)
	w.ended(c, fault, err)
	w.counters.transitions.Add(1)
	if c.part > 0 {
		w.counters.again.Add(1)
	}
	if g := s.prog.Guards; g != nil && g.Broken() {
		s.halt()
	}
	if w.reduce != nil {
		w.reduce.after(c.thread)
	}
	if err == nil && fault != nil && c.part == 0 {
		w.at, w.tail = c.from, append(w.tail, c.move)
		w.report(property.Fault(fault, inspect.ThreadName(m.State, c.thread)))
		w.tail = w.tail[:c.steps]
	}
	return w.made(c, err)
}

// canonical gives the state behind the step its canonical form.
func (w *worker) canonical(c *chain) bool { return w.made(c, w.canonicalise()) }

// record adds the step to the chain.
func (w *worker) record(c *chain) bool {
	var err error
	if w.reduce != nil {
		w.sample.Enter(virtual.Record)
		if c.open || c.steps+1 < c.part {
			err = w.reduce.survey()
		}
		err = cmp.Or(err, w.reduce.fits())
		if err == nil {
			err = w.reduce.extend(c.mark)
		}
	}
	if !w.made(c, err) {
		return false
	}
	c.ran()
	return true
}

// goesOn says whether the thread makes another step before a state is stored.
func (w *worker) goesOn(c *chain) bool {
	if c.steps >= c.part && !(c.open && w.reduce.goesOn(c)) {
		return false
	}
	c.err = w.room(w.reduce.pass())
	return c.err == nil
}

// checkPassed shows the passed state to the observers. If the chain is made again, they have seen it
// already.
func (w *worker) checkPassed(c *chain) {
	if c.part > 0 {
		return
	}
	w.sample.Enter(virtual.Check)
	w.at, w.tail, w.stuck = c.from, append(w.tail, c.move), false
	w.shown = Visit{Machine: w.vm, ID: c.from, Depth: w.path.Depth() - 1, Pending: w.pending}
	for _, f := range w.hooks.passed {
		f(&w.shown)
	}
	if w.stuck || w.vm.Failed() || w.vm.Closing || w.reduce.ends != 0 {
		w.ends(c.from)
	}
}

// collapse makes the vector of the current state: it stores the state's parts.
func (w *worker) collapse(c *chain) bool {
	if c.err == nil {
		c.vector, c.err = w.vector()
	}
	return c.err == nil
}

// store stores the vector. A new state becomes the end of the worker's path.
func (w *worker) store(c *chain) bool {
	var mv vm.Move
	if mv, c.err = w.item(c); c.err == nil {
		c.next, c.fresh, c.err = w.insert(c.vector, c.from, mv)
	}
	if c.fresh {
		w.enter(path.Level{ID: c.next, Mark: c.start})
	}
	if c.part > 0 {
		w.counters.parts.Add(1)
	}
	return c.err == nil
}

// connect hands the chain, which has led to the stored state next, to the reduction, and
// to the search for hangs.
func (w *worker) connect(c *chain) bool {
	if w.reduce != nil {
		w.sample.Enter(virtual.Connect)
		c.err = w.reduce.connect(c)
	}
	if c.err == nil {
		w.lead(c.from, c.next, c.fresh, nil)
		c.err = w.sleepers.Arrive(c.next, c.mark)
	}
	return c.err == nil
}

// fail ends the path at the error of the chain. The reduction learns the accesses of a
// first step that leads to no state, because steps of other threads may conflict with it.
func (w *worker) fail(c *chain) {
	c.err = w.room(c.err)
	if w.reduce != nil && c.next == 0 && c.steps <= 1 {
		w.reduce.selfLoop(c.from)
	}
	w.lead(c.from, 0, false, c.err)
	w.search.fail(c.err)
}

// check counts the current state id, which is new, and shows it to the observers, which look for
// violations in it.
func (w *worker) check(id storage.StateID) {
	w.sample.Enter(virtual.Check)
	w.search.series.Behind(w.counters.states.Add(1), w.search.sample)
	if s := w.search; s.opt.MaxStates > 0 && s.counted.Add(1) >= s.opt.MaxStates {
		s.limit("states")
	}
	if w.reduce == nil {
		w.pending = w.vm.ProbeAll(w.pending[:0])
	}
	w.moves = w.vm.MovesOf(w.moves[:0], w.pending)
	w.at, w.tail, w.stuck = id, w.tail[:0], false
	w.shown = Visit{w.vm, id, w.path.Depth() - 1, w.pending, w.moves}
	for _, f := range w.hooks.fresh {
		f(&w.shown)
	}
	if w.vm.Closing {
		w.search.over.Store(true)
	}
	if w.atEnd() {
		w.ends(id)
	}
}

// queue queues the moves of the checked state id. The reduction queues its requests itself: see
// [newReducer].
func (w *worker) queue(id storage.StateID) {
	if w.reduce != nil {
		return
	}
	err := fits(len(w.vm.Threads))
	if err == nil {
		w.moves, err = w.sleepers.Open(id, w.moves)
	}
	if err == nil && w.search.levels == nil {
		w.moves, err = w.alone.Choose(w.vm, id, w.pending, w.moves)
	}
	if err != nil {
		w.ends(id)
		w.search.fail(err)
		return
	}
	if w.search.levels != nil && !w.choose(id) {
		return
	}
	w.parts.Hold(id, len(w.moves))
	for i := len(w.moves) - 1; i >= 0; i-- {
		w.push(id, w.moves[i])
	}
	w.parts.Release(id)
}

// revisit ends a chain that has led to a known state, or nowhere. The worker goes back to the state before the chain, unless it
// has to make moves of the known state.
func (w *worker) revisit(c *chain) {
	if c.err == nil {
		w.counters.revisits.Add(1)
		if len(w.hooks.seen) > 0 {
			w.shown = Visit{Machine: w.vm, ID: c.next, Depth: w.path.Depth()}
			for _, f := range w.hooks.seen {
				f(&w.shown)
			}
		}
	}
	if !w.arrive(c) {
		w.sample.Enter(virtual.Undo)
		w.vm.Undo(c.start)
		w.backtracked(c.from)
	}
	w.sample.End(&w.counters.spent)
}

// backtracked tells the observers that the stored state id is current again.
func (w *worker) backtracked(id storage.StateID) {
	for _, f := range w.hooks.backtracked {
		f(w.vm, id)
	}
}

// tooDeep says whether the path is as long as it may be.
func (w *worker) tooDeep() bool {
	s := w.search
	if s.opt.MaxDepth == 0 || w.path.Depth() <= s.opt.MaxDepth {
		return false
	}
	s.mu.Lock()
	s.reason = "depth"
	s.mu.Unlock()
	return true
}
