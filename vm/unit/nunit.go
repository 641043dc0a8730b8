package unit

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// nunit knows the attributes of NUnit 2.6, 3 and 4.
type nunit struct{}

const nunitSpace = "NUnit.Framework."

// Attributes of NUnit that run code of their own, or choose arguments in a way that is not known here.
var nunitOwn = map[string]string{
	"TheoryAttribute": "is a theory of NUnit, whose data points are not looked for", "RandomAttribute": "has arguments at random", "TestFixtureSourceAttribute": "is of a fixture with a source of arguments",
	"CancelAfterAttribute": "is cancelled after a time", "PlatformAttribute": "depends on the platform", "NetPlatformAttribute": "depends on the platform", "CultureAttribute": "depends on the culture",
	"SetCultureAttribute": "sets the culture", "SetUICultureAttribute": "sets the culture", "RequiresThreadAttribute": "wants a thread of its own", "ApartmentAttribute": "wants a thread of its own",
	"RequiresSTAAttribute": "wants a thread of its own", "RequiresMTAAttribute": "wants a thread of its own",
}

// Attributes of NUnit without which a search does the same.
var nunitIgnored = map[string]string{
	"TimeoutAttribute": "the Timeout of the attribute is ignored: a search has no clock", "MaxTimeAttribute": "MaxTime is ignored: a search has no clock",
	"RepeatAttribute": "Repeat is ignored: one run in all interleavings", "RetryAttribute": "Retry is ignored: a failure in one interleaving is one",
}

func (n nunit) tests(f *finder, t *types.Type, x *types.Method) []*Test {
	if x.Static() && x.Owner != t {
		return nil // reflection does not find it in t
	}
	all := f.ofMethod(x)
	var cases, sources []*attribute
	is := false
	for _, a := range all {
		switch {
		case a.is(nunitSpace + "TestCaseAttribute"):
			cases = append(cases, a)
		case a.is(nunitSpace + "TestCaseSourceAttribute"):
			sources = append(sources, a)
		case a.is(nunitSpace + "TestAttribute"), a.is(nunitSpace + "TheoryAttribute"), a.is(nunitSpace + "CombiningStrategyAttribute"), a.is(nunitSpace + "CombinatorialAttribute"), a.is(nunitSpace + "SequentialAttribute"), a.is(nunitSpace + "PairwiseAttribute"):
			is = true
		}
	}
	if !is && cases == nil && sources == nil {
		return nil
	}
	var tests []*Test
	wrong := map[int]string{} // by the number of arguments of the constructor
	for _, fixture := range n.fixtures(f, t) {
		test := func(a *attribute) *Test {
			made := &Test{Framework: "NUnit", Traits: n.traits(f, t, all)}
			if fixture != nil {
				_, made.fixture = n.typeArguments(t, fixture)
				made.set(nil, fixture.unknown("TypeArgs", "Category", "Description", "Author", "TestName", "TestOf", "Ignore", "IgnoreReason", "Reason", "Explicit", "Until"))
				n.skipBy(made, fixture)
			}
			n.skip(f, made, slices.Concat(all, f.ofClass(t, true), f.attributes(f.main, metadata.MakeToken(metadata.TableAssembly, 1))))
			if a != nil && !made.Skipped {
				n.skipBy(made, a)
			}
			made.set(nil, n.refused(f, t, x, made))
			why, known := wrong[len(made.fixture)]
			if !known {
				why = n.wrong(f, t, x, len(made.fixture))
				wrong[len(made.fixture)] = why
			}
			made.fails(why)
			return made
		}
		for _, a := range cases {
			made := test(a)
			n.arguments(f, made, x, a)
			tests = append(tests, made)
		}
		for _, a := range sources {
			made := test(a)
			n.source(f, made, t, a)
			tests = append(tests, made)
		}
		if cases == nil && sources == nil {
			tests = append(tests, n.combined(f, t, x, all, test)...)
		}
	}
	return tests
}

