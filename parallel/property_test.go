package parallel_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moonwalker/heap"
	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/sdpor"
	"moonwalker/vm"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
	"moonwalker/vm/vmtest"
)

// TestProperties checks random invariants over the shared memory of random programs
// with each reduction. The violated invariants must be those of a brute-force
// enumeration. Some programs have an operation that is not supported: what comes before it counts.
func TestProperties(t *testing.T) {
	n := randomPrograms(20, 5)
	checked, violated, held, cut := 0, 0, 0, 0
	for i := int64(0); checked < n && !t.Failed(); i++ {
		profile := vmtest.Profiles()[int(i)%len(vmtest.Profiles())]
		if *about != "" && profile.String() != *about {
			continue
		}
		p := vmtest.Random(*seed+i, profile)
		if i%4 > 0 && *about == "" {
			p = vmtest.RandomStores(*seed + i)
		}
		if i%3 == 0 && *about == "" {
			if lacks := vmtest.Lacking(p, *seed, i); lacks != nil {
				p = lacks
			}
		}
		p.Invariants = vmtest.Invariants(p, *seed+i, 4)
		want, err := vmtest.Enumerate(p, 5000)
		if errors.Is(err, vmtest.ErrTooManyStates) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if want.Unsupported {
			cut += len(want.Violated)
		}
		checked, violated, held = checked+1, violated+len(want.Violated), held+len(p.Invariants)-len(want.Violated)
		for _, o := range propertySearches(i) {
			if diff := violates(p, want, o); diff != "" {
				small := vmtest.Shrink(p, func(q *vmtest.Program) bool {
					w, err := vmtest.Enumerate(q, 5000)
					return err == nil && violates(q, w, o) != ""
				})
				w, _ := vmtest.Enumerate(small, 5000)
				t.Errorf("seed %d, %+v: %s\nshrunk:\n%v\n%v\n%s", *seed+i, o, diff, small, small.Invariants, violates(small, w, o))
				break
			}
		}
	}
	t.Logf("%d programs, of whose invariants %d hold and %d do not, %d of them in programs with an operation that is not supported", checked, held, violated, cut)
	if violated == 0 || held == 0 || cut == 0 {
		t.Error("a test of too little")
	}
}

// propertySearches are the kinds of search for the i-th program.
func propertySearches(i int64) []parallel.Options {
	base := parallel.Options{Workers: 1 + int(i)%3, Continue: true}
	base.Paranoid = i%9 == 0
	none, reduced, lazy, symmetric := base, base, base, base
	none.Reduction, none.Symmetry = parallel.None, heap.SymmetryCanonical
	reduced.Reduction, reduced.Choice = parallel.SDPOR, sdpor.Choice(i/3%3)
	lazy.Reduction, lazy.Choice, lazy.Lazy = parallel.SDPOR, sdpor.Choice(i/3%3), true
	symmetric.Threads = true
	os := []parallel.Options{base, reduced, lazy}
	switch i % 4 {
	case 0:
		os = append(os, none)
	case 2:
		os = append(os, symmetric)
	}
	return os
}

// violates describes the differences between the invariants that a search finds
// violated and those of want; "" if they are equal.
func violates(p *vmtest.Program, want *vmtest.Outcomes, o parallel.Options) string {
	l, err := load(p, []int{30, 1000}[o.Workers%2])
	if err != nil {
		return err.Error()
	}
	o.Properties, err = l.invariants(p)
	if err != nil {
		return err.Error()
	}
	r, err := parallel.Explore(context.Background(), l.prog, o)
	if err != nil {
		return err.Error()
	}
	if r.Reason != "" || len(r.Unsupported) > 0 != want.Unsupported {
		return fmt.Sprint(r.Verdict, r.Reason, r.Unsupported)
	}
	if got, all := violatedBy(r), indexes(want.Violated); !slices.Equal(got, all) {
		return fmt.Sprintf("violated: got %v, want %v", got, all)
	}
	return ""
}

