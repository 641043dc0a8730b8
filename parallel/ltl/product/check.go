package product

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"moonwalker/heap/limit"
	"moonwalker/parallel/ltl"
	"moonwalker/parallel/ltl/emptiness"
	"moonwalker/parallel/qualifier"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/inspect"
	"moonwalker/vm/program"
)

// Fairness says which runs count.
type Fairness uint8

// The kinds of fairness.
const (
	Weak   Fairness = iota // a thread that can move from some state on for ever moves again
	Unfair                 // all runs count
)

var fairnesses = [...]string{"weak", "none"}

func (f Fairness) String() string { return fairnesses[f] }

// ParseFairness is the fairness of a name.
func ParseFairness(name string) (Fairness, error) {
	if i := slices.Index(fairnesses[:], name); i >= 0 {
		return Fairness(i), nil
	}
	return 0, fmt.Errorf("unknown fairness %q: want weak or none; strong and process are not supported yet", name)
}

// Options say how to check.
type Options struct {
	Formulas []string // texts of formulas, or names that stand in place of one
	Fair     Fairness // for formulas that do not say
	Workers  int
	Model    program.Model
	Buffer   int           // requests that a store buffer holds at most; 0: program.BufferDepth
	Plain    bool          // every access to an object is a scheduling point, also where no other thread can reach the object
	Memory   int64         // bytes for the states of the program
	Process  *limit.Memory // budget of the process; nil: no limit
	Timeout  time.Duration
}

// MostWorkers is the largest number of workers.
const MostWorkers = 64

// Result is the outcome of a check.
type Result struct {
	Name       string // of a formula that stands in the program; "": it has none
	Formula    *ltl.Formula
	Fair       Fairness
	Lasso      *Lasso   // a run that violates the formula; nil: none was found
	Class      string   // of the automaton of the negated formula: terminal, weak or general
	Automaton  int      // its states
	States     uint64   // of the program
	Product    uint64   // states of the product
	Faults     []string // messages of faults of the program: runs that lead there are not looked at
	Gaps       []string // operations that are not supported: the same
	Reason     string   // the limit that ended the check: time, memory, or that of a store buffer, behind which runs were not looked at; "": none
	Qualifiers []qualifier.Qualifier
	Elapsed    time.Duration
}

// full is the reason of a check that would need larger store buffers. It ends no search.
const full = "store buffer"

// Lasso is a run that violates the formula.
type Lasso struct {
	Prefix []vm.Move
	Cycle  []vm.Move // repeated for ever behind the prefix; none if the run ends, or if whatever follows violates the formula
	Ends   Ending
	Clock  bool     // a move of the cycle reads the clock, which the model moves a few times only
	Fair   []Thread // why the cycle is fair, for each thread in it; none without fairness
}

// Ending says how a lasso without a cycle of moves goes on behind its prefix.
type Ending uint8

// The endings.
const (
	Repeats  Ending = iota // with its cycle
	Over                   // the program is over
	Deadlock               // no thread can move any more
	Whatever               // every continuation violates the formula
)

// endings are the names of endings in files.
var endings = [...]string{"", "over", "deadlock", "whatever"}

func (e Ending) String() string { return endings[e] }

// ParseEnding is the ending of a name.
func ParseEnding(name string) (Ending, error) {
	if i := slices.Index(endings[:], name); i >= 0 {
		return Ending(i), nil
	}
	return 0, fmt.Errorf("unknown ending %q of a run", name)
}

// Thread is a thread of a cycle. It moves in the cycle, or it cannot move in some state of it.
type Thread struct {
	Name  string
	Moves bool
	Step  int // of the cycle, from 0: its first move, or the first one before which it cannot move
}

// Title is the formula, after its name if it has one.
func (r *Result) Title() string {
	if r.Name == "" {
		return r.Formula.String()
	}
	return r.Name + ": " + r.Formula.String()
}

// question is one of the formulas of a check.
type question struct {
	asked
	formula   *ltl.Formula
	automaton *ltl.Automaton // of the negated formula; it reads letters of all propositions of the check
}

