package sdpor

import (
	"fmt"

	"moonwalker/vm/event"
)

// MaxThreads is the largest number of live threads of a state.
const MaxThreads = 64

// A Thread describes a live thread in a state for the reduction.
type Thread struct {
	ID      ThreadID
	Status  Status
	Choices uint16   // outcomes of the data choice that it is about to make; else 1
	Next    Access   // its next access; if it is blocked, the access at which it waits. Kind None: invisible to others
	Also    Access   // of a blocked thread: a second access at which it waits; of an ending one: its Exit, if it has one
	Blocker ThreadID // of a blocked thread: the thread that must move first; 0 if unknown

	Item bool // a thread of the pool without a lasting number: it runs a work item
}

// Status says whether a thread can move.
type Status uint8

// The statuses of threads.
const (
	Enabled Status = iota
	Held           // could move, were not another thread inside an atomic section
	Blocked        // until Blocker moves, or memory changes if Next is an Await
	Waiting        // in Monitor.Wait: until a pulse of Next.Obj; Blocker holds the monitor
	Ending         // would end the program; it does so when no other thread can move
	Stopped        // for ever
)

// internThreads interns the threads of a state: many states have equal threads.
func (w *tables) internThreads(ts []Thread) (uint32, error) {
	b := append(w.buf[:0], 'I')
	for i := range ts {
		t := &ts[i]
		status := uint32(t.Status) << 1
		if t.Item {
			status++
		}
		b = appendWords(b, uint32(t.ID), status, uint32(t.Choices), uint32(t.Blocker))
		b = appendAccess(appendAccess(b, &t.Next), &t.Also)
		if w.sites != nil {
			b = appendWords(b, uint32(t.Next.Site), uint32(t.Also.Site))
		}
	}
	w.buf = b
	return w.strings.Intern(b)
}

func (w *tables) threads(id uint32) []Thread {
	return w.infos.get(id, func() []Thread {
		r := reader(w.strings.Get(id)[1:])
		ts := make([]Thread, 0, len(r)/12)
		for len(r) > 0 {
			id, status := ThreadID(r.next()), r.next()
			t := Thread{ID: id, Status: Status(status >> 1), Item: status&1 > 0, Choices: uint16(r.next()), Blocker: ThreadID(r.next())}
			t.Next, t.Also = r.access(), r.access()
			if w.sites != nil {
				t.Next.Site, t.Also.Site = Site(r.next()), Site(r.next())
			}
			ts = append(ts, t)
		}
		return ts
	})
}

func appendAccess(b []byte, a *Access) []byte {
	if a.Kind == event.None && *a == (Access{Site: a.Site}) {
		return appendWords(b, 0)
	}
	return appendWords(b, uint32(a.Kind)+1, uint32(a.Obj), uint32(a.Off), uint32(a.Size))
}

func (r *reader) access() (a Access) {
	if k := r.next(); k != 0 {
		a = Access{Kind: event.Kind(k - 1), Obj: Object(r.next()), Off: int32(r.next()), Size: int32(r.next())}
	}
	return a
}

// guards are the accesses with which t waits. A pulse that ends a wait is no guard, see [Thread.enabledBy].
func (t *Thread) guards() []Access {
	switch t.Status {
	case Blocked, Ending:
		return []Access{t.Next, t.Also}
	case Waiting:
		return []Access{t.Also}
	}
	return nil
}

// conditional says whether t waits for something that any thread may do.
func (t *Thread) conditional() bool {
	return t.Status == Waiting || t.Status == Blocked && t.Next.Kind == event.Await || t.Status == Ending && t.Also.Kind == event.Exit
}

// enabledBy says whether the entry e on obj may let the conditional thread t move. An ending thread can move
// when another thread stands before an access that sees its end: see docs/algorithms/sdpor.md, The end of the
// program.
func (t *Thread) enabledBy(obj Object, e *entry) bool {
	if t.Status == Ending {
		return obj == t.Also.Obj && (e.kind == event.Join || e.kind == event.Alive)
	}
	if t.Status == Waiting {
		return e.kind == event.Notify && obj == t.Next.Obj
	}
	for _, a := range []*Access{&t.Next, &t.Also} {
		if obj == a.Obj && e.kind.Writes() && overlap(a.Off, a.Size, e.off, e.size) {
			return true
		}
	}
	return false
}

// enabled is the set of the threads that can move, by place.
func enabled(ts []Thread) (mask uint64) {
	for i := range ts {
		if ts[i].Status == Enabled {
			mask |= 1 << i
		}
	}
	return mask
}

