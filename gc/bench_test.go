package gc

import (
	"fmt"
	"testing"

	"moonwalker/heap"
)

// chains makes a heap of n live objects: 10 lists, and an array that refers to them and has one more place.
func chains(k Kind, n int) (*heap.Heap, Collector, *heap.Source, []heap.Ref) {
	h := heap.New(heap.NewConsts())
	c := New(k, h)
	h.SetSymmetry(heap.SymmetryPath)
	table := h.Alloc(layouts[1], 11)
	ends := make([]heap.Ref, 10)
	for i := range ends {
		for range n / 10 {
			r := h.Alloc(layouts[0], 0)
			h.Touch(r).Data[0] = uint64(ends[i])
			ends[i] = r
		}
		h.Touch(table).Data[i] = uint64(ends[i])
	}
	s := &heap.Source{Key: heap.SourceKey(0, 0), Name: 1, Slots: []heap.Slot{{Ref: table}}}
	h.PutSource(s)
	c.Collect()
	h.Forget()
	return h, c, s, ends
}

// change is a transition of constant size: a new object that refers into a list replaces another one, which becomes
// garbage.
func change(h *heap.Heap, s *heap.Source, ends []heap.Ref, i int) heap.Mark {
	m := h.Begin()
	r := h.Alloc(layouts[0], 0)
	h.Touch(r).Data[0] = uint64(ends[i%len(ends)])
	h.Touch(s.Slots[0].Ref).Data[len(ends)] = uint64(r)
	h.PutSource(s)
	return m
}

// TestHeapSize: the number of objects that the memoised collector processes does not depend on the size of the
// heap.
func TestHeapSize(t *testing.T) {
	affected := func(n int) uint64 {
		h, c, s, ends := chains(KindMemoised, n)
		before := c.Stats()
		change(h, s, ends, 0) // from now on each change makes garbage
		c.Collect()
		for i := range 100 {
			m := change(h, s, ends, i)
			c.Collect()
			if i%2 == 0 {
				h.Undo(m)
				c.Collect()
			}
		}
		after := c.Stats()
		if after.Freed-before.Freed < 100 {
			t.Errorf("%d objects were freed", after.Freed-before.Freed)
		}
		return after.Affected - before.Affected
	}
	if small, large := affected(100), affected(20_000); small != large || small > 500 {
		t.Errorf("%d objects affected in a heap of 100, %d in one of 20000", small, large)
	}
}

// BenchmarkHeapSize measures a transition of constant size and its undo on heaps of 10² to 10⁵ objects (paper 000,
// §3.2). The cost of memoised does not depend on the size of the heap; that of mark and sweep is proportional to
// it.
func BenchmarkHeapSize(b *testing.B) {
	for _, k := range []Kind{KindMarkSweep, KindMemoised, KindHybrid, KindRefCount, KindRefCountCycles} {
		for _, n := range []int{100, 1000, 10_000, 100_000} {
			b.Run(fmt.Sprintf("%v/%d", k, n), func(b *testing.B) {
				h, c, s, ends := chains(k, n)
				b.ReportAllocs()
				change(h, s, ends, 0)
				c.Collect()
				i := 0
				for b.Loop() {
					m := change(h, s, ends, i)
					c.Collect()
					h.Undo(m)
					c.Collect()
					i++
				}
			})
		}
	}
}
