package state

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"

	"github.com/zeebo/xxh3"

	"moonwalker/heap"
	"moonwalker/vm/types"
)

// Digest is a hash of the content of the state that is the same in all runs:
// threads, methods and types go by their names, objects by the order in which
// a walk from the threads and statics meets them. Threads that are over are
// known by their IDs only; pair is the inverse of the namer of m.
func (m *State) Digest(pair func(heap.Name) (parent, slot uint32)) uint64 {
	d := digest{m: m, pair: pair, h: xxh3.New(), number: map[heap.Ref]uint64{}}
	d.word(uint64(m.Clock)<<3 | Bit(m.Exited) | Bit(m.Threaded)<<1 | Bit(m.HadBackground)<<2 | Bit(m.Closing)<<40)
	for _, t := range m.byName(m.InitIDs) {
		st := &m.Inits[t.ID]
		d.word(t.Order)
		d.word(uint64(st.Status))
		d.owner(uint32(st.Thread))
		d.ref(st.Exc)
	}
	for _, t := range m.Threads {
		d.thread(t)
	}
	for _, t := range m.byName(m.StaticIDs) {
		if r := m.Statics[t.ID]; !m.virgin(r, m.Heap.At(r)) {
			d.ref(r)
		}
	}
	var locks []string
	m.Heap.ConstLocks(func(r heap.Ref, owner, count uint32) {
		locks = append(locks, fmt.Sprintln(m.Prog.Consts.Order(r), d.pathOf(owner), count))
	})
	slices.Sort(locks)
	for _, l := range locks {
		d.h.WriteString(l)
	}
	for i := 0; i < len(d.met); i++ {
		d.object(d.met[i])
	}
	if m.Symbols != nil {
		for _, r := range m.Symbols.Path {
			d.h.Write(r.Append(nil))
		}
	}
	return d.h.Sum64()
}

// byName is the types with these IDs in an order that is the same in all runs.
func (m *State) byName(ids []uint32) []*types.Type {
	ts := make([]*types.Type, len(ids))
	for i, id := range ids {
		ts[i] = m.Prog.Loader.TypeByID(id)
	}
	slices.SortFunc(ts, func(a, b *types.Type) int { return cmp.Compare(a.Order, b.Order) })
	return ts
}

// digest is a walk under way.
type digest struct {
	m      *State
	pair   func(heap.Name) (parent, slot uint32)
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
		d.word(d.m.Prog.Consts.Order(r) | 1<<63) // above all numbers
		return
	case d.number[r] == 0:
		d.met = append(d.met, r)
		d.number[r] = uint64(len(d.met))
	}
	d.word(d.number[r])
}

// owner hashes the thread with this ID by its path. The ID itself depends on the
// order in which the run has met the paths.
func (d *digest) owner(id uint32) {
	d.h.WriteString(d.pathOf(id))
}

// pathOf is the path of the thread with an ID, also of one that is over.
func (d *digest) pathOf(id uint32) string {
	switch id {
	case 0:
		return "nobody"
	case DeadOwner:
		return "dead"
	}
	if d.m.Symmetric { // IDs are places
		return fmt.Sprint("#", id)
	}
	_, origin := d.pair(heap.Name(id))
	return "@" + d.childOf(origin)
}

// childOf is the path of the thread with an origin: the ID of its creator, and in the
// low byte its number among the creator's threads.
func (d *digest) childOf(origin uint32) string {
	switch number := string([]byte{byte(origin)}); origin >> 8 {
	case 0: // the main thread
		return ""
	case FinalizerOrigin >> 8:
		return FinalizerPath
	case PoolOrigin >> 8:
		return string([]byte{MaxChildren}) + number
	default:
		_, creators := d.pair(heap.Name(origin >> 8))
		return d.childOf(creators) + number
	}
}

