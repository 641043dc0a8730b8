package heap

import "errors"

// ErrNames says that there are more canonical names than a state can hold.
var ErrNames = errors.New("more canonical names of objects than a state can hold (2^30)")

// A Namer interns pairs: equal pairs have equal names, in all workers.
type Namer interface {
	Name(parent, slot uint32) (Name, error)
}

// Canonicalise finds out which objects of a state are live, what their names
// are, and which of them more than one thread can reach (Shared). All of it is
// a function of the state, and for symmetries that identify all isomorphic
// heaps of nothing but what the references lead to. The order
// is valid until the next call. Objects whose stored part does not fit any more
// have Part 0; sources that refer to an object whose name changed have Moved,
// and then Moved says so.
//
// An object is shared if a static or two threads reach it; what a shared
// object refers to is shared.
//
// Preconditions: there is no garbage, unless [Heap.KeepGarbage] was called.
func (h *Heap) Canonicalise(namer Namer) error {
	if h.symmetry == SymmetryIncremental {
		if err := h.graph.canonicalise(namer); err != nil {
			return err
		}
		h.moved = len(h.graph.moved) > 0
		return nil
	}
	live, err := h.walkAll(namer)
	if err != nil {
		return err
	}
	h.walked.build(h, live)
	return nil
}

// Order is the order of the objects that the last Canonicalise made.
func (h *Heap) Order() *Order {
	if h.symmetry == SymmetryIncremental {
		return &h.graph.order
	}
	return &h.walked
}

// EachFresh calls f with the objects in the order that have no stored part;
// f gives it one ([Heap.SetPart]).
func (h *Heap) EachFresh(f func(Ref) error) error {
	o := h.Order()
	for _, r := range o.fresh {
		h.Limit.Poll()
		if int(r) >= len(h.objs) || h.objs[r] == nil || h.objs[r].Part != 0 || h.symmetry == SymmetryIncremental && h.graph.objects[r].shown == 0 {
			continue // it was, before something was undone or freed, or f has been called with it
		}
		if err := f(r); err != nil {
			return err
		}
	}
	o.fresh = o.fresh[:0]
	return nil
}

// Moved says whether the last Canonicalise found sources with Moved.
func (h *Heap) Moved() bool { return h.moved }

// pathName interns a step of a path.
func pathName(namer Namer, via, at uint32) (Name, error) {
	n, err := namer.Name(via, at)
	if err == nil && n >= numbered {
		err = ErrNames
	}
	return n, err
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
		h.changed(r, markMeta)
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
// What an object that has escaped refers to has escaped; Canonicalise calls
// escape where that may not be so yet.
func (h *Heap) escape(r Ref) {
	mark := func(r Ref, o *Object) {
		h.touchMeta(r, o)
		o.Escaped, o.Part = true, 0
		if h.symmetry == SymmetryIncremental {
			h.graph.list(&h.graph.parts, r, &h.graph.objects[r], markPart)
		}
	}
	if o := h.objs[r]; !o.Escaped {
		mark(r, o)
	}
	h.grey = append(h.grey[:0], r)
	for len(h.grey) > 0 {
		o := h.objs[h.grey[len(h.grey)-1]]
		h.grey = h.grey[:len(h.grey)-1]
		o.RefWords(func(w int) {
			if c := Ref(o.Data[w]); c != 0 && c < ConstBit && !h.objs[c].Escaped {
				mark(c, h.objs[c])
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
	switch {
	case o.Layout.Static:
	case h.symmetry == SymmetryIncremental:
		h.graph.order.setPart(o.Name, part)
	default:
		h.walked.setPart(o.Name, part)
	}
}

// Invalidate forgets the stored parts of all objects, and of chunks of them.
func (h *Heap) Invalidate() {
	if h.graph != nil {
		for _, c := range h.graph.order.Chunks {
			c.Part = 0
		}
	}
	for r, o := range h.objs {
		if o != nil {
			h.touchMeta(Ref(r), o)
			h.changed(Ref(r), markMeta)
			o.Part = 0
		}
	}
}
