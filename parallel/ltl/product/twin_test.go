package product

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
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
	model   program.Model
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
	call // of the method whose body are the operations up to back; target is behind it
	back
)

func (o op) String() string {
	return fmt.Sprintf([]string{"f%d = %v", "f%d == %v, else to %d", "enter %d", "exit %d", "jump to %[3]d", "start %d", "end", "call", "return"}[o.kind], []any{o.at, o.value, o.target}[:[]int{2, 3, 1, 1, 3, 1, 0, 0, 0}[o.kind]]...)
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
		make := func(c *assemble.Code) (labels []assemble.Label) {
			for range len(ops) + 1 {
				labels = append(labels, c.Label())
			}
			return labels
		}
		own, labels := c, make(c)
		mine := labels
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
			case call:
				body := class.Method(fmt.Sprintf("Body%d", i), 0, assemble.Static(assemble.Void))
				c.Op("call", body)
				c = body.Code()
				labels = make(c)
			case back:
				c.Op("ret")
				c, labels = own, mine
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
	at     [3]int8 // of each thread: the next operation; one of the constants below; the number of operations: it has ended
	fields [3]bool
	owner  [2]int8 // of locks, from 1; 0: none
	buffer [3][depth]request
	count  [3]int8 // of requests in a buffer, the oldest first
	full   bool    // a buffer was too small: the moment has no meaning
}

const (
	unborn = -1 // not started
	fresh  = -2 // has not made its first step, in which it issues stores up to the first operation that another thread can notice
	depth  = 8
)

// request is a store that waits in a buffer.
type request struct {
	unlock bool
	at     int8 // lock or field
	value  bool
}

func (p *toy) begin() (m moment) {
	for i := range m.at {
		m.at[i] = unborn
	}
	m.at[0] = fresh
	return p.step(m, 0)
}

// land goes on from an operation of a thread to the first one that another thread can notice. Under a weak model stores are issued on the way.
func (p *toy) land(m *moment, thread, at int) {
	for ; at < len(p.threads[thread]); at++ {
		switch o := p.threads[thread][at]; {
		case o.kind == jump:
			at = o.target - 1
		case p.model != program.SC && (o.kind == write || o.kind == exit):
			n := &m.count[thread]
			if *n == depth {
				m.full = true
				m.at[thread] = int8(at)
				return
			}
			m.buffer[thread][*n] = request{o.kind == exit, int8(o.at), o.value}
			*n++
		default:
			m.at[thread] = int8(at)
			return
		}
	}
	m.at[thread] = int8(at)
}

func (p *toy) ended(m moment, i int) bool { return int(m.at[i]) >= len(p.threads[i]) }

// moves are those of a moment: i is a step of thread i, 10 + 10i + j the performing of request j of its buffer.
func (p *toy) moves(m moment) (all []int) {
	if m.full {
		return nil
	}
	for i := range p.threads {
		if p.can(m, i) {
			all = append(all, i)
		}
		for j := range int(m.count[i]) {
			if q := m.buffer[i][j]; j == 0 || p.model == program.PSO && !q.unlock && !slices.ContainsFunc(m.buffer[i][:j], func(r request) bool { return r.unlock == q.unlock && r.at == q.at }) {
				all = append(all, 10+10*i+j)
			}
		}
	}
	return all
}

// can says whether a thread can move.
func (p *toy) can(m moment, i int) bool {
	if m.at[i] == unborn || p.ended(m, i) {
		return false
	}
	if m.at[i] == fresh {
		return true
	}
	switch o := p.threads[i][m.at[i]]; o.kind {
	case enter:
		mine := slices.ContainsFunc(m.buffer[i][:m.count[i]], func(q request) bool { return q.unlock && int(q.at) == o.at })
		return m.owner[o.at] == 0 && !mine && (m.count[i] == 0 || p.model == program.PSO)
	case start, finish:
		return m.count[i] == 0
	}
	return true
}

// step makes a move.
func (p *toy) step(m moment, mover int) moment {
	if mover >= 10 {
		i, j := mover/10-1, mover%10
		q := m.buffer[i][j]
		copy(m.buffer[i][j:], m.buffer[i][j+1:m.count[i]])
		m.count[i]--
		m.buffer[i][m.count[i]] = request{}
		if q.unlock {
			m.owner[q.at] = 0
		} else {
			m.fields[q.at] = q.value
		}
		return m
	}
	i := mover
	if m.at[i] == fresh {
		p.land(&m, i, 0)
		return m
	}
	o, next := p.threads[i][m.at[i]], int(m.at[i])+1
	switch o.kind {
	case write:
		m.fields[o.at] = o.value
	case read:
		value := m.fields[o.at]
		for _, q := range m.buffer[i][:m.count[i]] { // the newest one decides
			if !q.unlock && int(q.at) == o.at {
				value = q.value
			}
		}
		if value != o.value {
			next = o.target
		}
	case enter:
		m.owner[o.at] = int8(i + 1)
	case exit:
		m.owner[o.at] = 0
	case start:
		m.at[o.at] = fresh
	}
	p.land(&m, i, next)
	return m
}

