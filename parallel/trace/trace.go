package trace

import (
	"fmt"
	"strings"

	"moonwalker/parallel/property"
	"moonwalker/vm"
	"moonwalker/vm/program"
)

// Trace is a path in readable form: the steps to a state, and the threads there.
type Trace struct {
	Threads    []Thread              // in the order in which they were started
	Steps      []Step                // one for each move
	Violations []*property.Violation // at the end of the path
	Violation  *property.Violation   // shown; nil if there is none
	Parties    []int                 // threads that the shown violation is about
	Awaits     []Position            // places where async methods wait at the end of the path
	Sources    *Sources
	Path       []vm.Move
	Namespaces map[string]string // of the loaded types, by full name without generic arguments

	parties [][]int          // by violation
	nexts   []map[int]*Event // by violation: the accesses before which the parties of a race stand
}

// Thread is a thread of the program, and its state at the end.
type Thread struct {
	Name   string     `json:"name"`
	Entry  string     `json:"entry,omitempty"` // outermost method in the program's own code
	Stack  []Position `json:"stack,omitempty"` // at the end of the path, innermost first; own code only
	Waits  *Wait      `json:"waits,omitempty"`
	Holds  []Held     `json:"holds,omitempty"`
	Next   *Event     `json:"next,omitempty"` // the access to data before which it stands
	Ended  bool       `json:"ended,omitempty"`
	Failed bool       `json:"failed,omitempty"` // a violation ended it
}

// Wait describes the condition for which a blocked thread waits.
type Wait struct {
	Kind   WaitKind `json:"kind"`
	Object string   `json:"object,omitempty"`
	Thread int      `json:"thread"` // the thread that could let it go on; -1: none is known
}

// WaitKind is the kind of condition for which a thread waits.
type WaitKind string

// The kinds of waits.
const (
	WaitMonitor WaitKind = "monitor"
	WaitPulse   WaitKind = "pulse"
	WaitEnd     WaitKind = "end of thread"
	WaitInit    WaitKind = "initialiser"
	WaitSignal  WaitKind = "signal"  // of an object of the core library
	WaitNothing WaitKind = "nothing" // Sleep(Infinite)

	WaitFinalizer WaitKind = "finalizer"          // GC.WaitForPendingFinalizers
	WaitObject    WaitKind = "object to finalize" // the thread that runs finalizers
	WaitStores    WaitKind = "stores"             // the memory has not performed stores of the thread
)

// Held is a monitor that a thread holds, and the place where the thread took it.
type Held struct {
	Object string   `json:"object"`
	At     Position `json:"at"`
}

// Step is one move: the operations of a thread up to one that another thread can notice.
type Step struct {
	Thread int     `json:"thread"`
	Choice int     `json:"choice,omitempty"`
	Events []Event `json:"events,omitempty"`
}

// Event is something that a thread did.
type Event struct {
	Kind   Kind     `json:"kind"`
	Object string   `json:"object,omitempty"` // field, element, monitor, thread, type; of a choice of the library, its meaning
	Value  string   `json:"value,omitempty"`  // read, written, printed, chosen, said
	Was    string   `json:"was,omitempty"`    // before an atomic update
	Shared bool     `json:"shared,omitempty"` // another thread can notice it
	Sync   bool     `json:"sync,omitempty"`   // of data: volatile or interlocked
	Via    string   `json:"via,omitempty"`    // library method in which it happened
	At     Position `json:"at"`

	// Performed says that the memory did it, for a request that a thread had issued (docs/algorithms/memory-models.md). At is the place of
	// the issue.
	Performed bool `json:"performed,omitempty"`

	// Place is At in the code, and Pending the number of requests to the memory that the thread had issued before, and that were not performed.
	Place   program.Location `json:"-"`
	Pending int              `json:"-"`
	// Ordered says that the memory performs all of these before the request that is issued.
	Ordered bool `json:"-"`

	// Library says that the thread was in the library's own code, outside of all calls by the program.
	Library bool `json:"-"`
	// Usual says that a choice of the library had an outcome that need not be told.
	Usual bool `json:"-"`
}

// Kind is the kind of an event.
type Kind string

