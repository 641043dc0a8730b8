package heap

import (
	"flag"
	"math/rand"
	"slices"
	"testing"
)

var mutations = flag.Int("mutations", 60000, "random changes of TestGraph")

// TestGraph changes a heap at random (fields, arrays, structs in arrays, new objects, added, changed and
// dropped sources), with undo to any earlier point and restoration from stored parts. After each transition it
// compares bags, labels, garbage, names, sharing and stored parts with the results of plain walks of the whole
// heap.
func TestGraph(t *testing.T) {
	pair := &Layout{ID: 4, Size: 24, Align: 8, Refs: []int32{0, 2}}
	structs := &Layout{ID: 5, Shape: ShapeArray, ElemMem: MemStruct, ElemLen: 24, Elem: pair}
	layouts := []*Layout{nil, cons, cells, nil, nil, structs}
	escaped := 0
	for seed, done := int64(1), 0; done < *mutations; seed++ {
		rnd := rand.New(rand.NewSource(seed))
		h, names := New(NewConsts()), pairs{}
		h.SetSymmetry(SymmetryIncremental)
		h.Sticky = seed%2 == 0
		var sources [9]*Source
		for i := range sources {
			owner, index := i/3, i%3
			sources[i] = &Source{Key: SourceKey(uint32(owner), index), Name: uint32(500 + i)}
		}
		slots := make([][]Slot, len(sources)) // the state outside the heap
		type point struct {
			mark  Mark
			slots [][]Slot
		}
		clone := func() (c [][]Slot) {
			for _, s := range slots {
				c = append(c, slices.Clone(s))
			}
			return c
		}
		var path []point
		parts := [][]byte{nil}
		settle := func() {
			for i, s := range sources {
				if slots[i] == nil {
					h.DropSource(s)
				} else {
					s.Slots = append(s.Slots[:0], slots[i]...)
					h.PutSource(s)
				}
			}
			h.graph.Relabel()
			live := h.reachable()
			for _, r := range h.graph.Unreached(nil) {
				if live[r] {
					t.Fatalf("seed %d: live object %d is reported as garbage", seed, r)
				}
				h.Free(r)
			}
			h.graph.Sync()
			if err := h.Canonicalise(names); err != nil {
				t.Fatal(err)
			}
			for _, x := range listed(h.Order()) {
				if o := h.At(x.Ref); o.Escaped && !o.Shared {
					escaped++
				}
				b := h.AppendPart(nil, x.Ref)
				if o := h.At(x.Ref); o.Part == 0 {
					parts = append(parts, b)
					h.SetPart(x.Ref, uint32(len(parts)-1))
				} else if !slices.Equal(parts[o.Part], b) {
					t.Fatalf("seed %d: object %d has part %x, stored %x", seed, x.Ref, b, parts[o.Part])
				}
			}
			if err := h.Check(names); err != nil {
				t.Fatal(err)
			}
		}
		alive := func() (refs []Ref) {
			for r := Ref(1); int(r) < h.Cap(); r++ {
				if h.At(r) != nil {
					refs = append(refs, r)
				}
			}
			return refs
		}
		settle()
		for range 300 {
			switch {
			case len(path) > 0 && rnd.Intn(5) < 2:
				at := len(path) - 1
				if rnd.Intn(4) == 0 {
					at = rnd.Intn(len(path))
				}
				h.Undo(path[at].mark)
				slots, path = path[at].slots, path[:at]
				if rnd.Intn(2) == 0 {
					settle()
				}
			case rnd.Intn(40) == 0:
				settle() // a stored state has no garbage
				restore(h, parts, layouts, slots)
				path = path[:0]
				for i := range sources {
					sources[i].Slots = nil
				}
				h.Invalidate()
				settle()
				h.Forget()
			}
			path = append(path, point{h.Begin(), clone()})
			for range 1 + rnd.Intn(6) {
				done++
				live := reachableFrom(h, slots)
				pick := func() Ref {
					if len(live) == 0 || rnd.Intn(5) == 0 {
						return 0
					}
					return live[rnd.Intn(len(live))]
				}
				i := rnd.Intn(len(sources))
				switch op := rnd.Intn(9); {
				case op == 0 || len(alive()) == 0:
					l := layouts[[]int{1, 2, 5}[rnd.Intn(3)]]
					r := h.Alloc(l, rnd.Intn(4)*min(1, int(l.Shape)))
					slots[i] = append(slots[i], Slot{r, uint32(len(slots[i]) + 1)})
				case op <= 4 && len(live) > 0:
					r := live[rnd.Intn(len(live))]
					var words []int
					h.At(r).RefWords(func(w int) { words = append(words, w) })
					for range min(len(words), 1+rnd.Intn(2)) {
						v := pick()
						if v == 0 && rnd.Intn(2) == 0 {
							v = ConstBit | 1
						}
						h.Touch(r).Data[words[rnd.Intn(len(words))]] = uint64(v)
						if v < ConstBit && h.At(r).Shared {
							h.Share(v)
						}
					}
				case op == 5 && len(slots[i]) > 0:
					slots[i][rnd.Intn(len(slots[i]))].Ref = pick()
				case op == 6:
					slots[i] = append(slots[i], Slot{pick(), uint32(len(slots[i]) + 1)})
				case op == 7 && len(slots[i]) > 0:
					slots[i] = slots[i][:len(slots[i])-1]
				case op == 8 && rnd.Intn(3) == 0:
					slots[i] = nil
				}
			}
			settle()
		}
	}
	if escaped == 0 {
		t.Error("no object stopped being shared")
	}
}

