// Package before knows which accesses of a path come before others by synchronisation: the order "happens before".
//
//	In:   a machine that makes the steps of a path
//	Out:  data races of two accesses, also of such as are never side by side
//	Next: package unordered looks at all paths; package trace shows one
//
// The order is that of the steps of each thread, and of the edges between threads: from the release of a monitor to each later acquisition, from a
// volatile or interlocked write to a read that sees it, from the start of a thread to its first step, from its end to a Join that
// has seen it, from the end of an initialiser to those that wait for it; and of atomic sections, which are those of the library. An attempt to
// take a monitor that fails, a wait or join whose time is over, and a question whether a thread is alive are the end of no edge.
//
// Lock order: none.
package before

import (
	"cmp"
	"slices"

	"moonwalker/heap"
	"moonwalker/parallel/property"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/inspect"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// Role is what a place of an object is to the order.
type Role uint8

// The roles of places.
const (
	Thread Role = iota // the steps of a thread: all later ones are behind
	Life               // the end of a thread, for a Join
	Monitor
	Initialiser
	Data // bytes that are accessed by volatile or interlocked operations
)

// Place is a thread, or something by which threads synchronise.
type Place struct {
	Ref       heap.Ref
	Role      Role
	Off, Size int32
}

// Compare orders places.
func (p Place) Compare(q Place) int {
	return cmp.Or(cmp.Compare(p.Ref, q.Ref), cmp.Compare(p.Role, q.Role), cmp.Compare(p.Off, q.Off), cmp.Compare(p.Size, q.Size))
}

func (p Place) overlaps(q Place) bool {
	return p.Ref == q.Ref && p.Role == q.Role && (p.Role != Data || p.Off < q.Off+q.Size && q.Off < p.Off+p.Size)
}

// Mark is an access that a thread has made, with all that is behind it.
type Mark struct {
	Access event.Access
	By     heap.Ref // the object of the thread
	Behind []Place  // sorted: the threads whose next step comes behind it, and the places through which other threads come behind it
	Made   *Made
}

// Made says where an access was made, and of what.
type Made struct {
	Site          property.Site
	Message       string
	Object, Field string
	Fields        []string
}

// has says whether the next step of a thread comes behind the access.
func (k *Mark) has(thread heap.Ref) bool {
	_, ok := slices.BinarySearchFunc(k.Behind, Place{Ref: thread, Role: Thread}, Place.Compare)
	return ok
}

func (k *Mark) add(p Place) {
	if i, ok := slices.BinarySearchFunc(k.Behind, p, Place.Compare); !ok {
		k.Behind = slices.Insert(k.Behind, i, p)
	}
}

func (k *Mark) acquire(thread heap.Ref, p Place) {
	if slices.ContainsFunc(k.Behind, p.overlaps) {
		k.add(Place{Ref: thread, Role: Thread})
	}
}

// release makes p a place through which threads come behind the access, if thread is behind it. If it is not, and overwrites p, then
// nobody sees any more what was there.
func (k *Mark) release(thread heap.Ref, p Place, overwrites bool) {
	switch {
	case k.has(thread):
		k.add(p)
	case overwrites:
		k.overwrite(p)
	}
}

// overwrite takes p out of the places of its kind. What is beside p in one of them stays.
func (k *Mark) overwrite(p Place) {
	var rests []Place
	k.Behind = slices.DeleteFunc(k.Behind, func(q Place) bool {
		if !p.overlaps(q) {
			return false
		}
		if q.Off < p.Off {
			rests = append(rests, Place{q.Ref, q.Role, q.Off, p.Off - q.Off})
		}
		if end := p.Off + p.Size; q.Off+q.Size > end {
			rests = append(rests, Place{q.Ref, q.Role, end, q.Off + q.Size - end})
		}
		return true
	})
	for _, q := range rests {
		k.add(q)
	}
}

// Tracker follows the steps of a machine.
type Tracker struct {
	Marks []*Mark
	// Keeps says that accesses become marks.
	Keeps bool
	// Races are the data races of the last step with marks.
	Races []*property.Violation

	m     *vm.Machine
	cur   heap.Ref // object of the thread that moves
	fails bool     // the step begins with a compare-and-exchange that fails
	first bool     // the visible access of the step was not made yet
	were  []heap.Ref
}

// New makes a tracker of m. It shows the tracker all accesses, also those that no other thread can notice now.
func New(m *vm.Machine, keeps bool) *Tracker {
	t := &Tracker{Keeps: keeps, m: m}
	m.Noted = func(_ *state.State, a event.Access) { t.access(a, true) }
	m.Beside = func(a event.Access) { t.access(a, false) }
	if m.Unseen == nil {
		m.Unseen = func(event.Access) {}
	}
	return t
}

// Begin comes before a step of a thread, End behind it, and Settle when the garbage was removed.
func (t *Tracker) Begin(th *state.Thread) {
	t.Races = nil
	t.cur, t.fails, t.first = th.Object, t.m.Probe(th).Fails, true
	t.were = t.were[:0]
	for _, u := range t.m.Threads {
		t.were = append(t.were, u.Object)
	}
}

// End comes behind a step. The threads that it has made go on behind all that its thread has seen.
func (t *Tracker) End() {
	for _, u := range t.m.Threads {
		if slices.Contains(t.were, u.Object) {
			continue
		}
		for _, k := range t.Marks {
			if k.has(t.cur) {
				k.add(Place{Ref: u.Object, Role: Thread})
			}
		}
	}
}

// Settle takes away places and marks that are of no use any more: their objects are gone, or all threads are behind.
func (t *Tracker) Settle() {
	gone := func(r heap.Ref) bool { return !r.IsConst() && t.m.Heap.At(r) == nil }
	live := func(r heap.Ref) bool {
		return slices.ContainsFunc(t.m.Threads, func(u *state.Thread) bool { return u.Object == r && !u.Failed })
	}
	t.Marks = slices.DeleteFunc(t.Marks, func(k *Mark) bool {
		k.Behind = slices.DeleteFunc(k.Behind, func(p Place) bool { return gone(p.Ref) || p.Role == Thread && !live(p.Ref) })
		return gone(k.Access.Ref) || !slices.ContainsFunc(t.m.Threads, func(u *state.Thread) bool { return !u.Failed && !k.has(u.Object) })
	})
}

// access takes an access of the step. It is visible if it is the one with which the step begins, or one of an atomic section.
func (t *Tracker) access(a event.Access, visible bool) {
	m := t.m
	th := m.Cur
	if th == nil || a.Ref == 0 || a.Ref >= event.Background {
		return
	}
	if a.Ref < heap.ConstBit {
		if l := m.Heap.At(a.Ref).Layout; l.ID&types.StaticsBit != 0 {
			a.Ref = m.TypeObject(l.Owner.(*types.Type))
		}
	}
	if a.Kind == event.Write && a.Any { // of access.NoteWhole: the operation copies, as far as is known, from the object
		a.Kind, a.Any = event.Read, false
	}
	section := th.Atomic > 0
	a.Sync = a.Sync || section
	if a.Kind.Atomic() && (!visible || t.first && t.fails) {
		a.Kind = event.Read // it is not known whether a compare-and-exchange that no other thread can notice writes
	}
	t.first = t.first && !visible
	if a.Kind.Data() && !a.Any {
		for _, k := range t.Marks {
			if k.By != t.cur && !k.has(t.cur) && k.Access.Races(a) {
				t.Races = append(t.Races, t.race(k, a))
			}
		}
	}
	for _, k := range t.Marks {
		k.follow(t.cur, a, !section)
	}
	if t.Keeps && visible && m.Multi && a.Kind.Data() && !a.Any && !(a.Sync && inspect.InLibrary(th)) {
		k := &Mark{Access: a, By: t.cur, Behind: []Place{{Ref: t.cur, Role: Thread}}, Made: t.made(a)}
		k.follow(t.cur, a, !section) // a volatile write is itself a release
		t.keep(k)
	}
}

// keep adds a mark. It replaces an older one of the same thread, place and code: what is in no order with that is in none with k.
func (t *Tracker) keep(k *Mark) {
	t.Marks = slices.DeleteFunc(t.Marks, func(l *Mark) bool {
		return l.By == k.By && l.Access == k.Access && slices.Equal(l.Made.Site.Stack, k.Made.Site.Stack)
	})
	t.Marks = append(t.Marks, k)
}

// follow follows the access a of a thread.
func (k *Mark) follow(thread heap.Ref, a event.Access, alone bool) {
	data := Place{a.Ref, Data, a.Off, a.Size}
	switch a.Kind {
	case event.Acquire:
		k.acquire(thread, Place{Ref: a.Ref, Role: Monitor})
	case event.Release:
		k.release(thread, Place{Ref: a.Ref, Role: Monitor}, false)
	case event.Exit:
		k.release(thread, Place{Ref: a.Ref, Role: Life}, false)
	case event.Join:
		k.acquire(thread, Place{Ref: a.Ref, Role: Life})
	case event.Init:
		k.acquire(thread, Place{Ref: a.Ref, Role: Initialiser})
		k.release(thread, Place{Ref: a.Ref, Role: Initialiser}, false)
	case event.Ready:
		k.acquire(thread, Place{Ref: a.Ref, Role: Initialiser})
	case event.Await:
		k.acquire(thread, data)
	case event.Register, event.Complete, event.CountDown:
		k.acquire(thread, data)
		k.release(thread, data, false)
	case event.Read:
		if a.Sync {
			k.acquire(thread, data)
		}
	case event.Write:
		if a.Sync {
			k.release(thread, data, alone)
		}
	case event.Update, event.Add:
		if a.Sync {
			k.acquire(thread, data)
			k.release(thread, data, false)
		}
	}
}

// made describes an access that the current thread makes.
func (t *Tracker) made(a event.Access) *Made {
	s := t.m.State
	x := &Made{Site: property.Site{Thread: inspect.ThreadName(s, t.m.Cur), Stack: t.m.Stack(t.m.Cur), Access: a.Kind.String()}, Message: inspect.Describe(s, a), Object: inspect.Location(s, a), Field: inspect.Field(s, a), Fields: property.FieldKeys(t.m, a)}
	if a.Kind.Atomic() {
		x.Site.Access = "atomic update"
	}
	return x
}

// race is the data race of a mark with the access a of the current thread. All its names are those of the wider access, as in a race of accesses that stand side by side.
func (t *Tracker) race(k *Mark, a event.Access) *property.Violation {
	b := t.made(a)
	of, wide := k.Made, 0
	if property.Wider(k.Access, a) != k.Access {
		of, wide = b, 1
	}
	v := &property.Violation{Kind: property.Race, Message: "data race on " + of.Message, Object: of.Object, Field: of.Field, Fields: of.Fields, Wide: wide, Sites: []property.Site{k.Made.Site, b.Site}}
	v.Identify()
	return v
}
