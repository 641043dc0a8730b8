package vmtest

import "fmt"

// visible compiles an operation that other threads can notice, and sets
// tc.access to the offset of the instruction with which they notice it.
func (tc *threadCode) visible(op *Op) {
	switch op.Kind {
	case OpLoad:
		tc.load(op)
	case OpStore:
		tc.store(op)
	case OpInterlockedAdd, OpExchange, OpCompareExchange:
		tc.interlocked(op)
	case OpFetch, OpPublish, OpExchangeRef:
		tc.slot(op)
	case OpLoadNext:
		tc.Load(tc.refs[op.Obj2])
		tc.access = tc.Op("ldfld", tc.cu.next)
		tc.Store(tc.refs[op.Obj])
	case OpStoreNext:
		tc.Load(tc.refs[op.Obj])
		tc.Load(tc.refs[op.Obj2])
		tc.access = tc.Op("stfld", tc.cu.next)
	case OpEnter, OpExit, OpTryEnter, OpWait, OpPulse, OpPulseAll:
		tc.monitor(op)
	case OpStart, OpJoin:
		tc.Op("ldsfld", tc.cu.threads[op.N])
		name := map[OpKind]string{OpStart: "Start", OpJoin: "Join"}[op.Kind]
		tc.access = tc.Op("callvirt", tc.cu.asm.MethodRef(tc.cu.thread, name, Instance(Void)))
	case OpChoose:
		tc.Int(int32(op.N))
		tc.access = tc.Op("call", tc.cu.asm.MethodRef(tc.cu.verify, "Choose", Static(I4, I4)))
		tc.Store(tc.regs[op.Dst])
	case OpPrint:
		tc.value(op.X)
		tc.access = tc.Op("call", tc.cu.asm.MethodRef(tc.cu.asm.Core("System.Console"), "WriteLine", Static(Void, I4)))
	default:
		panic(fmt.Sprintf("BUG: visible operation %d", op.Kind))
	}
}

func (tc *threadCode) volatile(v bool) {
	if v {
		tc.Op("volatile.")
	}
}

// base pushes what the access to a location needs below its value: nothing,
// the array and the index, or the object.
func (tc *threadCode) base(l Loc) {
	switch l.Kind {
	case ElemLoc:
		if tc.cu.program.Indirect {
			tc.Op("ldsfld", tc.cu.array)
		} else {
			tc.Load(tc.array)
		}
		tc.value(l.Elem)
	case FieldLoc:
		tc.Load(tc.refs[l.Obj])
	}
}

// address pushes the managed pointer to a location.
func (tc *threadCode) address(l Loc) {
	tc.base(l)
	switch l.Kind {
	case GlobalLoc:
		tc.Op("ldsflda", tc.cu.globals[l.Index])
	case ElemLoc:
		tc.Op("ldelema", I4)
	case FieldLoc:
		tc.Op("ldflda", tc.cu.fields[l.Index])
	}
}

func (tc *threadCode) isVolatile(l Loc) bool {
	switch l.Kind {
	case GlobalLoc:
		return tc.cu.program.Globals[l.Index].Volatile
	case FieldLoc:
		return l.Index == NodeFields-1
	}
	return false
}

func (tc *threadCode) load(op *Op) {
	l := op.Loc
	switch {
	case op.Fenced:
		tc.address(l)
		read := tc.cu.asm.MethodRef(tc.cu.asm.Core("System.Threading.Volatile"), "Read", Static(I4, ByRef(I4)))
		tc.access = tc.Op("call", read)
	case op.Variant:
		tc.address(l)
		tc.volatile(tc.isVolatile(l))
		tc.access = tc.Op("ldind.i4")
	default:
		tc.base(l)
		tc.volatile(tc.isVolatile(l))
		switch l.Kind {
		case GlobalLoc:
			tc.access = tc.Op("ldsfld", tc.cu.globals[l.Index])
		case ElemLoc:
			tc.access = tc.Op("ldelem.i4")
		case FieldLoc:
			tc.access = tc.Op("ldfld", tc.cu.fields[l.Index])
		}
	}
	tc.Store(tc.regs[op.Dst])
}

