package parallel_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/vm/memory/litmus"
	"moonwalker/vm/program"
	"moonwalker/vm/vmtest"
)

// litmusProgram makes a program of a litmus test: its locations are elements of the shared array, its registers are registers of the
// threads. At the end of a thread a hash of its registers goes to a static. Main prints a hash of all.
func litmusProgram(t *litmus.Test) (p *vmtest.Program, ok bool) {
	const regs, address, value = 12, 10, 11 // the last two are for computations
	fence := len(t.Threads)
	p = &vmtest.Program{Globals: make([]vmtest.Global, fence+1), Array: len(t.Locs), Locks: len(t.Locs), Regs: regs, Origin: t.Name}
	var bodies [][]*vmtest.Op
	for i, ops := range t.Threads {
		body, ok := litmusThread(t, ops, vmtest.G(fence), address, value)
		if !ok {
			return nil, false
		}
		body = append(body, &vmtest.Op{Kind: vmtest.OpSet, Dst: value, X: vmtest.K(0)})
		for _, r := range t.Written(i) {
			body = append(body, mix(value, int(r))...)
		}
		body = append(body, vmtest.StoreInt(vmtest.G(i), vmtest.R(value)))
		bodies = append(bodies, body)
	}
	var end []*vmtest.Op
	load := func(l vmtest.Loc) { end = append(end, &vmtest.Op{Kind: vmtest.OpLoad, Loc: l}) }
	for i := range t.Threads {
		load(vmtest.G(i))
		for range t.Written(i) {
			end = append(end, &vmtest.Op{Kind: vmtest.OpMul, Dst: 1, X: vmtest.R(1), Y: vmtest.K(31)})
		}
		end = append(end, &vmtest.Op{Kind: vmtest.OpAdd, Dst: 1, X: vmtest.R(1), Y: vmtest.R(0)})
	}
	for l := range t.Locs {
		if !t.IsLock[l] {
			load(vmtest.E(vmtest.K(int32(l))))
			end = append(end, mix(1, 0)...)
		}
	}
	return p.Parallel(append(end, vmtest.Print(vmtest.R(1))), bodies...), true
}

// mix makes register r a part of the hash in register h.
func mix(h, r int) []*vmtest.Op {
	return []*vmtest.Op{{Kind: vmtest.OpMul, Dst: h, X: vmtest.R(h), Y: vmtest.K(31)}, {Kind: vmtest.OpAdd, Dst: h, X: vmtest.R(h), Y: vmtest.R(r)}}
}

// litmusThread is the code of a thread.
func litmusThread(t *litmus.Test, ops []litmus.Op, fence vmtest.Loc, address, temporary int) (body []*vmtest.Op, ok bool) {
	compute := func(kind vmtest.OpKind, dst int, x, y vmtest.Value) {
		body = append(body, &vmtest.Op{Kind: kind, Dst: dst, X: x, Y: y})
	}
	value := func(v litmus.Value) vmtest.Value {
		switch r := vmtest.R(int(v.Reg)); {
		case v.Reg == litmus.None:
			return vmtest.K(int32(v.Const))
		case v.Form == litmus.Copy:
			return r
		case v.Form == litmus.Sum:
			compute(vmtest.OpAdd, temporary, r, vmtest.K(int32(v.Const)))
		default:
			compute(vmtest.OpMul, temporary, r, vmtest.K(0))
			compute(vmtest.OpAdd, temporary, vmtest.R(temporary), vmtest.K(int32(v.Const)))
		}
		return vmtest.R(temporary)
	}
	for i, o := range ops {
		loc := vmtest.E(vmtest.K(int32(o.Loc)))
		if o.Addr != litmus.None {
			compute(vmtest.OpMul, address, vmtest.R(int(o.Addr)), vmtest.K(0))
			compute(vmtest.OpAdd, address, vmtest.R(address), vmtest.K(int32(o.Loc)))
			loc = vmtest.E(vmtest.R(address))
		}
		if o.Kind >= litmus.Exchange && o.Kind <= litmus.Add && o.Order != litmus.Full {
			return nil, false
		}
		op := &vmtest.Op{Loc: loc, Dst: int(o.Dst)}
		switch o.Kind {
		case litmus.Store:
			if o.Order == litmus.Reference {
				return nil, false
			}
			op.Kind, op.Dst, op.X, op.Fenced = vmtest.OpStore, 0, value(o.Value), o.Order == litmus.Release
		case litmus.Load:
			op.Kind, op.Fenced = vmtest.OpLoad, o.Order == litmus.Acquire
		case litmus.Exchange:
			op.Kind, op.X = vmtest.OpExchange, value(o.Value)
		case litmus.CompareExchange:
			if o.Expect.Reg != litmus.None && o.Expect.Form != litmus.Copy {
				return nil, false
			}
			op.Kind, op.X, op.Y = vmtest.OpCompareExchange, value(o.Value), value(o.Expect)
		case litmus.Add:
			v := value(o.Value)
			op.Kind, op.X = vmtest.OpInterlockedAdd, v
			body = append(body, op)
			if v.Reg && v.N == int32(o.Dst) {
				return nil, false
			}
			compute(vmtest.OpSub, int(o.Dst), vmtest.R(int(o.Dst)), v)
			continue
		case litmus.Fence:
			op.Kind, op.Loc, op.X, op.Dropped, op.Dst = vmtest.OpInterlockedAdd, fence, vmtest.K(0), true, 0
		case litmus.Branch:
			rest, ok := litmusThread(t, ops[i+1:], fence, address, temporary)
			return append(body, &vmtest.Op{Kind: vmtest.OpIf, Cond: vmtest.Cond{X: vmtest.R(int(o.Value.Reg)), Cmp: vmtest.EQ, Y: vmtest.K(int32(o.Value.Const))}, Body: rest}), ok
		case litmus.Await:
			op.Kind, op.Dst, op.X, op.Y = vmtest.OpAdd, temporary, vmtest.R(int(o.Value.Reg)), vmtest.K(0)
		case litmus.Lock:
			op = vmtest.Enter(int(o.Loc))
		case litmus.Unlock:
			op = vmtest.Exit(int(o.Loc))
		default:
			return nil, false
		}
		body = append(body, op)
	}
	return body, true
}

