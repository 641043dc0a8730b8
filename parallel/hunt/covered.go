package hunt

import (
	"context"

	"moonwalker/parallel/coverage"
	"moonwalker/parallel/sample"
)

// The runs of the first rounds are traced, to find the lines that they execute: until there are so many runs, or so many steps. Later runs are not slowed down. The rounds do not
// depend on the time, and the runs do not depend on the reduction of the search. So the lines of as many runs are the same with each reduction and number of workers.
const (
	coveredRuns  = 1000
	coveredSteps = 1 << 20
)

// sample makes a round of runs.
func (x *hunter) sample(ctx context.Context, o sample.Options) (*sample.Result, error) {
	if x.CoveredRuns >= coveredRuns || x.coveredSteps >= coveredSteps {
		return sample.Search(ctx, x.program, o)
	}
	var round coverage.Coverage
	o.Search.Observe = round.Observer
	r, err := sample.Search(ctx, x.program, o)
	if err == nil && ctx.Err() == nil { // the round is whole
		x.covered.Add(&round)
		x.coveredIn, x.CoveredRuns, x.coveredSteps = x.program, x.CoveredRuns+r.Runs, x.coveredSteps+r.Stats.Transitions
	}
	return r, err
}

// Covered returns the lines that the first [Result.CoveredRuns] runs have executed; none if there were no runs, or if the program has no symbols.
func (h *Result) Covered() []coverage.File {
	if h == nil || h.CoveredRuns == 0 {
		return nil
	}
	return h.covered.Files(h.coveredIn)
}
