package storage

import (
	"fmt"
	"math"
	"sync"
	"sync/atomic"

	"github.com/klauspost/compress/zstd"
)

// Parts are written one behind the other into pages of a worker's own. A full
// page is closed: it does not change any more. When closed pages take more
// than the window, the oldest ones are sealed: compressed, and the page is
// used again. Reading a part of a sealed page opens a copy of the page for
// that worker alone.
const (
	pageShift  = 16
	partsPage  = 1 << pageShift
	sealedBit  = 1 // in the entry of a page: what it leads to is compressed
	openCopies = 32
)

// windowOf is how many bytes of closed pages need not be sealed. What is in
// sealed ones is slow to find, and the reduction comes back to old parts at any
// time: so they may take a quarter of the memory, unless that is little.
func windowOf(budget int64) int64 {
	if budget < 256<<20 {
		return budget / 16
	}
	return budget / 4
}

type pages struct {
	mem    *memory
	passes *passes
	window atomic.Int64 // bytes of closed pages that need not be sealed
	// entry leads to the bytes of a page: an address, with sealedBit if they are
	// a blob of compressed bytes.
	entry *Column[atomic.Uint64]
	count atomic.Uint64 // pages begun, from 1

	sealedPages, sealedBytes, sealedFrom atomic.Int64 // for statistics

	mu          sync.Mutex
	closed      []closedPage // not sealed, oldest first; guarded by mu
	closedBytes int64        // guarded by mu
	free        [][]byte     // pages to be used; guarded by mu
	slab        int          // size of what pages were last cut from; guarded by mu
}

type closedPage struct {
	number uint64
	mem    []byte
}

func (p *pages) init(m *memory, q *passes, window int64) {
	p.mem, p.passes, p.entry = m, q, newColumn[atomic.Uint64](m, forParts)
	p.window.Store(window)
}

func (p *pages) drop() { p.entry.drop() }

// take gives out a page for a part of n bytes, header included.
func (p *pages) take(n int) (number uint64, mem []byte, err error) {
	if n > partsPage {
		mem, err = p.mem.segment(forParts, n)
	} else {
		mem, err = p.page()
	}
	if err != nil {
		return 0, nil, err
	}
	number = p.count.Add(1)
	slot, err := p.entry.Slot(number)
	if err != nil {
		p.put(mem)
		return 0, nil, err
	}
	slot.Store(uint64(addressOf(mem)))
	return number, mem, nil
}

// page is one of the usual size.
func (p *pages) page() ([]byte, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.free) == 0 {
		size := p.mem.share(min(max(segmentFirst, 2*p.slab), segmentLast), partsPage) / partsPage * partsPage
		mem, err := p.mem.segment(forParts, size)
		if err != nil {
			return nil, err
		}
		p.slab = size
		for ; len(mem) > 0; mem = mem[partsPage:] {
			p.free = append(p.free, mem[:partsPage:partsPage])
		}
	}
	mem := p.free[len(p.free)-1]
	p.free = p.free[:len(p.free)-1]
	return mem, nil
}

// put takes a page back.
func (p *pages) put(mem []byte) {
	if len(mem) > partsPage {
		p.mem.release(mem)
		p.mem.give(forParts, len(mem))
		return
	}
	p.mu.Lock()
	p.free = append(p.free, mem)
	p.mu.Unlock()
}

// A pagesHandle is a worker's side of pages.
type pagesHandle struct {
	*pages
	number uint64 // of the page being filled; 0: none
	mem    []byte
	used   int
	last   int // bytes under the part last put

	sealed arena
	enc    *zstd.Encoder // made when first needed
	dec    *zstd.Decoder
	packed []byte
	opened [openCopies]openPage
}

// An openPage is a copy of a sealed page.
type openPage struct {
	number uint64
	bytes  []byte
}

func (p *pages) handle() pagesHandle {
	return pagesHandle{pages: p, sealed: newArena(p.mem, forParts)}
}

// put writes a part, to be kept or overwritten by the next put.
func (h *pagesHandle) put(part []byte) (at uint64, err error) {
	if len(part) > math.MaxInt32 {
		return 0, full("a part of %d bytes", len(part))
	}
	n := roundUp(blobHeader+len(part), blobHeader)
	if h.number == 0 || h.used+n > len(h.mem) || h.used >= partsPage {
		if h.number != 0 {
			h.close()
		}
		if h.number, h.mem, err = h.take(n); err != nil {
			h.number = 0
			return 0, err
		}
		h.used = 0
	}
	h.last = n
	putBlob(h.mem[h.used:], part)
	return h.number<<pageShift | uint64(h.used), nil
}

// keep makes the part last put stay.
func (h *pagesHandle) keep() { h.used, h.last = h.used+h.last, 0 }

// read is a part, good until the worker reads or writes the next one.
func (h *pagesHandle) read(at uint64) []byte {
	number, offset := at>>pageShift, at%partsPage
	e := h.entry.At(number).Load()
	if e&sealedBit == 0 {
		return address(e + offset).blob()
	}
	o := &h.opened[number%openCopies]
	if o.number != number {
		o.number = 0
		o.bytes = h.open(e, o.bytes[:0])
		o.number = number
	}
	return blobIn(o.bytes[offset:])
}

// open decompresses a page.
func (h *pagesHandle) open(e uint64, dst []byte) []byte {
	if h.dec == nil {
		h.dec = newDecoder()
	}
	dst, err := h.dec.DecodeAll(address(e&^sealedBit).blob(), dst)
	if err != nil {
		panic(fmt.Sprintf("BUG: storage: a sealed page does not decompress: %v", err))
	}
	return dst
}

// close ends the page that is being filled, and seals pages that are too many.
func (h *pagesHandle) close() {
	h.mu.Lock()
	h.closed = append(h.closed, closedPage{h.number, h.mem})
	h.closedBytes += int64(len(h.mem))
	h.mu.Unlock()
	h.number, h.mem = 0, nil
	h.sealTo(h.window.Load())
}

// sealTo seals pages until those that are not sealed are at most window bytes,
// or there is no memory to seal them into.
func (h *pagesHandle) sealTo(window int64) {
	for {
		h.mu.Lock()
		if h.closedBytes <= window || len(h.closed) == 0 {
			h.mu.Unlock()
			return
		}
		c := h.closed[0]
		h.closed = h.closed[1:]
		h.closedBytes -= int64(len(c.mem))
		h.mu.Unlock()
		if err := h.seal(c); err != nil {
			h.mu.Lock()
			h.closed = append(h.closed, c)
			h.closedBytes += int64(len(c.mem))
			h.mu.Unlock()
			return
		}
	}
}

// seal compresses a page, and takes the page back when nobody reads it.
func (h *pagesHandle) seal(c closedPage) error {
	if h.enc == nil {
		h.enc = newEncoder()
	}
	h.packed = h.enc.EncodeAll(c.mem, h.packed[:0])
	at, err := h.sealed.put(h.packed)
	if err != nil {
		return err
	}
	h.sealed.keep()
	h.entry.At(c.number).Store(uint64(at) | sealedBit)
	h.sealedPages.Add(1)
	h.sealedFrom.Add(int64(len(c.mem)))
	h.sealedBytes.Add(int64(len(h.packed)))
	pages := h.pages
	h.passes.retire(func() { pages.put(c.mem) })
	return nil
}
