package product

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/heap/limit"
	"moonwalker/parallel/ltl/emptiness"
	"moonwalker/parallel/parts"
	"moonwalker/parallel/property"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/inspect"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// graph is that of the program. Its nodes are the states that runs show, with the letters that an automaton reads there.
type graph struct {
	prog         *program.Program
	propositions []proposition
	store        *storage.Store
	limits       *limit.Limit
	fair         bool // steps have marks of fairness
	guesses      bool // the memory model lets threads guess: steps have marks of guesses
	first        int  // mark of the first slot
	workers      []*worker
	deletes      atomic.Bool // an object is deleted that several threads can have, and uses of objects are no accesses

	mu    sync.Mutex // guards the fields below
	nodes []*node
	byKey map[place]*node
	slots map[event.ThreadID]int // marks of fairness
	wise  map[event.ThreadID]int // marks of guesses
}

func newGraph(p *program.Program, props []proposition, st *storage.Store, limits *limit.Limit) *graph {
	return &graph{prog: p, propositions: props, store: st, limits: limits, byKey: map[place]*node{}, slots: map[event.ThreadID]int{}, wise: map[event.ThreadID]int{},
		guesses: p.Rules.Model >= program.DotNet}
}

// notes are what was found while steps were made. A map may be nil if it is empty.
type notes struct {
	gaps   map[string]bool          // unsupported operations
	faults map[string]bool          // of the program
	weak   map[string]bool          // locations of the qualifier SequentialConsistency
	passed map[storage.StateID]bool // states in which a proposition would have to wait
	there  map[string]bool          // threads for which a proposition asks, and which are there in some state
}

func newNotes() notes {
	return notes{map[string]bool{}, map[string]bool{}, map[string]bool{}, map[storage.StateID]bool{}, map[string]bool{}}
}

// add adds other notes.
func (n notes) add(o notes) {
	maps.Copy(n.gaps, o.gaps)
	maps.Copy(n.faults, o.faults)
	maps.Copy(n.weak, o.weak)
	maps.Copy(n.passed, o.passed)
	maps.Copy(n.there, o.there)
}

// note adds a key to one of the sets of notes.
func note[K comparable](set *map[K]bool, key K) {
	if *set == nil {
		*set = map[K]bool{}
	}
	(*set)[key] = true
}

// place is what tells nodes apart.
type place struct {
	id     storage.StateID
	letter uint64
	// over says that the program has ended in a state in which it also could go on: it was closing.
	over bool
}

// node is a state of the program with a letter: the set of propositions that hold there. In a state inside of an atomic section, which no other thread can notice, the letter is
// that of the state before.
type node struct {
	place
	number int
	behind atomic.Pointer[expansion] // nil: the moves are not made yet
}

// expansion is all that follows from a node.
type expansion struct {
	steps    []step
	inside   bool // it is in an atomic section
	guessing bool // a thread has guessed the outcome of a branch, and does not know yet whether it is right
	notes
}

// step leads from a node to another one.
type step struct {
	to    *node
	label label
	marks emptiness.Marks // of fairness
}

// label says what happens in a step: a move, or one of the other labels.
type label uint64

const (
	stays    label = 1<<32 + iota // the program is over, or no thread can move: the last state is repeated for ever
	ends                          // the closing program ends
	whatever                      // the formula is violated, whatever follows
)

func labelOf(mv vm.Move) label { return label(mv.Thread)<<16 | label(mv.Choice) }

// move is the move of the label, if it is one.
func (l label) move() (mv vm.Move, ok bool) {
	return vm.Move{Thread: uint16(l >> 16), Choice: uint16(l)}, l < stays
}

// ender is the slot of the end of a closing program, which comes some time, as a thread that is not hindered moves some time.
const ender = event.ThreadID(0)

// mostGuesses is the number of marks of guesses. They are the last ones.
const mostGuesses = 32

// mostFair is the number of marks but for those of guesses.
func (g *graph) mostFair() int {
	if !g.guesses {
		return emptiness.MostMarks
	}
	return emptiness.MostMarks - mostGuesses
}

// fairMarks are all marks but those of guesses.
func (g *graph) fairMarks() emptiness.Marks { return emptiness.First(g.mostFair()) }

