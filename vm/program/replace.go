package program

import (
	"slices"

	"moonwalker/vm/il"
	"moonwalker/vm/lower"
	"moonwalker/vm/types"
)

// Replacement is code that takes the place of lowered bodies for a time.
type Replacement struct {
	// Codes has the new contents of lowered bodies. The instructions are as many as before.
	Codes map[*il.Code]il.Code
	// Admit is asked for each other body, also for those that are lowered later. An error refuses the body: a call of its method has this error.
	// The loader is locked.
	Admit func(c *il.Code) error
}

// Replace puts r in place, and returns a function that takes it back. No machine runs meanwhile, and none goes on with a state from before.
// A body keeps its identity, so places in the code stay the same.
func (p *Program) Replace(r *Replacement) (undo func()) {
	p.Loader.Lock()
	defer p.Loader.Unlock()
	exchange(r.Codes)
	var refused []*types.Method
	p.codes.Range(func(m *types.Method, c *il.Code) bool {
		if _, ok := r.Codes[c]; !ok && r.Admit(c) != nil {
			refused = append(refused, m)
		}
		return true
	})
	for _, m := range refused { // they are lowered again where they are called, and refused there
		p.codes.Delete(m)
		m.Code.Store(nil)
	}
	p.admit.Store(&r.Admit)
	return func() {
		p.Loader.Lock()
		defer p.Loader.Unlock()
		exchange(r.Codes)
		p.admit.Store(nil)
	}
}

// exchange exchanges the contents of bodies with others.
func exchange(codes map[*il.Code]il.Code) {
	for c, other := range codes {
		codes[c], *c = *c, other
	}
}

// CodeWithZero lowers m anew, with a variable that is always 0. The code is not that of calls of m.
func (p *Program) CodeWithZero(m *types.Method) (*il.Code, error) {
	p.Loader.Lock()
	defer p.Loader.Unlock()
	env := *p.env()
	env.Zero = true
	return lower.Method(&env, m)
}

// NamesType says whether an assembly that was loaded, or one of the program, refers to a type of one of these names of another assembly,
// and returns the name. The core library does not count.
func (p *Program) NamesType(of []string) (name string, ok bool) {
	all := p.Assemblies(OfNET)
	p.Loader.Lock()
	for _, a := range p.Loader.Assemblies() {
		if !a.Core {
			all = append(all, a.Meta)
		}
	}
	p.Loader.Unlock()
	for _, a := range all {
		if i := slices.IndexFunc(of, func(name string) bool { return names(a, name) }); i >= 0 {
			return of[i], true
		}
	}
	return "", false
}
