package parallel_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/qualifier"
	"moonwalker/sdpor"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// TestRegressions checks programs for which an earlier version gave a wrong
// verdict, or none. Each comment tells its fault. The sources lie beside the
// programs; csc -o+ compiled them, some with examples/verify/Verify.cs, and ilasm
// the one in IL.
func TestRegressions(t *testing.T) {
	for name, want := range map[string]parallel.Verdict{
		"CalliNative.exe":         parallel.Violated,    // calli of Interlocked.Increment asked for no permission, and never ran
		"DelegateEnter.dll":       parallel.Verified,    // a delegate of Monitor.Enter was repeated with moved arguments
		"DelegateIncrement.dll":   parallel.Violated,    // the same, with an exception that .NET does not raise
		"FilterAlias.dll":         parallel.Unsupported, // a filter wrote a variable through an alias, and the write was lost
		"ManagedThreadId.dll":     parallel.Violated,    // grandchildren of the main thread had the same id
		"SpinLocks.dll":           parallel.Verified,    // threads with the same id took each other's locks
		"EndLast.dll":             parallel.Violated,    // the end of the program was no access: other threads were not tried before it
		"EndNever.dll":            parallel.Violated,    // the accesses of an end of a thread that is never reached were not recorded
		"QuitInSection.dll":       parallel.Violated,    // a section that ended the program was always tried first
		"BackgroundInSection.dll": parallel.Violated,    // a section that left no foreground thread was always tried first
		"SectionLooks.dll":        parallel.Violated,    // a section did not record that it could have waited
		"StaleJoin.dll":           parallel.Violated,    // a thread counted as having joined another one of the same ID
		"DoubleJoin.dll":          parallel.Verified,    // two threads had the same ID
		"FailedID.dll":            parallel.Violated,    // the same, one of them failed
		"StaticSpin.dll":          parallel.Violated,    // the guard of a wait for a static field named another place
		"BoxEquals.dll":           parallel.Violated,    // ValueType.Equals did not record its read of a box
		"BoxStored.dll":           parallel.Violated,    // Array.SetValue did not record its accesses
	} {
		o := parallel.Options{}
		for _, o.Reduction = range []parallel.Reduction{parallel.SDPOR, parallel.Escape} {
			for _, o.Choice = range []sdpor.Choice{sdpor.Heuristic, sdpor.Lowest, sdpor.Hash} {
				for _, o.Workers = range []int{1, 2} {
					if raced && (o.Workers == 1 || o.Choice != sdpor.Heuristic) {
						continue
					}
					for _, lazy := range []bool{false, true} {
						o.Lazy = lazy && o.Reduction == parallel.SDPOR
						if r := exploreWith(t, "testdata/regressions/"+name, nil, o); r.Verdict != want {
							t.Errorf("%s, %s, choice %d, lazy %v, %d workers: %s %v, want %s", name, o.Reduction, o.Choice, o.Lazy, o.Workers, r.Verdict, r.Unsupported, want)
						}
					}
				}
				if o.Reduction == parallel.Escape {
					break // escape does not choose a first thread
				}
			}
		}
	}
}

// TestKeptObjects checks which objects .NET keeps alive although no instruction
// uses them any more. Reductions other than escape do not support weak references
// and finalizers.
func TestKeptObjects(t *testing.T) {
	for name, want := range map[string]parallel.Verdict{
		"Pinned.dll":            parallel.Verified,
		"CachedLambda.dll":      parallel.Verified,
		"CapturingLambda.dll":   parallel.Violated,
		"ThreadLocalDead.dll":   parallel.Violated,    // values of a garbage ThreadLocal were kept
		"HoistedKept.dll":       parallel.Verified,    // a variable of an async method that is not read again was collected
		"StaticPointer.dll":     parallel.Unsupported, // the address of a variable in a static field hid a race under escape
		"CachedLock.dll":        parallel.Unsupported, // a cached delegate was a new lock at each call
		"BranchingGenerics.dll": parallel.Verified,    // the loader followed an unlimited number of instantiations
	} {
		for _, o := range []parallel.Options{{Reduction: parallel.None}, {Reduction: parallel.Escape}} {
			if r := exploreWith(t, "testdata/regressions/"+name, nil, o); r.Verdict != want {
				t.Errorf("%s, %s: %s %v, want %s", name, o.Reduction, r.Verdict, r.Unsupported, want)
			}
		}
	}
}

