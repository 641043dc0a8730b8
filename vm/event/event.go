// Package event defines the accesses that a step of a thread makes. The
// interpreter records them; the race check and the reduction read them.
//
// In: nothing. Out: [Access], whose location is an object of package heap or one of
// the places below. Next: parallel/property (race check) and sdpor (reduction).
package event

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"moonwalker/heap"
)

// ThreadID identifies a thread for the length of a run. It is an interned pair: the
// creator's ID, and the thread's number among the threads of that creator. 0 is none.
type ThreadID uint32

// Kind is the operation of an access on its location.
type Kind uint8

// The kinds of accesses. Package sdpor lists the kinds that conflict.
const (
	None      Kind = iota
	Read           // of a field, element or static
	Write          // of a field, element or static
	Update         // atomic read and write (Interlocked)
	Add            // atomic addition to a number (Interlocked), if nobody uses the result
	Acquire        // enter a monitor
	Release        // leave a monitor, or wait on it
	Try            // test whether a monitor is free
	Notify         // pulse
	Spawn          // start a thread
	Join           // wait for the end of a thread
	Alive          // ask whether a thread has ended
	Exit           // end of a thread
	Init           // begin, await or end of a type initialiser
	Ready          // observe that a type initialiser has ended
	Timeout        // end a timed Monitor.Wait
	Await          // wait until memory changes
	End            // read a field after the last step of the program
	Delete         // delete an object, with its monitor
	Use            // use an object without an access to its data: call it, or ask for its length
	Register       // add to the continuations of a task, or queue the continuation if the task is completed
	Complete       // complete a task, and queue its continuations
	CountDown      // count one of several things; the last one completes a task, and queues its continuations, or ends a parallel loop
	Choice         // data choice: n outcomes
	Yield          // a scheduling point that accesses nothing
)

var kindNames = [...]string{"none", "read", "write", "update", "add", "acquire", "release", "try", "notify", "spawn", "join", "alive", "exit", "init", "ready", "timeout", "await", "end", "delete", "use", "register", "complete", "count down", "choice", "yield"}

func (k Kind) String() string { return kindNames[k] }

// Writes says whether k changes the value of its location.
func (k Kind) Writes() bool { return k == Write || k == Update || k == Add || k == CountDown }

// Data says whether k accesses data, not a monitor or a thread.
func (k Kind) Data() bool { return k >= Read && k <= Add }

// Atomic says whether k reads and writes its location in one step.
func (k Kind) Atomic() bool { return k == Update || k == Add }

// Sized says whether accesses of kind k have bytes, so that two of them can meet only where their bytes overlap.
func (k Kind) Sized() bool {
	return k.Data() || k == Await || k == End || k == Register || k == Complete || k == CountDown
}

// Kinds is a set of kinds of accesses.
type Kinds uint32

// Has says whether k is in s.
func (s Kinds) Has(k Kind) bool { return s>>k&1 != 0 }

func (s Kinds) String() string {
	if s == ^Kinds(0) {
		return "anything"
	}
	var names []string
	for k, name := range kindNames {
		if s.Has(Kind(k)) {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

// Access is one access to one location.
type Access struct {
	Kind Kind
	Sync bool     // volatile or interlocked: takes part in no data race
	Any  bool     // a read for which every value is right: takes part in no data race
	Own  bool     // the object was reachable by no other thread: recorded, but conflicts with no access
	Ref  heap.Ref // object, static area, monitor or thread object; or one of the places below
	Off  int32    // of data: byte offset in the object's image
	Size int32    // in bytes
}

// Places outside the heap that threads access.
const (
	Foreground heap.Ref = 0xffffffff - iota // the set of live foreground threads
	Clock                                   // the modelled clock
	InitWaits                               // the waits of threads for each other's type initialisers
	Children                                // the numbers of threads, when a creator has none left
	Pool                                    // the numbers of the pool's threads
	Property                                // the memory that properties of states read
	Sections                                // the set of threads stopped by a failure or a false assumption; atomic sections read it
	Background                              // which live threads are background threads, as far as the program changes it
)

// Overlaps says whether a and b access common bytes of one object.
func (a Access) Overlaps(b Access) bool {
	return a.Ref == b.Ref && a.Off < b.Off+b.Size && b.Off < a.Off+a.Size
}

// Races says whether a and b are a data race: they conflict, not both are
// synchronisation, and their order matters.
//
// Preconditions: a and b are of different threads, and both are enabled.
func (a Access) Races(b Access) bool {
	return a.Kind.Data() && b.Kind.Data() && (a.Kind.Writes() || b.Kind.Writes()) &&
		!(a.Sync && b.Sync) && !a.Any && !b.Any && a.Overlaps(b)
}

// Weak says whether a and b are conflicting synchronisation accesses, and a memory model weaker
// than sequential consistency leaves their outcome open. It does not for two interlocked
// operations: each is a full fence.
//
// Preconditions: a and b are of different threads, and both are enabled.
func (a Access) Weak(b Access) bool {
	return a.Sync && b.Sync && a.Ref < Sections && a.Kind.Data() && b.Kind.Data() && (a.Kind.Writes() || b.Kind.Writes()) && !(a.Kind.Atomic() && b.Kind.Atomic()) && a.Overlaps(b)
}

func (a Access) String() string {
	return fmt.Sprintf("%v #%d+%d", a.Kind, a.Ref, a.Off)
}

// Merge sorts accesses, and merges those that differ at most in their bytes and overlap or adjoin. It merges
// additions only if they are equal, since additions to two parts of a number are not one to the whole.
// It overwrites as.
func Merge(as []Access) []Access {
	slices.SortFunc(as, func(a, b Access) int {
		return cmp.Or(cmp.Compare(a.Ref, b.Ref), cmp.Compare(a.Kind, b.Kind), compareBool(a.Own, b.Own), compareBool(a.Sync, b.Sync), cmp.Compare(a.Off, b.Off), cmp.Compare(a.Size, b.Size))
	})
	n := 0
	for _, a := range as {
		if n > 0 {
			l := &as[n-1]
			if same := *l; same.Ref == a.Ref && same.Kind == a.Kind && same.Own == a.Own && same.Sync == a.Sync && a.Off <= l.Off+l.Size && (a.Kind != Add || *l == a) {
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
