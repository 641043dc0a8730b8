package parallel_test

import (
	"context"
	"slices"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/virtual"
)

// TestEarly: summaries are passed on early if workers are idle, with one worker never. States, requests
// and violations are the same. Transitions are nearly the same, because the number of first parts that
// are made again depends on the order in which chains are split. The workers' turns are not known in
// advance, so a search in virtual time shows that summaries are passed on early.
func TestEarly(t *testing.T) {
	path, args := "../examples/philosophers/Ordered.dll", []string{"5", "1"}
	search := func(workers int, plain bool, costs *virtual.Costs) *parallel.Result {
		o := parallel.Options{Workers: workers, Continue: true, Reduction: parallel.SDPOR, Lazy: !plain, PlainSII: plain, Simulate: costs}
		r, err := parallel.Explore(context.Background(), loadProgram(t, path, args, nil), o)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	for _, plain := range []bool{false, true} {
		first := search(1, plain, nil)
		if first.Stats.Early != 0 {
			t.Errorf("one worker passed %d summaries on early", first.Stats.Early)
		}
		for _, workers := range []int{2, 3, 8, 16} {
			r := search(workers, plain, nil)
			if r.Stats.States != first.Stats.States || r.Stats.Requests != first.Stats.Requests || !slices.Equal(keys(r), keys(first)) {
				t.Errorf("%d workers: %d states, %d requests, %q; one worker: %d, %d, %q", workers, r.Stats.States, r.Stats.Requests, keys(r),
					first.Stats.States, first.Stats.Requests, keys(first))
			}
			if d := float64(r.Stats.Transitions)/float64(first.Stats.Transitions) - 1; d < -0.01 || d > 0.01 {
				t.Errorf("%d workers: %d transitions; one worker: %d", workers, r.Stats.Transitions, first.Stats.Transitions)
			}
		}
		if r := search(16, plain, virtual.Fixed()); r.Stats.Early == 0 {
			t.Error("16 virtual workers passed no summary on early")
		}
	}
}
