package parallel_test

import (
	"testing"

	"moonwalker/parallel"
	"moonwalker/sdpor"
)

// TestStopsBesideSection: a section that never ends is a hang if it begins before another thread stops, whichever thread a search tries first.
func TestStopsBesideSection(t *testing.T) {
	for _, args := range [][]string{{"static", "second"}, {"field", "first"}, {"field", "second"}} {
		for _, o := range []parallel.Options{
			{Reduction: parallel.Escape},
			{Reduction: parallel.SDPOR, Lazy: true},
			{Reduction: parallel.SDPOR, Lazy: true, Choice: sdpor.Lowest},
		} {
			o.Workers = 1
			if r := exploreWith(t, "testdata/regressions/StopsBesideSection.dll", args, o); r.Verdict != parallel.Violated {
				t.Errorf("%v %v: %v, want a hang", args, o.Reduction, r.Verdict)
			}
		}
	}
}
