package parallel_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/vm/memory/litmus"
)

// TestLitmus searches the litmus tests of memory models, as C# programs. Each has exactly the outcomes that the enumeration finds under sequential consistency, with each reduction: some
// programs with all of them, all programs with -long.
func TestLitmus(t *testing.T) {
	parallel.AtOnce(t)
	all := []parallel.Options{
		{Reduction: parallel.SDPOR, Lazy: true},
		{Reduction: parallel.Escape},
		{Reduction: parallel.SDPOR},
		{Reduction: parallel.None},
		{Reduction: parallel.SDPOR, Lazy: true, Workers: 3},
	}
	for i, c := range litmus.Suite() {
		want := litmus.Enumerate(c.Test, litmus.SC).Outcomes
		for k, o := range all {
			if !*long && k > 1 && (i+k)%5 > 0 || raced && o.Workers == 0 {
				continue // the first two for each program
			}
			o.Workers, o.Outputs, o.Checks = max(o.Workers, 1), true, property.All&^property.Set(property.Race)
			r := exploreWith(t, "../examples/litmus/Litmus.dll", []string{c.Name}, o)
			name := fmt.Sprintf("%s, reduction %v, lazy %t, %d workers", c.Name, o.Reduction, o.Lazy, o.Workers)
			if r.Verdict != parallel.Verified {
				t.Errorf("%s: %s %s %v", name, r.Verdict, r.Reason, r.Unsupported)
			}
			if got := printed(r); !slices.Equal(got, want) {
				t.Errorf("%s:\nprints %s\nwant   %s", name, strings.Join(got, ", "), strings.Join(want, ", "))
			}
		}
	}
}
