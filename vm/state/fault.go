package state

import (
	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/program"
)

// FaultKind is the kind of a fault of the checked program.
type FaultKind uint8

// The kinds of faults.
const (
	FaultException FaultKind = iota + 1 // uncaught exception, stack overflow
	FaultAssert                         // failed assertion
)

// Fault is a violation that a step itself found: the thread has ended there.
type Fault struct {
	Kind    FaultKind
	Type    string // full name of the exception
	Message string
	Thread  event.ThreadID
	Stack   []program.Location // innermost first

	// Origins are the places where the exception and its inner ones were thrown
	// first, as far as a task has noted them.
	Origins []program.Location
}

// Stack returns the places at which the frames of t stand, innermost first.
func (t *Thread) Stack() []program.Location {
	out := make([]program.Location, 0, len(t.Frames))
	for i := len(t.Frames) - 1; i >= 0; i-- {
		out = append(out, program.Location{Code: t.Frames[i].Code, PC: t.Frames[i].PC})
	}
	return out
}

// Position appends to dst the places at which the frames of t stand, outermost first.
func (t *Thread) Position(dst []program.Location) []program.Location {
	for i := range t.Frames {
		dst = append(dst, program.Location{Code: t.Frames[i].Code, PC: t.Frames[i].PC})
	}
	return dst
}

// Top returns where the innermost frame of t stands.
//
// Preconditions: t has a frame.
func (t *Thread) Top() (*il.Code, int32) { return t.Inner().Code, t.Inner().PC }

// ExcState is an exception on its way, or a leave that runs finally handlers.
// It is a part of the state: handlers are ordinary code, and other threads run
// between their instructions (paper 002, §5).
type ExcState struct {
	Leave  bool
	Phase2 bool     // a handler was found: unwinding (§I.12.4.2.5)
	Ref    heap.Ref // the exception
	Frame  int32    // frame being searched or unwound
	Clause int32    // next clause of it to look at
	PC     int32    // where control left that frame
	Target int32    // frame of the handler found
	Catch  int32    // clause of the handler found, or catchCctor, catchFilter of package exception
	To     int32    // target of a leave
}

func (t *Thread) Current() *ExcState { return &t.Exc[len(t.Exc)-1] }

// Filtered says whether byte off of t's stack is in a variable of a frame for which
// a filter runs. The filter has a copy of the variable, and the two can differ.
func (t *Thread) Filtered(off int) bool {
	w := int32(off >> 3)
	for i := range t.Frames {
		if f := &t.Frames[i]; f.Kind == FrameFilter {
			of := &t.Frames[f.Aux]
			if w >= of.Base && w < of.Base+int32(len(of.Code.Vars)) {
				return true
			}
		}
	}
	return false
}
