package gc

import "moonwalker/heap"

// hybrid is the memoised collector with two shortcuts. It skips a collection when no garbage is possible. It marks
// and sweeps, and rebuilds the labels, when more than half of the objects are inconsistent (paper 000, §5).
type hybrid struct {
	h     *heap.Heap
	g     *heap.Graph
	exact memoised
	sweep *MarkSweep
	stats Stats // only Skipped
}

func newHybrid(h *heap.Heap) *hybrid {
	g := h.TrackLabels()
	return &hybrid{h: h, g: g, exact: memoised{h: h, g: g}, sweep: NewMarkSweep(h)}
}

func (c *hybrid) Stats() Stats {
	s := c.stats
	s.Add(c.exact.Stats())
	s.Add(c.sweep.Stats())
	return s
}

func (c *hybrid) Collect() {
	c.g.Sync()
	switch changed := c.g.Inconsistent(); {
	case !c.g.MayHaveGarbage():
		c.stats.Skipped++
	case changed > 64 && changed > c.h.Len()/2:
		c.sweep.Collect()
		c.g.Rebuild()
	default:
		c.exact.Collect()
	}
}
