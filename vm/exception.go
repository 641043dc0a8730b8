package vm

import (
	"fmt"
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// Exceptions that the machine raises itself.
const (
	excNullReference      = "System.NullReferenceException"
	excIndexOutOfRange    = "System.IndexOutOfRangeException"
	excDivideByZero       = "System.DivideByZeroException"
	excOverflow           = "System.OverflowException"
	excInvalidCast        = "System.InvalidCastException"
	excArrayTypeMismatch  = "System.ArrayTypeMismatchException"
	excOutOfMemory        = "System.OutOfMemoryException"
	excArgumentNull       = "System.ArgumentNullException"
	excSynchronization    = "System.Threading.SynchronizationLockException"
	excTypeInitialization = "System.TypeInitializationException"
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
	Stack   []Location // innermost first

	// Origins is where the exception and its inner ones were thrown first, as
	// far as a task has noted that.
	Origins []Location
}

// Location is a place in a method.
type Location struct {
	Code *il.Code
	PC   int32
}

// Stack returns where t stands, innermost frame first.
func (t *Thread) Stack() []Location {
	out := make([]Location, 0, len(t.frame))
	for i := len(t.frame) - 1; i >= 0; i-- {
		out = append(out, Location{t.frame[i].code, t.frame[i].pc})
	}
	return out
}

// Position appends to dst where t stands, outermost frame first.
func (t *Thread) Position(dst []Location) []Location {
	for i := range t.frame {
		dst = append(dst, Location{t.frame[i].code, t.frame[i].pc})
	}
	return dst
}

// Top returns where the innermost frame of t stands.
//
// Preconditions: t has a frame.
func (t *Thread) Top() (*il.Code, int32) { return t.top().code, t.top().pc }

// excState is an exception on its way, or a leave that runs finally handlers.
// It is a part of the state: handlers are ordinary code, between whose
// instructions other threads run (paper 002, §5).
type excState struct {
	leave  bool
	phase2 bool     // a handler was found: unwinding (§I.12.4.2.5)
	ref    heap.Ref // the exception
	frame  int32    // frame being searched or unwound
	clause int32    // next clause of it to look at
	pc     int32    // where control left that frame
	target int32    // frame of the handler found
	catch  int32    // clause of the handler found, or catchCctor, catchFilter
	to     int32    // target of a leave
}

// The ends of an exception other than a handler.
const (
	catchCctor  = -1 // the frame is a type initialiser, which fails
	catchFilter = -2 // the frame runs a filter, which counts as false (§III.3.34)
)

// raise makes the core exception of this name and runs its constructor, at
// whose end it is thrown.
func (m *Machine) raise(name string) Signal { return m.raiseWith(name) }

// raiseWith is raise with constructor arguments.
func (m *Machine) raiseWith(name string, args ...heap.Ref) Signal {
	if m.probing {
		return Yield
	}
	typ, ctor, err := m.Prog.exception(name, len(args))
	if err != nil {
		return m.stop(err)
	}
	code, err := m.Prog.CodeOf(ctor)
	if err != nil {
		return m.stop(err)
	}
	t := m.cur
	f := t.top()
	base := int(f.base) + f.code.FrameWords
	r := m.Heap.Alloc(typ.Inst, 0)
	m.push(t, code, base, frameRaise, uint32(r))
	t.stack[base] = uint64(r)
	for i, a := range args {
		t.stack[base+1+i] = uint64(a)
	}
	return Reload
}

func (m *Machine) raiseMessage(name, message string) Signal {
	if m.probing {
		return Yield
	}
	return m.raiseWith(name, m.Prog.Consts.GoString(message))
}

func (m *Machine) raiseCast(from, to *types.Type) Signal {
	return m.raiseMessage(excInvalidCast, fmt.Sprintf("Unable to cast object of type '%s' to type '%s'.", castText(from), castText(to)))
}

// castText names a type as CoreCLR does in messages of casts: without the types
// that enclose it.
func castText(t *types.Type) string {
	name := t.Name
	switch {
	case t.Kind == types.KindSZArray || t.Kind == types.KindArray:
		return castText(t.Elem) + strings.TrimPrefix(t.FullName(), t.Elem.FullName())
	case t.Encloser == nil:
		name = t.FullName()
	}
	return name + argsText(t)
}

// typeText is the result of Type.ToString.
func typeText(t *types.Type) string {
	if t.Kind == types.KindSZArray || t.Kind == types.KindArray {
		return typeText(t.Elem) + strings.TrimPrefix(t.FullName(), t.Elem.FullName())
	}
	return t.FullName() + argsText(t)
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

// raiseFatal ends the thread with an exception that nothing catches.
func (m *Machine) raiseFatal(message string) Signal {
	if m.probing {
		return Yield
	}
	return m.fail(&Fault{Kind: FaultException, Type: "System.StackOverflowException", Message: message})
}

// exception finds a core exception type and its constructor.
func (p *Program) exception(name string, args int) (*types.Type, *types.Method, error) {
	l := p.Loader
	l.Lock()
	defer l.Unlock()
	t := l.Core().Find(name)
	if t == nil {
		return nil, nil, &UnsupportedError{What: "core library has no " + name}
	}
	if err := l.Layout(t); err != nil {
		return nil, nil, err
	}
	for _, m := range t.Methods {
		if m.Name == ".ctor" && len(m.Params) == args && (args == 0 || m.Params[0] == l.Std().String) && (args < 2 || m.Params[1] == l.Std().Exception) {
			return t, m, nil
		}
	}
	return nil, nil, &UnsupportedError{What: fmt.Sprintf("%s has no constructor with %d arguments", name, args)}
}

// fail ends the current thread by a violation. Only this thread stops. Its monitors stay
// held, and the other threads go on.
func (m *Machine) fail(f *Fault) Signal {
	t := m.cur
	f.Thread = t.ID
	if f.Stack == nil {
		f.Stack = t.Stack()
	}
	m.touchFrame(t, 0)
	t.frame = t.frame[:0]
	m.note(event.Access{Kind: event.Exit, Ref: t.object})
	m.noteEnd(t)
	m.noteStopped()
	m.storeField(t.object, m.Prog.std.threadState, threadEnded)
	m.keepNumber(t)
	t.failed, t.exc, t.atomic, t.begun, t.wait = true, nil, 0, false, waiting{}
	m.fault = f
	m.countThreads()
	return Stop
}

// throw begins the first pass: the search for a handler.
func (m *Machine) throw(t *Thread, ref heap.Ref) Signal {
	m.touchThread(t)
	if f := m.Prog.std.thrown; !ref.IsConst() && m.loadField(ref, f) == 0 {
		m.storeField(ref, f, m.here(t))
	}
	t.exc = append(t.exc, excState{ref: ref, frame: int32(len(t.frame) - 1)})
	return m.search(t)
}

func (t *Thread) current() *excState { return &t.exc[len(t.exc)-1] }

// search continues the first pass of the current exception. Nothing is
// unwound yet; filters run on top of everything.
func (m *Machine) search(t *Thread) Signal {
	e := t.current()
	typ := m.typeOf(e.ref)
	foreign := !m.Prog.Loader.AssignableTo(typ, m.Prog.Loader.Std().Exception)
	for ; e.frame >= 0; e.frame, e.clause = e.frame-1, 0 {
		f := &t.frame[e.frame]
		if foreign && len(f.code.Clauses) > 0 && f.code.Method.Owner.Assembly.Wraps {
			return m.unsupported("exception of type %v, which is no System.Exception, in an assembly that wants it wrapped", typ)
		}
		for int(e.clause) < len(f.code.Clauses) {
			i := e.clause
			c := &f.code.Clauses[i]
			e.clause++
			if !c.Covers(f.pc) || f.kind == frameFilter && !insideFilter(f, c, f.pc) {
				continue
			}
			switch c.Kind {
			case il.ClauseCatch:
				switch m.Prog.Loader.Relation(typ, c.Catch) {
				case types.Assignable:
					return m.found(t, i)
				case types.Unknown:
					return m.unrelated(typ, c.Catch)
				}
			case il.ClauseFilter:
				return m.startFilter(t, c)
			}
		}
		switch f.kind {
		case frameCctor:
			return m.found(t, catchCctor)
		case frameFilter:
			return m.found(t, catchFilter)
		}
	}
	return m.uncaught(t, e.ref)
}

// insideFilter says whether the protected block of c lies within the filter
// that f runs at pc. A block that encloses the filter protects the frame for which the filter
// runs, not the filter.
func insideFilter(f *Frame, c *il.Clause, pc int32) bool {
	for i := range f.code.Clauses {
		o := &f.code.Clauses[i]
		if o.Kind == il.ClauseFilter && o.Filter <= pc && pc < o.Handler {
			return c.TryStart >= o.Filter && c.TryEnd <= o.Handler
		}
	}
	return false
}

func (m *Machine) uncaught(t *Thread, ref heap.Ref) Signal {
	return m.fail(&Fault{Kind: FaultException, Type: m.typeOf(ref).FullName(), Message: m.message(ref, 0), Origins: m.origins(ref)})
}

// origins are Fault.Origins of an exception. That of a failed type initialiser
// is thrown by all threads that need the type: which came first tells nothing.
func (m *Machine) origins(ref heap.Ref) (out []Location) {
	for depth := 0; ref != 0 && depth < maxInner; depth++ {
		if m.typeOf(ref).FullName() != excTypeInitialization {
			out = append(out, m.place(m.loadField(ref, m.Prog.std.thrown))...)
		}
		ref = heap.Ref(m.loadField(ref, m.Prog.std.inner))
	}
	return out
}

// maxInner is how many inner exceptions of an exception are told.
const maxInner = 8

// message is the text of the exception, with its inner exceptions.
func (m *Machine) message(ref heap.Ref, depth int) string {
	var b strings.Builder
	if s := heap.Ref(m.loadField(ref, m.Prog.std.message)); s != 0 {
		b.WriteString(m.Heap.Object(s).Text())
	}
	if in := heap.Ref(m.loadField(ref, m.Prog.std.inner)); in != 0 && depth < maxInner {
		fmt.Fprintf(&b, " ---> %s: %s", m.typeOf(in).FullName(), m.message(in, depth+1))
	}
	return b.String()
}

// startFilter runs the filter of clause c on a copy of its frame's variables.
func (m *Machine) startFilter(t *Thread, c *il.Clause) Signal {
	e := t.current()
	at := e.frame
	f := &t.frame[at]
	code, from := f.code, int(f.base)
	top := t.top()
	base := int(top.base) + top.code.FrameWords
	m.push(t, code, base, frameFilter, uint32(at))
	n := len(code.Vars)
	if at >= int32(t.low) { // if this transition changed the frame, else that is done
		t.clear(int(at), code.DeadInside)
	}
	copy(t.stack[base:base+n], t.stack[from:from+n])
	t.stack[base+n] = uint64(e.ref)
	t.top().pc = c.Filter
	return Reload
}

// filtered says whether byte off of t's stack is a variable of a frame whose
// filter runs on a copy of it: then the two are not the same any more.
func (t *Thread) filtered(off int) bool {
	w := int32(off >> 3)
	for i := range t.frame {
		if f := &t.frame[i]; f.kind == frameFilter {
			of := &t.frame[f.aux]
			if w >= of.base && w < of.base+int32(len(of.code.Vars)) {
				return true
			}
		}
	}
	return false
}

// popFilter removes the frame of a filter and gives the variables that it may
// have changed back to the frame that it filters for.
func (m *Machine) popFilter(t *Thread) {
	n := len(t.frame) - 1
	f := t.frame[n]
	m.touchFrame(t, int(f.aux))
	to := int(t.frame[f.aux].base)
	copy(t.stack[to:to+len(f.code.Vars)], t.stack[f.base:int(f.base)+len(f.code.Vars)])
	t.frame = t.frame[:n]
}

// endFilter takes the result of a filter and the variables it changed.
func (m *Machine) endFilter(t *Thread, accept bool) Signal {
	n := len(t.frame) - 1
	f := t.frame[n]
	if f.kind != frameFilter || len(t.exc) == 0 {
		return m.stop(m.malformed("endfilter outside of a filter"))
	}
	m.popFilter(t)
	if accept {
		return m.found(t, t.current().clause-1)
	}
	return m.search(t)
}

// filterFailed ends the filter in the innermost frame, which an exception has
// left, and continues the search for the one that it filtered.
func (m *Machine) filterFailed(t *Thread) Signal {
	m.popFilter(t)
	t.exc = t.exc[:len(t.exc)-1]
	t.dropAbove(len(t.frame))
	return m.search(t)
}

// dropAbove discards the exceptions and leaves that were under way in frames from n on, which
// are gone.
func (t *Thread) dropAbove(n int) {
	for len(t.exc) > 0 && (t.current().leave || t.current().phase2) && int(t.current().frame) >= n {
		t.exc = t.exc[:len(t.exc)-1]
	}
}

// found begins the second pass towards clause catch of the current frame of
// the search.
func (m *Machine) found(t *Thread, catch int32) Signal {
	e := t.current()
	e.phase2, e.target, e.catch = true, e.frame, catch
	e.frame, e.clause, e.pc = int32(len(t.frame)-1), 0, t.top().pc
	return m.unwind(t)
}

// unwind continues the second pass: it runs finally and fault handlers from
// the innermost frame out, and enters the handler.
func (m *Machine) unwind(t *Thread) Signal {
	for {
		e := t.current()
		n := int32(len(t.frame) - 1)
		if e.frame != n {
			e.frame, e.clause, e.pc = n, 0, t.frame[n].pc
		}
		f := &t.frame[n]
		limit := int32(len(f.code.Clauses))
		if n == e.target && e.catch >= 0 {
			limit = e.catch
		}
		for e.clause < limit {
			c := &f.code.Clauses[e.clause]
			e.clause++
			if (c.Kind == il.ClauseFinally || c.Kind == il.ClauseFault) && c.Covers(e.pc) &&
				(f.kind != frameFilter || insideFilter(f, c, e.pc)) {
				m.touchFrame(t, int(n))
				f.pc = c.Handler
				return Reload
			}
		}
		if n == e.target {
			switch e.catch {
			case catchCctor:
				return m.initFailed(t)
			case catchFilter:
				return m.filterFailed(t)
			}
			return m.enterCatch(t)
		}
		m.touchFrame(t, int(n)-1)
		t.frame = t.frame[:n]
		t.dropOuter(n)
	}
}

// dropOuter discards the exceptions and leaves that were under way in handlers of frame n:
// the current exception has left these handlers and replaces them.
func (t *Thread) dropOuter(n int32) {
	last := len(t.exc) - 1
	keep := t.exc[:0:0]
	for _, o := range t.exc[:last] {
		if o.frame < n {
			keep = append(keep, o)
		}
	}
	t.exc = append(keep, t.exc[last])
}

// enterCatch gives control to the handler found.
func (m *Machine) enterCatch(t *Thread) Signal {
	e := *t.current()
	n := int(e.target)
	m.touchFrame(t, n)
	f := &t.frame[n]
	c := &f.code.Clauses[e.catch]
	t.exc = t.exc[:len(t.exc)-1]
	// Handlers of this frame that the exception has left.
	for len(t.exc) > 0 {
		o := t.current()
		if int(o.frame) != n || !(o.leave || o.phase2) {
			break
		}
		if running := &f.code.Clauses[o.clause-1]; running.Handles(c.Handler) {
			break
		}
		t.exc = t.exc[:len(t.exc)-1]
	}
	vars := len(f.code.Vars)
	t.stack[int(f.base)+vars] = uint64(e.ref)
	t.stack[f.base+c.Slot] = uint64(e.ref)
	return m.land(f, e.pc, c.Handler)
}

// leave is leave (§III.3.46): finally handlers between here and the target
// run first.
func (m *Machine) leave(t *Thread, to int32) Signal {
	f := t.top()
	for i := range f.code.Clauses {
		c := &f.code.Clauses[i]
		if c.Kind == il.ClauseFinally && c.Covers(f.pc) && !c.Covers(to) {
			m.touchThread(t)
			t.exc = append(t.exc, excState{leave: true, frame: int32(len(t.frame) - 1), pc: f.pc, to: to})
			return m.continueLeave(t)
		}
	}
	return m.land(f, f.pc, to)
}

// land lets frame f, which control left at from, go on at to: a transition may
// have to end at a jump back.
func (m *Machine) land(f *Frame, from, to int32) Signal {
	f.pc = to
	if to <= from && m.tired() {
		return Stop
	}
	return Reload
}

func (m *Machine) continueLeave(t *Thread) Signal {
	e := t.current()
	f := t.top()
	for int(e.clause) < len(f.code.Clauses) {
		c := &f.code.Clauses[e.clause]
		e.clause++
		if c.Kind == il.ClauseFinally && c.Covers(e.pc) && !c.Covers(e.to) {
			f.pc = c.Handler
			return Reload
		}
	}
	from, to := e.pc, e.to
	t.exc = t.exc[:len(t.exc)-1]
	return m.land(f, from, to)
}

// endFinally is endfinally and endfault (§III.3.35).
func (m *Machine) endFinally(t *Thread) Signal {
	if len(t.exc) == 0 || int(t.current().frame) != len(t.frame)-1 {
		return m.stop(m.malformed("endfinally outside of a handler"))
	}
	m.touchThread(t)
	if t.current().leave {
		return m.continueLeave(t)
	}
	return m.unwind(t)
}