// The kinds of events.
const (
	Line     Kind = "line" // control came to another line
	Lock     Kind = "lock"
	TryLock  Kind = "try lock"  // Value: true or false
	Unlock   Kind = "unlock"    //
	WaitFor  Kind = "wait"      // gave the monitor up and waits for a pulse
	TimedOut Kind = "timed out" // its Monitor.Wait ended without a pulse
	Woken    Kind = "woken"     // took the monitor again after Monitor.Wait
	Pulse    Kind = "pulse"
	PulseAll Kind = "pulse all"
	Start    Kind = "start"
	Join     Kind = "join" // Value: false if it gave up
	Alive    Kind = "alive"
	Exit     Kind = "exit"
	Init     Kind = "init" // began or ended a type initialiser
	Choose   Kind = "choose"
	Yield    Kind = "yield"
	Read     Kind = "read"
	Write    Kind = "write"
	Update   Kind = "update" // atomically
	Print    Kind = "print"
	Throw    Kind = "throw"
	Issue    Kind = "issue" // a request to the memory; Value: read, write, update or unlock
)

// String describes e in a few words, without its place.
func (e *Event) String() string {
	if e.Performed {
		did := *e
		did.Performed = false
		return "perform " + did.String()
	}
	switch e.Kind {
	case Issue:
		return "issue " + e.Value + " " + e.Object
	case Line:
		return ""
	case Print:
		return "print " + e.Value
	case Throw:
		return strings.TrimSuffix("throw "+e.Object+": "+e.Value, ": ")
	case TryLock:
		if e.Value == "false" {
			return "try lock " + e.Object + ": no"
		}
		return "try lock " + e.Object + ": yes"
	case WaitFor:
		return "wait on " + e.Object
	case TimedOut:
		return "wait on " + e.Object + " times out"
	case Woken:
		return "wakes, locks " + e.Object
	case Join:
		if e.Value == "false" {
			return "join " + e.Object + " gives up"
		}
		return "join " + e.Object
	case Alive:
		return "is " + e.Object + " alive? " + e.Value
	case Choose:
		if e.Object != "" {
			return e.Object
		}
		return "choose " + e.Value
	case Yield:
		return e.Object
	case Exit:
		return "ends"
	case Init:
		return "initialiser of " + e.Object + " " + e.Value
	case Read, Write:
		if e.Value == "" {
			return string(e.Kind) + " " + e.Object
		}
		return fmt.Sprintf("%s %s = %s", e.Kind, e.Object, e.Value)
	case Update:
		if e.Value == "" {
			return "update " + e.Object
		}
		return fmt.Sprintf("update %s: %s → %s", e.Object, e.Was, e.Value)
	}
	return string(e.Kind) + " " + e.Object
}

// Access names the access of e, which may be a request to make it, without values.
func (e *Event) Access() string {
	if e.Kind == Issue {
		return e.Value + " " + e.Object
	}
	return string(e.Kind) + " " + e.Object
}

// Switches is the number of context switches: of steps by another thread than the step before.
func (t *Trace) Switches() (n int) {
	for i := 1; i < len(t.Steps); i++ {
		if t.Steps[i].Thread != t.Steps[i-1].Thread {
			n++
		}
	}
	return n
}

// Cycle returns threads that wait in a circle, each for the next one; nil if there is no circle.
func (t *Trace) Cycle() []int {
	for i := range t.Threads {
		seen := map[int]bool{}
		var chain []int
		for j := i; j >= 0 && !seen[j] && t.Threads[j].Waits != nil; j = t.Threads[j].Waits.Thread {
			seen[j] = true
			chain = append(chain, j)
			if next := t.Threads[j].Waits.Thread; next == i {
				return chain
			}
		}
	}
	return nil
}

// Place is the position that the first line of a report names.
func (t *Trace) Place() (Position, bool) {
	if t.Violation == nil {
		return Position{}, false
	}
	if len(t.Parties) > 0 {
		if th := &t.Threads[t.Parties[0]]; len(th.Stack) > 0 && t.Violation.Kind == property.Deadlock {
			if th.Stack[0].File == "" && len(t.Awaits) > 0 && t.Awaits[0].File != "" {
				return t.Awaits[0], true // the thread waits in the method that the compiler made for an async Main
			}
			return th.Stack[0], true
		}
	}
	for i := range t.Violation.Sites {
		if p, ok := t.Sources.Place(t.Violation.Sites[i].Stack); ok {
			return p, true
		}
	}
	return Position{}, false
}
