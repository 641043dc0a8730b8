package sdpor

import (
	"math/bits"
	"slices"
	"sync/atomic"
)

// Unignore looks for ignored threads when no other work is left (F5). A thread is ignored in a
// state if it can move there, and no path leads from there to a state in which it is tried or cannot
// move. In each bottom strongly connected component of the states with ignored threads, Unignore
// has one such thread tried in one state. It says whether there were any. If not, the search is
// complete.
//
// This is the ignoring problem of Valmari ("Stubborn sets for reduced state space generation",
// 1989) in the form that safety properties need. digest must be a function of the content of a
// state. The state with the least digest is chosen, so the choice does not depend on the order in
// which states were found.
//
// Preconditions: no other worker is at work on the graph.
func (w *Worker) Unignore(digest func(State) (uint64, error)) (bool, error) {
	if w.broken&Ignoring != 0 {
		return false, nil
	}
	w.spare()
	open := w.search.open
	if len(open) == 0 {
		return false, nil
	}
	var picked []State
	for _, scc := range bottoms(w.successors(open)) {
		s, err := least(open, scc, digest)
		if err != nil {
			return false, err
		}
		picked = append(picked, s)
	}
	for _, s := range picked {
		r := w.records.At(uint64(s))
		w.request(s, r, bits.TrailingZeros64(r.ignored))
	}
	return true, w.err
}

// unignored is the progress of the search for ignored threads. A thread that is not ignored
// in a state is never ignored there later, so each search looks at new states and edges only.
type unignored struct {
	last   uint64   // all states up to this id were looked at, but for unused
	unused []uint64 // ids of no state yet: workers take ids in blocks
	edges  uint64   // all edges before this id were looked at, but for rest
	rest   []uint64 // blocks that were not full
	open   []State  // states in which threads are ignored
	work   []State  // states in which fewer threads are ignored than before
}

// spare updates the sets of ignored threads and the list of open states.
func (w *Worker) spare() {
	x := &w.search
	last := w.last()
	ids := x.unused
	for s := x.last + 1; s <= last; s++ {
		ids = append(ids, s)
	}
	x.last, x.unused = last, ids[:0]
	for _, s := range ids {
		if r, err := w.records.Slot(s); err == nil && r.threads != 0 {
			x.open = append(x.open, State(s))
		} else {
			x.unused = append(x.unused, s)
		}
	}
	for _, s := range x.open {
		r := w.records.At(uint64(s))
		if tried := r.ignored & atomic.LoadUint64(&r.requested); tried != 0 {
			atomic.AndUint64(&r.ignored, ^tried)
			x.work = append(x.work, s)
		}
	}
	blocks := x.rest
	for b := max(x.edges, 1); b < w.next.Load(); b += edgeBlock {
		blocks = append(blocks, b)
	}
	x.edges, x.rest = w.next.Load(), nil
	for _, b := range blocks {
		for id := b; id < b+edgeBlock; id++ {
			if e, err := w.edges.Slot(id); err == nil && e.from != 0 {
				w.spareEdge(e)
			}
		}
	}
	for _, v := range w.workers {
		if v.block != v.blockEnd {
			x.rest = append(x.rest, v.blockEnd-edgeBlock)
		}
		for _, id := range v.reused {
			w.spareEdge(w.edges.At(id))
		}
		v.reused = v.reused[:0]
	}
	for len(x.work) > 0 {
		s := x.work[len(x.work)-1]
		x.work = x.work[:len(x.work)-1]
		for id := atomic.LoadUint64(&w.records.At(uint64(s)).preds); id != 0; {
			e := w.edges.At(id)
			w.spareEdge(e)
			id = e.next
		}
	}
	x.open = slices.DeleteFunc(x.open, func(s State) bool { return w.records.At(uint64(s)).ignored == 0 })
}