// Check checks the formulas on all runs of the program. The error is about a formula, or a fault of the checker. A program takes part in one check at a time.
//
// The graph of the program is made once, with the propositions of all formulas. The products with the automata are searched one after the other. A result has what its own product has met.
func Check(ctx context.Context, p *program.Program, o Options) ([]*Result, error) {
	start := time.Now()
	wanted, err := formulas(p, o)
	if err != nil {
		return nil, fmt.Errorf("--ltl: %w", err)
	}
	var questions []*question
	for _, x := range wanted {
		f, err := ltl.Parse(x.text)
		if err != nil {
			return nil, fmt.Errorf("--ltl: %w", x.in(err))
		}
		a, err := ltl.Translate(f.Negation())
		if err != nil {
			return nil, fmt.Errorf("--ltl: %w", x.in(fmt.Errorf("formula %v: %w", f, err)))
		}
		questions = append(questions, &question{x, f, a})
	}
	p.Plain, p.Rules, p.Guards, p.Properties = o.Plain, program.Rules{LongClock: true, Model: o.Model, Depth: o.Buffer}, nil, nil
	props, err := resolve(p, questions)
	if err != nil {
		return nil, fmt.Errorf("--ltl: %w", err)
	}
	for _, q := range questions {
		rename(q.automaton, props)
	}
	limits := limit.New(o.Process, nil)
	defer limits.StopAfter(ctx, o.Timeout, 0)()
	// While a thread is alone, only operations that change a place of a member are steps of their own. A builtin has no place: so all of them are. A thread that is alone has no store buffer else, and
	// propositions would see its stores in their order.
	p.Alone = o.Model != program.SC || slices.ContainsFunc(props, func(x proposition) bool { return x.kind != member })
	// A thread that can move notices each operation behind which it cannot: also one on an object that no other thread can reach.
	p.Plain = o.Plain || slices.ContainsFunc(props, func(x proposition) bool { return x.kind == enabled || x.kind == deadlock })
	p.Lives = slices.ContainsFunc(props, func(x proposition) bool { return x.thread != "" })
	watch, err := p.NewWatch(nil)
	if err != nil {
		return nil, err
	}
	for {
		p.Watch = watch
		p.Filled.Store(false)
		all, deletes, err := checkAll(p, o, props, questions, limits)
		if err == nil && deletes && !limits.Over() {
			p.Deletes = true
			p.ForgetCalls()
			continue
		}
		if err == nil && watch.Broken() { // a proposition has read a place that was not watched
			reason := all[len(all)-1].Reason
			if reason == "" || reason == full {
				watch = watch.Next()
				continue
			}
			for _, r := range all { // a limit came before the check could begin anew
				if r.Lasso == nil {
					r.Reason = cmp.Or(r.Reason, reason)
				}
			}
		}
		for i, r := range all {
			q := questions[i]
			r.Name, r.Formula, r.Fair, r.Elapsed = q.name, q.formula, q.fair, time.Since(start)
		}
		return all, err
	}
}

// checkAll is a check with the places that are watched. deletes says that it must begin anew, as the program deletes objects that several
// threads can have: see [program.Rules].
func checkAll(p *program.Program, o Options, props []proposition, questions []*question, limits *limit.Limit) (all []*Result, deletes bool, err error) {
	st, err := storage.New(storage.Options{MemoryBudget: o.Memory})
	if err != nil {
		return nil, false, err
	}
	defer st.Close()
	if o.Process != nil {
		defer o.Process.Store(st.Used)()
	}
	g := newGraph(p, props, st, limits)
	for _, q := range questions {
		g.first = max(g.first, q.automaton.Marks)
		g.fair = g.fair || q.countsFair()
	}
	for range o.Workers {
		g.workers = append(g.workers, newWorker(g))
	}
	first, unbegun := g.workers[0].start() // each formula meets the error
	begun := g.workers[0].notes
	reason := ""
	for _, q := range questions {
		r := &Result{Reason: reason}
		if reason == "" { // a limit that has ended one search leaves nothing for the next one
			if r, err = check(g, o, q, first, begun, unbegun); err != nil {
				return nil, false, err
			}
			if reason = r.Reason; reason == full {
				reason = ""
			}
		}
		all = append(all, r)
	}
	return all, g.deletes.Load(), nil
}

// countsFair says whether only fair runs are looked for. A run that has reached the end of a terminal automaton violates the formula however it goes on, so also if it goes on fairly.
func (q *question) countsFair() bool { return q.fair == Weak && q.automaton.Class() != ltl.Terminal }

