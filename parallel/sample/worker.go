package sample

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"slices"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/heap/limit"
	"moonwalker/parallel"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/inspect"
	"moonwalker/vm/state"
)

// worker makes runs, one after the other, in a machine of its own.
type worker struct {
	s        *sampling
	id       int
	m        *vm.Machine // nil: it must be made anew
	gc       gc.Collector
	names    *trace.Interner
	judge    *vm.Machine // evaluates properties; nil: there are none
	initial  []uint32    // vector of the initial state; with properties
	vector   []uint32    // of the current state
	first    state.Mark  // of the initial state
	trimmed  bool        // the undo log no longer leads back to the initial state
	random   *rand.Rand
	source   *rand.PCG
	strategy strategy
	checks   property.State
	print    fingerprint
	counts   profile // of the first batch
	part     total   // of the batch under way
	swarm    *sweep  // nil: the runs are no searches

	// Of the run under way:
	number   uint64
	path     []vm.Move
	pending  []state.Pending
	ids      []event.ThreadID  // of the threads, as pending
	mover    string            // path of the thread that makes the step under way
	enabled  []int             // places of the threads that can move
	spent    int               // number of steps; a long one counts several times
	started  int               // number of threads
	shown    bool              // a place that a property reads has changed since they were evaluated
	violated bool              // it ends
	met      []*parallel.Found // its violations, each once
	circles  []string          // keys of deadlocks of some threads that are part of a deadlock of all
}

// A worker makes its machine anew when it has more names and parts than maxNames, or when the undo log of a run has more
// bytes than maxLog: else its memory would grow with the length and the number of runs.
const (
	maxNames = 1 << 18
	maxLog   = 8 << 20
)

func newWorker(s *sampling, id int) *worker {
	w := &worker{s: s, id: id, source: rand.NewPCG(0, 0), part: newTotal()}
	w.random = rand.New(w.source)
	w.strategy = newStrategy(&s.opt)
	if s.opt.Strategy == Swarm {
		w.swarm = new(sweep)
	}
	return w
}

// renew makes a machine in the initial state.
func (w *worker) renew() error {
	w.names = trace.NewInterner()
	if w.swarm != nil {
		w.names.KeepParts() // equal states have equal vectors
	}
	if w.judge = nil; len(w.s.prog.Properties) > 0 {
		w.names.KeepParts()
		w.judge = w.machine()
	}
	w.m = w.machine()
	w.gc = gc.New(gc.KindMemoised, w.m.Heap)
	w.trimmed = false
	if err := w.m.Start(); err != nil {
		return err
	}
	if err := w.settle(); err != nil {
		return err
	}
	w.first = w.m.Begin()
	w.initial = slices.Clone(w.vector)
	return nil
}

func (w *worker) machine() *vm.Machine {
	m := vm.NewMachine(w.s.prog, w.names)
	m.Heap.SetSymmetry(heap.SymmetryIncremental)
	m.Heap.Limit = w.s.limits
	m.Record, m.Heap.Sticky = true, true // Sticky: accesses to objects that were shared before are noted
	return m
}

// settle frees garbage, and gives the state its canonical form. The end of a step depends on that: an access to an object
// that no other thread can reach is not visible.
func (w *worker) settle() error {
	if err := w.m.Arrange(); err != nil {
		return err
	}
	if err := w.m.Roots(); err != nil {
		return err
	}
	w.gc.Collect()
	err := w.m.Canonicalise()
	if err == nil && (w.judge != nil || w.swarm != nil) {
		w.vector, err = w.m.Vector(w.names) // of each state: an undo does not make parts
	}
	return err
}

// work makes runs until those of the batch are taken. A panic is a fault of the checker.
func (w *worker) work() (err error) {
	defer func() {
		if v := recover(); v != nil {
			w.s.stop.Store(true)
			err = bug(string(debug.Stack())+"\n"+sprint(v), w.number)
		}
	}()
	for !w.s.stop.Load() {
		w.number = w.s.next.Add(1) - 1
		if w.number >= w.s.last.Load() {
			return nil
		}
		if err := w.run(); err != nil {
			return err
		}
	}
	return nil
}

