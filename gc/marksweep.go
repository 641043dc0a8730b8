package gc

import "moonwalker/heap"

// MarkSweep marks from the roots and frees the rest (McCarthy 1960; paper
// 001, §3.2). Its cost is that of the whole heap.
type MarkSweep struct {
	grey []heap.Ref
}

// Collect implements [Collector].
func (c *MarkSweep) Collect(h *heap.Heap, roots []heap.Root) {
	h.NextWalk()
	c.grey = c.grey[:0]
	for i := range roots {
		c.mark(h, roots[i].Ref)
	}
	for len(c.grey) > 0 {
		r := c.grey[len(c.grey)-1]
		c.grey = c.grey[:len(c.grey)-1]
		o := h.At(r)
		if l := o.Layout; l.Shape == heap.ShapeFixed {
			for _, w := range l.Refs {
				c.mark(h, heap.Ref(o.Data[w]))
			}
			continue
		}
		o.RefWords(func(w int) { c.mark(h, heap.Ref(o.Data[w])) })
	}
	for r := heap.Ref(1); int(r) < h.Cap(); r++ {
		if h.At(r) != nil && !h.Marked(r) {
			h.Free(r)
		}
	}
}

func (c *MarkSweep) mark(h *heap.Heap, r heap.Ref) {
	if h.MarkObject(r) {
		c.grey = append(c.grey, r)
	}
}
