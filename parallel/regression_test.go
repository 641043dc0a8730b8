package parallel_test

import (
	"testing"

	"moonwalker/parallel"
)

// TestRegressions checks programs that once got a wrong verdict, or none.
// Their sources lie beside them; they were compiled by csc -o+, ilasm for the
// one in IL.
func TestRegressions(t *testing.T) {
	for name, want := range map[string]parallel.Verdict{
		"CalliNative.exe":       parallel.Violated,    // calli of Interlocked.Increment was never asked for, and never ran
		"DelegateEnter.dll":     parallel.Verified,    // a delegate of Monitor.Enter was tried again on moved arguments
		"DelegateIncrement.dll": parallel.Violated,    // the same, with an exception that no .NET raises
		"FilterAlias.dll":       parallel.Unsupported, // a filter wrote a variable through an alias, and the write was lost
		"LocalGarbage.dll":      parallel.Verified,    // the garbage of one long transition filled all memory
		"ManagedThreadId.dll":   parallel.Violated,    // grandchildren of the main thread had one id
		"SpinLocks.dll":         parallel.Verified,    // and took each other's locks
	} {
		for _, workers := range []int{1, 2} {
			if r := explore(t, "testdata/regressions/"+name, nil, parallel.Escape, workers); r.Verdict != want {
				t.Errorf("%s, %d workers: %s %v, want %s", name, workers, r.Verdict, r.Unsupported, want)
			}
		}
	}
}
