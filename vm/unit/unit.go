// Package unit finds the unit tests of an assembly, and makes the calls that run one: what the test framework would do before the
// test, the test, and what it would do behind it.
//
// In: a loaded assembly ([Find]). Out: [Test]s, whose [Case]s are programs of their own: package program starts with a Case in place of an entry.
// The framework's attributes and assertions are the real ones; its runner is not loaded. Next: package lower translates the calls, as any others.
//
// The calls are CIL in an assembly that package assemble writes (maker.go). What they need at run time is MoonWalker.UnitTest in the core library.
// Each framework has a file, which knows its attributes. What cannot be run has a reason ([Case.Unsupported]); nothing is left out in silence.
//
// Lock order: the Loader's lock is held by the caller.
package unit

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// A Test is a method with the arguments of one row of constants, or with a source of rows.
type Test struct {
	Full      string // Namespace.Class.Method
	Framework string
	Traits    []Trait
	Remarks   []string // about what the framework would do, and the case does not

	Skipped     bool
	Skip        string // the reason, "" if there is none
	Unsupported string // why no case of the test can be run; "": there may be cases
	wrong       string // why the framework fails each case without running it; "": it runs them

	f      *finder
	class  *types.Type
	method *types.Method
	index  int // among the tests of the class
	style  style

	args    []value
	rows    *rows
	result  *value      // expected
	fixture []value     // arguments of the constructor
	throws  *types.Type // expected
	derived bool        // … or a type derived from it
	shown   string      // the name that the framework shows, "" for the usual one
}

// A Trait is a name with a value, such as Category and its name.
type Trait struct{ Name, Value string }

// A Case is a test with its arguments.
type Case struct {
	*Test
	Name string // with the arguments; no other case of the assembly has it
	row  int    // of the source, if there is one
	Left bool   // the row says that it is not run
	list bool   // no test, but the listing of the rows
}

// A style is a test framework.
type style interface {
	// tests are those of the method x of the class t, without their class and method; nil if x is no test.
	tests(f *finder, t *types.Type, x *types.Method) []*Test
	// calls makes the calls of a case. test makes those of the test itself on the object, if there is one, which is in the local variable with
	// this number.
	calls(m *maker, c *Case, test func(object int))
	// name is the name of a test with arguments.
	name(t *Test, args []string) string
}

// styles are the known frameworks.
var styles = []style{xunit{}, nunit{}, mstest{}, coyote{}, plain{}}

// frameworks has the beginnings of names of assemblies of test frameworks, in lower case.
var frameworks = []struct{ prefix, name string }{
	{"xunit.", "xUnit"}, {"nunit.framework", "NUnit"}, {"nunit.", "NUnit"}, {"microsoft.visualstudio.testplatform.testframework", "MSTest"}, {"mstest.testframework", "MSTest"},
	{"microsoft.visualstudio.qualitytools.unittestframework", "MSTest"}, {"microsoft.coyote", "Coyote"},
}

// frameworkOf is the test framework that the assembly with this name is part of, "" if it is of none.
func frameworkOf(assembly string) string {
	low := strings.ToLower(assembly)
	for _, x := range frameworks {
		if strings.HasPrefix(low, x.prefix) {
			return x.name
		}
	}
	return ""
}

// ofTests says whether a type has the namespace of a test framework.
func ofTests(t *types.Type) bool {
	return slices.ContainsFunc([]string{"Xunit", "NUnit.", "Microsoft.VisualStudio.TestTools.", "Microsoft.Coyote.", "MoonWalker"}, func(s string) bool { return strings.HasPrefix(t.FullName(), s) })
}

// A finder finds the tests of an assembly.
type finder struct {
	l     *types.Loader
	main  *types.Assembly
	known map[place][]*attribute

	usages map[*types.Type]usage // of classes of attributes
	around string                // method around each test of MSTest; see [finder.global]
	looked bool                  // … for around
}

func newFinder(l *types.Loader, main *types.Assembly) *finder {
	return &finder{l: l, main: main, known: map[place][]*attribute{}, usages: map[*types.Type]usage{}}
}

