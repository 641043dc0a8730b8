package parallel_test

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/sdpor"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// TestEndings compares the searches without reduction, with escape and with sdpor
// on random programs about the end of a program: threads that start and join each
// other, become background or foreground threads, and ask whether others are alive.
// Their output, their violations and their ability to end must be the same, unless
// a thread fails.
func TestEndings(t *testing.T) {
	parallel.AtOnce(t)
	n := randomPrograms(8, 8)
	if *long {
		n = 4000
	}
	seen := map[string]int{}
	for i := range int64(n) {
		scripts := endingProgram(rand.New(rand.NewPCG(uint64(*seed), uint64(i))))
		checkEnding(t, scripts, int(i), seen)
	}
	t.Log(seen)
	for _, what := range []string{"compared", "violations", "outputs", "closing"} {
		if seen[what] == 0 && !raced { // few programs run with the race detector
			t.Errorf("no random program has %s: the comparison sees nothing", what)
		}
	}
}

// endingProgram generates the scripts of two to four threads; see testdata/ending.
func endingProgram(r *rand.Rand) (scripts []string) {
	threads := 2 + r.IntN(3)
	starter := make([]int, threads) // starts are in the order of threads
	for i := 1; i < threads; i++ {
		starter[i] = r.IntN(i)
	}
	for me := range threads {
		var b strings.Builder
		op := func(letter byte, n int) { fmt.Fprintf(&b, "%c%d", letter, n) }
		for i := 1; i < threads; i++ {
			if starter[i] != me {
				continue
			}
			if r.IntN(3) > 0 {
				op('B', i)
			}
			op('S', i)
		}
		safe := []int{0} // threads that have begun when this one runs; it rarely joins others, because that may fail
		for i := 1; i < threads; i++ {
			if starter[i] == me || me > 0 && i == starter[me] {
				safe = append(safe, i)
			}
		}
		any := func(safe []int) int {
			if r.IntN(12) == 0 {
				return r.IntN(threads)
			}
			return safe[r.IntN(len(safe))]
		}
		for range 1 + r.IntN(4) {
			switch x := r.IntN(20); {
			case x < 4:
				op("JLL"[r.IntN(3)], any(safe))
			case x < 8:
				op("BF"[r.IntN(2)], any([]int{me, 0}))
			case x < 15:
				op("WWWWRRRRRX"[r.IntN(10)], r.IntN(2))
			case x < 17:
				op("UO"[r.IntN(2)], r.IntN(2))
			case x < 18:
				op("YP"[r.IntN(2)], 0)
			default:
				op("LJ"[r.IntN(2)], 0)
			}
		}
		scripts = append(scripts, b.String())
	}
	return scripts
}

// mostEndings bounds the states of a program without reduction.
const mostEndings = 4000

func checkEnding(t *testing.T, scripts []string, i int, seen map[string]int) {
	t.Helper()
	want := ""
	for at, o := range []parallel.Options{
		{Reduction: parallel.None, Workers: 1, MaxStates: mostEndings},
		{Reduction: parallel.Escape, Workers: 2},
		{Reduction: parallel.SDPOR, Lazy: true, Workers: 1 + i%3, Choice: sdpor.Choice(i % 3)},
		{Reduction: parallel.SDPOR, Workers: 1, Choice: sdpor.Choice((i + 1) % 3)},
	} {
		o.Continue, o.Outputs, o.Shuffle = true, true, uint64(i%2)
		r := searchEnding(t, scripts, o)
		if r.Reason != "" {
			return
		}
		got := ending(r)
		if at == 0 {
			want = got
			seen["compared"]++
			if want == "a thread fails\n" {
				seen["failing"]++
				continue
			}
			seen["violations"] += len(r.Violations)
			seen["outputs"] += len(r.Outputs)
			if strings.Contains(strings.Join(scripts, ""), "B0") {
				seen["closing"]++
			}
		} else if got != want {
			t.Errorf("program %d, %q, %v, lazy %v:\n%swant\n%s", i, scripts, o.Reduction, o.Lazy, got, want)
			return
		}
	}
}

func searchEnding(t *testing.T, scripts []string, o parallel.Options) *parallel.Result {
	t.Helper()
	p, err := vm.Load("testdata/ending/Ending.dll", program.Config{Natives: native.Table(), Args: scripts})
	if err != nil {
		t.Fatal(err)
	}
	r, err := parallel.Explore(context.Background(), p, o)
	if err != nil {
		t.Fatalf("%q, %+v: %v", scripts, o, err)
	}
	return r
}

// ending is the part of a result in which the reductions must agree. After a
// failure, which ends the process in .NET, only the verdict counts.
func ending(r *parallel.Result) string {
	for _, f := range r.Violations {
		if f.Kind == property.Exception {
			return "a thread fails\n"
		}
	}
	var b strings.Builder
	for _, f := range r.Violations {
		fmt.Fprintln(&b, f.Kind, f.Key)
	}
	fmt.Fprintln(&b, slices.Sorted(maps.Keys(r.Outputs)), r.Unsupported, r.NeverEnds())
	return b.String()
}
