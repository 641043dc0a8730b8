package lower

import (
	"fmt"
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// instruction lowers one CIL instruction.
func (l *lowerer) instruction(in il.CIL) error {
	op, info := in.Op, in.Op.Info()
	if why := il.Gaps[op]; why != "" {
		return unsupported("instruction %v: %s", op, why)
	}
	if err := l.require(int(info.Pops)); err != nil {
		return err
	}
	switch {
	case op >= il.OpLdarg0 && op <= il.OpLdarg3:
		return l.loadVar(l.args, int(op-il.OpLdarg0))
	case op >= il.OpLdloc0 && op <= il.OpLdloc3:
		return l.loadVar(l.locals, int(op-il.OpLdloc0))
	case op >= il.OpStloc0 && op <= il.OpStloc3:
		return l.storeVar(l.locals, int(op-il.OpStloc0))
	case op >= il.OpLdcI4M1 && op <= il.OpLdcI48:
		return l.constant(types.StackI4, int64(uint32(int32(op)-int32(il.OpLdcI40))))
	case op >= il.OpBrS && op <= il.OpBltUn:
		return l.branch(op, in)
	case op == il.OpLdindI:
		if err := l.wantPtr(0); err != nil {
			return err
		}
		return l.loadInd(nativeInt(l.peek(0)), 0)
	case op >= il.OpLdindI1 && op <= il.OpLdindRef:
		return l.loadInd(indKinds[op-il.OpLdindI1], 0)
	case op >= il.OpStindRef && op <= il.OpStindR8:
		return l.storeInd([]indKind{{heap.MemRef, types.StackRef}, {heap.MemI1, types.StackI4}, {heap.MemI2, types.StackI4}, {heap.Mem4, types.StackI4},
			{heap.Mem8, types.StackI8}, {heap.Mem4, types.StackF4}, {heap.Mem8, types.StackF8}}[op-il.OpStindRef])
	case op >= il.OpAdd && op <= il.OpXor, op >= il.OpAddOvf && op <= il.OpSubOvfUn:
		return l.binary(op)
	case op >= il.OpShl && op <= il.OpShrUn:
		return l.shift(op)
	case op >= il.OpLdelemI1 && op <= il.OpLdelemRef:
		return l.loadElem(elemKinds[op-il.OpLdelemI1])
	case op >= il.OpStelemI && op <= il.OpStelemRef:
		return l.storeElem([]indKind{{heap.Mem8, types.StackI8}, {heap.MemI1, types.StackI4}, {heap.MemI2, types.StackI4}, {heap.Mem4, types.StackI4},
			{heap.Mem8, types.StackI8}, {heap.Mem4, types.StackF4}, {heap.Mem8, types.StackF8}, {heap.MemRef, types.StackRef}}[op-il.OpStelemI])
	}
	if c, ok := conversions[op]; ok {
		return l.convert(c)
	}
	switch op {
	case il.OpNop, il.OpBreak:
		l.emit(il.Instr{Op: il.Nop})
		return nil
	case il.OpUnaligned:
		if in.Arg != 1 && in.Arg != 2 && in.Arg != 4 {
			return fmt.Errorf("alignment %d", in.Arg)
		}
		return nil
	case il.OpNo: // it permits to omit a check; the machine keeps it
		if unknown := in.Arg &^ 7; unknown != 0 {
			return unsupported("flag %#x of prefix no.", unknown)
		}
		return nil
	case il.OpVolatile:
		l.prefixVolatile = true
		return nil
	case il.OpTail:
		l.prefixTail = true
		return nil
	case il.OpReadonly:
		l.prefixReadonly = true
		return nil
	case il.OpConstrained:
		t, err := l.typ(in)
		l.constrained = t
		return err
	case il.OpLdargS, il.OpLdarg:
		return l.loadVar(l.args, int(in.Arg))
	case il.OpLdargaS, il.OpLdarga:
		return l.addrVar(l.args, int(in.Arg))
	case il.OpStargS, il.OpStarg:
		return l.storeVar(l.args, int(in.Arg))
	case il.OpLdlocS, il.OpLdloc:
		return l.loadVar(l.locals, int(in.Arg))
	case il.OpLdlocaS, il.OpLdloca:
		return l.addrVar(l.locals, int(in.Arg))
	case il.OpStlocS, il.OpStloc:
		return l.storeVar(l.locals, int(in.Arg))
	case il.OpLdnull:
		err := l.constant(types.StackRef, 0)
		l.peek(0).null = true
		return err
	case il.OpLdcI4S, il.OpLdcI4:
		return l.constant(types.StackI4, int64(uint32(in.Arg)))
	case il.OpLdcI8:
		return l.constant(types.StackI8, in.Arg)
	case il.OpLdcR4:
		return l.constant(types.StackF4, in.Arg)
	case il.OpLdcR8:
		return l.constant(types.StackF8, in.Arg)
	case il.OpDup:
		return l.dup()
	case il.OpPop:
		l.emit(il.Instr{Op: il.Nop})
		l.pop(1)
		return nil
	case il.OpMkrefany, il.OpRefanyval, il.OpRefanytype:
		return l.typedReference(op, in)
	case il.OpSwitch:
		return l.switchOn(in)
	case il.OpCeq, il.OpCgt, il.OpCgtUn, il.OpClt, il.OpCltUn:
		return l.compare(map[il.Opcode]int{il.OpCeq: il.CmpEq, il.OpCgt: il.CmpGt, il.OpCgtUn: il.CmpGt | il.CmpUn, il.OpClt: il.CmpLt, il.OpCltUn: il.CmpLt | il.CmpUn}[op])
	case il.OpNeg, il.OpNot:
		return l.unary(op)
	case il.OpCkfinite:
		if v := l.peek(0); v.k == types.StackF8 || v.k == types.StackF4 {
			l.emit(il.Instr{Op: il.CkFinite, A: v.slot, Mem: floatMem(v.k)})
			return nil
		}
		return fmt.Errorf("operand is not a float")
	case il.OpStindI:
		return l.storeInd(indKind{heap.Mem8, types.StackI8})
	case il.OpLdstr:
		return l.loadString(in)
	case il.OpLdfld, il.OpLdflda, il.OpStfld, il.OpLdsfld, il.OpLdsflda, il.OpStsfld:
		return l.field(op, in)
	case il.OpLdobj, il.OpStobj, il.OpCpobj, il.OpInitobj, il.OpBox, il.OpUnbox, il.OpUnboxAny, il.OpCastclass, il.OpIsinst, il.OpNewarr, il.OpLdelem, il.OpStelem, il.OpLdelema, il.OpSizeof:
		t, err := l.typ(in)
		if err != nil {
			return err
		}
		return l.typed(op, t)
	case il.OpLdlen:
		if err := l.wantRef(0); err != nil {
			return err
		}
		s := l.peek(0).slot
		l.wantArray(0)
		l.emit(il.Instr{Op: il.LdLen, A: s, B: s})
		*l.peek(0) = value{k: types.StackI8, slot: s, words: 1}
		return nil
	case il.OpLdtoken:
		return l.loadToken(in)
	case il.OpLdftn, il.OpLdvirtftn:
		return l.loadFunction(op, in)
	case il.OpCall, il.OpCallvirt, il.OpNewobj:
		m, err := l.method(in)
		if err != nil {
			return err
		}
		if op == il.OpNewobj {
			return l.newObj(m)
		}
		return l.call(op, m)
	case il.OpCalli:
		return l.callI(in)
	case il.OpJmp:
		return l.jump(in)
	case il.OpRet:
		return l.ret()
	case il.OpThrow:
		if err := l.wantRef(0); err != nil {
			return err
		}
		l.wantClass(0, l.env.Loader.Std().Exception)
		l.emit(il.Instr{Op: il.Throw, A: l.peek(0).slot})
		return nil
	case il.OpRethrow:
		return l.doRethrow(in)
	case il.OpLeave, il.OpLeaveS:
		l.emit(il.Instr{Op: il.Leave, K: in.Arg})
		return l.enter(l.at[in.Arg], nil)
	case il.OpEndfinally:
		if err := l.wantInside(regionFinally, in); err != nil {
			return err
		}
		l.emit(il.Instr{Op: il.EndFinally})
		return nil
	case il.OpEndfilter:
		if n := len(l.stack); n != 1 {
			return fmt.Errorf("%d values on the stack", n)
		}
		l.emit(il.Instr{Op: il.EndFilter, A: l.peek(0).slot})
		return nil
	case il.OpLocalloc:
		return l.localloc()
	case il.OpCpblk, il.OpInitblk:
		o := il.CpBlk
		if op == il.OpInitblk {
			o = il.InitBlk
		} else if err := l.wantPtr(1); err != nil {
			return err
		}
		if err := l.wantPtr(2); err != nil {
			return err
		}
		l.emit(il.Instr{Op: o, A: l.peek(2).slot, B: l.peek(1).slot, C: l.peek(0).slot})
		l.pop(3)
		return nil
	}
	return fmt.Errorf("BUG: instruction %v is not lowered", op)
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

func (l *lowerer) typ(in il.CIL) (*types.Type, error) {
	tok := metadata.Token(uint32(in.Arg))
	t, err := l.asm.Type(tok, l.ctx)
	if err != nil {
		return nil, err
	}
	if err := l.env.Loader.Fit(t); err != nil {
		return nil, err
	}
	if in.Op == il.OpBox && t.ByRefLike() && l.names(tok) {
		return nil, l.asm.Refuse(t, fmt.Errorf("box of the ref struct %v", t))
	}
	return t, l.asm.MayUseType(tok, l.m.Owner)
}

// names says whether tok names a type that is no generic parameter. Code that boxes one, and is compiled for a ref struct, need not run.
func (l *lowerer) names(tok metadata.Token) bool {
	t, err := l.asm.Type(tok, types.Context{})
	return err == nil && t.Kind != types.KindVar && t.Kind != types.KindMVar
}

func (l *lowerer) method(in il.CIL) (*types.Method, error) {
	tok := metadata.Token(uint32(in.Arg))
	m, err := l.asm.Method(tok, l.ctx)
	if err != nil {
		return nil, err
	}
	if err := l.fitMethod(m); err != nil {
		return nil, err
	}
	if m.Misfit != nil {
		return nil, fmt.Errorf("call of %v: %w", m, m.Misfit)
	}
	if in.Op == il.OpNewobj && m.Owner.IsAbstract() {
		return nil, l.asm.Refuse(m.Owner, fmt.Errorf("newobj of abstract %v", m.Owner))
	}
	return m, l.asm.MayUseMethod(tok, m, l.m.Owner)
}

// fitSignature returns an error if .NET refuses a type in the signature of m, of which code takes a pointer.
func (l *lowerer) fitSignature(m *types.Method) error {
	for _, p := range m.Params {
		if err := l.env.Loader.Fit(p); err != nil {
			return err
		}
	}
	if m.Ret == nil {
		return nil
	}
	return l.env.Loader.Fit(m.Ret)
}

// fitMethod returns an error if .NET refuses to compile a call of m, since assemblies do not fit together.
func (l *lowerer) fitMethod(m *types.Method) error {
	if err := l.env.Loader.Fit(m.Owner); err != nil {
		return err
	}
	return l.env.Loader.FitMethod(m, l.asm)
}

func (l *lowerer) wantRef(n int) error {
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
		l.emit(il.Instr{Op: il.MovN, A: t, B: v.slot, K: int64(v.words)})
	case v.mem == heap.MemI1 || v.mem == heap.MemI2 || v.arg && v.mem.Size() < 4:
		l.emit(il.Instr{Op: il.MovX, A: t, B: v.slot, Mem: v.mem})
	default:
		l.emit(il.Instr{Op: il.Mov, A: t, B: v.slot})
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
		l.emit(il.Instr{Op: il.MovN, A: v.slot, B: s, K: int64(v.words)})
	case v.mem == heap.MemI1 || v.mem == heap.MemU1:
		l.emit(il.Instr{Op: il.MovX, A: v.slot, B: s, Mem: heap.MemU1})
	case v.mem == heap.MemI2 || v.mem == heap.MemU2:
		l.emit(il.Instr{Op: il.MovX, A: v.slot, B: s, Mem: heap.MemU2})
	default:
		l.emit(il.Instr{Op: il.Mov, A: v.slot, B: s})
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
	l.emit(il.Instr{Op: il.Addr, A: t, B: v.slot})
	l.push(types.StackPtr)
	if v.k == v.t.Stack || v.k == types.StackRef { // not a native int that holds addresses
		l.peek(0).to, l.peek(0).exact = v.t, true
	}
	return nil
}

func (l *lowerer) constant(k types.Stack, v int64) error {
	t := l.top()
	l.need(t, 1)
	l.emit(il.Instr{Op: il.Const, A: t, K: v})
	l.push(k)
	l.peek(0).small = v == int64(int32(v)) || v == int64(uint32(v))
	return nil
}

func (l *lowerer) dup() error {
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
		l.emit(il.Instr{Op: il.Mov, A: slot, B: v.slot})
	} else {
		l.emit(il.Instr{Op: il.MovN, A: slot, B: v.slot, K: int64(v.words)})
	}
}

func (l *lowerer) loadString(in il.CIL) error {
	units, err := l.asm.Meta.UserString(metadata.Token(uint32(in.Arg)))
	if err != nil {
		return err
	}
	t := l.top()
	l.need(t, 1)
	r := l.env.Consts.String(units)
	l.code.Strings = append(l.code.Strings, r)
	l.emit(il.Instr{Op: il.Const, A: t, K: int64(r)})
	l.pushType(types.StackRef, l.env.Loader.Std().String, 1)
	return nil
}

// match converts the two top operands to one numeric type (§III.1.5). An int32 beside a native int is the number from.
func (l *lowerer) match(from il.Num) error {
	a, b := l.peek(1), l.peek(0)
	conv := func(v *value, from, to il.Num, k types.Stack) {
		l.emit(il.Instr{Op: il.Conv, A: v.slot, B: v.slot, K: il.ConvCode(from, to)})
		v.k, v.small, v.function = k, k == types.StackI8, nil
	}
	switch {
	case a.k == b.k:
	case a.k == types.StackI4 && (b.k == types.StackI8 || b.k == types.StackPtr):
		conv(a, from, il.NumI8, types.StackI8)
	case b.k == types.StackI4 && (a.k == types.StackI8 || a.k == types.StackPtr):
		conv(b, from, il.NumI8, types.StackI8)
	case a.k == types.StackF4 && b.k == types.StackF8:
		conv(a, il.NumF4, il.NumF8, types.StackF8)
	case b.k == types.StackF4 && a.k == types.StackF8:
		conv(b, il.NumF4, il.NumF8, types.StackF8)
	case a.k == types.StackPtr && b.k == types.StackI8, a.k == types.StackI8 && b.k == types.StackPtr:
	default:
		return fmt.Errorf("operands are %s and %s", stackNames[a.k], stackNames[b.k])
	}
	return nil
}

// matchCompared is match for a comparison. The versions of .NET extend an int32 beside a native int in an unsigned comparison in
// different ways, and .NET 9 extends a constant by its sign and others with zeros.
func (l *lowerer) matchCompared(code int) error {
	a, b := l.peek(1), l.peek(0)
	if code&il.CmpUn != 0 && a.k != b.k {
		for _, v := range []*value{a, b} {
			if v.k == types.StackI4 {
				l.emit(il.Instr{Op: il.CheckSign, A: v.slot})
			}
		}
	}
	return l.match(il.NumI4)
}

func (l *lowerer) binary(op il.Opcode) error {
	from := il.NumI4
	if op == il.OpAddOvfUn || op == il.OpSubOvfUn || op == il.OpMulOvfUn {
		from = il.NumU4 // so does .NET; the standard leaves it open
	}
	if err := l.match(from); err != nil {
		return err
	}
	a, b := l.peek(1), l.peek(0)
	if done, err := l.addressArith(op, a, b); done || err != nil {
		return err
	}
	l.functionNumber(a)
	l.functionNumber(b)
	in := il.Instr{A: a.slot, B: a.slot, C: b.slot}
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

func floatArith(op il.Opcode, k types.Stack) (il.Op, int64, bool) {
	if k == types.StackF8 {
		switch op {
		case il.OpAdd:
			return il.AddF8, 0, true
		case il.OpSub:
			return il.SubF8, 0, true
		case il.OpMul:
			return il.MulF8, 0, true
		case il.OpDiv:
			return il.DivF8, 0, true
		case il.OpRem:
			return il.ArithF, il.RemF8, true
		}
		return 0, 0, false
	}
	c, ok := map[il.Opcode]int64{il.OpAdd: il.AddF4, il.OpSub: il.SubF4, il.OpMul: il.MulF4, il.OpDiv: il.DivF4, il.OpRem: il.RemF4}[op]
	return il.ArithF, c, ok
}

func intArith(op il.Opcode, wide bool) (il.Op, int64, il.Flags) {
	pick := func(narrow, w il.Op) il.Op {
		if wide {
			return w
		}
		return narrow
	}
	div := func(narrow int64) (il.Op, int64, il.Flags) {
		if wide {
			narrow += il.Div8
		}
		return il.DivRem, narrow, 0
	}
	ovf := func(narrow int64, f il.Flags) (il.Op, int64, il.Flags) {
		if wide {
			narrow += il.OvfAdd8
		}
		return il.Ovf, narrow, f
	}
	switch op {
	case il.OpAdd:
		return pick(il.AddI4, il.AddI8), 0, 0
	case il.OpSub:
		return pick(il.SubI4, il.SubI8), 0, 0
	case il.OpMul:
		return pick(il.MulI4, il.MulI8), 0, 0
	case il.OpDiv:
		return div(il.Div4)
	case il.OpDivUn:
		return div(il.DivUn4)
	case il.OpRem:
		return div(il.Rem4)
	case il.OpRemUn:
		return div(il.RemUn4)
	case il.OpAnd:
		return il.And, 0, 0
	case il.OpOr:
		return il.Or, 0, 0
	case il.OpXor:
		return il.Xor, 0, 0
	case il.OpAddOvf:
		return ovf(il.OvfAdd4, 0)
	case il.OpAddOvfUn:
		return ovf(il.OvfAdd4, il.FlagUn)
	case il.OpSubOvf:
		return ovf(il.OvfSub4, 0)
	case il.OpSubOvfUn:
		return ovf(il.OvfSub4, il.FlagUn)
	case il.OpMulOvf:
		return ovf(il.OvfMul4, 0)
	default: // OpMulOvfUn
		return ovf(il.OvfMul4, il.FlagUn)
	}
}

func (l *lowerer) shift(op il.Opcode) error {
	a, b := l.peek(1), l.peek(0)
	l.toNumber(a)
	if b.k != types.StackI4 && b.k != types.StackI8 || a.k != types.StackI4 && a.k != types.StackI8 {
		return fmt.Errorf("operands are %s and %s", stackNames[a.k], stackNames[b.k])
	}
	o := map[il.Opcode]il.Op{il.OpShl: il.ShlI4, il.OpShr: il.ShrI4, il.OpShrUn: il.ShrUnI4}[op]
	if a.k == types.StackI8 {
		o += il.ShlI8 - il.ShlI4
	}
	l.emit(il.Instr{Op: o, A: a.slot, B: a.slot, C: b.slot})
	a.small, a.function = false, nil
	l.pop(1)
	return nil
}

func (l *lowerer) unary(op il.Opcode) error {
	v := l.peek(0)
	l.toNumber(v)
	v.small, v.function = false, nil
	in := il.Instr{A: v.slot, B: v.slot}
	switch {
	case op == il.OpNeg && v.k == types.StackI4:
		in.Op = il.NegI4
	case op == il.OpNeg && v.k == types.StackI8:
		in.Op = il.NegI8
	case op == il.OpNeg && v.k == types.StackF8:
		in.Op, in.K = il.ArithF, il.NegF8
	case op == il.OpNeg && v.k == types.StackF4:
		in.Op, in.K = il.ArithF, il.NegF4
	case op == il.OpNot && v.k == types.StackI4:
		in.Op = il.NotI4
	case op == il.OpNot && v.k == types.StackI8:
		in.Op = il.NotI8
	default:
		return fmt.Errorf("operand is %s", stackNames[v.k])
	}
	l.emit(in)
	return nil
}

type conversion struct {
	to  il.Num
	ovf bool
	un  bool
}

var conversions = map[il.Opcode]conversion{
	il.OpConvI1: {to: il.NumI1}, il.OpConvI2: {to: il.NumI2}, il.OpConvI4: {to: il.NumI4}, il.OpConvI8: {to: il.NumI8}, il.OpConvR4: {to: il.NumF4}, il.OpConvR8: {to: il.NumF8},
	il.OpConvU4: {to: il.NumU4}, il.OpConvU8: {to: il.NumU8}, il.OpConvRUn: {to: il.NumRUn}, il.OpConvU2: {to: il.NumU2}, il.OpConvU1: {to: il.NumU1}, il.OpConvI: {to: il.NumI8}, il.OpConvU: {to: il.NumU8},
	il.OpConvOvfI1: {to: il.NumI1, ovf: true}, il.OpConvOvfU1: {to: il.NumU1, ovf: true}, il.OpConvOvfI2: {to: il.NumI2, ovf: true}, il.OpConvOvfU2: {to: il.NumU2, ovf: true},
	il.OpConvOvfI4: {to: il.NumI4, ovf: true}, il.OpConvOvfU4: {to: il.NumU4, ovf: true}, il.OpConvOvfI8: {to: il.NumI8, ovf: true}, il.OpConvOvfU8: {to: il.NumU8, ovf: true},
	il.OpConvOvfI: {to: il.NumI8, ovf: true}, il.OpConvOvfU: {to: il.NumU8, ovf: true},
	il.OpConvOvfI1Un: {to: il.NumI1, ovf: true, un: true}, il.OpConvOvfU1Un: {to: il.NumU1, ovf: true, un: true}, il.OpConvOvfI2Un: {to: il.NumI2, ovf: true, un: true},
	il.OpConvOvfU2Un: {to: il.NumU2, ovf: true, un: true}, il.OpConvOvfI4Un: {to: il.NumI4, ovf: true, un: true}, il.OpConvOvfU4Un: {to: il.NumU4, ovf: true, un: true},
	il.OpConvOvfI8Un: {to: il.NumI8, ovf: true, un: true}, il.OpConvOvfU8Un: {to: il.NumU8, ovf: true, un: true}, il.OpConvOvfIUn: {to: il.NumI8, ovf: true, un: true}, il.OpConvOvfUUn: {to: il.NumU8, ovf: true, un: true},
}

func (l *lowerer) convert(c conversion) error {
	v := l.peek(0)
	wide := c.to == il.NumI8 || c.to == il.NumU8
	if v.k == types.StackRef && wide && !c.ovf {
		// C#'s fixed statement takes the address of a string so; see OffsetToStringData.
		l.emit(il.Instr{Op: il.RefPtr, A: v.slot, B: v.slot})
		*v = value{k: types.StackPtr, slot: v.slot, words: 1}
		return nil
	}
	if v.k == types.StackPtr && wide {
		if l.foreign(v.to) {
			return unsupported("a pointer to the %v, which has another layout in .NET", v.to)
		}
		// The value stays an address, so it needs no conversion.
		if c.ovf && c.un == (c.to == il.NumI8) {
			l.emit(il.Instr{Op: il.CheckAddr, A: v.slot})
		} else {
			l.emit(il.Instr{Op: il.Nop})
		}
		return nil
	}
	l.toNumber(v)
	l.functionNumber(v)
	small := wide && (v.small || v.k == types.StackI4)
	var from il.Num
	switch v.k {
	case types.StackI4:
		from = il.NumI4
		if c.un {
			from = il.NumU4
		}
	case types.StackI8:
		from = il.NumI8
		if c.un {
			from = il.NumU8
		}
	case types.StackF4:
		from = il.NumF4
	case types.StackF8:
		from = il.NumF8
	default:
		return fmt.Errorf("operand is %s", stackNames[v.k])
	}
	in := il.Instr{Op: il.Conv, A: v.slot, B: v.slot, K: il.ConvCode(from, c.to)}
	if c.ovf {
		in.Flags |= il.FlagOvf
	}
	l.emit(in)
	v.small, v.function = small, nil
	switch c.to {
	case il.NumI8, il.NumU8:
		v.k = types.StackI8
	case il.NumF4:
		v.k = types.StackF4
	case il.NumF8, il.NumRUn:
		v.k = types.StackF8
	default:
		v.k = types.StackI4
	}
	return nil
}

// compare lowers a comparison of the two top values with the result 0 or 1.
func (l *lowerer) compare(code int) error {
	if err := l.matchCompared(code); err != nil {
		return err
	}
	a, b := l.peek(1), l.peek(0)
	code, err := l.order(code, a, b)
	if err != nil {
		return err
	}
	in := il.Instr{A: a.slot, B: a.slot, C: b.slot, K: int64(code)}
	switch a.k {
	case types.StackF4, types.StackF8:
		in.Op, in.Mem = il.CmpF, floatMem(a.k)
	case types.StackStruct:
		return fmt.Errorf("operands are structs")
	default:
		l.checkSame(a, b)
		in.Op = il.CmpI
		if code&^il.CmpUn == il.CmpEq {
			in.Op = il.CeqI
		}
		if a.k != types.StackI4 {
			in.K |= il.CmpWide
		}
	}
	l.emit(in)
	*a = value{k: types.StackI4, slot: a.slot, words: 1, small: true}
	l.pop(1)
	return nil
}

func (l *lowerer) branch(op il.Opcode, in il.CIL) error {
	if op >= il.OpBrS && op <= il.OpBltUnS {
		op += il.OpBr - il.OpBrS
	}
	switch op {
	case il.OpBr:
		l.emit(il.Instr{Op: il.Jmp, K: in.Arg})
		return l.enter(l.at[in.Arg], l.stack)
	case il.OpBrfalse, il.OpBrtrue:
		o := il.JmpFalse
		if op == il.OpBrtrue {
			o = il.JmpTrue
		}
		if k := l.peek(0).k; k == types.StackF4 || k == types.StackF8 || k == types.StackStruct {
			return fmt.Errorf("operand is %s", stackNames[k])
		}
		l.emit(il.Instr{Op: o, A: l.peek(0).slot, K: in.Arg})
		l.pop(1)
		return l.enter(l.at[in.Arg], l.stack)
	}
	code := map[il.Opcode]int{il.OpBeq: il.CmpEq, il.OpBge: il.CmpGe, il.OpBgt: il.CmpGt, il.OpBle: il.CmpLe, il.OpBlt: il.CmpLt,
		il.OpBneUn: il.CmpNe | il.CmpUn, il.OpBgeUn: il.CmpGe | il.CmpUn, il.OpBgtUn: il.CmpGt | il.CmpUn, il.OpBleUn: il.CmpLe | il.CmpUn, il.OpBltUn: il.CmpLt | il.CmpUn}[op]
	if err := l.matchCompared(code); err != nil {
		return err
	}
	a, b := l.peek(1), l.peek(0)
	code, err := l.order(code, a, b)
	if err != nil {
		return err
	}
	out := il.Instr{A: a.slot, B: b.slot, K: in.Arg}
	switch {
	case a.k == types.StackF4 || a.k == types.StackF8:
		l.emit(il.Instr{Op: il.CmpF, A: a.slot, B: a.slot, C: b.slot, K: int64(code), Mem: floatMem(a.k)})
		a.k = types.StackI4
		l.pop(1)
		l.emit(il.Instr{Op: il.JmpTrue, A: a.slot, K: in.Arg})
		l.pop(1)
		return l.enter(l.at[in.Arg], l.stack)
	case a.k == types.StackStruct:
		return fmt.Errorf("operands are structs")
	case code == il.CmpEq:
		l.checkSame(a, b)
		out.Op = il.JmpEq
	case code == il.CmpNe|il.CmpUn:
		l.checkSame(a, b)
		out.Op = il.JmpNe
	case a.k == types.StackI4 && code == il.CmpLt:
		out.Op = il.JmpLtI4
	case a.k == types.StackI4 && code == il.CmpLe:
		out.Op = il.JmpLeI4
	case a.k == types.StackI4 && code == il.CmpGt:
		out.Op = il.JmpGtI4
	case a.k == types.StackI4 && code == il.CmpGe:
		out.Op = il.JmpGeI4
	default:
		out.Op, out.C = il.JmpI, int32(code)
		if a.k != types.StackI4 {
			out.C |= il.CmpWide
		}
	}
	l.emit(out)
	l.pop(2)
	return l.enter(l.at[in.Arg], l.stack)
}

func (l *lowerer) switchOn(in il.CIL) error {
	if l.peek(0).k != types.StackI4 && l.peek(0).k != types.StackI8 {
		return fmt.Errorf("operand is %s", stackNames[l.peek(0).k])
	}
	table := make([]int32, len(in.Targets))
	for i, t := range in.Targets {
		table[i] = int32(t)
	}
	l.code.Switches = append(l.code.Switches, table)
	l.emit(il.Instr{Op: il.Switch, A: l.peek(0).slot, K: int64(len(l.code.Switches) - 1)})
	l.pop(1)
	for _, t := range in.Targets {
		if err := l.enter(l.at[t], l.stack); err != nil {
			return err
		}
	}
	return nil
}

func (l *lowerer) localloc() error {
	if n := len(l.stack); n != 1 {
		return fmt.Errorf("%d values on the stack", n)
	}
	for i := range l.regions {
		if r := &l.regions[i]; r.kind != regionTry && r.has(l.cil[l.pos].Offset) {
			return fmt.Errorf("in %s", regionNames[r.kind])
		}
	}
	v := l.peek(0)
	l.toNumber(v)
	in := il.Instr{Op: il.LocAlloc, A: v.slot, B: v.slot}
	if l.inLoop(l.pos) {
		in.C = 1
	}
	l.emit(in)
	*v = value{k: types.StackPtr, slot: v.slot, words: 1}
	return nil
}

// inLoop says whether a branch behind the instruction at index i leads back to it, or before it.
func (l *lowerer) inLoop(i int) bool {
	return slices.ContainsFunc(l.cil[i:], func(in il.CIL) bool {
		operand := in.Op.Info().Operand
		return (operand == il.OperandBranch1 || operand == il.OperandBranch4) && in.Arg <= int64(l.cil[i].Offset)
	})
}

func (l *lowerer) ret() error {
	if l.m.Ret == nil {
		if len(l.stack) != 0 {
			return fmt.Errorf("%d values left on the stack", len(l.stack))
		}
		if l.enclosure.on {
			l.emit(il.Instr{Op: il.Jmp, K: toEpilogue})
		} else {
			l.emit(il.Instr{Op: il.Ret})
		}
		return nil
	}
	if err := l.require(1); err != nil {
		return err
	}
	if n := len(l.stack) - 1; n > 0 {
		return fmt.Errorf("%d values left on the stack", n)
	}
	if err := l.coerce(0, l.m.Ret); err != nil {
		return err
	}
	v := *l.peek(0)
	if m := l.m.Ret.Mem; v.k == types.StackI4 && m.Size() < 4 {
		l.emit(il.Instr{Op: il.MovX, A: v.slot, B: v.slot, Mem: m})
	}
	if !l.enclosure.on {
		l.emit(l.returns(v.slot))
		l.pop(1)
		return nil
	}
	l.move(l.enclosure.result, v)
	l.pop(1)
	l.emit(il.Instr{Op: il.Jmp, K: toEpilogue})
	return nil
}

// doRethrow lowers rethrow. The hidden variable of the innermost catch handler around the
// instruction has the exception.
func (l *lowerer) doRethrow(in il.CIL) error {
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
	l.emit(il.Instr{Op: il.Rethrow, A: l.rethrow[best]})
	return nil
}
