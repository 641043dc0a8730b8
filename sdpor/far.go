package sdpor

import "slices"

// Farthest is the greatest distance of a state from the state root, in steps. Splits of chains do not change it,
// because the parts of a chain have the steps of the chain.
//
// Preconditions: no worker is at work on the graph.
func (w *Worker) Farthest(root State) (steps int) {
	type arc struct{ to, steps uint64 }
	last := w.last()
	arcs := make([][]arc, last+1)
	for s := uint64(1); s <= last; s++ {
		for id := w.records.At(s).preds; id != 0; {
			e := w.edges.At(id)
			n := uint64(max(1, len(w.label(e.label).chain)))
			arcs[e.from] = append(arcs[e.from], arc{s, n})
			id = e.next
		}
	}
	known := make([]bool, last+1)
	at := map[int][]uint64{0: {uint64(root)}} // by number of steps: states that are reached then, or sooner
	for n := 0; len(at) > 0; n++ {
		reached := at[n]
		delete(at, n)
		slices.Sort(reached)
		for _, s := range slices.Compact(reached) {
			if known[s] {
				continue
			}
			known[s], steps = true, n
			for _, a := range arcs[s] {
				if !known[a.to] {
					at[n+int(a.steps)] = append(at[n+int(a.steps)], a.to)
				}
			}
		}
	}
	return steps
}
