package heap

import (
	"encoding/binary"
	"slices"
)

// An Order is the list of live objects by name, without static areas, with their stored parts. It is divided
// into chunks. Where a state stores chunks, a change of one object makes one chunk new, and not the whole list.
// The boundaries of chunks depend only on the names: a chunk begins at the start, and at each name for which
// [begins] is true. So equal lists have equal chunks.
type Order struct {
	Chunks []*Chunk
	N      int // objects

	fresh []Ref // all objects without a stored part, and perhaps others; see [Heap.EachFresh]

	spare []*Chunk
	tail  []*Chunk // scratch of arrange
}

// A Chunk is a section of an [Order].
type Chunk struct {
	Objects []Named
	Parts   []uint32 // of the objects
	Part    uint32   // stored part of the chunk itself; 0 = not stored yet
}

// Named is a live object and its canonical name.
type Named struct {
	Name Name
	Ref  Ref
}

// chunkSize is the average number of objects in a chunk.
const chunkSize = 16

// begins reports whether a chunk begins at the object with this name.
func begins(n Name) bool { return uint32(n)*0x9e3779b1 < 1<<32/chunkSize }

// AppendPart appends the stored form of c to b: a zero word, which is no object's name, and the parts.
func (c *Chunk) AppendPart(b []byte) []byte {
	le := binary.LittleEndian
	b = le.AppendUint32(b, 0)
	for _, p := range c.Parts {
		b = le.AppendUint32(b, p)
	}
	return b
}

// ChunkParts appends the parts in the stored chunk b to dst; ok is false if b is the part of an object.
func ChunkParts(b []byte, dst []uint32) (parts []uint32, ok bool) {
	le := binary.LittleEndian
	if le.Uint32(b) != 0 {
		return dst, false
	}
	for b = b[4:]; len(b) > 0; b = b[4:] {
		dst = append(dst, le.Uint32(b))
	}
	return dst, true
}

func (o *Order) clear() {
	o.spare = append(o.spare, o.Chunks...)
	o.Chunks, o.fresh, o.N = o.Chunks[:0], o.fresh[:0], 0
}

// put appends an object to the end.
func (o *Order) put(x Named, part uint32) {
	if len(o.Chunks) == 0 || begins(x.Name) {
		c := &Chunk{}
		if n := len(o.spare); n > 0 {
			c, o.spare = o.spare[n-1], o.spare[:n-1]
			*c = Chunk{Objects: c.Objects[:0], Parts: c.Parts[:0]}
		}
		o.Chunks = append(o.Chunks, c)
	}
	c := o.Chunks[len(o.Chunks)-1]
	c.Objects, c.Parts, c.Part = append(c.Objects, x), append(c.Parts, part), 0
	o.N++
}

// enter appends an object that is new to the order.
func (o *Order) enter(h *Heap, x Named) {
	part := h.objs[x.Ref].Part
	if o.put(x, part); part == 0 {
		o.fresh = append(o.fresh, x.Ref)
	}
}

// find returns the index of the chunk that contains a name or would contain it.
func (o *Order) find(n Name) int {
	i, found := slices.BinarySearchFunc(o.Chunks, n, func(c *Chunk, n Name) int { return compareNames(c.Objects[0].Name, n) })
	if !found && i > 0 {
		i--
	}
	return i
}

// setPart records the part of the object with this name.
func (o *Order) setPart(n Name, part uint32) {
	c := o.Chunks[o.find(n)]
	i, found := slices.BinarySearchFunc(c.Objects, n, compareNamed)
	if !found {
		panic("BUG: a live object is not in the order")
	}
	if c.Parts[i] != part {
		c.Parts[i], c.Part = part, 0
	}
}

// arrange removes the names in drop and then inserts the objects in add; both are sorted. It rebuilds only the
// affected chunks.
func (o *Order) arrange(h *Heap, drop []Name, add []Named) {
	if len(drop)+len(add) == 0 {
		return
	}
	first := ^Name(0)
	if len(drop) > 0 {
		first = drop[0]
	}
	if len(add) > 0 {
		first = min(first, add[0].Name)
	}
	at := o.find(first)
	o.tail = append(o.tail[:0], o.Chunks[at:]...)
	o.Chunks = o.Chunks[:at]
	for i, c := range o.tail {
		end := ^Name(0)
		if i+1 < len(o.tail) {
			end = o.tail[i+1].Objects[0].Name
		}
		if (len(drop) == 0 || drop[0] >= end) && (len(add) == 0 || add[0].Name >= end) {
			o.Chunks = append(o.Chunks, c) // its boundary depends on its first name only
			continue
		}
		o.N -= len(c.Objects)
		for j, x := range c.Objects {
			if len(drop) > 0 && drop[0] == x.Name {
				drop = drop[1:]
				continue
			}
			for len(add) > 0 && add[0].Name < x.Name {
				o.enter(h, add[0])
				add = add[1:]
			}
			o.put(x, c.Parts[j])
		}
		for len(add) > 0 && add[0].Name < end {
			o.enter(h, add[0])
			add = add[1:]
		}
		o.spare = append(o.spare, c)
	}
	for _, x := range add {
		o.enter(h, x)
	}
}

// build makes the order of a list that is sorted by name.
func (o *Order) build(h *Heap, live []Named) {
	o.clear()
	for _, x := range live {
		if !h.objs[x.Ref].Layout.Static {
			o.enter(h, x)
		}
	}
}

func compareNamed(x Named, n Name) int { return compareNames(x.Name, n) }

func compareNames(a, b Name) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}