// check checks one formula in the graph. The notes and the error are those of the start of the program.
func check(g *graph, o Options, q *question, first *node, begun notes, err error) (*Result, error) {
	p, limits, a := g.prog, g.limits, q.automaton
	r := &Result{Class: a.Class().String(), Automaton: len(a.Edges)}
	x := &times{graph: g, automaton: a, first: first, fair: q.countsFair(), made: map[*node]bool{}}
	s := emptiness.Options{Workers: o.Workers, Need: emptiness.First(a.Marks), Stop: func() bool { return limits.Over() || p.Watch.Broken() }}
	if x.fair || g.guesses {
		s.Need = emptiness.First(emptiness.MostMarks)
	}
	var found emptiness.Result
	if err == nil && len(a.Edges) > 0 {
		found, err = emptiness.Search(x, s)
	}
	met := x.met(begun)
	r.States, r.Product = met.states, found.States
	if err == nil && found.Found {
		r.Lasso, err = x.lasso(s)
	}
	var gap *program.UnsupportedError
	switch {
	case errors.As(err, &gap):
		met.gaps[err.Error()] = true
	case errors.Is(err, emptiness.ErrStopped) && p.Watch.Broken() && !limits.Over():
	case errors.Is(err, emptiness.ErrStopped), errors.Is(err, limit.ErrStopped):
		r.Reason = "time"
	case errors.Is(err, limit.ErrMemory), errors.Is(err, storage.ErrFull):
		r.Reason = "memory"
	case err != nil:
		return nil, err
	}
	if r.Lasso == nil && r.Reason == "" && p.Filled.Load() {
		r.Reason = full
	}
	if r.Lasso == nil && r.Reason == "" && x.fair && g.endless(x.made) {
		met.gaps["unsupported: an atomic section that may never end, with weak fairness: no other thread can move then"] = true
	}
	r.Gaps, r.Faults = slices.Sorted(maps.Keys(met.gaps)), slices.Sorted(maps.Keys(met.faults))
	r.Qualifiers = qualifier.Assumed(p, slices.Sorted(maps.Keys(met.weak)))
	if n := len(met.passed); n > 0 {
		r.Qualifiers = append(r.Qualifiers, qualifier.PassedIn(uint64(n)))
	}
	if unknown := x.unknown(met.there); len(unknown) > 0 {
		r.Qualifiers = append(r.Qualifiers, qualifier.Qualifier{Kind: qualifier.NoThread, Of: unknown})
	}
	return r, nil
}

// times is the product of the program's graph and an automaton, which reads the letter of a node with each step from it.
type times struct {
	*graph
	automaton *ltl.Automaton
	first     *node
	fair      bool // only fair runs are looked for

	making sync.Mutex
	made   map[*node]bool // nodes whose steps this product has used
}

// meeting is what a product has met in the graph of the program.
type meeting struct {
	notes
	states uint64
}

// met is what the product has met. It does not have what other products have made in the graph.
func (x *times) met(begun notes) meeting {
	all := meeting{notes: newNotes()}
	all.add(begun)
	ids := map[storage.StateID]bool{}
	if x.first != nil {
		ids[x.first.id] = true
	}
	for n := range x.made {
		behind := n.behind.Load()
		if behind == nil {
			continue // a limit has ended the search
		}
		all.add(behind.notes)
		for _, s := range behind.steps {
			ids[s.to.id] = true
		}
	}
	all.states = uint64(len(ids))
	return all
}

