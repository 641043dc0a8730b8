package heap

// A Graph is the reference graph of a heap, maintained at the cost of the changes. For each object it has the
// bag of the places that refer to it, a multiset (paper 000, §3.1). On demand it also maintains labels of
// reachability ([Graph.Relabel]), the paths of names, and sharing.
//
// The heap reports the objects that it saved, made, freed or restored ([Graph.dirty]). [Graph.Sync] compares
// their references with the edges of the graph and updates the bags. So the cause of a change makes no
// difference: a field store, a copy of a struct, an interlocked exchange, an undo or a restoration. A change
// that was reverted before Sync has no effect. The graph needs no undo log, because an undo of the heap is one
// more change.
type Graph struct {
	h       *Heap
	objects []node    // by Ref
	sources []node    // by vertex without sourceBit
	owners  []*Source // by vertex without sourceBit
	spare   []vertex  // sources that are free for reuse
	moved   []*Source // sources with Moved

	labels  bool // maintain labels
	names   bool // maintain names and sharing
	suspect bool // maintain suspects

	// Lists of objects, each with the reason. See marks.
	pending  []Ref // references or Meta may have changed since Sync
	lost     []Ref // the supporting place of the first label is gone
	touched  []Ref // the first label changed
	renaming []Ref // the path may have changed
	second   []Ref // the second label may have changed
	review   []Ref // Meta may differ from the graph
	suspects []Ref // see Suspects
	parts    []Ref // the stored part may differ from the part in order

	queue    bucketQueue
	order    Order
	drop     []Name  // scratch: names to remove from order
	add      []Named // scratch: objects to insert into order
	affected uint64
}

// A vertex is an object (its Ref) or a source (with sourceBit).
type vertex uint32

const sourceBit vertex = 1 << 31

// A node is the data of the graph about a vertex.
type node struct {
	out       []edge   // of an object: one edge for each reference word, in order; to == 0 for null and constants
	in        []inEdge // the bag of the places that refer to it
	label     [2]label
	was       uint64 // key of the first label when it was listed in touched
	name      Name   // a path that ends at place at of the container with the name via
	via       uint32
	at        uint32
	orderName Name // its name in order; 0 = not in order
	marks     marks
}

type edge struct {
	to  Ref
	at  uint32 // word of the object, slot of the source
	pos uint32 // index in the bag of to
}

type inEdge struct {
	from vertex
	i    uint32 // index in from's out
}

// marks say in which lists of the graph an object is, so that it is listed once.
type marks uint16

const (
	markEdges    marks = 1 << iota // in pending; references may have changed
	markMeta                       // in pending; Meta may have changed
	markNew                        // in pending; another object has this reference now
	markLost                       // in lost
	markTouched                    // in touched
	markRenaming                   // in renaming, or in the queue of rename
	markSecond                     // in second
	markReview                     // in review
	markSuspect                    // in suspects
	markPart                       // in parts
)

// Affected returns the number of changes of labels in all calls of Relabel.
func (g *Graph) Affected() uint64 { return g.affected }

// Count returns the number of places that refer to r.
func (g *Graph) Count(r Ref) int { return len(g.objects[r].in) }

// Suspects returns the objects that lost a reference or were made since [Graph.Cleared]. Garbage that has come
// about since then is among them, or reachable from garbage among them. The list may contain freed objects and
// duplicates.
func (g *Graph) Suspects() []Ref { return g.suspects }

// Suspect returns the i-th suspect; false if there are fewer. If the object loses a reference later, it is
// appended to the suspects again.
func (g *Graph) Suspect(i int) (Ref, bool) {
	if i >= len(g.suspects) {
		return 0, false
	}
	r := g.suspects[i]
	g.objects[r].marks &^= markSuspect
	return r, true
}

// Cleared empties the suspects.
//
// Preconditions: no suspect is garbage.
func (g *Graph) Cleared() {
	for _, r := range g.suspects {
		g.objects[r].marks &^= markSuspect
	}
	g.suspects = g.suspects[:0]
}

