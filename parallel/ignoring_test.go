package parallel_test

import (
	"testing"

	"moonwalker/parallel"
	"moonwalker/vm/vmtest"
)

// TestIgnoredThreadsOfAllWorkers: the check for ignored threads covers states of
// all workers. Workers take ids from blocks of their own, so a state that one
// worker found late can have a low id. When the check left out these states, two
// races of this program were missed.
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
