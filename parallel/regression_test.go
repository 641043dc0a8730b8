package parallel_test

import (
	"strconv"
	"testing"

	"moonwalker/parallel"
	"moonwalker/sdpor"
)

// TestRegressions checks programs that once got a wrong verdict, or none.
// Their sources lie beside them; they were compiled by csc -o+, some with
// examples/verify/Verify.cs, ilasm for the one in IL.
func TestRegressions(t *testing.T) {
	for name, want := range map[string]parallel.Verdict{
		"CalliNative.exe":         parallel.Violated,    // calli of Interlocked.Increment was never asked for, and never ran
		"DelegateEnter.dll":       parallel.Verified,    // a delegate of Monitor.Enter was tried again on moved arguments
		"DelegateIncrement.dll":   parallel.Violated,    // the same, with an exception that no .NET raises
		"FilterAlias.dll":         parallel.Unsupported, // a filter wrote a variable through an alias, and the write was lost
		"ManagedThreadId.dll":     parallel.Violated,    // grandchildren of the main thread had one id
		"SpinLocks.dll":           parallel.Verified,    // and took each other's locks
		"EndLast.dll":             parallel.Violated,    // what ends the program was no access: others were not tried before
		"EndNever.dll":            parallel.Violated,    // an end of a thread that never came told nobody what it accesses
		"QuitInSection.dll":       parallel.Violated,    // a section that ended the program came first
		"BackgroundInSection.dll": parallel.Violated,    // a section that left no foreground thread came first
		"SectionLooks.dll":        parallel.Violated,    // a section did not tell that it would have waited
		"StaleJoin.dll":           parallel.Violated,    // a thread was held to have seen the end of another one of the same ID
		"DoubleJoin.dll":          parallel.Verified,    // two threads had one ID
		"FailedID.dll":            parallel.Violated,    // the same, one of them failed
		"StaticSpin.dll":          parallel.Violated,    // who waited for memory in a static field named another place
		"BoxEquals.dll":           parallel.Violated,    // ValueType.Equals told nobody that it reads a box
		"BoxStored.dll":           parallel.Violated,    // nor did Array.SetValue
	} {
		o := parallel.Options{}
		for _, o.Reduction = range []parallel.Reduction{parallel.SDPOR, parallel.Escape} {
			for _, o.Choice = range []sdpor.Choice{sdpor.Heuristic, sdpor.Lowest, sdpor.Hash} {
				for _, o.Workers = range []int{1, 2} {
					for _, lazy := range []bool{false, true} {
						o.Lazy = lazy && o.Reduction == parallel.SDPOR
						if r := exploreWith(t, "testdata/regressions/"+name, nil, o); r.Verdict != want {
							t.Errorf("%s, %s, choice %d, lazy %v, %d workers: %s %v, want %s", name, o.Reduction, o.Choice, o.Lazy, o.Workers, r.Verdict, r.Unsupported, want)
						}
					}
				}
				if o.Reduction == parallel.Escape {
					break // there is no choice
				}
			}
		}
	}
}

// TestKeptObjects checks which objects .NET keeps that no instruction uses any more. Reductions other than escape do not support
// weak references and finalizers.
func TestKeptObjects(t *testing.T) {
	for name, want := range map[string]parallel.Verdict{
		"Pinned.dll":            parallel.Verified,
		"CachedLambda.dll":      parallel.Verified,
		"CapturingLambda.dll":   parallel.Violated,
		"ThreadLocalDead.dll":   parallel.Violated,    // values of a ThreadLocal that is garbage were kept
		"HoistedKept.dll":       parallel.Verified,    // a variable of an async method, not read again, was collected
		"StaticPointer.dll":     parallel.Unsupported, // the address of a variable in a static field hid a race under escape
		"CachedLock.dll":        parallel.Unsupported, // a cached delegate was a new lock at each call
		"BranchingGenerics.dll": parallel.Verified,    // ever new instantiations were followed, beyond all limits
	} {
		for _, o := range []parallel.Options{{Reduction: parallel.None}, {Reduction: parallel.Escape}} {
			if r := exploreWith(t, "testdata/regressions/"+name, nil, o); r.Verdict != want {
				t.Errorf("%s, %s: %s %v, want %s", name, o.Reduction, r.Verdict, r.Unsupported, want)
			}
		}
	}
}

