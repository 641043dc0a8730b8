package storage

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// passes know which workers are using the store at a moment. That serves two
// ends: memory that nobody can reach any more is given back when all who were
// in a pass then have left (epoch-based reclamation: Fraser, Practical
// Lock-Freedom, 2004), and the store can be stopped for a moment to change
// what is otherwise immutable.
//
// A worker writes the present era into its pass before it reads anything that
// may be retired, and 0 when it has done. Whoever retires memory has first
// made it unreachable, and then advances the era to e. A pass of an era below
// e may have begun before; one that is 0 or at least e when it is looked at
// began its reading after the memory was unreachable, or has ended it. Go's
// atomics are sequentially consistent, which is what this asks for.
type passes struct {
	era    atomic.Uint64
	closed atomic.Bool
	gate   sync.Mutex // held by whoever closed; taken before mu

	mu      sync.Mutex
	all     []*pass   // guarded by mu
	retired []retired // oldest first; guarded by mu
}

type pass struct {
	_  [cacheLine]byte
	in atomic.Uint64 // era of entering; 0: not in
	_  [cacheLine]byte
}

type retired struct {
	era  uint64
	free func()
}

func (p *passes) add() *pass {
	p.mu.Lock()
	defer p.mu.Unlock()
	q := new(pass)
	p.all = append(p.all, q)
	return q
}

// enter begins a pass. Passes do not nest.
func (p *passes) enter(q *pass) {
	for {
		q.in.Store(p.era.Load() + 1)
		if !p.closed.Load() {
			return
		}
		q.in.Store(0)
		p.wait()
	}
}

// wait waits until the store is open again.
func (p *passes) wait() {
	p.gate.Lock()
	defer p.gate.Unlock()
}

func (p *passes) leave(q *pass) { q.in.Store(0) }

// retire has free called when all who are in a pass now have left it.
func (p *passes) retire(free func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.retired = append(p.retired, retired{p.era.Add(1), free})
	p.sweep()
}

// sweepNow frees what can be freed.
func (p *passes) sweepNow() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.sweep()
}

// sweep is sweepNow with mu held.
func (p *passes) sweep() {
	oldest := p.era.Load()
	for _, q := range p.all {
		if in := q.in.Load(); in != 0 {
			oldest = min(oldest, in-1)
		}
	}
	n := 0
	for n < len(p.retired) && p.retired[n].era <= oldest {
		p.retired[n].free()
		n++
	}
	p.retired = append(p.retired[:0], p.retired[n:]...)
}

// stop waits until no worker is in a pass, and keeps them out until the
// function that it returns is called.
// Preconditions: the caller is in no pass.
func (p *passes) stop() (resume func()) {
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
