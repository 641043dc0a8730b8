package parallel_test

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"testing"
	"time"

	"moonwalker/gc"
	"moonwalker/parallel"
)

var (
	interruptedPrograms = flag.Int("interrupted-programs", 300, "how many random programs TestInterruptedPrograms searches")
	firstInterrupted    = flag.Int("first-interrupted", 1, "the first of them")
)

// interruptedStates is the maximal number of states of a search of TestInterruptedPrograms.
const interruptedStates = 5_000

// TestInterruptedPrograms: on random programs of threads that interrupt each other, all searches find the same: without
// any reduction and with escape, with guesses about locks, with each collector.
func TestInterruptedPrograms(t *testing.T) {
	n := *interruptedPrograms
	switch {
	case raced:
		n /= 30 // each collector with one worker and with two
	case !*long:
		n /= 5
	}
	compared, interrupted := 0, 0
	kinds := map[string]int{}
	collectors := []gc.Kind{gc.KindMarkSweep, gc.KindMemoised, gc.KindHybrid, gc.KindRefCount, gc.KindRefCountCycles}
	for seed := *firstInterrupted; seed < *firstInterrupted+n; seed++ {
		collector := collectors[seed%len(collectors)]
		all := []parallel.Options{
			{Workers: 1, Reduction: parallel.None},
			{Workers: 1, Reduction: parallel.Escape},
			{Workers: 2, Reduction: parallel.Escape, LockAware: true},
			{Workers: 1 + seed%2, Reduction: parallel.Escape, Collector: collector},
		}
		var want []string
		for i, o := range all {
			o.Outputs, o.MaxStates, o.Timeout = true, interruptedStates, 5*time.Minute
			r := exploreWith(t, "testdata/primitives/Interrupted.dll", []string{strconv.Itoa(seed)}, o)
			if r.Reason != "" {
				if i == 0 {
					break // the program is too large
				}
				t.Errorf("program %d, %+v: %s, but without the reduction the search ended", seed, o, r.Reason)
				continue
			}
			got := append(keys(r), r.Unsupported...)
			got = append(got, printed(r)...)
			slices.Sort(got)
			if i > 0 {
				if !slices.Equal(got, want) {
					t.Errorf("program %d, %v, lock-aware %v, %v, %d workers: missing %q, too many %q", seed, o.Reduction, o.LockAware, o.Collector, o.Workers, without(want, got), without(got, want))
				}
				continue
			}
			want = got
			compared++
			for _, v := range r.Violations {
				kinds[fmt.Sprint(v.Kind)]++
			}
			if slices.ContainsFunc(printed(r), func(s string) bool {
				return slices.ContainsFunc([]byte(s), func(c byte) bool { return c == 'I' || c == 'J' || c == 'S' })
			}) {
				interrupted++
			}
		}
	}
	t.Logf("%d programs of %d, %d of them with an exception for an interruption; found %v", compared, n, interrupted, kinds)
	if !raced && (compared < n/2 || interrupted < n/6) {
		t.Error("too few")
	}
}

// without are the elements of a that b does not have.
func without(a, b []string) (out []string) {
	for _, s := range a {
		if !slices.Contains(b, s) {
			out = append(out, s)
		}
	}
	return out
}
