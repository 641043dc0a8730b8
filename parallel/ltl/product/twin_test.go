package product

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/parallel/ltl"
	"moonwalker/parallel/ltl/nested"
	"moonwalker/parallel/trace"
	"moonwalker/vm"
	"moonwalker/vm/assemble"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

var long = flag.Bool("long", false, "run the long form of tests")

// A toy is a small random program with static bool fields, locks, loops and threads, in a form that both a compiler to CIL and a plain interpreter understand. Thread 0 is main. It starts the others first.
type toy struct {
	threads [][]op
	fields  int
	locks   int
}

// op is an operation. Reads and jumps go to target.
type op struct {
	kind   opKind
	at     int // field, lock or thread
	value  bool
	target int // of read, where the field does not have the value; of jump
}

type opKind uint8

const (
	write opKind = iota
	read
	enter
	exit
	jump
	start
	finish
)

func (o op) String() string {
	return fmt.Sprintf([]string{"f%d = %v", "f%d == %v, else to %d", "enter %d", "exit %d", "jump to %[3]d", "start %d", "end"}[o.kind], []any{o.at, o.value, o.target}[:[]int{2, 3, 1, 1, 3, 1, 0}[o.kind]]...)
}

// randomToy makes a program.
func randomToy(r *rand.Rand) *toy {
	p := &toy{fields: 2, locks: 1 + r.IntN(2)}
	n := 2 + r.IntN(2)
	for i := range n {
		var ops []op
		if i == 0 {
			for j := 1; j < n; j++ {
				ops = append(ops, op{kind: start, at: j})
			}
		}
		p.threads = append(p.threads, append(p.block(r, ops, 2+r.IntN(3), nil), op{kind: finish}))
	}
	return p
}

// block appends statements. held are the locks that the thread has: none is taken twice.
func (p *toy) block(r *rand.Rand, ops []op, size int, held []int) []op {
	for range size {
		x := op{at: r.IntN(p.fields), value: r.IntN(2) == 0}
		switch k := r.IntN(8); {
		case k < 4 || size == 1:
			x.kind = write
			ops = append(ops, x)
		case k < 6: // if, or while
			at := len(ops)
			x.kind = read
			ops = p.block(r, append(ops, x), r.IntN(size), held)
			if r.IntN(2) == 0 {
				ops = append(ops, op{kind: jump, target: at})
			}
			ops[at].target = len(ops)
		default:
			lock := r.IntN(p.locks)
			if slices.Contains(held, lock) {
				break
			}
			ops = append(ops, op{kind: enter, at: lock})
			ops = p.block(r, ops, 1+r.IntN(size-1), append(slices.Clone(held), lock))
			ops = append(ops, op{kind: exit, at: lock})
		}
	}
	return ops
}

// assembly compiles the program.
func (p *toy) assembly() []byte {
	a := assemble.NewAssembly("Toy")
	class := a.Class("Toy", assemble.TypeStatic|assemble.TypeBeforeFieldInit, nil)
	var fields, locks []*assemble.Field
	for i := range p.fields {
		fields = append(fields, class.Field(fmt.Sprintf("f%d", i), assemble.FieldStatic, assemble.Bool))
	}
	for i := range p.locks {
		locks = append(locks, class.Field(fmt.Sprintf("lock%d", i), assemble.FieldStatic, assemble.Object))
	}
	var methods []*assemble.Method
	for i := range p.threads {
		methods = append(methods, class.Method(fmt.Sprintf("T%d", i), 0, assemble.Static(assemble.Void)))
	}
	a.Entry = methods[0]
	monitor, thread, begin := a.Core("System.Threading.Monitor"), a.Core("System.Threading.Thread"), a.Core("System.Threading.ThreadStart")
	for i, ops := range p.threads {
		c := methods[i].Code()
		if i == 0 {
			for _, l := range locks {
				c.Op("newobj", a.MethodRef(a.Core("System.Object"), ".ctor", assemble.Instance(assemble.Void)))
				c.Op("stsfld", l)
			}
		}
		labels := make([]assemble.Label, len(ops)+1)
		for j := range labels {
			labels[j] = c.Label()
		}
		for j, o := range ops {
			c.Mark(labels[j])
			switch o.kind {
			case write:
				c.Int(map[bool]int32{true: 1}[o.value])
				c.Op("stsfld", fields[o.at])
			case read:
				c.Op("ldsfld", fields[o.at])
				c.Op(map[bool]string{true: "brfalse", false: "brtrue"}[o.value], labels[o.target])
			case enter, exit:
				c.Op("ldsfld", locks[o.at])
				c.Op("call", a.MethodRef(monitor, map[opKind]string{enter: "Enter", exit: "Exit"}[o.kind], assemble.Static(assemble.Void, assemble.Object)))
			case jump:
				c.Op("br", labels[o.target])
			case start:
				c.Op("ldnull")
				c.Op("ldftn", methods[o.at])
				c.Op("newobj", a.MethodRef(begin, ".ctor", assemble.Instance(assemble.Void, assemble.Object, assemble.Native)))
				c.Op("newobj", a.MethodRef(thread, ".ctor", assemble.Instance(assemble.Void, begin)))
				c.Op("call", a.MethodRef(thread, "Start", assemble.Instance(assemble.Void)))
			}
		}
		c.Mark(labels[len(ops)])
		c.Op("ret")
	}
	return a.Bytes()
}

