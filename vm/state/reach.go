package state

import "moonwalker/heap"

// ReachedBeside says whether a thread other than t, or a static, leads to r. A pending store of t leads to its value only if one of them leads to its
// place: other threads cannot see it otherwise.
func (m *State) ReachedBeside(t *Thread, r heap.Ref) bool {
	seen, grey := map[heap.Ref]bool{}, []heap.Ref(nil)
	add := func(r heap.Ref) {
		if r != 0 && !r.IsConst() && !seen[r] {
			seen[r] = true
			grey = append(grey, r)
		}
	}
	walk := func() {
		for len(grey) > 0 {
			o := m.Heap.At(grey[len(grey)-1])
			grey = grey[:len(grey)-1]
			o.RefWords(func(w int) { add(o.Ref(w)) })
		}
	}
	for _, id := range m.StaticIDs {
		add(m.Statics[id])
	}
	for _, id := range m.InitIDs {
		add(m.Inits[id].Exc)
	}
	for _, u := range m.Threads {
		if u == t || u.IsRequest() && m.Issuer(u) == t {
			continue
		}
		var s rootSource
		m.headerSlots(u, &s)
		for i := range u.Frames {
			m.frameSlots(u, i, &s)
		}
		for _, x := range s.Slots {
			add(x.Ref)
		}
	}
	for n := -1; n != len(seen); {
		n = len(seen)
		walk()
		for _, q := range m.Buffer(t) {
			w := q.RequestWords()
			if RequestFlags(w[3])&(IsUnlock|IsBarrier|IsLoad) == 0 && seen[heap.Ptr(w[0]).Ref()] {
				add(heap.Ref(w[1]))
			}
		}
		walk()
	}
	return seen[r]
}