// fixtures are the attributes TestFixture of t, or of the nearest base that has one. Each makes objects of its own; nil stands for none. One without
// arguments counts only if there are no others.
func (n nunit) fixtures(f *finder, t *types.Type) (all []*attribute) {
	line, _ := f.line(t)
	for _, b := range line {
		var empty []*attribute
		for _, a := range f.ofClass(b, false) {
			switch {
			case !a.is(nunitSpace+"TestFixtureAttribute") || !n.isOf(t, a):
			case len(a.spread()) > 0 || a.named["TypeArgs"].v != nil || len(a.class.Args) > 0:
				all = append(all, a)
			default:
				empty = append(empty, a)
			}
		}
		if all == nil {
			all = empty[:min(1, len(empty))]
		}
		if all != nil {
			return all
		}
	}
	return []*attribute{nil}
}

// typeArguments are those that an attribute TestFixture has for a generic class t, and the arguments of its constructor. Without TypeArgs, the leading
// arguments that are types stand for them.
func (nunit) typeArguments(t *types.Type, a *attribute) (of []*types.Type, args []value) {
	args = a.spread()
	if len(definition(t).Args) == 0 {
		return nil, args
	}
	if len(a.class.Args) > 0 {
		return a.class.Args, args
	}
	if list, ok := a.named["TypeArgs"].v.([]value); ok && len(list) > 0 {
		for _, v := range list {
			if x, ok := v.v.(*types.Type); ok {
				of = append(of, x)
			}
		}
		return of, args
	}
	for len(args) > 0 {
		x, ok := args[0].v.(*types.Type)
		if !ok {
			break
		}
		of, args = append(of, x), args[1:]
	}
	return of, args
}

// isOf says whether an attribute TestFixture is for t, which may have type arguments.
func (n nunit) isOf(t *types.Type, a *attribute) bool {
	if t.Generic == nil {
		return true
	}
	of, _ := n.typeArguments(t, a)
	return slices.Equal(of, t.Args)
}

// closed are the classes that attributes TestFixture make of t, if it is generic, else t.
func (n nunit) closed(f *finder, t *types.Type) (all []*types.Type) {
	if !t.Open() {
		return []*types.Type{t}
	}
	for _, a := range f.ofClass(t, true) {
		if !a.is(nunitSpace + "TestFixtureAttribute") {
			continue
		}
		of, _ := n.typeArguments(t, a)
		if len(of) != len(t.Args) || slices.ContainsFunc(of, func(x *types.Type) bool { return x == nil || x.Kind == types.KindMissing }) {
			return []*types.Type{t} // NUnit may find the types by the arguments of the constructor
		}
		made, err := f.l.Instantiate(t, of)
		if err != nil {
			return []*types.Type{t}
		}
		if !slices.Contains(all, made) {
			all = append(all, made)
		}
	}
	if all == nil {
		return []*types.Type{t}
	}
	return all
}

// skip looks for Ignore and Explicit.
func (nunit) skip(f *finder, made *Test, all []*attribute) {
	for _, a := range all {
		switch {
		case a.is(nunitSpace + "IgnoreAttribute"):
			made.ignore(a, a.arg(0))
		case a.is(nunitSpace+"ExplicitAttribute") && !made.Skipped:
			made.Skipped, made.Skip = true, strings.TrimSuffix("it is explicit: "+a.arg(0), ": ")
		}
	}
}

// ignore skips the test, for ever or until the date that the attribute a has. That date is compared with the present one, as NUnit does it: which cases
// there are to run depends on the day, and the search of a case does not.
func (t *Test) ignore(a *attribute, why string) {
	until, ok := a.named["Until"].v.(string)
	if !ok || until == "" {
		t.Skipped, t.Skip = true, why
		return
	}
	for _, layout := range dates {
		date, err := time.Parse(layout, until)
		if err != nil {
			continue
		}
		text := date.UTC().Format("2006-01-02 15:04:05Z")
		if date.After(time.Now()) {
			t.Skipped, t.Skip = true, strings.TrimSpace(fmt.Sprintf("until %s. %s", text, why))
		} else {
			t.Remarks = append(t.Remarks, fmt.Sprintf("it was ignored until %s", text))
		}
		return
	}
	t.set(nil, fmt.Sprintf("it is ignored until %q, which is no date that is known here", until))
}

