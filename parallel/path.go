package parallel

import (
	"fmt"
	"slices"
	"sort"

	"moonwalker/heap/stack"
	"moonwalker/storage"
	"moonwalker/vm"
)

// level is a state on a path.
type level struct {
	id   storage.StateID
	mark vm.Mark // before the move that led here
}

// A path is the way on which a worker has come to its current state, as far as
// it can go back on it.
type path struct {
	base   int // length of the way to the level with index 0
	levels stack.Stack[level]
	low    int   // index of the first level that is not forgotten
	turns  []int // lengths of the ways to the states whose ids are less than those before them
}

// depth is the length of the way to the current state, with it.
func (p *path) depth() int { return p.base + p.levels.Len() }

// len is how many states there are on the path.
func (p *path) len() int { return p.levels.Len() - p.low }

// at is the n-th state on the path, from 0.
func (p *path) at(n int) *level { return p.levels.At(p.low + n) }

// last is the id of the current state.
func (p *path) last() storage.StateID { return p.at(p.len() - 1).id }

func (p *path) push(l level) {
	if p.len() > 0 && p.last() > l.id {
		p.turns = append(p.turns, p.depth())
	}
	p.levels.Push(l)
}

func (p *path) pop() level {
	l := p.levels.Pop()
	if n := len(p.turns); n > 0 && p.turns[n-1] == p.depth() {
		p.turns = p.turns[:n-1]
	}
	return l
}

// forget makes the path begin n states later.
func (p *path) forget(n int) {
	p.low += n
	p.levels.Drop(p.low)
	i, _ := slices.BinarySearch(p.turns, p.base+p.low+1)
	p.turns = slices.Delete(p.turns, 0, i)
}

// clear makes the path empty; the next state on it comes after base others.
func (p *path) clear(base int) {
	p.levels.Clear()
	p.base, p.low, p.turns = base, 0, p.turns[:0]
}

// find is the length of the way to a state on the path, with it. Ids rise from
// a state to those that its worker found later, but for the few states of other
// workers: between them it looks for the id from the end, in growing steps.
func (p *path) find(id storage.StateID) (depth int, ok bool) {
	end := p.levels.Len()
	for i := len(p.turns); end > p.low; i-- {
		start := p.low
		if i > 0 {
			start = p.turns[i-1] - p.base
		}
		at, step := end, 1
		for at > start && p.levels.At(at-1).id > id {
			at = max(at-step, start)
			step *= 2
		}
		first, last := max(at-1, start), min(at+step, end)
		n := first + sort.Search(last-first, func(i int) bool { return p.levels.At(first+i).id >= id })
		if n < last && p.levels.At(n).id == id {
			return p.base + n + 1, true
		}
		end = start
	}
	return 0, false
}

// enter makes the current state the end of the path.
func (w *worker) enter(l level) {
	w.path.push(l)
	if n := w.path.len(); n%trimEvery == 0 && w.vm.LogBytes() > w.way {
		w.trim(n / 2)
	}
}

// trimEvery is after how many states on a path a worker looks what the way
// back takes.
const trimEvery = 64

// The ways back of all workers together may take this share of the memory, and
// that of each worker so many bytes.
const (
	maxWayShare = 16
	maxWayBytes = 64 << 20
)

// wayBack is how many bytes the way back along a worker's path may take.
func (o *Options) wayBack() int {
	switch {
	case o.Way > 0:
		return o.Way
	case o.Memory > 0:
		return int(min(o.Memory/maxWayShare/int64(o.Workers), maxWayBytes))
	}
	return maxWayBytes
}

// trim gives up the way back to the first n states of the path.
func (w *worker) trim(n int) {
	w.vm.ForgetBefore(w.path.at(n + 1).mark)
	w.path.forget(n)
	w.above = true
}

// near is how many moves a worker rather makes than restore a state. On MolDyn
// a restoration costs as much as 20 transitions, and what a worker steals next
// is often a move or two from what it stole last.
const near = 8

// stride is how many moves a worker makes again from a restored state to have a
// path to go back on, when it has come to where it had trimmed its path; and
// fewSteps when it goes from a restored state to one above, as the states do, one
// after the other, to which a summary asks for more.
const (
	stride   = 64
	fewSteps = 16
)

