package property

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/inspect"
	"moonwalker/vm/memory"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// State looks for violations in the current state of a machine.
type State struct {
	// Weak, if it is not nil, is called with the name of each location that threads of the program are about to
	// access in an order that nothing decides, while that is not reported as a data race; see [event.Access.Weak]. modelled says that a weaker memory model
	// may show more outcomes. It does not for members of the library, whose accesses come in order, nor for what only a property sees.
	Weak func(location string, modelled bool)

	// Excused says that some data races may have an excuse.
	Excused bool

	weak    map[inspect.Member]bool // locations for which Weak was called
	stores  map[inspect.Member]bool // locations for which watched called Weak
	members map[string]bool         // members of the library for which Weak was called, or that disposed noted
	pending []state.Pending
	awaited []int // by thread: the thread for which it waits; -1 if there is none
}

// Interruptible is the model of a program that contains a call of Thread.Interrupt, if some of its threads wait for each other while others go
// on: one of these may interrupt them, or none does.
const Interruptible = "deadlocks of some threads while others go on: they are not reported in a program that contains a call of Thread.Interrupt, and some threads wait for each other here"

// Check calls report for each violation in the current state of m. pending
// holds the next operations of its threads; moves says whether any can move.
func (s *State) Check(m *vm.Machine, pending []state.Pending, set Set, moves bool, report func(*Violation)) {
	s.pending = pending
	if set.Has(Deadlock) && !m.Terminated() && !m.Closing {
		circles := s.circles(m)
		if m.Guessing() {
			// a thread may have guessed wrong
		} else if !moves && !m.Failed() {
			report(deadlock(m, circles))
		} else if m.Prog.Interrupts && len(circles) > 0 {
			m.Prog.Use(Interruptible)
		} else {
			for _, c := range circles {
				report(partial(m, c))
			}
		}
	}
	if s.Weak != nil && m.Prog.Watch != nil {
		s.watched(m)
	}
	if moves {
		s.races(m, set.Has(Race), report)
	}
	if set.Has(Unobserved) {
		unobserved(m, report)
	}
	if set.Has(Misuse) {
		misuses(m, report)
	}
	if set.Has(End) && ended(m) {
		report(Ended())
	}
}

// unobserved reports the exceptions of tasks that no code has observed, if the program is over or ends
// with the next move.
func unobserved(m *vm.Machine, report func(*Violation)) {
	kept := inspect.UnobservedExceptions(m.State)
	if len(kept) == 0 || !m.Ended() && !m.Ending() {
		return
	}
	for _, u := range kept {
		v := &Violation{Kind: Unobserved, Type: u.Type, Message: u.Message, Sites: []Site{{Thread: "a task", Stack: u.Stack}}}
		v.setKey()
		report(v)
	}
}

// misuses reports the misuses that the library has noted in the state. The program has gone on behind them.
func misuses(m *vm.Machine, report func(*Violation)) {
	for _, u := range inspect.Misuses(m.State) {
		v := &Violation{Kind: Misuse, Message: u.Text, Sites: []Site{{Thread: "a thread", Stack: u.Stack}}}
		v.setKey()
		report(v)
	}
}

// deadlock is the deadlock of all threads: none can move, although the program is not over. No thread has
// ended in a violation, which could be the reason of the waiting. circles are the threads that wait for
// each other.
func deadlock(m *vm.Machine, circles [][]*state.Thread) *Violation {
	v := &Violation{Kind: Deadlock, Sites: sites(m, m.Threads)}
	v.Message = fmt.Sprintf("deadlock of %d threads", len(v.Sites))
	v.setKey()
	for _, c := range circles {
		v.Circles = append(v.Circles, partial(m, c).Key)
	}
	return v
}

// partial is the deadlock of threads that wait in a circle, each for the next one to release a monitor or
// to end. None of them can ever move again, whatever the other threads do.
func partial(m *vm.Machine, circle []*state.Thread) *Violation {
	v := &Violation{Kind: Deadlock, Partial: true, Sites: sites(m, circle)}
	v.Message = fmt.Sprintf("deadlock of %d threads, while others go on", len(v.Sites))
	v.setKey()
	return v
}