// holds says whether a proposition holds.
func (p *toy) holds(m moment, name string) bool {
	over, stuck := true, len(p.moves(m)) == 0
	for i := range p.threads {
		over = over && p.ended(m, i)
	}
	switch name {
	case "Toy.f0":
		return m.fields[0]
	case "Toy.f1":
		return m.fields[1]
	case "Toy.f2":
		return m.fields[2]
	case "done":
		return over
	case "deadlock":
		return stuck && !over
	case "enabled(thread-2)":
		return p.can(m, 1)
	case "finished(thread-2)":
		return p.ended(m, 1)
	case "at(Toy.Body0)", "at(Toy.Body1)":
		i := int(name[len(name)-2] - '0')
		for at, o := range p.threads[i] {
			if o.kind == call && int(m.at[i]) > at && int(m.at[i]) < o.target {
				return true
			}
		}
		return false
	}
	panic("BUG: unknown proposition " + name)
}

// errFull says that a store buffer was too small on some run, so that the answer is not known.
var errFull = errors.New("a store buffer was too small")

// violated says whether a run that counts violates a formula, in the plainest way: nested depth-first search in the product, with a counter (Choueka 1974). The counter goes through the marks of the automaton, and
// with fairness through the threads: one that cannot move, or has moved; and through the store buffers: one that is empty, or whose oldest request is performed.
func (p *toy) violated(f *ltl.Formula, fair bool) (bool, error) {
	a, err := ltl.Translate(f.Negation())
	if err != nil || len(a.Edges) == 0 {
		return false, err
	}
	sets, full := a.Marks, false
	if fair {
		sets += 2 * len(p.threads)
	}
	// just says whether a step is in a set of fairness: that of a thread, or that of a store buffer.
	just := func(m moment, set, mover int) bool {
		if i := set - len(p.threads); i >= 0 {
			return m.count[i] == 0 || mover == 10+10*i
		}
		return mover == set || !p.can(m, set)
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
		movers := p.moves(x.m)
		full = full || x.m.full
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
				for y.awaited < sets && (y.awaited < a.Marks && e.Marks>>y.awaited&1 != 0 || y.awaited >= a.Marks && just(x.m, y.awaited-a.Marks, mover)) {
					y.awaited++
				}
				list = append(list, y)
			}
		}
		return list
	}
	found := nested.Accepts(node{p.begin(), 0, 0}, next, func(x node) bool { return x.awaited == sets })
	if full {
		err = errFull
	}
	return found, err
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
	w := Witness{formula, fair, p.Alone, p.Lives, slices.Sorted(maps.Keys(p.Shows)), slices.Concat(l.Prefix, l.Cycle), len(l.Cycle), l.Ends}
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

// races are programs in which a memory model decides: with the formula, which is violated under that model and weaker ones only.
var races = []struct {
	model   program.Model
	formula string
	threads [][]op
}{
	{program.TSO, "[] (Toy.f0 -> [] Toy.f0)", [][]op{ // each thread stores, and loads what the other one stores
		{{kind: start, at: 1}, {kind: write, at: 0, value: true}, {kind: read, at: 1, target: 4}, {kind: write, at: 2, value: true}, {kind: finish}},
		{{kind: write, at: 1, value: true}, {kind: read, at: 0, target: 4}, {kind: read, at: 2, value: true, target: 4}, {kind: write, at: 0}, {kind: finish}},
	}},
	{program.PSO, "[] (Toy.f1 -> Toy.f0)", [][]op{ // two stores
		{{kind: start, at: 1}, {kind: write, at: 0, value: true}, {kind: write, at: 1, value: true}, {kind: finish}},
		{{kind: read, at: 1, value: true, target: 2}, {kind: write, at: 2, value: true}, {kind: finish}},
	}},
	{program.DotNet, "[] ! Toy.f2", [][]op{ // two loads behind a guess
		{{kind: start, at: 1}, {kind: write, at: 0, value: true}, {kind: enter}, {kind: exit}, {kind: enter}, {kind: exit}, {kind: write, at: 1, value: true}, {kind: finish}},
		{{kind: read, at: 1, value: true, target: 3}, {kind: read, at: 0, target: 3}, {kind: write, at: 2, value: true}, {kind: finish}},
	}},
	{program.DotNet + 2, "<> done", [][]op{ // no model: a store is performed some time, also while the other thread goes round in a circle
		{{kind: start, at: 1}, {kind: read, at: 0, target: 4}, {kind: read, at: 2, target: 3}, {kind: jump, target: 1}, {kind: finish}},
		{{kind: write, at: 0, value: true}, {kind: finish}},
	}},
	{program.DotNet + 2, "<> finished(thread-2)", [][]op{ // no model: a wrong guess is no run
		{{kind: start, at: 1}, {kind: read, at: 2, target: 3}, {kind: jump, target: 1}, {kind: finish}},
		{{kind: read, at: 0, value: true, target: 2}, {kind: write, at: 1, value: true}, {kind: finish}},
	}},
}

