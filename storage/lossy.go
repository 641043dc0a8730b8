package storage

import (
	"sync"
	"sync/atomic"

	"github.com/zeebo/xxh3"
)

// A lossy store keeps of a vector what a hash of it leaves, in a table that
// does not grow: three bits (bitstate.go) or 32 bits (compact.go). A new state
// may be taken for an old one: then it is left out, and what only it leads to.
// An old one is never taken for a new one, but two workers that meet a new one
// at the same moment may both take it for new.
//
// Parts and names are kept exactly, and so are the vectors of open states:
// those from which something is still to be tried, and those on the way to
// them. So what is found is real, and the way to it is known.
type lossy struct {
	mem  *memory
	seen seenSet
	last atomic.Uint64 // id that was given last
	open openStates
}

// A seenSet is a set of hashes of vectors.
type seenSet interface {
	// add says whether a hash may be new, and whether it is in the set.
	add(h xxh3.Uint128, n *lossyTally) (fresh bool, err error)
	// describe fills in what is known of the table, and the omissions to be
	// expected after n states.
	describe(s *LossyStats, n *lossyTally)
}

// A lossyTally is what one worker, or all of them, counts of a seenSet.
type lossyTally struct {
	fresh    atomic.Uint64
	set      atomic.Uint64 // bits of a bitstate table
	compared atomic.Uint64 // fingerprints that fresh states were compared with
}

// LossyStats say how much a lossy store may have left out.
type LossyStats struct {
	Method     string  // "" of an exact store
	Table      int64   // bytes
	Full       float64 // share of its bits or slots that are in use
	HashFactor float64 // bits of table a stored state
	// Omission is the probability that the next new state would be taken for an
	// old one; Expected is how many were, to be expected over the whole run: also
	// a bound of the probability that any was.
	Omission, Expected float64
}

// lossyTableMost is the largest table if none is asked for.
const lossyTableMost = 1 << 30

// tableSize is the size of the table of a lossy store.
func (o *Options) tableSize() int {
	if o.Table > 0 {
		return int(o.Table)
	}
	return int(min(o.MemoryBudget/2, lossyTableMost))
}

func newLossy(m *memory, o *Options) (*lossy, error) {
	l := &lossy{mem: m}
	var err error
	if o.Kind == Bitstate {
		l.seen, err = newBitstate(m, o.tableSize())
	} else {
		l.seen, err = newCompact(m, o.tableSize(), o.fingerprints)
	}
	return l, err
}

func (l *lossy) parent(id StateID) (StateID, uint32) { return l.open.parent(id) }

func (l *lossy) slots() uint64 { return 0 }

func (l *lossy) drop() { l.seen = nil }

func (l *lossy) handle(n *tally) vectorsHandle { return &lossyHandle{lossy: l, tally: n} }

// A lossyHandle is a worker's side of lossy.
type lossyHandle struct {
	*lossy
	tally *tally
}

// insert adds a vector. If it is fresh it is open, and the caller holds it.
func (h *lossyHandle) insert(vec []PartID, o origin) (StateID, bool, error) {
	fresh, err := h.seen.add(xxh3.Hash128(bytesOf(vec)), &h.tally.lossy)
	if err != nil || !fresh {
		h.tally.states.remembered()
		return 0, false, err
	}
	n := &h.tally.states
	n.entries.Store(n.entries.Load() + 1)
	n.remembered()
	id := StateID(h.last.Add(1))
	if id > MaxStateID {
		return 0, false, full("all %d ids of states are in use", MaxStateID)
	}
	return id, true, h.open.put(h.mem, id, vec, o)
}

func (h *lossyHandle) vector(id StateID, dst []PartID) []PartID { return h.open.vector(id, dst) }

func (h *lossyHandle) idle(*pass) {}

// openStates are the states that are held, with the states on the way to them.
type openStates struct{ shards [64]openShard }

type openShard struct {
	_      [cacheLine]byte
	mu     sync.Mutex
	states map[StateID]*openState // guarded by mu
	free   []*openState           // guarded by mu
}

type openState struct {
	vec    []PartID
	origin origin
	held   int // by callers, and by open states found from it
}

// openOverhead is about what an open state costs beside its vector.
const openOverhead = 96

func (s *openStates) shard(id StateID) *openShard { return &s.shards[id%StateID(len(s.shards))] }

// put opens a state, held once. Preconditions: its parent is open.
func (s *openStates) put(m *memory, id StateID, vec []PartID, o origin) error {
	if err := m.take(forVectors, openOverhead+4*len(vec)); err != nil {
		return err
	}
	if parent, _ := o.get(); parent != 0 {
		s.hold(parent, 1)
	}
	sh := s.shard(id)
	sh.mu.Lock()
	defer sh.mu.Unlock()
	var x *openState
	if n := len(sh.free); n > 0 {
		x, sh.free = sh.free[n-1], sh.free[:n-1]
	} else {
		x = new(openState)
	}
	*x = openState{append(x.vec[:0], vec...), o, 1}
	if sh.states == nil {
		sh.states = map[StateID]*openState{}
	}
	sh.states[id] = x
	return nil
}

// hold holds an open state n times more.
func (s *openStates) hold(id StateID, n int) {
	sh := s.shard(id)
	sh.mu.Lock()
	defer sh.mu.Unlock()
	sh.states[id].held += n
}

// release gives back one hold. A state that nobody holds is forgotten, and
// holds its parent no more.
func (s *openStates) release(m *memory, id StateID) {
	for id != 0 {
		id = s.releaseOne(m, id)
	}
}

// releaseOne is the state that is to be released next.
func (s *openStates) releaseOne(m *memory, id StateID) (parent StateID) {
	sh := s.shard(id)
	sh.mu.Lock()
	defer sh.mu.Unlock()
	x := sh.states[id]
	if x.held--; x.held > 0 {
		return 0
	}
	delete(sh.states, id)
	m.give(forVectors, openOverhead+4*len(x.vec))
	if len(sh.free) < 64 {
		sh.free = append(sh.free, x)
	}
	parent, _ = x.origin.get()
	return parent
}

func (s *openStates) vector(id StateID, dst []PartID) []PartID {
	sh := s.shard(id)
	sh.mu.Lock()
	defer sh.mu.Unlock()
	return append(dst, sh.states[id].vec...)
}

// parent is 0 for a state that is not open.
func (s *openStates) parent(id StateID) (StateID, uint32) {
	sh := s.shard(id)
	sh.mu.Lock()
	defer sh.mu.Unlock()
	if x := sh.states[id]; x != nil {
		return x.origin.get()
	}
	return 0, 0
}

// lossyStats sums the tallies of the workers; the zero value of an exact store.
func (s *collapse) lossyStats() (st LossyStats) {
	l, ok := s.vectors.(*lossy)
	if !ok || l.seen == nil {
		return st
	}
	var sum lossyTally
	for _, w := range s.tallies.all {
		sum.fresh.Add(w.lossy.fresh.Load())
		sum.set.Add(w.lossy.set.Load())
		sum.compared.Add(w.lossy.compared.Load())
	}
	l.seen.describe(&st, &sum)
	st.HashFactor = float64(8*st.Table) / float64(max(1, sum.fresh.Load()))
	return st
}
