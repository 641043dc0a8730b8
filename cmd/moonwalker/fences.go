package main

import (
	"context"
	"fmt"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel"
	"moonwalker/parallel/fence"
	"moonwalker/vm/program"
)

// leastFences is the number of states that the searches for fences may have in all, or as many as the search that has found the violations, if these are
// more. The limit does not depend on the machine, so the hint does not, either.
const leastFences = 20_000

// missing finds the fences without which the program has the violations of r under the memory model of o; nil if they do not depend on the model, or
// the search has options that change its meaning.
func (f *options) missing(ctx context.Context, p *program.Program, o parallel.Options, out *checkOutput, r *parallel.Result) *report.Missing {
	if out.first != nil {
		o.Model = program.DotNet
	}
	if r.Verdict != parallel.Violated || o.Model == program.SC || r.Bound != nil || f.ToEnd || len(o.Properties) > 0 || ctx.Err() != nil {
		return nil
	}
	most := max(leastFences, r.Stats.States)
	if o.Timeout > 0 {
		rest, cancel := context.WithTimeout(ctx, max(o.Timeout-r.Stats.Elapsed, 1))
		defer cancel()
		ctx, o.Timeout = rest, 0 // for all searches together
	}
	o.MaxStates = most
	known := map[string]bool{}
	if out.first == nil {
		sc, err := fence.Known(ctx, p, o)
		if err != nil {
			out.lost = append(out.lost, fmt.Errorf("no hint for fences: %w", err))
		}
		if sc == nil {
			return nil
		}
		known = sc
	} else {
		for _, v := range out.first.Violations {
			known[v.Key] = true
		}
	}
	needs := 0
	for _, v := range r.Violations {
		if !known[v.Key] {
			needs++
		}
	}
	if needs == 0 {
		return nil
	}
	h, err := fence.Find(ctx, p, o, known, most, out.limits)
	if err != nil {
		out.lost = append(out.lost, fmt.Errorf("no hint for fences: %w", err))
		return nil
	}
	return &report.Missing{Hint: h, Model: o.Model.String(), Needs: len(known) == 0}
}
