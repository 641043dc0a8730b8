package state

import (
	"moonwalker/heap"
)

// A Part holds the references of a stored part of the state to other parts.
type Part struct {
	Known   bool
	Threads int         // of the globals: their number
	Static  bool        // a static area
	Name    heap.Name   // of an object
	Refs    []heap.Name // objects to which it refers
}

// InSection says whether the thread with this stored part is in the middle of an
// atomic section.
func InSection(part []byte) bool { return part[5+int(part[4])]&flagBegun != 0 }

// Parts calls f for the globals, the static areas and the objects, with the
// ids of their stored parts, if want says so. A property sees these globals and static areas,
// and the objects reachable from them.
//
// Preconditions: nothing was called after Restore.
func (m *State) Parts(want func(id uint32) bool, f func(id uint32, p Part)) {
	if want(m.GlobalsPart) {
		p := Part{Known: true, Threads: len(m.Threads)}
		for _, id := range m.InitIDs {
			p.refer(m, m.Inits[id].Exc)
		}
		f(m.GlobalsPart, p)
	}
	for r := heap.Ref(1); int(r) < m.Heap.Cap(); r++ {
		o := m.Heap.At(r)
		if o == nil || o.Part == 0 || !want(o.Part) {
			continue
		}
		p := Part{Known: true, Static: o.Layout.Static, Name: o.Name}
		o.RefWords(func(w int) {
			if w < o.Words() { // a deleted object has no image
				p.refer(m, o.Ref(w))
			}
		})
		f(o.Part, p)
	}
}

// refer notes a reference.
func (p *Part) refer(m *State, r heap.Ref) {
	if r != 0 && !r.IsConst() {
		p.Refs = append(p.Refs, m.Heap.At(r).Name)
	}
}

// RestoreView makes a state without threads: parts[0] is the stored part of its
// globals, the others are those of its static areas and objects. That is enough for
// Evaluate if the objects refer only to each other.
func (m *State) RestoreView(parts []uint32, in Interner) {
	m.Reset()
	if m.restorer == nil {
		m.restorer = m.Heap.Restore()
	} else {
		m.restorer.Reset()
	}
	threads, symbols := m.restoreGlobals(in.Part(parts[0]), m.restorer)
	for _, part := range parts[1:] {
		m.restoreObject(in.Part(part), part, m.restorer)
	}
	m.restoreSymbols(symbols, threads, m.restorer)
	m.CountThreads()
	m.Heap.Forget()
}
