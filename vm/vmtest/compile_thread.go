package vmtest

import "fmt"

// A threadCode compiles the body of one thread.
type threadCode struct {
	*Code
	cu     *compilation
	thread int
	regs   []int
	refs   []int
	array  int
	locks  []int
	taken  int   // the bool of Monitor.Enter(object, ref bool), -1 if not yet declared
	end    Label // the last instruction, ret
	depth  int   // of protected regions and handlers
	access int   // offset of the current operation's access
}

func newThreadCode(cu *compilation, thread int) *threadCode {
	tc := &threadCode{Code: cu.methods[thread].Code(), cu: cu, thread: thread, taken: -1}
	for range cu.program.Regs {
		tc.regs = append(tc.regs, tc.Local(I4))
	}
	for range cu.program.Refs {
		tc.refs = append(tc.refs, tc.Local(cu.node))
	}
	tc.end = tc.Label()
	return tc
}

func (tc *threadCode) emit() {
	if tc.thread == 0 {
		tc.share()
	}
	if !tc.cu.program.Indirect {
		tc.loadShared()
	}
	tc.ops(tc.cu.program.Threads[tc.thread])
	tc.Mark(tc.end)
	tc.Op("ret")
}

// share makes the shared objects; main begins with it.
func (tc *threadCode) share() {
	cu := tc.cu
	object := cu.asm.MethodRef(cu.asm.Core("System.Object"), ".ctor", Instance(Void))
	start := cu.asm.Core("System.Threading.ThreadStart")
	newStart := cu.asm.MethodRef(start, ".ctor", Instance(Void, Object, Native))
	newThread := cu.asm.MethodRef(cu.thread, ".ctor", Instance(Void, start))
	for i, g := range cu.program.Globals {
		if g.Init != 0 || cu.reset {
			tc.Int(g.Init)
			tc.volatile(g.Volatile)
			tc.Op("stsfld", cu.globals[i])
		}
	}
	for _, f := range cu.slots {
		if cu.reset {
			tc.Op("ldnull")
			tc.Op("stsfld", f)
		}
	}
	if cu.array != nil {
		tc.Int(int32(cu.program.Array))
		tc.Op("newarr", I4)
		tc.Op("stsfld", cu.array)
	}
	for _, f := range cu.locks {
		tc.Op("newobj", object)
		tc.Op("stsfld", f)
	}
	for i := 1; i < len(cu.threads); i++ {
		tc.Op("ldnull")
		tc.Op("ldftn", cu.methods[i])
		tc.Op("newobj", newStart)
		tc.Op("newobj", newThread)
		tc.Op("stsfld", cu.threads[i])
	}
}

// loadShared copies the references to the shared objects into locals.
func (tc *threadCode) loadShared() {
	if tc.cu.array != nil {
		tc.array = tc.Local(SZArray(I4))
		tc.Op("ldsfld", tc.cu.array)
		tc.Store(tc.array)
	}
	for _, f := range tc.cu.locks {
		l := tc.Local(Object)
		tc.locks = append(tc.locks, l)
		tc.Op("ldsfld", f)
		tc.Store(l)
	}
}

func (tc *threadCode) ops(ops []*Op) {
	for _, op := range ops {
		switch op.Kind {
		case OpIf:
			tc.branch(op)
		case OpWhile, OpDoWhile, OpFor:
			tc.loop(op)
		case OpTry:
			tc.try(op)
		default:
			tc.simple(op)
		}
	}
}

// simple compiles an operation that is no composition, and notes its place.
func (tc *threadCode) simple(op *Op) {
	pl := Place{Op: op.ID, Thread: tc.thread, Method: tc.method.FullName(), Start: tc.Offset()}
	tc.access = pl.Start
	if op.Kind.Visible() {
		tc.visible(op)
	} else {
		tc.local(op)
	}
	pl.Offset, pl.End = tc.access, tc.Offset()
	tc.cu.places = append(tc.cu.places, pl)
}

