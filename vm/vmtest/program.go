package vmtest

import (
	"errors"
	"fmt"
)

// A Program is a small multi-threaded program in the abstract: what the
// enumerator explores by itself, and what [Compile] makes an assembly of.
//
// Threads[0] is main; it and the threads that it starts work on int registers
// and object registers of their own, and share the rest: static ints, one int
// array, static slots that hold objects, and lock objects. An object has
// [NodeFields] int fields, the last of them volatile, and a reference next.
type Program struct {
	Globals []Global
	Array   int // length of the shared array
	Slots   int // static fields of the objects' type
	Locks   int
	Regs    int // int registers of each thread
	Refs    int // object registers of each thread
	Threads [][]*Op

	// Indirect makes threads load locks and array from their static fields at
	// each use, and not once at their beginning.
	Indirect bool
	// Origin says where the program comes from.
	Origin string
}

// NodeFields is the number of int fields of an object; the last is volatile.
const NodeFields = 3

// A Global is a static int.
type Global struct {
	Volatile bool
	Init     int32
}

// An OpKind says what an [Op] does.
type OpKind int

// The operations. D is the int register Dst, X and Y are values, O and P are the
// object registers Obj and Obj2.
const (
	OpInvalid OpKind = iota

	// Operations on what is the thread's own.
	OpSet     // D = X
	OpAdd     // D = X + Y
	OpSub     // D = X - Y
	OpMul     // D = X * Y
	OpNew     // O = new Node
	OpCopyRef // O = P
	OpNullRef // O = null
	OpIsNull  // D = O == null
	OpAssert  // Verify.Assert(Cond)
	OpThrow   // throw new Failure()
	OpReturn  // ends the thread, after the finallys around it

	// Compositions.
	OpIf      // if (Cond) Body else Else
	OpWhile   // while (Cond) Body
	OpDoWhile // do Body while (Cond)
	OpFor     // for (D = 0; D < N; D++) Body
	OpTry     // try Body Handlers

	// Operations that other threads can notice.
	OpLoad            // D = Loc
	OpStore           // Loc = X
	OpInterlockedAdd  // D = Interlocked.Add(ref Loc, X)
	OpExchange        // D = Interlocked.Exchange(ref Loc, X)
	OpCompareExchange // D = Interlocked.CompareExchange(ref Loc, X, Y)
	OpFetch           // O = slot N
	OpPublish         // slot N = O
	OpExchangeRef     // O = Interlocked.Exchange(ref slot N, P)
	OpLoadNext        // O = P.next
	OpStoreNext       // O.next = P
	OpEnter           // Monitor.Enter(Lock)
	OpExit            // Monitor.Exit(Lock)
	OpTryEnter        // D = Monitor.TryEnter(Lock)
	OpWait            // Monitor.Wait(Lock)
	OpPulse           // Monitor.Pulse(Lock)
	OpPulseAll        // Monitor.PulseAll(Lock)
	OpStart           // thread N is started
	OpJoin            // thread N is joined
	OpChoose          // D = Verify.Choose(N)
	OpPrint           // Console.WriteLine(X)

	opKinds // how many there are
)

// Visible says whether other threads can notice the operation; the others run
// together with the visible one before them.
func (k OpKind) Visible() bool { return k >= OpLoad }

// An Op is an operation; which fields count depends on its kind.
type Op struct {
	ID        int // unique in a program, and kept by Shrink
	Kind      OpKind
	Dst       int
	X, Y      Value
	Obj, Obj2 int
	N         int
	Loc       Loc
	Lock      Lock
	Cond      Cond
	Body      []*Op
	Else      []*Op
	Handlers  []*Handler

	// Fenced makes a load Volatile.Read and a store Volatile.Write.
	Fenced bool
	// Variant chooses another CIL encoding of the same meaning.
	Variant bool
}

// A Handler is what a try has: one finally or one fault, or some of catch and filter.
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
)

// A Loc is where an int is: static Index, element Elem of the array, or field
// Index of the object in register Obj.
type Loc struct {
	Kind  LocKind
	Index int
	Elem  Value
	Obj   int
}

// G is a static int, E an element of the array, F a field of an object.
func G(index int) Loc { return Loc{Kind: GlobalLoc, Index: index} }

// E is an element of the array.
func E(index Value) Loc { return Loc{Kind: ElemLoc, Elem: index} }

// F is a field of the object in a register.
func F(obj, index int) Loc { return Loc{Kind: FieldLoc, Obj: obj, Index: index} }

// A Lock is lock object N, or the object in register N.
type Lock struct {
	Reg bool
	N   int
}

// An Exception is the type of an exception; AnyException is only caught, never thrown.
type Exception int

// The exceptions that programs meet.
const (
	AnyException Exception = iota
	Failure
	NullReference
	IndexOutOfRange
	SynchronizationLock
	ThreadState
	ArgumentNull
	exceptions // how many there are
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
	}
	panic(fmt.Sprintf("BUG: exception %d", int(e)))
}

// Number gives the operations the ids 1, 2, … in the order of the text, and
// returns the program. Programs written by hand need it.
func (p *Program) Number() *Program {
	id := 0
	for _, t := range p.Threads {
		walk(t, func(op *Op) {
			id++
			op.ID = id
		})
	}
	return p
}

