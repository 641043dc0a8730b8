package storage

import (
	"slices"
	"sync"
	"sync/atomic"
)

// words assigns ids to 64-bit words, each stored once: pairs, nodes of vectors,
// and the roots of states. Roots also have an origin.
type words struct {
	name     string
	hashMask uint64
	epochs   *epochs

	index   *index
	ids     ids
	at      *Column[uint64]
	origins *origins // nil except for states

	mu   sync.Mutex
	free atomic.Uint64 // first of the ids of removed words; the next one is in its place in at; workers take them under mu
}

func newWords(m *memory, p *epochs, hashMask uint64, name string, purpose purpose, limit uint64) *words {
	return &words{
		name: name, hashMask: hashMask, epochs: p,
		index: newIndex(m, p), ids: ids{limit: limit, name: name}, at: newColumn[uint64](m, purpose),
	}
}

func (t *words) drop() {
	t.index.drop()
	t.at.drop()
	if t.origins != nil {
		t.origins.drop()
	}
}

// A wordsHandle is a worker's view of words. An id and a place that were not
// published, because another worker was faster or an error occurred, serve the
// next insert.
type wordsHandle struct {
	*words
	next    block
	freed   []uint64      // ids of removed words that it may use
	origins originsHandle // only for states
	tally   *tableTally
}

// insert returns the id of a word, and assigns one if the word is new. Equal
// words must have equal hashes.
// Preconditions: the worker is in a critical section.
func (h *wordsHandle) insert(word, hash uint64, o origin) (id uint64, fresh bool, err error) {
	var c cursor
	c.seek(h.index, hash&h.hashMask)
	for ready := false; ; {
		switch c.next() {
		case match:
			if *h.at.At(c.id) == word {
				h.tally.found(&c)
				return c.id, false, nil
			}
		case vacant:
			if !ready {
				if err := h.put(word, o); err != nil {
					return 0, false, err
				}
				ready = true
			}
			if id := h.next.next; c.claim(id) {
				h.next.next++
				h.tally.fresh(&c)
				return id, true, nil
			}
		case failed:
			return 0, false, c.err
		}
	}
}

// put writes a word under the next id, which is not published yet.
func (h *wordsHandle) put(word uint64, o origin) error {
	if h.next.next == h.next.end && !h.recycle() {
		rooms := []func(lo, hi uint64) error{h.at.room}
		if h.origins.origins != nil {
			rooms = append(rooms, h.origins.near.room)
		}
		b, err := h.ids.take(rooms...)
		if err != nil {
			return err
		}
		h.next = b
	}
	*h.at.At(h.next.next) = word
	if h.origins.origins != nil {
		return h.origins.put(h.next.next, o)
	}
	return nil
}

// recycle makes the next id that of a removed word, if there is one.
func (h *wordsHandle) recycle() bool {
	if len(h.freed) == 0 && h.free.Load() != 0 {
		h.mu.Lock()
		for id := h.free.Load(); id != 0 && len(h.freed) < idBlock; id = h.free.Load() {
			h.free.Store(*h.at.At(id))
			h.freed = append(h.freed, id)
		}
		h.mu.Unlock()
		slices.Reverse(h.freed) // low ids first
	}
	last := len(h.freed) - 1
	if last < 0 {
		return false
	}
	id := h.freed[last]
	h.freed, h.next = h.freed[:last], block{id, id + 1}
	return true
}

// reuse lets workers use the id of a removed word.
// Preconditions: there is room for the id, no worker is in a critical section.
func (t *words) reuse(id uint64) {
	*t.at.At(id) = t.free.Load()
	t.free.Store(id)
}

// reusable returns the ids that wait for re-use, but for those that workers have taken.
// Preconditions: no worker inserts meanwhile.
func (t *words) reusable() (ids IDSet) {
	for id := t.free.Load(); id != 0; id = *t.at.At(id) {
		if last := len(ids) - 1; last >= 0 && ids[last][1] == id { // Forget leaves ascending ids
			ids[last][1]++
			continue
		}
		ids = append(ids, [2]uint64{id, id + 1})
	}
	return NewIDSet(ids)
}

// recentSize is the number of words in a worker's cache of ids: 64 KiB, which
// fit the cache of its processor.
const recentSize = 1 << 12

// recent caches the ids of words that a worker has looked up recently.
type recent [recentSize]recentWord

type recentWord struct {
	word uint64
	id   uint32 // 0: none
	sum  uint32 // upper half of the hash; a different sum means a different word
}

// at returns the only entry that can hold a word with this hash.
func (r *recent) at(hash uint64) *recentWord { return &r[hash%recentSize] }

func (r *recentWord) set(word, hash uint64, id uint32) { *r = recentWord{word, id, hashSum(hash)} }

func hashSum(hash uint64) uint32 { return uint32(hash >> 32) }
