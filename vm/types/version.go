package types

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"moonwalker/vm/metadata"
)

// RefusedError says that .NET refuses a type, a member or a method body: a type is invalid, or an assembly is absent or is
// not the build with which another assembly was compiled. .NET throws a TypeLoadException, a MissingMethodException or the like.
type RefusedError struct {
	What string
	Late bool // .NET throws where the instruction runs, and not where it compiles the method

	cause error // ErrMissing or ErrCircular, or nil
}

func (e *RefusedError) Error() string { return e.What }

func (e *RefusedError) Unwrap() error { return e.cause }

// Refused returns the RefusedError in the chain of err, nil if there is none.
func Refused(err error) *RefusedError {
	var r *RefusedError
	if errors.As(err, &r) {
		return r
	}
	return nil
}

// refuse returns the error of a use of the assembly a that the given build of a does not allow.
func refuse(a *Assembly, format string, args ...any) *RefusedError {
	return &RefusedError{What: fmt.Sprintf(format, args...) + otherBuild(a)}
}

// unfit says why .NET does not take a, of the program, for the reference r; it is empty if .NET does.
func (a *Assembly) unfit(r metadata.AssemblyRef) string {
	if a.Framework() {
		return ""
	}
	d, err := a.Meta.AssemblyDef(1)
	switch {
	case err != nil:
		return ""
	case !neutral(r.Culture):
		return "a satellite assembly for the culture " + r.Culture + " is wanted"
	case !d.Version.Serves(r.Version):
		return fmt.Sprintf("its version is %v, and .NET takes none below %v here", d.Version, r.Version)
	}
	return ""
}

// foreign says whether the program's assembly a uses b, which is another one, and none of .NET: b may be another build than
// that with which a was compiled.
func (a *Assembly) foreign(b *Assembly) bool {
	return b != nil && a != b && !a.Framework() && !b.Framework()
}

// Framework says whether a is the model core library, or an assembly of .NET.
func (a *Assembly) Framework() bool { return a.Core || a.framework }

// Foreign says whether t is of another assembly than a, and not of .NET.
func (a *Assembly) Foreign(t *Type) bool { return a.foreign(t.Assembly) }

// Refuse returns the error of a use of t that the build of its assembly does not allow, and err if a defines t itself, or
// .NET does.
func (a *Assembly) Refuse(t *Type, err error) error {
	if a.Foreign(t) {
		return refuse(t.Assembly, "%v", err)
	}
	return err
}

// OtherBuild is a note for the error of a use of types that the builds of their assemblies may explain. It is empty if a defines the
// types itself, or .NET does.
func (a *Assembly) OtherBuild(of ...*Type) string {
	for _, t := range of {
		if a.Foreign(t) {
			return otherBuild(t.Assembly)
		}
	}
	return ""
}

// otherBuild ends the error of a use of a.
func otherBuild(a *Assembly) string {
	return "; assembly " + a.Name + " is another build than at compile time"
}

// MissingError is the error of a use of the missing type t. Code that uses what the model of .NET lacks runs in .NET; code that
// uses what an assembly of the program lacks is refused there.
func (t *Type) MissingError() error {
	return missingIn(definition(t).Scope, "type "+t.FullName())
}

// missingMember is the error of a reference of a to a member that t and its bases lack.
func (a *Assembly) missingMember(t *Type, what string) error {
	scope := definition(t).Scope
	for b := t; b != nil && scope == ""; b = b.Base {
		if a.Foreign(b) {
			scope = b.Assembly.Name
		}
	}
	return missingIn(scope, what)
}

// missingIn is the error of a use of something that is missing from the assembly scope of the program, or from .NET's if
// scope is empty.
func missingIn(scope, what string) error {
	if scope == "" {
		return fmt.Errorf("%s: %w", what, ErrMissing)
	}
	return &RefusedError{What: what + " is not there: assembly " + scope + " is absent, or another build than at compile time", cause: ErrMissing}
}

// uses says whether a refers to assemblies that are not of .NET.
func (a *Assembly) uses() bool {
	for row := uint32(1); row <= a.Meta.RowCount(metadata.TableAssemblyRef); row++ {
		if r, err := a.Meta.AssemblyRef(row); err == nil && !isFramework(r) {
			return true
		}
	}
	return false
}

