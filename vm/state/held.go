package state

import (
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/event"
)

// ThreadedNow records that there is a second thread.
func (m *State) ThreadedNow() {
	if m.Record && !m.Neutral && !m.Threaded {
		g := m.Globals
		g.Threaded = true
		m.SetGlobals(g)
		m.Watching = m.Watched()
	}
}

// Renamed calls f for each object that has another canonical name than at the
// point k; was is 0 if it did not exist there.
func (m *State) Renamed(k Mark, f func(now, was heap.Name)) { m.Heap.Renamed(k.heap, f) }

// Unshared calls f with the former name of each object that was shared at the point k and is no longer.
func (m *State) Unshared(k Mark, f func(was heap.Name)) { m.Heap.Unshared(k.heap, f) }

// Cut says whether an object or a static that existed at the point k has lost a reference since then.
func (m *State) Cut(k Mark) bool { return m.Heap.Cut(k.heap) }

// Refs appends to dst the objects to which the header and the frames of t refer.
func (m *State) Refs(t *Thread, dst []heap.Ref) []heap.Ref {
	var s rootSource
	s.add(t.Object, 0)
	s.add(t.Wait.Ref, 0)
	for i := range t.Exc {
		s.add(t.Exc[i].Ref, 0)
	}
	for _, a := range t.Locals {
		s.add(a.Ref, 0)
	}
	for i := range t.Frames {
		m.frameSlots(t, i, &s)
	}
	for _, x := range s.Slots {
		dst = append(dst, x.Ref)
	}
	return dst
}

// Held appends to dst the monitors that t holds.
func (m *State) Held(t *Thread, dst []heap.Ref) []heap.Ref {
	add := func(refs []heap.Ref) {
		for _, r := range refs {
			if r == 0 || r < heap.ConstBit && (int(r) >= m.Heap.Cap() || m.Heap.At(r) == nil) {
				continue // free, or garbage that was locked for ever
			}
			if owner, _ := m.Heap.Lock(r); owner == uint32(t.ID) {
				dst = append(dst, r)
			}
		}
	}
	add(t.held.few[:])
	add(t.held.more)
	return dst
}

// LeavesLock notes that t leaves a lock owned at its end, or will: nobody can free it any more. A qualifier of the verdict tells this.
func (m *State) LeavesLock(t *Thread) {
	if m.LoadField(t.Object, m.Prog.Std.ThreadPool) != 0 {
		m.Prog.Reuse("a lock that a work item leaves owned")
		return
	}
	m.Prog.Use("locks that a thread leaves owned: nobody owns them afterwards; in .NET, they belong to a later thread with the same number")
}

// orphaned notes that an object becomes garbage while the thread with this number holds its monitor. The reduction may try only orders in which
// this comes before the end of the thread, because all others that could reach the object are done. A thread that has failed ends the program.
func (m *State) orphaned(owner uint32) {
	if t := m.Thread(event.ThreadID(owner)); t != nil && !t.Failed && m.LoadField(t.Object, m.Prog.Std.ThreadState) != ThreadMain {
		m.LeavesLock(t)
	}
}

// Stopped says whether t can never move again.
func (t *Thread) Stopped() bool { return t.Failed || t.Parked }

// findHeld finds out which monitors the threads of a restored state hold.
func (m *State) findHeld() {
	add := func(r heap.Ref, owner, _ uint32) {
		if t := m.Thread(event.ThreadID(owner)); t != nil {
			t.held.add(r)
		}
	}
	m.Heap.Locks(add)
}

// Holds records that t holds the monitor of r, or does not.
func (m *State) Holds(t *Thread, r heap.Ref, yes bool) {
	if t.held.has(r) == yes {
		return
	}
	m.TouchThread(t)
	if yes {
		t.held.add(r)
	} else {
		t.held.remove(r)
	}
}

// heldSet is a set of monitors. A copy of it does not change: more is never changed in place.
type heldSet struct {
	few  [6]heap.Ref
	more []heap.Ref
}

func (s *heldSet) has(r heap.Ref) bool {
	return slices.Contains(s.few[:], r) || slices.Contains(s.more, r)
}

func (s *heldSet) add(r heap.Ref) {
	if i := slices.Index(s.few[:], 0); i >= 0 {
		s.few[i] = r
	} else {
		s.more = append(slices.Clip(s.more), r)
	}
}

func (s *heldSet) remove(r heap.Ref) {
	if i := slices.Index(s.few[:], r); i >= 0 {
		s.few[i] = 0
	} else {
		s.more = slices.DeleteFunc(slices.Clone(s.more), func(x heap.Ref) bool { return x == r })
	}
}
