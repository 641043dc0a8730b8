package trace

import (
	"fmt"
	"slices"

	"moonwalker/heap"
	"moonwalker/vm"
)

// A move names a thread by its place among the live ones, which are in the
// order of their IDs. IDs are names that a search gives once and for all paths:
// if on some path B's thread was named before A's child was, it comes before
// it on all paths. A replay knows one path only, and names threads in the
// order in which they are started there. The two orders differ only for
// threads that different threads start.
//
// So Natural tries, for each thread that is started, the places that it may
// have had in the order of the search, until the moves fit and lead to the
// violation. Nearly always the first try does.

// orderMoves bounds the moves that Natural executes beyond those of the first
// try.
const orderMoves = 1_000_000

// Natural translates a path of a search into one for [Record]. key is that of
// the violation at its end.
func Natural(p *vm.Program, path []vm.Move, key string) ([]vm.Move, error) {
	s := &shortener{p: p, key: key, budget: orderMoves + len(path)}
	for o := new(order); s.budget > 0; {
		if acts, ok := s.name(path, o); ok {
			if _, moves, ok := s.try(acts); ok {
				return moves, nil
			}
		}
		if !o.advance() {
			break
		}
	}
	return nil, fmt.Errorf("no replay of the %d moves leads to %s", len(path), key)
}

// name executes path, with threads in the given order, until the violation is
// there, and names the threads that move.
func (s *shortener) name(path []vm.Move, o *order) (acts []act, ok bool) {
	w, err := s.walker(o)
	if err != nil {
		return nil, false
	}
	for _, mv := range path {
		if int(mv.Thread) >= len(w.m.Threads()) {
			return nil, false
		}
		acts = append(acts, act{w.way(w.m.Threads()[mv.Thread]), mv.Choice})
		s.budget--
		found, ok := w.step(mv, s.key)
		if !ok {
			return nil, false
		}
		if found {
			return acts, true
		}
	}
	return nil, false
}

// order is a way to number threads: for each one, in the order in which they
// are named, how many of those that may come after it do.
type order struct {
	choices []int
	options []int // of the last run: the number of places for each
	used    int   // choices made in this run
	ids     []heap.Name
}

// gap is the distance of the IDs of two threads that are named one after the
// other, to leave room between them.
const gap = 1 << 10

// id finds a place for a thread that comes after all of the given ones.
func (o *order) id(after ...heap.Name) heap.Name {
	least := 0
	for _, a := range after {
		if i := slices.Index(o.ids, a); i >= least {
			least = i + 1
		}
	}
	if o.used == len(o.choices) {
		o.choices = append(o.choices, 0)
	}
	o.options = append(o.options[:o.used], len(o.ids)-least+1)
	at := len(o.ids) - min(o.choices[o.used], len(o.ids)-least)
	o.used++
	id := heap.Name(gap)
	switch {
	case at == len(o.ids) && at > 0:
		id = o.ids[at-1] + gap
	case at < len(o.ids):
		id = o.ids[at] / 2
		if at > 0 {
			id = o.ids[at-1] + (o.ids[at]-o.ids[at-1])/2
		}
	}
	o.ids = slices.Insert(o.ids, at, id)
	return id
}

// advance goes on to the next order; false when there is none.
func (o *order) advance() bool {
	n := o.used
	for n > 0 && o.choices[n-1]+1 >= o.options[n-1] {
		n--
	}
	if n == 0 {
		return false
	}
	o.choices = append(o.choices[:n-1], o.choices[n-1]+1)
	o.used, o.ids = 0, o.ids[:0]
	return true
}

// interner names things for one path. Its parts are never read again.
type interner struct {
	order *order // nil: threads in the order in which they are started
	names map[[2]uint32]heap.Name
	parts uint32
}

func newInterner(o *order) *interner {
	return &interner{order: o, names: map[[2]uint32]heap.Name{}}
}

// Name implements [heap.Namer].
func (n *interner) Name(parent, slot uint32) (heap.Name, error) {
	k := [2]uint32{parent, slot}
	name, ok := n.names[k]
	if ok {
		return name, nil
	}
	name = heap.Name(len(n.names) + 1)
	if n.order != nil && parent == vm.ThreadNames {
		before := []heap.Name{heap.Name(slot >> 8)} // its creator
		if slot&0xff > 0 {
			before = append(before, n.names[[2]uint32{parent, slot - 1}]) // and its sibling
		}
		name = n.order.id(before...)
	}
	n.names[k] = name
	return name, nil
}

// Intern implements [vm.Interner].
func (n *interner) Intern([]byte) (uint32, error) {
	n.parts++
	return n.parts, nil
}

// Part implements [vm.Interner].
func (n *interner) Part(uint32) []byte { panic("BUG: a replay restores no state") }
