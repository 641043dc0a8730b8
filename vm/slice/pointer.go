package slice

import (
	"slices"

	"moonwalker/vm/il"
)

// Compilers make a[i] += x an address of the element, a load through it and a store through it. follow finds these loads and stores, by a
// forward data flow over the words of the evaluation stack: each has no known pointer, or a pointer to one place. A place matters
// if a pointer to it goes anywhere else: to a variable, to memory, to a call, into arithmetic, or where it meets another pointer.

// pointers has, for each word of the stack, the place to which it points; the zero value is none.
type pointers []place

// follow fills the places of loads and stores through pointers.
//
// Preconditions: the loader is locked.
func (l *looker) follow() {
	c := l.c
	f, leads := il.NewFlow(c), c.Leaders()
	vars := int32(len(c.Vars))
	at := make([]pointers, len(c.Instrs))
	var work []int
	enter := func(pc int, s pointers) {
		s = slices.Clone(s)
		if leads[pc] {
			clear(s[min(len(s), len(c.Shapes[pc])):]) // these words are not on the stack
		}
		if at[pc] == nil {
			at[pc] = s
			work = append(work, pc)
			return
		}
		changed := false
		for i, x := range at[pc] {
			if x == s[i] {
				continue
			}
			l.a.matter(x)
			l.a.matter(s[i])
			if x != (place{}) {
				at[pc][i], changed = place{}, true
			}
		}
		if changed {
			work = append(work, pc)
		}
	}
	none := make(pointers, int32(c.FrameWords)-vars+1)
	enter(0, none)
	for i := range c.Clauses {
		cl := &c.Clauses[i]
		enter(int(cl.Handler), none)
		if cl.Kind == il.ClauseFilter {
			enter(int(cl.Filter), none)
		}
	}
	for len(work) > 0 {
		pc := work[len(work)-1]
		work = work[:len(work)-1]
		s := slices.Clone(at[pc])
		l.step(pc, s, vars)
		f.Next(pc, func(to int32) { enter(int(to), s) })
	}
}

// step is the transfer of the instruction at pc.
func (l *looker) step(pc int, s pointers, vars int32) {
	in := &l.c.Instrs[pc]
	get := func(word int32) place {
		if word < vars {
			return place{}
		}
		return s[word-vars]
	}
	set := func(word int32, x place) {
		if word < vars {
			l.a.matter(x)
		} else {
			s[word-vars] = x
		}
	}
	escape := func(from, to int32) {
		for i := max(from, vars); i < to; i++ {
			l.a.matter(s[i-vars])
			s[i-vars] = place{}
		}
	}
	top := vars + int32(len(s))
	u := in.Uses()
	if n := len(l.c.Shapes[pc]); u == 0 && n < len(s) {
		clear(s[n:]) // these words are not on the stack
	}
	switch {
	case in.Op == il.ElemAddr || in.Op == il.FldAddr:
		l.a.matter(get(in.B))
		if in.Op == il.ElemAddr {
			l.a.matter(get(in.C))
		}
		set(in.A, l.places[pc])
	case in.Op == il.SFldAddr:
		set(in.A, l.places[pc])
	case in.Op == il.Mov:
		set(in.A, get(in.B))
	case in.Op == il.LdInd:
		l.places[pc] = l.through(pc, get(in.B))
		set(in.A, place{})
	case in.Op == il.StInd:
		l.places[pc] = l.through(pc, get(in.A))
		l.a.matter(get(in.B))
		if x := l.places[pc]; x != (place{}) {
			l.written(x)
			set(in.A, place{}) // it is popped
		}
	case u != 0:
		for _, o := range [...]struct {
			read il.Uses
			at   int32
		}{{il.ReadsA, in.A}, {il.ReadsB, in.B}, {il.ReadsC, in.C}} {
			if u&o.read != 0 {
				l.a.matter(get(o.at))
			}
		}
		if u&il.WritesA != 0 {
			set(in.A, place{})
		}
	case il.Operations[in.Op].Uses&il.NoOperands != 0:
		if in.Op.Pushes() {
			escape(in.A, top)
		}
	case in.Op.Pushes():
		escape(in.A, top)
	default:
		escape(vars, top)
	}
}

// through is the place that the load or store at pc accesses by a pointer to x. It must access exactly the number there.
func (l *looker) through(pc int, x place) place {
	in := &l.c.Instrs[pc]
	if x == (place{}) {
		return x
	}
	if in.C != 0 || !l.c.LoadsNumber(pc) && !l.c.StoresNumber(pc) || x.form != 0 && in.Mem.Size() != int(x.form&^floats) {
		l.a.matter(x)
		return place{}
	}
	return x
}
