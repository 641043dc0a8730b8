package vmtest

import "fmt"

// visible compiles an operation that other threads can notice, and sets tc.access to the
// offset of its visible instruction.
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
		tc.ref(op.Obj2).load()
		tc.access = tc.Op("ldfld", tc.cu.next)
		tc.ref(op.Obj).store()
	case OpStoreNext:
		tc.ref(op.Obj).load()
		tc.ref(op.Obj2).load()
		tc.access = tc.Op("stfld", tc.cu.next)
	case OpLoadPair, OpStorePair:
		tc.pair(op)
	case OpExchangeArray:
		tc.exchangeArray(op)
	case OpCopyArray:
		tc.copy(op)
	case OpEnter, OpExit, OpTryEnter, OpWait, OpWaitTimed, OpPulse, OpPulseAll:
		tc.monitor(op)
	case OpStart, OpJoin, OpJoinTimed, OpYield:
		tc.threading(op)
	case OpChoose:
		choose := tc.cu.asm.MethodRef(tc.cu.verify, "Choose", Static(I4, I4))
		tc.call(op, choose, Static(I4, I4), func() { tc.Int(int32(op.N)) })
		tc.reg(op.Dst).store()
	case OpPrint:
		write := tc.cu.asm.MethodRef(tc.cu.asm.Core("System.Console"), "WriteLine", Static(Void, I4))
		tc.call(op, write, Static(Void, I4), func() { tc.value(op.X) })
	default:
		panic(fmt.Sprintf("BUG: visible operation %d", op.Kind))
	}
}

func (tc *threadCode) threading(op *Op) {
	call := func(name string, sig Sig, args ...func()) {
		tc.call(op, tc.cu.asm.MethodRef(tc.cu.thread, name, sig), sig, args...)
	}
	this := func() { tc.Op("ldsfld", tc.cu.threads[op.N]) }
	switch op.Kind {
	case OpStart:
		call("Start", Instance(Void), this)
	case OpJoin:
		call("Join", Instance(Void), this)
	case OpJoinTimed:
		call("Join", Instance(Bool, I4), this, func() { tc.Int(5) })
		tc.reg(op.Dst).store()
	case OpYield:
		switch op.N {
		case 0:
			call("Yield", Static(Bool))
			tc.Op("pop")
		case 1, 2:
			call("Sleep", Static(Void, I4), func() { tc.Int(int32(7 * (op.N - 1))) })
		default:
			call("SpinWait", Static(Void, I4), func() { tc.Int(3) })
		}
	}
}

// pair compiles the copies of a struct in one step.
func (tc *threadCode) pair(op *Op) {
	static, tmp := tc.cu.pairs[op.N], tc.temporary(tc.cu.pair)
	if op.Kind == OpLoadPair {
		if op.Variant {
			tc.Op("ldsflda", static)
			tc.access = tc.Op("ldobj", tc.cu.pair)
		} else {
			tc.access = tc.Op("ldsfld", static)
		}
		tc.Store(tmp)
		for i, r := range []register{tc.reg(op.Dst), tc.reg(op.Dst2), tc.ref(op.Obj)} {
			if op.Variant {
				tc.Load(tmp)
			} else {
				tc.Address(tmp)
			}
			tc.Op("ldfld", tc.cu.pairFields[i])
			r.store()
		}
		return
	}
	values := []func(){func() { tc.value(op.X) }, func() { tc.value(op.Y) }, tc.ref(op.Obj).load}
	if op.Variant {
		tc.Op("ldsflda", static)
		for _, push := range values {
			push()
		}
		tc.Op("newobj", tc.cu.newPair)
		tc.access = tc.Op("stobj", tc.cu.pair)
		return
	}
	for i, push := range values {
		tc.Address(tmp)
		push()
		tc.Op("stfld", tc.cu.pairFields[i])
	}
	tc.Load(tmp)
	tc.access = tc.Op("stsfld", static)
}

func (tc *threadCode) volatile(v bool) {
	if v {
		tc.Op("volatile.")
	}
}

// base pushes the operands of an access to a location, except the value: none, the array and
// the index, the object, or a pointer to the struct.
func (tc *threadCode) base(l Loc) {
	switch l.Kind {
	case ElemLoc:
		tc.sharedArray()
		tc.value(l.Elem)
	case BufferLoc:
		tc.arrayReg().load()
		tc.Int(int32(l.Index))
	case FieldLoc:
		tc.ref(l.Obj).load()
	case PairLoc:
		tc.Op("ldsflda", tc.cu.pairs[l.Index])
	}
}

