package vm

import (
	"errors"
	"fmt"
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// push adds a frame whose first word is base; its arguments lie there.
func (m *Machine) push(t *Thread, c *il.Code, base int, k frameKind, aux uint32) {
	for need := base + c.FrameWords + 8; need > len(t.stack); {
		t.stack = append(t.stack, make([]uint64, len(t.stack))...)
	}
	clear(t.stack[base+c.ArgWords : base+c.ArgWords+c.LocalWords])
	t.frame = append(t.frame, Frame{code: c, base: int32(base), kind: k, aux: aux})
	m.rooted(t, len(t.frame)-1)
}

// callDirect calls a method that needs no dispatch.
func (m *Machine) callDirect(t *Thread, f *Frame, s []uint64, in *il.Instr, c *il.Code) Signal {
	if m.probing {
		return Yield
	}
	if in.Flags&il.FlagNull != 0 && s[in.A] == 0 {
		return m.raise(excNullReference)
	}
	if c.Methods[in.K].Asserts {
		m.evaluates(t)
	}
	return m.enter(t, c.Methods[in.K], int(f.base+in.A), in.Flags)
}

// enter pushes a frame for the body of meth, with arguments from word base.
// A tail call gives the caller's frame up for it, if it can.
func (m *Machine) enter(t *Thread, meth *types.Method, base int, flags il.Flags) Signal {
	code, err := m.Prog.CodeOf(meth)
	if err != nil {
		return m.stop(err)
	}
	if m.fuel--; m.fuel <= m.look {
		m.poll()
	}
	if flags&il.FlagTail != 0 && t.expendable(code, base) {
		m.replaceFrame(t, code, base)
		if m.fuel <= 0 {
			return Stop
		}
		return Reload
	}
	if len(t.frame) >= maxFrames {
		return m.raiseFatal("stack overflow")
	}
	m.push(t, code, base, frameNormal, 0)
	if m.fuel <= -m.Prog.fuel { // for so long it could have got to a backward jump
		return Stop
	}
	return Reload
}

// expendable says whether the innermost frame may be removed before a tail call with arguments
// from word base: no code waits for its end, and no argument points into it.
func (t *Thread) expendable(callee *il.Code, base int) bool {
	f := t.top()
	if f.kind != frameNormal {
		return false
	}
	for w, k := range callee.Vars[:callee.ArgWords] {
		if p := heap.Ptr(t.stack[base+w]); k == il.SlotPtr && p.OnStack() && p.Offset()>>3 >= int(f.base) {
			return false
		}
	}
	return true
}

// replaceFrame puts a frame for c in the place of the innermost one, which
// this transition has saved.
func (m *Machine) replaceFrame(t *Thread, c *il.Code, base int) {
	n := len(t.frame) - 1
	to := int(t.frame[n].base)
	copy(t.stack[to:to+c.ArgWords], t.stack[base:base+c.ArgWords])
	t.frame = t.frame[:n]
	m.push(t, c, to, frameNormal, 0)
}

// CodeOf returns the lowered body of meth. An error that says that something is not
// supported is an [UnsupportedError] without a place.
func (p *Program) CodeOf(meth *types.Method) (*il.Code, error) {
	if c := meth.Code.Load(); c != nil {
		return (*c).(*il.Code), nil
	}
	c, err := p.Code(meth)
	if err != nil {
		var u *UnsupportedError
		if errors.As(err, &u) {
			return nil, &UnsupportedError{What: u.What}
		}
		if types.NotModelled(err) {
			return nil, &UnsupportedError{What: err.Error()}
		}
		return nil, err
	}
	return c, nil
}

// invoke calls meth, native or not, with arguments from word base.
func (m *Machine) invoke(t *Thread, meth *types.Method, base int, flags il.Flags) Signal {
	if n := m.Prog.NativeOf(meth); n != nil {
		return m.runNative(t, n.(*Native), meth, base)
	}
	if m.probing {
		return Yield
	}
	return m.enter(t, meth, base, flags)
}

func (m *Machine) callNative(t *Thread, f *Frame, s []uint64, in *il.Instr, c *il.Code) Signal {
	if in.Flags&il.FlagNull != 0 && s[in.A] == 0 {
		return m.raise(excNullReference)
	}
	return m.runNative(t, c.Natives[in.K].(*Native), c.Methods[in.K], int(f.base+in.A))
}

// virtual is the method that a virtual call of meth on r runs.
func (m *Machine) virtual(r heap.Ref, meth *types.Method) (*types.Method, error) {
	if !meth.Virtual() {
		return meth, nil
	}
	return m.Prog.Loader.Dispatch(m.typeOf(r), meth)
}

func (m *Machine) callVirtual(t *Thread, f *Frame, s []uint64, in *il.Instr, c *il.Code) Signal {
	r := heap.Ref(s[in.A])
	if r == 0 {
		return m.raise(excNullReference)
	}
	target, err := m.virtual(r, c.Methods[in.K])
	if err != nil {
		return m.noTarget(err)
	}
	return m.invokeOn(t, target, int(f.base+in.A), in.Flags)
}

// noTarget ends a virtual call for which there is no method.
func (m *Machine) noTarget(err error) Signal {
	var d *types.DispatchError
	if errors.As(err, &d) {
		return m.raiseMessage(d.Exception, d.Error())
	}
	return m.stop(&UnsupportedError{What: err.Error()})
}

// invokeOn calls target on an object: a method of a value type gets a pointer
// into the box.
func (m *Machine) invokeOn(t *Thread, target *types.Method, base int, flags il.Flags) Signal {
	if !target.Owner.IsValue() || !target.HasThis {
		return m.invoke(t, target, base, flags)
	}
	this := t.stack[base]
	t.stack[base] = uint64(heap.ObjectPtr(heap.Ref(this), 0))
	sig := m.invoke(t, target, base, flags)
	if sig == Yield || sig == Stop {
		t.stack[base] = this // the call will be tried again
	}
	return sig
}

func (m *Machine) callIndirect(t *Thread, f *Frame, s []uint64, in *il.Instr, c *il.Code) Signal {
	id := s[in.B]
	if id == 0 || id >= uint64(m.Prog.Loader.MethodCount()) {
		return m.raise(excNullReference)
	}
	meth, site := m.Prog.Loader.MethodByID(uint32(id)), c.Sites[in.K]
	if !m.calledAs(meth, site) {
		return m.unsupported("calli of %v with another signature", meth)
	}
	if site.HasThis {
		switch this := heap.Ref(s[in.A]); {
		case this == 0:
			return m.raise(excNullReference)
		case m.isInst(this, meth.Owner) != types.Assignable:
			return m.unsupported("calli of %v on an object of another class", meth)
		}
	}
	return m.invoke(t, meth, int(f.base+in.A), in.Flags)
}

// calledAs says whether meth has the signature of a call site.
func (m *Machine) calledAs(meth *types.Method, site *types.CallSite) bool {
	l := m.Prog.Loader
	l.Lock()
	defer l.Unlock()
	return meth.HasThis == site.HasThis && !(meth.HasThis && meth.Owner.IsValue()) && meth.GenericN == len(meth.Args) && !meth.Abstract() &&
		l.CanStandFor(meth.Params, meth.Ret, site.Params, site.Ret)
}

// newObject is newobj of a class: the result lies at s[A] while the
// constructor runs on this and the arguments behind it.
func (m *Machine) newObject(t *Thread, f *Frame, s []uint64, in *il.Instr, c *il.Code) Signal {
	meth := c.Methods[in.K]
	r := m.Heap.Alloc(meth.Owner.Inst, 0)
	if m.Prog.finalizer(meth.Owner) != nil {
		if err := m.Finalizable(r); err != nil {
			return m.stop(err)
		}
	}
	copy(s[in.A+2:in.A+2+in.C], s[in.A:in.A+in.C])
	s[in.A], s[in.A+1] = uint64(r), uint64(r)
	return m.invoke(t, meth, int(f.base+in.A)+1, 0)
}

// newValue is newobj of a value type, which is built in place.
func (m *Machine) newValue(t *Thread, f *Frame, s []uint64, in *il.Instr, c *il.Code) Signal {
	arg := in.A + in.B
	copy(s[arg+1:arg+1+in.C], s[in.A:in.A+in.C])
	clear(s[in.A:arg])
	s[arg] = uint64(heap.StackPtr((int(f.base) + int(in.A)) * 8))
	return m.invoke(t, c.Methods[in.K], int(f.base+arg), 0)
}

// ret ends the innermost frame; its result goes to where its arguments were.
func (m *Machine) ret(t *Thread, f *Frame, s []uint64, in *il.Instr) Signal {
	n := len(t.frame) - 1
	if n == 0 {
		return m.exit(t)
	}
	if f.kind == frameRaise {
		if typ := m.failing(t, heap.Ref(f.aux)); typ != nil {
			if m.watch && !m.ask(initAccess(m, typ)) {
				return Yield
			}
			m.initialise(typ, initState{status: initFailed, exc: heap.Ref(f.aux)})
			m.Heap.Share(heap.Ref(f.aux))
		}
	}
	if f.kind == frameCctor {
		typ := m.Prog.Loader.TypeByID(f.aux)
		if m.watch && !m.ask(initAccess(m, typ)) {
			return Yield
		}
		m.initialise(typ, initState{status: initDone})
	} else if m.probing {
		return Yield
	}
	m.touchFrame(t, n-1)
	switch in.Op {
	case il.Ret1:
		t.stack[f.base] = s[in.A]
	case il.RetN:
		copy(t.stack[f.base:int64(f.base)+in.K], s[in.A:int64(in.A)+in.K])
	}
	kind, aux := f.kind, f.aux
	t.frame = t.frame[:n]
	if kind == frameRaise {
		return m.throw(t, heap.Ref(aux))
	}
	if kind != frameEnd {
		t.frame[n-1].pc++
	}
	return Reload
}

// exit ends the thread: an event that joining threads wait for. The end of a
// thread that was made for a work item is none: the real thread goes on with
// the next item, so nothing may depend on it.
func (m *Machine) exit(t *Thread) Signal {
	if m.loadField(t.object, m.Prog.std.threadOwned) != 0 && m.loadField(t.object, m.Prog.std.threadState) != threadMain {
		return m.abandon(t)
	}
	a := event.Access{Kind: event.Exit, Ref: t.object}
	switch {
	case m.loadField(t.object, m.Prog.std.threadWork) != 0:
		if m.probing {
			return Yield
		}
		m.note(a)
	case m.multi && !m.grant(a) || m.probing:
		return Yield
	case !m.multi:
		m.note(a)
	}
	if m.last(t) && m.seen(t) {
		m.close()
	}
	m.noteEnd(t)
	m.endThread(t)
	return Stop
}

// abandon gives up the mutexes that t owns, before it ends.
func (m *Machine) abandon(t *Thread) Signal {
	if m.probing {
		return Yield
	}
	code, err := m.Prog.CodeOf(m.Prog.std.abandon)
	if err != nil {
		return m.stop(err)
	}
	f := t.top()
	m.push(t, code, int(f.base)+f.code.FrameWords, frameEnd, 0)
	return Reload
}

// endThread takes t out of the state; its Thread object knows that it ended. That of the main
// thread knows that Main has returned: the thread waits, as a background thread.
func (m *Machine) endThread(t *Thread) {
	if m.loadField(t.object, m.Prog.std.threadState) == threadMain {
		m.noteField(t.object, m.Prog.std.threadBackground)
		m.storeField(t.object, m.Prog.std.threadBackground, 1)
		m.storeField(t.object, m.Prog.std.threadState, threadReturned)
	} else {
		m.storeField(t.object, m.Prog.std.threadState, threadEnded)
	}
	if t.children != (childSet{}) {
		m.keepNumber(t)
	}
	m.Heap.Orphan(uint32(t.ID), deadOwner)
	m.removeThread(t)
	t.frame = t.frame[:0]
}

// deadOwner holds the monitors that threads held when they ended: no thread can enter them
// any more, and no later thread of the same ID owns them.
const deadOwner = 0xffffffff

// The life of a thread, in the _state field of its Thread object.
const (
	threadUnstarted = 0
	threadStarted   = 1
	threadEnded     = 2
	threadMain      = 4 // the main thread, before it returns from Main; 3 is threadWaits
	threadReturned  = 5 // the main thread behind that: no Join sees it end, and its mutexes stay owned
)

// Delegates.

func (m *Machine) invokeDelegate(t *Thread, f *Frame, s []uint64, in *il.Instr, c *il.Code) Signal {
	return m.invokeAt(t, f, s, in.A, in.C, c.Methods[in.K])
}

// invokeAt calls the delegate at s[a], with its arguments behind it; words
// counts all of them.
func (m *Machine) invokeAt(t *Thread, f *Frame, s []uint64, a, words int32, invoke *types.Method) Signal {
	r := heap.Ref(s[a])
	if r == 0 {
		return m.raise(excNullReference)
	}
	if list := heap.Ref(m.loadField(r, m.Prog.std.invocationList)); list != 0 {
		if m.probing {
			return Yield
		}
		code, err := m.Prog.multicast(invoke)
		if err != nil {
			return m.stop(err)
		}
		m.push(t, code, int(f.base+a), frameNormal, 0)
		return Reload
	}
	target := m.loadField(r, m.Prog.std.delegateTarget)
	meth := m.Prog.Loader.MethodByID(uint32(m.loadField(r, m.Prog.std.delegateMethod)))
	base := int(f.base + a)
	closed := meth.HasThis || len(meth.Params) == len(invoke.Params)+1
	if meth.HasThis && target == 0 {
		return m.unsupported("open instance delegate of %v", meth)
	}
	native := m.Prog.NativeOf(meth) != nil
	if m.probing && !native {
		return Yield
	}
	var few [8]uint64
	saved := few[:0]
	if native { // it may be refused, and the call be tried again
		saved = append(saved, s[a:a+words]...)
	}
	if closed {
		s[a] = target
	} else {
		copy(s[a:a+words-1], s[a+1:a+words])
	}
	if meth.HasThis && meth.Owner.IsValue() {
		s[a] = uint64(heap.ObjectPtr(heap.Ref(target), 0))
	}
	sig := m.invoke(t, meth, base, 0)
	if sig == Yield || sig == Stop {
		copy(s[a:], saved)
	}
	return sig
}

// multicast returns the code that calls each delegate in an invocation list
// with the same arguments (§I.8.9.3):
//
//	i = 0
//	do { args' = args; result = list[i++](args') } while (i < list.Length)
func (p *Program) multicast(invoke *types.Method) (*il.Code, error) {
	if c, ok := p.multicasts.Load(invoke); ok {
		return c, nil
	}
	p.Loader.Lock()
	defer p.Loader.Unlock()
	vars := il.Shape{il.SlotRef}
	for _, q := range invoke.Params {
		if q.IsValue() {
			if err := p.Loader.Layout(q); err != nil {
				return nil, err
			}
		}
		vars = append(vars, shapeOf(q)...)
	}
	args := int32(len(vars))
	list, i, n := args, args+1, args+2
	vars = append(vars, il.SlotRef, il.SlotRaw, il.SlotRaw)
	call := int32(len(vars))
	ret := int32(0)
	var retShape il.Shape
	if invoke.Ret != nil {
		if invoke.Ret.IsValue() {
			if err := p.Loader.Layout(invoke.Ret); err != nil {
				return nil, err
			}
		}
		retShape = shapeOf(invoke.Ret)
		ret = int32(len(retShape))
	}
	c := &il.Code{Method: invoke, ArgWords: int(args), LocalWords: 3, Vars: vars, FrameWords: int(call + max(args, ret) + 1),
		Methods: []*types.Method{invoke}, Natives: []any{nil}, ZeroLocals: true}
	emit := func(shape, inside il.Shape, in il.Instr) {
		c.Instrs = append(c.Instrs, in)
		c.Shapes = append(c.Shapes, shape)
		c.Inside = append(c.Inside, inside)
		c.Offsets = append(c.Offsets, 0)
	}
	emit(nil, nil, il.Instr{Op: il.LdFld, A: list, B: 0, C: int32(p.std.invocationList.Offset), Mem: heap.MemRef})
	emit(nil, nil, il.Instr{Op: il.LdLen, A: n, B: list})
	loop := int64(len(c.Instrs))
	emit(nil, nil, il.Instr{Op: il.MovN, A: call, B: 0, K: int64(args)})
	shape := slices.Clone(vars[:args])
	emit(shape, nil, il.Instr{Op: il.LdElem, A: call, B: list, C: i, Mem: heap.MemRef})
	emit(shape, il.Shape{}, il.Instr{Op: il.Invoke, A: call, C: args, K: 0})
	emit(retShape, nil, il.Instr{Op: il.AddImmI4, A: i, B: i, K: 1})
	emit(retShape, nil, il.Instr{Op: il.JmpI, A: i, B: n, C: il.CmpLt, K: loop})
	switch {
	case ret == 0:
		emit(retShape, nil, il.Instr{Op: il.Ret})
	case ret == 1:
		emit(retShape, nil, il.Instr{Op: il.Ret1, A: call})
	default:
		emit(retShape, nil, il.Instr{Op: il.RetN, A: call, K: int64(ret)})
	}
	if !p.keepDead {
		c.FindDead()
	}
	p.multicasts.Store(invoke, c)
	return c, nil
}

func shapeOf(t *types.Type) il.Shape {
	if !t.IsValue() {
		return il.Shape{il.SlotRef}
	}
	switch t.Stack {
	case types.StackPtr:
		return il.Shape{il.SlotPtr}
	case types.StackStruct:
		s := make(il.Shape, t.Val.Words())
		for _, w := range t.Val.Refs {
			s[w] = il.SlotRef
		}
		for _, w := range t.Val.Ptrs {
			s[w] = il.SlotPtr
		}
		return s
	}
	return il.Shape{il.SlotRaw}
}

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
	Name   string // Namespace.Type::Method, with "(int32&,int32)" when it is overloaded
	Effect Effect
	Run    func(c *Call) Signal
}

