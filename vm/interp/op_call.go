package interp

import (
	"errors"
	"math"

	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/exception"
	"moonwalker/vm/il"
	"moonwalker/vm/memory"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/sync"
	"moonwalker/vm/types"
)

// callDirect calls a method that needs no dispatch.
func callDirect(m *state.State, t *state.Thread, f *state.Frame, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	if in.Flags&il.FlagNull != 0 && s[in.A] != 0 && misused(m, c.Methods[in.K], heap.Ref(s[in.A])) {
		return state.Yield
	}
	if m.Probing {
		if in.Flags&il.FlagNull != 0 && s[in.A] == 0 {
			return state.Yield
		}
		return probed(m, c.Methods[in.K])
	}
	if in.Flags&il.FlagNull != 0 && s[in.A] == 0 {
		return exception.Raise(m, exception.NullReference)
	}
	if c.Methods[in.K].Asserts {
		evaluates(m, t)
	}
	return enter(m, t, c.Methods[in.K], int(f.Base+in.A), in.Flags)
}

// enter pushes a frame for the body of meth, with arguments from word base.
// A tail call gives the caller's frame up for it, if it can.
func enter(m *state.State, t *state.Thread, meth *types.Method, base int, flags il.Flags) state.Signal {
	if m.Prog.Shows != nil && !lets(m, meth) {
		return state.Yield
	}
	code, err := m.Prog.CodeOf(meth)
	if err != nil {
		return m.Stop(err)
	}
	if m.Fuel--; m.Fuel <= m.Look {
		m.Poll()
	}
	if flags&il.FlagTail != 0 && expendable(m, t, code, base) {
		replaceFrame(m, t, code, base)
		if m.Fuel <= 0 {
			return state.Stop
		}
		return state.Reload
	}
	if len(t.Frames) >= state.DeepFrames || base >= state.DeepWords {
		if len(t.Frames) >= state.MaxFrames {
			return exception.StackOverflow(m, t)
		}
		useStack(m)
	}
	m.Push(t, code, base, state.FrameNormal, 0)
	if m.Fuel <= -m.Prog.Fuel { // no backward jump has come for as long again: the transition ends at a call
		return state.Stop
	}
	return state.Reload
}

// lets asks whether the current thread may call a method, or return from it, if that is an operation of its own: a proposition is about the threads in it.
func lets(m *state.State, meth *types.Method) bool {
	return m.Evaluating || !m.Prog.Shown(meth) || access.Grant(m, event.Access{Kind: event.Yield})
}

// misused is deleted for a call of meth. A call that is an operation of its own needs no further access to r: the deletion of r comes before or behind it.
func misused(m *state.State, meth *types.Method, r heap.Ref) bool {
	if m.Prog.Shown(meth) {
		return looks(m) && dangles(m, r)
	}
	return deleted(m, r)
}

// probed notes a call of a method that is an operation of its own, for Probe.
func probed(m *state.State, meth *types.Method) state.Signal {
	if m.Prog.Shows != nil {
		lets(m, meth)
	}
	return state.Yield
}

// expendable says whether the innermost frame may be removed before a tail call with arguments
// from word base: no code waits for its end, and no argument points into it.
func expendable(m *state.State, t *state.Thread, callee *il.Code, base int) bool {
	f := t.Inner()
	if f.Kind != state.FrameNormal || m.Prog.Shown(f.Code.Method) {
		return false
	}
	for w, k := range callee.Vars[:callee.ArgWords] {
		if p := heap.Ptr(t.Words[base+w]); k == il.SlotPtr && p.OnStack() && p.Offset()>>3 >= int(f.Base) {
			return false
		}
	}
	return true
}

// replaceFrame puts a frame for c in the place of the innermost one, which
// this transition has saved.
func replaceFrame(m *state.State, t *state.Thread, c *il.Code, base int) {
	n := len(t.Frames) - 1
	to := int(t.Frames[n].Base)
	copy(t.Words[to:to+c.ArgWords], t.Words[base:base+c.ArgWords])
	m.MoveSlots(t, int32(to), int32(base), int32(c.ArgWords))
	t.Frames = t.Frames[:n]
	m.Push(t, c, to, state.FrameNormal, 0)
}

// invoke calls meth, native or not, with arguments from word base.
func invoke(m *state.State, t *state.Thread, meth *types.Method, base int, flags il.Flags) state.Signal {
	if n := m.Prog.NativeOf(meth); n != nil {
		return runNative(m, t, n.(*state.Native), meth, base)
	}
	if m.Probing {
		return probed(m, meth)
	}
	return enter(m, t, meth, base, flags)
}

func callNative(m *state.State, t *state.Thread, f *state.Frame, in *il.Instr, c *il.Code) state.Signal {
	return runNative(m, t, c.Natives[in.K].(*state.Native), c.Methods[in.K], int(f.Base+in.A))
}

// virtual is the method that a virtual call of meth on r runs.
func virtual(m *state.State, r heap.Ref, meth *types.Method) (*types.Method, error) {
	if !meth.Virtual() {
		return meth, nil
	}
	return m.Prog.Loader.Dispatch(m.TypeOf(r), meth)
}

