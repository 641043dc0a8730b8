package vmtest

// A shape is a pattern of a statement with one or more operations.
type shape int

const (
	shapeLoad shape = iota
	shapeStore
	shapeAtomic
	shapeIncrement
	shapeArithmetic
	shapeIf
	shapeFor
	shapeLocked
	shapeRawLock
	shapeTryEnter
	shapeAwait
	shapeSignal
	shapeRawWait
	shapePublish
	shapeFetch
	shapeNext
	shapeObjectLock
	shapeExchangeRef
	shapeSpin
	shapeSpinLock
	shapeFlag
	shapeThrow
	shapeTry
	shapeReturn
	shapeChoose
	shapeAssert
	shapeSection
	shapeCall
	shapePair
	shapeRethrow
	shapeTimed
	shapeYield
	shapeEndless
	shapeCopy
	shapeHandOver
	shapes
)

// weights holds the relative frequency of each shape in each profile.
var weights = [profiles]map[shape]int{
	ProfileData: {shapeLoad: 6, shapeStore: 6, shapeAtomic: 3, shapeIncrement: 3, shapeArithmetic: 2, shapeIf: 3, shapeFor: 1, shapeAssert: 2},
	ProfileLocks: {
		shapeLoad: 1, shapeStore: 2, shapeIncrement: 2, shapeIf: 1, shapeLocked: 8, shapeRawLock: 3, shapeTryEnter: 3, shapeFor: 1, shapeAssert: 1,
	},
	ProfileWaits: {
		shapeLoad: 1, shapeStore: 1, shapeLocked: 2, shapeAwait: 5, shapeSignal: 6, shapeRawWait: 2, shapeIf: 1, shapeAssert: 1,
	},
	ProfileObjects: {
		shapeLoad: 1, shapeStore: 1, shapePublish: 6, shapeFetch: 6, shapeNext: 3, shapeObjectLock: 2, shapeExchangeRef: 2, shapeIf: 1, shapeLocked: 1, shapeAssert: 1,
	},
	ProfileArrays: {shapeLoad: 6, shapeStore: 6, shapeAtomic: 3, shapeIncrement: 2, shapeArithmetic: 3, shapeIf: 2, shapeFor: 2, shapeLocked: 1, shapeAssert: 2},
	ProfileSpins: {
		shapeLoad: 2, shapeStore: 2, shapeSpin: 4, shapeSpinLock: 2, shapeFlag: 6, shapeLocked: 1, shapeIf: 1, shapeAssert: 1,
	},
	ProfileExceptions: {
		shapeLoad: 2, shapeStore: 2, shapeIncrement: 1, shapeThrow: 3, shapeTry: 8, shapeRethrow: 8, shapeCall: 1, shapeArithmetic: 1, shapeLocked: 3, shapeRawLock: 1, shapeIf: 1, shapeReturn: 1, shapeFetch: 1, shapeAssert: 1,
	},
	ProfileChoice: {shapeLoad: 3, shapeStore: 4, shapeIncrement: 2, shapeIf: 4, shapeChoose: 5, shapeAssert: 4, shapeLocked: 2},
	ProfileAtomic: {
		shapeLoad: 2, shapeStore: 3, shapeIncrement: 1, shapeSection: 8, shapeAtomic: 1, shapeLocked: 2, shapeRawWait: 1, shapeChoose: 1, shapeIf: 1, shapeAssert: 2,
		shapeTry: 1, shapeThrow: 1, shapeTimed: 1,
	},
	ProfileCalls: {
		shapeLoad: 2, shapeStore: 2, shapeIncrement: 1, shapeAtomic: 2, shapeCall: 8, shapePair: 5, shapeLocked: 1, shapeTry: 3, shapeThrow: 1, shapeReturn: 2,
		shapeArithmetic: 2, shapeIf: 1, shapeFetch: 1, shapeSection: 1, shapeAssert: 1,
	},
	ProfileInits: {
		shapeLoad: 5, shapeStore: 5, shapeAtomic: 2, shapeIncrement: 1, shapeLocked: 3, shapeTry: 3, shapeThrow: 1, shapeIf: 1, shapeSection: 1, shapeCall: 1, shapeReturn: 1, shapeAssert: 1,
	},
	ProfileTimes: {
		shapeLoad: 2, shapeStore: 2, shapeLocked: 3, shapeTimed: 6, shapeSignal: 4, shapeRawWait: 1, shapeYield: 2, shapeEndless: 1, shapeIf: 1, shapeAssert: 1,
	},
	ProfileCopies: {
		shapeLoad: 3, shapeStore: 4, shapeCopy: 8, shapeHandOver: 4, shapeIncrement: 1, shapeIf: 1, shapeLocked: 2, shapeSection: 1, shapeCall: 1, shapeTry: 2, shapeChoose: 1, shapeFlag: 1, shapeAssert: 1,
	},
	ProfileMixed: {
		shapeSection: 2, shapeCall: 2, shapePair: 2, shapeRethrow: 1, shapeTimed: 2, shapeYield: 1,
		shapeLoad: 4, shapeStore: 4, shapeAtomic: 2, shapeIncrement: 2, shapeArithmetic: 1, shapeIf: 3, shapeFor: 1, shapeLocked: 4, shapeRawLock: 1,
		shapeTryEnter: 1, shapeAwait: 1, shapeSignal: 2, shapeRawWait: 1, shapePublish: 2, shapeFetch: 2, shapeNext: 1, shapeObjectLock: 1,
		shapeExchangeRef: 1, shapeSpin: 1, shapeSpinLock: 1, shapeFlag: 2, shapeThrow: 1, shapeTry: 3, shapeReturn: 1, shapeChoose: 1, shapeAssert: 2,
	},
}

