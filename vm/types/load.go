package types

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"moonwalker/vm/metadata"
)

// Load finds the base type, interfaces, fields and methods of t.
//
// Preconditions: l is locked.
func (l *Loader) Load(t *Type) error { return l.load(t) }

func (l *Loader) load(t *Type) error {
	switch {
	case t.failed != nil:
		return t.failed
	case t.stage >= stageLoaded:
		return nil
	case t.stage == stageLoading:
		return fmt.Errorf("type %v is a base of itself", t)
	case t.Kind == KindMissing:
		return t.MissingError()
	}
	t.stage = stageLoading
	if err := l.loadParts(t); err != nil {
		t.failed = err
		return err
	}
	t.stage = stageLoaded
	return nil
}

func (l *Loader) loadParts(t *Type) error {
	switch t.Kind {
	case KindSZArray, KindArray:
		return l.loadArray(t)
	case KindPointer, KindByRef, KindFnPtr:
		return nil
	}
	d, err := t.Assembly.Meta.TypeDef(t.Row)
	if err != nil {
		return err
	}
	c := Context{Type: t.Args}
	if err := l.derive(t, d, c); err != nil {
		return err
	}
	if err := l.loadFields(t, d, c); err != nil {
		return err
	}
	if err := l.loadMethods(t, d, c); err != nil {
		return err
	}
	return l.buildVTable(t, c)
}

// derive finds the base type and the interfaces of t, unless they are known.
func (l *Loader) derive(t *Type, d metadata.TypeDef, c Context) (err error) {
	if t.derived {
		return nil
	}
	if t.Generic == nil {
		if err := l.inherits(t); err != nil {
			return err
		}
	}
	if err := l.circular(t); err != nil {
		return err
	}
	if err := known(d.Flags); err != nil {
		return fmt.Errorf("type %v: %w", t, err)
	}
	if err := t.Assembly.knownParams(metadata.MakeToken(metadata.TableTypeDef, t.Row)); err != nil {
		return fmt.Errorf("type %v: %w", t, err)
	}
	if !d.Extends.IsNil() {
		if t.Base, err = t.Assembly.Type(d.Extends, c); err != nil {
			return err
		}
		if t.Base == t.Generic || t.Base == t {
			return fmt.Errorf("type %v is a base of itself", t)
		}
		if err := l.load(t.Base); err != nil {
			return fmt.Errorf("base of %v: %w", t, err)
		}
		if !t.Assembly.Core && !t.Base.extensible(&l.std) {
			return t.Assembly.Refuse(t.Base, fmt.Errorf("type %v extends %v, which must not have subtypes", t, t.Base))
		}
		t.supers = append(t.supers, t.Base.supers...)
	}
	t.supers = append(t.supers, t)
	if err := l.loadInterfaces(t, c); err != nil {
		return err
	}
	t.derived = true
	return nil
}

// deriveInterface finds the interfaces of i, which a type implements. It does not load the members of an interface of the core library:
// the library has hundreds of interfaces, and most programs use members of few. An interface of the program is loaded, since the load
// finds faults in its members.
func (l *Loader) deriveInterface(i *Type) error {
	if i.Kind != KindInterface || !i.Assembly.Core || i.failed != nil || i.stage != stageNamed {
		return l.load(i)
	}
	d, err := i.Assembly.Meta.TypeDef(i.Row)
	if err != nil {
		return err
	}
	i.failed = l.derive(i, d, Context{Type: i.Args})
	return i.failed
}

// known returns an error if a flag has no known meaning: its effect is not modelled.
func known(flags interface{ Unknown() string }) error {
	if unknown := flags.Unknown(); unknown != "" {
		return fmt.Errorf("%w: flag %s", metadata.ErrUnsupported, unknown)
	}
	return nil
}

// knownParams calls known for each generic parameter of a type or method.
func (a *Assembly) knownParams(owner metadata.Token) error {
	for row := range a.Meta.GenericParams(owner).All() {
		p, err := a.Meta.GenericParam(row)
		if err == nil {
			err = known(p.Flags)
		}
		if err != nil {
			return fmt.Errorf("generic parameter %s: %w", p.Name, err)
		}
	}
	return nil
}

