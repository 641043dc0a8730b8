package storage

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
)

// Stats describe the contents and the cost of a store. While workers run, the numbers
// of lookups and probes lag behind by up to tallyEvery per worker; Worker.Flush
// removes the lag.
type Stats struct {
	Parts, Pairs, Nodes, States TableStats
	Strings                     TableStats // of NewStrings, closed ones included
	Bytes                       BytesStats
	Sealed                      SealedStats
	Lossy                       LossyStats
}

// TableStats are the counters of one table.
type TableStats struct {
	Entries uint64
	Closed  uint64 // entries of closed tables
	Slots   uint64 // slots of the index; 0 if this kind of store has none
	Lookups uint64 // calls
	Probes  uint64 // buckets that the calls examined
	Lost    uint64 // failed compare-and-swaps: another worker had taken or frozen the slot
}

// Load returns the share of slots in use.
func (t TableStats) Load() float64 {
	if t.Slots == 0 {
		return 0
	}
	return float64(t.Entries) / float64(t.Slots)
}

// BytesStats are the bytes charged to the budget, by purpose.
type BytesStats struct {
	Entries   int64 // indexes
	Vectors   int64 // vectors or roots of states
	Nodes     int64 // inner nodes of vectors
	Parts     int64 // parts and pairs
	Origins   int64 // parents and moves
	Columns   int64 // NewColumn
	Edges     int64 // NewEdges
	Summaries int64 // NewStrings and NewSummaries

	Total, Budget int64
	Spilled       int64 // bytes in files, not in Total
}

// sum returns the expected value of Total.
func (b BytesStats) sum() int64 {
	return b.Entries + b.Vectors + b.Nodes + b.Parts + b.Origins + b.Columns + b.Edges + b.Summaries
}

// SealedStats describe the compression of pages of parts.
type SealedStats struct {
	Pages       int64
	Bytes, From int64 // compressed and uncompressed size
}

// Stats returns the current counters.
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

// String formats the statistics for people, in a few lines.
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

// tallyEvery is the number of lookups after which a worker publishes its counts.
const tallyEvery = 256

// A tally holds the counters of one worker.
type tally struct {
	_                           [cacheLine]byte
	parts, pairs, nodes, states tableTally
	lossy                       lossyTally
	_                           [cacheLine]byte
}

// A tableTally counts the lookups of one table. Only its worker writes it.
type tableTally struct {
	lookups, probes, lost uint64 // private; flush publishes them
	published             struct{ lookups, probes, lost atomic.Uint64 }
	entries               atomic.Uint64
}

// found counts a lookup that found its entry.
func (t *tableTally) found(c *cursor) {
	t.probes += uint64(c.probes)
	t.lost += uint64(c.lost)
	t.cached()
}

// cached counts a lookup that did not use the index.
func (t *tableTally) cached() {
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
	t.published.lookups.Store(t.lookups)
	t.published.probes.Store(t.probes)
	t.published.lost.Store(t.lost)
}

func (t *tally) flush() {
	t.parts.flush()
	t.pairs.flush()
	t.nodes.flush()
	t.states.flush()
}

// tallies are the tallies of all workers.
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

// add adds the counters of a worker.
func (s *TableStats) add(t *tableTally) {
	s.Entries += t.entries.Load()
	s.Lookups += t.published.lookups.Load()
	s.Probes += t.published.probes.Load()
	s.Lost += t.published.lost.Load()
}
