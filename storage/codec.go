package storage

import "bytes"

// A codec is how a vector is written.
type codec interface {
	// worker is a codec of the same kind for one goroutine.
	worker() codec
	// encode is the written form, good until the next call.
	encode(vec []PartID) []byte
	// equal says whether vec is what was written.
	equal(stored []byte, vec []PartID) bool
	// decode appends what was written to dst; any goroutine may call it.
	decode(stored []byte, dst []PartID) []PartID
}

// rawCodec writes a vector as it is.
type rawCodec struct{}

func (rawCodec) worker() codec { return rawCodec{} }

func (rawCodec) encode(vec []PartID) []byte { return bytesOf(vec) }

func (rawCodec) equal(stored []byte, vec []PartID) bool { return bytes.Equal(stored, bytesOf(vec)) }

func (rawCodec) decode(stored []byte, dst []PartID) []PartID {
	return append(dst, view[PartID](stored)...)
}