// Find returns the tests of the assembly main, in the order of their definition, and the classes that could not be loaded. The error says that
// an assembly of a framework is not there.
//
// Preconditions: l is locked.
func Find(l *types.Loader, main *types.Assembly) (tests []*Test, left []error, err error) {
	f := newFinder(l, main)
	for row := uint32(1); row <= main.Meta.RowCount(metadata.TableAssemblyRef); row++ {
		r, err := main.Meta.AssemblyRef(row)
		if err != nil || frameworkOf(r.Name) == "" {
			continue
		}
		if a, err := l.Named(r.Name); err != nil {
			return nil, nil, err
		} else if a == nil {
			return nil, nil, fmt.Errorf("the assembly refers to %s, which is not beside it: give the assembly in the output folder of a build, with all files there, or the folder of the others with --reference", r.Name)
		}
	}
	for row := uint32(1); row <= main.Meta.RowCount(metadata.TableTypeDef); row++ {
		ts, err := f.class(row)
		if err != nil {
			left = append(left, err)
		}
		tests = append(tests, ts...)
	}
	return tests, left, nil
}

// ofRunner are properties of classes of test frameworks that have values of the framework's runner, which is not loaded: its own code would answer as
// outside of a test.
var ofRunner = map[string][]string{
	"NUnit.Framework.TestContext": {"Test", "Result", "CurrentRepeatCount", "AssertCount"},
	mstestSpace + "TestContext": {"TestData", "TestRunCount", "TestRunDirectory", "DeploymentDirectory", "ResultsDirectory", "TestRunResultsDirectory", "TestResultsDirectory", "TestDir",
		"TestDeploymentDir", "TestLogsDir"},
	"Xunit.TestContext": {"Test", "TestAssembly", "TestCase", "TestClass", "TestClassInstance", "TestCollection", "TestMethod", "TestOutputHelper", "TestState", "TestStatus"},
}

// setAside makes reports pass over the code of test frameworks: a failed assertion is at its call. It takes the bodies from properties of the runner.
func setAside(l *types.Loader, main *types.Assembly) {
	for _, a := range append(l.References(main), l.Assemblies()...) {
		if frameworkOf(a.Name) == "" {
			continue
		}
		a.Aside = true
		for name, properties := range ofRunner {
			t := a.Find(name)
			if t == nil || l.Load(t) != nil {
				continue
			}
			for _, x := range t.Methods {
				if slices.Contains(properties, strings.TrimPrefix(x.Name, "get_")) && strings.HasPrefix(x.Name, "get_") {
					x.Strange = "values that only the runner of the test framework knows"
				}
			}
		}
	}
}

// class finds the tests of a class.
func (f *finder) class(row uint32) (tests []*Test, err error) {
	t, err := f.main.Type(metadata.MakeToken(metadata.TableTypeDef, row), types.Context{})
	if err != nil {
		return nil, err
	}
	if t.Assembly != f.main || t.Kind != types.KindClass && t.Kind != types.KindStruct || t.IsAbstract() && !t.IsSealed() {
		return nil, nil
	}
	for _, t := range (nunit{}).closed(f, t) {
		if tests, err = f.ofType(t, tests); err != nil {
			return nil, err
		}
	}
	return tests, nil
}

// ofType adds the tests of t, which has its type arguments, to those of the same definition.
func (f *finder) ofType(t *types.Type, tests []*Test) ([]*Test, error) {
	if err := f.l.Load(t); err != nil {
		return nil, fmt.Errorf("%v: %w", t, err)
	}
	methods, err := f.methods(t)
	if err != nil {
		return nil, fmt.Errorf("%v: %w", t, err)
	}
	for _, x := range methods {
		if len(f.ofMethod(x)) == 0 {
			continue
		}
		for _, s := range styles {
			for _, test := range s.tests(f, t, x) {
				test.f, test.class, test.method, test.style, test.index = f, t, x, s, len(tests)
				test.Full = nameOf(t) + "." + x.Name
				if test.Unsupported == "" && !test.Skipped && test.wrong == "" {
					test.Unsupported = f.refused(t, x)
				}
				tests = append(tests, test)
			}
		}
	}
	return tests, nil
}

// refused says why x of t can be no test for any framework; "" if it can.
func (f *finder) refused(t *types.Type, x *types.Method) string {
	switch {
	case t.Open():
		return "it is of a generic class: nothing says what its parameters are"
	case x.GenericN > 0:
		return "it is generic: nothing says what its parameters are"
	case x.Abstract():
		return "it is abstract"
	}
	if _, err := waits(x); err != nil {
		return "it " + err.Error()
	}
	return ""
}