// kindAgrees returns an error if a signature of a says that t is a class and it is a value type, or the reverse.
func (a *Assembly) kindAgrees(s *metadata.TypeSig, t *Type) error {
	if t.Kind == KindMissing || !a.Foreign(t) || t.IsValue() == (s.Kind == metadata.ElementValueType) {
		return nil
	}
	if t.IsValue() {
		return refuse(t.Assembly, "type %v is a value type, and assembly %s uses it as a class", t, a.Name)
	}
	return refuse(t.Assembly, "type %v is no value type, and assembly %s uses it as one", t, a.Name)
}

// sameField says whether f has the signature with which a refers to it.
func (a *Assembly) sameField(f *Field, signature []byte) (bool, error) {
	b := f.Owner.Assembly
	if !a.foreign(b) && a != b {
		return true, nil
	}
	d, err := b.Meta.Field(f.Row)
	if err != nil || a == b && bytes.Equal(signature, d.Signature) {
		return err == nil, err
	}
	want, err := a.Meta.ParseFieldSig(signature)
	if err != nil {
		return false, err
	}
	have, err := b.Meta.ParseFieldSig(d.Signature)
	if err != nil {
		return false, err
	}
	t, err := a.sig(want, Context{})
	if err != nil {
		return false, err
	}
	u, err := b.sig(have, Context{})
	return err == nil && t == u && sameForm(want, have, scope{a, Context{}}, scope{b, Context{}}), err
}

// A scope is where a signature stands: its assembly, and the arguments of the generic type.
type scope struct {
	*Assembly
	args Context
}

// sameForm says whether the signatures of two equal types agree: their custom modifiers (volatile, in), the signatures of the function
// pointers in them, which are all of one type, and the kinds that they give to types, class or value type.
func sameForm(s, t *metadata.TypeSig, a, b scope) bool {
	switch {
	case !slices.EqualFunc(s.Mods, t.Mods, func(x, y metadata.Modifier) bool {
		u, err1 := a.Type(x.Token, Context{})
		v, err2 := b.Type(y.Token, Context{})
		return x.Required == y.Required && err1 == nil && err2 == nil && u == v
	}):
		return false
	case s.Kind == metadata.ElementClass && t.Kind == metadata.ElementValueType, s.Kind == metadata.ElementValueType && t.Kind == metadata.ElementClass:
		return false
	case s.Method != nil && t.Method != nil:
		return sameFunction(s.Method, t.Method, a, b)
	case s.Elem != nil && t.Elem != nil && !sameForm(s.Elem, t.Elem, a, b):
		return false
	}
	return len(s.Args) != len(t.Args) || slices.EqualFunc(s.Args, t.Args, func(x, y *metadata.TypeSig) bool { return sameForm(x, y, a, b) })
}

// sameFunction says whether the signatures of two function pointers are the same.
func sameFunction(s, t *metadata.MethodSig, a, b scope) bool {
	same := func(x, y *metadata.TypeSig) bool {
		u, err1 := a.sig(x, a.args)
		v, err2 := b.sig(y, b.args)
		return err1 == nil && err2 == nil && u == v && sameForm(x, y, a, b)
	}
	return s.CallConv == t.CallConv && s.HasThis == t.HasThis && same(s.Ret, t.Ret) && slices.EqualFunc(s.Params, t.Params, same)
}

// formAgrees says whether a signature of a agrees with the one of the method m, whose types it has.
func (a *Assembly) formAgrees(sig *metadata.MethodSig, m *Method) bool {
	if !a.foreign(m.Owner.Assembly) && !m.takesFunctions() {
		return true
	}
	return sameForms(sig, m, scope{a, Context{}}, scope{m.Owner.Assembly, Context{}})
}

// sameForms says whether sig has the form of the signature of m.
func sameForms(sig *metadata.MethodSig, m *Method, a, b scope) bool {
	have, err := b.methodSigOf(m)
	if err != nil || len(sig.Params) != len(have.Params) || !sameForm(sig.Ret, have.Ret, a, b) {
		return false
	}
	for i, p := range sig.Params {
		if !sameForm(p, have.Params[i], a, b) {
			return false
		}
	}
	return true
}

