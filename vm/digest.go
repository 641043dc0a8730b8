package vm

import (
	"cmp"
	"encoding/binary"
	"slices"

	"github.com/zeebo/xxh3"

	"moonwalker/heap"
	"moonwalker/vm/types"
)

// Digest is a hash of the content of the state that is the same in all runs:
// threads, methods and types go by their names, objects by the order in which
// a walk from the threads and statics meets them.
func (m *Machine) Digest() uint64 {
	d := digest{m: m, h: xxh3.New(), number: map[heap.Ref]uint64{}}
	d.word(uint64(m.clock))
	for _, t := range m.byName(m.initIDs) {
		d.h.WriteString(t.FullName())
		d.word(uint64(m.inits[t.ID].status))
	}
	for _, t := range m.threads {
		d.thread(t)
	}
	for _, t := range m.byName(m.staticIDs) {
		d.ref(m.statics[t.ID])
	}
	for i := 0; i < len(d.met); i++ {
		d.object(d.met[i])
	}
	return d.h.Sum64()
}

// byName is the types with these IDs in the order of their names.
func (m *Machine) byName(ids []uint32) []*types.Type {
	ts := make([]*types.Type, len(ids))
	for i, id := range ids {
		ts[i] = m.Prog.Loader.TypeByID(id)
	}
	slices.SortFunc(ts, func(a, b *types.Type) int { return cmp.Compare(a.FullName(), b.FullName()) })
	return ts
}

// digest is a walk under way.
type digest struct {
	m      *Machine
	h      *xxh3.Hasher
	number map[heap.Ref]uint64
	met    []heap.Ref
}

func (d *digest) word(w uint64) {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], w)
	d.h.Write(b[:])
}

func (d *digest) ref(r heap.Ref) {
	switch {
	case r == 0:
	case r.IsConst():
		d.h.WriteString(d.m.ObjectName(r))
		return
	case d.number[r] == 0:
		d.met = append(d.met, r)
		d.number[r] = uint64(len(d.met))
	}
	d.word(d.number[r])
}

func (d *digest) thread(t *Thread) {
	d.h.WriteString(t.path)
	d.word(b2i(t.failed) | b2i(t.parked)<<1 | b2i(t.begun)<<2 | uint64(t.wait.phase)<<3 | uint64(t.wait.pos)<<8)
	d.ref(t.object)
	d.ref(t.wait.ref)
	for i := range t.frame {
		f := &t.frame[i]
		d.h.WriteString(f.code.Method.String())
		d.word(uint64(f.pc))
		for j, w := range t.words(i) {
			switch t.kind(i, j) {
			case 0:
				d.word(w)
			case 1:
				d.ref(heap.Ref(w))
			}
		}
	}
}

func (d *digest) object(r heap.Ref) {
	o := d.m.Heap.At(r)
	d.h.WriteString(d.m.typeOf(r).FullName())
	if u := d.m.Owner(r); u != nil {
		d.h.WriteString(u.path)
	}
	refs := map[int]bool{}
	o.RefWords(func(w int) { refs[w] = true })
	for i, w := range o.Data {
		if refs[i] {
			d.ref(heap.Ref(w))
		} else {
			d.word(w)
		}
	}
}
