package vmtest

import "fmt"

// A Program is a small abstract multi-threaded program. [Enumerate] explores it as it is, and
// [Compile] makes an assembly of it.
//
// Threads[0] is main. Main and the threads that it starts have int registers and object
// registers of their own. They share static ints, one int array, static slots with objects,
// and lock objects. An object has [NodeFields] int fields, the last of them volatile, and a
// reference next.
type Program struct {
	Globals []Global
	Array   int // length of the shared array
	Slots   int // static fields of the objects' type
	Locks   int
	Regs    int // int registers of each thread
	Refs    int // object registers of each thread
	Threads [][]*Op

	// Inits are the static initialisers of classes with one static int each. The first
	// thread that uses the int initialises the class before that; other threads wait
	// (ECMA-335 §II.10.5.3).
	Inits [][]*Op
	// Pairs is the number of static structs, of two ints and an object each.
	Pairs int
	// Buffers is the number of static fields with int arrays of [NodeFields] elements. If it
	// is not 0, each thread has an array register.
	Buffers int
	// Background says which threads are background threads. It may be shorter than Threads.
	Background []bool

	// Indirect makes threads load locks and the array from their static fields at each use.
	// Otherwise threads load them once, at their start.
	Indirect   bool
	Invariants []Invariant

	// Goals makes each assertion a goal (Verify.Sometimes), and adds goals behind each operation: that an int register is 0, 1 or 2.
	Goals bool

	// Origin names the source of the program: a seed, for example.
	Origin string
}

// NodeFields is the number of int fields of an object; the last is volatile.
const NodeFields = 3

// A Global is a static int.
type Global struct {
	Volatile bool
	Init     int32
}

// An OpKind is the kind of an [Op].
type OpKind int

// The operations. D is the int register Dst, X and Y are values, O and P are the
// object registers Obj and Obj2.
const (
	OpInvalid OpKind = iota

	// Operations that access only the thread's registers.
	OpSet      // D = X
	OpAdd      // D = X + Y
	OpSub      // D = X - Y
	OpMul      // D = X * Y
	OpNew      // O = new Node
	OpNewArray // A, the thread's array register, = new int[NodeFields]
	OpCopyRef  // O = P
	OpNullRef  // O = null
	OpIsNull   // D = O == null
	OpAssert   // Verify.Assert(Cond)
	OpThrow    // throw new Failure()
	OpReturn   // runs the enclosing finallys, then ends the thread, the call or the initialiser
	OpRethrow  // throws again the exception that the enclosing catch or filter handles
	OpLack     // an instruction that the checker does not support

	// Compositions.
	OpIf      // if (Cond) Body else Else
	OpWhile   // while (Cond) Body
	OpDoWhile // do Body while (Cond)
	OpFor     // for (D = 0; D < N; D++) Body
	OpTry     // try Body Handlers
	OpCall    // N calls of a method that gets all registers by reference and does Body
	OpAtomic  // Verify.Atomic(() => Body)

	// Operations that other threads can notice.
	OpLoad            // D = Loc
	OpStore           // Loc = X
	OpInterlockedAdd  // D = Interlocked.Add(ref Loc, X); D stays if Dropped
	OpExchange        // D = Interlocked.Exchange(ref Loc, X)
	OpCompareExchange // D = Interlocked.CompareExchange(ref Loc, X, Y)
	OpFetch           // O = slot N
	OpPublish         // slot N = O
	OpExchangeRef     // O = Interlocked.Exchange(ref slot N, P)
	OpLoadNext        // O = P.next
	OpStoreNext       // O.next = P
	OpEnter           // Monitor.Enter(Lock)
	OpExit            // Monitor.Exit(Lock)
	OpTryEnter        // D = Monitor.TryEnter(Lock, N): N milliseconds; below 0 it has no timeout
	OpWait            // Monitor.Wait(Lock)
	OpWaitTimed       // D = Monitor.Wait(Lock, N)
	OpPulse           // Monitor.Pulse(Lock)
	OpPulseAll        // Monitor.PulseAll(Lock)
	OpStart           // thread N .Start()
	OpJoin            // thread N .Join()
	OpJoinTimed       // D = thread N .Join(a short time)
	OpLoadPair        // D, Dst2, O = pair N
	OpStorePair       // pair N = X, Y, O
	OpExchangeArray   // A = Interlocked.Exchange(ref buffer N, A)
	OpCopyArray       // copies N elements from array Obj, at X, to array Obj2, at Y; array 0 is the shared one, 1 is A
	OpYield           // Thread.Yield, Sleep or SpinWait; N selects
	OpChoose          // D = Verify.Choose(N)
	OpPrint           // Console.WriteLine(X)

	opKinds // the number of kinds
)

// Visible says whether other threads can notice the operation. An invisible operation is
// part of the step of the visible one before it.
func (k OpKind) Visible() bool { return k >= OpLoad }

// An Op is an operation. Its kind determines the fields that it uses.
type Op struct {
	ID        int // unique in a program, and kept by Shrink
	Kind      OpKind
	Dst, Dst2 int
	X, Y      Value
	Obj, Obj2 int
	N         int
	Loc       Loc
	Lock      Lock
	Cond      Cond
	Body      []*Op
	Else      []*Op
	Handlers  []*Handler

	// Fenced makes a load or a store volatile, also of a location that is not.
	Fenced bool
	// Dropped makes OpInterlockedAdd drop its result.
	Dropped bool
	// Variant selects another CIL encoding with the same meaning.
	Variant bool
	// Via is the kind of call of a method.
	Via Via
	// Alias makes OpSet write through a pointer to its register.
	Alias Alias
}

