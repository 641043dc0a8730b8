package il

import (
	"math"
	"slices"
)

// Forwarding removes moves between variables and the evaluation stack, half of the
// instructions of a stack machine. An operation reads a variable itself where ldloc or ldarg
// would push it, and writes its result to the variable where stloc would pop it. It is copy
// propagation within basic blocks (Aho, Lam, Sethi, Ullman: Compilers, §9.1.5).
//
// A held word is a word of the stack whose move from a variable is not emitted yet.
//
// Forwarding must keep the frame right where it is part of a state. A thread may stop before
// an operation that asks for a permission, raises an exception or calls, and at the start of
// a block. The shape there says which words of the stack are live. A shape is a prefix of the
// stack, so only the uppermost words may be held there, and the shape is cut below them; the
// moves of all other held words are emitted before. Between such places no other code reads
// the frame.

// uses is the set of an operation's operands that are words of the frame.
type uses uint8

const (
	readsA uses = 1 << iota
	readsB
	readsC
	writesA
	pure     // no thread stops before it
	indirect // writes through a pointer, which may point to a variable
)

// operands lists the operations that may read a variable in place of a word of the stack.
// Before other operations the stack has no held words.
var operands = [Ops]uses{
	Nop: pure, MovX: readsB | writesA | pure, Mov: readsB | writesA | pure, Const: writesA | pure, Addr: writesA | pure,
	AddI4: arith, SubI4: arith, MulI4: arith, AddI8: arith, SubI8: arith, MulI8: arith, And: arith, Or: arith, Xor: arith,
	ShlI4: arith, ShrI4: arith, ShrUnI4: arith, ShlI8: arith, ShrI8: arith, ShrUnI8: arith,
	AddF8: arith, SubF8: arith, MulF8: arith, DivF8: arith, CeqI: arith, CmpI: arith, CmpF: arith,
	AddImmI4: unary, NegI4: unary, NegI8: unary, NotI4: unary, NotI8: unary,
	ArithF: arith, DivRem: arith &^ pure, Ovf: arith &^ pure, Conv: unary &^ pure, // Conv may check for overflow
	JmpTrue: readsA | pure, JmpFalse: readsA | pure, Switch: readsA | pure,
	JmpEq: compares, JmpNe: compares, JmpLtI4: compares, JmpLeI4: compares, JmpGtI4: compares, JmpGeI4: compares, JmpI: compares,
	CheckClass: readsA, CheckRaw: readsA, CheckElems: readsA, CheckElem: readsA, CheckBelow: readsA, CheckSame: readsA | readsB,
	LdFld: readsB | writesA, StFld: readsA | readsB, FldAddr: readsB | writesA, PtrFld: readsB | writesA,
	LdInd: readsB | writesA, StInd: readsA | readsB | indirect, LdSFld: writesA, StSFld: readsB,
	LdLen: readsB | writesA, LdElem: readsB | readsC | writesA, StElem: readsA | readsB | readsC, StElemRef: readsA | readsB | readsC,
	ElemAddr: readsB | readsC | writesA, IsInst: readsB | writesA, CastClass: readsB | writesA, Ret1: readsA, Throw: readsA, Forget: readsA | pure,
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
	held    []held // the held words, from the bottom of the stack
	block   int    // start of the current block in out
}

// held is a held word: slot is its place on the stack, and the variable of has its value.
type held struct{ slot, of int32 }

// forward returns c without the moves that it does not need.
func forward(c *Code) *Code {
	f := &forwarder{in: c, vars: int32(len(c.Vars))}
	out := *c
	f.out = &out
	n := len(c.Instrs)
	out.Instrs, out.Shapes, out.Inside, out.Offsets = make([]Instr, 0, n), make([]Shape, 0, n), make([]Shape, 0, n), make([]int32, 0, n)
	leaders := c.leaders()
	at := make([]int32, n+1) // start of each block in out
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

// leaders returns the set of instructions that begin a basic block.
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

// retarget replaces each target pc of a branch or a clause, the start of a block, by at[pc].
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

// instr forwards the instruction at pc.
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
		low := top // all words from here up are held
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
		case in.Op == Mov && p.A == in.B && in.A < f.vars && in.B >= f.top(pc+1): // stloc of p's result
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
		f.held = f.held[:0] // control does not reach the next instruction
	case u&writesA != 0:
		f.held = slices.DeleteFunc(f.held, func(h held) bool { return h.slot == in.A })
	}
}

// popped drops the held words that are not on the stack before the instruction at pc.
func (f *forwarder) popped(pc int) {
	top := f.top(pc)
	f.held = slices.DeleteFunc(f.held, func(h held) bool { return h.slot >= top })
}

// top returns the first word above the stack before the instruction at pc.
func (f *forwarder) top(pc int) int32 {
	if pc == len(f.in.Shapes) {
		return f.vars
	}
	return f.vars + int32(len(f.in.Shapes[pc]))
}

// operand replaces the operand at by its variable if it is a held word. It returns the word
// if it is on the stack, else math.MaxInt32.
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

// flush emits the moves of the held words for which which is true, before the instruction
// at pc.
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

// emit appends an instruction. The stack before it has shape s, cut below the held words.
func (f *forwarder) emit(in Instr, s, inside Shape, offset int32) {
	for _, h := range f.held {
		s = s[:min(len(s), int(h.slot-f.vars))]
	}
	f.out.Instrs = append(f.out.Instrs, in)
	f.out.Shapes = append(f.out.Shapes, s)
	f.out.Inside = append(f.out.Inside, inside)
	f.out.Offsets = append(f.out.Offsets, offset)
}

// last returns the last instruction of the current block, nil at its start.
func (f *forwarder) last() *Instr {
	if n := len(f.out.Instrs); n > f.block {
		return &f.out.Instrs[n-1]
	}
	return nil
}

// drop removes the last instruction.
func (f *forwarder) drop() {
	n := len(f.out.Instrs) - 1
	f.out.Instrs, f.out.Shapes, f.out.Inside, f.out.Offsets = f.out.Instrs[:n], f.out.Shapes[:n], f.out.Inside[:n], f.out.Offsets[:n]
}
