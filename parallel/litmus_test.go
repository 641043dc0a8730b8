package parallel_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/vm/memory/litmus"
	"moonwalker/vm/program"
)

// models are the memory models of the search, and those of the enumeration.
var models = map[program.Model]litmus.Model{program.SC: litmus.SC, program.TSO: litmus.TSO, program.PSO: litmus.PSO, program.Relaxed: litmus.Relaxed, program.DotNet: litmus.DotNet, program.ECMA: litmus.ECMA}

// TestLitmus searches the litmus tests of memory models, as C# programs. Under each model each has exactly the outcomes that the enumeration finds,
// with each reduction: each test with two models and one reduction each, all of them with -long.
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
		for m := range models {
			for k, o := range all {
				if !*long && (i+int(m)+k)%12 > 0 && (i+int(m))%6+k > 0 || raced && o.Workers == 0 {
					continue
				}
				o.Workers, o.Outputs, o.Checks, o.Model = max(o.Workers, 1), true, property.All&^property.Set(property.Race), m
				r := exploreWith(t, "../examples/litmus/Litmus.dll", []string{c.Name}, o)
				name := fmt.Sprintf("%s, %v, reduction %v, lazy %t, %d workers", c.Name, m, o.Reduction, o.Lazy, o.Workers)
				if r.Verdict != parallel.Verified {
					t.Errorf("%s: %s %s %v", name, r.Verdict, r.Reason, r.Unsupported)
				}
				if got, want := printed(r), litmus.Enumerate(c.Test, models[m]).Outcomes; !slices.Equal(got, want) {
					t.Errorf("%s:\nprints %s\nwant   %s", name, strings.Join(got, ", "), strings.Join(want, ", "))
				}
			}
		}
	}
}

// TestTold: ARM64 has shown the outcome of PPOCA, which no model here allows. So a search that does not reach it tells that threads wait longer than those of the machine.
func TestTold(t *testing.T) {
	parallel.AtOnce(t)
	for _, m := range []program.Model{program.Relaxed, program.DotNet, program.ECMA} {
		for _, x := range []parallel.Options{{Reduction: parallel.SDPOR, Lazy: true}, {Reduction: parallel.Escape, Workers: 3}} {
			x.Workers, x.Checks, x.Model = max(x.Workers, 1), property.All&^property.Set(property.Race), m
			r := exploreWith(t, "../examples/litmus/Litmus.dll", []string{"PPOCA"}, x)
			if r.Verdict != parallel.Verified || !strings.Contains(fmt.Sprint(r.Qualifiers), "ARM64 waits with what needs the value") {
				t.Errorf("%v, reduction %v: %s, %v", m, x.Reduction, r.Verdict, r.Qualifiers)
			}
		}
	}
}

// TestFresh: where stores pass each other, a thread may see an object before its content is written, a boxed value or the elements of an array.
// What it sees are the values that it sees of an object whose fields are written by statements.
func TestFresh(t *testing.T) {
	parallel.AtOnce(t)
	settings := []parallel.Options{{Reduction: parallel.SDPOR, Lazy: true}, {Reduction: parallel.Escape}, {Reduction: parallel.None, Workers: 3}}
	shapes := []string{"int", "bool", "double", "nullable", "struct", "reference", "address", "constrained", "array", "bytes", "volatile", "released"}
	for k, o := range settings {
		if raced && o.Workers == 0 {
			continue
		}
		o.Workers, o.Outputs, o.Checks = max(o.Workers, 1), true, property.All&^property.Set(property.Race)
		for m := range models {
			o.Model = m
			for j, file := range []string{"Fresh", "FreshDebug"} {
				file = "testdata/regressions/" + file + ".dll"
				for i, shape := range shapes {
					if !*long && (i+j+k+int(m))%4 > 0 {
						continue
					}
					want := parallel.Verified
					if shape != "volatile" && shape != "released" && (m == program.PSO || m == program.Relaxed || m == program.ECMA) {
						want = parallel.Violated
					}
					if r := exploreWith(t, file, []string{shape}, o); r.Verdict != want {
						t.Errorf("%s, %s, %v, reduction %v: %s %s, want %s", file, shape, m, o.Reduction, r.Verdict, r.Reason, want)
					}
				}
				for i, pair := range [][2]string{{"print initialiser", "print stores"}, {"print box", "print field"}} {
					if !*long && (i+j+k+int(m))%4 > 0 {
						continue
					}
					got, want := printed(exploreWith(t, file, []string{pair[0]}, o)), printed(exploreWith(t, file, []string{pair[1]}, o))
					if len(got) < 3 || !slices.Equal(got, want) {
						t.Errorf("%s, %s, %v, reduction %v:\nprints %s\nwant   %s", file, pair[0], m, o.Reduction, strings.Join(got, ", "), strings.Join(want, ", "))
					}
				}
			}
		}
	}
}

