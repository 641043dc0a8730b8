package suppress

import (
	"fmt"
	"strings"

	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/vm/metadata"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// attributeName is the name of the attribute. Any assembly may define it.
const attributeName = "MoonWalker.SuppressRaceAttribute"

// attribute is an attribute at a field, a method or a type of a program. It suppresses a race on one of its fields, and one with an access in one
// of its methods.
type attribute struct {
	reason  string
	at      string          // the name of the field, method or type
	fields  map[string]bool // by [property.FieldKey]
	methods map[method]bool
}

// method is a method of an assembly.
type method struct {
	assembly string
	row      uint32
}

func (a *attribute) String() string { return "[SuppressRace] of " + a.at }

// matches says whether the attribute suppresses v.
func (a *attribute) matches(v *property.Violation) bool {
	for _, f := range v.Fields {
		if a.fields[f] {
			return true
		}
	}
	for i := range v.Sites {
		if l, ok := v.Sites[i].Place(); ok && l.Code.Method.Owner.Assembly != nil && a.methods[method{l.Code.Method.Owner.Assembly.Name, l.Code.Method.Row}] {
			return true
		}
	}
	return false
}

// attributes are those of the assemblies of p, in the order of the assemblies and of their tables.
func attributes(p *program.Program) (all []attribute, err error) {
	for _, m := range p.Assemblies(program.OfNET) {
		s := &scan{m: m, marked: map[uint32]bool{}}
		var of []metadata.CustomAttribute
		for row := uint32(1); row <= m.RowCount(metadata.TableCustomAttribute); row++ {
			c, err := m.CustomAttribute(row)
			if err != nil || types.AttributeName(m, c.Type) != attributeName {
				continue
			}
			of = append(of, c)
			if c.Parent.Table() == metadata.TableMethodDef {
				s.marked[c.Parent.Row()] = true
			}
		}
		for _, c := range of {
			a, err := s.attribute(c)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", m.Path, err)
			}
			all = append(all, a)
		}
	}
	return all, nil
}

// scan looks for the attributes of an assembly.
type scan struct {
	m      *metadata.Assembly
	marked map[uint32]bool // methods with the attribute
}

// attribute makes the attribute c.
func (s *scan) attribute(c metadata.CustomAttribute) (a attribute, err error) {
	a = attribute{fields: map[string]bool{}, methods: map[method]bool{}}
	row := c.Parent.Row()
	switch c.Parent.Table() {
	case metadata.TableField:
		f, err := s.m.Field(row)
		if err != nil {
			return a, err
		}
		a.at = trace.Readable(s.typeName(s.m.FieldOwner(row)) + "." + f.Name)
		a.fields[property.FieldKey(s.m.Name, row)] = true
	case metadata.TableMethodDef:
		d, err := s.m.MethodDef(row)
		if err != nil {
			return a, err
		}
		owner := s.m.MethodOwner(row)
		a.at = trace.Readable(s.typeName(owner) + "." + d.Name)
		a.methods[method{s.m.Name, row}] = true
		if s.alone(owner, d.Name) {
			s.made(&a, owner, d.Name, false)
		}
	case metadata.TableTypeDef:
		a.at = trace.Readable(s.typeName(row))
		s.whole(&a, row)
	default:
		return a, fmt.Errorf("[SuppressRace] stands at a part of the program that is no field, method or type (%v)", c.Parent)
	}
	v, err := s.m.DecodeAttribute(c, nil)
	if err == nil && len(v.Fixed) > 0 {
		a.reason, _ = v.Fixed[0].Value.(string)
	}
	if a.reason = strings.Join(strings.Fields(a.reason), " "); a.reason == "" {
		return a, fmt.Errorf("%v has no reason; want [SuppressRace(\"the reason\")]", &a)
	}
	return a, nil
}

// alone says whether all methods of a type with this name have the attribute: names of lambdas do not tell overloads apart.
func (s *scan) alone(owner uint32, name string) bool {
	d, err := s.m.TypeDef(owner)
	if err != nil {
		return false
	}
	for row := range d.Methods.All() {
		if m, err := s.m.MethodDef(row); err != nil || m.Name == name && !s.marked[row] {
			return false
		}
	}
	return true
}

// made adds the methods in a type, and in types that compilers have made in it, that stand for parts of a method: lambdas, local functions, bodies of
// iterators and of async methods. They, or their types, are made of that method. all says that the type is such a type.
func (s *scan) made(a *attribute, typeDef uint32, of string, all bool) {
	d, err := s.m.TypeDef(typeDef)
	if err != nil {
		return
	}
	for row := range d.Methods.All() {
		if m, err := s.m.MethodDef(row); err == nil && (all || maker(m.Name) == of) {
			a.methods[method{s.m.Name, row}] = true
		}
	}
	for n := range s.m.NestedIn(typeDef).All() {
		if c, err := s.m.NestedClass(n); err == nil {
			if t, err := s.m.TypeDef(c.Nested); err == nil && strings.HasPrefix(t.Name, "<") {
				s.made(a, c.Nested, of, all || maker(t.Name) == of)
			}
		}
	}
}

// maker is the method of the source of which a compiler has made a method or a type with this name: M of <M>b__0, <M>d__1 and <<M>b__0>d. It is "" if
// the name is none of these.
func maker(name string) string {
	inside := strings.TrimLeft(name, "<")
	if inside == name {
		return ""
	}
	of, _, _ := strings.Cut(inside, ">")
	return of
}

// whole adds the fields and methods of a type, and of the types in it.
func (s *scan) whole(a *attribute, typeDef uint32) {
	d, err := s.m.TypeDef(typeDef)
	if err != nil {
		return
	}
	for row := range d.Fields.All() {
		a.fields[property.FieldKey(s.m.Name, row)] = true
	}
	for row := range d.Methods.All() {
		a.methods[method{s.m.Name, row}] = true
	}
	for n := range s.m.NestedIn(typeDef).All() {
		if c, err := s.m.NestedClass(n); err == nil {
			s.whole(a, c.Nested)
		}
	}
}

// typeName is the name of a type as reports show it, without generic parameters.
func (s *scan) typeName(typeDef uint32) string {
	d, err := s.m.TypeDef(typeDef)
	if err != nil {
		return "?"
	}
	name, _, _ := strings.Cut(d.Name, "`")
	if outer, err := s.m.Encloser(typeDef); err == nil && outer != 0 {
		return s.typeName(outer) + "." + name
	}
	if d.Namespace == "" || d.Namespace == "System" {
		return name
	}
	return d.Namespace + "." + name
}

// members are the names of all fields and methods of p, as rules have them. Methods have those of the methods in which they are lambdas, too.
func members(p *program.Program) map[string]bool {
	all := map[string]bool{}
	for _, m := range p.Assemblies(program.OfNET) {
		s := &scan{m: m}
		for row := uint32(1); row <= m.RowCount(metadata.TableTypeDef); row++ {
			d, err := m.TypeDef(row)
			if err != nil {
				continue
			}
			name := s.typeName(row)
			for f := range d.Fields.All() {
				if x, err := m.Field(f); err == nil {
					all[plain(name+"."+x.Name)] = true
				}
			}
			for f := range d.Methods.All() {
				if x, err := m.MethodDef(f); err == nil {
					all[plain(name+"."+x.Name)] = true
				}
			}
		}
	}
	return all
}
