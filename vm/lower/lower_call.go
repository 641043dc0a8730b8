package lower

import (
	"errors"
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// arguments checks and converts the arguments on the stack, and returns the number of their
// entries. this says that "this" is among them, as for all calls but newobj.
func (l *lowerer) arguments(params []*types.Type, this bool) (n int, err error) {
	n = len(params)
	if this {
		n++
	}
	if err := l.require(n); err != nil {
		return 0, err
	}
	for i, p := range params {
		if p.Kind == types.KindByRef && l.peek(len(params)-1-i).k == types.StackI4 { // .NET takes a native int
			return 0, fmt.Errorf("argument %d: value of stack type int32 where %v is expected", i, p)
		}
		if err := l.coerce(len(params)-1-i, p); err != nil {
			return 0, fmt.Errorf("argument %d: %w", i, err)
		}
	}
	return n, nil
}

// argBase returns the first slot of the n topmost values.
func (l *lowerer) argBase(n int) int32 {
	if n == 0 {
		return l.top()
	}
	return l.peek(n - 1).slot
}

func (l *lowerer) argWords(n int) int32 { return l.top() - l.argBase(n) }

// finish replaces n arguments by the result of a call.
func (l *lowerer) finish(n int, ret *types.Type) error {
	l.pop(n)
	if ret == nil || ret.Kind == types.KindVoid {
		return nil
	}
	_, err := l.pushValue(ret)
	return err
}

func (l *lowerer) call(op il.Opcode, m *types.Method) error {
	if m.Vararg {
		return unsupported("vararg call of %v", m)
	}
	if op == il.OpCallvirt && !m.HasThis {
		return fmt.Errorf("%v is static", m)
	}
	if m.GenericN > 0 && m.Def == nil {
		return fmt.Errorf("generic method %v is not instantiated", m)
	}
	if m.Def != nil && m.Owner.Is("System.Activator") {
		switch m.Name {
		case "Construct":
			return l.construct(m.Args[0])
		case "HasConstructor":
			return l.hasConstructor(m.Args[0])
		}
	}
	n, err := l.arguments(m.Params, m.HasThis)
	if err != nil {
		return fmt.Errorf("call of %v: %w", m, err)
	}
	base := l.argBase(n)
	l.need(base, 1)
	if m.Ret != nil {
		if err := l.env.Loader.Fit(m.Ret); err != nil {
			return err
		}
		if _, err := l.stackOf(m.Ret); err != nil {
			return err
		}
		l.need(base, il.WordsOf(m.Ret))
	}
	if m.Owner.IsArray() && m.Runtime() {
		return l.arrayCall(m, n)
	}
	l.noteNull(n, m.Ret)
	if err := l.env.Loader.Layout(m.Owner); err != nil && m.Owner.Kind != types.KindInterface {
		return err
	}
	virtual := op == il.OpCallvirt && m.Virtual()
	if l.constrained != nil && m.HasThis {
		if m, virtual, err = l.constrain(m, n); err != nil {
			return err
		}
	} else if t := l.constraint(m); t != nil {
		if m, err = l.env.Loader.DispatchStatic(t, m); err != nil {
			return err
		}
	}
	if m.HasThis {
		if err := l.wantThis(m, n); err != nil {
			return err
		}
	}
	if m.Owner.IsDelegate() && m.Name == "Invoke" && m.Runtime() {
		l.emitCall(il.Instr{Op: il.Invoke, A: base, C: l.argWords(n), K: l.methodIndex(m)}, len(l.stack)-n)
		return l.finish(n, m.Ret)
	}
	in := il.Instr{Op: il.Call, A: base, K: l.methodIndex(m), Flags: l.tailFlag() | l.printed(m)}
	if op == il.OpCallvirt && m.HasThis && !m.Owner.IsValue() {
		in.Flags |= il.FlagNull
	}
	switch {
	case virtual && m.Overridable():
		in.Op = il.CallVirt
	case l.code.Natives[in.K] != nil:
		in.Op = il.CallNative
	case m.Abstract():
		return unsupported("call of the abstract method %v", m)
	case virtual:
		// The type is sealed, so its VTable has the override.
		if m.Owner.Kind != types.KindInterface && m.Slot >= 0 && m.Def == nil {
			in.K = l.methodIndex(m.Owner.VTable[m.Slot])
			if l.code.Natives[in.K] != nil {
				in.Op = il.CallNative
			}
		}
	}
	if next := l.pos + 1; (in.Op == il.CallNative || in.Op == il.Call) && next < len(l.cil) && l.cil[next].Op == il.OpPop {
		in.Flags |= il.FlagDropped
	}
	element := l.element(m, n)
	l.emitCall(in, len(l.stack)-n)
	if err := l.finish(n, m.Ret); err != nil {
		return err
	}
	return l.fromUnsafe(m, element)
}

// noteNull emits NoteNull before a call with n arguments if a JIT may let the call write its result through the address of a
// field. That is so for a result that is stored in an object, and is a struct which on some platform no register holds.
func (l *lowerer) noteNull(n int, ret *types.Type) {
	next := l.pos + 1
	if l.trusted || ret == nil || ret.Mem != heap.MemStruct || ret.Val.Size <= 8 || next >= len(l.cil) || l.cil[next].Op != il.OpStfld || len(l.stack) <= n {
		return
	}
	if o := l.peek(n); o.k == types.StackRef {
		l.emit(il.Instr{Op: il.NoteNull, A: o.slot})
	}
}

// constraint returns the type in which to look up the static method m, nil for none. A call of a static virtual method of an
// interface of the model core library without a constrained. prefix is constrained to the interface's first argument, TSelf.
func (l *lowerer) constraint(m *types.Method) *types.Type {
	if l.constrained == nil && !m.HasThis && m.Owner.Kind == types.KindInterface && m.Owner.Assembly.Core && len(m.Owner.Args) > 0 {
		return m.Owner.Args[0]
	}
	return l.constrained
}

// wantThis ensures that the first of n arguments is a valid "this" of m.
func (l *lowerer) wantThis(m *types.Method, n int) error {
	if m.Owner.IsValue() {
		if err := l.wantPtr(n - 1); err != nil {
			return fmt.Errorf("call of %v: %w", m, err)
		}
		return l.wantPlace(n-1, m.Owner)
	}
	if k := l.peek(n - 1).k; k != types.StackRef {
		return fmt.Errorf("call of %v: this is %s", m, stackNames[k])
	}
	l.wantClass(n-1, m.Owner)
	return nil
}

// tailFlag returns FlagTail for a call with a tail. prefix and before ret (§III.2.4), and for
// the call that jmp makes.
func (l *lowerer) tailFlag() il.Flags {
	next := l.pos + 1
	if l.prefixTail && !l.enclosure.on && (l.cil[l.pos].Op == il.OpJmp || next < len(l.cil) && l.cil[next].Op == il.OpRet) {
		return il.FlagTail
	}
	return 0
}

// jump lowers jmp (§III.3.37): a tail call with the current arguments.
func (l *lowerer) jump(in il.CIL) error {
	m, err := l.method(in)
	if err != nil {
		return err
	}
	params := len(m.Params)
	if m.HasThis {
		params++
	}
	if len(l.stack) != 0 || params != len(l.args) || m.HasThis != l.m.HasThis {
		return fmt.Errorf("the stack is not empty, or %v has other arguments", m)
	}
	for i := range l.args {
		if err := l.loadVar(l.args, i); err != nil {
			return err
		}
	}
	l.prefixTail = true
	if err := l.call(il.OpCall, m); err != nil {
		return err
	}
	return l.ret()
}

// constrain applies a constrained. prefix (§III.2.1): the first of n arguments is a pointer to
// a value of the constraining type. It returns the method to call, and whether to dispatch the
// call.
func (l *lowerer) constrain(m *types.Method, n int) (*types.Method, bool, error) {
	t := l.constrained
	this := l.peek(n - 1)
	if this.k != types.StackPtr {
		return nil, false, fmt.Errorf("constrained. with this of type %s", stackNames[this.k])
	}
	if !t.IsValue() {
		l.emit(il.Instr{Op: il.LdInd, A: this.slot, B: this.slot, Mem: heap.MemRef})
		was := *this
		*this = value{k: types.StackRef, slot: this.slot, words: 1}
		if was.exact {
			this.t = was.to
		}
		return m, m.Virtual(), nil
	}
	if err := l.env.Loader.Layout(t); err != nil {
		return nil, false, err
	}
	if err := l.wantPlace(n-1, t); err != nil {
		return nil, false, err
	}
	target, virtual := m, false
	if m.Virtual() {
		var none *types.DispatchError
		found, err := l.env.Loader.DispatchLocked(t, m)
		switch {
		case errors.As(err, &none):
			virtual = true // the call fails when it runs
		case err != nil:
			return nil, false, unsupported("%v%s", err, l.asm.OtherBuild(t, m.Owner)) // an exception in .NET, where the call runs
		default:
			target = found
		}
	}
	if target.Owner == t {
		return target, false, nil
	}
	if t.ByRefLike() {
		return nil, false, l.asm.Refuse(t, unsupported("call of %v, which boxes the ref struct %v", m, t))
	}
	l.emit(il.Instr{Op: il.BoxThis, A: this.slot, K: l.typeIndex(t)})
	*this = value{k: types.StackRef, t: t, slot: this.slot, words: 1}
	return target, virtual, nil
}

func (l *lowerer) newObj(m *types.Method) error {
	t := m.Owner
	std := l.env.Loader.Std()
	if m.Name != ".ctor" {
		return fmt.Errorf("newobj of %v", m)
	}
	l.binds = t.IsDelegate()
	n, err := l.arguments(m.Params, false)
	l.binds = false
	if err != nil {
		return fmt.Errorf("newobj of %v: %w", t, err)
	}
	base := l.argBase(n)
	switch {
	case t == std.String:
		ctor := l.stringCtor(m)
		if ctor == nil {
			return unsupported("constructor System.String%s", m.Signature())
		}
		l.need(base, 1)
		in := il.Instr{Op: il.Call, A: base, K: l.methodIndex(ctor)}
		if l.code.Natives[in.K] != nil {
			in.Op = il.CallNative
		}
		l.emitCall(in, len(l.stack)-n)
		return l.finish(n, std.String)
	case t.IsArray():
		return l.arrayNew(m, n)
	}
	if err := l.env.Loader.Layout(t); err != nil {
		return err
	}
	if t.IsDelegate() {
		if err := l.require(2); err != nil { // whatever the constructor declares
			return err
		}
		if err := l.wantRef(1); err != nil {
			return err
		}
		if err := l.wantBindable(t); err != nil {
			return err
		}
		l.emit(il.Instr{Op: il.NewDelegate, A: base, B: l.peek(0).slot, K: l.typeIndex(t)})
		l.pop(2)
		l.pushType(types.StackRef, t, 1)
		return nil
	}
	if t.IsAbstract() || t.Kind == types.KindInterface {
		return fmt.Errorf("newobj of abstract %v", t)
	}
	words := l.argWords(n)
	if t.IsValue() {
		w := il.WordsOf(t)
		l.need(base, w+1+words)
		result := value{k: t.Stack, t: t, slot: base, words: w}
		l.emitCall(il.Instr{Op: il.NewVal, A: base, B: w, C: words, K: l.methodIndex(m)}, len(l.stack)-n, result)
		return l.finish(n, t)
	}
	l.need(base, 2+words)
	result := value{k: types.StackRef, slot: base, words: 1}
	l.emitCall(il.Instr{Op: il.NewObj, A: base, C: words, K: l.methodIndex(m)}, len(l.stack)-n, result)
	return l.finish(n, t)
}

// construct lowers Activator.Construct<T>(), the core library's form of new T(): newobj of the
// parameterless constructor, or zero for a value type without one.
func (l *lowerer) construct(t *types.Type) error {
	if err := l.env.Loader.Layout(t); err != nil {
		return err
	}
	if c := t.Constructor(); c != nil && !t.IsAbstract() {
		return l.newObj(c)
	}
	slot := l.top()
	l.need(slot, il.WordsOf(t))
	l.emit(il.Instr{Op: il.Zero, A: slot, K: int64(il.WordsOf(t))})
	if !t.IsValue() {
		l.emit(il.Instr{Op: il.Throw, A: slot}) // unreachable: the caller tests HasConstructor first
	}
	_, err := l.pushValue(t)
	return err
}

// hasConstructor lowers Activator.HasConstructor<T>().
func (l *lowerer) hasConstructor(t *types.Type) error {
	if err := l.env.Loader.Load(t); err != nil {
		return err
	}
	if t.IsValue() || t.Constructor() != nil && !t.IsAbstract() {
		return l.constant(types.StackI4, 1)
	}
	return l.constant(types.StackI4, 0)
}

// stringCtor returns the static method Ctor that replaces a constructor of System.String. The
// runtime must know the size of a string before it makes the object.
func (l *lowerer) stringCtor(m *types.Method) *types.Method {
	for _, c := range m.Owner.Methods {
		if c.Name == "Ctor" && c.Static() && c.Signature() == m.Signature() {
			return c
		}
	}
	return nil
}

func (l *lowerer) callI(in il.CIL) error {
	site, err := l.asm.CallSite(metadata.Token(uint32(in.Arg)), l.ctx)
	if err != nil {
		return err
	}
	if !site.Managed {
		return unsupported("calli of an unmanaged function")
	}
	if err := l.require(1); err != nil {
		return err
	}
	l.toFunction(l.peek(0)) // it may have been a void*
	ptr := *l.peek(0)
	if ptr.k != types.StackI8 {
		return fmt.Errorf("function pointer is %s", stackNames[ptr.k])
	}
	l.pop(1)
	n, err := l.arguments(site.Params, site.HasThis)
	if err != nil {
		return err
	}
	base := l.argBase(n)
	l.need(base, 1)
	if site.Ret != nil && site.Ret.Kind != types.KindVoid {
		if _, err := l.stackOf(site.Ret); err != nil {
			return err
		}
		l.need(base, il.WordsOf(site.Ret))
		l.noteNull(n, site.Ret)
	}
	l.stack = append(l.stack, ptr)
	l.code.Sites = append(l.code.Sites, site)
	l.emitCall(il.Instr{Op: il.CallI, A: base, B: ptr.slot, K: int64(len(l.code.Sites) - 1), Flags: l.tailFlag()}, len(l.stack)-1-n)
	l.pop(1)
	return l.finish(n, site.Ret)
}

func (l *lowerer) arrayNew(m *types.Method, n int) error {
	if err := l.env.Loader.Layout(m.Owner); err != nil {
		return err
	}
	if n != m.Owner.Rank && n != 2*m.Owner.Rank {
		return fmt.Errorf("constructor of %v with %d arguments", m.Owner, n)
	}
	base := l.argBase(n)
	l.emit(il.Instr{Op: il.ArrCall, A: base, B: int32(n), C: il.ArrNew, K: l.methodIndex(m)})
	return l.finish(n, m.Owner)
}

// arrayCall lowers Get, Set and Address of arrays (§II.14.2).
func (l *lowerer) arrayCall(m *types.Method, n int) error {
	elem := m.Owner.Elem
	if err := l.env.Loader.Layout(m.Owner); err != nil {
		return err
	}
	code, want := int32(0), m.Owner.Rank
	switch m.Name {
	case "Get":
		code = il.ArrGet
	case "Set":
		code, want = il.ArrSet, want+1
	case "Address":
		code = il.ArrAddress
	default:
		return unsupported("array method %v", m)
	}
	if len(m.Params) != want {
		return fmt.Errorf("%v with %d arguments", m, len(m.Params))
	}
	if err := l.wantRef(n - 1); err != nil {
		return err
	}
	l.wantClass(n-1, m.Owner)
	base := l.argBase(n)
	in := il.Instr{Op: il.ArrCall, A: base, B: int32(n), C: code, K: l.methodIndex(m)}
	if code == il.ArrAddress && !l.prefixReadonly && !elem.IsValue() {
		in.Flags |= il.FlagExact
	}
	l.emit(in)
	return l.finish(n, m.Ret)
}