func sites(m *vm.Machine, ts []*state.Thread) (list []Site) {
	name := func(t *state.Thread) string { return inspect.ThreadName(m.State, t) }
	for _, t := range ts {
		waits, holder := inspect.WaitsFor(m.State, t, name)
		list = append(list, Site{Thread: name(t), Stack: m.Stack(t), Waits: waits, Holder: holder})
	}
	return list
}

// circles returns the threads of each circle of waiting, if a foreground thread is in the circle or waits
// for it: then the program cannot end. Each thread waits for at most one other, so it is in at most one
// circle.
func (s *State) circles(m *vm.Machine) (list [][]*state.Thread) {
	ts := m.Threads
	s.awaited = s.awaited[:0]
	waits := false
	for i := range ts {
		at := -1
		if p := &s.pending[i]; p.Blocked {
			if i > 0 && s.pending[i-1].Blocked && p.Access == s.pending[i-1].Access {
				at = s.awaited[i-1] // many threads often wait for one
			} else if u := inspect.Blocker(m.State, p.Access); u != nil {
				at, waits = slices.Index(ts, u), true
			}
		}
		s.awaited = append(s.awaited, at)
	}
	if !waits {
		return nil
	}
	for i, t := range ts {
		on := i
		for n := 0; n < len(ts) && on >= 0; n++ { // after so many steps on is in a circle
			on = s.awaited[on]
		}
		if t.Background || on < 0 || slices.ContainsFunc(list, func(c []*state.Thread) bool { return slices.Contains(c, ts[on]) }) {
			continue
		}
		c := []*state.Thread{ts[on]}
		for next := s.awaited[on]; next != on; next = s.awaited[next] {
			c = append(c, ts[next])
		}
		list = append(list, c)
	}
	return list
}

// races reports data races: two threads are about to access the same data, one of
// them writes, and not both accesses synchronise. Every access to data that others
// can reach is a scheduling point, so each race of an execution shows in some state.
// A compare-and-exchange that would fail there counts as a read. In the middle of an
// atomic section a race needs an access of that section: all other threads stand where
// they stood when it began.
func (s *State) races(m *vm.Machine, wanted bool, report func(*Violation)) {
	ts := m.Threads
	if len(ts) < 2 {
		return
	}
	only := m.Exclusive()
	if s.Weak != nil && only == nil {
		s.shown(m, ts)
		s.isolated(m, ts)
	}
	for i := range ts {
		a := s.pending[i].Access
		if !a.Kind.Data() {
			continue
		}
		for j := i + 1; j < len(ts); j++ {
			b := s.pending[j].Access
			if s.Weak != nil && a.Weak(b) && only == nil && inspect.Synchronise(ts[i], ts[j]) {
				s.meet(m, a)
			}
			if !wanted && s.Weak == nil || !s.racing(i).Races(s.racing(j)) || only != nil && ts[i] != only && ts[j] != only || m.Issuer(ts[i]) == m.Issuer(ts[j]) || s.mistaken(m, ts[i]) || s.mistaken(m, ts[j]) {
				continue
			}
			wide, both := 0, Wider(a, b) // all names are of it
			if !wanted {
				// Nobody is told of the race, and nothing decides the order.
				s.meet(m, both)
				continue
			}
			if both != a {
				wide = 1
			}
			v := &Violation{Kind: Race, Message: "data race on " + inspect.Describe(m.State, both), Object: inspect.Location(m.State, both), Field: inspect.Field(m.State, both), Fields: FieldKeys(m, both), Wide: wide, Sites: []Site{
				{Thread: inspect.ThreadName(m.State, m.Issuer(ts[i])), Stack: m.Stack(ts[i]), Access: accessName(a.Kind)},
				{Thread: inspect.ThreadName(m.State, m.Issuer(ts[j])), Stack: m.Stack(ts[j]), Access: accessName(b.Kind)},
			}}
			v.setKey()
			report(v)
		}
	}
}

// mistaken says whether an access of t, or of the thread that has issued the request t, counts for no data race, because the thread has
// assumed an outcome that is wrong now (see [memory.Mistaken]): as long as nobody writes its operands, the execution does not count. If another
// thread is about to write one, that is a data race of its own, which is reported unless it has an excuse.
func (s *State) mistaken(m *vm.Machine, t *state.Thread) bool {
	return !s.Excused && memory.Mistaken(m.State, m.Issuer(t))
}

