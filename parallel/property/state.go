package property

import (
	"fmt"

	"moonwalker/vm"
	"moonwalker/vm/event"
)

// State looks for violations in the current state of a machine. moves is
// whether it has moves.
type State struct {
	pending []vm.Pending
}

// Check calls report for each violation in the current state of m. pending
// are the next accesses of its threads, moves tells whether any can move.
func (s *State) Check(m *vm.Machine, set Set, moves bool, report func(*Violation)) {
	if !moves && set.Has(Deadlock) {
		if v := deadlock(m); v != nil {
			report(v)
		}
	}
	if set.Has(Race) && moves {
		s.races(m, report)
	}
	if set.Has(Unobserved) {
		unobserved(m, report)
	}
}

// unobserved: the program is over, or ends with the next move, and nobody has
// looked at the exception of a task.
func unobserved(m *vm.Machine, report func(*Violation)) {
	kept := m.Unobserved()
	if len(kept) == 0 || !m.Ended() && !m.Ending() {
		return
	}
	for _, u := range kept {
		v := &Violation{Kind: Unobserved, Type: u.Type, Message: u.Message, Sites: []Site{{Thread: "a task", Stack: u.Stack}}}
		v.setKey()
		report(v)
	}
}

// deadlock: nobody can move, though the program is not over and no thread
// has ended in a violation, which could have left what others wait for.
func deadlock(m *vm.Machine) *Violation {
	if m.Terminated() || m.Failed() {
		return nil
	}
	v := &Violation{Kind: Deadlock}
	for _, t := range m.Threads() {
		waits, holder := m.WaitsFor(t)
		v.Sites = append(v.Sites, Site{Thread: m.ThreadName(t), Stack: t.Stack(), Waits: waits, Holder: holder})
	}
	v.Message = fmt.Sprintf("deadlock of %d threads", len(v.Sites))
	v.setKey()
	return v
}

// races: two threads are about to access the same data, one of them writes,
// and not both are synchronisation. Since every access to data that others
// can reach is a scheduling point, each race of an execution is seen so in
// some state. In the middle of an atomic section only its own accesses count:
// the others stand where they stood when it began.
func (s *State) races(m *vm.Machine, report func(*Violation)) {
	ts := m.Threads()
	if len(ts) < 2 {
		return
	}
	only := m.Exclusive()
	s.pending = s.pending[:0]
	for _, t := range ts {
		s.pending = append(s.pending, m.Probe(t))
	}
	for i := range ts {
		a := s.pending[i].Access
		if !a.Kind.Data() {
			continue
		}
		for j := i + 1; j < len(ts); j++ {
			b := s.pending[j].Access
			if !a.Races(b) || only != nil && ts[i] != only && ts[j] != only {
				continue
			}
			v := &Violation{Kind: Race, Message: "data race on " + m.Describe(a), Sites: []Site{
				{Thread: m.ThreadName(ts[i]), Stack: ts[i].Stack(), Access: accessName(a.Kind)},
				{Thread: m.ThreadName(ts[j]), Stack: ts[j].Stack(), Access: accessName(b.Kind)},
			}}
			v.setKey()
			report(v)
		}
	}
}

func accessName(k event.Kind) string {
	if k == event.Update {
		return "atomic update"
	}
	return k.String()
}
