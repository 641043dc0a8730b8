package parallel_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/vm/program"
)

// TestRandomJoins: under each memory model the reductions find the outputs of a search without reduction, in random programs with a Join, a look at the end
// of a thread, a second start of one, and exceptions between stores and loads: none of these waits for the stores of its thread.
func TestRandomJoins(t *testing.T) {
	parallel.AtOnce(t)
	compared, large, more := 0, 0, 0
	for i := range randomPrograms(8, 10) {
		args := randomJoins(rand.New(rand.NewPCG(uint64(*seed), uint64(i))))
		var outputs [program.ECMA + 1]int
		for m := program.SC; m <= program.ECMA; m++ {
			if m != program.SC && m != program.DotNet && !*long && (i+int(m))%4 > 0 {
				continue
			}
			search := func(o parallel.Options) []string {
				o.Workers, o.Model, o.Outputs, o.MaxStates, o.Checks = max(o.Workers, 1), m, true, 5000, property.All&^property.Set(property.Race)
				r := exploreWith(t, "testdata/regressions/Joins.dll", args, o)
				if !r.Complete {
					return nil
				}
				return printed(r)
			}
			want := search(parallel.Options{Reduction: parallel.None})
			if want == nil {
				large++
				want = search(parallel.Options{Reduction: parallel.Escape})
			}
			if want == nil {
				continue
			}
			compared++
			outputs[m] = len(want)
			for _, o := range []parallel.Options{{Reduction: parallel.SDPOR, Lazy: true}, {Reduction: parallel.SDPOR}, {Reduction: parallel.Escape}} {
				if got := search(o); got != nil && !slices.Equal(got, want) {
					t.Errorf("%q, %v, %v, lazy %t: %v, without reduction %v", args, m, o.Reduction, o.Lazy, got, want)
				}
			}
		}
		if outputs[program.DotNet] > outputs[program.SC] {
			more++
		}
	}
	t.Logf("%d comparisons, of which %d with escape; more outputs than under sequential consistency in %d programs", compared, large, more)
	if compared < 10 || more == 0 {
		t.Error("too few")
	}
}

// randomJoins are the codes of the threads of a random program; see Joins.cs.
func randomJoins(r *rand.Rand) (codes []string) {
	others := 1 + r.IntN(4)/3
	for n := range others + 1 {
		code, loads := fmt.Sprintf("%c%d", "wwv"[r.IntN(3)], n%2), 0
		for k := 1 + r.IntN(2); k > 0; {
			p := r.IntN(2 + r.IntN(2))
			switch c := "wvrajkskstmpl"[r.IntN(13)]; {
			case (c == 'r' || c == 'a') && loads == 2:
			case c == 'r' || c == 'a':
				loads++
				code += fmt.Sprintf("%c%d", c, p)
				k--
			case c == 'j' || c == 'k' || c == 's':
				if n == 0 {
					code += fmt.Sprintf("%c%d", c, 1+r.IntN(others))
					k--
				}
			case c == 'l':
				code += fmt.Sprintf("l0w%dx0", p)
				k--
			default:
				code += fmt.Sprintf("%c%d", c, p)
				k--
			}
		}
		codes = append(codes, code+fmt.Sprintf("%c%d", "ra"[r.IntN(2)], 1-n%2))
	}
	return codes
}
