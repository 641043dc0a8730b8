package storage

import (
	"fmt"
	"math/bits"
	"sync"
	"sync/atomic"
)

// nodeBit distinguishes nodes of a tree from leaves. Ids of parts and of nodes
// stay below it.
const nodeBit = 1 << 31

// MaxPartID is the largest id of a part.
const MaxPartID PartID = nodeBit - 1

// trees stores vectors as binary trees whose nodes are pairs, each stored once.
// The root identifies a state: it is the pair of the two subtrees. Equal roots
// mean equal trees. Leaf 0 names the shape, so equal trees mean equal vectors.
// The vectors of one length have one shape at a time, so equal vectors have equal
// roots.
type trees struct {
	epochs *epochs
	nodes  *words
	roots  *words

	shapes atomic.Pointer[[]*shape] // by number; copied on each change
	mu     sync.Mutex               // guards byLen, and changes of shapes
	byLen  map[int]*class
}

// A class is the set of all vectors of one length.
type class struct {
	length  int
	shape   atomic.Pointer[shape] // changed once, while no worker is in a critical section
	learned atomic.Bool

	mu  sync.Mutex
	ids []StateID // all states of the class, until it has learned; guarded by mu
}

// A class learns its shape from its first learnStates states, or from fewer if
// they are long.
const (
	learnStates    = 1024
	learnStatesMin = 128
	learnParts     = 128 << 10
)

// learnAt is the number of states at which a class learns.
func (c *class) learnAt() int {
	return min(learnStates, max(learnStatesMin, learnParts/max(c.length, 1)))
}

func newTrees(m *memory, p *epochs, hashMask uint64) *trees {
	t := &trees{
		epochs: p,
		nodes:  newWords(m, p, hashMask, "nodes", forNodes, nodeBit),
		roots:  newWords(m, p, hashMask, "states", forVectors, uint64(MaxStateID)),
		byLen:  map[int]*class{},
	}
	t.roots.origins = newOrigins(m)
	t.shapes.Store(&[]*shape{nil}) // number 0 is no shape
	return t
}

func (t *trees) parent(id StateID) (StateID, uint32) { return t.roots.origins.get(id) }

func (t *trees) slots() uint64 { return t.roots.index.slots() }

func (t *trees) drop() {
	t.nodes.drop()
	t.roots.drop()
}

// class returns the class of a length.
func (t *trees) class(length int) *class {
	t.mu.Lock()
	defer t.mu.Unlock()
	c := t.byLen[length]
	if c == nil {
		c = &class{length: length}
		c.shape.Store(t.addShape(plainShape(length)))
		t.byLen[length] = c
	}
	return c
}

// addShape numbers a shape.
// Preconditions: mu is held.
func (t *trees) addShape(s *shape) *shape {
	old := *t.shapes.Load()
	s.number = uint32(len(old))
	shapes := append(old[:len(old):len(old)], s)
	t.shapes.Store(&shapes)
	return s
}

// A treesHandle is a worker's view of trees.
type treesHandle struct {
	*trees
	nodes, roots wordsHandle
	recent       *recent // nodes
	memos        []*memo // by length
	path         []int32 // merges whose nodes must be found again
	words        []uint32
	due          *class // class that is to learn its shape
}

// A memo is the last vector of a length that a worker stored, with its nodes. For
// the next vector only the ancestors of changed parts are computed again.
type memo struct {
	class  *class
	shape  *shape   // nil: the other fields are not valid
	words  []uint32 // by leaf and node
	hashes []uint64 // by leaf and node
	dirty  []uint64 // bit set of merges to be computed again
}

func (t *trees) handle(n *tally) vectorsHandle {
	return &treesHandle{
		trees: t, recent: new(recent),
		nodes: wordsHandle{words: t.nodes, tally: &n.nodes},
		roots: wordsHandle{words: t.roots, origins: originsHandle{origins: t.roots.origins}, tally: &n.states},
	}
}

func (h *treesHandle) insert(vec []PartID, o origin) (id StateID, fresh bool, err error) {
	m := h.memo(len(vec))
	root, hash, err := h.encode(m, m.class.shape.Load(), vec)
	if err != nil {
		return 0, false, err
	}
	n, fresh, err := h.roots.insert(root, hash, o)
	id = StateID(n)
	if c := m.class; fresh && !c.learned.Load() {
		c.mu.Lock()
		c.ids = append(c.ids, id)
		if len(c.ids) == c.learnAt() {
			h.due = c
		}
		c.mu.Unlock()
	}
	return id, fresh, err
}

func (h *treesHandle) idle(q *participant) {
	if c := h.due; c != nil {
		h.due = nil
		h.learn(c, q)
	}
}

func (h *treesHandle) memo(length int) *memo {
	for len(h.memos) <= length {
		h.memos = append(h.memos, nil)
	}
	m := h.memos[length]
	if m == nil {
		m = &memo{class: h.class(length)}
		h.memos[length] = m
	}
	return m
}

