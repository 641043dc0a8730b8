package parallel_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/trace"
	"moonwalker/vm/vmtest"
)

// TestAny compares random programs with values of Verify.Any with the same programs that choose each value of the intervals: they have the
// same verdicts and violations, with each reduction and any number of workers. The trace of each violation has values that lead to it.
func TestAny(t *testing.T) {
	seeds := 25
	if *long {
		seeds = 300
	}
	decided, violated := 0, 0
	for seed := range seeds {
		want := foundByAny(t, newAnyProgram(seed, false), seed, false, parallel.Options{Workers: 1})
		if want == nil {
			t.Fatalf("seed %d: the program that chooses each value is not decided", seed)
		}
		for i, o := range anyOptions() {
			got := foundByAny(t, newAnyProgram(seed, true), seed, true, o)
			if got == nil {
				break // unsupported
			}
			if !slices.Equal(got, want) {
				t.Errorf("seed %d, options %d: violations\n%q, with each value\n%q", seed, i, got, want)
			}
			if i == 0 {
				decided++
				if len(want) > 0 {
					violated++
				}
			}
		}
	}
	if decided < seeds*2/3 || violated < seeds/5 || violated > decided*9/10 {
		t.Errorf("of %d programs %d were decided, and %d had violations", seeds, decided, violated)
	}
}

// anyOptions are the searches that have to agree about values of Verify.Any.
func anyOptions() []parallel.Options {
	all := []parallel.Options{{Reduction: parallel.SDPOR, Lazy: true}, {Reduction: parallel.Escape}, {Reduction: parallel.None}, {Reduction: parallel.Escape, Sleep: true}, {Reduction: parallel.SDPOR, Lazy: true, Workers: 2}}
	for i := range all {
		if o := &all[i]; o.Workers == 0 {
			o.Workers, o.Paranoid = 1, true
		}
	}
	return all
}

// TestAnySections compares random programs with values of Verify.Any as TestAny does. In these programs threads begin atomic sections, in which
// they meet accesses of other threads, and assumptions that may be false. Each operation of theirs is supported.
func TestAnySections(t *testing.T) {
	seeds := 15
	if *long {
		seeds = 300
	}
	violated := 0
	for seed := range seeds {
		want := foundByAny(t, newAnySections(seed, false), seed, false, parallel.Options{Workers: 1})
		if len(want) > 0 {
			violated++
		}
		for i, o := range anyOptions() {
			if got := foundByAny(t, newAnySections(seed, true), seed, true, o); got == nil || !slices.Equal(got, want) {
				t.Errorf("seed %d, options %d: violations\n%q (nil if unsupported: %t), with each value\n%q", seed, i, got, got == nil, want)
			}
		}
	}
	if violated < seeds/5 || violated > seeds*9/10 {
		t.Errorf("of %d programs %d had violations", seeds, violated)
	}
}

