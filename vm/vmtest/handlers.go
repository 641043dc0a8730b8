package vmtest

import (
	"fmt"
	"math/rand"
)

// Handlers makes an assembly of n random single-threaded programs with nested exception
// handlers. Main runs them one after the other, and prints a line for each: its number, and its
// trace. Each trace point has a number of its own, so equal lines mean equal orders of side
// effects.
//
// The programs have try blocks with catch, filter, finally and fault handlers,
// nested in each other and in calls; leave through several of them, forwards
// and backwards; exceptions thrown by throw, by rethrow and by the runtime
// itself, in try blocks, handlers, filters and type initialisers.
func Handlers(seed int64, n int) *Assembly {
	g := &handlers{rnd: rand.New(rand.NewSource(seed)), asm: NewAssembly("Handlers")}
	g.runtime()
	main := g.asm.Class("Program", TypeStatic, nil).Method("Main", 0, Static(Void))
	g.asm.Entry = main
	c := main.Code()
	for i := range n {
		c.Int(int32(i))
		c.Op("call", g.program(i))
	}
	c.Op("ret")
	return g.asm
}

// handlers generates the programs of one assembly.
type handlers struct {
	rnd *rand.Rand
	asm *Assembly
	id  int32 // of the last trace point

	buffer           *Field  // static StringBuilder: the program's trace
	tag              *Field  // of an exception: the trace point that made it
	trace            *Method // static int Trace(int id, int x): appends both to the trace, returns x
	describe         *Method // static void Describe(int id, object e): see makeDescribe
	errors           []*Class
	makers           []*Method // constructors of errors
	class            *Class    // of the program being made
	helpers          []*Method // of the program being made: the finished methods
	initialised      []*Method // of types with initialisers
	appendI, appendS Member
}

const handlersX, handlersE = 0, 1 // local variables of every method: the number x, the exception caught

// runtime makes the fields, methods and classes that all programs use.
func (g *handlers) runtime() {
	a := g.asm
	builder := a.Core("System.Text.StringBuilder")
	g.appendI = a.MethodRef(builder, "Append", Instance(builder, I4))
	g.appendS = a.MethodRef(builder, "Append", Instance(builder, String))
	rt := a.Class("Runtime", TypeStatic|TypeBeforeFieldInit, nil)
	g.buffer = rt.Field("buffer", FieldStatic, builder)

	base := a.Class("E", 0, a.Core("System.Exception"))
	g.tag = base.Field("tag", 0, I4)
	ctor := g.constructor(base, a.MethodRef(a.Core("System.Exception"), ".ctor", Instance(Void)), false)
	e0 := a.Class("E0", 0, base)
	c0 := g.constructor(e0, ctor, true)
	e1 := a.Class("E1", 0, e0)
	c1 := g.constructor(e1, c0, true)
	e2 := a.Class("E2", 0, base)
	g.errors = []*Class{e0, e1, e2, base}
	g.makers = []*Method{c0, c1, g.constructor(e2, ctor, true)}

	g.trace = rt.Method("Trace", 0, Static(I4, I4, I4))
	c := g.trace.Code()
	c.Op("ldsfld", g.buffer)
	c.Op("ldarg.0")
	c.Op("callvirt", g.appendI)
	c.Op("ldstr", ":")
	c.Op("callvirt", g.appendS)
	c.Op("ldarg.1")
	c.Op("callvirt", g.appendI)
	c.Op("ldstr", " ")
	c.Op("callvirt", g.appendS)
	c.Op("pop")
	c.Op("ldarg.1")
	c.Op("ret")
	g.makeDescribe(rt)
}

// constructor makes .ctor(int tag), which passes the tag to the base, or stores it.
func (g *handlers) constructor(class *Class, base Member, pass bool) *Method {
	m := class.Method(".ctor", 0, Instance(Void, I4))
	c := m.Code()
	c.Op("ldarg.0")
	if pass {
		c.Op("ldarg.1")
	}
	c.Op("call", base)
	if !pass {
		c.Op("ldarg.0")
		c.Op("ldarg.1")
		c.Op("stfld", g.tag)
	}
	c.Op("ret")
	return m
}

