package parallel

import (
	"errors"
	"sync"
	"time"

	"moonwalker/heap/limit"
	"moonwalker/storage"
)

// governEvery is the time between two checks of the memory of the process. Operations that need much
// memory at once check it themselves.
const governEvery = 20 * time.Millisecond

// checking is the time that a move which has led to a new state has left when the search stops. Such a
// move cannot be begun anew, so a checkpoint needs its end: the check of the state and the queueing of
// its moves. The check makes next steps of threads, of any length. Tests change it.
var checking = 500 * time.Millisecond

// setLimits makes the limits of the search. release stops their timer.
func (s *search) setLimits() (release func() bool) {
	out := func() { s.limit("memory") }
	s.limits, s.late = limit.New(s.opt.Process, out), limit.New(s.opt.Process, out)
	s.tooLate = time.AfterFunc(time.Hour, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.stop.Load() { // else the next phase has begun
			s.late.Stop()
		}
	})
	s.tooLate.Stop()
	return s.tooLate.Stop
}

// setStored notes whether the move under way has led to a new state, and sets its limits.
func (w *worker) setStored(stored bool) {
	w.stored = stored
	w.parts.Limits = w.search.limits
	if stored {
		w.parts.Limits = w.search.late
	}
	w.vm.Heap.Limit = w.parts.Limits
}

// govern keeps the process within its budget until the search is over. It divides the
// budget between the store and Go's memory, and ends the search when the budget is too
// small for both.
func (s *search) govern() (stop func()) {
	m := s.opt.Process
	if m == nil {
		return func() {}
	}
	remove := m.Store(s.store.Used)
	s.share()
	done := make(chan struct{})
	var watch sync.WaitGroup
	watch.Go(func() {
		tick := time.NewTicker(governEvery)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
				s.share()
				if !m.Room(0) {
					s.limit("memory")
				}
			}
		}
	})
	return func() {
		close(done)
		watch.Wait()
		remove()
	}
}

// share divides the budget of the process.
func (s *search) share() {
	m := s.opt.Process
	if s.opt.Memory == m.Size() {
		s.store.Share(m.Others(s.store.Used()))
	}
	m.Adjust()
}

// cut ends the move x after the panic v of a limit: the move goes back to the queue if it can be begun anew. It
// passes other panics on, which are faults of the checker.
func (w *worker) cut(x uint64, v any) {
	if _, ok := v.(limit.Ended); !ok {
		panic(v)
	}
	if w.stored {
		w.search.lost.Store(true)
	} else {
		w.search.keepCut(x, max(w.told, w.counted))
		w.deque.Push(x)
	}
	w.search.halt()
}

// keepCut notes the number of violations of a cut move. The move is made again when the search is
// resumed, and leads to the same violations in the same order. So the first ones are not counted again.
func (s *search) keepCut(x uint64, told int) {
	if told == 0 {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cutNow[x] = told
}

// room ends the search if err says that the store is full, and the move under way can be begun anew: a panic
// takes the move back to the queue. Otherwise it returns err.
func (w *worker) room(err error) error {
	if err != nil && errors.Is(err, storage.ErrFull) && !w.stored {
		w.search.limit("memory")
		panic(limit.Ended{Why: err})
	}
	return err
}

// within calls f, which works beside the queue of moves. If a limit ends f, the search ends
// without the rest of f. A reason is noted, unless the search has one already.
func (s *search) within(f func() error) error {
	defer func() {
		if v := recover(); v != nil {
			if _, ok := v.(limit.Ended); !ok {
				panic(v)
			}
			s.limit("memory")
		}
	}()
	return f()
}
