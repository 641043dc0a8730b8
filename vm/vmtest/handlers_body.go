package vmtest

// handlerBody writes one method of [Handlers].
type handlerBody struct {
	g      *handlers
	c      *Code
	budget int // statements left to make
	scopes []handlerScope
}

// A handlerScope encloses the statement being written.
type handlerScope struct {
	kind handlerKind
	end  Label // target of control that leaves the scope
	top  Label // of a loop: start of the next turn
}

type handlerKind byte

const (
	inMethod handlerKind = iota
	inLoop
	inTry
	inCatch
	inFinally // or fault: left at its end only
	inFilter
)

// method writes a whole body; x starts as the value that first pushes.
func (b *handlerBody) method(first func(), result bool) {
	c := b.c
	c.Local(I4)
	c.Local(Object)
	first()
	c.Store(handlersX)
	end := c.Label()
	b.inside(handlerScope{kind: inMethod, end: end}, func() { b.statements(2 + b.g.rnd.Intn(4)) })
	c.Mark(end)
	if result {
		c.Load(handlersX)
	}
	c.Op("ret")
}

func (b *handlerBody) inside(s handlerScope, write func()) {
	b.scopes = append(b.scopes, s)
	write()
	b.scopes = b.scopes[:len(b.scopes)-1]
}

func (b *handlerBody) depth() int { return len(b.scopes) }

func (b *handlerBody) within(kinds ...handlerKind) bool {
	for _, s := range b.scopes {
		for _, k := range kinds {
			if s.kind == k {
				return true
			}
		}
	}
	return false
}

func (b *handlerBody) statements(n int) {
	for range n {
		b.statement()
	}
}

func (b *handlerBody) statement() {
	b.budget--
	kind := b.g.rnd.Intn(20)
	if b.budget < 0 {
		kind = 0
	}
	switch {
	case kind < 2:
		b.note()
	case kind < 4:
		b.change()
	case kind < 6:
		b.maybe(3, b.throw)
	case kind < 9:
		b.maybe(2, b.fault)
	case kind < 11:
		b.call()
	case kind < 13:
		b.maybe(2, b.exit)
	case kind < 14:
		b.maybe(2, b.rethrow)
	case kind < 15 && b.depth() < 5:
		b.loop()
	case b.depth() < 9 && !b.within(inFilter): // no protected block inside a filter (§III.3.34 has none; C# neither)
		b.try()
	default:
		b.note()
	}
}

// note appends x to the trace at a new trace point.
func (b *handlerBody) note() {
	b.value()
	b.c.Op("pop")
}

// value pushes x, and appends it to the trace at a new trace point.
func (b *handlerBody) value() {
	b.c.Int(b.g.point())
	b.c.Load(handlersX)
	b.c.Op("call", b.g.trace)
}

// change sets x to its next pseudo-random value; all conditions depend on x.
func (b *handlerBody) change() {
	c := b.c
	c.Load(handlersX)
	c.Int(1103515245)
	c.Op("mul")
	c.Int(12345 + b.g.rnd.Int31n(1000)*2)
	c.Op("add")
	c.Store(handlersX)
}

// condition pushes 1 in about one of 1<<bits cases, else 0.
func (b *handlerBody) condition(bits int) {
	c := b.c
	c.Load(handlersX)
	c.Int(8 + b.g.rnd.Int31n(16))
	c.Op("shr.un")
	c.Int(1<<bits - 1)
	c.Op("and")
	c.Int(b.g.rnd.Int31n(1 << bits))
	c.Op("ceq")
}

// maybe writes code that runs in about one of 1<<bits cases, or always.
func (b *handlerBody) maybe(bits int, write func()) {
	b.change()
	if b.g.rnd.Intn(6) == 0 {
		write()
		return
	}
	past := b.c.Label()
	b.condition(1 + b.g.rnd.Intn(bits))
	b.c.Op("brfalse", past)
	write()
	b.c.Mark(past)
}

func (b *handlerBody) throw() {
	c, r := b.c, b.g.rnd
	switch r.Intn(8) {
	case 0: // the exception in the variable, which may be null or already thrown
		c.Load(handlersE)
		c.Op("throw")
	default:
		c.Int(b.g.point())
		c.Op("newobj", b.g.makers[r.Intn(len(b.g.makers))])
		c.Op("throw")
	}
}

// call calls a helper, or a method of a type with an initialiser.
func (b *handlerBody) call() {
	c, g := b.c, b.g
	n := g.rnd.Intn(len(g.helpers) + len(g.initialised) + 1)
	b.value()
	switch {
	case n < len(g.helpers):
		c.Op("call", g.helpers[n])
	case n < len(g.helpers)+len(g.initialised):
		c.Op("call", g.initialised[n-len(g.helpers)])
	}
	c.Store(handlersX)
}