func (d *digest) thread(t *Thread) {
	d.h.WriteString(t.Path)
	d.word(t.Children[0])
	d.word(t.Children[1])
	d.word(Bit(t.Failed) | Bit(t.Parked)<<1 | Bit(t.Begun)<<2 | Bit(t.Background)<<3 | Bit(t.Wait.TimedOut)<<4 | Bit(t.Wait.Broken)<<5 | Bit(t.Wait.Timed)<<6 | Bit(t.Wait.Late)<<7 | uint64(t.Atomic)<<8)
	d.word(uint64(t.Wait.Phase)<<32 | uint64(t.Wait.Pos))
	d.word(uint64(t.Wait.Count))
	d.ref(t.Object)
	d.ref(t.Wait.Ref)
	areas := make(map[uint64]heap.Ref, len(t.Locals))
	for _, a := range t.Locals {
		areas[d.m.Prog.Loader.TypeByID(a.Typ).Order] = a.Ref
	}
	for _, order := range slices.Sorted(maps.Keys(areas)) {
		d.word(order)
		d.ref(areas[order])
	}
	for _, s := range t.Slots {
		d.word(uint64(s.Word)<<8 | uint64(s.Place))
	}
	if g := &t.Guess; g.Open {
		d.word(d.m.siteOrder(g.Code, g.PC))
		d.word(uint64(g.Outcome)<<16 | uint64(g.Places[0])<<8 | uint64(g.Places[1]))
		for _, v := range g.Values {
			if g.Refs {
				d.ref(heap.Ref(v))
			} else {
				d.word(v)
			}
		}
	}
	for i := range t.Exc {
		e := &t.Exc[i]
		d.ref(e.Ref)
		d.word(Bit(e.Leave) | Bit(e.Phase2)<<1)
		for _, v := range []int32{e.Frame, e.Clause, e.PC, e.Target, e.Catch, e.To} {
			d.word(uint64(v))
		}
	}
	for i := range t.Frames {
		d.frame(t, i)
	}
	for _, w := range t.Terms {
		d.word(uint64(w.Off))
		d.h.Write(w.Term.Append(nil))
	}
}

func (d *digest) frame(t *Thread, i int) {
	f := &t.Frames[i]
	d.word(f.Code.Method.Order)
	d.word(uint64(f.PC)<<32 | uint64(f.Base)<<8 | uint64(f.Kind))
	switch f.Kind {
	case FrameCctor:
		d.word(d.m.Prog.Loader.TypeByID(f.Aux).Order)
	case FrameRaise:
		d.ref(heap.Ref(f.Aux))
	default:
		d.word(uint64(f.Aux))
	}
	for j, w := range t.FrameWords(i) {
		if j == issuedAt && t.IsRequest() {
			w = d.m.siteOrder(uint32(w>>32), int32(uint32(w)))
		}
		switch t.Kind(i, j) {
		case 0:
			d.word(w)
		case 1:
			d.ref(heap.Ref(w))
		default:
			d.pointer(t, heap.Ptr(w))
		}
	}
}

// pointer hashes a pointer of t.
func (d *digest) pointer(t *Thread, p heap.Ptr) {
	if p.OnStack() {
		d.owner(uint32(t.ID))
	} else if r := p.Ref(); r.IsConst() || int(r) < d.m.Heap.Cap() && d.m.Heap.At(r) != nil {
		d.ref(r)
	}
	d.word(uint64(uint32(p.Offset())))
}

func (d *digest) object(r heap.Ref) {
	o := d.m.Heap.At(r)
	d.word(d.m.TypeOf(r).Order)
	d.owner(o.LockOwner)
	d.word(uint64(o.LockCount)<<1 | Bit(o.Escaped))
	refs := map[int]bool{}
	o.RefWords(func(w int) { refs[w] = true })
	if d.m.Symbols != nil {
		for _, c := range d.m.Symbols.Cells {
			if c.Ref == r {
				d.word(uint64(c.Off))
				d.h.Write(c.Term.Append(nil))
			}
		}
	}
	method, shift := d.m.methodWord(d.m.TypeOf(r))
	origin := -1
	if std := &d.m.Prog.Std; d.m.TypeOf(r) == std.ThreadOrigin.Owner {
		origin = std.ThreadOrigin.Offset / 8
	}
	for i := range o.Words() {
		w := o.Word(i)
		switch {
		case refs[i]:
			d.ref(heap.Ref(w))
		case i == origin:
			d.origin(w)
		case i == method:
			d.method(w, shift)
		default:
			d.word(w)
		}
	}
}

// origin hashes the _origin of a Thread, which is 0 if it is forgotten. The creator's ID
// in it depends on the run, so the thread's path stands for it.
func (d *digest) origin(w uint64) {
	if w != 0 {
		d.h.WriteString(d.childOf(uint32(w)))
	}
	d.word(w &^ (0xffffff << 8))
}

// methodWord returns the index of the word with the ID of a method in objects of type
// t, and the bit at which the ID begins. The index is -1 if no word has one. Callers
// replace the ID, because it depends on the order of loading.
func (m *State) methodWord(t *types.Type) (word, shift int) {
	std := &m.Prog.Std
	for ; t != nil; t = t.Base {
		switch t {
		case std.DelegateMethod.Owner:
			return std.DelegateMethod.Offset / 8, 0
		case std.Thrown.Owner:
			return std.Thrown.Offset / 8, 32
		case std.MisuseWhere.Owner:
			return std.MisuseWhere.Offset / 8, 32
		}
	}
	return -1, 0
}

func (d *digest) method(w uint64, shift int) {
	if id := w >> shift; id != 0 {
		d.word(d.m.Prog.Loader.MethodByID(uint32(id)).Order)
	}
	d.word(w & (1<<shift - 1))
}
