package deque

import (
	"sync"
	"sync/atomic"
)

// An Agenda is a worker's list of the states with summaries that it has to pass on. The turn of a
// state comes when the moves that were queued after it are done. By then most of the states behind it
// are known, so its summary is passed on once, and not each time it grows. Any order is right (see
// package sdpor). While other workers are idle, summaries are passed on before their turns as well, in sweeps.
type Agenda struct {
	n     atomic.Int64
	_     [7]uint64 // idle workers look at n
	mu    sync.Mutex
	stack []due
	debt  float64 // of the owner for its last sweep
}

// due is a state, and the end of the owner's deque when the state was queued.
type due struct {
	state uint64
	end   int64
}

// Push adds a state. Its turn comes when the owner's deque ends at end or before.
func (a *Agenda) Push(state uint64, end int64) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.stack = append(a.stack, due{state, end})
	a.n.Store(int64(len(a.stack)))
}

// Size is the number of states.
func (a *Agenda) Size() int { return int(a.n.Load()) }

// Pop takes the newest state if its turn has come. d is the deque of the agenda's owner. Any worker may call it.
func (a *Agenda) Pop(d *Deque) (state uint64, ok bool) {
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

// States returns all states, the oldest first.
func (a *Agenda) States() []uint64 {
	a.mu.Lock()
	defer a.mu.Unlock()
	all := make([]uint64, len(a.stack))
	for i, x := range a.stack {
		all[i] = x.state
	}
	return all
}

// At returns the i-th state, from the oldest, and i. If there are not so many, it returns the newest
// state with its index. The index is -1 if there is no state.
func (a *Agenda) At(i int) (state uint64, place int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if i = min(i, len(a.stack)-1); i < 0 {
		return 0, -1
	}
	return a.stack[i].state, i
}

// The costs of a sweep: of each summary that it passed on, and of each state that it looked at. The unit is
// one round of the owner's loop. A summary that is passed on early causes others to be passed on again.
const (
	passCost = 4
	lookCost = 1.0 / 8
)

// Owe notes the cost of a sweep of the owner.
func (a *Agenda) Owe(passed, looked int) {
	a.debt = passCost*float64(passed) + lookCost*float64(looked)
}

// Repay pays the part of the debt that the owner pays in one round, for example by making a move, and says whether nothing is left. The part grows
// with the share of idle workers, because sweeps are worth more then.
func (a *Agenda) Repay(idle, workers int) bool {
	a.debt -= float64(idle) / float64(max(1, workers-idle))
	return a.debt <= 0
}
