package il

import (
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// instruction lowers one CIL instruction and says whether control goes on to
// the next one.
func (l *lowerer) instruction(in CIL) (falls bool, err error) {
	op := in.Op
	switch {
	case op >= OpLdarg0 && op <= OpLdarg3:
		return true, l.loadVar(l.args, int(op-OpLdarg0))
	case op >= OpLdloc0 && op <= OpLdloc3:
		return true, l.loadVar(l.locals, int(op-OpLdloc0))
	case op >= OpStloc0 && op <= OpStloc3:
		return true, l.storeVar(l.locals, int(op-OpStloc0))
	case op >= OpLdcI4M1 && op <= OpLdcI48:
		return true, l.constant(types.StackI4, int64(uint32(int32(op)-int32(OpLdcI40))))
	case op >= OpBrS && op <= OpBltUn:
		return l.branch(op, in)
	case op == OpLdindI:
		if err := l.wantPtr(0); err != nil {
			return false, err
		}
		return true, l.loadInd(nativeInt(l.peek(0)), 0)
	case op >= OpLdindI1 && op <= OpLdindRef:
		return true, l.loadInd(indKinds[op-OpLdindI1], 0)
	case op >= OpStindRef && op <= OpStindR8:
		return true, l.storeInd([]indKind{{heap.MemRef, types.StackRef}, {heap.MemI1, types.StackI4}, {heap.MemI2, types.StackI4}, {heap.Mem4, types.StackI4},
			{heap.Mem8, types.StackI8}, {heap.Mem4, types.StackF4}, {heap.Mem8, types.StackF8}}[op-OpStindRef])
	case op >= OpAdd && op <= OpXor, op >= OpAddOvf && op <= OpSubOvfUn:
		return true, l.binary(op)
	case op >= OpShl && op <= OpShrUn:
		return true, l.shift(op)
	case op >= OpLdelemI1 && op <= OpLdelemRef:
		return true, l.loadElem(elemKinds[op-OpLdelemI1])
	case op >= OpStelemI && op <= OpStelemRef:
		return true, l.storeElem([]indKind{{heap.Mem8, types.StackI8}, {heap.MemI1, types.StackI4}, {heap.MemI2, types.StackI4}, {heap.Mem4, types.StackI4},
			{heap.Mem8, types.StackI8}, {heap.Mem4, types.StackF4}, {heap.Mem8, types.StackF8}, {heap.MemRef, types.StackRef}}[op-OpStelemI])
	}
	if c, ok := conversions[op]; ok {
		return true, l.convert(c)
	}
	switch op {
	case OpNop, OpBreak:
		l.emit(Instr{Op: Nop})
		return true, nil
	case OpUnaligned:
		if in.Arg != 1 && in.Arg != 2 && in.Arg != 4 {
			return false, fmt.Errorf("alignment %d", in.Arg)
		}
		return true, nil
	case OpNo: // it permits to omit a check; the machine keeps it
		if unknown := in.Arg &^ 7; unknown != 0 {
			return false, unsupported("flag %#x of prefix no.", unknown)
		}
		return true, nil
	case OpVolatile:
		l.prefixVolatile = true
		return true, nil
	case OpTail:
		l.prefixTail = true
		return true, nil
	case OpReadonly:
		l.prefixReadonly = true
		return true, nil
	case OpConstrained:
		t, err := l.typ(in)
		l.constrained = t
		return true, err
	case OpLdargS, OpLdarg:
		return true, l.loadVar(l.args, int(in.Arg))
	case OpLdargaS, OpLdarga:
		return true, l.addrVar(l.args, int(in.Arg))
	case OpStargS, OpStarg:
		return true, l.storeVar(l.args, int(in.Arg))
	case OpLdlocS, OpLdloc:
		return true, l.loadVar(l.locals, int(in.Arg))
	case OpLdlocaS, OpLdloca:
		return true, l.addrVar(l.locals, int(in.Arg))
	case OpStlocS, OpStloc:
		return true, l.storeVar(l.locals, int(in.Arg))
	case OpLdnull:
		err := l.constant(types.StackRef, 0)
		l.peek(0).null = true
		return true, err
	case OpLdcI4S, OpLdcI4:
		return true, l.constant(types.StackI4, int64(uint32(in.Arg)))
	case OpLdcI8:
		return true, l.constant(types.StackI8, in.Arg)
	case OpLdcR4:
		return true, l.constant(types.StackF4, in.Arg)
	case OpLdcR8:
		return true, l.constant(types.StackF8, in.Arg)
	case OpDup:
		return true, l.dup()
	case OpPop:
		if err := l.require(1); err != nil {
			return false, err
		}
		l.emit(Instr{Op: Nop})
		l.pop(1)
		return true, nil
	case OpMkrefany, OpRefanyval, OpRefanytype:
		return true, l.typedReference(op, in)
	case OpSwitch:
		return l.switchOn(in)
	case OpCeq, OpCgt, OpCgtUn, OpClt, OpCltUn:
		return true, l.compare(map[Opcode]int{OpCeq: CmpEq, OpCgt: CmpGt, OpCgtUn: CmpGt | CmpUn, OpClt: CmpLt, OpCltUn: CmpLt | CmpUn}[op])
	case OpNeg, OpNot:
		return true, l.unary(op)
	case OpCkfinite:
		if err := l.require(1); err != nil {
			return false, err
		}
		if v := l.peek(0); v.k == types.StackF8 || v.k == types.StackF4 {
			l.emit(Instr{Op: CkFinite, A: v.slot, Mem: floatMem(v.k)})
			return true, nil
		}
		return false, fmt.Errorf("operand is not a float")
	case OpStindI:
		return true, l.storeInd(indKind{heap.Mem8, types.StackI8})
	case OpLdstr:
		return true, l.loadString(in)
	case OpLdfld, OpLdflda, OpStfld, OpLdsfld, OpLdsflda, OpStsfld:
		return true, l.field(op, in)
	case OpLdobj, OpStobj, OpCpobj, OpInitobj, OpBox, OpUnbox, OpUnboxAny, OpCastclass, OpIsinst, OpNewarr, OpLdelem, OpStelem, OpLdelema, OpSizeof:
		t, err := l.typ(in)
		if err != nil {
			return false, err
		}
		return true, l.typed(op, t)
	case OpLdlen:
		if err := l.wantRef(0); err != nil {
			return false, err
		}
		s := l.peek(0).slot
		l.wantArray(0)
		l.emit(Instr{Op: LdLen, A: s, B: s})
		*l.peek(0) = value{k: types.StackI8, slot: s, words: 1}
		return true, nil
	case OpLdtoken:
		return true, l.loadToken(in)
	case OpLdftn, OpLdvirtftn:
		return true, l.loadFunction(op, in)
	case OpCall, OpCallvirt, OpNewobj:
		m, err := l.method(in)
		if err != nil {
			return false, err
		}
		if op == OpNewobj {
			return true, l.newObj(m)
		}
		return true, l.call(op, m)
	case OpCalli:
		return true, l.callI(in)
	case OpJmp:
		return false, l.jump(in)
	case OpRet:
		if r := l.innermost(in.Offset); r != nil {
			return false, fmt.Errorf("in %s", regionNames[r.kind])
		}
		return false, l.ret()
	case OpThrow:
		if err := l.wantRef(0); err != nil {
			return false, err
		}
		l.wantClass(0, l.env.Loader.Std().Exception)
		l.emit(Instr{Op: Throw, A: l.peek(0).slot})
		return false, nil
	case OpRethrow:
		return false, l.doRethrow(in)
	case OpLeave, OpLeaveS:
		l.emit(Instr{Op: Leave, K: in.Arg})
		if err := l.cross(in.Offset, int(in.Arg), true); err != nil {
			return false, err
		}
		return false, l.enter(l.at[in.Arg], nil)
	case OpEndfinally:
		if err := l.wantInside(regionFinally, in); err != nil {
			return false, err
		}
		l.emit(Instr{Op: EndFinally})
		return false, nil
	case OpEndfilter:
		if err := l.wantInside(regionFilter, in); err != nil {
			return false, err
		}
		if err := l.require(1); err != nil {
			return false, err
		}
		l.emit(Instr{Op: EndFilter, A: l.peek(0).slot})
		return false, nil
	case OpLocalloc:
		return true, l.localloc()
	case OpCpblk, OpInitblk:
		if err := l.require(3); err != nil {
			return false, err
		}
		o := CpBlk
		if op == OpInitblk {
			o = InitBlk
		} else if err := l.wantPtr(1); err != nil {
			return false, err
		}
		if err := l.wantPtr(2); err != nil {
			return false, err
		}
		l.emit(Instr{Op: o, A: l.peek(2).slot, B: l.peek(1).slot, C: l.peek(0).slot})
		l.pop(3)
		return true, nil
	}
	if why := notLowered[op]; why != "" {
		return false, unsupported("instruction %v: %s", op, why)
	}
	return false, fmt.Errorf("BUG: instruction %v is not lowered", op)
}

// notLowered maps the unsupported instructions to the feature that they serve
// (docs/unsupported.md).
var notLowered = map[Opcode]string{
	OpArglist: "variable arguments",
}

type indKind struct {
	mem heap.Mem
	k   types.Stack
}

var indKinds = []indKind{{heap.MemI1, types.StackI4}, {heap.MemU1, types.StackI4}, {heap.MemI2, types.StackI4}, {heap.MemU2, types.StackI4}, {heap.Mem4, types.StackI4},
	{heap.Mem4, types.StackI4}, {heap.Mem8, types.StackI8}, {heap.Mem8, types.StackI8}, {heap.Mem4, types.StackF4}, {heap.Mem8, types.StackF8}, {heap.MemRef, types.StackRef}}

var elemKinds = indKinds

func floatMem(k types.Stack) heap.Mem {
	if k == types.StackF4 {
		return heap.Mem4
	}
	return heap.Mem8
}

func (l *lowerer) typ(in CIL) (*types.Type, error) {
	return l.asm.Type(metadata.Token(uint32(in.Arg)), l.ctx)
}

func (l *lowerer) method(in CIL) (*types.Method, error) {
	return l.asm.Method(metadata.Token(uint32(in.Arg)), l.ctx)
}

func (l *lowerer) wantRef(n int) error {
	if err := l.require(n + 1); err != nil {
		return err
	}
	if k := l.peek(n).k; k != types.StackRef {
		return fmt.Errorf("operand is %s, not an object reference", stackNames[k])
	}
	return nil
}

func (l *lowerer) variable(vs []variable, i int) (*variable, error) {
	if i < 0 || i >= len(vs) {
		return nil, fmt.Errorf("variable %d of %d", i, len(vs))
	}
	return &vs[i], nil
}

func (l *lowerer) loadVar(vs []variable, i int) error {
	v, err := l.variable(vs, i)
	if err != nil {
		return err
	}
	t := l.top()
	l.need(t, v.words)
	switch {
	case v.k == types.StackStruct:
		l.emit(Instr{Op: MovN, A: t, B: v.slot, K: int64(v.words)})
	case v.mem == heap.MemI1 || v.mem == heap.MemI2 || v.arg && v.mem.Size() < 4:
		l.emit(Instr{Op: MovX, A: t, B: v.slot, Mem: v.mem})
	default:
		l.emit(Instr{Op: Mov, A: t, B: v.slot})
	}
	l.pushType(v.k, v.t, v.words)
	return nil
}

// storeVar lowers a store to a variable. A small integer is zero-extended in its word, as it
// is after a store through a pointer.
func (l *lowerer) storeVar(vs []variable, i int) error {
	v, err := l.variable(vs, i)
	if err != nil {
		return err
	}
	if err := l.require(1); err != nil {
		return err
	}
	if v.t.Stack == types.StackI8 && l.peek(0).k == types.StackPtr && v.k == types.StackI8 && !v.arg {
		l.addresses[i] = true
		return errAgain
	}
	if v.k == types.StackPtr && v.t.Stack == types.StackI8 {
		err = l.toAddress(l.peek(0))
	} else {
		err = l.coerce(0, v.t)
	}
	if err != nil {
		return err
	}
	s := l.peek(0).slot
	switch {
	case v.k == types.StackStruct:
		l.emit(Instr{Op: MovN, A: v.slot, B: s, K: int64(v.words)})
	case v.mem == heap.MemI1 || v.mem == heap.MemU1:
		l.emit(Instr{Op: MovX, A: v.slot, B: s, Mem: heap.MemU1})
	case v.mem == heap.MemI2 || v.mem == heap.MemU2:
		l.emit(Instr{Op: MovX, A: v.slot, B: s, Mem: heap.MemU2})
	default:
		l.emit(Instr{Op: Mov, A: v.slot, B: s})
	}
	l.pop(1)
	return nil
}

func (l *lowerer) addrVar(vs []variable, i int) error {
	v, err := l.variable(vs, i)
	if err != nil {
		return err
	}
	t := l.top()
	l.need(t, 1)
	l.emit(Instr{Op: Addr, A: t, B: v.slot})
	l.push(types.StackPtr)
	if v.k == v.t.Stack || v.k == types.StackRef { // not a native int that holds addresses
		l.peek(0).to, l.peek(0).exact = v.t, true
	}
	return nil
}

func (l *lowerer) constant(k types.Stack, v int64) error {
	t := l.top()
	l.need(t, 1)
	l.emit(Instr{Op: Const, A: t, K: v})
	l.push(k)
	l.peek(0).small = v == int64(int32(v)) || v == int64(uint32(v))
	return nil
}

func (l *lowerer) dup() error {
	if err := l.require(1); err != nil {
		return err
	}
	v, t := *l.peek(0), l.top()
	l.need(t, v.words)
	l.move(t, v)
	v.slot = t
	l.stack = append(l.stack, v)
	return nil
}

// move emits the copy of v to slot.
func (l *lowerer) move(slot int32, v value) {
	if v.words == 1 {
		l.emit(Instr{Op: Mov, A: slot, B: v.slot})
	} else {
		l.emit(Instr{Op: MovN, A: slot, B: v.slot, K: int64(v.words)})
	}
}

func (l *lowerer) loadString(in CIL) error {
	units, err := l.asm.Meta.UserString(metadata.Token(uint32(in.Arg)))
	if err != nil {
		return err
	}
	t := l.top()
	l.need(t, 1)
	r := l.env.Consts.String(units)
	l.code.Strings = append(l.code.Strings, r)
	l.emit(Instr{Op: Const, A: t, K: int64(r)})
	l.pushType(types.StackRef, l.env.Loader.Std().String, 1)
	return nil
}

// match converts the two top operands to one numeric type (§III.1.5).
func (l *lowerer) match() error {
	if err := l.require(2); err != nil {
		return err
	}
	a, b := l.peek(1), l.peek(0)
	conv := func(v *value, from, to Num, k types.Stack) {
		l.emit(Instr{Op: Conv, A: v.slot, B: v.slot, K: ConvCode(from, to)})
		v.k, v.small, v.function = k, from == NumI4, nil
	}
	switch {
	case a.k == b.k:
	case a.k == types.StackI4 && (b.k == types.StackI8 || b.k == types.StackPtr):
		conv(a, NumI4, NumI8, types.StackI8)
	case b.k == types.StackI4 && (a.k == types.StackI8 || a.k == types.StackPtr):
		conv(b, NumI4, NumI8, types.StackI8)
	case a.k == types.StackF4 && b.k == types.StackF8:
		conv(a, NumF4, NumF8, types.StackF8)
	case b.k == types.StackF4 && a.k == types.StackF8:
		conv(b, NumF4, NumF8, types.StackF8)
	case a.k == types.StackPtr && b.k == types.StackI8, a.k == types.StackI8 && b.k == types.StackPtr:
	default:
		return fmt.Errorf("operands are %s and %s", stackNames[a.k], stackNames[b.k])
	}
	return nil
}

func (l *lowerer) binary(op Opcode) error {
	if err := l.match(); err != nil {
		return err
	}
	a, b := l.peek(1), l.peek(0)
	if done, err := l.addressArith(op, a, b); done || err != nil {
		return err
	}
	in := Instr{A: a.slot, B: a.slot, C: b.slot}
	if a.k == types.StackRef || a.k == types.StackStruct {
		return fmt.Errorf("operands are %s", stackNames[a.k])
	}
	if a.k == types.StackF4 || a.k == types.StackF8 {
		o, k, ok := floatArith(op, a.k)
		if !ok {
			return fmt.Errorf("operands are floats")
		}
		in.Op, in.K = o, k
	} else {
		in.Op, in.K, in.Flags = intArith(op, a.k == types.StackI8)
	}
	l.emit(in)
	a.small, a.function = false, nil
	l.pop(1)
	return nil
}

func floatArith(op Opcode, k types.Stack) (Op, int64, bool) {
	if k == types.StackF8 {
		switch op {
		case OpAdd:
			return AddF8, 0, true
		case OpSub:
			return SubF8, 0, true
		case OpMul:
			return MulF8, 0, true
		case OpDiv:
			return DivF8, 0, true
		case OpRem:
			return ArithF, RemF8, true
		}
		return 0, 0, false
	}
	c, ok := map[Opcode]int64{OpAdd: AddF4, OpSub: SubF4, OpMul: MulF4, OpDiv: DivF4, OpRem: RemF4}[op]
	return ArithF, c, ok
}

func intArith(op Opcode, wide bool) (Op, int64, Flags) {
	pick := func(narrow, w Op) Op {
		if wide {
			return w
		}
		return narrow
	}
	div := func(narrow int64) (Op, int64, Flags) {
		if wide {
			narrow += Div8
		}
		return DivRem, narrow, 0
	}
	ovf := func(narrow int64, f Flags) (Op, int64, Flags) {
		if wide {
			narrow += OvfAdd8
		}
		return Ovf, narrow, f
	}
	switch op {
	case OpAdd:
		return pick(AddI4, AddI8), 0, 0
	case OpSub:
		return pick(SubI4, SubI8), 0, 0
	case OpMul:
		return pick(MulI4, MulI8), 0, 0
	case OpDiv:
		return div(Div4)
	case OpDivUn:
		return div(DivUn4)
	case OpRem:
		return div(Rem4)
	case OpRemUn:
		return div(RemUn4)
	case OpAnd:
		return And, 0, 0
	case OpOr:
		return Or, 0, 0
	case OpXor:
		return Xor, 0, 0
	case OpAddOvf:
		return ovf(OvfAdd4, 0)
	case OpAddOvfUn:
		return ovf(OvfAdd4, FlagUn)
	case OpSubOvf:
		return ovf(OvfSub4, 0)
	case OpSubOvfUn:
		return ovf(OvfSub4, FlagUn)
	case OpMulOvf:
		return ovf(OvfMul4, 0)
	default: // OpMulOvfUn
		return ovf(OvfMul4, FlagUn)
	}
}

func (l *lowerer) shift(op Opcode) error {
	if err := l.require(2); err != nil {
		return err
	}
	a, b := l.peek(1), l.peek(0)
	l.toNumber(a)
	if b.k != types.StackI4 && b.k != types.StackI8 || a.k != types.StackI4 && a.k != types.StackI8 {
		return fmt.Errorf("operands are %s and %s", stackNames[a.k], stackNames[b.k])
	}
	o := map[Opcode]Op{OpShl: ShlI4, OpShr: ShrI4, OpShrUn: ShrUnI4}[op]
	if a.k == types.StackI8 {
		o += ShlI8 - ShlI4
	}
	l.emit(Instr{Op: o, A: a.slot, B: a.slot, C: b.slot})
	a.small, a.function = false, nil
	l.pop(1)
	return nil
}

func (l *lowerer) unary(op Opcode) error {
	if err := l.require(1); err != nil {
		return err
	}
	v := l.peek(0)
	l.toNumber(v)
	v.small, v.function = false, nil
	in := Instr{A: v.slot, B: v.slot}
	switch {
	case op == OpNeg && v.k == types.StackI4:
		in.Op = NegI4
	case op == OpNeg && v.k == types.StackI8:
		in.Op = NegI8
	case op == OpNeg && v.k == types.StackF8:
		in.Op, in.K = ArithF, NegF8
	case op == OpNeg && v.k == types.StackF4:
		in.Op, in.K = ArithF, NegF4
	case op == OpNot && v.k == types.StackI4:
		in.Op = NotI4
	case op == OpNot && v.k == types.StackI8:
		in.Op = NotI8
	default:
		return fmt.Errorf("operand is %s", stackNames[v.k])
	}
	l.emit(in)
	return nil
}

type conversion struct {
	to  Num
	ovf bool
	un  bool
}

var conversions = map[Opcode]conversion{
	OpConvI1: {to: NumI1}, OpConvI2: {to: NumI2}, OpConvI4: {to: NumI4}, OpConvI8: {to: NumI8}, OpConvR4: {to: NumF4}, OpConvR8: {to: NumF8},
	OpConvU4: {to: NumU4}, OpConvU8: {to: NumU8}, OpConvRUn: {to: NumRUn}, OpConvU2: {to: NumU2}, OpConvU1: {to: NumU1}, OpConvI: {to: NumI8}, OpConvU: {to: NumU8},
	OpConvOvfI1: {to: NumI1, ovf: true}, OpConvOvfU1: {to: NumU1, ovf: true}, OpConvOvfI2: {to: NumI2, ovf: true}, OpConvOvfU2: {to: NumU2, ovf: true},
	OpConvOvfI4: {to: NumI4, ovf: true}, OpConvOvfU4: {to: NumU4, ovf: true}, OpConvOvfI8: {to: NumI8, ovf: true}, OpConvOvfU8: {to: NumU8, ovf: true},
	OpConvOvfI: {to: NumI8, ovf: true}, OpConvOvfU: {to: NumU8, ovf: true},
	OpConvOvfI1Un: {to: NumI1, ovf: true, un: true}, OpConvOvfU1Un: {to: NumU1, ovf: true, un: true}, OpConvOvfI2Un: {to: NumI2, ovf: true, un: true},
	OpConvOvfU2Un: {to: NumU2, ovf: true, un: true}, OpConvOvfI4Un: {to: NumI4, ovf: true, un: true}, OpConvOvfU4Un: {to: NumU4, ovf: true, un: true},
	OpConvOvfI8Un: {to: NumI8, ovf: true, un: true}, OpConvOvfU8Un: {to: NumU8, ovf: true, un: true}, OpConvOvfIUn: {to: NumI8, ovf: true, un: true}, OpConvOvfUUn: {to: NumU8, ovf: true, un: true},
}

func (l *lowerer) convert(c conversion) error {
	if err := l.require(1); err != nil {
		return err
	}
	v := l.peek(0)
	wide := c.to == NumI8 || c.to == NumU8
	if v.k == types.StackRef && wide && !c.ovf {
		// C#'s fixed statement takes the address of a string so; see OffsetToStringData.
		l.emit(Instr{Op: RefPtr, A: v.slot, B: v.slot})
		*v = value{k: types.StackPtr, slot: v.slot, words: 1}
		return nil
	}
	if v.k == types.StackPtr && wide {
		// The value stays an address, so it needs no conversion.
		l.emit(Instr{Op: Nop})
		return nil
	}
	l.toNumber(v)
	small := wide && (v.small || v.k == types.StackI4)
	var from Num
	switch v.k {
	case types.StackI4:
		from = NumI4
		if c.un {
			from = NumU4
		}
	case types.StackI8:
		from = NumI8
		if c.un {
			from = NumU8
		}
	case types.StackF4:
		from = NumF4
	case types.StackF8:
		from = NumF8
	default:
		return fmt.Errorf("operand is %s", stackNames[v.k])
	}
	in := Instr{Op: Conv, A: v.slot, B: v.slot, K: ConvCode(from, c.to)}
	if c.ovf {
		in.Flags |= FlagOvf
	}
	l.emit(in)
	v.small, v.function = small, nil
	switch c.to {
	case NumI8, NumU8:
		v.k = types.StackI8
	case NumF4:
		v.k = types.StackF4
	case NumF8, NumRUn:
		v.k = types.StackF8
	default:
		v.k = types.StackI4
	}
	return nil
}

// compare lowers a comparison of the two top values with the result 0 or 1.
func (l *lowerer) compare(code int) error {
	if err := l.match(); err != nil {
		return err
	}
	a, b := l.peek(1), l.peek(0)
	code, err := l.order(code, a, b)
	if err != nil {
		return err
	}
	in := Instr{A: a.slot, B: a.slot, C: b.slot, K: int64(code)}
	switch a.k {
	case types.StackF4, types.StackF8:
		in.Op, in.Mem = CmpF, floatMem(a.k)
	case types.StackStruct:
		return fmt.Errorf("operands are structs")
	default:
		l.checkSame(a, b)
		in.Op = CmpI
		if code&^CmpUn == CmpEq {
			in.Op = CeqI
		}
		if a.k != types.StackI4 {
			in.K |= CmpWide
		}
	}
	l.emit(in)
	*a = value{k: types.StackI4, slot: a.slot, words: 1, small: true}
	l.pop(1)
	return nil
}

// jumpTo records that control goes from a branch to an offset.
func (l *lowerer) jumpTo(in CIL, to int64) error {
	if err := l.cross(in.Offset, int(to), false); err != nil {
		return err
	}
	return l.enter(l.at[to], l.stack)
}

func (l *lowerer) branch(op Opcode, in CIL) (bool, error) {
	if op >= OpBrS && op <= OpBltUnS {
		op += OpBr - OpBrS
	}
	switch op {
	case OpBr:
		l.emit(Instr{Op: Jmp, K: in.Arg})
		return false, l.jumpTo(in, in.Arg)
	case OpBrfalse, OpBrtrue:
		if err := l.require(1); err != nil {
			return false, err
		}
		o := JmpFalse
		if op == OpBrtrue {
			o = JmpTrue
		}
		if k := l.peek(0).k; k == types.StackF4 || k == types.StackF8 || k == types.StackStruct {
			return false, fmt.Errorf("operand is %s", stackNames[k])
		}
		l.emit(Instr{Op: o, A: l.peek(0).slot, K: in.Arg})
		l.pop(1)
		return true, l.jumpTo(in, in.Arg)
	}
	code := map[Opcode]int{OpBeq: CmpEq, OpBge: CmpGe, OpBgt: CmpGt, OpBle: CmpLe, OpBlt: CmpLt,
		OpBneUn: CmpNe | CmpUn, OpBgeUn: CmpGe | CmpUn, OpBgtUn: CmpGt | CmpUn, OpBleUn: CmpLe | CmpUn, OpBltUn: CmpLt | CmpUn}[op]
	if err := l.match(); err != nil {
		return false, err
	}
	a, b := l.peek(1), l.peek(0)
	code, err := l.order(code, a, b)
	if err != nil {
		return false, err
	}
	out := Instr{A: a.slot, B: b.slot, K: in.Arg}
	switch {
	case a.k == types.StackF4 || a.k == types.StackF8:
		l.emit(Instr{Op: CmpF, A: a.slot, B: a.slot, C: b.slot, K: int64(code), Mem: floatMem(a.k)})
		a.k = types.StackI4
		l.pop(1)
		l.emit(Instr{Op: JmpTrue, A: a.slot, K: in.Arg})
		l.pop(1)
		return true, l.jumpTo(in, in.Arg)
	case a.k == types.StackStruct:
		return false, fmt.Errorf("operands are structs")
	case code == CmpEq:
		l.checkSame(a, b)
		out.Op = JmpEq
	case code == CmpNe|CmpUn:
		l.checkSame(a, b)
		out.Op = JmpNe
	case a.k == types.StackI4 && code == CmpLt:
		out.Op = JmpLtI4
	case a.k == types.StackI4 && code == CmpLe:
		out.Op = JmpLeI4
	case a.k == types.StackI4 && code == CmpGt:
		out.Op = JmpGtI4
	case a.k == types.StackI4 && code == CmpGe:
		out.Op = JmpGeI4
	default:
		out.Op, out.C = JmpI, int32(code)
		if a.k != types.StackI4 {
			out.C |= CmpWide
		}
	}
	l.emit(out)
	l.pop(2)
	return true, l.jumpTo(in, in.Arg)
}

func (l *lowerer) switchOn(in CIL) (bool, error) {
	if err := l.require(1); err != nil {
		return false, err
	}
	if l.peek(0).k != types.StackI4 && l.peek(0).k != types.StackI8 {
		return false, fmt.Errorf("operand is %s", stackNames[l.peek(0).k])
	}
	table := make([]int32, len(in.Targets))
	for i, t := range in.Targets {
		table[i] = int32(t)
	}
	l.code.Switches = append(l.code.Switches, table)
	l.emit(Instr{Op: Switch, A: l.peek(0).slot, K: int64(len(l.code.Switches) - 1)})
	l.pop(1)
	for _, t := range in.Targets {
		if err := l.jumpTo(in, int64(t)); err != nil {
			return false, err
		}
	}
	return true, nil
}

func (l *lowerer) localloc() error {
	if err := l.require(1); err != nil {
		return err
	}
	v := l.peek(0)
	l.toNumber(v)
	l.emit(Instr{Op: LocAlloc, A: v.slot, B: v.slot})
	*v = value{k: types.StackPtr, slot: v.slot, words: 1}
	return nil
}

func (l *lowerer) ret() error {
	if l.m.Ret == nil {
		if len(l.stack) != 0 {
			return fmt.Errorf("%d values left on the stack", len(l.stack))
		}
		if l.enclosure.on {
			l.emit(Instr{Op: Jmp, K: toEpilogue})
		} else {
			l.emit(Instr{Op: Ret})
		}
		return nil
	}
	if err := l.require(1); err != nil {
		return err
	}
	if err := l.coerce(0, l.m.Ret); err != nil {
		return err
	}
	v := *l.peek(0)
	if m := l.m.Ret.Mem; v.k == types.StackI4 && m.Size() < 4 {
		l.emit(Instr{Op: MovX, A: v.slot, B: v.slot, Mem: m})
	}
	if !l.enclosure.on {
		l.emit(l.returns(v.slot))
		l.pop(1)
		return nil
	}
	l.move(l.enclosure.result, v)
	l.pop(1)
	l.emit(Instr{Op: Jmp, K: toEpilogue})
	return nil
}

// doRethrow lowers rethrow. The hidden variable of the innermost catch handler around the
// instruction has the exception.
func (l *lowerer) doRethrow(in CIL) error {
	best := -1
	for i, c := range l.body.Clauses {
		if c.Kind != metadata.ClauseCatch && c.Kind != metadata.ClauseFilter {
			continue
		}
		if in.Offset >= int(c.HandlerOffset) && in.Offset < int(c.HandlerOffset+c.HandlerLength) &&
			(best < 0 || c.HandlerLength < l.body.Clauses[best].HandlerLength) {
			best = i
		}
	}
	if best < 0 {
		return fmt.Errorf("not in a catch handler")
	}
	l.emit(Instr{Op: Rethrow, A: l.rethrow[best]})
	return nil
}
