package access

import (
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// The records of a step for the reduction (package sdpor): all its accesses to objects that
// another thread could reach or can come to reach, not only the visible access at its begin;
// the threads that it started, and those that it has seen to have ended; the monitors that its thread
// held. The records do not influence the step.

// Note records an access that needs no permission: it belongs to an operation
// that has one, or no other thread can reach the object now. Objects that no
// other thread ever could reach are left out.
func Note(m *state.State, a event.Access) {
	if m.Evaluating {
		Reads(m, a)
		return
	}
	if !m.Record || !m.Threaded && !m.Neutral || m.Probing {
		if m.Beside != nil && !m.Probing {
			m.Beside(a)
		}
		return
	}
	if a.Ref < heap.ConstBit {
		o := m.Heap.At(a.Ref)
		if o.Layout.ID&types.StaticsBit != 0 {
			a.Ref = m.TypeObject(o.Layout.Owner.(*types.Type))
			Note(m, a)
			return
		}
		if m.Neutral && !o.Shared || !m.Neutral && !o.Escaped {
			return
		}
		a.Own = m.Multi && !o.Shared
	}
	// Loops repeat themselves.
	for i := len(m.Accesses) - 1; i >= max(0, len(m.Accesses)-8); i-- {
		if m.Accesses[i] == a {
			return
		}
	}
	m.Accesses = append(m.Accesses, a)
	if m.Noted != nil {
		m.Noted(m, a)
	}
	if len(m.Accesses) >= manyAccesses {
		m.Accesses = event.Merge(m.Accesses)
	}
}

// manyAccesses is how many accesses a step collects before it looks for those
// that can be merged.
const manyAccesses = 1 << 12

// NoteWhole records that r, which no other thread can reach now, may be read and written as a whole. It is a write that is marked with Any, because the
// operation may only read.
func NoteWhole(m *state.State, r heap.Ref) {
	if m.Evaluating && r != 0 && !r.IsConst() {
		Reads(m, event.Access{Kind: event.Update, Ref: r, Size: int32(m.Heap.At(r).Bytes())})
		return
	}
	if r != 0 && !r.IsConst() && (m.Record || m.Beside != nil) {
		Note(m, event.Access{Kind: event.Write, Ref: r, Size: int32(m.Heap.At(r).Bytes()), Any: !m.Record})
	}
}

// NoteLook records that an atomic section comes to a, where it may have to wait. If it waits,
// other threads run in the middle of the section. So the question whether it waits is an access of
// its own, which conflicts with the operations that decide it.
func NoteLook(m *state.State, a event.Access) {
	switch a.Kind {
	case event.Acquire:
		a.Kind = event.Try
	case event.Join:
		a.Kind = event.Alive
	case event.Init:
		a.Kind = event.Ready
	case event.Read, event.Write, event.Update, event.Add:
		a.Kind = event.Read
	default:
		return
	}
	if a.Ref != 0 {
		Note(m, a)
	}
}

// NoteField records that the machine itself writes a field. It ends the path if a property reads the field. That holds also
// behind an operation of the same step that was shown ([Show]): no state lies between that operation and the write.
func NoteField(m *state.State, r heap.Ref, f *types.Field) {
	a := event.Access{Kind: event.Write, Sync: true, Ref: r, Off: int32(f.Offset), Size: int32(f.Mem.Size())}
	if w := m.Prog.Watch; w != nil && !m.Evaluating && !m.Probing && Changes(w, m, a) {
		m.Unsupported("property that reads the state of a thread")
	}
	Note(m, a)
}

// NoteEnd records the effects of the end of t beside an Exit. The program ends with its last
// foreground thread. That matters only if background threads can notice the order in which
// foreground threads end.
func NoteEnd(m *state.State, t *state.Thread) {
	NoteField(m, t.Object, m.Prog.Std.ThreadState)
	Note(m, event.Access{Kind: event.Read, Sync: true, Ref: event.Children, Size: 1})
	if t.Pooled() && !m.Anonymous {
		Note(m, event.Access{Kind: event.Update, Sync: true, Ref: event.Pool, Size: 1})
	}
	if !t.Background {
		k := event.Read
		if m.HadBackground || m.Neutral && slices.ContainsFunc(m.Threads, func(u *state.Thread) bool { return u.Background }) {
			k = event.Write
		}
		Note(m, event.Access{Kind: k, Sync: true, Ref: event.Foreground, Size: 1})
	}
}

// HaveBackground records that there is a background thread.
func HaveBackground(m *state.State) {
	if m.Record && m.Neutral {
		NoteForeground(m)
	} else if m.Record && !m.HadBackground {
		g := m.Globals
		g.HadBackground = true
		m.SetGlobals(g)
		m.ThreadedNow()
		Note(m, event.Access{Kind: event.Write, Sync: true, Ref: event.Foreground, Size: 1})
	}
}

// NoteForeground records that a foreground thread comes, or goes other than by its
// end. The end of another thread may end the program before that and not after it, or
// the other way round.
func NoteForeground(m *state.State) {
	Note(m, event.Access{Kind: event.Write, Sync: true, Ref: event.Foreground, Size: 1})
}

// Ends says whether the next move of t, with next access a, ends the program: it
// is the end of the last foreground thread, or Environment.Exit. In a unit test, Environment.Exit is
// a failure: it ends the thread alone.
func Ends(m *state.State, t *state.Thread, a event.Access) bool {
	switch a.Kind {
	case event.Exit:
		return Last(m, t) && !Seen(m, t)
	case event.Yield:
		name, _ := m.NativeCall(t)
		return !InUnitTest(m) && name == "System.Environment::Exit"
	}
	return false
}

// InUnitTest says whether the program is a unit test, which calls that package unit has made run.
func InUnitTest(m *state.State) bool {
	of := m.Prog.Entry.Owner.Assembly
	return of != nil && of.Calls != nil
}

// Last says whether t is the only foreground thread, and the program is not closing.
func Last(m *state.State, t *state.Thread) bool {
	if m.Closing || t.Background {
		return false
	}
	for _, u := range m.Threads {
		if u != t && !u.Background {
			return false
		}
	}
	return true
}

// Seen says whether another thread stands before an operation that sees the end of t: a Join of
// t, or a test whether t is alive. That thread may go on when t has ended, before .NET stops it.
//
// Seen probes threads, also in the middle of another thread's step.
func Seen(m *state.State, t *state.Thread) bool {
	cur, call, pend := m.Cur, m.Calling, m.Pend
	defer func() { m.Cur, m.Calling, m.Pend = cur, call, pend }()
	for _, u := range m.Threads {
		if u == t {
			continue
		}
		if a := m.Probe(u).Access; a.Ref == t.Object && (a.Kind == event.Join || a.Kind == event.Alive) {
			return true
		}
	}
	return false
}

// Close makes the program closing: see [state.Globals].
func Close(m *state.State) {
	g := m.Globals
	g.Closing = true
	m.SetGlobals(g)
	a := EndAccess(m)
	a.Kind, a.Sync = event.Read, true
	Note(m, a)
}

// EndAccess is the access of the program's end: it reads the exceptions of tasks that no code
// has observed.
func EndAccess(m *state.State) event.Access {
	f := m.Prog.Std.Failures
	return event.Access{Kind: event.End, Ref: m.TypeObject(f.Owner), Off: int32(f.Offset), Size: int32(f.Mem.Size())}
}

// Ending says whether the next move of a thread may end the program as its
// last foreground thread.
func Ending(m *state.State) bool {
	if m.Failed() {
		return false
	}
	for _, t := range m.Threads {
		if a := m.Probe(t).Access; a.Kind == event.Exit && Ends(m, t, a) {
			return true
		}
	}
	return false
}

// BeginSection makes the current thread, if it is in an atomic section, keep out
// all others until the section ends. A section of the program may never end. That is
// a hang, but a hang is not reported if another thread was stopped before the section
// began. So the order of the two matters: see [NoteStopped]. A section begins with its first access that another thread
// could notice, or when a step ends because it was long: a section may go on for ever with accesses that nobody notices.
func BeginSection(m *state.State) {
	t := m.Cur
	if t == nil || t.Atomic == 0 {
		return
	}
	if m.Section = m.Record; t.Begun {
		return
	}
	m.TouchThread(t)
	t.Begun = true
	noteSection(m)
}

// noteBegin records that an atomic section accesses something while no other thread is live. The last other thread may have stopped just before, and
// the section may begin first.
func noteBegin(m *state.State) {
	if t := m.Cur; t != nil && t.Atomic > 0 && !t.Begun {
		noteSection(m)
	}
}

func noteSection(m *state.State) {
	if m.Prog.Sections && !m.Evaluating {
		Note(m, event.Access{Kind: event.Read, Sync: true, Ref: event.Sections, Size: 1})
	}
}

// NoteStopped records that a failure or a false assumption stops the current thread. One access conflicts with the
// begin of an atomic section, so that the section is tried before the thread stops as well. The other one conflicts
// with the end of the program: exceptions of tasks are reported there only where no thread has stopped.
func NoteStopped(m *state.State) {
	if m.Evaluating {
		return
	}
	if m.Prog.Sections {
		Note(m, event.Access{Kind: event.Update, Sync: true, Ref: event.Sections, Size: 1})
	}
	Note(m, StopAccess(m))
}

// StopAccess is the access of a thread that stops for good. It conflicts with the end of the program.
func StopAccess(m *state.State) event.Access {
	a := EndAccess(m)
	a.Kind, a.Sync = event.Update, true
	return a
}

// NoteData records an access to data that needs no permission.
func NoteData(m *state.State, a event.Access) {
	if a.Ref != 0 && !a.Ref.IsConst() {
		Note(m, a)
	}
}

// Initialise sets the state of t's initialiser, which a property may read.
func Initialise(m *state.State, t *types.Type, s state.InitState) {
	if w := m.Prog.Watch; w != nil && m.Status(int(t.ID)) != s.Status {
		hidden(m, w.Initialiser(t), "whether a type is initialised")
	}
	m.PutInitState(t, s)
}

// InitAccess is the location of t's initialiser: its type object.
func InitAccess(m *state.State, t *types.Type) event.Access {
	return event.Access{Kind: event.Init, Ref: m.TypeObject(t)}
}