// track returns the graph of the heap, and makes it on first use.
//
// Preconditions: the heap has no objects or sources yet.
func (h *Heap) track() *Graph {
	if h.graph == nil {
		h.graph = &Graph{h: h}
	}
	return h.graph
}

// TrackLabels makes the heap maintain a graph with labels of reachability.
//
// Preconditions: the heap has no objects or sources yet.
func (h *Heap) TrackLabels() *Graph {
	g := h.track()
	g.labels = true
	return g
}

// TrackCounts makes the heap maintain a graph that lists suspects.
//
// Preconditions: the heap has no objects or sources yet.
func (h *Heap) TrackCounts() *Graph {
	g := h.track()
	g.suspect = true
	return g
}

// clear empties the graph.
//
// Preconditions: the heap is empty, or restart is the caller.
func (g *Graph) clear() {
	for i := range g.objects {
		g.objects[i].reset()
	}
	for i := range g.sources {
		g.sources[i].reset()
	}
	g.objects, g.sources, g.spare = g.objects[:0], g.sources[:0], g.spare[:0]
	for _, s := range g.moved {
		s.Moved = false // a source outlives the graph, so Moved must not stay set
	}
	g.owners, g.moved = g.owners[:0], g.moved[:0]
	for _, l := range []*[]Ref{&g.pending, &g.lost, &g.touched, &g.renaming, &g.second, &g.review, &g.suspects, &g.parts} {
		*l = (*l)[:0]
	}
	g.order.clear()
	g.queue.reset()
}

// restart empties the graph, and has the next Sync rebuild it from the heap.
func (g *Graph) restart() {
	for _, s := range g.h.sources {
		s.vertex, s.Moved = 0, false
	}
	g.clear()
	g.objects = grow(g.objects, len(g.h.objs))
	for r, o := range g.h.objs {
		if o != nil {
			g.dirty(Ref(r), markEdges)
		}
	}
	for _, s := range g.h.sources {
		g.putSource(s)
	}
}

func (n *node) reset() {
	*n = node{out: n.out[:0], in: n.in[:0], label: [2]label{{key: unreached, rhs: unreached}, {key: unreached, rhs: unreached}}}
}

// grow extends nodes to n vertices.
func grow(nodes []node, n int) []node {
	for len(nodes) < n {
		if len(nodes) < cap(nodes) {
			nodes = nodes[:len(nodes)+1]
		} else {
			nodes = append(nodes, node{})
		}
		nodes[len(nodes)-1].reset()
	}
	return nodes
}

func (g *Graph) node(v vertex) *node {
	if v&sourceBit == 0 {
		return &g.objects[v]
	}
	return &g.sources[v&^sourceBit]
}

// dirty records that reference r has another object, or that the references or the Meta of its object may have
// changed.
func (g *Graph) dirty(r Ref, why marks) {
	if int(r) >= len(g.objects) {
		g.objects = grow(g.objects, len(g.h.objs))
	}
	n := &g.objects[r]
	if n.marks&(markEdges|markMeta) == 0 {
		g.pending = append(g.pending, r)
	}
	n.marks |= why
}

// Sync applies the changes since the last call to the graph. Afterwards the bags equal the references of the
// heap.
func (g *Graph) Sync() {
	for _, r := range g.pending {
		g.h.Limit.Poll()
		n := &g.objects[r]
		if n.marks&markEdges != 0 {
			g.compare(r, n)
			if g.suspect && n.marks&markNew != 0 && g.h.objs[r] != nil {
				g.list(&g.suspects, r, n, markSuspect)
			}
		}
		n.marks &^= markEdges | markMeta | markNew
		if g.labels {
			g.list(&g.review, r, n, markReview)
		}
	}
	g.pending = g.pending[:0]
}