// TestSpeculates: under .NET's memory model a thread guesses the outcome of each kind of branch, and a wrong guess is no hang.
func TestSpeculates(t *testing.T) {
	parallel.AtOnce(t)
	for _, shape := range []string{"compare", "switch", "float", "two", "struct", "hang"} {
		for _, o := range []parallel.Options{{Reduction: parallel.SDPOR, Lazy: true}, {Reduction: parallel.Escape}, {Reduction: parallel.None, Workers: 3}} {
			for m := range models {
				if raced && o.Workers == 0 {
					continue
				}
				want := parallel.Verified
				if shape != "hang" && (m >= program.DotNet || shape == "struct" && m >= program.PSO) {
					want = parallel.Violated
				}
				o.Workers, o.Checks, o.Model = max(o.Workers, 1), property.All&^property.Set(property.Race), m
				if r := exploreWith(t, "testdata/regressions/Speculates.dll", []string{shape}, o); r.Verdict != want {
					t.Errorf("%s, %v, reduction %v: %s, want %s", shape, m, o.Reduction, r.Verdict, want)
				}
			}
		}
	}
}

// TestTwoOperands: a guess about two loads. The value of the one that the memory performs first decides whether it may perform the other one, and so which writes of
// other threads come before the first. The reduction did not try these.
func TestTwoOperands(t *testing.T) {
	for m := range models {
		want := parallel.Verified
		if m >= program.DotNet {
			want = parallel.Violated
		}
		for _, o := range []parallel.Options{{Reduction: parallel.SDPOR, Lazy: true}, {Reduction: parallel.SDPOR}, {Reduction: parallel.Escape}, {Reduction: parallel.None}} {
			o.Workers, o.Checks, o.Model = 1, property.Set(property.Exception), m
			if r := exploreWith(t, "testdata/regressions/TwoOperands.dll", nil, o); r.Verdict != want {
				t.Errorf("%v, reduction %v, lazy %t: %s, want %s", m, o.Reduction, o.Lazy, r.Verdict, want)
			}
		}
	}
}

// TestOldVolatile: Thread.VolatileRead and VolatileWrite order as Volatile.Read and Write. They waited for an empty store buffer, as the other
// methods of the library do.
func TestOldVolatile(t *testing.T) {
	for m := range models {
		want := parallel.Violated
		if m == program.SC {
			want = parallel.Verified
		}
		if r := exploreWith(t, "testdata/regressions/OldVolatile.dll", nil, parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: true, Model: m}); r.Verdict != want {
			t.Errorf("%v: %s, want %s", m, r.Verdict, want)
		}
	}
}

// TestExcusedFlag: an excuse for a race with an access that the library makes for the program, by reference, holds under each memory model: the
// race has the name of the program's method also where the store is a request.
func TestExcusedFlag(t *testing.T) {
	parallel.AtOnce(t)
	for shape, want := range map[string][]string{"enter": {"ExcusedFlag.Enter", "ExcusedFlag.Main"}, "write": {"ExcusedFlag.Main", "ExcusedFlag.Write"}} {
		for m := range models {
			for _, reduction := range []parallel.Reduction{parallel.SDPOR, parallel.None} {
				o := parallel.Options{Workers: 1, Reduction: reduction, Lazy: reduction == parallel.SDPOR, Model: m}
				r := exploreWith(t, "testdata/regressions/ExcusedFlag.dll", []string{shape}, o)
				if r.Verdict != parallel.Verified || len(r.Suppressed) != 1 || !slices.Equal(r.Suppressed[0].Methods, want) {
					t.Errorf("%s, %v, %v: %s %v, suppressed %v", shape, m, reduction, r.Verdict, keys(r), r.Suppressed)
				}
			}
		}
	}
}

