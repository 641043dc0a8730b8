package state

import (
	"cmp"
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// Most threads of the pool differ in their places in the code, or in objects near their frames. So the arranger compares places and
// near objects first. It walks through the state only for threads that are equal in these. IDs of types and methods, and numbers of
// constants, depend on the run. The arranger compares their orders instead, which are the same in all runs.

// nearDepth is the number of references that compare follows from a frame.
const nearDepth = 3

// nearWidth is the number of references of one object that compare follows.
const nearWidth = 16

// sort sorts threads by compare. It returns false if compare finds two of them equal.
func (a *arranger) sort(ts []*Thread) bool {
	for i := 1; i < len(ts); i++ { // few, and almost in order
		for j := i; j > 0 && a.compare(ts[j-1], ts[j]) > 0; j-- {
			ts[j-1], ts[j] = ts[j], ts[j-1]
		}
	}
	for i := range ts[1:] {
		if a.compare(ts[i], ts[i+1]) == 0 {
			return false
		}
	}
	return true
}

// compare compares threads by where they stand, then by the content of their frames and of the objects near them. The result
// depends neither on numbers of threads nor on names of objects.
func (a *arranger) compare(t, u *Thread) int {
	if c := compareStacks(t, u); c != 0 || t == u {
		return c
	}
	if c := a.compareHeaders(t, u); c != 0 {
		return c
	}
	for depth := range nearDepth + 1 {
		if c := a.compareRefs(t, u, depth); c != 0 {
			return c
		}
	}
	return 0
}

func compareStacks(t, u *Thread) int {
	for i := range min(len(t.Frames), len(u.Frames)) {
		f, g := &t.Frames[i], &u.Frames[i]
		if f.Code != g.Code {
			if c := cmp.Compare(frameOrder(f), frameOrder(g)); c != 0 {
				return c
			}
		}
		if f.PC != g.PC {
			return cmp.Compare(f.PC, g.PC)
		}
	}
	return cmp.Compare(len(t.Frames), len(u.Frames))
}

// frameOrder is the rank of the code of f in an order that is the same in all runs.
func frameOrder(f *Frame) uint64 {
	if !f.Code.Body {
		return ^f.Code.Method.Order // the multicast loop of a delegate type, or the start code
	}
	return f.Code.Method.Order
}

// layoutOrder is the rank of a layout in an order that is the same in all runs.
func layoutOrder(l *heap.Layout) uint64 {
	const kinds = types.StaticsBit | types.LocalsBit
	if t, ok := l.Owner.(*types.Type); ok {
		return t.Order ^ uint64(l.ID&kinds)
	}
	return uint64(l.ID)
}

// compareHeaders compares the words of two threads that are neither in frames nor references.
func (a *arranger) compareHeaders(t, u *Thread) int {
	if c := cmp.Or(cmp.Compare(t.Requests, u.Requests), a.comparePending(t, u)); c != 0 {
		return c
	}
	return cmp.Or(cmp.Compare(t.flags(), u.flags()), cmp.Compare(t.Wait.Phase, u.Wait.Phase), cmp.Compare(t.Wait.Count, u.Wait.Count),
		cmp.Compare(t.Wait.Pos, u.Wait.Pos), cmp.Compare(t.Atomic, u.Atomic), cmp.Compare(len(t.Exc), len(u.Exc)), cmp.Compare(len(t.Locals), len(u.Locals)), cmp.Compare(len(t.Terms), len(u.Terms)))
}

// comparePending compares the pending words and the guesses of two threads, but for operands of the guesses.
func (a *arranger) comparePending(t, u *Thread) int {
	if c := slices.CompareFunc(t.Slots, u.Slots, func(s, r Slot) int { return cmp.Or(cmp.Compare(s.Word, r.Word), cmp.Compare(s.Place, r.Place)) }); c != 0 {
		return c
	}
	g, h := &t.Guess, &u.Guess
	if g.Open != h.Open || !g.Open {
		return cmp.Compare(Bit(g.Open), Bit(h.Open))
	}
	return cmp.Or(cmp.Compare(a.m.siteOrder(g.Code, g.PC), a.m.siteOrder(h.Code, h.PC)), cmp.Compare(g.Outcome, h.Outcome), slices.Compare(g.Places[:], h.Places[:]))
}

// compareGuessed compares the operands of the guesses of two threads that guess at the same place.
func (a *arranger) compareGuessed(t, u *Thread, depth int) int {
	for i, v := range t.Guess.Values {
		c := 0
		if w := u.Guess.Values[i]; t.Guess.Refs {
			c = a.compareObjects(heap.Ref(v), heap.Ref(w), depth)
		} else {
			c = cmp.Compare(v, w)
		}
		if c != 0 {
			return c
		}
	}
	return 0
}

// compareRefs compares the objects of two threads that stand at the same place, to a depth of references. With depth 0 it also
// compares the words of their frames that are no references.
func (a *arranger) compareRefs(t, u *Thread, depth int) int {
	if c := a.compareObjects(t.Object, u.Object, depth); c != 0 {
		return c
	}
	if c := a.compareObjects(t.Wait.Ref, u.Wait.Ref, depth); c != 0 {
		return c
	}
	for i := range t.Exc {
		if c := a.compareObjects(t.Exc[i].Ref, u.Exc[i].Ref, depth); c != 0 {
			return c
		}
	}
	for i := range t.Frames {
		if c := a.compareFrames(t, u, i, depth); c != 0 {
			return c
		}
	}
	if t.Requests == 0 {
		return 0
	}
	x, y := a.m.Buffer(t), a.m.Buffer(u)
	for i := range x {
		if c := a.compareFrames(x[i], y[i], 0, depth); c != 0 {
			return c
		}
	}
	return a.compareGuessed(t, u, depth)
}

func (a *arranger) compareFrames(t, u *Thread, i, depth int) int {
	f, g := &t.Frames[i], &u.Frames[i]
	if f.Kind != g.Kind {
		return cmp.Compare(f.Kind, g.Kind)
	}
	switch {
	case f.Kind == FrameRaise:
		if c := a.compareObjects(heap.Ref(f.Aux), heap.Ref(g.Aux), depth); c != 0 {
			return c
		}
	case f.Aux == g.Aux:
	case f.Kind == FrameCctor:
		return cmp.Compare(a.typeOrder(f.Aux), a.typeOrder(g.Aux))
	default:
		return cmp.Compare(f.Aux, g.Aux)
	}
	x, y := t.FrameWords(i), u.FrameWords(i)
	if len(x) != len(y) { // one of two codes of a method
		return cmp.Compare(len(x), len(y))
	}
	for j, w := range x {
		if w == y[j] {
			continue
		}
		c := 0
		if j == issuedAt && t.IsRequest() {
			if c = cmp.Compare(a.m.siteOrder(uint32(w>>32), int32(uint32(w))), a.m.siteOrder(uint32(y[j]>>32), int32(uint32(y[j])))); c != 0 {
				return c
			}
			continue
		}
		switch t.Kind(i, j) {
		case il.SlotRef:
			c = a.compareObjects(heap.Ref(w), heap.Ref(y[j]), depth)
		case il.SlotPtr:
			c = a.comparePointers(heap.Ptr(w), heap.Ptr(y[j]), depth)
		default:
			c = cmp.Compare(w, y[j])
		}
		if c != 0 {
			return c
		}
	}
	return 0
}

func (a *arranger) comparePointers(p, q heap.Ptr, depth int) int {
	if c := cmp.Compare(p.Offset(), q.Offset()); c != 0 {
		return c
	}
	return a.compareObjects(a.target(p), a.target(q), depth)
}

// target is the object to which p points, 0 if there is none.
func (a *arranger) target(p heap.Ptr) heap.Ref {
	r := p.Ref()
	if p.OnStack() || r != 0 && !r.IsConst() && !a.m.Valid(r) {
		return 0
	}
	return r
}

// compareObjects compares objects by their types, and with a depth above 0 by their words, and the objects to which these refer.
func (a *arranger) compareObjects(r, s heap.Ref, depth int) int {
	if r == s {
		return 0
	}
	if x, y := a.class(r), a.class(s); x != y || x == 0 || r.IsConst() || s.IsConst() || depth == 0 {
		return cmp.Compare(x, y)
	}
	o, p := a.m.Heap.At(r), a.m.Heap.At(s)
	if c := cmp.Or(cmp.Compare(o.Len, p.Len), cmp.Compare(o.LockCount, p.LockCount)); c != 0 {
		return c
	}
	if a.m.Heap.Sticky && o.Escaped != p.Escaped {
		return cmp.Compare(Bit(o.Escaped), Bit(p.Escaped))
	}
	return a.compareWords(o, p, depth)
}

// class is the type of the object r, or the constant.
func (a *arranger) class(r heap.Ref) uint64 {
	switch {
	case r == 0:
		return 0
	case r.IsConst():
		return a.m.Prog.Consts.Order(r) | 1
	}
	return layoutOrder(a.m.Heap.At(r).Layout) | 1
}

// compareWords compares the words of objects of one type and length.
func (a *arranger) compareWords(o, p *heap.Object, depth int) int {
	l := o.Layout
	if l.Shape == heap.ShapeArray && l.Elem != nil && len(l.Elem.Refs) > 0 {
		return 0 // structs with references: left to the walk
	}
	all := l.Shape == heap.ShapeArray && l.ElemMem == heap.MemRef
	refs, followed := l.Refs, 0
	for i := range min(o.Words(), p.Words()) {
		v, w := o.Word(i), p.Word(i)
		ref := all
		if len(refs) > 0 && int(refs[0]) == i {
			refs, ref = refs[1:], true
		}
		if ref {
			if followed++; followed > nearWidth {
				return 0
			}
		}
		if v == w {
			continue
		}
		c := 0
		if ref {
			c = a.compareObjects(o.Ref(i), p.Ref(i), depth-1)
		} else {
			c = a.compareRaw(l, i, v, w)
		}
		if c != 0 {
			return c
		}
	}
	return 0
}

// compareRaw compares word i, which is no reference, of two objects.
func (a *arranger) compareRaw(l *heap.Layout, i int, v, w uint64) int {
	t, _ := l.Owner.(*types.Type)
	if std := &a.m.Prog.Std; t == std.ThreadOrigin.Owner && i == std.ThreadOrigin.Offset/8 {
		return 0 // the names of creators depend on the run
	}
	if word, shift := a.m.methodWord(t); i == word {
		v, w = a.m.methodOrder(v, shift), a.m.methodOrder(w, shift)
	}
	return cmp.Compare(v, w)
}