// dates are forms of dates that .NET reads, of the same meaning in all cultures, in UTC.
var dates = []string{
	"2006-01-02", "2006-1-2", "2006-01-02 15:04", "2006-01-02 15:04Z", "2006-01-02 15:04:05", "2006-01-02 15:04:05Z", "2006-01-02T15:04", "2006-01-02T15:04Z",
	"2006-01-02T15:04:05", time.RFC3339, "2006-01-02 15:04:05Z07:00", "2006-01-02 15:04:05 Z07:00", "2006/01/02", "2006/1/2", "01/02/2006", "1/2/2006",
}

// skipBy looks whether a TestCase or a TestFixture is skipped.
func (nunit) skipBy(made *Test, a *attribute) {
	for _, name := range []string{"Ignore", "IgnoreReason"} {
		switch v := a.named[name].v.(type) {
		case string:
			made.ignore(a, v)
		case bool:
			made.Skipped = made.Skipped || v
		}
	}
	if explicit, _ := a.named["Explicit"].v.(bool); explicit && !made.Skipped {
		reason, _ := a.named["Reason"].v.(string)
		made.Skipped, made.Skip = true, strings.TrimSuffix("it is explicit: "+reason, ": ")
	}
}

// refused says why the calls of the test are not known; "" if they are.
func (nunit) refused(f *finder, t *types.Type, x *types.Method, made *Test) string {
	all := f.ofMethod(x)
	for i := range x.Params {
		of, _ := f.ofParam(x, i)
		all = append(all, of...)
	}
	for _, s := range (nunit{}).namespaces(f, t) {
		all = append(all, f.ofClass(s, true)...)
	}
	for _, i := range t.Interfaces {
		if d := definition(i); d.Assembly != nil && !d.Assembly.Framework() {
			for _, a := range f.attributes(d.Assembly, metadata.MakeToken(metadata.TableTypeDef, d.Row)) {
				if implementsNamed(a.class, nunitSpace+"ITestAction") {
					return fmt.Sprintf("the attribute %v of %v runs code around it", a.class, i)
				}
			}
		}
	}
	for _, a := range slices.Concat(all, f.ofClass(t, true), f.attributes(f.main, metadata.MakeToken(metadata.TableAssembly, 1))) {
		if a.err != nil {
			return "its attribute cannot be read: " + a.err.Error()
		}
		if name := applies(a); name != "" {
			return fmt.Sprintf("the attribute %v has a method %s, which NUnit runs to prepare it", a.class, name)
		}
		for _, name := range a.chain {
			short := strings.TrimPrefix(name, nunitSpace)
			if why, ok := nunitOwn[short]; ok && short != name {
				return "it " + why
			}
			if remark, ok := nunitIgnored[short]; ok && short != name && !slices.Contains(made.Remarks, remark) {
				made.Remarks = append(made.Remarks, remark)
			}
		}
		for _, i := range a.class.Interfaces {
			switch i.FullName() {
			case "NUnit.Framework.ITestAction", "NUnit.Framework.Interfaces.IWrapTestMethod", "NUnit.Framework.Interfaces.ICommandWrapper", "NUnit.Framework.Interfaces.IWrapSetUpTearDown", "NUnit.Framework.Interfaces.ITestBuilder":
				if !a.own() {
					return fmt.Sprintf("the attribute %v runs code around it", a.class)
				}
			}
		}
		if a.is(nunitSpace + "ExpectedExceptionAttribute") {
			made.throws, _ = first1(a.fixed).v.(*types.Type)
			if made.throws == nil || a.unknown("UserMessage") != "" {
				return "its attribute ExpectedException says more than a type: use Assert.Throws"
			}
		}
	}
	return ""
}

