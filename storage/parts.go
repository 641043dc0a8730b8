package storage

import "bytes"

// parts gives ids to strings of bytes, once each. Their bytes lie in pages; a
// column says where: page<<pageShift | offset.
type parts struct {
	hashMask uint64
	passes   *passes
	index    *index
	ids      ids
	at       *Column[uint64]
	pages    pages
}

func newParts(m *memory, p *passes, hashMask uint64, window int64) *parts {
	t := &parts{
		hashMask: hashMask, passes: p,
		index: newIndex(m, p), ids: ids{limit: nodeBit, what: "parts"}, at: newColumn[uint64](m, forParts),
	}
	t.pages.init(m, p, window)
	return t
}

func (t *parts) drop() {
	t.index.drop()
	t.at.drop()
	t.pages.drop()
}

// A partsHandle is a worker's side of parts. What is not published, because
// another worker was faster or because an error came, serves the next insert.
type partsHandle struct {
	*parts
	next   block
	pages  pagesHandle
	recent [recentParts]recentPart
	tally  *tableTally
}

// recentParts is how many parts a worker remembers the ids of: 24 KiB. On the
// benchmarks nine of ten parts are asked for again while they are remembered.
const recentParts = 1 << 10

// A recentPart is a part for which a worker has asked lately.
type recentPart struct {
	hash uint64
	at   uint64
	id   PartID // 0: none
}

// insert finds the id of a part, or gives it one.
// Preconditions: the worker is in a pass.
func (h *partsHandle) insert(part []byte) (PartID, error) {
	hash := hashBytes(part)
	r := &h.recent[hash%recentParts]
	if r.id != 0 && r.hash == hash && bytes.Equal(h.pages.read(r.at), part) {
		h.tally.remembered()
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
		case stuck:
			return 0, c.err
		}
	}
}

// put writes a part under the next id, not published yet.
func (h *partsHandle) put(part []byte) error {
	if h.next.next == h.next.end {
		b, err := h.ids.take()
		if err != nil {
			return err
		}
		if err := h.at.room(b.next, b.end); err != nil {
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
