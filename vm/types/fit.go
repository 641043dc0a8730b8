package types

import (
	"fmt"
	"slices"

	"moonwalker/vm/metadata"
)

// Fit returns an error if .NET refuses to load t, since t is invalid, or assemblies do not fit together. A type that cannot be loaded for
// other reasons is no error.
//
// Preconditions: l is locked.
func (l *Loader) Fit(t *Type) error {
	if t.fitted || t.stage == stageLoading {
		return t.unfit
	}
	t.fitted = true
	t.unfit = l.misfit(t)
	return t.unfit
}

func (l *Loader) misfit(t *Type) error {
	switch {
	case t.Kind == KindMissing && definition(t).Scope != "":
		return t.MissingError()
	case t.Elem != nil:
		if l.mixed && t.IsArray() && t.Elem.ByRefLike() && !t.Elem.Assembly.Framework() {
			return refuse(t.Elem.Assembly, "array of the ref struct %v", t.Elem)
		}
		return l.Fit(t.Elem)
	case t.Assembly == nil:
		return nil
	}
	for _, a := range t.Args {
		if err := l.Fit(a); err != nil {
			return err
		}
	}
	if t.Assembly.Framework() {
		return l.fitLibrary(t)
	}
	if err := l.load(t); err != nil {
		if Refused(err) != nil {
			return err
		}
		return nil
	}
	for _, check := range []func(*Type) error{l.fitParents, l.fitConstraints, l.fitFields, l.implemented, l.fitForm} {
		if err := check(t); err != nil {
			return err
		}
	}
	return nil
}

// fitLibrary checks the arguments of a type of .NET.
func (l *Loader) fitLibrary(t *Type) error {
	if !l.mixed {
		return nil
	}
	return spare(t, t.Args, refStructsOfTypes[definition(t).FullName()])
}

// spare returns an error if one of args, the arguments of the type or method what of .NET, is a ref struct of the program and what does
// not allow it.
func spare(what fmt.Stringer, args []*Type, allowed takes) error {
	for i, a := range args {
		if a.ByRefLike() && !a.Assembly.Framework() && !allowed.takes(i) {
			return refuse(a.Assembly, "argument of %v is the ref struct %v", what, a)
		}
	}
	return nil
}

// fitParents checks the base and the interfaces of t.
func (l *Loader) fitParents(t *Type) error {
	if t.Generic != nil {
		if err := l.Fit(t.Generic); err != nil {
			return err
		}
	}
	for _, p := range append([]*Type{t.Base}, t.Interfaces...) {
		if p == nil {
			continue
		}
		if err := l.Fit(p); err != nil {
			return err
		}
		if !l.mixed || t.Generic != nil || p != t.Base && !t.declares(p) {
			continue
		}
		if hidden := l.hidden(p, t); hidden != nil {
			return refuse(hidden.Assembly, "type %v derives from %v, and %v is not accessible there", t, p, hidden)
		}
	}
	return nil
}

// fitFields checks the types of the fields that hold values.
func (l *Loader) fitFields(t *Type) error {
	for _, f := range t.Fields {
		switch {
		case f.Type.Kind == KindMissing && definition(f.Type).Scope != "" && !definition(f.Type).class:
			return fmt.Errorf("field %v: %w", f, f.Type.MissingError())
		case f.Type.Assembly != nil && t.Assembly.Foreign(f.Type) && f.Type.ByRefLike() && (f.Static() || !t.ByRefLike()):
			return refuse(f.Type.Assembly, "field %v is of the ref struct %v", f, f.Type)
		case f.Type.Kind == KindStruct:
			if err := l.Fit(f.Type); err != nil {
				return err
			}
		}
	}
	return nil
}

// ByRefLike says whether t is a ref struct.
func (t *Type) ByRefLike() bool {
	return t.Kind == KindStruct && t.HasAttribute("System.Runtime.CompilerServices.IsByRefLikeAttribute")
}

// implemented checks that t, if it may have objects, has a body for each abstract method of its bases and interfaces.
func (l *Loader) implemented(t *Type) error {
	if t.IsAbstract() || t.Kind == KindInterface {
		return nil
	}
	for _, m := range t.VTable {
		if m.Abstract() && m.Owner != t && m.Owner.Assembly == t.Assembly {
			return invalid("type %v is not abstract, and does not implement %v", t, m)
		}
	}
	if !l.mixed {
		return nil
	}
	far := false // a base is of another assembly
	for b := t; b != nil; b = b.Base {
		far = far || t.Assembly.Foreign(b)
	}
	for _, m := range t.VTable {
		if m.Abstract() && t.Assembly.Foreign(m.Owner) {
			return refuse(m.Owner.Assembly, "type %v does not implement %v", t, m)
		}
	}
	for _, i := range t.Interfaces {
		if i.Kind == KindMissing || !l.mayLack(t, i, far) || l.load(i) != nil {
			continue
		}
		for _, m := range i.Methods {
			if m.Abstract() && !i.bodies(m) && !l.implements(t, i, m) {
				a := i.Assembly
				if !t.Assembly.foreign(a) {
					a = l.foreignOf(t)
				}
				return refuse(a, "type %v does not implement %v", t, m)
			}
		}
	}
	return nil
}

