// Package exception searches and runs the handlers of exceptions: the two passes of structured
// exception handling (§I.12.4.2), filters, finally and fault handlers, failed type initialisers.
//
// In: an exception object and the thread that throws it, or the name of an exception that the
// machine raises. Out: the thread stands at a handler, or has ended by a violation. Next: package interp goes on
// there. Lock order: none.
//
// Handlers are ordinary code, and other threads run between their instructions. So the search is a
// part of the state: [state.ExcState] (paper 002 §5).
package exception

import (
	"fmt"
	"math"
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/il"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// Exceptions that the machine raises itself.
const (
	NullReference      = "System.NullReferenceException"
	IndexOutOfRange    = "System.IndexOutOfRangeException"
	DivideByZero       = "System.DivideByZeroException"
	Overflow           = "System.OverflowException"
	InvalidCast        = "System.InvalidCastException"
	ArrayTypeMismatch  = "System.ArrayTypeMismatchException"
	OutOfMemory        = "System.OutOfMemoryException"
	Argument           = "System.ArgumentException"
	ArgumentNull       = "System.ArgumentNullException"
	Synchronization    = "System.Threading.SynchronizationLockException"
	TypeInitialization = "System.TypeInitializationException"
)

// The ends of an exception other than a handler.
const (
	catchCctor  = -1 // the frame is a type initialiser, which fails
	catchFilter = -2 // the frame runs a filter, which counts as false (§III.3.34)
)

// Raise makes the core exception of this name and runs its constructor. At the
// end of the constructor the exception is thrown.
func Raise(m *state.State, name string) state.Signal { return RaiseWith(m, name) }

// RaiseWith is Raise with constructor arguments.
func RaiseWith(m *state.State, name string, args ...heap.Ref) state.Signal {
	if m.Probing {
		return state.Yield
	}
	typ, ctor, err := m.Prog.Exception(name, len(args))
	if err != nil {
		return m.Stop(err)
	}
	code, err := m.Prog.CodeOf(ctor)
	if err != nil {
		return m.Stop(err)
	}
	t := m.Cur
	f := t.Inner()
	base := int(f.Base) + f.Code.FrameWords
	r := m.Heap.Alloc(typ.Inst, 0)
	m.Push(t, code, base, state.FrameRaise, uint32(r))
	t.Words[base] = uint64(r)
	for i, a := range args {
		t.Words[base+1+i] = uint64(a)
	}
	return state.Reload
}

func RaiseMessage(m *state.State, name, message string) state.Signal {
	if m.Probing {
		return state.Yield
	}
	return RaiseWith(m, name, m.Prog.Consts.GoString(message))
}

func RaiseCast(m *state.State, from, to *types.Type) state.Signal {
	if !m.Probing {
		m.Prog.Show(from)
		m.Prog.Show(to)
	}
	return RaiseMessage(m, InvalidCast, fmt.Sprintf("Unable to cast object of type '%s' to type '%s'.", castText(from), castText(to)))
}

// castText names a type as CoreCLR does in messages of casts: without the types
// that enclose it.
func castText(t *types.Type) string {
	name := t.Name
	switch {
	case t.Kind == types.KindSZArray || t.Kind == types.KindArray:
		return castText(t.Elem) + dimensions(t)
	case t.Encloser == nil:
		name = t.FullName()
	}
	return name + argsText(t)
}

// typeText is the result of Type.ToString.
func typeText(t *types.Type) string {
	if t.Kind == types.KindSZArray || t.Kind == types.KindArray {
		return typeText(t.Elem) + dimensions(t)
	}
	return t.FullName() + argsText(t)
}

// dimensions is the end of the name of an array type.
func dimensions(t *types.Type) string {
	if t.Kind == types.KindArray && t.Rank == 1 {
		return "[*]"
	}
	return strings.TrimPrefix(t.FullName(), t.Elem.FullName())
}

func argsText(t *types.Type) string {
	if len(t.Args) == 0 {
		return ""
	}
	args := make([]string, len(t.Args))
	for i, a := range t.Args {
		args[i] = typeText(a)
	}
	return "[" + strings.Join(args, ",") + "]"
}

// RaiseFatal ends the thread with an exception that nothing catches.
func RaiseFatal(m *state.State, typ, message string) state.Signal {
	if m.Probing {
		return state.Yield
	}
	return access.Fail(m, &state.Fault{Kind: state.FaultException, Type: "System." + typ, Message: message})
}

// StackOverflow ends the thread because its stack has [state.MaxFrames] frames.
func StackOverflow(m *state.State, t *state.Thread) state.Signal {
	method, n := repeated(t)
	return RaiseFatal(m, "StackOverflowException", fmt.Sprintf("%d frames, which is MoonWalker's limit; %d of them are of %v", len(t.Frames), n, method))
}

// repeated returns the method of which t has the most frames, and their number; of several such methods, the innermost.
func repeated(t *state.Thread) (most *types.Method, n int) {
	frames := map[*types.Method]int{}
	for i := range t.Frames {
		frames[t.Frames[i].Code.Method]++
	}
	for i := len(t.Frames) - 1; i >= 0; i-- {
		if m := t.Frames[i].Code.Method; frames[m] > n {
			most, n = m, frames[m]
		}
	}
	return most, n
}

// Throw begins the first pass: the search for a handler.
func Throw(m *state.State, t *state.Thread, ref heap.Ref) state.Signal {
	m.TouchThread(t)
	if f := m.Prog.Std.Thrown; !ref.IsConst() && m.LoadField(ref, f) == 0 {
		m.StoreField(ref, f, here(m, t))
	}
	t.Exc = append(t.Exc, state.ExcState{Ref: ref, Frame: int32(len(t.Frames) - 1)})
	return search(m, t)
}

// search continues the first pass of the current exception. Nothing is
// unwound yet; filters run on top of everything.
func search(m *state.State, t *state.Thread) state.Signal {
	e := t.Current()
	typ := m.TypeOf(e.Ref)
	foreign := !m.Prog.Loader.AssignableTo(typ, m.Prog.Loader.Std().Exception)
	for ; e.Frame >= 0; e.Frame, e.Clause = e.Frame-1, 0 {
		f := &t.Frames[e.Frame]
		if foreign && len(f.Code.Clauses) > 0 && f.Code.Method.Owner.Assembly.Wraps {
			return m.Unsupported("exception of type %v, which is no System.Exception, in an assembly that wants it wrapped", typ)
		}
		for int(e.Clause) < len(f.Code.Clauses) {
			i := e.Clause
			c := &f.Code.Clauses[i]
			e.Clause++
			if !c.Covers(f.PC) || f.Kind == state.FrameFilter && !insideFilter(f, c, f.PC) {
				continue
			}
			switch c.Kind {
			case il.ClauseCatch:
				switch m.Prog.Loader.Relation(typ, c.Catch) {
				case types.Assignable:
					return found(m, t, i)
				case types.Unknown:
					return Unrelated(m, typ, c.Catch)
				}
			case il.ClauseFilter:
				return startFilter(m, t, c)
			}
		}
		switch f.Kind {
		case state.FrameCctor:
			return found(m, t, catchCctor)
		case state.FrameFilter:
			return found(m, t, catchFilter)
		}
	}
	return uncaught(m, t, e.Ref)
}

// insideFilter says whether the protected block of c lies within the filter
// that f runs at pc. A block that encloses the filter protects the frame for which the filter
// runs, not the filter.
func insideFilter(f *state.Frame, c *il.Clause, pc int32) bool {
	for i := range f.Code.Clauses {
		o := &f.Code.Clauses[i]
		if o.Kind == il.ClauseFilter && o.Filter <= pc && pc < o.Handler {
			return c.TryStart >= o.Filter && c.TryEnd <= o.Handler
		}
	}
	return false
}

func uncaught(m *state.State, t *state.Thread, ref heap.Ref) state.Signal {
	f := fault(m, ref)
	if here(m, t) == 1 { // the stack has no code of the program: the library has caught the exception and throws it again
		f.Stack = stackFrom(m, t, ref)
	}
	return access.Fail(m, f)
}

func fault(m *state.State, ref heap.Ref) *state.Fault {
	return &state.Fault{Kind: state.FaultException, Type: m.TypeOf(ref).FullName(), Message: Message(m, ref, 0), Origins: origins(m, ref)}
}

// stackFrom is the stack of t, and on it the place where the exception was thrown first.
func stackFrom(m *state.State, t *state.Thread, ref heap.Ref) []program.Location {
	return append(Place(m, m.LoadField(ref, m.Prog.Std.Thrown)), t.Stack()...)
}

// origins are Fault.Origins of an exception. A TypeInitializationException is left
// out, because each thread that needs the type throws it.
func origins(m *state.State, ref heap.Ref) (out []program.Location) {
	for depth := 0; ref != 0 && depth < maxInner; depth++ {
		if m.TypeOf(ref).FullName() != TypeInitialization {
			out = append(out, Place(m, m.LoadField(ref, m.Prog.Std.Thrown))...)
		}
		ref = heap.Ref(m.LoadField(ref, m.Prog.Std.Inner))
	}
	return out
}

// maxInner is how many inner exceptions of an exception are told.
const maxInner = 8

// Message is the text of the exception, with its inner exceptions.
func Message(m *state.State, ref heap.Ref, depth int) string {
	var b strings.Builder
	b.WriteString(m.Told(heap.Ref(m.LoadField(ref, m.Prog.Std.Message))))
	if in := heap.Ref(m.LoadField(ref, m.Prog.Std.Inner)); in != 0 && depth < maxInner {
		fmt.Fprintf(&b, " ---> %s: %s", m.TypeOf(in).FullName(), Message(m, in, depth+1))
	}
	return b.String()
}

// startFilter runs the filter of clause c on a copy of its frame's variables.
func startFilter(m *state.State, t *state.Thread, c *il.Clause) state.Signal {
	e := t.Current()
	at := e.Frame
	f := &t.Frames[at]
	code, from := f.Code, int(f.Base)
	top := t.Inner()
	base := int(top.Base) + top.Code.FrameWords
	m.Push(t, code, base, state.FrameFilter, uint32(at))
	n := len(code.Vars)
	if at >= int32(t.Low) { // in a frame that this transition has not changed, the dead words are clear already
		t.Clear(int(at), code.DeadInside)
	}
	copy(t.Words[base:base+n], t.Words[from:from+n])
	m.MoveSlots(t, int32(base), int32(from), int32(n))
	t.Words[base+n] = uint64(e.Ref)
	t.Inner().PC = c.Filter
	return state.Reload
}

// popFilter removes the frame of a filter and gives the variables that it may
// have changed back to the frame that it filters for.
func popFilter(m *state.State, t *state.Thread) {
	n := len(t.Frames) - 1
	f := t.Frames[n]
	m.TouchFrame(t, int(f.Aux))
	to := int(t.Frames[f.Aux].Base)
	copy(t.Words[to:to+len(f.Code.Vars)], t.Words[f.Base:int(f.Base)+len(f.Code.Vars)])
	m.MoveSlots(t, int32(to), f.Base, int32(len(f.Code.Vars)))
	m.DropSlots(t, f.Base, math.MaxInt32)
	t.Frames = t.Frames[:n]
}

// EndFilter ends a filter. It gives the changed variables back, and continues with the
// handler if the filter accepts the exception, else with the search.
func EndFilter(m *state.State, t *state.Thread, accept bool) state.Signal {
	n := len(t.Frames) - 1
	f := t.Frames[n]
	if f.Kind != state.FrameFilter || len(t.Exc) == 0 {
		return m.Stop(m.Malformed("endfilter outside of a filter"))
	}
	popFilter(m, t)
	if accept {
		return found(m, t, t.Current().Clause-1)
	}
	return search(m, t)
}

// filterFailed ends the filter in the innermost frame because an exception has left
// it, and continues the search for the exception on which the filter was to decide.
func filterFailed(m *state.State, t *state.Thread) state.Signal {
	popFilter(m, t)
	t.Exc = t.Exc[:len(t.Exc)-1]
	dropAbove(t, len(t.Frames))
	return search(m, t)
}

// dropAbove discards the exceptions and leaves that were under way in frames from n on, which
// are gone.
func dropAbove(t *state.Thread, n int) {
	for len(t.Exc) > 0 && (t.Current().Leave || t.Current().Phase2) && int(t.Current().Frame) >= n {
		t.Exc = t.Exc[:len(t.Exc)-1]
	}
}

// found begins the second pass towards clause catch of the current frame of
// the search.
func found(m *state.State, t *state.Thread, catch int32) state.Signal {
	e := t.Current()
	e.Phase2, e.Target, e.Catch = true, e.Frame, catch
	e.Frame, e.Clause, e.PC = int32(len(t.Frames)-1), 0, t.Inner().PC
	return unwind(m, t)
}

// unwind continues the second pass: it runs finally and fault handlers from
// the innermost frame out, and enters the handler.
func unwind(m *state.State, t *state.Thread) state.Signal {
	for {
		e := t.Current()
		n := int32(len(t.Frames) - 1)
		if e.Frame != n {
			e.Frame, e.Clause, e.PC = n, 0, t.Frames[n].PC
		}
		f := &t.Frames[n]
		limit := int32(len(f.Code.Clauses))
		if n == e.Target && e.Catch >= 0 {
			limit = e.Catch
		}
		for e.Clause < limit {
			c := &f.Code.Clauses[e.Clause]
			e.Clause++
			if (c.Kind == il.ClauseFinally || c.Kind == il.ClauseFault) && c.Covers(e.PC) &&
				(f.Kind != state.FrameFilter || insideFilter(f, c, e.PC)) {
				m.TouchFrame(t, int(n))
				f.PC = c.Handler
				return state.Reload
			}
		}
		if n == e.Target {
			switch e.Catch {
			case catchCctor:
				return initFailed(m, t)
			case catchFilter:
				return filterFailed(m, t)
			}
			return enterCatch(m, t)
		}
		if m.Prog.Shown(f.Code.Method) && !m.Evaluating {
			return m.Unsupported("an exception that leaves %v, with a proposition about the threads in it", f.Code.Method)
		}
		m.TouchFrame(t, int(n)-1)
		m.DropSlots(t, f.Base, math.MaxInt32)
		t.Frames = t.Frames[:n]
		dropOuter(t, n)
	}
}

// dropOuter discards the exceptions and leaves that were under way in handlers of frame n:
// the current exception has left these handlers and replaces them.
func dropOuter(t *state.Thread, n int32) {
	last := len(t.Exc) - 1
	keep := t.Exc[:0:0]
	for _, o := range t.Exc[:last] {
		if o.Frame < n {
			keep = append(keep, o)
		}
	}
	t.Exc = append(keep, t.Exc[last])
}

// enterCatch gives control to the handler found.
func enterCatch(m *state.State, t *state.Thread) state.Signal {
	e := *t.Current()
	n := int(e.Target)
	m.TouchFrame(t, n)
	f := &t.Frames[n]
	c := &f.Code.Clauses[e.Catch]
	t.Exc = t.Exc[:len(t.Exc)-1]
	// Handlers of this frame that the exception has left.
	for len(t.Exc) > 0 {
		o := t.Current()
		if int(o.Frame) != n || !(o.Leave || o.Phase2) {
			break
		}
		if running := &f.Code.Clauses[o.Clause-1]; running.Handles(c.Handler) {
			break
		}
		t.Exc = t.Exc[:len(t.Exc)-1]
	}
	vars := len(f.Code.Vars)
	m.DropSlots(t, f.Base+c.Slot, f.Base+c.Slot+1)
	m.DropSlots(t, f.Base+int32(vars), math.MaxInt32)
	t.Words[int(f.Base)+vars] = uint64(e.Ref)
	t.Words[f.Base+c.Slot] = uint64(e.Ref)
	return land(m, f, e.PC, c.Handler)
}

// Leave is leave (§III.3.46): finally handlers between here and the target
// run first.
func Leave(m *state.State, t *state.Thread, to int32) state.Signal {
	f := t.Inner()
	for i := range f.Code.Clauses {
		c := &f.Code.Clauses[i]
		if c.Kind == il.ClauseFinally && c.Covers(f.PC) && !c.Covers(to) {
			m.TouchThread(t)
			t.Exc = append(t.Exc, state.ExcState{Leave: true, Frame: int32(len(t.Frames) - 1), PC: f.PC, To: to})
			return continueLeave(m, t)
		}
	}
	return land(m, f, f.PC, to)
}

// land lets frame f, which control left at from, go on at to. As at any jump back,
// the transition may have to end there.
func land(m *state.State, f *state.Frame, from, to int32) state.Signal {
	f.PC = to
	if to <= from && m.Tired() {
		return state.Stop
	}
	return state.Reload
}

func continueLeave(m *state.State, t *state.Thread) state.Signal {
	e := t.Current()
	f := t.Inner()
	for int(e.Clause) < len(f.Code.Clauses) {
		c := &f.Code.Clauses[e.Clause]
		e.Clause++
		if c.Kind == il.ClauseFinally && c.Covers(e.PC) && !c.Covers(e.To) {
			f.PC = c.Handler
			return state.Reload
		}
	}
	from, to := e.PC, e.To
	t.Exc = t.Exc[:len(t.Exc)-1]
	return land(m, f, from, to)
}

// EndFinally is endfinally and endfault (§III.3.35).
func EndFinally(m *state.State, t *state.Thread) state.Signal {
	if len(t.Exc) == 0 || int(t.Current().Frame) != len(t.Frames)-1 {
		return m.Stop(m.Malformed("endfinally outside of a handler"))
	}
	m.TouchThread(t)
	if t.Current().Leave {
		return continueLeave(m, t)
	}
	return unwind(m, t)
}

// Thread.Interrupt ends the wait of another thread (package sync).
//
// An interrupt is a word in the Thread object. The thread notices it where it has to wait. A
// thread may stand before an operation for which it had to wait, and need not wait any more. Then
// the contract leaves the effect of an interrupt open, and both effects are explored: the
// exception, or the operation, which leaves the interrupt for a later operation.
// Sleep, Monitor.Wait and waiting for a handle look at the word first.
// A thread in Monitor.Wait that was pulsed, or whose time is over, still waits for the monitor. An
// interrupt that comes then has both effects, too: the exception comes with the monitor held, and
// the pulse is lost.

const ThreadInterrupted = "System.Threading.ThreadInterruptedException"

// Unrelated ends the path where it is not known whether an object of type o is
// a t, as [types.Unknown] says.
func Unrelated(m *state.State, o, t *types.Type) state.Signal {
	return m.Unsupported("whether an object of %v is a %v: the model's types are not all that .NET's are", o, t)
}