// TestChangedInPlace demands that no search reports VERIFIED if another thread reads
// data that pointers write, and the reads are invisible: characters of strings and
// readonly static fields.
func TestChangedInPlace(t *testing.T) {
	for _, o := range []parallel.Options{{Reduction: parallel.SDPOR}, {Reduction: parallel.Escape}, {Reduction: parallel.None}} {
		for _, c := range []string{"chars", "memory", "ref", "wide", "cleared", "block", "exchange", "key", "field", "struct", "whole", "add", "own", "before", "initialiser", "looked"} {
			want := parallel.Unsupported
			switch c {
			case "before", "initialiser", "looked":
				want = parallel.Verified
			case "own": // only the reduction records which strings have escaped from their threads
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

// TestBackgroundUndone: a property that reads the state of a thread is unsupported if the state changes. That holds also behind a visible change
// in the same step, and if the step undoes the change.
func TestBackgroundUndone(t *testing.T) {
	for _, reduction := range []parallel.Reduction{parallel.SDPOR, parallel.Escape, parallel.None} {
		p := loadProgram(t, "testdata/regressions/BackgroundUndone.dll", nil, nil)
		m, err := p.Property("BackgroundUndone.Foreground")
		if err != nil {
			t.Fatal(err)
		}
		r, err := parallel.Explore(t.Context(), p, parallel.Options{Reduction: reduction, Properties: []*types.Method{m}})
		if err != nil {
			t.Fatal(err)
		}
		if r.Verdict != parallel.Unsupported {
			t.Errorf("%v: %v, want %v", reduction, r.Verdict, parallel.Unsupported)
		}
	}
}

// TestReadonlyInProperty: a property sees a readonly static that is not set yet, also while a thread is alone.
func TestReadonlyInProperty(t *testing.T) {
	for _, reduction := range []parallel.Reduction{parallel.SDPOR, parallel.Escape, parallel.None} {
		p := loadProgram(t, "testdata/regressions/ReadonlyInProperty.dll", nil, nil)
		m, err := p.Property("ReadonlyInProperty.AlwaysComplete")
		if err != nil {
			t.Fatal(err)
		}
		r, err := parallel.Explore(t.Context(), p, parallel.Options{Reduction: reduction, Properties: []*types.Method{m}})
		if err != nil {
			t.Fatal(err)
		}
		if r.Verdict != parallel.Violated {
			t.Errorf("%v: %v, want %v", reduction, r.Verdict, parallel.Violated)
		}
	}
}

// TestFunctionPointers: a call through a null pointer ends the process, whatever handlers there are, and a function pointer may have been a void*.
// A verdict about a program that looks at the number of a function pointer has the qualifier of a model.
func TestFunctionPointers(t *testing.T) {
	for c, want := range map[string]parallel.Verdict{
		"void": parallel.Verified, "number": parallel.Verified, "null": parallel.Violated, "none": parallel.Violated, "odd": parallel.Violated,
		"equal": parallel.Verified, "bound": parallel.Verified,
	} {
		if r := exploreWith(t, "testdata/regressions/FunctionPointers.dll", []string{c}, parallel.Options{}); r.Verdict != want || len(r.Models) > 0 {
			t.Errorf("%s: %v %v, models %q; want %v", c, r.Verdict, r.Unsupported, r.Models, want)
		}
	}
	for _, c := range []string{"printed", "named", "long", "address", "order"} {
		r := exploreWith(t, "testdata/regressions/FunctionPointers.dll", []string{c}, parallel.Options{})
		want := []string{"numbers of function pointers: they are small, and in .NET addresses"}
		if r.Verdict != parallel.Verified || !slices.Equal(r.Models, want) {
			t.Errorf("%s: %v %v, models %q; want %v", c, r.Verdict, r.Unsupported, r.Models, want)
		}
	}
}

// TestDistances: a program gets the distance and the order of two fields only if .NET has the same. Other programs were VERIFIED.
func TestDistances(t *testing.T) {
	for c, want := range map[string]parallel.Verdict{
		"plain": parallel.Verified, "ints": parallel.Verified, "derived": parallel.Unsupported, "holds": parallel.Unsupported, "parts": parallel.Unsupported,
	} {
		if r := exploreWith(t, "testdata/regressions/Distances.dll", []string{c}, parallel.Options{}); r.Verdict != want {
			t.Errorf("%s: %v %v, want %v", c, r.Verdict, r.Unsupported, want)
		}
	}
}

// TestGuidBytes demands that the bytes of a Guid in memory are those of .NET.
func TestGuidBytes(t *testing.T) {
	if r := exploreWith(t, "testdata/regressions/GuidBytes.dll", nil, parallel.Options{}); r.Verdict != parallel.Verified {
		t.Errorf("%s %v", r.Verdict, r.Unsupported)
	}
}

// TestLocalGarbage: the garbage of one long transition is collected before it fills
// the memory.
func TestLocalGarbage(t *testing.T) {
	parallel.OneWorker(t) // the others have nothing to do
	if r := exploreWith(t, "testdata/regressions/LocalGarbage.dll", nil, parallel.Options{}); r.Verdict != parallel.Verified {
		t.Errorf("%s %v", r.Verdict, r.Unsupported)
	}
}

// TestRecursion: a thread that only calls lets the search end at a limit.
func TestRecursion(t *testing.T) {
	if r := exploreWith(t, "testdata/regressions/Recursion.exe", nil, parallel.Options{MaxStates: 3}); r.Reason != "states" {
		t.Errorf("%s %s", r.Verdict, r.Reason)
	}
}

// TestConfused demands that unverifiable code that uses a value as one of another
// type ends as unsupported. Without the checks it would read beyond objects and end
// as an internal error.
func TestConfused(t *testing.T) {
	for i, want := range []parallel.Verdict{
		0:  parallel.Unsupported, // a field of another class
		1:  parallel.Unsupported,
		2:  parallel.Unsupported, // an argument of another class
		3:  parallel.Unsupported, // this of another class
		4:  parallel.Unsupported,
		5:  parallel.Unsupported, // an element of an object that is no array
		6:  parallel.Unsupported, // an element that is wider than the array's
		7:  parallel.Unsupported, // a location for strings, used as one for objects
		8:  parallel.Unsupported, // a struct without references, used as one with a reference
		9:  parallel.Unsupported, // a static field of another class
		10: parallel.Unsupported, // a delegate of a method with another signature
		11: parallel.Unsupported, // calli with another signature
		12: parallel.Unsupported, // throw of an object that is no exception
		13: parallel.Violated,    // castclass raises InvalidCastException
		14: parallel.Verified,    // a local variable of type object holds an object of the right type
	} {
		if r := explore(t, "testdata/regressions/Confused.exe", []string{strconv.Itoa(i)}, parallel.Escape, 1); r.Verdict != want {
			t.Errorf("%d: %s %v, want %s", i, r.Verdict, r.Unsupported, want)
		} else {
			t.Logf("%d: %s %v", i, r.Verdict, r.Unsupported)
		}
	}
}

// TestShortStack checks chains of tasks that complete each other. Where the stack is short, .NET gives the next
// continuation or task to a scheduler; the model did not, and its stack overflowed.
func TestShortStack(t *testing.T) {
	parallel.OneWorker(t)
	for _, kind := range []string{"await", "continue", "unwrap", "all", "nested"} {
		for _, o := range []parallel.Options{{Workers: 1, Reduction: parallel.SDPOR, Lazy: true}, {Workers: 1, Reduction: parallel.Escape}} {
			if r := exploreWith(t, "testdata/regressions/ShortStack.dll", []string{kind}, o); r.Verdict != parallel.Verified {
				t.Errorf("%s, %s: %s %v, want VERIFIED", kind, o.Reduction, r.Verdict, r.Violations)
			}
		}
	}
}

// TestStackOverflow demands that the message of a stack overflow names the limit and the method that calls itself.
func TestStackOverflow(t *testing.T) {
	parallel.OneWorker(t)
	r := exploreWith(t, "../examples/exceptions/NoBottom.dll", nil, parallel.Options{Workers: 1})
	if len(r.Violations) != 1 {
		t.Fatalf("violations %v, want one", r.Violations)
	}
	const want = "8192 frames, which is MoonWalker's limit; 8189 of them are of NoBottom.Deeper"
	if got := r.Violations[0].Message; !strings.HasSuffix(got, want) {
		t.Errorf("message %q, want %q", got, want)
	}
}

// TestOverlappingFields demands that a race on fields that overlap names one that covers the wider access, and is the same whichever thread
// makes which access. It named the first field that has the first byte.
func TestOverlappingFields(t *testing.T) {
	parallel.OneWorker(t)
	for name, want := range map[string][]string{
		"two": {"upper on upper"}, "inside": {"whole on whole"}, "one": {"upper on upper"}, "struct": {"halves.Upper on halves"}, "same": {"last on last", "upper on upper", "upper on upper"},
	} {
		for _, reduction := range []parallel.Reduction{parallel.None, parallel.SDPOR} {
			r := exploreWith(t, "testdata/regressions/OverlappingFields.dll", []string{name}, parallel.Options{Workers: 1, Reduction: reduction, Continue: true})
			var got []string
			for _, v := range r.Violations {
				field, _, _ := strings.Cut(strings.TrimPrefix(v.Message, "data race on OverlappingFields."), ":")
				got = append(got, field+" on "+strings.TrimPrefix(v.Object, "OverlappingFields."))
			}
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("%s, %v: %q, want %q", name, reduction, got, want)
			}
		}
	}
}

// TestProcessorCount checks programs that behave in another way on one processor than on two. The number of processors
// was always two, and such a program was VERIFIED.
func TestProcessorCount(t *testing.T) {
	parallel.OneWorker(t)
	parallel.AtOnce(t)
	const asks = "Environment.ProcessorCount: one or two processors"
	for name, c := range map[string]struct {
		want   parallel.Verdict
		models []string
	}{
		"loop":  {parallel.Violated, nil},
		"three": {parallel.Violated, nil},
		"pair":  {parallel.Violated, []string{"ConcurrentExclusiveSchedulerPair: one or two concurrent tasks at a time, as on one or two processors"}},
		"asked": {parallel.Verified, []string{asks}},
		"same":  {parallel.Verified, []string{asks, "Thread.GetCurrentProcessorId: one or two processors", "ThreadPool.GetMinThreads: one or two threads, as on one or two processors"}},
		"spins": {parallel.Verified, []string{asks, "ManualResetEventSlim.SpinCount: one or two processors", "SpinWait.NextSpinWillYield: one or two processors"}},
		"yield": {parallel.Violated, []string{"SpinWait.NextSpinWillYield: one or two processors"}},
		"slim":  {parallel.Violated, []string{"ManualResetEventSlim.SpinCount: one or two processors"}},
		"least": {parallel.Verified, nil},
		"one":   {parallel.Violated, []string{asks}},
		"two":   {parallel.Violated, []string{asks}},
	} {
		for _, o := range []parallel.Options{{Workers: 1, Reduction: parallel.SDPOR, Lazy: true}, {Workers: 1, Reduction: parallel.Escape}} {
			if name == "three" && o.Reduction == parallel.Escape && !*long {
				continue // a quarter of a million states
			}
			r := exploreWith(t, "testdata/regressions/ProcessorCount.dll", []string{name}, o)
			if r.Verdict != c.want {
				t.Errorf("%s, %s: %s %v, want %s", name, o.Reduction, r.Verdict, r.Violations, c.want)
			}
			i := slices.IndexFunc(r.Qualifiers, func(q qualifier.Qualifier) bool { return q.Kind == qualifier.LimitedModel })
			if i < 0 && c.models != nil || i >= 0 && !slices.Equal(r.Qualifiers[i].Of, c.models) {
				t.Errorf("%s, %s: qualifiers %v, want the models %q", name, o.Reduction, r.Qualifiers, c.models)
			}
		}
	}
}

// TestCutSection: an atomic section that waits is cut in two and does not begin anew, and a thread that fails does not abandon its mutex.
func TestCutSection(t *testing.T) {
	for name, want := range map[string]int{"seen": 1, "sets": 0, "mutex": 1} {
		for _, reduction := range []parallel.Reduction{parallel.SDPOR, parallel.Escape, parallel.None} {
			r := exploreWith(t, "testdata/regressions/CutSection.dll", []string{name}, parallel.Options{Reduction: reduction, Continue: true})
			if len(r.Violations) != want || len(r.Unsupported) > 0 {
				t.Errorf("%s, %s: %s %v %v, want %d violations", name, reduction, r.Verdict, keys(r), r.Unsupported, want)
			}
		}
	}
}

// TestAnyInAsync: a value of Verify.Any in a variable of an optimised async method is unsupported, and the report tells how to build the program.
func TestAnyInAsync(t *testing.T) {
	r := exploreWith(t, "testdata/regressions/AnyInAsync.dll", nil, parallel.Options{})
	if r.Verdict != parallel.Unsupported || len(r.Unsupported) != 1 || !strings.Contains(r.Unsupported[0], "an async method that was built with optimisation; a build without it") {
		t.Errorf("%v %v", r.Verdict, r.Unsupported)
	}
}

// TestTryEnterStarved: the verdict tells of failures of TryEnter that are missing beside threads that leave without the lock when their time is over,
// whatever the reduction. The time-outs may be short, as several threads can wait one after the other.
func TestTryEnterStarved(t *testing.T) {
	const monitor, spin = "TryEnter of a monitor or Lock", "SpinLock.TryEnter without a time-out"
	for _, c := range []struct {
		program, arg, want string
		reductions         []parallel.Reduction
	}{
		{"Starved", "monitor", monitor, []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR}},
		{"Starved", "both", monitor, []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR}},
		{"Starved", "short", monitor, []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR}},
		{"Starved", "wait", "", []parallel.Reduction{parallel.None, parallel.SDPOR}},
		{"Starved", "lock", monitor, []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR}},
		{"Starved", "short lock", monitor, []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR}},
		{"Starved", "spin", spin, []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR}},
		{"Starved", "tracked", "", []parallel.Reduction{parallel.None, parallel.SDPOR}},
		{"Interrupted", "try", monitor, []parallel.Reduction{parallel.None, parallel.Escape}},
		{"Interrupted", "lock", "", []parallel.Reduction{parallel.None, parallel.Escape}},
	} {
		for _, reduction := range c.reductions {
			r := exploreWith(t, "testdata/regressions/TryEnter"+c.program+".dll", []string{c.arg}, parallel.Options{Reduction: reduction})
			var got []string
			for _, q := range r.Qualifiers {
				for _, of := range q.Of {
					if strings.Contains(of, "TryEnter") && q.Kind == qualifier.LimitedModel {
						got = append(got, of)
					}
				}
			}
			if r.Verdict != parallel.Verified || (len(got) == 1) != (c.want != "") || len(got) > 1 || c.want != "" && !strings.HasPrefix(got[0], c.want) {
				t.Errorf("%s %s, %v: %v, %q; want %q", c.program, c.arg, reduction, r.Verdict, got, c.want)
			}
		}
	}
}