// mayLack says whether another build of an assembly may be the reason why t, which has a base of another assembly if far, does
// not implement its interface i.
func (l *Loader) mayLack(t, i *Type, far bool) bool {
	switch {
	case i.Assembly.Framework():
		return far && t.declares(i)
	case i.Assembly == t.Assembly:
		return far || slices.ContainsFunc(i.Interfaces, func(j *Type) bool { return j.Kind != KindMissing && i.Assembly.Foreign(j) })
	}
	return true
}

// bodies says whether m of the interface t stands in place of a member of an interface that t inherits: it is the abstract body
// with which t takes back a default implementation.
func (t *Type) bodies(m *Method) bool {
	return slices.ContainsFunc(t.impls, func(mi methodImpl) bool { return mi.body == m })
}

// foreignOf returns an assembly of which t inherits, not that of t or of .NET, but that of t if there is none.
func (l *Loader) foreignOf(t *Type) *Assembly {
	for _, p := range append([]*Type{t.Base}, t.Interfaces...) {
		if p != nil && p.Kind != KindMissing && t.Assembly.Foreign(p) {
			return p.Assembly
		}
	}
	return t.Assembly
}

// implements says whether a class of t, or an interface, implements the abstract method m of t's interface i.
func (l *Loader) implements(t, i *Type, m *Method) bool {
	if m.Static() {
		body, err := l.staticTarget(t, m)
		return err != nil || body != nil
	}
	for c := t; c != nil; c = c.Base {
		if body := c.placed(t, i, m); body != nil {
			return body.sameFormAs(m) && !stricter(body, m)
		}
	}
	return slices.ContainsFunc(t.Interfaces, func(j *Type) bool { return len(l.defaults(j, m)) > 0 })
}

// FitMethod is Fit for the arguments of the method m, which code of the assembly from uses.
//
// Preconditions: l is locked.
func (l *Loader) FitMethod(m *Method, from *Assembly) error {
	for _, a := range m.Args {
		if err := l.Fit(a); err != nil {
			return err
		}
	}
	switch {
	case !l.mixed || m.Def == nil || m.Owner.Assembly == nil:
		return nil
	case m.Owner.Assembly.Framework():
		if from.Framework() {
			return nil
		}
		name := fmt.Sprintf("%s::%s/%d", definition(m.Owner).FullName(), m.Name, m.GenericN)
		return spare(m, m.Args, refStructsOfMethods[name])
	}
	return l.constrained(m.Owner.Assembly, metadata.MakeToken(metadata.TableMethodDef, m.Row), m.String(), m.Args, Context{Type: m.Owner.Args, Method: m.Args})
}

// fitConstraints checks the constraints of the generic parameters of t.
func (l *Loader) fitConstraints(t *Type) error {
	if !l.mixed || t.Generic == nil {
		return nil
	}
	return l.constrained(t.Assembly, metadata.MakeToken(metadata.TableTypeDef, t.Row), t.String(), t.Args, Context{Type: t.Args})
}

// constrained checks that args are valid arguments of the generic parameters of a definition of a.
func (l *Loader) constrained(a *Assembly, owner metadata.Token, what string, args []*Type, c Context) error {
	for row := range a.Meta.GenericParams(owner).All() {
		p, err := a.Meta.GenericParam(row)
		if err != nil {
			return err
		}
		if int(p.Number) >= len(args) || args[p.Number].Open() {
			continue
		}
		ok, err := l.satisfies(a, row, p.Flags, args[p.Number], c)
		if err != nil {
			return err
		}
		if !ok {
			return refuse(a, "%s: %v does not meet the constraints of %s", what, args[p.Number], p.Name)
		}
	}
	return nil
}

func (l *Loader) satisfies(a *Assembly, row uint32, flags metadata.GenericParamAttributes, arg *Type, c Context) (bool, error) {
	if arg.Kind == KindMissing || l.load(arg) != nil {
		return true, nil // the use of arg is an error
	}
	switch {
	case flags&metadata.GenericReferenceType != 0 && arg.IsValue(),
		flags&metadata.GenericNotNullableValueType != 0 && (!arg.IsValue() || arg.IsNullable()),
		flags&metadata.GenericDefaultConstructor != 0 && !arg.IsValue() && (arg.Constructor() == nil || arg.IsAbstract()),
		flags&metadata.GenericAllowByRefLike == 0 && arg.ByRefLike():
		return false, nil
	}
	for i := range a.Meta.Constraints(row).All() {
		con, err := a.Meta.GenericParamConstraint(i)
		if err != nil {
			return false, err
		}
		t, err := a.Type(con.Constraint, c)
		if err != nil {
			return false, err
		}
		if t.Open() || t == l.std.ValueType && arg.IsValue() {
			continue
		}
		if err := l.Fit(t); err != nil {
			return false, err
		}
		if l.relation(arg, t) == Unrelated {
			return false, nil
		}
	}
	return true, nil
}
