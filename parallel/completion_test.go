package parallel_test

import (
	"testing"

	"moonwalker/parallel"
	"moonwalker/sdpor"
)

// TestCompletions: a task's completion keeps an access behind the steps of a thread only if the task cannot be completed without
// the thread. In these programs somebody sees a number before and after another thread writes it, and fails in both cases, in
// whatever order the search tries threads.
func TestCompletions(t *testing.T) {
	for name, want := range map[string]int{
		"async/GoesOnMeanwhile": 2, // the caller of a method that awaits the task goes on
		"async/AwaiterGoesOn":   2, // the thread that suspends the method goes on, in the awaiter
		"async/RunsMeanwhile":   2, // a continuation runs on the thread that has completed the task
		"async/AwaiterOfTwo":    2, // an awaiter lets somebody else continue the method
		"async/BuilderOfTwo":    2, // a builder lets somebody else complete the method's task
		"tasks/AllLooked":       2, // a thread looks whether the task of Task.WhenAll is completed
		"tasks/AllWaited":       1, // a thread waits for the task of Task.WhenAll
	} {
		for _, choice := range []sdpor.Choice{sdpor.Heuristic, sdpor.Lowest, sdpor.Hash} {
			for _, lazy := range []bool{false, true} {
				r := exploreWith(t, "../examples/"+name+".dll", nil, parallel.Options{Reduction: parallel.SDPOR, Continue: true, Choice: choice, Lazy: lazy})
				if len(r.Violations) != want {
					t.Errorf("%s, choice %d, chains %v: %s, %d violations, want %d", name, choice, lazy, r.Verdict, len(r.Violations), want)
				}
			}
		}
	}
}
