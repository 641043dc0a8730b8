package vm

import (
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/types"
)

// The records of a step for the reduction (package sdpor): all its accesses to objects that
// another thread could reach or can come to reach, not only the visible access at its begin;
// the threads that it started, and those whose end it has seen; the monitors that its thread
// held. The records do not influence the step.

// note records an access that needs no permission: it belongs to an operation
// that has one, or no other thread can reach the object now. Objects that no
// other thread ever could reach are left out.
func (m *Machine) note(a event.Access) {
	if m.evaluating {
		m.reads(a)
		return
	}
	if !m.Record || !m.threaded || m.probing {
		return
	}
	if a.Ref < heap.ConstBit {
		o := m.Heap.At(a.Ref)
		if o.Layout.ID&types.StaticsBit != 0 {
			a.Ref = m.typeObject(o.Layout.Owner.(*types.Type))
			m.note(a)
			return
		}
		if !o.Escaped {
			return
		}
		a.Own = m.multi && !o.Shared
	}
	// Loops repeat themselves.
	for i := len(m.Accesses) - 1; i >= max(0, len(m.Accesses)-8); i-- {
		if m.Accesses[i] == a {
			return
		}
	}
	m.Accesses = append(m.Accesses, a)
	if len(m.Accesses) >= manyAccesses {
		m.Accesses = event.Merge(m.Accesses)
	}
}

// manyAccesses is how many accesses a step collects before it looks for those
// that can be merged.
const manyAccesses = 1 << 12

// noteWhole records that r may be read and written as a whole.
func (m *Machine) noteWhole(r heap.Ref) {
	if m.evaluating && r != 0 && !r.IsConst() {
		m.reads(event.Access{Kind: event.Update, Ref: r, Size: int32(8 * len(m.Heap.At(r).Data))})
		return
	}
	if r != 0 && !r.IsConst() && m.Record {
		m.note(event.Access{Kind: event.Write, Ref: r, Size: int32(8 * len(m.Heap.At(r).Data))})
	}
}

// noteLook records that an atomic section comes to a, at which it may have to wait. If it had
// to wait, others would run in the middle of the section. So whether it has to wait matters,
// also where the order of a and of the operation that ends the waiting does not.
func (m *Machine) noteLook(a event.Access) {
	switch a.Kind {
	case event.Acquire:
		a.Kind = event.Try
	case event.Join:
		a.Kind = event.Alive
	case event.Init:
		a.Kind = event.Ready
	case event.Read, event.Write, event.Update:
		a.Kind = event.Read
	default:
		return
	}
	if a.Ref != 0 {
		m.note(a)
	}
}

// noteField records that the machine itself writes a field.
func (m *Machine) noteField(r heap.Ref, f *types.Field) {
	a := event.Access{Kind: event.Write, Sync: true, Ref: r, Off: int32(f.Offset), Size: int32(f.Mem.Size())}
	if w := m.Prog.Watch; w != nil {
		m.hidden(w.changes(m, a), "the state of a thread")
	}
	m.note(a)
}

// noteEnd records the effects of the end of t beside an Exit. The program ends with its last
// foreground thread. That matters only if background threads can notice the order in which
// foreground threads end.
func (m *Machine) noteEnd(t *Thread) {
	m.noteField(t.object, m.Prog.std.threadState)
	m.note(event.Access{Kind: event.Read, Sync: true, Ref: event.Children, Size: 1})
	if t.pooled() {
		m.note(event.Access{Kind: event.Update, Sync: true, Ref: event.Pool, Size: 1})
	}
	if !t.background {
		k := event.Read
		if m.hadBackground {
			k = event.Write
		}
		m.note(event.Access{Kind: k, Sync: true, Ref: event.Foreground, Size: 1})
	}
}

// haveBackground records that there is a background thread.
func (m *Machine) haveBackground() {
	if m.Record && !m.hadBackground {
		g := m.globals
		g.hadBackground = true
		m.setGlobals(g)
		m.threadedNow()
		m.note(event.Access{Kind: event.Write, Sync: true, Ref: event.Foreground, Size: 1})
	}
}

// noteForeground records that a thread which keeps the program alive comes or
// goes other than by its end: a thread that would end the program before does not
// end it after that, or the other way round.
func (m *Machine) noteForeground() {
	m.note(event.Access{Kind: event.Write, Sync: true, Ref: event.Foreground, Size: 1})
}

// threadedNow records that there is a second thread.
func (m *Machine) threadedNow() {
	if m.Record && !m.threaded {
		g := m.globals
		g.threaded = true
		m.setGlobals(g)
		m.watch = m.watched()
	}
}

// Renamed calls f for each object that has another canonical name than at the
// point k; was is 0 if it did not exist there.
func (m *Machine) Renamed(k Mark, f func(now, was heap.Name)) { m.Heap.Renamed(k.heap, f) }

// Held appends to dst the monitors that t holds.
func (m *Machine) Held(t *Thread, dst []heap.Ref) []heap.Ref {
	add := func(refs []heap.Ref) {
		for _, r := range refs {
			if r == 0 || r < heap.ConstBit && (int(r) >= m.Heap.Cap() || m.Heap.At(r) == nil) {
				continue // free, or garbage that was locked for ever
			}
			if owner, _ := m.Heap.Lock(r); owner == uint32(t.ID) {
				dst = append(dst, r)
			}
		}
	}
	add(t.held.few[:])
	add(t.held.more)
	return dst
}

