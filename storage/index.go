package storage

import (
	"runtime"
	"sync/atomic"
)

// Shape of an index; see doc.go.
const (
	bucketSlots = 16 // two cache lines, which come together
	lineSlots   = 8
	shardBits   = 6
	shardCount  = 1 << shardBits

	idMask  = 1<<idBits - 1 // the id in an entry; the bits above are the tag
	tagBits = 64 - idBits
	frozen  = 1<<64 - 1 // a slot that will stay vacant, and those behind it in its bucket
)

// An index finds ids by the hash of what they stand for. It only grows, and
// is free of locks; doc.go says why it is right. What an id stands for is the
// caller's business: the index names candidates, the caller compares.
type index struct {
	slabs  slabs
	passes *passes
	shards [shardCount]atomic.Pointer[table]
}

func newIndex(m *memory, p *passes) *index { return &index{slabs: newSlabs(m), passes: p} }

// A table is the present array of a shard: buckets of bucketSlots entries.
type table struct {
	slots   []atomic.Uint64
	buckets uint64
	mem     []byte
	growing atomic.Bool // somebody has begun to replace it
	_       [cacheLine]byte
	full    atomic.Uint64 // buckets without a vacant slot
	_       [cacheLine]byte
}

// home is the bucket where the walk of a hash begins. It depends on the tag
// only, so that entries can be moved to a larger table without looking up
// what they stand for.
func (t *table) home(hash uint64) uint64 { return hash >> idBits * t.buckets >> tagBits }

// pageBuckets is how many buckets a page has.
const pageBuckets = pageSize / (bucketSlots * 8)

// size is the number of buckets of the table after t: twice as many up to a
// page, and then an eighth more, in whole pages.
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

// touch begins to fetch where the walk of a hash begins, without waiting.
// Preconditions: its worker is in a pass.
func (ix *index) touch(hash uint64) {
	if t := ix.shards[hash%shardCount].Load(); t != nil {
		b := t.slots[t.home(hash)*bucketSlots:]
		b[0].Load()
		b[lineSlots].Load()
	}
}

// slots is how many entries the tables have room for.
func (ix *index) slots() (n uint64) {
	for i := range ix.shards {
		if t := ix.shards[i].Load(); t != nil {
			n += t.buckets * bucketSlots
		}
	}
	return n
}

// A cursor walks the slots where a hash may be:
//
//	var c cursor
//	for c.seek(ix, hash); ; {
//		switch c.next() {
//		case match:
//			… return c.id if it is the one looked for
//		case vacant:
//			… if c.claim(id) { … }
//		case stuck:
//			return c.err
//		}
//	}
//
// Preconditions: its worker is in a pass all the time.
type cursor struct {
	ix     *index
	hash   uint64
	id     uint64 // of the last match
	table  *table
	bucket uint64
	slot   int    // next to examine
	left   uint64 // buckets not entered yet
	probes int    // buckets entered
	lost   int    // claims that failed
	err    error
}

// outcome is what a cursor found.
type outcome uint8

const (
	more    outcome = iota // nothing yet
	match                  // an entry with the tag of the hash: cursor.id
	vacant                 // a free place: the hash has no more matches
	crowded                // the table has no free place for the hash, or is being left
	stuck                  // there is no memory for a larger one: cursor.err
)

// seek starts a walk. It fills a cursor in place of returning one: a copy of
// words just written stalls the processor until earlier cache misses are done
// (30 ns an insert at a million entries).
func (c *cursor) seek(ix *index, hash uint64) {
	c.ix, c.hash = ix, hash
	c.restart()
}

// restart begins the walk anew, in the present table.
func (c *cursor) restart() {
	c.table, c.slot, c.left = c.ix.shards[c.hash%shardCount].Load(), 0, 0
	if t := c.table; t != nil {
		c.bucket, c.left = t.home(c.hash), t.buckets-1
		c.probes++
		t.slots[c.bucket*bucketSlots+lineSlots].Load() // has the second line come with the first
	}
}

// next goes to the next match or, if there is none, to a vacant place, where
// it stays until that is claimed by somebody.
func (c *cursor) next() outcome {
	for {
		switch o := c.advance(bucketSlots); o {
		case more:
		case crowded:
			if c.err = c.ix.grow(c.hash%shardCount, c.table); c.err != nil {
				return stuck
			}
			c.restart()
		default:
			return o
		}
	}
}

