package gc

import (
	"slices"

	"moonwalker/heap"
)

// memoised is the memoised collector (paper 000). The graph of the heap maintains the distance of each object from
// the roots, at the cost of the changes. The collector frees the objects at infinite distance. See heap.label for
// the algorithm.
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
	slices.Sort(c.garbage) // so that the references of later objects do not depend on the way to the state
	for _, r := range c.garbage {
		c.h.Free(r)
	}
	before := c.stats.Freed
	c.stats.Freed += uint64(len(c.garbage))
	c.stats.count(before)
	c.g.Sync() // removes the edges of the freed objects
}
