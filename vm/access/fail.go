package access

import (
	"moonwalker/vm/event"
	"moonwalker/vm/state"
)

// Fail ends the current thread by a violation. Only this thread stops. Its monitors stay
// held, and the other threads go on.
func Fail(m *state.State, f *state.Fault) state.Signal {
	t := m.Cur
	f.Thread = t.ID
	if f.Stack == nil {
		f.Stack = t.Stack()
	}
	m.TouchFrame(t, 0)
	t.Frames = t.Frames[:0]
	Note(m, event.Access{Kind: event.Exit, Ref: t.Object})
	NoteEnd(m, t)
	NoteStopped(m)
	m.StoreField(t.Object, m.Prog.Std.ThreadState, state.ThreadEnded)
	m.KeepNumber(t)
	t.Failed, t.Exc, t.Atomic, t.Begun, t.Wait = true, nil, 0, false, state.Waiting{}
	m.Fault = f
	m.CountThreads()
	return state.Stop
}
