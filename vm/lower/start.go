package lower

import (
	"errors"
	"fmt"

	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// Start describes the method that a program starts with. It is static, or of a new object; it
// has no parameters, or one of type string[].
type Start struct {
	Method   *types.Method
	Of       *types.Type   // type of the object; nil if there is none. The method may be of a base class
	New      *types.Method // constructor of the object; nil if there is none, or if a value type has none
	Await    *Await        // of the result; nil if it is dropped
	Dispose  *types.Method // of an interface; called behind the method, on its object; nil if the object has none
	Disposed *Await        // of the result of Dispose; nil if it has none
}

// Await holds the methods by which a thread waits for an awaitable value. All are instance
// methods, and only OnCompleted has a parameter.
type Await struct {
	AsTask      *types.Method // applied first; nil for all but value tasks
	GetAwaiter  *types.Method
	IsCompleted *types.Method // nil if GetResult itself waits, as a Task's awaiter does
	OnCompleted *types.Method // of an interface; called if IsCompleted returns false
	GetResult   *types.Method
}

// StartCode makes the first code of the main thread. It triggers the initialisers of the
// method's module and type, makes the object, and calls the method with the argument of this
// code. Then it waits for the operation that the method returns, as the compiler's entry
// point for an async Main does:
//
//	method().GetAwaiter().GetResult()
//
// An awaiter whose GetResult does not wait gets a continuation that completes
// a task. The code waits for that task:
//
//	awaiter = method().GetAwaiter()
//	if (!awaiter.IsCompleted) {
//		source = new TaskCompletionSource()
//		awaiter.OnCompleted(source.SetResult)
//		source.Task.GetAwaiter().GetResult()
//	}
//	awaiter.GetResult()
//
// At last it disposes of the object, if that can be disposed of.
//
// Preconditions: the loader is locked.
func StartCode(env *Env, s *Start) (*il.Code, error) {
	m, asm := s.Method, s.Method.Owner.Assembly.Program()
	if s.Of != nil {
		asm = s.Of.Assembly
	}
	var body []micro
	l := &starter{start: s, lowerer: lowerer{env: env, m: m, asm: asm, body: &metadata.MethodBody{}, cil: []il.CIL{{Op: il.OpNop}}, cur: &body,
		code: &il.Code{Method: m, ZeroLocals: true}, shapes: map[string]il.Shape{}, typeIx: map[*types.Type]int64{}, methodIx: map[*types.Method]int64{}, fieldIx: map[*types.Field]int64{}}}
	if err := l.lower(); err != nil {
		var gap errUnsupported
		if !errors.As(err, &gap) && !types.NotModelled(err) {
			return nil, fmt.Errorf("%v: %w", m, err)
		}
		l.stack, body = l.stack[:0], nil
		l.emitUnsupported("%v", err)
	}
	c := l.code
	for _, in := range body {
		c.Instrs = append(c.Instrs, in.in)
		c.Shapes = append(c.Shapes, in.shape)
		c.Inside = append(c.Inside, in.inside)
		c.Offsets = append(c.Offsets, 0)
	}
	c.LocalWords = int(l.vars) - c.ArgWords
	c.FrameWords = int(l.max) + 2
	if !env.KeepDead {
		c.FindDeadIn(l.runs())
	}
	return c, nil
}

// starter lowers the first code of the main thread. It is a lowerer without CIL.
type starter struct {
	start *Start
	lowerer
	object   int // local variable; -1 if the object is on the stack only, or there is none
	entry    awaited
	disposal awaited
	wait     *waitMethods // nil until a continuation is needed
}

// awaited has the local variables for a result that is awaited; -1 for those that the code does not need.
type awaited struct {
	*Await
	result  int // of a value type
	awaiter int
	source  int // TaskCompletionSource
	ended   int // awaiter of its task
}

// waitMethods holds the library's methods that wait for a continuation.
type waitMethods struct {
	action                                               *types.Type
	newSource, setResult, getTask, getAwaiter, getResult *types.Method
}

func (l *starter) lower() error {
	s := l.start
	if err := l.variables(); err != nil {
		return err
	}
	l.max = l.vars
	if err := l.requireConfined(); err != nil {
		return err
	}
	of := l.m.Owner
	if s.Of != nil {
		of = s.Of
	}
	if err := l.initModule(l.asm); err != nil {
		return err
	}
	if !of.BeforeFieldInit() {
		l.initClass(of)
	}
	if s.Method.HasThis {
		if err := l.makeObject(); err != nil {
			return err
		}
	}
	for i := range l.args {
		if err := l.loadVar(l.args, i); err != nil {
			return err
		}
	}
	if err := l.call(il.OpCall, s.Method); err != nil {
		return err
	}
	if s.Await != nil {
		if err := l.await(&l.entry); err != nil {
			return err
		}
	}
	l.stack = l.stack[:0]
	if s.Dispose != nil {
		if err := l.dispose(); err != nil {
			return err
		}
	}
	l.stack = l.stack[:0]
	l.emit(il.Instr{Op: il.Ret})
	return nil
}

func (l *starter) variables() (err error) {
	m, s := l.m, l.start
	for _, p := range m.Params {
		if err := l.declare(p, true); err != nil {
			return err
		}
	}
	l.code.ArgWords = int(l.vars)
	if l.object, err = l.local(s.Of, s.Of != nil && (s.Of.IsValue() || s.Dispose != nil)); err != nil {
		return err
	}
	if s.Await != nil {
		if l.entry, err = l.awaited(m.Ret, s.Await); err != nil {
			return err
		}
	}
	if s.Disposed != nil {
		l.disposal, err = l.awaited(s.Dispose.Ret, s.Disposed)
	}
	return err
}

// local declares a local variable of type t, if it is wanted.
func (l *starter) local(t *types.Type, wanted bool) (i int, err error) {
	if !wanted {
		return -1, nil
	}
	return len(l.locals), l.declare(t, false)
}

// awaited declares the local variables for a result of type t that is awaited.
func (l *starter) awaited(t *types.Type, a *Await) (v awaited, err error) {
	v = awaited{a, -1, -1, -1, -1}
	if v.result, err = l.local(t, t.IsValue()); err != nil {
		return v, err
	}
	if v.awaiter, err = l.local(a.GetAwaiter.Ret, true); err != nil || a.IsCompleted == nil {
		return v, err
	}
	if l.wait, err = l.waiting(); err != nil {
		return v, err
	}
	if v.source, err = l.local(l.wait.newSource.Owner, true); err != nil {
		return v, err
	}
	v.ended, err = l.local(l.wait.getAwaiter.Ret, true)
	return v, err
}

// waiting finds the methods that wait for a continuation.
func (l *starter) waiting() (*waitMethods, error) {
	core, w := l.env.Loader.Core(), &waitMethods{}
	if w.action = core.Find("System.Action"); w.action == nil {
		return nil, fmt.Errorf("type System.Action: %w", types.ErrMissing)
	}
	source := core.Find("System.Threading.Tasks.TaskCompletionSource")
	for _, want := range []struct {
		m    **types.Method
		of   func() *types.Type
		name string
	}{
		{&w.newSource, func() *types.Type { return source }, ".ctor"},
		{&w.setResult, func() *types.Type { return source }, "SetResult"},
		{&w.getTask, func() *types.Type { return source }, "get_Task"},
		{&w.getAwaiter, func() *types.Type { return w.getTask.Ret }, "GetAwaiter"},
		{&w.getResult, func() *types.Type { return w.getAwaiter.Ret }, "GetResult"},
	} {
		t := want.of()
		if t == nil {
			return nil, fmt.Errorf("type System.Threading.Tasks.TaskCompletionSource: %w", types.ErrMissing)
		}
		if err := l.env.Loader.Load(t); err != nil {
			return nil, err
		}
		if *want.m = t.Method(want.name, 0); *want.m == nil {
			return nil, fmt.Errorf("method %v::%s: %w", t, want.name, types.ErrMissing)
		}
	}
	return w, nil
}

// makeObject pushes this.
func (l *starter) makeObject() error {
	if l.start.New != nil {
		if err := l.newObj(l.start.New); err != nil {
			return err
		}
	}
	if l.object < 0 {
		return nil
	}
	if l.start.New != nil {
		if err := l.storeVar(l.locals, l.object); err != nil {
			return err
		}
	}
	return l.load(l.object)
}

// dispose disposes of the object.
func (l *starter) dispose() error {
	if err := l.load(l.object); err != nil {
		return err
	}
	if l.start.Of.IsValue() {
		l.constrained = l.start.Of
	}
	err := l.call(il.OpCallvirt, l.start.Dispose)
	l.constrained = nil
	if err != nil || l.start.Disposed == nil {
		return err
	}
	return l.await(&l.disposal)
}

// await waits for the value on the stack.
func (l *starter) await(a *awaited) error {
	if a.result >= 0 {
		if err := l.storeVar(l.locals, a.result); err != nil {
			return err
		}
		if err := l.load(a.result); err != nil {
			return err
		}
	}
	if a.AsTask != nil {
		if err := l.invoke(a.AsTask); err != nil {
			return err
		}
	}
	if err := l.invoke(a.GetAwaiter); err != nil {
		return err
	}
	if a.result >= 0 { // clear it, so that it keeps no object alive
		v := &l.locals[a.result]
		l.emit(il.Instr{Op: il.Zero, A: v.slot, K: int64(v.words)})
	}
	if err := l.storeVar(l.locals, a.awaiter); err != nil {
		return err
	}
	if a.IsCompleted != nil {
		if err := l.block(a); err != nil {
			return err
		}
	}
	return l.on(a.awaiter, a.GetResult)
}

// block waits until the awaiter is completed.
func (l *starter) block(a *awaited) error {
	if err := l.on(a.awaiter, a.IsCompleted); err != nil {
		return err
	}
	l.emit(il.Instr{Op: il.JmpTrue, A: l.peek(0).slot})
	over := len(*l.cur) - 1
	l.pop(1)
	if err := l.newObj(l.wait.newSource); err != nil {
		return err
	}
	if err := l.storeVar(l.locals, a.source); err != nil {
		return err
	}
	if err := l.loadVar(l.locals, a.awaiter); err != nil {
		return err
	}
	if t := l.locals[a.awaiter].t; t.IsValue() {
		if err := l.typed(il.OpBox, t); err != nil {
			return err
		}
	}
	if err := l.continuation(a); err != nil {
		return err
	}
	if err := l.call(il.OpCallvirt, a.OnCompleted); err != nil {
		return err
	}
	if err := l.on(a.source, l.wait.getTask); err != nil {
		return err
	}
	if err := l.invoke(l.wait.getAwaiter); err != nil {
		return err
	}
	if err := l.storeVar(l.locals, a.ended); err != nil {
		return err
	}
	if err := l.on(a.ended, l.wait.getResult); err != nil {
		return err
	}
	(*l.cur)[over].in.K = int64(len(*l.cur))
	return nil
}

// continuation pushes a delegate that completes the task for which the thread waits.
func (l *starter) continuation(a *awaited) error {
	if err := l.loadVar(l.locals, a.source); err != nil {
		return err
	}
	set, action := l.wait.setResult, l.wait.action
	l.methodIndex(set)
	if err := l.constant(types.StackI8, int64(set.ID)); err != nil {
		return err
	}
	l.peek(0).function = set
	if err := l.env.Loader.Layout(action); err != nil {
		return err
	}
	for _, c := range action.Methods {
		if c.Name == ".ctor" {
			return l.newObj(c)
		}
	}
	return fmt.Errorf("constructor of %v: %w", action, types.ErrMissing)
}

// on calls a method without parameters of a local variable.
func (l *starter) on(i int, m *types.Method) error {
	if err := l.load(i); err != nil {
		return err
	}
	return l.invoke(m)
}

// load pushes a local variable, or its address if it is of a value type.
func (l *starter) load(i int) error {
	if l.locals[i].t.IsValue() {
		return l.addrVar(l.locals, i)
	}
	return l.loadVar(l.locals, i)
}

// invoke calls a method without parameters of the object on the stack.
func (l *starter) invoke(m *types.Method) error {
	if m.Owner.IsValue() {
		return l.call(il.OpCall, m)
	}
	return l.call(il.OpCallvirt, m)
}
