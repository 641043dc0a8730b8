package types

import (
	"errors"
	"fmt"

	"moonwalker/vm/metadata"
)

// ErrCircular is in the chain of errors about structs that .NET cannot load because their loads need each other.
var ErrCircular = errors.New("a field needs the struct itself, as an argument or through another struct, or the structs that the fields need do not end, which is a TypeLoadException in .NET")

// A circle looks for structs that need themselves. .NET loads a struct together with the structs of its fields, static ones too, and with those
// that are its type arguments, and an instance of a generic struct together with its definition. A static field of its own type is the one
// exception: struct S<T> { static S<T> zero; }. One of another instance is none: struct S<T> { static S<int> zero; }.
type circle struct {
	under map[*Type]bool // true while the structs are visited that it needs, false afterwards
}

// maxCircle is the depth at which a struct counts as one whose load does not end.
const maxCircle = 100

// circular returns an error if a struct that .NET loads with t needs itself.
//
// Preconditions: l is locked.
func (l *Loader) circular(t *Type) error {
	if l.graphing || t.Kind != KindStruct || t.Assembly.Core || t.Open() {
		return nil
	}
	l.graphing = true
	defer func() { l.graphing = false }()
	c := circle{under: map[*Type]bool{}}
	if c.visit(t, 0) {
		return &RefusedError{What: fmt.Sprintf("type %v: %v", t, ErrCircular), cause: ErrCircular}
	}
	return nil
}

// visit says whether t, or a struct that it needs, needs itself. depth is the number of structs around t.
func (c circle) visit(t *Type, depth int) bool {
	if t.Kind != KindStruct {
		return false
	}
	if under, met := c.under[t]; met {
		return under
	}
	if depth == maxCircle {
		return true
	}
	c.under[t] = true
	for _, a := range t.Args {
		if c.visit(a, depth+1) {
			return true
		}
	}
	if t.Assembly.Core {
		c.under[t] = false
		return false
	}
	if t.Generic != nil && c.visit(t.Generic, depth+1) || c.fields(t, depth) {
		return true
	}
	c.under[t] = false
	return false
}

func (c circle) fields(t *Type, depth int) bool {
	td, err := t.Assembly.Meta.TypeDef(t.Row)
	if err != nil {
		return false // the load of t reports it, as it does with the fields
	}
	for row := range td.Fields.All() {
		f, err := t.Assembly.Meta.Field(row)
		if err != nil || f.Flags&metadata.FieldLiteral != 0 {
			continue
		}
		sig, err := t.Assembly.Meta.ParseFieldSig(f.Signature)
		if err != nil {
			continue
		}
		of, err := t.Assembly.sig(sig, Context{Type: t.Args})
		if err == nil && !(of == t && f.Flags&metadata.FieldStatic != 0) && c.visit(of, depth+1) {
			return true
		}
	}
	return false
}
