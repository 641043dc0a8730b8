package heap

import "slices"

// A constLock is the monitor of a constant, kept apart because constants are
// shared by workers that are in different states.
type constLock struct {
	ref          Ref
	owner, count uint32
}

// Lock returns who holds the monitor of r and how often; owner 0 is nobody.
func (h *Heap) Lock(r Ref) (owner, count uint32) {
	if r < ConstBit {
		o := h.objs[r]
		return o.LockOwner, o.LockCount
	}
	for _, l := range h.locks {
		if l.ref == r {
			return l.owner, l.count
		}
	}
	return 0, 0
}

// SetLock makes owner the holder of r's monitor, count deep.
func (h *Heap) SetLock(r Ref, owner, count uint32) {
	if r < ConstBit {
		o := h.objs[r]
		h.touchMeta(r, o)
		o.LockOwner, o.LockCount, o.Part = owner, count, 0
		return
	}
	was, n := h.Lock(r)
	rec := record{kind: recLockDrop, ref: r}
	if was != 0 {
		rec = record{kind: recLock, ref: r, meta: Meta{LockOwner: was, LockCount: n}}
	}
	h.log.recs = append(h.log.recs, rec)
	h.putConstLock(r, owner, count)
}

// putConstLock keeps h.locks sorted by reference and free of open monitors.
func (h *Heap) putConstLock(r Ref, owner, count uint32) {
	i, found := slices.BinarySearchFunc(h.locks, r, func(l constLock, r Ref) int { return int(l.ref) - int(r) })
	switch {
	case owner == 0 && found:
		h.locks = slices.Delete(h.locks, i, i+1)
	case owner == 0:
	case found:
		h.locks[i].owner, h.locks[i].count = owner, count
	default:
		h.locks = slices.Insert(h.locks, i, constLock{r, owner, count})
	}
}

// ConstLocks calls f for each held monitor of a constant, in the order of
// their references.
func (h *Heap) ConstLocks(f func(r Ref, owner, count uint32)) {
	for _, l := range h.locks {
		f(l.ref, l.owner, l.count)
	}
}

// Orphan gives all monitors that owner holds to another owner.
func (h *Heap) Orphan(owner, to uint32) {
	for r := Ref(1); int(r) < len(h.objs); r++ {
		if o := h.objs[r]; o != nil && o.LockOwner == owner {
			h.SetLock(r, to, o.LockCount)
		}
	}
	for _, l := range slices.Clone(h.locks) {
		if l.owner == owner {
			h.SetLock(l.ref, to, l.count)
		}
	}
}