// newAnySections generates a program of two threads that have atomic sections. Main stores values of Verify.Any.
func newAnySections(seed int, any bool) *vmtest.Assembly {
	a := vmtest.NewAssembly("Any")
	verify := a.Ref(a.AssemblyRef("MoonWalker.Verify", [4]uint16{1, 0, 0, 0}, nil), "MoonWalker.Verify")
	program := a.Class("Program", vmtest.TypeStatic, nil)
	rnd := rand.New(rand.NewPCG(uint64(seed), 11))
	action, thread, start := a.Core("System.Action"), a.Core("System.Threading.Thread"), a.Core("System.Threading.ThreadStart")
	assert, assume := a.MethodRef(verify, "Assert", vmtest.Static(vmtest.Void, vmtest.Bool)), a.MethodRef(verify, "Assume", vmtest.Static(vmtest.Void, vmtest.Bool))
	plain := rnd.IntN(3) == 0 // the fields are not volatile, and there are data races
	var statics []*vmtest.Field
	for i := range 3 {
		typ := a.Volatile(vmtest.I4)
		if plain && i > 0 {
			typ = vmtest.I4
		}
		statics = append(statics, program.Field(fmt.Sprint("s", i), vmtest.FieldStatic, typ))
	}
	access := func(c *vmtest.Code, op string) {
		i := rnd.IntN(3)
		if !plain || i == 0 {
			c.Op("volatile.")
		}
		c.Op(op, statics[i])
	}
	value := func(c *vmtest.Code) {
		access(c, "ldsfld")
		switch rnd.IntN(3) {
		case 0:
			access(c, "ldsfld")
			c.Op("add")
		case 1:
			c.Int(int32(rnd.IntN(3) - 1))
			c.Op("add")
		}
	}
	condition := func(c *vmtest.Code) {
		value(c)
		c.Int(int32(rnd.IntN(4) - 1))
		c.Op([]string{"ceq", "clt", "cgt"}[rnd.IntN(3)])
	}
	made := func(c *vmtest.Code, delegate vmtest.Type, m *vmtest.Method) {
		c.Op("ldnull")
		c.Op("ldftn", m)
		c.Op("newobj", a.MethodRef(delegate, ".ctor", vmtest.Instance(vmtest.Void, vmtest.Object, vmtest.Native)))
	}
	statement := func(c *vmtest.Code) {
		switch rnd.IntN(5) {
		case 0, 1:
			value(c)
			access(c, "stsfld")
		case 2, 3:
			condition(c)
			c.Op("call", assume)
		default:
			condition(c)
			c.Int(0)
			c.Op("ceq")
			c.Op("call", assert)
		}
	}
	section := func(name string) *vmtest.Method {
		m := program.Method(name, 0, vmtest.Static(vmtest.Void))
		for range 2 + rnd.IntN(2) {
			statement(m.Code())
		}
		m.Code().Op("ret")
		return m
	}
	run := program.Method("Run", 0, vmtest.Static(vmtest.Void))
	c := run.Code()
	for i := range 1 + rnd.IntN(2) {
		made(c, action, section(fmt.Sprint("Section", i)))
		c.Op("call", a.MethodRef(verify, "Atomic", vmtest.Static(vmtest.Void, action)))
		if rnd.IntN(3) == 0 {
			statement(c)
		}
	}
	c.Op("ret")
	a.Entry = program.Method("Main", 0, vmtest.Static(vmtest.Void))
	c = a.Entry.Code()
	made(c, start, run)
	c.Op("newobj", a.MethodRef(thread, ".ctor", vmtest.Instance(vmtest.Void, start)))
	c.Op("call", a.MethodRef(thread, "Start", vmtest.Instance(vmtest.Void)))
	for i := range 2 {
		c.Op("call", newPick(a, program, fmt.Sprint("Pick", i), int32(rnd.IntN(3)-1), int32(2+rnd.IntN(2)), any))
		access(c, "stsfld")
		if rnd.IntN(3) == 0 {
			statement(c)
		}
	}
	c.Op("ret")
	return a
}

// newPick makes a method that returns one of n numbers from lo on: by Verify.Any or by Verify.Choose.
func newPick(a *vmtest.Assembly, program *vmtest.Class, name string, lo, n int32, any bool) *vmtest.Method {
	verify := a.Ref(a.AssemblyRef("MoonWalker.Verify", [4]uint16{1, 0, 0, 0}, nil), "MoonWalker.Verify")
	m := program.Method(name, 0, vmtest.Static(vmtest.I4))
	c := m.Code()
	if any {
		c.Int(lo)
		c.Int(lo + n - 1)
		c.Op("call", a.MethodRef(verify, "Any", vmtest.Static(vmtest.I4, vmtest.I4, vmtest.I4)))
	} else {
		c.Int(n)
		c.Op("call", a.MethodRef(verify, "Choose", vmtest.Static(vmtest.I4, vmtest.I4)))
		c.Int(lo)
		c.Op("add")
	}
	c.Op("ret")
	return m
}

// foundByAny are the keys of the violations of a random program; nil if the program is not decided.
func foundByAny(t *testing.T, a *vmtest.Assembly, seed int, any bool, o parallel.Options) []string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "Any.exe")
	if err := os.WriteFile(path, a.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	p := takeProgram(t, path, nil)
	defer putProgram(p)
	r := exploreProgram(t, p, o)
	if len(r.Unsupported) > 0 {
		return nil
	}
	keys := map[string]bool{}
	for _, v := range r.Violations {
		keys[v.Key] = true
		if tr, err := trace.Record(p, v.Path, nil); any && (err != nil || !tr.Select(v.Key)) {
			t.Errorf("seed %d: trace of %s: %v", seed, v.Key, err)
		}
	}
	return append([]string{}, slices.Sorted(maps.Keys(keys))...)
}

// anyProgram generates a program of two threads that compute with a few numbers.
type anyProgram struct {
	rnd     *rand.Rand
	c       *vmtest.Code
	locals  []int
	statics []*vmtest.Field
	id      *vmtest.Method
	assert  vmtest.Member
}

