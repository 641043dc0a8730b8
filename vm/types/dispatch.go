package types

import (
	"fmt"
	"slices"
)

// The exceptions of virtual calls without a method to run.
const (
	ExcAmbiguous  = "System.Runtime.AmbiguousImplementationException"
	ExcEntryPoint = "System.EntryPointNotFoundException"
)

// DispatchError says that a virtual call finds no method to run. The program gets an
// exception.
type DispatchError struct {
	Exception string // full name
	what      string
}

func (e *DispatchError) Error() string { return e.what }

// noMethod returns the error of a call of decl on a t, which does not implement it.
func noMethod(t *Type, decl *Method) error {
	return &DispatchError{ExcEntryPoint, fmt.Sprintf("type %v does not implement %v", t, decl)}
}

// Dispatch returns the method that a virtual call of m runs on an object of
// type t (§I.12.4.2, §II.12.2). It may be called without the lock.
func (l *Loader) Dispatch(t *Type, m *Method) (*Method, error) {
	if m.Owner.Kind != KindInterface && m.Def == nil {
		return t.slot(m)
	}
	if f, ok := t.dispatch.Load(m); ok {
		return f, nil
	}
	l.Lock()
	defer l.Unlock()
	f, err := l.dispatch(t, m)
	if err != nil {
		return nil, err
	}
	t.dispatch.Store(m, f)
	return f, nil
}

// slot returns the method in m's slot of t's VTable. Only unverifiable code calls m on an
// object of a type without that slot.
func (t *Type) slot(m *Method) (*Method, error) {
	if m.Slot < 0 || m.Slot >= len(t.VTable) {
		return nil, fmt.Errorf("type %v has no virtual method %v", t, m)
	}
	return t.VTable[m.Slot], nil
}

func (l *Loader) dispatch(t *Type, m *Method) (*Method, error) {
	decl := m
	if m.Def != nil {
		decl = m.Def
	}
	var target *Method
	if decl.Owner.Kind == KindInterface {
		var err error
		if target, err = l.interfaceTarget(t, decl); err != nil {
			return nil, err
		}
	} else {
		var err error
		if target, err = t.slot(decl); err != nil {
			return nil, err
		}
	}
	if m.Def != nil {
		return l.InstantiateMethod(target, m.Args)
	}
	return target, nil
}

// DispatchLocked is Dispatch for callers that hold the lock.
func (l *Loader) DispatchLocked(t *Type, m *Method) (*Method, error) { return l.dispatch(t, m) }

// DispatchStatic finds the implementation that t gives to the static virtual
// method m of an interface (§II.12.2, static abstract members). The C# version of the model
// core library has no syntax for these, so there each static method of a generic interface
// counts as virtual, and as abstract if it has no body.
//
// Preconditions: l is locked.
func (l *Loader) DispatchStatic(t *Type, m *Method) (*Method, error) {
	decl := m
	if m.Def != nil {
		decl = m.Def
	}
	if err := l.load(t); err != nil {
		return nil, err
	}
	decls, err := l.variants(t, decl.Owner)
	if err != nil {
		return nil, err
	}
	if len(decls) == 0 {
		decls = []*Type{decl.Owner}
	}
	var target *Method
	for _, i := range decls {
		d := decl
		if i != decl.Owner {
			d = l.sameMethod(i, decl)
		}
		var err error
		if target, err = l.staticTarget(t, d); target != nil || err != nil {
			if err != nil {
				return nil, err
			}
			break
		}
	}
	switch {
	case target == nil:
		return nil, noMethod(t, decl)
	case target == decl && decl.RVA == 0:
		return nil, fmt.Errorf("%v of %v: %w", decl, t, ErrMissing)
	}
	if m.Def != nil {
		return l.InstantiateMethod(target, m.Args)
	}
	return target, nil
}

