package hunt

import (
	"context"

	"moonwalker/parallel"
)

// ExplainPart explains the first states of a search.
func ExplainPart(o parallel.Options, h Options, states uint64) (Result, error) {
	x := &hunter{opt: h, search: o, found: func() {}}
	err := x.explainPart(context.Background(), states)
	return x.Result, err
}

// ExplainAt does what a hunter does beside a search with these figures, and says whether it has met a violation, and whether it has explained a part.
func ExplainAt(o parallel.Options, h Options, st parallel.Stats) (found, done bool) {
	x := &hunter{opt: h, search: o, found: func() {}}
	x.explain(context.Background(), st)
	return x.Found != nil, x.parts > 0
}
