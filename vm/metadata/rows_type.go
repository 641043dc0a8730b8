package metadata

import "sync"

// TypeRef is a row of the TypeRef table: a type defined elsewhere. §II.22.38
type TypeRef struct {
	Scope           Token // Module, ModuleRef, AssemblyRef, TypeRef (the encloser), or nil: see ExportedType
	Name, Namespace string
}

// TypeRef returns a row of the TypeRef table.
func (a *Assembly) TypeRef(index uint32) (TypeRef, error) {
	r := a.row(TableTypeRef, index)
	return TypeRef{r.tokenOrNil(0), r.str(1), r.str(2)}, r.end()
}

// TypeDef is a row of the TypeDef table. §II.22.37
type TypeDef struct {
	Flags           TypeAttributes
	Name, Namespace string
	Extends         Token // TypeDef, TypeRef, TypeSpec, or nil
	Fields, Methods RowList
}

// TypeDef returns a row of the TypeDef table.
func (a *Assembly) TypeDef(index uint32) (TypeDef, error) {
	r := a.row(TableTypeDef, index)
	return TypeDef{
		TypeAttributes(r.raw(0)), r.str(1), r.str(2), r.tokenOrNil(3), r.list(4), r.list(5),
	}, r.end()
}

// nameIndex has the TypeDef rows of types that are not nested, by their full names. It is made at the first lookup.
type nameIndex struct {
	once sync.Once
	rows map[string]uint32
}

func (ix *nameIndex) build(a *Assembly) {
	ix.rows = map[string]uint32{}
	for row := uint32(1); row <= a.RowCount(TableTypeDef); row++ {
		d, err := a.TypeDef(row)
		if err != nil {
			continue
		}
		if enc, err := a.Encloser(row); err == nil && enc == 0 {
			ix.rows[d.Namespace+"."+d.Name] = row
		}
	}
}

// TopLevel returns the TypeDef row of the type with this name that is not nested, 0 if there is none.
func (a *Assembly) TopLevel(namespace, name string) uint32 {
	a.topLevel.once.Do(func() { a.topLevel.build(a) })
	return a.topLevel.rows[namespace+"."+name]
}

// TypeSpec returns the signature of a row of the TypeSpec table. §II.22.39
func (a *Assembly) TypeSpec(index uint32) ([]byte, error) {
	r := a.row(TableTypeSpec, index)
	return r.blob(0), r.end()
}

// InterfaceImpl is a row of the InterfaceImpl table. §II.22.23
type InterfaceImpl struct {
	Class     uint32 // TypeDef
	Interface Token  // TypeDef, TypeRef or TypeSpec
}

// InterfaceImpl returns a row of the InterfaceImpl table.
func (a *Assembly) InterfaceImpl(index uint32) (InterfaceImpl, error) {
	r := a.row(TableInterfaceImpl, index)
	return InterfaceImpl{r.ref(0), r.token(1)}, r.end()
}

// InterfaceImpls returns the InterfaceImpl rows of a TypeDef row.
func (a *Assembly) InterfaceImpls(typeDef uint32) RowList {
	return a.find(byInterfaceImplClass, typeDef)
}

// NestedClass is a row of the NestedClass table. §II.22.32
type NestedClass struct{ Nested, Enclosing uint32 } // both TypeDef

// NestedClass returns a row of the NestedClass table.
func (a *Assembly) NestedClass(index uint32) (NestedClass, error) {
	r := a.row(TableNestedClass, index)
	return NestedClass{r.ref(0), r.ref(1)}, r.end()
}

// Encloser returns the TypeDef row of the type that a type is nested in, 0 for
// a type that is not nested.
func (a *Assembly) Encloser(typeDef uint32) (uint32, error) {
	index, err := a.single(byNestedClass, a.find(byNestedClass, typeDef))
	if index == 0 {
		return 0, err
	}
	n, err := a.NestedClass(index)
	return n.Enclosing, err
}

// NestedIn returns the NestedClass rows of the types nested in a type.
func (a *Assembly) NestedIn(typeDef uint32) RowList { return a.find(byEnclosingClass, typeDef) }

// ClassLayout is a row of the ClassLayout table. §II.22.8
type ClassLayout struct {
	PackingSize uint16
	ClassSize   uint32
	Parent      uint32 // TypeDef
}

// ClassLayout returns a row of the ClassLayout table.
func (a *Assembly) ClassLayout(index uint32) (ClassLayout, error) {
	r := a.row(TableClassLayout, index)
	return ClassLayout{r.u16(0), r.raw(1), r.ref(2)}, r.end()
}

// ClassLayoutOf returns the layout of a TypeDef row; ok is false for none.
func (a *Assembly) ClassLayoutOf(typeDef uint32) (l ClassLayout, ok bool, err error) {
	index, err := a.single(byClassLayoutParent, a.find(byClassLayoutParent, typeDef))
	if index == 0 {
		return l, false, err
	}
	l, err = a.ClassLayout(index)
	return l, err == nil, err
}

// GenericParam is a row of the GenericParam table. §II.22.20
type GenericParam struct {
	Number uint16
	Flags  GenericParamAttributes
	Owner  Token // TypeDef or MethodDef
	Name   string
}

// GenericParam returns a row of the GenericParam table.
func (a *Assembly) GenericParam(index uint32) (GenericParam, error) {
	r := a.row(TableGenericParam, index)
	return GenericParam{r.u16(0), GenericParamAttributes(r.u16(1)), r.token(2), r.str(3)}, r.end()
}

// GenericParams returns the GenericParam rows of a TypeDef or MethodDef. In a file that
// follows the standard they are in the order of their numbers (§II.22.20).
func (a *Assembly) GenericParams(owner Token) RowList {
	return a.findToken(byGenericParamOwner, owner)
}

// GenericParamConstraint is a row of that table. §II.22.21
type GenericParamConstraint struct {
	Owner      uint32 // GenericParam
	Constraint Token  // TypeDef, TypeRef or TypeSpec
}

// GenericParamConstraint returns a row of the GenericParamConstraint table.
func (a *Assembly) GenericParamConstraint(index uint32) (GenericParamConstraint, error) {
	r := a.row(TableGenericParamConstraint, index)
	return GenericParamConstraint{r.ref(0), r.token(1)}, r.end()
}

// Constraints returns the GenericParamConstraint rows of a GenericParam row.
func (a *Assembly) Constraints(genericParam uint32) RowList {
	return a.find(byConstraintOwner, genericParam)
}

// MethodImpl is a row of the MethodImpl table: Body implements Declaration in
// Class. §II.22.27
type MethodImpl struct {
	Class             uint32 // TypeDef
	Body, Declaration Token  // MethodDef or MemberRef
}

// MethodImpl returns a row of the MethodImpl table.
func (a *Assembly) MethodImpl(index uint32) (MethodImpl, error) {
	r := a.row(TableMethodImpl, index)
	return MethodImpl{r.ref(0), r.token(1), r.token(2)}, r.end()
}

// MethodImpls returns the MethodImpl rows of a TypeDef row.
func (a *Assembly) MethodImpls(typeDef uint32) RowList { return a.find(byMethodImplClass, typeDef) }