// possible says whether a shape is allowed at this place of the program.
func (g *generator) possible(s shape) bool {
	switch s {
	case shapePublish, shapeFetch, shapeNext, shapeObjectLock, shapeExchangeRef:
		return g.p.Slots > 0
	case shapeIf, shapeLocked, shapeTryEnter, shapeTry, shapeCall, shapeSection:
		return g.nesting < maxNesting
	case shapePair:
		return g.p.Pairs > 0
	case shapeCopy:
		return g.p.Array > 0 && g.p.Buffers > 0
	case shapeHandOver:
		return g.p.Buffers > 0
	case shapeRethrow:
		return g.handles
	case shapeFor:
		return g.nesting < maxNesting && !g.looping
	case shapeReturn:
		return g.nesting > 0 && !g.closed && !g.main
	case shapeThrow:
		return g.nesting > 0
	case shapeAssert:
		return g.verify
	}
	return true
}

// statement makes a random statement of a possible shape.
func (g *generator) statement() []*Op {
	total := 0
	for s := range shapes {
		if g.possible(s) {
			total += weights[g.profile][s]
		}
	}
	n := g.IntN(total)
	for s := range shapes {
		if !g.possible(s) {
			continue
		}
		if n -= weights[g.profile][s]; n < 0 {
			return g.settle(g.shape(s))
		}
	}
	panic("BUG: weights do not add up")
}

// settle chooses the encodings of new operations, and takes the visible ones from the budget.
func (g *generator) settle(ops []*Op) []*Op {
	walk(ops, func(op *Op) {
		if g.settled[op] {
			return
		}
		g.settled[op] = true
		op.Variant = g.chance(25)
		if g.chance(map[Profile]int{ProfileCalls: 30, ProfileMixed: 10}[g.profile]+4) || op.Kind == OpCall {
			op.Via = Via(g.IntN(4))
		}
		if op.Kind == OpLoad || op.Kind == OpStore {
			op.Fenced = g.chance(8)
		}
		if op.Kind.Visible() {
			g.budget--
		}
		if op.Kind == OpCopyArray {
			g.budget -= op.N - 1
		}
	})
	return ops
}

// block makes the body of a composition: a few statements.
func (g *generator) block(most int) []*Op {
	g.nesting++
	var ops []*Op
	for range g.between(1, most) {
		if g.budget > 0 || len(ops) == 0 {
			ops = append(ops, g.statement()...)
		}
	}
	g.nesting--
	return ops
}

