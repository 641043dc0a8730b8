package parallel

import (
	"time"

	"moonwalker/gc"
)

// An effort is what a search has cost, over all its runs.
type effort struct {
	Elapsed, CPU time.Duration
	Busy, Idle   time.Duration // of all workers together
	Spent        [phases]int64 // of what was sampled
	GC           gc.Stats      // in what is saved, and in the result
	Contention   Contention    // in what is saved; the entries of the store tell theirs
}

// effort is what the search has cost until now.
func (s *search) effort() effort {
	e, run := s.before, time.Since(s.start)
	e.Elapsed += run
	e.CPU += cpuTime() - s.cpu
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

// whole is effort with what workers count for themselves.
// Preconditions: no worker runs.
func (s *search) whole() effort {
	e := s.effort()
	for _, w := range s.workers {
		e.GC.Add(w.gc.Stats())
		e.Contention.add(w)
	}
	return e
}
