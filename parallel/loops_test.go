package parallel_test

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"moonwalker/parallel"
)

var (
	loopPrograms = flag.String("loop-programs", "", "which programs TestLoopPrograms compares, as FROM,TO")
	loopFindings = flag.String("loop-findings", "", "FILE to which TestLoopPrograms writes the findings of each search")
)

// TestLoopPrograms: on random parallel loops, all reductions find the same verdict, kinds of violations and outputs. The outputs show everything
// that a program can see of the division of a loop among threads.
func TestLoopPrograms(t *testing.T) {
	parallel.AtOnce(t)
	const path = "testdata/loops/LoopPrograms.dll"
	states := uint64(20000) // the limit
	from, to := 1, 41
	switch {
	case *loopPrograms != "":
		a, b, _ := strings.Cut(*loopPrograms, ",")
		from, _ = strconv.Atoi(a)
		to, _ = strconv.Atoi(b)
	case raced:
		states, to = 1000, 5
	case *long:
		to = 1001
	default:
		states = 3000
	}
	var file *os.File
	if *loopFindings != "" {
		f, err := os.Create(*loopFindings)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		file = f
	}
	compared, several, violated := 0, 0, 0
	for seed := from; seed < to; seed++ {
		var want string
		for _, o := range []parallel.Options{{Reduction: parallel.SDPOR, Lazy: true}, {Reduction: parallel.SDPOR}, {Reduction: parallel.Escape}, {Reduction: parallel.None}} {
			o.Workers, o.Continue, o.Outputs, o.MaxStates, o.Timeout = 1+seed%3, true, true, states, 30*time.Second
			r := exploreWith(t, path, []string{strconv.Itoa(seed)}, o)
			if r.Verdict == parallel.Inconclusive {
				continue
			}
			kinds := map[string]bool{}
			for _, f := range r.Violations {
				kinds[f.Kind.Code()] = true
			}
			got := fmt.Sprintf("%s %v %v\n%s\n", r.Verdict, slices.Sorted(maps.Keys(kinds)), r.Unsupported, strings.Join(printed(r), "\n"))
			if file != nil {
				fmt.Fprintf(file, "program %d, %v: %s", seed, o.Reduction, got)
			}
			if want == "" {
				want = got
				several += min(len(r.Outputs)/2, 1)
				violated += min(len(kinds), 1)
				continue
			}
			compared++
			if got != want {
				t.Errorf("program %d, %v:\n%swith the default search:\n%s", seed, o.Reduction, got, want)
			}
		}
	}
	t.Logf("%d searches compared; %d programs with several outputs, %d with violations", compared, several, violated)
	if *loopPrograms == "" && !raced && (compared < to-from || several < (to-from)/3 || violated == 0) {
		t.Error("too few")
	}
}
