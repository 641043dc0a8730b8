package parallel

import (
	"time"

	"moonwalker/gc"
	"moonwalker/parallel/property"
	"moonwalker/storage"
	"moonwalker/vm"
)

// Verdict is the outcome of a search.
type Verdict string

// The verdicts, a stable contract with users.
const (
	Verified     Verdict = "VERIFIED"     // every interleaving explored, nothing found
	Violated     Verdict = "VIOLATION"    // at least one violation
	Inconclusive Verdict = "INCONCLUSIVE" // a limit ended the search: see Reason
	Unsupported  Verdict = "UNSUPPORTED"  // the program reached something that is not modelled
	Interrupted  Verdict = "INTERRUPTED"  // a signal ended the search
)

// Lossy is the reason of a search that came to its end with a store that may
// take new states for old ones.
const Lossy = "lossy"

// Exit is the process exit code that goes with v.
func (v Verdict) Exit() int {
	switch v {
	case Verified:
		return 0
	case Violated:
		return 1
	case Inconclusive:
		return 4
	case Unsupported:
		return 5
	}
	return 75
}

// Result is what a search found.
type Result struct {
	Verdict     Verdict
	Reason      string   // of Inconclusive: time, memory, depth, states, lossy
	Violations  []*Found // by kind and place
	Unsupported []string // what was reached and is not modelled, with its place
	Irreducible string   // if not "": what of that SDPOR cannot have, and Escape can
	Models      []string // nondeterministic models that the program used
	Stats       Stats
	Outputs     map[string]bool // console lines seen, when they were asked for
	Resumable   bool            // there is a checkpoint
	Qualifiers  []Qualifier     // the verdict's qualifiers, in the order of their kinds

	Unlooked string // why hangs were not looked for, though they were to be; "" if they were
	Complete bool   // nothing ended it early; states may be left out by a lossy store, or behind an unmodelled operation

	ends bool // it can end, though no state without moves was stored
}

// Found is a violation with a way to it: the moves from the initial state.
// When the last move itself is at fault, it is part of the path.
type Found struct {
	*property.Violation
	Path  []vm.Move
	Count uint64 // how often a violation of this kind and place was met

	state storage.StateID
	tail  []vm.Move // from there
}

// NeverEnds says that the search is complete and found no state without moves: on
// no interleaving does the program come to an end.
func (r *Result) NeverEnds() bool { return r.Verdict == Verified && r.Stats.Terminal == 0 && !r.ends }

// Stats are the figures of a search.
type Stats struct {
	Still       bool // all workers stand still: a checkpoint is being written, or states are spilled
	Workers     int
	States      uint64
	Transitions uint64 // moves executed
	Revisits    uint64 // of these, to states that were stored already
	Terminal    uint64 // states without moves
	Steals      uint64
	Undefined   uint64 // states in which a property would have to wait
	MaxDepth    int
	MaxObjects  int
	Frontier    int64 // moves waiting in deques
	Elapsed     time.Duration
	CPU         time.Duration // of the process during the search, user and system; 0: unknown
	// FirstViolation is how long it took to find one; 0: there is none.
	FirstViolation time.Duration
	Busy           float64 // share of worker time not spent looking for work
	Storage        storage.Stats
	Collector      gc.Kind
	GC             gc.Stats   // of all workers; only in the result
	Contention     Contention // only in the result
	Share          []Share    // by phase, in order; none if the search was too short to tell
}

// Contention is what workers do to words that others use: atomic
// read-modify-writes of indexes, edges, summaries and deques.
type Contention struct {
	Writes uint64 // compare-and-swaps
	Lost   uint64 // of these, in vain: another worker was faster
}

func (c *Contention) add(w *worker) {
	c.Writes += w.counters.steals.Load() + w.counters.missed
	c.Lost += w.counters.missed
	if w.reduce != nil {
		g := &w.reduce.graph.Stats
		c.Writes += g.Edges + g.Grown + g.Lost
		c.Lost += g.Lost
	}
}

func (c *Contention) addStore(st *storage.Stats) {
	for _, t := range []storage.TableStats{st.Parts, st.Pairs, st.Nodes, st.States, st.Strings} {
		c.Writes += t.Entries + t.Closed + t.Lost
		c.Lost += t.Lost
	}
}

// Share is the part of the workers' time that went into a phase of the journey
// of a state, from samples.
type Share struct {
	Phase string // restore, backtrack, step, gc, collapse, store, reduction, check, undo; idle
	Part  float64
}
