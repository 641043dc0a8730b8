package trace

import (
	"fmt"
	"slices"

	"moonwalker/heap"
	"moonwalker/vm"
)

// A move names a thread by its place among the live ones, which are in the
// order of their IDs. IDs are names that a search gives once and for all paths,
// out of ranges that its workers own: if B got a lower one than A on some path,
// by any worker, it comes before A on all paths. A replay knows one path only,
// and gives IDs in the order in which threads are started there.
//
// So Natural tries, for each thread that is started, the places that it may
// have had in the order of the search, until the moves fit and lead to the
// violation. Mostly the first try does: threads are named in the order in which
// the first path that a search follows starts them.

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

// order is a way to number threads: for each one, as it is named, how many of
// those named before come after it. The main thread is the first of all.
type order struct {
	choices []int
	named   int // in this run
	ids     []heap.Name
}

// gap is the distance of the IDs of two threads that are named one after the
// other, to leave room between them.
const gap = 1 << 10

// id finds a place for the next thread.
func (o *order) id() heap.Name {
	if o.named == len(o.choices) {
		o.choices = append(o.choices, 0)
	}
	at := len(o.ids) - o.choices[o.named]
	o.named++
	id := heap.Name(gap)
	switch {
	case at == len(o.ids) && at > 0:
		id = o.ids[at-1] + gap
	case at > 0:
		id = o.ids[at-1] + (o.ids[at]-o.ids[at-1])/2
	}
	o.ids = slices.Insert(o.ids, at, id)
	return id
}

// advance goes on to the next order; false when there is none. What happened
// in the last run depends on the threads named in it only.
func (o *order) advance() bool {
	n := o.named - 1
	for n > 0 && o.choices[n] >= n-1 { // before all but the main thread
		n--
	}
	if n <= 0 {
		return false
	}
	o.choices = append(o.choices[:n], o.choices[n]+1)
	o.named, o.ids = 0, o.ids[:0]
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
		name = n.order.id()
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
