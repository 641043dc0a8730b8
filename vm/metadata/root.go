package metadata

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
)

// root is a metadata root: a version and named streams. §II.24.2.1
type root struct {
	version string
	streams map[string][]byte
	extents []extent // of the streams that are not empty
	delta   bool     // an edit-and-continue delta, not a whole module
}

// extent is where a stream is.
type extent struct{ offset, size uint32 }

// parseRoot reads the root at the start of data.
func parseRoot(data []byte) (*root, error) {
	c := &cursor{b: data}
	if c.u32() != 0x424A5342 && c.err == nil {
		return nil, corrupt("no BSJB signature")
	}
	if major, minor := c.u16(), c.u16(); (major != 1 || minor > 1) && c.err == nil {
		return nil, corrupt("version %d.%d", major, minor)
	}
	c.skip(4) // reserved
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
	return r, r.overlap()
}

// overlap returns an error if two streams overlap.
func (r *root) overlap() error {
	slices.SortFunc(r.extents, func(a, b extent) int { return cmp.Compare(a.offset, b.offset) })
	for i := 1; i < len(r.extents); i++ {
		if p, q := r.extents[i-1], r.extents[i]; uint64(p.offset)+uint64(p.size) > uint64(q.offset) {
			return corrupt("the streams at %#x and %#x overlap", p.offset, q.offset)
		}
	}
	return nil
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
	if size > 0 {
		r.extents = append(r.extents, extent{offset, size})
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
