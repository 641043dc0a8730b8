package parallel_test

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"testing"
	"time"

	"moonwalker/parallel"
	"moonwalker/sdpor"
)

var (
	primitivePrograms = flag.Int("primitive-programs", 60, "how many random programs TestPrimitivePrograms searches")
	firstPrimitive    = flag.Int("first-primitive", 1, "the first of them")
)

// primitiveStates is the maximal number of states of a program of
// TestPrimitivePrograms.
const primitiveStates = 30_000

// TestPrimitivePrograms: on random programs that use the library's primitives,
// boxes and arrays, all searches find the same: with and without the reduction,
// with chains and without them.
func TestPrimitivePrograms(t *testing.T) {
	n := *primitivePrograms
	switch {
	case raced:
		n /= 20 // each choice once
	case !*long:
		n /= 5
	}
	compared, plain := 0, 0
	kinds := map[string]int{}
	for seed := *firstPrimitive; seed < *firstPrimitive+n; seed++ {
		search := func(o parallel.Options) *parallel.Result {
			o.Outputs, o.MaxStates, o.Timeout = true, primitiveStates, 5*time.Minute
			return exploreWith(t, "testdata/primitives/Primitives.dll", []string{strconv.Itoa(seed)}, o)
		}
		all := []parallel.Options{
			{Workers: 1, Reduction: parallel.Escape},
			{Workers: 1, Reduction: parallel.SDPOR, Lazy: true, Choice: sdpor.Choice(seed % 3)},
			{Workers: 2, Reduction: parallel.SDPOR, Choice: sdpor.Choice((seed + 1) % 3), Shuffle: uint64(seed)},
			{Workers: 2, Reduction: parallel.SDPOR, Lazy: true, Choice: sdpor.Choice((seed + 2) % 3), Shuffle: uint64(seed)},
			{Workers: 1, Reduction: parallel.None},
		}
		var want []string
		for i, o := range all {
			r := search(o)
			if r.Reason != "" {
				if i == 0 {
					break // the program is too large
				}
				if o.Reduction == parallel.None {
					continue
				}
			}
			if i == 0 {
				compared++
				for _, v := range r.Violations {
					kinds[fmt.Sprint(v.Kind)]++
				}
			} else if o.Reduction == parallel.None {
				plain++
			}
			got := append(keys(r), r.Unsupported...)
			got = append(got, printed(r)...)
			slices.Sort(got)
			if i == 0 {
				want = got
			} else if !slices.Equal(got, want) {
				t.Errorf("program %d, %+v:\n got %q (%s)\nwant %q", seed, o, got, r.Verdict, want)
			}
		}
	}
	t.Logf("%d programs of %d, %d of them without any reduction; found %v", compared, n, plain, kinds)
	if !raced && (compared < n/2 || plain < n/5) {
		t.Error("too few")
	}
}