// goTo makes the stored state id current: by going back, if it is on the path;
// by going back and making the moves again that led to it, if they are few; or
// by restoring it, or one above it if it is above the path: then those between
// will be wanted next. A lossy store could not tell that moves led there.
func (w *worker) goTo(id storage.StateID) error {
	if depth, ok := w.path.find(id); ok {
		w.sample.start(phaseBacktrack)
		w.back(depth)
		return nil
	}
	w.sample.start(phaseRestore)
	above := 0
	switch {
	case w.above:
		above = stride
	case w.reduce != nil:
		above = fewSteps
	}
	most := near
	if w.search.opt.Store.Lossy() {
		most = 0
	} else if w.abovePath(id, above) {
		most = above
	}
	x := id
	for w.moves = w.moves[:0]; len(w.moves) < most; {
		parent, mv := w.search.store.Parent(x)
		if parent == 0 {
			break
		}
		x = parent
		w.moves = append(w.moves, unpackMove(mv))
		if depth, ok := w.path.find(x); ok {
			w.back(depth)
			return w.repeat(id)
		}
	}
	if most <= near {
		return w.restore(id)
	}
	if err := w.restore(x); err != nil {
		return err
	}
	return w.repeat(id)
}

// abovePath says whether id is one of the last n states on the way to the path.
func (w *worker) abovePath(id storage.StateID, n int) bool {
	if w.path.len() == 0 || n == 0 {
		return false
	}
	x := w.path.at(0).id
	for range n {
		if x = w.search.parent(x); x == id || x == 0 {
			break
		}
	}
	return x == id
}

// back goes back on the path until the path to its end has the given length.
func (w *worker) back(depth int) {
	for w.path.depth() > depth {
		w.vm.Undo(w.path.pop().mark)
		w.backtracked(w.path.last())
	}
}

// repeat makes moves again, the last one first, which lead to the stored state id.
func (w *worker) repeat(id storage.StateID) error {
	at := w.path.last()
	for _, mv := range slices.Backward(w.moves) {
		mark := w.vm.Begin()
		err := w.again(mv)
		var next storage.StateID
		var fresh bool
		if err == nil {
			next, fresh, err = w.put(0, mv)
		}
		if err != nil {
			w.vm.Undo(mark)
			return err
		}
		if fresh {
			panic(fmt.Sprintf("BUG: a repeated move led to the new state %d", next))
		}
		w.enter(level{next, mark})
		at = next
	}
	if at != id {
		panic(fmt.Sprintf("BUG: repeated moves led to state %d, not %d", at, id))
	}
	return nil
}

// again makes a move again; a fault was reported the first time.
func (w *worker) again(mv vm.Move) error {
	mv, steps := w.search.steps(mv)
	for ; steps > 1; steps-- {
		if _, err := w.vm.Step(mv); err != nil {
			return err
		}
		if err := w.canonicalise(); err != nil {
			return err
		}
		w.vm.Begin()
	}
	_, err := w.vm.Step(mv)
	return err
}

// restore makes the stored state id current.
func (w *worker) restore(id storage.StateID) error {
	w.path.clear(0) // whatever happens, this is no way back
	w.vec = w.parts.Vector(id, w.vec[:0])
	if err := w.vm.Restore(words(w.vec), w.parts); err != nil {
		return err
	}
	if w.search.opt.CheckGC {
		if err := w.vm.Heap.Check(w.parts); err != nil {
			return err
		}
	}
	w.path.clear(w.depths.of(id, w.search.parent))
	w.enter(level{id: id})
	for _, f := range w.hooks.restored {
		f(w.vm, id)
	}
	return nil
}

// depths tells how long the paths to states are. Paths share their beginnings:
// every 64th state or so that it comes by is remembered, so that a later walk
// along parent links soon meets one that is known.
type depths struct {
	known map[storage.StateID]int
	way   []storage.StateID
}

// of is the length of the path to id along parent links.
func (d *depths) of(id storage.StateID, parent func(storage.StateID) storage.StateID) int {
	if d.known == nil {
		d.known = map[storage.StateID]int{}
	}
	d.way = d.way[:0]
	n := 0
	for {
		if id%64 == 0 {
			if k, ok := d.known[id]; ok {
				n = k
				break
			}
		}
		p := parent(id)
		if p == 0 {
			break
		}
		d.way = append(d.way, id)
		id = p
	}
	for i := len(d.way) - 1; i >= 0; i-- {
		n++
		if d.way[i]%64 == 0 {
			d.known[d.way[i]] = n
		}
	}
	return n
}
