package sdpor

import (
	"sync"
	"sync/atomic"

	"moonwalker/storage"
)

// Workers share results. If one of them has moved a summary across a step, or joined two summaries,
// the others do not compute this again. Each worker also has memos of its own, which are small
// and stay in its cache. With these alone, 16 workers compute three times as many transfers as one.
//
// A result is a function of its key: both consist of ids of interned values, and equal values
// have equal ids. So a slot is written once, the key before the value. For a reader that sees
// the key but no value yet, the result is not known. Renew gives values other ids, so it drops
// all results.

// shared holds results by kind.
type shared struct {
	moved, joined, joinedSet sharedMemo
}

// A sharedMemo maps keys to results, which are not 0. It forgets old results when it is full.
type sharedMemo struct {
	now atomic.Pointer[generation]
	mu  sync.Mutex // held to replace now
}

// A generation is a hash table from which nothing is removed.
type generation struct {
	slots []slot
	old   atomic.Pointer[generation] // the generation before; it is still read
}

type slot struct{ key, value atomic.Uint64 }

const (
	sharedMin = 1 << 10
	sharedMax = 1 << 19 // slots of a generation, 16 bytes each
	probes    = 8       // slots in which a key may be
)

func newShared() *shared {
	s := &shared{}
	for _, m := range []*sharedMemo{&s.moved, &s.joined, &s.joinedSet} {
		m.now.Store(&generation{slots: make([]slot, sharedMin)})
	}
	return s
}

// get returns the result of k; 0 if it is not known.
func (m *sharedMemo) get(k ids) uint64 {
	g := m.now.Load()
	if v := g.get(k); v != 0 {
		return v
	}
	old := g.old.Load()
	if old == nil {
		return 0
	}
	v := old.get(k)
	if v != 0 {
		m.put(k, v)
	}
	return v
}

func (g *generation) get(k ids) uint64 {
	mask := uint64(len(g.slots) - 1)
	for i, h := uint64(0), k.hash(); i < probes; i++ {
		s := &g.slots[(h+i)&mask]
		switch s.key.Load() {
		case uint64(k):
			return s.value.Load()
		case 0:
			return 0
		}
	}
	return 0
}

// put makes the result of k known.
func (m *sharedMemo) put(k ids, v uint64) {
	g := m.now.Load()
	if !g.put(k, v) {
		m.next(g)
	}
}

// put returns false if there is no slot for k.
func (g *generation) put(k ids, v uint64) bool {
	mask := uint64(len(g.slots) - 1)
	for i, h := uint64(0), k.hash(); i < probes; {
		s := &g.slots[(h+i)&mask]
		switch s.key.Load() {
		case uint64(k):
			return true // another worker has put it, or is about to
		case 0:
			if s.key.CompareAndSwap(0, uint64(k)) {
				s.value.Store(v)
				return true
			}
			continue // the slot has a key now
		}
		i++
	}
	return false
}

// next replaces the crowded generation g by a larger one.
func (m *sharedMemo) next(g *generation) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.now.Load() != g {
		return // another worker did
	}
	g.old.Store(nil)
	n := &generation{slots: storage.MakeShared[slot](min(4*len(g.slots), sharedMax))}
	n.old.Store(g)
	m.now.Store(n)
}

// packed packs the result of a transfer into a word, which is not 0; false if it does not fit.
func (w *tables) packed(t transferred) (uint64, bool) {
	if t.cut > 0 {
		return uint64(t.cut)<<32 | cutBit, t.cut < 1<<32-1
	}
	races := uint32(0)
	if t.races != nil {
		b := append(w.buf[:0], 'R')
		for _, id := range *t.races {
			b = appendWords(b, uint32(id))
		}
		w.buf = b
		var err error
		if races, err = w.strings.Intern(b); err != nil {
			return 0, false // the result is right, but the other workers do not get it
		}
	}
	return uint64(races)<<32 | uint64(t.summary)<<1, t.summary < 1<<31
}

// cutBit marks the packed result of a transfer that splits its chain.
const cutBit = 1

func (w *tables) unpacked(v uint64) (t transferred) {
	high := uint32(v >> 32)
	if v&cutBit != 0 {
		return transferred{cut: high}
	}
	t.summary = uint32(v) >> 1
	if high != 0 {
		var races []ThreadID
		for r := reader(w.strings.Get(high)[1:]); len(r) > 0; {
			races = append(races, ThreadID(r.next()))
		}
		t.races = &races
	}
	return t
}