func callVirtual(m *state.State, t *state.Thread, f *state.Frame, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	r := heap.Ref(s[in.A])
	if r == 0 {
		return exception.Raise(m, exception.NullReference)
	}
	target, err := virtual(m, r, c.Methods[in.K])
	if looks(m) && (err == nil && calledDeleted(m, r, target) || err != nil && isDeleted(m, r)) {
		return state.Yield
	}
	if err != nil {
		return noTarget(m, err)
	}
	return invokeOn(m, t, target, int(f.Base+in.A), in.Flags)
}

// noTarget ends a virtual call for which there is no method.
func noTarget(m *state.State, err error) state.Signal {
	var d *types.DispatchError
	if errors.As(err, &d) {
		return exception.RaiseMessage(m, d.Exception, d.Error())
	}
	return m.Stop(&program.UnsupportedError{What: err.Error()})
}

// invokeOn calls target on an object: a method of a value type gets a pointer
// into the box.
func invokeOn(m *state.State, t *state.Thread, target *types.Method, base int, flags il.Flags) state.Signal {
	if !target.Owner.IsValue() || !target.HasThis {
		return invoke(m, t, target, base, flags)
	}
	this := t.Words[base]
	t.Words[base] = uint64(heap.ObjectPtr(heap.Ref(this), 0))
	sig := invoke(m, t, target, base, flags)
	if sig == state.Yield || sig == state.Stop {
		t.Words[base] = this // the call is refused now, and will be tried again
	}
	return sig
}

func callIndirect(m *state.State, t *state.Thread, f *state.Frame, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	id := s[in.B]
	if id == 0 || id >= uint64(m.Prog.Loader.MethodCount()) {
		return exception.RaiseFatal(m, "AccessViolationException", "call through a function pointer that is null, or no function")
	}
	meth, site := m.Prog.Loader.MethodByID(uint32(id)), c.Sites[in.K]
	if !calledAs(m, meth, site) {
		return m.Unsupported("calli of %v with another signature", meth)
	}
	if site.HasThis {
		switch this := heap.Ref(s[in.A]); {
		case this == 0:
			return exception.Raise(m, exception.NullReference)
		case isInst(m, this, meth.Owner) != types.Assignable:
			return m.Unsupported("calli of %v on an object of another class", meth)
		case looks(m) && calledDeleted(m, this, meth):
			return state.Yield
		}
	}
	return invoke(m, t, meth, int(f.Base+in.A), in.Flags)
}

// calledAs says whether meth has the signature of a call site.
func calledAs(m *state.State, meth *types.Method, site *types.CallSite) bool {
	l := m.Prog.Loader
	l.Lock()
	defer l.Unlock()
	return meth.HasThis == site.HasThis && !(meth.HasThis && meth.Owner.IsValue()) && meth.GenericN == len(meth.Args) && !meth.Abstract() &&
		l.CanStandFor(meth.Params, meth.Ret, site.Params, site.Ret)
}

// newObject is newobj of a class: the result lies at s[A] while the
// constructor runs on this and the arguments behind it.
func newObject(m *state.State, t *state.Thread, f *state.Frame, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	meth := c.Methods[in.K]
	r := m.Heap.Alloc(meth.Owner.Inst, 0)
	if m.Prog.Finalizer(meth.Owner) != nil {
		if err := Finalizable(m, r); err != nil {
			return m.Stop(err)
		}
	}
	copy(s[in.A+2:in.A+2+in.C], s[in.A:in.A+in.C])
	if len(t.Slots) > 0 {
		m.MoveSlots(t, f.Base+in.A+2, f.Base+in.A, in.C)
		m.DropSlots(t, f.Base+in.A, f.Base+in.A+2)
	}
	s[in.A], s[in.A+1] = uint64(r), uint64(r)
	return invoke(m, t, meth, int(f.Base+in.A)+1, 0)
}

// newValue is newobj of a value type, which is built in place.
func newValue(m *state.State, t *state.Thread, f *state.Frame, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	arg := in.A + in.B
	copy(s[arg+1:arg+1+in.C], s[in.A:in.A+in.C])
	clear(s[in.A:arg])
	s[arg] = uint64(heap.StackPtr((int(f.Base) + int(in.A)) * 8))
	return invoke(m, t, c.Methods[in.K], int(f.Base+arg), 0)
}

