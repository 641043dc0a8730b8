package main

import (
	"time"

	"moonwalker/vm/option"
)

// estimating is the time after which check --estimate ends.
const estimating = time.Minute

// settleEstimate sets the time for --estimate, and rejects searches of which there is no estimate.
func (f *options) settleEstimate() error {
	o, estimate := &f.Search, option.Of("Estimate", nil)
	switch {
	case !f.Estimate:
		return nil
	case o.Breadth:
		return option.Errorf("%v does not work with %v: the open work of a search tells its size only if it is depth first; --strategy exhaustive is", estimate, option.Of("Breadth", "bfs"))
	case o.Preemptions.Set():
		return unbounded(option.Of("Preemptions", o.Preemptions))
	case o.Delays.Set():
		return unbounded(option.Of("Delays", o.Delays))
	case o.Store.Lossy():
		return option.Errorf("%v does not work with %v, which may leave states out; --store collapse, plain and zstd keep all", estimate, option.Of("Store", o.Store))
	case !f.given("timeout"):
		o.Timeout = estimating
	}
	return nil
}

// unbounded rejects a bound.
func unbounded(bound option.Field) error {
	return option.Errorf("%v does not work with %v: the sizes of its levels are unknown; it works with a search without a bound", option.Of("Estimate", nil), bound)
}
