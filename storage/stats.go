package storage

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
)

// Stats say what a store holds and costs. While workers run, the numbers of
// lookups and probes lag behind by up to tallyEvery a worker, unless they
// Flush.
type Stats struct {
	Parts, Pairs, Nodes, States TableStats
	Strings                     TableStats // of NewStrings; counts also what was done in those that were closed
	Bytes                       BytesStats
	Sealed                      SealedStats
	Lossy                       LossyStats
}

// TableStats are the numbers of one table.
type TableStats struct {
	Entries uint64
	Closed  uint64 // entries of tables that were closed
	Slots   uint64 // that the index has; 0 if the kind of store has none
	Lookups uint64 // calls
	Probes  uint64 // buckets that the calls examined
	Lost    uint64 // compare-and-swaps for a slot that another worker took, or that was frozen
}

// Load is the share of slots that are in use.
func (t TableStats) Load() float64 {
	if t.Slots == 0 {
		return 0
	}
	return float64(t.Entries) / float64(t.Slots)
}

// BytesStats say where the memory went: the bytes charged to the budget.
type BytesStats struct {
	Entries   int64 // indexes
	Vectors   int64 // what states are
	Nodes     int64 // shared parts of vectors
	Parts     int64 // parts and pairs
	Origins   int64 // how states were found
	Columns   int64 // NewColumn
	Edges     int64 // NewEdges
	Summaries int64 // NewStrings and NewSummaries

	Total, Budget int64
	Spilled       int64 // in files: not in Total
}

// sum is what Total must be.
func (b BytesStats) sum() int64 {
	return b.Entries + b.Vectors + b.Nodes + b.Parts + b.Origins + b.Columns + b.Edges + b.Summaries
}

// SealedStats say how well pages of parts were compressed.
type SealedStats struct {
	Pages       int64
	Bytes, From int64 // compressed, and before
}

// Stats is the present state of the counters.
func (s *Store) Stats() Stats {
	b := &s.mem.budget
	st := Stats{Bytes: BytesStats{
		Entries:   b.by[forEntries].Load(),
		Vectors:   b.by[forVectors].Load(),
		Nodes:     b.by[forNodes].Load(),
		Parts:     b.by[forParts].Load(),
		Origins:   b.by[forOrigins].Load(),
		Columns:   b.by[forColumns].Load(),
		Edges:     b.by[forEdges].Load(),
		Summaries: b.by[forSummaries].Load(),
		Total:     b.used.Load(),
		Budget:    b.limit,
		Spilled:   b.spilled.Load(),
	}}
	s.stats(&st)
	s.mu.Lock()
	defer s.mu.Unlock()
	st.Strings = s.closed
	for _, t := range s.strings {
		t.stats(&st)
	}
	return st
}

// String is a few lines for people.
func (s Stats) String() string {
	var b strings.Builder
	for _, t := range []struct {
		name string
		*TableStats
	}{{"states", &s.States}, {"nodes", &s.Nodes}, {"parts", &s.Parts}, {"pairs", &s.Pairs}, {"strings", &s.Strings}} {
		fmt.Fprintf(&b, "%s %d, lookups %d, probes %d, load %.2f\n", t.name, t.Entries, t.Lookups, t.Probes, t.Load())
	}
	fmt.Fprintf(&b, "bytes %d: entries %d, vectors %d, nodes %d, parts %d, parents %d, columns %d, edges %d, summaries %d\n",
		s.Bytes.Total, s.Bytes.Entries, s.Bytes.Vectors, s.Bytes.Nodes, s.Bytes.Parts, s.Bytes.Origins, s.Bytes.Columns, s.Bytes.Edges, s.Bytes.Summaries)
	if s.Sealed.Pages > 0 {
		fmt.Fprintf(&b, "sealed %d pages: %d bytes of %d\n", s.Sealed.Pages, s.Sealed.Bytes, s.Sealed.From)
	}
	return b.String()
}

// tallyEvery is how many lookups a worker counts for itself before it tells.
const tallyEvery = 256

// A tally is what one worker counts.
type tally struct {
	_                           [cacheLine]byte
	parts, pairs, nodes, states tableTally
	lossy                       lossyTally
	_                           [cacheLine]byte
}

// A tableTally counts the lookups of one table. Its worker alone writes it.
type tableTally struct {
	lookups, probes, lost uint64 // private, told every so often
	told                  struct{ lookups, probes, lost atomic.Uint64 }
	entries               atomic.Uint64
}

// found counts a lookup that found what it looked for.
func (t *tableTally) found(c *cursor) {
	t.probes += uint64(c.probes)
	t.lost += uint64(c.lost)
	t.remembered()
}

// remembered counts a lookup that needed no index.
func (t *tableTally) remembered() {
	t.lookups++
	if t.lookups%tallyEvery == 0 {
		t.flush()
	}
}

// fresh counts a lookup that made an entry.
func (t *tableTally) fresh(c *cursor) {
	t.entries.Store(t.entries.Load() + 1)
	t.found(c)
}

func (t *tableTally) flush() {
	t.told.lookups.Store(t.lookups)
	t.told.probes.Store(t.probes)
	t.told.lost.Store(t.lost)
}

func (t *tally) flush() {
	t.parts.flush()
	t.pairs.flush()
	t.nodes.flush()
	t.states.flush()
}

// tallies are those of all workers.
type tallies struct {
	mu  sync.Mutex
	all []*tally // guarded by mu
}

func (t *tallies) add() *tally {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := new(tally)
	t.all = append(t.all, n)
	return n
}

func (s *collapse) stats(st *Stats) {
	s.tallies.mu.Lock()
	defer s.tallies.mu.Unlock()
	for _, w := range s.tallies.all {
		st.Parts.add(&w.parts)
		st.Pairs.add(&w.pairs)
		st.Nodes.add(&w.nodes)
		st.States.add(&w.states)
	}
	st.Parts.Slots, st.Pairs.Slots = s.parts.index.slots(), s.pairs.index.slots()
	st.States.Slots = s.vectors.slots()
	if t, ok := s.vectors.(*trees); ok {
		st.Nodes.Slots = t.nodes.index.slots()
	}
	st.Lossy = s.lossyStats()
	st.Sealed.add(&s.parts.pages)
}

func (t *Strings) stats(st *Stats) {
	t.tallies.mu.Lock()
	defer t.tallies.mu.Unlock()
	for _, w := range t.tallies.all {
		st.Strings.add(&w.parts)
	}
	st.Strings.Slots += t.parts.index.slots()
	st.Sealed.add(&t.parts.pages)
}

func (s *SealedStats) add(p *pages) {
	s.Pages += p.sealedPages.Load()
	s.Bytes += p.sealedBytes.Load()
	s.From += p.sealedFrom.Load()
}

// add adds what a worker counted.
func (s *TableStats) add(t *tableTally) {
	s.Entries += t.entries.Load()
	s.Lookups += t.told.lookups.Load()
	s.Probes += t.told.probes.Load()
	s.Lost += t.told.lost.Load()
}