// sameFormAs says whether the signature of m agrees with the one of n, whose types it has.
func (m *Method) sameFormAs(n *Method) bool {
	a, b := m.Owner.Assembly, n.Owner.Assembly
	if !a.foreign(b) && !m.takesFunctions() {
		return true
	}
	sig, err := a.methodSigOf(m)
	return err == nil && sameForms(sig, n, scope{a, Context{Type: m.Owner.Args}}, scope{b, Context{Type: n.Owner.Args}})
}

// takesFunctions says whether a function pointer is in the signature of m.
func (m *Method) takesFunctions() bool {
	return m.sigRet != nil && m.sigRet.mentionsFunction() || slices.ContainsFunc(m.sigParams, (*Type).mentionsFunction)
}

func (t *Type) mentionsFunction() bool {
	return t.Kind == KindFnPtr || t.Elem != nil && t.Elem.mentionsFunction() || slices.ContainsFunc(t.Args, (*Type).mentionsFunction)
}

// methodSigOf parses the signature of a method that a defines.
func (a *Assembly) methodSigOf(m *Method) (*metadata.MethodSig, error) {
	d, err := a.Meta.MethodDef(m.Row)
	if err != nil {
		return nil, err
	}
	return a.Meta.ParseMethodSig(d.Signature)
}

// overrides returns an error if .NET does not let m, of the type t, override the method b of another assembly.
func (l *Loader) overrides(t *Type, m, b *Method) error {
	if !t.Assembly.Foreign(b.Owner) {
		return nil
	}
	access, was := m.Flags&methodAccess, b.Flags&methodAccess
	switch {
	case b.Flags&methodFinal != 0:
		return refuse(b.Owner.Assembly, "method %v overrides %v, which is sealed", m, b)
	case access < was && (was != methodFamORAssem || access != methodFamily):
		return refuse(b.Owner.Assembly, "method %v overrides %v, which more code may call", m, b)
	case stricter(m, b):
		return refuse(b.Owner.Assembly, "method %v overrides %v, whose generic parameters have other constraints", m, b)
	case b.Flags&methodStrict != 0 && !l.permits(was, b.Owner, t):
		return refuse(b.Owner.Assembly, "method %v overrides %v, which is not accessible there", m, b)
	}
	return nil
}

// stricter says whether a generic parameter of m has a constraint that the one of n, which m implements, lacks. It is false if
// one assembly has both.
func stricter(m, n *Method) bool {
	if m.GenericN == 0 || !m.Owner.Assembly.foreign(n.Owner.Assembly) {
		return false
	}
	p, err1 := constraintsOf(m)
	q, err2 := constraintsOf(n)
	if err1 != nil || err2 != nil || len(p) != len(q) {
		return true
	}
	for i := range p {
		lacks := func(t *Type) bool { return !slices.Contains(q[i].types, t) }
		if p[i].flags&^q[i].flags != 0 || slices.ContainsFunc(p[i].types, lacks) {
			return true
		}
	}
	return false
}

// constraints are those of a generic parameter.
type constraints struct {
	flags metadata.GenericParamAttributes
	types []*Type
}

// constraintsOf returns the constraints of the generic parameters of m.
func constraintsOf(m *Method) (out []constraints, err error) {
	a := m.Owner.Assembly
	for row := range a.Meta.GenericParams(metadata.MakeToken(metadata.TableMethodDef, m.Row)).All() {
		p, err := a.Meta.GenericParam(row)
		if err != nil {
			return nil, err
		}
		c := constraints{flags: p.Flags & metadata.GenericSpecialConstraintsMask}
		for i := range a.Meta.Constraints(row).All() {
			con, err := a.Meta.GenericParamConstraint(i)
			if err != nil {
				return nil, err
			}
			t, err := a.Type(con.Constraint, Context{Type: m.Owner.Args})
			if err != nil {
				return nil, err
			}
			c.types = append(c.types, t)
		}
		out = append(out, c)
	}
	return out, nil
}
