package litmus

import (
	"flag"
	"slices"
	"strings"
	"testing"
)

var long = flag.Bool("long", false, "compare more random programs")

// programs calls f with each test of the suite, and with n random programs, or 30 times as many with -long.
func programs(n int, shape Shape, f func(t *Test)) {
	for _, c := range Suite() {
		f(c.Test)
	}
	if *long {
		n *= 30
	}
	for seed := range n {
		f(Random(uint64(seed), shape))
	}
}

// TestTwins compares the enumeration with the one that keeps all requests in buffers.
func TestTwins(t *testing.T) {
	programs(25, Shape{Most: 8}, func(p *Test) {
		for _, m := range []Model{Relaxed, DotNet, ECMA} {
			if a, b := Enumerate(p, m), (Variant{Buffered: true}).Enumerate(p, m); !slices.Equal(a.Outcomes, b.Outcomes) {
				t.Errorf("%v (%s), %v: outcomes %v, with all requests in the buffer %v", p, p.Name, m, a.Outcomes, b.Outcomes)
			}
		}
	})
}

// TestStronger compares the models: each allows the outcomes of those before it, but dotnet those of relaxed only if no store of a reference is a release.
func TestStronger(t *testing.T) {
	more := map[[2]Model]int{}
	programs(25, Shape{}, func(p *Test) {
		var all []*Result
		for _, m := range Models {
			all = append(all, Enumerate(p, m))
		}
		references := slices.ContainsFunc(slices.Concat(p.Threads...), func(o Op) bool { return o.Order == Reference })
		for _, pair := range [][2]Model{{SC, TSO}, {TSO, PSO}, {PSO, Relaxed}, {PSO, DotNet}, {Relaxed, DotNet}, {Relaxed, ECMA}, {DotNet, ECMA}} {
			if pair[1] == DotNet && references {
				continue
			}
			strong, weak := all[pair[0]], all[pair[1]]
			if i := slices.IndexFunc(strong.Outcomes, func(o string) bool { return !slices.Contains(weak.Outcomes, o) }); i >= 0 {
				t.Errorf("%v (%s): %v allows %s, %v does not", p, p.Name, pair[0], strong.Outcomes[i], pair[1])
			}
			if len(strong.Outcomes) < len(weak.Outcomes) {
				more[pair]++
			}
			if !references && !slices.Equal(all[DotNet].Outcomes, all[ECMA].Outcomes) {
				t.Errorf("%v (%s): dotnet and ecma differ without a reference", p, p.Name)
			}
		}
	})
	t.Logf("programs with more outcomes: %v", more)
}

// TestAxioms compares sequential consistency and total store order with their axioms.
func TestAxioms(t *testing.T) {
	left := 0
	programs(60, Shape{}, func(p *Test) {
		for m, axioms := range map[Model]func(*candidate) bool{SC: sequential, TSO: totalStoreOrder} {
			want, ok := axiomatic(p, axioms)
			if !ok {
				left++
				continue
			}
			if got := Enumerate(p, m); !slices.Equal(got.Outcomes, want) {
				t.Errorf("%v (%s), %v: outcomes %v, by the axioms %v", p, p.Name, m, got.Outcomes, want)
			}
		}
	})
	t.Logf("%d comparisons left out", left)
}

// beyond are programs whose outcome AArch64 allows, and ecma forbids: where a thread needs a value, or a store of its own, it waits with all that stands behind, and on a guess it only reads. A machine waits with the one access. The last
// one needs two guesses.
var beyond = []struct{ name, threads, outcome string }{
	{"data, then a load", "W x 1; Wrel y 1 || R r0 y; W z r0; R r1 x", "1:r0=1 1:r1=0"},
	{"address of a store, then a load", "W x 1; Wrel y 1 || R r0 y; W z@r0 1; R r1 x", "1:r0=1 1:r1=0"},
	{"address of a load, then a load", "W x 1; Wrel y 1 || R r0 y; R r1 z@r0; R r2 x", "1:r0=1 1:r2=0"},
	{"data, then a store", "R r0 x; W z r0; W y 1 || R r0 y; Wrel x 1", "0:r0=1 1:r0=1"},
	{"branch, then a load that acquires", "W x 1; Wrel y 1 || R r0 y; BR r0 1; Racq r1 x", "1:r0=1 1:r1=0"},
	{"branch, then a store and a load", "W x 1; Wrel y 1 || R r0 y; BR r0 1; W z 1; R r1 x", "1:r0=1 1:r1=0"},
	{"two loads of one location (RSW)", "W x 1; Wrel y 1 || R r0 y; R r1 z@r0; R r2 z; R r3 x@r2", "1:r0=1 1:r3=0"},
	{"own store, seen overwritten, then a load", "W x 1; R r0 x; R r1 y || W y 1; F; R r0 x; W x 2", "0:r0=2 0:r1=0 1:r0=0 x=2"},
	{"two branches", "W x 1; Wrel z 1; Wrel y 1 || R r0 y; BR r0 1; R r2 z; BR r2 1; R r1 x", "1:r0=1 1:r2=1 1:r1=0"},
}

