package heap

import "slices"

// This file derives names and sharing from the labels of the graph (Musuvathi and Dill, "An incremental heap
// canonicalization algorithm", 2005). It visits only the objects that a change of references affects.
//
// The first label of an object determines the source from which it is named. The name is the least of the
// shortest paths from that source, where paths of equal length are compared place by place. That is the order in
// which a breadth-first walk of the source reaches objects. The predecessors of an object on its shortest paths
// have a label smaller by one. The path of the object goes through the predecessor with the least path among
// them. So it can change only in two cases: such a predecessor is added or removed, or the path of one changes.
// Objects are visited in the order of their labels, so the paths of predecessors are final.

// trackNames makes the heap maintain names and sharing in its graph.
func (h *Heap) trackNames() {
	g := h.TrackLabels()
	g.names = true
}

// canonicalise is [Heap.Canonicalise] at the cost of the changes.
func (g *Graph) canonicalise(namer Namer) error {
	for _, s := range g.moved {
		s.Moved = false
	}
	g.moved = g.moved[:0]
	g.Relabel()
	g.share()
	if err := g.rename(namer); err != nil {
		g.restart()
		return err
	}
	for _, r := range g.review {
		g.publish(r)
	}
	g.review = g.review[:0]
	g.updateOrder()
	return nil
}

// updateOrder applies the changes of names and parts to the order.
func (g *Graph) updateOrder() {
	slices.Sort(g.drop)
	slices.SortFunc(g.add, func(a, b Named) int { return compareNames(a.Name, b.Name) })
	g.order.arrange(g.h, g.drop, g.add)
	for _, x := range g.add {
		g.objects[x.Ref].marks &^= markPart
	}
	g.drop, g.add = g.drop[:0], g.add[:0]
	for _, r := range g.parts {
		n := &g.objects[r]
		listed := n.orderName != 0 && n.marks&markPart != 0 // otherwise not in the order, or just added with its part
		n.marks &^= markPart
		if !listed {
			continue
		}
		part := g.h.objs[r].Part
		g.order.setPart(n.orderName, part)
		if part == 0 {
			g.order.fresh = append(g.order.fresh, r)
		}
	}
	g.parts = g.parts[:0]
}

// share makes the second labels consistent with the first.
func (g *Graph) share() {
	for _, r := range g.touched {
		n := &g.objects[r]
		n.marks &^= markTouched
		if n.label[0].key == n.was {
			continue
		}
		g.list(&g.second, r, n, markSecond)
		for i := range n.out {
			if to := n.out[i].to; to != 0 {
				g.list(&g.second, to, &g.objects[to], markSecond)
			}
		}
	}
	g.touched = g.touched[:0]
	g.settle(&g.second, markSecond, 1)
}

// rename computes the paths of the objects in renaming, and of the objects behind changed paths.
func (g *Graph) rename(namer Namer) error {
	for _, r := range g.renaming {
		n := &g.objects[r]
		if k := n.label[0].key; k != unreached {
			g.queue.push(k, r)
		} else {
			n.marks &^= markRenaming
		}
	}
	g.renaming = g.renaming[:0]
	for {
		g.h.Limit.Poll()
		k, r, ok := g.queue.pop()
		if !ok {
			return nil
		}
		n := &g.objects[r]
		n.marks &^= markRenaming
		changed, err := g.choose(r, n, namer)
		if err != nil {
			return err
		}
		if !changed {
			continue
		}
		g.list(&g.review, r, n, markReview)
		for i := range n.out {
			to := n.out[i].to
			if to == 0 {
				continue
			}
			if c := &g.objects[to]; c.label[0].key == k+1 && c.marks&markRenaming == 0 {
				c.marks |= markRenaming
				g.queue.push(k+1, to)
			}
		}
	}
}