// moment is a state of the plain interpreter.
type moment struct {
	at     [3]int8 // of each thread: the next operation; -1: not started; the number of operations: it has ended
	fields [2]bool
	owner  [2]int8 // of locks, from 1; 0: none
}

func (p *toy) begin() (m moment) {
	for i := range m.at {
		m.at[i] = -1
	}
	m.at[0] = int8(p.land(0, 0))
	return m
}

// land is the first operation from at on that another thread can notice.
func (p *toy) land(thread, at int) int {
	for at < len(p.threads[thread]) && p.threads[thread][at].kind == jump {
		at = p.threads[thread][at].target
	}
	return at
}

func (p *toy) ended(m moment, i int) bool { return int(m.at[i]) >= len(p.threads[i]) }

func (p *toy) can(m moment, i int) bool {
	if m.at[i] < 0 || p.ended(m, i) {
		return false
	}
	o := p.threads[i][m.at[i]]
	return o.kind != enter || m.owner[o.at] == 0
}

func (p *toy) step(m moment, i int) moment {
	o, next := p.threads[i][m.at[i]], int(m.at[i])+1
	switch o.kind {
	case write:
		m.fields[o.at] = o.value
	case read:
		if m.fields[o.at] != o.value {
			next = o.target
		}
	case enter:
		m.owner[o.at] = int8(i + 1)
	case exit:
		m.owner[o.at] = 0
	case start:
		m.at[o.at] = int8(p.land(o.at, 0))
	}
	m.at[i] = int8(p.land(i, next))
	return m
}

// holds says whether a proposition holds.
func (p *toy) holds(m moment, name string) bool {
	over, stuck := true, true
	for i := range p.threads {
		over = over && p.ended(m, i)
		stuck = stuck && !p.can(m, i)
	}
	switch name {
	case "Toy.f0":
		return m.fields[0]
	case "Toy.f1":
		return m.fields[1]
	case "done":
		return over
	case "deadlock":
		return stuck && !over
	case "enabled(thread-2)":
		return p.can(m, 1)
	case "finished(thread-2)":
		return p.ended(m, 1)
	}
	panic("BUG: unknown proposition " + name)
}

// violated says whether a run that counts violates a formula, in the plainest way: nested depth-first search in the product, with a counter (Choueka 1974). The counter goes through the marks of the automaton, and
// with fairness through the threads: one that cannot move, or has moved.
func (p *toy) violated(f *ltl.Formula, fair bool) (bool, error) {
	a, err := ltl.Translate(f.Negation())
	if err != nil || len(a.Edges) == 0 {
		return false, err
	}
	sets := a.Marks
	if fair {
		sets += len(p.threads)
	}
	type node struct {
		m       moment
		q       int
		awaited int
	}
	next := func(x node) (list []node) {
		letter := uint64(0)
		for i, name := range a.Props {
			if p.holds(x.m, name) {
				letter |= 1 << i
			}
		}
		var movers []int
		for i := range p.threads {
			if p.can(x.m, i) {
				movers = append(movers, i)
			}
		}
		if len(movers) == 0 {
			movers = []int{-1} // the last state stays
		}
		for _, e := range a.Edges[x.q] {
			if !e.Reads(letter) {
				continue
			}
			for _, mover := range movers {
				y := node{x.m, e.To, x.awaited}
				if mover >= 0 {
					y.m = p.step(x.m, mover)
				}
				if y.awaited == sets {
					y.awaited = 0
				}
				for y.awaited < sets && (y.awaited < a.Marks && e.Marks>>y.awaited&1 != 0 || y.awaited >= a.Marks && (mover == y.awaited-a.Marks || !p.can(x.m, y.awaited-a.Marks))) {
					y.awaited++
				}
				list = append(list, y)
			}
		}
		return list
	}
	return nested.Accepts(node{p.begin(), 0, 0}, next, func(x node) bool { return x.awaited == sets }), nil
}