// unknown are the threads, but for those that are there in some state, for which the automaton asks. An automaton that accepts nothing asks for none.
func (x *times) unknown(there map[string]bool) (names []string) {
	if len(x.automaton.Edges) == 0 {
		return nil
	}
	for _, y := range x.propositions {
		if y.thread != "" && !there[y.thread] && slices.Contains(x.automaton.Props, y.name) {
			names = append(names, y.thread)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// use notes that the product uses the steps of a node.
func (x *times) use(n *node) {
	x.making.Lock()
	defer x.making.Unlock()
	x.made[n] = true
}

func (x *times) key(n *node, q int) emptiness.Key {
	return emptiness.Key(uint64(n.number)<<32 | uint64(q))
}

func (x *times) split(k emptiness.Key) (*node, int) {
	return x.numbered(int(k >> 32)), int(k & (1<<32 - 1))
}

// room is the memory that there must be for the successors of a state, and for what the search keeps of them.
const room = 64 << 10

// Initial implements [emptiness.Graph].
func (x *times) Initial() []emptiness.Key { return []emptiness.Key{x.key(x.first, 0)} }

// Successors implements [emptiness.Graph].
func (x *times) Successors(worker int, k emptiness.Key, dst []emptiness.Edge) (_ []emptiness.Edge, err error) {
	defer func() {
		switch v := recover().(type) {
		case nil:
		case limit.Ended:
			err = v.Why
		default:
			err = fmt.Errorf("BUG: %v\n%s", v, debug.Stack())
		}
	}()
	x.limits.Need(room)
	n, q := x.split(k)
	accepts := x.automaton.Accepts(q)
	if accepts && x.guesses { // a guess that is open may be wrong: then the run does not count
		if _, err := x.workers[worker].steps(n); err != nil {
			return dst, err
		}
		x.use(n)
		accepts = !n.behind.Load().guessing
	}
	if accepts {
		return append(dst, emptiness.Edge{To: k, Label: uint64(whatever), Marks: emptiness.First(emptiness.MostMarks)}), nil
	}
	others := emptiness.First(x.automaton.Marks)
	var all emptiness.Marks // marks that need not come
	if !x.fair {
		all = x.fairMarks().Without(others)
	}
	for i := range x.automaton.Edges[q] {
		e := &x.automaton.Edges[q][i]
		if !e.Reads(n.letter) {
			continue
		}
		x.use(n)
		steps, err := x.workers[worker].steps(n)
		if err != nil {
			return dst, err
		}
		for j := range steps {
			s := &steps[j]
			dst = append(dst, emptiness.Edge{To: x.key(s.to, e.To), Label: uint64(s.label), Marks: s.marks.Without(others).With(all).With(emptiness.Marks{e.Marks})})
		}
	}
	return dst, nil
}

// lasso finds a run that violates the formula.
func (x *times) lasso(o emptiness.Options) (*Lasso, error) {
	found, err := emptiness.FindLasso(x, o)
	if err != nil {
		return nil, err
	}
	l := &Lasso{}
	last := label(found.Cycle[0].Label)
	if n := len(found.Prefix); last == whatever && n > 0 {
		found.Prefix = found.Prefix[:n-1] // the last step has read the letter that decides; the state before it has that letter
	}
	for _, e := range found.Prefix {
		if mv, ok := label(e.Label).move(); ok {
			l.Prefix = append(l.Prefix, mv)
		}
	}
	at := found.First
	if n := len(found.Prefix); n > 0 {
		at = found.Prefix[n-1].To
	}
	switch last {
	case whatever:
		l.Ends = Whatever
		return l, nil
	case stays:
		w := x.workers[0]
		n, _ := x.split(at)
		if err := w.restore(n); err != nil {
			return nil, err
		}
		l.Ends = Deadlock
		if n.over || w.m.Terminated() {
			l.Ends = Over
		}
		return l, nil
	}
	return l, x.repeat(l, at, found.Cycle)
}

// repeat adds the cycle to a lasso, and why it is fair.
func (x *times) repeat(l *Lasso, at emptiness.Key, cycle []emptiness.Edge) error {
	w := x.workers[0]
	threads := map[event.ThreadID]int{} // place in l.Fair
	there := map[int]int{}              // by this place: the last state, from 1, in which the thread was there
	for i, e := range cycle {
		n, _ := x.split(at)
		at = e.To
		if err := w.restore(n); err != nil {
			return err
		}
		mv, ok := label(e.Label).move()
		if !ok {
			return fmt.Errorf("BUG: a cycle of moves has the label %d", e.Label)
		}
		l.Cycle = append(l.Cycle, mv)
		clock, err := w.readsClock(mv)
		if err != nil {
			return err
		}
		l.Clock = l.Clock || clock
		for j, t := range w.m.Threads {
			if t.IsRequest() && !t.IsOldest() {
				continue
			}
			k, known := threads[t.ID]
			if !known {
				k = len(l.Fair)
				threads[t.ID] = k
				l.Fair = append(l.Fair, Thread{inspect.ThreadName(w.m.State, t), false, -1})
			}
			y := &l.Fair[k]
			there[k] = i + 1
			if moves := j == int(mv.Thread); moves && !y.Moves || w.pending[j].Blocked && y.Step < 0 {
				y.Moves, y.Step = moves, i
			}
		}
		for k := range l.Fair { // a store buffer may be empty because its thread has no use for what it would load
			if there[k] <= i && l.Fair[k].Step < 0 {
				l.Fair[k].Step = i
			}
		}
	}
	for k := range l.Fair {
		l.Fair[k].Step = max(l.Fair[k].Step, 0) // it was not there in the first state
	}
	if !x.fair {
		l.Fair = nil
	}
	return nil
}

// readsClock says whether a move of the machine reads the clock.
func (w *worker) readsClock(mv vm.Move) (bool, error) {
	back := w.m.Begin()
	if _, err := w.m.Step(mv); err != nil {
		return false, err
	}
	reads := w.m.ReadsClock
	w.m.Undo(back)
	return reads, nil
}
