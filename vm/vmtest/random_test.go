package vmtest

import (
	"bytes"
	"errors"
	"testing"
)

// TestRandomIsDeterministic makes programs twice, and their images.
func TestRandomIsDeterministic(t *testing.T) {
	different := make(map[string]bool)
	const each = 10
	for _, profile := range Profiles() {
		for seed := range int64(each) {
			a, b := Random(seed, profile), Random(seed, profile)
			if a.String() != b.String() {
				t.Fatalf("%s\n%s", a, b)
			}
			different[a.String()] = true
			x, err := Compile(a)
			if err != nil {
				t.Fatalf("%v\n%s", err, a)
			}
			y, err := Compile(b)
			if err != nil {
				t.Fatalf("%v\n%s", err, b)
			}
			if !bytes.Equal(x.Bytes, y.Bytes) {
				t.Errorf("two images of one program\n%s", a)
			}
			if o, err := Enumerate(a, 2000); err == nil {
				again, err := Enumerate(b, 2000)
				if err != nil || again.String() != o.String() || again.States != o.States {
					t.Errorf("%v %v\n%s", o, again, a)
				}
			}
		}
	}
	if len(different) != each*int(profiles) {
		t.Errorf("%d different programs of %d", len(different), each*int(profiles))
	}
}

// TestProfiles checks that programs of each profile have the outcomes that the profile is for,
// and that the enumerator rarely gives up.
func TestProfiles(t *testing.T) {
	const seeds, limit = 60, 20000
	all := make(map[string]int)
	for _, profile := range Profiles() {
		count := make(map[string]int)
		note := func(what string, seen bool) {
			if seen {
				count[what]++
				all[what]++
			}
		}
		states := 0
		for seed := range int64(seeds) {
			o, err := Enumerate(Random(seed, profile), limit)
			if err != nil {
				if !errors.Is(err, ErrTooManyStates) {
					t.Fatalf("%v\n%s", err, Random(seed, profile))
				}
				count["given up"]++
				continue
			}
			states += o.States
			note("deadlock", len(o.Deadlocks) > 0)
			note("assert", len(o.Asserts) > 0)
			note("uncaught", len(o.Uncaught) > 0)
			note("race", len(o.Races) > 0)
			note("various", len(o.Printed) > 1)
			note("ends", o.Ends)
			note("hangs", o.Hangs)
		}
		t.Logf("%s: %d states a program, %v", profile, states/seeds, count)
		if count["given up"] > seeds/20 {
			t.Errorf("%s: enumerator gave up %d of %d programs", profile, count["given up"], seeds)
		}
		aim := map[Profile]string{
			ProfileData: "race", ProfileLocks: "deadlock", ProfileWaits: "deadlock", ProfileObjects: "race", ProfileArrays: "various",
			ProfileSpins: "hangs", ProfileExceptions: "uncaught", ProfileChoice: "assert", ProfileMixed: "deadlock",
			ProfileAtomic: "race", ProfileCalls: "race", ProfileInits: "race", ProfileTimes: "hangs", ProfileCopies: "various",
		}[profile]
		if count[aim] < 3 || count["ends"] < seeds/4 {
			t.Errorf("%s: %v", profile, count)
		}
	}
	for _, what := range []string{"deadlock", "assert", "uncaught", "race", "various", "ends", "hangs"} {
		if all[what] < 2*int(profiles) {
			t.Errorf("only %d programs with %s", all[what], what)
		}
	}
}

// TestRandomUsesEverything checks that random programs use each operation, handler and encoding.
func TestRandomUsesEverything(t *testing.T) {
	kinds := make(map[OpKind]int)
	handlers := make(map[ClauseKind]int)
	variants, fenced, indirect, nested := 0, 0, 0, 0
	for _, profile := range Profiles() {
		for seed := range int64(150) {
			p := Random(seed, profile)
			if p.Indirect {
				indirect++
			}
			p.Ops(func(thread int, op *Op) {
				kinds[op.Kind]++
				for _, h := range op.Handlers {
					handlers[h.Kind]++
				}
				if op.Variant {
					variants++
				}
				if op.Fenced {
					fenced++
				}
				if op.Kind == OpStart && thread > 0 {
					nested++
				}
			})
		}
	}
	for k := OpInvalid + 1; k < opKinds; k++ {
		if k != OpCopyRef && k != OpNullRef && k != OpLack && kinds[k] < 5 {
			t.Errorf("operation %d comes up %d times", k, kinds[k])
		}
	}
	for _, k := range []ClauseKind{Catch, Filter, Finally, Fault} {
		if handlers[k] < 10 {
			t.Errorf("handler %d comes up %d times", k, handlers[k])
		}
	}
	total := 0
	share := make(map[string]int)
	for _, profile := range Profiles() {
		for seed := range int64(150) {
			p := Random(seed, profile)
			total++
			for _, f := range Features() {
				if f.In(p) {
					share[f.Name]++
				}
			}
		}
	}
	for _, f := range Features() {
		t.Logf("%5.1f %% of programs: %s", 100*float64(share[f.Name])/float64(total), f.Name)
		if share[f.Name]*100 < total {
			t.Errorf("%d of %d programs: %s", share[f.Name], total, f.Name)
		}
	}
	if variants < 100 || fenced < 20 || indirect < 20 || nested < 20 {
		t.Errorf("variants %d, fenced %d, indirect %d, nested starts %d", variants, fenced, indirect, nested)
	}
}
