package metadata

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// The examples of §II.23.2.
func TestCompressed(t *testing.T) {
	for _, test := range []struct {
		bytes string
		want  uint32
	}{
		{"03", 0x03}, {"7f", 0x7F}, {"8080", 0x80}, {"ae57", 0x2E57}, {"bfff", 0x3FFF},
		{"c0004000", 0x4000}, {"dfffffff", 0x1FFFFFFF},
	} {
		c := cursor{b: unhex(test.bytes)}
		if got := c.compressed(); got != test.want || c.err != nil || c.left() != 0 {
			t.Errorf("%s: got %#x, %v, want %#x", test.bytes, got, c.err, test.want)
		}
	}
	for _, test := range []struct {
		bytes string
		want  int32
	}{
		{"06", 3}, {"7b", -3}, {"8080", 64}, {"01", -64}, {"c0004000", 8192}, {"8001", -8192},
		{"dffffffe", 268435455}, {"c0000001", -268435456},
	} {
		c := cursor{b: unhex(test.bytes)}
		if got := c.compressedSigned(); got != test.want || c.err != nil || c.left() != 0 {
			t.Errorf("%s: got %d, %v, want %d", test.bytes, got, c.err, test.want)
		}
	}
	for _, bytes := range []string{"", "80", "c00000", "e0000000", "ff"} {
		c := cursor{b: unhex(bytes)}
		if c.compressed(); c.err == nil {
			t.Errorf("%s: no error", bytes)
		}
	}
}

func TestHeaps(t *testing.T) {
	m := &Tables{file: "test", heaps: heaps{
		strings:     "\x00one\x00dois\x00" + strings.Repeat("x", maxString) + "\x00unended",
		userStrings: unhex("00 05 6100 00d8 01 00 09 61"),
		guids:       unhex("00112233 4455 6677 8899 aabbccddeeff 01"),
		blobs:       unhex("00 02 aabb 04 cc"),
	}}
	if s, err := m.String(1); s != "one" || err != nil {
		t.Errorf("String(1) = %q, %v", s, err)
	}
	if s, err := m.String(6); s != "ois" || err != nil { // strings may share their ends
		t.Errorf("String(6) = %q, %v", s, err)
	}
	for _, offset := range []uint32{10, uint32(len(m.strings)) - 3, uint32(len(m.strings)), 1 << 31} {
		if s, err := m.String(offset); !errors.Is(err, ErrCorrupt) {
			t.Errorf("String(%d) = %.10q, %v", offset, s, err)
		}
	}
	if s, err := m.UserString(0x70000001); !slices.Equal(s, []uint16{'a', 0xD800}) || err != nil {
		t.Errorf("UserString = %#x, %v", s, err)
	}
	for _, tok := range []Token{0x70000008, 0x70FFFFFF, 0x02000001} {
		if s, err := m.UserString(tok); err == nil {
			t.Errorf("UserString(%#x) = %#x", uint32(tok), s)
		}
	}
	if g, err := m.GUID(1); g.String() != "33221100-5544-7766-8899-aabbccddeeff" || err != nil {
		t.Errorf("GUID(1) = %v, %v", g, err)
	}
	if g, err := m.GUID(2); !errors.Is(err, ErrCorrupt) {
		t.Errorf("GUID(2) = %v, %v", g, err)
	}
	if b, err := m.Blob(1); !slices.Equal(b, unhex("aabb")) || cap(b) != 2 || err != nil {
		t.Errorf("Blob(1) = %x, %v", b, err)
	}
	if b, err := m.Blob(4); !errors.Is(err, ErrTruncated) {
		t.Errorf("Blob(4) = %x, %v", b, err)
	}
}
