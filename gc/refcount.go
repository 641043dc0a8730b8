package gc

import (
	"time"

	"moonwalker/heap"
)

// refCount frees objects without references to them, and then the objects that only these referred to (paper 001,
// §3.1). The counts are the sizes of the bags of the heap's graph, which include references from frames.
//
// The objects of a garbage cycle refer to each other, so their counts stay positive. Unless the field cycles is set,
// they stay in the heap, and in the states. If it is set, trial deletion finds them (Bacon and Rajan, "Concurrent cycle collection in
// reference counted systems", 2001, the synchronous form). It takes all objects that the suspects reach, and
// subtracts the references between them from their counts. An object with a positive count is live, and so are all
// objects reachable from it. The rest is garbage. All new garbage is reachable from a garbage object that lost a
// reference or is new (see heap.Graph.Suspects), so it is enough to try the suspects.
type refCount struct {
	h        *heap.Heap
	g        *heap.Graph
	cycles   bool
	measured bool
	free     []heap.Ref
	trial    []heap.Ref // objects that the suspects reach
	counts   []int32    // by Ref: references from outside the trial; -1 = not in the trial
	grey     []heap.Ref
	stats    Stats
}

func (c *refCount) Stats() Stats { return c.stats }

func (c *refCount) Collect() {
	watch := startIf(c.measured)
	before := c.stats.Freed
	c.g.Sync()
	counting := watch.lap()
	if len(c.g.Suspects()) == 0 {
		c.stats.Skipped++
		c.measure(counting, 0, false)
		return
	}
	for i := 0; ; i++ {
		r, ok := c.g.Suspect(i)
		if !ok {
			break
		}
		if c.h.At(r) != nil && c.g.Count(r) == 0 {
			c.h.Free(r)
			c.stats.Freed++
			c.g.Sync() // adds the targets of r to the suspects
		}
	}
	if c.cycles {
		c.tryDeletion(c.g.Suspects())
		c.freeAll()
		c.g.Sync()
	}
	c.g.Cleared()
	c.stats.count(before)
	c.measure(counting, watch.lap(), c.stats.Freed > before)
}

// measure notes two spans of time: counting, for bringing the counts up to date, and looking, for the objects that lost a
// reference. The second one includes their deletion, if deleted.
func (c *refCount) measure(counting, looking time.Duration, deleted bool) {
	if !c.measured {
		return
	}
	c.stats.Cost.add(Cost{Calls: 1, Live: uint64(c.h.Len()), Whole: counting + looking})
	if deleted {
		c.stats.Cost.Delete += looking
	}
}

func (c *refCount) freeAll() {
	for _, r := range c.free {
		c.h.Free(r)
	}
	c.stats.Freed += uint64(len(c.free))
}

// tryDeletion finds the garbage that the suspects reach.
func (c *refCount) tryDeletion(suspects []heap.Ref) {
	for len(c.counts) < c.h.Cap() {
		c.counts = append(c.counts, -1)
	}
	c.trial, c.free = c.trial[:0], c.free[:0]
	enter := func(r heap.Ref) {
		if r != 0 && !r.IsConst() && c.h.At(r) != nil && c.counts[r] < 0 {
			c.counts[r] = int32(c.g.Count(r))
			c.trial = append(c.trial, r)
		}
	}
	for _, r := range suspects {
		enter(r)
	}
	for i := 0; i < len(c.trial); i++ {
		o := c.h.At(c.trial[i])
		o.RefWords(func(w int) {
			r := o.Ref(w)
			enter(r)
			if r != 0 && !r.IsConst() {
				c.counts[r]--
			}
		})
	}
	c.stats.Visited += uint64(len(c.trial))
	const live = 1 << 30
	c.grey = c.grey[:0]
	for _, r := range c.trial {
		if n := c.counts[r]; n > 0 && n < live {
			c.counts[r] = live
			c.grey = append(c.grey, r)
		}
	}
	for len(c.grey) > 0 {
		o := c.h.At(c.grey[len(c.grey)-1])
		c.grey = c.grey[:len(c.grey)-1]
		o.RefWords(func(w int) {
			if r := o.Ref(w); r != 0 && !r.IsConst() && c.counts[r] != live {
				c.counts[r] = live
				c.grey = append(c.grey, r)
			}
		})
	}
	for _, r := range c.trial {
		if c.counts[r] != live {
			c.free = append(c.free, r)
		}
		c.counts[r] = -1
	}
}
