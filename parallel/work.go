package parallel

import (
	"fmt"
	"runtime"
	"slices"
	"time"

	"moonwalker/parallel/moves"
	"moonwalker/parallel/virtual"
	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/program"
)

// fits says whether moves of a state with n threads can be packed.
func fits(n int) error {
	if n > moves.MaxThreads {
		return &program.UnsupportedError{What: fmt.Sprintf("more than %d live threads", moves.MaxThreads)}
	}
	return nil
}

// push queues the move mv of the stored state id.
func (w *worker) push(id storage.StateID, mv vm.Move) {
	w.pushAgain(moves.Queue(id, mv))
}

// pushAgain queues a queued move again.
func (w *worker) pushAgain(x uint64) {
	if w.clock != nil {
		w.clock.Queued(x)
	}
	w.deque.Push(x)
	if w.search.idle.Load() > 0 && w.deque.Size() > 1 {
		w.search.rouse()
	}
}

// rouse wakes a worker that sleeps, if there is one.
func (s *search) rouse() {
	if s.sim != nil {
		s.sim.Rouse()
		return
	}
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// sleep waits for rouse.
func (w *worker) sleep() {
	if w.clock != nil {
		w.clock.Sleep()
		return
	}
	w.turn.Unlock()
	<-w.search.wake
	w.turn.Lock()
}

// shuffle puts some of the newest queued moves in another order.
func (w *worker) shuffle() {
	var items []uint64
	for range 1 + w.order.IntN(32) {
		x, _, ok := w.deque.Pop()
		if !ok {
			break
		}
		items = append(items, x)
	}
	w.order.Shuffle(len(items), func(i, j int) { items[i], items[j] = items[j], items[i] })
	for _, x := range items {
		w.deque.Push(x)
	}
}

// steal takes the oldest queued move of another worker, or a move that it gets while it passes on summaries for others; false when
// the search is over. A worker that looks for work does not count as idle. So when all workers are idle, all deques are empty, and will stay so.
func (w *worker) steal() (uint64, bool) {
	s := w.search
	start, passing := time.Now(), time.Duration(0)
	defer func() { w.counters.idle.Add(int64(time.Since(start) - passing)) }()
	for {
		w.yield()
		for try := 0; try < 4; try++ {
			w.sample.Idle(virtual.Look)
			for i := 1; i < len(s.workers); i++ {
				if s.stop.Load() {
					return 0, false
				}
				v := s.workers[(w.id+i)%len(s.workers)]
				x, ok, missed := v.deque.Steal()
				if missed {
					w.counters.missed++
				}
				if ok {
					w.counters.steals.Add(1)
					w.sample.Idle(virtual.Steal)
					return x, true
				}
			}
			begin := time.Now()
			for w.propagate() || w.help() { // of its own there may be summaries that grew in the search for ignored threads
				passing += time.Since(begin)
				if x, _, ok := w.deque.Pop(); ok {
					return x, true
				}
				if s.stop.Load() {
					return 0, false
				}
				w.yield()
				begin = time.Now()
			}
			runtime.Gosched()
		}
		if s.idle.Add(1) == int64(len(s.workers)) {
			// No worker has work, and no other looks for work. This one looks for ignored
			// threads, or begins the next level, and does not count as idle meanwhile.
			s.idle.Add(-1)
			if w.unignore() || w.rise() || w.widen() {
				if x, _, ok := w.deque.Pop(); ok {
					return x, true
				}
				continue
			}
			if s.forgotten() {
				panic("BUG: a summary was not passed on")
			}
			if !s.stop.Load() {
				s.complete.Store(true)
			}
			s.halt()
			return 0, false
		}
		if s.pendingWork() {
			s.idle.Add(-1)
			continue
		}
		w.sleep()
		s.idle.Add(-1)
		if s.stop.Load() {
			s.halt() // pass it on
			return 0, false
		}
	}
}

func (s *search) pendingWork() bool {
	for _, w := range s.workers {
		if w.deque.Size() > 0 {
			return true
		}
	}
	return false
}

// forgotten says whether work is left although all workers are idle: a fault of the checker.
func (s *search) forgotten() bool {
	return !s.stop.Load() && (s.pendingWork() || s.graph != nil && slices.ContainsFunc(s.workers, func(w *worker) bool { return w.reduce.dirty.Size() > 0 }))
}

// early makes a sweep while other workers are idle: it passes on all summaries of the agenda that have
// grown, from the newest state to the oldest. A summary makes requests when it reaches a state. If each
// state waited for its turn, each ancestor would have one thread to try until then, and the other workers
// would find no work. A sweep from the newest to the oldest state carries all known entries to the root.
// The turns of the states remain.
//
// A sweep costs time that is lost if it finds nothing new. So the worker owes that time, and the next
// sweep comes when it has paid: see [deque.Agenda.Repay] and docs/algorithms/parallel.md.
func (w *worker) early() {
	idle := int(w.search.idle.Load())
	if idle == 0 || w.reduce == nil {
		return
	}
	a := &w.reduce.dirty
	if !a.Repay(idle, len(w.search.workers)) {
		return
	}
	w.sample.Start(virtual.Pass)
	passed, looked := 0, 0
	for i := a.Size() - 1; i >= 0; i-- {
		var x uint64
		if x, i = a.At(i); i < 0 {
			break
		}
		if w.clock != nil {
			w.clock.SawState(x)
		}
		w.sample.Enter(virtual.Pass)
		grown, err := w.reduce.graph.Early(sdpor.State(x))
		if err != nil {
			w.search.fail(err)
			break
		}
		looked++
		if grown {
			passed++
		}
	}
	w.counters.early.Add(uint64(passed))
	a.Owe(passed, looked)
	w.sample.End(&w.counters.spent)
}
