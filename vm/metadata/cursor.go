package metadata

import "fmt"

// cursor reads little-endian numbers from bytes. After the first error all
// reads return zero.
type cursor struct {
	b   []byte
	pos int
	err error
}

// left returns the number of unread bytes.
func (c *cursor) left() int { return len(c.b) - c.pos }

func (c *cursor) fail(err error) {
	if c.err == nil {
		c.err = err
	}
}

// take reads n bytes.
func (c *cursor) take(n uint32) []byte {
	if c.err != nil {
		return nil
	}
	if uint64(n) > uint64(c.left()) {
		c.fail(fmt.Errorf("%w: %d bytes wanted at offset %#x, %d left", ErrTruncated, n, c.pos, c.left()))
		return nil
	}
	b := c.b[c.pos : c.pos+int(n) : c.pos+int(n)]
	c.pos += int(n)
	return b
}

// rest returns up to n bytes without advancing.
func (c *cursor) rest(n int) []byte {
	if c.err != nil {
		return nil
	}
	return c.b[c.pos:min(len(c.b), c.pos+n)]
}

func (c *cursor) skip(n uint32) { c.take(n) }

func (c *cursor) u8() uint8 {
	if b := c.take(1); b != nil {
		return b[0]
	}
	return 0
}

func (c *cursor) u16() uint16 {
	if b := c.take(2); b != nil {
		return le.Uint16(b)
	}
	return 0
}

func (c *cursor) u32() uint32 {
	if b := c.take(4); b != nil {
		return le.Uint32(b)
	}
	return 0
}

func (c *cursor) u64() uint64 {
	if b := c.take(8); b != nil {
		return le.Uint64(b)
	}
	return 0
}

// compressed reads a compressed unsigned number. §II.23.2
func (c *cursor) compressed() uint32 {
	v, _ := c.compressedBits()
	return v
}

// compressedSigned reads a compressed signed number, which is stored rotated
// left by one. §II.23.2
func (c *cursor) compressedSigned() int32 {
	v, bits := c.compressedBits()
	n := int32(v >> 1)
	if v&1 != 0 {
		n -= 1 << (bits - 1)
	}
	return n
}

// compressedBits reads a compressed number, and returns the width of its form in bits too.
func (c *cursor) compressedBits() (v, bits uint32) {
	first := uint32(c.u8())
	switch {
	case first&0x80 == 0:
		return first, 7
	case first&0xC0 == 0x80:
		return first&0x3F<<8 | uint32(c.u8()), 14
	case first&0xE0 == 0xC0:
		hi, lo := uint32(c.u8()), uint32(c.u16())
		return first&0x1F<<24 | hi<<16 | lo&0xFF<<8 | lo>>8, 29
	}
	c.fail(corrupt("compressed number starts with %#x at offset %#x", first, c.pos-1))
	return 0, 7
}