func (tc *threadCode) store(op *Op) {
	l := op.Loc
	switch {
	case op.Fenced:
		tc.address(l)
		tc.value(op.X)
		write := tc.cu.asm.MethodRef(tc.cu.asm.Core("System.Threading.Volatile"), "Write", Static(Void, ByRef(I4), I4))
		tc.access = tc.Op("call", write)
	case op.Variant:
		tc.address(l)
		tc.value(op.X)
		tc.volatile(tc.isVolatile(l))
		tc.access = tc.Op("stind.i4")
	default:
		tc.base(l)
		tc.value(op.X)
		tc.volatile(tc.isVolatile(l))
		switch l.Kind {
		case GlobalLoc:
			tc.access = tc.Op("stsfld", tc.cu.globals[l.Index])
		case ElemLoc:
			tc.access = tc.Op("stelem.i4")
		case FieldLoc:
			tc.access = tc.Op("stfld", tc.cu.fields[l.Index])
		}
	}
}

func (tc *threadCode) interlocked(op *Op) {
	tc.address(op.Loc)
	call := func(name string, params ...Type) {
		m := tc.cu.asm.MethodRef(tc.cu.interlocked, name, Static(I4, append([]Type{ByRef(I4)}, params...)...))
		tc.access = tc.Op("call", m)
	}
	switch {
	case op.Kind == OpCompareExchange:
		tc.value(op.X)
		tc.value(op.Y)
		call("CompareExchange", I4, I4)
	case op.Kind == OpExchange:
		tc.value(op.X)
		call("Exchange", I4)
	case op.X == K(1) && !op.Variant:
		call("Increment")
	case op.X == K(-1) && !op.Variant:
		call("Decrement")
	default:
		tc.value(op.X)
		call("Add", I4)
	}
	tc.Store(tc.regs[op.Dst])
}

func (tc *threadCode) slot(op *Op) {
	f := tc.cu.slots[op.N]
	switch {
	case op.Kind == OpFetch && op.Variant:
		tc.Op("ldsflda", f)
		tc.access = tc.Op("ldind.ref")
		tc.Store(tc.refs[op.Obj])
	case op.Kind == OpFetch:
		tc.access = tc.Op("ldsfld", f)
		tc.Store(tc.refs[op.Obj])
	case op.Kind == OpPublish && op.Variant:
		tc.Op("ldsflda", f)
		tc.Load(tc.refs[op.Obj])
		tc.access = tc.Op("stind.ref")
	case op.Kind == OpPublish:
		tc.Load(tc.refs[op.Obj])
		tc.access = tc.Op("stsfld", f)
	case op.Kind == OpExchangeRef:
		exchange := tc.cu.asm.MethodRef(tc.cu.interlocked, "Exchange", Static(MVar(0), ByRef(MVar(0)), MVar(0)).WithGenerics(1))
		tc.Op("ldsflda", f)
		tc.Load(tc.refs[op.Obj2])
		tc.access = tc.Op("call", tc.cu.asm.MethodSpec(exchange, tc.cu.node))
		tc.Store(tc.refs[op.Obj])
	}
}

func (tc *threadCode) lock(l Lock) {
	switch {
	case l.Reg:
		tc.Load(tc.refs[l.N])
	case tc.cu.program.Indirect:
		tc.Op("ldsfld", tc.cu.locks[l.N])
	default:
		tc.Load(tc.locks[l.N])
	}
}

func (tc *threadCode) monitor(op *Op) {
	call := func(name string, sig Sig) {
		tc.access = tc.Op("call", tc.cu.asm.MethodRef(tc.cu.monitor, name, sig))
	}
	if op.Kind == OpEnter && op.Variant {
		if tc.taken < 0 {
			tc.taken = tc.Local(Bool)
		}
		tc.Int(0)
		tc.Store(tc.taken)
		tc.lock(op.Lock)
		tc.Address(tc.taken)
		call("Enter", Static(Void, Object, ByRef(Bool)))
		return
	}
	tc.lock(op.Lock)
	switch op.Kind {
	case OpEnter:
		call("Enter", Static(Void, Object))
	case OpExit:
		call("Exit", Static(Void, Object))
	case OpTryEnter:
		if op.Variant {
			tc.Int(0)
			call("TryEnter", Static(Bool, Object, I4))
		} else {
			call("TryEnter", Static(Bool, Object))
		}
		tc.Store(tc.regs[op.Dst])
	case OpWait:
		call("Wait", Static(Bool, Object))
		tc.Op("pop")
	case OpPulse:
		call("Pulse", Static(Void, Object))
	case OpPulseAll:
		call("PulseAll", Static(Void, Object))
	}
}
