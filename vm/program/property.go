package program

import (
	"fmt"
	"strings"

	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// Property finds the static method Type.Method, without parameters and
// result, which asserts an invariant of states.
func (p *Program) Property(name string) (*types.Method, error) {
	p.Loader.Lock()
	defer p.Loader.Unlock()
	m, err := entryFinder{p.Loader, p.Main}.invariant(name)
	if err == nil && m.Ret != nil {
		err = fmt.Errorf("method %q returns a result", name)
	}
	if err != nil {
		return nil, fmt.Errorf("%w; want a static method without parameters and result, which asserts what should hold", err)
	}
	return m, nil
}

// invariant is the static method without parameters called Type.Method. A nested type is Outer+Inner or Outer.Inner.
func (f entryFinder) invariant(name string) (*types.Method, error) {
	last := strings.LastIndexByte(name, '.')
	if last <= 0 || last == len(name)-1 {
		return nil, fmt.Errorf("method %q: want Type.Method", name)
	}
	t, method, err := f.split(name, last)
	if err != nil {
		return nil, err
	}
	if t == nil {
		return nil, fmt.Errorf("method %q: no type %s in %s%s", name, name[:last], f.a.Name, f.like(name[:last]))
	}
	for _, m := range t.Methods {
		if m.Name == method && m.Static() && m.GenericN == 0 && len(m.Params) == 0 {
			return m, nil
		}
	}
	return nil, fmt.Errorf("method %q: type %v has no static method %s without parameters", name, t, method)
}

// AssertsNothing says whether the body of m is empty. The body of a property is empty if the compiler has left its assertions out.
func AssertsNothing(m *types.Method) bool {
	d, err := m.Owner.Assembly.Meta.MethodDef(m.Row)
	if err != nil || d.RVA == 0 {
		return false
	}
	body, err := m.Owner.Assembly.Meta.Body(d.RVA)
	if err != nil {
		return false
	}
	code, err := il.Decode(body.Code)
	if err != nil {
		return false
	}
	for _, in := range code {
		if in.Op != il.OpNop && in.Op != il.OpRet {
			return false
		}
	}
	return true
}
