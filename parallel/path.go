package parallel

import (
	"fmt"
	"slices"
	"sort"

	"moonwalker/heap/stack"
	"moonwalker/parallel/virtual"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/state"
)

// level is a state on a path.
type level struct {
	id   storage.StateID
	mark state.Mark // before the move that led here
}

// A path is the sequence of stored states that leads to a worker's current state, as far
// as the undo log of its machine reaches back.
type path struct {
	base   int // length of the path to the level with index 0
	levels stack.Stack[level]
	low    int   // index of the first level that the undo log reaches
	falls  []int // depths of the states with lower ids than their predecessors
}

// depth is the number of states from the initial state to the current one, both included.
func (p *path) depth() int { return p.base + p.levels.Len() }

// len is the number of states on the path, as far as the undo log reaches.
func (p *path) len() int { return p.levels.Len() - p.low }

// at is the n-th state on the path, from 0.
func (p *path) at(n int) *level { return p.levels.At(p.low + n) }

// last is the id of the current state.
func (p *path) last() storage.StateID { return p.at(p.len() - 1).id }

func (p *path) push(l level) {
	if p.len() > 0 && p.last() > l.id {
		p.falls = append(p.falls, p.depth())
	}
	p.levels.Push(l)
}

func (p *path) pop() level {
	l := p.levels.Pop()
	if n := len(p.falls); n > 0 && p.falls[n-1] == p.depth() {
		p.falls = p.falls[:n-1]
	}
	return l
}

// forget makes the path begin n states later.
func (p *path) forget(n int) {
	p.low += n
	p.levels.Drop(p.low)
	i, _ := slices.BinarySearch(p.falls, p.base+p.low+1)
	p.falls = slices.Delete(p.falls, 0, i)
}

// clear makes the path empty. The next state on it has base predecessors.
func (p *path) clear(base int) {
	p.levels.Clear()
	p.base, p.low, p.falls = base, 0, p.falls[:0]
}

// find returns the depth of a state on the path. The ids of the states that one worker stores
// rise, and states of other workers are few. So the path consists of few sections with rising
// ids, which begin at falls. In each section find looks for the id from the end, in growing steps.
func (p *path) find(id storage.StateID) (depth int, ok bool) {
	end := p.levels.Len()
	for i := len(p.falls); end > p.low; i-- {
		start := p.low
		if i > 0 {
			start = p.falls[i-1] - p.base
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
	if n := w.path.len(); n%trimEvery == 0 && w.vm.LogBytes() > w.undoLog {
		w.trim(n / 2)
	}
}

// trimEvery is the number of states on a path after which a worker looks at the size of
// its undo log.
const trimEvery = 64

// The undo logs of all workers together may take the maxLogShare-th part of the memory, and each of
// them maxLogBytes.
const (
	maxLogShare = 16
	maxLogBytes = 64 << 20
)

// undoLog returns the bytes that the undo log of a worker may take.
func (o *Options) undoLog() int {
	switch {
	case o.UndoLog > 0:
		return o.UndoLog
	case o.Memory > 0:
		return int(min(o.Memory/maxLogShare/int64(o.Workers), maxLogBytes))
	}
	return maxLogBytes
}

// trim discards the undo log of the first n states of the path.
func (w *worker) trim(n int) {
	w.vm.ForgetBefore(w.path.at(n + 1).mark)
	w.path.forget(n)
	w.trimmed = true
}

// near is the largest number of moves that a worker repeats to reach a state instead of
// restoring it. On MolDyn a restoration costs as much as 20 transitions, and the next state
// that a worker steals is often a move or two from the last one.
const near = 8

// A worker that will go on to the ancestors of a state does not restore the state itself. It
// restores an ancestor, and repeats the moves from there: then the states in between are on its
// path. The ancestor is stride moves up if the worker has trimmed its path, and fewSteps if the
// reduction requests threads in one ancestor after the other.
const (
	stride   = 64
	fewSteps = 16
)

// goTo makes the stored state id current. If the state is on the path, the worker undoes
// the moves behind it. If few moves lead from the path to the state, the worker repeats
// them. Otherwise it restores the state. If the state is an ancestor of the path, it restores
// one of the state's ancestors: the states in between will be needed next. With a lossy store
// no moves are repeated, because the store cannot confirm the state to which they lead.
func (w *worker) goTo(id storage.StateID) error {
	if depth, ok := w.path.find(id); ok {
		w.sample.Start(virtual.Backtrack)
		w.back(depth)
		return nil
	}
	w.sample.Start(virtual.Find)
	up := 0
	switch {
	case w.trimmed:
		up = stride
	case w.reduce != nil:
		up = fewSteps
	}
	most := near
	if w.search.opt.Store.Lossy() {
		most = 0
	} else if w.isAncestor(id, up) {
		most = up
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

// isAncestor says whether id is one of the n nearest ancestors of the path.
func (w *worker) isAncestor(id storage.StateID, n int) bool {
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

// back goes back on the path to the state with the given depth.
func (w *worker) back(depth int) {
	for w.path.depth() > depth {
		w.sample.Enter(virtual.Backtrack)
		w.vm.Undo(w.path.pop().mark)
		w.backtracked(w.path.last())
	}
}

// repeat makes the moves w.moves again, from the last to the first. They lead to the stored
// state id.
func (w *worker) repeat(id storage.StateID) error {
	at := w.path.last()
	for _, mv := range slices.Backward(w.moves) {
		w.sample.Enter(virtual.Repeat)
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

// again makes a move again, which may be a chain. A fault of it was reported the first time.
func (w *worker) again(mv vm.Move) error {
	mv, steps := w.search.steps(mv)
	t := w.vm.Threads[mv.Thread]
	for ; steps > 1; steps-- {
		if _, err := w.vm.Step(mv); err != nil {
			return err
		}
		if err := w.canonicalise(); err != nil {
			return err
		}
		mv.Thread = uint16(slices.Index(w.vm.Threads, t))
		w.vm.Begin()
	}
	_, err := w.vm.Step(mv)
	return err
}

// restore makes the stored state id current.
func (w *worker) restore(id storage.StateID) error {
	w.sample.Enter(virtual.Restore)
	w.path.clear(0) // the undo log is useless, also if the restoration fails
	w.vec = w.parts.Vector(id, w.vec[:0])
	if err := w.vm.Restore(words(w.vec), w.parts); err != nil {
		return err
	}
	if w.search.opt.CheckGC {
		if err := w.vm.CheckRestored(words(w.vec), w.parts); err != nil {
			return err
		}
		if err := w.vm.Heap.Check(w.parts); err != nil {
			return err
		}
		w.vm.Forget()
	}
	w.path.clear(w.depths.of(id, w.search.parent))
	w.enter(level{id: id})
	for _, f := range w.hooks.restored {
		f(w.vm, id)
	}
	return nil
}

// depths computes the lengths of paths along parent links. Paths share their beginnings. About
// every 64th state of a walk is remembered, so that a later walk soon meets a known state.
type depths struct {
	known map[storage.StateID]int
	way   []storage.StateID
}

// of is the number of moves on the path to id along parent links.
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
