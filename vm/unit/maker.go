package unit

import (
	"errors"
	"fmt"
	"math"
	"unicode/utf8"

	"moonwalker/vm/assemble"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// A maker writes the assembly that calls one test. Its references lead to types and members of the program directly, not by their names.
//
// The first error stays, and ends nothing: the assembly is not used then. Preconditions: the loader is locked.
type maker struct {
	l       *types.Loader
	asm     *assemble.Assembly
	code    *assemble.Code
	given   map[metadata.Token]any
	refs    map[*types.Type]*assemble.TypeRef
	members map[*types.Method]assemble.Member
	doubles map[*types.Type]*assemble.Method // constructors of classes that stand for types of a framework
	err     error
	wrong   string // why the framework fails the test without running it

	nullTasks bool // a test may return null instead of a task
	dispose   disposal
	ends      []*types.Type // exceptions by which a test ends itself, and clean-up must not
}

// entry is the name of the method that runs a test.
const entry = "Run"

func newMaker(l *types.Loader) *maker {
	m := &maker{l: l, asm: assemble.NewAssembly("MoonWalker.UnitTest"), given: map[metadata.Token]any{}, refs: map[*types.Type]*assemble.TypeRef{},
		members: map[*types.Method]assemble.Member{}, doubles: map[*types.Type]*assemble.Method{},
		dispose: disposal{ways: []string{"System.IAsyncDisposable", "System.IDisposable"}}}
	m.code = m.asm.Class("MoonWalker.Calls", assemble.TypeStatic|assemble.TypeBeforeFieldInit, nil).Method(entry, 0, assemble.Static(assemble.Void)).Code()
	m.code.MaxStack = 300
	return m
}

// made registers the assembly, which calls test for the program main, and returns its entry.
func (m *maker) made(main *types.Assembly, test *types.Method) (*types.Method, error) {
	if m.err != nil {
		return nil, m.err
	}
	m.code.Op("ret")
	meta, err := metadata.Parse("MoonWalker.UnitTest.dll", m.asm.Bytes())
	if err != nil {
		return nil, err
	}
	t := m.l.AddMade(meta, main, test, m.given).Find("MoonWalker.Calls")
	if err := m.l.Load(t); err != nil {
		return nil, err
	}
	return t.Method(entry, 0), nil
}

// fail notes that the calls cannot be made.
func (m *maker) fail(format string, args ...any) {
	if m.err == nil {
		m.err = fmt.Errorf(format, args...)
	}
}

// refuse notes that the framework fails the test without running it.
func (m *maker) refuse(format string, args ...any) {
	if m.wrong == "" {
		m.wrong = fmt.Sprintf(format, args...)
	}
}

// typ is t in a signature.
func (m *maker) typ(t *types.Type) assemble.Type {
	std := m.l.Std()
	switch t {
	case nil, std.Void:
		return assemble.Void
	case std.Boolean:
		return assemble.Bool
	case std.Char:
		return assemble.Char
	case std.SByte:
		return assemble.I1
	case std.Byte:
		return assemble.U1
	case std.Int16:
		return assemble.I2
	case std.UInt16:
		return assemble.U2
	case std.Int32:
		return assemble.I4
	case std.UInt32:
		return assemble.U4
	case std.Int64:
		return assemble.I8
	case std.UInt64:
		return assemble.U8
	case std.Single:
		return assemble.R4
	case std.Double:
		return assemble.R8
	case std.String:
		return assemble.String
	case std.Object:
		return assemble.Object
	case std.IntPtr:
		return assemble.Native
	case std.UIntPtr:
		return assemble.UNat
	}
	switch t.Kind {
	case types.KindSZArray:
		return assemble.SZArray(m.typ(t.Elem))
	case types.KindArray:
		return assemble.Array(m.typ(t.Elem), t.Rank)
	case types.KindByRef:
		return assemble.ByRef(m.typ(t.Elem))
	case types.KindPointer:
		return assemble.Pointer(m.typ(t.Elem))
	case types.KindVar:
		return assemble.Var(t.Index)
	case types.KindMVar:
		return assemble.MVar(t.Index)
	case types.KindMissing:
		m.fail("the type %v is not there", t)
		return assemble.Object
	case types.KindFnPtr:
		m.fail("a function pointer in a signature")
		return assemble.Object
	}
	if t.Generic == nil {
		return m.ref(t)
	}
	args := make([]assemble.Type, len(t.Args))
	for i, a := range t.Args {
		args[i] = m.typ(a)
	}
	return assemble.Inst(m.ref(t.Generic), args...)
}

// ref refers to a definition.
func (m *maker) ref(t *types.Type) *assemble.TypeRef {
	r := m.refs[t]
	if r == nil {
		scope := m.asm.Corlib
		if !t.Assembly.Core {
			scope = m.asm.AssemblyRef(t.Assembly.Name, [4]uint16{}, nil)
		}
		if t.IsValue() {
			r = m.asm.ValueRef(scope, t.FullName())
		} else {
			r = m.asm.Ref(scope, t.FullName())
		}
		m.refs[t], m.given[metadata.Token(assemble.TokenOf(r))] = r, t
	}
	return r
}

func (m *maker) sig(x *types.Method) assemble.Sig {
	s := assemble.Sig{HasThis: x.HasThis, Ret: m.typ(x.Ret)}
	for _, p := range x.Params {
		s.Params = append(s.Params, m.typ(p))
	}
	return s
}

func (m *maker) member(x *types.Method) assemble.Member {
	r := m.members[x]
	if r == nil {
		r = m.asm.NewMethodRef(m.typ(x.Owner), x.Name, m.sig(x))
		m.members[x], m.given[metadata.Token(assemble.TokenOf(r))] = r, x
	}
	return r
}

// call calls x, whose arguments are on the stack: of a virtual method, that of the object.
func (m *maker) call(x *types.Method) {
	switch {
	case x.Name == ".ctor":
		m.code.Op("newobj", m.member(x))
	case x.HasThis && !x.Owner.IsValue():
		m.code.Op("callvirt", m.member(x))
	default:
		m.code.Op("call", m.member(x))
	}
}

// local declares a local variable.
func (m *maker) local(t *types.Type) int { return m.code.Local(m.typ(t)) }

// method is the method of t with this name and number of parameters, also of a base; nil if there is none or several.
func (m *maker) method(t *types.Type, name string, params int) *types.Method {
	for b := t; b != nil; b = b.Base {
		if m.l.Load(b) != nil {
			return nil
		}
		if x := b.Method(name, params); x != nil {
			return x
		}
	}
	if t != nil && t.Kind == types.KindInterface {
		for _, i := range t.Interfaces {
			if m.l.Load(i) == nil {
				if x := i.Method(name, params); x != nil {
					return x
				}
			}
		}
	}
	return nil
}

// needs is method, whose absence is a failure. It never returns nil.
func (m *maker) needs(t *types.Type, name string, params int) *types.Method {
	x := m.method(t, name, params)
	if x == nil {
		m.fail("%v has no method %s that can be called", t, name)
		x = m.l.Std().Object.Method("ToString", 0)
	}
	return x
}

// core is a type of the core library.
func (m *maker) core(name string) *types.Type {
	t := m.l.Core().Find(name)
	if t == nil || m.l.Load(t) != nil {
		m.fail("the core library has no %s", name)
		return m.l.Std().Object
	}
	return t
}

// help calls a method of MoonWalker.UnitTest in the core library.
func (m *maker) help(name string, params int, args ...*types.Type) {
	x := m.needs(m.core("MoonWalker.UnitTest"), name, params)
	if len(args) > 0 && m.err == nil {
		var err error
		if x, err = m.l.InstantiateMethod(x, args); err != nil {
			m.fail("%w", err)
			return
		}
	}
	m.call(x)
}

// text pushes a string.
func (m *maker) text(s string) { m.code.Op("ldstr", s) }

// awaited waits for the result of x, which is on the stack, and drops it, unless keep is set. It returns the type of what is on the stack then.
func (m *maker) awaited(x *types.Method, keep bool) *types.Type {
	t, err := waits(x)
	if err != nil {
		m.fail("%v %w", x, err)
		return nil
	}
	if t == nil {
		if x.Ret == nil || keep {
			return x.Ret
		}
		m.code.Op("pop")
		return nil
	}
	task := x.Ret
	if task.IsValue() {
		v := m.local(task)
		m.code.Store(v)
		m.code.Address(v)
		asTask := m.needs(task, "AsTask", 0)
		m.call(asTask)
		task = asTask.Ret
	}
	if m.nullTasks && !keep && !x.Ret.IsValue() {
		m.help("Given", 1)
		task = m.core("System.Threading.Tasks.Task")
	}
	get := m.needs(task, "GetAwaiter", 0)
	m.call(get)
	if m.err != nil {
		return nil
	}
	awaiter := m.local(get.Ret)
	m.code.Store(awaiter)
	m.code.Address(awaiter)
	result := m.needs(get.Ret, "GetResult", 0)
	m.call(result)
	if result.Ret != nil && !keep {
		m.code.Op("pop")
		return nil
	}
	return result.Ret
}

// asyncMethod is the attribute of an async method.
const asyncMethod = "System.Runtime.CompilerServices.AsyncStateMachineAttribute"

// waits returns the task that x returns, nil if there is nothing to wait for. The error says that the end of x cannot be waited for.
func waits(x *types.Method) (*types.Type, error) {
	if x.Ret == nil {
		if x.HasAttribute(asyncMethod) {
			return nil, errors.New("is async void: nobody can wait for its end; let it return a Task")
		}
		return nil, nil
	}
	for b := x.Ret; b != nil; b = b.Base {
		for _, name := range []string{"System.Threading.Tasks.Task", "System.Threading.Tasks.Task`1", "System.Threading.Tasks.ValueTask", "System.Threading.Tasks.ValueTask`1"} {
			if b.Is(name) {
				return x.Ret, nil
			}
		}
	}
	if x.Ret.Kind == types.KindMissing {
		return nil, fmt.Errorf("returns %v, which is not there", x.Ret)
	}
	for b := x.Ret; b != nil; b = b.Base {
		for _, g := range b.Methods {
			if g.Name == "GetAwaiter" && len(g.Params) == 0 {
				return nil, fmt.Errorf("returns %v: only a Task or a ValueTask of a test is awaited", x.Ret)
			}
		}
	}
	if x.Ret.FullName() == "Microsoft.FSharp.Control.FSharpAsync`1" {
		return nil, fmt.Errorf("returns %v, which is not started here: let it return a Task", x.Ret)
	}
	return nil, nil
}

// within makes inside after enter. leave, which may be nil, runs behind it, also if an exception that something catches ends it.
func (m *maker) within(enter, leave, inside func()) {
	if enter != nil {
		enter()
	}
	if leave == nil {
		inside()
		return
	}
	c, end := m.code, m.code.Label()
	try := c.Here()
	inside()
	c.Op("leave", end)
	handler := c.Here()
	leave()
	c.Op("endfinally")
	c.Clause(assemble.Clause{Kind: assemble.Finally, Try: try, TryEnd: handler, Handler: handler, HandlerEnd: c.Here()})
	c.Mark(end)
}

// catching makes inside, which an exception may end that is of one of these types, or derived from it unless exact is set. Then caught is made, with the
// exception on the stack, which it takes; behind inside, other is made. Another exception is caught by nobody: the search tells of the place that has thrown it.
func (m *maker) catching(of []*types.Type, exact bool, inside, caught, other func()) {
	c := m.code
	object, end, yes, no := m.local(m.l.Std().Object), c.Label(), c.Label(), c.Label()
	try := c.Here()
	inside()
	if other != nil {
		other()
	}
	c.Op("leave", end)
	filter := c.Here()
	c.Store(object)
	for _, t := range of {
		c.Load(object)
		c.Op("isinst", m.typ(t))
		if !exact {
			c.Op("brtrue", yes)
			continue
		}
		next := c.Label()
		c.Op("brfalse", next)
		c.Load(object)
		m.call(m.needs(m.l.Std().Object, "GetType", 0))
		m.typeOf(t)
		c.Op("beq", yes)
		c.Mark(next)
	}
	c.Int(0)
	c.Op("br", no)
	c.Mark(yes)
	c.Int(1)
	c.Mark(no)
	c.Op("endfilter")
	handler := c.Here()
	caught()
	c.Op("leave", end)
	c.Clause(assemble.Clause{Kind: assemble.Filter, Try: try, TryEnd: filter, Filter: filter, Handler: handler, HandlerEnd: c.Here()})
	c.Mark(end)
}

// typeOf pushes the Type object of t.
func (m *maker) typeOf(t *types.Type) {
	m.code.Op("ldtoken", m.typ(t))
	m.call(m.needs(m.core("System.Type"), "GetTypeFromHandle", 1))
}

// nothing pushes the default value of t.
func (m *maker) nothing(t *types.Type) {
	if !t.IsValue() {
		m.code.Op("ldnull")
		return
	}
	v := m.local(t)
	m.code.Address(v)
	m.code.Op("initobj", m.typ(t))
	m.code.Load(v)
}

// constant pushes a value of an attribute as an argument of type to.
func (m *maker) constant(v value, to *types.Type) {
	std := m.l.Std()
	switch {
	case to.Kind == types.KindVar || to.Kind == types.KindMVar || to.Open():
		m.fail("it has a generic parameter")
	case to.Kind == types.KindByRef || to.Kind == types.KindPointer:
		m.fail("it has a parameter of type %v", to)
	case v.v == nil:
		m.nothing(to)
	case to.IsNullable():
		m.constant(v, to.Args[0])
		if m.l.Load(to) == nil {
			for _, c := range to.Methods {
				if c.Name == ".ctor" && len(c.Params) == 1 {
					m.code.Op("newobj", m.member(c))
					return
				}
			}
		}
		m.fail("%v has no constructor", to)
	case to == v.t || v.t != nil && !to.IsValue() && !v.t.IsValue() && m.l.AssignableLocked(v.t, to):
		m.plain(v)
	case v.t != nil && !to.IsValue() && v.t.IsValue() && m.l.AssignableLocked(v.t, to):
		m.plain(v)
		m.code.Op("box", m.typ(v.t))
	case to.Is("System.Decimal"):
		m.decimal(v)
	default:
		n, ok := converted(v, to, std.Boolean)
		if !ok {
			m.fail("it has the value %s for a parameter of type %v", v.text(), to)
			return
		}
		m.plain(value{n, to})
	}
}

// decimal pushes a number as a decimal, as NUnit converts it.
func (m *maker) decimal(v value) {
	from := m.l.Std().Int64
	var n any
	switch x := v.v.(type) {
	case int32:
		n = int64(x)
	case int64:
		n = x
	case float64:
		from, n = m.l.Std().Double, x
	default:
		m.fail("it has the value %s for a parameter of type decimal", v.text())
		return
	}
	m.plain(value{n, from})
	for _, c := range m.core("System.Decimal").Methods {
		if c.Name == ".ctor" && len(c.Params) == 1 && c.Params[0] == from {
			m.code.Op("newobj", m.member(c))
			return
		}
	}
	m.fail("it has the value %s for a parameter of type decimal", v.text())
}

// converted is a number v in the type to, which holds it.
func converted(v value, to, boolean *types.Type) (any, bool) {
	under := to
	if to.Kind == types.KindEnum {
		under = to.Underlying
	}
	if under == nil || under.Kind != types.KindPrimitive || under == boolean || v.t == boolean {
		return nil, false
	}
	var n int64
	switch x := v.v.(type) {
	case int8:
		n = int64(x)
	case int16:
		n = int64(x)
	case int32:
		n = int64(x)
	case int64:
		n = x
	case uint8:
		n = int64(x)
	case uint16:
		n = int64(x)
	case uint32:
		n = int64(x)
	case uint64:
		if n = int64(x); n < 0 {
			return nil, false
		}
	case float32:
		return float64(x), under.Name == "Double"
	default:
		return nil, false
	}
	fits := func(low, high int64) bool { return n >= low && n <= high }
	switch under.Name {
	case "SByte":
		return int8(n), fits(math.MinInt8, math.MaxInt8)
	case "Int16":
		return int16(n), fits(math.MinInt16, math.MaxInt16)
	case "Int32":
		return int32(n), fits(math.MinInt32, math.MaxInt32)
	case "Int64":
		return n, true
	case "Byte":
		return uint8(n), fits(0, math.MaxUint8)
	case "UInt16", "Char":
		return uint16(n), fits(0, math.MaxUint16)
	case "UInt32":
		return uint32(n), fits(0, math.MaxUint32)
	case "UInt64":
		return uint64(n), n >= 0
	case "Single":
		return float32(n), true
	case "Double":
		return float64(n), true
	}
	return nil, false
}

// plain pushes a value as one of its own type.
func (m *maker) plain(v value) {
	c := m.code
	switch x := v.v.(type) {
	case nil:
		c.Op("ldnull")
	case bool:
		if x {
			c.Int(1)
		} else {
			c.Int(0)
		}
	case int8:
		c.Int(int32(x))
	case int16:
		c.Int(int32(x))
	case int32:
		c.Int(x)
	case uint8:
		c.Int(int32(x))
	case uint16:
		c.Int(int32(x))
	case uint32:
		c.Int(int32(x))
	case int64:
		c.Op("ldc.i8", int(x))
	case uint64:
		c.Op("ldc.i8", int(x))
	case float32:
		c.Op("ldc.r4", float64(x))
	case float64:
		c.Op("ldc.r8", x)
	case string:
		if !utf8.ValidString(x) {
			m.fail("it has an argument with half of a surrogate pair")
			return
		}
		m.text(x)
	case *types.Type:
		m.typeOf(x)
	case []value:
		elem := v.t.Elem
		c.Int(int32(len(x)))
		c.Op("newarr", m.typ(elem))
		for i, e := range x {
			c.Op("dup")
			c.Int(int32(i))
			m.constant(e, elem)
			c.Op("stelem", m.typ(elem))
		}
	default:
		m.fail("it has an argument of type %T", x)
	}
}

// double makes a class that implements the interface t, or derives from the abstract class t: each abstract method returns nothing, or a default
// value, except those in returns. It pushes an object.
// made, which may be nil, adds fields to the class, and gives them values in the constructor.
func (m *maker) double(t *types.Type, returns map[string]func(c *assemble.Code, ret *types.Type) bool, made func(class *assemble.Class, ctor *assemble.Code)) {
	ctor := m.doubles[t]
	if ctor == nil {
		ctor = m.makeDouble(t, returns, made)
		m.doubles[t] = ctor
	}
	if ctor != nil {
		m.code.Op("newobj", ctor)
	}
}

func (m *maker) makeDouble(t *types.Type, returns map[string]func(c *assemble.Code, ret *types.Type) bool, made func(class *assemble.Class, ctor *assemble.Code)) *assemble.Method {
	if err := m.l.Load(t); err != nil {
		m.fail("%w", err)
		return nil
	}
	name := fmt.Sprintf("MoonWalker.Double%d", len(m.doubles))
	var class *assemble.Class
	base := m.l.Std().Object
	if t.Kind == types.KindInterface {
		class = m.asm.Class(name, assemble.TypeSealed, nil)
		for _, i := range append([]*types.Type{t}, t.Interfaces...) {
			class.Implements(m.typ(i))
		}
	} else {
		class, base = m.asm.Class(name, assemble.TypeSealed, m.typ(t)), t
	}
	var constructor *types.Method
	for _, x := range base.Methods {
		if x.Name == ".ctor" && len(x.Params) == 0 {
			constructor = x
		}
	}
	if constructor == nil {
		m.fail("%v has no constructor without parameters", base)
		return nil
	}
	ctor := class.Method(".ctor", 0, assemble.Instance(assemble.Void))
	ctor.Code().Op("ldarg.0")
	ctor.Code().Op("call", m.member(constructor))
	own := m.code
	defer func() { m.code = own }()
	if made != nil {
		m.code = ctor.Code()
		made(class, m.code)
	}
	ctor.Code().Op("ret")
	for _, x := range m.openMethods(t) {
		flags := assemble.MethodVirtual | assemble.MethodFinal
		if t.Kind == types.KindInterface {
			flags |= assemble.MethodNewSlot
		}
		m.code = class.Method(x.Name, flags, m.sig(x)).Code()
		if made := returns[x.Name]; made == nil || !made(m.code, x.Ret) {
			if x.Ret != nil {
				m.nothing(x.Ret)
			}
		}
		m.code.Op("ret")
	}
	return ctor
}

// openMethods are the methods that a class needs which implements or extends t: the abstract ones, and those of doubles that are overridden.
func (m *maker) openMethods(t *types.Type) (open []*types.Method) {
	if t.Kind != types.KindInterface {
		for _, x := range t.VTable {
			if x != nil && (x.Abstract() || overridden[x.Name] && x.Overridable()) {
				open = append(open, x)
			}
		}
		return open
	}
	for _, i := range append([]*types.Type{t}, t.Interfaces...) {
		if err := m.l.Load(i); err != nil {
			m.fail("%w", err)
		}
		for _, x := range i.Methods {
			if x.Abstract() && !x.Static() {
				open = append(open, x)
			}
		}
	}
	return open
}

// field refers to a static field.
func (m *maker) field(x *types.Field) assemble.Member {
	r := m.asm.FieldRef(m.typ(x.Owner), x.Name, m.typ(x.Type))
	m.given[metadata.Token(assemble.TokenOf(r))] = x
	return r
}
