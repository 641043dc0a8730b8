package main

import (
	"io"
	"strings"

	"moonwalker/cmd/internal/report"
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
// for traces.
func (f *options) slice(p *program.Program, o *parallel.Options, stderr io.Writer) (whole func(), err error) {
	if !f.Slice {
		return func() {}, nil
	}
	s, err := slice.Of(p, o.Properties)
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
