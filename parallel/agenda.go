package parallel

import (
	"sync"
	"sync/atomic"
)

// agenda is the states whose summary a worker has to pass on. A state's turn
// comes when the moves that were queued after it are done: then what is behind
// it is mostly known, and its summary is passed on once, not each time it
// grows. Any order is right (see package sdpor).
type agenda struct {
	n     atomic.Int64
	_     [7]uint64 // others look at n; the owner works on the rest
	mu    sync.Mutex
	stack []due
}

// due is a state, and where the end of its worker's deque was when it came.
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

// pop takes the latest state, if its turn has come with d, the deque of the
// same worker.
func (a *agenda) pop(d *deque) (state uint64, ok bool) {
	if a.n.Load() == 0 {
		return 0, false
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	last := len(a.stack) - 1
	if last < 0 || d.size() > 0 && d.index() > a.stack[last].end {
		return 0, false
	}
	state, a.stack = a.stack[last].state, a.stack[:last]
	a.n.Store(int64(last))
	return state, true
}

// states is all of them, the oldest first.
func (a *agenda) states() []uint64 {
	a.mu.Lock()
	defer a.mu.Unlock()
	all := make([]uint64, len(a.stack))
	for i, x := range a.stack {
		all[i] = x.state
	}
	return all
}