// ret ends the innermost frame; its result goes to where its arguments were.
func ret(m *state.State, t *state.Thread, f *state.Frame, s []uint64, in *il.Instr) state.Signal {
	n := len(t.Frames) - 1
	if n == 0 {
		return sync.Exit(m, t)
	}
	if m.Prog.Shows != nil && !lets(m, f.Code.Method) {
		return state.Yield
	}
	if f.Kind == state.FrameRaise {
		if typ := exception.Failing(m, t, heap.Ref(f.Aux)); typ != nil {
			if m.Watching && !access.Ask(m, access.InitAccess(m, typ)) {
				return state.Yield
			}
			access.Initialise(m, typ, state.InitState{Status: state.InitFailed, Exc: heap.Ref(f.Aux)})
			m.Heap.Share(heap.Ref(f.Aux))
		}
	}
	if f.Kind == state.FrameCctor {
		if t.Requests > 0 {
			return memory.Wait(m)
		}
		typ := m.Prog.Loader.TypeByID(f.Aux)
		if m.Watching && !access.Ask(m, access.InitAccess(m, typ)) {
			return state.Yield
		}
		access.Initialise(m, typ, state.InitState{Status: state.InitDone})
	} else if m.Probing {
		return state.Yield
	}
	m.TouchFrame(t, n-1)
	switch in.Op {
	case il.Ret1:
		t.Words[f.Base] = s[in.A]
	case il.RetN:
		copy(t.Words[f.Base:int64(f.Base)+in.K], s[in.A:int64(in.A)+in.K])
	}
	if len(t.Slots) > 0 {
		words := int32(0)
		switch in.Op {
		case il.Ret1:
			words = 1
		case il.RetN:
			words = int32(in.K)
		}
		m.MoveSlots(t, f.Base, f.Base+in.A, words)
		m.DropSlots(t, f.Base+words, math.MaxInt32)
	}
	kind, aux := f.Kind, f.Aux
	t.Frames = t.Frames[:n]
	if kind == state.FrameRaise {
		memory.Thrown(m)
		return exception.Throw(m, t, heap.Ref(aux))
	}
	if kind != state.FrameEnd {
		t.Frames[n-1].PC++
	}
	return state.Reload
}

// Delegates.

func invokeDelegate(m *state.State, t *state.Thread, f *state.Frame, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	return invokeAt(m, t, f, s, in.A, in.C, c.Methods[in.K])
}

// invokeAt calls the delegate at s[a], with its arguments behind it; words counts all of them.
// declared is the method Invoke of the delegate's type.
func invokeAt(m *state.State, t *state.Thread, f *state.Frame, s []uint64, a, words int32, declared *types.Method) state.Signal {
	r := heap.Ref(s[a])
	if r == 0 {
		return exception.Raise(m, exception.NullReference)
	}
	if deleted(m, r) {
		return state.Yield
	}
	for inner := memory.InnerDelegate(m, r); inner != 0; inner = memory.InnerDelegate(m, r) {
		if deleted(m, inner) {
			return state.Yield
		}
		r, declared = inner, memory.DelegateMethod(m, r)
	}
	if list := heap.Ref(m.LoadField(r, m.Prog.Std.InvocationList)); list != 0 {
		if m.Probing {
			return state.Yield
		}
		code, err := m.Prog.Multicast(declared)
		if err != nil {
			return m.Stop(err)
		}
		s[a] = uint64(r)
		m.Push(t, code, int(f.Base+a), state.FrameNormal, 0)
		return state.Reload
	}
	target := m.LoadField(r, m.Prog.Std.DelegateTarget)
	meth := m.Prog.Loader.MethodByID(uint32(m.LoadField(r, m.Prog.Std.DelegateMethod)))
	base := int(f.Base + a)
	closed := meth.HasThis || len(meth.Params) == len(declared.Params)+1
	if meth.HasThis && target == 0 {
		return m.Unsupported("open instance delegate of %v", meth)
	}
	if meth.HasThis && looks(m) && calledDeleted(m, heap.Ref(target), meth) {
		return state.Yield
	}
	native := m.Prog.NativeOf(meth) != nil
	if m.Probing && !native {
		return probed(m, meth)
	}
	var few [8]uint64
	saved := few[:0]
	if native || m.Prog.Shown(meth) { // it may be refused, and the call be tried again
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
	sig := invoke(m, t, meth, base, 0)
	if sig == state.Yield || sig == state.Stop {
		copy(s[a:], saved)
	}
	return sig
}

func runNative(m *state.State, t *state.Thread, n *state.Native, meth *types.Method, base int) state.Signal {
	if len(t.Slots) > 0 {
		if s, ok := t.Slot(int32(base), int32(base)+words(meth)); ok {
			return memory.WaitFor(m, int(s.Place))
		}
	}
	silent := m.Probing && !n.Effect.Visible()
	if silent && !m.Prog.Deletes {
		return state.Yield
	}
	if meth.HasThis && t.Words[base] == 0 {
		return exception.Raise(m, exception.NullReference)
	}
	if looks(m) && givenDeleted(m, n, meth, t.Words[base:]) || silent {
		return state.Yield
	}
	if m.Prog.AsksStates && !t.IsRequest() {
		sync.Passes(m, t, n)
	}
	if m.Multi && m.Prog.Model != program.SC && !n.Buffered && n.Effect.Ordered() {
		if sig := memory.Before(m, n, t.Words[base:base+int(words(meth))]); sig != state.Next {
			return sig
		}
	}
	c := &m.Calling
	*c = state.Call{State: m, Thread: t, Method: meth, Args: t.Words[base:], Base: base}
	return n.Run(c)
}

// words counts the words of the arguments of meth.
func words(meth *types.Method) (n int32) {
	if meth.HasThis {
		n++
	}
	for _, p := range meth.Params {
		n += il.WordsOf(p)
	}
	return n
}