// slot is the mark of fairness of a thread, or of a store buffer, which has the number of its oldest request.
func (g *graph) slot(id event.ThreadID) (int, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	n, ok := g.slots[id]
	if !ok {
		if n = g.first + len(g.slots); n >= g.mostFair() {
			return 0, &program.UnsupportedError{What: fmt.Sprintf("weak fairness for more than %d threads and store buffers", len(g.slots))}
		}
		g.slots[id] = n
	}
	return n, nil
}

// guess is the mark of the guesses of a thread: again and again it has none.
func (g *graph) guess(id event.ThreadID) (emptiness.Marks, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	n, ok := g.wise[id]
	if !ok {
		if n = len(g.wise); n >= mostGuesses {
			return emptiness.Marks{}, &program.UnsupportedError{What: fmt.Sprintf("a formula about a program in which more than %d threads guess the outcome of a branch", n)}
		}
		g.wise[id] = n
	}
	return emptiness.Mark(emptiness.MostMarks - 1 - n), nil
}

// node is the node of a place.
func (g *graph) node(p place) *node {
	g.mu.Lock()
	defer g.mu.Unlock()
	n := g.byKey[p]
	if n == nil {
		n = &node{place: p, number: len(g.nodes)}
		g.nodes, g.byKey[p] = append(g.nodes, n), n
	}
	return n
}

// numbered is the node of a number.
func (g *graph) numbered(n int) *node {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.nodes[n]
}

// endless says whether a circle of moves of these nodes lies inside of an atomic section. No other thread can move there, although it is not hindered; so no run with
// such a circle is fair, and the check has not looked at it.
func (g *graph) endless(made map[*node]bool) bool {
	const (
		fresh = iota
		open  // on the path
		closed
	)
	inside := func(n *node) bool { x := n.behind.Load(); return made[n] && x != nil && x.inside }
	type frame struct {
		n  *node
		at int
	}
	status := make([]uint8, len(g.nodes))
	for _, n := range g.nodes {
		if !inside(n) || status[n.number] != fresh {
			continue
		}
		status[n.number] = open
		for path := []frame{{n, 0}}; len(path) > 0; {
			f := &path[len(path)-1]
			steps := f.n.behind.Load().steps
			if f.at == len(steps) {
				status[f.n.number] = closed
				path = path[:len(path)-1]
				continue
			}
			to := steps[f.at].to
			f.at++
			switch {
			case !inside(to) || status[to.number] == closed:
			case status[to.number] == open:
				return true
			default:
				status[to.number] = open
				path = append(path, frame{to, 0})
			}
		}
	}
	return false
}

// worker makes moves in a machine of its own.
type worker struct {
	*graph
	m       *vm.Machine
	gc      gc.Collector
	judge   *vm.Machine // evaluates propositions
	parts   *parts.Interner
	checks  property.State
	vec     []storage.PartID
	pending []state.Pending
	moves   []vm.Move
	notes   // of the node whose steps are made
}

func newWorker(g *graph) *worker {
	w := &worker{graph: g, parts: &parts.Interner{Worker: g.store.Worker(), Limits: g.limits}}
	w.m, w.judge = w.machine(), w.machine()
	w.gc = gc.New(gc.KindMemoised, w.m.Heap)
	if g.prog.Rules.Model == program.SC {
		w.checks.Weak = func(location string, _ bool) { note(&w.weak, location) }
	}
	return w
}

func (w *worker) machine() *vm.Machine {
	m := vm.NewMachine(w.prog, w.parts)
	m.Heap.Limit = w.limits
	m.Heap.SetSymmetry(heap.SymmetryIncremental)
	return m
}

// start is the initial node.
func (w *worker) start() (n *node, err error) {
	defer limit.Catch(&err)
	if err := w.m.Start(); err != nil {
		return nil, err
	}
	id, err := w.settle()
	if err != nil {
		return nil, err
	}
	letter, err := w.letter(id, 0, true)
	if err != nil {
		return nil, err
	}
	return w.node(place{id, letter, false}), nil
}

// settle frees garbage, gives the state of the machine its canonical form, and stores it. w.vec is its vector.
func (w *worker) settle() (storage.StateID, error) {
	if err := w.m.Arrange(); err != nil {
		return 0, err
	}
	if err := w.m.Roots(); err != nil {
		return 0, err
	}
	w.gc.Collect()
	if err := w.m.Canonicalise(); err != nil {
		return 0, err
	}
	vec, err := w.m.Vector(w.parts)
	if err != nil {
		return 0, err
	}
	w.vec = append(w.vec[:0], parts.IDs(vec)...)
	id, _, err := w.parts.Insert(w.vec, 0, 0)
	return id, err
}

