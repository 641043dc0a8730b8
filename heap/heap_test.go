package heap

import (
	"bytes"
	"math/rand"
	"slices"
	"testing"
)

var (
	cons  = &Layout{ID: 1, Size: 24, Align: 8, Refs: []int32{0, 1}} // two references and a number
	cells = &Layout{ID: 2, Shape: ShapeArray, ElemMem: MemRef, ElemLen: 8}
)

type pairs map[[2]uint32]Name

func (p pairs) Name(a, b uint32) (Name, error) {
	k := [2]uint32{a, b}
	if p[k] == 0 {
		p[k] = Name(len(p) + 1)
	}
	return p[k], nil
}

// TestLoadStore compares loads and stores of every form at every offset with the bytes of the image.
func TestLoadStore(t *testing.T) {
	for m, n := range map[Mem]int{MemI1: 1, MemU1: 1, MemI2: 2, MemU2: 2, Mem4: 4, Mem8: 8} {
		for off := 0; off <= 16-n; off++ {
			data := []uint64{0x1122334455667788, 0x99aabbccddeeff00}
			want := image(data)
			v := uint64(0xf0e1d2c3b4a59687)
			Store(data, off, m, v)
			for i := range n {
				want[off+i] = byte(v >> (8 * i))
			}
			if !bytes.Equal(image(data), want) {
				t.Fatalf("store of form %d at %d: %x, want %x", m, off, image(data), want)
			}
			var load uint64
			for i := range n {
				load |= uint64(want[off+i]) << (8 * i)
			}
			switch m {
			case MemI1:
				load = uint64(uint32(int32(int8(load))))
			case MemI2:
				load = uint64(uint32(int32(int16(load))))
			}
			if got := Load(data, off, m); got != load {
				t.Fatalf("load of form %d at %d: %x, want %x", m, off, got, load)
			}
		}
	}
}

func image(data []uint64) []byte {
	var b []byte
	for _, w := range data {
		for i := range 8 {
			b = append(b, byte(w>>(8*i)))
		}
	}
	return b
}

// TestCopies compares copies between images with copies of bytes.
func TestCopies(t *testing.T) {
	rnd := rand.New(rand.NewSource(1))
	for range 20000 {
		a := []uint64{rnd.Uint64(), rnd.Uint64(), rnd.Uint64(), rnd.Uint64()}
		b := []uint64{rnd.Uint64(), rnd.Uint64(), rnd.Uint64(), rnd.Uint64()}
		n := rnd.Intn(17)
		i, j := rnd.Intn(33-n), rnd.Intn(33-n)
		if rnd.Intn(2) == 0 {
			i, j = i&^7, j&^7
		}
		want := image(a)
		switch rnd.Intn(4) {
		case 0:
			copy(want[i:i+n], image(b)[j:j+n])
			CopyBytes(a, i, b, j, n)
		case 1:
			copy(want[i:i+n], slices.Clone(want[j:j+n]))
			CopyBytes(a, i, a, j, n)
		case 2:
			copy(want[i:i+n], image(b)[:n])
			CopyIn(a, i, b, n)
		default:
			clear(want[i : i+n])
			Zero(a, i, n)
		}
		if !bytes.Equal(image(a), want) {
			t.Fatalf("copy of %d bytes from %d to %d: %x, want %x", n, j, i, image(a), want)
		}
		out := make([]uint64, 3)
		CopyOut(out, b, j, n)
		if got := image(out)[:(n+7)/8*8]; !bytes.Equal(got[:n], image(b)[j:j+n]) || slices.Max(append(got[n:], 0)) != 0 {
			t.Fatalf("copy out of %d bytes at %d: %x of %x", n, j, got, image(b))
		}
	}
}

// snapshot describes the live heap, by reference.
func snapshot(h *Heap) string {
	var b bytes.Buffer
	for r := Ref(1); int(r) < h.Cap(); r++ {
		if o := h.At(r); o != nil {
			b.WriteString(string(rune(r)))
			b.Write(image(o.Data))
			b.WriteByte(byte(o.LockOwner))
			b.WriteByte(byte(o.LockCount))
			if o.Shared {
				b.WriteByte('s')
			}
			b.Write(image([]uint64{uint64(o.Name), uint64(o.Part)}))
		}
	}
	return b.String()
}