// encode returns the root of a vector under a shape, and its hash.
func (h *treesHandle) encode(m *memo, s *shape, vec []PartID) (root, hash uint64, err error) {
	if m.shape != s {
		m.reset(s)
	}
	m.shape = nil // an error leaves the memo invalid
	for i, old := range m.words[1 : len(vec)+1] {
		if part := uint32(vec[i]); part != old {
			if part >= nodeBit {
				panic(fmt.Sprintf("BUG: storage: part id %d in a vector is too large", part))
			}
			m.words[i+1], m.hashes[i+1] = part, leafHash(part)
			up := s.up[i+1]
			m.dirty[up/64] |= 1 << (up % 64)
		}
	}
	h.rehash(m, s)
	for _, i := range h.path {
		at := len(vec) + 1 + int(i)
		word := pairWord(m.words[s.merges[i].left], m.words[s.merges[i].right])
		if m.words[at], err = h.node(word, m.hashes[at]); err != nil {
			return 0, 0, err
		}
	}
	last := s.merges[len(s.merges)-1] // the root belongs to the state and is not a node
	m.shape = s
	return pairWord(m.words[last.left], m.words[last.right]), m.hashes[len(m.hashes)-1], nil
}

// reset makes m the memo of an unknown vector under s.
func (m *memo) reset(s *shape) {
	m.words, m.hashes = make([]uint32, len(s.up)), make([]uint64, len(s.up))
	m.dirty = make([]uint64, len(s.merges)/64+1)
	m.words[0] = s.number
	for i, leaf := range m.words[:s.length+1] {
		m.hashes[i] = leafHash(leaf)
	}
	for i := range s.merges {
		m.dirty[i/64] |= 1 << (i % 64)
	}
}

// rehash computes the hashes of the dirty merges, and collects these in path. It
// prefetches the index entries that encode will read. No hash depends on an id,
// so the processor waits for all these entries at once.
func (h *treesHandle) rehash(m *memo, s *shape) {
	h.path = h.path[:0]
	last := len(s.merges) - 1
	for w := range m.dirty {
		for m.dirty[w] != 0 {
			i := w*64 + bits.TrailingZeros64(m.dirty[w])
			m.dirty[w] &= m.dirty[w] - 1
			at := s.length + 1 + i
			hash := joinHash(m.hashes[s.merges[i].left], m.hashes[s.merges[i].right])
			m.hashes[at] = hash
			if i == last {
				h.roots.index.prefetch(hash & h.roots.hashMask)
				break
			}
			h.path = append(h.path, int32(i))
			if h.recent.at(hash).sum != hashSum(hash) {
				h.nodes.index.prefetch(hash & h.nodes.hashMask)
			}
			up := s.up[at]
			m.dirty[up/64] |= 1 << (up % 64)
		}
	}
}

func pairWord(a, b uint32) uint64 { return uint64(a)<<32 | uint64(b) }

// node returns the id of a node, with nodeBit set.
func (h *treesHandle) node(word, hash uint64) (uint32, error) {
	r := h.recent.at(hash)
	if r.word == word && r.id != 0 {
		return r.id, nil
	}
	id, _, err := h.nodes.insert(word, hash, 0)
	if err != nil {
		return 0, err
	}
	r.set(word, hash, uint32(id)|nodeBit)
	return r.id, nil
}

// vector appends the vector of a state to dst.
// Preconditions: the worker is in a critical section.
func (h *treesHandle) vector(id StateID, dst []PartID) []PartID {
	root := *h.trees.roots.at.At(uint64(id))
	leaf := uint32(root >> 32)
	for leaf&nodeBit != 0 {
		leaf = uint32(*h.trees.nodes.at.At(uint64(leaf &^ nodeBit)) >> 32)
	}
	s := (*h.shapes.Load())[leaf]
	if cap(h.words) < len(s.up) {
		h.words = make([]uint32, 2*len(s.up))
	}
	w := h.words[:len(s.up)]
	pair := root
	for i := len(s.merges) - 1; i >= 0; i-- {
		if at := s.length + 1 + i; i < len(s.merges)-1 {
			pair = *h.trees.nodes.at.At(uint64(w[at] &^ nodeBit))
		}
		w[s.merges[i].left], w[s.merges[i].right] = uint32(pair>>32), uint32(pair)
	}
	for _, part := range w[1 : s.length+1] {
		dst = append(dst, PartID(part))
	}
	return dst
}

// learn computes a shape from the states of a class, and gives them new roots
// under it. States keep their ids. If memory runs out, the class keeps its old
// shape and roots; the nodes made until then are unreachable.
// Preconditions: the worker is in no critical section.
func (h *treesHandle) learn(c *class, q *participant) {
	c.mu.Lock()
	ids := c.ids[:len(c.ids):len(c.ids)]
	c.mu.Unlock()
	samples := make([][]PartID, len(ids))
	h.epochs.enter(q)
	for i, id := range ids {
		samples[i] = h.vector(id, nil)
	}
	h.epochs.leave(q)
	s := learnShape(samples)

	h.mu.Lock()
	h.addShape(s)
	h.mu.Unlock()
	defer h.epochs.stop()()
	ids, c.ids = c.ids, nil
	if h.reencode(s, ids) == nil {
		c.shape.Store(s)
	}
	c.learned.Store(true)
}

// reencode gives states their roots under shape s.
// Preconditions: the store is stopped.
func (h *treesHandle) reencode(s *shape, ids []StateID) error {
	roots, hashes := make([]uint64, len(ids)), make([]uint64, len(ids))
	m := &memo{}
	var vec []PartID
	for i, id := range ids {
		vec = h.vector(id, vec[:0])
		var err error
		if roots[i], hashes[i], err = h.encode(m, s, vec); err != nil {
			return err
		}
	}
	for i, id := range ids {
		if err := h.trees.roots.index.publish(hashes[i]&h.trees.roots.hashMask, uint64(id)); err != nil {
			return err
		}
	}
	for i, id := range ids {
		*h.trees.roots.at.At(uint64(id)) = roots[i]
	}
	return nil
}
