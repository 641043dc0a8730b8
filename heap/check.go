package heap

import (
	"fmt"
	"slices"
)

// Check recomputes the data that the heap maintains incrementally, and panics if they differ: held monitors,
// bags, labels, names, sharing, and the order of objects. It serves tests and --check-gc. It costs a walk of the
// whole heap.
//
// Preconditions: the state was just stored or restored.
func (h *Heap) Check(namer Namer) error {
	live := h.reachable()
	if !h.garbage {
		for r, o := range h.objs {
			if o != nil && !live[Ref(r)] {
				panic(fmt.Sprintf("BUG: object %d is garbage", r))
			}
		}
	}
	for r := range live {
		if h.objs[r] == nil {
			panic(fmt.Sprintf("BUG: live object %d was freed", r))
		}
	}
	h.checkLocks()
	if g := h.graph; g != nil {
		g.Sync() // the collector has not processed a restored heap yet
		g.checkBags()
		if g.labels && g.Inconsistent() == 0 {
			g.checkLabels(live)
		}
	}
	if h.symmetry == SymmetryIncremental {
		return h.checkNames(namer)
	}
	return nil
}

// reachable returns the objects that the sources reach.
func (h *Heap) reachable() map[Ref]bool {
	live := map[Ref]bool{}
	var next []Ref
	visit := func(r Ref) {
		if r != 0 && r < ConstBit && !live[r] {
			live[r] = true
			next = append(next, r)
		}
	}
	for _, s := range h.sources {
		for _, x := range s.Slots {
			visit(x.Ref)
		}
	}
	for len(next) > 0 {
		o := h.objs[next[len(next)-1]]
		next = next[:len(next)-1]
		o.RefWords(func(w int) { visit(Ref(o.Data[w])) })
	}
	return live
}

// checkLocks compares the held monitors with those found by a scan.
func (h *Heap) checkLocks() {
	var want, got []Ref
	for r, o := range h.objs {
		if o != nil && o.LockOwner != 0 {
			want = append(want, Ref(r))
		}
	}
	h.Locks(func(r Ref, _, _ uint32) {
		if !r.IsConst() {
			got = append(got, r)
		}
	})
	if !slices.Equal(got, want) {
		panic(fmt.Sprintf("BUG: the monitors of %v are held, want %v", got, want))
	}
}

// checkBags compares the bags with the references of the heap.
func (g *Graph) checkBags() {
	type place struct {
		from vertex
		at   uint32
		to   Ref
	}
	want := map[place]int{}
	add := func(v vertex, at uint32, r Ref) {
		if r != 0 && r < ConstBit {
			want[place{v, at, r}]++
		}
	}
	for r, o := range g.h.objs {
		if o != nil {
			o.RefWords(func(w int) { add(vertex(r), uint32(w), Ref(o.Data[w])) })
		}
	}
	for _, s := range g.h.sources {
		for _, x := range s.Slots {
			add(s.vertex, x.At, x.Ref)
		}
	}
	total := 0
	for r := range g.objects {
		for i, in := range g.objects[r].in {
			e := g.node(in.from).out[in.i]
			if e.to != Ref(r) || e.pos != uint32(i) {
				panic(fmt.Sprintf("BUG: the bag of %d disagrees with the edges of %d", r, in.from))
			}
			p := place{in.from, e.at, Ref(r)}
			if want[p]--; want[p] < 0 {
				panic(fmt.Sprintf("BUG: the bag of %d has place %d of %d, which does not refer to it", r, e.at, in.from))
			}
			total++
		}
	}
	for p, n := range want {
		if n != 0 {
			panic(fmt.Sprintf("BUG: place %d of %d refers to %d and is not in its bag", p.at, p.from, p.to))
		}
	}
}

// checkLabels compares the first labels with those of breadth-first walks, one from the sources of each key.
func (g *Graph) checkLabels(live map[Ref]bool) {
	want := map[Ref]uint64{}
	for i := 0; i < len(g.h.sources); {
		key := g.h.sources[i].Key
		var level []Ref
		visit := func(r Ref, k uint64) {
			if _, ok := want[r]; !ok && r != 0 && r < ConstBit {
				want[r] = k
				level = append(level, r)
			}
		}
		for ; i < len(g.h.sources) && g.h.sources[i].Key == key; i++ {
			for _, x := range g.h.sources[i].Slots {
				visit(x.Ref, key+1)
			}
		}
		for k := key + 2; len(level) > 0; k++ {
			last := level
			level = nil
			for _, r := range last {
				o := g.h.objs[r]
				o.RefWords(func(w int) { visit(Ref(o.Data[w]), k) })
			}
		}
	}
	for r := range g.objects {
		k, ok := want[Ref(r)]
		if !ok {
			k = unreached
		}
		if x := g.objects[r].label[0]; x.key != k || x.rhs != k {
			panic(fmt.Sprintf("BUG: object %d has the label %#x (rhs %#x), want %#x", r, x.key, x.rhs, k))
		}
	}
}

// checkNames compares names, sharing and the list of live objects with the results of the full walk.
func (h *Heap) checkNames(namer Namer) error {
	type fact struct {
		name            Name
		shared, escaped bool
		part            uint32
	}
	got := map[Ref]fact{}
	for r, o := range h.objs {
		if o != nil {
			got[Ref(r)] = fact{o.Name, o.Shared, o.Escaped, o.Part}
		}
	}
	walked, err := h.walkAll(namer)
	if err != nil {
		return err
	}
	var want Order
	want.build(h, walked)
	if order := &h.graph.order; order.N != want.N || !slices.EqualFunc(order.Chunks, want.Chunks, sameChunk) {
		panic(fmt.Sprintf("BUG: the order of objects is %v, want %v", order.Chunks, want.Chunks))
	}
	for _, x := range walked {
		o := h.objs[x.Ref]
		if want := (fact{o.Name, o.Shared, o.Escaped, o.Part}); got[x.Ref] != want {
			panic(fmt.Sprintf("BUG: object %d has %+v, want %+v", x.Ref, got[x.Ref], want))
		}
	}
	return nil
}

// sameChunk reports whether two chunks list the same objects and parts.
func sameChunk(a, b *Chunk) bool {
	return slices.Equal(a.Objects, b.Objects) && slices.Equal(a.Parts, b.Parts)
}
