package parallel

import (
	"slices"

	"moonwalker/parallel/property"
	"moonwalker/storage"
	"moonwalker/vm"
)

// expand is the journey of a state. The thread of the move mv makes a step from the
// current state id, and further steps as long as it goes on. Each step leads to a state
// without garbage and in canonical form. Only the last of these states is stored. If it
// is new, it is checked and its moves are queued; otherwise the chain is undone.
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
		w.undo(c)
		return
	}
	w.check(c.next)
	w.queue(c.next)
	w.sample.end(&w.counters)
}

// step makes a step of the chain: an operation of its thread, and the invisible
// operations behind it.
func (w *worker) step(c *chain) bool {
	s, m := w.search, w.vm
	w.sample.enter(phaseStep)
	c.mark = m.Begin()
	if c.steps == 0 {
		c.start = c.mark
	}
	if w.reduce != nil {
		w.reduce.known = false
		w.reduce.before(c.thread)
		if c.open {
			c.stood = c.thread.Position(c.stood[:0])
		}
	}
	fault, err := m.Step(c.move)
	w.counters.transitions.Add(1)
	if g := s.prog.Guards; g != nil && g.Broken() {
		s.halt()
	}
	if w.reduce != nil {
		w.reduce.after(c.thread)
	}
	if err == nil && fault != nil && c.part == 0 {
		s.report(property.Fault(fault, m.ThreadName(c.thread)), c.from, slices.Repeat([]vm.Move{c.move}, c.steps+1))
	}
	return w.made(c, err)
}

// canonical gives the state behind the step its canonical form.
func (w *worker) canonical(c *chain) bool { return w.made(c, w.canonicalise()) }

// record adds the step to the chain.
func (w *worker) record(c *chain) bool {
	var err error
	if w.reduce != nil {
		w.sample.enter(phaseReduce)
		if c.open || c.steps+1 < c.part {
			err = w.reduce.survey()
		}
		if err == nil {
			err = w.reduce.extend(c.mark)
		}
	}
	if !w.made(c, err) {
		return false
	}
	c.steps++
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

// checkPassed checks the current state, which is not stored. It was checked already if
// the chain is a part of a longer one.
func (w *worker) checkPassed(c *chain) {
	if c.part > 0 {
		return
	}
	w.sample.enter(phaseCheck)
	w.at, w.tail = c.from, append(w.tail, c.move)
	if see := w.search.opt.Seen; see != nil {
		see(w.vm)
	}
	w.stuck = false
	w.checks.Check(w.vm, w.pending, w.search.opt.Checks, true, w.report)
	if w.stuck || w.vm.Failed() || w.reduce.ends != 0 {
		w.ends(c.from)
	}
	w.measure()
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
	if c.next, c.fresh, c.err = w.insert(c.vector, c.from, c.item()); c.fresh {
		w.enter(level{c.next, c.start})
		w.counters.states.Add(1)
		if s := w.search; s.opt.MaxStates > 0 && s.counted.Add(1) >= s.opt.MaxStates {
			s.limit("states")
		}
	}
	return c.err == nil
}

// connect hands the chain, which has led to the stored state next, to the reduction, and
// to the search for hangs.
func (w *worker) connect(c *chain) bool {
	if w.reduce != nil {
		w.sample.enter(phaseReduce)
		c.err = w.reduce.connect(c)
	}
	if c.err == nil {
		w.lead(c.from, c.next, c.fresh, nil)
	}
	return c.err == nil
}

// fail ends the path at the error of the chain. The reduction learns the accesses of a
// first step that leads to no state, because steps of other threads may conflict with it.
func (w *worker) fail(c *chain) {
	if w.reduce != nil && c.next == 0 && c.steps <= 1 {
		w.reduce.stay(c.from)
	}
	w.lead(c.from, 0, false, c.err)
	w.search.fail(c.err)
}

// check looks for violations in the current state id, which is new.
func (w *worker) check(id storage.StateID) {
	m := w.vm
	w.sample.enter(phaseCheck)
	if w.reduce == nil {
		w.pending = m.ProbeAll(w.pending[:0])
	}
	if see := w.search.opt.Seen; see != nil {
		see(m)
	}
	w.moves = m.MovesOf(w.moves[:0], w.pending)
	w.at, w.tail, w.stuck = id, w.tail[:0], false
	w.checks.Check(m, w.pending, w.search.opt.Checks, len(w.moves) > 0, w.report)
	if len(w.moves) == 0 {
		w.counters.terminal.Add(1)
	}
	if w.atEnd() {
		w.ends(id)
	}
	if w.judge != nil {
		w.assess(id)
	}
	depth := w.path.depth() - 1
	if int64(depth) > w.counters.depth.Load() {
		w.counters.depth.Store(int64(depth))
	}
	w.measure()
}

// measure notes the number of objects of the current state.
func (w *worker) measure() {
	if n := int64(w.vm.Heap.Len()); n > w.counters.objects.Load() {
		w.counters.objects.Store(n)
	}
}

// queue queues the moves of the checked state id. With the reduction, it queues them
// itself: see [newReducer].
func (w *worker) queue(id storage.StateID) {
	if w.reduce != nil {
		return
	}
	if err := fits(len(w.vm.Threads())); err != nil {
		w.search.fail(err)
		return
	}
	w.parts.Hold(id, len(w.moves))
	for i := len(w.moves) - 1; i >= 0; i-- {
		w.push(id, w.moves[i])
	}
	w.parts.Release(id)
}

// undo makes the state before the chain current again.
func (w *worker) undo(c *chain) {
	if c.err == nil {
		w.counters.revisits.Add(1)
	}
	w.sample.enter(phaseUndo)
	w.vm.Undo(c.start)
	w.sample.end(&w.counters)
}

// tooDeep says whether the path is as long as it may be.
func (w *worker) tooDeep() bool {
	s := w.search
	if s.opt.MaxDepth == 0 || w.path.depth() <= s.opt.MaxDepth {
		return false
	}
	s.mu.Lock()
	s.reason = "depth"
	s.mu.Unlock()
	return true
}