// staticTarget returns the implementation of the static method decl of an interface for t; nil if there is none, or decl is nil.
func (l *Loader) staticTarget(t *Type, decl *Method) (*Method, error) {
	if decl == nil {
		return nil, nil
	}
	for c := t; c != nil; c = c.Base {
		for _, mi := range c.impls {
			if mi.decl == decl {
				return mi.body, nil
			}
		}
	}
	for c := t; c != nil; c = c.Base {
		if c.Assembly != l.std.Object.Assembly {
			continue
		}
		for _, x := range c.Methods {
			if x.Static() && x.Name == decl.Name && x.GenericN == decl.GenericN && x.Ret == decl.Ret && sameTypes(x.Params, decl.Params) {
				return x, nil
			}
		}
	}
	return l.defaultTarget(t, decl)
}

func (l *Loader) interfaceTarget(t *Type, decl *Method) (*Method, error) {
	if t.Kind == KindSZArray {
		if m, err := l.arrayTarget(t, decl); m != nil || err != nil {
			return m, err
		}
	}
	for c := t; c != nil; c = c.Base {
		if m := c.placed(t, decl.Owner, decl); m != nil {
			return m, nil
		}
		for _, i := range c.Interfaces {
			if i == decl.Owner || i.Generic == nil || i.Generic != decl.Owner.Generic {
				continue
			}
			converts := l.variantOf(i, decl.Owner)
			if !converts && !l.variantUnknown(i, decl.Owner) {
				continue
			}
			if d := l.sameMethod(i, decl); d != nil {
				if m := c.placed(t, i, d); m != nil {
					if !converts {
						return nil, unknownVariant(i, decl.Owner)
					}
					return m, nil
				}
			}
		}
	}
	variants, err := l.variants(t, decl.Owner)
	if err != nil {
		return nil, err
	}
	for _, i := range variants {
		d := decl
		if i != decl.Owner {
			d = l.sameMethod(i, decl)
		}
		if d == nil {
			continue
		}
		if m, err := l.defaultTarget(t, d); m != nil || err != nil {
			return m, err
		}
	}
	if slices.Contains(t.Interfaces, decl.Owner) && !t.IsArray() {
		return nil, noMethod(t, decl)
	}
	return nil, fmt.Errorf("type %v does not implement %v", t, decl)
}

// arrayTarget finds the method of SZArrayImpl<T> that implements decl for the vector t,
// nil if there is none. T is the argument of decl's interface: elements of t convert to
// it, as an array of strings is an IList<object>.
func (l *Loader) arrayTarget(t *Type, decl *Method) (*Method, error) {
	elem := t.Elem
	if i := decl.Owner; i.Generic != nil && len(i.Args) == 1 && l.arrayAs(t, i) {
		elem = i.Args[0]
	}
	impl, err := l.Instantiate(l.std.SZArrayImpl, []*Type{elem})
	if err != nil {
		return nil, err
	}
	if err := l.load(impl); err != nil {
		return nil, err
	}
	if m, err := l.interfaceTarget(impl, decl); err == nil && m.Owner == impl {
		return m, nil
	}
	return nil, nil
}

// variants lists the interfaces of t that convert to i: i itself first, then those that
// convert by variance. It is an error if another one may convert in .NET.
func (l *Loader) variants(t, i *Type) ([]*Type, error) {
	if implements(t, i) {
		return []*Type{i}, nil
	}
	var out []*Type
	for _, x := range t.Interfaces {
		switch {
		case x.Generic == nil || x.Generic != i.Generic:
		case l.variantOf(x, i):
			out = append(out, x)
		case l.variantUnknown(x, i):
			return nil, unknownVariant(x, i)
		}
	}
	return out, nil
}

// unknownVariant is the error of a call through the interface i that .NET may send to an implementation of x, which may convert
// to i there: the model's types lack interfaces.
func unknownVariant(x, i *Type) error {
	return fmt.Errorf("a call through %v where a %v may be one: the model's types are not all that .NET's are: %w", i, x, ErrMissing)
}

// sameMethod returns the method of i that corresponds to decl of another
// instantiation, nil if i has none or cannot be loaded.
func (l *Loader) sameMethod(i *Type, decl *Method) *Method {
	if l.load(i) != nil {
		return nil
	}
	for _, m := range i.Methods {
		if m.Row == decl.Row {
			return m
		}
	}
	return nil
}

