package metadata

// TypeName returns the namespace and name of a TypeDef, of a TypeRef, or of the generic
// type that a TypeSpec instantiates. Nested types have no namespace.
func (a *Assembly) TypeName(tok Token) (namespace, name string, err error) {
	switch tok.Table() {
	case TableTypeDef:
		t, err := a.TypeDef(tok.Row())
		return t.Namespace, t.Name, err
	case TableTypeRef:
		t, err := a.TypeRef(tok.Row())
		return t.Namespace, t.Name, err
	case TableTypeSpec:
		blob, err := a.TypeSpec(tok.Row())
		if err != nil {
			return "", "", err
		}
		sig, err := a.ParseTypeSpec(blob)
		if err != nil {
			return "", "", err
		}
		if t := sig.Token.Table(); sig.Token != 0 && t != TableTypeSpec {
			return a.TypeName(sig.Token)
		}
	}
	return "", "", a.fault("type name", unsupported("%v", tok))
}

// AttributeName returns the namespace and name of the type of c.
func (a *Assembly) AttributeName(c CustomAttribute) (namespace, name string, err error) {
	switch c.Type.Table() {
	case TableMethodDef:
		return a.TypeName(MakeToken(TableTypeDef, a.MethodOwner(c.Type.Row())))
	case TableMemberRef:
		m, err := a.MemberRef(c.Type.Row())
		if err != nil {
			return "", "", err
		}
		return a.TypeName(m.Parent)
	}
	return "", "", a.fault("custom attribute", corrupt("%v is not a constructor", c.Type))
}

// IsReference says whether a is a reference assembly: a compiler reads it, and .NET does not run it.
func (a *Assembly) IsReference() bool {
	_, ok, err := a.FindAttribute(MakeToken(TableAssembly, 1), "System.Runtime.CompilerServices", "ReferenceAssemblyAttribute")
	return ok && err == nil
}

// FindAttribute returns the first custom attribute of parent whose type has
// the given namespace and name; ok is false for none.
func (a *Assembly) FindAttribute(parent Token, namespace, name string) (c CustomAttribute, ok bool, err error) {
	for row := range a.CustomAttributes(parent).All() {
		if c, err = a.CustomAttribute(row); err != nil {
			return c, false, err
		}
		ns, n, err := a.AttributeName(c)
		if err != nil {
			return c, false, err
		}
		if ns == namespace && n == name {
			return c, true, nil
		}
	}
	return CustomAttribute{}, false, nil
}

// EnumUnderlying returns the type of the instance field of a TypeDef row that
// is an enum. §II.14.3
func (a *Assembly) EnumUnderlying(typeDef uint32) (ElementType, error) {
	t, err := a.TypeDef(typeDef)
	if err != nil {
		return ElementEnd, err
	}
	for row := range t.Fields.All() {
		f, err := a.Field(row)
		if err != nil {
			return ElementEnd, err
		}
		if f.Flags&FieldStatic != 0 {
			continue
		}
		sig, err := a.ParseFieldSig(f.Signature)
		if err != nil {
			return ElementEnd, err
		}
		if !sig.Kind.IsPrimitive() {
			break
		}
		return sig.Kind, nil
	}
	return ElementEnd, a.fault("enum "+t.Name, corrupt("no field of a primitive type"))
}
