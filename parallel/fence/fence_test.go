package fence_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/fence"
	"moonwalker/parallel/property"
	"moonwalker/vm"
	"moonwalker/vm/il"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// TestFind compares the fences with all sets of places: those that are found remove all violations, and no set of fewer does.
func TestFind(t *testing.T) {
	for _, x := range []struct {
		name, arg string
		model     program.Model
		want      []string // places
	}{
		{"peterson/VolatileFields", "", program.DotNet, []string{"VolatileFields.cs:19", "VolatileFields.cs:29"}},
		{"peterson/PlainFields", "", program.TSO, nil},
		{"litmus/Published", "flag", program.PSO, []string{"Published.cs:27"}},
		{"litmus/Published", "flag", program.DotNet, []string{"Published.cs:27", "Published.cs:27"}},
		{"litmus/Published", "released", program.DotNet, []string{"Published.cs:30"}},
		{"litmus/Published", "object", program.Relaxed, []string{"Published.cs:36"}},
	} {
		c := program.Config{Natives: native.Table()}
		if x.arg != "" {
			c.Args = []string{x.arg}
		}
		p, err := vm.Load("../../examples/"+x.name+".dll", c)
		if err != nil {
			t.Fatal(err)
		}
		o := parallel.Options{Workers: 1, Reduction: parallel.SDPOR, Lazy: true, Model: x.model, Checks: property.All &^ property.Set(property.Race)}
		known, err := fence.Known(context.Background(), p, o)
		if err != nil || known == nil {
			t.Fatalf("%s: %v, %v", x.name, known, err)
		}
		h, err := fence.Find(context.Background(), p, o, known, 1_000_000, nil)
		if err != nil || !h.Known || p.Fences != nil {
			t.Fatalf("%s %s, %v: %+v, %v", x.name, x.arg, x.model, h, err)
		}
		var got []string
		for _, f := range h.Places {
			got = append(got, f.Before.String())
		}
		t.Logf("%s %s, %v: %d searches, %d states: %+v", x.name, x.arg, x.model, h.Searches, h.States, h.Places)
		if x.want != nil && !slices.Equal(got, x.want) {
			t.Errorf("%s %s, %v: fences before %v, want %v", x.name, x.arg, x.model, got, x.want)
		}
		violates := func(fs program.Fences) bool {
			p.Fences = fs
			defer func() { p.Fences = nil }()
			r, err := parallel.Explore(context.Background(), p, o)
			if err != nil {
				t.Fatal(err)
			}
			return r.Verdict == parallel.Violated
		}
		all := places(p)
		if fs := h.Fences(); violates(fs) || len(fs) != len(h.Places) {
			t.Errorf("%s %s, %v: violated with the fences", x.name, x.arg, x.model)
		}
		for n := range len(h.Places) {
			subsets(all, n, program.Fences{}, func(fs program.Fences) {
				if !violates(fs) {
					t.Errorf("%s %s, %v: %d fences are enough: %v", x.name, x.arg, x.model, n, fs)
				}
			})
		}
	}
}

// places are all places for fences in the methods of the program that it has executed.
func places(p *program.Program) (all []program.Fence) {
	for id, n := uint32(1), uint32(p.Loader.MethodCount()); id < n; id++ {
		m := p.Loader.MethodByID(id)
		if m == nil || m.Owner.Assembly == nil || m.Owner.Assembly.Framework() || m.Code.Load() == nil {
			continue
		}
		c := (*m.Code.Load()).(*il.Code)
		for pc := range c.Instrs {
			if f := program.FenceAt(program.Location{Code: c, PC: int32(pc)}); !c.Instrs[pc].Pure() && !slices.Contains(all, f) {
				all = append(all, f)
			}
		}
	}
	return all
}

// subsets calls f with each set of n elements of all, together with those of set.
func subsets(all []program.Fence, n int, set program.Fences, f func(program.Fences)) {
	if n == 0 {
		f(set)
		return
	}
	for i, x := range all {
		set[x] = true
		subsets(all[i+1:], n-1, set, f)
		delete(set, x)
	}
}

// TestNamed: the two accesses that a place names are accesses that the memory may perform in the other order. A release, a reference under .NET's model, a store
// under total store order, and a store to the same place come behind the store before; a yield and an output are no accesses.
func TestNamed(t *testing.T) {
	for shape, never := range map[string]func(m program.Model) []string{
		"volatile": func(program.Model) []string { return []string{"write HintOrder.v", "write HintOrder.u"} },
		"two":      func(program.Model) []string { return []string{"write HintOrder.v", "write HintOrder.u"} },
		"reference": func(m program.Model) []string {
			return only(m == program.DotNet || m == program.TSO, "write HintOrder.o", "write HintOrder.p")
		},
		"plain": func(m program.Model) []string {
			return only(m == program.TSO, "write HintOrder.z", "write HintOrder.w")
		},
		"same":  func(program.Model) []string { return []string{"write HintOrder.x", "write HintOrder.y"} },
		"lock":  func(program.Model) []string { return []string{"unlock HintOrder.gate", "unlock HintOrder.door"} },
		"yield": func(program.Model) []string { return []string{"yield yield"} },
		"print": func(program.Model) []string { return []string{"print "} },
	} {
		for m := program.TSO; m <= program.ECMA; m++ {
			for _, reduction := range []parallel.Reduction{parallel.SDPOR, parallel.Escape, parallel.None} {
				p, err := vm.Load("../testdata/regressions/HintOrder.dll", program.Config{Natives: native.Table(), Args: []string{shape}})
				if err != nil {
					t.Fatal(err)
				}
				o := parallel.Options{Workers: 1, Reduction: reduction, Lazy: reduction == parallel.SDPOR, Model: m, Checks: property.Set(property.Exception)}
				h, err := fence.Find(context.Background(), p, o, map[string]bool{}, 100_000, nil)
				both := shape == "yield" || shape == "print" // one statement of both threads
				if err != nil || !h.Known || len(h.Places) == 0 && !(shape == "lock" && m == program.TSO) {
					t.Errorf("%s, %v, %v: %+v, %v", shape, m, reduction, h, err)
					continue
				}
				for _, f := range h.Places {
					if (f.First == "") != both || f.First != "" && slices.ContainsFunc(never(m), func(s string) bool { return strings.HasPrefix(f.Next, s) }) {
						t.Errorf("%s, %v, %v: %q may be performed after %q", shape, m, reduction, f.First, f.Next)
					}
				}
			}
		}
	}
}

// only is list if c holds.
func only(c bool, list ...string) []string {
	if c {
		return list
	}
	return nil
}
