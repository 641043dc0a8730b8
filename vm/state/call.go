package state

import (
	"math"

	"moonwalker/heap"
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// Push adds a frame with first word base. Its arguments lie there.
func (m *State) Push(t *Thread, c *il.Code, base int, k frameKind, aux uint32) {
	for need := base + c.FrameWords + 8; need > len(t.Words); {
		t.Words = append(t.Words, make([]uint64, len(t.Words))...)
	}
	clear(t.Words[base+c.ArgWords : base+c.ArgWords+c.LocalWords])
	if len(t.Slots) > 0 {
		m.DropSlots(t, int32(base+c.ArgWords), math.MaxInt32)
	}
	t.Frames = append(t.Frames, Frame{Code: c, Base: int32(base), Kind: k, Aux: aux})
	m.rooted(t, len(t.Frames)-1)
}

// DeadOwner holds the monitors that threads held when they ended: no thread can enter them
// any more, and no later thread of the same ID owns them.
const DeadOwner = 0xffffffff

// The life of a thread, in the _state field of its Thread object.
const (
	ThreadUnstarted = 0
	ThreadStarted   = 1
	ThreadEnded     = 2
	ThreadMain      = 4 // the main thread, before it returns from Main; 3 is threadWaits
	ThreadReturned  = 5 // the main thread after it has returned from Main: no Join sees it end, and its mutexes stay owned
	ThreadLeaving   = 6 // no longer alive, but no Join has to return yet: only where the program can notice it
)

// Natives.

// Effect is the class of a native's effects on the state, for the search and the reduction.
type Effect uint8

// The classes of effects.
const (
	Pure     Effect = iota + 1 // reads immutable things only; allocates at most
	Reads                      // reads objects: asks for each
	Writes                     // writes objects: asks for each
	Blocking                   // may have to wait for another thread
	Schedule                   // a scheduling point without an access
	Outputs                    // an output event
	Nondet                     // data choice
	Control                    // calls code, raises, ends something
)

// Native is a method of the core library that the machine itself executes.
type Native struct {
	Name     string // Namespace.Type::Method, with "(int32&,int32)" when it is overloaded
	Effect   Effect
	Run      func(c *Call) Signal
	Buffered bool // it minds the store buffer of its thread; any other native with an effect on memory waits until that is empty
	Fence    bool // .NET documents that it orders the accesses of its thread, or it is a statement of Verify: a wait for the store buffer leaves nothing out
	Unboxes  bool // of memory it reads no more than the boxes among its arguments, and it writes new objects only
	Passes   bool // it passes references on, or asks for each use of their objects: it does not use a deleted object by itself
}

// FullName implements [program.InternalCall].
func (n *Native) FullName() string { return n.Name }

// Call is one call of a native.
type Call struct {
	*State
	Thread *Thread
	Method *types.Method
	Args   []uint64 // words of the arguments, this first; the result goes to Args[0] on
	Base   int
}

// Visible says whether the native may ask, choose or block.
func (e Effect) Visible() bool { return e >= Reads && e <= Schedule || e == Nondet || e == Control }

// Ordered says whether a native of this class orders the accesses of its thread, unless it says otherwise.
func (e Effect) Ordered() bool { return e >= Reads && e <= Blocking || e == Nondet || e == Control }

// Ref returns argument i as a reference.
func (c *Call) Ref(i int) heap.Ref { return heap.Ref(c.Args[i]) }

// Int returns argument i as an int32.
func (c *Call) Int(i int) int { return int(int32(c.Args[i])) }

// Return sets a one-word result.
func (c *Call) Return(v uint64) Signal {
	if c.Probing {
		return Yield
	}
	c.Args[0] = v
	return Next
}

// ReturnInt sets an int32 result.
func (c *Call) ReturnInt(v int) Signal { return c.Return(uint64(uint32(int32(v)))) }

// ReturnBool sets a bool result.
func (c *Call) ReturnBool(b bool) Signal { return c.Return(Bit(b)) }

// Raised is the result of a native after a function has begun an exception.
func (c *Call) Raised() Signal {
	if c.Probing {
		return Yield
	}
	return Reload
}
