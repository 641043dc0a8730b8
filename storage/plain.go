package storage

import (
	"encoding/binary"
	"hash/maphash"
	"sync"
	"sync/atomic"
)

// plain is the slow twin of collapse: Go maps and mutexes without optimisations.
// Tests compare the two.
type plain struct {
	parts, pairs, states *plainTable
}

func newPlain(m *memory) *plain {
	return &plain{
		parts:  newPlainTable(m, forParts),
		pairs:  newPlainTable(m, forParts),
		states: newPlainTable(m, forVectors),
	}
}

// plainOverhead approximates the cost of an entry without its content.
const plainOverhead = 96

// A plainTable assigns ids to strings.
type plainTable struct {
	mem     *memory
	purpose purpose
	seed    maphash.Seed
	shards  [64]plainShard
	lookups atomic.Uint64

	mu   sync.RWMutex // taken while a shard's mu is held, never in the other order
	list []plainEntry // by id; guarded by mu
}

type plainShard struct {
	mu  sync.Mutex
	ids map[string]uint64 // guarded by mu
}

type plainEntry struct {
	content string
	origin  origin
}

func newPlainTable(m *memory, p purpose) *plainTable {
	t := &plainTable{mem: m, purpose: p, seed: maphash.MakeSeed(), list: make([]plainEntry, 1)}
	for i := range t.shards {
		t.shards[i].ids = make(map[string]uint64)
	}
	return t
}

func (t *plainTable) insert(content []byte, o origin) (id uint64, fresh bool, err error) {
	t.lookups.Add(1)
	s := &t.shards[maphash.Bytes(t.seed, content)%uint64(len(t.shards))]
	s.mu.Lock()
	defer s.mu.Unlock()
	if id, ok := s.ids[string(content)]; ok {
		return id, false, nil
	}
	if err := t.mem.take(t.purpose, len(content)+plainOverhead); err != nil {
		return 0, false, err
	}
	e := plainEntry{string(content), o}
	t.mu.Lock()
	id = uint64(len(t.list))
	t.list = append(t.list, e)
	t.mu.Unlock()
	s.ids[e.content] = id
	return id, true, nil
}

func (t *plainTable) at(id uint64) plainEntry {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.list[id]
}

func (t *plainTable) stats() TableStats {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return TableStats{Entries: uint64(len(t.list) - 1), Lookups: t.lookups.Load()}
}

// plain has no data of a single worker.
func (p *plain) handle() handle { return p }
func (p *plain) flush()         {}
func (p *plain) drop()          { p.parts, p.pairs, p.states = nil, nil, nil }

func (p *plain) intern(part []byte) (PartID, error) {
	id, _, err := p.parts.insert(part, 0)
	return PartID(id), err
}

func (p *plain) pair(a, b uint32) (PairID, error) {
	id, _, err := p.pairs.insert(bytesOf([]PartID{PartID(a), PartID(b)}), 0)
	return PairID(id), err
}

func (p *plain) insert(vec []PartID, parent StateID, move uint32) (StateID, bool, error) {
	id, fresh, err := p.states.insert(bytesOf(vec), newOrigin(parent, move))
	return StateID(id), fresh, err
}

func (p *plain) part(id PartID) []byte { return []byte(p.parts.at(uint64(id)).content) }

func (p *plain) pairOf(id PairID) (a, b uint32) {
	v := appendWords(nil, p.pairs.at(uint64(id)).content)
	return uint32(v[0]), uint32(v[1])
}

func (p *plain) vector(id StateID, dst []PartID) []PartID {
	return appendWords(dst, p.states.at(uint64(id)).content)
}

func (p *plain) parent(id StateID) (StateID, uint32) { return p.states.at(uint64(id)).origin.get() }

func (p *plain) stats(s *Stats) {
	s.Parts, s.Pairs, s.States = p.parts.stats(), p.pairs.stats(), p.states.stats()
}

func appendWords(dst []PartID, content string) []PartID {
	for b := []byte(content); len(b) > 0; b = b[4:] {
		dst = append(dst, PartID(binary.NativeEndian.Uint32(b)))
	}
	return dst
}
