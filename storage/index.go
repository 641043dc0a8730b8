package storage

import (
	"iter"
	"runtime"
	"sync/atomic"
)

// Dimensions of an index; see doc.go.
const (
	bucketSlots = 16 // two cache lines, which come together
	lineSlots   = 8
	shardBits   = 6
	shardCount  = 1 << shardBits

	idMask  = 1<<idBits - 1 // the id in an entry; the bits above it are the tag
	tagBits = 64 - idBits
	frozen  = 1<<64 - 1 // in a vacant slot: it and the slots behind it in its bucket are closed
)

// An index maps a hash to the ids of entries with that hash. It only grows, and
// it is lock-free; doc.go has the argument for its correctness. The index does
// not know the content of an id: it returns candidates, and the caller compares.
type index struct {
	slabs  slabs
	epochs *epochs
	shards [shardCount]atomic.Pointer[table]
}

func newIndex(m *memory, p *epochs) *index { return &index{slabs: newSlabs(m), epochs: p} }

// A table is the current array of a shard: buckets of bucketSlots entries.
type table struct {
	slots   []atomic.Uint64
	buckets uint64
	mem     []byte
	growing atomic.Bool // a worker has begun to replace the table
	_       [cacheLine]byte
	full    atomic.Uint64 // buckets without a vacant slot
	_       [cacheLine]byte
}

// home returns the home bucket of a hash, at which its probe sequence begins. It
// depends only on the tag, so entries can be moved to a larger table without
// their contents.
func (t *table) home(hash uint64) uint64 { return hash >> idBits * t.buckets >> tagBits }

// pageBuckets is the number of buckets in a page.
const pageBuckets = pageSize / (bucketSlots * 8)

// size is the number of buckets of the table that replaces t: twice as many up to
// a page, then an eighth more, in whole pages.
func (t *table) size() uint64 {
	switch {
	case t == nil:
		return 1
	case t.buckets < pageBuckets:
		return 2 * t.buckets
	}
	return (t.buckets + t.buckets/8 + pageBuckets - 1) / pageBuckets * pageBuckets
}

func (ix *index) newTable(buckets uint64) (*table, error) {
	mem, err := ix.slabs.take(int(buckets) * bucketSlots * 8)
	if err != nil {
		return nil, err
	}
	return &table{slots: view[atomic.Uint64](mem), buckets: buckets, mem: mem}, nil
}

// drop forgets the tables, which are about to be unmapped.
func (ix *index) drop() {
	for i := range ix.shards {
		ix.shards[i].Store(nil)
	}
}

// prefetch starts to fetch the home bucket of a hash without waiting for it.
// Preconditions: the worker is in a critical section.
func (ix *index) prefetch(hash uint64) {
	if t := ix.shards[hash%shardCount].Load(); t != nil {
		b := t.slots[t.home(hash)*bucketSlots:]
		b[0].Load()
		b[lineSlots].Load()
	}
}

// slots returns the number of entries for which the tables have space.
func (ix *index) slots() (n uint64) {
	for i := range ix.shards {
		if t := ix.shards[i].Load(); t != nil {
			n += t.buckets * bucketSlots
		}
	}
	return n
}

// A cursor follows the probe sequence of a hash:
//
//	var c cursor
//	for c.seek(ix, hash); ; {
//		switch c.next() {
//		case match:
//			… return c.id if its content is the wanted one
//		case vacant:
//			… if c.claim(id) { … }
//		case failed:
//			return c.err
//		}
//	}
//
// Preconditions: the worker stays in one critical section.
type cursor struct {
	ix     *index
	hash   uint64
	id     uint64 // id of the last match
	table  *table
	bucket uint64
	slot   int    // next slot to examine
	left   uint64 // buckets not entered yet
	probes int    // buckets entered
	lost   int    // claims that failed
	err    error
}

// outcome is the result of one step of a cursor.
type outcome uint8

const (
	more   outcome = iota // nothing found yet
	match                 // an entry with the tag of the hash: cursor.id
	vacant                // a vacant slot: the hash has no more matches
	noSlot                // the table has no vacant slot for the hash, or is being replaced
	failed                // no memory for a larger table: cursor.err
)

// seek starts a probe. It fills a cursor instead of returning one: a copy of
// words just written stalls the processor until earlier cache misses are done (30
// ns an insert at a million entries).
func (c *cursor) seek(ix *index, hash uint64) {
	c.ix, c.hash = ix, hash
	c.restart()
}

// restart begins the probe again, in the current table.
func (c *cursor) restart() {
	c.table, c.slot, c.left = c.ix.shards[c.hash%shardCount].Load(), 0, 0
	if t := c.table; t != nil {
		c.bucket, c.left = t.home(c.hash), t.buckets-1
		c.probes++
		t.slots[c.bucket*bucketSlots+lineSlots].Load() // fetches the second line together with the first
	}
}

// next advances to the next match or, if there is none, to a vacant slot. It
// stays at that slot until a worker fills it.
func (c *cursor) next() outcome {
	for {
		switch o := c.advance(bucketSlots); o {
		case more:
		case noSlot:
			if c.err = c.ix.grow(c.hash%shardCount, c.table); c.err != nil {
				return failed
			}
			c.restart()
		default:
			return o
		}
	}
}

