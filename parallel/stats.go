package parallel

import (
	"sync/atomic"
	"time"

	"moonwalker/gc"
	"moonwalker/heap/limit"
	"moonwalker/parallel/bound"
	"moonwalker/parallel/contention"
	"moonwalker/parallel/estimate"
	"moonwalker/parallel/virtual"
	"moonwalker/storage"
)

// Stats are the figures of a search.
type Stats struct {
	Still       bool // all workers stand still: a checkpoint is being written, or states are spilled
	Workers     int
	States      uint64
	Runs        uint64 // of a strategy that samples; it has no states
	Transitions uint64 // steps executed
	Again       uint64 // of these, the steps of Parts
	Revisits    uint64 // chains and moves that led to states that were stored already
	Parts       uint64 // first parts of split chains, which were made again; their number depends on the order of work
	Terminal    uint64 // states without moves
	Merged      uint64 // states that were removed because memory was short: see [sdpor.Graph.Merge]. Those that were met again are in States twice
	Steals      uint64
	Early       uint64         // with SDPOR: summaries that were passed on before their turn, because workers were idle
	Requests    uint64         // with SDPOR: pairs of a state and a thread that is tried or wanted there; only in the result
	Bound       *bound.Reached // nil: no bound
	Undefined   uint64         // states in which a property would have to wait
	MaxDepth    int
	MaxObjects  int
	Frontier    int64 // moves waiting in deques
	Open        int64 // these, and with SDPOR the states whose summaries are to be passed on
	Elapsed     time.Duration
	CPU         time.Duration // of the process during the search, user and system; 0: unknown
	// FirstViolation is the time until the first violation; 0: there is none.
	FirstViolation time.Duration
	Busy           float64 // share of worker time not spent looking for work
	Storage        storage.Stats
	Collector      gc.Kind
	GC             gc.Stats          // of all workers; only in the result
	Contention     contention.Counts // only in the result
	Virtual        *virtual.Outcome  // with Options.Simulate; only in the result
	Share          []virtual.Share   // by phase, in order; nil if the search was too short for samples
	Estimate       estimate.Estimate // of the whole search
}

// addContention adds the counts of a worker.
func addContention(c *contention.Counts, w *worker) {
	c.Add(contention.Deques, w.counters.steals.Load(), w.counters.missed)
	if w.reduce != nil {
		g := &w.reduce.graph.Stats
		c.Add(contention.Edges, g.Edges, g.LostEdges)
		c.Add(contention.Requests, g.Requests, 0)
		c.Add(contention.Summaries, g.Grown, g.LostSummaries)
	}
}

// addStoreContention adds the counts of a store.
func addStoreContention(c *contention.Counts, st *storage.Stats) {
	for i, t := range []storage.TableStats{st.Strings, st.States, st.Nodes, st.Parts, st.Pairs} {
		c.Add(contention.Strings+contention.Structure(i), t.Entries+t.Closed, t.Lost)
	}
}

// An effort is the cost of a search, over all its runs.
type effort struct {
	Elapsed, CPU time.Duration
	Busy, Idle   time.Duration         // of all workers together
	Spent        [virtual.Phases]int64 // nanoseconds of sampled transitions, by phase
	GC           gc.Stats              // in checkpoints, and in the result
	Contention   contention.Counts     // in checkpoints; the store counts its own
}

// effort returns the cost of the search until now.
func (s *search) effort() effort {
	e, run := s.before, time.Since(s.start)
	e.Elapsed += run
	e.CPU += limit.CPUTime() - s.cpu
	for _, w := range s.workers {
		idle := time.Duration(w.counters.idle.Load())
		e.Idle += idle
		e.Busy += run - idle
		for i := range e.Spent {
			e.Spent[i] += w.counters.spent[i].Load()
		}
	}
	return e
}

// whole is effort with the counts that workers keep for themselves.
// Preconditions: no worker runs.
func (s *search) whole() effort {
	e := s.effort()
	for _, w := range s.workers {
		e.GC.Add(w.gc.Stats())
		addContention(&e.Contention, w)
	}
	return e
}

// sample has the figures from which the whole search is estimated.
func (s *search) sample() estimate.Sample {
	x := estimate.Sample{Elapsed: s.before.Elapsed + time.Since(s.start)}
	for _, w := range s.workers {
		x.States += w.counters.states.Load()
		x.Open += w.deque.Size()
		if w.reduce != nil {
			x.Open += int64(w.reduce.dirty.Size())
		}
	}
	return x
}

// stats sums the figures of the workers.
func (s *search) stats() Stats {
	e := s.effort()
	st := Stats{Open: s.sample().Open, Bound: s.reached(false), Still: s.still.Load(), Merged: s.merged.Load(), Workers: len(s.workers), Collector: s.opt.Collector, Elapsed: e.Elapsed, CPU: e.CPU, Storage: s.store.Stats()}
	s.mu.Lock()
	st.FirstViolation = s.first
	s.mu.Unlock()
	for _, w := range s.workers {
		c := &w.counters
		st.States += c.states.Load()
		st.Transitions += c.transitions.Load()
		st.Again += c.again.Load()
		st.Revisits += c.revisits.Load()
		st.Parts += c.parts.Load()
		st.Terminal += c.terminal.Load()
		st.Steals += c.steals.Load()
		st.Early += c.early.Load()
		st.Undefined += c.undefined.Load()
		st.MaxDepth = max(st.MaxDepth, int(c.depth.Load()))
		st.MaxObjects = max(st.MaxObjects, int(c.objects.Load()))
		st.Frontier += w.deque.Size()
	}
	if total := e.Busy + e.Idle; total > 0 {
		st.Busy = float64(e.Busy) / float64(total)
	}
	st.Share = virtual.Shares(e.Spent, st.Busy)
	if s.levels == nil && !s.opt.Store.Lossy() && st.Merged == 0 {
		st.Estimate = s.series.Estimate()
	}
	return st
}

// counters are written by their worker and read by the reporter.
type counters struct {
	_                                               [64]byte
	states, transitions, revisits, terminal, steals atomic.Uint64
	again, parts                                    atomic.Uint64
	early                                           atomic.Uint64 // summaries that were passed on before the turn of their state
	undefined                                       atomic.Uint64 // states in which a property is undefined
	missed                                          uint64        // failed steals: another worker was faster. The reporter does not read it
	depth, objects                                  atomic.Int64
	idle                                            atomic.Int64 // nanoseconds
	spent                                           [virtual.Phases]atomic.Int64
	_                                               [64]byte
}
