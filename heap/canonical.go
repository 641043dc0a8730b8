package heap

import "errors"

// ErrNames reports more canonical names than a state can hold.
var ErrNames = errors.New("more canonical names of objects than a state can hold (2^30)")

// A Namer interns pairs: equal pairs have equal names, in all workers.
type Namer interface {
	Name(parent, slot uint32) (Name, error)
}

// Canonicalise finds the live objects of a state, names them, and finds those that more than one thread
// can reach (Shared). The results are a function of the state. For symmetries that identify all isomorphic
// heaps they depend only on the reference graph. [Heap.Order] lists the objects until the next call.
// An object with an outdated stored part gets Part 0. A source gets Moved if a target has a new name, and
// then [Heap.Moved] returns true.
//
// An object is shared if a static or two threads reach it. So the targets of shared objects are shared.
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

// Order returns the order of objects computed by the last Canonicalise.
func (h *Heap) Order() *Order {
	if h.symmetry == SymmetryIncremental {
		return &h.graph.order
	}
	return &h.walked
}

// EachFresh calls f for each object in the order without a stored part. f stores it and calls
// [Heap.SetPart].
func (h *Heap) EachFresh(f func(Ref) error) error {
	o := h.Order()
	for _, r := range o.fresh {
		h.Limit.Poll()
		if int(r) >= len(h.objs) || h.objs[r] == nil || h.objs[r].Part != 0 || h.symmetry == SymmetryIncremental && h.graph.objects[r].orderName == 0 {
			continue // the object was undone or freed, or already has a part
		}
		if err := f(r); err != nil {
			return err
		}
	}
	o.fresh = o.fresh[:0]
	return nil
}

// Moved reports whether the last Canonicalise set Moved in some source.
func (h *Heap) Moved() bool { return h.moved }

// pathName interns a path: the name of a container and the place of the last reference in it.
func pathName(namer Namer, via, at uint32) (Name, error) {
	n, err := namer.Name(via, at)
	if err == nil && n >= numbered {
		err = ErrNames
	}
	return n, err
}

// Share marks r and all objects reachable from it as shared, within a transition: the program has just
// stored r where another thread can reach it.
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

// escape marks r and all objects reachable from it as escaped. An object that was shared once keeps this
// mark. Without it, an access by the only thread that can still reach the object would count as an access
// to a local object (docs/algorithms/sdpor.md, Private objects). All targets of escaped objects must have
// escaped, too: Canonicalise calls escape where this may not hold yet.
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

// SetPart records the stored part of r's image.
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

// Invalidate marks the stored parts of all objects and chunks as outdated.
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
