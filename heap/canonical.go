package heap

import "errors"

// ErrNames says that there are more canonical names than a state can hold.
var ErrNames = errors.New("more than 2^30 canonical names of objects")

// A Root is a place outside the heap that holds a reference.
type Root struct {
	Ref    Ref
	Owner  uint32 // thread that the place belongs to; 0 = static, reachable by all
	Parent uint32 // name of the container (frame, static table) …
	Slot   uint32 // … and place in it; together they name the object
	Moved  bool   // out: the name of Ref is not the one of the state before
}

// A Namer interns pairs: equal pairs have equal names, in all workers.
type Namer interface {
	Name(parent, slot uint32) (Name, error)
}

// A Symmetry finds out which objects of a state are live, in which order a
// state lists them, what their canonical names are and which of them more
// than one thread can reach. All of it is a function of the state alone.
//
// The walk is breadth first from the roots in their order. An object is
// named by the place from which it is first reached: (name of the container,
// place in it), interned. So a change renames only what hangs below it, and
// an allocation elsewhere renames nothing, unlike numbering by sequence
// (Iosif, "Exploiting heap symmetries", 2001).
//
// An object is shared if a static or two threads reach it; what a shared
// object refers to is shared.
//
// Canonicalise returns the live objects in their order; it is valid until the
// next call. Objects whose stored part does not fit any more have Part 0.
func (h *Heap) Canonicalise(roots []Root, namer Namer) ([]Ref, error) {
	h.walk++
	h.queue = h.queue[:0]
	h.newShared = h.newShared[:0]
	for i := range roots {
		r := &roots[i]
		r.Moved = false
		if r.Ref == 0 || r.Ref >= ConstBit {
			continue
		}
		moved, err := h.reach(r.Ref, r.Owner, r.Parent, r.Slot, namer)
		if err != nil {
			return nil, err
		}
		r.Moved = moved
	}
	for i := 0; i < len(h.queue); i++ {
		if err := h.scan(h.queue[i], namer); err != nil {
			return nil, err
		}
	}
	h.propagateSharing()
	for _, r := range h.queue {
		o := h.objs[r]
		shared := o.owner == 0
		if o.newName != o.Name || o.stale || shared != o.Shared {
			h.touchMeta(r, o)
			if o.newName != o.Name || o.stale {
				o.Part = 0
			}
			o.Name, o.Shared = o.newName, shared
		}
		if h.Sticky && (shared || o.Escaped) {
			h.escape(r)
		}
	}
	return h.queue, nil
}

// reach visits r from a place and says whether its name changed.
func (h *Heap) reach(r Ref, owner, parent, slot uint32, namer Namer) (moved bool, err error) {
	o := h.objs[r]
	if o.mark == h.walk {
		if o.owner != 0 && o.owner != owner {
			o.owner = 0
			h.newShared = append(h.newShared, r)
		}
		return o.newName != o.Name, nil
	}
	o.mark, o.owner, o.stale = h.walk, owner, false
	if o.Name != 0 && uint32(o.parent) == parent && o.slot == slot {
		o.newName = o.Name
	} else {
		name, err := namer.Name(parent, slot)
		if err != nil {
			return false, err
		}
		if Ref(name) >= ConstBit {
			return false, ErrNames // a stored pointer could not tell it from a constant
		}
		h.touchMeta(r, o)
		o.newName, o.parent, o.slot = name, Name(parent), slot
	}
	h.queue = append(h.queue, r)
	return o.newName != o.Name, nil
}

func (h *Heap) scan(r Ref, namer Namer) (err error) {
	o := h.objs[r]
	visit := func(w int) {
		c := Ref(o.Data[w])
		if c == 0 || c >= ConstBit || err != nil {
			return
		}
		moved, e := h.reach(c, o.owner, uint32(o.newName), uint32(w), namer)
		if moved {
			o.stale = true
		}
		err = e
	}
	l := o.Layout
	if l.Shape == ShapeFixed { // the common case, without a call per word
		for _, w := range l.Refs {
			visit(int(w))
		}
		return err
	}
	o.RefWords(visit)
	return err
}

// propagateSharing makes shared what shared objects refer to.
func (h *Heap) propagateSharing() {
	for len(h.newShared) > 0 {
		r := h.newShared[len(h.newShared)-1]
		h.newShared = h.newShared[:len(h.newShared)-1]
		o := h.objs[r]
		o.RefWords(func(w int) {
			if c := Ref(o.Data[w]); c != 0 && c < ConstBit && h.objs[c].owner != 0 {
				h.objs[c].owner = 0
				h.newShared = append(h.newShared, c)
			}
		})
	}
}

// Share marks r and all that it reaches as shared, in the middle of a
// transition: r has just been stored where another thread can reach it.
func (h *Heap) Share(r Ref) {
	if r == 0 || r >= ConstBit || h.objs[r].Shared {
		return
	}
	h.grey = append(h.grey[:0], r)
	for len(h.grey) > 0 {
		r := h.grey[len(h.grey)-1]
		h.grey = h.grey[:len(h.grey)-1]
		o := h.objs[r]
		if o.Shared {
			continue
		}
		h.touchMeta(r, o)
		o.Shared = true
		if h.Sticky && !o.Escaped {
			o.Escaped, o.Part = true, 0
		}
		o.RefWords(func(w int) {
			if c := Ref(o.Data[w]); c != 0 && c < ConstBit && !h.objs[c].Shared {
				h.grey = append(h.grey, c)
			}
		})
	}
}

// escape marks r and all that it reaches as escaped. The paper's sticky bit:
// what once was shared stays marked, so that an access to it by the only thread
// that can still reach it is not taken for one that never concerned others.
func (h *Heap) escape(r Ref) {
	if o := h.objs[r]; o.Escaped && o.spread == h.walk {
		return
	}
	h.grey = append(h.grey[:0], r)
	for len(h.grey) > 0 {
		r := h.grey[len(h.grey)-1]
		h.grey = h.grey[:len(h.grey)-1]
		o := h.objs[r]
		if o.spread == h.walk {
			continue
		}
		o.spread = h.walk
		if !o.Escaped {
			h.touchMeta(r, o)
			o.Escaped, o.Part = true, 0
		}
		o.RefWords(func(w int) {
			if c := Ref(o.Data[w]); c != 0 && c < ConstBit && h.objs[c].spread != h.walk {
				h.grey = append(h.grey, c)
			}
		})
	}
}

// SetPart records that r's image is stored as part.
func (h *Heap) SetPart(r Ref, part uint32) {
	o := h.objs[r]
	h.touchMeta(r, o)
	o.Part = part
}

// Invalidate forgets the stored parts of all objects.
func (h *Heap) Invalidate() {
	for r, o := range h.objs {
		if o != nil {
			h.touchMeta(Ref(r), o)
			o.Part = 0
		}
	}
}