// TestRounded: the verdict tells of functions whose last digit depends on the C library in .NET, unless the result is exact.
func TestRounded(t *testing.T) {
	for arg, want := range map[string]bool{"sin": true, "sinh": true, "power": true, "log": false, "root": false, "square": false} {
		r := exploreWith(t, "testdata/regressions/Rounded.dll", []string{arg}, parallel.Options{})
		told := slices.ContainsFunc(r.Qualifiers, func(q qualifier.Qualifier) bool { return q.Kind == qualifier.LimitedModel })
		if r.Verdict != parallel.Verified || told != want {
			t.Errorf("%s: %v, %v", arg, r.Verdict, r.Qualifiers)
		}
	}
}

// TestInitialiserFence: the verdict tells that an initialiser waits for the stores of its thread under a memory model.
func TestInitialiserFence(t *testing.T) {
	for _, reduction := range []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR} {
		for _, lazy := range []bool{false, true} {
			r := exploreWith(t, "testdata/regressions/InitialiserFence.dll", nil, parallel.Options{Reduction: reduction, Lazy: lazy && reduction == parallel.SDPOR, Model: program.DotNet})
			told := slices.ContainsFunc(r.Qualifiers, func(q qualifier.Qualifier) bool {
				return q.Kind == qualifier.LimitedModel && slices.ContainsFunc(q.Of, func(of string) bool { return strings.Contains(of, "an initialiser begins") })
			})
			if r.Verdict != parallel.Verified || !told {
				t.Errorf("%v, lazy %t: %v, %v", reduction, lazy, r.Verdict, r.Qualifiers)
			}
		}
	}
}

