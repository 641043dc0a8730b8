package il

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

// Uses is the set of an operation's operands that are words of the frame.
type Uses uint8

const (
	ReadsA Uses = 1 << iota
	ReadsB
	ReadsC
	WritesA
	Pure     // no thread stops before it
	Indirect // writes through a pointer, which may point to a variable
)

// Operands lists the operations that may read a variable in place of a word of the stack.
// Before other operations the stack has no held words.
var Operands = [Ops]Uses{
	Nop: Pure, MovX: ReadsB | WritesA | Pure, Mov: ReadsB | WritesA | Pure, Const: WritesA | Pure, Addr: WritesA | Pure,
	AddI4: arith, SubI4: arith, MulI4: arith, AddI8: arith, SubI8: arith, MulI8: arith, And: arith, Or: arith, Xor: arith,
	ShlI4: arith, ShrI4: arith, ShrUnI4: arith, ShlI8: arith, ShrI8: arith, ShrUnI8: arith,
	AddF8: arith, SubF8: arith, MulF8: arith, DivF8: arith, CeqI: arith, CmpI: arith, CmpF: arith,
	AddImmI4: unary, NegI4: unary, NegI8: unary, NotI4: unary, NotI8: unary,
	ArithF: arith, DivRem: arith &^ Pure, Ovf: arith &^ Pure, Conv: unary &^ Pure, // Conv may check for overflow
	JmpTrue: ReadsA | Pure, JmpFalse: ReadsA | Pure, Switch: ReadsA | Pure,
	JmpEq: compares, JmpNe: compares, JmpLtI4: compares, JmpLeI4: compares, JmpGtI4: compares, JmpGeI4: compares, JmpI: compares,
	CheckClass: ReadsA, CheckRaw: ReadsA, CheckElems: ReadsA, CheckElem: ReadsA, CheckBelow: ReadsA, CheckSame: ReadsA | ReadsB,
	LdFld: ReadsB | WritesA, StFld: ReadsA | ReadsB, FldAddr: ReadsB | WritesA, PtrFld: ReadsB | WritesA,
	LdInd: ReadsB | WritesA, StInd: ReadsA | ReadsB | Indirect, LdSFld: WritesA, StSFld: ReadsB,
	LdLen: ReadsB | WritesA, LdElem: ReadsB | ReadsC | WritesA, StElem: ReadsA | ReadsB | ReadsC, StElemRef: ReadsA | ReadsB | ReadsC,
	ElemAddr: ReadsB | ReadsC | WritesA, IsInst: ReadsB | WritesA, CastClass: ReadsB | WritesA, Ret1: ReadsA, Throw: ReadsA, Forget: ReadsA | Pure,
}

const (
	unary    = ReadsB | WritesA | Pure
	arith    = ReadsB | ReadsC | WritesA | Pure
	compares = ReadsA | ReadsB | Pure
)

// Pure says whether no thread stops before in, unless a block begins there.
func (in *Instr) Pure() bool { return in.Uses()&Pure != 0 }

func (in *Instr) Uses() Uses {
	u := Operands[in.Op]
	if in.Op == Conv && in.Flags&FlagOvf == 0 {
		u |= Pure
	}
	return u
}

// Leaders returns the set of instructions that begin a basic block.
func (c *Code) Leaders() []bool {
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

// Retarget replaces each target pc of a branch or a clause, the start of a block, by at[pc].
func (c *Code) Retarget(at []int32) {
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
