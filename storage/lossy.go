package storage

import (
	"sync"
	"sync/atomic"

	"github.com/zeebo/xxh3"
)

// A lossy store keeps only a hash of a vector, in a table that does not grow: three
// bits (bitstate.go) or 32 bits (compact.go). It may take a new state for an old one.
// It then omits that state and all states that are reachable only through it. It
// never takes an old state for a new one, except that two workers that insert the
// same new state at the same moment may both get it as new.
//
// Parts and names are stored exactly. So are the vectors of open states: those from
// which the search has not tried every move, and their ancestors. So every finding is
// real, and the path to it is known.
type lossy struct {
	mem  *memory
	seen seenSet
	last atomic.Uint64 // newest id
	open openStates
}

// A seenSet is a set of hashes of vectors.
type seenSet interface {
	// add inserts a hash. fresh reports that it may have been absent.
	add(h xxh3.Uint128, n *lossyTally) (fresh bool, err error)
	// describe fills in the statistics of the table, and the expected omissions after
	// the states counted in n.
	describe(s *LossyStats, n *lossyTally)
}

// A lossyTally holds the counters of a seenSet, of one worker or of all.
type lossyTally struct {
	fresh    atomic.Uint64
	set      atomic.Uint64 // bits that were set in a bitstate table
	compared atomic.Uint64 // fingerprints that were compared with fresh states
}

// LossyStats estimate the omissions of a lossy store.
type LossyStats struct {
	Method     string  // "" for an exact store
	Table      int64   // bytes
	Full       float64 // share of the bits or slots in use
	HashFactor float64 // bits of table per stored state
	// Omission is the probability that the store takes the next new state for an old
	// one. Expected is the expected number of omitted states over the whole run; it
	// also bounds the probability of any omission.
	Omission, Expected float64
}

// maxLossyTable is the largest default size of a table.
const maxLossyTable = 1 << 30

// tableSize returns the size of the table of a lossy store.
func (o *Options) tableSize() int {
	if o.Table > 0 {
		return int(o.Table)
	}
	return int(min(o.MemoryBudget/2, maxLossyTable))
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

// A lossyHandle is a worker's view of lossy.
type lossyHandle struct {
	*lossy
	tally *tally
}

// insert adds a vector. A fresh state is open, and the caller holds it.
func (h *lossyHandle) insert(vec []PartID, o origin) (StateID, bool, error) {
	fresh, err := h.seen.add(xxh3.Hash128(bytesOf(vec)), &h.tally.lossy)
	if err != nil || !fresh {
		h.tally.states.cached()
		return 0, false, err
	}
	n := &h.tally.states
	n.entries.Store(n.entries.Load() + 1)
	n.cached()
	id := StateID(h.last.Add(1))
	if id > MaxStateID {
		return 0, false, full("all %d ids of states are in use", MaxStateID)
	}
	return id, true, h.open.put(h.mem, id, vec, o)
}

func (h *lossyHandle) vector(id StateID, dst []PartID) []PartID { return h.open.vector(id, dst) }

func (h *lossyHandle) idle(*participant) {}

// openStates are the open states: those with a hold, and their ancestors.
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
	held   int // number of holds: by callers, and by open states found from it
}

// openOverhead approximates the cost of an open state without its vector.
const openOverhead = 96

func (s *openStates) shard(id StateID) *openShard { return &s.shards[id%StateID(len(s.shards))] }

// put opens a state with one hold.
// Preconditions: its parent is open.
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

// hold adds n holds to an open state.
func (s *openStates) hold(id StateID, n int) {
	sh := s.shard(id)
	sh.mu.Lock()
	defer sh.mu.Unlock()
	sh.states[id].held += n
}

// release removes one hold. A state without holds is forgotten, and releases its
// parent in turn.
func (s *openStates) release(m *memory, id StateID) {
	for id != 0 {
		id = s.releaseOne(m, id)
	}
}

// releaseOne removes one hold, and returns the state to release next; 0 is none.
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

// parent returns 0 for a state that is not open.
func (s *openStates) parent(id StateID) (StateID, uint32) {
	sh := s.shard(id)
	sh.mu.Lock()
	defer sh.mu.Unlock()
	if x := sh.states[id]; x != nil {
		return x.origin.get()
	}
	return 0, 0
}

// lossyStats sums the tallies of the workers; it is zero for an exact store.
// Preconditions: tallies.mu is held.
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
