package vmtest

// Short constructors of operations, for programs written by hand.

// Seq is a list of operations.
func Seq(ops ...*Op) []*Op { return ops }

// SetReg is r = v.
func SetReg(r int, v Value) *Op { return &Op{Kind: OpSet, Dst: r, X: v} }

// Plus is r = x + y.
func Plus(r int, x, y Value) *Op { return &Op{Kind: OpAdd, Dst: r, X: x, Y: y} }

// LoadInt is r = l.
func LoadInt(r int, l Loc) *Op { return &Op{Kind: OpLoad, Dst: r, Loc: l} }

// StoreInt is l = v.
func StoreInt(l Loc, v Value) *Op { return &Op{Kind: OpStore, Loc: l, X: v} }

// Increment is r = Interlocked.Increment(ref l).
func Increment(r int, l Loc) *Op { return &Op{Kind: OpInterlockedAdd, Dst: r, Loc: l, X: K(1)} }

// CompareExchange is r = Interlocked.CompareExchange(ref l, value, comparand).
func CompareExchange(r int, l Loc, value, comparand Value) *Op {
	return &Op{Kind: OpCompareExchange, Dst: r, Loc: l, X: value, Y: comparand}
}

// Enter is Monitor.Enter of lock object n.
func Enter(n int) *Op { return &Op{Kind: OpEnter, Lock: Lock{N: n}} }

// Exit is Monitor.Exit of lock object n.
func Exit(n int) *Op { return &Op{Kind: OpExit, Lock: Lock{N: n}} }

// TryEnter is r = Monitor.TryEnter of lock object n.
func TryEnter(r, n int) *Op { return &Op{Kind: OpTryEnter, Dst: r, Lock: Lock{N: n}} }

// WaitOn is Monitor.Wait of lock object n.
func WaitOn(n int) *Op { return &Op{Kind: OpWait, Lock: Lock{N: n}} }

// Pulse is Monitor.Pulse of lock object n.
func Pulse(n int) *Op { return &Op{Kind: OpPulse, Lock: Lock{N: n}} }

// PulseAll is Monitor.PulseAll of lock object n.
func PulseAll(n int) *Op { return &Op{Kind: OpPulseAll, Lock: Lock{N: n}} }

// Locked is C#'s lock statement: Enter, and a try whose finally has Exit.
func Locked(n int, body ...*Op) []*Op {
	return Seq(Enter(n), Try(body, &Handler{Kind: Finally, Body: Seq(Exit(n))}))
}

// Try is try with handlers.
func Try(body []*Op, handlers ...*Handler) *Op {
	return &Op{Kind: OpTry, Body: body, Handlers: handlers}
}

// If is if without else.
func If(x Value, cmp Cmp, y Value, body ...*Op) *Op {
	return &Op{Kind: OpIf, Cond: Cond{x, cmp, y}, Body: body}
}

// While is a loop that tests its condition before each turn.
func While(x Value, cmp Cmp, y Value, body ...*Op) *Op {
	return &Op{Kind: OpWhile, Cond: Cond{x, cmp, y}, Body: body}
}

// Spin loads l into r as long as the comparison with y holds.
func Spin(r int, l Loc, cmp Cmp, y Value) *Op {
	return &Op{Kind: OpDoWhile, Cond: Cond{R(r), cmp, y}, Body: Seq(LoadInt(r, l))}
}

// Assert is Verify.Assert.
func Assert(x Value, cmp Cmp, y Value) *Op { return &Op{Kind: OpAssert, Cond: Cond{x, cmp, y}} }

// Choose is r = Verify.Choose(n).
func Choose(r, n int) *Op { return &Op{Kind: OpChoose, Dst: r, N: n} }

// Throw is throw new Failure().
func Throw() *Op { return &Op{Kind: OpThrow} }

// StartThread starts thread n.
func StartThread(n int) *Op { return &Op{Kind: OpStart, N: n} }

// JoinThread joins thread n.
func JoinThread(n int) *Op { return &Op{Kind: OpJoin, N: n} }

// Print is Console.WriteLine.
func Print(v Value) *Op { return &Op{Kind: OpPrint, X: v} }

// Parallel gives p a main that starts a thread for each body, joins all of them, and then
// executes rest.
func (p *Program) Parallel(rest []*Op, bodies ...[]*Op) *Program {
	var main []*Op
	for i := range bodies {
		main = append(main, StartThread(i+1))
	}
	for i := range bodies {
		main = append(main, JoinThread(i+1))
	}
	p.Threads = append([][]*Op{append(main, rest...)}, bodies...)
	return p.Number()
}
