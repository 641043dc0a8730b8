package gc

import "moonwalker/heap"

// memoised is the memoised collector (paper 000): the graph of the heap keeps
// the distance of each object from the roots up to date at the cost of what
// changed, and what is infinitely far is freed. See heap.label for the
// algorithm.
type memoised struct {
	h       *heap.Heap
	g       *heap.Graph
	garbage []heap.Ref
	stats   Stats
}

func (c *memoised) Stats() Stats {
	s := c.stats
	s.Affected = c.g.Affected()
	return s
}

func (c *memoised) Collect() {
	c.g.Relabel()
	c.garbage = c.g.Unreached(c.garbage[:0])
	for _, r := range c.garbage {
		c.h.Free(r)
	}
	before := c.stats.Freed
	c.stats.Freed += uint64(len(c.garbage))
	c.stats.count(before)
	c.g.Sync() // what was freed refers to nothing
}