// restore makes the state of a node that of the machine, and finds the next operations of its threads.
func (w *worker) restore(n *node) error {
	w.vec = w.parts.Vector(n.id, w.vec[:0])
	if err := w.m.Restore(parts.Words(w.vec), w.parts); err != nil {
		return err
	}
	w.survey()
	return nil
}

// survey finds the next operations of the threads, and the moves.
func (w *worker) survey() {
	w.pending = w.m.ProbeAll(w.pending[:0])
	w.moves = w.m.MovesOf(w.moves[:0], w.pending)
}

// steps are the steps of a node. Two workers may make them at the same time, with the same result.
func (w *worker) steps(n *node) ([]step, error) {
	if done := n.behind.Load(); done != nil {
		return done.steps, nil
	}
	w.notes = notes{}
	made, err := w.expand(n)
	if err == nil {
		n.behind.Store(&expansion{made, w.m.Exclusive() != nil, w.m.Guessing(), w.notes})
	}
	return made, err
}

func (w *worker) expand(n *node) ([]step, error) {
	if err := w.restore(n); err != nil {
		return nil, err
	}
	m := w.m
	if m.Failed() {
		return nil, nil // a false assumption has stopped a thread: the run does not count
	}
	if len(w.moves) == 0 && m.Guessing() {
		return nil, nil // a thread has guessed wrong: the same run without the guess is another one
	}
	if n.over || len(w.moves) == 0 {
		return []step{{n, stays, emptiness.First(emptiness.MostMarks)}}, nil
	}
	hindered := emptiness.First(emptiness.MostMarks) // the marks of threads that cannot move, and of slots without a thread
	mark := func(id event.ThreadID) (x emptiness.Marks, err error) {
		if w.fair {
			var slot int
			slot, err = w.slot(id)
			x = emptiness.Mark(slot)
		}
		return x, err
	}
	marks := make([]emptiness.Marks, len(m.Threads))
	for i, t := range m.Threads {
		if m.Issuer(t).Finalizes() {
			continue // nobody promises that .NET looks for garbage
		}
		if t.IsRequest() && !t.IsOldest() {
			continue // the store buffer has one mark, whose step is that of its oldest request
		}
		if t.Guess.Open {
			open, err := w.guess(t.ID)
			if err != nil {
				return nil, w.gap(err)
			}
			hindered = hindered.Without(open)
		}
		var err error
		if marks[i], err = mark(t.ID); err != nil {
			return nil, w.gap(err)
		}
		if !w.pending[i].Blocked {
			hindered = hindered.Without(marks[i])
		}
	}
	var all []step
	if m.Closing {
		own, err := mark(ender)
		if err != nil {
			return nil, w.gap(err)
		}
		hindered = hindered.Without(own)
		all = append(all, step{w.node(place{n.id, w.builtin(n.letter, true), true}), ends, hindered.With(own)})
	}
	inside := m.Exclusive() != nil
	if !inside && w.checks.Weak != nil {
		w.checks.Check(m, w.pending, 0, true, func(*property.Violation) {})
	}
	for _, mv := range slices.Clone(w.moves) {
		to, err := w.move(n, mv, inside)
		if err != nil {
			return nil, err
		}
		if to != nil {
			all = append(all, step{to, labelOf(mv), hindered.With(marks[mv.Thread])})
		}
	}
	return all, nil
}

// move is the node behind a move from n, in whose state the machine is before and after; nil if the move has no result: the program fails there, or the operation is not supported.
func (w *worker) move(n *node, mv vm.Move, inside bool) (to *node, err error) {
	m := w.m
	t := m.Threads[mv.Thread]
	back := m.Begin()
	defer func() {
		if err == nil {
			m.Undo(back)
		}
	}()
	fault, err := m.Step(mv)
	var id storage.StateID
	if err == nil && fault == nil {
		id, err = w.settle()
	}
	switch {
	case err != nil:
		return nil, w.gap(err)
	case m.Symbols != nil:
		return nil, w.gap(&program.UnsupportedError{What: "Verify.Any in a program with a formula"})
	case fault != nil:
		v := property.Fault(fault, inspect.ThreadName(m.State, t))
		note(&w.faults, v.Message)
		return nil, nil
	}
	letter := n.letter
	if m.Exclusive() == nil {
		if letter, err = w.letter(id, letter, m.Shown || inside); err != nil {
			return nil, w.gap(err)
		}
	}
	return w.node(place{id, letter, false}), nil
}