// applies is the method of the program with which an attribute changes tests, or their context; "" if it has none. An attribute that only derives from one of
// NUnit, such as a category of the program, has none.
func applies(a *attribute) string {
	for b := a.class; b != nil && b.Assembly != nil && frameworkOf(b.Assembly.Name) == ""; b = b.Base {
		for _, i := range []string{"ApplyToTest", "ApplyToContext"} {
			named := func(x *types.Method) bool { return x.Name == i || strings.HasSuffix(x.Name, "."+i) }
			if implementsNamed(b, nunitSpace+"Interfaces.I"+i) && slices.ContainsFunc(b.Methods, named) {
				return i
			}
		}
	}
	return ""
}

// perCase says whether each case of t has an object of its own, which is made behind the set-up of the class and disposed of before its clean-up.
func (nunit) perCase(f *finder, t *types.Type) bool {
	of := f.ofClass(t, true)
	for _, a := range append(of, f.attributes(f.main, metadata.MakeToken(metadata.TableAssembly, 1))...) {
		if a.is(nunitSpace + "FixtureLifeCycleAttribute") {
			n, _ := first1(a.fixed).v.(int32)
			return n == 1
		}
	}
	return false
}

// wrong says why NUnit fails the tests of x without running them; "" if it runs them. The constructor of t has a number of arguments.
func (nunit) wrong(f *finder, t *types.Type, x *types.Method, args int) string {
	if why := (nunit{}).wrongClass(f, t, args, "OneTimeSetUp", "OneTimeTearDown", "SetUp", "TearDown", "TestFixtureSetUp", "TestFixtureTearDown"); why != "" {
		return why
	}
	if (nunit{}).perCase(f, t) {
		for _, name := range []string{"OneTimeSetUp", "OneTimeTearDown"} {
			for _, x := range f.bearing(t, nunitSpace+name+"Attribute") {
				if x.HasThis {
					return fmt.Sprintf("its method %v with the attribute %s is not static, and each case has an object of its own (InstancePerTestCase)", x, name)
				}
			}
		}
	}
	for _, s := range (nunit{}).namespaces(f, t) {
		if frameworkVersion(f, "nunit.framework") < 3 {
			break
		}
		for _, name := range []string{"SetUp", "TearDown"} {
			if f.bearing(s, nunitSpace+name+"Attribute") != nil {
				return fmt.Sprintf("%v is a SetUpFixture, in which the attribute %s is not allowed", s, name)
			}
		}
		if why := (nunit{}).wrongClass(f, s, 0, "OneTimeSetUp", "OneTimeTearDown"); why != "" {
			return why
		}
	}
	switch {
	case !x.Public():
		return "it is not public"
	case x.Ret == nil && x.HasAttribute(asyncMethod):
		return "it is async void; let it return a Task"
	case x.GenericN > 0 && len(x.Params) == 0:
		return "it is generic, and no argument says what its parameters are"
	}
	return ""
}

// wrongClass says why NUnit does not run the tests of t: its constructor, or a method with one of the attributes.
func (nunit) wrongClass(f *finder, t *types.Type, args int, attributes ...string) string {
	for _, name := range attributes {
		for _, x := range f.bearing(t, nunitSpace+name+"Attribute") {
			what := fmt.Sprintf("its method %v with the attribute %s ", x, name)
			task, err := waits(x)
			switch {
			case x.Abstract():
				return what + "is abstract"
			case !x.Public() && access(x) != metadata.MethodFamily:
				return what + "is neither public nor protected"
			case len(x.Params) > 0:
				return what + "has parameters"
			case x.Ret == nil && x.HasAttribute(asyncMethod):
				return what + "is async void; let it return a Task"
			case err == nil && x.Ret != nil && (task == nil || len(task.Args) > 0):
				return what + "returns a value"
			}
		}
	}
	public := slices.ContainsFunc(t.Methods, func(x *types.Method) bool { return x.Name == ".ctor" && x.Public() && len(x.Params) == args })
	if !public && !t.IsValue() && !t.IsAbstract() {
		return fmt.Sprintf("%v has no public constructor with %d parameters", t, args)
	}
	return ""
}