// TestUndo changes a heap at random, in nested transitions. Undo must restore each earlier point exactly.
func TestUndo(t *testing.T) {
	rnd := rand.New(rand.NewSource(2))
	h, names := New(NewConsts()), pairs{}
	h.SetSymmetry(SymmetryPath)
	sources := []*Source{{}, {}, {}}
	type point struct {
		mark Mark
		was  string
	}
	var path []point
	var refs []Ref
	alive := func() []Ref {
		refs = refs[:0]
		for r := Ref(1); int(r) < h.Cap(); r++ {
			if h.At(r) != nil {
				refs = append(refs, r)
			}
		}
		return refs
	}
	for i := range 30000 {
		if i%20 == 0 {
			h.checkLocks()
		}
		if len(path) > 0 && rnd.Intn(2) == 0 && len(path) > rnd.Intn(40) {
			p := path[len(path)-1]
			path = path[:len(path)-1]
			h.Undo(p.mark)
			if snapshot(h) != p.was {
				t.Fatal("undo does not restore the heap")
			}
			continue
		}
		was := snapshot(h)
		path = append(path, point{h.Begin(), was})
		for range rnd.Intn(6) {
			live := alive()
			pick := func() Ref { return live[rnd.Intn(len(live))] }
			switch op := rnd.Intn(7); {
			case op <= 1 || len(live) == 0:
				if rnd.Intn(2) == 0 {
					h.Alloc(cons, 0)
				} else {
					h.Alloc(cells, rnd.Intn(5))
				}
			case op == 2:
				if o := h.Touch(pick()); len(o.Data) > 0 {
					o.Data[rnd.Intn(len(o.Data))] = uint64(pick())
				}
				for _, r := range live { // only references to live objects
					fix(h, r)
				}
			case op == 3:
				h.SetLock(pick(), uint32(rnd.Intn(3)), 1)
			case op == 4:
				h.Share(pick())
			case op == 5:
				collect(h, live[:rnd.Intn(len(live)+1)])
			default:
				for i, s := range sources {
					s.Key, s.Name, s.Slots = SourceKey(uint32(i), 0), uint32(90+i), []Slot{{pick(), 1}}
					h.PutSource(s)
				}
				if err := h.Canonicalise(names); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// fix clears numbers in reference words that are no valid references.
func fix(h *Heap, r Ref) {
	o := h.At(r)
	o.RefWords(func(w int) {
		if v := o.Data[w]; v != 0 && (v >= uint64(h.Cap()) || h.At(Ref(v)) == nil) {
			h.Touch(r).Data[w] = 0
		}
	})
}

// collect frees the objects that roots do not reach, by a plain walk.
func collect(h *Heap, roots []Ref) {
	seen := map[Ref]bool{}
	var visit func(r Ref)
	visit = func(r Ref) {
		if r == 0 || seen[r] {
			return
		}
		seen[r] = true
		o := h.At(r)
		o.RefWords(func(w int) { visit(Ref(o.Data[w])) })
	}
	for _, r := range roots {
		visit(r)
	}
	for r := Ref(1); int(r) < h.Cap(); r++ {
		if h.At(r) != nil && !seen[r] {
			h.Free(r)
		}
	}
}

// build makes n objects in the order of perm, with references edges (from, word, to), and returns the canonical
// parts of the objects reachable from the roots.
func build(t *testing.T, perm []int, edges [][3]int, roots []Ref, sym Symmetry, names pairs) [][]byte {
	t.Helper()
	h := New(NewConsts())
	h.SetSymmetry(sym)
	at := make([]Ref, len(perm))
	for _, i := range perm {
		at[i] = h.Alloc(cons, 0)
		h.At(at[i]).Data[2] = uint64(i)
	}
	for _, e := range edges {
		h.At(at[e[0]]).Data[e[1]] = uint64(at[e[2]])
	}
	var from []Ref
	for i, r := range roots {
		h.PutSource(&Source{Key: SourceKey(uint32(i), 0), Name: uint32(1000 + i), Slots: []Slot{{at[r], 7}}})
		from = append(from, at[r])
	}
	collect(h, from)
	if err := h.Canonicalise(names); err != nil {
		t.Fatal(err)
	}
	var parts [][]byte
	for _, x := range listed(h.Order()) {
		b := h.AppendPart(nil, x.Ref)
		if h.At(x.Ref).Shared {
			b = append(b, 's')
		}
		parts = append(parts, b)
	}
	return parts
}

// TestCanonical: the stored form does not depend on the order of allocations. An object is shared if a static or
// two threads reach it.
func TestCanonical(t *testing.T) {
	rnd := rand.New(rand.NewSource(3))
	names := pairs{}
	for range 2000 {
		n := 2 + rnd.Intn(8)
		var edges [][3]int
		for range rnd.Intn(2 * n) {
			edges = append(edges, [3]int{rnd.Intn(n), rnd.Intn(2), rnd.Intn(n)})
		}
		var roots []Ref
		for range 3 {
			roots = append(roots, Ref(rnd.Intn(n)))
		}
		id := rnd.Perm(n)
		slices.Sort(id)
		sym := Symmetry(rnd.Intn(3))
		a, b := build(t, id, edges, roots, sym, names), build(t, rnd.Perm(n), edges, roots, sym, names)
		if !slices.EqualFunc(a, b, bytes.Equal) {
			t.Fatalf("the parts depend on the order of allocations: %x and %x", a, b)
		}
		// A plain computation of sharing: reached from a static, or from both threads.
		reach := func(from int) map[int]bool {
			seen, next := map[int]bool{}, []int{from}
			for len(next) > 0 {
				x := next[0]
				next = next[1:]
				if seen[x] {
					continue
				}
				seen[x] = true
				out := [2]int{-1, -1}
				for _, e := range edges {
					if e[0] == x {
						out[e[1]] = e[2] // the last store wins
					}
				}
				for _, y := range out {
					if y >= 0 {
						next = append(next, y)
					}
				}
			}
			return seen
		}
		static, one, two := reach(int(roots[0])), reach(int(roots[1])), reach(int(roots[2]))
		for _, p := range a {
			i := int(p[9+16]) // the number in the image
			want := static[i] || one[i] && two[i]
			if got := p[len(p)-1] == 's' && len(p) == 9+24+1; got != want {
				t.Fatalf("object %d shared: %v, want %v", i, got, want)
			}
		}
	}
}

// TestConstLocks: the monitor of a constant belongs to one heap, and undo restores it.
func TestConstLocks(t *testing.T) {
	c := NewConsts()
	c.SetStringLayout(&Layout{ID: 3, Shape: ShapeString})
	r := c.GoString("lock")
	if r != c.GoString("lock") {
		t.Fatal("interning a literal twice gave two references")
	}
	a, b := New(c), New(c)
	m := a.Begin()
	a.SetLock(r, 7, 2)
	if owner, n := a.Lock(r); owner != 7 || n != 2 {
		t.Errorf("held by %d, %d deep; want 7, 2", owner, n)
	}
	if owner, _ := b.Lock(r); owner != 0 {
		t.Errorf("held in another heap, by %d", owner)
	}
	m2 := a.Begin()
	a.SetLock(r, 0, 0)
	a.Undo(m2)
	if owner, _ := a.Lock(r); owner != 7 {
		t.Errorf("after undo held by %d, want 7", owner)
	}
	a.Undo(m)
	if owner, _ := a.Lock(r); owner != 0 {
		t.Errorf("after undo held by %d, want 0", owner)
	}
}

// TestLeads looks for an object behind arrays of references to one array: depth and visits bound the look.
func TestLeads(t *testing.T) {
	h := New(NewConsts())
	const n = 100
	at := h.Alloc(cons, 0)
	last := at
	var chain []Ref
	for range 3 {
		r := h.Alloc(cells, n)
		for i := range n {
			h.Object(r).Data[i] = uint64(at)
		}
		at = r
		chain = append(chain, r)
	}
	for _, c := range []struct {
		from          Ref
		depth, visits int
		want          bool
		met           int
	}{
		{at, 3, 4, true, 4},
		{at, 3, 3, false, 3},
		{at, 2, 1 << 30, false, 1 + n + n*n},
		{chain[0], 1, 2, true, 2},
		{last, 0, 1, true, 1},
		{0, 3, 5, false, 0},
	} {
		visits := c.visits
		found := h.Leads(c.from, c.depth, &visits, func(r Ref) bool { return r == last })
		if found != c.want || c.visits-visits != c.met {
			t.Errorf("from %d, depth %d, visits %d: %v after %d; want %v after %d", c.from, c.depth, c.visits, found, c.visits-visits, c.want, c.met)
		}
	}
}
