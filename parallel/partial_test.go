package parallel_test

import (
	"testing"

	"moonwalker/parallel"
	"moonwalker/vm/program"
)

// TestPartOfStore: a thread reads the bytes that its store buffer has, and the memory has the others. It does not wait until the stores are
// performed, which would be a fence.
func TestPartOfStore(t *testing.T) {
	parallel.AtOnce(t)
	for shape, broken := range map[string]bool{"low": true, "high": true, "byte": true, "whole": true, "two": true, "halves": true, "fence": false, "fenced halves": false} {
		for m := program.SC; m <= program.ECMA; m++ {
			want := parallel.Verified
			if broken && m != program.SC {
				want = parallel.Violated
			}
			for _, red := range []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR} {
				r := exploreWith(t, "testdata/regressions/PartOfStore.dll", []string{shape}, parallel.Options{Workers: 1, Reduction: red, Lazy: red == parallel.SDPOR, Model: m})
				if r.Verdict != want || broken && want == parallel.Violated && len(r.Violations) != 1 {
					t.Errorf("%s, %v, %v: %v %q, want %v", shape, m, red, r.Verdict, keys(r), want)
				}
			}
		}
	}
}
