package unordered_test

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/unordered"
	"moonwalker/vm"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	. "moonwalker/vm/vmtest"
)

// The statics of the random programs: two for plain accesses and a few others, one volatile, one for interlocked operations.
const (
	plainStatics = 2
	volatileOne  = 2
	lockedOne    = 3
)

// randomProgram makes a program of two or three threads. Main starts the others first, and may join them, or ask whether they have ended.
func randomProgram(r *rand.Rand) *Program {
	p := &Program{Globals: []Global{{}, {}, {Volatile: true}, {}}, Locks: 1, Regs: 2}
	threads := 2 + r.IntN(3)/2
	var body func(n, depth int) []*Op
	body = func(n, depth int) (ops []*Op) {
		for range n {
			op := &Op{Dst: 1, X: K(int32(1 + r.IntN(2)))}
			switch k := r.IntN(12); {
			case k < 5:
				op.Kind, op.Loc = OpLoad, G(r.IntN(plainStatics))
				if r.IntN(2) == 0 {
					op.Kind = OpStore
				}
				op.Fenced = r.IntN(8) == 0
			case k < 7:
				op.Kind, op.Loc = OpLoad, G(volatileOne)
				if r.IntN(2) == 0 {
					op.Kind = OpStore
				}
			case k < 8:
				op.Kind, op.Loc, op.Y = []OpKind{OpExchange, OpCompareExchange, OpInterlockedAdd}[r.IntN(3)], G(lockedOne), K(int32(r.IntN(2)))
			case depth == 0 && k < 10:
				ops = append(ops, &Op{Kind: OpEnter})
				ops = append(ops, body(1+r.IntN(2), 1)...)
				op.Kind = OpExit
			case depth == 0:
				op = &Op{Kind: OpTryEnter, Dst: 0, N: []int{0, 5}[r.IntN(2)]}
				in := append(body(r.IntN(2), 1), &Op{Kind: OpExit})
				ops = append(ops, op, &Op{Kind: OpIf, Cond: Cond{X: R(0), Cmp: EQ, Y: K(1)}, Body: in, Else: body(1+r.IntN(2), 1)})
				continue
			default:
				op.Kind, op.Loc = OpLoad, G(r.IntN(plainStatics))
			}
			if op.Kind == OpLoad && r.IntN(3) == 0 && depth < 2 {
				ops = append(ops, op, &Op{Kind: OpIf, Cond: Cond{X: R(1), Cmp: NE, Y: K(0)}, Body: body(1, 2)})
				continue
			}
			ops = append(ops, op)
		}
		return ops
	}
	main := body(r.IntN(2), 1)
	for i := 1; i < threads; i++ {
		main = append(main, &Op{Kind: OpStart, N: i})
	}
	size := 4 - threads/3*2
	main = append(main, body(1+r.IntN(size), 0)...)
	switch i := 1 + r.IntN(threads-1); r.IntN(3) {
	case 0:
		main = append(append(main, &Op{Kind: OpJoin, N: i}), body(1, 0)...)
	case 1:
		main = append(main, &Op{Kind: OpJoinTimed, Dst: 0, N: i}, &Op{Kind: OpIf, Cond: Cond{X: R(0), Cmp: EQ, Y: K(int32(r.IntN(2)))}, Body: body(1, 2)})
	}
	p.Threads = [][]*Op{main}
	for i := 1; i < threads; i++ {
		p.Threads = append(p.Threads, body(1+r.IntN(size), 0))
	}
	if r.IntN(3) == 0 { // main fails to take the lock behind an access of the other thread, or asks for its end
		plain := func() *Op {
			return &Op{Kind: []OpKind{OpLoad, OpStore}[r.IntN(2)], Dst: 1, X: K(2), Loc: G(r.IntN(plainStatics)), Fenced: r.IntN(9) == 0}
		}
		p.Threads[1] = append([]*Op{plain(), {Kind: OpEnter}}, append(body(r.IntN(2), 1), &Op{Kind: OpExit})...)
		p.Threads[0] = []*Op{{Kind: OpStart, N: 1}, {Kind: OpTryEnter, Dst: 0, N: r.IntN(2)}, {Kind: OpIf, Cond: Cond{X: R(0), Cmp: EQ, Y: K(1)}, Body: []*Op{{Kind: OpExit}}, Else: append(body(r.IntN(2), 1), plain())}}
		p.Threads = p.Threads[:2]
	}
	return p.Number()
}