func (g *generator) shape(s shape) []*Op {
	switch s {
	case shapeLoad:
		return Seq(LoadInt(g.reg(), g.loc()))
	case shapeStore:
		return Seq(StoreInt(g.loc(), g.value()))
	case shapeAtomic:
		return Seq(g.atomic())
	case shapeIncrement:
		r, l := g.reg(), g.loc()
		return Seq(LoadInt(r, l), Plus(r, R(r), K(1)), StoreInt(l, R(r)))
	case shapeArithmetic:
		kind := []OpKind{OpSet, OpAdd, OpSub, OpMul}[g.IntN(4)]
		op := &Op{Kind: kind, Dst: g.reg(), X: g.value(), Y: g.value()}
		if kind == OpSet && g.chance(60) {
			op.Alias = FreshAlias + Alias(g.IntN(2))
		}
		return Seq(op)
	case shapeIf:
		op := &Op{Kind: OpIf, Cond: g.cond(), Body: g.block(2)}
		if g.chance(40) {
			op.Else = g.block(2)
		}
		return append(Seq(LoadInt(int(op.Cond.X.N), g.loc())), op)
	case shapeFor:
		g.looping = true
		op := &Op{Kind: OpFor, Dst: loopReg, N: 2, Body: g.block(1)}
		g.looping = false
		return Seq(op)
	case shapeThrow:
		return Seq(Throw())
	case shapeReturn:
		return Seq(&Op{Kind: OpReturn})
	case shapeChoose:
		return Seq(Choose(g.reg(), g.between(2, 3)))
	case shapeAssert:
		c := g.cond()
		return Seq(LoadInt(int(c.X.N), g.loc()), &Op{Kind: OpAssert, Cond: c})
	case shapeTry:
		return Seq(g.try())
	case shapeRethrow:
		return Seq(&Op{Kind: OpRethrow})
	case shapeSection:
		return Seq(&Op{Kind: OpAtomic, Body: g.called(3)})
	case shapeCall:
		n := 1
		if g.chance(15) {
			n = 2
		}
		return Seq(&Op{Kind: OpCall, N: n, Body: g.called(2)})
	case shapePair:
		if g.chance(50) {
			return Seq(&Op{Kind: OpLoadPair, Dst: g.reg(), Dst2: g.reg(), Obj: g.obj(), N: g.IntN(g.p.Pairs)})
		}
		return Seq(&Op{Kind: OpStorePair, X: g.value(), Y: g.value(), Obj: g.obj(), N: g.IntN(g.p.Pairs)})
	case shapeCopy:
		return Seq(g.copy())
	case shapeHandOver:
		return g.handOver()
	case shapeYield:
		return Seq(&Op{Kind: OpYield, N: g.IntN(4)})
	case shapeEndless:
		return Seq(g.endless())
	case shapePublish, shapeFetch, shapeNext, shapeObjectLock, shapeExchangeRef:
		return g.object(s)
	}
	return g.synchronization(s)
}

// called makes the body of a composition that becomes a method of its own.
func (g *generator) called(most int) []*Op {
	closed, handles, main := g.closed, g.handles, g.main
	g.closed, g.handles, g.main = false, false, false
	ops := g.block(most)
	g.closed, g.handles, g.main = closed, handles, main
	return ops
}

// endless makes an endless loop, with or without a visible operation.
func (g *generator) endless() *Op {
	op := While(K(0), EQ, K(0))
	switch g.IntN(3) {
	case 0:
		op.Body = Seq(LoadInt(g.reg(), g.loc()))
	case 1:
		op.Body = Seq(SetReg(g.reg(), g.small()))
	}
	return op
}

func (g *generator) atomic() *Op {
	switch g.IntN(4) {
	case 0:
		return CompareExchange(g.reg(), g.loc(), g.value(), g.value())
	case 1:
		return &Op{Kind: OpExchange, Dst: g.reg(), Loc: g.loc(), X: g.value()}
	}
	return &Op{Kind: OpInterlockedAdd, Dst: g.reg(), Loc: g.loc(), X: K([]int32{1, 1, -1, 2}[g.IntN(4)]), Dropped: g.IntN(2) == 0}
}

