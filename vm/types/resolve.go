package types

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"moonwalker/vm/metadata"
)

// frameworkTokens are the public key tokens of the base class libraries.
var frameworkTokens = map[string]bool{
	"b77a5c561934e089": true, "b03f5f7f11d50a3a": true, "7cec85d7bea7798e": true,
	"cc7b13ffcd2ddd51": true, "31bf3856ad364e35": true, "adb9793829ddae60": true,
}

// The class of the nondeterminism API. A program may define it in any assembly; its
// name alone identifies it.
const verifyNamespace, verifyName, memName = "MoonWalker", "Verify", "Mem"

// ours says whether a type of a program stands for one of the core library: MoonWalker.Verify, or MoonWalker.Mem.
func ours(namespace, name string) bool {
	return namespace == verifyNamespace && (name == verifyName || name == memName)
}

// isFramework says whether a reference is to a base class library, whose
// types the model core library replaces.
func isFramework(r metadata.AssemblyRef) bool {
	if frameworkTokens[hex.EncodeToString(r.PublicKeyToken())] {
		return true
	}
	return len(r.PublicKeyToken()) == 0 && frameworkName(r.Name)
}

// frameworkName says whether a base class library has this name, unless it is one of the program.
func frameworkName(name string) bool {
	n := strings.ToLower(name)
	return n == "mscorlib" || n == "netstandard" || n == "system" || strings.HasPrefix(n, "system.")
}

// scopeOf returns the Scope of a type that is missing from the assembly of r.
func (l *Loader) scopeOf(r metadata.AssemblyRef) string {
	if isFramework(r) {
		return ""
	}
	if why := l.rejected[strings.ToLower(r.Name)]; why != "" {
		return r.Name + " (" + why + ")"
	}
	return r.Name
}

func (a *Assembly) scope() string {
	if a.Core {
		return ""
	}
	return a.Name
}

// ref resolves a TypeRef. A type that no assembly defines becomes a type of KindMissing,
// so that only its use is an error.
func (a *Assembly) ref(row uint32) (*Type, error) {
	tok := metadata.MakeToken(metadata.TableTypeRef, row)
	if r, ok := a.refs[tok]; ok {
		if r.err == errUnderWay {
			return nil, fmt.Errorf("%s: %v: scopes form a cycle", a.Name, tok)
		}
		return r.t, r.err
	}
	a.refs[tok] = resolved{err: errUnderWay}
	t, err := a.resolveRef(row)
	a.refs[tok] = resolved{t, err}
	return t, err
}

// errUnderWay marks a reference that is being resolved.
var errUnderWay = errors.New("under way")

func (a *Assembly) resolveRef(row uint32) (*Type, error) {
	r, err := a.Meta.TypeRef(row)
	if err != nil {
		return nil, err
	}
	if r.Scope.Table() == metadata.TableTypeRef && !r.Scope.IsNil() {
		enc, err := a.ref(r.Scope.Row())
		if err != nil {
			return nil, err
		}
		if enc.Kind == KindMissing {
			return a.loader.missing(enc.Scope, enc.Name+"+"+r.Name), nil
		}
		if t := enc.nested(r.Name); t != nil {
			return t, nil
		}
		return a.loader.missing(enc.Assembly.scope(), enc.FullName()+"+"+r.Name), nil
	}
	full := r.Name
	if r.Namespace != "" {
		full = r.Namespace + "." + r.Name
	}
	if ours(r.Namespace, r.Name) {
		return a.loader.core.lookup(r.Namespace, r.Name), nil
	}
	switch r.Scope.Table() {
	case metadata.TableAssemblyRef:
		ar, err := a.Meta.AssemblyRef(r.Scope.Row())
		if err != nil {
			return nil, err
		}
		if unknown := ar.UnknownFlags(); unknown != "" {
			return nil, fmt.Errorf("reference to assembly %s: %w: flag %s", ar.Name, metadata.ErrUnsupported, unknown)
		}
		return a.loader.typeIn(ar, r.Namespace, r.Name, full, 0)
	case metadata.TableModuleRef:
		module, err := a.Meta.ModuleRef(r.Scope.Row())
		if err != nil {
			return nil, err
		}
		return a.loader.missing(a.Name+" (module "+module+", which .NET does not load)", full), nil
	case metadata.TableModule:
		if t := a.lookup(r.Namespace, r.Name); t != nil {
			return t, nil
		}
	}
	return a.loader.missing(a.scope(), full), nil
}

