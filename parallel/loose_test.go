package parallel_test

import (
	"slices"
	"testing"

	"moonwalker/parallel"
)

// TestLooseMembers: the verdict names members of the library that write without a fence behind the write, and members that look without a lock,
// beside a thread that accesses the same data. Nothing is named where .NET has a fence, or a lock orders the members.
func TestLooseMembers(t *testing.T) {
	parallel.AtOnce(t)
	const concurrent, culture = "System.Collections.Concurrent.Concurrent", "System.Globalization.CultureInfo.DefaultThreadCurrent"
	for arg, want := range map[string][]string{
		"spin":                {"System.Threading.SpinLock.Exit"},
		"stack":               {concurrent + "Stack<Int32>.Clear"},
		"stack and semaphore": {concurrent + "Stack<Int32>.Clear", "System.Threading.SemaphoreSlim.Wait"},
		"queue":               {concurrent + "Queue<Int32>.Clear"},
		"cultures":            {culture + "Culture", culture + "UICulture"},
		"semaphores":          {"System.Threading.SemaphoreSlim.Wait"},
		"dictionaries":        {concurrent + "Dictionary<Int32, Int32>.ContainsKey"},
		"dictionary":          {concurrent + "Dictionary<Int32, Int32>.IsEmpty"},
		"bag":                 {concurrent + "Bag<Int32>.IsEmpty"},
		"exit code":           {"Environment.ExitCode"},
		"weak table":          {"System.Runtime.CompilerServices.ConditionalWeakTable<Object, Object>.TryGetValue"},
		"hash table":          {"System.Collections.Hashtable.ContainsKey"},
		"locks":               nil,
		"pushed":              nil,
	} {
		for _, red := range []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR} {
			r := exploreWith(t, "testdata/regressions/LooseMembers.dll", []string{arg}, parallel.Options{Workers: 1, Reduction: red, Lazy: red == parallel.SDPOR})
			if got := undecided(r); r.Verdict != parallel.Verified || !slices.Equal(got, want) {
				t.Errorf("%s, %v: %v %q, order of %q, want %q", arg, red, r.Verdict, keys(r), got, want)
			}
		}
	}
}
