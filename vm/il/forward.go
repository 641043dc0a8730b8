package il

import (
	"math"
	"slices"
)

// Forwarding takes away moves between variables and the evaluation stack, half
// of what a stack machine does: an operation reads a variable where ldloc or
// ldarg would have pushed it, and writes the variable into which stloc would
// have popped its result. It is copy propagation within basic blocks (Aho, Lam,
// Sethi, Ullman: Compilers, §9.1.5).
//
// What it must keep is what a state is made of. A thread may stop before an
// operation that asks for something, raises an exception or calls, and at the
// start of a block: there the shape says which words of the stack are live, and
// they must be those of the stack that is left when what is held back is not on it. So
// only the uppermost words may be held back there; the others are moved before.
// Between such places nobody looks at the frame.

// uses says which operands of an operation are words of the frame.
type uses uint8

const (
	readsA uses = 1 << iota
	readsB
	readsC
	writesA
	pure     // no thread stops before it
	indirect // writes through a pointer, which may be one to a variable
)

// operands says it for the operations that may read a variable in place of
// the stack; others want all that is on the stack to be there.
var operands = [Ops]uses{
	Nop: pure, MovX: readsB | writesA | pure, Mov: readsB | writesA | pure, Const: writesA | pure, Addr: writesA | pure,
	AddI4: arith, SubI4: arith, MulI4: arith, AddI8: arith, SubI8: arith, MulI8: arith, And: arith, Or: arith, Xor: arith,
	ShlI4: arith, ShrI4: arith, ShrUnI4: arith, ShlI8: arith, ShrI8: arith, ShrUnI8: arith,
	AddF8: arith, SubF8: arith, MulF8: arith, DivF8: arith, CeqI: arith, CmpI: arith, CmpF: arith,
	AddImmI4: unary, NegI4: unary, NegI8: unary, NotI4: unary, NotI8: unary,
	ArithF: arith, DivRem: arith &^ pure, Ovf: arith &^ pure, Conv: unary &^ pure, // which may be checked
	JmpTrue: readsA | pure, JmpFalse: readsA | pure, Switch: readsA | pure,
	JmpEq: compares, JmpNe: compares, JmpLtI4: compares, JmpLeI4: compares, JmpGtI4: compares, JmpGeI4: compares, JmpI: compares,
	CheckClass: readsA, CheckRaw: readsA, CheckElems: readsA, CheckElem: readsA, CheckBelow: readsA, CheckSame: readsA | readsB,
	LdFld: readsB | writesA, StFld: readsA | readsB, FldAddr: readsB | writesA, PtrFld: readsB | writesA,
	LdInd: readsB | writesA, StInd: readsA | readsB | indirect, LdSFld: writesA, StSFld: readsB,
	LdLen: readsB | writesA, LdElem: readsB | readsC | writesA, StElem: readsA | readsB | readsC, StElemRef: readsA | readsB | readsC,
	ElemAddr: readsB | readsC | writesA, IsInst: readsB | writesA, CastClass: readsB | writesA, Ret1: readsA, Throw: readsA,
}

const (
	unary    = readsB | writesA | pure
	arith    = readsB | readsC | writesA | pure
	compares = readsA | readsB | pure
)

// Pure says whether no thread stops before in, unless a block begins there.
func (in *Instr) Pure() bool { return in.uses()&pure != 0 }

func (in *Instr) uses() uses {
	u := operands[in.Op]
	if in.Op == Conv && in.Flags&FlagOvf == 0 {
		u |= pure
	}
	return u
}

type forwarder struct {
	in, out *Code
	vars    int32
	held    []held // words of the stack that are not there, from the bottom
	block   int    // where the current block begins in out
}

// held is a word of the stack that a variable has, too.
type held struct{ slot, of int32 }

// forward returns c without the moves that nothing needs.
func forward(c *Code) *Code {
	f := &forwarder{in: c, vars: int32(len(c.Vars))}
	out := *c
	f.out = &out
	n := len(c.Instrs)
	out.Instrs, out.Shapes, out.Inside, out.Offsets = make([]Instr, 0, n), make([]Shape, 0, n), make([]Shape, 0, n), make([]int32, 0, n)
	leaders := c.leaders()
	at := make([]int32, n+1) // where the blocks begin in out
	for pc := range c.Instrs {
		f.popped(pc)
		if leaders[pc] {
			f.flush(pc-1, func(held) bool { return true })
			at[pc] = int32(len(out.Instrs))
			f.block = len(out.Instrs)
		}
		f.instr(pc)
	}
	at[n] = int32(len(out.Instrs))
	out.retarget(at)
	return &out
}

// leaders says which instructions begin a basic block.
func (c *Code) leaders() []bool {
	is := make([]bool, len(c.Instrs)+1)
	is[0] = true
	for _, in := range c.Instrs {
		if in.Op.Jumps() {
			is[in.K] = true
		}
	}
	for _, table := range c.Switches {
		for _, to := range table {
			is[to] = true
		}
	}
	for i := range c.Clauses {
		cl := &c.Clauses[i]
		is[cl.TryStart], is[cl.TryEnd], is[cl.Handler], is[cl.HandlerEnd] = true, true, true, true
		if cl.Kind == ClauseFilter {
			is[cl.Filter] = true
		}
	}
	return is
}

