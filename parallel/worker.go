package parallel

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"sync/atomic"
	"time"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/parallel/property"
	"moonwalker/storage"
	"moonwalker/vm"
)

// worker explores depth first, in a machine of its own.
type worker struct {
	id     int
	search *search
	vm     *vm.Machine
	gc     gc.Collector
	parts  *interner
	check  property.State

	deque  *deque
	places []int32 // on the path, of the items in the deque, by index; only the owner's
	depths depths
	path   []level // states from the last restored one to the current one
	base   int     // length of the path to path[0]
	vec    []storage.PartID
	moves  []vm.Move
	at     storage.StateID           // state under check
	report func(*property.Violation) // for violations in it

	counters counters
	sample   sampler
}

// level is a state on the current path.
type level struct {
	id   storage.StateID
	mark vm.Mark // before the move that led here
}

// counters are written by their worker and read by the reporter.
type counters struct {
	_                                               [64]byte
	states, transitions, revisits, terminal, steals atomic.Uint64
	depth, objects                                  atomic.Int64
	idle                                            atomic.Int64 // nanoseconds
	spent                                           [phases]atomic.Int64
	_                                               [64]byte
}

// interner gives a machine access to the store.
type interner struct {
	*storage.Worker
}

func (i *interner) Name(parent, slot uint32) (heap.Name, error) {
	n, err := i.Pair(parent, slot)
	return heap.Name(n), err
}

func (i *interner) Intern(part []byte) (uint32, error) {
	id, err := i.Worker.Intern(part)
	return uint32(id), err
}

func (i *interner) Part(id uint32) []byte { return i.Worker.Part(storage.PartID(id)) }

func newWorker(s *search, id int) *worker {
	w := &worker{id: id, search: s, deque: newDeque(), sample: newSampler(s.opt.Labels), parts: &interner{s.store.Worker()}}
	w.vm = vm.NewMachine(s.prog, w.parts)
	w.gc = gc.New(s.opt.Collector, w.vm.Heap)
	w.vm.Heap.SetSymmetry(s.opt.Symmetry)
	w.report = func(v *property.Violation) { s.report(v, w.at, nil) }
	if s.opt.Outputs {
		w.vm.Output = func(text string, isError bool) {
			s.mu.Lock()
			s.outputs[text] = true
			s.mu.Unlock()
		}
	}
	return w
}

// begin stores the initial state and queues its moves.
func (w *worker) begin() error {
	if err := w.vm.Start(); err != nil {
		return err
	}
	id, _, err := w.store(0, vm.Move{})
	if err != nil {
		w.search.fail(err)
		return nil
	}
	w.search.states.Add(1)
	w.counters.states.Add(1)
	w.path = append(w.path[:0], level{id: id})
	w.arrive(id)
	return nil
}

// run works until the search is over. A panic is a fault of the checker: it
// ends the search with the schedule that led to it.
func (w *worker) run() (err error) {
	defer func() {
		if v := recover(); v != nil {
			w.search.halt()
			err = bug(w, string(debug.Stack())+"\n"+sprint(v))
		}
	}()
	for !w.search.stop.Load() {
		id, mv, ok := w.next()
		if !ok {
			if id, mv, ok = w.steal(); !ok {
				return nil
			}
			w.sample.start(phaseRestore)
			if err := w.restore(id); err != nil {
				w.search.fail(err)
				continue
			}
		}
		w.expand(id, mv)
	}
	return nil
}

// expand is the journey of a state: the move mv of the current state id is
// executed, garbage goes, what changed is collapsed and stored; if the state
// is new, it is checked, and its moves are queued.
func (w *worker) expand(id storage.StateID, mv vm.Move) {
	s, m := w.search, w.vm
	if s.opt.MaxDepth > 0 && w.base+len(w.path) > s.opt.MaxDepth {
		s.mu.Lock()
		s.reason = "depth"
		s.mu.Unlock()
		return
	}
	w.sample.enter(phaseStep)
	mark := m.Begin()
	t := m.Threads()[mv.Thread]
	fault, err := m.Step(mv)
	w.counters.transitions.Add(1)
	var next storage.StateID
	fresh := false
	if err == nil {
		if fault != nil {
			last := mv
			s.report(property.Fault(fault, m.ThreadName(t)), id, &last)
		}
		next, fresh, err = w.store(id, mv)
	}
	if err != nil {
		s.fail(err)
	}
	if !fresh {
		if err == nil {
			w.counters.revisits.Add(1)
		}
		w.sample.enter(phaseUndo)
		m.Undo(mark)
		w.sample.end(&w.counters)
		return
	}
	w.counters.states.Add(1)
	w.path = append(w.path, level{next, mark})
	if n := s.states.Add(1); s.opt.MaxStates > 0 && n >= s.opt.MaxStates {
		s.limit("states")
	}
	w.sample.enter(phaseCheck)
	w.arrive(next)
	w.sample.end(&w.counters)
}

