package main

import (
	"context"
	"io"
	"strings"
	"time"

	"moonwalker/cmd/internal/report"
	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/vm/option"
	"moonwalker/vm/program"
	"moonwalker/vm/slice"
)

// settleSlice rejects options that do not go together with --slice.
func (f *options) settleSlice() error {
	this := option.Of("Slice", nil)
	switch {
	case !f.Slice:
	case f.Sample.Strategy.Samples():
		return option.Errorf("%v is about the states of a search: %v keeps none", this, option.Of("Strategy", f.Sample.Strategy))
	case f.Search.Model != program.SC:
		return option.Errorf("%v does not work with %v: a store buffer has the numbers that are left out", this, option.Of("Model", f.Search.Model))
	case f.Search.Checkpoint.Keep:
		return option.Errorf("%v does not work with %v: a later property may read the numbers that are left out; give it to this search with %v", this, option.Of("Checkpoint.Keep", nil), option.Of("Properties", nil))
	}
	return nil
}

// slice makes the search of p leave out the numbers that do not matter, and tells the user about them. It returns a function that makes p whole again,
// for traces. The time of the analysis is a part of that of the search. The error may be that of a limit.
func (f *options) slice(ctx context.Context, p *program.Program, o *parallel.Options, stderr io.Writer) (whole func(), err error) {
	if !f.Slice {
		return func() {}, nil
	}
	start, l := time.Now(), limit.New(o.Process, nil)
	stop := l.StopAfter(ctx, o.Timeout, 0)
	s, err := slice.Of(p, o.Properties, l)
	stop()
	if o.Timeout > 0 {
		o.Timeout = max(o.Timeout-time.Since(start), 1)
	}
	if err != nil {
		return nil, err
	}
	switch {
	case s.Why != "":
		report.Fprintf(stderr, "moonwalker: --slice leaves nothing out: %s\n", s.Why)
	case len(s.Left) == 0:
		report.Fprintf(stderr, "moonwalker: --slice leaves out no field and no element: each may matter\n")
	default:
		report.Fprintf(stderr, "moonwalker: --slice leaves out %s\n", strings.Join(s.Left, ", "))
	}
	return s.Apply(), nil
}

// unsearched is the result of a search that a limit has ended before its first state, or that was interrupted there.
func unsearched(ctx context.Context, why string) *parallel.Result {
	if ctx.Err() != nil {
		return &parallel.Result{Verdict: parallel.Interrupted}
	}
	return &parallel.Result{Verdict: parallel.Inconclusive, Reason: why}
}
