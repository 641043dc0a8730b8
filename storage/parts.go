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
	next  block
	pages pagesHandle
	tally *tableTally
}

// insert finds the id of a part, or gives it one.
// Preconditions: the worker is in a pass.
func (h *partsHandle) insert(part []byte) (PartID, error) {
	var c cursor
	c.seek(h.index, hashBytes(part)&h.hashMask)
	for ready := false; ; {
		switch c.next() {
		case match:
			if bytes.Equal(h.pages.read(*h.at.At(c.id)), part) {
				h.tally.found(&c)
				return PartID(c.id), nil
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
				return PartID(id), nil
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
