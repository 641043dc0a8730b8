package gc

import "moonwalker/heap"

// refCount frees objects to which nothing refers, and then those to which
// only they referred (paper 001, §3.1). The counts are the sizes of the bags of
// the heap's graph, where references from frames count as well.
//
// Cycles of garbage keep each other alive. They stay, in the states too, or,
// with cycles, are found by trial deletion (Bacon and Rajan, "Concurrent cycle
// collection in reference counted systems", 2001, the synchronous form): of
// what a suspect reaches, references from inside are taken off the counts; what
// still has some is live, with all that it reaches; the rest is garbage. What
// became garbage since the last collection is reached by an object that lost a
// reference or is new, and is itself garbage (see heap.Graph.Suspects); so
// trying these is enough.
type refCount struct {
	h      *heap.Heap
	g      *heap.Graph
	cycles bool
	free   []heap.Ref
	trial  []heap.Ref // what the suspects reach
	counts []int32    // by Ref: references from outside of the trial; -1 = not in it
	grey   []heap.Ref
	stats  Stats
}

func (c *refCount) Stats() Stats { return c.stats }

func (c *refCount) Collect() {
	before := c.stats.Freed
	c.g.Sync()
	if len(c.g.Suspects()) == 0 {
		c.stats.Skipped++
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
			c.g.Sync() // makes suspects of what r referred to
		}
	}
	if c.cycles {
		c.tryDeletion(c.g.Suspects())
		c.freeAll()
		c.g.Sync()
	}
	c.g.Cleared()
	c.stats.count(before)
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
			r := heap.Ref(o.Data[w])
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
			if r := heap.Ref(o.Data[w]); r != 0 && !r.IsConst() && c.counts[r] != live {
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