// randomFormula is a formula without X.
func randomFormula(r *rand.Rand, size int) string {
	if size <= 0 {
		return []string{"Toy.f0", "Toy.f1", "done", "deadlock", "enabled(thread-2)", "finished(thread-2)"}[min(r.IntN(9), 5)%6]
	}
	if r.IntN(2) == 0 {
		return []string{"!", "<>", "[]"}[r.IntN(3)] + " (" + randomFormula(r, size-1) + ")"
	}
	left := r.IntN(size)
	return "(" + randomFormula(r, left) + ") " + []string{"&&", "||", "->", "U", "W", "R"}[r.IntN(6)] + " (" + randomFormula(r, size-1-left) + ")"
}

// TestToys compares the verdicts on random programs with those of the plain twin, which has an interpreter of its own: with and without fairness, with all scheduling points and without those of
// objects that one thread alone reaches, with several numbers of workers.
func TestToys(t *testing.T) {
	programs, crowd := 40, []int{1, 3}
	switch {
	case raced:
		programs, crowd = 15, []int{3}
	case *long:
		programs = 2000
	}
	verdicts := map[bool]int{}
	differ := 0 // by fairness
	for seed := range uint64(programs) {
		r := rand.New(rand.NewPCG(seed, 7))
		toy := randomToy(r)
		file := filepath.Join(t.TempDir(), "Toy.dll")
		if err := os.WriteFile(file, toy.assembly(), 0o666); err != nil {
			t.Fatal(err)
		}
		p := load(t, file, "")
		var formulas []string
		var alone []bool // whether each formula is violated, with weak fairness
		for range 4 {
			formula := randomFormula(r, 1+r.IntN(4))
			f, err := ltl.Parse(formula)
			if err != nil {
				t.Fatal(err)
			}
			was := false
			for _, fair := range []Fairness{Unfair, Weak} {
				want, err := toy.violated(f, fair == Weak)
				if err != nil {
					t.Fatal(err)
				}
				verdicts[want]++
				if fair == Weak && was != want {
					differ++
				}
				was = want
				if fair == Weak {
					formulas, alone = append(formulas, formula), append(alone, want)
				}
				var first *Lasso
				plain := r.IntN(2) == 0
				for _, workers := range crowd {
					o := Options{Formulas: []string{formula}, Fair: fair, Workers: workers, Plain: plain}
					res, err := checkOne(p, o)
					if err != nil {
						t.Fatalf("seed %d, %s: %v", seed, formula, err)
					}
					if got := res.Lasso != nil; got != want || len(res.Gaps)+len(res.Faults) > 0 || res.Reason != "" {
						t.Fatalf("seed %d, %s, fairness %v, %d workers: violated %v, want %v; gaps %v, faults %v\n%s", seed, f, fair, workers, got, want, res.Gaps, res.Faults, toy)
					}
					if want {
						replay(t, p, res.Lasso)
						again(t, p, formula, fair, res.Lasso)
						if first != nil && !reflect.DeepEqual(res.Lasso, first) {
							t.Fatalf("seed %d, %s: %d workers show %+v, one shows %+v", seed, f, workers, res.Lasso, first)
						}
						first = res.Lasso
					}
				}
			}
		}
		together(t, p, toy, formulas, alone, crowd)
	}
	t.Logf("%d violated, %d not; fairness decides %d", verdicts[true], verdicts[false], differ)
	if verdicts[true] < programs || verdicts[false] < programs || differ < programs/20 {
		t.Errorf("the test sees little: verdicts %v, fairness decides %d", verdicts, differ)
	}
}

