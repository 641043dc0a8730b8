package parallel_test

import (
	"context"
	"testing"
	"time"

	"moonwalker/parallel"
	"moonwalker/vm/types"
)

// TestOverBefore: a search and a recheck whose time is over when they begin, or whose context has ended, see that before their first step. No search is
// so short that it comes to its end first.
func TestOverBefore(t *testing.T) {
	const path = "../examples/lockorder/Ordered.dll"
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	for _, reduction := range []parallel.Reduction{parallel.SDPOR, parallel.Escape, parallel.None} {
		for _, workers := range []int{1, 3} {
			o := parallel.Options{Workers: workers, Reduction: reduction, Lazy: reduction == parallel.SDPOR}
			r, err := parallel.Explore(ended, loadProgram(t, path, nil, nil), o)
			if err != nil || r.Verdict != parallel.Interrupted || r.Stats.Transitions > 0 || r.Complete {
				t.Errorf("%v, %d workers, the context has ended: %v, %s after %d transitions", reduction, workers, err, r.Verdict, r.Stats.Transitions)
			}
			o.Timeout = 1
			r, err = parallel.Explore(context.Background(), loadProgram(t, path, nil, nil), o)
			if err != nil || r.Verdict != parallel.Inconclusive || r.Reason != "time" || r.Stats.Transitions > 0 || r.Complete {
				t.Errorf("%v, %d workers, the time is over: %v, %s (%s) after %d transitions", reduction, workers, err, r.Verdict, r.Reason, r.Stats.Transitions)
			}
		}
	}

	dir := t.TempDir()
	program := "../cmd/moonwalker/testdata/property/Property.dll"
	o := parallel.Options{Workers: 1, Checkpoint: parallel.CheckpointOptions{Dir: dir, Keep: true}}
	if _, err := parallel.Explore(context.Background(), loadProgram(t, program, nil, nil), o); err != nil {
		t.Fatal(err)
	}
	c, err := parallel.OpenCheckpoint(dir)
	if err != nil {
		t.Fatal(err)
	}
	p := loadProgram(t, program, nil, c.Numbers)
	m, err := p.Property("Property.Nested.Holds")
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		ctx     context.Context
		timeout time.Duration
		ended   string
	}{{ended, 0, ""}, {context.Background(), 1, "time"}} {
		r, err := parallel.Recheck(x.ctx, p, c, []*types.Method{m}, parallel.Options{Workers: 2, Timeout: x.timeout})
		if err != nil || r.States > 0 || r.Complete || r.Ended != x.ended || r.Interrupted != (x.ended == "") {
			t.Errorf("a recheck: %v, %+v", err, r)
		}
	}
}