func (l *Loader) loadArray(t *Type) error {
	if err := l.load(l.std.Array); err != nil {
		return err
	}
	t.Base = l.std.Array
	t.supers = append(append([]*Type(nil), t.Base.supers...), t)
	t.VTable = t.Base.VTable
	t.Interfaces = append(t.Interfaces, t.Base.Interfaces...)
	if t.Kind == KindSZArray && !t.Elem.Open() && t.Elem.Kind != KindPointer && t.Elem.Kind != KindMissing {
		impl, err := l.Instantiate(l.std.SZArrayImpl, []*Type{t.Elem})
		if err != nil {
			return err
		}
		if err := l.load(impl); err != nil {
			return err
		}
		for _, i := range impl.Interfaces {
			if !slices.Contains(t.Interfaces, i) {
				t.Interfaces = append(t.Interfaces, i)
			}
		}
	}
	return nil
}

func (l *Loader) loadInterfaces(t *Type, c Context) error {
	add := func(i *Type) {
		if !slices.Contains(t.Interfaces, i) {
			t.Interfaces = append(t.Interfaces, i)
		}
	}
	if t.Base != nil {
		for _, i := range t.Base.Interfaces {
			add(i)
		}
	}
	for row := range t.Assembly.Meta.InterfaceImpls(t.Row).All() {
		ii, err := t.Assembly.Meta.InterfaceImpl(row)
		if err != nil {
			return err
		}
		i, err := t.Assembly.Type(ii.Interface, c)
		if err != nil {
			return err
		}
		if i.Kind == KindMissing {
			if i.Scope != "" {
				return fmt.Errorf("interface of %v: %w", t, i.MissingError())
			}
			add(i) // unreachable: no code can name it
			continue
		}
		if err := l.deriveInterface(i); err != nil {
			return err
		}
		if i.Kind != KindInterface && t.Assembly.Foreign(i) {
			return refuse(i.Assembly, "type %v implements %v, which is no interface", t, i)
		}
		add(i)
		for _, j := range i.Interfaces {
			add(j)
		}
	}
	return nil
}

func (l *Loader) loadFields(t *Type, d metadata.TypeDef, c Context) error {
	a := t.Assembly
	for row := range d.Fields.All() {
		r, err := a.Meta.Field(row)
		if err != nil {
			return err
		}
		sig, err := a.Meta.ParseFieldSig(r.Signature)
		if err != nil {
			return err
		}
		if err := known(r.Flags); err != nil {
			return fmt.Errorf("field %v::%s: %w", t, r.Name, err)
		}
		f := &Field{Name: r.Name, Owner: t, Row: row, Flags: uint16(r.Flags), index: len(t.Fields)}
		if err := a.fieldType(f, sig, c); err != nil {
			return fmt.Errorf("field %v::%s: %w", t, r.Name, err)
		}
		if r.Flags&metadata.FieldHasFieldRVA != 0 {
			var stored bool
			if f.RVA, stored, err = a.Meta.RVAOfField(row); err != nil {
				return err
			}
			if !stored || f.Type.IsArray() || f.Type.Kind == KindClass || f.Type.Kind == KindInterface {
				return invalid("field %v has the flag of a field with stored data, and has none", f)
			}
		}
		t.Fields = append(t.Fields, f)
		if t.Kind == KindEnum && !f.Static() {
			t.Underlying = f.Type
		}
	}
	if t.Kind == KindEnum && t.Underlying == nil {
		return fmt.Errorf("enum %v has no value field", t)
	}
	return nil
}

// fieldType finds the type of the field f. .NET loads a class with a field of a class that became a value type: the field holds a reference.
func (a *Assembly) fieldType(f *Field, sig *metadata.TypeSig, c Context) (err error) {
	f.Type, err = a.sig(sig, c)
	value := sig.Kind == metadata.ElementValueType || sig.Kind == metadata.ElementGenericInst && sig.Elem.Kind == metadata.ElementValueType
	if err == nil && value && f.Type.Assembly == a && f.Type.Kind != KindMissing && !f.Type.IsValue() {
		return invalid("%v is no value type", f.Type)
	}
	if Refused(err) == nil || value {
		return err
	}
	f.misfit = err
	if sig.Kind == metadata.ElementClass {
		f.Type = a.loader.std.Object
		return nil
	}
	c.loose = true
	f.Type, err = a.sig(sig, c)
	return err
}