func (tc *threadCode) local(op *Op) {
	switch op.Kind {
	case OpSet:
		tc.value(op.X)
		tc.Store(tc.regs[op.Dst])
	case OpAdd, OpSub, OpMul:
		tc.value(op.X)
		tc.value(op.Y)
		tc.Op(map[OpKind]string{OpAdd: "add", OpSub: "sub", OpMul: "mul"}[op.Kind])
		tc.Store(tc.regs[op.Dst])
	case OpNew:
		tc.access = tc.Op("newobj", tc.cu.newNode)
		tc.Store(tc.refs[op.Obj])
	case OpCopyRef:
		tc.Load(tc.refs[op.Obj2])
		tc.Store(tc.refs[op.Obj])
	case OpNullRef:
		tc.Op("ldnull")
		tc.Store(tc.refs[op.Obj])
	case OpIsNull:
		tc.Load(tc.refs[op.Obj])
		tc.Op("ldnull")
		tc.Op("ceq")
		tc.Store(tc.regs[op.Dst])
	case OpAssert:
		tc.cond(op.Cond)
		tc.access = tc.Op("call", tc.cu.asm.MethodRef(tc.cu.verify, "Assert", Static(Void, Bool)))
	case OpThrow:
		tc.Op("newobj", tc.cu.newFail)
		tc.access = tc.Op("throw")
	case OpReturn:
		if tc.depth > 0 {
			tc.access = tc.Op("leave", tc.end)
		} else {
			tc.access = tc.Op("br", tc.end)
		}
	default:
		panic(fmt.Sprintf("BUG: local operation %d", op.Kind))
	}
}

func (tc *threadCode) value(v Value) {
	if v.Reg {
		tc.Load(tc.regs[v.N])
	} else {
		tc.Int(v.N)
	}
}

// cond pushes 1 if the comparison holds, else 0.
func (tc *threadCode) cond(c Cond) {
	tc.value(c.X)
	tc.value(c.Y)
	switch c.Cmp {
	case EQ, NE:
		tc.Op("ceq")
	case LT, GE:
		tc.Op("clt")
	}
	if c.Cmp == NE || c.Cmp == GE {
		tc.Int(0)
		tc.Op("ceq")
	}
}

// jump branches to l if the comparison has the outcome want.
func (tc *threadCode) jump(c Cond, want bool, l Label) {
	names := map[Cmp][2]string{EQ: {"bne.un", "beq"}, NE: {"beq", "bne.un"}, LT: {"bge", "blt"}, GE: {"blt", "bge"}}
	tc.value(c.X)
	tc.value(c.Y)
	if want {
		tc.Op(names[c.Cmp][1], l)
	} else {
		tc.Op(names[c.Cmp][0], l)
	}
}

func (tc *threadCode) branch(op *Op) {
	otherwise, end := tc.Label(), tc.Label()
	tc.jump(op.Cond, false, otherwise)
	tc.ops(op.Body)
	if len(op.Else) > 0 {
		tc.Op("br", end)
	}
	tc.Mark(otherwise)
	tc.ops(op.Else)
	tc.Mark(end)
}

func (tc *threadCode) loop(op *Op) {
	cond := op.Cond
	test := tc.Label()
	switch op.Kind {
	case OpFor:
		cond = Cond{R(op.Dst), LT, K(int32(op.N))}
		tc.Int(0)
		tc.Store(tc.regs[op.Dst])
		tc.Op("br", test)
	case OpWhile:
		tc.Op("br", test)
	}
	top := tc.Here()
	tc.ops(op.Body)
	if op.Kind == OpFor {
		tc.Load(tc.regs[op.Dst])
		tc.Int(1)
		tc.Op("add")
		tc.Store(tc.regs[op.Dst])
	}
	tc.Mark(test)
	tc.jump(cond, true, top)
}

// try compiles a protected block and its handlers, in the order in which CIL
// wants them: try, then filter and handler of each.
func (tc *threadCode) try(op *Op) {
	end := tc.Label()
	tc.depth++
	start := tc.Here()
	tc.ops(op.Body)
	tc.Op("leave", end)
	tryEnd := tc.Here()
	for _, h := range op.Handlers {
		cl := Clause{Kind: h.Kind, Try: start, TryEnd: tryEnd}
		switch h.Kind {
		case Filter:
			cl.Filter = tc.Here()
			tc.Op("pop")
			tc.ops(h.Filter)
			tc.cond(h.Cond)
			tc.Op("endfilter")
		case Catch:
			cl.Type = tc.cu.exception(h.Catch)
		}
		cl.Handler = tc.Here()
		if h.Kind == Finally || h.Kind == Fault {
			tc.ops(h.Body)
			tc.Op("endfinally")
		} else {
			tc.Op("pop")
			tc.ops(h.Body)
			tc.Op("leave", end)
		}
		cl.HandlerEnd = tc.Here()
		tc.Clause(cl)
	}
	tc.depth--
	tc.Mark(end)
	tc.Op("nop") // handlers end before something, whatever follows
}