// reachableFrom returns the objects that slots reach, in the order of references.
func reachableFrom(h *Heap, slots [][]Slot) []Ref {
	seen := map[Ref]bool{}
	var refs []Ref
	var visit func(r Ref)
	visit = func(r Ref) {
		if r == 0 || r >= ConstBit || seen[r] {
			return
		}
		seen[r] = true
		refs = append(refs, r)
		o := h.At(r)
		o.RefWords(func(w int) { visit(Ref(o.Data[w])) })
	}
	for _, s := range slots {
		for _, x := range s {
			visit(x.Ref)
		}
	}
	slices.Sort(refs)
	return refs
}

// restore empties h and restores it from the parts of its objects.
func restore(h *Heap, parts [][]byte, layouts []*Layout, slots [][]Slot) {
	var ids []uint32
	var at []Name
	for r := Ref(1); int(r) < h.Cap(); r++ {
		if o := h.At(r); o != nil {
			ids = append(ids, o.Part)
		}
	}
	for _, s := range slots {
		for _, x := range s {
			at = append(at, Name(h.StoredRef(x.Ref)))
		}
	}
	res := h.Restore()
	for _, id := range ids {
		res.Object(parts[id], id, func(id uint32) *Layout { return layouts[id] })
	}
	for _, s := range slots {
		for i := range s {
			s[i].Ref = res.Ref(uint64(at[0]))
			at = at[1:]
		}
	}
}

// TestDepths: with one source, labels are the depths of paper 000. They follow the appearance and removal of a
// shorter path, and an unreachable cycle does not support its own labels.
func TestDepths(t *testing.T) {
	h := New(NewConsts())
	g := h.TrackLabels()
	var v [6]Ref
	for i := range v {
		v[i] = h.Alloc(cons, 0)
	}
	link := func(i, word, j int) { h.Touch(v[i]).Data[word] = uint64(v[j]) }
	for i := range 4 {
		link(i, 0, i+1) // v0 → v1 → v2 → v3 → v4
	}
	link(4, 0, 2) // a cycle
	h.PutSource(&Source{Key: SourceKey(0, 0), Slots: []Slot{{v[0], 0}}})
	expect := func(want ...int) {
		t.Helper()
		g.Relabel()
		for i, d := range want {
			depth, _, ok := g.Depth(v[i])
			if ok != (d > 0) || ok && depth != d {
				t.Errorf("v%d has depth %d, %v; want %d", i, depth, ok, d)
			}
		}
	}
	expect(1, 2, 3, 4, 5, 0)
	m := h.Begin()
	link(0, 1, 4) // a short cut
	link(4, 1, 5)
	expect(1, 2, 3, 4, 2, 3)
	h.Begin()
	h.Touch(v[1]).Data[0] = 0 // v2 is reached through the cycle
	expect(1, 2, 3, 4, 2, 3)
	h.Begin()
	h.Touch(v[0]).Data[1] = 0 // nothing reaches the cycle
	expect(1, 2, 0, 0, 0, 0)
	h.Undo(m)
	expect(1, 2, 3, 4, 5, 0)
}