// compare updates the edges of r from its object.
func (g *Graph) compare(r Ref, n *node) {
	i := 0
	if o := g.h.objs[r]; o != nil {
		if o.Layout.Shape == ShapeFixed {
			for _, w := range o.Layout.Refs {
				g.set(vertex(r), n, i, Ref(o.Data[w]), uint32(w))
				i++
			}
		} else {
			o.RefWords(func(w int) {
				g.set(vertex(r), n, i, Ref(o.Data[w]), uint32(w))
				i++
			})
		}
	}
	g.cut(vertex(r), n, i)
}

// set makes edge i of v lead from place at to r.
func (g *Graph) set(v vertex, n *node, i int, r Ref, at uint32) {
	if r >= ConstBit {
		r = 0
	}
	if i == len(n.out) {
		n.out = append(n.out, edge{at: at})
	}
	e := &n.out[i]
	if e.to == r && e.at == at {
		return
	}
	if e.to != 0 {
		g.unlink(v, e)
	}
	e.to, e.at = r, at
	if r != 0 {
		c := &g.objects[r]
		e.pos = uint32(len(c.in))
		c.in = append(c.in, inEdge{v, uint32(i)})
		g.added(v, n, e, c)
	}
}

// cut removes the edges of v from the given index on.
func (g *Graph) cut(v vertex, n *node, from int) {
	for i := from; i < len(n.out); i++ {
		if e := &n.out[i]; e.to != 0 {
			g.unlink(v, e)
		}
	}
	n.out = n.out[:from]
}

// unlink removes e from the bag of its target.
func (g *Graph) unlink(v vertex, e *edge) {
	c := &g.objects[e.to]
	last := c.in[len(c.in)-1]
	c.in[e.pos] = last
	g.node(last.from).out[last.i].pos = e.pos
	c.in = c.in[:len(c.in)-1]
	g.removed(v, e, c)
}

// added updates the lists after e, an edge of v, was added to the bag of c.
func (g *Graph) added(v vertex, n *node, e *edge, c *node) {
	if g.labels {
		g.relax(v, n, e, 0)
	}
	if g.names {
		g.list(&g.second, e.to, c, markSecond)
	}
}

// removed updates the lists after e, an edge of v, was removed from the bag of c.
func (g *Graph) removed(v vertex, e *edge, c *node) {
	if g.labels {
		if l := &c.label[0]; l.from == v && l.at == e.at {
			g.list(&g.lost, e.to, c, markLost)
		}
	}
	if g.names {
		if l := &c.label[1]; l.from == v && l.at == e.at {
			g.list(&g.second, e.to, c, markSecond)
		}
	}
	if g.suspect {
		g.list(&g.suspects, e.to, c, markSuspect)
	}
}

// list adds r to a list, unless its mark says that it is there.
func (g *Graph) list(l *[]Ref, r Ref, n *node, m marks) {
	if n.marks&m == 0 {
		n.marks |= m
		*l = append(*l, r)
	}
}

func (g *Graph) putSource(s *Source) {
	if s.vertex == 0 {
		if k := len(g.spare); k > 0 {
			s.vertex = g.spare[k-1]
			g.spare = g.spare[:k-1]
		} else {
			g.sources = grow(g.sources, len(g.sources)+1)
			g.owners = append(g.owners, nil)
			s.vertex = sourceBit | vertex(len(g.sources)-1)
		}
		g.owners[s.vertex&^sourceBit] = s
		n := g.node(s.vertex)
		n.label[0].key, n.label[0].rhs, n.name = s.Key, s.Key, Name(s.Name)
	}
	n := g.node(s.vertex)
	g.objects = grow(g.objects, len(g.h.objs))
	for i, x := range s.Slots {
		g.set(s.vertex, n, i, x.Ref, x.At)
	}
	g.cut(s.vertex, n, len(s.Slots))
}

func (g *Graph) dropSource(s *Source) {
	n := g.node(s.vertex)
	g.cut(s.vertex, n, 0)
	n.reset()
	g.spare = append(g.spare, s.vertex)
	s.vertex = 0
}
