package parallel_test

import (
	"testing"

	"moonwalker/parallel"
	"moonwalker/vm/vmtest"
)

// TestIgnoredThreadsOfAllWorkers: states have ids from blocks of their workers;
// those that one worker found late, with low ids, were not looked at for
// ignored threads, and two races went unseen.
func TestIgnoredThreadsOfAllWorkers(t *testing.T) {
	p := vmtest.Random(10080921, vmtest.ProfileTimes)
	want, err := vmtest.Enumerate(p, 20000)
	if err != nil {
		t.Fatal(err)
	}
	for range 8 {
		for _, workers := range []int{2, 3, 4} {
			if diff := differs(p, want, parallel.Options{Workers: workers, Continue: true, Outputs: true, Reduction: parallel.SDPOR}); diff != "" {
				t.Fatalf("%d workers: %s", workers, diff)
			}
		}
	}
}