// instr is an operation of the enumeration; skip: go to another place if the condition is false, or always.
type instr struct {
	op   *Op
	skip int
	kind int // 0: the operation; 1: skip if the condition is false; 2: skip
}

func flatten(ops []*Op, out []instr) []instr {
	for _, op := range ops {
		if op.Kind != OpIf {
			out = append(out, instr{op: op})
			continue
		}
		at := len(out)
		out = append(out, instr{op: op, kind: 1})
		out = flatten(op.Body, out)
		end := len(out)
		out = append(out, instr{kind: 2})
		out[at].skip = len(out)
		out = flatten(op.Else, out)
		out[end].skip = len(out)
	}
	return out
}

const most = 3 // threads

type clock [most]int

func (c *clock) join(d clock) {
	for i := range c {
		c[i] = max(c[i], d[i])
	}
}

// memory is a state of the enumeration, with the whole past: each access with the thread and its time.
type memory struct {
	pc      [most]int
	regs    [most][2]int32
	started [most]bool
	over    [most]bool
	now     [most]clock
	value   [4]int32
	seen    [4]clock // of what a read of the value sees
	owner   int      // of the lock, less one
	left    clock    // of the last unlock
	past    []past
}

type past struct {
	static, thread, at int
	write, sync        bool
}

// oracle makes all interleavings, and returns the statics of which two conflicting accesses, at most one of which synchronises, are in no order. It follows the
// definition by vector clocks, without any reduction; false if there are too many.
type oracle struct {
	code  [][]instr
	races map[int]bool
	left  int
}

func enumerate(p *Program) (map[int]bool, bool) {
	o := &oracle{races: map[int]bool{}, left: 60_000}
	for _, ops := range p.Threads {
		o.code = append(o.code, flatten(ops, nil))
	}
	s := memory{}
	s.started[0] = true
	for i := range s.now {
		s.now[i][i] = 1
	}
	o.visit(s)
	return o.races, o.left > 0
}

// settle makes the invisible operations of a thread.
func (o *oracle) settle(s *memory, t int) {
	for s.pc[t] < len(o.code[t]) {
		switch in := o.code[t][s.pc[t]]; {
		case in.kind == 2:
			s.pc[t] = in.skip
		case in.kind == 1:
			c := in.op.Cond
			x := s.regs[t][c.X.N]
			if (x == c.Y.N) != (c.Cmp == EQ) {
				s.pc[t] = in.skip
			} else {
				s.pc[t]++
			}
		default:
			return
		}
	}
}

func (o *oracle) visit(s memory) {
	if o.left--; o.left <= 0 {
		return
	}
	for t := range o.code {
		o.settle(&s, t)
	}
	for t := range o.code {
		if !s.started[t] || s.over[t] {
			continue
		}
		n := s
		n.past = slices.Clip(s.past)
		n.now[t][t]++
		if n.pc[t] == len(o.code[t]) {
			n.over[t] = true
			o.visit(n)
			continue
		}
		op := o.code[t][n.pc[t]].op
		n.pc[t]++
		switch op.Kind {
		case OpStart:
			n.started[op.N] = true
			n.now[op.N].join(n.now[t])
		case OpJoin, OpJoinTimed:
			if s.over[op.N] {
				n.now[t].join(s.now[op.N])
			} else if op.Kind == OpJoin {
				continue
			}
			if op.Kind == OpJoinTimed {
				n.regs[t][op.Dst] = 0
				if s.over[op.N] {
					n.regs[t][op.Dst] = 1
				}
			}
		case OpEnter, OpTryEnter:
			free := s.owner == 0
			if !free && op.Kind == OpEnter {
				continue
			}
			if free {
				n.owner = t + 1
				n.now[t].join(s.left)
			}
			if op.Kind == OpTryEnter {
				n.regs[t][op.Dst] = 0
				if free {
					n.regs[t][op.Dst] = 1
				}
			}
		case OpExit:
			n.owner, n.left = 0, n.now[t]
		default:
			o.access(&n, t, op)
		}
		o.visit(n)
	}
}