// randomRace is one of the races, with a few operations more.
func randomRace(r *rand.Rand) (p *toy, formula string) {
	x := races[r.IntN(len(races))]
	p = &toy{fields: 3, locks: 1}
	for _, ops := range x.threads {
		p.threads = append(p.threads, slices.Clone(ops))
	}
	for range r.IntN(3) {
		i := r.IntN(2)
		at := r.IntN(len(p.threads[i]))
		if p.threads[i][at].kind == start {
			at++
		}
		o := op{kind: opKind(r.IntN(2)), at: r.IntN(3), value: r.IntN(2) == 0, target: at + 1}
		for j := range p.threads[i] {
			if t := &p.threads[i][j].target; *t > at {
				*t++
			}
		}
		p.threads[i] = slices.Insert(p.threads[i], at, o)
	}
	return p, x.formula
}

// outline puts some operations of a thread into a method of their own. It returns false if the thread has none that can stand alone.
func (p *toy) outline(r *rand.Rand, thread int) bool {
	ops := p.threads[thread]
	from, to := r.IntN(len(ops)), r.IntN(len(ops))
	if from >= to {
		return false
	}
	jumps := func(o op) bool { return o.kind == read || o.kind == jump }
	for i, o := range ops {
		inside := i >= from && i < to
		switch {
		case inside && (o.kind == start || o.kind == finish), inside && jumps(o) && (o.target < from || o.target > to), !inside && jumps(o) && o.target > from && o.target < to:
			return false
		}
	}
	for i := range ops {
		o := &ops[i]
		switch inside := i >= from && i < to; {
		case inside || o.target > from && o.target < to:
			o.target++
		case o.target >= to:
			o.target += 2
		}
	}
	body := append(slices.Clone(ops[from:to]), op{kind: back})
	p.threads[thread] = slices.Concat(ops[:from], []op{{kind: call, target: to + 2}}, body, ops[to:])
	return true
}

// TestAt compares verdicts of formulas about the methods in which threads are, under sequential consistency and models with store buffers.
func TestAt(t *testing.T) {
	programs := 60
	switch {
	case raced:
		programs = 20
	case *long:
		programs = 3000
	}
	seen, violated := map[string]int{}, 0
	for seed := range uint64(programs) {
		r := rand.New(rand.NewPCG(seed, 23))
		toy, _ := randomRace(r)
		if r.IntN(2) == 0 {
			toy = randomToy(r)
		}
		thread := r.IntN(2)
		for tries := 0; !toy.outline(r, thread) && tries < 100; {
			tries++
		}
		if !slices.ContainsFunc(toy.threads[thread], func(o op) bool { return o.kind == call }) {
			continue
		}
		file := filepath.Join(t.TempDir(), "Toy.dll")
		if err := os.WriteFile(file, toy.assembly(), 0o666); err != nil {
			t.Fatal(err)
		}
		p := load(t, file, "")
		in := fmt.Sprintf("at(Toy.Body%d)", thread)
		formulas := []string{"[] ! " + in, "[] (" + in + " -> <> ! " + in + ")", "[] (Toy.f0 -> ! " + in + ")", "[] (" + in + " -> Toy.f1)", "(! " + in + ") U Toy.f0", "<> (" + in + " && Toy.f1)", "[] <> " + in}
		for range 3 {
			formula := formulas[r.IntN(len(formulas))]
			if r.IntN(3) == 0 {
				formula = strings.ReplaceAll(randomFormula(r, 1+r.IntN(3)), "finished(thread-2)", in)
			}
			model := []program.Model{program.SC, program.SC, program.TSO, program.PSO}[r.IntN(4)]
			if len(toy.threads) > 2 {
				model = program.SC
			}
			if toy.compare(t, p, fmt.Sprintf("seed %d", seed), formula, Options{Fair: Fairness(r.IntN(2)), Workers: 1 + r.IntN(3), Model: model, Plain: r.IntN(3) == 0}, false, seen) {
				violated++
			}
		}
	}
	t.Log(seen, violated)
	if seen["compared"] < programs || violated < programs/3 || violated > 5*programs/2 {
		t.Errorf("the test sees little: %v, %d violated", seen, violated)
	}
}