// isOutcome tells whether the text of an end has all terms of the outcome.
func (t *Test) isOutcome(end string) bool {
	values := strings.Fields(end)
	for _, term := range strings.Fields(t.OutcomeString()) {
		if !slices.Contains(values, term) {
			return false
		}
	}
	return true
}

// TestHardware compares ecma with AArch64: all outcomes are those of the machine. The machine has more, of programs such as those of beyond.
func TestHardware(t *testing.T) {
	more := 0
	compare := func(p *Test) (lacks []string) {
		t.Helper()
		arm, ok := axiomatic(p, armed)
		if !ok {
			return nil
		}
		got := Enumerate(p, ECMA).Outcomes
		if i := slices.IndexFunc(got, func(o string) bool { return !slices.Contains(arm, o) }); i >= 0 {
			t.Errorf("%v (%s): ecma allows %s, AArch64 does not", p, p.Name, got[i])
		}
		return slices.DeleteFunc(arm, func(o string) bool { return slices.Contains(got, o) })
	}
	programs(60, Shape{Most: 7, NoRelaxed: true, NoLocks: true}, func(p *Test) {
		if len(compare(p)) > 0 {
			more++
		}
	})
	t.Logf("%d programs have more outcomes on AArch64", more)
	for _, x := range beyond {
		p, err := Parse(x.name, x.threads, x.outcome)
		if err != nil {
			t.Fatal(err)
		}
		if on := compare(p); Enumerate(p, ECMA).Allowed || !slices.ContainsFunc(on, p.isOutcome) {
			t.Errorf("%s: ecma allows the outcome, or AArch64 forbids it; it has in addition %v", x.name, on)
		}
	}
	two, err := Parse("two branches", beyond[len(beyond)-1].threads, beyond[len(beyond)-1].outcome)
	if err != nil || !(Variant{Guesses: 2}).Enumerate(two, ECMA).Allowed {
		t.Errorf("two branches: two guesses do not suffice, %v", err)
	}
}

// TestUses: in programs that use no register, and whose threads load no location after they have stored there, ecma has exactly the outcomes of AArch64.
func TestUses(t *testing.T) {
	shape := Shape{Most: 8, NoRelaxed: true, NoLocks: true, NoUses: true}
	n := 60
	if *long {
		n = 6000
	}
	for seed := range uint64(n) {
		p := Random(seed, shape)
		if readsOwn(p) {
			continue
		}
		want, ok := axiomatic(p, armed)
		if got := Enumerate(p, ECMA).Outcomes; ok && !slices.Equal(got, want) {
			t.Errorf("%v (%s): ecma has the outcomes %v, AArch64 %v", p, p.Name, got, want)
		}
	}
}

// readsOwn tells whether a thread loads a location after it has stored there.
func readsOwn(p *Test) bool {
	for _, ops := range p.Threads {
		stored := map[Loc]bool{}
		for _, o := range ops {
			if o.Kind == Load && stored[o.Loc] {
				return true
			}
			stored[o.Loc] = stored[o.Loc] || o.Kind == Store || o.Kind.changes()
		}
	}
	return false
}

// TestLoadsPass: if loads of one location can pass each other, only tests of such loads have another verdict.
func TestLoadsPass(t *testing.T) {
	var got []string
	for _, c := range Suite() {
		for _, buffered := range []bool{false, true} {
			if r := (Variant{LoadsPass: true, Buffered: buffered}).Enumerate(c.Test, Relaxed); r.Allowed != c.Allowed[Relaxed] {
				got = append(got, c.Name)
			}
		}
	}
	if want := []string{"CoRR", "CoRR", "CoRR+po-acq", "CoRR+po-acq", "CoRR2", "CoRR2"}; !slices.Equal(got, want) {
		t.Errorf("other verdicts: %v, want %v", got, want)
	}
}
