package main

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"

	"moonwalker/cmd/internal/observe"
	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/qualifier"
	"moonwalker/vm/option"
	"moonwalker/vm/program"
)

// aboutViolations are the flags of check that make no sense with --to-end, which looks for no violation and stops at the first end.
var aboutViolations = []string{"check", "property", "suppress", "baseline", "write-baseline", "continue", "max-errors", "strict", "keep-states", "coverage", "graph", "explain-states", "preemptions", "delays"}

// settleEnd derives the options of a search for a normal end.
func (f *options) settleEnd() error {
	if !f.ToEnd {
		return nil
	}
	for _, name := range aboutViolations {
		if f.given(name) {
			return fmt.Errorf("--%s does not work with --to-end, which stops at the first normal end, and looks for no violation", name)
		}
	}
	switch {
	case f.Sample.Strategy.Samples():
		return option.Errorf("--to-end does not work with %v: runs at random do not show that there is no end", option.Of("Strategy", f.Sample.Strategy))
	case f.given("reduction") && f.Search.Reduction == parallel.SDPOR:
		return errors.New("--to-end begins with --reduction sdpor, and goes on with escape if that leaves the answer open: --reduction escape or none can be given")
	}
	f.Search.Checks = property.Set(property.End)
	return nil
}

// noteStops makes a search for a normal end note whether a violation has stopped a thread.
func (f *options) noteStops(o *parallel.Options) (stopped func() bool) {
	if !f.ToEnd {
		return nil
	}
	var some atomic.Bool
	observe.Add(o, func(int) parallel.Observer {
		return parallel.Observer{Violated: func(v *property.Violation) {
			if v.Kind != property.End {
				some.Store(true)
			}
		}}
	})
	return some.Load
}

// decideEnd gives the result of a search for a normal end its verdict. The reduction may try a step that stops a thread before the end, and not behind it, if the two
// do not conflict. So if a thread was stopped, perhaps before the search was resumed, and no end was found, the search begins anew without the reduction.
func (f *options) decideEnd(r *parallel.Result, p *program.Program, o *parallel.Options, stopped bool) {
	switch {
	case r.Verdict == parallel.Violated:
		r.Verdict = parallel.Ends
	case r.Verdict != parallel.Verified:
	case o.Reduction == parallel.SDPOR && (stopped || f.resume != nil || len(p.Dropped()) > 0):
		r.Irreducible = "an end beside a thread that a violation or an assumption may stop"
	default:
		r.Verdict = parallel.Endless
	}
	r.Qualifiers = slices.DeleteFunc(r.Qualifiers, func(q qualifier.Qualifier) bool {
		return q.Kind == qualifier.CheckOff || q.Kind == qualifier.NoEnd
	})
}
