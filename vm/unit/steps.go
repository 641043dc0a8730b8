package unit

import (
	"slices"
	"strings"

	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// Steps around a test that frameworks have in common.

// A disposal is what a framework does to dispose of an object.
type disposal struct {
	ways []string // interfaces, in order
	one  bool     // the first of them only
}

// disposals are the methods of the interfaces.
var disposals = map[string]string{"System.IAsyncDisposable": "DisposeAsync", "System.IDisposable": "Dispose"}

// disposing makes the calls that dispose of an object of type t, which is in a local variable: those of IAsyncLifetime of xUnit 2, then those of m.dispose;
// nil if there are none.
func (m *maker) disposing(t *types.Type, local int) func() {
	return m.disposingBy(t, local, true)
}

// disposingBy is disposing, of an object with IAsyncLifetime without the call of its own DisposeAsync unless async is set.
func (m *maker) disposingBy(t *types.Type, local int, async bool) func() {
	if err := m.l.Load(t); err != nil {
		m.fail("%w", err)
		return nil
	}
	var calls []*types.Method
	for _, i := range t.Interfaces {
		if async && definition(i).FullName() == lifetime && m.l.Load(i) == nil {
			if x := i.Method("DisposeAsync", 0); x != nil {
				calls = append(calls, x) // xUnit 3 has the method of IAsyncDisposable
			}
		}
	}
	for _, way := range m.dispose.ways {
		if i := m.core(way); m.l.AssignableLocked(t, i) {
			calls = append(calls, m.needs(i, disposals[way], 0))
			if m.dispose.one {
				break
			}
		}
	}
	if len(calls) == 0 {
		return nil
	}
	return func() {
		for _, x := range calls {
			if t.IsValue() {
				m.code.Load(local)
				m.code.Op("box", m.typ(t))
			} else {
				m.code.Load(local)
			}
			m.call(x)
			m.awaited(x, false)
		}
	}
}

// frameworkHas says whether the assembly of t refers to an assembly of a framework whose name begins so.
func frameworkHas(t *types.Type, prefix string) bool {
	meta := t.Assembly.Meta
	for row := uint32(1); row <= meta.RowCount(metadata.TableAssemblyRef); row++ {
		if r, err := meta.AssemblyRef(row); err == nil && strings.HasPrefix(strings.ToLower(r.Name), prefix) {
			return true
		}
	}
	return false
}

// exceptions are those of the named types that a framework defines.
func (f *finder) exceptions(names ...string) (all []*types.Type) {
	for _, name := range names {
		if t := f.typeOfFramework(name); t != nil {
			all = append(all, t)
		}
	}
	return all
}

// skipping makes inside, which exceptions of these types end without a failure.
func (m *maker) skipping(of []*types.Type, inside func()) {
	if len(of) == 0 {
		inside()
		return
	}
	m.catching(of, false, inside, func() { m.help("Skipped", 1) }, nil)
}

// run calls a static method, or one of the object in a local variable, and waits for its end.
func (m *maker) run(x *types.Method, object int, args ...func()) {
	if x.HasThis {
		m.code.Load(object)
	}
	if len(x.Params) != len(args) {
		m.fail("its set-up %v has parameters (%s)", x, params(x))
		return
	}
	for _, push := range args {
		push()
	}
	m.call(x)
	m.awaited(x, false)
}

// object makes an object of t, with constants as arguments of its constructor, in a local variable.
func (m *maker) object(t *types.Type, args []value, local int) {
	var found *types.Method
	ctor := func(x *types.Method) bool { return x.Name == ".ctor" && len(x.Params) == len(args) }
	public := slices.ContainsFunc(t.Methods, func(x *types.Method) bool { return ctor(x) && x.Public() })
	for _, x := range t.Methods {
		if ctor(x) && (x.Public() || !public) {
			if found != nil && len(args) > 0 {
				m.fail("%v has several constructors with %d parameters", t, len(args))
				return
			}
			found = x
		}
	}
	switch {
	case found != nil:
		for i, p := range found.Params {
			m.constant(args[i], p)
		}
		m.call(found)
	case t.IsValue() && len(args) == 0:
		m.nothing(t)
	default:
		m.fail("%v has no constructor with %d parameters", t, len(args))
		return
	}
	m.code.Store(local)
}

// around calls ups, makes inside, and calls downs in the opposite order. object is the local variable with the object of the methods that have one.
func (m *maker) around(ups, downs []*types.Method, object *int, inside func()) {
	var leave func()
	if len(downs) > 0 {
		leave = func() {
			for _, x := range slices.Backward(downs) {
				m.run(x, *object)
			}
		}
	}
	m.within(func() {
		for _, x := range ups {
			m.run(x, *object)
		}
	}, leave, inside)
}

// levels calls the ups of a class, those of its bases before, and makes inside. Behind that it calls the downs of the class, then those of its bases,
// each in the opposite order. The downs of a class run also if an exception that something catches ends its ups, and not if one ends those of a base.
func (m *maker) levels(t *types.Type, ups, downs []*types.Method, object *int, inside func()) {
	of := func(all []*types.Method, b *types.Type) []*types.Method {
		return slices.DeleteFunc(slices.Clone(all), func(x *types.Method) bool { return x.Owner != b })
	}
	var line []*types.Type
	for b := t; b != nil; b = b.Base {
		line = append(line, b)
	}
	var nest func(i int)
	nest = func(i int) {
		if i < 0 {
			inside()
			return
		}
		up := func() {
			for _, x := range of(ups, line[i]) {
				m.run(x, *object)
			}
			nest(i - 1)
		}
		var leave func()
		if down := of(downs, line[i]); len(down) > 0 {
			all := func() {
				for _, x := range slices.Backward(down) {
					m.run(x, *object)
				}
			}
			leave = m.unended(all)
		}
		m.within(nil, leave, up)
	}
	nest(len(line) - 1)
}

// unended is a clean-up that must not end the test by an exception that ends tests; nil for none.
func (m *maker) unended(leave func()) func() {
	if leave == nil || len(m.ends) == 0 {
		return leave
	}
	return func() {
		m.catching(m.ends, false, leave, func() {
			m.code.Op("pop")
			m.text("assert")
			m.text("clean-up ends the test by an exception that ends tests: NUnit takes it for an error there")
			m.call(m.needs(m.core("MoonWalker.Verify"), "Fail", 2))
		}, nil)
	}
}

// bearing are the methods of t and its bases that bear an attribute, the bases' first.
func (f *finder) bearing(t *types.Type, attribute string) (all []*types.Method) {
	methods, err := f.methods(t)
	if err != nil {
		return nil
	}
	for _, x := range methods {
		if first(f.ofMethod(x), attribute) != nil {
			all = append(all, x)
		}
	}
	return all
}
