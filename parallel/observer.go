package parallel

import (
	"moonwalker/parallel/property"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/state"
)

// An Observer follows one worker of a search, at the hooks of the exploration algorithm
// (paper 002, Algorithm 1; the names there are in parentheses). A nil function is not called.
// The worker calls the others in its own goroutine. They must change neither the machine nor the
// visit, and must not keep them.
type Observer struct {
	// Picked is called before each step: the move mv will be made in the stored state id, or in a
	// passed state behind it (ThreadPicked).
	Picked func(m *vm.Machine, id storage.StateID, mv vm.Move)
	// New is called with each state that the worker has stored (OnNewState).
	New func(v *Visit)
	// Passed is called with each passed state. Different chains can pass the same state.
	Passed func(v *Visit)
	// Seen is called when a step has led to a state that was stored before (OnSeenState).
	Seen func(v *Visit)
	// Backtracked is called when the worker has gone back to the stored state id by
	// undoing (Backtracked).
	Backtracked func(m *vm.Machine, id storage.StateID)
	// Restored is called when the worker has restored the stored state id, which is not
	// on its path.
	Restored func(m *vm.Machine, id storage.StateID)
	// Violated is called with each violation that the worker meets, also with one that
	// was met before.
	Violated func(v *property.Violation)
	// Trace gets each instruction, access and output of the worker's steps, for
	// example to find the lines that were executed. It gets a repeated step once
	// more. It slows the interpreter down; nil costs nothing.
	Trace state.Tracer
}

// A Visit is a state to which a step has led.
type Visit struct {
	Machine *vm.Machine
	ID      storage.StateID // of the state; if it is passed, of the last stored state before it
	Depth   int             // number of moves on the worker's path to the state ID
	Pending []state.Pending // next operations of the threads, in their order; only in New and Passed
	Moves   []vm.Move       // moves of the state, before any reduction; only in New
}

// hooks are the functions of the observers of a worker.
type hooks struct {
	picked                []func(*vm.Machine, storage.StateID, vm.Move)
	fresh, passed, seen   []func(*Visit)
	backtracked, restored []func(*vm.Machine, storage.StateID)
	violated              []func(*property.Violation)
}

func (h *hooks) add(o Observer) {
	h.picked = with(h.picked, o.Picked, o.Picked == nil)
	h.fresh = with(h.fresh, o.New, o.New == nil)
	h.passed = with(h.passed, o.Passed, o.Passed == nil)
	h.seen = with(h.seen, o.Seen, o.Seen == nil)
	h.backtracked = with(h.backtracked, o.Backtracked, o.Backtracked == nil)
	h.restored = with(h.restored, o.Restored, o.Restored == nil)
	h.violated = with(h.violated, o.Violated, o.Violated == nil)
}

func with[F any](all []F, f F, unset bool) []F {
	if unset {
		return all
	}
	return append(all, f)
}

// observe adds the observers of every search, and the observer of the options.
func (w *worker) observe() {
	w.hooks.add(w.checker())
	w.hooks.add(w.measurer())
	if w.judge != nil {
		w.hooks.add(Observer{New: func(v *Visit) { w.assess(v.ID) }})
	}
	if w.explain != nil && w.reduce == nil {
		w.hooks.add(w.explain.observer())
	}
	if f := w.search.opt.Observe; f != nil {
		o := f(w.id)
		w.hooks.add(o)
		w.vm.Trace = o.Trace
	}
}

// checker looks for violations in new and passed states.
func (w *worker) checker() Observer {
	check := func(v *Visit, moves bool) {
		w.checks.Check(v.Machine, v.Pending, w.search.opt.Checks, moves, w.report)
		if w.search.opt.Checks.Has(property.End) {
			w.lookForEnd(v)
		}
	}
	return Observer{
		New:    func(v *Visit) { check(v, len(v.Moves) > 0) },
		Passed: func(v *Visit) { check(v, true) },
	}
}

// lookForEnd reports a normal end of the program that is the next step of a thread.
func (w *worker) lookForEnd(v *Visit) {
	if at, ok := property.Ends(v.Machine, v.Pending); ok {
		w.tail = append(w.tail, vm.Move{Thread: uint16(at)})
		w.report(property.Ended())
		w.tail = w.tail[:len(w.tail)-1]
	}
}

// measurer counts the terminal states, and keeps the maxima among the figures.
func (w *worker) measurer() Observer {
	c := &w.counters
	objects := func(v *Visit) {
		if n := int64(v.Machine.Heap.Len()); n > c.objects.Load() {
			c.objects.Store(n)
		}
	}
	return Observer{
		New: func(v *Visit) {
			objects(v)
			if len(v.Moves) == 0 {
				c.terminal.Add(1)
			}
			if d := int64(v.Depth); d > c.depth.Load() {
				c.depth.Store(d)
			}
		},
		Passed: objects,
	}
}
