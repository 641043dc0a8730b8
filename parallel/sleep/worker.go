package sleep

import (
	"cmp"
	"slices"

	"moonwalker/heap"
	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/state"
)

// A Worker follows the steps of a machine. A nil Worker lets nothing sleep.
//
// The calls for a move come in this order: Step, and Arrive if it has led to a stored state; Open follows if that state is new.
type Worker struct {
	table   *Table
	strings *storage.StringsWorker
	m       *vm.Machine
	wake    func(id storage.StateID, mv vm.Move) // queues a move
	sets    map[uint32][]Sleeper
	bytes   []byte                           // scratch
	tried   map[storage.StateID]*brotherhood // of the states whose moves the worker makes

	// The move under way.
	here     []Sleeper       // those that may sleep behind it
	brothers *brotherhood    // of its state; nil: the move is not to become one
	threads  []*state.Thread // of its state
	live     int             // number of these that can ever move
	whole    bool            // nothing sleeps behind it
	fit      bool            // it may sleep behind others
	done     Sleeper         // its effects
	refs     []heap.Ref      // of its thread, before it
	dropped  []heap.Ref      // of these, those to which the thread does not refer any more
	scratch  []heap.Ref
	names    map[sdpor.Object]sdpor.Object // behind the step, by those before it; only those that differ
	gone     []sdpor.Object                // objects that are not shared any more
	woken    []uint16                      // threads that the step has woken in the state behind it
}

// A brotherhood is the moves of a state that a worker has queued itself, and those of them that it has made already, in their order.
type brotherhood struct {
	left int
	made []Sleeper
}

// NewWorker makes a worker, which follows a machine. wake queues a move of a stored state.
func (t *Table) NewWorker(m *vm.Machine, wake func(id storage.StateID, mv vm.Move)) *Worker {
	m.Record, m.Reduced, m.Neutral = true, true, true
	return &Worker{table: t, strings: t.strings.Worker(), m: m, wake: wake, sets: map[uint32][]Sleeper{}, tried: map[storage.StateID]*brotherhood{}, names: map[sdpor.Object]sdpor.Object{}}
}

// Forget forgets which moves the worker has made: it has none left of the states whose moves it queued.
func (w *Worker) Forget() {
	if w != nil {
		clear(w.tried)
	}
}

// Open begins to make the moves of the current state id, which is new. It returns those that do not sleep; it may overwrite moves.
func (w *Worker) Open(id storage.StateID, moves []vm.Move) ([]vm.Move, error) {
	if w == nil {
		return moves, nil
	}
	outcomes := func(place uint16) (n int) {
		for _, mv := range moves {
			if mv.Thread == place {
				n++
			}
		}
		return n
	}
	var asleep []Sleeper
	err := w.change(id, func(set []Sleeper, _ uint64) ([]Sleeper, uint64) {
		asleep = slices.DeleteFunc(set, func(s Sleeper) bool {
			unable := outcomes(s.place) != 1
			if unable && w.table.strict {
				panic("BUG: a thread sleeps that cannot move, or has a choice")
			}
			return unable
		})
		return asleep, arrived | opened
	})
	if err != nil {
		return nil, err
	}
	moves = slices.DeleteFunc(moves, func(mv vm.Move) bool {
		return slices.ContainsFunc(asleep, func(s Sleeper) bool { return s.place == mv.Thread })
	})
	if len(moves) > 1 {
		w.tried[id] = &brotherhood{left: len(moves)}
	}
	return moves, nil
}

// Step makes the move mv of a machine in its current state id. It is [vm.Machine.Step] for a nil Worker.
func (w *Worker) Step(m *vm.Machine, id storage.StateID, mv vm.Move) (*state.Fault, error) {
	if w == nil {
		return m.Step(mv)
	}
	if err := w.before(id, mv); err != nil {
		return nil, err
	}
	fault, err := m.Step(mv)
	if !w.idle() {
		w.after(fault != nil || err != nil)
	}
	return fault, err
}

// before notes the current state id, in which the move mv is to be made.
func (w *Worker) before(id storage.StateID, mv vm.Move) error {
	m, t := w.m, w.m.Threads[mv.Thread]
	set, err := w.setOf(id)
	if err != nil {
		return err
	}
	w.threads, w.live = append(w.threads[:0], m.Threads...), live(m)
	w.done = Sleeper{place: mv.Thread, accesses: w.done.accesses[:0], next: w.done.next[:0]}
	w.here, w.brothers, w.whole, w.fit = w.here[:0], nil, m.Exclusive() != nil, false
	wasAsleep := slices.ContainsFunc(set, func(s Sleeper) bool { return s.place == mv.Thread })
	for i := range set {
		if s := &set[i]; s.place != mv.Thread && !(wasAsleep && s.awake) {
			w.here = append(w.here, *s)
		}
	}
	if b := w.tried[id]; b != nil && !wasAsleep {
		for i := range b.made {
			if b.made[i].place == mv.Thread {
				break // it was made before: those behind it count on that
			}
			w.here = append(w.here, b.made[i])
		}
		if b.left--; b.left > 0 {
			w.brothers = b
		} else {
			delete(w.tried, id)
		}
	}
	if w.idle() {
		return nil
	}
	p := m.Probe(t)
	w.whole = w.whole || m.Ends(t, p.Access)
	w.fit = w.brothers != nil && p.Choices == 1 && !w.whole
	if w.fit {
		w.refs = m.Refs(t, w.refs[:0])
	}
	return nil
}

