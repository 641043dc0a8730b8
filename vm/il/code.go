// Package il defines typed register instructions, to which method bodies are lowered, and analyses
// their data flow.
//
// In: CIL, which [Decode] takes apart; lowered code from package lower. Out: [Code], with the words that are dead at
// each instruction (live.go), and those that keep an object alive (kept.go). Next: packages state and interp, which run it. Lock order:
// none; code is immutable.
package il

import (
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/types"
)

// Code is a method body lowered to typed register instructions. Each operand is a word of
// the frame, because the depth and the types of the evaluation stack are known before
// execution (§III.1.7.5). All workers share it; it is immutable.
//
// A frame is an array of 64-bit words: arguments, locals, evaluation stack. A struct takes
// as many words as its image needs.
type Code struct {
	Method  *types.Method
	Body    bool // the body of Method; false for code of the machine that calls Method
	Instrs  []Instr
	Shapes  []Shape   // of the evaluation stack before each instruction
	Stacks  []Shape   // Shapes with the held words of forwarding, before instructions that are pure; nil: Shapes
	Held    [][]int32 // held words of forwarding before each instruction that is pure: nobody reads their numbers; nil: none
	Inside  []Shape   // of the caller's stack while a call runs; nil elsewhere
	Offsets []int32   // IL offset of each instruction

	Statements []int32 // IL offsets at which the evaluation stack is empty, ascending

	// Words that no later instruction reads: before each instruction, and while it runs another frame; nil if none is known.
	Dead, DeadInside [][]Run

	vars     []Run         // arguments and locals
	exposed  *exposed      // see Exposed
	operands *operandTable // see Operands
	kept     *kept         // see Unkept
	Pinned   []Run         // variables that hold their objects; nil if weak is not set
	Weak     bool          // the program can tell whether objects are reachable

	ArgWords   int
	LocalWords int   // without arguments
	FrameWords int   // of the whole frame, with the deepest stack
	Vars       Shape // arguments and locals
	ZeroLocals bool
	Zero       int32 // a variable that is always 0, if the method was lowered for [Code.WithoutStores]

	Async    Async
	Disturbs bool // an initialiser that may write plain data of other types; see disturbs
	Clauses  []Clause
	Types    []*types.Type
	Methods  []*types.Method
	Fields   []*types.Field
	Switches [][]int32
	Sites    []*types.CallSite
	Forgets  [][]Forgotten // for Forget
	Busy     []uint64      // by instruction, of the MoveNext of an iterator: the fields that it may still need there; see iterator.go
	Texts    []string      // messages of Unsupported operations
	Strings  []heap.Ref
	Tokens   []*types.Type // the body takes the RuntimeTypeHandle of these types

	Natives []any // native of Methods[i], nil if there is none; filled by package lower
}

// Stack is the shape of the evaluation stack of a thread that stops before the instruction at pc. A thread stops before one that is pure only at the
// begin of a block, or because of a value of Verify.Any.
func (c *Code) Stack(pc int) Shape {
	if c.Stacks == nil {
		return c.Shapes[pc]
	}
	return c.Stacks[pc]
}

// Async is the part that a body has in an async method, as C# compiles it.
type Async uint8

// The parts of an async method.
const (
	AsyncNone  Async = iota
	AsyncStart       // the method itself: it starts the state machine, and returns the task
	AsyncRest        // MoveNext of the state machine
)

// Forgotten is a field of a state machine, in bytes.
type Forgotten struct {
	At, N int32
	Raw   bool  // it has no references
	Field uint8 // its bit in Code.Busy
}

// Statement returns the IL offset at which the statement of the instruction at pc begins: the
// last one at which the evaluation stack is empty. The read and the write of n++ are in one statement.
func (c *Code) Statement(pc int32) int32 {
	at := c.Offsets[pc]
	i, found := slices.BinarySearch(c.Statements, at)
	if found || i == 0 {
		return at
	}
	return c.Statements[i-1]
}

// Shape holds the kind of each word, for the collector.
type Shape []SlotKind

// SlotKind is the kind of a word of a frame.
type SlotKind uint8