// retarget makes what points to the start of block pc point to at[pc].
func (c *Code) retarget(at []int32) {
	for i := range c.Instrs {
		if in := &c.Instrs[i]; in.Op.Jumps() {
			in.K = int64(at[in.K])
		}
	}
	for _, table := range c.Switches {
		for i, to := range table {
			table[i] = at[to]
		}
	}
	for i := range c.Clauses {
		cl := &c.Clauses[i]
		for _, pc := range []*int32{&cl.TryStart, &cl.TryEnd, &cl.Handler, &cl.HandlerEnd} {
			*pc = at[*pc]
		}
		if cl.Kind == ClauseFilter {
			cl.Filter = at[cl.Filter]
		}
	}
}

// instr goes on with the instruction at pc.
func (f *forwarder) instr(pc int) {
	in, top := f.in.Instrs[pc], f.top(pc)
	u := in.uses()
	consumed := min(f.operand(&in.A, u&readsA), f.operand(&in.B, u&readsB), f.operand(&in.C, u&readsC), top)
	if in.Op == Mov && in.B < f.vars && in.A == top && in.A < f.top(pc+1) {
		f.held = append(f.held, held{in.A, in.B})
		return
	}
	switch {
	case u == 0:
		f.flush(pc, func(held) bool { return true })
	case in.Op == Switch, in.Op.Jumps():
		f.flush(pc, func(h held) bool { return h.slot < consumed })
	case u&pure == 0:
		low := top // from here up all is held back
		for i := len(f.held) - 1; i >= 0 && f.held[i].slot == low-1; i-- {
			low--
		}
		if u&indirect != 0 {
			low = max(low, consumed)
		}
		f.flush(pc, func(h held) bool { return h.slot < low })
	}
	if u&writesA != 0 {
		f.flush(pc, func(h held) bool { return h.of == in.A && h.slot < consumed })
	}
	if p := f.last(); p != nil && operands[p.Op]&writesA != 0 {
		switch {
		case in.Op == Mov && p.A == in.B && in.A < f.vars && in.B >= f.top(pc+1): // it is in no variable, and popped
			p.A = in.A
			return
		case p.Op == Const && p.A == in.C && in.C >= f.vars && (in.Op == AddI4 || in.Op == SubI4):
			f.held = append(f.held, held{slot: in.C})
			in = Instr{Op: AddImmI4, A: in.A, B: in.B, K: p.K}
			if f.in.Instrs[pc].Op == SubI4 {
				in.K = -in.K
			}
			f.drop()
		}
	}
	f.emit(in, f.in.Shapes[pc], f.in.Inside[pc], f.in.Offsets[pc])
	switch {
	case in.Op == Ret1, in.Op == Throw:
		f.held = f.held[:0] // control does not come to what follows
	case u&writesA != 0:
		f.held = slices.DeleteFunc(f.held, func(h held) bool { return h.slot == in.A })
	}
}

// popped forgets what is not on the stack before the instruction at pc.
func (f *forwarder) popped(pc int) {
	top := f.top(pc)
	f.held = slices.DeleteFunc(f.held, func(h held) bool { return h.slot >= top })
}

// top is the first word above the stack before the instruction at pc.
func (f *forwarder) top(pc int) int32 {
	if pc == len(f.in.Shapes) {
		return f.vars
	}
	return f.vars + int32(len(f.in.Shapes[pc]))
}

// operand puts the variable in place of a word of the stack that is held back,
// and returns that word.
func (f *forwarder) operand(at *int32, read uses) int32 {
	slot := *at
	if read == 0 || slot < f.vars {
		return math.MaxInt32
	}
	for _, h := range f.held {
		if h.slot == slot {
			*at = h.of
		}
	}
	return slot
}

// flush moves the words for which which holds before the instruction at pc.
func (f *forwarder) flush(pc int, which func(held) bool) {
	for i := 0; i < len(f.held); {
		h := f.held[i]
		if !which(h) {
			i++
			continue
		}
		f.emit(Instr{Op: Mov, A: h.slot, B: h.of}, f.in.Shapes[pc], nil, f.in.Offsets[pc])
		f.held = slices.Delete(f.held, i, i+1)
	}
}

// emit appends an instruction before which the stack has shape s, if nothing is held back.
func (f *forwarder) emit(in Instr, s, inside Shape, offset int32) {
	for _, h := range f.held {
		s = s[:min(len(s), int(h.slot-f.vars))]
	}
	f.out.Instrs = append(f.out.Instrs, in)
	f.out.Shapes = append(f.out.Shapes, s)
	f.out.Inside = append(f.out.Inside, inside)
	f.out.Offsets = append(f.out.Offsets, offset)
}

// last is the last instruction of the current block, nil at its start.
func (f *forwarder) last() *Instr {
	if n := len(f.out.Instrs); n > f.block {
		return &f.out.Instrs[n-1]
	}
	return nil
}

// drop takes the last instruction back.
func (f *forwarder) drop() {
	n := len(f.out.Instrs) - 1
	f.out.Instrs, f.out.Shapes, f.out.Inside, f.out.Offsets = f.out.Instrs[:n], f.out.Shapes[:n], f.out.Inside[:n], f.out.Offsets[:n]
}
