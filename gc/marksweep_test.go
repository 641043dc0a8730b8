package gc

import (
	"math/rand"
	"testing"

	"moonwalker/heap"
)

// TestMarkSweep compares what is left after a collection with what a plain
// walk from the roots reaches, on random heaps.
func TestMarkSweep(t *testing.T) {
	node := &heap.Layout{ID: 1, Size: 16, Refs: []int32{0, 1}}
	list := &heap.Layout{ID: 2, Shape: heap.ShapeArray, ElemMem: heap.MemRef, ElemLen: 8}
	pair := &heap.Layout{ID: 3, Size: 16, Refs: []int32{1}}
	structs := &heap.Layout{ID: 4, Shape: heap.ShapeArray, ElemMem: heap.MemStruct, ElemLen: 16, Elem: pair}
	rnd := rand.New(rand.NewSource(1))
	freed := 0
	for range 3000 {
		h := heap.New(heap.NewConsts())
		var all []heap.Ref
		for range 1 + rnd.Intn(30) {
			switch rnd.Intn(3) {
			case 0:
				all = append(all, h.Alloc(node, 0))
			case 1:
				all = append(all, h.Alloc(list, rnd.Intn(4)))
			default:
				all = append(all, h.Alloc(structs, rnd.Intn(4)))
			}
		}
		for _, r := range all {
			o := h.At(r)
			o.RefWords(func(w int) {
				if rnd.Intn(3) > 0 {
					o.Data[w] = uint64(all[rnd.Intn(len(all))])
				}
			})
		}
		var roots []heap.Root
		want := map[heap.Ref]bool{}
		var visit func(r heap.Ref)
		visit = func(r heap.Ref) {
			if r == 0 || want[r] {
				return
			}
			want[r] = true
			o := h.At(r)
			o.RefWords(func(w int) { visit(heap.Ref(o.Data[w])) })
		}
		for range rnd.Intn(4) {
			r := all[rnd.Intn(len(all))]
			roots = append(roots, heap.Root{Ref: r})
			visit(r)
		}
		mark := h.Begin()
		(&MarkSweep{}).Collect(h, roots)
		for _, r := range all {
			if got := h.At(r) != nil; got != want[r] {
				t.Fatalf("object %d is there: %v, want %v", r, got, want[r])
			}
		}
		freed += len(all) - h.Len()
		h.Undo(mark)
		if h.Len() != len(all) {
			t.Fatalf("after undo there are %d objects, want %d", h.Len(), len(all))
		}
	}
	if freed == 0 {
		t.Error("nothing was ever garbage")
	}
}