// violatedBy lists the invariants that a search found violated, in order.
func violatedBy(r *parallel.Result) (list []string) {
	for _, f := range r.Violations {
		if f.Kind == property.Property {
			list = append(list, strings.TrimPrefix(f.Type, "Program.Inv"))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func indexes(set map[int]bool) (list []string) {
	for _, i := range slices.Sorted(maps.Keys(set)) {
		list = append(list, fmt.Sprint(i))
	}
	return list
}

// invariants finds the methods of the invariants of p.
func (l *loaded) invariants(p *vmtest.Program) (ms []*types.Method, err error) {
	for i := range p.Invariants {
		m, err := l.prog.Property(fmt.Sprintf("Program.Inv%d", i))
		if err != nil {
			return nil, err
		}
		ms = append(ms, m)
	}
	return ms, nil
}

// TestPropertiesResumed interrupts searches with properties repeatedly. In the end
// they must find the violations of the enumeration.
func TestPropertiesResumed(t *testing.T) {
	n, violated, resumed := int64(max(5, randomPrograms(1000, 2))), 0, 0
	if raced {
		n = 2
	}
	for i := range n {
		p := vmtest.RandomStores(*seed + i)
		p.Invariants = vmtest.Invariants(p, *seed+i, 4)
		want, err := vmtest.Enumerate(p, 5000)
		if err != nil {
			continue
		}
		violated += len(want.Violated)
		os := propertySearches(i)
		o := os[int(i)%len(os)]
		o.Paranoid = false
		o.Checkpoint = parallel.CheckpointOptions{Dir: t.TempDir()}
		img, err := vmtest.Compile(p)
		if err != nil {
			t.Fatal(err)
		}
		for {
			asm, err := metadata.Parse("random.exe", img.Bytes)
			if err != nil {
				t.Fatal(err)
			}
			c := program.Config{Natives: native.Table()}
			if o.Resume != nil {
				c.Numbers = o.Resume.Numbers
			}
			prog, err := vm.LoadParsed(asm, "random.exe", c)
			if err != nil {
				t.Fatal(err)
			}
			l := &loaded{img, prog}
			if o.Properties, err = l.invariants(p); err != nil {
				t.Fatal(err)
			}
			o.MaxStates = 2*o.MaxStates + 20
			r, err := parallel.Explore(context.Background(), prog, o)
			if err != nil {
				t.Fatal(err)
			}
			if r.Reason == "" {
				if got, all := violatedBy(r), indexes(want.Violated); !slices.Equal(got, all) {
					t.Errorf("seed %d, %+v: violated: got %v, want %v", *seed+i, o, got, all)
				}
				break
			}
			if o.Resume, err = parallel.OpenCheckpoint(o.Checkpoint.Dir); err != nil {
				t.Fatal(err)
			}
			resumed++
		}
	}
	if violated == 0 || resumed == 0 {
		t.Errorf("a test of too little: %d violated, %d resumed", violated, resumed)
	}
}

// TestPropertyBeforeGap demands that a property sees what the only live thread does before an operation that is not supported.
func TestPropertyBeforeGap(t *testing.T) {
	for _, started := range []bool{false, true} {
		a := vmtest.NewAssembly("Before")
		verify := a.Ref(a.AssemblyRef("MoonWalker.Verify", [4]uint16{1, 0, 0, 0}, nil), "MoonWalker.Verify")
		thread, start := a.Core("System.Threading.Thread"), a.Core("System.Threading.ThreadStart")
		class := a.Class("Program", vmtest.TypeStatic, nil)
		field := class.Field("p", vmtest.FieldStatic, vmtest.I4)
		holds := class.Method("Holds", 0, vmtest.Static(vmtest.Void)).Code()
		holds.Op("ldsfld", field)
		holds.Op("ldc.i4.0")
		holds.Op("ceq")
		holds.Op("call", a.MethodRef(verify, "Assert", vmtest.Static(vmtest.Void, vmtest.Bool)))
		holds.Op("ret")
		run := class.Method("Run", 0, vmtest.Static(vmtest.Void))
		c := run.Code()
		c.Int(4)
		c.Op("stsfld", field)
		c.Op("arglist")
		c.Op("pop")
		c.Op("ret")
		a.Entry = run
		if started {
			a.Entry = class.Method("Main", 0, vmtest.Static(vmtest.Void))
			c = a.Entry.Code()
			c.Op("ldnull")
			c.Op("ldftn", run)
			c.Op("newobj", a.MethodRef(start, ".ctor", vmtest.Instance(vmtest.Void, vmtest.Object, vmtest.Native)))
			c.Op("newobj", a.MethodRef(thread, ".ctor", vmtest.Instance(vmtest.Void, start)))
			c.Op("call", a.MethodRef(thread, "Start", vmtest.Instance(vmtest.Void)))
			c.Op("ret")
		}
		path := filepath.Join(t.TempDir(), "Before.exe")
		if err := os.WriteFile(path, a.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		p := takeProgram(t, path, nil)
		m, err := p.Property("Program.Holds")
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range propertySearches(2) {
			o.Properties = []*types.Method{m}
			r, err := parallel.Explore(context.Background(), p, o)
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Violations) != 1 || r.Violations[0].Kind != property.Property || len(r.Unsupported) != 1 {
				t.Errorf("started %t, %v, lazy %t: %s, violations %v, unsupported %q", started, o.Reduction, o.Lazy, r.Verdict, keys(r), r.Unsupported)
				continue
			}
			if tr, err := trace.Record(p, r.Violations[0].Path, nil); err != nil {
				t.Errorf("started %t, %v: its trace: %v, %v", started, o.Reduction, tr, err)
			}
		}
		putProgram(p)
	}
}