// choose computes the path of r and reports whether it changed.
//
// Preconditions: the paths of objects with smaller labels are final.
func (g *Graph) choose(r Ref, n *node, namer Namer) (changed bool, err error) {
	x := &n.label[0]
	from, at := vertex(0), uint32(0)
	for _, in := range n.in {
		p := g.node(in.from)
		if p.label[0].key+1 != x.key || p.label[0].key == unreached {
			continue
		}
		if a := p.out[in.i].at; from == 0 || g.before(in.from, a, from, at) {
			from, at = in.from, a
		}
	}
	x.from, x.at = from, at
	via := uint32(g.node(from).name)
	if n.name != 0 && n.via == via && n.at == at {
		return false, nil
	}
	o := g.h.objs[r]
	name := o.Name
	if name == 0 || uint32(o.parent) != via || o.slot != at {
		if name, err = pathName(namer, via, at); err != nil {
			return false, err
		}
	}
	n.name, n.via, n.at = name, via, at
	return true, nil
}

// before reports whether the path to place a of v is less than the path to place b of w.
//
// Preconditions: v and w have the same label.
func (g *Graph) before(v vertex, a uint32, w vertex, b uint32) bool {
	for v != w {
		lv, lw := &g.node(v).label[0], &g.node(w).label[0]
		v, a, w, b = lv.from, lv.at, lw.from, lw.at
	}
	return a < b
}

// publish updates the Meta of r from the graph.
func (g *Graph) publish(r Ref) {
	n, o := &g.objects[r], g.h.objs[r]
	n.marks &^= markReview
	show := Name(0)
	if o != nil {
		if n.label[0].key == unreached {
			panic("BUG: Canonicalise found garbage")
		}
		if !o.Layout.Static {
			show = n.name
		}
		if o.Name != n.name {
			g.h.touchMeta(r, o)
			o.Name, o.parent, o.slot, o.Part = n.name, Name(n.via), n.at, 0
			for _, in := range n.in {
				g.stale(in.from)
			}
		}
		if s := g.shared(n); o.Shared != s {
			g.h.touchMeta(r, o)
			o.Shared = s
		}
		if g.h.Sticky && (o.Shared || o.Escaped) {
			g.h.escape(r)
		}
	}
	if n.orderName == show {
		g.list(&g.parts, r, n, markPart)
	} else {
		if n.orderName != 0 {
			g.drop = append(g.drop, n.orderName)
		}
		if show != 0 {
			g.add = append(g.add, Named{show, r})
			n.marks |= markPart
		}
		n.orderName = show
	}
}

func (g *Graph) shared(n *node) bool {
	return ownerOf(n.label[0].key) == 0 || n.label[1].key != unreached
}

// mostBehind is the number of objects through which Led looks for a source.
const mostBehind = 64

// Led says whether statics lead to r, or the sources of an owner. It may be false although they do: if the way is long, or with other names
// than those of [SymmetryIncremental].
//
// Preconditions: the heap is in canonical form.
func (h *Heap) Led(owner uint32, r Ref) bool {
	if h.symmetry != SymmetryIncremental || h.objs[r] == nil {
		return false
	}
	g := h.graph
	if ownerOf(g.objects[r].label[0].key) == 0 {
		return true
	}
	h.grey = append(h.grey[:0], r)
	for i := 0; i < len(h.grey); i++ {
		for _, in := range g.objects[h.grey[i]].in {
			switch from := Ref(in.from); {
			case in.from&sourceBit != 0:
				if ownerOf(g.owners[in.from&^sourceBit].Key) == owner {
					return true
				}
			case len(h.grey) < mostBehind && !slices.Contains(h.grey, from):
				h.grey = append(h.grey, from)
			}
		}
	}
	return false
}

// stale records that the name of a target of v has changed.
func (g *Graph) stale(v vertex) {
	if v&sourceBit != 0 {
		if s := g.owners[v&^sourceBit]; !s.Moved {
			s.Moved = true
			g.moved = append(g.moved, s)
		}
		return
	}
	if o := g.h.objs[v]; o.Part != 0 {
		g.h.touchMeta(Ref(v), o)
		o.Part = 0
		g.list(&g.parts, Ref(v), &g.objects[v], markPart)
	}
}