// placed returns t's override of the method with which the class c itself implements decl
// of the interface i; nil if c implements none, or inherits the implementation.
func (c *Type) placed(t, i *Type, decl *Method) *Method {
	for _, mi := range c.impls {
		if mi.decl == decl {
			return t.current(mi.body)
		}
	}
	if !c.declares(i) {
		return nil
	}
	again := c.Base != nil && implements(c.Base, i)
	for b := c; b != nil && (b == c || !again); b = b.Base {
		for _, m := range b.Methods {
			if m.Virtual() && !m.Static() && m.Flags&methodAccess == methodPublic && m.Name == decl.Name && m.GenericN == decl.GenericN &&
				m.Ret == decl.Ret && sameTypes(m.Params, decl.Params) && (!m.takesFunctions() || m.sameFormAs(decl)) {
				return t.current(m)
			}
		}
	}
	return nil
}

// declares says whether the definition of t lists the interface i, and not only that of a
// base type.
func (t *Type) declares(i *Type) bool {
	has := false
	for _, x := range t.Interfaces {
		has = has || x == i
	}
	if !has || t.Base == nil {
		return has
	}
	for _, x := range t.Base.Interfaces {
		if x == i {
			// Both list it: t re-implements it.
			return t.relists(i)
		}
	}
	return true
}

func (t *Type) relists(i *Type) bool {
	if t.IsArray() {
		return false // an array lists none
	}
	for row := range t.Assembly.Meta.InterfaceImpls(t.Row).All() {
		ii, err := t.Assembly.Meta.InterfaceImpl(row)
		if err != nil {
			return false
		}
		x, err := t.Assembly.Type(ii.Interface, Context{Type: t.Args})
		if err != nil {
			return false
		}
		if x == i {
			return true
		}
		for _, y := range x.Interfaces {
			if y == i {
				return true
			}
		}
	}
	return false
}

// current returns the override of m in t.
func (t *Type) current(m *Method) *Method {
	if m.Slot >= 0 && m.Slot < len(t.VTable) && !m.Static() && m.Owner.Kind != KindInterface {
		return t.VTable[m.Slot]
	}
	return m
}

// defaultTarget finds the most specific default implementation of decl among
// the interfaces of t.
func (l *Loader) defaultTarget(t *Type, decl *Method) (*Method, error) {
	var best []*Method
	consider := func(m *Method) {
		for _, b := range best {
			if b.Owner == m.Owner || implements(b.Owner, m.Owner) {
				return
			}
		}
		best = append(slices.DeleteFunc(best, func(b *Method) bool { return implements(m.Owner, b.Owner) }), m)
	}
	if !decl.Abstract() {
		consider(decl)
	}
	for _, i := range t.Interfaces {
		for _, body := range l.defaults(i, decl) {
			consider(body)
		}
	}
	switch {
	case len(best) == 0:
		return nil, nil
	case len(best) > 1:
		return nil, &DispatchError{ExcAmbiguous, fmt.Sprintf("type %v has several default implementations of %v", t, decl)}
	case best[0].Abstract():
		return nil, nil
	}
	return best[0], nil
}

// defaults lists the methods with which the interface i, of a loaded type, implements the method decl of another interface.
func (l *Loader) defaults(i *Type, decl *Method) (found []*Method) {
	if i.stage == stageNamed && (!implements(i, decl.Owner) || l.load(i) != nil) {
		return nil // a missing interface, or one of the library: see deriveInterface
	}
	for _, mi := range i.impls {
		if mi.decl == decl {
			found = append(found, mi.body)
		}
	}
	return found
}

func implements(t, i *Type) bool {
	for _, x := range t.Interfaces {
		if x == i {
			return true
		}
	}
	return false
}

// AssignableTo says whether a reference to a t is certainly assignable to u (§I.8.7.1).
// It needs no lock.
func (l *Loader) AssignableTo(t, u *Type) bool { return t == u || l.Relation(t, u) == Assignable }

// AssignableLocked is AssignableTo for callers that hold the lock.
func (l *Loader) AssignableLocked(t, u *Type) bool { return l.assignable(t, u) }

