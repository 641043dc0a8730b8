package main

import (
	"cmp"
	"context"

	"moonwalker/parallel"
	"moonwalker/parallel/hunt"
	"moonwalker/parallel/property"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// leastHunt is the least memory of a process that hunts: the program is loaded twice.
const leastHunt = 512 << 20

// The bounded search beside a search gets the provingShare-th part of its memory, and at most mostProving.
const (
	provingShare = 16
	mostProving  = 1 << 30
)

// hunts says whether runs at random are made beside the search: not if it is to go on behind violations, which it finds itself, and not beside a bounded search.
func (f *options) hunts(o *parallel.Options) bool {
	return !f.NoHunt && !o.Continue && !o.Explain && !o.Preemptions.Set() && !o.Delays.Set() && !o.Breadth && o.Checks != property.Set(property.Hang) && (o.Process.Size() == 0 || o.Process.Size() >= leastHunt)
}

// searchAndHunt searches, and hunts beside that.
func (f *options) searchAndHunt(ctx context.Context, p *program.Program, o parallel.Options, out *checkOutput) (*parallel.Result, error) {
	hunts, kept := f.hunts(&o), cmp.Or(out.keeper.Kept(), f.kept)
	if !hunts && kept == nil {
		return parallel.Explore(ctx, p, o)
	}
	h := hunt.Options{Share: hunt.Share, Kept: kept, Keeper: &out.keeper, Load: func() (*program.Program, []*types.Method, error) {
		again, err := load(out.run.Program, f.config(out.run.Args))
		if err != nil {
			return nil, nil, err
		}
		ms, err := properties(again, f.Properties)
		return again, ms, err
	}}
	switch n := o.Process.Size(); {
	case !hunts:
		h.Share = hunt.None
	case n == 0 && o.Memory == 0:
		h.Memory = mostProving
	case n == o.Memory:
		h.Memory = min(n/provingShare, mostProving)
	}
	r, hunted, err := hunt.Search(ctx, p, o, h)
	out.hunted = &hunted
	return r, err
}