func (nunit) traits(f *finder, t *types.Type, all []*attribute) (traits []Trait) {
	for _, a := range append(slices.Clone(all), f.ofClass(t, true)...) {
		switch {
		case a.is(nunitSpace+"CategoryAttribute") && a.arg(0) != "":
			traits = append(traits, Trait{"Category", a.arg(0)})
		case a.is(nunitSpace+"CategoryAttribute") && a.class.FullName() != nunitSpace+"CategoryAttribute":
			traits = append(traits, Trait{"Category", strings.TrimSuffix(a.class.Name, "Attribute")})
		case a.is(nunitSpace+"PropertyAttribute") && len(a.fixed) == 2 && a.arg(0) != "":
			traits = append(traits, Trait{a.arg(0), strings.Trim(a.fixed[1].text(), `"`)})
		}
		if s, ok := a.named["Category"].v.(string); ok {
			for _, name := range strings.Split(s, ",") {
				traits = append(traits, Trait{"Category", strings.TrimSpace(name)})
			}
		}
	}
	return traits
}

// arguments are those of a TestCase.
func (nunit) arguments(f *finder, made *Test, x *types.Method, a *attribute) {
	made.args = a.spread()
	if len(x.Params) == 1 && x.Params[0].Kind == types.KindSZArray && x.Params[0].Elem.Is("System.Object") && (len(made.args) > 1 || len(made.args) == 1 && (made.args[0].v == nil || made.args[0].t != x.Params[0])) {
		made.args = []value{{slices.Clone(made.args), x.Params[0]}}
	}
	made.defaults(f, x)
	made.set(nil, a.unknown("ExpectedResult", "Result", "TestName", "Description", "Category", "Author", "TestOf", "Ignore", "IgnoreReason", "Reason", "Explicit", "Until"))
	for _, name := range []string{"ExpectedResult", "Result"} {
		if v, ok := a.named[name]; ok {
			made.result = &v
		}
	}
	made.returns(x)
}

// returns refuses a test that returns something, and does not say what is expected.
func (t *Test) returns(x *types.Method) {
	task, err := waits(x)
	value := err == nil && x.Ret != nil && (task == nil || len(task.Args) > 0)
	switch {
	case t.Unsupported != "" || t.rows != nil:
	case value && t.result == nil:
		t.fails("it returns a value, and has no ExpectedResult")
	case !value && t.result != nil:
		t.fails("it has an ExpectedResult, and returns nothing")
	}
}

// source is that of a TestCaseSource.
func (nunit) source(f *finder, made *Test, t *types.Type, a *attribute) {
	var err error
	of, name := t, a.arg(0)
	var args []value
	rest := a.fixed
	if c, ok := first1(rest).v.(*types.Type); ok {
		of, rest = c, rest[1:]
		if name = ""; len(rest) > 0 {
			name, _ = rest[0].v.(string)
		}
	}
	if len(rest) > 1 {
		if list, ok := rest[1].v.([]value); ok {
			args = list
		}
	}
	if err = f.l.Load(of); err == nil {
		if name == "" {
			made.rows = &rows{class: of, name: of.String()}
		} else {
			made.rows, err = f.source(of, name, args)
		}
	}
	if err != nil {
		if made.Unsupported == "" {
			made.Unsupported = err.Error()
		}
		return
	}
	for _, name := range []string{"Interfaces.ITestCaseData", "ITestCaseData", "TestCaseData"} {
		if data := f.typeOfFramework(nunitSpace + name); data != nil {
			nunit{}.data(f, made, data)
			return
		}
	}
}

