package lower

import (
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// volatileFlag returns the flag of an access with a volatile. prefix.
func (l *lowerer) volatileFlag() il.Flags {
	if l.prefixVolatile {
		return il.FlagVolatile
	}
	return 0
}

// fieldFlags returns the flags of an access to f by instruction op. The access is volatile if it has
// the prefix (§I.12.6.7, §III.2.6): the modifier IsVolatile of a field only tells compilers to emit it.
func (l *lowerer) fieldFlags(op il.Opcode, f *types.Field) il.Flags {
	if l.machineState != nil && f.Owner == l.machineState.Owner && !l.prefixVolatile {
		return il.FlagOwn
	}
	if l.prefixVolatile || f == l.event && (op == il.OpLdfld || op == il.OpLdsfld) || racesDoNoHarm(f) {
		return il.FlagVolatile
	}
	if f == l.state && op == il.OpLdfld {
		return il.FlagAny
	}
	if l.trusted && f.Owner.Assembly == l.asm && l.asm.HasAttribute(metadata.MakeToken(metadata.TableField, f.Row), "MoonWalker.StoodForAttribute") {
		return il.FlagStoodFor
	}
	if !f.Static() && l.stable(f) {
		return il.FlagStable
	}
	return 0
}

// racesDoNoHarm says whether f is a plain field of a leaf assembly of .NET (--framework) whose races do no harm: threads of PLINQ that
// have elements write their numbers into the same event, and the thread that waits for it may go on with any of them.
func racesDoNoHarm(f *types.Field) bool {
	return f.Name == "Value" && f.Owner.FullName() == "System.Linq.Parallel.IntValueEvent" && f.Owner.Assembly.Name == "System.Linq.Parallel"
}

// stable says whether accesses to the instance field f are invisible: the core library
// guarantees that each read comes after the last write.
func (l *lowerer) stable(f *types.Field) bool {
	return f.Owner.Assembly != nil && f.Owner.Assembly.Core && !f.Owner.IsValue() && (f.InitOnly() ||
		f.Owner.Assembly.HasAttribute(metadata.MakeToken(metadata.TableField, f.Row), "MoonWalker.OrderedAttribute"))
}

// wantPtr checks that the n-th operand is an address.
func (l *lowerer) wantPtr(n int) error {
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
	l.emit(il.Instr{Op: il.LdInd, A: v.slot, B: v.slot, C: off, Mem: k.mem, Flags: l.volatileFlag()})
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
	l.emit(il.Instr{Op: il.StInd, A: l.peek(1).slot, B: v.slot, Mem: k.mem, Flags: l.volatileFlag()})
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
		l.emit(il.Instr{Op: il.CheckRaw, A: v.slot}) // the location may be declared as an address of references
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
		code = il.ConvCode(il.NumI4, il.NumI8)
	case v.k == types.StackI8 && k.k == types.StackI4:
		code = il.ConvCode(il.NumI8, il.NumI4)
	case v.k == types.StackF4 && k.k == types.StackF8:
		code = il.ConvCode(il.NumF4, il.NumF8)
	case v.k == types.StackF8 && k.k == types.StackF4:
		code = il.ConvCode(il.NumF8, il.NumF4)
	case v.k == types.StackPtr && k.k == types.StackI8:
		l.toNumber(v)
		return nil
	case v.k == types.StackPtr && k.k == types.StackI4: // mcs does it with temporaries
		l.toNumber(v)
		code = il.ConvCode(il.NumI8, il.NumI4)
	default:
		return fmt.Errorf("store of %s as %s", stackNames[v.k], stackNames[k.k])
	}
	if code >= 0 {
		l.emit(il.Instr{Op: il.Conv, A: v.slot, B: v.slot, K: code})
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
	l.emit(il.Instr{Op: il.LdElem, A: a.slot, B: a.slot, C: i.slot, Mem: k.mem, Flags: l.volatileFlag()})
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
	in := il.Instr{Op: il.StElem, A: l.peek(2).slot, B: l.peek(1).slot, C: v.slot, Mem: k.mem, Flags: l.volatileFlag()}
	if k.mem == heap.MemRef {
		in.Op = il.StElemRef
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
	l.emitCall(il.Instr{Op: il.InitClass, A: top, K: l.typeIndex(t)}, len(l.stack))
}

func (l *lowerer) field(op il.Opcode, in il.CIL) error {
	tok := metadata.Token(uint32(in.Arg))
	f, err := l.asm.Field(tok, l.ctx)
	if err != nil {
		return err
	}
	if err := l.env.Loader.Layout(f.Owner); err != nil {
		return err
	}
	if err := l.env.Loader.Fit(f.Type); err != nil {
		return err
	}
	if err := l.asm.MayUseField(tok, f, l.m.Owner); err != nil {
		return err
	}
	flags := l.fieldFlags(op, f)
	if f.Static() {
		return l.staticThroughInstance(op, f, flags)
	}
	if op == il.OpLdsfld || op == il.OpLdsflda || op == il.OpStsfld {
		return l.asm.Refuse(f.Owner, fmt.Errorf("field %v is not static", f))
	}
	if op == il.OpStfld {
		return l.storeField(f, flags)
	}
	return l.instanceField(op, f, flags)
}

// instanceField lowers ldfld and ldflda of the value on top of the stack.
func (l *lowerer) instanceField(op il.Opcode, f *types.Field, flags il.Flags) error {
	v := l.peek(0)
	off := int32(f.Offset)
	known := v.k != types.StackPtr || v.exact && v.to == f.Owner // the location certainly has the field's type
	known = known && l.env.Loader.Holds(f)
	if op == il.OpLdflda {
		switch v.k {
		case types.StackRef:
			l.wantClass(0, f.Owner)
			l.emit(il.Instr{Op: il.FldAddr, A: v.slot, B: v.slot, C: off, Flags: flags & il.FlagOwn})
		case types.StackPtr, types.StackI8:
			if err := l.wantPtr(0); err != nil {
				return err
			}
			l.emit(il.Instr{Op: il.PtrFld, A: v.slot, B: v.slot, C: off, Flags: flags & il.FlagOwn})
		default:
			return fmt.Errorf("operand is %s", stackNames[v.k])
		}
		*v = value{k: types.StackPtr, to: f.Type, exact: known, slot: v.slot, words: 1}
		return nil
	}
	if il.IsCache(f) { // always empty: code that fills it does not read it then
		l.pop(1)
		err := l.constant(types.StackRef, 0)
		l.peek(0).null = true
		return err
	}
	k, err := l.stackOf(f.Type)
	if err != nil {
		return err
	}
	out := il.Instr{A: v.slot, B: v.slot, C: off, Mem: f.Type.Mem, Flags: flags}
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
		out.Op = pickOp(isStruct, il.LdFld, il.LdFldN)
	case types.StackPtr, types.StackI8:
		out.Op = pickOp(isStruct, il.LdInd, il.LdIndN)
	case types.StackStruct:
		if err := l.wantStruct(0, f.Owner); err != nil {
			return err
		}
		out.Op = pickOp(isStruct, il.ValFld, il.ValFldN)
	default:
		return fmt.Errorf("operand is %s", stackNames[v.k])
	}
	if isStruct {
		l.need(v.slot, il.WordsOf(f.Type))
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

func pickOp(second bool, a, b il.Op) il.Op {
	if second {
		return b
	}
	return a
}

func (l *lowerer) storeField(f *types.Field, flags il.Flags) error {
	if err := l.coerce(0, f.Type); err != nil {
		return err
	}
	if il.IsCache(f) {
		l.emit(il.Instr{Op: il.Nop})
		l.pop(2)
		return nil
	}
	o, v := l.peek(1), l.peek(0)
	out := il.Instr{A: o.slot, B: v.slot, C: int32(f.Offset), Mem: f.Type.Mem, Flags: flags}
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
		out.Op = pickOp(isStruct, il.StFld, il.StFldN)
	case types.StackPtr, types.StackI8:
		if l.holdsRefs(f.Type) && !l.trusted && !(o.exact && o.to == f.Owner) {
			return unsupported("store to field %v of an operand that may not be %v", f, f.Owner)
		}
		out.Op = pickOp(isStruct, il.StInd, il.StIndN)
	default:
		return fmt.Errorf("operand is %s", stackNames[o.k])
	}
	l.emit(out)
	l.pop(2)
	if f == l.machineState {
		l.emit(il.Instr{Op: il.Forget})
	}
	return nil
}

// staticThroughInstance lowers an access to a static field by an instruction for instance
// fields, which ignores the instance (§III.4.10).
func (l *lowerer) staticThroughInstance(op il.Opcode, f *types.Field, flags il.Flags) error {
	switch op {
	case il.OpLdfld, il.OpLdflda:
		l.pop(1)
		return l.staticField(map[il.Opcode]il.Opcode{il.OpLdfld: il.OpLdsfld, il.OpLdflda: il.OpLdsflda}[op], f, flags)
	case il.OpStfld:
		if err := l.staticField(il.OpStsfld, f, flags); err != nil {
			return err
		}
		l.pop(1)
		return nil
	}
	return l.staticField(op, f, flags)
}

func (l *lowerer) staticField(op il.Opcode, f *types.Field, flags il.Flags) error {
	if f.Literal() {
		return l.asm.Refuse(f.Owner, fmt.Errorf("field %v is a constant", f))
	}
	if f.Offset < 0 {
		return unsupported("static field %v: its type has no layout", f)
	}
	if il.IsCache(f) && op != il.OpLdsflda {
		return l.cache(op, f)
	}
	if f.InitOnly() && f.Owner != l.m.Owner && op == il.OpStsfld {
		return unsupported("write to the readonly field %v outside of its initialiser%s", f, l.asm.OtherBuild(f.Owner))
	}
	if f.InitOnly() {
		flags |= il.FlagStable
	}
	if f.Owner.Assembly != l.m.Owner.Assembly {
		if err := l.initModule(f.Owner.Assembly); err != nil {
			return err
		}
	}
	if l.checks(op, f) {
		if op == il.OpStsfld {
			l.early(f)
		}
		l.initClass(f.Owner)
	} else if f.InitOnly() && f.Owner.Cctor != nil && !f.Owner.Frozen && op == il.OpLdsfld && !l.triggers() {
		flags |= il.FlagUnchecked
	}
	if f.Local {
		return l.localField(op, f)
	}
	out := il.Instr{C: int32(f.Offset), K: l.fieldIndex(f), Flags: flags}
	if op == il.OpStsfld {
		if err := l.coerce(0, f.Type); err != nil {
			return err
		}
		v := l.peek(0)
		out.B, out.Mem, out.Op = v.slot, f.Type.Mem, il.StSFld
		if v.k == types.StackRef {
			out.Mem = heap.MemRef
		}
		if v.k == types.StackStruct {
			out.Op = il.StSFldN
		}
		l.emit(out)
		l.pop(1)
		return nil
	}
	out.A = l.top()
	l.need(out.A, 1)
	if op == il.OpLdsflda {
		out.Op = il.SFldAddr
		l.emit(out)
		l.push(types.StackPtr)
		l.peek(0).to, l.peek(0).exact = f.Type, true
		return nil
	}
	k, err := l.stackOf(f.Type)
	if err != nil {
		return err
	}
	out.Op, out.Mem = il.LdSFld, f.Type.Mem
	switch k {
	case types.StackRef:
		out.Mem = heap.MemRef
	case types.StackStruct:
		out.Op = il.LdSFldN
		l.need(out.A, il.WordsOf(f.Type))
	}
	l.emit(out)
	_, err = l.pushValue(f.Type)
	return err
}

// checks says whether an access to the static field f by instruction op triggers the initialiser. Code of the type itself runs only after a
// precise initialiser was triggered, so .NET's JIT makes no check there, with two exceptions. Code that instances of a generic class share gets
// its statics from the runtime, which checks. So does code that gets a [ThreadStatic] field, unless it drops the value. Both matter in instance
// methods: another thread may have got the object from the initialiser, which is still running, or has failed.
func (l *lowerer) checks(op il.Opcode, f *types.Field) bool {
	t := l.m.Owner
	switch {
	case f.Owner != t:
		return true
	case l.m == t.Cctor:
		return false
	case t.BeforeFieldInit():
		return true
	case l.trusted || l.triggers():
		return false
	}
	return t.SharesCode() || f.Local && !(op == il.OpLdsfld && l.dropped())
}

// dropped says whether the instruction behind the one at hand pops its result.
func (l *lowerer) dropped() bool { return l.pos+1 < len(l.cil) && l.cil[l.pos+1].Op == il.OpPop }

// localField lowers an access to a [ThreadStatic] field: a field of the thread's own area, an
// object that no other thread can reach.
func (l *lowerer) localField(op il.Opcode, f *types.Field) error {
	area := il.Instr{Op: il.LocalArea, A: l.top(), K: l.typeIndex(f.Owner)}
	if op != il.OpLdsfld {
		area.C = 1
	}
	l.need(area.A, 1)
	l.emit(area)
	l.pushType(types.StackRef, f.Owner, 1)
	if op != il.OpStsfld {
		return l.instanceField(map[il.Opcode]il.Opcode{il.OpLdsfld: il.OpLdfld, il.OpLdsflda: il.OpLdflda}[op], f, 0)
	}
	if err := l.coerce(1, f.Type); err != nil {
		return err
	}
	v := l.peek(1)
	out := il.Instr{Op: il.StFld, A: area.A, B: v.slot, C: int32(f.Offset), Mem: f.Type.Mem}
	switch v.k {
	case types.StackRef:
		out.Mem = heap.MemRef
	case types.StackStruct:
		out.Op, out.K = il.StFldN, l.typeIndex(f.Type)
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
func (l *lowerer) typed(op il.Opcode, t *types.Type) error {
	switch {
	case t.Kind != types.KindMissing:
		if err := l.env.Loader.Layout(t); err != nil {
			return err
		}
	case op != il.OpIsinst && op != il.OpCastclass: // these two test an existing object
		return t.MissingError()
	}
	isStruct := t.Stack == types.StackStruct
	k, kerr := l.kindOf(t)
	switch op {
	case il.OpSizeof:
		if l.foreign(t) {
			return unsupported("the size of %v, which has another layout in .NET", t)
		}
		size := 8
		if t.IsValue() {
			size = t.Val.Size
		}
		return l.constant(types.StackI4, int64(size))
	case il.OpLdobj:
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
		l.need(v.slot, il.WordsOf(t))
		l.emit(il.Instr{Op: il.LdIndN, A: v.slot, B: v.slot, K: l.typeIndex(t), Flags: l.volatileFlag()})
		l.pop(1)
		_, err := l.pushValue(t)
		return err
	case il.OpStobj:
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
		l.emit(il.Instr{Op: il.StIndN, A: l.peek(1).slot, B: l.peek(0).slot, K: l.typeIndex(t), Flags: l.volatileFlag()})
		l.pop(2)
		return nil
	case il.OpCpobj:
		if err := l.wantPtr(1); err != nil {
			return err
		}
		if err := l.typed(il.OpLdobj, t); err != nil {
			return err
		}
		return l.typed(il.OpStobj, t)
	case il.OpInitobj:
		if err := l.wantPtr(0); err != nil {
			return err
		}
		l.emit(il.Instr{Op: il.InitObj, A: l.peek(0).slot, K: l.typeIndex(t)})
		l.pop(1)
		return nil
	case il.OpBox:
		if !t.IsValue() {
			return nil
		}
		if err := l.coerce(0, t); err != nil {
			return err
		}
		v := l.peek(0)
		l.emit(il.Instr{Op: il.Box, A: v.slot, B: v.slot, K: l.typeIndex(t)})
		l.pop(1)
		if t.IsNullable() {
			t = t.Args[0]
		}
		l.pushType(types.StackRef, t, 1)
		return nil
	case il.OpUnbox:
		if err := l.wantRef(0); err != nil {
			return err
		}
		if t.IsNullable() {
			return unsupported("unbox to a pointer into %v", t)
		}
		v := l.peek(0)
		l.emit(il.Instr{Op: il.Unbox, A: v.slot, B: v.slot, K: l.typeIndex(t)})
		*v = value{k: types.StackPtr, to: t, exact: true, slot: v.slot, words: 1}
		return nil
	case il.OpUnboxAny:
		if err := l.wantRef(0); err != nil {
			return err
		}
		if !t.IsValue() {
			return l.typed(il.OpCastclass, t)
		}
		v := l.peek(0)
		l.need(v.slot, il.WordsOf(t))
		l.emit(il.Instr{Op: il.UnboxAny, A: v.slot, B: v.slot, K: l.typeIndex(t)})
		l.pop(1)
		_, err := l.pushValue(t)
		return err
	case il.OpCastclass, il.OpIsinst:
		if err := l.wantRef(0); err != nil {
			return err
		}
		o := il.CastClass
		if op == il.OpIsinst {
			o = il.IsInst
		}
		v := l.peek(0)
		in := il.Instr{Op: o, A: v.slot, B: v.slot, K: l.typeIndex(t)}
		if !l.trusted || l.parameter() {
			in.Flags = il.FlagExact
		}
		l.emit(in)
		v.t, v.null = t, false
		return nil
	case il.OpNewarr:
		arr := l.env.Loader.SZArray(t)
		if err := l.env.Loader.Layout(arr); err != nil {
			return err
		}
		v := l.peek(0)
		switch v.k {
		case types.StackI4:
			l.emit(il.Instr{Op: il.Conv, A: v.slot, B: v.slot, K: il.ConvCode(il.NumI4, il.NumI8)})
			v.k = types.StackI8
		case types.StackI8:
		default:
			return fmt.Errorf("length is %s", stackNames[v.k])
		}
		l.emit(il.Instr{Op: il.NewArr, A: v.slot, B: v.slot, K: l.typeIndex(arr)})
		*v = value{k: types.StackRef, t: arr, slot: v.slot, words: 1}
		return nil
	case il.OpLdelem:
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
		l.need(a.slot, il.WordsOf(t))
		l.emit(il.Instr{Op: il.LdElemN, A: a.slot, B: a.slot, C: l.peek(0).slot, K: l.typeIndex(t)})
		l.pop(2)
		_, err := l.pushValue(t)
		return err
	case il.OpStelem:
		if kerr != nil {
			return kerr
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
		l.emit(il.Instr{Op: il.StElemN, A: l.peek(2).slot, B: l.peek(1).slot, C: l.peek(0).slot, K: l.typeIndex(t)})
		l.pop(3)
		return nil
	case il.OpLdelema:
		if err := l.elemOperands(1); err != nil {
			return err
		}
		l.wantElements(1, t)
		a := l.peek(1)
		in := il.Instr{Op: il.ElemAddr, A: a.slot, B: a.slot, C: l.peek(0).slot, K: l.typeIndex(t)}
		if !l.prefixReadonly && !t.IsValue() {
			in.Flags |= il.FlagExact
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
func (l *lowerer) loadToken(in il.CIL) error {
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
			return t.MissingError()
		}
		if err := l.env.Loader.Fit(t); err != nil {
			return err
		}
		handle, v = std.RuntimeTypeHandle, int64(t.ID)
		l.code.Tokens = append(l.code.Tokens, t)
	default:
		if f, err := l.asm.Field(tok, l.ctx); err == nil {
			if err := l.env.Loader.Fit(f.Owner); err != nil {
				return err
			}
			handle, v = std.RuntimeFieldHandle, int64(f.Owner.ID)<<32|int64(f.Row)
			break
		}
		m, err := l.asm.Method(tok, l.ctx)
		if err != nil {
			return err
		}
		if err := l.fitMethod(m); err != nil {
			return err
		}
		handle, v = std.RuntimeMethodHandle, int64(m.ID)
	}
	if err := l.env.Loader.Layout(handle); err != nil {
		return err
	}
	t := l.top()
	l.need(t, 1)
	l.emit(il.Instr{Op: il.Const, A: t, K: v})
	_, err := l.pushValue(handle)
	return err
}

func (l *lowerer) loadFunction(op il.Opcode, in il.CIL) error {
	m, err := l.method(in)
	if err != nil {
		return err
	}
	if err := l.fitSignature(m); err != nil {
		return err
	}
	if op == il.OpLdvirtftn {
		if err := l.wantRef(0); err != nil {
			return err
		}
		l.wantClass(0, m.Owner)
		v := l.peek(0)
		l.emit(il.Instr{Op: il.LdVirtFtn, A: v.slot, B: v.slot, K: l.methodIndex(m)})
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

// parameter says whether the instruction names a generic parameter. The type argument may be
// one of the program's, so the core library needs .NET's answer for it. For its own types the
// library needs the model's answer.
func (l *lowerer) parameter() bool {
	t, err := l.asm.Type(metadata.Token(uint32(l.cil[l.pos].Arg)), types.Context{})
	return err == nil && (t.Kind == types.KindVar || t.Kind == types.KindMVar)
}
