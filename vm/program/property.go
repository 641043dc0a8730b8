package program

import (
	"fmt"

	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// Property finds the static method Type.Method, without parameters and
// result, which asserts an invariant of states.
func (p *Program) Property(name string) (*types.Method, error) {
	p.Loader.Lock()
	defer p.Loader.Unlock()
	m, err := p.Main.FindMethod(name)
	if err == nil && m.Ret != nil {
		err = fmt.Errorf("method %q returns a result", name)
	}
	if err != nil {
		return nil, fmt.Errorf("%w; want a static method without parameters and result, which asserts what should hold", err)
	}
	return m, nil
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
