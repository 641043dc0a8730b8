package unit

import (
	"fmt"
	"slices"
	"strings"

	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// mstest knows the attributes of MSTest 2 and 3.
type mstest struct{}

const mstestSpace = "Microsoft.VisualStudio.TestTools.UnitTesting."

func (s mstest) tests(f *finder, t *types.Type, x *types.Method) []*Test {
	all := f.own(x) // MSTest does not look at a method that this one overrides
	is := first(all, mstestSpace+"TestMethodAttribute")
	if is == nil || (mstest{}).hidden(f, t, x) {
		return nil
	}
	test := func() *Test {
		made := &Test{Framework: "MSTest", Traits: s.traits(f, t, f.ofMethod(x)), shown: is.arg(0)}
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
			if shown, ok := a.named["DisplayName"].v.(string); ok {
				made.shown = shown
			}
			made.set(a.err, "")
			made.set(nil, a.unknown("DisplayName", "IgnoreMessage"))
			made.defaults(f, x)
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

// hidden says whether a test of t with the same name is declared nearer to t: MSTest runs the nearest one.
func (mstest) hidden(f *finder, t *types.Type, x *types.Method) bool {
	for b := t; b != nil && b != x.Owner; b = b.Base {
		for _, y := range b.Methods {
			if y.Name == x.Name && first(f.own(y), mstestSpace+"TestMethodAttribute") != nil {
				return true
			}
		}
	}
	return false
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

// fails notes why the framework fails the test without running it.
func (t *Test) fails(why string) {
	if t.Unsupported == "" && t.wrong == "" {
		t.wrong = why
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
	if name := f.global(); name != "" {
		return fmt.Sprintf("its assembly has a method %s, which MSTest runs around each test (GlobalTestInitialize, GlobalTestCleanup)", name)
	}
	for _, a := range append(f.ofClass(t, true), all...) {
		if a.is(mstestSpace+"ConditionBaseAttribute") && !a.is(mstestSpace+"IgnoreAttribute") {
			return fmt.Sprintf("its attribute %v has a condition on which it is run", a.class)
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

// global is the name of a method that MSTest runs around each test of the assembly, "" if there is none.
func (f *finder) global() string {
	if f.looked {
		return f.around
	}
	f.looked = true
	if f.typeOfFramework(mstestSpace+"GlobalTestInitializeAttribute") == nil {
		return ""
	}
	for row := uint32(1); row <= f.main.Meta.RowCount(metadata.TableMethodDef); row++ {
		all := f.attributes(f.main, metadata.MakeToken(metadata.TableMethodDef, row))
		if first(all, mstestSpace+"GlobalTestInitializeAttribute") == nil && first(all, mstestSpace+"GlobalTestCleanupAttribute") == nil {
			continue
		}
		if d, err := f.main.Meta.MethodDef(row); err == nil {
			f.around = d.Name
			break
		}
	}
	return f.around
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
