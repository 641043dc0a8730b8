package program

import (
	"fmt"
	"slices"
	"strings"

	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// Proposition finds the static member Type.Member that a formula asks for the truth in a state: a field or a property of type bool, or a method without parameters that returns
// a bool. One of the two results is not nil.
func (p *Program) Proposition(name string) (*types.Field, *types.Method, error) {
	p.Loader.Lock()
	defer p.Loader.Unlock()
	f := entryFinder{p.Loader, p.Main}
	last := strings.LastIndexByte(name, '.')
	if last <= 0 || last == len(name)-1 {
		return nil, nil, fmt.Errorf("unknown proposition %s: want Type.Member", name)
	}
	t := f.find(name[:last])
	if t == nil {
		return nil, nil, fmt.Errorf("unknown proposition %s: no type %s in %s%s", name, name[:last], f.a.Name, f.like(name[:last]))
	}
	if err := f.l.Load(t); err != nil {
		return nil, nil, err
	}
	for _, x := range f.truths(t) {
		if x.name == name[last+1:] {
			return x.field, x.method, nil
		}
	}
	return nil, nil, fmt.Errorf("unknown proposition %s: type %v has no static bool field, property, or method without parameters called %s", name, t, name[last+1:])
}

// Shown says whether calls of a method, and its returns, are operations of their own.
func (p *Program) Shown(m *types.Method) bool {
	return p.Shows != nil && m.Owner.Assembly == p.Main && p.Shows[m.Row]
}

// Methods are the rows of the methods called Type.Method in the assembly of the program, whose frames say that a thread is in the method.
func (p *Program) Methods(name string) (rows []uint32, err error) {
	p.Loader.Lock()
	defer p.Loader.Unlock()
	f := entryFinder{p.Loader, p.Main}
	last := strings.LastIndexByte(name, '.')
	if last <= 0 || last == len(name)-1 {
		return nil, fmt.Errorf("%s is no method: want Type.Method", name)
	}
	t := f.find(name[:last])
	if t == nil {
		return nil, fmt.Errorf("%s is no method: no type %s in %s%s", name, name[:last], f.a.Name, f.like(name[:last]))
	}
	if err := f.l.Load(t); err != nil {
		return nil, err
	}
	for _, m := range t.Methods {
		if m.Name != name[last+1:] {
			continue
		}
		if m.Name == "Finalize" {
			return nil, fmt.Errorf("%s is a finalizer, which is not supported here", name)
		}
		for _, machine := range []string{"AsyncStateMachineAttribute", "IteratorStateMachineAttribute", "AsyncIteratorStateMachineAttribute"} {
			if _, ok, err := f.a.Meta.FindAttribute(metadata.MakeToken(metadata.TableMethodDef, m.Row), "System.Runtime.CompilerServices", machine); err != nil || ok {
				return nil, fmt.Errorf("%s is async or an iterator: its body runs in parts, which is not supported here", name)
			}
		}
		if d, err := f.a.Meta.MethodDef(m.Row); err != nil || d.RVA == 0 {
			return nil, fmt.Errorf("%s has no body", name)
		}
		rows = append(rows, m.Row)
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("type %v has no method %s", t, name[last+1:])
	}
	return rows, nil
}

// Propositions are the names that Proposition finds, in order.
func (p *Program) Propositions() (names []string) {
	p.Loader.Lock()
	defer p.Loader.Unlock()
	f := entryFinder{p.Loader, p.Main}
	for row := uint32(1); row <= f.a.Meta.RowCount(metadata.TableTypeDef); row++ {
		t, err := f.a.Type(metadata.MakeToken(metadata.TableTypeDef, row), types.Context{})
		if err != nil || f.l.Load(t) != nil {
			continue
		}
		for _, x := range f.truths(t) {
			if name := t.FullName() + "." + x.name; !strings.ContainsAny(name, "<>$") && t.Namespace != "MoonWalker" { // else a compiler made it, or it is one of the class Verify
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// truth is a static member with a truth value.
type truth struct {
	name   string
	field  *types.Field
	method *types.Method
}

func (f entryFinder) truths(t *types.Type) (all []truth) {
	boolean := f.l.Std().Boolean
	if t.Open() {
		return nil
	}
	for _, x := range t.Fields {
		if x.Static() && !x.Literal() && x.Type == boolean {
			all = append(all, truth{x.Name, x, nil})
		}
	}
	for _, m := range t.Methods {
		if m.Static() && m.GenericN == 0 && len(m.Params) == 0 && m.Ret == boolean {
			all = append(all, truth{strings.TrimPrefix(m.Name, "get_"), nil, m})
		}
	}
	return all
}
