package parallel

import "sync/atomic"

// deque is a work-stealing deque of Chase and Lev ("Dynamic circular
// work-stealing deque", 2005). Its owner pushes and pops at the bottom; any
// worker steals at the top. Go's atomics are sequentially consistent, which
// is a condition of the paper's argument.
//
// An element may be lost to a thief only by a compare-and-swap on top, and the
// owner takes the last element by the same compare-and-swap; so each is taken
// once. A slot is overwritten only after top has passed it: the ring is grown
// before bottom - top reaches its size. A thief that read a slot of an old
// ring reads the same element, because growing copies and never changes it.
type deque struct {
	top    atomic.Int64
	_      [7]uint64 // thieves write top, the owner bottom
	bottom atomic.Int64
	ring   atomic.Pointer[ring]
	_      [6]uint64
}

type ring struct {
	mask int64
	slot []atomic.Uint64
}

func newRing(size int64) *ring { return &ring{size - 1, make([]atomic.Uint64, size)} }

func newDeque() *deque {
	d := &deque{}
	d.ring.Store(newRing(256))
	return d
}

// push adds x at the bottom. Only the owner may call it.
func (d *deque) push(x uint64) {
	b, t := d.bottom.Load(), d.top.Load()
	r := d.ring.Load()
	if b-t > r.mask {
		n := newRing(2 * (r.mask + 1))
		for i := t; i < b; i++ {
			n.slot[i&n.mask].Store(r.slot[i&r.mask].Load())
		}
		d.ring.Store(n)
		r = n
	}
	r.slot[b&r.mask].Store(x)
	d.bottom.Store(b + 1)
}

// pop takes the newest element and tells the index it had. Only the owner may
// call it.
func (d *deque) pop() (x uint64, at int64, ok bool) {
	b := d.bottom.Load() - 1
	d.bottom.Store(b)
	t := d.top.Load()
	if t > b {
		d.bottom.Store(t)
		return 0, 0, false
	}
	r := d.ring.Load()
	x = r.slot[b&r.mask].Load()
	if t < b {
		return x, b, true
	}
	ok = d.top.CompareAndSwap(t, t+1) // the last one: a thief may want it too
	d.bottom.Store(t + 1)
	return x, b, ok
}

// steal takes the oldest element; false when there is none, or another was
// faster: then it was missed.
func (d *deque) steal() (x uint64, ok, missed bool) {
	t := d.top.Load()
	if t >= d.bottom.Load() {
		return 0, false, false
	}
	r := d.ring.Load()
	x = r.slot[t&r.mask].Load()
	ok = d.top.CompareAndSwap(t, t+1)
	return x, ok, !ok
}

// index is the place at which the next push will lie, for tables of the owner.
func (d *deque) index() int64 { return d.bottom.Load() }

// size is the number of elements, which may be out of date.
func (d *deque) size() int64 { return max(0, d.bottom.Load()-d.top.Load()) }