// movable is the set of the threads that can move, or could were it not for an atomic section.
func movable(ts []Thread) (mask uint64) {
	for i := range ts {
		if ts[i].Status == Enabled || ts[i].Status == Held {
			mask |= 1 << i
		}
	}
	return mask
}

// place is the index of thread t in ts; -1 if it is not there.
func place(ts []Thread, t ThreadID) int {
	for i := range ts {
		if ts[i].ID == t {
			return i
		}
	}
	return -1
}

// guards is the smallest summary of a state (F1): the accesses at which its threads are
// blocked. id is the interned value of its threads.
func (w *tables) guards(id uint32, ts []Thread) (uint32, error) {
	key := idsOf(0, id)
	if sum, ok := w.guarded.get(key); ok {
		return sum, nil
	}
	sum, err := w.guardsOf(ts)
	if err == nil {
		w.guarded.put(key, sum)
	}
	return sum, err
}

func (w *tables) guardsOf(ts []Thread) (sum uint32, err error) {
	if sum, err = w.internSummary(nil); err != nil {
		return 0, err
	}
	for i := range ts {
		t := &ts[i]
		if w.broken&Guards != 0 {
			continue
		}
		for _, a := range t.guards() {
			if a.Kind == event.None {
				continue
			}
			one, err := w.one(a.Obj, entry{thread: t.ID, kind: a.Kind, off: a.Off, size: a.Size, site: a.Site})
			if err != nil {
				return 0, err
			}
			if sum, err = w.join(sum, one); err != nil {
				return 0, err
			}
		}
	}
	return sum, nil
}

// one is the summary of a single entry.
func (w *tables) one(obj Object, e entry) (uint32, error) {
	set, err := w.internSet([]entry{e})
	if err != nil {
		return 0, err
	}
	return w.internSummary(summary{{obj, set}})
}

// A Choice is the rule by which the first thread of a state is chosen (F0): a function of the state alone.
type Choice uint8

// The choices.
const (
	Heuristic Choice = iota // the thread with the least [contention]
	Lowest                  // the first thread that can move
	Hash                    // by a hash of the next accesses
)

// ParseChoice is the choice of a name.
func ParseChoice(name string) (Choice, error) {
	for c, n := range []string{"heuristic", "lowest", "hash"} {
		if n == name {
			return Choice(c), nil
		}
	}
	return 0, fmt.Errorf("unknown choice %q: heuristic, lowest or hash", name)
}

// first is the place of the thread that is tried first; -1 if none can move.
func (c Choice) first(ts []Thread) int {
	mask, best, least := enabled(ts), -1, 1<<30
	if mask == 0 {
		return -1
	}
	for i := range ts {
		if mask&(1<<i) == 0 {
			continue
		}
		cost := 0
		switch c {
		case Heuristic:
			cost = contention(ts, i)
		case Hash:
			h := uint32(2166136261)
			for j := range ts {
				h = (h ^ uint32(ts[j].Next.Kind)<<8 ^ uint32(ts[j].Status) ^ uint32(ts[j].Next.Off)<<16) * 16777619
			}
			cost = int((h>>8 + uint32(i)*7) % uint32(len(ts)))
		}
		if cost < least {
			best, least = i, cost
		}
	}
	return best
}

// contention estimates how many other threads have to be tried with thread i. It counts the next accesses of
// other threads that conflict with that of i. An access to a lock, or an interlocked one, counts as
// [laterConflicts] more, because most of the time another thread comes to the same place later. A thread
// without an access is best; then come accesses that seldom conflict. A yield is worst. Of equals, a work item comes
// first: it has less left to do than the thread that waits for it.
func contention(ts []Thread, i int) int {
	a := &ts[i].Next
	n := 0
	switch a.Kind {
	case event.None:
		return -2
	case event.Exit, event.Choice, event.Release, event.Register:
		return -1
	case event.Yield: // perhaps it spins until another thread has done something
		return 1 << 20
	case event.Acquire, event.Update, event.Add:
		n = laterConflicts
	}
	for j := range ts {
		if meet(ts, i, j) {
			n++
		}
	}
	n *= 2
	if !ts[i].Item {
		n++
	}
	return n
}

const laterConflicts = 4

// meet says whether the next accesses of two different threads conflict.
func meet(ts []Thread, i, j int) bool {
	a, b := &ts[i].Next, &ts[j].Next
	return i != j && a.Obj == b.Obj && dependent(a.Kind, a.Off, a.Size, b.Kind, b.Off, b.Size)
}

// rivals says whether two different threads both can move, and their next accesses conflict.
func rivals(ts []Thread, i, j int) bool {
	return ts[i].Status == Enabled && ts[j].Status == Enabled && meet(ts, i, j)
}
