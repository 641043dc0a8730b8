// Package event says what a step of a thread accesses: the vocabulary that
// the interpreter, the race check and the reduction share.
//
// In: nothing. Out: accesses, with locations in terms of the heap. Next:
// parallel/property and sdpor.
package event

import (
	"cmp"
	"fmt"
	"slices"

	"moonwalker/heap"
)

// ThreadID names a thread for the length of a run: the interned path of its
// creation (creator's ID, how many of its threads were live). 0 is none.
type ThreadID uint32

// Kind is what an access does to its location.
type Kind uint8

// The kinds of accesses. Two accesses of different threads to one location
// are dependent as Conflicts says.
const (
	None    Kind = iota
	Read         // of a field, element or static
	Write        // of a field, element or static
	Update       // atomic read and write (Interlocked)
	Acquire      // enter a monitor
	Release      // leave a monitor, or wait on it
	Try          // look whether a monitor is free
	Notify       // pulse
	Spawn        // start a thread
	Join         // wait for the end of a thread
	Alive        // ask whether a thread has ended
	Exit         // end of a thread
	Init         // begin, await or end of a type initialiser
	Ready        // see that a type initialiser has ended
	Timeout      // give up a timed Monitor.Wait
	Await        // wait until memory changes
	End          // see what there is when the program ends
	Delete       // delete an object, with its monitor
	Choice       // data choice: n outcomes
	Yield        // a scheduling point that accesses nothing
)

var kindNames = [...]string{"none", "read", "write", "update", "acquire", "release", "try", "notify", "spawn", "join", "alive", "exit", "init", "ready", "timeout", "await", "end", "delete", "choice", "yield"}

func (k Kind) String() string { return kindNames[k] }

// Writes says whether k changes what its location holds.
func (k Kind) Writes() bool { return k == Write || k == Update }

// Data says whether k accesses data, not a monitor or a thread.
func (k Kind) Data() bool { return k >= Read && k <= Update }

// Access is one access to one location.
type Access struct {
	Kind Kind
	Sync bool     // volatile or interlocked: takes part in no data race
	Any  bool     // a read for which any value will do: no data race, whatever the other access
	Own  bool     // of an object that no other thread could reach then: recorded, but in conflict with nothing
	Ref  heap.Ref // object, static area, monitor or thread object; or one of the places below
	Off  int32    // bytes into the image, for data
	Size int32
}

// Places outside the heap that threads access.
const (
	Foreground heap.Ref = 0xffffffff - iota // which foreground threads are live
	Clock                                   // the modelled clock
	InitWaits                               // which threads wait for each other's initialisers
	Children                                // numbers of threads, where they are scarce
	Pool                                    // numbers of the threads of the pool
	Property                                // memory that properties of states read
	Sections                                // which threads a failure or a false assumption has stopped, to those in atomic sections
)

// Overlaps says whether a and b touch common bytes of one object.
func (a Access) Overlaps(b Access) bool {
	return a.Ref == b.Ref && a.Off < b.Off+b.Size && b.Off < a.Off+a.Size
}

// Races says whether a and b, by different threads and both possible now,
// are a data race: conflicting, not both synchronisation, and their order matters.
func (a Access) Races(b Access) bool {
	return a.Kind.Data() && b.Kind.Data() && (a.Kind.Writes() || b.Kind.Writes()) &&
		!(a.Sync && b.Sync) && !a.Any && !b.Any && a.Overlaps(b)
}

// Weak says whether a and b, by different threads and both possible now, are conflicting
// synchronisation accesses with an open outcome under a memory model weaker than sequential
// consistency. Two interlocked operations are not: each is a full fence.
func (a Access) Weak(b Access) bool {
	return a.Sync && b.Sync && a.Ref < Sections && a.Kind.Data() && b.Kind.Data() && (a.Kind.Writes() || b.Kind.Writes()) && !(a.Kind == Update && b.Kind == Update) && a.Overlaps(b)
}

func (a Access) String() string {
	return fmt.Sprintf("%v #%d+%d", a.Kind, a.Ref, a.Off)
}

// Merge sorts accesses and merges those that are equal or continue each other.
func Merge(as []Access) []Access {
	slices.SortFunc(as, func(a, b Access) int {
		return cmp.Or(cmp.Compare(a.Ref, b.Ref), cmp.Compare(a.Kind, b.Kind), compareBool(a.Own, b.Own), compareBool(a.Sync, b.Sync), cmp.Compare(a.Off, b.Off), cmp.Compare(a.Size, b.Size))
	})
	n := 0
	for _, a := range as {
		if n > 0 {
			l := &as[n-1]
			if same := *l; same.Ref == a.Ref && same.Kind == a.Kind && same.Own == a.Own && same.Sync == a.Sync && a.Off <= l.Off+l.Size {
				l.Size = max(l.Off+l.Size, a.Off+a.Size) - l.Off
				continue
			}
		}
		as[n] = a
		n++
	}
	return as[:n]
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}