// makeDescribe makes the method that appends an exception to the trace: the tag of an exception
// of this assembly, the type of another, and the inner exception of a failed initialiser.
func (g *handlers) makeDescribe(rt *Class) {
	a := g.asm
	g.describe = rt.Method("Describe", 0, Static(Void, I4, Object))
	c := g.describe.Code()
	text := func(s string) {
		c.Op("ldsfld", g.buffer)
		c.Op("ldstr", s)
		c.Op("callvirt", g.appendS)
		c.Op("pop")
	}
	c.Op("ldsfld", g.buffer)
	c.Op("ldarg.0")
	c.Op("callvirt", g.appendI)
	c.Op("pop")
	again, ours, done := c.Here(), c.Label(), c.Label()
	c.Op("ldarg.1")
	c.Op("isinst", g.errors[3])
	c.Op("brtrue", ours)
	text("!")
	c.Op("ldsfld", g.buffer)
	c.Op("ldarg.1")
	c.Op("callvirt", a.MethodRef(Object, "GetType", Instance(a.Core("System.Type"))))
	c.Op("callvirt", a.MethodRef(a.Core("System.Type"), "get_FullName", Instance(String)))
	c.Op("callvirt", g.appendS)
	c.Op("pop")
	failed := a.Core("System.TypeInitializationException")
	c.Op("ldarg.1")
	c.Op("isinst", failed)
	c.Op("brfalse", done)
	c.Op("ldarg.1")
	c.Op("castclass", failed)
	c.Op("callvirt", a.MethodRef(a.Core("System.Exception"), "get_InnerException", Instance(a.Core("System.Exception"))))
	c.Op("starg.s", 1)
	c.Op("br", again)
	c.Mark(ours)
	text("#")
	c.Op("ldsfld", g.buffer)
	c.Op("ldarg.1")
	c.Op("castclass", g.errors[3])
	c.Op("ldfld", g.tag)
	c.Op("callvirt", g.appendI)
	c.Op("pop")
	c.Mark(done)
	text(" ")
	c.Op("ret")
}

// program makes program i and returns the method that runs it and prints its line.
func (g *handlers) program(i int) *Method {
	g.class = g.asm.Class(fmt.Sprintf("P%d", i), TypeStatic|TypeBeforeFieldInit, nil)
	g.helpers, g.initialised, g.id = nil, nil, 0
	for k := range g.rnd.Intn(3) {
		g.initialiser(i, k)
	}
	for k := range 1 + g.rnd.Intn(3) {
		m := g.class.Method(fmt.Sprintf("F%d", k), 0, Static(I4, I4))
		b := &handlerBody{g: g, c: m.Code(), budget: 12 + g.rnd.Intn(30)}
		b.method(func() { b.c.Op("ldarg.0") }, true)
		g.helpers = append(g.helpers, m)
	}
	return g.runner()
}

// initialiser makes a type with an initialiser that has handlers, and may fail.
func (g *handlers) initialiser(i, k int) {
	class := g.asm.Class(fmt.Sprintf("P%dInit%d", i, k), TypeStatic, nil)
	touch := class.Method("Touch", 0, Static(I4, I4))
	c := touch.Code()
	c.Int(g.point())
	c.Op("ldarg.0")
	c.Op("call", g.trace)
	c.Op("ret")
	g.initialised = append(g.initialised, touch) // before the body: its own initialiser may call it
	b := &handlerBody{g: g, c: class.Method(".cctor", 0, Static(Void)).Code(), budget: 8 + g.rnd.Intn(10)}
	b.method(func() { b.c.Int(g.rnd.Int31()) }, false)
}

// runner makes the method that runs the last helper and prints the trace.
func (g *handlers) runner() *Method {
	a := g.asm
	m := g.class.Method("Run", 0, Static(Void, I4))
	c := m.Code()
	builder := a.Core("System.Text.StringBuilder")
	caught := c.Local(Object)
	c.Op("newobj", a.MethodRef(builder, ".ctor", Instance(Void)))
	c.Op("stsfld", g.buffer)
	c.Op("ldsfld", g.buffer)
	c.Op("ldarg.0")
	c.Op("callvirt", g.appendI)
	c.Op("ldstr", " ")
	c.Op("callvirt", g.appendS)
	c.Op("pop")
	try, end := c.Here(), c.Label()
	c.Int(-1)
	c.Int(g.rnd.Int31())
	c.Op("call", g.helpers[len(g.helpers)-1])
	c.Op("call", g.trace)
	c.Op("pop")
	c.Op("leave", end)
	handler := c.Here()
	c.Store(caught)
	c.Int(-2)
	c.Load(caught)
	c.Op("call", g.describe)
	c.Op("leave", end)
	c.Mark(end)
	c.Clause(Clause{Kind: Catch, Try: try, TryEnd: handler, Handler: handler, HandlerEnd: end, Type: Object})
	c.Op("ldsfld", g.buffer)
	c.Op("callvirt", a.MethodRef(Object, "ToString", Instance(String)))
	c.Op("call", a.MethodRef(a.Core("System.Console"), "WriteLine", Static(Void, String)))
	c.Op("ret")
	return m
}

// point returns the number of a new trace point.
func (g *handlers) point() int32 { g.id++; return g.id }
