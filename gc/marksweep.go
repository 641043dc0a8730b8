package gc

import "moonwalker/heap"

// MarkSweep marks the objects reachable from the roots and frees the others (McCarthy 1960; paper 001, §3.2). A
// collection visits the whole heap.
type MarkSweep struct {
	h        *heap.Heap
	grey     []heap.Ref
	garbage  []heap.Ref
	measured bool
	stats    Stats
}

// NewMarkSweep returns a collector of h.
func NewMarkSweep(h *heap.Heap) *MarkSweep { return &MarkSweep{h: h} }

// Stats implements [Collector].
func (c *MarkSweep) Stats() Stats { return c.stats }

// Collect implements [Collector].
func (c *MarkSweep) Collect() {
	h, watch := c.h, startIf(c.measured)
	visited := c.stats.Visited
	h.NextWalk()
	c.grey = c.grey[:0]
	for _, s := range h.Sources() {
		for _, x := range s.Slots {
			c.mark(x.Ref)
		}
	}
	for len(c.grey) > 0 {
		r := c.grey[len(c.grey)-1]
		c.grey = c.grey[:len(c.grey)-1]
		c.stats.Visited++
		h.Limit.Poll()
		o := h.At(r)
		if l := o.Layout; l.Shape == heap.ShapeFixed {
			for _, w := range l.Refs {
				c.mark(o.Ref(int(w)))
			}
			continue
		}
		o.RefWords(func(w int) { c.mark(o.Ref(int(w))) })
	}
	mark := watch.lap()
	c.garbage = c.garbage[:0]
	for r := heap.Ref(1); int(r) < h.Cap(); r++ {
		if h.At(r) != nil && !h.Marked(r) {
			c.garbage = append(c.garbage, r)
		}
	}
	scan := watch.lap()
	for _, r := range c.garbage {
		h.Free(r)
	}
	before := c.stats.Freed
	c.stats.Freed += uint64(len(c.garbage))
	c.stats.count(before)
	if c.measured {
		free := watch.lap()
		c.stats.Cost.add(Cost{Calls: 1, Live: uint64(h.Len()), Mark: mark, Marked: c.stats.Visited - visited, Whole: mark + scan + free})
		if len(c.garbage) > 0 {
			c.stats.Cost.Delete += free
		}
	}
}

// count counts a collection; before is the value of Freed before it.
func (s *Stats) count(before uint64) {
	s.Runs++
	if s.Freed > before {
		s.Found++
	}
}

func (c *MarkSweep) mark(r heap.Ref) {
	if c.h.MarkObject(r) {
		c.grey = append(c.grey, r)
	}
}
