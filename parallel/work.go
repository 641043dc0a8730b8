package parallel

import (
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"moonwalker/parallel/deque"
	"moonwalker/parallel/virtual"
	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/program"
)

// A queued move is a move to be tried in a stored state. It is packed into one word:
//
//	state 38 bits | choice 14 bits | thread 12 bits
//
// So most moves without their states are small numbers, which the store keeps in few bytes.
const (
	choiceBits = 14
	threadBits = 12
	moveBits   = choiceBits + threadBits
	maxThreads = 1 << threadBits
)

func pack(s storage.StateID, mv vm.Move) uint64 {
	return uint64(s)<<moveBits | uint64(packMove(mv))
}

func packMove(mv vm.Move) uint32 { return uint32(mv.Choice)<<threadBits | uint32(mv.Thread) }

func unpack(x uint64) (storage.StateID, vm.Move) {
	return storage.StateID(x >> moveBits), unpackMove(uint32(x & (1<<moveBits - 1)))
}

func unpackMove(x uint32) vm.Move {
	return vm.Move{Thread: uint16(x & (1<<threadBits - 1)), Choice: uint16(x >> threadBits)}
}

// fits says whether moves of a state with n threads can be packed.
func fits(n int) error {
	if n > maxThreads {
		return &program.UnsupportedError{What: fmt.Sprintf("more than %d live threads", maxThreads)}
	}
	return nil
}

// push queues the move mv of the stored state id.
func (w *worker) push(id storage.StateID, mv vm.Move) {
	x := pack(id, mv)
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

// steal takes the oldest queued move of another worker; false when the search is over. A worker that looks
// for work does not count as idle. So when all workers are idle, all deques are empty, and will stay so.
func (w *worker) steal() (uint64, bool) {
	s := w.search
	start := time.Now()
	defer func() { w.counters.idle.Add(int64(time.Since(start))) }()
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
			for w.propagate() || w.help() { // of its own there may be summaries that grew in the search for ignored threads
				if x, _, ok := w.deque.Pop(); ok {
					return x, true
				}
				if s.stop.Load() {
					return 0, false
				}
				w.yield()
			}
			runtime.Gosched()
		}
		if s.idle.Add(1) == int64(len(s.workers)) {
			// No worker has work, and no other looks for work. This one looks for ignored
			// threads, and does not count as idle meanwhile.
			s.idle.Add(-1)
			if w.unignore() {
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
	return !s.stop.Load() && (s.pendingWork() || s.graph != nil && slices.ContainsFunc(s.workers, func(w *worker) bool { return w.reduce.dirty.n.Load() > 0 }))
}

// An agenda is a worker's list of the states with summaries that it has to pass on. The turn of a
// state comes when the moves that were queued after it are done. By then most of the states behind it
// are known, so its summary is passed on once, and not each time it grows. Any order is right (see
// package sdpor). While other workers are idle, summaries are passed on before their turns as well:
// see [worker.early].
type agenda struct {
	n     atomic.Int64
	_     [7]uint64 // idle workers look at n
	mu    sync.Mutex
	stack []due
	debt  float64 // of the owner for its last sweep: see [worker.early]
}

// due is a state, and the end of the owner's deque when the state was queued.
type due struct {
	state uint64
	end   int64
}

func (a *agenda) push(x due) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.stack = append(a.stack, x)
	a.n.Store(int64(len(a.stack)))
}

// pop takes the newest state if its turn has come. d is the deque of the agenda's owner. Any worker may call it.
func (a *agenda) pop(d *deque.Deque) (state uint64, ok bool) {
	if a.n.Load() == 0 {
		return 0, false
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	last := len(a.stack) - 1
	if last < 0 || d.Size() > 0 && d.Index() > a.stack[last].end {
		return 0, false
	}
	state, a.stack = a.stack[last].state, a.stack[:last]
	a.n.Store(int64(last))
	return state, true
}

// states returns all states, the oldest first.
func (a *agenda) states() []uint64 {
	a.mu.Lock()
	defer a.mu.Unlock()
	all := make([]uint64, len(a.stack))
	for i, x := range a.stack {
		all[i] = x.state
	}
	return all
}

// at returns the i-th state, from the oldest, and i. If there are not so many, it returns the newest
// state with its index. The index is -1 if there is no state.
func (a *agenda) at(i int) (state uint64, place int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if i = min(i, len(a.stack)-1); i < 0 {
		return 0, -1
	}
	return a.stack[i].state, i
}

// early makes a sweep while other workers are idle: it passes on all summaries of the agenda that have
// grown, from the newest state to the oldest. A summary makes requests when it reaches a state. If each
// state waited for its turn, each ancestor would have one thread to try until then, and the other workers
// would find no work. A sweep from the newest to the oldest state carries all known entries to the root.
// The turns of the states remain.
//
// A sweep costs time that is lost if it finds nothing new. So the worker owes that time, and the next
// sweep comes when it has paid: see [repaid] and docs/algorithms/parallel.md.
func (w *worker) early() {
	idle := int(w.search.idle.Load())
	if idle == 0 || w.reduce == nil {
		return
	}
	a := &w.reduce.dirty
	if a.debt -= repaid(idle, len(w.search.workers)); a.debt > 0 {
		return
	}
	w.sample.Start(virtual.Pass)
	passed, looked := 0, 0
	for i := int(a.n.Load()) - 1; i >= 0; i-- {
		var x uint64
		if x, i = a.at(i); i < 0 {
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
	a.debt = passCost*float64(passed) + lookCost*float64(looked)
	w.sample.End(&w.counters.spent)
}

// The costs of a sweep: of each summary that it passed on, and of each state that it looked at. The unit is
// one round of [worker.run]. A summary that is passed on early causes others to be passed on again.
const (
	passCost = 4
	lookCost = 1.0 / 8
)

// repaid is the part of its debt that a worker pays in one round, for example by making a move. It grows
// with the share of idle workers, because sweeps are worth more then.
func repaid(idle, workers int) float64 { return float64(idle) / float64(max(1, workers-idle)) }