func (g *generator) synchronization(s shape) []*Op {
	l, r := g.IntN(g.p.Locks), g.reg()
	flag := G(g.IntN(len(g.p.Globals)))
	switch s {
	case shapeTimed:
		return g.timed(l, r, flag)
	case shapeLocked:
		return g.locked(l, g.block(2))
	case shapeRawLock:
		return g.rawLock(l)
	case shapeTryEnter:
		return Seq(TryEnter(r, l), If(R(r), EQ, K(1), Try(g.block(2), &Handler{Kind: Finally, Body: Seq(Exit(l))})))
	case shapeAwait:
		loop := Seq(WaitOn(l), LoadInt(r, flag))
		if g.chance(30) {
			return g.locked(l, Seq(LoadInt(r, flag), If(R(r), EQ, K(0), loop...)))
		}
		return g.locked(l, Seq(LoadInt(r, flag), While(R(r), EQ, K(0), loop...)))
	case shapeSignal:
		pulse := Pulse(l)
		if g.chance(35) {
			pulse = PulseAll(l)
		}
		return g.locked(l, Seq(StoreInt(flag, K(1)), pulse))
	case shapeRawWait:
		op := []*Op{WaitOn(l), Pulse(l), PulseAll(l)}[g.IntN(3)]
		if g.chance(85) {
			return g.locked(l, Seq(op))
		}
		return Seq(op)
	case shapeSpin:
		return Seq(Spin(r, flag, []Cmp{EQ, LT}[g.IntN(2)], K(int32(g.IntN(2)))))
	case shapeSpinLock:
		if g.chance(50) {
			spin := &Op{Kind: OpDoWhile, Cond: Cond{R(r), EQ, K(0)}, Body: Seq(TryEnter(r, l))}
			return Seq(spin, LoadInt(r, flag), Exit(l))
		}
		spin := &Op{Kind: OpDoWhile, Cond: Cond{R(r), NE, K(0)}, Body: Seq(CompareExchange(r, flag, K(1), K(0)))}
		return Seq(spin, StoreInt(flag, K(0)))
	case shapeFlag:
		return Seq(StoreInt(flag, K(int32(g.between(1, 2)))))
	}
	panic("BUG: shape without a case")
}

// timed makes a wait for a lock, a pulse or a thread that may end by a timeout.
func (g *generator) timed(l, r int, flag Loc) []*Op {
	wait := &Op{Kind: OpWaitTimed, Dst: r, Lock: Lock{N: l}, N: 9}
	switch n := g.IntN(10); {
	case n < 3:
		return g.locked(l, Seq(wait))
	case n < 5:
		return g.locked(l, Seq(LoadInt(r, flag), While(R(r), EQ, K(0), wait, LoadInt(r, flag))))
	case n < 6 && len(g.p.Threads) > 1:
		return Seq(&Op{Kind: OpJoinTimed, Dst: r, N: g.between(1, len(g.p.Threads)-1)})
	}
	enter := TryEnter(r, l)
	enter.N = []int{-1, 10}[g.IntN(2)]
	return Seq(enter, If(R(r), EQ, K(1), StoreInt(g.loc(), g.value()), Exit(l)))
}

// locked makes a lock statement of C#; sometimes it takes the lock twice.
func (g *generator) locked(l int, body []*Op) []*Op {
	if g.chance(10) && g.nesting+1 < maxNesting {
		body = Locked(l, body...)
	}
	return Locked(l, body...)
}

// rawLock makes Enter and Exit without try. Sometimes they are of different locks, or one of them
// is missing.
func (g *generator) rawLock(l int) []*Op {
	body := Seq(StoreInt(g.loc(), g.value()))
	m := l
	if g.chance(20) {
		m = g.IntN(g.p.Locks)
	}
	switch {
	case g.chance(8):
		return append(body, Exit(l))
	case g.chance(8):
		return append(Seq(Enter(l)), body...)
	case g.chance(40):
		return append(append(Seq(Enter(l), Enter(m)), body...), Exit(m), Exit(l))
	}
	return append(append(Seq(Enter(l)), body...), Exit(m))
}

func (g *generator) publish() []*Op {
	o := g.obj()
	ops := Seq(&Op{Kind: OpNew, Obj: o})
	if g.chance(50) {
		ops = append(ops, StoreInt(F(o, g.IntN(NodeFields)), K(int32(g.between(1, 2)))))
	}
	if g.chance(25) {
		ops = append(ops, &Op{Kind: OpStoreNext, Obj: o, Obj2: g.obj()})
	}
	return append(ops, &Op{Kind: OpPublish, Obj: o, N: g.IntN(g.p.Slots)})
}

