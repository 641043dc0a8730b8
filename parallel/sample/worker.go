package sample

import (
	"errors"
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
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// worker makes runs, one after the other, in a machine of its own.
type worker struct {
	s        *sampling
	id       int
	m        *vm.Machine // nil: it must be made anew
	gc       gc.Collector
	names    *trace.Interner
	judge    *vm.Machine  // evaluates properties; nil: there are none
	threads  int          // of the initial state
	initial  []uint32     // vector of the initial state; with properties
	vector   []uint32     // of the current state
	made     []vm.Move    // path of the state of the machine
	marks    []state.Mark // of the states on it
	there    bool         // it is the path of the run
	trimmed  bool         // the undo log no longer leads back to the initial state
	long     bool         // that was so once: the worker has no tree
	alone    bool         // the run under way has no tree
	root     *scene       // of the tree; nil: there is none yet
	tree     int          // its size in bytes
	most     int          // bytes that it may have
	random   *rand.Rand
	source   *rand.PCG
	strategy strategy
	checks   property.State
	print    fingerprint
	counts   profile // of the first batch
	part     total   // of the batch under way
	swarm    *sweep  // nil: the runs are no searches
	trace    state.Tracer

	// Of the run under way:
	number   uint64
	path     []vm.Move
	at       *scene   // the current state
	scenes   [2]scene // outside the tree
	trail    []*scene // scenes of the tree behind the moves of the path
	printed  bool     // print has the steps of the path, and not those of trail only
	pending  []state.Pending
	sights   []sight                   // the next operations of the threads
	before   []sight                   // in the state before
	multi    bool                      // there were several threads
	noted    func(*property.Violation) // adds a violation to the scene that look fills
	looked   *scene
	spent    int              // number of steps; a long one counts several times
	started  int              // number of threads
	shown    bool             // a place that a property reads has changed since they were evaluated
	violated bool             // it ends
	guessed  []guess          // of threads that wait
	stay     []event.ThreadID // threads before an operation that is not supported
	met      []meeting        // its violations, each once
	circles  []string         // keys of deadlocks of some threads that are part of a deadlock of all
}

// meeting is a violation of a run, with the number of moves before it.
type meeting struct {
	*property.Violation
	moves int
	path  []vm.Move // with a sweep, which goes back; nil: the first moves of the path of the run
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
	w.noted = func(v *property.Violation) { w.looked.violations = append(w.looked.violations, v) }
	w.strategy = newStrategy(&s.opt)
	if s.opt.Strategy == Swarm {
		w.swarm = new(sweep)
	}
	if f := s.opt.Search.Observe; f != nil {
		w.trace = f(id).Trace
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
	w.m.Trace = w.trace
	w.gc = gc.New(gc.KindMemoised, w.m.Heap)
	w.made, w.marks, w.root, w.tree = w.made[:0], w.marks[:0], nil, 0
	w.blind()
	w.long, w.trimmed = w.long || w.trimmed, false
	w.most = w.space()
	if err := w.m.Start(); err != nil {
		return err
	}
	if err := w.settle(); err != nil {
		return err
	}
	w.threads = len(w.m.Threads)
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
				w.keepFound() // the search does not count, but its violations are real
			}
		}
	}()
	if w.m == nil || w.trimmed || w.names.Size() > maxNames || w.swarm != nil { // the end of a sweep depends on the size of names
		if err := w.renew(); err != nil {
			return w.s.fail(w, err)
		}
	}
	if err := w.begin(); err != nil {
		return w.s.fail(w, err)
	}
	w.current().begin(w)
	s := w.s
	if w.swarm != nil {
		err = w.sweep()
		w.end()
		return err
	}
	for err == nil && !w.violated {
		goes := w.visit()
		if err = w.assess(); err != nil || w.violated || !goes {
			break
		}
		if w.spent >= s.opt.Search.MaxDepth {
			w.part.Cut++
			break
		}
		if w.stuck() {
			w.part.Cut, w.part.Stuck = w.part.Cut+1, w.part.Stuck+1
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

// guess is a thread that waits at an open guess of the memory model, since so many steps of the run.
type guess struct {
	id    event.ThreadID
	since int
}

// guessSteps is the number of steps after which a guess counts as wrong. Other threads may spin for ever then: the execution does not count, and
// another one has not guessed.
const guessSteps = 1000

// stuck says whether a thread has waited at a guess for too long.
func (w *worker) stuck() bool {
	if w.s.opt.Search.Model < program.DotNet {
		return false
	}
	w.guessed = slices.DeleteFunc(w.guessed, func(g guess) bool {
		return !slices.ContainsFunc(w.at.actors, func(a actor) bool { return a.guesses && a.id == g.id })
	})
	for i := range w.at.actors {
		a := &w.at.actors[i]
		at := slices.IndexFunc(w.guessed, func(g guess) bool { return g.id == a.id })
		switch {
		case !a.guesses:
		case at < 0:
			w.guessed = append(w.guessed, guess{a.id, w.spent})
		case w.spent-w.guessed[at].since >= guessSteps:
			return true
		}
	}
	return false
}

// begin prepares a run in the initial state.
func (w *worker) begin() (err error) {
	w.source.Seed(w.s.opt.Seed, w.number)
	w.random.Uint64() // neighbouring seeds differ from the second number on
	w.path, w.spent, w.started, w.violated = w.path[:0], 0, w.threads, false
	w.there, w.stay, w.guessed = false, w.stay[:0], w.guessed[:0]
	w.trail, w.printed = w.trail[:0], false
	w.met, w.circles = w.met[:0], w.circles[:0]
	w.vector = append(w.vector[:0], w.initial...)
	w.at, err = w.start()
	return err
}

// current is the strategy of the run. Strategies that learn from earlier runs begin with random walks.
func (w *worker) current() strategy {
	if w.number < firstBatch && w.s.opt.Strategy.learns() {
		return randomWalk{}
	}
	return w.strategy
}

// look makes s the scene of the state of the machine: it finds the threads that can move, and the violations.
func (w *worker) look(s *scene) {
	m := w.m
	w.survey()
	goes, only, moves := !m.Terminated(), m.Exclusive(), false
	for i, t := range m.Threads {
		p := &w.pending[i]
		a := actor{id: t.ID, path: t.Path, access: p.Access, choices: p.Choices, guesses: p.Blocked && t.Guess.Open}
		can := goes && !p.Blocked && (only == nil || t == only)
		moves = moves || can
		if can && !slices.Contains(w.stay, t.ID) {
			s.enabled = append(s.enabled, i)
			if w.s.profile != nil {
				a.target, a.meets = targetOf(m.State, a.access)
			}
		}
		s.actors = append(s.actors, a)
	}
	w.looked = s
	w.checks.Check(m, w.pending, w.s.opt.Search.Checks, moves, w.noted)
	s.closing = m.Closing
}

// visit takes the violations of the current state. It says whether the run goes on.
func (w *worker) visit() bool {
	s := w.at
	if s.kept {
		s.passed++
	}
	for _, v := range s.violations {
		w.report(v)
	}
	if s.closing && w.random.IntN(closingSteps) == 0 {
		return false
	}
	return len(s.enabled) > 0
}

// jumpsOfStep is the number of backward jumps and calls for which a step counts once more, so that a thread that spins on its own
// is cut as well.
const jumpsOfStep = 64

// closingSteps is the average number of steps that a program makes while it may end at any moment.
const closingSteps = 16

// step makes a step of the thread that the strategy chooses.
func (w *worker) step() error {
	s, now := w.at, w.current()
	at := now.pick(w)
	mv := vm.Move{Thread: uint16(at)}
	if n := s.actors[at].choices; n > 1 {
		mv.Choice = uint16(w.random.IntN(n))
	}
	next, err := w.move(mv)
	if err != nil {
		return w.leave(at, err)
	}
	w.note(mv, next)
	w.started += next.births
	now.made(w, s.actors[at].id, next)
	if !next.kept {
		if next, err = w.arrive(mv, next); err != nil {
			return err
		}
	}
	w.at = next
	return nil
}

// leave takes back the last move, which has failed with err. If its operation is not supported, the thread at a place stays before it for
// the rest of the run, and others go on: what they do is real, as they could do it before.
func (w *worker) leave(at int, err error) error {
	var gap *program.UnsupportedError
	if !errors.As(err, &gap) || gap.Anew != 0 {
		return err
	}
	last := len(w.made) - 1
	w.m.Undo(w.marks[last])
	w.blind()
	w.path, w.made, w.marks = w.path[:len(w.path)-1], w.made[:last], w.marks[:last]
	w.stay = append(w.stay, w.at.actors[at].id)
	s := w.spare() // outside the tree: other runs come here without such a thread
	s.actors, s.violations = append(s.actors, w.at.actors...), append(s.violations, w.at.violations...)
	s.closing = w.at.closing
	for _, i := range w.at.enabled {
		if i != at {
			s.enabled = append(s.enabled, i)
		}
	}
	w.at = s
	return w.s.fail(w, err)
}

// move makes a move, with the machine if the tree does not have the step.
func (w *worker) move(mv vm.Move) (next *scene, err error) {
	if w.at.kept {
		next = w.at.after(mv)
		w.there = w.there && next == nil
	}
	if next == nil {
		next = w.spare()
		err = w.perform(mv, next)
	}
	w.path = append(w.path, mv)
	w.spent += next.spent
	if next.fault != nil {
		w.report(next.fault)
		w.violated = true // the program ends there
	}
	return next, err
}

// perform makes a move with the machine, and notes the step in next.
func (w *worker) perform(mv vm.Move, next *scene) error {
	if err := w.reach(); err != nil {
		return err
	}
	m := w.m
	t := m.Threads[mv.Thread]
	next.mover = t.Path
	fault, err := w.advance(mv)
	next.spent = 1 + m.Spent/jumpsOfStep
	next.accesses = append(next.accesses, m.Accesses...)
	next.births, next.gone = len(m.Births), !slices.Contains(m.Threads, t)
	if fault != nil {
		next.fault = property.Fault(fault, inspect.ThreadName(m.State, t))
	}
	return err
}

// advance makes a move with the machine, from its state.
func (w *worker) advance(mv vm.Move) (*state.Fault, error) {
	w.made, w.marks = append(w.made, mv), append(w.marks, w.m.Begin())
	w.moved(w.m.Threads[mv.Thread])
	return w.m.Step(mv)
}

// arrive completes the scene behind a step of the machine.
func (w *worker) arrive(mv vm.Move, next *scene) (*scene, error) {
	if err := w.settle(); err != nil {
		return nil, err
	}
	if !w.violated {
		w.look(next)
	}
	if w.m.LogBytes() > maxLog {
		w.m.Forget()
		w.trimmed = true
	}
	return w.grown(w.at, mv, next), nil
}

// again makes the moves of an earlier run again, and returns its violation with a key.
func (w *worker) again(path []vm.Move, key string) (*parallel.Found, error) {
	if err := w.renew(); err != nil {
		return nil, err
	}
	w.alone = true
	defer func() { w.m, w.alone = nil, false }() // the next run begins in the initial state
	err := w.begin()
	if err == nil {
		w.visit()
		err = w.assess()
	}
	for i, mv := range path {
		if err == nil && !slices.Contains(w.m.Moves(nil), mv) {
			return nil, fmt.Errorf("the path to %s cannot be made again: step %d of %d", key, i+1, len(path))
		}
		var next *scene
		if err == nil {
			next, err = w.move(mv)
		}
		if err == nil {
			w.at, err = w.arrive(mv, next)
		}
		if err == nil {
			w.visit()
			err = w.assess()
		}
	}
	if err != nil {
		return nil, err
	}
	for _, x := range w.met {
		if x.Key == key {
			return w.found(x), nil
		}
	}
	return nil, fmt.Errorf("the path to %s does not lead there", key)
}

// note notes the accesses of a step for the estimates and the strategies that need them.
func (w *worker) note(mv vm.Move, s *scene) {
	if w.prints() {
		if s.kept {
			w.trail = append(w.trail, s)
		} else {
			w.printTrail()
			w.print.step(s.mover, mv.Choice, s.accesses)
		}
	}
	if w.s.opt.Strategy == SURW && w.number < firstBatch {
		w.counts.count(w.m.State, s.mover, s.accesses)
	}
}

// prints says whether the run has a fingerprint.
func (w *worker) prints() bool { return w.s.opt.Strategy.estimates() && w.number < mostPrints }

// printTrail begins the fingerprint with the steps that the tree has.
func (w *worker) printTrail() {
	if w.printed {
		return
	}
	w.printed = true
	w.print.begin()
	for i, s := range w.trail {
		w.print.step(s.mover, w.path[i].Choice, s.accesses)
	}
}

// sum is the fingerprint of the run, which has ended. Scenes of the tree keep it.
func (w *worker) sum() uint64 {
	if s := w.at; s.summed {
		return s.sum
	}
	w.printTrail()
	w.at.sum, w.at.summed = w.print.sum(), true
	return w.at.sum
}

// report takes a violation in the state under check.
func (w *worker) report(v *property.Violation) {
	if !w.s.opt.Search.Checks.Has(v.Kind) || slices.ContainsFunc(w.met, func(x meeting) bool { return x.Key == v.Key }) {
		return
	}
	x := meeting{Violation: v, moves: len(w.path)}
	if w.swarm != nil {
		x.path = slices.Clone(w.path)
	}
	w.met = append(w.met, x)
	w.circles = append(w.circles, v.Circles...)
	w.violated = w.violated || !v.Partial && w.s.ends(v.Kind) && !w.excused(v)
}

// excused says whether v is a suppressed data race.
func (w *worker) excused(v *property.Violation) bool { return w.s.excuses.Of(v) != nil }

// found is a violation of the run with its path.
func (w *worker) found(x meeting) *parallel.Found {
	path := x.path
	if path == nil {
		path = slices.Clone(w.path[:x.moves])
	}
	return &parallel.Found{Violation: x.Violation, Path: path, Count: 1}
}

// keepFound keeps the violations of a run.
func (w *worker) keepFound() {
	for _, x := range w.met {
		if w.excused(x.Violation) {
			find(w.part.excused, x.Merged(), &finding{w.found(x), w.number})
		} else if !slices.Contains(w.circles, x.Key) { // else the deadlock of all threads counts
			if was := w.part.found[x.Key]; was != nil { // by an earlier run
				was.Count++
			} else {
				find(w.part.found, x.Key, &finding{w.found(x), w.number})
			}
			if w.s.ends(x.Kind) {
				w.s.endAt(w.number)
			}
		}
	}
}

// end ends a run: it counts it.
func (w *worker) end() {
	s, p := w.s, &w.part
	w.keepFound()
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
	if w.prints() {
		p.Prints[w.sum()]++
	}
	p.Runs, p.Moves = p.Runs+1, p.Moves+uint64(len(w.path))
	s.runs.Add(1)
	s.steps.Add(uint64(len(w.path)))
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