// run makes a run. If a limit cuts it, it does not count.
func (w *worker) run() (err error) {
	defer func() {
		if v := recover(); v != nil {
			if _, ended := v.(limit.Ended); !ended {
				panic(v)
			}
			w.m = nil // it is in the middle of a step
			if w.swarm != nil && w.s.opt.Search.Continue {
				w.keep() // the search does not count, but its violations are real
			}
		}
	}()
	if w.m == nil || w.trimmed || w.names.Size() > maxNames || w.swarm != nil { // the end of a sweep depends on the size of names
		if err := w.renew(); err != nil {
			return w.s.fail(w, err)
		}
	}
	w.begin()
	w.current().begin(w)
	s := w.s
	if w.swarm != nil {
		err = w.sweep()
		w.end()
		return err
	}
	for err == nil && !w.violated {
		goes := w.look()
		if err = w.assess(); err != nil || w.violated || !goes {
			break
		}
		if w.spent >= s.opt.Search.MaxDepth {
			w.part.Cut++
			break
		}
		err = w.step()
	}
	if err != nil {
		err = s.fail(w, err)
	}
	w.end()
	return err
}

// begin prepares a run in the initial state.
func (w *worker) begin() {
	w.source.Seed(w.s.opt.Seed, w.number)
	w.random.Uint64() // neighbouring seeds differ from the second number on
	w.path, w.spent, w.started, w.violated = w.path[:0], 0, len(w.m.Threads), false
	w.met, w.circles = w.met[:0], w.circles[:0]
	w.vector = append(w.vector[:0], w.initial...)
	w.print.begin()
}

// current is the strategy of the run. Strategies that learn from earlier runs begin with random walks.
func (w *worker) current() strategy {
	if w.number < firstBatch && w.s.opt.Strategy.learns() {
		return randomWalk{}
	}
	return w.strategy
}

// look finds the threads that can move, and the violations in the state. It says whether the run goes on.
func (w *worker) look() bool {
	m := w.m
	w.pending, w.enabled, w.ids = m.ProbeAll(w.pending[:0]), w.enabled[:0], w.ids[:0]
	for _, t := range m.Threads {
		w.ids = append(w.ids, t.ID)
	}
	if !m.Terminated() {
		only := m.Exclusive()
		for i, t := range m.Threads {
			if !w.pending[i].Blocked && (only == nil || t == only) {
				w.enabled = append(w.enabled, i)
			}
		}
	}
	w.checks.Check(m, w.pending, w.s.opt.Search.Checks, len(w.enabled) > 0, w.report)
	if m.Closing && w.random.IntN(closingSteps) == 0 {
		return false
	}
	return len(w.enabled) > 0
}

// jumpsOfStep is the number of backward jumps and calls for which a step counts once more, so that a thread that spins on its own
// is cut as well.
const jumpsOfStep = 64

// closingSteps is the average number of steps that a program makes while it may end at any moment.
const closingSteps = 16

// step makes a step of the thread that the strategy chooses.
func (w *worker) step() error {
	now := w.current()
	at := now.pick(w)
	t := w.m.Threads[at]
	mv := vm.Move{Thread: uint16(at)}
	if n := w.pending[at].Choices; n > 1 {
		mv.Choice = uint16(w.random.IntN(n))
	}
	id := t.ID
	w.mover = t.Path
	err := w.move(mv)
	if err == nil {
		w.note(mv)
		w.started += len(w.m.Births)
		now.made(w, id, !slices.Contains(w.m.Threads, t))
		err = w.settle()
	}
	if err == nil && w.m.LogBytes() > maxLog {
		w.m.Forget()
		w.trimmed = true
	}
	return err
}

// move makes a move.
func (w *worker) move(mv vm.Move) error {
	m := w.m
	t := m.Threads[mv.Thread]
	m.Begin()
	fault, err := m.Step(mv)
	w.path = append(w.path, mv)
	w.spent += 1 + m.Spent/jumpsOfStep
	if fault != nil {
		w.report(property.Fault(fault, inspect.ThreadName(m.State, t)))
		w.violated = true // the program ends there
	}
	return err
}