// address pushes the managed pointer to a location.
func (tc *threadCode) address(l Loc) {
	tc.base(l)
	switch l.Kind {
	case GlobalLoc:
		tc.Op("ldsflda", tc.cu.globals[l.Index])
	case ElemLoc, BufferLoc:
		tc.Op("ldelema", I4)
	case InitLoc:
		tc.Op("ldsflda", tc.cu.inits[l.Index])
	default:
		tc.Op("ldflda", tc.field(l))
	}
}

// field returns the field of a location in an object or a struct.
func (tc *threadCode) field(l Loc) *Field {
	if l.Kind == PairLoc {
		return tc.cu.pairFields[l.Obj]
	}
	return tc.cu.fields[l.Index]
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
	case op.Fenced && !op.Variant:
		sig := Static(I4, ByRef(I4))
		read := tc.cu.asm.MethodRef(tc.cu.asm.Core("System.Threading.Volatile"), "Read", sig)
		tc.call(op, read, sig, func() { tc.address(l) })
	case op.Variant:
		tc.address(l)
		tc.volatile(tc.isVolatile(l) || op.Fenced)
		tc.access = tc.Op("ldind.i4")
	default:
		tc.base(l)
		tc.volatile(tc.isVolatile(l))
		switch l.Kind {
		case GlobalLoc:
			tc.access = tc.Op("ldsfld", tc.cu.globals[l.Index])
		case ElemLoc, BufferLoc:
			tc.access = tc.Op("ldelem.i4")
		case InitLoc:
			tc.access = tc.Op("ldsfld", tc.cu.inits[l.Index])
		default:
			tc.access = tc.Op("ldfld", tc.field(l))
		}
	}
	tc.reg(op.Dst).store()
}

func (tc *threadCode) store(op *Op) {
	l := op.Loc
	switch {
	case op.Fenced && !op.Variant:
		sig := Static(Void, ByRef(I4), I4)
		write := tc.cu.asm.MethodRef(tc.cu.asm.Core("System.Threading.Volatile"), "Write", sig)
		tc.call(op, write, sig, func() { tc.address(l) }, func() { tc.value(op.X) })
	case op.Variant:
		tc.address(l)
		tc.value(op.X)
		tc.volatile(tc.isVolatile(l) || op.Fenced)
		tc.access = tc.Op("stind.i4")
	default:
		tc.base(l)
		tc.value(op.X)
		tc.volatile(tc.isVolatile(l))
		switch l.Kind {
		case GlobalLoc:
			tc.access = tc.Op("stsfld", tc.cu.globals[l.Index])
		case ElemLoc, BufferLoc:
			tc.access = tc.Op("stelem.i4")
		case InitLoc:
			tc.access = tc.Op("stsfld", tc.cu.inits[l.Index])
		default:
			tc.access = tc.Op("stfld", tc.field(l))
		}
	}
}

func (tc *threadCode) interlocked(op *Op) {
	call := func(name string, values ...Value) {
		params, args := []Type{ByRef(I4)}, []func(){func() { tc.address(op.Loc) }}
		for _, v := range values {
			params = append(params, I4)
			args = append(args, func() { tc.value(v) })
		}
		sig := Static(I4, params...)
		tc.call(op, tc.cu.asm.MethodRef(tc.cu.interlocked, name, sig), sig, args...)
	}
	switch {
	case op.Kind == OpCompareExchange:
		call("CompareExchange", op.X, op.Y)
	case op.Kind == OpExchange:
		call("Exchange", op.X)
	case op.X == K(1) && !op.Variant:
		call("Increment")
	case op.X == K(-1) && !op.Variant:
		call("Decrement")
	default:
		call("Add", op.X)
	}
	if op.Dropped {
		tc.Op("pop")
		return
	}
	tc.reg(op.Dst).store()
}

// sharedArray pushes the shared array.
func (tc *threadCode) sharedArray() {
	if tc.cu.program.Indirect {
		tc.Op("ldsfld", tc.cu.array)
	} else {
		tc.Load(tc.array)
	}
}

func (tc *threadCode) exchangeArray(op *Op) {
	exchange := tc.cu.asm.MethodRef(tc.cu.interlocked, "Exchange", Static(MVar(0), ByRef(MVar(0)), MVar(0)).WithGenerics(1))
	sig := Static(tc.cu.ints, ByRef(tc.cu.ints), tc.cu.ints)
	tc.call(op, tc.cu.asm.MethodSpec(exchange, tc.cu.ints), sig, func() { tc.Op("ldsflda", tc.cu.buffers[op.N]) }, tc.arrayReg().load)
	tc.arrayReg().store()
}

