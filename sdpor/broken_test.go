package sdpor

import (
	"flag"
	"fmt"
	"testing"
)

var brokenPrograms = flag.Int("broken", 12000, "how many random programs are tried for each rule that is switched off, at most")

// TestBroken switches off each rule of the reduction, and each duty of the system,
// with and without chains: the comparison with the full exploration must notice.
// A rule that only one of thousands of random programs needs is in TestSmallest
// instead.
func TestBroken(t *testing.T) {
	for _, b := range []struct {
		name string
		rule Rule
		duty sloppy
	}{
		{"guards", Guards, 0},
		{"all accesses", AllAccesses, 0},
		{"reads shadow", ReadShadow, 0},
		{"all shadow", AnyShadow, 0},
		{"releases shadow", FreeShadow, 0},
		{"enabling", Enabling, 0},
		{"wakers", Wakers, 0},
		{"sections", Sections, 0},
		{"ignoring", Ignoring, 0},
		{"births", Births, 0},
		{"ends first", 0, endsFirst},
		{"splits", Splits, 0},
		{"accesses in chains", ChainAccesses, 0},
	} {
		for _, lazy := range []bool{false, true} {
			if !lazy && b.rule >= Splits {
				continue
			}
			t.Run(fmt.Sprintf("%s, lazy %v", b.name, lazy), func(t *testing.T) {
				if t.Parallel(); !*long {
					t.Skip("TestSmallest has each rule, too")
				}
				for seed := *firstSeed; seed < *firstSeed+uint64(*brokenPrograms); seed++ {
					p := randomProgram(seed)
					p.sloppy = b.duty
					c := configOf(seed, b.rule)
					if c.Lazy = lazy; p.loses(c) != "" {
						t.Logf("seed %d: %s", seed, p.loses(c))
						return
					}
				}
				t.Errorf("nothing is lost in %d programs", *brokenPrograms)
			})
		}
	}
}
