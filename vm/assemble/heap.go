package assemble

import (
	"encoding/binary"
	"unicode/utf16"
)

// A stringHeap is the #Strings heap (§II.24.2.3).
type stringHeap struct {
	data  []byte
	index map[string]uint32
}

func newStringHeap() stringHeap {
	return stringHeap{data: []byte{0}, index: map[string]uint32{"": 0}}
}

func (h *stringHeap) add(s string) uint32 {
	if i, ok := h.index[s]; ok {
		return i
	}
	i := uint32(len(h.data))
	h.data = append(append(h.data, s...), 0)
	h.index[s] = i
	return i
}

// A blobHeap is the #Blob heap or the #US heap (§II.24.2.4).
type blobHeap struct {
	data  []byte
	index map[string]uint32
}

func newBlobHeap() blobHeap {
	return blobHeap{data: []byte{0}, index: map[string]uint32{"": 0}}
}

func (h *blobHeap) add(b []byte) uint32 {
	if i, ok := h.index[string(b)]; ok {
		return i
	}
	i := uint32(len(h.data))
	h.data = append(appendCompressed(h.data, uint32(len(b))), b...)
	h.index[string(b)] = i
	return i
}

// userString adds a literal: UTF-16, and a last byte that is 1 if a character needs more than
// 8-bit handling (§II.24.2.4).
func (h *blobHeap) userString(s string) uint32 {
	var b []byte
	var last byte
	for _, u := range utf16.Encode([]rune(s)) {
		b = binary.LittleEndian.AppendUint16(b, u)
		if u >= 0x7f || u >= 1 && u <= 8 || u >= 0x0e && u <= 0x1f || u == 0x27 || u == 0x2d {
			last = 1
		}
	}
	return h.add(append(b, last))
}