// again checks that a lasso is accepted as a witness, and that wrong ones are not.
func again(t *testing.T, p *program.Program, formula string, fair Fairness, l *Lasso) {
	t.Helper()
	w := Witness{formula, fair, p.Alone, slices.Concat(l.Prefix, l.Cycle), len(l.Cycle), l.Ends}
	r, err := Again(p, w)
	if err != nil || !reflect.DeepEqual(r.Lasso.Cycle, l.Cycle) || !reflect.DeepEqual(r.Lasso.Fair, l.Fair) || r.Lasso.Clock != l.Clock {
		t.Fatalf("%s: lasso %+v again: %+v, error %v", formula, l, r, err)
	}
	w.Formula = "!(" + formula + ")"
	if _, err := Again(p, w); err == nil {
		t.Fatalf("%s: lasso %+v violates the negation, too", formula, l)
	}
	w.Formula = formula
	if l.Ends == Over || l.Ends == Deadlock {
		w.Ends = Over + Deadlock - l.Ends
		if _, err := Again(p, w); err == nil {
			t.Fatalf("%s: lasso %+v ends in another way, too", formula, l)
		}
	}
}

// replay makes the moves of a lasso. Its cycle must lead to the state in which it begins.
func replay(t *testing.T, p *program.Program, l *Lasso) {
	t.Helper()
	names := trace.NewInterner().KeepParts()
	m := vm.NewMachine(p, names)
	m.Heap.SetSymmetry(heap.SymmetryIncremental)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	settle := func() []uint32 {
		m.Roots()
		gc.NewMarkSweep(m.Heap).Collect()
		vec, err := m.Collapse(names)
		if err != nil {
			t.Fatal(err)
		}
		m.Forget()
		return slices.Clone(vec)
	}
	vec := settle()
	walk := func(moves []vm.Move) {
		for _, mv := range moves {
			if !slices.Contains(m.Moves(nil), mv) {
				t.Fatalf("lasso %+v: no move %v", l, mv)
			}
			m.Begin()
			if _, err := m.Step(mv); err != nil {
				t.Fatal(err)
			}
			vec = settle()
		}
	}
	walk(l.Prefix)
	begin := vec
	walk(l.Cycle)
	if !slices.Equal(vec, begin) || (len(l.Cycle) > 0) != (l.Ends == Repeats) {
		t.Fatalf("lasso %+v: the cycle leads from %v to %v", l, begin, vec)
	}
	if n := len(m.Moves(nil)); (l.Ends == Over || l.Ends == Deadlock) && n > 0 || m.Terminated() != (l.Ends == Over) && l.Ends != Whatever {
		t.Fatalf("lasso %+v: %d moves, over %v", l, n, m.Terminated())
	}
}

func (p *toy) String() string {
	var b strings.Builder
	for i, ops := range p.threads {
		fmt.Fprintf(&b, "thread %d:\n", i+1)
		for j, o := range ops {
			fmt.Fprintf(&b, "  %d: %v\n", j, o)
		}
	}
	return b.String()
}

// together compares the results of several formulas in one check with their verdicts.
func together(t *testing.T, p *program.Program, toy *toy, formulas []string, want []bool, crowd []int) {
	t.Helper()
	var first []*Result
	for _, workers := range crowd {
		all, err := Check(context.Background(), p, Options{Formulas: formulas, Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		for i, r := range all {
			if (r.Lasso != nil) != want[i] || len(r.Gaps)+len(r.Faults) > 0 || r.Reason != "" {
				t.Fatalf("%q: %s is violated %v, want %v\n%s", formulas, formulas[i], r.Lasso != nil, want[i], toy)
			}
			if want[i] {
				replay(t, p, r.Lasso)
			}
			if first != nil && (!reflect.DeepEqual(r.Lasso, first[i].Lasso) || !want[i] && (r.States != first[i].States || r.Product != first[i].Product)) {
				t.Fatalf("%q, %d workers: %s has %+v, and one worker %+v\n%s", formulas, workers, formulas[i], r, first[i], toy)
			}
		}
		first = all
	}
}

// checkOne checks one formula.
func checkOne(p *program.Program, o Options) (*Result, error) {
	all, err := Check(context.Background(), p, o)
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

func load(t *testing.T, path, entry string) *program.Program {
	t.Helper()
	p, err := vm.Load(path, program.Config{Natives: native.Table(), Entry: entry})
	if err != nil {
		t.Fatal(err)
	}
	return p
}