// advance is next, bounded: it examines at most quantum slots of one bucket or
// goes to the next bucket. With quantum 1 it loads at most one atomic variable
// that others write, which lets the model check in index_model_test.go run
// this very code step by step.
func (c *cursor) advance(quantum int) outcome {
	if c.table == nil {
		return crowded
	}
	if c.slot == bucketSlots {
		if c.left == 0 {
			return crowded
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
			return crowded
		}
		if (e^hash)>>idBits == 0 {
			c.slot, c.id = i+1, e&idMask
			return match
		}
	}
	c.slot = min(c.slot+quantum, bucketSlots)
	return more
}

// claim publishes id at the vacant place, and grows the table if that is due.
// If it did not win, the cursor must go on from there: the place was taken
// meanwhile, or frozen.
// Preconditions: next returned vacant; all that id stands for is written.
func (c *cursor) claim(id uint64) (won bool) {
	won, due := c.take(id)
	if due && !c.table.growing.Load() {
		// Memory may have run out. Then the table goes on until nothing fits.
		_ = c.ix.grow(c.hash%shardCount, c.table)
	}
	return won
}

// take is claim without growing: due says that a quarter of the buckets are
// full.
func (c *cursor) take(id uint64) (won, due bool) {
	t := c.table
	if !t.slots[c.bucket*bucketSlots+uint64(c.slot)].CompareAndSwap(0, c.hash&^idMask|id) {
		c.lost++
		return false, false
	}
	return true, c.slot == bucketSlots-1 && t.full.Add(1)*4 > t.buckets
}

// publish enters an id of which it is known that what it stands for is not in
// the index. Preconditions: the worker is in a pass.
func (ix *index) publish(hash, id uint64) error {
	var c cursor
	for c.seek(ix, hash); ; {
		switch c.next() {
		case vacant:
			if c.claim(id) {
				return nil
			}
		case stuck:
			return c.err
		}
	}
}

// growPatience is how often a worker lets others run before it helps to grow
// a table that another worker is growing.
const growPatience = 64

// grow puts a larger table in the place of old, which may be nil, unless
// somebody else is faster.
func (ix *index) grow(shard uint64, old *table) error {
	if old != nil && !old.growing.CompareAndSwap(false, true) {
		for range growPatience {
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

// A mover replaces the table of a shard. Its steps touch one atomic variable
// each, but for the one that copies what does not change any more.
type mover struct {
	ix     *index
	shard  uint64
	old    *table
	new    *table
	frozen int // slots of old that nobody will fill
	err    error
}

// step does one step, and says whether it was the last one.
func (m *mover) step() (done bool) {
	switch {
	case m.new == nil:
		// First of all, so that nothing is frozen if memory is used up.
		if m.new, m.err = m.ix.newTable(m.old.size()); m.err != nil && m.ix.shards[m.shard].Load() != m.old {
			m.err = nil // somebody else had the last of it
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
		m.ix.passes.retire(func() { m.ix.slabs.give(mem) })
	}
	return true
}

// freeze freezes the first vacant slot of the next bucket that has one, or
// meets somebody who was faster and comes back. What is filled or frozen does
// not change: passing it is no step of its own.
func (m *mover) freeze() {
	for ; m.frozen < len(m.old.slots); m.frozen++ {
		s := &m.old.slots[m.frozen]
		e := s.Load()
		if e == frozen || e == 0 && s.CompareAndSwap(0, frozen) {
			m.frozen += bucketSlots - m.frozen%bucketSlots // nobody comes to the slots behind it
		}
		if e == 0 || e == frozen {
			return
		}
	}
}

// copy fills the new table, which nobody else sees yet. Entries come in the
// order of their buckets, more or less, so both tables are gone through once.
func (m *mover) copy() {
	t, full := m.new, uint64(0)
	slots, used := view[uint64](t.mem), make([]uint8, t.buckets)
	for i := range m.old.slots {
		e := m.old.slots[i].Load()
		if e == frozen || e == 0 {
			continue
		}
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