// FullName implements [InternalCall].
func (n *Native) FullName() string { return n.Name }

// Call is one call of a native.
type Call struct {
	*Machine
	Thread *Thread
	Method *types.Method
	Args   []uint64 // words of the arguments, this first; the result goes to Args[0] on
	base   int
}

// visible says whether the native may ask, choose or block.
func (e Effect) visible() bool { return e >= Reads && e <= Schedule || e == Nondet || e == Control }

func (m *Machine) runNative(t *Thread, n *Native, meth *types.Method, base int) Signal {
	if m.probing && !n.Effect.visible() {
		return Yield
	}
	if meth.HasThis && t.stack[base] == 0 {
		return m.raise(excNullReference)
	}
	c := &m.call
	*c = Call{Machine: m, Thread: t, Method: meth, Args: t.stack[base:], base: base}
	return n.Run(c)
}

// Ref returns argument i as a reference.
func (c *Call) Ref(i int) heap.Ref { return heap.Ref(c.Args[i]) }

// Int returns argument i as an int32.
func (c *Call) Int(i int) int { return int(int32(c.Args[i])) }

// Return sets a one-word result.
func (c *Call) Return(v uint64) Signal {
	if c.probing {
		return Yield
	}
	c.Args[0] = v
	return Next
}

// ReturnInt sets an int32 result.
func (c *Call) ReturnInt(v int) Signal { return c.Return(uint64(uint32(int32(v)))) }

// ReturnBool sets a bool result.
func (c *Call) ReturnBool(b bool) Signal { return c.Return(b2i(b)) }

// Raise raises the core exception of this name.
func (c *Call) Raise(name string) Signal { return c.Machine.raise(name) }

// RaiseMessage raises the core exception of this name with a message.
func (c *Call) RaiseMessage(name, message string) Signal {
	return c.Machine.raiseMessage(name, message)
}

// Unsupported ends the path.
func (c *Call) Unsupported(format string, args ...any) Signal {
	return c.Machine.stop(&UnsupportedError{What: fmt.Sprintf(format, args...)})
}

// Fail ends the path with an error.
func (c *Call) Fail(err error) Signal { return c.Machine.stop(err) }

// Probing says whether nothing may change: the native must ask, and give up.
func (c *Call) Probing() bool { return c.probing }
