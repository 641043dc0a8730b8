package types

import (
	"slices"
	"strings"
)

// Relation says whether every object of one type is an object of another.
type Relation uint8

// The relations of two types.
const (
	Unrelated  Relation = iota
	Assignable          // a reference to the one is assignable to the other (§I.8.7.1)
	Unknown             // it depends on missing types, or on bases of .NET's type that the model's type lacks
)

// Lacks maps each type of the model core library to the base classes and interfaces that
// .NET's type has and the model's type lacks. All are full names of definitions.
type Lacks map[string]map[string]bool

// ParseLacks reads corlib.Lacks: on each line a type, then the names that it lacks.
func ParseLacks(text string) Lacks {
	lacks := Lacks{}
	for line := range strings.Lines(text) {
		f := strings.Fields(line)
		if len(f) == 0 || f[0] == "#" {
			continue
		}
		names := map[string]bool{}
		for _, n := range f[1:] {
			names[n] = true
		}
		lacks[f[0]] = names
	}
	return lacks
}

// SetLacks sets the base classes and interfaces that the types of the model core library lack. The loader does not write to lacks.
//
// Preconditions: no program has been loaded.
func (l *Loader) SetLacks(lacks Lacks) { l.lacks = lacks }

// Relation says whether every object of type t is a u. It needs no lock.
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
		return Unknown // t is an array element or a generic argument: no object has a missing type
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

// relationToMissing is relation for a missing type u. No object is of class u, because a
// class with a missing base cannot be loaded. If u is an interface, a loaded class may
// implement it. The interfaces that a missing interface inherits are unknown.
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

// lacksIt says whether .NET's t, or a base of it, is a u though the model's is not. A type
// that only the model has stands for an internal type of .NET.
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
		if l.lacks[d.FullName()][name] || u.Kind == KindMissing && !d.Visible() && l.lacks["*"][name] {
			return true
		}
	}
	return false
}

// SameBase says whether t.Base is the base class of .NET's t. It is false where the model's t lacks a base class. The names of
// interfaces begin with an I and another capital letter.
func (l *Loader) SameBase(t *Type) bool {
	if t.Assembly == nil || !t.Assembly.Core {
		return true
	}
	for name := range l.lacks[definition(t).FullName()] {
		if n := name[strings.LastIndexByte(name, '.')+1:]; len(n) < 2 || n[0] != 'I' || n[1] < 'A' || n[1] > 'Z' {
			return false
		}
	}
	return true
}

// AllInterfaces says whether t.Interfaces are those of .NET's t. It is false where the model's t, or a base of it, lacks one, has
// one that is no type of .NET, or stands for an internal type of .NET; and where one is missing, which may inherit others.
func (l *Loader) AllInterfaces(t *Type) bool {
	core := func(t *Type) bool { return t.Assembly != nil && t.Assembly.Core }
	for b := t; b != nil; b = b.Base {
		if d := definition(b); core(b) && (len(l.lacks[d.FullName()]) > 0 || !d.Visible()) {
			return false
		}
	}
	return !slices.ContainsFunc(t.Interfaces, func(i *Type) bool {
		d := definition(i)
		return i.Kind == KindMissing || core(i) && (len(l.lacks[d.FullName()]) > 0 || !d.Visible())
	})
}

func definition(t *Type) *Type {
	if t.Generic != nil {
		return t.Generic
	}
	return t
}

// Visible says whether other assemblies can name the definition of t.
func (t *Type) Visible() bool {
	for ; t != nil; t = t.Encloser {
		v := t.Flags & flagVisibility
		if v != flagPublic && v != flagNestedPublic {
			return false
		}
	}
	return true
}

// Renamed says whether the name of t can be another one in .NET, since t, its element or an argument of it is a type of the
// library that programs cannot name.
func (t *Type) Renamed() bool {
	for t.Elem != nil {
		t = t.Elem
	}
	return t.Assembly != nil && t.Assembly.Core && (!t.Visible() || t.Common()) && !t.Is("System.RuntimeType") || slices.ContainsFunc(t.Args, (*Type).Renamed)
}

// Common says whether t is a common part of types of the library, which .NET writes one by one.
func (t *Type) Common() bool { return t.Namespace == "MoonWalker" && t.Assembly.Core }

// dependsOnMissing says whether t may be a u by the variance of arrays, interfaces or
// delegates, depending on missing types.
//
// Preconditions: t is not assignable to u; neither is missing.
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

// elementUnknown says whether t[] may convert to u[], depending on missing types. An array
// of a struct converts to no other array. An array of an enum converts to an array of the
// underlying integer, so a missing type, which may be an enum, may convert to an integer.
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

// variantUnknown says whether t may convert to u, an instantiation of the same definition:
// no argument excludes it, and at least one depends on missing types.
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
