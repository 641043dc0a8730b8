package parallel_test

import (
	"context"
	"fmt"
	"testing"

	"moonwalker/parallel"
)

// TestDeterminism: a complete search has the same states, requests, revisits, verdict and report with 1 to 64
// workers in each run. Transitions differ only by the first parts of split chains. A search that ends with its first
// violation has the same verdict, and a kind of violation that the complete search has. Many workers on few
// cores interrupt each other anywhere, and most are idle, so summaries are passed on early.
func TestDeterminism(t *testing.T) {
	runsOf := func(workers int) int {
		if *parallel.Long && workers > 1 { // one worker makes the same moves in each run
			return 50
		}
		return 1
	}
	for i, x := range []struct {
		program string
		args    []string
		escape  bool // with escape as well: it has few states
	}{
		{"philosophers/LeftFirst.exe", []string{"3", "2"}, true},
		{"services/Orders.dll", []string{"1", "2"}, false},
		{"jgf/MolDyn.exe", []string{"2", "1", "1"}, false},
		{"readerswriters/Correct.exe", []string{"2", "2", "1"}, false},
		{"boundedbuffer/Correct.exe", []string{"2", "1", "2", "2"}, false},
		{"barbers/CheckThenSleep.exe", nil, true},
		{"pipeline/Correct.exe", []string{"2", "2"}, false},
		{"pipeline/EndNotForwarded.exe", nil, true},
		{"jgf/RayTracer.exe", []string{"2", "1"}, true},
		{"services/Batches.dll", []string{"1", "1"}, false},
		{"services/PubSub.dll", []string{"1", "1"}, false},
		{"services/Retry.dll", []string{"1", "1"}, false},
	} {
		for _, r := range []parallel.Reduction{parallel.SDPOR, parallel.Escape} {
			if !parallel.Part(i, 6) || r == parallel.Escape && !x.escape {
				continue
			}
			t.Run(fmt.Sprint(x.program, x.args, r), func(t *testing.T) {
				search := func(workers int, all bool) *parallel.Result {
					o := parallel.Options{Workers: workers, Continue: all, Reduction: r, Lazy: r == parallel.SDPOR}
					found, err := parallel.Explore(context.Background(), loadProgram(t, "../examples/"+x.program, x.args, nil), o)
					if err != nil {
						t.Fatal(err)
					}
					return found
				}
				one := search(1, true)
				want, kinds := outcome(one, r == parallel.SDPOR), map[string]bool{}
				for _, v := range one.Violations {
					kinds[fmt.Sprint(v.Kind)] = true
				}
				for _, workers := range []int{1, 2, 3, 8, 16, 64} {
					for run := range runsOf(workers) {
						if got := outcome(search(workers, true), r == parallel.SDPOR); got != want {
							t.Fatalf("%d workers, run %d:\n%swith one worker:\n%s", workers, run, got, want)
						}
						if len(kinds) == 0 {
							continue // nothing ends the search early
						}
						first := search(workers, false)
						if first.Verdict != one.Verdict {
							t.Fatalf("%d workers, run %d, to the first violation: %v, with --continue %v", workers, run, first.Verdict, one.Verdict)
						}
						for _, v := range first.Violations {
							if k := fmt.Sprint(v.Kind); !kinds[k] {
								t.Fatalf("%d workers, run %d: the first violation is %s, and with --continue there are %v", workers, run, k, kinds)
							}
						}
					}
				}
			})
		}
	}
}

// outcome is all of a complete search that must not depend on its workers; with ways, the paths to its violations, too.
func outcome(r *parallel.Result, ways bool) string {
	s := &r.Stats
	return fmt.Sprintf("%v %q: %d states, %d terminal, %d requests, %d transitions, %d revisits\n%s", r.Verdict, r.Reason,
		s.States, s.Terminal, s.Requests, s.Transitions-s.Again, s.Revisits-s.Parts, identities(r, ways))
}