func (g *generator) object(s shape) []*Op {
	o, slot := g.obj(), g.IntN(g.p.Slots)
	fetch := &Op{Kind: OpFetch, Obj: o, N: slot}
	switch s {
	case shapePublish:
		ops := g.publish()
		if g.chance(30) {
			published := ops[len(ops)-1].Obj
			ops = append(ops, g.use(published))
		}
		return ops
	case shapeFetch:
		return append(Seq(fetch), g.guarded(o, g.use(o))...)
	case shapeNext:
		to := g.obj()
		next := &Op{Kind: OpLoadNext, Obj: to, Obj2: o}
		if g.chance(50) {
			next = &Op{Kind: OpStoreNext, Obj: o, Obj2: to}
		}
		ops := append(Seq(fetch), g.guarded(o, next)...)
		if next.Kind == OpLoadNext && g.chance(50) {
			ops = append(ops, g.guarded(to, g.use(to))...)
		}
		return ops
	case shapeObjectLock:
		l := Lock{Reg: true, N: o}
		body := Seq(&Op{Kind: OpEnter, Lock: l}, g.use(o), &Op{Kind: OpExit, Lock: l})
		return append(Seq(fetch), g.guarded(o, body...)...)
	case shapeExchangeRef:
		return Seq(&Op{Kind: OpExchangeRef, Obj: o, Obj2: g.obj(), N: slot})
	}
	panic("BUG: shape without a case")
}

// copy makes a copy of elements from one array to another, or within one.
func (g *generator) copy() *Op {
	op := &Op{Kind: OpCopyArray, Obj: g.IntN(2), Obj2: g.IntN(2)}
	length := [...]int{g.p.Array, NodeFields}
	op.N = g.between(1, min(2, g.p.Array))
	if g.chance(10) {
		op.N = g.p.Array
	}
	op.X = K(int32(g.IntN(length[op.Obj] - op.N + 1)))
	op.Y = K(int32(g.IntN(length[op.Obj2] - op.N + 1)))
	return op
}

// handOver exchanges the array in the array register, which may be a new one, with that of a
// static field.
func (g *generator) handOver() []*Op {
	var ops []*Op
	if g.chance(60) {
		ops = Seq(&Op{Kind: OpNewArray})
		if g.chance(60) {
			ops = append(ops, StoreInt(B(g.IntN(NodeFields)), K(int32(g.between(1, 2)))))
		}
		if g.chance(30) {
			return ops // the thread keeps the array
		}
	}
	return append(ops, &Op{Kind: OpExchangeArray, N: g.IntN(g.p.Buffers)})
}

// use makes an access to a field of an object.
func (g *generator) use(o int) *Op {
	l := F(o, g.IntN(NodeFields))
	switch g.IntN(5) {
	case 0:
		return Increment(g.reg(), l)
	case 1, 2:
		return LoadInt(g.reg(), l)
	}
	return StoreInt(l, g.value())
}

func (g *generator) try() *Op {
	op := &Op{Kind: OpTry, Body: g.block(2)}
	if g.chance(25) {
		op.Body = append(op.Body, Throw())
	}
	final := func(kind ClauseKind) *Handler {
		closed, handles := g.closed, g.handles
		g.closed, g.handles = true, false
		h := &Handler{Kind: kind, Body: g.block(1)}
		g.closed, g.handles = closed, handles
		return h
	}
	switch n := g.IntN(10); {
	case n < 3:
		op.Handlers = []*Handler{final(Finally)}
	case n < 4:
		op.Handlers = []*Handler{final(Fault)}
	default:
		for range g.between(1, 2) {
			op.Handlers = append(op.Handlers, g.catch())
		}
	}
	return op
}

func (g *generator) catch() *Handler {
	handles := g.handles
	defer func() { g.handles = handles }()
	if g.chance(35) {
		c := g.cond()
		test := Seq(LoadInt(int(c.X.N), g.loc()))
		if g.chance(25) {
			set := SetReg(g.reg(), g.small())
			set.Alias = []Alias{NoAlias, FreshAlias, FreshAlias, KeptAlias}[g.IntN(4)]
			test = append(test, set)
		}
		g.handles = true
		return &Handler{Kind: Filter, Filter: test, Cond: c, Body: g.block(1)}
	}
	kinds := []Exception{AnyException, AnyException, Failure, Failure, SynchronizationLock, NullReference, IndexOutOfRange, TypeInitialization}
	g.handles = true
	return &Handler{Kind: Catch, Catch: kinds[g.IntN(len(kinds))], Body: g.block(1)}
}
