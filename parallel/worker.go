package parallel

import (
	"math/rand/v2"
	"runtime/debug"
	"sync"

	"moonwalker/gc"
	"moonwalker/parallel/bound"
	"moonwalker/parallel/deque"
	"moonwalker/parallel/moves"
	"moonwalker/parallel/parts"
	"moonwalker/parallel/path"
	"moonwalker/parallel/persistent"
	"moonwalker/parallel/property"
	"moonwalker/parallel/sleep"
	"moonwalker/parallel/view"
	"moonwalker/parallel/virtual"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// worker explores depth first, in a machine of its own.
type worker struct {
	id     int
	search *search
	vm     *vm.Machine
	gc     gc.Collector
	parts  *parts.Interner
	checks property.State
	hooks  hooks
	shown  Visit // argument of the hooks

	explain  *explainer // nil: the search is not explained
	reduce   *reducer   // nil: all moves of a state are tried
	sleepers *sleep.Worker
	alone    *persistent.Worker // nil: no thread is tried alone
	deque    *deque.Deque
	order    *rand.Rand // shuffles its queued moves; nil: it takes the newest
	depths   path.Depths
	path     path.Path
	chain    chain // under way
	undoLog  int   // bytes that the undo log may take
	trimmed  bool  // the deque may hold moves of states that trim has taken off the path
	vec      []storage.PartID
	aside    *vm.Machine // for digests of other states than the current one; nil: not made yet
	judge    *vm.Machine // evaluates properties; nil: there are none
	judged   []judged
	views    view.Views // of states in which properties are evaluated
	moves    []vm.Move

	pending   []state.Pending           // next operations of the threads of a new state; with SDPOR by survey
	at        storage.StateID           // the state under check; if that is not stored, the last stored state before it
	stuck     bool                      // some threads of the state under check are in a deadlock
	positions []program.Location        // scratch of places
	asideVec  []storage.PartID          // scratch of digestOf
	tail      []vm.Move                 // moves from at to the state under check
	report    func(*property.Violation) // for violations in the state under check

	clock    *virtual.Clock // in virtual time; nil: real time
	unmerged int            // for tests: number of moves; see mergesNow
	told     int            // number of violations of the move under way
	counted  int            // number of these that were counted before, when a limit cut the move
	stored   bool           // the move under way has led to a new state, so it cannot be begun anew (setStored)
	turn     sync.Mutex     // held while it works; see standStill
	pursued  uint64         // number of transitions from which on it looks at those of all: see pursue
	counters counters
	sample   virtual.Sampler
}

func newWorker(s *search, id int) *worker {
	w := &worker{id: id, search: s, deque: deque.New(), sample: virtual.NewSampler(s.opt.Labels), parts: &parts.Interner{Worker: s.store.Worker(), Limits: s.limits}, alone: s.sets.NewWorker()}
	if s.opt.Shuffle != 0 {
		w.order = rand.New(rand.NewPCG(s.opt.Shuffle, uint64(id)))
	}
	w.undoLog = s.opt.undoLog()
	w.vm, w.gc = w.machine()
	if s.sites != nil {
		w.explain = newExplainer(s.sites)
	}
	if s.graph != nil {
		w.reduce = newReducer(w, s.graph)
	}
	if s.sleep != nil {
		w.sleepers = s.sleep.NewWorker(w.vm, w.push)
	}
	if s.opt.Model == program.SC {
		w.checks.Weak = s.meet
	}
	w.checks.Excused = s.excuses.Any()
	w.report = func(v *property.Violation) {
		for _, f := range w.hooks.violated {
			f(v)
		}
		w.stuck = w.stuck || v.Partial
		w.tell(v, w.at, append([]vm.Move(nil), w.tail...))
	}
	if len(s.prog.Properties) > 0 {
		w.judge, _ = w.machine()
		w.judge.Heap.Limit = s.late
		w.judge.Record, w.judge.Reduced, w.judge.Heap.Sticky = w.vm.Record, w.vm.Reduced, w.vm.Heap.Sticky
		for _, m := range s.prog.Properties {
			w.judged = append(w.judged, judged{m, nil})
		}
	}
	w.observe()
	if s.opt.Outputs {
		w.vm.Output = func(text string, isError bool) {
			s.mu.Lock()
			s.outputs[text] = true
			s.mu.Unlock()
		}
	}
	return w
}

// machine makes a machine for the states of the search, with a collector.
func (w *worker) machine() (*vm.Machine, gc.Collector) {
	o := &w.search.opt
	m := vm.NewMachine(w.search.prog, w.parts)
	collector := gc.New
	if o.Costs {
		collector = gc.NewMeasured
	}
	c := collector(o.Collector, m.Heap)
	m.Heap.Limit = w.search.limits
	if o.Period > 1 {
		m.Heap.KeepGarbage()
	}
	m.Heap.SetSymmetry(o.Symmetry)
	m.Symmetric, m.Anonymous = o.Threads, o.anonymous(w.search.prog)
	if o.Chunks > 0 {
		m.ManyObjects = o.Chunks
	}
	return m, c
}

// begin stores the initial state and queues its moves. A search without that state cannot be resumed, so begin gets the
// time of a move that has led to a new state: see checking.
// Preconditions: the worker has its turn.
func (w *worker) begin() error {
	w.setStored(true)
	defer func() {
		if v := recover(); v != nil {
			w.cut(0, v)
		}
	}()
	if err := w.vm.Start(); err != nil {
		return err
	}
	id, _, err := w.put(0, vm.Move{})
	if err != nil {
		w.search.fail(err)
		return nil
	}
	w.search.root = id
	w.enter(path.Level{ID: id})
	w.lead(0, id, true, nil)
	if w.reduce != nil {
		if err := w.reduce.arrive(id); err != nil {
			return err
		}
	}
	w.check(id)
	w.queue(id)
	return nil
}

// run works until the search is over. A panic is a fault of the checker. It ends the search; the error has the
// schedule that led to it.
func (w *worker) run() (err error) {
	defer func() {
		if v := recover(); v != nil {
			w.search.halt()
			err = bug(w, string(debug.Stack())+"\n"+sprint(v))
		}
	}()
	w.takeTurn()
	defer w.leaveTurn()
	for !w.search.stop.Load() {
		w.yield()
		if w.propagate() {
			continue
		}
		w.early()
		if w.order != nil {
			w.shuffle()
		}
		x, _, ok := w.deque.Pop()
		if !ok {
			if x, ok = w.steal(); !ok {
				return nil
			}
			w.sleepers.Forget()
			w.trimmed = false
		}
		w.try(x)
		w.pursue()
	}
	return nil
}

// try makes a queued move. If a limit ends the search meanwhile, the move goes back to the queue, to be made
// when the search is resumed.
func (w *worker) try(x uint64) {
	made, again := w.counters.transitions.Load(), w.counters.again.Load()
	defer func() {
		if v := recover(); v != nil {
			w.cut(x, v)
			w.counters.transitions.Store(made) // the steps are counted when they are made again
			w.counters.again.Store(again)
		}
	}()
	if w.clock != nil {
		w.clock.Took(x)
	}
	w.setStored(false)
	w.told, w.counted = 0, w.search.cuts[x]
	id, mv := moves.Queued(x)
	if err := w.room(w.goTo(id)); err != nil {
		w.search.fail(err)
		return
	}
	if last, tier, back := bound.Back(mv); back && w.search.levels != nil {
		w.goBack(id, last, tier)
		return
	}
	if mv == persistent.Rest && w.alone != nil {
		for _, mv := range w.alone.Others(w.vm) {
			w.push(id, mv)
		}
		return
	}
	w.expand(id, mv)
	w.parts.Release(id)
}

// schedule is the path to the last stored state, for the report of a fault of the checker.
func (w *worker) schedule() []vm.Move {
	if w.path.Len() == 0 {
		return nil
	}
	return w.search.path(w.path.Last())
}
