package parallel

import (
	"cmp"
	"slices"

	"moonwalker/parallel/bound"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/parallel/sequel"
	"moonwalker/parallel/suppress"
	"moonwalker/vm"
	"moonwalker/vm/program"
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

	// Unseen is the verdict of a search with a bound, and of runs that a strategy has sampled: no execution within the bound, and no run, met a violation.
	Unseen Verdict = "NO VIOLATION FOUND"

	Ends    Verdict = "ENDS"   // a normal end was looked for, and an interleaving leads to one
	Endless Verdict = "NO END" // a normal end was looked for, and no interleaving leads to one
)

// Lossy is the reason of a search that came to its end with a lossy store, which may take
// new states for old ones.
const Lossy = "lossy"

// Exit is the process exit code that goes with v.
func (v Verdict) Exit() int {
	switch v {
	case Verified, Unseen, Ends:
		return 0
	case Violated, Endless:
		return 1
	case Inconclusive:
		return 4
	case Unsupported:
		return 5
	}
	return 75
}

// Result is the outcome of a search.
type Result struct {
	Verdict     Verdict
	Reason      string          // the limit that ended the search: time, memory, depth, states, lossy; race, unsupported: see package sequel
	Violations  []*Found        // the worst kind first, then by key; reports merge races: see property.Violation.Merged
	Suppressed  []suppress.Race // data races with an excuse, by name
	Unused      []string        // excuses of no data race; only of a search that has met all races
	Unsupported []string        // operations that were reached and are not supported, with their places
	Irreducible string          // if not "": an operation in Unsupported that only SDPOR does not support
	Anew        program.Anew    // the changes of rules with which the search was made
	Models      []string        // nondeterministic models that the program used
	Stats       Stats
	Outputs     map[string]bool       // console lines seen, when they were asked for
	Resumable   bool                  // there is a checkpoint
	Qualifiers  []qualifier.Qualifier // the verdict's qualifiers, in the order of their kinds
	Reorders    bool                  // a location of the qualifier sc is one of the program: a weaker memory model may show more outcomes
	Explanation *Explanation          // with Options.Explain; nil if there was no memory for it

	Bound    *bound.Reached // nil: no bound
	Unlooked string         // why hangs were not looked for, though that was asked for; "" if they were
	Complete bool           // nothing ended the search early; a lossy store or an unsupported operation may leave out states all the same

	ends bool // the program can end: see search.over
}

// Found is a violation with a way to it: the moves from the initial state. A violation of a
// step has this step as the last move.
type Found struct {
	*property.Violation
	Path  []vm.Move
	Count uint64 // how often a violation with this key was met

	occurrence
}

// NeverEnds says that the search is complete, and that the program ends on no interleaving: no
// state without moves was found, and none in which the program would end.
func (r *Result) NeverEnds() bool { return r.Verdict == Verified && r.Stats.Terminal == 0 && !r.ends }

// Ended says whether a violation of r ends a search for the kinds of checks that does not go on behind all violations.
func (r *Result) Ended(checks property.Set) bool {
	return sequel.Worse(r.Violations, func(f *Found) property.Kind { return f.Kind }, checks)
}

// whole says whether the search has met all data races: nothing has ended it, or a path, early. Another violation may end the program.
func (r *Result) whole() bool {
	return r.Complete && r.Reason == "" && (r.Bound == nil || r.Bound.Whole) && len(r.Unsupported) == 0 && !r.Ended(property.All)
}

func (s *search) result(interrupted bool) *Result {
	if s.prog.Filled.Load() {
		s.reason = cmp.Or(s.reason, "store buffer")
	}
	r := &Result{Verdict: Verified, Stats: s.stats(), Models: s.prog.Used(), Outputs: s.outputs, Reason: s.reason, Resumable: s.checkpointed, Irreducible: s.beyond, Anew: s.opt.anew(), ends: s.over.Load()}
	slices.Sort(r.Models)
	if s.opt.Checks.Has(property.Hang) && s.opt.Store.Lossy() {
		r.Unlooked = "--store " + s.opt.Store.String() + " keeps hashes of states only"
	}
	for _, w := range s.workers {
		if w.reduce != nil {
			r.Stats.Requests += w.reduce.graph.Stats.Requests
		}
	}
	if r.Bound = s.reached(s.complete.Load()); r.Bound != nil {
		if s.opt.Checks.Has(property.Hang) && (!r.Bound.Whole || s.reason == "depth") {
			r.Unlooked = "the search is bounded"
		}
		if all := r.Bound; s.reason == "depth" {
			r.Bound = all.Short()
		} else if len(s.gaps) > 0 {
			r.Bound = all.Short()
			r.Bound.Gaps = all
		}
	}
	e := s.whole()
	if s.sim != nil {
		r.Stats.Virtual = s.sim.Result()
	}
	if t := s.opt.Tally; t != nil && s.sim == nil {
		for _, w := range s.workers {
			t.Add(w.sample.Tally)
		}
	}
	r.Stats.GC, r.Stats.Contention = e.GC, e.Contention
	addStoreContention(&r.Stats.Contention, &r.Stats.Storage)
	s.confirm()
	for _, f := range s.found {
		f.Path = append(f.Path, f.tail...)
		r.Violations = append(r.Violations, f)
	}
	slices.SortFunc(r.Violations, func(a, b *Found) int {
		return cmp.Or(cmp.Compare(a.Kind.Rank(), b.Kind.Rank()), cmp.Compare(a.Key, b.Key))
	})
	r.Violations = sequel.First(r.Violations, (*Found).Merged, s.opt.MaxErrors)
	for g := range s.gaps {
		r.Unsupported = append(r.Unsupported, g)
	}
	slices.Sort(r.Unsupported)
	switch {
	case len(r.Violations) > 0:
		r.Verdict = Violated
	case len(r.Unsupported) > 0:
		r.Verdict = Unsupported
	case interrupted:
		r.Verdict = Interrupted
	case r.Bound != nil && !r.Bound.Whole && r.Bound.Kind != bound.Steps && (s.reason == "" || r.Bound.Most.Open() && r.Bound.Complete >= 0 && s.reason != "depth"):
		r.Verdict = Unseen
	case s.reason != "":
		r.Verdict = Inconclusive
	case s.opt.Store.Lossy():
		r.Verdict = Inconclusive
	}
	if s.reason == sequel.Reason && len(r.Violations) == 0 {
		r.Reason = sequel.Gap
	}
	r.Complete = s.reason == "" && !interrupted && !s.early.Load()
	if s.opt.Store.Lossy() && r.Reason == "" && !interrupted && (!s.early.Load() || s.opt.Continue) {
		r.Reason = Lossy
	}
	r.Suppressed, r.Unused = s.excuses.Told(r.whole())
	r.Qualifiers = s.qualifiers(r, interrupted)
	r.Reorders = s.reorders()
	return r
}