// Class is the full name of the class of the test.
func (t *Test) Class() string { return nameOf(t.class) }

// nameOf is the full name of a class, with its type arguments.
func nameOf(t *types.Type) string {
	if t.Generic != nil {
		return t.String()
	}
	return t.FullName()
}

// Method is the name of the test's method.
func (t *Test) Method() string { return t.method.Name }

// String names the case in reports and in a trace file.
func (c *Case) String() string { return c.Name }

// Listing is the program that lists the rows of a test's source, nil if the test has none, or can be no case.
func (t *Test) Listing() *Case {
	if t.rows == nil || t.Unsupported != "" || t.Skipped || t.wrong != "" {
		return nil
	}
	return &Case{Test: t, Name: t.Full + " (test data)", list: true}
}

// mark divides the texts in a line of a listing. A row that is not run begins with skipped.
const mark, skipped = "\x01", "\x02"

// Cases are the cases of a test without a source.
func (t *Test) Cases() []*Case {
	args := []string{}
	for _, v := range t.args {
		args = append(args, v.text())
	}
	return []*Case{{Test: t, Name: t.style.name(t, args)}}
}

// Listed are the cases of a test, of whose source a listing has printed these lines.
func (t *Test) Listed(lines map[string]bool) ([]*Case, error) {
	n, all := -1, map[int]string{}
	for line := range lines {
		text, ok := strings.CutPrefix(strings.TrimRight(line, "\n"), mark)
		if !ok {
			continue
		}
		head, rest, _ := strings.Cut(text, mark)
		if head == "all" {
			if n >= 0 {
				return nil, fmt.Errorf("the number of its rows depends on the interleaving")
			}
			n, _ = strconv.Atoi(rest)
			continue
		}
		k, err := strconv.Atoi(head)
		if err != nil {
			continue
		}
		if was, twice := all[k]; !twice || rest < was { // rows may differ between interleavings
			all[k] = rest
		}
	}
	if n < 0 {
		return nil, fmt.Errorf("its rows could not be listed")
	}
	var cases []*Case
	for k := range n {
		rest, left := strings.CutPrefix(all[k], skipped)
		args := []string{}
		if rest != "" {
			args = strings.Split(rest, mark)
			for i, a := range args {
				if n := len(a); n > 1 && (a[0] == '"' || a[0] == '\'') {
					args[i] = a[:1] + strings.Trim(strconv.Quote(a[1:n-1]), `"`) + a[:1]
				}
			}
		}
		cases = append(cases, &Case{Test: t, Name: t.style.name(t, args), row: k, Left: left})
	}
	return cases, nil
}

// One is the single case of a test whose source cannot be listed: running it tells what is wrong.
func (t *Test) One() *Case { return &Case{Test: t, Name: t.Full} }

// Tell gives cases with the same name a number, so that each has a name of its own.
func Tell(cases []*Case) {
	seen := map[string]int{}
	for _, c := range cases {
		name := c.Name
		seen[name]++
		if seen[name] > 1 {
			c.Name += " #" + strconv.Itoa(seen[name])
		}
	}
}

// Has are the values of a property of the case in a filter, in lower case; none if the case has no such property.
func (c *Case) Has(property string) (values []string) {
	class, method := c.Class(), c.method.Name
	switch strings.ToLower(property) {
	case "fullyqualifiedname":
		return []string{c.Full, c.Name}
	case "name", "displayname":
		return []string{method, strings.TrimPrefix(c.Name, class+"."), c.Name}
	case "classname":
		return []string{class}
	}
	for _, t := range c.Traits {
		same := strings.EqualFold(t.Name, property)
		if strings.EqualFold(property, "Category") || strings.EqualFold(property, "TestCategory") {
			same = strings.EqualFold(t.Name, "Category") || strings.EqualFold(t.Name, "TestCategory")
		}
		if same {
			values = append(values, t.Value)
		}
	}
	return values
}

