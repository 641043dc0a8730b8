package unit

import (
	"strings"

	"moonwalker/vm/types"
)

// plain knows the attribute MoonWalker.Test, which a program defines itself.
type plain struct{}

func (plain) tests(f *finder, _ *types.Type, x *types.Method) []*Test {
	if first(f.ofMethod(x), "MoonWalker.TestAttribute") == nil {
		return nil
	}
	made := &Test{Framework: "MoonWalker"}
	if len(x.Params) > 0 {
		made.Unsupported = "it has parameters (" + params(x) + ")"
	}
	return []*Test{made}
}

func (plain) name(t *Test, args []string) string {
	if len(args) == 0 {
		return t.Full
	}
	return t.Full + "(" + strings.Join(args, ", ") + ")"
}

// calls makes the object, calls the test, and disposes of the object.
func (plain) calls(m *maker, c *Case, test func(object int)) {
	if !c.method.HasThis {
		test(-1)
		return
	}
	object := m.local(c.class)
	m.within(func() { m.object(c.class, nil, object) }, m.disposing(c.class, object), func() { test(object) })
}

// coyote knows the attributes of Microsoft.Coyote.SystematicTesting.
type coyote struct{}

const coyoteSpace = "Microsoft.Coyote.SystematicTesting."

func (coyote) tests(f *finder, _ *types.Type, x *types.Method) []*Test {
	if first(f.ofMethod(x), coyoteSpace+"TestAttribute") == nil {
		return nil
	}
	made := &Test{Framework: "Coyote"}
	if len(x.Params) > 0 {
		made.Unsupported = "it has parameters (" + params(x) + "): Coyote's runtime is not loaded"
	}
	return []*Test{made}
}

func (coyote) name(t *Test, args []string) string { return plain{}.name(t, args) }

// calls makes the calls of plain inside those of TestInit, TestIterationDispose and TestDispose.
func (coyote) calls(m *maker, c *Case, test func(object int)) {
	static := func(name string) (all []*types.Method) {
		for _, x := range c.f.bearing(c.class, coyoteSpace+name) {
			if x.Static() {
				all = append(all, x)
			}
		}
		return all
	}
	none := -1
	m.around(static("TestInitAttribute"), static("TestDisposeAttribute"), &none, func() {
		m.around(nil, static("TestIterationDisposeAttribute"), &none, func() { plain{}.calls(m, c, test) })
	})
}
