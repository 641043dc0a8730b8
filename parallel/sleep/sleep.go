// Package sleep keeps the sleep sets of a search that makes all moves of each state: which moves it can leave out, and still visit all states.
//
// In: the steps of a worker, with their accesses; states that a step has led to. Out: the moves that are to be made. Next: package parallel
// queues these moves. Lock order: none, the set of a state changes by compare-and-swap.
//
// The argument is in docs/algorithms/sleep.md.
package sleep

import (
	"encoding/binary"
	"fmt"
	"slices"
	"sync/atomic"

	"moonwalker/sdpor"
	"moonwalker/storage"
	"moonwalker/vm/event"
	"moonwalker/vm/option"
)

// A Sleeper is a thread whose only move in a state need not be made there, and the effects of that move. Names are those of the state.
type Sleeper struct {
	place    uint16         // of the thread
	awake    bool           // it slept in the state, and its move is made after all
	exits    bool           // the move ends the thread
	leans    bool           // the thread drops references to objects to which statics or its other references lead
	accesses []sdpor.Access // of the move
	next     []stop         // where the move stops
}

// A stop is an access before which a step has stopped. If it becomes invisible, because of a step of another thread, then this step would be longer.
type stop struct {
	obj       sdpor.Object
	awaits    bool // it reads synchronisation data, which need not be visible any more once they have been written
	off, size int32
}

// independent says whether two moves of different threads of a state commute and stay the same, as far as their accesses show.
func independent(a, b *Sleeper) bool {
	for i := range a.accesses {
		for j := range b.accesses {
			if sdpor.Dependent(a.accesses[i], b.accesses[j]) || closes(&a.accesses[i], &b.accesses[j]) {
				return false
			}
		}
	}
	return !lengthens(a, b) && !lengthens(b, a)
}

// closes says whether two accesses conflict of which package sdpor says that they do not, because threads hand continuations over there.
func closes(a, b *sdpor.Access) bool {
	task := func(k event.Kind) bool { return k == event.Register || k == event.Complete || k == event.CountDown }
	return a.Obj == b.Obj && task(a.Kind) && task(b.Kind)
}

// lengthens says whether the move of a may make the access invisible before which the move of b stops.
func lengthens(a, b *Sleeper) bool {
	for i := range a.accesses {
		x := &a.accesses[i]
		for _, n := range b.next {
			switch {
			case x.Obj != n.obj:
			case x.Kind == event.Init, x.Kind == event.Delete:
				return true
			case n.awaits && x.Kind.Sized() && x.Kind != event.Read && x.Kind != event.Await && x.Kind != event.End && x.Off < n.off+n.size && n.off < x.Off+x.Size:
				return true
			}
		}
	}
	return false
}

// touches says whether the move of s accesses an object, or stops before an access to it.
func (s *Sleeper) touches(o sdpor.Object) bool {
	return slices.ContainsFunc(s.accesses, func(a sdpor.Access) bool { return a.Obj == o }) || slices.ContainsFunc(s.next, func(n stop) bool { return n.obj == o })
}

// at is the sleeper under other names: with its thread at a place, and objects renamed.
func (s *Sleeper) at(place int, now func(sdpor.Object) sdpor.Object) Sleeper {
	to := *s
	to.place, to.awake = uint16(place), false
	to.accesses, to.next = slices.Clone(s.accesses), slices.Clone(s.next)
	for i := range to.accesses {
		to.accesses[i].Obj = now(to.accesses[i].Obj)
	}
	for i := range to.next {
		to.next[i].obj = now(to.next[i].obj)
	}
	return to
}

// A Bar is something that does not go with sleep sets, if it is so.
type Bar struct {
	Is   bool
	With option.Field
	Why  string
}

// Validate is the error of the first bar that is there, if there are to be sleep sets, which the field this asks for.
func Validate(sleep bool, this option.Field, bars ...Bar) error {
	for _, b := range bars {
		if sleep && b.Is {
			return option.Errorf("%v does not work with %v, %s", this, b.With, b.Why)
		}
	}
	return nil
}

// A Table has the sleep sets of the stored states.
type Table struct {
	slots   *storage.Column[uint64] // by state: the number of its set, and marks
	strings *storage.Strings        // sets
	strict  bool
}

