package storage

import "sync"

// collapse is the default store: parts in pages, names in a table of pairs,
// vectors as trees. Zstd and the lossy kinds replace only the vectors.
type collapse struct {
	epochs  *epochs
	parts   *parts
	pairs   *words
	vectors vectors
	tallies tallies

	mu      sync.Mutex
	handles []*collapseHandle // guarded by mu
}

// vectors is a representation of states.
type vectors interface {
	handle(*tally) vectorsHandle
	parent(id StateID) (StateID, uint32)
	slots() uint64
	drop()
}

// vectorsHandle is a worker's view of vectors.
// Preconditions: the worker is in a critical section, except for idle.
type vectorsHandle interface {
	insert(vec []PartID, o origin) (id StateID, fresh bool, err error)
	vector(id StateID, dst []PartID) []PartID
	// idle does pending work that needs to run outside a critical section.
	idle(*participant)
}

func newCollapse(m *memory, hashMask uint64, window int64, make func(*epochs) (vectors, error)) (*collapse, error) {
	p := &epochs{}
	v, err := make(p)
	if err != nil {
		return nil, err
	}
	return &collapse{
		epochs:  p,
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

// A collapseHandle is a worker's view of collapse: its own memory for writes, its
// blocks of ids, and its caches.
type collapseHandle struct {
	_ [cacheLine]byte // keeps other workers' writes out of our cache lines

	store       *collapse
	participant *participant
	parts       partsHandle
	pairs       wordsHandle
	names       *recent
	vectors     vectorsHandle
	tally       *tally
	copies      []byte // copies of parts that were read since the last vector

	_ [cacheLine]byte
}

func (s *collapse) handle() handle {
	n := s.tallies.add()
	h := &collapseHandle{
		store: s, participant: s.epochs.add(), tally: n, names: new(recent),
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
	h.store.epochs.enter(h.participant)
	id, err := h.parts.insert(part)
	h.store.epochs.leave(h.participant)
	return id, err
}

func (h *collapseHandle) pair(a, b uint32) (PairID, error) {
	word := pairWord(a, b)
	hash := hashPair(word)
	r := h.names.at(hash)
	if r.word == word && r.id != 0 {
		h.tally.pairs.cached()
		return PairID(r.id), nil
	}
	h.store.epochs.enter(h.participant)
	id, _, err := h.pairs.insert(word, hash, 0)
	h.store.epochs.leave(h.participant)
	if err == nil {
		r.set(word, hash, uint32(id))
	}
	return PairID(id), err
}

func (h *collapseHandle) insert(vec []PartID, parent StateID, move uint32) (StateID, bool, error) {
	h.store.epochs.enter(h.participant)
	id, fresh, err := h.vectors.insert(vec, newOrigin(parent, move))
	h.store.epochs.leave(h.participant)
	if fresh {
		h.vectors.idle(h.participant)
	}
	return id, fresh, err
}

// part returns a copy: the page may be sealed and reused as soon as the worker
// leaves its critical section. Older copies stay valid when copies is replaced.
func (h *collapseHandle) part(id PartID) []byte {
	h.store.epochs.enter(h.participant)
	b := h.parts.pages.read(*h.store.parts.at.At(uint64(id)))
	if cap(h.copies)-len(h.copies) < len(b) {
		h.copies = make([]byte, 0, max(min(2*cap(h.copies), 1<<20), 2*len(b), 4<<10))
	}
	h.copies = append(h.copies, b...)
	h.store.epochs.leave(h.participant)
	end := len(h.copies)
	return h.copies[end-len(b) : end : end]
}

func (h *collapseHandle) vector(id StateID, dst []PartID) []PartID {
	h.copies = h.copies[:0]
	h.store.epochs.enter(h.participant)
	dst = h.vectors.vector(id, dst)
	h.store.epochs.leave(h.participant)
	return dst
}

func (h *collapseHandle) pairOf(id PairID) (a, b uint32) {
	word := *h.store.pairs.at.At(uint64(id))
	return uint32(word >> 32), uint32(word)
}

func (h *collapseHandle) flush() {
	h.tally.flush()
	h.store.epochs.sweepNow()
}
