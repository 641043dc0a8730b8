package storage

import "sync"

// collapse is the store proper: parts in pages, names in a table of pairs,
// vectors as trees.
type collapse struct {
	passes  *passes
	parts   *parts
	pairs   *words
	vectors vectors
	tallies tallies

	mu      sync.Mutex
	handles []*collapseHandle // guarded by mu
}

// vectors is a way to store states as vectors.
type vectors interface {
	handle(*tally) vectorsHandle
	parent(id StateID) (StateID, uint32)
	slots() uint64
	drop()
}

// vectorsHandle is a worker's side of vectors. Its worker is in a pass, but
// for idle.
type vectorsHandle interface {
	insert(vec []PartID, o origin) (id StateID, fresh bool, err error)
	vector(id StateID, dst []PartID) []PartID
	// idle does what has become due and must not be done in a pass.
	idle(*pass)
}

func newCollapse(m *memory, hashMask uint64, window int64, make func(*passes) (vectors, error)) (*collapse, error) {
	p := &passes{}
	v, err := make(p)
	if err != nil {
		return nil, err
	}
	return &collapse{
		passes:  p,
		parts:   newParts(m, p, hashMask, window),
		pairs:   newWords(m, p, hashMask, "pairs", forParts, 1<<32),
		vectors: v,
	}, nil
}

func (s *collapse) parent(id StateID) (StateID, uint32) { return s.vectors.parent(id) }

func (s *collapse) drop() {
	s.parts.drop()
	s.pairs.drop()
	s.vectors.drop()
}

// A collapseHandle is a worker's side of collapse: memory into which only it
// writes, blocks of ids, and what it remembers.
type collapseHandle struct {
	_ [cacheLine]byte // no other worker's writes near ours

	store   *collapse
	pass    *pass
	parts   partsHandle
	pairs   wordsHandle
	names   *recent
	vectors vectorsHandle
	tally   *tally
	copies  []byte // of parts that were read, since the last vector

	_ [cacheLine]byte
}

func (s *collapse) handle() handle {
	n := s.tallies.add()
	h := &collapseHandle{
		store: s, pass: s.passes.add(), tally: n, names: new(recent),
		parts:   partsHandle{parts: s.parts, pages: s.parts.pages.handle(), tally: &n.parts},
		pairs:   wordsHandle{words: s.pairs, tally: &n.pairs},
		vectors: s.vectors.handle(n),
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.handles = append(s.handles, h)
	return h
}

func (h *collapseHandle) intern(part []byte) (PartID, error) {
	h.store.passes.enter(h.pass)
	id, err := h.parts.insert(part)
	h.store.passes.leave(h.pass)
	return id, err
}

func (h *collapseHandle) pair(a, b uint32) (PairID, error) {
	word := pairWord(a, b)
	hash := hashPair(word)
	r := h.names.at(hash)
	if r.word == word && r.id != 0 {
		h.tally.pairs.remembered()
		return PairID(r.id), nil
	}
	h.store.passes.enter(h.pass)
	id, _, err := h.pairs.insert(word, hash, 0)
	h.store.passes.leave(h.pass)
	if err == nil {
		r.set(word, hash, uint32(id))
	}
	return PairID(id), err
}

func (h *collapseHandle) insert(vec []PartID, parent StateID, move uint32) (StateID, bool, error) {
	h.store.passes.enter(h.pass)
	id, fresh, err := h.vectors.insert(vec, newOrigin(parent, move))
	h.store.passes.leave(h.pass)
	if fresh {
		h.vectors.idle(h.pass)
	}
	return id, fresh, err
}

// part copies: the page may be sealed, and its memory used again, as soon as
// the worker leaves its pass. Older copies stay good when copies is replaced.
func (h *collapseHandle) part(id PartID) []byte {
	h.store.passes.enter(h.pass)
	b := h.parts.pages.read(*h.store.parts.at.At(uint64(id)))
	if cap(h.copies)-len(h.copies) < len(b) {
		h.copies = make([]byte, 0, max(min(2*cap(h.copies), 1<<20), 2*len(b), 4<<10))
	}
	h.copies = append(h.copies, b...)
	h.store.passes.leave(h.pass)
	end := len(h.copies)
	return h.copies[end-len(b) : end : end]
}

func (h *collapseHandle) vector(id StateID, dst []PartID) []PartID {
	h.copies = h.copies[:0]
	h.store.passes.enter(h.pass)
	dst = h.vectors.vector(id, dst)
	h.store.passes.leave(h.pass)
	return dst
}

func (h *collapseHandle) pairOf(id PairID) (a, b uint32) {
	word := *h.store.pairs.at.At(uint64(id))
	return uint32(word >> 32), uint32(word)
}

func (h *collapseHandle) flush() {
	h.tally.flush()
	h.store.passes.sweepNow()
}
