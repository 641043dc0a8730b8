package storage

import "sync/atomic"

// Shape of an index; see doc.go.
const (
	bucketSlots = 8 // one cache line
	levelFirst  = 9 // log2 of the buckets of level 0
	levelGrowth = 2 // log2 of how many times larger the next level is
	levelMax    = 14

	idMask = 1<<idBits - 1 // the id in an entry; the bits above are the tag
)

type bucket [bucketSlots]atomic.Uint64

// An index finds ids by the hash of what they stand for. It only grows, and
// is free of locks; doc.go says why it is right. What an id stands for is the
// caller's business: the index names candidates, the caller compares.
type index struct {
	mem    *memory
	_      [cacheLine]byte
	levels [levelMax + 1]atomic.Pointer[level] // the last stays nil
	main   atomic.Uint64                       // level with most entries, more or less
	_      [cacheLine]byte                     // these are read by all, all the time
}

// A level is an array of buckets; bits of the hash choose one.
type level struct {
	buckets []bucket
	region  region
}

func newIndex(m *memory) (*index, error) {
	ix := &index{mem: m}
	return ix, ix.grow(0)
}

// grow makes level n, unless somebody else is faster.
func (ix *index) grow(n int) error {
	if n == levelMax {
		return full("a key found %d buckets full", levelMax)
	}
	size := bucketSlots * 8 << (levelFirst + levelGrowth*n)
	r, err := newRegion(ix.mem, forEntries, size, pageSize)
	if err != nil {
		return err
	}
	if !ix.levels[n].CompareAndSwap(nil, &level{view[bucket](r.data), r}) {
		ix.mem.release(r.data)
		return nil
	}
	if n > 0 {
		if below := ix.levels[n-1].Load().region.data; len(below) >= hugeFrom {
			collapsePages(below)
		}
	}
	return nil
}

// drop forgets the levels, which are about to be unmapped.
func (ix *index) drop() {
	for i := range ix.levels {
		ix.levels[i].Store(nil)
	}
}

// at is the number of the bucket of a hash.
func (l *level) at(hash uint64) int { return int(hash & uint64(len(l.buckets)-1)) }

// A cursor walks the slots where a hash may be. First it glances at the level
// where most entries are; then come all levels in order, from 0:
//
//	var c cursor
//	c.seek(ix, hash)
//	for {
//		if c.next() == match {
//			… return c.id if it is the one looked for
//		} else if won, err := c.claim(id); won || err != nil {
//			…
//		}
//	}
type cursor struct {
	ix      *index
	hash    uint64
	id      uint64 // of the last match
	bucket  *bucket
	slot    int // next to examine; bucketSlots: go to the next bucket
	level   int
	ordered bool // past the glance
	probes  int  // buckets entered
}

// outcome is what a cursor found.
type outcome uint8

const (
	more   outcome = iota // nothing yet
	match                 // an entry with the tag of the hash: cursor.id
	vacant                // a free place: the hash has no more matches
)

// seek starts a walk. It fills a cursor in place of returning one: a copy of
// words just written stalls the processor until earlier cache misses are done
// (30 ns an insert at a million entries).
func (c *cursor) seek(ix *index, hash uint64) {
	n := int(ix.main.Load())
	c.ix, c.hash, c.ordered = ix, hash, n == 0
	c.enter(n, ix.levels[n].Load())
}

// enter puts the cursor before the bucket of its hash in level n.
func (c *cursor) enter(n int, l *level) {
	c.bucket, c.slot, c.level = &l.buckets[l.at(c.hash)], 0, n
	c.probes++
}

// next goes to the next match or, if there is none, to a vacant place, where
// it stays until that is claimed by somebody.
func (c *cursor) next() outcome {
	for {
		if o := c.advance(bucketSlots); o != more {
			return o
		}
	}
}

// advance is next, bounded: it examines at most quantum slots of one bucket or
// goes to the next bucket. With quantum 1 it loads at most one atomic variable
// that others write, which lets the model check in index_model_test.go run
// this very code step by step.
func (c *cursor) advance(quantum int) outcome {
	if c.slot == bucketSlots {
		return c.leave()
	}
	b, hash := c.bucket, c.hash // atomics make the compiler load fields anew
	for i, end := c.slot, min(c.slot+quantum, bucketSlots); i < end; i++ {
		e := b[i].Load()
		if (e^hash)>>idBits == 0 && e != 0 {
			c.slot, c.id = i+1, e&idMask
			return match
		}
		if e == 0 {
			c.slot = i
			if !c.ordered {
				return c.leave()
			}
			return vacant
		}
	}
	c.slot = min(c.slot+quantum, bucketSlots)
	return more
}

// leave goes from the glance to level 0, and from a level to the next one.
func (c *cursor) leave() outcome {
	n := c.level + 1
	if !c.ordered {
		n, c.ordered = 0, true
	}
	l := c.ix.levels[n].Load()
	if l == nil {
		return vacant
	}
	c.enter(n, l)
	return more
}

// claim publishes id at the vacant place. If it did not win, the cursor must
// go on from there: the place was taken meanwhile, or it is a new level.
// Preconditions: next returned vacant; all that id stands for is written.
func (c *cursor) claim(id uint64) (won bool, err error) {
	if c.slot == bucketSlots {
		return false, c.ix.grow(c.level + 1)
	}
	if c.slot == 0 {
		l := c.ix.levels[c.level].Load()
		if err := l.region.touch(l.at(c.hash) * bucketSlots * 8); err != nil {
			return false, err
		}
		if main := uint64(c.level - 1); c.level > 1 && main > c.ix.main.Load() {
			c.ix.main.Store(main) // a hint: it may be set back by a slower worker
		}
	}
	return c.bucket[c.slot].CompareAndSwap(0, c.hash&^idMask|id), nil
}