// TestOwnStores: a thread sees its own stores in their order, also those that wait: where it reads a struct of two words behind a store to one of its
// fields, and where an initialiser writes a static field by reference and then by name.
func TestOwnStores(t *testing.T) {
	for _, model := range []program.Model{program.TSO, program.PSO, program.Relaxed, program.DotNet, program.ECMA} {
		for _, reduction := range []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR} {
			for _, way := range []string{"struct", "early"} {
				o := parallel.Options{Reduction: reduction, Lazy: reduction == parallel.SDPOR, Model: model, Workers: 1}
				if r := exploreWith(t, "testdata/regressions/OwnStores.dll", []string{way}, o); r.Verdict != parallel.Verified {
					t.Errorf("%s, %v, %v: %v %q", way, model, reduction, r.Verdict, keys(r))
				}
			}
		}
	}
}

// TestManyStatics: an initialiser with more stores than a store buffer has places filled the buffer of its thread, and the search did not
// go beyond it.
func TestManyStatics(t *testing.T) {
	for _, model := range []program.Model{program.TSO, program.PSO, program.Relaxed, program.DotNet, program.ECMA} {
		for _, reduction := range []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR} {
			o := parallel.Options{Reduction: reduction, Lazy: reduction == parallel.SDPOR, Model: model, Workers: 1}
			if r := exploreWith(t, "testdata/regressions/ManyStatics.dll", nil, o); r.Verdict != parallel.Verified {
				t.Errorf("%v, %v: %v %v", model, reduction, r.Verdict, r.Reason)
			}
		}
	}
}