// TestChangedInPlace demands that no search says VERIFIED where pointers write data whose reads are
// invisible, the characters of strings and readonly static fields, and another thread reads it.
func TestChangedInPlace(t *testing.T) {
	for _, o := range []parallel.Options{{Reduction: parallel.SDPOR}, {Reduction: parallel.Escape}, {Reduction: parallel.None}} {
		for _, c := range []string{"chars", "memory", "ref", "wide", "cleared", "block", "exchange", "key", "field", "struct", "whole", "add", "own", "before", "initialiser", "looked"} {
			want := parallel.Unsupported
			switch c {
			case "before", "initialiser", "looked":
				want = parallel.Verified
			case "own": // only the reduction knows which strings have escaped from their threads
				if o.Reduction == parallel.SDPOR {
					want = parallel.Verified
				}
			}
			if r := exploreWith(t, "testdata/regressions/ChangedInPlace.dll", []string{c}, o); r.Verdict != want {
				t.Errorf("%s, %s: %s %v, want %s", c, o.Reduction, r.Verdict, r.Unsupported, want)
			}
		}
	}
}

// TestGuidBytes demands that the bytes of a Guid in memory are those of .NET.
func TestGuidBytes(t *testing.T) {
	if r := exploreWith(t, "testdata/regressions/GuidBytes.dll", nil, parallel.Options{}); r.Verdict != parallel.Verified {
		t.Errorf("%s %v", r.Verdict, r.Unsupported)
	}
}

// TestLocalGarbage: the garbage of one long transition once filled all memory.
func TestLocalGarbage(t *testing.T) {
	if r := exploreWith(t, "testdata/regressions/LocalGarbage.dll", nil, parallel.Options{}); r.Verdict != parallel.Verified {
		t.Errorf("%s %v", r.Verdict, r.Unsupported)
	}
}

// TestRecursion: a thread that only calls must let the search end at a limit.
func TestRecursion(t *testing.T) {
	if r := exploreWith(t, "testdata/regressions/Recursion.exe", nil, parallel.Options{MaxStates: 3}); r.Reason != "states" {
		t.Errorf("%s %s", r.Verdict, r.Reason)
	}
}

// TestConfused demands that code which cannot be verified ends as such where it
// takes one thing for another: it once read beyond objects, and ended as a fault
// of ours.
func TestConfused(t *testing.T) {
	for i, want := range []parallel.Verdict{
		0:  parallel.Unsupported, // a field of another class
		1:  parallel.Unsupported,
		2:  parallel.Unsupported, // an argument of another class
		3:  parallel.Unsupported, // this of another class
		4:  parallel.Unsupported,
		5:  parallel.Unsupported, // an element of what is no array
		6:  parallel.Unsupported, // an element that is wider than the array's
		7:  parallel.Unsupported, // a place for strings, as one for objects
		8:  parallel.Unsupported, // a struct without references, as one of a reference
		9:  parallel.Unsupported, // a static field of another class
		10: parallel.Unsupported, // a delegate of a method with another signature
		11: parallel.Unsupported, // calli with another signature
		12: parallel.Unsupported, // throw of what is no exception
		13: parallel.Violated,    // castclass raises InvalidCastException
		14: parallel.Verified,    // a local variable of type object has the wanted object
	} {
		if r := explore(t, "testdata/regressions/Confused.exe", []string{strconv.Itoa(i)}, parallel.Escape, 1); r.Verdict != want {
			t.Errorf("%d: %s %v, want %s", i, r.Verdict, r.Unsupported, want)
		} else {
			t.Logf("%d: %s %v", i, r.Verdict, r.Unsupported)
		}
	}
}
