package heap

import "math/bits"

// A label measures the distance of an object from the roots. Its key is the key of the least source that reaches
// the object, plus the number of steps from there, in one number. Imagine a virtual root with an edge to each
// source, and the source's key as the weight of that edge. Then the key is the distance from the virtual root.
// (If all sources have one key, it is the depth of paper 000.) Garbage has the key unreached.
//
// Labels follow Ramalingam and Reps ("An incremental algorithm for a generalization of the shortest-path
// problem", 1996), as in paper 000, Alg. 2. rhs is the key that the object should have according to its
// predecessors. An object is inconsistent if key and rhs differ. rhs is stored, not computed on demand.
// (from, at) is the supporting place of the label: a place in the bag that attains rhs. An added place is
// compared with rhs. A removed place matters only if it is the supporting place. Both take constant time. The
// bag is scanned only when the supporting place is lost, or the label of its vertex grows.
//
// Invariant, after each call of an exported method: rhs = 1 + the least key of the vertices in the bag, and
// (from, at) is a place with that key. There are two exceptions: an object in Graph.lost keeps its old rhs until
// Relabel scans its bag, and second labels are valid after canonicalise only. After Relabel also key = rhs.
//
// An object has two labels. The first one is described above. The second one is the distance from the nearest
// source of another owner. Only objects that no static reaches have it; an object with a second label is shared.
type label struct {
	key, rhs uint64
	from     vertex
	at       uint32
}

const unreached = ^uint64(0)

// Relabel makes the labels consistent with the references.
func (g *Graph) Relabel() {
	g.Sync()
	g.settle(&g.lost, markLost, 0)
}

// settle makes label l of all objects consistent. It recomputes rhs of the listed objects from their bags.
func (g *Graph) settle(list *[]Ref, m marks, l int) {
	for _, r := range *list {
		n := &g.objects[r]
		n.marks &^= m
		g.rescan(r, n, l)
	}
	*list = (*list)[:0]
	g.process(l)
}

// Unreached appends the objects without a path from a source to dst.
//
// Preconditions: the labels are consistent; the objects of the last call were freed.
func (g *Graph) Unreached(dst []Ref) []Ref {
	for _, r := range g.review {
		if g.objects[r].label[0].key == unreached && g.h.objs[r] != nil {
			dst = append(dst, r)
		}
	}
	if !g.names {
		g.reviewed()
	}
	return dst
}

// reviewed empties the lists that only names and sharing need, but for Unreached, which reads review before.
func (g *Graph) reviewed() {
	for _, r := range g.review {
		g.objects[r].marks &^= markReview
	}
	for _, r := range g.touched {
		g.objects[r].marks &^= markTouched
	}
	g.review, g.touched = g.review[:0], g.touched[:0]
}

// Inconsistent returns the approximate number of objects that Relabel would process first.
func (g *Graph) Inconsistent() int { return g.queue.n + len(g.lost) }

// MayHaveGarbage reports whether an object may have become unreachable since the labels were consistent. It
// returns false if no object has lost its supporting place, and each new object has a predecessor with a label.
// Then supporting places lead from each object up to a source.
//
// Preconditions: Sync was called; nothing was unreachable before the changes.
func (g *Graph) MayHaveGarbage() bool {
	if len(g.lost) > 0 {
		return true
	}
	for _, r := range g.review {
		if g.objects[r].label[0].rhs == unreached && g.h.objs[r] != nil {
			return true
		}
	}
	return false
}

// Rebuild computes all labels from scratch.
func (g *Graph) Rebuild() {
	g.restart()
	g.Relabel()
	if !g.names {
		g.reviewed()
	}
}

// Depth returns the number of steps from the least source that reaches r to r, and the key of that source. ok is
// false if no source reaches r.
func (g *Graph) Depth(r Ref) (depth int, key uint64, ok bool) {
	k := g.objects[r].label[0].key
	if k == unreached {
		return 0, 0, false
	}
	return int(k & (1<<depthBits - 1)), k >> depthBits << depthBits, true
}

// weight returns the key that label l of c has if v supports it.
func (g *Graph) weight(v *node, c *node, l int) uint64 {
	k := v.label[0].key
	if l == 1 && ownerOf(k) == ownerOf(c.label[0].key) {
		k = v.label[1].key
	}
	if k == unreached {
		return k
	}
	if k++; k&(1<<depthBits-1) == 0 {
		panic("BUG: a path from a root has more than 2^24 steps")
	}
	return k
}

// relax offers e, an edge of v, as the supporting place of label l of e's target.
func (g *Graph) relax(v vertex, n *node, e *edge, l int) {
	c := &g.objects[e.to]
	k := g.weight(n, c, l)
	if k == unreached {
		return
	}
	x := &c.label[l]
	switch {
	case k < x.rhs:
		x.rhs, x.from, x.at = k, v, e.at
		g.enqueue(e.to, x)
	case k > x.rhs:
		return
	}
	if l == 0 && g.names {
		g.list(&g.renaming, e.to, c, markRenaming)
	}
}