// Spawned returns the threads that the last step has started.
func (m *Machine) Spawned() []event.ThreadID { return m.spawned }

// Joined returns the threads whose end the last step has seen.
func (m *Machine) Joined() []event.ThreadID { return m.joined }

// Stopped says whether t can never move again.
func (t *Thread) Stopped() bool { return t.failed || t.parked }

// Ends says whether the next move of t, whose next access is a, ends the
// program: it is the end of the last foreground thread, or Environment.Exit.
func (m *Machine) Ends(t *Thread, a event.Access) bool {
	switch a.Kind {
	case event.Exit:
		return m.last(t) && !m.seen(t)
	case event.Yield:
		name, _ := m.NativeCall(t)
		return name == "System.Environment::Exit"
	}
	return false
}

// last says whether t is the only foreground thread, and the program is not closing.
func (m *Machine) last(t *Thread) bool {
	if m.closing || t.background {
		return false
	}
	for _, u := range m.threads {
		if u != t && !u.background {
			return false
		}
	}
	return true
}

// seen says whether another thread stands before an operation that sees the end of t: a Join of
// t, or a look at whether it is alive. That thread may go on when t has ended, before .NET stops it.
//
// It probes threads, also while another one executes.
func (m *Machine) seen(t *Thread) bool {
	cur, call, pend := m.cur, m.call, m.pend
	defer func() { m.cur, m.call, m.pend = cur, call, pend }()
	for _, u := range m.threads {
		if u == t {
			continue
		}
		if a := m.Probe(u).Access; a.Ref == t.object && (a.Kind == event.Join || a.Kind == event.Alive) {
			return true
		}
	}
	return false
}

// close makes the program closing: see [Machine.Closing].
func (m *Machine) close() {
	g := m.globals
	g.closing = true
	m.setGlobals(g)
	a := m.EndAccess()
	a.Kind, a.Sync = event.Read, true
	m.note(a)
}

// EndAccess is the access of the program's end: it reads the exceptions of tasks that no code
// has observed.
func (m *Machine) EndAccess() event.Access {
	f := m.Prog.std.failures
	return event.Access{Kind: event.End, Ref: m.typeObject(f.Owner), Off: int32(f.Offset), Size: int32(f.Mem.Size())}
}

// Ending says whether the next move of a thread may end the program as its
// last foreground thread.
func (m *Machine) Ending() bool {
	if m.Failed() {
		return false
	}
	for _, t := range m.threads {
		if a := m.Probe(t).Access; a.Kind == event.Exit && m.Ends(t, a) {
			return true
		}
	}
	return false
}

// findHeld finds out which monitors the threads of a restored state hold.
func (m *Machine) findHeld() {
	add := func(r heap.Ref, owner, _ uint32) {
		if t := m.thread(event.ThreadID(owner)); t != nil {
			t.held.add(r)
		}
	}
	m.Heap.Locks(add)
}

// holds records that t holds the monitor of r, or does not.
func (m *Machine) holds(t *Thread, r heap.Ref, yes bool) {
	if t.held.has(r) == yes {
		return
	}
	m.touchThread(t)
	if yes {
		t.held.add(r)
	} else {
		t.held.remove(r)
	}
}

// heldSet is a set of monitors. A copy of it does not change: more is never changed in place.
type heldSet struct {
	few  [6]heap.Ref
	more []heap.Ref
}

func (s *heldSet) has(r heap.Ref) bool {
	return slices.Contains(s.few[:], r) || slices.Contains(s.more, r)
}

func (s *heldSet) add(r heap.Ref) {
	if i := slices.Index(s.few[:], 0); i >= 0 {
		s.few[i] = r
	} else {
		s.more = append(slices.Clip(s.more), r)
	}
}

func (s *heldSet) remove(r heap.Ref) {
	if i := slices.Index(s.few[:], r); i >= 0 {
		s.few[i] = 0
	} else {
		s.more = slices.DeleteFunc(slices.Clone(s.more), func(x heap.Ref) bool { return x == r })
	}
}

// beginSection makes the current thread, if it is in an atomic section, keep out
// all others until the section ends. A section of the program may never end. Then
// it matters whether another thread was stopped before it began, for a hang behind
// a stopped thread is not reported: see [Machine.noteStopped].
func (m *Machine) beginSection() {
	t := m.cur
	if t == nil || t.atomic == 0 || t.begun {
		return
	}
	m.touchThread(t)
	t.begun = true
	if m.Prog.Sections && !m.evaluating {
		m.note(event.Access{Kind: event.Read, Sync: true, Ref: event.Sections, Size: 1})
	}
}

// noteStopped records that a failure or a false assumption stops the current
// thread. The access conflicts with the begin of an atomic section, so that the
// section is tried before the thread stops as well.
func (m *Machine) noteStopped() {
	if m.Prog.Sections && !m.evaluating {
		m.note(event.Access{Kind: event.Update, Sync: true, Ref: event.Sections, Size: 1})
	}
}