// TestRaces has the models that decide in the races.
func TestRaces(t *testing.T) {
	for i, x := range races {
		toy := &toy{threads: x.threads, fields: 3, locks: 1}
		file := filepath.Join(t.TempDir(), "Toy.dll")
		if err := os.WriteFile(file, toy.assembly(), 0o666); err != nil {
			t.Fatal(err)
		}
		p := load(t, file, "")
		guess := "([] <> enabled(thread-2)) || <> finished(thread-2)" // without fairness, a thread that has guessed wrong would stand still
		if got := x.formula == "<> finished(thread-2)" && toy.compare(t, p, "a guess", guess, Options{Workers: 1, Fair: Unfair, Model: program.DotNet}, false, map[string]int{}); got {
			t.Error("a run with a wrong guess counts without fairness")
		}
		for _, model := range []program.Model{program.SC, program.TSO, program.PSO, program.Relaxed, program.DotNet, program.ECMA} {
			want := model >= x.model
			for _, workers := range []int{1, 3} {
				if got := toy.compare(t, p, fmt.Sprintf("race %d", i), x.formula, Options{Workers: workers, Model: model}, false, map[string]int{}); got != want {
					t.Errorf("race %d, %s under %v: violated %v, want %v", i, x.formula, model, got, want)
				}
			}
		}
	}
}

// TestMemoryModels compares verdicts under memory models with those of the plain twin, which has store buffers (tso, pso), and with those under stronger models: what violates a formula there does so under weaker ones, too.
func TestMemoryModels(t *testing.T) {
	programs, crowd := 60, []int{1, 3}
	switch {
	case raced:
		programs, crowd = 20, []int{3}
	case *long:
		programs = 3000
	}
	seen := map[string]int{}
	for seed := range uint64(programs) {
		r := rand.New(rand.NewPCG(seed, 11))
		toy, formula := randomRace(r)
		file := filepath.Join(t.TempDir(), "Toy.dll")
		if err := os.WriteFile(file, toy.assembly(), 0o666); err != nil {
			t.Fatal(err)
		}
		p := load(t, file, "")
		for i := range 2 {
			if i == 1 {
				if formula = randomFormula(r, 1+r.IntN(3)); r.IntN(2) == 0 {
					formula = strings.ReplaceAll(formula, "enabled(thread-2)", "Toy.f2")
				}
			}
			fair := Fairness(r.IntN(2))
			stronger := false
			for _, model := range []program.Model{program.SC, program.TSO, program.PSO, program.Relaxed, program.DotNet} {
				was := stronger
				for _, workers := range crowd[:1+r.IntN(len(crowd))] {
					stronger = toy.compare(t, p, fmt.Sprintf("seed %d", seed), formula, Options{Fair: fair, Workers: workers, Model: model, Plain: r.IntN(4) == 0}, was, seen) || stronger
				}
				if stronger != was {
					seen[fmt.Sprint("new under ", model)]++
				}
			}
		}
	}
	t.Log(seen)
	if seen["compared"] < 3*programs || seen["new under tso"] == 0 || seen["new under pso"] == 0 || seen["new under dotnet"] == 0 {
		t.Errorf("the test sees little: %v", seen)
	}
}

// compare compares a verdict with that of the twin, if it has the memory model, and with that under stronger models. It says whether a run violates the formula.
func (p *toy) compare(t *testing.T, prog *program.Program, name, formula string, o Options, stronger bool, seen map[string]int) bool {
	t.Helper()
	f, err := ltl.Parse(formula)
	if err != nil {
		t.Fatal(err)
	}
	o.Formulas = []string{formula}
	r, err := checkOne(prog, o)
	if err != nil {
		t.Fatalf("%s, %s, %v: %v\n%s", name, formula, o.Model, err, p)
	}
	got := r.Lasso != nil
	if r.Reason == full && !got {
		seen["full"]++
		return false
	}
	if stronger && !got && !strings.Contains(formula, "enabled") || // a thread that waits for its store buffer cannot move
		len(r.Gaps)+len(r.Faults) > 0 || r.Reason != "" {
		t.Fatalf("%s, %s, fairness %v, %v: violated %v, and under a stronger model %v; %+v\n%s", name, formula, o.Fair, o.Model, got, stronger, r, p)
	}
	if got {
		again(t, prog, formula, o.Fair, r.Lasso)
	}
	if o.Model > program.PSO {
		seen["weaker"]++
		return got
	}
	p.model = o.Model
	want, err := p.violated(f, o.Fair == Weak)
	if err == nil && got != want {
		t.Fatalf("%s, %s, fairness %v, %v: violated %v, want %v\n%s", name, formula, o.Fair, o.Model, got, want, p)
	}
	if err != nil && (!errors.Is(err, errFull) || !got) {
		t.Fatalf("%s, %s, %v: not violated, and the twin has the error %v\n%s", name, formula, o.Model, err, p)
	}
	seen["compared"]++
	return got
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
