package lower

import (
	"slices"

	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// initModule emits the trigger of a's module initialiser. Each call of a method and each access
// to a static field of the module triggers it.
//
// .NET runs the initialiser earlier: when it compiles a method that mentions the module, or
// into which it inlines one that does, even if the mention is never executed. Only the
// initialiser of the program's own module runs at the same moment in both, before Main. The
// initialisers of other modules must be confined (see [confinement]): then no moment between
// .NET's and the first access can be told from another. [lowerer.requireConfined] makes a
// program UNSUPPORTED that has others.
func (l *lowerer) initModule(a *types.Assembly) error {
	t, err := a.ModuleInit()
	if t != nil && l.m != t.Cctor {
		l.initClass(t)
	}
	return err
}

// requireConfined rejects a program that refers, also through other assemblies, to an assembly
// whose module initialiser is not confined. It is called for the start of the program: .NET
// may inline methods across assemblies, so each method may be one that mentions the module.
// Base class libraries are not looked at: no assembly of .NET 9.0.1 has a module initialiser.
func (l *lowerer) requireConfined() error {
	for _, a := range l.env.Loader.References(l.asm) {
		t, err := a.ModuleInit()
		if err != nil {
			return err
		}
		if t == nil {
			continue
		}
		c := confinement{loader: l.env.Loader, asm: a}
		ok, err := c.method(t.Cctor)
		if err != nil {
			return err
		}
		if !ok {
			return unsupported("module initialiser of %s, which accesses more than statics of its own module: .NET runs it when a method is compiled that mentions the module, and not at the first access", a.Name)
		}
	}
	return nil
}

// A confinement looks for the effects of the module initialiser of asm. The initialiser is
// confined if it only reads and writes static fields of its own module, and certainly ends:
// it has no loop and throws no exception. Then nobody can tell when it has run, because each
// access to one of these fields from elsewhere, and each call of a method of the module, runs it
// before.
type confinement struct {
	loader  *types.Loader
	asm     *types.Assembly
	visited []*types.Method
	running []*types.Method // callers of the method that is looked at
}

// method says whether m has confined effects, the methods that it calls and the type
// initialisers that it triggers included.
func (c *confinement) method(m *types.Method) (bool, error) {
	if m == nil || slices.Contains(c.visited, m) {
		return true, nil
	}
	if slices.Contains(c.running, m) || m.Owner.Assembly != c.asm || m.RVA == 0 || m.Synchronized() || len(m.Owner.Args)+len(m.Args) > 0 {
		return false, nil
	}
	body, err := c.asm.Meta.Body(m.RVA)
	if err != nil || len(body.Clauses) > 0 {
		return false, err
	}
	code, err := il.Decode(body.Code)
	if err != nil {
		return false, err
	}
	c.running = append(c.running, m)
	for _, in := range code {
		if ok, err := c.instruction(m, in); !ok {
			return false, err
		}
	}
	c.running = c.running[:len(c.running)-1]
	c.visited = append(c.visited, m)
	return true, nil
}

// trigger says whether the type initialiser of t has confined effects. One that runs already does not
// run again.
func (c *confinement) trigger(t *types.Type) (bool, error) {
	if slices.Contains(c.running, t.Cctor) {
		return true, nil
	}
	return c.method(t.Cctor)
}

// instruction says whether an instruction of m has confined effects. It knows few instructions:
// those of which such initialisers usually consist.
func (c *confinement) instruction(m *types.Method, in il.CIL) (bool, error) {
	ctx := types.Context{Type: m.Owner.Args, Method: m.Args}
	switch op := in.Op; {
	case op == il.OpNop, op == il.OpDup, op == il.OpPop, op == il.OpRet, op == il.OpLdnull, op == il.OpLdstr,
		op >= il.OpLdarg0 && op <= il.OpStloc3, op == il.OpLdargS, op == il.OpLdlocS, op == il.OpStlocS,
		op >= il.OpLdcI4M1 && op <= il.OpLdcR8, op == il.OpAdd, op == il.OpSub, op == il.OpMul, op >= il.OpAnd && op <= il.OpConvU8:
		return true, nil
	case op >= il.OpBrS && op <= il.OpBltUnS, op >= il.OpBr && op <= il.OpBltUn:
		return int(in.Arg) > in.Offset, nil
	case op == il.OpLdsfld, op == il.OpStsfld:
		f, err := c.asm.Field(metadata.Token(uint32(in.Arg)), ctx)
		if err != nil || f.Owner.Assembly != c.asm || len(f.Owner.Args) > 0 {
			return false, err
		}
		if err := c.loader.Layout(f.Owner); err != nil || f.Local {
			return false, err
		}
		return c.trigger(f.Owner)
	case op == il.OpCall:
		callee, err := c.asm.Method(metadata.Token(uint32(in.Arg)), ctx)
		if err != nil {
			return false, err
		}
		if callee.Owner.Assembly != nil && callee.Owner.Assembly.Core {
			return callee.Owner.FullName() == "System.String" && callee.Name == "Concat" && !slices.ContainsFunc(callee.Params, func(p *types.Type) bool { return p != callee.Owner }), nil
		}
		if !callee.Static() {
			return false, nil
		}
		if ok, err := c.trigger(callee.Owner); !ok {
			return false, err
		}
		return c.method(callee)
	}
	return false, nil
}
