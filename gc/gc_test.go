package gc

import (
	"flag"
	"fmt"
	"math/rand"
	"testing"

	"moonwalker/heap"
)

var mutations = flag.Int("mutations", 30000, "random changes of TestCollectors, for each collector")

var (
	pair    = &heap.Layout{ID: 3, Size: 24, Refs: []int32{0, 2}}
	layouts = []*heap.Layout{
		{ID: 1, Size: 16, Refs: []int32{0, 1}},
		{ID: 2, Shape: heap.ShapeArray, ElemMem: heap.MemRef, ElemLen: 8},
		{ID: 4, Shape: heap.ShapeArray, ElemMem: heap.MemStruct, ElemLen: 24, Elem: pair},
	}
)

// TestCollectors changes heaps at random, with undo to earlier points. After each collection exactly the objects
// that a plain walk from the sources reaches must remain. Reference counts without cycles also keep the objects
// reachable from garbage cycles.
func TestCollectors(t *testing.T) {
	for k := KindMemoised; k <= KindNone; k++ {
		t.Run(k.String(), func(t *testing.T) {
			freed := uint64(0)
			for seed, done := int64(1), 0; done < *mutations; seed++ {
				w := newWorld(k, seed)
				for range 200 {
					if err := w.step(); err != nil {
						t.Fatalf("seed %d: %v", seed, err)
					}
				}
				done += w.done
				freed += w.collector.Stats().Freed
			}
			if (freed == 0) != (k == KindNone) {
				t.Errorf("%d objects were freed", freed)
			}
		})
	}
}

// world is a heap under random change.
type world struct {
	kind      Kind
	rnd       *rand.Rand
	h         *heap.Heap
	collector Collector
	sources   [4]*heap.Source
	slots     [4][]heap.Ref
	path      []point
	done      int
}

type point struct {
	mark  heap.Mark
	slots [4][]heap.Ref
	live  int
}

func newWorld(k Kind, seed int64) *world {
	w := &world{kind: k, rnd: rand.New(rand.NewSource(seed)), h: heap.New(heap.NewConsts())}
	w.collector = New(k, w.h)
	w.h.SetSymmetry(heap.SymmetryPath)
	for i := range w.sources {
		w.sources[i] = &heap.Source{Key: heap.SourceKey(uint32(i/2), i%2), Name: uint32(100 + i)}
	}
	return w
}

// step does a transition and its collection, possibly after an undo.
func (w *world) step() error {
	rnd := w.rnd
	if len(w.path) > 0 && rnd.Intn(2) == 0 {
		i := rnd.Intn(len(w.path))
		p := w.path[i]
		w.path = w.path[:i]
		w.h.Undo(p.mark)
		w.slots = p.slots
		if w.h.Len() != p.live {
			return fmt.Errorf("after undo there are %d objects, want %d", w.h.Len(), p.live)
		}
	}
	p := point{mark: w.h.Begin(), live: w.h.Len()}
	for i, s := range w.slots {
		p.slots[i] = append([]heap.Ref(nil), s...)
	}
	w.path = append(w.path, p)
	for range 1 + rnd.Intn(5) {
		w.mutate()
	}
	for i, s := range w.sources {
		s.Slots = s.Slots[:0]
		for j, r := range w.slots[i] {
			s.Slots = append(s.Slots, heap.Slot{Ref: r, At: uint32(j)})
		}
		w.h.PutSource(s)
	}
	w.collector.Collect()
	return w.check()
}

func (w *world) mutate() {
	rnd, h := w.rnd, w.h
	w.done++
	live := w.reachable()
	var refs []heap.Ref
	for r := heap.Ref(1); int(r) < h.Cap(); r++ {
		if live[r] {
			refs = append(refs, r)
		}
	}
	pick := func() heap.Ref {
		if len(refs) == 0 || rnd.Intn(4) == 0 {
			return 0
		}
		return refs[rnd.Intn(len(refs))]
	}
	i := rnd.Intn(len(w.slots))
	switch op := rnd.Intn(8); {
	case op < 2 || len(refs) == 0:
		l := layouts[rnd.Intn(len(layouts))]
		r := h.Alloc(l, 3*int(min(l.Shape, 1)))
		if rnd.Intn(2) == 0 { // a cycle that may be unreachable from the start
			h.Touch(r).Data[0] = uint64(r)
		}
		if rnd.Intn(4) > 0 {
			w.slots[i] = append(w.slots[i], r)
		}
	case op < 5:
		o := h.Touch(refs[rnd.Intn(len(refs))])
		o.RefWords(func(word int) {
			if rnd.Intn(2) == 0 {
				o.Data[word] = uint64(pick())
			}
		})
	case op == 5:
		w.slots[i] = append(w.slots[i], pick())
	case len(w.slots[i]) > 0:
		w.slots[i] = w.slots[i][:len(w.slots[i])-1]
	}
}

func (w *world) reachable() map[heap.Ref]bool {
	seen := map[heap.Ref]bool{}
	var visit func(r heap.Ref)
	visit = func(r heap.Ref) {
		if r != 0 && !seen[r] {
			seen[r] = true
			o := w.h.At(r)
			o.RefWords(func(i int) { visit(heap.Ref(o.Data[i])) })
		}
	}
	for _, s := range w.slots {
		for _, r := range s {
			visit(r)
		}
	}
	return seen
}

func (w *world) check() error {
	live := w.reachable()
	counted := map[heap.Ref]bool{}
	for r := heap.Ref(1); int(r) < w.h.Cap(); r++ {
		if o := w.h.At(r); o != nil {
			o.RefWords(func(i int) { counted[heap.Ref(o.Data[i])] = true })
		}
	}
	for r := heap.Ref(1); int(r) < w.h.Cap(); r++ {
		there := w.h.At(r) != nil
		switch {
		case live[r] && !there:
			return fmt.Errorf("live object %d was freed", r)
		case there && !live[r] && w.kind == KindRefCount && !counted[r]:
			return fmt.Errorf("object %d still exists without references to it", r)
		case there && !live[r] && w.kind != KindRefCount && w.kind != KindNone:
			return fmt.Errorf("garbage object %d still exists", r)
		}
	}
	return nil
}

// TestCyclicList: reference counts keep an unreachable cycle, and collectors that find cycles free it (paper 001,
// §2.1).
func TestCyclicList(t *testing.T) {
	const n = 100
	for k := KindMemoised; k <= KindNone; k++ {
		h := heap.New(heap.NewConsts())
		c := New(k, h)
		h.SetSymmetry(heap.SymmetryPath)
		s := &heap.Source{Key: heap.SourceKey(0, 0), Name: 1}
		var ring []heap.Ref
		for range n {
			ring = append(ring, h.Alloc(layouts[0], 0))
		}
		for i, r := range ring {
			h.Touch(r).Data[0] = uint64(ring[(i+1)%n])
		}
		s.Slots = []heap.Slot{{Ref: ring[0]}}
		h.PutSource(s)
		c.Collect()
		if h.Len() != n {
			t.Errorf("%v frees live objects", k)
		}
		h.Begin()
		s.Slots = s.Slots[:0]
		h.PutSource(s)
		c.Collect()
		want := 0
		if k == KindRefCount || k == KindNone {
			want = n
		}
		if h.Len() != want {
			t.Errorf("%v leaves %d objects, want %d", k, h.Len(), want)
		}
	}
}
