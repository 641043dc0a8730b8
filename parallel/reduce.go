package parallel

import (
	"fmt"
	"math/bits"
	"slices"

	"moonwalker/heap"
	"moonwalker/parallel/deque"
	"moonwalker/parallel/moves"
	"moonwalker/parallel/virtual"
	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/inspect"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// A reducer is a worker's side of the reduction. It turns the states and steps of a machine
// into those of package sdpor, and requests into queued moves.
type reducer struct {
	w       *worker
	graph   *sdpor.Worker
	dirty   deque.Agenda
	step    sdpor.Step
	threads []sdpor.Thread
	ends    uint64     // places of the threads that would end the program, and must not yet
	held    []heap.Ref // monitors that the thread of the step holds before it
	holds   []heap.Ref // and behind it
	tasks   []heap.Ref
	lived   []*state.Thread  // threads before the step
	ids     []event.ThreadID // IDs of lived before the step
	born    []birth          // threads that the step has started
	inside  bool             // the state before the step is inside an atomic section
	chain   sdpor.Chain
	known   bool       // threads and ends belong to the current state
	explain *explainer // nil: accesses have no sites
}

// birth is a thread that a step has started.
type birth struct {
	thread *state.Thread
	sdpor.Birth
}

func newReducer(w *worker, g *sdpor.Graph) *reducer {
	r := &reducer{w: w, graph: g.Worker(), explain: w.explain}
	if r.explain != nil {
		w.vm.Noted = r.explain.Note
	}
	r.graph.Explore = func(s sdpor.State, place, choices int) {
		for c := choices - 1; c >= 0; c-- {
			w.push(s, vm.Move{Thread: uint16(place), Choice: uint16(c)})
		}
	}
	r.graph.Split = func(s sdpor.State, first []sdpor.Run) {
		mv, err := w.search.moves.List(moves.Chains(first))
		if err != nil {
			w.search.fail(err)
			return
		}
		w.push(s, mv)
	}
	r.graph.Dirty = func(s sdpor.State) {
		turn := w.deque.Index()
		if w.order != nil {
			turn = w.order.Int64N(turn + 1)
		}
		if w.clock != nil {
			w.clock.QueuedState(uint64(s))
		}
		r.dirty.Push(uint64(s), turn)
	}
	w.vm.Record, w.vm.Reduced, w.vm.Heap.Sticky = true, true, true
	return r
}

// before notes in r.step the properties of the state before a step of t.
func (r *reducer) before(t *state.Thread) {
	m, s := r.w.vm, &r.step
	if r.explain != nil {
		r.explain.Before(t)
	}
	r.held = m.Held(m.Issuer(t), r.held[:0]) // a thread leaves a monitor behind its older requests
	r.inside = m.Exclusive() != nil
	s.Thread, s.Issuer, s.Held = t.ID, 0, s.Held[:0]
	if t.IsRequest() {
		s.Issuer = m.Issuer(t).ID
	}
	r.lived, r.ids = append(r.lived[:0], m.Threads...), r.ids[:0]
	for _, t := range m.Threads {
		r.ids = append(r.ids, t.ID)
	}
	for _, h := range r.held {
		if !inspect.Leaves(m.State, t, h) {
			s.Held = append(s.Held, r.object(h))
		}
	}
	r.tasks, s.Completes = inspect.Completes(m.State, m.Issuer(t), r.tasks[:0]), s.Completes[:0]
	for _, task := range r.tasks {
		s.Completes = append(s.Completes, r.object(task))
	}
}

// object is the name that ref has in the last state with names: during a step, in the state before it.
func (r *reducer) object(ref heap.Ref) sdpor.Object {
	if ref >= heap.ConstBit {
		return sdpor.Object(ref)
	}
	return sdpor.Object(r.w.vm.Heap.At(ref).Name)
}

// after records the effects of the step of t in r.step. Objects still have their names from before the step.
func (r *reducer) after(t *state.Thread) {
	m, s := r.w.vm, &r.step
	known := func(ref heap.Ref) bool { return ref >= heap.ConstBit || !m.Heap.Made(ref) }
	s.Accesses, s.Acquired = s.Accesses[:0], s.Acquired[:0]
	for _, a := range m.Accesses {
		if a.Ref != 0 && known(a.Ref) {
			x := sdpor.AccessTo(r.object(a.Ref), a)
			if r.explain != nil {
				x.Site = r.explain.Of(m.State, a)
			}
			s.Accesses = append(s.Accesses, x)
		}
	}
	acquired := func(out []sdpor.Object, held []heap.Ref) []sdpor.Object {
		for _, h := range held {
			if !slices.Contains(r.held, h) && known(h) {
				out = append(out, r.object(h))
			}
		}
		return out
	}
	completed := func(out []sdpor.Object, tasks []heap.Ref) []sdpor.Object {
		for _, task := range tasks {
			if known(task) {
				out = append(out, r.object(task))
			}
		}
		return out
	}
	r.holds = m.Held(t, r.holds[:0])
	s.Acquired = acquired(s.Acquired, r.holds)
	s.Joined = append(s.Joined[:0], m.Joined...)
	s.Completed = completed(s.Completed[:0], m.Complete)
	r.born = r.born[:0]
	for _, u := range m.Threads {
		if slices.Contains(r.lived, u) {
			continue
		}
		b := birth{thread: u}
		if i := slices.IndexFunc(m.Births, func(b state.Birth) bool { return b.Thread == u }); i >= 0 {
			at := &m.Births[i]
			b.Acquired, b.Joined, b.Completed = acquired(nil, at.Held), slices.Clone(m.Joined[:at.Joined]), completed(nil, m.Complete[:at.Complete])
		}
		b.Completed = completed(b.Completed, inspect.Behind(m.State, u, r.tasks[:0]))
		r.born = append(r.born, b)
	}
}

// extend adds the step, which began at mark, to the chain.
func (r *reducer) extend(mark state.Mark) error {
	r.names(mark)
	return r.graph.Extend(&r.chain, &r.step)
}

// pass makes the surveyed state known to the graph as one that is not stored.
func (r *reducer) pass() error {
	if err := r.graph.Pass(&r.chain, r.threads); err != nil {
		return err
	}
	return r.lasts(func(s *sdpor.Step) error { return r.graph.PassLast(&r.chain, s) })
}

// connect hands the chain, which has led to the stored state next, to the graph.
func (r *reducer) connect(c *chain) (err error) {
	if c.fresh || c.part > 0 {
		if !r.known {
			err = r.survey()
		}
		switch {
		case err != nil:
		case c.part > 0:
			if c.steps == c.part && len(c.rest) > 0 { // another thread goes on
				r.w.nextThread(c)
			}
			err = r.graph.Try(c.next, r.threads, c.thread.ID)
		default:
			err = r.graph.Arrive(c.next, r.threads)
		}
	}
	if err == nil && c.fresh {
		err = r.lasts(func(s *sdpor.Step) error { return r.graph.Last(c.next, s) })
	}
	if err != nil {
		return err
	}
	return r.graph.Chain(c.from, c.next, &r.chain, c.part > 0)
}

// names records the names that objects had before the step, which began at mark.
func (r *reducer) names(mark state.Mark) {
	m, s := r.w.vm, &r.step
	s.Renamed = s.Renamed[:0]
	m.Renamed(mark, func(now, was heap.Name) {
		n := sdpor.Renaming{Now: sdpor.Object(now), Was: sdpor.Object(was)}
		if was == 0 {
			n.Was = sdpor.New
		}
		s.Renamed = append(s.Renamed, n)
	})
	s.Enters = !r.inside && m.Exclusive() != nil
	s.Spawned, s.Threads = s.Spawned[:0], s.Threads[:0]
	s.Births = s.Births[:0]
	for _, t := range m.Threads {
		switch i := slices.Index(r.lived, t); {
		case i < 0:
			var b sdpor.Birth
			if k := slices.IndexFunc(r.born, func(b birth) bool { return b.thread == t }); k >= 0 {
				b = r.born[k].Birth
			}
			s.Spawned, s.Births = append(s.Spawned, t.ID), append(s.Births, b)
		case r.ids[i] != t.ID:
			s.Threads = append(s.Threads, sdpor.ThreadRenaming{Now: t.ID, Was: r.ids[i]})
		}
	}
}

// selfLoop hands a step without a next state to the graph, as one that changes nothing: the
// other threads learn its accesses.
func (r *reducer) selfLoop(from storage.StateID) {
	r.step.Renamed, r.step.Threads, r.step.Spawned, r.step.Enters = r.step.Renamed[:0], r.step.Threads[:0], r.step.Spawned[:0], false
	if err := r.graph.Edge(from, from, &r.step); err != nil {
		r.w.search.fail(err)
	}
}

// arrive makes the current state, which is new, known to the graph.
func (r *reducer) arrive(id storage.StateID) error {
	if err := r.survey(); err != nil {
		return err
	}
	if err := r.graph.Arrive(id, r.threads); err != nil {
		return err
	}
	return r.lasts(func(s *sdpor.Step) error { return r.graph.Last(id, s) })
}

// survey finds the next operations of the threads of the current state. It is not inlined: in the code of its caller the compiler
// inlines none of the small functions that it calls for each thread.
//
//go:noinline
func (r *reducer) survey() error {
	m := r.w.vm
	r.w.pending = m.ProbeAll(r.w.pending[:0])
	if err := r.fits(); err != nil {
		return err
	}
	r.threads = r.threads[:0]
	over, only := m.Terminated(), m.Exclusive()
	r.ends, r.known = 0, true
	can := false
	for i, t := range m.Threads {
		p := &r.w.pending[i]
		r.threads = append(r.threads, sdpor.Thread{ID: t.ID, Choices: uint16(p.Choices), Item: t.Pooled() || t.IsRequest()})
		x := &r.threads[i]
		switch {
		case over || t.Stopped():
			x.Status = sdpor.Stopped
		case p.Blocked:
			r.blocked(p, x)
		case only != nil && t != only:
			x.Status = sdpor.Held
			can = true
		case m.Ends(t, p.Access):
			x.Status = sdpor.Ending
			r.ends |= 1 << i
		default:
			x.Status = sdpor.Enabled
			can = true
		}
		switch x.Status {
		case sdpor.Stopped:
		case sdpor.Ending:
			end := m.EndAccess()
			x.Next = r.next(&end, false)
			if p.Access.Kind == event.Exit {
				x.Also = r.next(&p.Access, false)
			}
		default:
			x.Next = r.next(&p.Access, p.Blocked)
			if p.Also.Kind != event.None {
				x.Also = r.next(&p.Also, p.Blocked)
			}
			if p.Blocked && m.Prog.SetsBackground {
				r.circling(p, x)
			}
		}
		if r.explain != nil {
			r.sites(t, p, x)
		}
	}
	if r.ends != 0 || m.Closing {
		r.w.search.over.Store(true)
	}
	if !can && r.ends != 0 { // the end of the program comes last
		r.threads[bits.TrailingZeros64(r.ends)].Status = sdpor.Enabled
		r.ends = 0
	}
	return nil
}

// fits says whether the reduction has room for the threads of the current state.
func (r *reducer) fits() error {
	if n := len(r.w.vm.Threads); n > sdpor.MaxThreads {
		return &program.UnsupportedError{What: fmt.Sprintf("%d live threads under --reduction sdpor, which has room for %d", n, sdpor.MaxThreads), Reduction: true}
	}
	return nil
}

// circling gives a thread that is blocked by another thread a second guard. A circle of waiting threads is a deadlock only if a
// foreground thread is in it or waits for it. So the circle conflicts with a step that makes this thread a background thread, or a
// foreground thread. The guard is the same before and behind that step.
func (r *reducer) circling(p *state.Pending, x *sdpor.Thread) {
	switch p.Access.Kind {
	case event.Acquire, event.Join, event.Init:
		x.Also = sdpor.Access{Kind: event.Await, Obj: sdpor.Object(event.Background), Size: 1}
	}
}

// sites sets the sites of the accesses of a thread, if it cannot move: then the accesses are entries (F1).
func (r *reducer) sites(t *state.Thread, p *state.Pending, x *sdpor.Thread) {
	if x.Status != sdpor.Blocked && x.Status != sdpor.Ending {
		return
	}
	m, next := r.w.vm, p.Access
	if x.Status == sdpor.Ending {
		next = m.EndAccess()
	}
	if x.Next.Kind != event.None {
		x.Next.Site = r.explain.Next(m.State, t, next, p.Blocked)
	}
	also := p.Also
	if x.Status == sdpor.Ending {
		also = p.Access
	}
	if x.Also.Kind != event.None && also.Kind != event.None {
		x.Also.Site = r.explain.Next(m.State, t, also, p.Blocked)
	}
}

// lasts calls f with the steps of the surveyed state that would end the program.
func (r *reducer) lasts(f func(*sdpor.Step) error) error {
	for ends := r.ends; ends != 0; ends &= ends - 1 {
		if err := r.last(bits.TrailingZeros64(ends), f); err != nil {
			return err
		}
	}
	return nil
}

// last calls f with the step of the thread at a place, which would end the program in the
// current state.
func (r *reducer) last(at int, f func(*sdpor.Step) error) error {
	m, edge := r.w.vm, r.step
	t := m.Threads[at]
	r.step = sdpor.Step{}
	mark := m.Begin()
	r.before(t)
	_, err := m.Step(vm.Move{Thread: uint16(at)})
	r.after(t)
	m.Undo(mark)
	if err == nil {
		err = f(&r.step)
	}
	r.step = edge
	return err
}

// next is the access before which a thread stands. A thread that is blocked at a read of data awaits a change of
// the data. Such an Await conflicts with writes, but a write may leave the thread blocked.
func (r *reducer) next(a *event.Access, blocked bool) sdpor.Access {
	if a.Ref == 0 {
		return sdpor.Access{Kind: a.Kind}
	}
	x := sdpor.AccessTo(r.object(a.Ref), *a)
	if blocked && a.Kind.Data() {
		x.Kind = event.Await
	}
	return x
}

// blocked sets the status of a blocked thread, and the thread that must move first.
func (r *reducer) blocked(p *state.Pending, x *sdpor.Thread) {
	m, first := r.w.vm, (*state.Thread)(nil)
	switch {
	case p.Waiting:
		x.Status, first = sdpor.Waiting, inspect.Releaser(m.State, p.Access.Ref)
	case p.Access.Kind == event.Yield: // sleeps for ever
		x.Status = sdpor.Stopped
	default:
		x.Status, first = sdpor.Blocked, inspect.Blocker(m.State, p.Access)
	}
	if first != nil && m.Prog.Model != program.SC && (p.Waiting || p.Access.Kind == event.Acquire || p.Access.Kind == event.Join) {
		first = inspect.OldestStore(m.State, first)
	}
	if first != nil {
		x.Blocker = first.ID
	}
}

// count makes the reduction call enter before each [sdpor.Operation].
func (r *reducer) count(enter func(virtual.Action)) {
	r.graph.Before = func(o sdpor.Operation) { enter(virtual.Transfer + virtual.Action(o)) }
}

// propagate passes a summary on, if the turn of its state has come. It returns false if there is
// no such state.
func (w *worker) propagate() bool { return w.reduce != nil && w.propagateOf(w) }

// helpFrom is the least number of states in the agenda of a worker that others help.
const helpFrom = 8

// help is propagate for a state in the agenda of another worker. Growth may come back through thousands of states, and their
// owner makes no moves meanwhile that could be stolen.
func (w *worker) help() bool {
	if w.reduce == nil {
		return false
	}
	all := w.search.workers
	for i := 1; i < len(all); i++ {
		v := all[(w.id+i)%len(all)]
		if v.reduce.dirty.Size() >= helpFrom && w.propagateOf(v) {
			return true
		}
	}
	return false
}

// propagateOf is propagate for a state in the agenda of v.
func (w *worker) propagateOf(v *worker) bool {
	x, ok := v.reduce.dirty.Pop(v.deque)
	if !ok {
		return false
	}
	if w.clock != nil {
		w.clock.TookState(x)
	}
	w.sample.Start(virtual.Pass)
	if err := w.reduce.graph.Propagate(sdpor.State(x)); err != nil {
		w.search.fail(err)
	}
	w.sample.End(&w.counters.spent)
	return true
}

// unignore looks for threads that the reduction has ignored, when no worker has work left.
// It says whether there is work again.
func (w *worker) unignore() bool {
	if w.reduce == nil || w.search.stop.Load() {
		return false
	}
	again := false
	err := w.search.within(func() (err error) {
		again, err = w.reduce.graph.Unignore(func(s sdpor.State) (uint64, error) {
			if err := w.restore(s); err != nil {
				return 0, err
			}
			return w.digest(), nil
		})
		return err
	})
	if err != nil {
		w.search.fail(err)
		return false
	}
	return again
}

// digest is a hash of the current state that is the same in all runs.
func (w *worker) digest() uint64 { return w.digestIn(w.vm) }

// digestIn is [worker.digest] of the state of a machine of w.
func (w *worker) digestIn(m *vm.Machine) uint64 {
	return m.Digest(func(n heap.Name) (parent, slot uint32) { return w.search.store.PairOf(storage.PairID(n)) })
}