// The kinds of words.
const (
	SlotRaw SlotKind = iota // number, or part of a struct
	SlotRef                 // object reference
	SlotPtr                 // managed pointer
)

// Clause is an exception handling clause in instruction indices (§II.25.4.6).
type Clause struct {
	Kind                ClauseKind
	TryStart, TryEnd    int32
	Handler, HandlerEnd int32
	Filter              int32       // first instruction of the filter
	Catch               *types.Type // nil when the type cannot be resolved
	Slot                int32       // hidden local with the caught exception, for rethrow
}

// ClauseKind is the kind of a clause.
type ClauseKind uint8

// The kinds of clauses.
const (
	ClauseCatch ClauseKind = iota
	ClauseFilter
	ClauseFinally
	ClauseFault
)

// Covers says whether the protected block of c holds instruction pc.
func (c *Clause) Covers(pc int32) bool { return c.TryStart <= pc && pc < c.TryEnd }

// Handles says whether the handler of c, filter included, holds instruction pc.
func (c *Clause) Handles(pc int32) bool {
	return c.Handler <= pc && pc < c.HandlerEnd || c.Kind == ClauseFilter && c.Filter <= pc && pc < c.Handler
}

// Instr is one lowered instruction. A, B and C are indices of words in the frame, unless the
// operation says otherwise. K is an immediate value, an index into a table of the Code, or a
// branch target.
type Instr struct {
	Op    Op
	Mem   heap.Mem
	Flags Flags
	A     int32
	B     int32
	C     int32
	K     int64
}

// Flags refine a memory access.
type Flags uint8

// The flags.
const (
	FlagVolatile Flags = 1 << iota // volatile. prefix
	FlagStable                     // each read of the location comes after its last write: readonly, and initialised
	FlagUn                         // unsigned or unordered form
	FlagOvf                        // with overflow check
	FlagExact                      // ldelema: checks the type; isinst, castclass: the path ends if the answer of .NET is unknown
	FlagNull                       // call: "this" must not be null
	FlagTail                       // tail call: the caller's frame ends
	FlagAny                        // a read for which every value is right: see iteratorState

	// FlagDropped marks a call of a native, or of a method that is known, if the result is popped at once.
	FlagDropped = FlagUn

	// FlagOwn marks an access of a MoveNext to a field of its own state machine; see lowerer.stateField. Only calls have FlagTail.
	FlagOwn = FlagTail

	// FlagPrinted marks a call that returns a text, which is only printed; see lowerer.printed.
	FlagPrinted = FlagAny

	// FlagEarly marks, of InitClass, a place where .NET may run the initialiser although the machine runs it later; see lowerer.early.
	FlagEarly = FlagOvf

	// FlagUnchecked marks a read of a readonly static of the method's own type. Neither the method nor the instruction makes sure that the type is
	// initialised. Only ldelema, isinst and castclass have FlagExact.
	FlagUnchecked = FlagExact

	// FlagStoodFor marks an access that is neither visible nor recorded: one to another word stands for it, in the same atomic section. Only
	// conversions and arithmetic of pointers have FlagOvf.
	FlagStoodFor = FlagOvf
)

// ShapeOf returns the kinds of the words of a value of type t.
//
// Preconditions: t is laid out, or a class.
func ShapeOf(t *types.Type) Shape {
	switch t.Stack {
	case types.StackPtr:
		return Shape{SlotPtr}
	case types.StackStruct:
		s := make(Shape, t.Val.Words())
		for _, w := range t.Val.Refs {
			s[w] = SlotRef
		}
		for _, w := range t.Val.Ptrs {
			s[w] = SlotPtr
		}
		return s
	}
	if t.Stack == types.StackRef || !t.IsValue() {
		return Shape{SlotRef}
	}
	return Shape{SlotRaw}
}

// WordsOf returns the number of words of a value of type t.
//
// Preconditions: as for ShapeOf.
func WordsOf(t *types.Type) int32 {
	if t.Stack == types.StackStruct {
		return int32(t.Val.Words())
	}
	return 1
}