// spareEdge looks at one edge: a thread is not ignored before it if it is not ignored behind it.
func (w *Worker) spareEdge(e *edge) {
	from, to := w.records.At(e.from), w.records.At(e.to)
	was := from.ignored
	if was == 0 || e.cut != 0 {
		return
	}
	still := uint64(0) // the threads that are ignored behind the edge, by their places before it
	ts := w.threads(from.threads)
	for i, t := range w.threads(to.threads) {
		if to.ignored&(1<<i) == 0 {
			continue
		}
		if j := place(ts, w.before(e.label, t.ID)); j >= 0 {
			still |= 1 << j
		}
	}
	for i := range ts {
		if was&(1<<i) == 0 {
			continue
		}
		if still&(1<<i) == 0 {
			atomic.AndUint64(&from.ignored, ^uint64(1<<i))
		}
	}
	if from.ignored != was {
		w.search.work = append(w.search.work, State(e.from))
	}
}

// before is the ID that the thread t behind the step or chain of a label has before it; 0 if the thread does not
// exist there, or is tried in a passed state.
func (w *Worker) before(labelID uint32, t ThreadID) ThreadID {
	l := w.label(labelID)
	for k := len(l.chain) - 1; k >= 0; k-- {
		step := w.label(l.chain[k].step)
		if t = step.former(t); k > 0 && t == step.thread {
			return 0
		}
	}
	return l.former(t)
}

// successors is the part of the graph between the states in open, which are all states with ignored threads.
// A state is given by its index in open.
func (w *Worker) successors(open []State) [][]int32 {
	places := make(map[State]int32, len(open))
	for i, s := range open {
		places[s] = int32(i)
	}
	succ := make([][]int32, len(open))
	for i, s := range open {
		for id := atomic.LoadUint64(&w.records.At(uint64(s)).preds); id != 0; {
			e := w.edges.At(id)
			if e.cut == 0 && w.records.At(e.from).ignored != 0 {
				from, ok := places[State(e.from)]
				if !ok {
					panic("BUG: a state in which a thread is ignored is not open")
				}
				succ[from] = append(succ[from], int32(i))
			}
			id = e.next
		}
	}
	return succ
}

// least is the state with the least digest among some states in open, given by their indices.
func least(open []State, places []int32, digest func(State) (uint64, error)) (State, error) {
	best, min := open[places[0]], uint64(0)
	if len(places) == 1 {
		return best, nil
	}
	for i, at := range places {
		d, err := digest(open[at])
		if err != nil {
			return 0, err
		}
		if i == 0 || d < min {
			best, min = open[at], d
		}
	}
	return best, nil
}

// bottoms returns the strongly connected components that no edge leaves, by
// the algorithm of Tarjan (1972) without recursion.
func bottoms(succ [][]int32) (found [][]int32) {
	type frame struct {
		s    int32
		next int
	}
	type vertex struct {
		index, low int32 // index 0: not seen
		done       bool
		leaves     bool // an edge leads out of its component
	}
	at := make([]vertex, len(succ))
	var stack []int32
	var call []frame
	seen := int32(0)
	for root := range succ {
		if at[root].index != 0 {
			continue
		}
		call = append(call, frame{int32(root), 0})
		for len(call) > 0 {
			f := &call[len(call)-1]
			v := &at[f.s]
			if f.next == 0 {
				seen++
				v.index, v.low = seen, seen
				stack = append(stack, f.s)
			}
			if f.next < len(succ[f.s]) {
				t := succ[f.s][f.next]
				f.next++
				switch to := &at[t]; {
				case to.index == 0:
					call = append(call, frame{t, 0})
				case to.done:
					v.leaves = true
				default:
					v.low = min(v.low, to.index)
				}
				continue
			}
			s := f.s
			call = call[:len(call)-1]
			if v.low == v.index {
				first := len(stack) - 1
				for stack[first] != s {
					first--
				}
				out := false
				for _, t := range stack[first:] {
					at[t].done = true
					out = out || at[t].leaves
				}
				if !out {
					found = append(found, slices.Clone(stack[first:]))
				}
				stack = stack[:first]
				if len(call) > 0 {
					at[call[len(call)-1].s].leaves = true
				}
			} else {
				up := &at[call[len(call)-1].s]
				up.low = min(up.low, v.low)
			}
		}
	}
	return found
}