func newAnyProgram(seed int, any bool) *vmtest.Assembly {
	a := vmtest.NewAssembly("Any")
	verify := a.Ref(a.AssemblyRef("MoonWalker.Verify", [4]uint16{1, 0, 0, 0}, nil), "MoonWalker.Verify")
	program := a.Class("Program", vmtest.TypeStatic, nil)
	g := &anyProgram{rnd: rand.New(rand.NewPCG(uint64(seed), 7))}
	g.assert = a.MethodRef(verify, "Assert", vmtest.Static(vmtest.Void, vmtest.Bool))
	for i := range 3 {
		g.statics = append(g.statics, program.Field(fmt.Sprint("s", i), vmtest.FieldStatic, vmtest.I4))
	}
	g.id = program.Method("Id", 0, vmtest.Static(vmtest.I4, vmtest.I4))
	g.id.Code().Op("ldarg.0")
	g.id.Code().Op("ret")
	pick := newPick(a, program, "Pick", int32(g.rnd.IntN(12)-9), int32(1+g.rnd.IntN(9)), any)
	threads := g.rnd.IntN(2) == 0
	run := program.Method("Run", 0, vmtest.Static(vmtest.Void))
	g.body(run.Code(), 3)
	a.Entry = program.Method("Main", 0, vmtest.Static(vmtest.Void))
	c := a.Entry.Code()
	for _, f := range g.statics[:2] {
		c.Op("call", pick)
		c.Op("stsfld", f)
	}
	if threads {
		start, thread := a.Core("System.Threading.ThreadStart"), a.Core("System.Threading.Thread")
		c.Op("ldnull")
		c.Op("ldftn", run)
		c.Op("newobj", a.MethodRef(start, ".ctor", vmtest.Instance(vmtest.Void, vmtest.Object, vmtest.Native)))
		c.Op("newobj", a.MethodRef(thread, ".ctor", vmtest.Instance(vmtest.Void, start)))
		c.Op("call", a.MethodRef(thread, "Start", vmtest.Instance(vmtest.Void)))
		g.body(c, 3)
	} else {
		g.body(c, 8)
	}
	return a
}

// body makes the body of a method of n statements.
func (g *anyProgram) body(c *vmtest.Code, n int) {
	g.c, g.locals = c, nil
	for range 3 {
		g.locals = append(g.locals, c.Local(vmtest.I4))
	}
	for i, l := range g.locals {
		c.Op("ldsfld", g.statics[i])
		c.Store(l)
	}
	for range n {
		g.statement(2)
	}
	c.Op("ret")
}

func (g *anyProgram) statement(depth int) {
	c := g.c
	switch k := g.rnd.IntN(9); {
	case k < 3:
		g.value(2)
		c.Store(g.local())
	case k == 3:
		g.value(1)
		c.Op("stsfld", g.statics[g.rnd.IntN(3)])
	case k == 4:
		c.Op("ldsfld", g.statics[g.rnd.IntN(3)])
		c.Store(g.local())
	case k < 7 && depth > 0:
		no, end := c.Label(), c.Label()
		g.value(1)
		g.value(0)
		c.Op(g.one("bge", "bgt", "ble", "blt", "beq", "bne.un", "bge.un", "blt.un"), no)
		g.statement(depth - 1)
		c.Op("br", end)
		c.Mark(no)
		g.statement(depth - 1)
		c.Mark(end)
	default:
		g.value(1)
		g.value(0)
		c.Op(g.one("ceq", "clt", "cgt", "clt.un"))
		if g.rnd.IntN(2) == 0 {
			c.Op("ldc.i4.0")
			c.Op("ceq")
		}
		c.Op("call", g.assert)
	}
}

func (g *anyProgram) local() int { return g.locals[g.rnd.IntN(len(g.locals))] }

func (g *anyProgram) one(names ...string) string { return names[g.rnd.IntN(len(names))] }

// value pushes a number.
func (g *anyProgram) value(depth int) {
	c := g.c
	constant := func() { c.Int([]int32{0, 1, 2, 3, 5, -1, -4, 7, 100, 1<<31 - 4, -1 << 31}[g.rnd.IntN(11)]) }
	if depth == 0 {
		if g.rnd.IntN(3) == 0 {
			constant()
			return
		}
		c.Load(g.local())
		return
	}
	g.value(depth - 1)
	switch g.rnd.IntN(10) {
	case 0, 1:
		g.value(depth - 1)
		c.Op(g.one("add", "sub"))
	case 2:
		constant()
		c.Op(g.one("add", "sub", "mul", "add.ovf", "sub.ovf", "mul.ovf", "add.ovf.un"))
	case 3, 4:
		c.Int([]int32{2, 3, 4, -2, 7, -1}[g.rnd.IntN(6)])
		c.Op(g.one("div", "rem", "div.un", "rem.un"))
	case 5:
		c.Int(int32(1 + g.rnd.IntN(3)))
		c.Op(g.one("shl", "shr", "shr.un"))
	case 6:
		c.Int(1<<(1+g.rnd.IntN(3)) - 1)
		c.Op("and")
	case 7:
		c.Op(g.one("neg", "not", "conv.u1", "conv.i1", "conv.u2", "conv.ovf.u1", "conv.ovf.u4"))
	case 8:
		c.Op(g.one("conv.i8", "conv.u8"))
		c.Op("conv.i4")
	default:
		c.Op("call", g.id)
	}
}
