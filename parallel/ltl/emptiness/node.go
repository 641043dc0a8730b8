package emptiness

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// node is a state that was met. Nodes that are known to be in one strongly connected component make a partial component: a tree of a union-find
// structure. The root holds what is known of the component: the workers that have met a state of it, and the marks of the edges inside of it. The states of a partial
// component that are not finished are in a cyclic list.
type node struct {
	key     Key
	parent  atomic.Pointer[node] // nil: it is a root
	workers atomic.Uint64        // of a root: bits of workers
	marks   [len(Marks{})]atomic.Uint64
	status  atomic.Uint32 // of a root
	next    atomic.Pointer[node]
	work    atomic.Uint32 // of the state
}

// The status of a root. A dead component is complete: all states that it reaches are finished.
const (
	statusLive = iota
	statusLocked
	statusDead
)

// The work on a state. Finished states are skipped, and leave the list later.
const (
	workOpen = iota
	workLocked
	workDone
)

// find is the root of the tree, which may have another one soon after.
func (v *node) find() *node {
	for {
		p := v.parent.Load()
		if p == nil {
			return v
		}
		if q := p.parent.Load(); q != nil {
			v.parent.CompareAndSwap(p, q)
		}
		v = p
	}
}

// same says whether two nodes are in one partial component.
func same(a, b *node) bool {
	for {
		q, r := a.find(), b.find()
		if q == r {
			return true
		}
		if q.parent.Load() == nil { // so both were roots when r was found
			return false
		}
	}
}

// join adds workers to the component.
func (v *node) join(workers uint64) {
	for r := v.find(); ; r = r.find() {
		r.workers.Or(workers)
		if r.parent.Load() == nil { // otherwise unite may have read the set before
			return
		}
	}
}

// mark adds marks to the component, and returns those that it has.
func (v *node) mark(marks Marks) (all Marks) {
	for r := v.find(); ; r = r.find() {
		for i := range marks {
			all[i] = r.marks[i].Or(marks[i]) | marks[i]
		}
		if r.parent.Load() == nil {
			return all
		}
	}
}

// unite makes the partial components of two nodes one. They are in one strongly connected component.
func unite(a, b *node) {
	var q, r *node // q gets r as its parent
	for {
		q, r = a.find(), b.find()
		if q == r {
			return
		}
		if q.key > r.key {
			q, r = r, q
		}
		if q.status.CompareAndSwap(statusLive, statusLocked) {
			if q.parent.Load() == nil {
				break
			}
			q.status.Store(statusLive)
		}
		if q.status.Load() == statusDead {
			return // another worker has completed the component, so it has united the two
		}
		runtime.Gosched()
	}
	defer q.status.CompareAndSwap(statusLocked, statusLive) // unless it has died
	// While q is locked, it stays a root. r may get a parent; that has a larger key, as has each node above r. So two workers do not wait for each other.
	x := q.lockOpen()
	if x == nil {
		return
	}
	y := r.lockOpen()
	if y == nil {
		x.work.Store(workOpen)
		return
	}
	// The states x and y are in different cyclic lists; now these become one.
	after := x.next.Load()
	x.next.Store(y.next.Load())
	y.next.Store(after)
	q.parent.Store(r)
	r.join(q.workers.Load())
	var marks Marks
	for i := range marks {
		marks[i] = q.marks[i].Load()
	}
	r.mark(marks)
	x.work.Store(workOpen) // not before: the component cannot die while they are locked
	y.work.Store(workOpen)
}

// lockOpen locks an unfinished state of the component of v; nil if there is none.
func (v *node) lockOpen() *node {
	for {
		x := v.pick()
		if x == nil || x.work.CompareAndSwap(workOpen, workLocked) {
			return x
		}
	}
}

// pick is an unfinished state of the component of v. If there is none, the component is dead.
//
// A state that is done stays done, and unite changes the next of unfinished states only. So from a state that is done, the way along next leads to the same unfinished states for ever, also if
// it skips a state that is done.
func (v *node) pick() *node {
	for x := v; ; {
		if x.open() {
			return x
		}
		y := x.next.Load()
		if y == x {
			v.find().status.Store(statusDead)
			return nil
		}
		if y.open() {
			return y
		}
		z := y.next.Load()
		x.next.Store(z)
		x = z
	}
}

// open says whether the state is unfinished. It waits while the state is locked.
func (v *node) open() bool {
	for {
		switch v.work.Load() {
		case workOpen:
			return true
		case workDone:
			return false
		}
		runtime.Gosched()
	}
}

// finish notes that all edges of the state were followed.
func (v *node) finish() {
	for v.open() && !v.work.CompareAndSwap(workOpen, workDone) {
	}
}

// table has the nodes of all states that were met.
type table [256]shard

type shard struct {
	mu    sync.Mutex
	nodes map[Key]*node // guarded by mu
}

func (t *table) shard(k Key) *shard {
	return &t[uint64(k)*0x9e3779b97f4a7c15>>56]
}

// node is the node of a state.
func (t *table) node(k Key) *node {
	s := t.shard(k)
	s.mu.Lock()
	defer s.mu.Unlock()
	v := s.nodes[k]
	if v == nil {
		if s.nodes == nil {
			s.nodes = map[Key]*node{}
		}
		v = &node{key: k}
		v.next.Store(v)
		s.nodes[k] = v
	}
	return v
}

func (t *table) has(k Key) bool {
	s := t.shard(k)
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.nodes[k] != nil
}

// size is the number of states.
func (t *table) size() (n uint64) {
	for i := range t {
		s := &t[i]
		s.mu.Lock()
		n += uint64(len(s.nodes))
		s.mu.Unlock()
	}
	return n
}
