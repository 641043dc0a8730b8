package survey

import (
	"moonwalker/vm/metadata"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// reflected is the part of a survey about objects that reflection makes: the code that
// makes them does not name their types.
type reflected struct {
	allocates bool          // Activator.CreateInstance(Type) or GetUninitializedObject is reached
	names     bool          // Type.GetType is reached
	tokens    []*types.Type // types of which the program may have a Type object, besides the types of its objects
	known     map[*types.Type]bool
}

// method notes that m is reached.
func (r *reflected) method(m *types.Method) {
	if a := m.Owner.Assembly; a == nil || !a.Core {
		return
	}
	switch m.FullName() {
	case "System.Activator::Allocate", "System.Runtime.CompilerServices.RuntimeHelpers::Uninitialized":
		r.allocates = true
	case "System.Type::Find":
		r.names = true
	}
}

// reflection does nothing unless the program makes objects by reflection. Then it notes that
// there are objects of all types of which the program may have a Type object, and reaches
// their constructors.
func (s *survey) reflection() {
	r := &s.reflect
	if !r.allocates {
		return
	}
	if r.known == nil {
		r.known = map[*types.Type]bool{}
	}
	if r.names {
		s.named()
	}
	todo := append(r.tokens, s.types...)
	r.tokens = nil
	for len(todo) > 0 {
		t := todo[0]
		todo = todo[1:]
		if t == nil || r.known[t] {
			continue
		}
		r.known[t] = true
		s.activate(t)
		todo = append(append(todo, t.Base, t.Elem, t.Encloser), t.Args...)
	}
}

// named notes the types that a text may name: those of the program's assemblies, and NamedTypes.
func (s *survey) named() {
	l := s.p.Loader
	l.Lock()
	defer l.Unlock()
	for _, a := range l.Assemblies() {
		for row := uint32(1); row <= a.Meta.RowCount(metadata.TableTypeDef); row++ {
			if t, err := a.Type(metadata.MakeToken(metadata.TableTypeDef, row), types.Context{}); err == nil {
				s.reflect.tokens = append(s.reflect.tokens, t)
			}
		}
	}
	for _, name := range program.NamedTypes {
		s.reflect.tokens = append(s.reflect.tokens, l.Core().Find(name))
	}
}

// activate notes that there are objects of t that its constructor without parameters may have made.
func (s *survey) activate(t *types.Type) {
	l := s.p.Loader
	l.Lock()
	open := t.Open() || t.IsAbstract() || t.IsArray() || t.Elem != nil || l.Layout(t) != nil
	l.Unlock()
	if open || t.Inst == nil {
		return
	}
	s.make(t)
	for _, m := range t.Methods {
		if m.Name == ".ctor" && len(m.Params) == 0 {
			s.reach(m, program.Location{})
		}
	}
}