// data makes rows known that are of NUnit's type data, which has their arguments, their results, and whether they are run.
func (nunit) data(f *finder, made *Test, data *types.Type) {
	find := func(names ...string) *types.Method {
		for _, t := range append([]*types.Type{data}, data.Interfaces...) {
			for b := t; b != nil && f.l.Load(b) == nil; b = b.Base {
				for _, name := range names {
					if x := b.Method(name, 0); x != nil {
						return x
					}
				}
			}
		}
		return nil
	}
	r := made.rows
	has, result := find("get_HasExpectedResult"), find("get_ExpectedResult", "get_Result")
	arguments := find("get_Arguments")
	if arguments == nil || has == nil || result == nil {
		made.set(nil, fmt.Sprintf("its rows may be of %v, which is not known", data))
		return
	}
	r.special = append(r.special, arguments)
	r.data, r.has, r.result = data, has, result
	for _, name := range []string{"get_RunState", "get_Ignored", "get_Explicit"} {
		if x := find(name); x != nil {
			r.left = append(r.left, x)
		}
	}
	r.throws = find("get_ExpectedExceptionName")
}

// combined are the tests of a method whose parameters have values of their own, or of one without parameters.
func (n nunit) combined(f *finder, t *types.Type, x *types.Method, all []*attribute, test func(a *attribute) *Test) []*Test {
	single := func(why string) []*Test {
		made := test(nil)
		if a := first(all, nunitSpace+"TestAttribute"); a != nil {
			if v, ok := a.named["ExpectedResult"]; ok {
				made.result = &v
			}
		}
		if made.Unsupported == "" {
			made.Unsupported = why
		}
		made.returns(x)
		return []*Test{made}
	}
	if len(x.Params) == 0 {
		return single("")
	}
	lists := make([][]value, len(x.Params))
	sources := make([]*rows, len(x.Params))
	sourced := false
	for i, p := range x.Params {
		source, why := n.valueSource(f, t, x, i)
		if source == nil && why == "" {
			lists[i], why = n.values(f, x, i, p)
		}
		if why != "" {
			return single(why)
		}
		sources[i], sourced = source, sourced || source != nil
	}
	if sourced {
		if first(all, nunitSpace+"PairwiseAttribute") != nil && len(lists) > 2 {
			return single("it is pairwise: which pairs NUnit chooses is not known")
		}
		made := single("")[0] // of the lists, which are combined where the rows are listed
		made.rows = &rows{name: "the parameters of " + x.String(), sequential: first(all, nunitSpace+"SequentialAttribute") != nil}
		for i, source := range sources {
			made.rows.lists = append(made.rows.lists, list{source, lists[i]})
		}
		return []*Test{made}
	}
	var combinations [][]value
	if first(all, nunitSpace+"SequentialAttribute") != nil {
		longest := 0
		for _, l := range lists {
			longest = max(longest, len(l))
		}
		for k := range longest {
			row := make([]value, len(lists))
			for i, l := range lists {
				if k < len(l) {
					row[i] = l[k]
				}
			}
			combinations = append(combinations, row)
		}
	} else {
		if first(all, nunitSpace+"PairwiseAttribute") != nil && len(lists) > 2 {
			return single("it is pairwise: which pairs NUnit chooses is not known")
		}
		combinations = [][]value{nil}
		for _, l := range lists {
			var longer [][]value
			for _, c := range combinations {
				for _, v := range l {
					longer = append(longer, append(slices.Clone(c), v))
				}
			}
			if combinations = longer; len(combinations) > mostCombinations {
				return single(fmt.Sprintf("it has more than %d combinations of values", mostCombinations))
			}
		}
	}
	var tests []*Test
	for _, c := range combinations {
		made := test(nil)
		made.args = c
		if a := first(all, nunitSpace+"TestAttribute"); a != nil {
			if v, ok := a.named["ExpectedResult"]; ok {
				made.result = &v
			}
		}
		made.returns(x)
		tests = append(tests, made)
	}
	return tests
}

