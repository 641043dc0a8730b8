package heap

import (
	"encoding/binary"
	"fmt"
	"slices"
)

// The stored part of an object:
//
//	name u32 | layout u32 | flags u8 |
//	[owner u32, count u32] | [site u32, number u32] | [elements u32] | [dims u8, bounds i32…] | image
//
// The flags are the shape, and say which of the following items are there. In the image, canonical names
// replace references. A deleted object has no image.

// The flags of a part.
const (
	partShape  = 0x03
	partLocked = 0x04
	partBounds = 0x08
	partEscape = 0x10
	partMade   = 0x20 // it has a site: with SymmetryPlacement and SymmetryMaker
	partDelete = 0x40
)

// partHead bounds the bytes of a part before the image, without bounds.
const partHead = 32

// AppendUnlocked appends the stored form part of an object to b, as it would be with a free monitor.
func AppendUnlocked(b, part []byte) []byte {
	const flags = 8
	if part[flags]&partLocked == 0 {
		return append(b, part...)
	}
	b = append(b, part[:flags]...)
	b = append(b, part[flags]&^partLocked)
	return append(b, part[flags+1+8:]...)
}

// AppendPart appends the stored form of r to b.
//
// Preconditions: Canonicalise has named all objects to which r refers.
func (h *Heap) AppendPart(b []byte, r Ref) []byte {
	o := h.objs[r]
	if n := 8 * len(o.Data); n > cap(b) {
		h.need(n)
		b = slices.Grow(b, n+partHead)
	}
	le := binary.LittleEndian
	b = le.AppendUint32(b, uint32(o.Name))
	b = le.AppendUint32(b, o.Layout.ID)
	flags := byte(o.Layout.Shape)
	if o.LockOwner != 0 {
		flags |= partLocked
	}
	if o.Bounds != nil {
		flags |= partBounds
	}
	if h.Sticky && o.Escaped {
		flags |= partEscape
	}
	if o.site != 0 {
		flags |= partMade
	}
	if o.Deleted {
		flags |= partDelete
	}
	b = append(b, flags)
	if o.LockOwner != 0 {
		b = le.AppendUint32(b, o.LockOwner)
		b = le.AppendUint32(b, o.LockCount)
	}
	if o.site != 0 {
		b = le.AppendUint32(b, uint32(o.site))
		b = le.AppendUint32(b, o.slot)
	}
	if o.Layout.Shape != ShapeFixed {
		b = le.AppendUint32(b, uint32(o.Len))
	}
	if o.Bounds != nil {
		b = append(b, byte(len(o.Bounds)))
		for _, d := range o.Bounds {
			b = le.AppendUint32(b, uint32(d))
		}
	}
	if o.Deleted {
		return b
	}
	start := len(b)
	for _, w := range o.Data {
		b = le.AppendUint64(b, w)
	}
	o.RefWords(func(w int) {
		le.PutUint64(b[start+8*w:], h.StoredRef(Ref(o.Data[w])))
	})
	return b
}

// StoredRef returns the form of reference r in stored parts: the name of its object, or the constant
// itself.
func (h *Heap) StoredRef(r Ref) uint64 {
	switch {
	case r == 0:
		return 0
	case r >= ConstBit:
		return uint64(r) << 32
	}
	return uint64(h.objs[r].Name)
}

// A Restorer rebuilds a heap from stored parts, in any order: [Restorer.Ref] accepts the name of an object
// before [Restorer.Object] has got the part.
type Restorer struct {
	h      *Heap
	byName map[Name]Ref
	bare   []*Object // without an image, for reuse
}

// Restore empties the heap and returns a restorer for it.
func (h *Heap) Restore() *Restorer {
	h.Clear()
	return &Restorer{h: h, byName: map[Name]Ref{}}
}

// Reset empties the heap for the next restoration.
func (r *Restorer) Reset() {
	r.h.Clear()
	clear(r.byName)
}

// Known is Ref for an object that the heap may lack.
func (r *Restorer) Known(stored uint64) (Ref, bool) {
	ref, ok := r.byName[Name(stored)]
	return ref, ok
}

// Ref converts a stored reference to a reference of this heap.
func (r *Restorer) Ref(stored uint64) Ref {
	if stored == 0 {
		return 0
	}
	if c := Ref(stored >> 32); c != 0 {
		return c
	}
	n := Name(stored)
	if ref, ok := r.byName[n]; ok {
		return ref
	}
	r.h.need(objectCost)
	o := &Object{}
	if k := len(r.bare); k > 0 {
		o, r.bare = r.bare[k-1], r.bare[:k-1]
	}
	*o = Object{Meta: Meta{Name: n, unnamed: true}, age: uint64(n)}
	ref := r.h.place(o)
	r.h.youngest = max(r.h.youngest, uint64(n))
	r.byName[n] = ref
	return ref
}

// image returns room for so many words, if possible that of an object which the heap keeps for reuse.
func (r *Restorer) image(words int) []uint64 {
	if words >= poolClasses || len(r.h.pool[words]) == 0 {
		return make([]uint64, words)
	}
	p := r.h.pool[words]
	o := p[len(p)-1]
	r.h.pool[words] = p[:len(p)-1]
	data := o.Data
	o.Data = nil
	r.bare = append(r.bare, o)
	return data
}

// Object restores one object from its stored form b; part is its id. layout finds a layout by its ID.
func (r *Restorer) Object(b []byte, part uint32, layout func(id uint32) *Layout) Ref {
	le := binary.LittleEndian
	name, id, flags := Name(le.Uint32(b)), le.Uint32(b[4:]), b[8]
	b = b[9:]
	ref := r.Ref(uint64(name))
	o := r.h.objs[ref]
	o.Layout = layout(id)
	o.Name, o.Part, o.Escaped = name, part, flags&partEscape != 0
	if flags&partLocked != 0 {
		o.LockOwner, o.LockCount = le.Uint32(b), le.Uint32(b[4:])
		r.h.noteLock(ref, o)
		b = b[8:]
	}
	if flags&partMade != 0 {
		o.site = Name(le.Uint32(b))
		if r.h.symmetry == SymmetryPlacement {
			o.parent, o.slot, o.age = o.site, le.Uint32(b[4:]), uint64(le.Uint32(b[4:]))
		}
		b = b[8:]
	}
	if o.Layout.Shape != ShapeFixed {
		o.Len = int(le.Uint32(b))
		b = b[4:]
	}
	if flags&partBounds != 0 {
		o.Bounds = make([]int32, b[0])
		for i := range o.Bounds {
			o.Bounds[i] = int32(le.Uint32(b[1+4*i:]))
		}
		b = b[1+4*len(o.Bounds):]
	}
	if flags&partDelete != 0 {
		o.Deleted, r.h.Deleting = true, true
		o.Data = make([]uint64, o.Layout.dataWords(o.Len))
		return ref
	}
	if want := 8 * o.Layout.dataWords(o.Len); want != len(b) {
		panic(fmt.Sprintf("BUG: part of layout %d holds %d bytes, want %d", id, len(b), want))
	}
	r.h.need(len(b))
	o.Data = r.image(len(b) / 8)
	for i := range o.Data {
		o.Data[i] = le.Uint64(b[8*i:])
	}
	o.RefWords(func(w int) { o.Data[w] = uint64(r.Ref(o.Data[w])) })
	return ref
}
