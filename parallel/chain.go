package parallel

import (
	"slices"

	"moonwalker/parallel/property"
	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/event"
)

// Chains: with [Options.Lazy] a thread goes on behind a step, and only the state
// in which it stops is stored. What else the reduction needs of the states in
// between goes with the edge; those that turn out to matter are stored later,
// when the first steps of the chain are made again.

// chainBit marks, in the place of the thread, a move that is a chain: its choice
// is the number of steps, for no step of a chain has a data choice. Under the
// reduction the place of a thread has 6 bits.
const chainBit = sdpor.MaxThreads

// maxChain is how many steps a chain has at most. Only beyond that could it
// depend on the order of the search which states are stored.
const maxChain = 1000

func chainMove(place uint16, steps int) vm.Move {
	return vm.Move{Thread: chainBit | place, Choice: uint16(steps)}
}

// steps is the move that mv stands for, and how many times it is made.
func (s *search) steps(mv vm.Move) (vm.Move, int) {
	if !s.opt.Lazy || mv.Thread&chainBit == 0 {
		return mv, 1
	}
	return vm.Move{Thread: mv.Thread &^ chainBit}, int(mv.Choice)
}

// appendMoves appends the moves that mv stands for.
func (s *search) appendMoves(dst []vm.Move, mv vm.Move) []vm.Move {
	mv, n := s.steps(mv)
	return append(dst, slices.Repeat([]vm.Move{mv}, n)...)
}

// follow is expand for chains: the move mv of the current state id is made, and
// then others of its thread, as long as it can go on without a stored state. If
// mv is the first part of a chain that has to be split, it is made again, and
// the state that it leads to is stored.
func (w *worker) follow(id storage.StateID, mv vm.Move) {
	s, m, r := w.search, w.vm, w.reduce
	if w.tooDeep() {
		return
	}
	first, part := s.steps(mv)
	split := mv != first
	t := m.Threads()[first.Thread]
	single := m.Probe(t).Choices == 1
	r.chain.Reset()
	start := m.Begin()
	for mark := start; ; mark = m.Begin() {
		w.sample.enter(phaseStep)
		r.before(t)
		r.stood = t.Position(r.stood[:0])
		fault, err := m.Step(first)
		err = w.room(err)
		w.counters.transitions.Add(1)
		r.after(t)
		if err != nil && r.chain.Steps() > 0 {
			// It is tried again, as the first step of its own.
			m.Undo(mark)
			if err = w.tidy(); err == nil {
				err = r.survey()
			}
			if err == nil {
				break
			}
		} else if err != nil {
			r.stay(id)
			w.lead(id, 0, false, err)
		} else {
			if fault != nil && !split {
				s.report(property.Fault(fault, m.ThreadName(t)), id, slices.Repeat([]vm.Move{first}, r.chain.Steps()+1))
			}
			err = w.tidy()
		}
		w.sample.enter(phaseReduce)
		if err == nil {
			r.names(mark)
			err = r.graph.Extend(&r.chain, &r.step)
		}
		if err == nil {
			err = r.survey()
		}
		if err == nil && (split && r.chain.Steps() == part || !split && !(single && r.goesOn(t, int(first.Thread)))) {
			break
		}
		if err == nil {
			err = r.pass()
		}
		if err != nil {
			s.fail(err)
			w.sample.enter(phaseUndo)
			m.Undo(start)
			w.sample.end(&w.counters)
			return
		}
		if !split {
			w.sample.enter(phaseCheck)
			w.pass(id, slices.Repeat([]vm.Move{first}, r.chain.Steps()))
		}
	}
	if n := r.chain.Steps(); n > 1 {
		mv = chainMove(first.Thread, n)
	} else if split {
		mv = first
	}
	var next storage.StateID
	var fresh bool
	vec, err := w.vector()
	if err == nil {
		next, fresh, err = w.insert(vec, id, mv)
	}
	if fresh {
		w.enter(level{next, start})
	}
	w.sample.enter(phaseReduce)
	if err == nil {
		err = r.chainEdge(id, next, t.ID, split, fresh)
	}
	w.end(next, fresh, start, err)
}

// pass checks the current state, which will not be stored: the moves tail led
// there from the stored state id, and there are others.
func (w *worker) pass(id storage.StateID, tail []vm.Move) {
	w.at, w.tail = id, tail
	if see := w.search.opt.Seen; see != nil {
		see(w.vm)
	}
	w.stuck = false
	w.check.Check(w.vm, w.pending, w.search.opt.Checks, true, w.report)
	if w.stuck || w.vm.Failed() || w.reduce.ends != 0 {
		w.ends(id)
	}
	if n := int64(w.vm.Heap.Len()); n > w.counters.objects.Load() {
		w.counters.objects.Store(n)
	}
}

// pass makes the surveyed state known to the graph as one that is not stored.
func (r *reducer) pass() error {
	if err := r.graph.Pass(&r.chain, r.threads); err != nil {
		return err
	}
	return r.lasts(func(s *sdpor.Step) error { return r.graph.PassLast(&r.chain, s) })
}

// chainEdge hands the chain to the graph, which has led thread t to the stored
// state next, surveyed now.
func (r *reducer) chainEdge(from, next storage.StateID, t sdpor.ThreadID, split, fresh bool) (err error) {
	switch {
	case split:
		err = r.graph.Try(next, r.threads, t)
	case fresh:
		err = r.graph.Arrive(next, r.threads)
	}
	if err == nil && fresh {
		err = r.lasts(func(s *sdpor.Step) error { return r.graph.Last(next, s) })
	}
	if err != nil {
		return err
	}
	return r.graph.Chain(from, next, &r.chain, split)
}

// goesOn says whether t, at a place, goes on from the surveyed state. Its operation
// must be one that cannot block, and not a volatile or interlocked access. A chain ends
// at a backward jump, and before and behind a change of a place that a property reads.
// The answer depends on the last step alone, so that a chain that is split ends where
// it ended before.
func (r *reducer) goesOn(t *vm.Thread, at int) bool {
	m := r.w.vm
	if m.Shown() || at >= len(r.threads) || m.Threads()[at] != t || r.chain.Steps() >= maxChain || m.Exclusive() != nil {
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
	r.now = t.Position(r.now[:0])
	return ahead(r.stood, r.now)
}

// ahead says whether the position now is behind the position was in the program.
func ahead(was, now []vm.Location) bool {
	for i := range min(len(was), len(now)) {
		if was[i] != now[i] {
			return was[i].Code == now[i].Code && was[i].PC < now[i].PC
		}
	}
	return len(was) < len(now)
}