// typeIn finds a top-level type in the scope of an assembly reference,
// following forwarders.
func (l *Loader) typeIn(ar metadata.AssemblyRef, ns, name, full string, hops int) (*Type, error) {
	if isFramework(ar) {
		if t, err := l.leafType(ns, name); t != nil || err != nil {
			return t, err
		}
		if t := l.core.lookup(ns, name); t != nil {
			return t, nil
		}
	}
	b, err := l.assembly(ar.Name)
	if err != nil {
		return nil, err
	}
	if b == nil {
		return l.missing(l.scopeOf(ar), full), nil
	}
	if why := b.unfit(ar); why != "" {
		return l.missing(ar.Name+" ("+why+")", full), nil
	}
	if t := b.lookup(ns, name); t != nil {
		return t, nil
	}
	for row := uint32(1); row <= b.Meta.RowCount(metadata.TableExportedType); row++ {
		e, err := b.Meta.ExportedType(row)
		if err != nil {
			return nil, err
		}
		if e.Name == name && e.Namespace == ns && e.Implementation.Table() == metadata.TableAssemblyRef && hops < 16 {
			next, err := b.Meta.AssemblyRef(e.Implementation.Row())
			if err != nil {
				return nil, err
			}
			return l.typeIn(next, ns, name, full, hops+1)
		}
	}
	return l.missing(l.scopeOf(ar), full), nil
}

// Type resolves a TypeDef, TypeRef or TypeSpec token.
//
// Preconditions: the loader is locked.
func (a *Assembly) Type(tok metadata.Token, c Context) (*Type, error) {
	switch tok.Table() {
	case metadata.TableTypeDef:
		t, err := a.def(tok.Row())
		if err == nil && ours(t.Namespace, t.Name) && !a.Core {
			return a.loader.core.lookup(t.Namespace, t.Name), nil
		}
		return t, err
	case metadata.TableTypeRef:
		return a.ref(tok.Row())
	case metadata.TableTypeSpec:
		r, ok := a.refs[tok]
		if !ok {
			a.refs[tok] = resolved{err: errUnderWay}
			r.t, r.err = a.spec(tok)
			a.refs[tok] = r
		}
		switch {
		case r.err == errUnderWay:
			return nil, fmt.Errorf("%s: %v contains itself", a.Name, tok)
		case r.err != nil:
			return nil, r.err
		}
		return a.loader.Subst(r.t, c)
	}
	return nil, fmt.Errorf("%s: %v is not a type", a.Name, tok)
}

func (a *Assembly) spec(tok metadata.Token) (*Type, error) {
	blob, err := a.Meta.TypeSpec(tok.Row())
	if err != nil {
		return nil, err
	}
	sig, err := a.Meta.ParseTypeSpec(blob)
	if err != nil {
		return nil, err
	}
	return a.sig(sig, Context{})
}

// sig resolves a type in a signature.
func (a *Assembly) sig(s *metadata.TypeSig, c Context) (*Type, error) {
	l, std := a.loader, &a.loader.std
	switch s.Kind {
	case metadata.ElementVoid:
		return std.Void, nil
	case metadata.ElementBoolean:
		return std.Boolean, nil
	case metadata.ElementChar:
		return std.Char, nil
	case metadata.ElementI1:
		return std.SByte, nil
	case metadata.ElementU1:
		return std.Byte, nil
	case metadata.ElementI2:
		return std.Int16, nil
	case metadata.ElementU2:
		return std.UInt16, nil
	case metadata.ElementI4:
		return std.Int32, nil
	case metadata.ElementU4:
		return std.UInt32, nil
	case metadata.ElementI8:
		return std.Int64, nil
	case metadata.ElementU8:
		return std.UInt64, nil
	case metadata.ElementR4:
		return std.Single, nil
	case metadata.ElementR8:
		return std.Double, nil
	case metadata.ElementI:
		return std.IntPtr, nil
	case metadata.ElementU:
		return std.UIntPtr, nil
	case metadata.ElementString:
		return std.String, nil
	case metadata.ElementObject:
		return std.Object, nil
	case metadata.ElementTypedByRef:
		return std.TypedReference, nil
	case metadata.ElementClass, metadata.ElementValueType:
		t, err := a.Type(s.Token, c)
		if err == nil && t.Kind == KindMissing && s.Kind == metadata.ElementClass {
			t.class = true
		}
		if err == nil && !c.loose {
			err = a.kindAgrees(s, t)
		}
		return t, err
	case metadata.ElementVar:
		return l.Subst(l.variable(KindVar, int(s.Index)), c)
	case metadata.ElementMVar:
		return l.Subst(l.variable(KindMVar, int(s.Index)), c)
	case metadata.ElementFnPtr:
		return l.fnPtr(), nil
	case metadata.ElementSZArray, metadata.ElementArray, metadata.ElementPtr, metadata.ElementByRef:
		e, err := a.sig(s.Elem, c)
		if err != nil {
			return nil, err
		}
		switch s.Kind {
		case metadata.ElementSZArray:
			return l.SZArray(e), nil
		case metadata.ElementArray:
			return l.MDArray(e, int(s.Shape.Rank)), nil
		case metadata.ElementPtr:
			return l.Pointer(e), nil
		}
		return l.ByRef(e), nil
	case metadata.ElementGenericInst:
		def, err := a.sig(s.Elem, c)
		if err != nil {
			return nil, err
		}
		args := make([]*Type, len(s.Args))
		for i, x := range s.Args {
			if args[i], err = a.sig(x, c); err != nil {
				return nil, err
			}
		}
		if def.Kind != KindMissing && len(args) != len(def.Args) {
			return nil, fmt.Errorf("%s: %v has %d generic parameters, not %d", a.Name, def, len(def.Args), len(args))
		}
		return l.Instantiate(def, args)
	}
	return nil, fmt.Errorf("%s: type %v in a signature", a.Name, s.Kind)
}

