package unit

import (
	"fmt"
	"slices"
	"strings"

	"moonwalker/vm/assemble"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// A mstestRun makes the calls of a case of MSTest.
type mstestRun struct {
	m      *maker
	c      *Case
	f      *finder
	object int // the local variable with the object of the test

	context int         // the local variable with the TestContext
	of      *types.Type // its class, nil if the case wants none
	class   *assemble.Class
	outcome *assemble.Field
	names   map[string]int32 // the values of UnitTestOutcome
}

// calls makes, in this order: AssemblyInitialize, ClassInitialize, the object and its TestContext, TestInitialize, the test. Behind the test come
// their counterparts. One TestContext serves all of them, as in MSTest.
func (mstest) calls(m *maker, c *Case, test func(object int)) {
	f, t := c.f, c.class
	r := &mstestRun{m: m, c: c, f: f, object: m.local(t)}
	assemblyUps, assemblyDowns := r.ofAssembly("AssemblyInitializeAttribute"), r.ofAssembly("AssemblyCleanupAttribute")
	classUps, classDowns := r.ofClass("ClassInitializeAttribute"), r.ofClass("ClassCleanupAttribute")
	ups, downs := r.ofTest("TestInitializeAttribute"), r.ofTest("TestCleanupAttribute")
	ctor := r.constructor()
	if m.wrong != "" {
		return
	}
	r.makeContext(slices.Concat([]*types.Method{ctor}, assemblyUps, assemblyDowns, classUps, classDowns))
	inside := func() {
		m.within(nil, r.leave(downs, true), func() {
			r.run(ups)
			c.expecting(m, func() { test(r.object) })
			r.set("Passed")
		})
	}
	made := func() {
		m.within(func() { r.make(ctor) }, m.disposing(t, r.object), inside)
	}
	m.skipping(f.exceptions(mstestSpace+"AssertInconclusiveException"), func() {
		m.within(func() { r.run(assemblyUps) }, r.leave(assemblyDowns, false), func() {
			m.within(func() { r.run(classUps) }, r.leave(classDowns, false), made)
		})
	})
}

// run calls methods, each of which may want the TestContext.
func (r *mstestRun) run(all []*types.Method) {
	for _, x := range all {
		r.m.run(x, r.object, r.arguments(x)...)
	}
}

// arguments pushes the TestContext for each parameter of x.
func (r *mstestRun) arguments(x *types.Method) (all []func()) {
	for _, p := range x.Params {
		if p.FullName() != mstestSpace+"TestContext" || r.of == nil {
			r.m.fail("its set-up %v has a parameter of type %v", x, p)
			return nil
		}
		all = append(all, func() { r.m.code.Load(r.context) })
	}
	return all
}

// leave calls methods in the opposite order. Those of the test see its outcome.
func (r *mstestRun) leave(all []*types.Method, ofTest bool) func() {
	if len(all) == 0 && !(ofTest && r.of != nil) {
		return nil
	}
	return func() {
		if ofTest {
			r.ended()
		}
		for _, x := range slices.Backward(all) {
			r.m.run(x, r.object, r.arguments(x)...)
		}
	}
}

// wrong checks a method with an attribute.
func (r *mstestRun) wrong(x *types.Method, attribute string) {
	what := fmt.Sprintf("its method %v with the attribute %s ", x, strings.TrimSuffix(attribute, "Attribute"))
	static := !strings.HasPrefix(attribute, "Test")
	context := len(x.Params) == 1 && x.Params[0].FullName() == mstestSpace+"TestContext"
	switch {
	case x.Static() && !static:
		r.m.refuse("%sis static", what)
	case !x.Static() && static:
		r.m.refuse("%sis not static", what)
	case !x.Public():
		r.m.refuse("%sis not public", what)
	case static && strings.HasSuffix(attribute, "InitializeAttribute") && !context:
		r.m.refuse("%shas no TestContext as its only parameter", what)
	case len(x.Params) > 0 && !(static && context):
		r.m.refuse("%shas parameters", what)
	case x.GenericN > 0:
		r.m.refuse("%sis generic", what)
	case x.Ret == nil && x.HasAttribute(asyncMethod):
		r.m.refuse("%sis async void: MSTest wants a Task", what)
	default:
		if task, err := waits(x); err == nil && x.Ret != nil && (task == nil || len(task.Args) > 0) {
			r.m.refuse("%sreturns a value", what)
		}
	}
}

// ofAssembly are the methods of all test classes with an attribute.
func (r *mstestRun) ofAssembly(name string) (all []*types.Method) {
	f := r.f
	for row := uint32(1); row <= f.main.Meta.RowCount(metadata.TableTypeDef); row++ {
		d, err := f.main.Type(metadata.MakeToken(metadata.TableTypeDef, row), types.Context{})
		if err != nil || d.Kind != types.KindClass || first(f.ofClass(d, false), mstestSpace+"TestClassAttribute") == nil || f.l.Load(d) != nil {
			continue
		}
		for _, x := range d.Methods {
			if first(f.own(x), mstestSpace+name) != nil {
				r.wrong(x, name)
				all = append(all, x)
			}
		}
	}
	if len(all) > 1 {
		r.m.refuse("several methods of the assembly have the attribute %s", strings.TrimSuffix(name, "Attribute"))
	}
	return all
}

// ofClass are the static methods of the class with an attribute, and those of its bases that are for derived classes, the bases' first.
func (r *mstestRun) ofClass(name string) (all []*types.Method) {
	line, err := r.f.line(r.c.class)
	if err != nil {
		return nil
	}
	for i, b := range slices.Backward(line) {
		n := 0
		for _, x := range b.Methods {
			a := first(r.f.own(x), mstestSpace+name)
			if a == nil {
				continue
			}
			r.wrong(x, name)
			if n++; n > 1 {
				r.m.refuse("several methods of %v have the attribute %s", b, strings.TrimSuffix(name, "Attribute"))
			}
			if i == 0 || first1(a.fixed).word() != 0 { // InheritanceBehavior
				all = append(all, x)
			}
		}
	}
	return all
}

// ofTest are the methods with an attribute that run around each test, the bases' first. A public method without parameters of a derived class, with an
// attribute or without, hides one of a base with its name: MSTest goes by names.
func (r *mstestRun) ofTest(name string) (all []*types.Method) {
	line, err := r.f.line(r.c.class)
	if err != nil {
		return nil
	}
	seen := map[string]bool{}
	for i, b := range line {
		n := 0
		for _, x := range b.Methods {
			has := false
			for _, around := range []string{"TestInitializeAttribute", "TestCleanupAttribute"} {
				if first(r.f.own(x), mstestSpace+around) != nil {
					has = true
					r.wrong(x, around)
				}
			}
			if first(r.f.own(x), mstestSpace+name) != nil && !seen[x.Name] {
				if n++; n > 1 && i == 0 {
					r.m.fail("%v has several methods with the attribute %s: MSTest runs one of them", b, strings.TrimSuffix(name, "Attribute"))
				}
				all = append(all, x)
			}
			plain := !x.Static() && x.Public() && len(x.Params) == 0 && !(x.Ret == nil && x.HasAttribute(asyncMethod))
			if task, err := waits(x); plain && err == nil && (x.Ret == nil || task != nil && len(task.Args) == 0) || has {
				seen[x.Name] = true
			}
		}
	}
	slices.Reverse(all)
	return all
}

// constructor is the public constructor of the class that MSTest calls, nil for the default one of a struct.
func (r *mstestRun) constructor() (found *types.Method) {
	for _, x := range r.c.class.Methods {
		if x.Name != ".ctor" || !x.Public() {
			continue
		}
		switch {
		case len(x.Params) == 1 && x.Params[0].FullName() == mstestSpace+"TestContext":
			return x
		case len(x.Params) == 0:
			found = x
		}
	}
	if found == nil && !r.c.class.IsValue() {
		r.m.refuse("%v has no public constructor without parameters", r.c.class)
	}
	return found
}

// property is the method that sets the TestContext of the object, nil if there is none.
func (r *mstestRun) property() *types.Method {
	for b := r.c.class; b != nil; b = b.Base {
		if r.m.l.Load(b) != nil {
			return nil
		}
		for _, x := range b.Methods {
			if x.Name == "set_TestContext" && x.HasThis && len(x.Params) == 1 && x.Params[0].FullName() == mstestSpace+"TestContext" {
				return x
			}
		}
	}
	return nil
}

// make makes the object of the test, and gives it a TestContext.
func (r *mstestRun) make(ctor *types.Method) {
	m := r.m
	if ctor == nil {
		m.nothing(r.c.class)
	} else {
		for _, push := range r.arguments(ctor) {
			push()
		}
		m.call(ctor)
	}
	m.code.Store(r.object)
	if x := r.property(); x != nil {
		m.code.Load(r.object)
		m.code.Load(r.context)
		m.call(x)
	}
}

// overridden are methods of a TestContext for which there is an answer.
var overridden = map[string]bool{"get_TestName": true, "get_FullyQualifiedTestClassName": true, "get_Properties": true, "get_TestDisplayName": true, "get_CurrentTestOutcome": true, "WriteLine": true, "Write": true}

// makeContext makes the TestContext, if the object or one of the methods wants it: it drops what is written, and knows the names of the test, its
// outcome and its properties.
func (r *mstestRun) makeContext(of []*types.Method) {
	m, c := r.m, r.c
	if x := r.property(); x != nil {
		r.of = x.Params[0]
	}
	for _, x := range of {
		if x != nil && len(x.Params) == 1 && x.Params[0].FullName() == mstestSpace+"TestContext" {
			r.of = x.Params[0]
		}
	}
	if r.of == nil || m.l.Load(r.of) != nil {
		return
	}
	text := func(s string) func(code *assemble.Code, ret *types.Type) bool {
		return func(code *assemble.Code, ret *types.Type) bool {
			code.Op("ldstr", s)
			return true
		}
	}
	shown := c.shown
	if shown == "" {
		shown = strings.TrimPrefix(c.Name, c.class.FullName()+".")
	}
	var properties *assemble.Field
	m.double(r.of, map[string]func(code *assemble.Code, ret *types.Type) bool{
		"get_TestName": text(c.method.Name), "get_TestDisplayName": text(shown), "get_FullyQualifiedTestClassName": text(c.class.FullName()),
		"get_Properties": func(code *assemble.Code, _ *types.Type) bool {
			if properties == nil {
				return false
			}
			code.Op("ldarg.0")
			code.Op("ldfld", properties)
			return true
		},
		"get_CurrentTestOutcome": func(code *assemble.Code, ret *types.Type) bool {
			if r.outcome == nil {
				return false
			}
			code.Op("ldarg.0")
			code.Op("ldfld", r.outcome)
			return true
		},
	}, func(class *assemble.Class, ctor *assemble.Code) {
		r.class = class
		if get := m.method(r.of, "get_Properties", 0); get != nil {
			properties = r.properties(class, ctor, get.Ret)
		}
		if set := m.method(r.of, "set_TestDisplayName", 1); set != nil && set.Params[0] == m.l.Std().String { // the property is not virtual in all versions
			ctor.Op("ldarg.0")
			m.text(shown)
			m.call(set)
		}
		if get := m.method(r.of, "get_CurrentTestOutcome", 0); get != nil && get.Ret != nil && get.Ret.Kind == types.KindEnum && m.l.Load(get.Ret) == nil {
			r.names = map[string]int32{}
			for _, x := range get.Ret.Fields {
				if n, ok := x.Constant(); ok && x.Literal() {
					r.names[x.Name] = int32(n)
				}
			}
			r.outcome = class.Field("outcome", 0, m.typ(get.Ret))
			ctor.Op("ldarg.0")
			ctor.Int(r.names["InProgress"])
			ctor.Op("stfld", r.outcome)
		}
	})
	r.context = m.local(r.of)
	m.code.Store(r.context)
}

// properties adds a field with a dictionary to the class, and fills it in the constructor. It returns nil if there is none for a property of type t.
func (r *mstestRun) properties(class *assemble.Class, ctor *assemble.Code, t *types.Type) *assemble.Field {
	m, std := r.m, r.m.l.Std()
	made, err := m.l.Instantiate(m.core("System.Collections.Generic.Dictionary`2"), []*types.Type{std.String, std.Object})
	if err != nil || m.l.Load(made) != nil || made.Constructor() == nil || t == nil || !m.l.AssignableLocked(made, t) {
		return nil
	}
	set := m.needs(made, "set_Item", 2)
	field := class.Field("properties", 0, m.typ(made))
	ctor.Op("ldarg.0")
	m.call(made.Constructor())
	ctor.Op("stfld", field)
	put := func(name, value string) {
		ctor.Op("ldarg.0")
		ctor.Op("ldfld", field)
		ctor.Op("ldstr", name)
		ctor.Op("ldstr", value)
		m.call(set)
	}
	put("FullyQualifiedTestClassName", r.c.class.FullName())
	put("TestName", r.c.method.Name)
	for _, a := range append(slices.Clone(r.f.own(r.c.method)), r.f.ofClass(r.c.class, true)...) {
		if a.is(mstestSpace+"TestPropertyAttribute") && len(a.fixed) == 2 && a.arg(0) != "" {
			put(a.arg(0), a.arg(1))
		}
	}
	return field
}

// set gives the TestContext an outcome.
func (r *mstestRun) set(outcome string) {
	if r.outcome == nil {
		return
	}
	c := r.m.code
	c.Load(r.context)
	c.Op("castclass", r.class)
	c.Int(r.names[outcome])
	c.Op("stfld", r.outcome)
}

// ended gives the TestContext the outcome of a test that has not passed. Such a test has ended itself, since another failure ends the case.
func (r *mstestRun) ended() {
	if r.outcome == nil {
		return
	}
	c, end := r.m.code, r.m.code.Label()
	c.Load(r.context)
	c.Op("castclass", r.class)
	c.Op("ldfld", r.outcome)
	c.Int(r.names["Passed"])
	c.Op("beq", end)
	r.set("Inconclusive")
	c.Mark(end)
}
