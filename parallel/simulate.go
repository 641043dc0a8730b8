package parallel

import (
	"context"
	"time"

	"moonwalker/parallel/virtual"
)

// simulate makes the search one in virtual time.
func (s *search) simulate(costs *virtual.Costs) {
	s.sim = virtual.New(simulated{s}, len(s.workers), costs)
	for i, w := range s.workers {
		w.clock = s.sim.Clocks[i]
		w.sample.Charge = w.clock.Pay
		if w.reduce != nil {
			w.reduce.count(w.sample.Enter)
		}
	}
}

// simulated are the search and its workers in virtual time.
type simulated struct{ *search }

// run has the virtual workers work until the search is over.
func (s simulated) run() error {
	err := s.sim.Run()
	for _, w := range s.workers {
		w.sample.Charge = nil
	}
	return err
}

func (s simulated) Run(worker int) error { return s.workers[worker].run() }
func (s simulated) Stopped() bool        { return s.stop.Load() }
func (s simulated) StandStill()          { s.still.Store(true) }

// Relieve takes the measures that are due, while all workers are between two moves. They take no
// virtual time.
func (s simulated) Relieve() {
	s.still.Store(false)
	if s.outgrown() {
		s.renewStill()
	}
	s.relieve()
}

// leastSpan adds the least span to the result of a complete search with sdpor. It is not known if the time is up, if memory is
// lacking, or if summaries are not collapsed.
func (s *search) leastSpan(ctx context.Context, r *Result) {
	if s.graph == nil || s.opt.PlainSII || s.reason != "" || s.early.Load() || !s.complete.Load() {
		return
	}
	over := func() bool {
		return ctx.Err() != nil || s.opt.Timeout > 0 && time.Since(s.start) >= s.opt.Timeout
	}
	if span, err := s.workers[0].reduce.graph.Span(s.root, s.sim.Move, over); err == nil {
		r.Stats.Virtual.LeastSpan = span
	}
}

// count counts and measures the actions of the search. Each transition is measured.
func (s *search) count() {
	for _, w := range s.workers {
		w.sample.Tally = &virtual.Tally{}
		if w.reduce != nil {
			w.reduce.count(w.sample.Enter)
		}
	}
}
