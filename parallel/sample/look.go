package sample

import (
	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/state"
)

// A step changes the next operations of few threads, and the machine is asked for those only that may have changed. The worker keeps the next
// operation of a thread if it is the entry of a monitor, a plain access to a field or an element of an object, or the load of a static that others
// cannot notice: the field is readonly and its type initialised, or it is the library's own. Such an operation depends on the place of the thread
// in its code, on operands in its frame, which its own steps alone change, on the monitor, on whether the object is shared, and on
// whether there are several threads. A program that interrupts threads is asked for all of them.

// sight is the next operation of a thread, with the facts on which it depends.
type sight struct {
	forms  [2]state.Pending // with its monitor free, if it has one; and held by another thread
	known  [2]bool
	form   int
	thread *state.Thread
	kept   bool // the operation is that of the thread unless a fact below has changed
	id     event.ThreadID
	code   *il.Code
	pc     int32
	depth  int
	object bool // it accesses an object,
	shared bool // which is shared
}

// survey makes w.pending the next operations of the threads.
func (w *worker) survey() {
	m := w.m
	if w.multi != m.Multi || m.Exited || treeBytes == 0 {
		w.blind()
	}
	w.multi = m.Multi
	if !w.aligned() {
		w.align()
	}
	for i, t := range m.Threads {
		switch s := &w.sights[i]; {
		case !s.kept || !w.holds(s, t):
			w.ask(s)
		case w.form(s) != s.form:
			if s.form ^= 1; !s.known[s.form] {
				s.forms[s.form], s.known[s.form] = m.Probe(t), true
			}
		default:
			continue
		}
		w.pending[i] = w.sights[i].forms[w.sights[i].form]
	}
}

// aligned says whether the sights are those of the threads, at their places.
func (w *worker) aligned() bool {
	if len(w.sights) != len(w.m.Threads) {
		return false
	}
	for i, t := range w.m.Threads {
		if w.sights[i].thread != t {
			return false
		}
	}
	return true
}

// blind forgets the operations of all threads.
func (w *worker) blind() { w.sights = w.sights[:0] }

// moved forgets the operation of a thread that moves.
func (w *worker) moved(t *state.Thread) {
	for i := range w.sights {
		if w.sights[i].thread == t {
			w.sights[i].kept = false
		}
	}
}

// align brings the sights to the places of their threads. If several threads have begun or ended, some are forgotten.
func (w *worker) align() {
	w.sights, w.before, w.pending = w.before[:0], w.sights, w.pending[:0]
	for i, t := range w.m.Threads {
		w.sights = append(w.sights, sight{thread: t})
		for _, j := range [...]int{i, i - 1, i + 1} {
			if uint(j) < uint(len(w.before)) && w.before[j].thread == t {
				w.sights[i] = w.before[j]
				break
			}
		}
		w.pending = append(w.pending, w.sights[i].forms[w.sights[i].form])
	}
}

// holds says whether nothing has changed on which the operation of t depends.
func (w *worker) holds(s *sight, t *state.Thread) bool {
	if t.ID != s.id || t.Failed || t.Parked || t.Wait.Phase != state.WaitNone || len(t.Frames) != s.depth {
		return false
	}
	if f := t.Inner(); f.Code != s.code || f.PC != s.pc {
		return false
	}
	return !s.object || w.m.Heap.At(s.forms[s.form].Access.Ref).Shared == s.shared
}

// form is the form of an operation that is kept.
func (w *worker) form(s *sight) int {
	if a := s.forms[s.form].Access; a.Kind == event.Acquire {
		if owner, _ := w.m.Heap.Lock(a.Ref); owner != 0 {
			return 1
		}
	}
	return 0
}

// ask asks the machine for the next operation of a thread.
func (w *worker) ask(s *sight) {
	t := s.thread
	p := w.m.Probe(t)
	*s = sight{thread: t}
	s.forms[0] = p
	if t.Failed || t.Parked || t.Wait.Phase != state.WaitNone || w.m.Prog.Interrupts || w.m.Heap.Deleting || w.m.Prog.Deletes || len(t.Frames) == 0 {
		return
	}
	a, f := p.Access, t.Inner()
	s.object = a.Ref != 0 && a.Ref < heap.ConstBit
	switch op := f.Code.Instrs[f.PC].Op; a.Kind {
	case event.Acquire:
		s.kept = true
	case event.Read, event.Write:
		s.kept = s.object && (op == il.LdFld || op == il.StFld || op == il.LdElem || op == il.StElem)
	case event.None:
		s.kept = op == il.LdSFld && !p.Blocked && !p.Own
	}
	if !s.kept {
		return
	}
	s.id, s.code, s.pc, s.depth = t.ID, f.Code, f.PC, len(t.Frames)
	s.shared = s.object && w.m.Heap.At(a.Ref).Shared
	if s.form = w.form(s); s.form == 1 {
		s.forms[1] = p
	}
	s.known[s.form] = true
}
