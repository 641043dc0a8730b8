package storage

import (
	"fmt"
	"math"
	"sync"
	"sync/atomic"

	"github.com/klauspost/compress/zstd"
)

// Parts are written one after the other into pages; each worker has its own
// open page. A full page is closed and does not change any more. When closed
// pages take more than the window, the oldest ones are sealed: the content is
// compressed, and the page is reused. A worker that reads a part of a sealed
// page decompresses the page into a private copy.
const (
	pageShift  = 16
	partsPage  = 1 << pageShift
	sealedBit  = 1 // flag in the entry of a page: its bytes are compressed
	openCopies = 32
)

// windowOf returns the number of bytes of closed pages that need not be sealed.
// Reading sealed pages is slow, and the reduction returns to old parts at any
// time. So unsealed pages may take a quarter of the budget, or a sixteenth of a
// small one.
func windowOf(budget int64) int64 {
	if budget < 256<<20 {
		return budget / 16
	}
	return budget / 4
}

type pages struct {
	mem    *memory
	epochs *epochs
	window atomic.Int64 // bytes of closed pages that need not be sealed
	// entry is the address of a page. With sealedBit, it is the address of a
	// blob of compressed bytes.
	entry *Column[atomic.Uint64]
	count atomic.Uint64 // pages begun; the first has number 1

	sealedPages, sealedBytes, sealedFrom atomic.Int64 // for statistics

	mu          sync.Mutex
	closed      []closedPage // closed and not sealed, oldest first; guarded by mu
	closedBytes int64        // guarded by mu
	free        [][]byte     // pages for reuse; guarded by mu
	slab        int          // size of the segment from which pages were last cut; guarded by mu
}

type closedPage struct {
	number uint64
	mem    []byte
}

func (p *pages) init(m *memory, q *epochs, window int64) {
	p.mem, p.epochs, p.entry = m, q, newColumn[atomic.Uint64](m, forParts)
	p.window.Store(window)
}

func (p *pages) drop() { p.entry.drop() }

// take returns a page for a part of n bytes, header included.
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

// page returns a page of the usual size.
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

// A pagesHandle is a worker's view of pages.
type pagesHandle struct {
	*pages
	number uint64 // number of the open page; 0: none
	mem    []byte
	used   int
	last   int // bytes that the part last put occupies

	sealed arena
	enc    *zstd.Encoder // made on first use
	dec    *zstd.Decoder
	packed []byte
	opened [openCopies]openPage
	large  openPage // a page of one large part
}

// An openPage is a decompressed copy of a sealed page.
type openPage struct {
	number uint64
	bytes  []byte
}

func (p *pages) handle() pagesHandle {
	return pagesHandle{pages: p, sealed: newArena(p.mem, forParts)}
}

// put writes a part. The next put overwrites it unless keep is called.
func (h *pagesHandle) put(part []byte) (at uint64, err error) {
	if len(part) > math.MaxInt32 {
		return 0, full("part of %d bytes", len(part))
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

// keep makes the part last put permanent.
func (h *pagesHandle) keep() { h.used, h.last = h.used+h.last, 0 }

// read returns a part, valid until the worker reads or writes the next one.
func (h *pagesHandle) read(at uint64) []byte {
	number, offset := at>>pageShift, at%partsPage
	e := h.entry.At(number).Load()
	if e&sealedBit == 0 {
		return address(e + offset).blob()
	}
	o := &h.opened[number%openCopies]
	if h.large.number == number {
		o = &h.large
	}
	if o.number != number {
		if sizeOpen(e) > partsPage {
			o = &h.large
			o.bytes = nil // it may be of any size: two are never there at once
		}
		o.number = 0
		o.bytes = h.open(e, o.bytes[:0])
		o.number = number
	}
	return blobIn(o.bytes[offset:])
}

// sizeOpen is the size of a sealed page when it is decompressed.
func sizeOpen(e uint64) uint64 {
	var head zstd.Header
	if err := head.Decode(address(e &^ sealedBit).blob()); err != nil {
		panic(fmt.Sprintf("BUG: storage: the header of a sealed page: %v", err))
	}
	return head.FrameContentSize
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

// close closes the open page, and seals pages beyond the window.
func (h *pagesHandle) close() {
	h.mu.Lock()
	h.closed = append(h.closed, closedPage{h.number, h.mem})
	h.closedBytes += int64(len(h.mem))
	h.mu.Unlock()
	h.number, h.mem = 0, nil
	h.sealTo(h.window.Load())
}

// sealTo seals pages until the unsealed ones take at most window bytes, or
// until no memory for compressed bytes is left.
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

// seal compresses a page, and frees the page when no worker reads it any more.
func (h *pagesHandle) seal(c closedPage) error {
	if h.enc == nil {
		h.enc = newEncoder(1)
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
	h.epochs.retire(func() { pages.put(c.mem) })
	return nil
}