// FieldKeys are [Violation.Fields] of an access.
func FieldKeys(m *vm.Machine, a event.Access) (keys []string) {
	for _, f := range inspect.Fields(m.State, a) {
		if f.Owner.Assembly != nil {
			keys = append(keys, FieldKey(f.Owner.Assembly.Name, f.Row))
		}
	}
	return keys
}

// Wider is the access to more bytes, or else to the first ones. Both may be to fields that overlap; then the race has the same name whichever
// of two threads makes which of them.
func Wider(a, b event.Access) event.Access {
	if cmp.Or(cmp.Compare(a.Size, b.Size), cmp.Compare(b.Off, a.Off)) < 0 {
		return b
	}
	return a
}

// racing is the next access of a thread for the check for races: a compare-and-exchange that fails only reads.
func (s *State) racing(at int) event.Access {
	p := &s.pending[at]
	a := p.Access
	if p.Fails {
		a.Kind = event.Read
	}
	return a
}

// shown calls Weak for members of the library through which a thread reads the state of a
// synchronisation primitive while another thread is about to change it. The program
// synchronises on that state, as by a volatile read. In an atomic section of the library the
// accesses that follow are not known yet. So the next steps of both threads are made, and
// undone. If they do not conflict, they must not count: the reduction need not come to a
// state with both. The object of the first access of a section says nothing: a tick of a PeriodicTimer
// first reads the timer, and then completes the wait.
func (s *State) shown(m *vm.Machine, ts []*state.Thread) {
	for i, t := range ts {
		a := s.pending[i].Access
		if a.Kind == event.Try {
			s.tried(m, i)
		}
		s.loosely(m, i)
		if !a.Sync {
			continue
		}
		if method := inspect.Called(t); inspect.Disposes(method) {
			s.disposed(m, i, method)
		}
		if a.Kind != event.Read && !inspect.InSection(m.State, t) {
			continue
		}
		name := inspect.Shows(m.State, t)
		if name == "" || s.members[name] {
			continue
		}
		for j, u := range ts {
			if j == i || !s.pending[j].Access.Sync && !inspect.InLibrary(u) || inspect.Shows(m.State, u) != "" {
				continue
			}
			if changes(s.accesses(m, j), s.accesses(m, i)) {
				if s.members == nil {
					s.members = map[string]bool{}
				}
				s.members[name] = true
				s.Weak(name, false)
				break
			}
		}
	}
}

// watched calls Weak for locations that a property reads, if a thread is about to write them by a store that other stores of the thread may
// pass. The property is evaluated between any two steps, so it sees the order of the stores. A release is performed behind all of them, and the
// stores to one location are performed in order. No code of the program sees that order, so it is no reason to search under a weaker model.
func (s *State) watched(m *vm.Machine) {
	for i := range m.Threads {
		p := &s.pending[i]
		a := p.Access
		if !p.Shown || !a.Kind.Data() || !a.Kind.Writes() || a.Kind.Atomic() || a.Sync || inspect.OnlyWatched(m.State, a) {
			continue
		}
		if at := inspect.MemberOf(m.State, a); !s.stores[at] {
			if s.stores == nil {
				s.stores = map[inspect.Member]bool{}
			}
			s.stores[at] = true
			s.Weak(inspect.Property(m.State, a), false)
		}
	}
}

// isolated calls Weak for locations that an atomic section of the program accesses, while another thread is about to access them outside of
// sections, not by an interlocked operation. A section orders all accesses of its thread, and nothing orders those of the other one. The
// accesses behind the first one of the section are not known yet: its steps are made, and undone.
func (s *State) isolated(m *vm.Machine, ts []*state.Thread) {
	for i, t := range ts {
		if s.pending[i].Blocked || !inspect.Isolates(t) {
			continue
		}
		var section []event.Access
		for j, u := range ts {
			b := s.pending[j].Access
			if j == i || !b.Sync || b.Kind.Atomic() || !b.Kind.Data() || b.Ref >= event.Sections || !inspect.HandedAccess(u) || s.weak[inspect.MemberOf(m.State, b)] {
				continue
			}
			if section == nil {
				section = s.accesses(m, i)
			}
			if b.Kind.Writes() && touches(section, b) || changes(section, []event.Access{b}) {
				s.meet(m, b)
			}
		}
	}
}

