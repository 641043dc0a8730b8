package heap

import (
	"cmp"
	"slices"
)

// walkAll is [Heap.Canonicalise] by a breadth-first walk from one source after the other. It serves all
// symmetries except SymmetryIncremental, and is the twin of [Graph.canonicalise].
func (h *Heap) walkAll(namer Namer) ([]Named, error) {
	h.walk++
	h.queue, h.newShared = h.queue[:0], h.newShared[:0]
	h.number = numbered
	for _, s := range h.sources {
		first := len(h.queue)
		for _, x := range s.Slots {
			if err := h.reach(x.Ref, s.owner(), s.Name, x.At, namer); err != nil {
				return nil, err
			}
		}
		for i := first; i < len(h.queue); i++ {
			if err := h.scan(h.queue[i], namer); err != nil {
				return nil, err
			}
		}
	}
	h.propagateSharing()
	for _, r := range h.queue {
		o := h.objs[r]
		if s := o.owner == 0; o.Shared != s || o.unnamed {
			h.touchMeta(r, o)
			o.Shared, o.unnamed = s, false
		}
		if h.Sticky && (o.Shared || o.Escaped) {
			h.escape(r)
		}
	}
	if err := h.nameRest(namer); err != nil {
		return nil, err
	}
	if len(h.queue) >= 1<<24 {
		return nil, ErrNames
	}
	h.publishNames()
	return h.named, h.err
}

// reach visits r, which the walk has found at the place at of the container with the name via.
func (h *Heap) reach(r Ref, owner, via, at uint32, namer Namer) error {
	if r == 0 || r >= ConstBit {
		return nil
	}
	o := h.objs[r]
	if o.mark == h.walk {
		if o.owner != 0 && o.owner != owner {
			o.owner = 0
			h.newShared = append(h.newShared, r)
		}
		return nil
	}
	o.mark, o.owner = h.walk, owner
	h.queue = append(h.queue, r)
	switch {
	case o.Layout.Area || h.symmetry <= SymmetryPath:
		return h.name(r, o, via, at, namer)
	case h.symmetry == SymmetryCanonical:
		h.number++
		o.newName = h.number
		return nil
	}
	o.newName = o.Name // nameRest chooses the name, when all objects are known
	return nil
}

// name names r by the pair of via and at.
func (h *Heap) name(r Ref, o *Object, via, at uint32, namer Namer) error {
	if o.Name != 0 && uint32(o.parent) == via && o.slot == at {
		o.newName = o.Name
		return nil
	}
	name, err := pathName(namer, via, at)
	if err != nil {
		return err
	}
	h.touchMeta(r, o)
	o.newName, o.parent, o.slot = name, Name(via), at
	return nil
}

func (h *Heap) scan(r Ref, namer Namer) (err error) {
	o := h.objs[r]
	h.Limit.Poll()
	o.RefWords(func(w int) {
		if err == nil {
			err = h.reach(Ref(o.Data[w]), o.owner, uint32(o.newName), uint32(w), namer)
		}
	})
	return err
}

// propagateSharing marks the targets of shared objects as shared.
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

// nameRest names the objects that are not named by a path: garbage, and objects that are numbered by age.
func (h *Heap) nameRest(namer Namer) error {
	if h.garbage {
		first := len(h.queue)
		keep := func(r Ref) {
			if o := h.objs[r]; o.mark != h.walk {
				o.mark, o.newName = h.walk, o.Name
				h.queue = append(h.queue, r)
			}
		}
		for r, o := range h.objs {
			if o != nil && !o.Deleted {
				keep(Ref(r))
			}
		}
		for _, r := range h.queue[first:] { // adds deleted objects to which garbage refers
			o := h.objs[r]
			o.RefWords(func(w int) {
				if c := Ref(o.Data[w]); c != 0 && c < ConstBit {
					keep(c)
				}
			})
		}
		if h.symmetry <= SymmetryCanonical {
			if err := h.nameGarbage(h.queue[first:], namer); err != nil {
				return err
			}
		}
	}
	if h.symmetry < SymmetryPlacement {
		return nil
	}
	slices.SortFunc(h.queue, func(a, b Ref) int {
		x, y := h.objs[a], h.objs[b]
		if h.symmetry == SymmetryPlacement && x.site != y.site {
			return cmp.Compare(x.site, y.site)
		}
		return cmp.Compare(x.age, y.age)
	})
	site, i := Name(0), uint32(0)
	for _, r := range h.queue {
		o := h.objs[r]
		switch {
		case o.Layout.Area:
		case h.symmetry != SymmetryPlacement:
			h.number++
			o.newName = h.number
		default:
			if i++; o.site != site {
				site, i = o.site, 0
			}
			if err := h.name(r, o, uint32(site), i, namer); err != nil {
				return err
			}
		}
	}
	return nil
}

// nameGarbage names the unreachable objects rs. An object that becomes garbage gets a new name and keeps it. The
// new name consists of the last one and a number that makes it distinct from the names of other garbage. So it
// depends on the last state in which the object was reachable, and on the move from there.
func (h *Heap) nameGarbage(rs []Ref, namer Namer) error {
	used := map[Name]bool{}
	var fresh []Ref
	for _, r := range rs {
		if o := h.objs[r]; o.unnamed {
			used[o.Name] = true
		} else {
			fresh = append(fresh, r)
		}
	}
	slices.SortFunc(fresh, func(a, b Ref) int {
		x, y := h.objs[a], h.objs[b]
		return cmp.Or(cmp.Compare(x.Name, y.Name), cmp.Compare(x.age, y.age))
	})
	k, last := uint32(0), Name(0)
	for _, r := range fresh {
		o := h.objs[r]
		if o.Name != last { // otherwise the names with numbers up to k are used
			k, last = 0, o.Name
		}
		for ; ; k++ {
			h.Limit.Poll()
			via, err := pathName(namer, garbageNames, k)
			if err != nil {
				return err
			}
			if o.newName, err = pathName(namer, uint32(via), uint32(o.Name)); err != nil {
				return err
			}
			if !used[o.newName] {
				break
			}
		}
		used[o.newName] = true
		h.touchMeta(r, o)
		o.unnamed, o.parent = true, 0
	}
	return nil
}

// publishNames installs the new names and lists the objects by name.
func (h *Heap) publishNames() {
	h.moved = false
	for _, s := range h.sources {
		s.Moved = false
		for _, x := range s.Slots {
			s.Moved = s.Moved || h.renamed(x.Ref)
		}
		h.moved = h.moved || s.Moved
	}
	for _, r := range h.queue {
		o := h.objs[r]
		stale := o.newName != o.Name
		o.RefWords(func(w int) { stale = stale || h.renamed(Ref(o.Data[w])) })
		if stale && o.Part != 0 {
			h.touchMeta(r, o)
			o.Part = 0
		}
	}
	h.named = h.named[:0]
	for _, r := range h.queue {
		o := h.objs[r]
		if o.newName != o.Name {
			h.touchMeta(r, o)
			o.Name = o.newName
		}
		h.named = append(h.named, Named{o.Name, r})
	}
	slices.SortFunc(h.named, func(a, b Named) int { return compareNames(a.Name, b.Name) })
}

func (h *Heap) renamed(r Ref) bool {
	return r != 0 && r < ConstBit && h.objs[r].newName != h.objs[r].Name
}
