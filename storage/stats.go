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
	Parts, Pairs, States TableStats
	Bytes                BytesStats
}

// TableStats are the numbers of one index.
type TableStats struct {
	Entries uint64
	Lookups uint64  // calls
	Probes  uint64  // buckets that the calls examined
	Levels  []Level // nil if the kind of store has none
}

// Level is the load of one level of an index.
type Level struct{ Used, Slots uint64 }

// BytesStats say where the memory went: the bytes charged to the budget.
type BytesStats struct {
	Entries, Vectors, Parts, Columns int64
	Total, Budget                    int64
}

// Stats is the present state of the counters.
func (s *Store) Stats() Stats {
	b := &s.mem.budget
	st := Stats{Bytes: BytesStats{
		Entries: b.by[forEntries].Load(),
		Vectors: b.by[forVectors].Load(),
		Parts:   b.by[forParts].Load(),
		Columns: b.by[forColumns].Load(),
		Total:   b.used.Load(),
		Budget:  b.limit,
	}}
	s.stats(&st)
	return st
}

// String is a few lines for people.
func (s Stats) String() string {
	var b strings.Builder
	for _, t := range []struct {
		name string
		*TableStats
	}{{"states", &s.States}, {"parts", &s.Parts}, {"pairs", &s.Pairs}} {
		fmt.Fprintf(&b, "%s %d, lookups %d, probes %d, load", t.name, t.Entries, t.Lookups, t.Probes)
		for _, l := range t.Levels {
			fmt.Fprintf(&b, " %d/%d", l.Used, l.Slots)
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "bytes %d: entries %d, vectors %d, parts %d, columns %d\n",
		s.Bytes.Total, s.Bytes.Entries, s.Bytes.Vectors, s.Bytes.Parts, s.Bytes.Columns)
	return b.String()
}

// tallyEvery is how many lookups a worker counts for itself before it tells.
const tallyEvery = 256

// A tally is what one worker counts.
type tally struct {
	_                    [cacheLine]byte
	parts, pairs, states tableTally
	_                    [cacheLine]byte
}

// A tableTally counts the lookups of one index. Its worker alone writes it.
type tableTally struct {
	lookups, probes uint64 // private, told every so often
	told            struct{ lookups, probes atomic.Uint64 }
	levels          [levelMax]atomic.Uint64 // entries made
}

// found counts a lookup that found what it looked for.
func (t *tableTally) found(c *cursor) {
	t.lookups++
	t.probes += uint64(c.probes)
	if t.lookups%tallyEvery == 0 {
		t.flush()
	}
}

// fresh counts a lookup that made an entry.
func (t *tableTally) fresh(c *cursor) {
	t.levels[c.level].Add(1)
	t.found(c)
}

func (t *tableTally) flush() {
	t.told.lookups.Store(t.lookups)
	t.told.probes.Store(t.probes)
}

func (t *tally) flush() {
	t.parts.flush()
	t.pairs.flush()
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
	st.Parts = s.tallies.sum(s.parts, func(t *tally) *tableTally { return &t.parts })
	st.Pairs = s.tallies.sum(s.pairs, func(t *tally) *tableTally { return &t.pairs })
	st.States = s.tallies.sum(s.states, func(t *tally) *tableTally { return &t.states })
}

// sum adds up what the workers counted for an index.
// Preconditions: t.mu is held.
func (t *tallies) sum(ix *index, of func(*tally) *tableTally) TableStats {
	var s TableStats
	for i := range levelMax {
		var used uint64
		for _, w := range t.all {
			used += of(w).levels[i].Load()
		}
		s.Entries += used
		if l := ix.levels[i].Load(); l != nil {
			s.Levels = append(s.Levels, Level{used, uint64(len(l.buckets)) * bucketSlots})
		}
	}
	for _, w := range t.all {
		s.Lookups += of(w).told.lookups.Load()
		s.Probes += of(w).told.probes.Load()
	}
	return s
}