// loadMethods leaves the types in the signatures alone, as .NET does: the use of a method that does not agree with their kinds is an error.
func (l *Loader) loadMethods(t *Type, d metadata.TypeDef, c Context) error {
	a := t.Assembly
	space := make([]Method, d.Methods.Len())
	t.Methods = make([]*Method, 0, len(space))
	defer func() { l.numberMethods(t.Methods...) }()
	for row := range d.Methods.All() {
		r, err := a.Meta.MethodDef(row)
		if err != nil {
			return err
		}
		known, seen := a.sigs[string(r.Signature)]
		if !seen {
			if known.sig, err = a.Meta.ParseMethodSig(r.Signature); err != nil {
				return err
			}
		}
		sig := known.sig
		m := &space[len(t.Methods)]
		m.Name, m.Owner, m.Row, m.Flags, m.ImplFlags, m.RVA = r.Name, t, row, uint16(r.Flags), uint16(r.ImplFlags), r.RVA
		m.HasThis, m.GenericN, m.Vararg, m.Slot = sig.HasThis, int(sig.GenericCount), sig.CallConv == metadata.CallVarArg, -1
		if !a.Core { // TestCoreIsNotStrange
			m.Strange = a.strange(row, r, sig)
		}
		m.Asserts = a.Core && r.Name == "Assert" && assertions[t.FullName()]
		m.Promise = a.promised[row]
		if sig.HasThis == m.Static() {
			return fmt.Errorf("method %v: static flag and signature disagree", m)
		}
		if !seen {
			if known.ret, known.params, err = a.methodSig(sig, Context{loose: true}); err != nil {
				return fmt.Errorf("method %v: %w", m, err)
			}
			known.misfit = a.misfit(sig)
			a.sigs[string(r.Signature)] = known
		}
		m.sigRet, m.sigParams = known.ret, known.params
		if m.Misfit = known.misfit; m.Misfit != nil {
			m.Strange = "a signature of other types: " + m.Misfit.Error()
		}
		if m.Ret, m.Params, err = l.substSig(m, c); err != nil {
			return fmt.Errorf("method %v: %w", m, err)
		}
		t.Methods = append(t.Methods, m)
		if m.Name == ".cctor" && m.Static() && len(m.Params) == 0 && r.Flags&metadata.MethodRTSpecialName != 0 {
			t.Cctor = m
			t.Frozen = a.Core && len(t.Args) == 0
		}
	}
	return nil
}

// knownSig is a signature that an assembly has parsed and resolved. Many methods have equal signatures: resolved
// without a context they are the same, and so the methods share the result, which nobody writes.
type knownSig struct {
	sig    *metadata.MethodSig
	ret    *Type
	params []*Type
	misfit error // see Method.Misfit
}

// misfit returns an error if a type in the signature of a method of a is a class and the signature says that it is a value type, or the
// reverse. .NET compiles a call of such a method if the result agrees, and refuses to compile the method.
func (a *Assembly) misfit(sig *metadata.MethodSig) error {
	if !a.loader.mixed {
		return nil
	}
	if _, err := a.sig(sig.Ret, Context{}); err != nil {
		return err
	}
	_, _, err := a.methodSig(sig, Context{})
	if r := Refused(err); r != nil {
		return &RefusedError{What: r.What, Late: true}
	}
	return err
}

// assertions are the types of the core library whose methods Assert are assertions.
var assertions = map[string]bool{
	"MoonWalker.Verify": true, "System.Diagnostics.Debug": true, "System.Diagnostics.Trace": true, "System.Diagnostics.Contracts.Contract": true,
}

// strange names the part of a method's definition that is not modelled, "" if there
// is none. Only a call of the method is an error.
func (a *Assembly) strange(row uint32, d metadata.MethodDef, sig *metadata.MethodSig) string {
	if unknown := d.Flags.Unknown(); unknown != "" {
		return "flag " + unknown
	}
	if unknown := d.ImplFlags.Unknown(); unknown != "" {
		return "implementation flag " + unknown
	}
	if err := a.knownParams(metadata.MakeToken(metadata.TableMethodDef, row)); err != nil {
		return err.Error()
	}
	native := d.Flags&metadata.MethodPInvokeImpl != 0 || d.ImplFlags&metadata.ImplInternalCall != 0
	switch code := d.ImplFlags & metadata.ImplCodeTypeMask; {
	case code == metadata.ImplNative && !native:
		return "native code"
	case code == metadata.ImplOPTIL:
		return "code type OPTIL (0x2)"
	case d.ImplFlags&metadata.ImplUnmanaged != 0 && !native:
		return "unmanaged code"
	case sig.ExplicitThis:
		return "an explicit this (0x40)"
	case sig.CallConv != metadata.CallDefault && sig.CallConv != metadata.CallVarArg:
		return fmt.Sprintf("calling convention %#x", uint8(sig.CallConv))
	}
	return ""
}

