package sdpor

import (
	"moonwalker/heap"
	"moonwalker/vm/event"
)

// An Object names the object of an access in one state: the canonical name of an object, a
// constant, or a place outside the heap (see package event). Canonical names change from state
// to state; a [Step] has the renaming.
type Object uint32

// fresh marks objects that a step makes: they have no name before it.
const fresh Object = 1 << 31

// isFresh says whether a step made o.
func (o Object) isFresh() bool { return o&fresh != 0 && o < firstPlace }

// firstPlace is the lowest of the places outside the heap.
const firstPlace = Object(event.Children) - 16

// section is the object of an entry that requests its thread before an atomic section begins.
const section = firstPlace

// fixed says whether o has the same name in all states.
func (o Object) fixed() bool { return o >= Object(heap.ConstBit) && !o.isFresh() }

// A ThreadID names a thread; see event.ThreadID.
type ThreadID = event.ThreadID

// An Access is one access to an object, named as in one state.
type Access struct {
	Kind      event.Kind
	Own       bool // no other thread can reach the object in that state
	Obj       Object
	Off, Size int32 // bytes, for data
	Site      Site  // where the program makes it; 0 unless [Options.Sites] is set
}

// AccessTo is an access of a machine, to an object with the name o.
func AccessTo(o Object, a event.Access) Access {
	d := Access{Kind: a.Kind, Own: a.Own, Obj: o}
	if a.Kind.Sized() {
		d.Off, d.Size = a.Off, a.Size
	}
	return d
}

// conflictTable has the kinds of accesses that conflict, if different threads make them to one object.
//
// shadowTable has the kinds of entries that an access shadows. An access u of a step shadows an entry e behind the
// step if every access before the step that conflicts with e conflicts with u as well. A read shadows no entry
// of another thread, because two reads do not conflict. Beside the table, an access shadows entries of its own thread
// with the same kind. No access that can happen while a thread is blocked shadows the access at which it waits (C3).
//
// Two additions to the same bytes commute: the sum is the same, and neither thread reads the number between them.
// Two additions to overlapping bytes do not, because one may carry into the bytes of the other (see dependent). An
// addition u shadows no read, write or update behind it: an earlier addition conflicts with these, but not with u.
//
// Two threads that count down commute, whichever comes last and completes the task: see docs/algorithms/tasks.md.
//
// A pulse and the timeout of a waiter on the same object do not commute: the order decides which waiter gets the
// pulse. If the pulse comes first, the time of that waiter may be over or not. This choice needs no conflict: the
// waiter makes it alone, at its Acquire.
var (
	conflictTable = table(
		pair{event.Read, event.Write}, pair{event.Read, event.Update}, pair{event.Write, event.Write},
		pair{event.Write, event.Update}, pair{event.Update, event.Update},
		pair{event.Add, event.Add}, pair{event.Add, event.Read}, pair{event.Add, event.Write}, pair{event.Add, event.Update}, pair{event.Add, event.Await}, pair{event.Add, event.End},
		pair{event.Acquire, event.Acquire}, pair{event.Acquire, event.Try}, pair{event.Release, event.Try},
		pair{event.Notify, event.Timeout},
		pair{event.Spawn, event.Spawn}, pair{event.Spawn, event.Join}, pair{event.Spawn, event.Alive}, pair{event.Exit, event.Alive},
		pair{event.Init, event.Init}, pair{event.Init, event.Ready},
		pair{event.Delete, event.Acquire}, pair{event.Delete, event.Release}, pair{event.Delete, event.Try}, pair{event.Delete, event.Notify},
		pair{event.Delete, event.Timeout}, pair{event.Delete, event.Delete}, pair{event.Delete, event.Use},
		pair{event.Await, event.Write}, pair{event.Await, event.Update},
		pair{event.End, event.Read}, pair{event.End, event.Write}, pair{event.End, event.Update},
		pair{event.Register, event.Register}, pair{event.Register, event.Read}, pair{event.Register, event.Write}, pair{event.Register, event.Update},
		pair{event.Complete, event.Complete}, pair{event.Complete, event.Read}, pair{event.Complete, event.Write}, pair{event.Complete, event.Update},
		pair{event.CountDown, event.Read}, pair{event.CountDown, event.Write}, pair{event.CountDown, event.Update}, pair{event.CountDown, event.Await},
		pair{event.CountDown, event.End}, pair{event.CountDown, event.Complete},
	)
	shadowTable = [...][]event.Kind{
		event.Write:   {event.Read, event.Write, event.Update, event.Add},
		event.Update:  {event.Read, event.Write, event.Update, event.Add},
		event.Acquire: {event.Acquire, event.Try},
		event.Yield:   nil,
	}
	shadowBits = shadows()
)

type pair struct{ a, b event.Kind }

// table is the symmetric relation of pairs, as a bit mask by kind.
func table(pairs ...pair) (t [event.Yield + 1]uint32) {
	for _, p := range pairs {
		t[p.a] |= 1 << p.b
		t[p.b] |= 1 << p.a
	}
	return t
}

func shadows() (t [event.Yield + 1]uint32) {
	for k, of := range shadowTable {
		for _, x := range of {
			t[k] |= 1 << x
		}
	}
	return t
}

// overlap says whether two accesses to one object touch common bytes. Accesses to monitors and threads, which
// have no bytes, always overlap.
func overlap(aOff, aSize, bOff, bSize int32) bool {
	return aSize == 0 || bSize == 0 || aOff < bOff+bSize && bOff < aOff+aSize
}

// dependent says whether accesses of two kinds to bytes of one object do not commute.
func dependent(a event.Kind, aOff, aSize int32, b event.Kind, bOff, bSize int32) bool {
	return conflictTable[a]&(1<<b) != 0 && overlap(aOff, aSize, bOff, bSize) && !(a == event.Add && b == event.Add && aOff == bOff && aSize == bSize)
}

// Dependent says whether accesses of two threads, named as in one state, do not commute.
func Dependent(a, b Access) bool {
	return a.Obj == b.Obj && !a.Own && !b.Own && dependent(a.Kind, a.Off, a.Size, b.Kind, b.Off, b.Size)
}

// conflicts says whether the access a of a step conflicts with the entry e of another thread on the same object.
func (a *Access) conflicts(e *entry) bool {
	return !a.Own && dependent(a.Kind, a.Off, a.Size, e.kind, e.off, e.size)
}

// shadows says whether the access a of a step of thread u shadows the entry e on the same object. Then e need not
// be carried over the step.
func (a *Access) shadows(u ThreadID, e *entry) bool {
	if a.Own || !(shadowBits[a.Kind]&(1<<e.kind) != 0 || u == e.thread && a.Kind == e.kind) {
		return false
	}
	if a.Kind == event.Add {
		return a.Off == e.off && a.Size == e.size
	}
	return !a.Kind.Sized() || a.Off <= e.off && e.off+e.size <= a.Off+a.Size
}