// store frees garbage and puts the current state into the store.
func (w *worker) store(parent storage.StateID, mv vm.Move) (storage.StateID, bool, error) {
	m := w.vm
	w.sample.enter(phaseGC)
	if err := m.Roots(); err != nil {
		return 0, false, err
	}
	w.gc.Collect()
	w.sample.enter(phaseCollapse)
	vec, err := m.Collapse(w.parts)
	if err != nil {
		return 0, false, err
	}
	w.sample.enter(phaseStore)
	w.vec = w.vec[:0]
	for _, p := range vec {
		w.vec = append(w.vec, storage.PartID(p))
	}
	if w.search.opt.Paranoid {
		w.checkParts(vec)
	}
	if w.search.opt.CheckGC {
		if err := m.Heap.Check(w.parts); err != nil {
			return 0, false, err
		}
	}
	return w.parts.Insert(w.vec, parent, packMove(mv))
}

// checkParts compares the vector of the current state with one of parts that
// are all made anew.
func (w *worker) checkParts(vec []uint32) {
	vec = slices.Clone(vec)
	w.vm.Invalidate()
	again, err := w.vm.Collapse(w.parts)
	if err != nil {
		return // the store is full, which Insert will find out
	}
	if !slices.Equal(vec, again) {
		panic(fmt.Sprintf("BUG: a changed part was not stored: %v, anew %v", vec, again))
	}
}

// arrive checks the current state, which is new, and queues its moves.
func (w *worker) arrive(id storage.StateID) {
	m := w.vm
	if err := fits(len(m.Threads())); err != nil {
		w.search.fail(err)
		return
	}
	w.moves = m.Moves(w.moves[:0])
	w.at = id
	w.check.Check(m, w.search.opt.Checks, len(w.moves) > 0, w.report)
	if len(w.moves) == 0 {
		w.counters.terminal.Add(1)
	}
	depth := w.base + len(w.path) - 1
	if int64(depth) > w.counters.depth.Load() {
		w.counters.depth.Store(int64(depth))
	}
	if n := int64(m.Heap.Len()); n > w.counters.objects.Load() {
		w.counters.objects.Store(n)
	}
	for i := len(w.moves) - 1; i >= 0; i-- {
		at := w.deque.index()
		for int64(len(w.places)) <= at {
			w.places = append(w.places, 0)
		}
		w.places[at] = int32(len(w.path))
		w.deque.push(pack(id, w.moves[i]))
	}
	if len(w.moves) > 1 && w.search.idle.Load() > 0 {
		select {
		case w.search.wake <- struct{}{}:
		default:
		}
	}
}

// next takes the newest item of the worker's own deque and goes back to its
// state, which is on the path.
func (w *worker) next() (storage.StateID, vm.Move, bool) {
	x, at, ok := w.deque.pop()
	if !ok {
		return 0, vm.Move{}, false
	}
	w.sample.start(phaseBacktrack)
	id, mv := unpack(x)
	depth := int(w.places[at])
	for len(w.path) > depth {
		w.vm.Undo(w.path[len(w.path)-1].mark)
		w.path = w.path[:len(w.path)-1]
	}
	if w.path[depth-1].id != id {
		panic("BUG: the state of a work item is not on the path")
	}
	return id, mv, true
}

// steal takes the oldest item of another worker; false when the search is
// over. While a worker looks for work it does not count as idle, so when all
// are idle, all deques are empty and will stay so.
func (w *worker) steal() (storage.StateID, vm.Move, bool) {
	s := w.search
	start := time.Now()
	defer func() { w.counters.idle.Add(int64(time.Since(start))) }()
	for {
		for try := 0; try < 4; try++ {
			for i := 1; i < len(s.workers); i++ {
				if s.stop.Load() {
					return 0, vm.Move{}, false
				}
				v := s.workers[(w.id+i)%len(s.workers)]
				if x, ok := v.deque.steal(); ok {
					w.counters.steals.Add(1)
					id, mv := unpack(x)
					return id, mv, true
				}
			}
			runtime.Gosched()
		}
		if s.idle.Add(1) == int64(len(s.workers)) {
			s.halt() // nobody has work, and nobody is looking for it
			return 0, vm.Move{}, false
		}
		if s.pendingWork() {
			s.idle.Add(-1)
			continue
		}
		<-s.wake
		s.idle.Add(-1)
		if s.stop.Load() {
			s.halt() // pass it on
			return 0, vm.Move{}, false
		}
	}
}

func (s *search) pendingWork() bool {
	for _, w := range s.workers {
		if w.deque.size() > 0 {
			return true
		}
	}
	return false
}

// restore makes the stored state id current.
func (w *worker) restore(id storage.StateID) error {
	w.vec = w.parts.Vector(id, w.vec[:0])
	vec := make([]uint32, len(w.vec))
	for i, p := range w.vec {
		vec[i] = uint32(p)
	}
	if err := w.vm.Restore(vec, w.parts); err != nil {
		return err
	}
	if w.search.opt.CheckGC {
		if err := w.vm.Heap.Check(w.parts); err != nil {
			return err
		}
	}
	w.path = append(w.path[:0], level{id: id})
	w.base = w.depths.of(id, w.search.parent)
	return nil
}

// parent is the state from which id was found; 0 of the initial state.
func (s *search) parent(id storage.StateID) storage.StateID {
	parent, _ := s.store.Parent(id)
	return parent
}

// schedule is the path to the current state, for a report of a fault of ours.
func (w *worker) schedule() []vm.Move {
	if len(w.path) == 0 {
		return nil
	}
	return w.search.path(w.path[len(w.path)-1].id)
}
