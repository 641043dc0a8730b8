package parallel_test

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"moonwalker/parallel"
)

// TestPeriodicWaits: waits of a PeriodicTimer have the same verdicts, qualifiers and outputs with the rules for continuations as
// without, and few states.
func TestPeriodicWaits(t *testing.T) {
	parallel.OneWorker(t)
	const dll = "testdata/periodic/PeriodicWaits.dll"
	most := map[string]uint64{
		"loop": 235, "cancel": 220, "two": 190, "look": 45, "tick": 15, "lookc": 60, "look2": 2500, "twice": 13, "astask": 520,
		"early": 20, "twoawait": 400, "infinite": 130, "next": 200, "sync": 55, "flow": 110, "thread": 200,
	}
	for name, states := range most {
		fast := exploreWith(t, dll, []string{name}, parallel.Options{Workers: 1, Outputs: true, Reduction: parallel.SDPOR, Lazy: true, Timeout: 10 * time.Minute})
		slow := exploreWith(t, dll, []string{name}, parallel.Options{Workers: 1, Outputs: true, Reduction: parallel.Escape, Timeout: 10 * time.Minute})
		got, want := printed(fast), printed(slow)
		slices.Sort(got)
		slices.Sort(want)
		if fast.Verdict != slow.Verdict || !slices.Equal(got, want) || len(want) == 0 {
			t.Errorf("%s: %s %q, without the rules %s %q", name, fast.Verdict, got, slow.Verdict, want)
		}
		if !reflect.DeepEqual(fast.Qualifiers, slow.Qualifiers) {
			t.Errorf("%s: qualifiers %v, without the rules %v", name, fast.Qualifiers, slow.Qualifiers)
		}
		if fast.Stats.States > states {
			t.Errorf("%s: %d states, want at most %d", name, fast.Stats.States, states)
		}
	}
}
