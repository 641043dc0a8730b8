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

// Rounds makes so many rounds of runs.
func Rounds(o parallel.Options, h Options, rounds int) (Result, error) {
	return makeRounds(context.Background(), o, h, rounds)
}

// Interrupted makes a round of runs that is interrupted at its beginning.
func Interrupted(h Options) (Result, error) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return makeRounds(ctx, parallel.Options{}, h, 1)
}

func makeRounds(ctx context.Context, o parallel.Options, h Options, n int) (Result, error) {
	x := &hunter{opt: h, search: o, found: func() {}}
	for range n {
		round, _ := x.next()
		if err := x.hunt(ctx, round); err != nil {
			return x.Result, err
		}
	}
	return x.Result, nil
}
