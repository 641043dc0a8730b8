package il

import (
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// volatileFlag returns the flag of an access with a volatile. prefix.
func (l *lowerer) volatileFlag() Flags {
	if l.prefixVolatile {
		return FlagVolatile
	}
	return 0
}

// fieldFlags returns the flags of an access to f by instruction op.
func (l *lowerer) fieldFlags(op Opcode, f *types.Field) Flags {
	if l.machineState != nil && f.Owner == l.machineState.Owner && !f.Volatile {
		return FlagOwn | l.volatileFlag()
	}
	if f.Volatile || f == l.event && (op == OpLdfld || op == OpLdsfld) {
		return FlagVolatile
	}
	if f == l.state && op == OpLdfld {
		return FlagAny
	}
	if !f.Static() && l.stable(f) {
		return FlagStable | l.volatileFlag()
	}
	return l.volatileFlag()
}

// stable says whether accesses to the instance field f are invisible: the core library
// guarantees that each read comes after the last write.
func (l *lowerer) stable(f *types.Field) bool {
	return f.Owner.Assembly != nil && f.Owner.Assembly.Core && !f.Owner.IsValue() && (f.InitOnly() ||
		f.Owner.Assembly.HasAttribute(metadata.MakeToken(metadata.TableField, f.Row), "MoonWalker.OrderedAttribute"))
}

// wantPtr checks that the n-th operand is an address.
func (l *lowerer) wantPtr(n int) error {
	if err := l.require(n + 1); err != nil {
		return err
	}
	v := l.peek(n)
	if v.k == types.StackI8 {
		return l.toAddress(v)
	}
	if v.k != types.StackPtr {
		return fmt.Errorf("operand is %s, not an address", stackNames[v.k])
	}
	return nil
}

func (l *lowerer) loadInd(k indKind, off int32) error {
	if err := l.wantPtr(0); err != nil {
		return err
	}
	v := l.peek(0)
	l.emit(Instr{Op: LdInd, A: v.slot, B: v.slot, C: off, Mem: k.mem, Flags: l.volatileFlag()})
	was := *v
	*v = value{k: k.k, slot: v.slot, words: 1}
	switch {
	case was.to == nil:
	case k.k == types.StackPtr:
		v.to, v.exact = was.to.Elem, was.exact && was.to.Elem != nil
	case k.k == types.StackRef && was.exact:
		v.t = was.to
	}
	return nil
}

// nativeInt returns the form of the value that ldind.i loads from the address v: a number if
// the target is known to be one, else an address, which may also hold a number of 32 bits.
func nativeInt(v *value) indKind {
	if v.to != nil && v.to.Stack == types.StackI8 {
		return indKind{heap.Mem8, types.StackI8}
	}
	return indKind{heap.MemPtr, types.StackPtr}
}

// storeInd lowers a store of form k through a pointer. stind.i stores addresses too.
func (l *lowerer) storeInd(k indKind) error {
	if err := l.wantPtr(1); err != nil {
		return err
	}
	v := l.peek(0)
	if v.k == types.StackPtr && k.k == types.StackI8 {
		k = indKind{heap.MemPtr, types.StackPtr} // stind.i of an address
	}
	if err := l.fit(v, k); err != nil {
		return err
	}
	if err := l.wantStorable(k); err != nil {
		return err
	}
	l.emit(Instr{Op: StInd, A: l.peek(1).slot, B: v.slot, Mem: k.mem, Flags: l.volatileFlag()})
	l.pop(2)
	return nil
}

// wantStorable ensures that the reference or address on top of the stack may be stored through
// the address below it.
func (l *lowerer) wantStorable(k indKind) error {
	at, v := l.peek(1), l.peek(0)
	switch {
	case l.trusted:
	case k.k == types.StackRef && !v.null:
		if !at.exact {
			return unsupported("store of a reference through a pointer of unknown type")
		}
		l.wantClass(0, at.to)
	case k.k == types.StackPtr && at.exact && at.to.Elem != nil:
		return l.wantPlace(0, at.to.Elem)
	case k.k == types.StackPtr && (!v.exact || v.to.Kind == types.KindVoid || l.holdsRefs(v.to)):
		l.emit(Instr{Op: CheckRaw, A: v.slot}) // the location may be declared as an address of references
	}
	return nil
}

// fit converts v to the stack type of a store of form k.
func (l *lowerer) fit(v *value, k indKind) error {
	code := int64(-1)
	switch {
	case v.k == k.k:
		return nil
	case v.k == types.StackI4 && k.k == types.StackI8:
		code = ConvCode(NumI4, NumI8)
	case v.k == types.StackI8 && k.k == types.StackI4:
		code = ConvCode(NumI8, NumI4)
	case v.k == types.StackF4 && k.k == types.StackF8:
		code = ConvCode(NumF4, NumF8)
	case v.k == types.StackF8 && k.k == types.StackF4:
		code = ConvCode(NumF8, NumF4)
	case v.k == types.StackPtr && k.k == types.StackI8:
		l.toNumber(v)
		return nil
	case v.k == types.StackPtr && k.k == types.StackI4: // mcs does it with temporaries
		l.toNumber(v)
		code = ConvCode(NumI8, NumI4)
	default:
		return fmt.Errorf("store of %s as %s", stackNames[v.k], stackNames[k.k])
	}
	if code >= 0 {
		l.emit(Instr{Op: Conv, A: v.slot, B: v.slot, K: code})
	}
	v.k, v.small, v.function = k.k, false, nil
	return nil
}

func (l *lowerer) loadElem(k indKind) error {
	if err := l.elemOperands(1); err != nil {
		return err
	}
	elem := l.wantForm(1, k)
	a, i := l.peek(1), l.peek(0)
	l.emit(Instr{Op: LdElem, A: a.slot, B: a.slot, C: i.slot, Mem: k.mem, Flags: l.volatileFlag()})
	*a = value{k: k.k, t: elem, slot: a.slot, words: 1}
	l.pop(1)
	return nil
}

// elemOperands checks that the n-th value is an array, and the value above it an index. An
// int32 index needs no conversion: its word is zero-extended, so a negative index is greater
// than any array's length.
func (l *lowerer) elemOperands(n int) error {
	if err := l.wantRef(n); err != nil {
		return err
	}
	i := l.peek(n - 1)
	if i.k != types.StackI4 && i.k != types.StackI8 {
		return fmt.Errorf("index is %s", stackNames[i.k])
	}
	return nil
}

func (l *lowerer) storeElem(k indKind) error {
	if err := l.elemOperands(2); err != nil {
		return err
	}
	v := l.peek(0)
	if err := l.fit(v, k); err != nil {
		return err
	}
	l.wantForm(2, k)
	in := Instr{Op: StElem, A: l.peek(2).slot, B: l.peek(1).slot, C: v.slot, Mem: k.mem, Flags: l.volatileFlag()}
	if k.mem == heap.MemRef {
		in.Op = StElemRef
	}
	l.emit(in)
	l.pop(3)
	return nil
}

// initClass emits the trigger of t's initialiser (§II.10.5.3.1).
func (l *lowerer) initClass(t *types.Type) {
	if t.Cctor == nil || t.Frozen {
		return
	}
	top := l.top()
	l.need(top, 1)
	l.emitCall(Instr{Op: InitClass, A: top, K: l.typeIndex(t)}, len(l.stack))
}

// initModule emits the trigger of a's module initialiser. Each call of a method and each access
// to a static field of the module triggers it.
func (l *lowerer) initModule(a *types.Assembly) error {
	t, err := a.ModuleInit()
	if t != nil && l.m != t.Cctor {
		l.initClass(t)
	}
	return err
}

func (l *lowerer) field(op Opcode, in CIL) error {
	f, err := l.asm.Field(metadata.Token(uint32(in.Arg)), l.ctx)
	if err != nil {
		return err
	}
	if err := l.env.Loader.Layout(f.Owner); err != nil {
		return err
	}
	flags := l.fieldFlags(op, f)
	if f.Static() {
		return l.staticThroughInstance(op, f, flags)
	}
	if op == OpLdsfld || op == OpLdsflda || op == OpStsfld {
		return fmt.Errorf("field %v is not static", f)
	}
	if op == OpStfld {
		return l.storeField(f, flags)
	}
	if err := l.require(1); err != nil {
		return err
	}
	return l.instanceField(op, f, flags)
}

// instanceField lowers ldfld and ldflda of the value on top of the stack.
func (l *lowerer) instanceField(op Opcode, f *types.Field, flags Flags) error {
	v := l.peek(0)
	off := int32(f.Offset)
	known := v.k != types.StackPtr || v.exact && v.to == f.Owner // the location certainly has the field's type
	known = known && !f.Owner.ExplicitLayout()
	if op == OpLdflda {
		switch v.k {
		case types.StackRef:
			l.wantClass(0, f.Owner)
			l.emit(Instr{Op: FldAddr, A: v.slot, B: v.slot, C: off, Flags: flags & FlagOwn})
		case types.StackPtr, types.StackI8:
			if err := l.wantPtr(0); err != nil {
				return err
			}
			l.emit(Instr{Op: PtrFld, A: v.slot, B: v.slot, C: off, Flags: flags & FlagOwn})
		default:
			return fmt.Errorf("operand is %s", stackNames[v.k])
		}
		*v = value{k: types.StackPtr, to: f.Type, exact: known, slot: v.slot, words: 1}
		return nil
	}
	if isCache(f) { // always empty: code that fills it does not read it then
		l.pop(1)
		err := l.constant(types.StackRef, 0)
		l.peek(0).null = true
		return err
	}
	k, err := l.stackOf(f.Type)
	if err != nil {
		return err
	}
	out := Instr{A: v.slot, B: v.slot, C: off, Mem: f.Type.Mem, Flags: flags}
	if k == types.StackRef {
		out.Mem = heap.MemRef
	}
	isStruct := k == types.StackStruct
	if isStruct {
		out.K = l.typeIndex(f.Type)
	}
	if isStruct && !known && !l.trusted && l.holdsRefs(f.Type) {
		return unsupported("field %v of an operand that may not be %v", f, f.Owner)
	}
	switch v.k {
	case types.StackRef:
		l.wantClass(0, f.Owner)
		out.Op = pickOp(isStruct, LdFld, LdFldN)
	case types.StackPtr, types.StackI8:
		out.Op = pickOp(isStruct, LdInd, LdIndN)
	case types.StackStruct:
		if err := l.wantStruct(0, f.Owner); err != nil {
			return err
		}
		out.Op = pickOp(isStruct, ValFld, ValFldN)
	default:
		return fmt.Errorf("operand is %s", stackNames[v.k])
	}
	if isStruct {
		l.need(v.slot, wordsOf(f.Type))
	}
	l.emit(out)
	l.pop(1)
	_, err = l.pushValue(f.Type)
	if v := l.peek(0); !known && v.k == types.StackRef {
		v.t = nil
	} else if !known {
		v.exact = false
	}
	return err
}

func pickOp(second bool, a, b Op) Op {
	if second {
		return b
	}
	return a
}

func (l *lowerer) storeField(f *types.Field, flags Flags) error {
	if err := l.require(2); err != nil {
		return err
	}
	if err := l.coerce(0, f.Type); err != nil {
		return err
	}
	if isCache(f) {
		l.emit(Instr{Op: Nop})
		l.pop(2)
		return nil
	}
	o, v := l.peek(1), l.peek(0)
	out := Instr{A: o.slot, B: v.slot, C: int32(f.Offset), Mem: f.Type.Mem, Flags: flags}
	if v.k == types.StackRef {
		out.Mem = heap.MemRef
	}
	isStruct := v.k == types.StackStruct
	if isStruct {
		out.K = l.typeIndex(f.Type)
	}
	switch o.k {
	case types.StackRef:
		l.wantClass(1, f.Owner)
		out.Op = pickOp(isStruct, StFld, StFldN)
	case types.StackPtr, types.StackI8:
		if l.holdsRefs(f.Type) && !l.trusted && !(o.exact && o.to == f.Owner) {
			return unsupported("store to field %v of an operand that may not be %v", f, f.Owner)
		}
		out.Op = pickOp(isStruct, StInd, StIndN)
	default:
		return fmt.Errorf("operand is %s", stackNames[o.k])
	}
	l.emit(out)
	l.pop(2)
	if f == l.machineState {
		l.emit(Instr{Op: Forget})
	}
	return nil
}

// staticThroughInstance lowers an access to a static field by an instruction for instance
// fields, which ignores the instance (§III.4.10).
func (l *lowerer) staticThroughInstance(op Opcode, f *types.Field, flags Flags) error {
	switch op {
	case OpLdfld, OpLdflda:
		if err := l.require(1); err != nil {
			return err
		}
		l.pop(1)
		return l.staticField(map[Opcode]Opcode{OpLdfld: OpLdsfld, OpLdflda: OpLdsflda}[op], f, flags)
	case OpStfld:
		if err := l.require(2); err != nil {
			return err
		}
		if err := l.staticField(OpStsfld, f, flags); err != nil {
			return err
		}
		l.pop(1)
		return nil
	}
	return l.staticField(op, f, flags)
}

func (l *lowerer) staticField(op Opcode, f *types.Field, flags Flags) error {
	if f.Literal() {
		return fmt.Errorf("field %v is a constant", f)
	}
	if f.Offset < 0 {
		return unsupported("static field %v: its type has no layout", f)
	}
	if op == OpStsfld {
		if err := l.require(1); err != nil {
			return err
		}
	}
	if isCache(f) && op != OpLdsflda {
		return l.cache(op, f)
	}
	if f.InitOnly() && f.Owner != l.m.Owner && op == OpStsfld {
		return unsupported("write to the readonly field %v outside of its initialiser", f)
	}
	if f.InitOnly() {
		flags |= FlagStable
	}
	if f.Owner.Assembly != l.m.Owner.Assembly {
		if err := l.initModule(f.Owner.Assembly); err != nil {
			return err
		}
	}
	// Code of the type itself runs only after a precise initialiser was triggered.
	if f.Owner != l.m.Owner || f.Owner.BeforeFieldInit() && l.m != f.Owner.Cctor {
		l.initClass(f.Owner)
	}
	if f.Local {
		return l.localField(op, f)
	}
	out := Instr{C: int32(f.Offset), K: l.fieldIndex(f), Flags: flags}
	if op == OpStsfld {
		if err := l.coerce(0, f.Type); err != nil {
			return err
		}
		v := l.peek(0)
		out.B, out.Mem, out.Op = v.slot, f.Type.Mem, StSFld
		if v.k == types.StackRef {
			out.Mem = heap.MemRef
		}
		if v.k == types.StackStruct {
			out.Op = StSFldN
		}
		l.emit(out)
		l.pop(1)
		return nil
	}
	out.A = l.top()
	l.need(out.A, 1)
	if op == OpLdsflda {
		out.Op = SFldAddr
		l.emit(out)
		l.push(types.StackPtr)
		l.peek(0).to, l.peek(0).exact = f.Type, true
		return nil
	}
	k, err := l.stackOf(f.Type)
	if err != nil {
		return err
	}
	out.Op, out.Mem = LdSFld, f.Type.Mem
	switch k {
	case types.StackRef:
		out.Mem = heap.MemRef
	case types.StackStruct:
		out.Op = LdSFldN
		l.need(out.A, wordsOf(f.Type))
	}
	l.emit(out)
	_, err = l.pushValue(f.Type)
	return err
}

// localField lowers an access to a [ThreadStatic] field: a field of the thread's own area, an
// object that no other thread can reach.
func (l *lowerer) localField(op Opcode, f *types.Field) error {
	area := Instr{Op: LocalArea, A: l.top(), K: l.typeIndex(f.Owner)}
	if op != OpLdsfld {
		area.C = 1
	}
	l.need(area.A, 1)
	l.emit(area)
	l.pushType(types.StackRef, f.Owner, 1)
	if op != OpStsfld {
		return l.instanceField(map[Opcode]Opcode{OpLdsfld: OpLdfld, OpLdsflda: OpLdflda}[op], f, 0)
	}
	if err := l.coerce(1, f.Type); err != nil {
		return err
	}
	v := l.peek(1)
	out := Instr{Op: StFld, A: area.A, B: v.slot, C: int32(f.Offset), Mem: f.Type.Mem}
	switch v.k {
	case types.StackRef:
		out.Mem = heap.MemRef
	case types.StackStruct:
		out.Op, out.K = StFldN, l.typeIndex(f.Type)
	}
	l.emit(out)
	l.pop(2)
	return nil
}

// kindOf returns the memory form and stack type of values of t.
func (l *lowerer) kindOf(t *types.Type) (indKind, error) {
	k, err := l.stackOf(t)
	if k == types.StackRef {
		return indKind{heap.MemRef, k}, err
	}
	return indKind{t.Mem, k}, err
}

// typed lowers the instructions that take a type token.
func (l *lowerer) typed(op Opcode, t *types.Type) error {
	switch {
	case t.Kind != types.KindMissing:
		if err := l.env.Loader.Layout(t); err != nil {
			return err
		}
	case op != OpIsinst && op != OpCastclass: // these two test an existing object
		return fmt.Errorf("type %s: %w", t.Name, types.ErrMissing)
	}
	isStruct := t.Stack == types.StackStruct
	k, kerr := l.kindOf(t)
	switch op {
	case OpSizeof:
		size := 8
		if t.IsValue() {
			size = t.Val.Size
		}
		return l.constant(types.StackI4, int64(size))
	case OpLdobj:
		if kerr != nil {
			return kerr
		}
		if !isStruct {
			return l.loadInd(k, 0)
		}
		if err := l.wantPtr(0); err != nil {
			return err
		}
		if err := l.wantPlace(0, t); err != nil {
			return err
		}
		v := l.peek(0)
		l.need(v.slot, wordsOf(t))
		l.emit(Instr{Op: LdIndN, A: v.slot, B: v.slot, K: l.typeIndex(t), Flags: l.volatileFlag()})
		l.pop(1)
		_, err := l.pushValue(t)
		return err
	case OpStobj:
		if err := l.wantPtr(1); err != nil {
			return err
		}
		if err := l.coerce(0, t); err != nil {
			return err
		}
		if !isStruct {
			return l.storeInd(k)
		}
		if err := l.wantPlace(1, t); err != nil {
			return err
		}
		l.emit(Instr{Op: StIndN, A: l.peek(1).slot, B: l.peek(0).slot, K: l.typeIndex(t), Flags: l.volatileFlag()})
		l.pop(2)
		return nil
	case OpCpobj:
		if err := l.wantPtr(1); err != nil {
			return err
		}
		if err := l.typed(OpLdobj, t); err != nil {
			return err
		}
		return l.typed(OpStobj, t)
	case OpInitobj:
		if err := l.wantPtr(0); err != nil {
			return err
		}
		l.emit(Instr{Op: InitObj, A: l.peek(0).slot, K: l.typeIndex(t)})
		l.pop(1)
		return nil
	case OpBox:
		if err := l.require(1); err != nil {
			return err
		}
		if !t.IsValue() {
			return nil
		}
		if err := l.coerce(0, t); err != nil {
			return err
		}
		v := l.peek(0)
		l.emit(Instr{Op: Box, A: v.slot, B: v.slot, K: l.typeIndex(t)})
		l.pop(1)
		if t.IsNullable() {
			t = t.Args[0]
		}
		l.pushType(types.StackRef, t, 1)
		return nil
	case OpUnbox:
		if err := l.wantRef(0); err != nil {
			return err
		}
		if t.IsNullable() {
			return unsupported("unbox to a pointer into %v", t)
		}
		v := l.peek(0)
		l.emit(Instr{Op: Unbox, A: v.slot, B: v.slot, K: l.typeIndex(t)})
		*v = value{k: types.StackPtr, to: t, exact: true, slot: v.slot, words: 1}
		return nil
	case OpUnboxAny:
		if err := l.wantRef(0); err != nil {
			return err
		}
		if !t.IsValue() {
			return l.typed(OpCastclass, t)
		}
		v := l.peek(0)
		l.need(v.slot, wordsOf(t))
		l.emit(Instr{Op: UnboxAny, A: v.slot, B: v.slot, K: l.typeIndex(t)})
		l.pop(1)
		_, err := l.pushValue(t)
		return err
	case OpCastclass, OpIsinst:
		if err := l.wantRef(0); err != nil {
			return err
		}
		o := CastClass
		if op == OpIsinst {
			o = IsInst
		}
		v := l.peek(0)
		in := Instr{Op: o, A: v.slot, B: v.slot, K: l.typeIndex(t)}
		if !l.trusted || l.parameter() {
			in.Flags = FlagExact
		}
		l.emit(in)
		v.t, v.null = t, false
		return nil
	case OpNewarr:
		if err := l.require(1); err != nil {
			return err
		}
		arr := l.env.Loader.SZArray(t)
		if err := l.env.Loader.Layout(arr); err != nil {
			return err
		}
		v := l.peek(0)
		switch v.k {
		case types.StackI4:
			l.emit(Instr{Op: Conv, A: v.slot, B: v.slot, K: ConvCode(NumI4, NumI8)})
			v.k = types.StackI8
		case types.StackI8:
		default:
			return fmt.Errorf("length is %s", stackNames[v.k])
		}
		l.emit(Instr{Op: NewArr, A: v.slot, B: v.slot, K: l.typeIndex(arr)})
		*v = value{k: types.StackRef, t: arr, slot: v.slot, words: 1}
		return nil
	case OpLdelem:
		if kerr != nil {
			return kerr
		}
		if err := l.elemOperands(1); err != nil {
			return err
		}
		l.wantElements(1, t)
		if !isStruct {
			return l.loadElem(k)
		}
		a := l.peek(1)
		l.need(a.slot, wordsOf(t))
		l.emit(Instr{Op: LdElemN, A: a.slot, B: a.slot, C: l.peek(0).slot, K: l.typeIndex(t)})
		l.pop(2)
		_, err := l.pushValue(t)
		return err
	case OpStelem:
		if kerr != nil {
			return kerr
		}
		if err := l.require(3); err != nil {
			return err
		}
		if err := l.coerce(0, t); err != nil {
			return err
		}
		if err := l.elemOperands(2); err != nil {
			return err
		}
		l.wantElements(2, t)
		if !isStruct {
			return l.storeElem(k)
		}
		l.emit(Instr{Op: StElemN, A: l.peek(2).slot, B: l.peek(1).slot, C: l.peek(0).slot, K: l.typeIndex(t)})
		l.pop(3)
		return nil
	case OpLdelema:
		if err := l.elemOperands(1); err != nil {
			return err
		}
		l.wantElements(1, t)
		a := l.peek(1)
		in := Instr{Op: ElemAddr, A: a.slot, B: a.slot, C: l.peek(0).slot, K: l.typeIndex(t)}
		if !l.prefixReadonly && !t.IsValue() {
			in.Flags |= FlagExact
		}
		l.emit(in)
		exact := !l.prefixReadonly || t.IsValue()
		*a = value{k: types.StackPtr, to: t, exact: exact, elem: !exact, slot: a.slot, words: 1}
		l.pop(1)
		return nil
	}
	return unsupported("instruction %v", op)
}

// loadToken lowers ldtoken. It pushes the token of a type as the type's ID, and that of a
// field or method as an ID or a packed reference for natives.
func (l *lowerer) loadToken(in CIL) error {
	tok := metadata.Token(uint32(in.Arg))
	std := l.env.Loader.Std()
	var handle *types.Type
	var v int64
	switch tok.Table() {
	case metadata.TableTypeDef, metadata.TableTypeRef, metadata.TableTypeSpec:
		t, err := l.asm.Type(tok, l.ctx)
		if err != nil {
			return err
		}
		if t.Kind == types.KindMissing {
			return fmt.Errorf("type %s: %w", t.Name, types.ErrMissing)
		}
		handle, v = std.RuntimeTypeHandle, int64(t.ID)
		l.code.Tokens = append(l.code.Tokens, t)
	default:
		if f, err := l.asm.Field(tok, l.ctx); err == nil {
			handle, v = std.RuntimeFieldHandle, int64(f.Owner.ID)<<32|int64(f.Row)
			break
		}
		m, err := l.asm.Method(tok, l.ctx)
		if err != nil {
			return err
		}
		handle, v = std.RuntimeMethodHandle, int64(m.ID)
	}
	if err := l.env.Loader.Layout(handle); err != nil {
		return err
	}
	t := l.top()
	l.need(t, 1)
	l.emit(Instr{Op: Const, A: t, K: v})
	_, err := l.pushValue(handle)
	return err
}

func (l *lowerer) loadFunction(op Opcode, in CIL) error {
	m, err := l.method(in)
	if err != nil {
		return err
	}
	if op == OpLdvirtftn {
		if err := l.wantRef(0); err != nil {
			return err
		}
		l.wantClass(0, m.Owner)
		v := l.peek(0)
		l.emit(Instr{Op: LdVirtFtn, A: v.slot, B: v.slot, K: l.methodIndex(m)})
		*v = value{k: types.StackI8, slot: v.slot, words: 1, function: m}
		return nil
	}
	if l.constrained != nil {
		if m, err = l.env.Loader.DispatchStatic(l.constrained, m); err != nil {
			return err
		}
	}
	l.methodIndex(m) // Methods must list all methods that the body refers to
	if err := l.constant(types.StackI8, int64(m.ID)); err != nil {
		return err
	}
	l.peek(0).function = m
	return nil
}

// parameter says whether the instruction names a generic parameter. For its own types the
// model core library needs the model's answer, but for a type argument, which may be the
// program's, that of .NET.
func (l *lowerer) parameter() bool {
	t, err := l.asm.Type(metadata.Token(uint32(l.cil[l.pos].Arg)), types.Context{})
	return err == nil && (t.Kind == types.KindVar || t.Kind == types.KindMVar)
}