// rescan computes rhs from the bag.
func (g *Graph) rescan(r Ref, n *node, l int) {
	x := &n.label[l]
	x.rhs, x.from = unreached, 0
	if l == 0 || ownerOf(n.label[0].key) != 0 && n.label[0].key != unreached {
		for _, in := range n.in {
			v := g.node(in.from)
			if k := g.weight(v, n, l); k < x.rhs {
				x.rhs, x.from, x.at = k, in.from, v.out[in.i].at
			}
		}
	}
	g.enqueue(r, x)
	if l == 0 && g.names {
		g.list(&g.renaming, r, n, markRenaming)
	}
}

func (g *Graph) enqueue(r Ref, x *label) {
	if x.rhs != x.key {
		g.queue.push(min(x.rhs, x.key), r)
	}
}

// process makes objects consistent, in ascending order of min(key, rhs).
func (g *Graph) process(l int) {
	for {
		g.h.Limit.Poll()
		k, r, ok := g.queue.pop()
		if !ok {
			return
		}
		n := &g.objects[r]
		x := &n.label[l]
		if x.key == x.rhs || k != min(x.key, x.rhs) {
			continue // already consistent, or queued again with another key
		}
		if l == 0 && n.marks&markTouched == 0 {
			n.was = x.key
			g.list(&g.touched, r, n, markTouched)
			g.affected++
		}
		g.list(&g.review, r, n, markReview)
		if x.rhs < x.key {
			x.key = x.rhs
			for i := range n.out {
				if e := &n.out[i]; e.to != 0 && (l == 0 || g.follows(n, e)) {
					g.relax(vertex(r), n, e, l)
				}
			}
			continue
		}
		x.key = unreached
		for i := range n.out {
			e := &n.out[i]
			if e.to == 0 {
				continue
			}
			if c := &g.objects[e.to]; c.label[l].from == vertex(r) && c.label[l].at == e.at && c.label[l].rhs != unreached {
				g.rescan(e.to, c, l)
			}
		}
		if x.rhs != unreached {
			g.queue.push(x.rhs, r)
		}
	}
}

// follows reports whether a change of the second label of n can affect that of e's target.
func (g *Graph) follows(n *node, e *edge) bool {
	k := g.objects[e.to].label[0].key
	return k != unreached && ownerOf(k) != 0 && ownerOf(n.label[0].key) == ownerOf(k)
}

// A bucketQueue is a monotone priority queue: no key is less than the last key popped (Cherkassky, Goldberg and
// Silverstein, 1997). Bucket 0 holds the keys that equal the last key popped. The highest bit in which a key of
// bucket i > 0 differs from it is bit i-1. An element moves only to lower buckets, at most 64 times.
//
// An element with a changed key is pushed again. The caller of pop recognises outdated elements.
type bucketQueue struct {
	last    uint64
	n       int
	used    uint64 // bit i: bucket i+1 is not empty
	buckets [65][]queued
}

type queued struct {
	key uint64
	ref Ref
}

func (q *bucketQueue) reset() {
	for i := range q.buckets {
		q.buckets[i] = q.buckets[i][:0]
	}
	q.last, q.n, q.used = 0, 0, 0
}

// push adds r.
//
// Preconditions: key is not less than the last key popped since the queue was empty.
func (q *bucketQueue) push(key uint64, r Ref) {
	if q.n == 0 {
		q.last = 0
	}
	if key < q.last {
		panic("BUG: a key is less than the last one popped")
	}
	q.n++
	i := bits.Len64(key ^ q.last)
	q.buckets[i] = append(q.buckets[i], queued{key, r})
	if i > 0 {
		q.used |= 1 << (i - 1)
	}
}

// pop removes an element with the least key; false when the queue is empty.
func (q *bucketQueue) pop() (key uint64, r Ref, ok bool) {
	if q.n == 0 {
		return 0, 0, false
	}
	if len(q.buckets[0]) == 0 {
		q.spread(bits.TrailingZeros64(q.used) + 1)
	}
	b := q.buckets[0]
	x := b[len(b)-1]
	q.buckets[0] = b[:len(b)-1]
	q.n--
	return x.key, x.ref, true
}

// spread distributes bucket i, the lowest nonempty one, relative to its least key.
func (q *bucketQueue) spread(i int) {
	b := q.buckets[i]
	least := b[0].key
	for _, x := range b[1:] {
		least = min(least, x.key)
	}
	q.last = least
	q.buckets[i] = b[:0]
	q.used &^= 1 << (i - 1)
	for _, x := range b {
		j := bits.Len64(x.key ^ least)
		q.buckets[j] = append(q.buckets[j], x)
		if j > 0 {
			q.used |= 1 << (j - 1)
		}
	}
}