// again makes the moves of an earlier run again, and returns its violation with a key.
func (w *worker) again(path []vm.Move, key string) (*parallel.Found, error) {
	if err := w.renew(); err != nil {
		return nil, err
	}
	defer func() { w.m = nil }() // the next run begins in the initial state
	w.begin()
	w.look()
	err := w.assess()
	for i, mv := range path {
		if !slices.Contains(w.m.Moves(nil), mv) {
			return nil, fmt.Errorf("the path to %s cannot be made again: step %d of %d", key, i+1, len(path))
		}
		if err = cmp.Or(err, w.move(mv), w.settle()); err != nil {
			return nil, err
		}
		w.look()
		err = w.assess()
	}
	if err != nil {
		return nil, err
	}
	for _, f := range w.met {
		if f.Key == key {
			return f, nil
		}
	}
	return nil, fmt.Errorf("the path to %s does not lead there", key)
}

// note notes the accesses of a step for the estimates and the strategies that need them.
func (w *worker) note(mv vm.Move) {
	o := &w.s.opt
	if o.Strategy.estimates() && w.number < mostPrints {
		w.print.step(w.mover, mv.Choice, w.m.Accesses)
	}
	if o.Strategy == SURW && w.number < firstBatch {
		w.counts.count(w.m.State, w.mover, w.m.Accesses)
	}
}

// report takes a violation in the state under check.
func (w *worker) report(v *property.Violation) {
	if !w.s.opt.Search.Checks.Has(v.Kind) || slices.ContainsFunc(w.met, func(f *parallel.Found) bool { return f.Key == v.Key }) {
		return
	}
	w.met = append(w.met, &parallel.Found{Violation: v, Path: slices.Clone(w.path), Count: 1})
	w.circles = append(w.circles, v.Circles...)
	w.violated = w.violated || !v.Partial && !w.s.opt.Search.Continue
}

// keep keeps the violations of a run.
func (w *worker) keep() {
	for _, f := range w.met {
		if !slices.Contains(w.circles, f.Key) { // else the deadlock of all threads counts
			w.part.find(&finding{f, w.number})
			if !w.s.opt.Search.Continue {
				w.s.endAt(w.number)
			}
		}
	}
}

// end ends a run: it counts it, and goes back to the initial state.
func (w *worker) end() {
	s, p := w.s, &w.part
	w.keep()
	if x := w.swarm; x != nil {
		p.Runs, p.Moves, p.States = p.Runs+1, p.Moves+x.steps, p.States+x.states
		p.Steps, p.Threads = max(p.Steps, x.deepest), max(p.Threads, w.started)
		if x.whole {
			p.Whole++
		}
		s.runs.Add(1)
		s.steps.Add(x.steps)
		return // each search has a machine of its own
	}
	if w.spent < s.opt.Search.MaxDepth && !w.current().endless() {
		p.Steps, p.Threads = max(p.Steps, len(w.path)), max(p.Threads, w.started)
	}
	if w.current().longer() {
		p.Longer++
	}
	if s.opt.Strategy.estimates() && w.number < mostPrints {
		p.Prints[w.print.sum()]++
	}
	p.Runs, p.Moves = p.Runs+1, p.Moves+uint64(len(w.path))
	s.runs.Add(1)
	s.steps.Add(uint64(len(w.path)))
	if !w.trimmed {
		w.m.Undo(w.first)
		w.first = w.m.Begin()
	}
}

func sprint(v any) string { return fmt.Sprint(v) }

// conflict says whether the order of two accesses of different threads may matter.
func conflict(a, b event.Access) bool {
	switch {
	case a.Kind == event.None || b.Kind == event.None || a.Ref != b.Ref || a.Own || b.Own:
		return false
	case a.Kind.Sized() && b.Kind.Sized():
		return a.Overlaps(b) && (changes(a.Kind) || changes(b.Kind))
	}
	return true
}

// changes says whether an access of kind k with bytes changes them, or something that depends on them.
func changes(k event.Kind) bool {
	return k.Writes() || k == event.Register || k == event.Complete
}
