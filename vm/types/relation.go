package types

import "strings"

// Relation says whether an object of one type is one of another.
type Relation uint8

// The relations of two types.
const (
	Unrelated  Relation = iota
	Assignable          // a reference to an object of the one may be held as the other (§I.8.7.1)
	Unknown             // it depends on types that are not there, or .NET's type is more than the model's
)

// lacking holds, for each type of the model core library, the classes and
// interfaces that objects of .NET's type have and those of the model's lack.
// All are full names of definitions.
type lacking map[string]map[string]bool

// SetLacks sets the classes and interfaces that the types of the model core library
// lack: corlib.Lacks.
//
// Preconditions: no program has been loaded.
func (l *Loader) SetLacks(text string) {
	l.lacks = lacking{}
	for line := range strings.Lines(text) {
		f := strings.Fields(line)
		if len(f) == 0 || f[0] == "#" {
			continue
		}
		names := map[string]bool{}
		for _, n := range f[1:] {
			names[n] = true
		}
		l.lacks[f[0]] = names
	}
}

// Relation says whether an object of type t is a u. It may be called without
// the lock.
func (l *Loader) Relation(t, u *Type) Relation {
	if t == u {
		return Assignable
	}
	if r, found := t.assign.Load(u); found {
		return r
	}
	l.Lock()
	defer l.Unlock()
	return l.relation(t, u)
}

func (l *Loader) relation(t, u *Type) Relation {
	if t == u {
		return Assignable
	}
	if r, found := t.assign.Load(u); found {
		return r
	}
	r := Unrelated
	switch {
	case t.Kind == KindMissing:
		return Unknown // elements of an array, arguments of an interface: no object is of a type that is not there
	case l.load(t) != nil:
		return Unrelated
	case u.Kind == KindMissing:
		r = l.relationToMissing(t, u)
	case l.load(u) != nil:
		return Unrelated
	case l.computeAssignable(t, u):
		r = Assignable
	case l.lacksIt(t, u) || l.dependsOnMissing(t, u):
		r = Unknown
	}
	t.assign.Store(u, r)
	return r
}

// relationToMissing is relation for a type u that is not there. No object is
// of class u, nor of a class that is there and derives from it. A class that is
// there may implement it. The interfaces that a missing interface inherits are
// not known.
func (l *Loader) relationToMissing(t, u *Type) Relation {
	if implements(t, u) {
		return Assignable
	}
	for _, i := range t.Interfaces {
		if i.Kind == KindMissing {
			return Unknown
		}
	}
	if l.lacksIt(t, u) {
		return Unknown
	}
	return Unrelated
}

// lacksIt says whether .NET's t, or a base of it, is a u, where the model's is
// not. A type that only the model has stands for one that .NET does not show.
func (l *Loader) lacksIt(t, u *Type) bool {
	if u.Kind == KindMissing && u.Scope != "" || u.Kind != KindMissing && (u.Assembly == nil || !u.Assembly.Core) {
		return false
	}
	name := definition(u).FullName()
	for ; t != nil; t = t.Base {
		if t.Assembly == nil || !t.Assembly.Core {
			continue
		}
		d := definition(t)
		if l.lacks[d.FullName()][name] || u.Kind == KindMissing && !d.visible() && l.lacks["*"][name] {
			return true
		}
	}
	return false
}

func definition(t *Type) *Type {
	if t.Generic != nil {
		return t.Generic
	}
	return t
}

// visible says whether t can be named by other assemblies.
func (t *Type) visible() bool {
	for ; t != nil; t = t.Encloser {
		v := t.Flags & flagVisibility
		if v != flagPublic && v != flagNestedPublic {
			return false
		}
	}
	return true
}

// dependsOnMissing says whether t could be a u by the variance of arrays,
// interfaces or delegates, if more were known of types that are not there.
//
// Preconditions: t is not assignable to u; both are there.
func (l *Loader) dependsOnMissing(t, u *Type) bool {
	if t.IsArray() && u.IsArray() {
		return t.Kind == u.Kind && t.Rank == u.Rank && l.elementUnknown(t.Elem, u.Elem)
	}
	if u.Generic == nil {
		return false
	}
	if t.Kind == KindSZArray && u.Kind == KindInterface && len(u.Args) == 1 {
		if t.Elem.Kind == KindMissing {
			return true
		}
		for _, i := range t.Interfaces {
			if i.Generic == u.Generic && l.elementUnknown(t.Elem, u.Args[0]) {
				return true
			}
		}
	}
	for b := t; b != nil; b = b.Base {
		if b.Generic == u.Generic && l.variantUnknown(b, u) {
			return true
		}
	}
	for _, i := range t.Interfaces {
		if i.Generic == u.Generic && l.variantUnknown(i, u) {
			return true
		}
	}
	return false
}

// elementUnknown says whether elements of t may be taken for elements of u, for
// all that is known of types that are not there. A struct has its own array type;
// an enum has that of its number, so a type that may be an enum may meet one.
func (l *Loader) elementUnknown(t, u *Type) bool {
	switch {
	case t == u:
		return false
	case t.Kind == KindMissing && u.Kind == KindMissing:
		return true
	case t.Kind == KindMissing && u.IsValue():
		return u.Kind != KindStruct && !definition(t).class
	case u.Kind == KindMissing && t.IsValue():
		return t.Kind != KindStruct && !definition(u).class
	}
	return !t.IsValue() && !u.IsValue() && l.relation(t, u) == Unknown
}

// variantUnknown says whether each argument of t fits that of u, an
// instantiation of the same definition, or may fit it for all that is known.
func (l *Loader) variantUnknown(t, u *Type) bool {
	unknown := false
	for i := range t.Args {
		a, b := t.Args[i], u.Args[i]
		if a == b {
			continue
		}
		if a.IsValue() || b.IsValue() {
			return false
		}
		r := Unrelated
		switch l.variance(u.Generic, i) {
		case 1:
			r = l.relation(a, b)
		case 2:
			r = l.relation(b, a)
		}
		switch r {
		case Unrelated:
			return false
		case Unknown:
			unknown = true
		}
	}
	return unknown
}
