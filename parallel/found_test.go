package parallel_test

import (
	"context"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/vm"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/vmtest"
)

// TestFoundPrograms compares the search with the enumeration on programs for which
// an earlier version found too much or too little. Each comment tells its fault.
func TestFoundPrograms(t *testing.T) {
	const v0, v1 = 0, 1
	atomic := func(body ...*vmtest.Op) *vmtest.Op { return &vmtest.Op{Kind: vmtest.OpAtomic, Body: body} }
	set := func(global, n int) *vmtest.Op { return vmtest.StoreInt(vmtest.G(global), vmtest.K(int32(n))) }
	get := func(global int) []*vmtest.Op {
		return vmtest.Seq(&vmtest.Op{Kind: vmtest.OpLoad, Loc: vmtest.G(global), Fenced: true}, vmtest.Print(vmtest.R(0)))
	}
	shared := func() *vmtest.Program {
		return &vmtest.Program{Globals: make([]vmtest.Global, 2), Locks: 2, Regs: 1, Refs: 1}
	}
	for name, p := range map[string]*vmtest.Program{
		// Only the first access of an atomic section was checked for races.
		"second access of a section": shared().Parallel(nil, vmtest.Seq(atomic(set(v0, 1), set(v1, 1))), vmtest.Seq(set(v1, 2))),
		// A section that started the second thread excluded no other thread.
		"thread started in a section": func() *vmtest.Program {
			p := shared()
			p.Threads = [][]*vmtest.Op{vmtest.Seq(atomic(vmtest.StartThread(1), set(v0, 1), set(v0, 2))), get(v0)}
			return p.Number()
		}(),
		// A section that had waited continued in the middle of the section that woke
		// it.
		"section that wakes another": shared().Parallel(nil,
			append(vmtest.Seq(vmtest.Enter(0)), append(vmtest.Seq(atomic(set(v0, 1), vmtest.WaitOn(0), set(v1, 2), set(v1, 3))), vmtest.Exit(0))...),
			append(vmtest.Seq(atomic(vmtest.Enter(0), set(v1, 1), vmtest.Pulse(0), vmtest.Exit(0), vmtest.Choose(0, 2), set(v1, 4))), get(v1)...)),
		// A thread that waited for an initialiser continued when that initialiser's
		// thread reached a class that the waiting thread initialises.
		"initialisers that need each other": func() *vmtest.Program {
			p := shared()
			init := func(other int) []*vmtest.Op {
				return vmtest.Seq(vmtest.LoadInt(0, vmtest.I(other)), vmtest.Assert(vmtest.R(0), vmtest.NE, vmtest.K(0)), vmtest.StoreInt(vmtest.I(1-other), vmtest.K(1)))
			}
			p.Inits = [][]*vmtest.Op{init(1), init(0)}
			return p.Parallel(nil, vmtest.Seq(vmtest.LoadInt(0, vmtest.I(0))), vmtest.Seq(vmtest.LoadInt(0, vmtest.I(1))))
		}(),
		// Of the deadlocks at one place, only the first was examined for a circle of
		// waiting threads.
		"a deadlock in a circle, and at the same place without": func() *vmtest.Program {
			p := shared()
			p.Threads = [][]*vmtest.Op{
				vmtest.Seq(vmtest.StartThread(1), vmtest.StartThread(2), vmtest.Enter(0), vmtest.Pulse(0), vmtest.Exit(0)),
				vmtest.Seq(vmtest.Enter(1), vmtest.Enter(0), vmtest.WaitOn(0)),
				vmtest.Seq(vmtest.Enter(0), vmtest.Enter(1)),
			}
			return p.Number()
		}(),
		"initialisers and a lock": func() *vmtest.Program {
			p := shared()
			p.Inits = [][]*vmtest.Op{
				vmtest.Seq(vmtest.LoadInt(0, vmtest.I(1)), vmtest.Enter(1)),
				vmtest.Seq(vmtest.Enter(1), vmtest.LoadInt(0, vmtest.I(0)), vmtest.StoreInt(vmtest.I(0), vmtest.K(1))),
			}
			return p.Parallel(nil, vmtest.Seq(vmtest.LoadInt(0, vmtest.I(0))), vmtest.Seq(vmtest.LoadInt(0, vmtest.I(1))))
		}(),
	} {
		t.Run(name, func(t *testing.T) {
			want, err := vmtest.Enumerate(p, 20000)
			if err != nil {
				t.Fatal(err)
			}
			first, end := int64(0), int64(9)
			if raced {
				first, end = 1, 3 // with two workers and with three
			}
			for i := first; i < end; i++ {
				for _, o := range searches(i) {
					if diff := differs(p, want, o); diff != "" {
						t.Errorf("%+v: %s\n%s\nwant %s", o, diff, p, want)
					}
				}
			}
		})
	}
}

// TestNeverEnds searches two programs without a violation: one ends, the other does
// not.
func TestNeverEnds(t *testing.T) {
	beat := &vmtest.Op{Kind: vmtest.OpLoad, Fenced: true}
	for _, endless := range []bool{false, true} {
		p := &vmtest.Program{Globals: make([]vmtest.Global, 1), Regs: 1, Threads: [][]*vmtest.Op{{beat}}}
		if endless {
			p.Threads[0] = vmtest.Seq(vmtest.While(vmtest.K(0), vmtest.EQ, vmtest.K(0), beat))
		}
		img, err := vmtest.Compile(p.Number())
		if err != nil {
			t.Fatal(err)
		}
		asm, err := metadata.Parse("random.exe", img.Bytes)
		if err != nil {
			t.Fatal(err)
		}
		prog, err := vm.LoadParsed(asm, "random.exe", program.Config{Natives: native.Table(), Fuel: 100})
		if err != nil {
			t.Fatal(err)
		}
		r, err := parallel.Explore(context.Background(), prog, parallel.Options{Workers: 1, Checks: property.All &^ property.Set(property.Hang)})
		if err != nil || r.Verdict != parallel.Verified || r.NeverEnds() != endless {
			t.Errorf("endless %v: %v, never ends: %v, %v", endless, r.Verdict, r.NeverEnds(), err)
		}
		want := map[bool]parallel.Verdict{false: parallel.Verified, true: parallel.Violated}[endless]
		if r, err = parallel.Explore(context.Background(), prog, parallel.Options{Workers: 1}); err != nil || r.Verdict != want || r.NeverEnds() {
			t.Errorf("endless %v: %v, never ends: %v, %v; want %v", endless, r.Verdict, r.NeverEnds(), err, want)
		}
	}
}