func (l *Loader) substSig(m *Method, c Context) (ret *Type, params []*Type, err error) {
	if ret, err = l.Subst(m.sigRet, c); err != nil {
		return nil, nil, err
	}
	params = m.sigParams // shared while they are the same
	for i, p := range m.sigParams {
		q, err := l.Subst(p, c)
		switch {
		case err != nil:
			return nil, nil, err
		case q == p:
			continue
		case &params[0] == &m.sigParams[0]:
			params = slices.Clone(params)
		}
		params[i] = q
	}
	if ret == l.std.Void {
		ret = nil
	}
	return ret, params, nil
}

// InstantiateMethod returns the instantiation of the generic method m.
//
// Preconditions: l is locked.
func (l *Loader) InstantiateMethod(m *Method, args []*Type) (*Method, error) {
	if len(args) != m.GenericN || m.GenericN == 0 {
		return nil, fmt.Errorf("method %v has %d generic parameters, not %d", m, m.GenericN, len(args))
	}
	if err := bounded(m, args); err != nil {
		return nil, err
	}
	var space keySpace
	key := appendKey(space[:0], "", args...)
	if i, ok := m.insts[string(key)]; ok {
		return i, nil
	}
	i := &Method{Name: m.Name, Owner: m.Owner, Row: m.Row, Strange: m.Strange, Misfit: m.Misfit, Promise: m.Promise, Flags: m.Flags, ImplFlags: m.ImplFlags, RVA: m.RVA, HasThis: m.HasThis,
		Vararg: m.Vararg, GenericN: m.GenericN, Def: m, Args: append([]*Type(nil), args...), Slot: m.Slot, sigRet: m.sigRet, sigParams: m.sigParams}
	var err error
	if i.Ret, i.Params, err = l.substSig(m, Context{Type: m.Owner.Args, Method: args}); err != nil {
		return nil, err
	}
	if m.insts == nil {
		m.insts = map[string]*Method{}
	}
	m.insts[string(key)] = i
	l.numberMethods(i)
	return i, nil
}

// buildVTable gives virtual methods their slots: an override takes the slot of the
// overridden method, and each other method gets a new one (§II.10.3, §II.12.2).
func (l *Loader) buildVTable(t *Type, c Context) error {
	if t.Kind != KindInterface && t.Base != nil {
		t.VTable = append(t.VTable, t.Base.VTable...)
	}
	for _, m := range t.Methods {
		if !m.Virtual() || m.Static() {
			continue
		}
		if t.Kind != KindInterface && m.Flags&methodNewSlot == 0 {
			if s := t.overridden(m); s >= 0 {
				if err := l.overrides(t, m, t.Base.VTable[s]); err != nil {
					return err
				}
				m.Slot = s
				t.override(s, m)
				continue
			}
		}
		m.Slot = len(t.VTable)
		t.VTable = append(t.VTable, m)
	}
	for row := range t.Assembly.Meta.MethodImpls(t.Row).All() {
		mi, err := t.Assembly.Meta.MethodImpl(row)
		if err != nil {
			return err
		}
		if err := l.addImpl(t, mi, c); err != nil {
			return err
		}
	}
	return nil
}

func (l *Loader) addImpl(t *Type, mi metadata.MethodImpl, c Context) error {
	var body *Method
	for _, m := range t.Methods {
		if mi.Body.Table() == metadata.TableMethodDef && m.Row == mi.Body.Row() {
			body = m
		}
	}
	var err error
	if body == nil {
		if body, err = t.Assembly.Method(mi.Body, c); err != nil {
			return err
		}
	}
	var decl *Method
	if mi.Declaration.Table() == metadata.TableMethodDef && t.Assembly.Meta.MethodOwner(mi.Declaration.Row()) == t.Row {
		for _, m := range t.Methods {
			if m.Row == mi.Declaration.Row() {
				decl = m
			}
		}
	}
	if decl == nil {
		if decl, err = t.Assembly.Method(mi.Declaration, c); errors.Is(err, ErrMissing) && Refused(err) == nil && t.Assembly.ofInterface(mi.Declaration, c) {
			return nil // unreachable: no code can name it
		}
	}
	if err != nil {
		return fmt.Errorf("override by %v: %w", body, err)
	}
	if !canOverride(t, body, decl) {
		return fmt.Errorf("override of %v by %v: the signatures differ, or the classes are unrelated", decl, body)
	}
	if !decl.Virtual() && t.Assembly.Foreign(decl.Owner) {
		return refuse(decl.Owner.Assembly, "method %v overrides %v, which is not virtual", body, decl)
	}
	if decl.Owner.Kind != KindInterface && t.Assembly.Foreign(decl.Owner) {
		if decl.Flags&methodFinal != 0 || stricter(body, decl) {
			return refuse(decl.Owner.Assembly, "method %v overrides %v, which is sealed or has other constraints", body, decl)
		}
	}
	if t.Generic == nil && slices.ContainsFunc(t.impls, func(mi methodImpl) bool { return mi.decl == decl }) {
		return invalid("type %v implements %v twice", t, decl)
	}
	t.impls = append(t.impls, methodImpl{decl, body})
	if decl.Owner.Kind != KindInterface && decl.Slot >= 0 && decl.Slot < len(t.VTable) {
		t.override(decl.Slot, body)
	}
	return nil
}

