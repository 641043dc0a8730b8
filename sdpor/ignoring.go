package sdpor

import (
	"slices"
	"sync/atomic"
)

// Unignore looks, when nothing is left to do, for threads that are ignored
// (F5): that can move in a state and are tried neither there nor, before they
// lose the ability to move, in any state that can be reached from there. It has
// one of them tried in one state of each bottom strongly connected component of
// such states, and says whether there was any; if not, the search is complete.
//
// This is the ignoring problem of Valmari ("Stubborn sets for reduced state
// space generation", 1989) in the form that safety properties need. digest is a
// function of the content of a state, so that the choice does not depend on
// the order in which states were found.
//
// Preconditions: no other worker is at work on the graph.
func (w *Worker) Unignore(digest func(State) (uint64, error)) (bool, error) {
	bad := w.ignoring()
	if len(bad) == 0 {
		return false, nil
	}
	for _, scc := range bottoms(w.successors(bad)) {
		s, err := least(scc, digest)
		if err != nil {
			return false, err
		}
		r := w.records.At(uint64(s))
		for i := range MaxThreads {
			if bad[s]&(1<<i) != 0 {
				w.request(s, r, i)
				break
			}
		}
	}
	return true, w.err
}

// ignoring returns the states in which threads are ignored, with these threads.
func (w *Worker) ignoring() map[State]uint64 {
	bad := map[State]uint64{}
	for s := State(1); uint64(s) <= w.last.Load(); s++ {
		r, err := w.records.Slot(uint64(s))
		if err != nil || atomic.LoadUint32(&r.threads) == 0 {
			continue // an id that was not given out
		}
		req := atomic.LoadUint64(&r.requested)
		for i, t := range w.threads(r.threads) {
			if (t.Status == Enabled || t.Status == Held) && req&(1<<i) == 0 {
				bad[s] |= 1 << i
			}
		}
	}
	if w.opt.Break&F5Ignoring != 0 {
		return nil
	}
	// A thread is not ignored in s if it is not in a successor of s.
	var work []State
	spare := func(to State) {
		ts := w.threads(w.records.At(uint64(to)).threads)
		w.eachPred(to, func(from State) {
			was := bad[from]
			if was == 0 {
				return
			}
			for i, t := range w.threads(w.records.At(uint64(from)).threads) {
				if was&(1<<i) == 0 {
					continue
				}
				if j := place(ts, t.ID); j < 0 || bad[to]&(1<<j) == 0 {
					bad[from] &^= 1 << i
				}
			}
			if bad[from] != was {
				work = append(work, from)
				if bad[from] == 0 {
					delete(bad, from)
				}
			}
		})
	}
	for s := State(1); uint64(s) <= w.last.Load() && len(bad) > 0; s++ {
		if r, err := w.records.Slot(uint64(s)); err == nil && atomic.LoadUint32(&r.threads) != 0 {
			spare(s)
		}
	}
	for len(work) > 0 {
		s := work[len(work)-1]
		work = work[:len(work)-1]
		spare(s)
	}
	return bad
}

func (w *Worker) eachPred(s State, f func(from State)) {
	for id := atomic.LoadUint64(&w.records.At(uint64(s)).preds); id != 0; {
		e := w.edges.At(id)
		f(State(e.from))
		id = e.next
	}
}

// successors is the part of the graph that consists of the states in bad.
func (w *Worker) successors(bad map[State]uint64) map[State][]State {
	succ := make(map[State][]State, len(bad))
	for s := range bad {
		succ[s] = succ[s]
		w.eachPred(s, func(from State) {
			if bad[from] != 0 {
				succ[from] = append(succ[from], s)
			}
		})
	}
	return succ
}

// least is the state of the least digest.
func least(scc []State, digest func(State) (uint64, error)) (State, error) {
	best, min := scc[0], uint64(0)
	if len(scc) == 1 {
		return best, nil
	}
	for i, s := range scc {
		d, err := digest(s)
		if err != nil {
			return 0, err
		}
		if i == 0 || d < min {
			best, min = s, d
		}
	}
	return best, nil
}

// bottoms returns the strongly connected components that no edge leaves, by
// the algorithm of Tarjan (1972) without recursion.
func bottoms(succ map[State][]State) (found [][]State) {
	type frame struct {
		s    State
		next int
	}
	index, low, done := map[State]int{}, map[State]int{}, map[State]bool{}
	leaves := map[State]bool{} // states from whose component an edge leads out
	var stack []State
	for root := range succ {
		if _, seen := index[root]; seen {
			continue
		}
		call := []frame{{root, 0}}
		for len(call) > 0 {
			f := &call[len(call)-1]
			if f.next == 0 {
				index[f.s] = len(index)
				low[f.s] = index[f.s]
				stack = append(stack, f.s)
			}
			if f.next < len(succ[f.s]) {
				t := succ[f.s][f.next]
				f.next++
				switch _, seen := index[t]; {
				case !seen:
					call = append(call, frame{t, 0})
				case done[t]:
					leaves[f.s] = true
				default:
					low[f.s] = min(low[f.s], index[t])
				}
				continue
			}
			s := f.s
			call = call[:len(call)-1]
			if low[s] == index[s] {
				at := slices.Index(stack, s)
				scc := slices.Clone(stack[at:])
				stack = stack[:at]
				out := false
				for _, t := range scc {
					done[t] = true
					out = out || leaves[t]
				}
				if !out {
					found = append(found, scc)
				}
				if len(call) > 0 {
					leaves[call[len(call)-1].s] = true
				}
			} else {
				low[call[len(call)-1].s] = min(low[call[len(call)-1].s], low[s])
			}
		}
	}
	return found
}
