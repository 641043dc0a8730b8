package vmtest

import "fmt"

// A threadCode compiles the body of one method: of a thread, an initialiser, a call
// or an atomic section.
type threadCode struct {
	*Code
	cu      *compilation
	thread  int // -1 for an initialiser
	storage storage
	regs    []int       // int registers: local variables or arguments
	refs    []int       // object registers: the same
	buffer  int         // array register: the same
	env     func() int  // pushes the object whose fields are the registers
	kept    map[int]int // by int register: the variable with a pointer to it
	scratch map[Type]int
	array   int
	locks   []int
	span    Type  // Span<int>, where it is used
	spanTmp int   // a variable of this type
	taken   int   // the bool of Monitor.Enter(object, ref bool), -1 if not yet declared
	end     Label // the last instruction, ret
	depth   int   // of protected regions and handlers
	access  int   // offset of the current operation's access
}

// A storage is the kind of variables that hold the registers of a method.
type storage int

const (
	inLocals storage = iota
	inArgs           // by reference
	inNewEnv         // in fields of an object that the method makes
	inEnv            // in fields of the method's "this"
)

// storageOf returns the storage for the body of a thread or an initialiser.
func storageOf(body []*Op) storage {
	if captures(body) {
		return inNewEnv
	}
	return inLocals
}

func newThreadCode(cu *compilation, m *Method, thread int, st storage) *threadCode {
	tc := &threadCode{Code: m.Code(), cu: cu, thread: thread, storage: st, taken: -1, kept: make(map[int]int), scratch: make(map[Type]int)}
	variable := func(t Type) int { return tc.Local(t) }
	if st == inArgs {
		n := -1
		variable = func(Type) int { n++; return n }
	}
	switch st {
	case inLocals, inArgs:
		for range cu.program.Regs {
			tc.regs = append(tc.regs, variable(I4))
		}
		for range cu.program.Refs {
			tc.refs = append(tc.refs, variable(cu.node))
		}
		if cu.program.Buffers > 0 {
			tc.buffer = variable(cu.ints)
		}
	case inNewEnv:
		env := tc.Local(cu.env)
		tc.env = func() int { return tc.Load(env) }
	case inEnv:
		tc.env = func() int { return tc.Op("ldarg.0") }
	}
	tc.end = tc.Label()
	return tc
}

// body emits the method.
func (tc *threadCode) body(ops []*Op) {
	if tc.storage == inNewEnv {
		tc.Op("newobj", tc.cu.newEnv)
		tc.Store(0) // the first variable
	}
	if !tc.cu.program.Indirect {
		tc.loadShared()
	}
	tc.keep(ops)
	tc.ops(ops)
	tc.Mark(tc.end)
	tc.Op("ret")
}

// keep makes the method's kept pointers to registers.
func (tc *threadCode) keep(ops []*Op) {
	for _, op := range ops {
		if _, ok := tc.kept[op.Dst]; !ok && op.Kind == OpSet && op.Alias == KeptAlias {
			tc.kept[op.Dst] = tc.Local(ByRef(I4))
			tc.reg(op.Dst).address()
			tc.Store(tc.kept[op.Dst])
		}
		if op.Kind == OpCall || op.Kind == OpAtomic {
			continue // its body is another method
		}
		tc.keep(op.Body)
		tc.keep(op.Else)
		for _, h := range op.Handlers {
			tc.keep(h.Filter)
			tc.keep(h.Body)
		}
	}
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
	for _, f := range cu.pairs {
		if cu.reset {
			tc.Op("ldsflda", f)
			tc.Op("initobj", cu.pair)
		}
	}
	for _, f := range cu.buffers {
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
		if cu.program.background(i) {
			tc.Op("dup")
			tc.Int(1)
			tc.Op("callvirt", cu.asm.MethodRef(cu.thread, "set_IsBackground", Instance(Void, Bool)))
		}
		tc.Op("stsfld", cu.threads[i])
	}
	if cu.ready != nil {
		tc.Int(1)
		tc.Op("stsfld", cu.ready)
	}
}

