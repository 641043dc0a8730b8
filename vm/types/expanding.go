package types

import (
	"errors"
	"fmt"

	"moonwalker/vm/metadata"
)

// ErrExpanding is in the chain of errors about generic types whose inheritance
// expands (§II.9.2), or the types of static fields that are structs do. .NET throws a TypeLoadException wherever it loads such a type, or
// ends with a stack overflow.
var ErrExpanding = errors.New("the inheritance or a static field expands without end (ECMA-335 §II.9.2), which is a TypeLoadException in .NET")

// A variable is a generic parameter of a definition: a node of the graph of §II.9.2.
type variable struct {
	def   *Type
	index int
}

// An inheritance is the graph of §II.9.2 for a definition and all definitions that it
// inherits from. If a definition D<T> inherits from a type, or has a static field of an instance of a generic struct, that mentions E<…A…>, with A the
// argument of E's parameter U, then an edge leads from T to U if A is T, and an expanding
// edge if A contains T.
type inheritance struct {
	seen  map[*Type]bool
	work  []*Type
	edges map[variable][]variable
	wide  [][2]variable // the expanding edges
}

// inherits returns an error if the inheritance of the definition def expands: a cycle of the
// graph has an expanding edge. It does not check the model core library.
//
// Preconditions: l is locked.
func (l *Loader) inherits(def *Type) error {
	if l.graphing || def.inherited || len(def.Args) == 0 || def.Assembly == nil || def.Assembly.Core {
		return def.expands
	}
	l.graphing = true // Instantiate must not check the instantiations of the graph
	defer func() { l.graphing = false }()
	def.inherited = true
	g := &inheritance{seen: map[*Type]bool{def: true}, work: []*Type{def}, edges: map[variable][]variable{}}
	for len(g.work) > 0 {
		d := g.work[len(g.work)-1]
		g.work = g.work[:len(g.work)-1]
		g.add(d)
	}
	for _, e := range g.wide {
		if g.reaches(e[1], e[0]) {
			def.expands = fmt.Errorf("type %v: %w", def, ErrExpanding)
		}
	}
	return def.expands
}

// add adds the edges of one definition. It leaves out types that cannot be resolved: the
// load of the definition reports them.
func (g *inheritance) add(d *Type) {
	if d.Assembly == nil || d.Assembly.Core {
		return
	}
	td, err := d.Assembly.Meta.TypeDef(d.Row)
	if err != nil {
		return
	}
	var of []metadata.Token
	if !td.Extends.IsNil() {
		of = append(of, td.Extends)
	}
	for row := range d.Assembly.Meta.InterfaceImpls(d.Row).All() {
		if ii, err := d.Assembly.Meta.InterfaceImpl(row); err == nil {
			of = append(of, ii.Interface)
		}
	}
	for _, token := range of {
		if t, err := d.Assembly.Type(token, Context{Type: d.Args}); err == nil {
			g.mention(d, t)
		}
	}
	for row := range td.Fields.All() {
		if t := d.staticStruct(row); t != nil {
			g.mention(d, t)
		}
	}
}

// staticStruct returns the type of the field in a row of d's assembly, if the field is static and its type is an instance of a generic
// struct: .NET loads that with d. It returns nil for other fields.
func (d *Type) staticStruct(row uint32) *Type {
	f, err := d.Assembly.Meta.Field(row)
	if err != nil || f.Flags&metadata.FieldStatic == 0 {
		return nil
	}
	sig, err := d.Assembly.Meta.ParseFieldSig(f.Signature)
	if err != nil || sig.Kind != metadata.ElementGenericInst || sig.Elem.Kind != metadata.ElementValueType {
		return nil
	}
	t, err := d.Assembly.sig(sig, Context{Type: d.Args})
	if err != nil {
		return nil
	}
	return t
}

// mention adds the edges of the type t, which the inheritance of d mentions, and queues its
// definition.
func (g *inheritance) mention(d, t *Type) {
	if t.Elem != nil {
		g.mention(d, t.Elem)
		return
	}
	def := t.Generic
	if def == nil {
		def = t
	}
	if !g.seen[def] && len(t.Args) > 0 {
		g.seen[def] = true
		g.work = append(g.work, def)
	}
	for i, a := range t.Args {
		to := variable{def, i}
		if a.Kind == KindVar {
			from := variable{d, a.Index}
			g.edges[from] = append(g.edges[from], to)
			continue
		}
		for _, n := range a.variables(nil) {
			from := variable{d, n}
			g.edges[from] = append(g.edges[from], to)
			g.wide = append(g.wide, [2]variable{from, to})
		}
		g.mention(d, a)
	}
}

// variables appends to dst the indices of the type parameters that t mentions.
func (t *Type) variables(dst []int) []int {
	if t.Kind == KindVar {
		return append(dst, t.Index)
	}
	if t.Elem != nil {
		return t.Elem.variables(dst)
	}
	for _, a := range t.Args {
		dst = a.variables(dst)
	}
	return dst
}

// reaches says whether a path leads from one node to another.
func (g *inheritance) reaches(from, to variable) bool {
	seen := map[variable]bool{from: true}
	for work := []variable{from}; len(work) > 0; {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		if at == to {
			return true
		}
		for _, next := range g.edges[at] {
			if !seen[next] {
				seen[next] = true
				work = append(work, next)
			}
		}
	}
	return false
}
