package storage

import "bytes"

// parts assigns ids to byte strings, each stored once. The bytes lie in pages. A
// column maps the id to the address: page<<pageShift | offset.
type parts struct {
	hashMask uint64
	epochs   *epochs
	index    *index
	ids      ids
	at       *Column[uint64]
	pages    pages
}

func newParts(m *memory, p *epochs, hashMask uint64, window int64) *parts {
	t := &parts{
		hashMask: hashMask, epochs: p,
		index: newIndex(m, p), ids: ids{limit: nodeBit, name: "parts"}, at: newColumn[uint64](m, forParts),
	}
	t.pages.init(m, p, window)
	return t
}

func (t *parts) drop() {
	t.index.drop()
	t.at.drop()
	t.pages.drop()
}

// A partsHandle is a worker's view of parts. An id and bytes that were not
// published, because another worker was faster or an error occurred, serve the
// next insert.
type partsHandle struct {
	*parts
	next   block
	pages  pagesHandle
	recent [recentParts]recentPart
	tally  *tableTally
}

// recentParts is the number of parts in a worker's cache of ids: 24 KiB. On the
// benchmarks nine of ten requested parts are in the cache.
const recentParts = 1 << 10

// A recentPart is a part that a worker has looked up recently.
type recentPart struct {
	hash uint64
	at   uint64
	id   PartID // 0: none
}

// insert returns the id of a part, and assigns one if the part is new.
// Preconditions: the worker is in a critical section.
func (h *partsHandle) insert(part []byte) (PartID, error) {
	hash := hashBytes(part)
	r := &h.recent[hash%recentParts]
	if r.id != 0 && r.hash == hash && bytes.Equal(h.pages.read(r.at), part) {
		h.tally.cached()
		return r.id, nil
	}
	var c cursor
	c.seek(h.index, hash&h.hashMask)
	for ready := false; ; {
		switch c.next() {
		case match:
			if at := *h.at.At(c.id); bytes.Equal(h.pages.read(at), part) {
				h.tally.found(&c)
				*r = recentPart{hash, at, PartID(c.id)}
				return r.id, nil
			}
		case vacant:
			if !ready {
				if err := h.put(part); err != nil {
					return 0, err
				}
				ready = true
			}
			if id := h.next.next; c.claim(id) {
				h.next.next++
				h.pages.keep()
				h.tally.fresh(&c)
				*r = recentPart{hash, *h.at.At(id), PartID(id)}
				return r.id, nil
			}
		case failed:
			return 0, c.err
		}
	}
}

// put writes a part under the next id, which is not published yet.
func (h *partsHandle) put(part []byte) error {
	if h.next.next == h.next.end {
		b, err := h.ids.take(h.at.room)
		if err != nil {
			return err
		}
		h.next = b
	}
	at, err := h.pages.put(part)
	if err != nil {
		return err
	}
	*h.at.At(h.next.next) = at
	return nil
}