// Entry makes the calls of the case for another loader of the same program.
func (c *Case) Entry(l *types.Loader, main *types.Assembly) (*types.Method, error) {
	tests, err := newFinder(l, main).class(c.class.Row)
	if err != nil {
		return nil, err
	}
	if c.index >= len(tests) || tests[c.index].Full != c.Full {
		return nil, fmt.Errorf("the test %s is not there", c.Full)
	}
	setAside(l, main)
	again := *c
	again.Test = tests[c.index]
	return again.make(l)
}

func (c *Case) make(l *types.Loader) (*types.Method, error) {
	m := newMaker(l)
	if c.list {
		c.makeListing(m)
		return m.made(c.f.main, c.method)
	}
	if m.wrong = c.wrong; m.wrong == "" {
		row := func() (item, values int) { return c.makeRow(m) }
		if c.rows != nil && c.style == style(nunit{}) { // NUnit makes data when it finds the tests, before all set-up
			item, values := row()
			row = func() (int, int) { return item, values }
		}
		c.style.calls(m, c, func(object int) { c.makeTest(m, object, row) })
	}
	if m.wrong != "" && m.err == nil {
		why := m.wrong
		m = newMaker(l)
		m.text("assert")
		m.text(c.Framework + " fails the test without running it: " + why)
		m.call(m.needs(m.core("MoonWalker.Verify"), "Fail", 2))
	}
	return m.made(c.f.main, c.method)
}

// makeTest calls the test itself. row is [Case.makeRow], or has the row that is made already.
func (c *Case) makeTest(m *maker, object int, row func() (item, values int)) {
	var item, values int
	if c.rows != nil {
		item, values = row()
	}
	if c.method.HasThis {
		m.code.Load(object)
	}
	if c.rows == nil && len(c.args) != len(c.method.Params) {
		m.fail("it has %d parameters, and %d arguments", len(c.method.Params), len(c.args))
		return
	}
	for i, p := range c.method.Params {
		if c.rows == nil {
			m.constant(c.args[i], p)
			continue
		}
		if p.Kind == types.KindByRef || p.Kind == types.KindPointer || p.Open() {
			m.fail("it has a parameter of type %v", p)
			return
		}
		m.code.Load(values)
		m.code.Int(int32(i))
		m.code.Op("ldelem.ref")
		_, name := c.f.ofParam(c.method, i)
		m.text(name)
		m.help("To", 2, p)
	}
	m.call(c.method)
	returns := c.rows != nil && c.result == nil && c.style == style(nunit{}) // NUnit demands that a row expects a result if the test returns one
	m.nullTasks = (c.style == style(xunit{}) || c.style == style(mstest{})) && !c.method.HasAttribute(asyncMethod)
	ret := m.awaited(c.method, c.result != nil || returns)
	m.nullTasks = false
	if ret == nil {
		if returns {
			c.rows.ofData(m, item, func() {
				c.rows.get(m, item, c.rows.has)
				m.code.Int(0)
				m.help("Expects", 2)
			}, func() {})
		}
		return
	}
	if ret.IsValue() {
		m.code.Op("box", m.typ(ret))
	}
	actual := m.local(m.l.Std().Object)
	m.code.Store(actual)
	compare := func() {
		m.code.Load(actual)
		m.help("Same", 2)
	}
	if !returns {
		m.constant(*c.result, m.l.Std().Object)
		compare()
		return
	}
	expects := func(has func()) {
		has()
		m.code.Int(1)
		m.help("Expects", 2)
	}
	c.rows.ofData(m, item, func() {
		expects(func() { c.rows.get(m, item, c.rows.has) })
		c.rows.get(m, item, c.rows.result)
		compare()
	}, func() { expects(func() { m.code.Int(0) }) })
}

// expecting makes inside, which the exception that the test expects must end, if it expects one.
func (c *Case) expecting(m *maker, inside func()) {
	if c.throws == nil {
		inside()
		return
	}
	if err := m.l.Load(c.throws); err != nil {
		m.fail("%w", err)
		return
	}
	m.catching([]*types.Type{c.throws}, !c.derived, inside, func() { m.code.Op("pop") }, func() {
		m.text(c.throws.String())
		m.help("Missing", 1)
	})
}

// params are the types of the parameters of x, for a text.
func params(x *types.Method) string {
	all := make([]string, len(x.Params))
	for i, p := range x.Params {
		all[i] = p.String()
	}
	return strings.Join(all, ", ")
}
