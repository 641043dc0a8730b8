package metadata

import (
	"bytes"
	"fmt"
)

// root is a metadata root: a version and named streams. §II.24.2.1
type root struct {
	version string
	streams map[string][]byte
	delta   bool // an edit-and-continue delta, not a whole module
}

// parseRoot reads the root at the start of data.
func parseRoot(data []byte) (*root, error) {
	c := &cursor{b: data}
	if c.u32() != 0x424A5342 && c.err == nil {
		return nil, corrupt("no BSJB signature")
	}
	c.skip(8) // version of the format, reserved
	version := c.take(c.u32())
	flags := c.u16()
	count := int(c.u16())
	if c.err != nil {
		return nil, c.err
	}
	if flags != 0 {
		return nil, unsupported("flags %#x", flags) // one of them means extra data
	}
	version, _, _ = bytes.Cut(version, []byte{0})
	r := &root{version: string(version), streams: make(map[string][]byte)}
	for range count {
		if err := r.readStream(c); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// readStream reads one stream header. §II.24.2.2
func (r *root) readStream(c *cursor) error {
	offset, size := c.u32(), c.u32()
	name, _, ok := bytes.Cut(c.rest(32), []byte{0})
	if c.err != nil {
		return c.err
	}
	if !ok {
		return corrupt("stream name at offset %#x does not end", c.pos)
	}
	c.skip(uint32(len(name)+4) &^ 3)
	stream, ok := slice(c.b, uint64(offset), uint64(size))
	if !ok {
		return fmt.Errorf("%w: stream %q is [%#x, %#x) of %#x bytes", ErrTruncated,
			name, offset, uint64(offset)+uint64(size), len(c.b))
	}
	switch key := string(name); key {
	case "#JTD":
		r.delta = true
	default:
		if _, twice := r.streams[key]; twice {
			return corrupt("two streams %q", key)
		}
		r.streams[key] = stream
	}
	return c.err
}
