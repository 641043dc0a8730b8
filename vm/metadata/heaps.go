package metadata

import (
	"encoding/hex"
	"fmt"
	"strings"
)

// maxString limits the length of names. No compiler writes longer ones. Without a limit, a
// file with one huge string that all rows share would take very long to read.
const maxString = 1 << 16

// GUID is a 128-bit identity, in the byte order of the file. §II.24.2.5
type GUID [16]byte

// String formats g as 8-4-4-4-12 hexadecimal digits.
func (g GUID) String() string {
	return fmt.Sprintf("%08x-%04x-%04x-%x-%x",
		le.Uint32(g[0:]), le.Uint16(g[4:]), le.Uint16(g[6:]), g[8:10], g[10:])
}

// heaps are the four heaps of a metadata root. §II.24.2.3 to §II.24.2.5
type heaps struct {
	strings     string // one copy, so that names are substrings
	userStrings []byte
	guids       []byte
	blobs       []byte
}

func newHeaps(r *root) heaps {
	return heaps{
		strings:     string(r.streams["#Strings"]),
		userStrings: r.streams["#US"],
		guids:       r.streams["#GUID"],
		blobs:       r.streams["#Blob"],
	}
}

// str returns the string at offset of #Strings.
func (h *heaps) str(offset uint32) (string, error) {
	if offset == 0 {
		return "", nil
	}
	if uint64(offset) >= uint64(len(h.strings)) {
		return "", corrupt("offset %#x leaves #Strings", offset)
	}
	s := h.strings[offset:]
	s = s[:min(len(s), maxString)]
	end := strings.IndexByte(s, 0)
	if end < 0 {
		return "", corrupt("string at offset %#x does not end", offset)
	}
	return s[:end], nil
}

// blob returns the blob at offset of #Blob, without its length prefix.
func (h *heaps) blob(offset uint32) ([]byte, error) {
	if offset == 0 {
		return nil, nil
	}
	return sized(h.blobs, offset, "#Blob")
}

func (h *heaps) guid(index uint32) (g GUID, err error) {
	if index == 0 {
		return g, nil
	}
	b, ok := slice(h.guids, uint64(index-1)*16, 16)
	if !ok {
		return g, corrupt("index %d leaves #GUID", index)
	}
	copy(g[:], b)
	return g, nil
}

// userString returns the UTF-16 code units at offset of #US. §II.24.2.4
func (h *heaps) userString(offset uint32) ([]uint16, error) {
	b, err := sized(h.userStrings, offset, "#US")
	if err != nil {
		return nil, err
	}
	// An odd last byte says whether there are special characters.
	units := make([]uint16, len(b)/2)
	for i := range units {
		units[i] = le.Uint16(b[2*i:])
	}
	return units, nil
}

// sized returns the bytes that follow their compressed length at offset.
func sized(heap []byte, offset uint32, name string) ([]byte, error) {
	if uint64(offset) >= uint64(len(heap)) {
		return nil, corrupt("offset %#x leaves %s", offset, name)
	}
	c := cursor{b: heap, pos: int(offset)}
	b := c.take(c.compressed())
	if c.err != nil {
		return nil, fmt.Errorf("%s: %w", name, c.err)
	}
	return b, nil
}

// tokenString formats b, a hash or public key token, as hexadecimal digits.
func tokenString(b []byte) string {
	if len(b) == 0 {
		return "null"
	}
	return hex.EncodeToString(b)
}
