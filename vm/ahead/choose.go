package ahead

import (
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/inspect"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// A Chooser finds threads that may be tried alone. It belongs to one worker.
type Chooser struct {
	a     *Analysis
	flows map[*il.Code]*Flow
	masks map[maskKey]Set // nil: the access is none that a thread may make alone
	inert []bool

	m    *state.State // of the step under way
	odd  bool         // it has done something beside its access
	hook func(event.Access)
}

type maskKey struct {
	t         *types.Type
	static    bool
	write     bool
	off, size int32
}

// NewChooser makes the chooser of a worker.
func (a *Analysis) NewChooser() *Chooser {
	ch := &Chooser{a: a, flows: map[*il.Code]*Flow{}, masks: map[maskKey]Set{}}
	ch.hook = ch.beside
	return ch
}

func (ch *Chooser) flow(c *il.Code) *Flow {
	f := ch.flows[c]
	if f == nil {
		f = ch.a.Flow(c)
		ch.flows[c] = f
	}
	return f
}

// Choose returns the place of a thread that may be tried alone in the state m. pending are the next operations of the threads. The
// answer is a function of the state.
func (ch *Chooser) Choose(m *state.State, pending []state.Pending) (place int, ok bool) {
	if ch.a.none || !m.Multi || m.Terminated() || m.Closing || m.Exclusive() != nil {
		return 0, false
	}
	for i := range pending {
		if k := pending[i].Access.Kind; (k == event.Exit || k == event.Yield) && access.Ends(m, m.Threads[i], pending[i].Access) {
			return 0, false
		}
	}
	for i, t := range m.Threads {
		if ch.private(t, &pending[i]) {
			return i, true
		}
	}
	for i, t := range m.Threads {
		if !ch.simple(t, &pending[i]) {
			continue
		}
		if mask := ch.mask(m, pending[i].Access); mask != nil && ch.alone(m, pending, i, mask) {
			return i, true
		}
	}
	return 0, false
}

// simple says whether p is one operation with one outcome, outside of an atomic section, that no property sees.
func (ch *Chooser) simple(t *state.Thread, p *state.Pending) bool {
	return !p.Blocked && p.Choices == 1 && !p.Shown && !p.Waiting && t.Atomic == 0 && len(t.Frames) > 0 && t.Wait.Phase == state.WaitNone
}

// private says whether no other thread can notice the next operation of t.
func (ch *Chooser) private(t *state.Thread, p *state.Pending) bool {
	return ch.simple(t, p) && p.Access.Kind == event.None
}

// mask is the set of accesses that conflict with a; nil if a is none that a thread may make alone.
func (ch *Chooser) mask(m *state.State, a event.Access) Set {
	switch a.Kind {
	case event.Acquire, event.Release:
		return ch.a.of(anything, locks)
	case event.Read, event.Write, event.Update, event.Add:
	default:
		return nil
	}
	k, ok := key(m, a)
	if !ok {
		return nil
	}
	mask, known := ch.masks[k]
	if !known {
		mask = ch.newMask(k)
		ch.masks[k] = mask
	}
	return mask
}

// key is the key of an access to data of an object or a static.
func key(m *state.State, a event.Access) (k maskKey, ok bool) {
	if a.Ref == 0 || a.Ref >= event.Background {
		return k, false
	}
	k = maskKey{write: a.Kind.Writes(), off: a.Off, size: a.Size}
	if a.Ref >= heap.ConstBit {
		k.t, k.static = m.Prog.TypeOf(a.Ref), true
		return k, true
	}
	o := m.Heap.At(a.Ref)
	t, ok := o.Layout.Owner.(*types.Type)
	k.t = t
	if o.Layout.Shape == heap.ShapeArray {
		k.off, k.size = 0, 0
	}
	return k, ok && !o.Layout.Area
}

// newMask is the mask of accesses to a place.
func (ch *Chooser) newMask(k maskKey) Set {
	elems := ch.places(k)
	if len(elems) == 0 {
		return nil
	}
	s := ch.a.of(anything)
	for _, elem := range append(elems, someField) {
		s.add(elem + write)
		if k.write {
			s.add(elem)
		}
	}
	if ch.pointed(elems) {
		s.add(pointer + write)
		if k.write {
			s.add(pointer)
		}
	}
	return s
}

// pointed says whether there may be pointers to one of these places.
func (ch *Chooser) pointed(elems []int) bool {
	return ch.a.taken.has(someField) || slices.ContainsFunc(elems, ch.a.taken.has)
}

// places are the elements of reads of the places of a key; none if they are not told apart.
func (ch *Chooser) places(k maskKey) (elems []int) {
	switch {
	case k.t == nil:
		return nil
	case k.t.IsArray() && !k.static:
		if k.t.Elem.IsValue() && k.t.Elem.Mem == heap.MemNone {
			return nil
		}
		for i := range forms {
			if e := elements + 2*i; ch.a.elements(k.t.Elem, 0).has(e) {
				elems = append(elems, e)
			}
		}
		return elems
	case k.t.Assembly == nil || k.t.IsValue() && !k.static:
		return nil // a box
	}
	for t := k.t; t != nil; t = t.Base {
		for _, f := range t.Fields {
			if f.Static() != k.static || f.Literal() || f.Local || f.Offset < 0 || f.Offset >= int(k.off+k.size) || f.Offset+f.Bytes() <= int(k.off) {
				continue
			}
			elem, ok := ch.a.fieldOf(f, false)
			if !ok {
				return nil
			}
			elems = append(elems, elem)
		}
		if k.static {
			break
		}
	}
	return elems
}

// alone says whether no other thread than that at a place can make an access of the mask before that thread moves.
func (ch *Chooser) alone(m *state.State, pending []state.Pending, place int, mask Set) bool {
	if ch.a.always.Meets(mask) {
		return false
	}
	ch.wait(m, pending, place)
	for i, u := range m.Threads {
		if i != place && !ch.inert[i] && !ch.ahead(u, func(s Set) bool { return !s.Meets(mask) }) {
			return false
		}
	}
	return true
}

// wait finds the threads that cannot move before the thread at a place does: each of them waits for this thread, or for another one of them.
func (ch *Chooser) wait(m *state.State, pending []state.Pending, place int) {
	ch.inert = ch.inert[:0]
	for _, t := range m.Threads {
		ch.inert = append(ch.inert, t.Failed || t.Parked)
	}
	for again := true; again; {
		again = false
		for i := range m.Threads {
			p := &pending[i]
			if ch.inert[i] || i == place || !p.Blocked || p.Waiting || p.Also.Kind != event.None {
				continue
			}
			switch p.Access.Kind {
			case event.Acquire, event.Join, event.Init:
			default:
				continue
			}
			for j, u := range m.Threads {
				if (j == place || ch.inert[j] && !u.Failed && !u.Parked) && u == inspect.Blocker(m, p.Access) {
					ch.inert[i], again = true, true
				}
			}
		}
	}
}

// Begin is called before a step of a thread that is tried alone.
func (ch *Chooser) Begin(m *state.State) {
	ch.m, ch.odd = m, false
	m.Beside = ch.hook
}

// beside notes an access for which the step has not asked. Reads of data whose accesses other means order, data that no other thread
// reaches, and initialisers at their end do no harm.
func (ch *Chooser) beside(a event.Access) {
	switch {
	case a.Kind == event.Ready:
	case a.Kind == event.Read && !a.Sync && a.Ref < event.Background:
	case a.Kind == event.Write && a.Ref < heap.ConstBit && !ch.m.Heap.At(a.Ref).Shared:
	case a.Kind == event.Read && a.Ref < heap.ConstBit && !ch.m.Heap.At(a.Ref).Shared:
	default:
		ch.odd = true
	}
}

// Plain says whether the step of t, which was chosen before, was the one access that was expected, and no more. A background thread that now stands
// before a Join of a foreground thread keeps the end of that thread from ending the program.
func (ch *Chooser) Plain(m *state.State, t *state.Thread, fault *state.Fault, err error) bool {
	m.Beside = nil
	if err != nil || fault != nil || ch.odd || t.Failed || t.Parked || len(t.Frames) == 0 || t.Wait.Phase != state.WaitNone || len(m.Accesses) > 1 {
		return false
	}
	if !t.Background {
		return true
	}
	k := m.Probe(t).Access.Kind
	return k != event.Join && k != event.Alive
}
