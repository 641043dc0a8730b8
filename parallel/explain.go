package parallel

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"moonwalker/parallel/site"
	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/state"
)

// Reasons for which a move is made; see [Cause].
const (
	ReasonFirst    = "first"    // the state's first choice, or its only move
	ReasonConflict = "conflict" // the accesses A and B conflict
	ReasonChoice   = "choice"   // other moves are possible in the state, too; without SDPOR
	ReasonIgnored  = "ignored"  // a thread would be ignored for ever, because others run in a circle
	ReasonOpen     = "open"     // the search ended before the reason was known
)

// A Cause is a part of a search with one reason; see [sdpor.Share].
type Cause struct {
	Reason string
	A, B   site.Site // accesses of a conflict; of a choice, A is the operation
	// Requests is the number of pairs of a state and a thread that is tried there, or is wanted there and
	// blocked. With SDPOR only.
	Requests    uint64
	Transitions uint64 // of these threads in these states
	States      uint64 // with SDPOR: states to which such a transition leads, and no first choice; else: states that they found first
	Behind      uint64 // with SDPOR only: states for which the last request on the way has this cause
}

// An Explanation tells where the states of a search come from. The sums over all causes are the
// figures of the search, but for Again.
type Explanation struct {
	Reduction Reduction
	Causes    []Cause // with SDPOR by Behind, else by States; the greatest first
	Again     uint64  // transitions without a cause: of chains that were made again, or in vain
	Complete  bool    // the search came to its end
}

// An explainer is a [site.Namer] of a worker, and its causes in a search without SDPOR.
type explainer struct {
	*site.Namer
	table   *site.Table
	choices map[sdpor.Site]*Cause
	chosen  sdpor.Site      // of the last move that was picked; 0: it was the only move of its state
	from    storage.StateID // state of that move
	moves   int             // number of moves of from
	pending []state.Pending
	all     []vm.Move
}

func newExplainer(t *site.Table) *explainer {
	return &explainer{Namer: site.NewNamer(t), table: t, choices: map[sdpor.Site]*Cause{}}
}

// observer counts the transitions and new states of a search without SDPOR, by the operations that
// were chosen among others.
func (x *explainer) observer() Observer {
	return Observer{
		Picked: func(m *vm.Machine, id storage.StateID, mv vm.Move) {
			if id != x.from || id == 0 {
				x.pending = m.ProbeAll(x.pending[:0])
				x.all = m.MovesOf(x.all[:0], x.pending)
				x.from, x.moves = id, len(x.all)
			}
			x.chosen = 0
			if x.moves > 1 {
				t := m.Threads[mv.Thread]
				x.chosen = x.Next(m.State, t, m.Probe(t).Access, false)
			}
			x.choice().Transitions++
		},
		New: func(v *Visit) {
			if x.moves == 0 { // the initial state
				x.chosen = 0
			}
			x.choice().States++
		},
	}
}

func (x *explainer) choice() *Cause {
	c := x.choices[x.chosen]
	if c == nil {
		c = &Cause{Reason: ReasonFirst}
		if x.chosen != 0 {
			c.Reason, c.A = ReasonChoice, x.table.At(x.chosen)
		}
		x.choices[x.chosen] = c
	}
	return c
}

// explanation explains the search, if that is asked for. Preconditions: no worker runs.
func (s *search) explanation(stats *Stats) (*Explanation, error) {
	if s.sites == nil {
		return nil, nil
	}
	e := &Explanation{Reduction: s.opt.Reduction}
	if s.graph == nil {
		all := map[sdpor.Site]*Cause{}
		for _, w := range s.workers {
			for id, c := range w.explain.choices {
				if sum := all[id]; sum != nil {
					sum.Transitions += c.Transitions
					sum.States += c.States
				} else {
					all[id] = c
				}
			}
		}
		for _, c := range all {
			e.Causes = append(e.Causes, *c)
		}
	} else {
		shares, err := s.workers[0].reduce.graph.Explain(s.initial(), s.sites.Size())
		if errors.Is(err, storage.ErrFull) {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		reasons := [...]string{sdpor.First: ReasonFirst, sdpor.Conflict: ReasonConflict, sdpor.Ignored: ReasonIgnored, sdpor.Unknown: ReasonOpen}
		for _, x := range shares {
			e.Causes = append(e.Causes, Cause{reasons[x.Kind], s.sites.At(x.A), s.sites.At(x.B), x.Requests, x.Moves, x.States, x.Behind})
		}
	}
	e.Again = stats.Transitions
	for i := range e.Causes {
		e.Again -= e.Causes[i].Transitions
	}
	slices.SortFunc(e.Causes, func(a, b Cause) int {
		return cmp.Or(cmp.Compare(b.Behind, a.Behind), cmp.Compare(b.States, a.States), cmp.Compare(b.Transitions, a.Transitions),
			strings.Compare(a.Reason, b.Reason), site.Compare(&a.A, &b.A), site.Compare(&a.B, &b.B))
	})
	return e, nil
}