// hash is the number that [litmusProgram] prints for an outcome.
func hash(outcome string) string {
	var h int32
	for _, term := range strings.Fields(outcome) {
		_, value, _ := strings.Cut(term, "=")
		v, err := strconv.Atoi(value)
		if err != nil {
			panic(err)
		}
		h = h*31 + int32(v)
	}
	return strconv.Itoa(int(h))
}

// TestRandomLitmus searches random litmus programs under each memory model. They have exactly the outcomes that the enumerator of package
// litmus finds, which shares no code with the machine, under each reduction. Half of them have sections with locks, and accesses behind these.
func TestRandomLitmus(t *testing.T) {
	parallel.AtOnce(t)
	n := 8
	switch {
	case *programs > 0:
		n = *programs
	case *long:
		n = 50_000
	}
	compared := 0
	for i := range n {
		shape := litmus.Shape{NoRelaxed: true, Most: 7}
		if i%2 == 1 {
			shape.Sections, shape.Most = true, 11
		}
		test := litmus.Random(uint64(*seed)+uint64(i), shape)
		p, ok := litmusProgram(test)
		if !ok {
			continue
		}
		prog, err := load(p, 1000)
		if err != nil {
			t.Fatal(err)
		}
		for m := program.SC; m <= program.ECMA; m++ {
			outcomes := litmus.Enumerate(test, models[m]).Outcomes
			var want []string
			for _, o := range outcomes {
				want = append(want, hash(o))
			}
			slices.Sort(want)
			for k, o := range []parallel.Options{{Reduction: parallel.SDPOR, Lazy: true}, {Reduction: parallel.Escape}, {Reduction: parallel.None}, {Reduction: parallel.SDPOR, Lazy: true, Workers: 3}} {
				if k > 0 && !*long && (i+int(m))%3 != k-1 {
					continue
				}
				o.Workers, o.Outputs, o.Model, o.Buffer, o.Checks = max(o.Workers, 1), true, m, 16, property.All&^property.Set(property.Race)
				r := exploreProgram(t, prog.prog, o)
				compared++
				if got := printed(r); !slices.Equal(got, want) || r.Verdict != parallel.Verified {
					t.Errorf("seed %d, %v, reduction %v, lazy %t, %d workers: %v\n%s %s\nfound %v\nwant  %v, the hashes of %v", uint64(*seed)+uint64(i), m, o.Reduction, o.Lazy, o.Workers, test, r.Verdict, r.Unsupported, got, want, outcomes)
				}
			}
		}
	}
	t.Logf("%d comparisons", compared)
}

// TestDroppedUpdate: an atomic operation that orders nothing stores its value also where nothing uses its result, under each memory model and with each reduction.
func TestDroppedUpdate(t *testing.T) {
	parallel.AtOnce(t)
	for _, shape := range []string{"exchange", "compare", "add", "lock"} {
		for m := range models {
			want := []string{"100", "101", "111"}
			if m >= program.Relaxed {
				want = []string{"100", "101", "110", "111"}
			}
			for _, reduction := range []parallel.Reduction{parallel.SDPOR, parallel.Escape, parallel.None} {
				o := parallel.Options{Workers: 1, Reduction: reduction, Lazy: reduction == parallel.SDPOR, Model: m, Outputs: true, Checks: property.All &^ property.Set(property.Race)}
				if r := exploreWith(t, "testdata/regressions/DroppedUpdate.dll", []string{shape}, o); r.Verdict != parallel.Verified || !slices.Equal(printed(r), want) {
					t.Errorf("%s, %v, %v: %s, prints %v, want %v", shape, m, reduction, r.Verdict, printed(r), want)
				}
			}
		}
	}
}
