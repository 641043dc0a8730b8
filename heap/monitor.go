package heap

import "slices"

// A constLock is the held monitor of a constant. It is stored outside the object, because workers in
// different states share constants.
type constLock struct {
	ref          Ref
	owner, count uint32
}

// Lock returns the owner of r's monitor and the recursion depth; owner 0 means that it is free.
func (h *Heap) Lock(r Ref) (owner, count uint32) {
	h.LockReads++
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

// SetLock sets the owner of r's monitor and the recursion depth.
func (h *Heap) SetLock(r Ref, owner, count uint32) {
	if r < ConstBit {
		o := h.objs[r]
		h.touchMeta(r, o)
		h.changed(r, markMeta)
		o.LockOwner, o.LockCount, o.Part = owner, count, 0
		h.noteLock(r, o)
		return
	}
	was, n := h.Lock(r)
	rec := record{kind: recLockDrop, ref: r}
	if was != 0 {
		rec = record{kind: recLock, ref: r, meta: Meta{LockOwner: was, LockCount: n}}
	}
	h.log.recs.Push(rec)
	h.putConstLock(r, owner, count)
}

// putConstLock updates h.locks, which is sorted by reference and holds only held monitors.
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

// ConstLocks calls f for each held monitor of a constant, in the order of references.
func (h *Heap) ConstLocks(f func(r Ref, owner, count uint32)) {
	for _, l := range h.locks {
		f(l.ref, l.owner, l.count)
	}
}

// A heldObject is an object with a monitor that is held, or was held since the last prune.
type heldObject struct {
	ref Ref
	obj *Object
}

// noteLock adds r to h.held if its monitor is held. It must be called after each change of o.LockOwner, and when
// a freed object comes back. An object with a released monitor stays in h.held until prune removes it.
func (h *Heap) noteLock(r Ref, o *Object) {
	if o.LockOwner == 0 || o.held {
		return
	}
	if len(h.held) == cap(h.held) {
		h.prune()
	}
	o.held = true
	h.held = append(h.held, heldObject{r, o})
}

// prune reduces h.held to the objects with held monitors, in the order of references.
func (h *Heap) prune() {
	h.held = slices.DeleteFunc(h.held, func(x heldObject) bool {
		x.obj.held = false
		return x.obj.LockOwner == 0 || h.objs[x.ref] != x.obj
	})
	slices.SortFunc(h.held, func(a, b heldObject) int { return int(a.ref) - int(b.ref) })
	h.held = slices.Compact(h.held) // a recycled object may be listed twice
	for _, x := range h.held {
		x.obj.held = true
	}
}

// Locks calls f for each held monitor, in the order of references: first those of objects, then those
// of constants. f may call SetLock for that reference.
func (h *Heap) Locks(f func(r Ref, owner, count uint32)) {
	h.prune()
	for _, x := range h.held {
		f(x.ref, x.obj.LockOwner, x.obj.LockCount)
	}
	for _, l := range slices.Clone(h.locks) {
		f(l.ref, l.owner, l.count)
	}
}

// Orphan transfers all monitors that owner holds to another owner.
func (h *Heap) Orphan(owner, to uint32) {
	h.Locks(func(r Ref, holder, count uint32) {
		if holder == owner {
			h.SetLock(r, to, count)
		}
	})
}
