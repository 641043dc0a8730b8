package parallel_test

import (
	"flag"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"moonwalker/parallel"
	"moonwalker/sdpor"
)

var asyncPrograms = flag.String("async-programs", "", "which programs TestAsyncPrograms compares, as FROM,TO")

// TestAsyncPrograms: on random programs of async methods, the default search finds the verdict, the kinds of violations and the
// outputs that searches find in which each thread runs its continuations itself: one with the reduction, and one without. Places
// are not compared, since a thread that blocks in a continuation is another one.
func TestAsyncPrograms(t *testing.T) {
	from, to := 1, 60
	switch {
	case raced:
		to = 4
	case *long:
		to = 2000
	}
	if a, b, ok := strings.Cut(*asyncPrograms, ","); ok {
		from, _ = strconv.Atoi(a)
		to, _ = strconv.Atoi(b)
	}
	compared, large, blocked, outputs := 0, 0, 0, 0
	saved := uint64(0)
	for seed := from; seed < to; seed++ {
		args := []string{strconv.Itoa(seed)}
		search := func(o parallel.Options) (*parallel.Result, []string) {
			o.Continue, o.Outputs, o.MaxStates, o.Timeout = true, true, 4000, time.Minute
			r := exploreWith(t, "testdata/asyncs/AsyncPrograms.dll", args, o)
			kinds := map[string]bool{}
			for _, f := range r.Violations {
				kinds[f.Kind.Code()] = true
			}
			return r, append(slices.Sorted(maps.Keys(kinds)), slices.Sorted(maps.Keys(r.Outputs))...)
		}
		plain, want := search(parallel.Options{Workers: 1, Reduction: parallel.None, NumberPool: true})
		if plain.Reason != "" {
			plain, want = search(parallel.Options{Workers: 1, Reduction: parallel.Escape, NumberPool: true})
		}
		if plain.Reason != "" {
			plain, want = search(parallel.Options{Workers: 1, Reduction: parallel.SDPOR, NumberPool: true})
		}
		if plain.Reason != "" || len(plain.Unsupported) > 0 {
			large++
			continue
		}
		r, got := search(parallel.Options{Workers: 1 + seed%2*2, Reduction: parallel.SDPOR, Lazy: seed%3 > 0, Choice: sdpor.Choice(seed / 6 % 3)})
		if r.Verdict != plain.Verdict || !slices.Equal(got, want) {
			t.Errorf("program %d: %s %q %v, want %s %q", seed, r.Verdict, got, r.Unsupported, plain.Verdict, want)
		}
		compared++
		saved += plain.Stats.States - min(r.Stats.States, plain.Stats.States)
		if plain.Verdict == parallel.Violated {
			blocked++
		}
		if len(plain.Outputs) > 1 {
			outputs++
		}
	}
	t.Logf("%d programs, %d of them with violations, %d with several outputs; %d are too large; %d states saved", compared, blocked, outputs, large, saved)
	if *asyncPrograms == "" && !raced && (compared < (to-from)/3 || blocked < 5 || outputs < 5) {
		t.Error("too few")
	}
}