// idle says whether nothing has to be known about the effects of the move.
func (w *Worker) idle() bool { return len(w.here) == 0 && w.brothers == nil }

// live is the number of threads that can ever move.
func live(m *vm.Machine) (n int) {
	for _, t := range m.Threads {
		if !t.Stopped() {
			n++
		}
	}
	return n
}

// after records the effects of the step. Objects still have their names from before it. failed says that it was a violation, or has led to no
// state.
func (w *Worker) after(failed bool) {
	m, t, s := w.m, w.threads[w.done.place], &w.done
	for _, a := range m.Accesses {
		if o, ok := w.object(a.Ref); ok {
			x := sdpor.AccessTo(o, a)
			if !slices.Contains(s.accesses, x) {
				s.accesses = append(s.accesses, x)
			}
			w.whole = w.whole || a.Kind == event.Delete
		}
	}
	s.exits = !slices.Contains(m.Threads, t)
	w.whole = w.whole || failed || m.Closing || m.Terminated() || m.Exclusive() != nil || !m.Multi || !s.exits && t.Stopped()
	w.fit = w.fit && !w.whole && !m.Section
	if w.whole {
		return
	}
	w.dropped = w.dropped[:0]
	w.scratch = w.scratch[:0]
	if !s.exits {
		p := m.Probe(t)
		w.stops(p.Access)
		w.stops(p.Also)
		if w.fit {
			w.scratch = m.Refs(t, w.scratch)
		}
	}
	if w.fit {
		for _, r := range w.refs {
			if r != 0 && r < heap.ConstBit && !slices.Contains(w.scratch, r) {
				w.dropped = append(w.dropped, r)
			}
		}
	}
}

// object is the name that r had before the step; ok is false if it had none.
func (w *Worker) object(r heap.Ref) (o sdpor.Object, ok bool) {
	switch {
	case r == 0:
		return 0, false
	case r >= heap.ConstBit:
		return sdpor.Object(r), true
	case w.m.Heap.Made(r):
		return 0, false
	}
	return sdpor.Object(w.m.Heap.At(r).Name), true
}

// stops notes that the step has stopped before an access.
func (w *Worker) stops(a event.Access) {
	if o, ok := w.object(a.Ref); ok {
		n := stop{obj: o}
		if a.Kind.Sized() && a.Sync {
			n.awaits, n.off, n.size = true, a.Off, a.Size
		}
		w.done.next = append(w.done.next, n)
	}
}

// Arrive tells that the step, which began at mark, has led to the stored state id, which is current and in canonical form.
func (w *Worker) Arrive(id storage.StateID, mark state.Mark) error {
	if w == nil {
		return nil
	}
	var set []Sleeper
	if !w.idle() && !w.whole {
		cut := w.m.Cut(mark)
		if w.fit && !cut && !w.lets() {
			s := w.done.at(int(w.done.place), func(o sdpor.Object) sdpor.Object { return o })
			s.leans = len(w.dropped) > 0
			w.brothers.made = append(w.brothers.made, s)
		}
		if len(w.here) > 0 {
			set = w.behind(mark, cut)
		}
	}
	w.woken = w.woken[:0]
	err := w.change(id, func(old []Sleeper, marks uint64) ([]Sleeper, uint64) {
		w.woken = w.woken[:0]
		asleep := func(s *Sleeper) bool {
			return slices.ContainsFunc(set, func(x Sleeper) bool { return x.place == s.place })
		}
		switch {
		case marks&arrived == 0:
			return set, arrived
		case marks&opened == 0:
			return slices.DeleteFunc(old, func(s Sleeper) bool { return !asleep(&s) }), marks
		}
		for i := range old {
			if s := &old[i]; !s.awake && !asleep(s) {
				s.awake = true
				w.woken = append(w.woken, s.place)
			}
		}
		return old, marks
	})
	if err != nil {
		return err
	}
	for _, place := range w.woken {
		w.wake(id, vm.Move{Thread: place})
	}
	return nil
}

// lets says whether the step may have let objects go: the thread has dropped a reference to an object to which neither statics nor its other
// references lead.
func (w *Worker) lets() bool {
	owner := uint32(w.threads[w.done.place].ID)
	return slices.ContainsFunc(w.dropped, func(r heap.Ref) bool { return !w.m.Heap.Led(owner, r) })
}

// Woke says whether the last call of Arrive has queued moves of its state.
func (w *Worker) Woke() bool { return w != nil && len(w.woken) > 0 }

// behind is the set of those of w.here that sleep behind the step.
func (w *Worker) behind(mark state.Mark, cut bool) (set []Sleeper) {
	w.gone = w.gone[:0]
	w.m.Unshared(mark, func(was heap.Name) { w.gone = append(w.gone, sdpor.Object(was)) })
	clear(w.names)
	w.m.Renamed(mark, func(now, was heap.Name) {
		if was != 0 {
			w.names[sdpor.Object(was)] = sdpor.Object(now)
		}
	})
	now := func(o sdpor.Object) sdpor.Object {
		if n, ok := w.names[o]; ok {
			return n
		}
		return o
	}
	for i := range w.here {
		s := &w.here[i]
		left := w.live
		if s.exits {
			left--
		}
		place := slices.Index(w.m.Threads, w.threads[s.place])
		switch {
		case s.place == w.done.place, place < 0, cut && s.leans, left < 2, slices.ContainsFunc(w.gone, s.touches), !independent(&w.done, s):
			continue
		}
		set = append(set, s.at(place, now))
	}
	slices.SortFunc(set, func(a, b Sleeper) int { return cmp.Compare(a.place, b.place) })
	return set
}
