package storage

// words gives ids to 64-bit words, once each: pairs, nodes of vectors, and the
// roots of states, which have an origin besides.
type words struct {
	what     string
	hashMask uint64
	passes   *passes

	index   *index
	ids     ids
	at      *Column[uint64]
	origins *origins // nil but for states
}

func newWords(m *memory, p *passes, hashMask uint64, what string, purpose purpose, limit uint64) *words {
	return &words{
		what: what, hashMask: hashMask, passes: p,
		index: newIndex(m, p), ids: ids{limit: limit, what: what}, at: newColumn[uint64](m, purpose),
	}
}

func (t *words) drop() {
	t.index.drop()
	t.at.drop()
	if t.origins != nil {
		t.origins.drop()
	}
}

// A wordsHandle is a worker's side of words. What is not published, because
// another worker was faster or because an error came, serves the next insert.
type wordsHandle struct {
	*words
	next    block
	origins originsHandle // of states
	tally   *tableTally
}

// insert finds the id of a word, or gives it one. Equal words have equal
// hashes.
// Preconditions: the worker is in a pass.
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
		case stuck:
			return 0, false, c.err
		}
	}
}

// put writes a word under the next id, not published yet.
func (h *wordsHandle) put(word uint64, o origin) error {
	if h.next.next == h.next.end {
		b, err := h.ids.take()
		if err != nil {
			return err
		}
		if err := h.at.room(b.next, b.end); err != nil {
			return err
		}
		if h.origins.origins != nil {
			if err := h.origins.near.room(b.next, b.end); err != nil {
				return err
			}
		}
		h.next = b
	}
	*h.at.At(h.next.next) = word
	if h.origins.origins != nil {
		return h.origins.put(h.next.next, o)
	}
	return nil
}

// recentSize is how many words a worker remembers the ids of: 64 KiB, which
// stay in the cache of its processor.
const recentSize = 1 << 12

// recent remembers ids of words that a worker has asked for lately.
type recent [recentSize]recentWord

type recentWord struct {
	word uint64
	id   uint32 // 0: none
	sum  uint32 // of the hash: if it is another one, so is the word
}

// at is where a word with this hash is if it is remembered.
func (r *recent) at(hash uint64) *recentWord { return &r[hash%recentSize] }

func (r *recentWord) set(word, hash uint64, id uint32) { *r = recentWord{word, id, hashSum(hash)} }

func hashSum(hash uint64) uint32 { return uint32(hash >> 32) }