// valueSource is the source of the values of parameter i of x, nil if it has none. It returns why that is not known.
func (nunit) valueSource(f *finder, t *types.Type, x *types.Method, i int) (*rows, string) {
	all, name := f.ofParam(x, i)
	a := first(all, nunitSpace+"ValueSourceAttribute")
	if a == nil {
		return nil, ""
	}
	for _, b := range all {
		if b != a && (b.is(nunitSpace+"ValuesAttribute") || b.is(nunitSpace+"RangeAttribute") || b.is(nunitSpace+"ValueSourceAttribute")) {
			return nil, fmt.Sprintf("its parameter %s has several lists of values", name)
		}
	}
	of, member := t, a.arg(len(a.fixed)-1)
	if c, ok := first1(a.fixed).v.(*types.Type); ok && len(a.fixed) > 1 {
		of = c
	}
	if err := f.l.Load(of); err != nil {
		return nil, err.Error()
	}
	made, err := f.source(of, member, nil)
	if err != nil {
		return nil, err.Error()
	}
	return made, ""
}

// mostCombinations bounds the tests of one method.
const mostCombinations = 10_000

// values are those of parameter i of x, of type p, or why they are not known.
func (nunit) values(f *finder, x *types.Method, i int, p *types.Type) (vs []value, why string) {
	all, name := f.ofParam(x, i)
	if a := first(all, nunitSpace+"RangeAttribute"); a != nil {
		return rangeOf(a, name)
	}
	a := first(all, nunitSpace+"ValuesAttribute")
	if a == nil {
		return nil, fmt.Sprintf("its parameter %s has no values", name)
	}
	if vs = a.spread(); len(vs) > 0 {
		return vs, ""
	}
	if err := f.l.Load(p); err != nil {
		return nil, err.Error()
	}
	switch {
	case p == f.l.Std().Boolean:
		return []value{{true, p}, {false, p}}, ""
	case p.Kind == types.KindEnum:
		for _, c := range p.Fields {
			if n, ok := c.Constant(); ok && c.Literal() {
				if v, ok := converted(value{int64(n), f.l.Std().Int64}, p, f.l.Std().Boolean); ok {
					vs = append(vs, value{v, p})
				}
			}
		}
		return vs, ""
	}
	return nil, fmt.Sprintf("its parameter %s has no values", name)
}

// rangeOf are the values of a Range of whole numbers.
func rangeOf(a *attribute, name string) (vs []value, why string) {
	var n []int64
	for _, v := range a.fixed {
		switch x := v.v.(type) {
		case int32:
			n = append(n, int64(x))
		case int64:
			n = append(n, x)
		default:
			return nil, fmt.Sprintf("its parameter %s has a range of numbers that are not whole", name)
		}
	}
	if len(n) == 2 {
		n = append(n, 1)
		if n[0] > n[1] {
			n[2] = -1
		}
	}
	if len(n) != 3 || n[2] == 0 {
		return nil, fmt.Sprintf("its parameter %s has a range without a step", name)
	}
	for x := n[0]; (n[2] > 0 && x <= n[1] || n[2] < 0 && x >= n[1]) && len(vs) <= mostCombinations; x += n[2] {
		v := value{x, a.fixed[0].t}
		if _, ok := a.fixed[0].v.(int32); ok {
			v.v = int32(x)
		}
		vs = append(vs, v)
	}
	return vs, ""
}

func (nunit) name(t *Test, args []string) string {
	full := t.Full
	if len(t.fixture) > 0 {
		full = t.Class() + "(" + strings.ReplaceAll(texts(t.fixture), ", ", ",") + ")." + t.method.Name
	}
	if len(t.method.Params) == 0 || len(args) == 0 {
		return full
	}
	return full + "(" + strings.Join(args, ",") + ")"
}

