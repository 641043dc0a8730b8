package main

import (
	"context"

	"moonwalker/parallel"
	"moonwalker/parallel/hunt"
	"moonwalker/parallel/property"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// leastHunt is the least memory of a process that hunts: the program is loaded twice.
const leastHunt = 512 << 20

// hunts says whether runs at random are made beside the search: not if it is to go on behind violations, which it finds itself, and not beside a bounded search.
func (f *options) hunts(o *parallel.Options) bool {
	return !f.NoHunt && !o.Continue && !o.Explain && !o.Preemptions.Set() && !o.Delays.Set() && o.Checks != property.Set(property.Hang) && (o.Process == nil || o.Process.Size() >= leastHunt)
}

// searchAndHunt searches, and hunts beside that.
func (f *options) searchAndHunt(ctx context.Context, p *program.Program, o parallel.Options, out *checkOutput) (*parallel.Result, error) {
	if !f.hunts(&o) {
		return parallel.Explore(ctx, p, o)
	}
	h := hunt.Options{After: hunt.After, Share: hunt.Share, Load: func() (*program.Program, []*types.Method, error) {
		again, err := load(out.run.Program, f.config(out.run.Args))
		if err != nil {
			return nil, nil, err
		}
		ms, err := properties(again, f.Properties)
		return again, ms, err
	}}
	r, hunted, err := hunt.Search(ctx, p, o, h)
	out.hunted = &hunted
	return r, err
}
