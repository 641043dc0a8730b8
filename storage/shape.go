package storage

import "slices"

// A shape describes how the vectors of one length become binary trees (recursive
// indexing, as in Blom, Lisser, van de Pol and Weber, A Database Approach to
// Distributed State Space Generation, 2007). Leaf 0 is the number of the shape;
// leaves 1 to length are the parts. Merge i makes node length+1+i of two earlier
// ones; the last merge is the root. Leaf 0 is the leftmost leaf, so a root alone
// determines the shape of its tree.
//
// A shape never changes. Different shapes give different roots for one vector, so
// at any time all vectors of one length use one shape.
type shape struct {
	number uint32
	length int
	merges []merge
	up     []int32 // by leaf and node: the merge that uses it; -1 for the root
}

type merge struct{ left, right int32 }

func newShape(length int, merges []merge) *shape {
	s := &shape{length: length, merges: merges, up: make([]int32, length+1+len(merges))}
	s.up[len(s.up)-1] = -1
	for i, m := range merges {
		s.up[m.left], s.up[m.right] = int32(i), int32(i)
	}
	return s
}

// A planner collects the merges of a shape.
type planner struct {
	next   int32 // number of the next node
	merges []merge
}

func (p *planner) join(left, right int32) int32 {
	p.merges = append(p.merges, merge{left, right})
	p.next++
	return p.next - 1
}

// balanced joins neighbours. The left of two subtrees has a power of two of
// leaves, so vectors of different lengths share the subtrees of a common prefix.
func (p *planner) balanced(nodes []int32) int32 {
	if len(nodes) == 1 {
		return nodes[0]
	}
	half := 1
	for half*2 < len(nodes) {
		half *= 2
	}
	return p.join(p.balanced(nodes[:half]), p.balanced(nodes[half:]))
}

// plainShape is the shape of a length before learning.
func plainShape(length int) *shape {
	p := &planner{next: int32(length + 1)}
	if length == 0 {
		p.join(0, 0)
	} else {
		p.join(0, p.balanced(leaves(length)))
	}
	return newShape(length, p.merges)
}

// leaves returns the numbers of the leaves that are parts.
func leaves(length int) []int32 {
	out := make([]int32, length)
	for i := range out {
		out[i] = int32(i + 1)
	}
	return out
}

// Bounds on the work of learning: the number of column pairs times samples, and
// the number of columns that are compared with each other.
const (
	learnWork    = 24 << 20
	learnColumns = 192
)

// learnShape computes a shape with few distinct nodes on the samples, which are
// vectors of one length. It repeatedly joins the two columns with the fewest
// distinct pairs of values. So constant columns are joined first and cost
// nothing, columns that change together are joined early, and independent columns
// meet near the root, where each side has few values.
func learnShape(samples [][]PartID) *shape {
	length := len(samples[0])
	l := &learner{planner: planner{next: int32(length + 1)}}
	constant := []int32{0}
	for i := range length {
		if slices.ContainsFunc(samples, func(v []PartID) bool { return v[i] != samples[0][i] }) {
			l.columns = append(l.columns, column{node: int32(i + 1)})
		} else {
			constant = append(constant, int32(i+1))
		}
	}
	n := min(len(l.columns)+1, learnColumns)
	samples = samples[:min(len(samples), max(64, learnWork/(n*n)))]
	l.read(samples)
	// The constant columns together are one more column, with a single value. It
	// is first, and leaf 0 is leftmost in it, so leaf 0 stays leftmost.
	first := column{node: l.balanced(constant), values: make([]uint32, len(samples))}
	l.columns = slices.Insert(l.columns, 0, first)
	l.joinAll()
	return newShape(length, l.merges)
}

// A learner joins columns greedily. The values of a column are numbered from 0,
// so a pair of values is a small number.
type learner struct {
	planner
	columns []column
	pairs   numbering
}

type column struct {
	node   int32
	values []uint32 // by sample
	count  []int    // by earlier column: number of distinct pairs of values with it
}

// read fills the columns of leaves with values.
func (l *learner) read(samples [][]PartID) {
	l.pairs = newNumbering(len(samples))
	for i := range l.columns {
		c := &l.columns[i]
		c.values = make([]uint32, len(samples))
		l.pairs.reset()
		for s, v := range samples {
			c.values[s] = l.pairs.of(uint64(v[c.node-1]))
		}
	}
}

// joinAll joins all columns into one node, the first one leftmost.
func (l *learner) joinAll() {
	for len(l.columns) > learnColumns { // too many to compare: joins neighbours
		for i := range len(l.columns) / 2 {
			l.columns[i] = l.joined(&l.columns[2*i], &l.columns[2*i+1])
		}
		if n := len(l.columns); n%2 == 1 {
			l.columns[n/2] = l.columns[n-1]
		}
		l.columns = l.columns[:(len(l.columns)+1)/2]
	}
	for i := range l.columns {
		l.compare(i)
	}
	for len(l.columns) > 1 {
		a, b := l.closest()
		l.columns[a] = l.joined(&l.columns[a], &l.columns[b])
		l.columns = slices.Delete(l.columns, b, b+1)
		for i := b; i < len(l.columns); i++ {
			l.columns[i].count = slices.Delete(l.columns[i].count, b, b+1)
		}
		l.compare(a)
		for i := a + 1; i < len(l.columns); i++ {
			l.columns[i].count[a] = l.different(&l.columns[a], &l.columns[i])
		}
	}
}

// compare counts the distinct pairs of column i with each column before it.
func (l *learner) compare(i int) {
	c := &l.columns[i]
	c.count = c.count[:0]
	for j := range i {
		c.count = append(c.count, l.different(&l.columns[j], c))
	}
}

// closest returns the first two columns a < b with the fewest distinct pairs.
func (l *learner) closest() (a, b int) {
	best := -1
	for i := range l.columns {
		for j, n := range l.columns[i].count {
			if best < 0 || n < best {
				a, b, best = j, i, n
			}
		}
	}
	return a, b
}

// different returns the number of distinct pairs of values.
func (l *learner) different(a, b *column) int {
	l.pairs.reset()
	for s, x := range a.values {
		l.pairs.of(uint64(x)<<32 | uint64(b.values[s]))
	}
	return int(l.pairs.n)
}

// joined returns the column of the pairs of values of two columns.
func (l *learner) joined(a, b *column) column {
	c := column{node: l.join(a.node, b.node), values: make([]uint32, len(a.values))}
	l.pairs.reset()
	for s, x := range a.values {
		c.values[s] = l.pairs.of(uint64(x)<<32 | uint64(b.values[s]))
	}
	return c
}

// A numbering numbers words from 0 in the order of their first appearance. It is
// a hash table; reset empties it by a new generation number.
type numbering struct {
	slots []struct {
		word       uint64
		number     uint32
		generation uint32
	}
	generation uint32
	n          uint32
}

func newNumbering(most int) numbering {
	var n numbering
	size := 16
	for size < 2*most {
		size *= 2
	}
	n.slots = append(n.slots, make([]struct {
		word       uint64
		number     uint32
		generation uint32
	}, size)...)
	return n
}

func (n *numbering) reset() { n.generation, n.n = n.generation+1, 0 }

func (n *numbering) of(word uint64) uint32 {
	mask := uint64(len(n.slots) - 1)
	for i := hashPair(word) & mask; ; i = (i + 1) & mask {
		s := &n.slots[i]
		if s.generation != n.generation {
			s.word, s.number, s.generation = word, n.n, n.generation
			n.n++
			return s.number
		}
		if s.word == word {
			return s.number
		}
	}
}
