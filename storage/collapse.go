package storage

import (
	"bytes"
	"math"
)

// collapse keeps parts, pairs and states in three indexes; an id leads through
// a column to what it stands for.
type collapse struct {
	mem      *memory
	hashMask uint64

	parts, pairs, states       *index
	partIDs, pairIDs, stateIDs ids
	partAt                     *Column[address]
	pairAt                     *Column[uint64]
	stateAt                    *Column[address]
	origins                    *Column[origin]
	codec                      codec
	tallies                    tallies
}

// An origin is how a state was first found. Three words of 32 bits need no
// padding.
type origin struct{ parentLow, parentHigh, move uint32 }

func newOrigin(parent StateID, move uint32) origin {
	return origin{uint32(parent), uint32(parent >> 32), move}
}

func (o origin) get() (parent StateID, move uint32) {
	return StateID(o.parentHigh)<<32 | StateID(o.parentLow), o.move
}

func newCollapse(m *memory, hashMask uint64, c codec) (*collapse, error) {
	s := &collapse{
		mem: m, hashMask: hashMask, codec: c,
		partIDs:  ids{limit: math.MaxUint32, what: "parts"},
		pairIDs:  ids{limit: math.MaxUint32, what: "pairs"},
		stateIDs: ids{limit: uint64(MaxStateID), what: "states"},
		partAt:   newColumn[address](m),
		pairAt:   newColumn[uint64](m),
		stateAt:  newColumn[address](m),
		origins:  newColumn[origin](m),
	}
	for _, ix := range []**index{&s.parts, &s.pairs, &s.states} {
		var err error
		if *ix, err = newIndex(m); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func (s *collapse) part(id PartID) []byte { return s.partAt.At(uint64(id)).blob() }

func (s *collapse) pairOf(id PairID) (a, b uint32) {
	p := *s.pairAt.At(uint64(id))
	return uint32(p >> 32), uint32(p)
}

func (s *collapse) vector(id StateID, dst []PartID) []PartID {
	return s.codec.decode(s.stateAt.At(uint64(id)).blob(), dst)
}

func (s *collapse) parent(id StateID) (StateID, uint32) {
	return s.origins.At(uint64(id)).get()
}

func (s *collapse) drop() {
	for _, ix := range []*index{s.parts, s.pairs, s.states} {
		ix.drop()
	}
	s.partAt.drop()
	s.pairAt.drop()
	s.stateAt.drop()
	s.origins.drop()
}

// A collapseHandle is a worker's side of collapse: the arenas into which only
// it writes, and its blocks of ids. What is not published, because another
// worker was faster or because an error came, serves the next insert.
type collapseHandle struct {
	_ [cacheLine]byte // no other worker's writes near ours

	*collapse
	codec                         codec
	partArena, vectorArena        arena
	nextPart, nextPair, nextState block
	tally                         *tally

	_ [cacheLine]byte
}

func (s *collapse) handle() handle {
	return &collapseHandle{
		collapse:    s,
		codec:       s.codec.worker(),
		partArena:   newArena(s.mem, forParts),
		vectorArena: newArena(s.mem, forVectors),
		tally:       s.tallies.add(),
	}
}

func (h *collapseHandle) intern(part []byte) (PartID, error) {
	var c cursor
	c.seek(h.parts, hashBytes(part)&h.hashMask)
	for ready := false; ; {
		if c.next() == match {
			if bytes.Equal(h.partAt.At(c.id).blob(), part) {
				h.tally.parts.found(&c)
				return PartID(c.id), nil
			}
			continue
		}
		if !ready {
			if err := h.putPart(part); err != nil {
				return 0, err
			}
			ready = true
		}
		id := h.nextPart.next
		switch won, err := c.claim(id); {
		case err != nil:
			return 0, err
		case won:
			h.nextPart.next++
			h.partArena.keep()
			h.tally.parts.fresh(&c)
			return PartID(id), nil
		}
	}
}

// putPart writes a part under the next id, not published yet.
func (h *collapseHandle) putPart(part []byte) error {
	if h.nextPart.next == h.nextPart.end {
		b, err := h.partIDs.take()
		if err != nil {
			return err
		}
		if err := h.partAt.room(b.next, b.end); err != nil {
			return err
		}
		h.nextPart = b
	}
	at, err := h.partArena.put(part)
	if err != nil {
		return err
	}
	*h.partAt.At(h.nextPart.next) = at
	return nil
}

func (h *collapseHandle) pair(a, b uint32) (PairID, error) {
	pair := uint64(a)<<32 | uint64(b)
	var c cursor
	c.seek(h.pairs, hashPair(pair)&h.hashMask)
	for ready := false; ; {
		if c.next() == match {
			if *h.pairAt.At(c.id) == pair {
				h.tally.pairs.found(&c)
				return PairID(c.id), nil
			}
			continue
		}
		if !ready {
			if err := h.putPair(pair); err != nil {
				return 0, err
			}
			ready = true
		}
		id := h.nextPair.next
		switch won, err := c.claim(id); {
		case err != nil:
			return 0, err
		case won:
			h.nextPair.next++
			h.tally.pairs.fresh(&c)
			return PairID(id), nil
		}
	}
}

// putPair writes a pair under the next id, not published yet.
func (h *collapseHandle) putPair(pair uint64) error {
	if h.nextPair.next == h.nextPair.end {
		b, err := h.pairIDs.take()
		if err != nil {
			return err
		}
		if err := h.pairAt.room(b.next, b.end); err != nil {
			return err
		}
		h.nextPair = b
	}
	*h.pairAt.At(h.nextPair.next) = pair
	return nil
}

func (h *collapseHandle) insert(vec []PartID, parent StateID, move uint32) (StateID, bool, error) {
	var c cursor
	c.seek(h.states, hashBytes(bytesOf(vec))&h.hashMask)
	for ready := false; ; {
		if c.next() == match {
			if h.codec.equal(h.stateAt.At(c.id).blob(), vec) {
				h.tally.states.found(&c)
				return StateID(c.id), false, nil
			}
			continue
		}
		if !ready {
			if err := h.putState(vec, parent, move); err != nil {
				return 0, false, err
			}
			ready = true
		}
		id := h.nextState.next
		switch won, err := c.claim(id); {
		case err != nil:
			return 0, false, err
		case won:
			h.nextState.next++
			h.vectorArena.keep()
			h.tally.states.fresh(&c)
			return StateID(id), true, nil
		}
	}
}

// putState writes a state under the next id, not published yet.
func (h *collapseHandle) putState(vec []PartID, parent StateID, move uint32) error {
	if h.nextState.next == h.nextState.end {
		b, err := h.stateIDs.take()
		if err != nil {
			return err
		}
		if err := h.stateAt.room(b.next, b.end); err != nil {
			return err
		}
		if err := h.origins.room(b.next, b.end); err != nil {
			return err
		}
		h.nextState = b
	}
	at, err := h.vectorArena.put(h.codec.encode(vec))
	if err != nil {
		return err
	}
	*h.stateAt.At(h.nextState.next) = at
	*h.origins.At(h.nextState.next) = newOrigin(parent, move)
	return nil
}

func (h *collapseHandle) flush() { h.tally.flush() }