// Locals resolves the local variables of a method body.
//
// Preconditions: the loader is locked.
func (a *Assembly) Locals(tok metadata.Token, c Context) (locals []*Type, pinned []bool, err error) {
	if tok.IsNil() {
		return nil, nil, nil
	}
	blob, err := a.Meta.StandAloneSig(tok.Row())
	if err != nil {
		return nil, nil, err
	}
	sigs, err := a.Meta.ParseLocalsSig(blob)
	if err != nil {
		return nil, nil, err
	}
	locals, pinned = make([]*Type, len(sigs)), make([]bool, len(sigs))
	for i, s := range sigs {
		pinned[i] = s.Pinned
		if locals[i], err = a.sig(s, c); err != nil {
			return nil, nil, err
		}
	}
	return locals, pinned, nil
}

// CallSite is the resolved signature of a calli instruction.
type CallSite struct {
	HasThis bool
	Ret     *Type
	Params  []*Type
	Managed bool
}

// CallSite resolves a StandAloneSig token of a calli instruction.
//
// Preconditions: the loader is locked.
func (a *Assembly) CallSite(tok metadata.Token, c Context) (*CallSite, error) {
	if tok.Table() != metadata.TableStandAloneSig {
		return nil, fmt.Errorf("%s: %v is not a call site", a.Name, tok)
	}
	blob, err := a.Meta.StandAloneSig(tok.Row())
	if err != nil {
		return nil, err
	}
	sig, err := a.Meta.ParseMethodSig(blob)
	if err != nil {
		return nil, err
	}
	ret, params, err := a.methodSig(sig, c)
	return &CallSite{HasThis: sig.HasThis && !sig.ExplicitThis, Ret: ret, Params: params, Managed: sig.CallConv == metadata.CallDefault}, err
}

func (a *Assembly) methodSig(sig *metadata.MethodSig, c Context) (ret *Type, params []*Type, err error) {
	if ret, err = a.sig(sig.Ret, c); err != nil {
		return nil, nil, err
	}
	params = make([]*Type, len(sig.Params))
	for i, p := range sig.Params {
		if params[i], err = a.sig(p, c); err != nil {
			return nil, nil, err
		}
	}
	return ret, params, nil
}

// Field resolves a Field or MemberRef token.
//
// Preconditions: the loader is locked.
func (a *Assembly) Field(tok metadata.Token, c Context) (*Field, error) {
	switch tok.Table() {
	case metadata.TableField:
		owner := a.Meta.FieldOwner(tok.Row())
		t, err := a.def(owner)
		if err != nil {
			return nil, err
		}
		if err := a.loader.load(t); err != nil {
			return nil, err
		}
		for _, f := range t.Fields {
			if f.Row == tok.Row() {
				return f, f.misfit
			}
		}
	case metadata.TableMemberRef:
		if f, ok := a.given[tok].(*Field); ok {
			return f, f.misfit
		}
		r, err := a.Meta.MemberRef(tok.Row())
		if err != nil {
			return nil, err
		}
		parent, err := a.Type(r.Parent, c)
		if err != nil {
			return nil, err
		}
		if parent.Kind == KindMissing {
			return nil, a.missingMember(parent, "field "+parent.FullName()+"::"+r.Name)
		}
		if err := a.loader.load(parent); err != nil {
			return nil, err
		}
		return a.fieldRef(parent, r)
	}
	return nil, fmt.Errorf("%s: %v is not a field", a.Name, tok)
}

