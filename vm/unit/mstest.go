package unit

import (
	"fmt"
	"slices"
	"strings"

	"moonwalker/vm/assemble"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// mstest knows the attributes of MSTest 2 and 3.
type mstest struct{}

const mstestSpace = "Microsoft.VisualStudio.TestTools.UnitTesting."

func (s mstest) tests(f *finder, t *types.Type, x *types.Method) []*Test {
	all := f.ofMethod(x)
	is := first(all, mstestSpace+"TestMethodAttribute")
	if is == nil {
		return nil
	}
	test := func() *Test {
		made := &Test{Framework: "MSTest", Traits: s.traits(f, t, all)}
		for _, a := range append(slices.Clone(all), f.ofClass(t, false)...) {
			if a.is(mstestSpace + "IgnoreAttribute") {
				made.Skipped, made.Skip = true, a.arg(0)
			}
			if a.is(mstestSpace + "TimeoutAttribute") {
				made.Remarks = append(made.Remarks, "the Timeout of the attribute is ignored: a search has no clock")
			}
		}
		made.Unsupported = s.refused(f, t, x, is, all)
		if e := first(all, mstestSpace+"ExpectedExceptionAttribute"); e != nil {
			made.throws, _ = first1(e.fixed).v.(*types.Type)
			made.derived, _ = e.named["AllowDerivedTypes"].v.(bool)
			if made.throws == nil && made.Unsupported == "" {
				made.Unsupported = "the exception that it expects is not known"
			}
		}
		return made
	}
	var tests []*Test
	for _, a := range all {
		switch {
		case a.is(mstestSpace + "DataRowAttribute"):
			made := test()
			made.args = a.spread()
			if why, ok := a.named["IgnoreMessage"].v.(string); ok {
				made.Skipped, made.Skip = true, why
			}
			made.set(a.err, made.defaults(f, x))
			made.set(nil, a.unknown("DisplayName", "IgnoreMessage"))
			tests = append(tests, made)
		case a.is(mstestSpace + "DynamicDataAttribute"):
			made := test()
			made.set(a.err, a.unknown("DynamicDataDisplayName", "DynamicDataDisplayNameDeclaringType", "UnfoldingStrategy"))
			s.dynamic(f, made, t, a)
			tests = append(tests, made)
		case implementsNamed(a.class, mstestSpace+"ITestDataSource"):
			made := test()
			made.set(nil, fmt.Sprintf("its data are made by %v, an attribute of the program", a.class))
			tests = append(tests, made)
		}
	}
	if tests == nil {
		made := test()
		if len(x.Params) > 0 {
			made.set(nil, fmt.Sprintf("it has parameters (%s), and no data", params(x)))
		}
		tests = append(tests, made)
	}
	return tests
}

// set notes why the test cannot be run, unless that is known already.
func (t *Test) set(err error, why string) {
	if err != nil {
		why = "its attribute cannot be read: " + err.Error()
	}
	if t.Unsupported == "" {
		t.Unsupported = why
	}
}

func implementsNamed(t *types.Type, name string) bool {
	return slices.ContainsFunc(t.Interfaces, func(i *types.Type) bool { return definition(i).FullName() == name })
}

func (mstest) refused(f *finder, t *types.Type, x *types.Method, is *attribute, all []*attribute) string {
	class := first(f.ofClass(t, false), mstestSpace+"TestClassAttribute")
	switch {
	case class == nil:
		return fmt.Sprintf("MSTest runs tests of classes with the attribute TestClass only, and %v has none", t)
	case !visible(t):
		return fmt.Sprintf("MSTest runs tests of public classes only, and %v is none", t)
	case !x.Public() || x.Static():
		return "MSTest runs public methods of objects only"
	}
	for _, a := range []*attribute{class, is} {
		if !a.own() && slices.ContainsFunc(a.class.Methods, func(x *types.Method) bool { return x.Virtual() }) {
			return fmt.Sprintf("its attribute %v runs it in its own way", a.class)
		}
	}
	for _, a := range all {
		if a.is(mstestSpace+"ExpectedExceptionBaseAttribute") && !a.is(mstestSpace+"ExpectedExceptionAttribute") {
			return fmt.Sprintf("the attribute %v judges its exception", a.class)
		}
		if a.is(mstestSpace + "STATestMethodAttribute") {
			return "it wants a thread of its own"
		}
	}
	return ""
}

func (mstest) traits(f *finder, t *types.Type, all []*attribute) (traits []Trait) {
	for _, a := range append(slices.Clone(all), f.ofClass(t, true)...) {
		switch {
		case a.is(mstestSpace+"TestCategoryAttribute") && a.arg(0) != "":
			traits = append(traits, Trait{"TestCategory", a.arg(0)})
		case a.is(mstestSpace + "TestPropertyAttribute"):
			traits = append(traits, Trait{a.arg(0), a.arg(1)})
		case a.is(mstestSpace + "OwnerAttribute"):
			traits = append(traits, Trait{"Owner", a.arg(0)})
		case a.is(mstestSpace+"PriorityAttribute") && len(a.fixed) == 1:
			traits = append(traits, Trait{"Priority", a.fixed[0].text()})
		}
	}
	return traits
}

// dynamic is the source of DynamicData.
func (mstest) dynamic(f *finder, made *Test, t *types.Type, a *attribute) {
	of := t
	var args []value
	for _, v := range a.fixed[min(1, len(a.fixed)):] {
		switch x := v.v.(type) {
		case *types.Type:
			of = x
		case []value:
			args = x
		}
	}
	var err error
	if err = f.l.Load(of); err == nil {
		made.rows, err = f.source(of, a.arg(0), args)
	}
	if err != nil {
		made.set(nil, err.Error())
		return
	}
	made.rows.tuples = true
}

func (mstest) name(t *Test, args []string) string {
	if len(t.method.Params) == 0 || len(args) == 0 {
		return t.Full
	}
	return t.Full + " (" + strings.Join(args, ",") + ")"
}

// calls makes, in this order: AssemblyInitialize, ClassInitialize, the object and its TestContext, TestInitialize, the test. Behind the test come
// their counterparts.
func (s mstest) calls(m *maker, c *Case, test func(object int)) {
	f, t := c.f, c.class
	object := m.local(t)
	context := func(x *types.Method) []func() {
		var args []func()
		for _, p := range x.Params {
			if p.FullName() != mstestSpace+"TestContext" {
				m.fail("its set-up %v has a parameter of type %v", x, p)
				return nil
			}
			args = append(args, func() { s.context(m, c, p) })
		}
		return args
	}
	run := func(all []*types.Method) {
		for _, x := range all {
			m.run(x, object, context(x)...)
		}
	}
	leave := func(all []*types.Method) func() {
		if len(all) == 0 {
			return nil
		}
		return func() {
			for _, x := range slices.Backward(all) {
				m.run(x, object, context(x)...)
			}
		}
	}
	one := func() { c.expecting(m, func() { test(object) }) }
	inits, cleanups := f.bearing(t, mstestSpace+"TestInitializeAttribute"), f.bearing(t, mstestSpace+"TestCleanupAttribute")
	inside := func() { m.within(func() { run(inits) }, leave(cleanups), one) }
	made := func() {
		m.within(func() { s.make(m, c, object) }, m.disposing(t, object, nil), inside)
	}
	ofAssembly := func(name string) (all []*types.Method) {
		for row := uint32(1); row <= f.main.Meta.RowCount(metadata.TableTypeDef); row++ {
			d, err := f.main.Type(metadata.MakeToken(metadata.TableTypeDef, row), types.Context{})
			if err != nil || d.Kind != types.KindClass || first(f.ofClass(d, false), mstestSpace+"TestClassAttribute") == nil || f.l.Load(d) != nil {
				continue
			}
			for _, x := range d.Methods {
				if x.Static() && first(f.ofMethod(x), mstestSpace+name) != nil {
					all = append(all, x)
				}
			}
		}
		return all
	}
	ofClass := func(name string) (all []*types.Method) {
		for _, x := range f.bearing(t, mstestSpace+name) {
			inherits := first1(first(f.ofMethod(x), mstestSpace+name).fixed).word() != 0 // InheritanceBehavior
			if x.Static() && (x.Owner == t || inherits) {
				all = append(all, x)
			}
		}
		return all
	}
	m.skipping(f.exceptions(mstestSpace+"AssertInconclusiveException"), func() {
		m.within(func() { run(ofAssembly("AssemblyInitializeAttribute")) }, leave(ofAssembly("AssemblyCleanupAttribute")), func() {
			m.within(func() { run(ofClass("ClassInitializeAttribute")) }, leave(ofClass("ClassCleanupAttribute")), made)
		})
	})
}

// make makes the object of the test, and gives it a TestContext.
func (s mstest) make(m *maker, c *Case, object int) {
	t := c.class
	for _, x := range t.Methods {
		if x.Name != ".ctor" || len(x.Params) != 1 || x.Params[0].FullName() != mstestSpace+"TestContext" {
			continue
		}
		s.context(m, c, x.Params[0])
		m.call(x)
		m.code.Store(object)
		return
	}
	m.object(t, nil, object)
	for b := t; b != nil; b = b.Base {
		if m.l.Load(b) != nil {
			return
		}
		for _, x := range b.Methods {
			if x.Name == "set_TestContext" && x.HasThis && len(x.Params) == 1 && x.Params[0].FullName() == mstestSpace+"TestContext" {
				m.code.Load(object)
				s.context(m, c, x.Params[0])
				m.call(x)
				return
			}
		}
	}
}

// overridden are methods of a TestContext for which there is an answer.
var overridden = map[string]bool{"get_TestName": true, "get_FullyQualifiedTestClassName": true, "get_Properties": true, "get_TestDisplayName": true, "WriteLine": true, "Write": true}

// context pushes a TestContext of type t: it drops what is written, and knows the names of the test.
func (mstest) context(m *maker, c *Case, t *types.Type) {
	text := func(s string) func(code *assemble.Code, ret *types.Type) bool {
		return func(code *assemble.Code, ret *types.Type) bool {
			code.Op("ldstr", s)
			return true
		}
	}
	m.double(t, map[string]func(code *assemble.Code, ret *types.Type) bool{
		"get_TestName": text(c.method.Name), "get_TestDisplayName": text(c.Name), "get_FullyQualifiedTestClassName": text(c.class.FullName()),
		"get_Properties": func(_ *assemble.Code, ret *types.Type) bool {
			made := m.core("System.Collections.Hashtable")
			if len(ret.Args) == 2 {
				var err error
				if made, err = m.l.Instantiate(m.core("System.Collections.Generic.Dictionary`2"), ret.Args); err != nil {
					return false
				}
			}
			if m.l.Load(made) != nil || made.Constructor() == nil || !m.l.AssignableLocked(made, ret) {
				return false
			}
			m.call(made.Constructor())
			return true
		},
	})
}
