package main

import (
	"context"
	"errors"
	"fmt"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/sample"
	"moonwalker/vm/option"
	"moonwalker/vm/program"
)

// exhaustive are the flags about a proof, about states, which sampling does not store, and about reductions of their number.
var exhaustive = []string{"estimate", "no-hunt", "preemptions", "delays", "strict", "max-states", "store-memory", "spill", "store", "table", "keep-states", "coverage", "graph", "explain-states", "reduction", "sleep-sets", "choice",
	"no-sii-collapse", "no-lazy", "gc", "gc-period", "symmetry", "thread-symmetry", "number-pool", "escape", "check-gc"}

// settleSample derives the options of sampling, and rejects those that do not go with it.
func (f *options) settleSample() error {
	o := &f.Sample
	if f.Search.Breadth = o.Strategy == sample.Breadth; !o.Strategy.Samples() {
		for _, name := range []string{"runs", "seed", "depth"} {
			if f.flags.Lookup(name) != nil && f.given(name) {
				return fmt.Errorf("--%s is about runs at random: --strategy random, pct, pos or surw, or searches: swarm", name)
			}
		}
		return nil
	}
	for _, name := range exhaustive {
		if f.given(name) {
			return fmt.Errorf("--%s is about an exhaustive search, and does not work with --strategy %v", name, o.Strategy)
		}
	}
	switch {
	case f.Search.Checks == property.Set(property.Hang):
		return errors.New("--check hang: a run does not show that no end can be reached; --strategy exhaustive looks for hangs")
	case f.given("depth") && o.Strategy != sample.PCT:
		return errors.New("--depth is about --strategy pct")
	case f.given("runs") && o.Runs == 0:
		return option.AtLeast("Runs", 0, 1, "10000")
	case !f.given("runs") && f.Search.Timeout > 0:
		o.Runs = 0
	case !f.given("runs") && o.Strategy == sample.Swarm:
		o.Runs = swarmed
	}
	return nil
}

// swarmed is the number of searches of a swarm without --runs and --timeout.
const swarmed = 256

// sample samples interleavings in place of a search.
func (f *options) sample(ctx context.Context, p *program.Program, o parallel.Options, mode report.Mode, out *checkOutput) (*parallel.Result, error) {
	out.start(&o, mode)
	if err := f.checkpoints(&o, p, out); err != nil {
		return nil, err
	}
	f.Sample.Search = o
	r, err := sample.Search(ctx, p, f.Sample)
	if err != nil {
		return nil, err
	}
	out.sampled = r
	return r.Result, nil
}