// The marks of a slot, below the number of the set. Without a mark no step has led to the state yet.
const (
	arrived uint64 = 1 << iota // a step has led to the state
	opened                     // the moves that do not sleep are queued, or will be at once
	marks   = iota
)

// NewTable makes a table for the states of a store. If it is strict, it panics where a thread sleeps that cannot move.
func NewTable(st *storage.Store, strict bool) *Table {
	return &Table{slots: storage.NewSummaries[uint64](st), strings: st.NewStrings(), strict: strict}
}

// change replaces the set of a state. f gets the set and the marks of the state, and returns what they shall be; it may be called several times.
func (w *Worker) change(id storage.StateID, f func(set []Sleeper, marks uint64) ([]Sleeper, uint64)) error {
	slot, err := w.table.slots.Slot(uint64(id))
	for err == nil {
		old := atomic.LoadUint64(slot)
		set, m := f(slices.Clone(w.set(uint32(old>>marks))), old&(1<<marks-1))
		var n uint32
		if n, err = w.intern(set); err == nil && (old == uint64(n)<<marks|m || atomic.CompareAndSwapUint64(slot, old, uint64(n)<<marks|m)) {
			break
		}
	}
	return err
}

// setOf is the set of a stored state.
func (w *Worker) setOf(id storage.StateID) ([]Sleeper, error) {
	slot, err := w.table.slots.Slot(uint64(id))
	if err != nil {
		return nil, err
	}
	return w.set(uint32(atomic.LoadUint64(slot) >> marks)), nil
}

// mostSets is the number of sets that a worker remembers.
const mostSets = 1 << 14

// set is the set with a number. It must not be changed.
func (w *Worker) set(n uint32) []Sleeper {
	if n == 0 {
		return nil
	}
	set, ok := w.sets[n]
	if !ok {
		set = decode(w.strings.Get(n))
		if len(w.sets) >= mostSets {
			clear(w.sets)
		}
		w.sets[n] = set
	}
	return set
}

// intern is the number of a set; 0 of the empty one.
func (w *Worker) intern(set []Sleeper) (uint32, error) {
	if len(set) == 0 {
		return 0, nil
	}
	w.bytes = encode(w.bytes[:0], set)
	return w.strings.Intern(w.bytes)
}

// encode appends a set, which is in the order of places, to b.
func encode(b []byte, set []Sleeper) []byte {
	u := binary.AppendUvarint
	flag := func(yes bool, bit uint64) uint64 {
		if yes {
			return bit
		}
		return 0
	}
	b = u(b, uint64(len(set)))
	for i := range set {
		s := &set[i]
		b = u(b, uint64(s.place)<<3|flag(s.awake, 1)|flag(s.exits, 2)|flag(s.leans, 4))
		b = u(b, uint64(len(s.accesses)))
		for _, a := range s.accesses {
			b = u(u(u(u(b, uint64(a.Kind)), uint64(a.Obj)), uint64(uint32(a.Off))), uint64(uint32(a.Size)))
		}
		b = u(b, uint64(len(s.next)))
		for _, n := range s.next {
			b = u(u(u(b, uint64(n.obj)<<1|flag(n.awaits, 1)), uint64(uint32(n.off))), uint64(uint32(n.size)))
		}
	}
	return b
}

// decode is the opposite of encode.
func decode(b []byte) []Sleeper {
	u := func() uint64 {
		x, n := binary.Uvarint(b)
		if n <= 0 {
			panic(fmt.Sprintf("BUG: a sleep set of %d bytes is cut", len(b)))
		}
		b = b[n:]
		return x
	}
	set := make([]Sleeper, u())
	for i := range set {
		s := &set[i]
		head := u()
		s.place, s.awake, s.exits, s.leans = uint16(head>>3), head&1 != 0, head&2 != 0, head&4 != 0
		s.accesses = make([]sdpor.Access, u())
		for j := range s.accesses {
			s.accesses[j] = sdpor.Access{Kind: event.Kind(u()), Obj: sdpor.Object(u()), Off: int32(u()), Size: int32(u())}
		}
		s.next = make([]stop, u())
		for j := range s.next {
			x := u()
			s.next[j] = stop{obj: sdpor.Object(x >> 1), awaits: x&1 != 0, off: int32(u()), size: int32(u())}
		}
	}
	return set
}
