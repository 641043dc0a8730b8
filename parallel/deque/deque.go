// Package deque has the queues of a worker: the moves that it has yet to try, and the states that it has to pass on.
//
// In: moves, packed into words, and states. Out: the newest move for the worker, the oldest one for
// thieves; a state when its turn has come. Next: package parallel makes the move, or passes the state's summary on. Lock order: none; see [Deque].
// The lock of an [Agenda] is innermost.
package deque

import (
	"encoding/binary"
	"fmt"
	"io"
	"sync/atomic"

	"moonwalker/heap/limit"
)

// Deque is a work-stealing deque of Chase and Lev ("Dynamic circular
// work-stealing deque", 2005). Its owner pushes and pops at the bottom; any
// worker steals at the top. Go's atomics are sequentially consistent, which
// is a condition of the paper's argument.
//
// A thief takes an element by a compare-and-swap on top. The owner takes the last
// element in the same way. So each element is taken once.
//
// The slots lie in blocks, and the ring consists of blocks. So it grows without copying
// elements: in a state space with wide choices they are many millions. A block is used
// again only after top has passed it, because the ring grows before bottom comes to the
// block of top. A thief with an old ring finds the same blocks there: growing copies the
// pointers to blocks and never changes them. A new ring has no blocks below top. Only a
// thief that is too late looks there.
type Deque struct {
	top    atomic.Int64
	_      [7]uint64 // thieves write top, and the owner writes bottom
	bottom atomic.Int64
	ring   atomic.Pointer[ring]
	_      [6]uint64
}

// BlockSlots is the number of elements of a block, for which a deque takes 32 KiB at a time.
const BlockSlots = 1 << 12

type block [BlockSlots]atomic.Uint64

// ring has the block of the index i at i/BlockSlots, modulo its length.
type ring struct {
	mask   int64
	blocks []atomic.Pointer[block]
}

func newRing(blocks int64) *ring { return &ring{blocks - 1, make([]atomic.Pointer[block], blocks)} }

// block is the place of the block with the index i.
func (r *ring) block(i int64) *atomic.Pointer[block] { return &r.blocks[i/BlockSlots&r.mask] }

// slot is the slot with the index i.
// Preconditions: the owner has pushed an element with this index.
func (r *ring) slot(i int64) *atomic.Uint64 { return &r.block(i).Load()[i%BlockSlots] }

// New makes an empty deque.
func New() *Deque {
	d := &Deque{}
	d.ring.Store(newRing(4))
	return d
}

// Push adds x at the bottom. Only the owner may call it.
func (d *Deque) Push(x uint64) {
	b, t := d.bottom.Load(), d.top.Load()
	r := d.ring.Load()
	if b/BlockSlots-t/BlockSlots > r.mask {
		n := newRing(2 * (r.mask + 1))
		for i := t; i < b; i = (i/BlockSlots + 1) * BlockSlots {
			n.block(i).Store(r.block(i).Load())
		}
		d.ring.Store(n)
		r = n
	}
	if at := r.block(b); at.Load() == nil {
		at.Store(new(block))
	}
	r.slot(b).Store(x)
	d.bottom.Store(b + 1)
}

// Pop takes the newest element, and returns its index, too. Only the owner may call it.
func (d *Deque) Pop() (x uint64, at int64, ok bool) {
	b := d.bottom.Load() - 1
	d.bottom.Store(b)
	t := d.top.Load()
	if t > b {
		d.bottom.Store(t)
		return 0, 0, false
	}
	r := d.ring.Load()
	x = r.slot(b).Load()
	if t < b {
		return x, b, true
	}
	ok = d.top.CompareAndSwap(t, t+1) // the last one: a thief may want it too
	d.bottom.Store(t + 1)
	return x, b, ok
}

// Steal takes the oldest element. ok is false if there is none, or if another worker was faster: then
// missed is true.
func (d *Deque) Steal() (x uint64, ok, missed bool) {
	t := d.top.Load()
	if t >= d.bottom.Load() {
		return 0, false, false
	}
	in := d.ring.Load().block(t).Load()
	if in == nil { // others have taken the element, and the ring has grown since
		return 0, false, true
	}
	x = in[t%BlockSlots].Load()
	ok = d.top.CompareAndSwap(t, t+1)
	return x, ok, !ok
}

// Index is the index that the next pushed element will have, for tables of the owner.
func (d *Deque) Index() int64 { return d.bottom.Load() }

// Size is the number of elements, which may be out of date.
func (d *Deque) Size() int64 { return max(0, d.bottom.Load()-d.top.Load()) }

// Each calls f for the items of the deque, the oldest first.
//
// Preconditions: no worker uses it.
func (d *Deque) Each(f func(x uint64)) {
	r := d.ring.Load()
	for i := d.top.Load(); i < d.bottom.Load(); i++ {
		f(r.slot(i).Load())
	}
}

// Save writes the items of the deque, the oldest first, a block at a time.
//
// Preconditions: no worker uses it.
func (d *Deque) Save(w io.Writer) error {
	r := d.ring.Load()
	var words [BlockSlots * 8]byte
	for i, end := d.top.Load(), d.bottom.Load(); i < end; {
		n := 0
		for ; i < end && n < len(words); i, n = i+1, n+8 {
			binary.LittleEndian.PutUint64(words[n:], r.slot(i).Load())
		}
		if _, err := w.Write(words[:n]); err != nil {
			return err
		}
	}
	return nil
}

// EachWord calls f for each word of a file of words until its end. It fails with [limit.ErrMemory] when the process has no room for as many words.
func EachWord(r io.Reader, m *limit.Memory, f func(x uint64)) error {
	var word [8]byte
	for n := 0; ; n++ {
		if n%BlockSlots == 0 && m != nil && !m.Room(int64(BlockSlots*len(word))) {
			return fmt.Errorf("%w: there is no room for the moves to be tried", limit.ErrMemory)
		}
		if _, err := io.ReadFull(r, word[:]); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		f(binary.LittleEndian.Uint64(word[:]))
	}
}
