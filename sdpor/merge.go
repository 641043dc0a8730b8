package sdpor

import (
	"math/bits"
	"slices"

	"moonwalker/storage"
)

// maxMerged is the largest number of steps of a chain that Merge makes. A summary crosses all of them each time it grows, and a split
// makes the steps of the first part again.
const maxMerged = 64

// Merge removes states into which one edge leads and from which one edge leads, because one thread is tried there and has one outcome.
// Both edges become one chain. Its steps may belong to several threads. The removed state becomes a passed state of that chain:
// summaries cross it, and if another thread is wanted there, the chain is split and the state is stored again. A search that meets the
// state again finds it new. This is the ex-post-facto merging of transitions of "Selected dynamic issues in software model checking"; see
// docs/algorithms/sdpor.md, Merged states.
//
// The result is the set of the removed states. States for which keep is true stay: those with moves to be made, among others. The graph
// needs chains ([Options.Lazy]). When memory for a chain is lacking, Merge stops early.
//
// Preconditions: Drop was called, and no worker is at work on the graph.
func (g *Graph) Merge(keep func(State) bool) *storage.Bits {
	m := stateMerger{g: g, w: g.workers[0], keep: keep, gone: storage.NewBits(g.last() + 1)}
	m.count()
	for s := uint64(1); s <= g.last(); s++ {
		if r := g.known(s); r != nil && !m.lengthenAll(r) {
			break
		}
	}
	g.search = unignored{} // the edges have changed
	return m.gone
}

// known is the record of s; nil if s is not known.
func (g *Graph) known(s uint64) *record {
	if r, err := g.records.Slot(s); err == nil && r.threads != 0 {
		return r
	}
	return nil
}

// stateMerger is one call of Merge.
type stateMerger struct {
	g         *Graph
	w         *Worker
	keep      func(State) bool
	one, more *storage.Bits // states from which at least one edge leads, and at least two
	gone      *storage.Bits
}

// count finds the states from which one edge leads.
func (m *stateMerger) count() {
	m.one, m.more = storage.NewBits(m.g.last()+1), storage.NewBits(m.g.last()+1)
	m.g.Each(func(s State) bool {
		for id := m.g.records.At(uint64(s)).preds; id != 0; id = m.g.edges.At(id).next {
			from := m.g.edges.At(id).from
			if m.one.Has(from) {
				m.more.Add(from)
			} else {
				m.one.Add(from)
			}
		}
		return true
	})
}

// lengthenAll makes the edges to a state begin as early as possible. It returns false if memory is lacking.
func (m *stateMerger) lengthenAll(r *record) bool {
	for id := r.preds; id != 0; id = m.g.edges.At(id).next {
		for again := true; again; {
			var err error
			if again, err = m.lengthen(m.g.edges.At(id)); err != nil {
				return false
			}
		}
	}
	return true
}

// lengthen makes the edge e begin one state earlier if its first state can be removed.
func (m *stateMerger) lengthen(e *edge) (bool, error) {
	t := m.g.records.At(e.from)
	if !m.removable(State(e.from), t) {
		return false, nil
	}
	id := t.preds
	in := m.g.edges.At(id)
	if in.from == e.from || in.from == e.to || !m.single(in) {
		return false, nil // no circle becomes an edge from a state to itself
	}
	label, err := m.w.joinChains(in.label, t.threads, e.label)
	if err != nil || label == 0 {
		return false, err
	}
	m.gone.Add(e.from)
	*t = record{}
	e.from, e.label = in.from, label
	*in = edge{next: m.g.free.Load()}
	m.g.free.Store(id)
	return true, nil
}

// removable says whether one edge leads to the state s, one leads from it, and a chain can keep all that the reduction knows of s.
func (m *stateMerger) removable(s State, r *record) bool {
	if !m.one.Has(uint64(s)) || m.more.Has(uint64(s)) || m.keep(s) || r.preds == 0 || m.g.edges.At(r.preds).next != 0 ||
		r.flags&(isDirty|isQueued|isEnd) != 0 || bits.OnesCount64(r.requested) != 1 {
		return false
	}
	ts := m.w.threads(r.threads)
	for i := range ts {
		if ts[i].Status == Held || ts[i].Status == Ending {
			return false // the summary has entries that no step adds: see enable and Last
		}
	}
	only := &ts[bits.TrailingZeros64(r.requested)]
	return only.Status == Enabled && only.Choices == 1
}

// single says whether the first step of an edge has one outcome.
func (m *stateMerger) single(e *edge) bool {
	l := m.w.label(e.label)
	if len(l.chain) > 0 {
		l = m.w.label(l.chain[0].step)
	}
	ts := m.w.threads(m.g.records.At(e.from).threads)
	return ts[place(ts, l.thread)].Choices == 1
}

// joinChains interns the chain of two edges and the state between them, given by its threads. It returns 0 if the chain would be too long.
func (w *tables) joinChains(first, threads, then uint32) (uint32, error) {
	base, err := w.guards(threads, w.threads(threads))
	if err != nil {
		return 0, err
	}
	links := w.links(first)
	n := len(links)
	if links = append(links, w.links(then)...); len(links) > maxMerged {
		return 0, nil
	}
	links[n].threads, links[n].base = threads, base
	return w.internChain(links)
}

// links are the steps of an edge, in a new slice.
func (w *tables) links(label uint32) []link {
	if c := w.label(label).chain; len(c) > 0 {
		return slices.Clone(c)
	}
	return []link{{step: label}}
}