func (o *oracle) access(n *memory, t int, op *Op) {
	g := op.Loc.Index
	reads, writes, old := op.Kind != OpStore, op.Kind != OpLoad, n.value[g]
	sync := op.Fenced || g == volatileOne || op.Kind != OpLoad && op.Kind != OpStore
	if op.Kind == OpCompareExchange && old != op.Y.N {
		writes = false
	}
	for _, p := range n.past {
		if p.static == g && p.thread != t && (p.write || writes) && !(p.sync && sync) && p.at > n.now[t][p.thread] {
			o.races[g] = true
		}
	}
	if reads && sync {
		n.now[t].join(n.seen[g])
	}
	if reads {
		n.regs[t][op.Dst] = old
	}
	if writes {
		n.value[g] = op.X.N
		n.seen[g] = clock{} // a plain write releases nothing
		if sync {
			n.seen[g] = n.now[t]
		}
		if op.Kind == OpInterlockedAdd {
			n.value[g] = old + op.X.N
			n.regs[t][op.Dst] = n.value[g]
		}
	}
	n.past = append(n.past, past{g, t, n.now[t][t], writes, sync})
}

// TestRandom compares races with those of an enumeration of all interleavings that computes the order by its definition, and shares no code with the machine. Find finds
// races of the same statics. The search and Find together, if the program asks for anything, find a race if and only if there is one, with each reduction.
func TestRandom(t *testing.T) {
	count := 40
	if *long {
		count = 500
	}
	compared, raced, apart, asked := 0, 0, 0, 0
	for seed := range uint64(count) {
		q := randomProgram(rand.New(rand.NewPCG(seed, 17)))
		img, err := Compile(q)
		if err != nil {
			t.Fatal(err)
		}
		load := func() *program.Program {
			a, err := metadata.Parse("random.dll", img.Bytes)
			if err != nil {
				t.Fatal(err)
			}
			p, err := vm.LoadParsed(a, "random.dll", program.Config{Natives: native.Table()})
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
		want, ok := enumerate(q)
		if !ok {
			continue
		}
		compared++
		if len(want) > 0 {
			raced++
		}
		p := load()
		races, done := unordered.Find(p, 1_000_000, nil)
		if !done {
			t.Fatalf("seed %d: too many moves\n%v", seed, q)
		}
		got := map[int]bool{}
		for _, v := range races {
			for g := range q.Globals {
				if strings.HasSuffix(v.Field, fmt.Sprint(g)) {
					got[g] = true
				}
			}
			if at := unordered.At(p, v.Path, v.Key, nil); at == nil {
				t.Errorf("seed %d: the path does not lead to the race %s", seed, v.Key)
			}
		}
		if !maps.Equal(got, want) {
			t.Errorf("seed %d: races of %v, want %v\n%v", seed, got, want, q)
		}
		for _, o := range []parallel.Options{{Workers: 1, Reduction: parallel.SDPOR, Lazy: true}, {Workers: 1, Reduction: parallel.Escape}, {Workers: 2, Reduction: parallel.SDPOR}, {Workers: 1, Reduction: parallel.None}} {
			o.Continue = true
			p := load()
			r, err := parallel.Explore(context.Background(), p, o)
			if err != nil {
				t.Fatal(err)
			}
			adjacent := slices.ContainsFunc(r.Violations, func(f *parallel.Found) bool { return f.Kind == property.Race })
			if adjacent != (len(want) > 0) && !(len(want) > 0 && p.Asked()) {
				t.Errorf("seed %d, %v: race %t, want %v, asked %t\n%v", seed, o.Reduction, adjacent, want, p.Asked(), q)
			}
			if !adjacent && len(want) > 0 {
				apart++
			}
			if p.Asked() {
				asked++
			}
		}
	}
	t.Logf("%d compared, %d with races, %d searches without a race that there is, %d that ask", compared, raced, apart, asked)
	if compared < 20 || apart == 0 {
		t.Error("too few")
	}
}
