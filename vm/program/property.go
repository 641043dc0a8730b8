package program

import (
	"fmt"

	"moonwalker/vm/types"
)

// Property finds the static method Type.Method, without parameters and
// result, which asserts an invariant of states.
func (p *Program) Property(name string) (*types.Method, error) {
	p.Loader.Lock()
	defer p.Loader.Unlock()
	m, err := p.Main.FindMethod(name)
	if err != nil {
		return nil, err
	}
	if len(m.Params) > 0 || m.Ret != nil {
		return nil, fmt.Errorf("property %s: want a static method without parameters and result, which asserts what should hold", name)
	}
	return m, nil
}
