package unit

import (
	"fmt"
	"slices"
	"strings"

	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// xunit knows the attributes and interfaces of xUnit.net 2 and 3.
type xunit struct{}

func (xunit) tests(f *finder, t *types.Type, x *types.Method) []*Test {
	all := f.ofMethod(x)
	fact := first(all, "Xunit.FactAttribute")
	if fact == nil {
		return nil
	}
	facts := 0
	for _, a := range all {
		if a.is("Xunit.FactAttribute") {
			facts++
		}
	}
	test := func() *Test {
		made := &Test{Framework: "xUnit", Traits: xunit{}.traits(f, t, all)}
		why := made.skip(fact)
		if why == "" {
			why = xunit{}.refused(f, t, x, fact, all)
		}
		made.Unsupported = why
		if x.Ret == nil && x.HasAttribute(asyncMethod) && frameworkHas(t, "xunit.v3") {
			made.fails("it is async void; let it return a Task")
		}
		if facts > 1 && !made.Skipped {
			made.fails("it has several attributes that derive from FactAttribute")
		}
		if n, ok := fact.named["Timeout"].v.(int32); ok && n > 0 {
			if task, err := waits(x); err == nil && task == nil && !made.Skipped && !x.HasAttribute(asyncMethod) {
				made.set(nil, "it has a Timeout and is not asynchronous: xUnit 2.5 and later fail it without running it")
			}
			made.Remarks = append(made.Remarks, "the Timeout of the attribute is ignored: a search has no clock")
		}
		return made
	}
	if !fact.is("Xunit.TheoryAttribute") {
		made := test()
		switch {
		case made.Skipped || !fact.own():
		case len(x.Params) > 0:
			made.fails("it has parameters, and is a Fact, not a Theory")
		case x.GenericN > 0:
			made.fails("it is a Fact, and generic")
		}
		return []*Test{made}
	}
	var tests []*Test
	for _, data := range all {
		if !data.is("Xunit.Sdk.DataAttribute") && !data.is("Xunit.v3.DataAttribute") && !data.is("Xunit.InlineDataAttribute") && !data.is("Xunit.MemberDataAttribute") && !data.is("Xunit.ClassDataAttribute") {
			continue
		}
		made := test()
		if made.Unsupported == "" && !made.Skipped {
			made.Unsupported = made.skip(data)
		}
		if made.Unsupported == "" {
			made.Unsupported = xunit{}.data(f, made, t, x, data)
		}
		tests = append(tests, made)
	}
	if tests == nil {
		made := test()
		if !made.Skipped && fact.own() {
			made.fails("it is a theory without data")
		}
		made.set(nil, map[bool]string{true: "it is a theory without data"}[made.wrong == "" && !made.Skipped])
		return []*Test{made}
	}
	return tests
}

// skip looks whether an attribute of xUnit skips the test. It returns why that is not known.
func (t *Test) skip(a *attribute) string {
	if a.err != nil {
		return "its attribute cannot be read: " + a.err.Error()
	}
	if why := a.unknown("DisplayName", "Skip", "Timeout", "Explicit", "MemberType", "DisableDiscoveryEnumeration", "Label", "TestDisplayName", "Traits"); why != "" && a.own() {
		return why
	}
	if s, _ := a.named["Skip"].v.(string); s != "" { // an empty reason skips nothing
		t.Skipped, t.Skip = true, s
	}
	if explicit, _ := a.named["Explicit"].v.(bool); explicit {
		t.Skipped, t.Skip = true, "it is explicit"
	}
	return ""
}

// refused says why xUnit does not run the test, or why its calls are not known; "" if it can run.
func (xunit) refused(f *finder, t *types.Type, x *types.Method, fact *attribute, all []*attribute) string {
	for b := fact.class; b != nil && b.Assembly != nil && frameworkOf(b.Assembly.Name) == ""; b = b.Base {
		for _, a := range f.ofClass(b, false) {
			if a.is("Xunit.Sdk.XunitTestCaseDiscovererAttribute") || a.is("Xunit.v3.XunitTestCaseDiscovererAttribute") {
				return fmt.Sprintf("its attribute %v finds and runs tests in its own way", fact.class)
			}
		}
	}
	whole := f.attributes(f.main, metadata.MakeToken(metadata.TableAssembly, 1))
	for _, a := range whole {
		if a.is("Xunit.TestFrameworkAttribute") || a.is("Xunit.v3.TestFrameworkAttribute") {
			return "its assembly has a test framework of its own (TestFramework)"
		}
	}
	var collection []*attribute
	if in := first(f.ofClass(t, true), "Xunit.CollectionAttribute"); in != nil {
		if d := (xunit{}).collection(f, in); d != nil && f.l.Load(d) == nil {
			collection = f.ofClass(d, true)
		}
	}
	if x.Ret != nil && x.Ret.IsValue() && !frameworkHas(t, "xunit.v3") {
		if task, err := waits(x); err == nil && task != nil {
			return fmt.Sprintf("it returns a %v, for which xUnit 2 does not wait; let it return a Task", x.Ret)
		}
	}
	for _, a := range slices.Concat(whole, collection, f.ofClass(t, true), all) {
		if a.is("Xunit.Sdk.BeforeAfterTestAttribute") || a.is("Xunit.v3.BeforeAfterTestAttribute") {
			return fmt.Sprintf("the attribute %v runs code around it", a.class)
		}
	}
	if !visible(t) {
		return fmt.Sprintf("xUnit runs tests of public classes only, and %v is none", t)
	}
	return ""
}

// visible says whether t and all classes around it are public.
func visible(t *types.Type) bool {
	for ; t != nil; t = t.Encloser {
		if v := metadata.TypeAttributes(t.Flags) & metadata.TypeVisibilityMask; v != metadata.TypePublic && v != metadata.TypeNestedPublic {
			return false
		}
	}
	return true
}

func (xunit) traits(f *finder, t *types.Type, all []*attribute) (traits []Trait) {
	for _, a := range append(slices.Clone(all), f.ofClass(t, true)...) {
		if a.is("Xunit.TraitAttribute") && a.arg(0) != "" {
			traits = append(traits, Trait{a.arg(0), a.arg(1)})
		}
	}
	return traits
}

// data makes the arguments of made from an attribute. It returns why it cannot.
func (xunit) data(f *finder, made *Test, t *types.Type, x *types.Method, data *attribute) string {
	if data.err != nil {
		return "its data cannot be read: " + data.err.Error()
	}
	var err error
	switch {
	case !data.own():
		return fmt.Sprintf("its data are made by %v, an attribute of the program", data.class)
	case data.is("Xunit.InlineDataAttribute"):
		made.args = data.spread()
		made.defaults(f, x)
		return ""
	case data.is("Xunit.MemberDataAttribute"):
		of := t
		if m, ok := data.named["MemberType"].v.(*types.Type); ok {
			of = m
		}
		var args []value
		if all := data.spread(); len(all) > 1 && !(len(all) == 2 && all[1].v == nil) {
			args = all[1:]
		}
		made.rows, err = f.source(of, data.arg(0), args)
	case data.is("Xunit.ClassDataAttribute"):
		of, _ := first1(data.fixed).v.(*types.Type)
		if of == nil && len(data.class.Args) == 1 {
			of = data.class.Args[0]
		}
		if of == nil {
			return "its data are of no class that is known"
		}
		err = f.l.Load(of)
		made.rows = &rows{class: of, name: of.String()}
	default:
		return fmt.Sprintf("its data are made by %v, which is not known", data.class)
	}
	if err != nil {
		return err.Error()
	}
	if row := f.typeOfFramework("Xunit.ITheoryDataRow"); row != nil {
		if get := row.Method("GetData", 0); get != nil {
			made.rows.special = append(made.rows.special, get)
		}
	}
	made.rows.tuples = true
	if data.is("Xunit.MemberDataAttribute") && !frameworkHas(t, "xunit.v3") {
		made.rows.strict = "xUnit fails the test without running it: a row of " + made.rows.name + " is no object[]"
	}
	return ""
}

func first1(vs []value) value {
	if len(vs) > 0 {
		return vs[0]
	}
	return value{}
}

// typeOfFramework is a type of a test framework to which the program refers, nil if there is none.
func (f *finder) typeOfFramework(name string) *types.Type {
	for _, a := range f.l.References(f.main) {
		if frameworkOf(a.Name) != "" {
			if t := a.Find(name); t != nil && f.l.Load(t) == nil {
				return t
			}
		}
	}
	return nil
}

// defaults adds the default values of optional parameters, and gathers the arguments for a parameter params. It notes why it cannot.
func (t *Test) defaults(f *finder, x *types.Method) {
	n := len(x.Params)
	if n > 0 {
		last := x.Params[n-1]
		if last.Kind == types.KindSZArray && f.gathers(x, n-1) && !(len(t.args) == n && (t.args[n-1].v == nil || t.args[n-1].t == last)) && len(t.args) >= n-1 {
			list := value{append([]value{}, t.args[n-1:]...), last}
			t.args = append(t.args[:n-1:n-1], list)
			return
		}
	}
	given := len(t.args)
	why := fmt.Sprintf("it has %d parameters, (%s), and its data have %d values", n, params(x), given)
	for i := given; i < n; i++ {
		v, there, known := f.optional(x, i)
		switch {
		case !there:
			t.fails(why)
			return
		case !known:
			t.set(nil, fmt.Sprintf("its parameter %d has a default value that is not known here", i+1))
			return
		}
		t.args = append(t.args, v)
	}
	if given > n {
		t.fails(why)
	}
}

func (xunit) name(t *Test, args []string) string {
	if len(t.method.Params) == 0 || len(args) == 0 {
		return t.Full
	}
	for i := range args {
		if i < len(t.method.Params) {
			if _, name := t.f.ofParam(t.method, i); name != "" {
				args[i] = name + ": " + args[i]
			}
		}
	}
	return t.Full + "(" + strings.Join(args, ", ") + ")"
}

// A fixture is an object that a test's class gets.
type fixture struct {
	class *types.Type
	local int
}

// Levels of fixtures. A fixture may get those of the levels before its own.
const (
	ofAssembly = iota
	ofCollection
	ofClass
	fixtureLevels
)

// calls makes, in this order: the fixtures of the assembly, of the collection and of the class; the object; InitializeAsync; the test.
func (xunit) calls(m *maker, c *Case, test func(object int)) {
	f, t := c.f, c.class
	m.dispose = disposal{ways: []string{"System.IDisposable"}} // xUnit 2 does not know IAsyncDisposable
	if frameworkHas(t, "xunit.v3") {
		m.dispose = disposal{ways: []string{"System.IAsyncDisposable", "System.IDisposable"}, one: true}
	}
	if !t.IsAbstract() {
		xunit{}.constructor(m, t)
	}
	if implementsNamed(t, "Xunit.ICollectionFixture`1") {
		m.refuse("%v is a class of tests with ICollectionFixture, which only the definition of a collection may have", t)
	}
	skips := f.exceptions("Xunit.SkipException", "Xunit.Sdk.SkipException")
	levels := (xunit{}).fixtures(f, t, m)
	m.skipping(skips, func() {
		var nest func(level int, before []*fixture)
		nest = func(level int, before []*fixture) {
			if level == fixtureLevels {
				xunit{}.object(m, c, before, test)
				return
			}
			xunit{}.level(m, f, level, levels[level], before, func(all []*fixture) { nest(level+1, all) })
		}
		nest(0, nil)
	})
}

// level makes the fixtures of a level, which may get those of the levels before, and makes inside with all of them. Behind that it disposes of them in the
// order in which they were made.
//
// In xUnit 2, what they do asynchronously runs side by side: each class fixture begins its InitializeAsync before the next one is made, each collection
// fixture when all are made, and inside comes when all have ended. All DisposeAsync come before the first Dispose. xUnit 3 takes one fixture after the other.
func (x xunit) level(m *maker, f *finder, level int, classes []*types.Type, before []*fixture, inside func(all []*fixture)) {
	if len(classes) == 0 {
		inside(before)
		return
	}
	var own []*fixture
	for _, class := range classes {
		if slices.ContainsFunc(before, func(b *fixture) bool { return b.class == class }) {
			m.fail("the fixture %v is one of several levels", class)
		}
		own = append(own, &fixture{class, m.local(class)})
	}
	beside := m.dispose.ways[0] == "System.IDisposable"
	started := map[*fixture]func(){}
	start := func(o *fixture, name string) {
		if wait := x.lifetime(m, o, name); wait != nil {
			started[o] = wait
		}
	}
	end := func(o *fixture) {
		if wait := started[o]; wait != nil {
			wait()
			delete(started, o)
		}
	}
	disposals := map[*fixture]func(){}
	for _, o := range own {
		if d := m.disposingBy(o.class, o.local, false); d != nil {
			disposals[o] = d
		}
	}
	// made makes inside for each fixture that is there: an exception that ends the test may have come before.
	made := func(inside func(o *fixture)) {
		for _, o := range own {
			none := m.code.Label()
			if !o.class.IsValue() {
				m.code.Load(o.local)
				m.code.Op("brfalse", none)
			}
			inside(o)
			m.code.Mark(none)
		}
	}
	var leave func()
	async := beside && slices.ContainsFunc(own, func(o *fixture) bool { return implementsNamed(o.class, lifetime) })
	if async || len(disposals) > 0 {
		leave = func() {
			if async {
				made(func(o *fixture) { start(o, "DisposeAsync") })
				made(end)
			}
			made(func(o *fixture) {
				if d := disposals[o]; d != nil {
					d()
				}
			})
		}
	}
	m.within(nil, leave, func() {
		for _, o := range own {
			x.construct(m, f, x.constructor(m, o.class), before, true)
			m.code.Store(o.local)
			if level != ofCollection || !beside {
				start(o, "InitializeAsync")
			}
			if !beside {
				end(o)
			}
		}
		if level == ofCollection && beside {
			for _, o := range own {
				start(o, "InitializeAsync")
			}
		}
		for _, o := range own {
			end(o)
		}
		inside(slices.Concat(before, own))
	})
}

// lifetime is an interface of xUnit.
const lifetime = "Xunit.IAsyncLifetime"

// lifetime calls a method of IAsyncLifetime of a fixture. It returns what makes the wait for its end, nil if the fixture is without the interface.
func (xunit) lifetime(m *maker, o *fixture, name string) (wait func()) {
	for _, i := range o.class.Interfaces {
		if definition(i).FullName() != lifetime {
			continue
		}
		x := m.needs(i, name, 0)
		if x.Ret == nil {
			m.fail("%v returns nothing", x)
			return nil
		}
		m.code.Load(o.local)
		if o.class.IsValue() {
			m.code.Op("box", m.typ(o.class))
		}
		m.call(x)
		task := m.local(x.Ret)
		m.code.Store(task)
		return func() {
			m.code.Load(task)
			m.awaited(x, false)
		}
	}
	return nil
}

// fixtures are the classes of the fixtures of each level, in the order in which they are made.
func (xunit) fixtures(f *finder, t *types.Type, m *maker) (levels [fixtureLevels][]*types.Type) {
	add := func(level int, class *types.Type) {
		if !slices.Contains(levels[level], class) {
			levels[level] = append(levels[level], class)
		}
	}
	of := func(level int, t *types.Type, name string) {
		for _, i := range t.Interfaces {
			if definition(i).FullName() == name && len(i.Args) == 1 {
				add(level, i.Args[0])
			}
		}
	}
	for _, a := range f.attributes(f.main, metadata.MakeToken(metadata.TableAssembly, 1)) {
		if a.is("Xunit.AssemblyFixtureAttribute") {
			if class, ok := first1(a.fixed).v.(*types.Type); ok {
				add(ofAssembly, class)
			}
		}
	}
	if in := first(f.ofClass(t, true), "Xunit.CollectionAttribute"); in != nil {
		if d := (xunit{}).collection(f, in); d != nil {
			if err := f.l.Load(d); err != nil {
				m.fail("%w", err)
				return levels
			}
			of(ofCollection, d, "Xunit.ICollectionFixture`1")
			of(ofClass, d, "Xunit.IClassFixture`1")
		}
	}
	of(ofClass, t, "Xunit.IClassFixture`1")
	return levels
}

// collection is the class that defines a collection, nil if there is none.
func (xunit) collection(f *finder, in *attribute) *types.Type {
	if d, ok := first1(in.fixed).v.(*types.Type); ok {
		return d
	}
	if len(in.class.Args) == 1 {
		return in.class.Args[0]
	}
	for row := uint32(1); row <= f.main.Meta.RowCount(metadata.TableTypeDef); row++ {
		for _, a := range f.attributes(f.main, metadata.MakeToken(metadata.TableTypeDef, row)) {
			if a.is("Xunit.CollectionDefinitionAttribute") && a.arg(0) == in.arg(0) {
				if d, err := f.main.Type(metadata.MakeToken(metadata.TableTypeDef, row), types.Context{}); err == nil {
					return d
				}
			}
		}
	}
	return nil
}

// constructor is the only public constructor of t.
func (xunit) constructor(m *maker, t *types.Type) (found *types.Method) {
	if err := m.l.Load(t); err != nil {
		m.fail("%w", err)
		return nil
	}
	for _, x := range t.Methods {
		if x.Name == ".ctor" && x.Public() {
			if found != nil {
				m.refuse("%v has several public constructors", t)
			}
			found = x
		}
	}
	if found == nil {
		m.refuse("%v has no public constructor", t)
	}
	return found
}

// construct makes an object, which may get fixtures; isFixture says whether it is a fixture itself.
func (xunit) construct(m *maker, f *finder, ctor *types.Method, fixtures []*fixture, isFixture bool) {
	if ctor == nil {
		return
	}
	for k, p := range ctor.Params {
		i := slices.IndexFunc(fixtures, func(x *fixture) bool { return x.class == p })
		switch {
		case i >= 0:
			m.code.Load(fixtures[i].local)
		case isFixture && (p.FullName() == "Xunit.Abstractions.ITestOutputHelper" || p.FullName() == "Xunit.ITestOutputHelper"):
			m.refuse("the fixture %v wants an ITestOutputHelper, which only a class of tests gets", ctor.Owner)
			return
		case p.FullName() == "Xunit.Abstractions.ITestOutputHelper", p.FullName() == "Xunit.ITestOutputHelper", p.FullName() == "Xunit.Abstractions.IMessageSink", p.FullName() == "Xunit.Sdk.IMessageSink":
			m.double(p, nil, nil)
		case f.isOptional(ctor, k):
			m.fail("%v wants a %v, which is optional", ctor.Owner, p)
			return
		case ofTests(p) || p.Kind == types.KindMissing:
			m.fail("%v wants a %v, which is no fixture", ctor.Owner, p)
			return
		default:
			m.refuse("%v wants a %v, which is no fixture", ctor.Owner, p)
			return
		}
	}
	m.call(ctor)
}

// initialize calls InitializeAsync of an object of type t.
func (xunit) initialize(m *maker, t *types.Type, local int) {
	for _, i := range t.Interfaces {
		if definition(i).FullName() == "Xunit.IAsyncLifetime" {
			x := m.needs(i, "InitializeAsync", 0)
			m.code.Load(local)
			m.call(x)
			m.awaited(x, false)
		}
	}
}

// object makes the object of the test, and disposes of it behind the test.
func (xunit) object(m *maker, c *Case, fixtures []*fixture, test func(object int)) {
	if !c.method.HasThis {
		test(-1)
		return
	}
	local := m.local(c.class)
	m.within(func() {
		xunit{}.construct(m, c.f, xunit{}.constructor(m, c.class), fixtures, false)
		m.code.Store(local)
		xunit{}.initialize(m, c.class, local)
	}, m.disposing(c.class, local), func() { test(local) })
}
