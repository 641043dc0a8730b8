package hunt_test

import (
	"context"
	"reflect"
	"testing"
	"time"

	"moonwalker/parallel"
	"moonwalker/parallel/hunt"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// TestExplained: the explanation beside a search is that of a search with as many states and one worker, for any number of workers.
func TestExplained(t *testing.T) {
	const path, states = "philosophers/Ordered.dll", 300
	for _, reduction := range []parallel.Reduction{parallel.SDPOR, parallel.Escape} {
		o := parallel.Options{Reduction: reduction, Lazy: reduction == parallel.SDPOR, Workers: 1}
		plain := o
		plain.Explain, plain.MaxStates = true, states
		want, err := parallel.Explore(context.Background(), load(t, path, "4", "2"), plain)
		if err != nil {
			t.Fatal(err)
		}
		for _, workers := range []int{1, 3} {
			o.Workers = workers
			loads := 0
			got, err := hunt.ExplainPart(o, hunt.Options{Memory: 1 << 30, Load: func() (*program.Program, []*types.Method, error) {
				loads++
				return load(t, path, "4", "2"), nil, nil
			}}, states)
			switch {
			case err != nil:
				t.Fatal(err)
			case got.Found != nil || got.ExplainedStates != states || loads != 1:
				t.Errorf("%v, %d workers: %d states, found %v", reduction, workers, got.ExplainedStates, got.Found != nil)
			case len(want.Explanation.Causes) < 2 || !reflect.DeepEqual(got.Explained, want.Explanation):
				t.Errorf("%v, %d workers: %+v\nwant %+v", reduction, workers, got.Explained, want.Explanation)
			}
		}
	}
}

// TestExplainedWhen: a search is explained once it has many times the states of the part, and some time behind it. A violation among them counts.
func TestExplainedWhen(t *testing.T) {
	for _, c := range []struct {
		states  uint64
		elapsed time.Duration
		memory  int64
		want    bool
	}{{79_999, time.Minute, 1 << 30, false}, {80_000, 4 * time.Second, 1 << 30, false}, {80_000, time.Minute, 0, false}, {80_000, 5 * time.Second, 1 << 30, true}} {
		found, done := hunt.ExplainAt(parallel.Options{Reduction: parallel.SDPOR, Lazy: true}, hunt.Options{Memory: c.memory, Load: again(t, "lockorder/Opposite.dll")}, parallel.Stats{States: c.states, Elapsed: c.elapsed})
		if done != c.want || found != c.want {
			t.Errorf("%+v: explained %v, found %v", c, done, found)
		}
	}
}
