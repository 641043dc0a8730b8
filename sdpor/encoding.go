package sdpor

import "encoding/binary"

// An interned value is a letter, which names its kind, and numbers of 32 bits in as few bytes
// as they need (binary.PutUvarint).

func appendWords(b []byte, words ...uint32) []byte {
	for _, w := range words {
		b = binary.AppendUvarint(b, uint64(w))
	}
	return b
}

// A reader reads the output of appendWords.
type reader []byte

func (r *reader) next() uint32 {
	w, n := binary.Uvarint(*r)
	*r = (*r)[n:]
	return uint32(w)
}
