package property

import (
	"moonwalker/vm"
	"moonwalker/vm/state"
)

// A normal end is a state in which the program is over, or may be over at any moment, and no thread was stopped by a violation or by a false
// assumption: Main has returned and no foreground thread is left, or Environment.Exit was called.

// ended says whether the program has ended normally.
func ended(m *vm.Machine) bool { return (m.Closing || m.Terminated()) && !m.Failed() }

// Ended is the finding of a normal end. There is one: all normal ends have the same key.
func Ended() *Violation {
	v := &Violation{Kind: End, Message: "the program ends normally here; no violation is shown"}
	v.setKey()
	return v
}

// Ends returns the place of a thread whose next step is a normal end. pending holds the next operations of the threads. The partial order reduction
// makes this step last, and never if another thread can always move. So a search looks for the state before it (docs/algorithms/sdpor.md, Hangs, E2).
func Ends(m *vm.Machine, pending []state.Pending) (at int, ok bool) {
	if m.Terminated() || m.Closing || m.Failed() {
		return 0, false
	}
	only := m.Exclusive()
	for i, t := range m.Threads {
		if p := &pending[i]; !p.Blocked && (only == nil || t == only) && m.Ends(t, p.Access) {
			return i, true
		}
	}
	return 0, false
}
