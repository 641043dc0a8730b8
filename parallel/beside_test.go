package parallel_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/sequel"
	"moonwalker/vm/vmtest"
)

// lacking is the i-th random program with an operation in place of another one that the checker does not support; nil if it has none that can be replaced.
func lacking(i int64) *vmtest.Program {
	return vmtest.Lacking(vmtest.Random(*seed+i, vmtest.Profiles()[int(i)%len(vmtest.Profiles())]), *seed, i)
}

// TestBeside: what random programs do beside and before an operation that is not supported is found, by each search, as by the enumeration.
func TestBeside(t *testing.T) {
	parallel.AtOnce(t)
	c := &comparison{seen: map[string]int{}, uses: map[string]int{}}
	for i := range int64(randomPrograms(4, 6)) {
		if p := lacking(i); p != nil {
			c.compare(t, i, p)
		}
	}
	t.Logf("%d programs: %v", c.checked, c.seen)
	if !raced && (c.seen["unsupported paths"] == 0 || c.seen["races"] == 0) {
		t.Error("the programs have no operation that is not supported, or nothing beside it")
	}
}

// TestBesideEnds: a search goes on behind an operation that is not supported. The verdict is the same for each reduction and number of workers, and so is all that
// is found if no violation ends the search. With a violation, the verdict is that there is one.
func TestBesideEnds(t *testing.T) {
	seen := map[parallel.Verdict]int{}
	for i := range int64(randomPrograms(4, 4)) {
		p := lacking(i)
		if p == nil {
			continue
		}
		want, err := vmtest.Enumerate(p, 2000)
		if errors.Is(err, vmtest.ErrTooManyStates) || err == nil && !want.Unsupported {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		prog, err := load(p, 1000)
		if err != nil {
			t.Fatal(err)
		}
		first := ""
		for _, o := range []parallel.Options{{Reduction: parallel.SDPOR, Lazy: true}, {Reduction: parallel.SDPOR}, {Reduction: parallel.Escape}, {Reduction: parallel.None}} {
			for _, workers := range []int{1, 2, 4} {
				if raced && workers != 2 {
					continue
				}
				o.Workers = workers
				r, err := parallel.Explore(context.Background(), prog.prog, o)
				if err != nil {
					t.Fatalf("seed %d, %v: %v\n%v", *seed+i, o.Reduction, err, p)
				}
				got := fmt.Sprint(r.Verdict, r.Reason)
				worse := sequel.Worse(r.Violations, func(f *parallel.Found) property.Kind { return f.Kind }, property.All)
				if !worse {
					got = fmt.Sprint(got, r.Complete, keys(r), r.Unsupported)
				}
				if first == "" {
					seen[r.Verdict]++
					first = got
				}
				if got != first || !r.Complete && !worse || r.Verdict != parallel.Violated && r.Verdict != parallel.Unsupported || len(r.Unsupported) == 0 && !worse {
					t.Fatalf("seed %d, %v, lazy %t, %d workers: %s, unsupported %q\nfirst %s\n%v", *seed+i, o.Reduction, o.Lazy, workers, got, r.Unsupported, first, p)
				}
			}
		}
	}
	if !raced && (seen[parallel.Violated] == 0 || seen[parallel.Unsupported] == 0) {
		t.Errorf("the programs show %v only", seen)
	}
	t.Log(seen)
}

// TestSettled: a write of a readonly field behind the end of the only other thread is not supported by the reduction alone, so that another search follows.
func TestSettled(t *testing.T) {
	a := vmtest.NewAssembly("Settled")
	verify := a.Ref(a.AssemblyRef("MoonWalker.Verify", [4]uint16{1, 0, 0, 0}, nil), "MoonWalker.Verify")
	thread, start := a.Core("System.Threading.Thread"), a.Core("System.Threading.ThreadStart")
	class := a.Class("Program", vmtest.TypeStatic, nil)
	field := class.Field("ro", vmtest.FieldStatic|vmtest.FieldInitOnly, vmtest.I4)
	run := class.Method("Run", 0, vmtest.Static(vmtest.Void))
	run.Code().Op("ret")
	a.Entry = class.Method("Main", 0, vmtest.Static(vmtest.Void))
	c := a.Entry.Code()
	c.Op("ldnull")
	c.Op("ldftn", run)
	c.Op("newobj", a.MethodRef(start, ".ctor", vmtest.Instance(vmtest.Void, vmtest.Object, vmtest.Native)))
	c.Op("newobj", a.MethodRef(thread, ".ctor", vmtest.Instance(vmtest.Void, start)))
	c.Op("dup")
	c.Op("call", a.MethodRef(thread, "Start", vmtest.Instance(vmtest.Void)))
	c.Op("call", a.MethodRef(thread, "Join", vmtest.Instance(vmtest.Void)))
	c.Op("ldsflda", field)
	c.Int(3)
	c.Op("stind.i4")
	c.Op("ldc.i4.0")
	c.Op("call", a.MethodRef(verify, "Assert", vmtest.Static(vmtest.Void, vmtest.Bool)))
	c.Op("ret")
	path := filepath.Join(t.TempDir(), "Settled.exe")
	if err := os.WriteFile(path, a.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	p := takeProgram(t, path, nil)
	for _, r := range []parallel.Reduction{parallel.None, parallel.Escape, parallel.SDPOR} {
		x := exploreProgram(t, p, parallel.Options{Workers: 1, Reduction: r})
		if want := map[bool]parallel.Verdict{true: parallel.Unsupported, false: parallel.Violated}[r == parallel.SDPOR]; x.Verdict != want || (x.Irreducible != "") != (r == parallel.SDPOR) {
			t.Errorf("%v: %s, unsupported %q, irreducible %q", r, x.Verdict, x.Unsupported, x.Irreducible)
		}
	}
	putProgram(p)
}
