package sdpor

import "math"

// Ways has the distance of each state from a first state: the number of edges of a shortest path.
// The parts of a split chain count as edges, the chain itself does not.
//
// The graph of a complete search is a function of the program, up to the ids of states and the
// order of edges. So are distances.
type Ways struct {
	w    *Worker
	dist []uint32 // by state: the distance plus one; 0: no path leads there
}

// A LastEdge ends a shortest path.
type LastEdge struct {
	From    State
	Place   int    // of the thread that moves
	Runs    []Run  // of a chain; nil of a step
	Choices uint16 // outcomes of the step; the graph does not know to which outcome the edge belongs
}

// Ways finds the distances from a state. It takes about 12 bytes a state and 4 an edge, and calls need
// before it allocates them. ok is false if stop has returned true, or if there are 2³² states or edges.
//
// Preconditions: no other worker is at work on the graph, and the search is complete.
func (w *Worker) Ways(from State, need func(bytes int), stop func() bool) (x *Ways, ok bool) {
	last := w.last()
	edges := w.next.Load()
	if last >= math.MaxUint32-1 || edges >= math.MaxUint32 {
		return nil, false
	}
	need(4 * int(last+2))
	starts := make([]uint32, last+2) // by state: index in to of its first successor
	live := func(f func(from, to uint64)) bool {
		n := 0
		w.Each(func(s State) bool {
			if n++; n%stopEvery == 0 && stop() {
				n = 0
				return false
			}
			for id := w.records.At(uint64(s)).preds; id != 0; {
				e := w.edges.At(id)
				if e.cut == 0 && e.from != uint64(s) {
					f(e.from, uint64(s))
				}
				id = e.next
			}
			return true
		})
		return !stop()
	}
	total := 0
	if !live(func(from, _ uint64) { starts[from]++; total++ }) {
		return nil, false
	}
	sum := uint32(0)
	for s := range starts { // now the end of each state's part; it becomes the start when to is filled
		sum += starts[s]
		starts[s] = sum
	}
	need(4*total + 8*int(last+1))
	to := make([]uint32, total)
	if !live(func(from, s uint64) {
		starts[from]--
		to[starts[from]] = uint32(s)
	}) {
		return nil, false
	}
	x = &Ways{w: w, dist: make([]uint32, last+1)}
	queue := make([]uint32, 0, last+1)
	queue = append(queue, uint32(from))
	x.dist[from] = 1
	for at := 0; at < len(queue); at++ {
		s := queue[at]
		if at%stopEvery == 0 && stop() {
			return nil, false
		}
		for _, t := range to[starts[s]:starts[s+1]] {
			if x.dist[t] == 0 {
				x.dist[t] = x.dist[s] + 1
				queue = append(queue, t)
			}
		}
	}
	return x, true
}

// Reaches says whether a path leads to s.
func (x *Ways) Reaches(s State) bool { return uint64(s) < uint64(len(x.dist)) && x.dist[s] != 0 }

// Into returns the last edges of the shortest paths to s, in any order.
func (x *Ways) Into(s State) (edges []LastEdge) {
	w := x.w
	for id := w.records.At(uint64(s)).preds; id != 0; {
		e := w.edges.At(id)
		if e.cut == 0 && x.dist[e.from] != 0 && x.dist[e.from]+1 == x.dist[s] {
			step, ts := w.label(e.label), w.threads(w.records.At(e.from).threads)
			var runs []Run
			if c := step.chain; len(c) > 0 {
				step, runs = w.label(c[0].step), w.runs(ts, c, len(c))
			}
			at := place(ts, step.thread)
			edges = append(edges, LastEdge{State(e.from), at, runs, ts[at].Choices})
		}
		id = e.next
	}
	return edges
}
