package sdpor

import "sync/atomic"

// Flags of a record, for the question whether the program can still end.
const (
	isEnd  uint32 = 1 << (8 + iota) // the state is an end, or an end is inside a chain from it: see [Worker.End]
	canEnd                          // a path of edges leads to such a state: see [Graph.FindEnds]
)

// End notes that the state s is an end, or that an end is inside a chain that begins in s. For ends see
// docs/algorithms/sdpor.md, Hangs.
func (w *Worker) End(s State) {
	if r, err := w.records.Slot(uint64(s)); err == nil { // else the search is not complete
		atomic.OrUint32(&r.flags, isEnd)
	}
}

// FindEnds finds the states from which an end can be reached, against the edges. CanEnd
// reports them afterwards. FindEnds gives up when stop returns true.
//
// Edges of chains that were split count too: their steps were executed.
//
// Preconditions: no worker is at work on the graph, and the search is complete.
func (g *Graph) FindEnds(stop func() bool) {
	var work []uint64
	reach := func(s uint64) {
		if r := g.records.At(s); r.flags&canEnd == 0 {
			atomic.OrUint32(&r.flags, canEnd)
			work = append(work, s)
		}
	}
	g.Each(func(s State) bool {
		if g.records.At(uint64(s)).flags&isEnd != 0 {
			reach(uint64(s))
		}
		for n := 0; len(work) > 0; n++ {
			if n%stopEvery == 0 && stop() {
				return false
			}
			last := work[len(work)-1]
			work = work[:len(work)-1]
			for id := g.records.At(last).preds; id != 0; {
				e := g.edges.At(id)
				reach(e.from)
				id = e.next
			}
		}
		return true
	})
}

// stopEvery is the number of states after which a walk asks again whether to stop.
const stopEvery = 1 << 12

// Each calls f for all states of the graph, in the order of their ids, until f
// returns false.
//
// Preconditions: no worker is at work on the graph.
func (g *Graph) Each(f func(s State) bool) {
	for s := uint64(1); s <= g.last(); s++ {
		if r, err := g.records.Slot(s); err == nil && r.threads != 0 && !f(State(s)) {
			return
		}
	}
}

// Known says whether s is a state of the graph.
func (g *Graph) Known(s State) bool {
	r, err := g.records.Slot(uint64(s))
	return err == nil && r.threads != 0
}

// CanEnd says whether an end can be reached from s.
//
// Preconditions: FindEnds has returned, s is known.
func (g *Graph) CanEnd(s State) bool { return g.records.At(uint64(s)).flags&canEnd != 0 }

// Tried says whether the thread at a place is tried in s.
//
// Preconditions: s is known, no worker is at work on the graph.
func (g *Graph) Tried(s State, place int) bool {
	return g.records.At(uint64(s)).requested&(1<<place) != 0
}
