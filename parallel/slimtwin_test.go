package parallel_test

import (
	"flag"
	"slices"
	"strconv"
	"testing"
	"time"

	"moonwalker/parallel"
)

var slimPrograms = flag.Int("slim-programs", 80, "how many random programs TestSlimTwin searches; five times as many with -long")

// TestSlimTwin: random programs whose threads interrupt each other print with SemaphoreSlim all that they print with a semaphore that is written
// as that of .NET, and deadlock if it does. The twin may print less: see SlimTwin.cs.
func TestSlimTwin(t *testing.T) {
	n := *slimPrograms
	switch {
	case raced:
		n /= 20
	case *long:
		n *= 5
	}
	compared, interrupted, deadlocked, equal := 0, 0, 0, 0
	for seed := 1; seed <= n; seed++ {
		search := func(what string) ([]string, bool) {
			o := parallel.Options{Workers: 1, Reduction: parallel.Escape, Outputs: true, MaxStates: 4_000, Timeout: 5 * time.Minute}
			r := exploreWith(t, "testdata/primitives/SlimTwin.dll", []string{what, strconv.Itoa(seed)}, o)
			if r.Reason != "" {
				return nil, false
			}
			lines := printed(r)
			for _, v := range r.Violations {
				lines = append(lines, v.Kind.String())
			}
			slices.Sort(lines)
			return slices.Compact(lines), true
		}
		twin, ok := search("twin")
		if !ok {
			continue
		}
		model, ok := search("model")
		if !ok {
			continue
		}
		compared++
		if missing := without(twin, model); len(missing) > 0 {
			t.Errorf("program %d: SemaphoreSlim does not print %q", seed, missing)
		}
		if slices.Equal(twin, model) {
			equal++
		}
		if slices.Contains(twin, "deadlock") {
			deadlocked++
		}
		if slices.ContainsFunc(twin, func(s string) bool { return slices.Contains([]byte(s), '8') }) {
			interrupted++
		}
	}
	t.Logf("%d programs of %d, %d with an exception for an interruption, %d with a deadlock; the twin prints as much in %d", compared, n, interrupted, deadlocked, equal)
	if !raced && (compared < n/2 || interrupted < n/8 || deadlocked < n/10 || equal < n/4) {
		t.Error("too few")
	}
}
