package storage

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

// epochs track which workers are in a critical section, that is, inside an
// operation on the store. They serve two purposes. Unreachable memory is freed
// when all workers that were in a critical section at its retirement have left it
// (epoch-based reclamation: Fraser, Practical Lock-Freedom, 2004). And the store
// can be stopped for a moment to change data that is otherwise immutable.
//
// A worker writes the current epoch, plus one, into its participant before it
// reads any memory that may be retired, and writes 0 at the end. To retire
// memory, a worker first makes it unreachable, and then advances the epoch to e.
// A critical section of an epoch below e may have begun before that, so the
// memory stays. A participant with 0 or a value above e has left its section, or
// began it after the memory was unreachable. The argument needs sequential
// consistency, which Go's atomics have.
type epochs struct {
	epoch  atomic.Uint64
	closed atomic.Bool
	gate   sync.Mutex // held by the goroutine that stopped the store; taken before mu

	mu      sync.Mutex
	all     []*participant // guarded by mu
	retired []retired      // oldest first; guarded by mu
}

type participant struct {
	_  [cacheLine]byte
	in atomic.Uint64 // epoch of entering, plus one; 0: outside
	_  [cacheLine]byte
}

type retired struct {
	epoch uint64
	free  func()
}

func (p *epochs) add() *participant {
	p.mu.Lock()
	defer p.mu.Unlock()
	q := new(participant)
	p.all = append(p.all, q)
	return q
}

// remove takes back a participant that is in no critical section.
func (p *epochs) remove(q *participant) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.all = slices.DeleteFunc(slices.Clone(p.all), func(o *participant) bool { return o == q }) // stop may read the old list
}

// enter begins a critical section. Critical sections do not nest.
func (p *epochs) enter(q *participant) {
	for {
		q.in.Store(p.epoch.Load() + 1)
		if !p.closed.Load() {
			return
		}
		q.in.Store(0)
		p.wait()
	}
}

// wait waits until the store runs again.
func (p *epochs) wait() {
	p.gate.Lock()
	defer p.gate.Unlock()
}

func (p *epochs) leave(q *participant) { q.in.Store(0) }

// retire calls free when every worker that is in a critical section has left it.
func (p *epochs) retire(free func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.retired = append(p.retired, retired{p.epoch.Add(1), free})
	p.sweep()
}

// sweepNow frees the retired memory that no worker can reach any more.
func (p *epochs) sweepNow() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.sweep()
}

// sweep is sweepNow with mu held.
func (p *epochs) sweep() {
	oldest := p.epoch.Load()
	for _, q := range p.all {
		if in := q.in.Load(); in != 0 {
			oldest = min(oldest, in-1)
		}
	}
	n := 0
	for n < len(p.retired) && p.retired[n].epoch <= oldest {
		p.retired[n].free()
		n++
	}
	p.retired = append(p.retired[:0], p.retired[n:]...)
}

// stop waits until no worker is in a critical section. Workers cannot enter one
// until resume is called.
// Preconditions: the caller is in no critical section.
func (p *epochs) stop() (resume func()) {
	p.gate.Lock()
	p.closed.Store(true)
	p.mu.Lock()
	all := p.all[:len(p.all):len(p.all)]
	p.mu.Unlock()
	for _, q := range all {
		for q.in.Load() != 0 {
			runtime.Gosched()
		}
	}
	return func() {
		p.closed.Store(false)
		p.gate.Unlock()
	}
}
