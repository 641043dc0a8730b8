package lower

import (
	"fmt"

	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// All addresses in this machine are managed pointers: an object and an offset. An object has
// no numeric address. Code can move, subtract and compare pointers within one object; code
// that needs the number of an address ends the path. An entry of the evaluation stack of type
// & holds an address or a number of 32 bits (null, a handle). Conversions between the two are
// checked when they run, unless lowering can prove them right.

// toNumber converts an address to a number.
func (l *lowerer) toNumber(v *value) {
	if v.k == types.StackPtr {
		l.emit(il.Instr{Op: il.PtrInt, A: v.slot, B: v.slot})
		*v = value{k: types.StackI8, slot: v.slot, words: 1}
	}
}

// toFunction converts an address that was a function pointer.
func (l *lowerer) toFunction(v *value) {
	if v.k == types.StackPtr {
		l.emit(il.Instr{Op: il.IntPtr, A: v.slot, B: v.slot})
		*v = value{k: types.StackI8, slot: v.slot, words: 1, pointer: true}
	}
}

// isFunction says whether v is known to be a function pointer.
func (v *value) isFunction() bool { return v.function != nil || v.pointer }

// functionNumber converts v to an integer if it is a function pointer. When the conversion runs, it notes that .NET has another number.
func (l *lowerer) functionNumber(v *value) {
	if v.isFunction() {
		l.emit(il.Instr{Op: il.PtrInt, A: v.slot, B: v.slot})
		v.function, v.pointer = nil, false
	}
}

// toAddress converts an integer to an address.
func (l *lowerer) toAddress(v *value) error {
	switch {
	case v.k == types.StackPtr:
		return nil
	case v.k == types.StackI4:
		l.emit(il.Instr{Op: il.Conv, A: v.slot, B: v.slot, K: il.ConvCode(il.NumI4, il.NumI8)})
	case v.k == types.StackI8 && v.small:
	case v.k == types.StackI8:
		l.emit(il.Instr{Op: il.IntPtr, A: v.slot, B: v.slot})
	default:
		return fmt.Errorf("operand is %s, not an address", stackNames[v.k])
	}
	*v = value{k: types.StackPtr, slot: v.slot, words: 1}
	return nil
}

// addressArith lowers p+n, n+p, p-n and p-p for addresses p, and says whether the operation
// was one of these. Other operations work on numbers.
func (l *lowerer) addressArith(op il.Opcode, a, b *value) (bool, error) {
	add := op == il.OpAdd || op == il.OpAddOvf || op == il.OpAddOvfUn
	sub := op == il.OpSub || op == il.OpSubOvf || op == il.OpSubOvfUn
	left, right := a.k == types.StackPtr, b.k == types.StackPtr
	result := value{k: types.StackPtr, slot: a.slot, words: 1}
	in := il.Instr{Op: il.AddPtr, A: a.slot, B: a.slot, C: b.slot, K: 1}
	switch op {
	case il.OpAddOvf, il.OpSubOvf:
		in.Flags = il.FlagOvf
	case il.OpAddOvfUn, il.OpSubOvfUn:
		in.Flags = il.FlagOvf | il.FlagUn
	}
	switch {
	case !left && !right:
		return false, nil
	case add && left != right:
		result.to = a.to
		if right {
			in.B, in.C, result.to = b.slot, a.slot, b.to
		}
	case sub && left && !right:
		in.K, result.to = -1, a.to
	case sub && left:
		in.Op, result.k = il.PtrDiff, types.StackI8
	default:
		l.toNumber(a)
		l.toNumber(b)
		return false, nil
	}
	l.emit(in)
	*a = result
	l.pop(1)
	return true, nil
}

// order prepares a comparison of addresses: it replaces a by their order (-1, 0 or 1), and b by
// 0. It returns the Cmp code for these.
func (l *lowerer) order(code int, a, b *value) (int, error) {
	c := code &^ il.CmpUn
	same := c == il.CmpEq || c == il.CmpNe
	if a.k != types.StackPtr && b.k != types.StackPtr {
		if !same {
			l.functionNumber(a)
			l.functionNumber(b)
		}
		return code, nil
	}
	for _, v := range []*value{a, b} {
		if err := l.toAddress(v); err != nil {
			return 0, err
		}
	}
	if same {
		return code, nil
	}
	in := il.Instr{Op: il.PtrCmp, A: a.slot, B: a.slot, C: b.slot}
	if code&il.CmpUn != 0 {
		in.Flags = il.FlagUn
	}
	l.emit(in)
	*a = value{k: types.StackI4, slot: a.slot, words: 1}
	l.emit(il.Instr{Op: il.Const, A: b.slot})
	*b = value{k: types.StackI4, slot: b.slot, words: 1}
	return code &^ il.CmpUn, nil
}

// typedReference lowers mkrefany, refanyval and refanytype (§III.4.19,
// §III.4.22, §III.4.23). A typed reference is a struct of the address and the
// type's ID.
func (l *lowerer) typedReference(op il.Opcode, in il.CIL) error {
	std := l.env.Loader.Std()
	if err := l.env.Loader.Layout(std.TypedReference); err != nil {
		return err
	}
	if op == il.OpMkrefany {
		t, err := l.typ(in)
		if err != nil {
			return err
		}
		if err := l.wantPtr(0); err != nil {
			return err
		}
		if err := l.wantPlace(0, t); err != nil {
			return err
		}
		l.need(l.peek(0).slot, il.WordsOf(std.TypedReference))
		l.emit(il.Instr{Op: il.MkRefAny, A: l.peek(0).slot, K: l.typeIndex(t)})
		l.pop(1)
		_, err = l.pushValue(std.TypedReference)
		return err
	}
	v := l.peek(0)
	if v.t != std.TypedReference {
		return fmt.Errorf("operand is %s, not a typed reference", stackNames[v.k])
	}
	slot := v.slot
	if op == il.OpRefanyval {
		t, err := l.typ(in)
		if err != nil {
			return err
		}
		l.emit(il.Instr{Op: il.RefAnyVal, A: slot, B: slot, K: l.typeIndex(t)})
		l.pop(1)
		l.push(types.StackPtr)
		l.peek(0).to = t
		return nil
	}
	if err := l.env.Loader.Layout(std.RuntimeTypeHandle); err != nil {
		return err
	}
	l.emit(il.Instr{Op: il.RefAnyType, A: slot, B: slot})
	l.pop(1)
	_, err := l.pushValue(std.RuntimeTypeHandle)
	return err
}
