package storage

import (
	"encoding/binary"
	"fmt"
	"slices"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// zstdCodec writes each vector as varints compressed by themselves. What is
// compared is what decompression gives: the compressor may write equal vectors
// in different ways.
type zstdCodec struct {
	enc *zstd.Encoder // nil in the store's own, which only decodes
	dec *zstd.Decoder

	varints, packed []byte   // of a worker
	unpacked        []PartID // of a worker

	scratch *sync.Pool // of *[]byte, for decode by any goroutine
}

func newZstd(m *memory, hashMask uint64) (*collapse, error) {
	dec, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(0)) // one for each processor
	if err != nil {
		return nil, fmt.Errorf("zstd: %w", err)
	}
	c := &zstdCodec{dec: dec, scratch: &sync.Pool{New: func() any { return new([]byte) }}}
	return newCollapse(m, hashMask, c)
}

func (z *zstdCodec) worker() codec {
	enc, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithLowerEncoderMem(true),
		zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderCRC(false), zstd.WithSingleSegment(true))
	if err != nil {
		panic(fmt.Sprintf("BUG: storage: zstd encoder: %v", err)) // the options are constant
	}
	dec, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true))
	if err != nil {
		panic(fmt.Sprintf("BUG: storage: zstd decoder: %v", err))
	}
	return &zstdCodec{enc: enc, dec: dec, scratch: z.scratch}
}

func (z *zstdCodec) encode(vec []PartID) []byte {
	z.varints = z.varints[:0]
	for _, id := range vec {
		z.varints = binary.AppendUvarint(z.varints, uint64(id))
	}
	z.packed = z.enc.EncodeAll(z.varints, z.packed[:0])
	return z.packed
}

func (z *zstdCodec) equal(stored []byte, vec []PartID) bool {
	z.varints = unpack(z.dec, stored, z.varints[:0])
	z.unpacked = appendVarints(z.unpacked[:0], z.varints)
	return slices.Equal(z.unpacked, vec)
}

func (z *zstdCodec) decode(stored []byte, dst []PartID) []PartID {
	buf := z.scratch.Get().(*[]byte)
	defer z.scratch.Put(buf)
	*buf = unpack(z.dec, stored, (*buf)[:0])
	return appendVarints(dst, *buf)
}

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
			panic("BUG: storage: a stored vector is not made of varints")
		}
		dst, varints = append(dst, PartID(v)), varints[n:]
	}
	return dst
}