// gap notes an error that says that something is not supported: the runs that lead there are cut off. It returns other errors.
func (w *worker) gap(err error) error {
	var gap *program.UnsupportedError
	if !errors.As(err, &gap) {
		return err
	}
	note(&w.gaps, err.Error())
	if gap.Anew&program.Deletes != 0 {
		w.deletes.Store(true)
	}
	return nil
}

// letter is the letter of the state of the machine, which is stored and not inside of an atomic section. before is that of the state before. The members keep their values if none of the
// places that they read has changed.
func (w *worker) letter(id storage.StateID, before uint64, changed bool) (letter uint64, err error) {
	w.survey()
	letter = w.builtin(before, w.m.Terminated())
	for i := range w.propositions {
		x := &w.propositions[i]
		if x.kind != member || !changed {
			continue
		}
		holds, defined, err := w.evaluate(x)
		if err != nil {
			return 0, err
		}
		switch {
		case !defined:
			note(&w.passed, id)
		case holds:
			letter |= 1 << i
		default:
			letter &^= 1 << i
		}
	}
	return letter, nil
}

// builtin is a letter with the builtins of the state of the machine, and the members of the letter before.
func (w *worker) builtin(before uint64, over bool) (letter uint64) {
	find := func(thread string) (there, can bool) {
		for i, t := range w.m.Threads {
			if !over && inspect.ThreadName(w.m.State, t) == thread {
				note(&w.there, thread)
				return true, !w.pending[i].Blocked
			}
		}
		return false, false
	}
	was := func(k kind, thread string) bool {
		return slices.ContainsFunc(w.propositions, func(x proposition) bool {
			return x.kind == k && x.thread == thread && before>>w.bit(&x)&1 != 0
		})
	}
	for i := range w.propositions {
		x := &w.propositions[i]
		holds := false
		switch x.kind {
		case member:
			holds = before>>i&1 != 0
		case done:
			holds = over
		case deadlock:
			holds = !over && len(w.moves) == 0 && !w.m.Failed() && !w.m.Guessing()
		case enabled:
			_, holds = find(x.thread)
		case live:
			holds, _ = find(x.thread)
		case inside:
			holds = !over && slices.ContainsFunc(w.m.Threads, func(t *state.Thread) bool {
				return slices.ContainsFunc(t.Frames, func(f state.Frame) bool {
					return w.prog.Shown(f.Code.Method) && slices.Contains(x.rows, f.Code.Method.Row)
				})
			})
		case finished:
			there, _ := find(x.thread)
			holds = !there && (was(live, x.thread) || was(finished, x.thread))
		}
		if holds {
			letter |= 1 << i
		}
	}
	return letter
}

// bit is the place of a proposition.
func (w *worker) bit(x *proposition) int {
	return slices.IndexFunc(w.propositions, func(y proposition) bool { return y.kind == x.kind && y.thread == x.thread }) // of one about a thread
}

// evaluate evaluates a member in the stored state of the machine. It is not defined where it would have to wait.
func (w *worker) evaluate(x *proposition) (holds, defined bool, err error) {
	if err := w.judge.Restore(parts.Words(w.vec), w.parts); err != nil {
		return false, false, err
	}
	fault, err := w.judge.Evaluate(x.method, w.prog.Watch)
	var endless *vm.EndlessError
	switch {
	case errors.Is(err, vm.ErrUndefined):
		return false, false, nil
	case errors.As(err, &endless):
		return false, false, &program.UnsupportedError{What: fmt.Sprintf("proposition %s, which has not ended after %d backward jumps and calls", x.name, endless.Spent), Where: endless.Where}
	case err != nil:
		return false, false, fmt.Errorf("proposition %s: %w", x.name, err)
	case fault == nil:
		return true, true, nil
	case fault.Kind == state.FaultAssert && fault.Type == falseText:
		return false, true, nil
	}
	return false, false, &program.UnsupportedError{What: fmt.Sprintf("proposition %s, which fails: %s", x.name, property.OfStates(fault, x.name).Message)}
}
