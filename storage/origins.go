package storage

import "math/bits"

// An origin tells how a state was first found: the parent, and the move in the lowest
// moveBits.
type origin uint64

func newOrigin(parent StateID, move uint32) origin { return origin(parent)<<moveBits | origin(move) }

func (o origin) get() (parent StateID, move uint32) {
	return StateID(o >> moveBits), uint32(o & (1<<moveBits - 1))
}

// origins map states to origins, mostly in 4 bytes each: most parents are near, and
// most moves are small numbers.
type origins struct {
	near *Column[uint32]
	far  *Column[origin] // origins that do not fit near, under separate ids
	ids  ids             // ids of far
}

// The fields of a near origin, from the top bit: 0, half the number of bits of the
// move, the move, and the signed distance to the parent. If the top bit is 1, the
// others are the id of a far origin.
const (
	farBit   = 1 << 31
	nearBits = 31 - 4 // width of the move and the distance together
)

func newOrigins(m *memory) *origins {
	return &origins{newColumn[uint32](m, forOrigins), newColumn[origin](m, forOrigins), ids{limit: farBit, name: "far parents"}}
}

func (t *origins) drop() {
	t.near.drop()
	t.far.drop()
}

func (t *origins) get(id StateID) (parent StateID, move uint32) {
	word := *t.near.At(uint64(id))
	if word&farBit != 0 {
		return t.far.At(uint64(word &^ farBit)).get()
	}
	width := 2 * int(word>>nearBits)
	word &= 1<<nearBits - 1
	away := word & (1<<(nearBits-width) - 1)
	return id - StateID(int64(away>>1)^-int64(away&1)), word >> (nearBits - width)
}

// near encodes o as the near origin of a state, if it fits.
func near(id StateID, o origin) (word uint32, ok bool) {
	parent, move := o.get()
	d := int64(id) - int64(parent)
	away, half := uint64(d<<1^d>>63), (bits.Len32(move)+1)/2
	if away>>(nearBits-2*half) != 0 {
		return 0, false
	}
	return uint32(half)<<nearBits | move<<(nearBits-2*half) | uint32(away), true
}

// An originsHandle is a worker's view of origins.
type originsHandle struct {
	*origins
	next block // unused ids of far
}

// put records the origin of a state.
// Preconditions: near has room for its id.
func (h *originsHandle) put(id uint64, o origin) error {
	word, ok := near(StateID(id), o)
	if !ok {
		if h.next.next == h.next.end {
			b, err := h.ids.take(h.far.room)
			if err != nil {
				return err
			}
			h.next = b
		}
		word = farBit | uint32(h.next.next)
		*h.far.At(h.next.next) = o
		h.next.next++
	}
	*h.near.At(id) = word
	return nil
}