// calls makes, in this order: the set-up of namespaces, the object, its OneTimeSetUp, its SetUp, the test. Behind the test come their counterparts.
func (n nunit) calls(m *maker, c *Case, test func(object int)) {
	f, t := c.f, c.class
	m.dispose = disposal{ways: []string{"System.IDisposable", "System.IAsyncDisposable"}, one: true}
	if frameworkVersion(f, "nunit.framework") < 4 {
		m.dispose.ways = m.dispose.ways[:1]
	}
	skips := f.exceptions(nunitSpace+"IgnoreException", nunitSpace+"InconclusiveException")
	pass := f.exceptions(nunitSpace + "SuccessException")
	m.ends = slices.Concat(skips, pass)
	object := -1
	plain := test
	test = func(object int) { c.expecting(m, func() { plain(object) }) }
	inside := func() {
		m.levels(t, f.bearing(t, nunitSpace+"SetUpAttribute"), f.bearing(t, nunitSpace+"TearDownAttribute"), &object, func() {
			if len(pass) == 0 {
				test(object)
				return
			}
			m.catching(pass, false, func() { test(object) }, func() { m.code.Op("pop") }, nil)
		})
	}
	one := func() {
		ups := append(f.bearing(t, nunitSpace+"OneTimeSetUpAttribute"), f.bearing(t, nunitSpace+"TestFixtureSetUpAttribute")...)
		downs := append(f.bearing(t, nunitSpace+"OneTimeTearDownAttribute"), f.bearing(t, nunitSpace+"TestFixtureTearDownAttribute")...)
		m.levels(t, ups, downs, &object, inside)
	}
	make := func() {
		if t.IsAbstract() { // a static class
			one()
			return
		}
		object = m.local(t)
		made := func(inside func()) {
			m.within(func() { m.object(t, c.fixture, object) }, m.unended(m.disposing(t, object)), inside)
		}
		if !n.perCase(f, t) {
			made(one)
			return
		}
		within := inside
		inside = func() { made(within) }
		one()
	}
	all := n.namespaces(f, t)
	var nest func(i int)
	nest = func(i int) {
		if i == len(all) {
			make()
			return
		}
		s, local := all[i], -1
		ups, downs := f.bearing(s, nunitSpace+"OneTimeSetUpAttribute"), f.bearing(s, nunitSpace+"OneTimeTearDownAttribute")
		if frameworkVersion(f, "nunit.framework") < 3 {
			ups, downs = f.bearing(s, nunitSpace+"SetUpAttribute"), f.bearing(s, nunitSpace+"TearDownAttribute")
		}
		if s.IsAbstract() { // a static class
			m.levels(s, ups, downs, &local, func() { nest(i + 1) })
			return
		}
		local = m.local(s)
		m.within(func() { m.object(s, nil, local) }, m.unended(m.disposing(s, local)), func() {
			m.levels(s, ups, downs, &local, func() { nest(i + 1) })
		})
	}
	m.skipping(skips, func() { nest(0) })
}

// frameworkVersion is the major version of an assembly to which the program refers, 0 if there is none.
func frameworkVersion(f *finder, name string) uint16 {
	for row := uint32(1); row <= f.main.Meta.RowCount(metadata.TableAssemblyRef); row++ {
		if r, err := f.main.Meta.AssemblyRef(row); err == nil && strings.EqualFold(r.Name, name) {
			if v := r.Version.Major; v > 0 {
				return v
			}
			return 3
		}
	}
	return 3
}

// namespaces are the classes SetUpFixture for the namespace of t, the outermost first.
func (nunit) namespaces(f *finder, t *types.Type) (all []*types.Type) {
	space := func(t *types.Type) string { // a nested class has that of the outermost one
		for t.Encloser != nil {
			t = t.Encloser
		}
		return t.Namespace
	}
	of := space(t)
	for row := uint32(1); row <= f.main.Meta.RowCount(metadata.TableTypeDef); row++ {
		if first(f.attributes(f.main, metadata.MakeToken(metadata.TableTypeDef, row)), nunitSpace+"SetUpFixtureAttribute") == nil {
			continue
		}
		s, err := f.main.Type(metadata.MakeToken(metadata.TableTypeDef, row), types.Context{})
		if err != nil || f.l.Load(s) != nil {
			continue
		}
		if in := space(s); in == "" || of == in || strings.HasPrefix(of, in+".") {
			all = append(all, s)
		}
	}
	slices.SortStableFunc(all, func(a, b *types.Type) int { return len(space(a)) - len(space(b)) })
	return all
}
