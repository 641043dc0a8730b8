package storage

import (
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/klauspost/compress/zstd"
)

// zstdVectors stores each vector by itself: its varints, compressed. It compares
// decompressed vectors, because the compressor may encode equal vectors
// differently.
type zstdVectors struct {
	mem      *memory
	hashMask uint64
	index    *index
	ids      ids
	at       *Column[address]
	origins  *origins
}

func newZstd(m *memory, p *epochs, hashMask uint64) (vectors, error) {
	return &zstdVectors{
		mem: m, hashMask: hashMask, index: newIndex(m, p),
		ids: ids{limit: uint64(MaxStateID), name: "states"},
		at:  newColumn[address](m, forVectors), origins: newOrigins(m),
	}, nil
}

func (z *zstdVectors) parent(id StateID) (StateID, uint32) { return z.origins.get(id) }

func (z *zstdVectors) slots() uint64 { return z.index.slots() }

func (z *zstdVectors) drop() {
	z.index.drop()
	z.at.drop()
	z.origins.drop()
}

// A zstdHandle is a worker's view of zstdVectors.
type zstdHandle struct {
	*zstdVectors
	enc   *zstd.Encoder
	dec   *zstd.Decoder
	arena arena
	next  block
	found originsHandle
	tally *tableTally

	varints, packed []byte
	unpacked        []PartID
}

func (z *zstdVectors) handle(n *tally) vectorsHandle {
	return &zstdHandle{zstdVectors: z, enc: newEncoder(1), dec: newDecoder(), arena: newArena(z.mem, forVectors), found: originsHandle{origins: z.origins}, tally: &n.states}
}

// newEncoder makes an encoder of which so many goroutines can use EncodeAll at once.
func newEncoder(goroutines int) *zstd.Encoder {
	enc, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(goroutines), zstd.WithLowerEncoderMem(true),
		zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderCRC(false), zstd.WithSingleSegment(true))
	if err != nil {
		panic(fmt.Sprintf("BUG: storage: zstd encoder: %v", err)) // the options are constant
	}
	return enc
}

func newDecoder() *zstd.Decoder {
	dec, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true))
	if err != nil {
		panic(fmt.Sprintf("BUG: storage: zstd decoder: %v", err))
	}
	return dec
}

func (h *zstdHandle) insert(vec []PartID, o origin) (StateID, bool, error) {
	var c cursor
	c.seek(h.index, hashBytes(bytesOf(vec))&h.hashMask)
	for ready := false; ; {
		switch c.next() {
		case match:
			h.unpacked = h.vector(StateID(c.id), h.unpacked[:0])
			if slices.Equal(h.unpacked, vec) {
				h.tally.found(&c)
				return StateID(c.id), false, nil
			}
		case vacant:
			if !ready {
				if err := h.put(vec, o); err != nil {
					return 0, false, err
				}
				ready = true
			}
			if id := h.next.next; c.claim(id) {
				h.next.next++
				h.arena.keep()
				h.tally.fresh(&c)
				return StateID(id), true, nil
			}
		case failed:
			return 0, false, c.err
		}
	}
}

// put writes a state under the next id, which is not published yet.
func (h *zstdHandle) put(vec []PartID, o origin) error {
	if h.next.next == h.next.end {
		b, err := h.ids.take(h.at.room, h.found.near.room)
		if err != nil {
			return err
		}
		h.next = b
	}
	h.varints = h.varints[:0]
	for _, id := range vec {
		h.varints = binary.AppendUvarint(h.varints, uint64(id))
	}
	h.packed = h.enc.EncodeAll(h.varints, h.packed[:0])
	at, err := h.arena.put(h.packed)
	if err != nil {
		return err
	}
	*h.at.At(h.next.next) = at
	return h.found.put(h.next.next, o)
}

func (h *zstdHandle) vector(id StateID, dst []PartID) []PartID {
	h.varints = unpack(h.dec, h.at.At(uint64(id)).blob(), h.varints[:0])
	return appendVarints(dst, h.varints)
}

func (h *zstdHandle) idle(*participant) {}

func unpack(dec *zstd.Decoder, stored, dst []byte) []byte {
	dst, err := dec.DecodeAll(stored, dst)
	if err != nil {
		panic(fmt.Sprintf("BUG: storage: a stored vector does not decompress: %v", err))
	}
	return dst
}

func appendVarints(dst []PartID, varints []byte) []PartID {
	for len(varints) > 0 {
		v, n := binary.Uvarint(varints)
		if n <= 0 {
			panic("BUG: storage: a stored vector has a bad varint")
		}
		dst, varints = append(dst, PartID(v)), varints[n:]
	}
	return dst
}
