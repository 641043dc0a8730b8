package vmtest

// abstractCode is the body of a thread or an initialiser as a list of instructions, for the
// enumerator. The bodies of calls and atomic sections are part of the list.
type abstractCode struct {
	own     bool // registers are variables of the body's own method
	inCall  int  // while lowering: the number of enclosing calls
	list    []abstractInstr
	clauses []abstractClause // inner ones first
}

// An abstractInstr is an operation that is not a composition, or a part of a composition.
type abstractInstr struct {
	kind   instrKind
	op     *Op
	cond   Cond
	target int
	kept   bool // writes through the kept pointer of the body's own method to its variable
}

type instrKind int

const (
	doOp        instrKind = iota
	doJump                // to target
	doJumpIf              // to target, if cond
	doLeave               // to target, through finallys
	doFinally             // end of a finally or a fault
	doFilter              // end of a filter, with cond
	doStep                // add one to op.Dst
	doEnd                 // end of the thread or the initialiser
	doSetZero             // op.Dst = 0
	doInit                // initialise class op.Loc.Index unless it is initialised
	doAtomic              // begin of an atomic section
	doEndAtomic           // end of an atomic section
	doCopyRead            // read the target-th element that op copies
	doCopyWrite           // write it
)

// An abstractClause is an exception handling clause: ranges of the list, without their ends.
type abstractClause struct {
	kind                ClauseKind
	catch               Exception
	try, tryEnd         int
	filter              int
	handler, handlerEnd int
}

// covers says whether the clause protects the instruction.
func (c *abstractClause) covers(pc int) bool { return c.try <= pc && pc < c.tryEnd }

// lower makes the list for the body of a thread or an initialiser.
func lower(body []*Op) *abstractCode {
	c := &abstractCode{own: !captures(body)}
	var returns []int
	c.lower(body, &returns)
	end := c.add(abstractInstr{kind: doEnd})
	for _, r := range returns {
		c.list[r].target = end
	}
	return c
}

func (c *abstractCode) add(i abstractInstr) int {
	c.list = append(c.list, i)
	return len(c.list) - 1
}

func (c *abstractCode) lower(ops []*Op, returns *[]int) {
	for _, op := range ops {
		switch op.Kind {
		case OpReturn:
			*returns = append(*returns, c.add(abstractInstr{kind: doLeave, op: op}))
		case OpIf:
			then := c.add(abstractInstr{kind: doJumpIf, cond: op.Cond})
			c.lower(op.Else, returns)
			end := c.add(abstractInstr{kind: doJump})
			c.list[then].target = len(c.list)
			c.lower(op.Body, returns)
			c.list[end].target = len(c.list)
		case OpWhile:
			test := c.add(abstractInstr{kind: doJump})
			top := len(c.list)
			c.lower(op.Body, returns)
			c.list[test].target = c.add(abstractInstr{kind: doJumpIf, cond: op.Cond, target: top})
		case OpDoWhile:
			top := len(c.list)
			c.lower(op.Body, returns)
			c.add(abstractInstr{kind: doJumpIf, cond: op.Cond, target: top})
		case OpFor:
			c.add(abstractInstr{kind: doSetZero, op: op})
			test := c.add(abstractInstr{kind: doJump})
			top := len(c.list)
			c.lower(op.Body, returns)
			c.add(abstractInstr{kind: doStep, op: op})
			c.list[test].target = c.add(abstractInstr{kind: doJumpIf, cond: Cond{R(op.Dst), LT, K(int32(op.N))}, target: top})
		case OpTry:
			c.lowerTry(op, returns)
		case OpCall:
			c.inCall++
			for range op.N {
				c.lowerCall(op.Body)
			}
			c.inCall--
		case OpAtomic:
			c.lowerAtomic(op)
		case OpCopyArray: // .NET specifies no order and no size of the parts; these are the checker's library's
			for n := range op.N {
				c.add(abstractInstr{kind: doCopyRead, op: op, target: n})
				c.add(abstractInstr{kind: doCopyWrite, op: op, target: n})
			}
		default:
			if op.uses(InitLoc) {
				c.add(abstractInstr{kind: doInit, op: op})
			}
			kept := op.Kind == OpSet && op.Alias == KeptAlias && c.own && c.inCall == 0
			c.add(abstractInstr{kind: doOp, op: op, kept: kept})
		}
	}
}

// uses says whether the operation accesses a location of this kind.
func (op *Op) uses(k LocKind) bool {
	switch op.Kind {
	case OpLoad, OpStore, OpInterlockedAdd, OpExchange, OpCompareExchange:
		return op.Loc.Kind == k
	}
	return false
}

// lowerCall lowers a called body in the place of its call. A return jumps to its end.
func (c *abstractCode) lowerCall(body []*Op) {
	var returns []int
	c.lower(body, &returns)
	for _, r := range returns {
		c.list[r].target = len(c.list)
	}
}

// lowerAtomic makes begin; try { body } finally { end }.
func (c *abstractCode) lowerAtomic(op *Op) {
	c.add(abstractInstr{kind: doAtomic})
	start := len(c.list)
	c.lowerCall(op.Body)
	leave := c.add(abstractInstr{kind: doLeave})
	end := len(c.list)
	c.add(abstractInstr{kind: doEndAtomic})
	c.add(abstractInstr{kind: doFinally})
	c.clauses = append(c.clauses, abstractClause{kind: Finally, try: start, tryEnd: end, handler: end, handlerEnd: len(c.list)})
	c.list[leave].target = len(c.list)
}

func (c *abstractCode) lowerTry(op *Op, returns *[]int) {
	start := len(c.list)
	c.lower(op.Body, returns)
	leaves := []int{c.add(abstractInstr{kind: doLeave})}
	end := len(c.list)
	var clauses []abstractClause
	for _, h := range op.Handlers {
		cl := abstractClause{kind: h.Kind, catch: h.Catch, try: start, tryEnd: end, filter: len(c.list)}
		if h.Kind == Filter {
			c.lower(h.Filter, returns)
			c.add(abstractInstr{kind: doFilter, cond: h.Cond})
		}
		cl.handler = len(c.list)
		c.lower(h.Body, returns)
		if h.Kind == Finally || h.Kind == Fault {
			c.add(abstractInstr{kind: doFinally})
		} else {
			leaves = append(leaves, c.add(abstractInstr{kind: doLeave}))
		}
		cl.handlerEnd = len(c.list)
		clauses = append(clauses, cl)
	}
	c.clauses = append(c.clauses, clauses...)
	for _, l := range leaves {
		c.list[l].target = len(c.list)
	}
}