// fieldRef finds the field to which r refers in parent or its bases.
func (a *Assembly) fieldRef(parent *Type, r metadata.MemberRef) (*Field, error) {
	what := "field " + parent.FullName() + "::" + r.Name
	for t := parent; t != nil; t = t.Base {
		f := t.declared(r.Name)
		if f == nil {
			continue
		}
		same, err := a.sameField(f, r.Signature)
		if err != nil {
			return nil, err
		}
		if same {
			return f, f.misfit
		}
		if f.Owner.Assembly == a {
			return nil, &RefusedError{What: fmt.Sprintf("%s is of type %v, or has other modifiers", what, f.Type), cause: ErrMissing}
		}
		what = fmt.Sprintf("%s with the type that assembly %s expects (in assembly %s it has type %v, or other modifiers)", what, a.Name, f.Owner.Assembly.Name, f.Type)
	}
	return nil, a.missingMember(parent, what)
}

// Method resolves a MethodDef, MemberRef or MethodSpec token.
//
// Preconditions: the loader is locked.
func (a *Assembly) Method(tok metadata.Token, c Context) (*Method, error) {
	switch tok.Table() {
	case metadata.TableMethodDef:
		return a.methodDef(tok.Row())
	case metadata.TableMemberRef:
		if m, ok := a.given[tok].(*Method); ok {
			return m, nil
		}
		return a.memberRef(tok.Row(), c)
	case metadata.TableMethodSpec:
		s, err := a.Meta.MethodSpec(tok.Row())
		if err != nil {
			return nil, err
		}
		if s.Method.Table() == metadata.TableMethodSpec {
			return nil, fmt.Errorf("%s: %v instantiates an instantiation", a.Name, tok)
		}
		m, err := a.Method(s.Method, c)
		if err != nil {
			return nil, err
		}
		sigs, err := a.Meta.ParseMethodSpec(s.Instantiation)
		if err != nil {
			return nil, err
		}
		args := make([]*Type, len(sigs))
		for i, x := range sigs {
			if args[i], err = a.sig(x, c); err != nil {
				return nil, err
			}
		}
		return a.loader.InstantiateMethod(m, args)
	}
	return nil, fmt.Errorf("%s: %v is not a method", a.Name, tok)
}

func (a *Assembly) methodDef(row uint32) (*Method, error) {
	t, err := a.def(a.Meta.MethodOwner(row))
	if err != nil {
		return nil, err
	}
	if err := a.loader.load(t); err != nil {
		return nil, err
	}
	for _, m := range t.Methods {
		if m.Row != row {
			continue
		}
		if ours(t.Namespace, t.Name) && !a.Core {
			return a.verifyMethod(m)
		}
		return m, nil
	}
	return nil, fmt.Errorf("%s: no MethodDef row %d", a.Name, row)
}

// verifyMethod finds the checker's own version of a method of the program's
// MoonWalker.Verify or MoonWalker.Mem.
func (a *Assembly) verifyMethod(m *Method) (*Method, error) {
	t := a.loader.core.lookup(m.Owner.Namespace, m.Owner.Name)
	if t == nil {
		return nil, fmt.Errorf("%s: %w", m.FullName(), ErrMissing)
	}
	if err := a.loader.load(t); err != nil {
		return nil, err
	}
	for _, x := range t.Methods {
		if x.Name == m.Name && sameTypes(x.sigParams, m.sigParams) {
			return x, nil
		}
	}
	if m.Abstract() || m.RVA == 0 {
		return nil, fmt.Errorf("%s%s: %w", m.FullName(), m.Signature(), ErrMissing)
	}
	return m, nil // a method that only the program's Verify has
}