// TestReadsPublished: what a thread reads in an object to which one of its pending stores refers depends on other threads, under each memory model and
// with each reduction.
func TestReadsPublished(t *testing.T) {
	parallel.AtOnce(t)
	for _, shape := range []string{"plain", "element", "inner", "lock", "finalizer", "dekker", "buffered"} {
		for m := range models {
			for _, reduction := range []parallel.Reduction{parallel.SDPOR, parallel.Escape, parallel.None} {
				if raced || shape == "finalizer" && reduction == parallel.SDPOR || m == program.SC && (shape == "dekker" || shape == "buffered") {
					continue
				}
				o := parallel.Options{Workers: 1, Reduction: reduction, Lazy: reduction == parallel.SDPOR, Model: m, Checks: property.Set(property.Exception)}
				if r := exploreWith(t, "testdata/regressions/ReadsPublished.dll", []string{shape}, o); r.Verdict != parallel.Violated {
					t.Errorf("%s, %v, %v: %s %v", shape, m, reduction, r.Verdict, r.Unsupported)
				}
			}
		}
	}
}

// TestLooksOnly: methods of the library that only look at boxes of their thread order nothing, under memory models that have such objects at once.
// If another method waits for the stores of its thread, the verdict tells that, unless .NET documents the order.
func TestLooksOnly(t *testing.T) {
	parallel.AtOnce(t)
	type want struct {
		verdict parallel.Verdict
		waits   bool
	}
	cases := map[string]want{"fence": {parallel.Verified, false}, "interlocked": {parallel.Verified, false}}
	for _, looks := range []string{"nothing", "flag", "compared", "text", "span", "boxes", "empty"} {
		cases[looks] = want{parallel.Violated, false}
	}
	for _, waits := range []string{"array", "object", "alive", "suppressed", "completed"} {
		cases[waits] = want{parallel.Verified, true}
	}
	for name, want := range cases {
		for _, m := range []program.Model{program.TSO, program.DotNet} {
			for _, reduction := range []parallel.Reduction{parallel.SDPOR, parallel.None} {
				o := parallel.Options{Reduction: reduction, Lazy: reduction == parallel.SDPOR, Model: m, Checks: property.Set(property.Exception)}
				r := exploreWith(t, "testdata/regressions/LooksOnly.dll", []string{name}, o)
				if waits := slices.ContainsFunc(r.Models, func(m string) bool { return strings.Contains(m, "methods of .NET's library wait") }); r.Verdict != want.verdict || want.verdict == parallel.Verified && waits != want.waits {
					t.Errorf("%s, %v, %v: %s %v, %v", name, m, reduction, r.Verdict, r.Unsupported, r.Models)
				}
			}
		}
	}
}

// TestLibraryFields: fields that the library orders are in no data race, under each memory model.
func TestLibraryFields(t *testing.T) {
	parallel.AtOnce(t)
	for m := range models {
		for _, shape := range []string{"continuation", "failure"} {
			for _, reduction := range []parallel.Reduction{parallel.SDPOR, parallel.None} {
				o := parallel.Options{Reduction: reduction, Lazy: reduction == parallel.SDPOR, Model: m}
				if r := exploreWith(t, "testdata/regressions/LibraryFields.dll", []string{shape}, o); r.Verdict != parallel.Verified {
					t.Errorf("%s, %v, %v: %s %v, %v", shape, m, reduction, r.Verdict, r.Unsupported, r.Violations)
				}
			}
		}
	}
}