// Ops calls f for each operation, in the order of the text.
func (p *Program) Ops(f func(thread int, op *Op)) {
	for i, t := range p.Threads {
		walk(t, func(op *Op) { f(i, op) })
	}
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

// ErrProgram is what is wrong with a program that Check refuses.
var ErrProgram = errors.New("malformed program")

// Check says whether the program is well-formed: names what exists, gives each
// operation an id of its own, and leaves handlers as CIL allows.
func (p *Program) Check() error {
	if len(p.Threads) == 0 {
		return fmt.Errorf("%w: no main", ErrProgram)
	}
	c := checker{p: p, ids: make(map[int]bool)}
	for i, t := range p.Threads {
		if err := c.ops(t, false); err != nil {
			return fmt.Errorf("%w: thread %d: %w", ErrProgram, i, err)
		}
	}
	return nil
}

type checker struct {
	p   *Program
	ids map[int]bool
}

// ops checks a list of operations; closed says that it is inside a finally or
// a fault, which can be left only by its end.
func (c *checker) ops(ops []*Op, closed bool) error {
	for _, op := range ops {
		if err := c.op(op, closed); err != nil {
			return fmt.Errorf("op %d: %w", op.ID, err)
		}
	}
	return nil
}

func (c *checker) op(op *Op, closed bool) error {
	if op.Kind <= OpInvalid || op.Kind >= opKinds {
		return errors.New("no such kind")
	}
	if c.ids[op.ID] {
		return errors.New("id used twice")
	}
	c.ids[op.ID] = true
	if err := c.operands(op); err != nil {
		return err
	}
	if op.Kind == OpReturn && closed {
		return errors.New("return inside finally or fault")
	}
	if op.Kind == OpTry {
		return c.try(op, closed)
	}
	if err := c.ops(op.Body, closed); err != nil {
		return err
	}
	return c.ops(op.Else, closed)
}

func (c *checker) operands(op *Op) error {
	within := func(what string, n, limit int) error {
		if n < 0 || n >= limit {
			return fmt.Errorf("no %s %d", what, n)
		}
		return nil
	}
	value := func(v Value) error {
		if !v.Reg {
			return nil
		}
		return within("register", int(v.N), c.p.Regs)
	}
	errs := []error{value(op.X), value(op.Y), value(op.Cond.X), value(op.Cond.Y)}
	switch op.Kind {
	case OpSet, OpAdd, OpSub, OpMul, OpIsNull, OpFor, OpLoad, OpInterlockedAdd, OpExchange, OpCompareExchange, OpTryEnter, OpChoose:
		errs = append(errs, within("register", op.Dst, c.p.Regs))
	}
	switch op.Kind {
	case OpNew, OpCopyRef, OpNullRef, OpIsNull, OpFetch, OpPublish, OpExchangeRef, OpLoadNext, OpStoreNext:
		errs = append(errs, within("object register", op.Obj, c.p.Refs), within("object register", op.Obj2, max(1, c.p.Refs)))
	}
	switch op.Kind {
	case OpFetch, OpPublish, OpExchangeRef:
		errs = append(errs, within("slot", op.N, c.p.Slots))
	case OpStart, OpJoin:
		errs = append(errs, within("thread", op.N, len(c.p.Threads)))
		if op.N == 0 {
			errs = append(errs, errors.New("main is not a Thread object"))
		}
	case OpEnter, OpExit, OpTryEnter, OpWait, OpPulse, OpPulseAll:
		if op.Lock.Reg {
			errs = append(errs, within("object register", op.Lock.N, c.p.Refs))
		} else {
			errs = append(errs, within("lock", op.Lock.N, c.p.Locks))
		}
	case OpLoad, OpStore, OpInterlockedAdd, OpExchange, OpCompareExchange:
		switch op.Loc.Kind {
		case GlobalLoc:
			errs = append(errs, within("static", op.Loc.Index, len(c.p.Globals)))
		case ElemLoc:
			errs = append(errs, value(op.Loc.Elem))
			if c.p.Array == 0 {
				errs = append(errs, errors.New("no array"))
			}
		case FieldLoc:
			errs = append(errs, within("object register", op.Loc.Obj, c.p.Refs), within("field", op.Loc.Index, NodeFields))
		}
	case OpChoose:
		errs = append(errs, within("alternative", op.N-1, 1<<10))
	}
	return errors.Join(errs...)
}

func (c *checker) try(op *Op, closed bool) error {
	if len(op.Handlers) == 0 {
		return errors.New("try without a handler")
	}
	if err := c.ops(op.Body, closed); err != nil {
		return err
	}
	for _, h := range op.Handlers {
		final := h.Kind == Finally || h.Kind == Fault
		if final && len(op.Handlers) > 1 {
			return errors.New("finally or fault beside another handler")
		}
		for _, f := range h.Filter {
			if h.Kind != Filter || len(f.Body)+len(f.Else)+len(f.Handlers) > 0 || f.Kind == OpReturn {
				return fmt.Errorf("op %d does not belong into a filter", f.ID)
			}
		}
		if err := c.ops(h.Filter, true); err != nil {
			return err
		}
		if err := c.ops(h.Body, closed || final); err != nil {
			return err
		}
	}
	return nil
}