// copy compiles a copy of elements, by Array.Copy or with spans.
func (tc *threadCode) copy(op *Op) {
	a := tc.cu.asm
	array := func(n int) {
		if n == 0 {
			tc.sharedArray()
		} else {
			tc.arrayReg().load()
		}
	}
	if !op.Variant {
		class := a.Core("System.Array")
		sig := Static(Void, class, I4, class, I4, I4)
		tc.call(op, a.MethodRef(class, "Copy", sig), sig, func() { array(op.Obj) }, func() { tc.value(op.X) },
			func() { array(op.Obj2) }, func() { tc.value(op.Y) }, func() { tc.Int(int32(op.N)) })
		return
	}
	generic := a.ValueRef(a.AssemblyRef("netstandard", [4]uint16{2, 1, 0, 0}, []byte{0xcc, 0x7b, 0x13, 0xff, 0xcd, 0x2d, 0xdd, 0x51}), "System.Span`1")
	if tc.span == nil {
		tc.span = Inst(generic, I4)
		tc.spanTmp = tc.Local(tc.span)
	}
	newSpan := a.MethodRef(tc.span, ".ctor", Instance(Void, SZArray(Var(0)), I4, I4))
	span := func(n int, from Value) {
		array(n)
		tc.value(from)
		tc.Int(int32(op.N))
		tc.Op("newobj", newSpan)
	}
	span(op.Obj, op.X)
	tc.Store(tc.spanTmp)
	tc.Address(tc.spanTmp)
	span(op.Obj2, op.Y)
	tc.access = tc.Op("call", a.MethodRef(tc.span, "CopyTo", Instance(Void, Inst(generic, Var(0)))))
}

func (tc *threadCode) slot(op *Op) {
	f := tc.cu.slots[op.N]
	switch {
	case op.Kind == OpFetch && op.Variant:
		tc.Op("ldsflda", f)
		tc.access = tc.Op("ldind.ref")
		tc.ref(op.Obj).store()
	case op.Kind == OpFetch:
		tc.access = tc.Op("ldsfld", f)
		tc.ref(op.Obj).store()
	case op.Kind == OpPublish && op.Variant:
		tc.Op("ldsflda", f)
		tc.ref(op.Obj).load()
		tc.access = tc.Op("stind.ref")
	case op.Kind == OpPublish:
		tc.ref(op.Obj).load()
		tc.access = tc.Op("stsfld", f)
	case op.Kind == OpExchangeRef:
		exchange := tc.cu.asm.MethodRef(tc.cu.interlocked, "Exchange", Static(MVar(0), ByRef(MVar(0)), MVar(0)).WithGenerics(1))
		sig := Static(tc.cu.node, ByRef(tc.cu.node), tc.cu.node)
		tc.call(op, tc.cu.asm.MethodSpec(exchange, tc.cu.node), sig, func() { tc.Op("ldsflda", f) }, tc.ref(op.Obj2).load)
		tc.ref(op.Obj).store()
	}
}

func (tc *threadCode) lock(l Lock) {
	switch {
	case l.Reg:
		tc.ref(l.N).load()
	case tc.cu.program.Indirect:
		tc.Op("ldsfld", tc.cu.locks[l.N])
	default:
		tc.Load(tc.locks[l.N])
	}
}

func (tc *threadCode) monitor(op *Op) {
	lock := func() { tc.lock(op.Lock) }
	call := func(name string, sig Sig, more ...func()) {
		tc.call(op, tc.cu.asm.MethodRef(tc.cu.monitor, name, sig), sig, append([]func(){lock}, more...)...)
	}
	time := func() { tc.Int(int32(op.N)) }
	switch op.Kind {
	case OpEnter:
		if !op.Variant {
			call("Enter", Static(Void, Object))
			break
		}
		if tc.taken < 0 {
			tc.taken = tc.Local(Bool)
		}
		tc.Int(0)
		tc.Store(tc.taken)
		call("Enter", Static(Void, Object, ByRef(Bool)), func() { tc.Address(tc.taken) })
	case OpExit:
		call("Exit", Static(Void, Object))
	case OpTryEnter:
		if op.Variant || op.N != 0 {
			call("TryEnter", Static(Bool, Object, I4), time)
		} else {
			call("TryEnter", Static(Bool, Object))
		}
		tc.reg(op.Dst).store()
	case OpWait:
		call("Wait", Static(Bool, Object))
		tc.Op("pop")
	case OpWaitTimed:
		call("Wait", Static(Bool, Object, I4), time)
		tc.reg(op.Dst).store()
	case OpPulse:
		call("Pulse", Static(Void, Object))
	case OpPulseAll:
		call("PulseAll", Static(Void, Object))
	}
}