func (a *Assembly) memberRef(row uint32, c Context) (*Method, error) {
	r, err := a.Meta.MemberRef(row)
	if err != nil {
		return nil, err
	}
	sig, err := a.Meta.ParseMethodSig(r.Signature)
	if err != nil {
		return nil, err
	}
	if r.Parent.Table() == metadata.TableMethodDef {
		return a.methodDef(r.Parent.Row()) // vararg call site
	}
	parent, err := a.Type(r.Parent, c)
	if err != nil {
		return nil, err
	}
	if parent.Kind == KindMissing {
		return nil, a.missingMember(parent, "method "+parent.FullName()+"::"+r.Name)
	}
	if parent.IsArray() {
		ret, params, err := a.methodSig(sig, Context{Type: []*Type{}, Method: c.Method})
		if err != nil {
			ret, params, err = a.methodSig(sig, c)
		}
		if err != nil {
			return nil, err
		}
		return a.loader.arrayMethod(parent, r.Name, ret, params)
	}
	if err := a.loader.load(parent); err != nil {
		return nil, err
	}
	// The signature of a reference uses the generic parameters of the definition.
	ret, params, err := a.methodSig(sig, Context{loose: true})
	if err != nil {
		return nil, err
	}
	for t := parent; t != nil; t = t.Base {
		if err := a.loader.load(t); err != nil {
			return nil, err
		}
		for _, m := range t.Methods {
			if m.Name == r.Name && m.GenericN == int(sig.GenericCount) && m.HasThis == sig.HasThis && m.sigRet == ret && sameTypes(m.sigParams, params) && a.formAgrees(sig, m) {
				return m, nil
			}
		}
		if r.Name == ".ctor" {
			break // a class does not inherit constructors; a base's one would make an object of the base
		}
	}
	if m := a.loader.inInterfaces(parent, r.Name, ret, params); m != nil {
		return m, nil
	}
	if m, err := a.loader.staticOfInterface(parent, r.Name, sig, ret, params); m != nil || err != nil {
		return m, err
	}
	var b bytes.Buffer
	for i, p := range params {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(p.String())
	}
	return nil, a.missingMember(parent, fmt.Sprintf("method %s::%s(%s) returning %v", parent.FullName(), r.Name, b.String(), ret))
}

func (l *Loader) inInterfaces(t *Type, name string, ret *Type, params []*Type) *Method {
	if t.Kind != KindInterface || name == ".ctor" {
		return nil
	}
	if l.load(l.std.Object) == nil {
		for _, m := range l.std.Object.Methods {
			if m.Name == name && m.sigRet == ret && sameTypes(m.sigParams, params) {
				return m
			}
		}
	}
	return nil
}

// staticOfInterface finds a static method of the core type t that only an interface of t
// implements, by default: Int32.Sign, for example.
func (l *Loader) staticOfInterface(t *Type, name string, sig *metadata.MethodSig, ret *Type, params []*Type) (*Method, error) {
	if sig.HasThis || t.Assembly == nil || !t.Assembly.Core {
		return nil, nil
	}
	if ret == l.std.Void {
		ret = nil
	}
	for _, i := range t.Interfaces {
		if err := l.load(i); err != nil {
			return nil, err
		}
		for _, m := range i.Methods {
			if m.Static() && m.RVA != 0 && m.Name == name && m.GenericN == int(sig.GenericCount) && m.Ret == ret && sameTypes(m.Params, params) {
				return m, nil
			}
		}
	}
	return nil, nil
}

func sameTypes(a, b []*Type) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// arrayMethod returns one of the methods that the runtime supplies for arrays of several
// dimensions (§II.14.2).
func (l *Loader) arrayMethod(t *Type, name string, ret *Type, params []*Type) (*Method, error) {
	if err := l.load(t); err != nil {
		return nil, err
	}
	for _, m := range t.Methods {
		if m.Name == name && len(m.Params) == len(params) {
			return m, nil
		}
	}
	if ret == l.std.Void {
		ret = nil
	}
	switch name {
	case "Get", "Set", "Address", ".ctor":
		m := &Method{Name: name, Owner: t, ImplFlags: implRuntime, HasThis: true, Ret: ret, Params: params, Slot: -1, sigRet: ret, sigParams: params}
		l.numberMethods(m)
		t.Methods = append(t.Methods, m)
		return m, nil
	}
	for b := t.Base; b != nil; b = b.Base {
		for _, m := range b.Methods {
			if m.Name == name && sameTypes(m.sigParams, params) {
				return m, nil
			}
		}
	}
	return nil, fmt.Errorf("method %v::%s: %w", t, name, ErrMissing)
}
