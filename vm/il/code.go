package il

import (
	"moonwalker/heap"
	"moonwalker/vm/types"
)

// Code is a method body lowered to typed register instructions: every
// operand is the place of a word in the frame, because the depth and the
// types of the evaluation stack are known before execution (§III.1.7.5). It
// is shared by all workers and immutable.
//
// A frame is a run of 64-bit words: arguments, locals, evaluation stack. A
// struct takes as many words as its image needs.
type Code struct {
	Method  *types.Method
	Body    bool // of Method; not what the machine makes to call it
	Instrs  []Instr
	Shapes  []Shape // of the evaluation stack before each instruction
	Inside  []Shape // of the caller's stack while a call runs; nil elsewhere
	Offsets []int32 // IL offset of each instruction

	// Words that nobody reads any more: before each instruction, and while it runs another frame; nil if none is known.
	Dead, DeadInside [][]Run

	vars    []Run    // arguments and locals
	exposed *exposed // see Exposed

	ArgWords   int
	LocalWords int   // arguments not included
	FrameWords int   // all together, with the deepest stack
	Vars       Shape // arguments and locals
	ZeroLocals bool

	Clauses  []Clause
	Types    []*types.Type
	Methods  []*types.Method
	Fields   []*types.Field
	Switches [][]int32
	Sites    []*types.CallSite
	Texts    []string // what is not supported, for Unsupported
	Strings  []heap.Ref
	Tokens   []*types.Type // of which the body takes a RuntimeTypeHandle

	Natives []any // resolved native of Methods[i], filled by package vm
}

// Shape tells for each word what it is to the collector.
type Shape []SlotKind

// SlotKind is what a word of a frame holds.
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
	Slot                int32       // hidden local that keeps the caught exception for rethrow
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

// Instr is one lowered instruction. A, B and C are places in the frame or as
// the operation says; K is an immediate value, an index into a table of the
// Code, or a branch target.
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
	FlagStable                     // who reads the location does so after its last write: readonly, and initialised
	FlagUn                         // unsigned or unordered form
	FlagOvf                        // with overflow check
	FlagExact                      // ldelema with type check; isinst and castclass that must answer as .NET does
	FlagNull                       // this must not be null
	FlagTail                       // tail call: the frame is not needed any more
	FlagAny                        // a read for which any value will do: see iteratorState
)