// loadShared copies the references to the shared objects into locals.
func (tc *threadCode) loadShared() {
	if tc.cu.array != nil {
		tc.array = tc.Local(tc.cu.ints)
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
		case OpCall:
			tc.callBody(op)
		case OpAtomic:
			tc.atomic(op)
		default:
			tc.simple(op)
		}
		if tc.cu.program.Goals {
			tc.goals()
		}
	}
}

// goals declares goals: that the int registers of the thread have small values.
func (tc *threadCode) goals() {
	for r := range tc.cu.program.Regs {
		for n := range int32(3) {
			tc.goal(func() {
				tc.reg(r).load()
				tc.Int(n)
				tc.Op("ceq")
			})
		}
	}
}

// goal declares a goal with the condition that a function loads.
func (tc *threadCode) goal(condition func()) {
	condition()
	tc.Op("ldstr", "goal")
	tc.Op("call", tc.cu.asm.MethodRef(tc.cu.verify, "Sometimes", Static(Void, Bool, String)))
}

// simple compiles an operation that is not a composition, and records its place.
func (tc *threadCode) simple(op *Op) {
	pl := Place{Op: op.ID, Thread: tc.thread, Method: tc.Method().FullName(), Start: tc.Offset()}
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
		tc.set(op)
	case OpAdd, OpSub, OpMul:
		tc.value(op.X)
		tc.value(op.Y)
		tc.Op(map[OpKind]string{OpAdd: "add", OpSub: "sub", OpMul: "mul"}[op.Kind])
		tc.reg(op.Dst).store()
	case OpNew:
		tc.access = tc.Op("newobj", tc.cu.newNode)
		tc.ref(op.Obj).store()
	case OpNewArray:
		tc.Int(NodeFields)
		tc.access = tc.Op("newarr", I4)
		tc.arrayReg().store()
	case OpCopyRef:
		tc.ref(op.Obj2).load()
		tc.ref(op.Obj).store()
	case OpNullRef:
		tc.Op("ldnull")
		tc.ref(op.Obj).store()
	case OpIsNull:
		tc.ref(op.Obj).load()
		tc.Op("ldnull")
		tc.Op("ceq")
		tc.reg(op.Dst).store()
	case OpAssert:
		if tc.cu.program.Goals {
			tc.goal(func() { tc.cond(op.Cond) })
			break
		}
		assert := tc.cu.asm.MethodRef(tc.cu.verify, "Assert", Static(Void, Bool))
		tc.call(op, assert, Static(Void, Bool), func() { tc.cond(op.Cond) })
	case OpThrow:
		tc.Op("newobj", tc.cu.newFail)
		tc.access = tc.Op("throw")
	case OpRethrow:
		tc.access = tc.Op("rethrow")
	case OpLack:
		tc.Op("arglist")
		tc.Op("pop")
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

// set compiles OpSet, perhaps through a pointer.
func (tc *threadCode) set(op *Op) {
	switch op.Alias {
	case FreshAlias:
		tc.reg(op.Dst).address()
	case KeptAlias:
		tc.Load(tc.kept[op.Dst])
	default:
		tc.value(op.X)
		tc.reg(op.Dst).store()
		return
	}
	tc.value(op.X)
	tc.Op("stind.i4")
}

func (tc *threadCode) value(v Value) {
	if v.Reg {
		tc.reg(int(v.N)).load()
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

// jump branches to l if the result of the comparison is want.
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
		tc.reg(op.Dst).store()
		tc.Op("br", test)
	case OpWhile:
		tc.Op("br", test)
	}
	top := tc.Here()
	tc.ops(op.Body)
	if op.Kind == OpFor {
		tc.reg(op.Dst).load()
		tc.Int(1)
		tc.Op("add")
		tc.reg(op.Dst).store()
	}
	tc.Mark(test)
	tc.jump(cond, true, top)
}

// try compiles a protected block and its handlers in CIL's order: the block, then filter and
// handler of each.
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
	tc.Op("nop") // so that an instruction follows the last handler
}