// advance is a bounded next: it examines at most quantum slots of one bucket, or
// goes to the next bucket. With quantum 1 it loads at most one atomic variable
// that other workers write. So the model check in index_model_test.go can run
// this very code step by step.
func (c *cursor) advance(quantum int) outcome {
	if c.table == nil {
		return noSlot
	}
	if c.slot == bucketSlots {
		if c.left == 0 {
			return noSlot
		}
		c.left--
		c.probes++
		c.slot = 0
		if c.bucket++; c.bucket == c.table.buckets {
			c.bucket = 0
		}
	}
	b, hash := c.table.slots[c.bucket*bucketSlots:][:bucketSlots], c.hash
	for i, end := c.slot, min(c.slot+quantum, bucketSlots); i < end; i++ {
		e := b[i].Load()
		if e == 0 || e == frozen {
			c.slot = i
			if e == 0 {
				return vacant
			}
			return noSlot
		}
		if (e^hash)>>idBits == 0 {
			c.slot, c.id = i+1, e&idMask
			return match
		}
	}
	c.slot = min(c.slot+quantum, bucketSlots)
	return more
}

// claim publishes id in the vacant slot, and grows the table if that is due. If
// another worker filled or froze the slot first, claim returns false, and the
// caller continues with next.
// Preconditions: next returned vacant; the content of id is written.
func (c *cursor) claim(id uint64) (won bool) {
	won, due := c.take(id)
	if due && !c.table.growing.Load() {
		// An error means that memory ran out. The old table then serves until it
		// is full.
		_ = c.ix.grow(c.hash%shardCount, c.table)
	}
	return won
}

// take is claim without growing. due reports that a quarter of the buckets are
// full.
func (c *cursor) take(id uint64) (won, due bool) {
	t := c.table
	if !t.slots[c.bucket*bucketSlots+uint64(c.slot)].CompareAndSwap(0, c.hash&^idMask|id) {
		c.lost++
		return false, false
	}
	return true, c.slot == bucketSlots-1 && t.full.Add(1)*4 > t.buckets
}

// publish enters an id whose content is known to be absent from the index.
// Preconditions: the worker is in a critical section.
func (ix *index) publish(hash, id uint64) error {
	var c cursor
	for c.seek(ix, hash); ; {
		switch c.next() {
		case vacant:
			if c.claim(id) {
				return nil
			}
		case failed:
			return c.err
		}
	}
}

// growYields is how often a worker yields to another worker that is growing the
// table, before it grows the table too.
const growYields = 64

// grow replaces old by a larger table, unless another worker is faster. old may
// be nil.
func (ix *index) grow(shard uint64, old *table) error {
	if old != nil && !old.growing.CompareAndSwap(false, true) {
		for range growYields {
			if ix.shards[shard].Load() != old {
				return nil
			}
			runtime.Gosched()
		}
	}
	m := mover{ix: ix, shard: shard, old: old}
	for done := false; !done; {
		if done = m.step(); m.err != nil {
			return m.err
		}
	}
	return nil
}

// A mover replaces the table of a shard. Each step touches one shared atomic
// variable. Only the step that copies touches more, but it reads only slots that
// do not change any more.
type mover struct {
	ix     *index
	shard  uint64
	old    *table
	new    *table
	frozen int // slots of old that no worker can fill any more
	err    error
}

// step does one step, and reports whether it was the last one.
func (m *mover) step() (done bool) {
	switch {
	case m.new == nil:
		// The allocation comes first, so that nothing is frozen if memory is used
		// up.
		if m.new, m.err = m.ix.newTable(m.old.size()); m.err != nil && m.ix.shards[m.shard].Load() != m.old {
			m.err = nil // another worker took the last of the memory for its new table
			return true
		}
		return false
	case m.old != nil && m.frozen < len(m.old.slots):
		m.freeze()
		return false
	}
	if m.old != nil {
		m.copy()
	}
	if !m.ix.shards[m.shard].CompareAndSwap(m.old, m.new) {
		m.ix.slabs.give(m.new.mem)
	} else if m.old != nil {
		mem := m.old.mem
		m.ix.epochs.retire(func() { m.ix.slabs.give(mem) })
	}
	return true
}

// freeze freezes the first vacant slot of the next bucket that has one. If
// another worker changed the slot first, it returns and tries again in the next
// step. Passing filled and frozen slots is not a step of its own, because they do
// not change.
func (m *mover) freeze() {
	for ; m.frozen < len(m.old.slots); m.frozen++ {
		s := &m.old.slots[m.frozen]
		e := s.Load()
		if e == frozen || e == 0 && s.CompareAndSwap(0, frozen) {
			m.frozen += bucketSlots - m.frozen%bucketSlots // no probe goes to the slots behind a frozen one
		}
		if e == 0 || e == frozen {
			return
		}
	}
}

// copy fills the new table, which no other worker sees yet. The home buckets of
// the entries come in nearly ascending order, so copy goes through both tables
// once.
func (m *mover) copy() {
	m.new.fill(func(yield func(uint64) bool) {
		for i := range m.old.slots {
			if e := m.old.slots[i].Load(); e != frozen && e != 0 && !yield(e) {
				return
			}
		}
	})
}

// fill puts entries into an empty table that no other worker sees yet.
func (t *table) fill(entries iter.Seq[uint64]) {
	full := uint64(0)
	slots, used := view[uint64](t.mem), make([]uint8, t.buckets)
	for e := range entries {
		b := t.home(e)
		for used[b] == bucketSlots {
			if b++; b == t.buckets {
				b = 0
			}
		}
		slots[b*bucketSlots+uint64(used[b])] = e
		if used[b]++; used[b] == bucketSlots {
			full++
		}
	}
	t.full.Store(full)
}