// touches says whether one of some accesses touches the data that b touches.
func touches(some []event.Access, b event.Access) bool {
	return slices.ContainsFunc(some, func(a event.Access) bool { return a.Kind.Data() && a.Overlaps(b) })
}

// tried calls Weak if thread i of m is about to try to take a monitor, for the program, while another thread is about to take or leave it.
// The attempt may fail, and shows that the other thread has come to the monitor; but nothing orders the accesses before that.
func (s *State) tried(m *vm.Machine, i int) {
	name := inspect.Shows(m.State, m.Threads[i])
	if name == "" || s.members[name] {
		return
	}
	for j := range m.Threads {
		p := &s.pending[j]
		if k := p.Access.Kind; j == i || p.Blocked || p.Access.Ref != s.pending[i].Access.Ref || k != event.Acquire && k != event.Release && k != event.Try {
			continue
		}
		if s.members == nil {
			s.members = map[string]bool{}
		}
		s.members[name] = true
		s.Weak(name, true)
		return
	}
}

// loosely calls Weak if thread i of m is about to write in a member of the library whose write may come behind later reads of its thread in .NET, while
// another thread is about to access the same data. In the model the write comes at once, so a weaker model has nothing to add.
func (s *State) loosely(m *vm.Machine, i int) {
	name := inspect.Loose(m.Threads[i])
	if name == "" || s.members[name] {
		return
	}
	own := s.accesses(m, i)
	for j, u := range m.Threads {
		if j == i || !inspect.InLibrary(u) || !changes(own, s.accesses(m, j)) {
			continue
		}
		if s.members == nil {
			s.members = map[string]bool{}
		}
		s.members[name] = true
		s.Weak(strings.Replace(name, ".set_", ".", 1), false)
		return
	}
}

// sectionSteps is the largest number of steps of an atomic section that are made to see its accesses. A
// section has several steps only if it contains data choices.
const sectionSteps = 64

// accesses are the accesses of the next step of the thread at a place, if it can move, and of the rest of
// the atomic section that the step begins.
func (s *State) accesses(m *vm.Machine, at int) (all []event.Access) {
	if p := &s.pending[at]; p.Blocked || p.Access.Kind == event.None {
		return nil
	}
	output, steps := m.Output, 0
	m.Output = nil
	defer func() { m.Output = output }()
	t := m.Threads[at]
	var follow func()
	follow = func() {
		for _, mv := range m.Moves(nil) {
			if m.Threads[mv.Thread] != t || steps == sectionSteps {
				continue
			}
			steps++
			mark := m.Begin()
			_, err := m.Step(mv)
			all = append(all, m.Accesses...)
			if err == nil && m.Exclusive() == t {
				follow()
			}
			m.Undo(mark)
		}
	}
	follow()
	return all
}

// changes says whether one of some accesses writes data that one of the other accesses touches.
func changes(some, others []event.Access) bool {
	for _, a := range some {
		for _, b := range others {
			if a.Kind.Writes() && b.Kind.Data() && a.Ref < event.Sections && a.Overlaps(b) {
				return true
			}
		}
	}
	return false
}

// disposed notes the model of the Dispose in which thread i stands, if another thread stands in a member of the library
// before an access to the same object. The model takes the steps of Dispose as one.
func (s *State) disposed(m *vm.Machine, i int, dispose *types.Method) {
	name := dispose.Owner.String() + "." + dispose.Name
	if s.members[name] {
		return
	}
	for j, u := range m.Threads {
		b := s.pending[j].Access
		if j == i || !b.Sync || b.Ref != s.pending[i].Access.Ref || inspect.Called(u) == nil {
			continue
		}
		if s.members == nil {
			s.members = map[string]bool{}
		}
		s.members[name] = true
		m.Prog.Use("disposal: " + name + " while another thread uses the object, which .NET documents as unsafe; its steps are taken as one")
		return
	}
}

// meet calls Weak for the location of the access a, once.
func (s *State) meet(m *vm.Machine, a event.Access) {
	at := inspect.MemberOf(m.State, a)
	if s.weak[at] {
		return
	}
	if s.weak == nil {
		s.weak = map[inspect.Member]bool{}
	}
	s.weak[at] = true
	name := inspect.Property(m.State, a)
	s.Weak(name, name == inspect.Location(m.State, a))
}

func accessName(k event.Kind) string {
	if k.Atomic() {
		return "atomic update"
	}
	return k.String()
}