// canOverride says whether body may override decl in t: body must accept each call of
// decl (§II.10.3.2, §II.22.27).
func canOverride(t *Type, body, decl *Method) bool {
	if body.HasThis != decl.HasThis || body.GenericN != decl.GenericN || !sameTypes(body.Params, decl.Params) {
		return false
	}
	if body.Ret != decl.Ret && (body.Ret == nil || decl.Ret == nil || body.Ret.IsValue() || decl.Ret.IsValue()) {
		return false
	}
	return decl.Owner.Kind == KindInterface || t == decl.Owner || t.HasBase(decl.Owner)
}

// checkReturns checks covariant return types: the result of an override must be
// assignable to the result of the overridden method.
func (l *Loader) checkReturns(t *Type) error {
	for _, mi := range t.impls {
		if b, d := mi.body.Ret, mi.decl.Ret; b != d && !b.Open() && !d.Open() && d.Kind != KindInterface && !l.assignable(b, d) {
			return fmt.Errorf("override of %v by %v: the result types are unrelated", mi.decl, mi.body)
		}
	}
	return nil
}

// extensible says whether a program may derive a type from t (§II.10.1.4). Only the
// machine makes subtypes of System.Array and System.Delegate.
func (t *Type) extensible(std *standard) bool {
	if t == std.ValueType || t == std.Enum || t == std.MulticastDelegate {
		return true
	}
	return t.Kind == KindClass && !t.IsSealed() && t != std.Array && t != std.Delegate
}

// HasBase says whether t is b or derives from it.
func (t *Type) HasBase(b *Type) bool {
	for ; t != nil; t = t.Base {
		if t == b {
			return true
		}
	}
	return false
}

// ofInterface says whether the method reference tok names a member of an
// interface, or of a type that is missing.
func (a *Assembly) ofInterface(tok metadata.Token, c Context) bool {
	if tok.Table() != metadata.TableMemberRef {
		return false
	}
	r, err := a.Meta.MemberRef(tok.Row())
	if err != nil {
		return false
	}
	owner, err := a.Type(r.Parent, c)
	return err == nil && (owner.Kind == KindInterface || owner.Kind == KindMissing)
}

// override puts body into slot s, and into the slots tied to it.
func (t *Type) override(s int, body *Method) {
	was := t.VTable[s]
	for i, m := range t.VTable {
		if m == was && (i == s || t.tied(i, s)) {
			t.VTable[i] = body
		}
	}
}

// tied says whether an override replaces slots i and s together: a base has one method
// with a covariant return type and PreserveBaseOverridesAttribute in both.
func (t *Type) tied(i, s int) bool {
	for b := t.Base; b != nil && i < len(b.VTable) && s < len(b.VTable); b = b.Base {
		if m := b.VTable[s]; m == b.VTable[i] && m.HasAttribute("System.Runtime.CompilerServices.PreserveBaseOverridesAttribute") {
			return true
		}
	}
	return false
}

// overridden returns the slot of the inherited method that m overrides, -1
// if there is none.
func (t *Type) overridden(m *Method) int {
	if t.Base == nil {
		return -1
	}
	for s := len(t.Base.VTable) - 1; s >= 0; s-- {
		b := t.Base.VTable[s]
		if b.Name == m.Name && b.GenericN == m.GenericN && sameTypes(b.Params, m.Params) && b.Ret == m.Ret && m.sameFormAs(b) {
			if b.Slot != s {
				continue // an explicit override has put it here
			}
			return s
		}
	}
	return -1
}

// openPDB reads the symbols beside the assembly at path, if they match it.
func (a *Assembly) openPDB(path string) {
	if p, err := metadata.OpenPDB(strings.TrimSuffix(path, filepath.Ext(path)) + ".pdb"); err == nil {
		a.PDB = p
	}
}
