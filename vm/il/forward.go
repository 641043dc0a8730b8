package il

// Forwarding removes moves between variables and the evaluation stack, half of the
// instructions of a stack machine. An operation reads a variable itself where ldloc or ldarg
// would push it, and writes its result to the variable where stloc would pop it. It is copy
// propagation within basic blocks (Aho, Lam, Sethi, Ullman: Compilers, §9.1.5).
//
// A held word is a word of the stack that is to be moved from a variable, by a move that is not emitted yet.
//
// Forwarding must keep the frame right where it is part of a state. A thread may stop before
// an operation that asks for a permission, raises an exception or calls, and at the start of
// a block. The shape there says which words of the stack are live. A shape is a prefix of the
// stack, so only the uppermost words may be held there, and the shape is cut below them; the
// moves of all other held words are emitted before. Between such places no other code reads
// the frame.

// Pure says whether no thread stops before in, unless a block begins there.
func (in *Instr) Pure() bool { return in.Uses()&Pure != 0 }

// Uses returns the operands of in that may be variables. It is 0 for an operation that takes its operands from the stack.
func (in *Instr) Uses() Uses {
	u := Operations[in.Op].Uses & forwards
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