// A Via is a kind of call.
type Via int

// The kinds of calls.
const (
	ViaCall     Via = iota
	ViaDelegate     // a delegate of the method
	ViaClosed       // a delegate that is closed over the method's first argument, if it has one
	ViaPointer      // calli
)

// An Alias is a pointer to a register.
type Alias int

// The pointers to registers. A filter runs on a copy of its method's variables, so the checker
// does not support a kept pointer in a filter.
const (
	NoAlias Alias = iota
	FreshAlias
	KeptAlias // made when the method began
)

// A Handler is a handler of a try. A try has one finally, or one fault, or any number of
// catches and filters.
type Handler struct {
	Kind   ClauseKind
	Catch  Exception // of Kind Catch
	Filter []*Op     // of Kind Filter: operations before Cond, without compositions
	Cond   Cond      // of Kind Filter
	Body   []*Op
}

// A Value is a constant, or the content of an int register.
type Value struct {
	Reg bool
	N   int32
}

// K is a constant.
func K(n int32) Value { return Value{N: n} }

// R is the content of an int register.
func R(n int) Value { return Value{Reg: true, N: int32(n)} }

// A Cond compares two values.
type Cond struct {
	X   Value
	Cmp Cmp
	Y   Value
}

// A Cmp is a comparison.
type Cmp int

// The comparisons.
const (
	EQ Cmp = iota
	NE
	LT
	GE
)

func (c Cmp) String() string { return [...]string{"==", "!=", "<", ">="}[c] }

// A LocKind is a kind of memory.
type LocKind int

// The kinds of memory.
const (
	GlobalLoc LocKind = iota
	ElemLoc
	FieldLoc
	InitLoc
	PairLoc
	BufferLoc
)

// A Loc is the location of an int: static Index, element Elem of the array, field Index of
// the object in register Obj, the int of the class with initialiser Index, int Obj of static
// struct Index, or element Index of the array in the array register.
type Loc struct {
	Kind  LocKind
	Index int
	Elem  Value
	Obj   int
}

// G is a static int.
func G(index int) Loc { return Loc{Kind: GlobalLoc, Index: index} }

// E is an element of the array.
func E(index Value) Loc { return Loc{Kind: ElemLoc, Elem: index} }

// F is a field of the object in a register.
func F(obj, index int) Loc { return Loc{Kind: FieldLoc, Obj: obj, Index: index} }

// I is the int of a class with an initialiser.
func I(class int) Loc { return Loc{Kind: InitLoc, Index: class} }

// B is an element of the array in the array register.
func B(index int) Loc { return Loc{Kind: BufferLoc, Index: index} }

// S is one of the two ints of a static struct.
func S(pair, field int) Loc { return Loc{Kind: PairLoc, Index: pair, Obj: field} }

// A Lock is lock object N, or the object in register N.
type Lock struct {
	Reg bool
	N   int
}

// An Exception is the type of an exception; AnyException is only caught, never thrown.
type Exception int

// The exceptions of programs.
const (
	AnyException Exception = iota
	Failure
	NullReference
	IndexOutOfRange
	SynchronizationLock
	ThreadState
	ArgumentNull
	ArgumentOutOfRange
	TypeInitialization
	exceptions // the number of exceptions
)

// TypeName is the full name of the exception's class.
func (e Exception) TypeName() string {
	switch e {
	case AnyException:
		return "System.Exception"
	case Failure:
		return "Failure"
	case NullReference:
		return "System.NullReferenceException"
	case IndexOutOfRange:
		return "System.IndexOutOfRangeException"
	case SynchronizationLock:
		return "System.Threading.SynchronizationLockException"
	case ThreadState:
		return "System.Threading.ThreadStateException"
	case ArgumentNull:
		return "System.ArgumentNullException"
	case ArgumentOutOfRange:
		return "System.ArgumentOutOfRangeException"
	case TypeInitialization:
		return "System.TypeInitializationException"
	}
	panic(fmt.Sprintf("BUG: exception %d", int(e)))
}

// Number gives the operations the ids 1, 2, … in the order of the text, and returns p.
// Programs written by hand need ids.
func (p *Program) Number() *Program {
	id := 0
	p.Ops(func(_ int, op *Op) {
		id++
		op.ID = id
	})
	return p
}

// Ops calls f for each operation, in the order of the text: threads first, then
// initialisers, whose thread is -1.
func (p *Program) Ops(f func(thread int, op *Op)) {
	for i, t := range p.Threads {
		walk(t, func(op *Op) { f(i, op) })
	}
	for _, t := range p.Inits {
		walk(t, func(op *Op) { f(-1, op) })
	}
}

// captures says whether the body has an atomic section. If so, the registers are fields of an
// object, as C# does with the variables that a lambda uses.
func captures(body []*Op) bool {
	found := false
	walk(body, func(op *Op) { found = found || op.Kind == OpAtomic })
	return found
}

// Uses says whether the program has an operation of one of the kinds.
func (p *Program) Uses(kinds ...OpKind) bool {
	found := false
	p.Ops(func(_ int, op *Op) {
		for _, k := range kinds {
			found = found || op.Kind == k
		}
	})
	return found
}

func walk(ops []*Op, f func(*Op)) {
	for _, op := range ops {
		f(op)
		walk(op.Body, f)
		walk(op.Else, f)
		for _, h := range op.Handlers {
			walk(h.Filter, f)
			walk(h.Body, f)
		}
	}
}

// background says whether t is a background thread, which keeps no process alive.
func (p *Program) background(t int) bool { return t < len(p.Background) && p.Background[t] }