// exit leaves enclosing blocks where the standard allows it (§III.3.46). The target is the end of
// one of them, or the next turn of a loop.
func (b *handlerBody) exit() {
	type target struct {
		op string
		to Label
	}
	var targets []target
	op := "br"
	for i := len(b.scopes) - 1; i >= 0; i-- {
		s := b.scopes[i]
		if s.kind == inFinally || s.kind == inFilter {
			break
		}
		if s.kind == inTry || s.kind == inCatch {
			op = "leave"
		}
		targets = append(targets, target{op, s.end})
		if s.kind == inLoop {
			targets = append(targets, target{op, s.top})
		}
	}
	if len(targets) == 0 {
		b.note()
		return
	}
	t := targets[b.g.rnd.Intn(len(targets))]
	b.c.Op(t.op, t.to)
}

// rethrow writes a rethrow where it is allowed: in a catch handler and in try blocks in it, but
// not in other handlers in it.
func (b *handlerBody) rethrow() {
	for i := len(b.scopes) - 1; i >= 0; i-- {
		switch b.scopes[i].kind {
		case inCatch:
			b.c.Op("rethrow")
			return
		case inFinally, inFilter:
			i = 0
		}
	}
	b.throw()
}

// loop writes a loop with two or three turns.
func (b *handlerBody) loop() {
	c := b.c
	n := c.Local(I4)
	c.Int(2 + b.g.rnd.Int31n(2))
	c.Store(n)
	turn := c.Here()
	next, end := c.Label(), c.Label()
	b.inside(handlerScope{kind: inLoop, end: end, top: next}, func() {
		b.change()
		b.statements(1 + b.g.rnd.Intn(3))
	})
	c.Mark(next)
	c.Load(n)
	c.Int(1)
	c.Op("sub")
	c.Store(n)
	c.Load(n)
	c.Int(0)
	c.Op("bgt", turn)
	c.Mark(end)
}

// try writes a protected block with its handlers.
func (b *handlerBody) try() {
	c, r := b.c, b.g.rnd
	end := c.Label()
	start := c.Here()
	b.inside(handlerScope{kind: inTry, end: end}, func() { b.statements(1 + r.Intn(4)) })
	c.Op("leave", end)
	tryEnd := c.Here()
	var clauses []Clause
	switch r.Intn(6) {
	case 0, 1:
		clauses = append(clauses, b.cleanup(Finally))
	case 2:
		clauses = append(clauses, b.cleanup(Fault))
	default:
		for range 1 + r.Intn(3) {
			clauses = append(clauses, b.catch(end))
		}
	}
	for _, cl := range clauses {
		cl.Try, cl.TryEnd = start, tryEnd
		c.Clause(cl)
	}
	c.Mark(end)
	if r.Intn(2) == 0 {
		c.Op("nop") // without it, the end may be the start of another block
	}
}

// cleanup writes a finally or fault handler.
func (b *handlerBody) cleanup(kind ClauseKind) Clause {
	c := b.c
	cl := Clause{Kind: kind, Handler: c.Here()}
	end := c.Label()
	b.inside(handlerScope{kind: inFinally, end: end}, func() {
		b.note()
		b.statements(b.g.rnd.Intn(3))
	})
	c.Mark(end)
	c.Op("endfinally")
	cl.HandlerEnd = c.Here()
	return cl
}

// catch writes a handler with a type or a filter. Control goes to end after it.
func (b *handlerBody) catch(end Label) Clause {
	c, g := b.c, b.g
	cl := Clause{Kind: Catch}
	switch n := g.rnd.Intn(9); {
	case n < 4:
		cl.Type = g.errors[n]
	case n == 4:
		cl.Type = Object
	case n == 5:
		cl.Type = g.asm.Core("System.SystemException")
	default:
		cl.Kind, cl.Filter = Filter, c.Here()
		b.filter()
	}
	cl.Handler = c.Here()
	c.Store(handlersE)
	b.inside(handlerScope{kind: inCatch, end: end}, func() {
		c.Int(g.point())
		c.Load(handlersE)
		c.Op("call", g.describe)
		b.statements(g.rnd.Intn(3))
	})
	c.Op("leave", end)
	cl.HandlerEnd = c.Here()
	return cl
}

// filter writes a filter that appends the exception to the trace, executes random statements,
// and accepts or rejects the exception.
func (b *handlerBody) filter() {
	c, g := b.c, b.g
	c.Store(handlersE)
	end := c.Label()
	b.inside(handlerScope{kind: inFilter, end: end}, func() {
		c.Int(g.point())
		c.Load(handlersE)
		c.Op("call", g.describe)
		b.statements(g.rnd.Intn(3))
	})
	c.Mark(end)
	b.change()
	if g.rnd.Intn(3) == 0 {
		c.Load(handlersE)
		c.Op("isinst", g.errors[g.rnd.Intn(len(g.errors))])
		c.Op("ldnull")
		c.Op("cgt.un")
	} else {
		b.condition(1)
	}
	c.Op("endfilter")
}
