package hunt

import (
	"context"
	"time"

	"moonwalker/parallel"
)

// The first states of a long search are explored once more by a search that explains them: which lines multiply the states. They tell nearly the same as all states, and take no memory for long.
// The parts are numbers of states: they do not depend on the time, and so the explanation does not, either.
var explained = [...]uint64{4000, 20_000}

// explainShare is the share of the workers' time that the explanation of a part may take. It begins when the search has so many times its states.
const explainShare = 20

// explainFrom is the least time of a search that is explained.
const explainFrom = 5 * time.Second

// explain explains the next part of the search, if it is time for that.
func (x *hunter) explain(ctx context.Context, st parallel.Stats) {
	if x.opt.Memory == 0 || x.search.PlainSII || x.parts == len(explained) || st.Elapsed < explainFrom || st.States < explainShare*explained[x.parts] {
		return
	}
	n := explained[x.parts]
	x.parts++
	x.Err = x.explainPart(ctx, n)
}

// explainPart explains the first n states. A violation among them counts: a search with several workers has another order.
func (x *hunter) explainPart(ctx context.Context, n uint64) error {
	p, props, err := x.opt.Load()
	if err != nil {
		return err
	}
	s := &x.search
	r, err := parallel.Explore(ctx, p, parallel.Options{
		Workers: 1, Checks: x.checks(), Properties: props, MaxStates: n, MaxDepth: s.MaxDepth, Explain: true, Memory: x.opt.Memory, Process: s.Process,
		Reduction: s.Reduction, Choice: s.Choice, Lazy: s.Lazy, Collector: s.Collector, Symmetry: s.Symmetry, Threads: s.Threads, NumberPool: s.NumberPool,
	})
	if err != nil {
		return err
	}
	if len(r.Violations) > 0 {
		x.meet(r, p, "-j 1 --no-hunt")
	}
	if r.Explanation != nil && r.Reason == "states" {
		x.Explained, x.ExplainedStates = r.Explanation, r.Stats.States
	}
	return nil
}