// CanStandFor says whether a method with these parameters and this result may be called
// through the signature (asParams, asRet) of a delegate or a call site. Reference types
// need only be assignable (§II.14.6.1).
//
// Preconditions: l is locked.
func (l *Loader) CanStandFor(params []*Type, ret *Type, asParams []*Type, asRet *Type) bool {
	if len(params) != len(asParams) || (ret == nil || ret.Kind == KindVoid) != (asRet == nil || asRet.Kind == KindVoid) {
		return false
	}
	for i := range params {
		if !l.passes(asParams[i], params[i]) {
			return false
		}
	}
	return ret == nil || ret.Kind == KindVoid || l.passes(ret, asRet)
}

// passes says whether a value of type t is a valid value of type u without conversion.
func (l *Loader) passes(t, u *Type) bool {
	if t == u {
		return true
	}
	if t.IsValue() || u.IsValue() {
		return t.IsValue() && u.IsValue() && l.elementAs(t, u)
	}
	return u.Kind == KindInterface || l.assignable(t, u) // a call through an interface dispatches on the object's type
}

func (l *Loader) assignable(t, u *Type) bool { return t == u || l.relation(t, u) == Assignable }

func (l *Loader) computeAssignable(t, u *Type) bool {
	switch {
	case t.Kind == KindPointer: // no object is of such a type
		return u.Kind == KindPointer && t.Elem.Kind != KindPointer && l.elementAs(t.Elem, u.Elem)
	case u == l.std.Object:
		return true
	case u.Kind == KindInterface:
		if t.Generic != nil && t.Generic == u.Generic && l.variantOf(t, u) {
			return true
		}
		for _, i := range t.Interfaces {
			if i == u || i.Generic != nil && i.Generic == u.Generic && l.variantOf(i, u) {
				return true
			}
		}
		return t.Kind == KindSZArray && l.arrayAs(t, u)
	case t.IsArray() && u.IsArray():
		return t.Kind == u.Kind && t.Rank == u.Rank && l.elementAs(t.Elem, u.Elem)
	case u.Generic != nil && t.Generic == u.Generic && l.variantOf(t, u):
		return true // variant delegate
	}
	for b := t.Base; b != nil; b = b.Base {
		if b == u {
			return true
		}
	}
	return false
}

// elementAs says whether t[] converts to u[]: by covariance of references, or between
// integers of one size (§I.8.7.1).
func (l *Loader) elementAs(t, u *Type) bool {
	if t == u {
		return true
	}
	if t.IsValue() != u.IsValue() {
		return false
	}
	if !t.IsValue() {
		return l.assignable(t, u)
	}
	if l.Layout(t) != nil || l.Layout(u) != nil {
		return false
	}
	return reduced(t) == reduced(u) && reduced(t) != nil
}

// reduced returns the reduced type of t, which array conversions compare (§I.8.7.1).
func reduced(t *Type) *Type {
	if t.Kind == KindEnum {
		t = t.Underlying
	}
	if t.Kind != KindPrimitive {
		return nil
	}
	std := &t.Assembly.loader.std
	switch t {
	case std.Byte:
		return std.SByte
	case std.UInt16:
		return std.Int16
	case std.UInt32:
		return std.Int32
	case std.UInt64:
		return std.Int64
	case std.UIntPtr:
		return std.IntPtr
	}
	return t
}

// arrayAs says whether the vector t converts to the generic interface u by covariance.
func (l *Loader) arrayAs(t, u *Type) bool {
	if len(u.Args) != 1 || u.Generic == nil {
		return false
	}
	for _, i := range t.Interfaces {
		if i.Generic == u.Generic && l.elementAs(t.Elem, u.Args[0]) {
			return true
		}
	}
	return false
}

// variantOf says whether the instantiation t converts to u of the same
// definition by variance (§II.9.11).
func (l *Loader) variantOf(t, u *Type) bool {
	def := t.Generic
	for i := range t.Args {
		a, b := t.Args[i], u.Args[i]
		if a == b {
			continue
		}
		if a.IsValue() || b.IsValue() {
			return false
		}
		switch l.variance(def, i) {
		case 1:
			if !l.assignable(a, b) {
				return false
			}
		case 2:
			if !l.assignable(b, a) {
				return false
			}
		default:
			return false
		}
	}
	return true
}
