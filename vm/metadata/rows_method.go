package metadata

// MethodDef is a row of the MethodDef table. §II.22.26
type MethodDef struct {
	RVA       uint32 // 0 when there is no body; see Assembly.Body
	ImplFlags MethodImplAttributes
	Flags     MethodAttributes
	Name      string
	Signature []byte
	Params    RowList
}

// MethodDef returns a row of the MethodDef table.
func (a *Assembly) MethodDef(index uint32) (MethodDef, error) {
	r := a.row(TableMethodDef, index)
	return MethodDef{
		r.raw(0), MethodImplAttributes(r.u16(1)), MethodAttributes(r.u16(2)), r.str(3), r.blob(4), r.list(5),
	}, r.end()
}

// MethodOwner returns the TypeDef row of the type that declares a MethodDef row, 0 for none.
func (a *Assembly) MethodOwner(method uint32) uint32 { return a.owner(listColumns[1], method) }

// Param is a row of the Param table. Sequence 0 is the return value. §II.22.33
type Param struct {
	Flags    ParamAttributes
	Sequence uint16
	Name     string
}

// Param returns a row of the Param table.
func (a *Assembly) Param(index uint32) (Param, error) {
	r := a.row(TableParam, index)
	return Param{ParamAttributes(r.u16(0)), r.u16(1), r.str(2)}, r.end()
}

// ParamOwner returns the MethodDef row that has a Param row, 0 for none.
func (a *Assembly) ParamOwner(param uint32) uint32 { return a.owner(listColumns[2], param) }

// MemberRef is a row of the MemberRef table: a reference to a field or method of a type, or
// the call site of a vararg method. §II.22.25
type MemberRef struct {
	Parent    Token // TypeDef, TypeRef, ModuleRef, MethodDef or TypeSpec
	Name      string
	Signature []byte
}

// MemberRef returns a row of the MemberRef table.
func (a *Assembly) MemberRef(index uint32) (MemberRef, error) {
	r := a.row(TableMemberRef, index)
	return MemberRef{r.token(0), r.str(1), r.blob(2)}, r.end()
}

// IsField says whether m names a field and not a method.
func (m MemberRef) IsField() bool { return len(m.Signature) > 0 && m.Signature[0] == sigField }

// MethodSpec is a row of the MethodSpec table: an instance of a generic
// method. §II.22.29
type MethodSpec struct {
	Method        Token // MethodDef or MemberRef
	Instantiation []byte
}

// MethodSpec returns a row of the MethodSpec table.
func (a *Assembly) MethodSpec(index uint32) (MethodSpec, error) {
	r := a.row(TableMethodSpec, index)
	return MethodSpec{r.token(0), r.blob(1)}, r.end()
}

// StandAloneSig returns the signature of a row of the StandAloneSig table:
// local variables, or the target of calli. §II.22.36
func (a *Assembly) StandAloneSig(index uint32) ([]byte, error) {
	r := a.row(TableStandAloneSig, index)
	return r.blob(0), r.end()
}

// ImplMap is a row of the ImplMap table: the unmanaged target of a P/Invoke method.
// §II.22.22
type ImplMap struct {
	Flags  PInvokeAttributes
	Member Token // MethodDef, or Field
	Name   string
	Scope  uint32 // ModuleRef
}

// ImplMap returns a row of the ImplMap table.
func (a *Assembly) ImplMap(index uint32) (ImplMap, error) {
	r := a.row(TableImplMap, index)
	return ImplMap{PInvokeAttributes(r.u16(0)), r.token(1), r.str(2), r.ref(3)}, r.end()
}

// ImplMapOf returns the import of a MethodDef; ok is false for none.
func (a *Assembly) ImplMapOf(member Token) (m ImplMap, ok bool, err error) {
	index, err := a.single(byImplMapMember, a.findToken(byImplMapMember, member))
	if index == 0 {
		return m, false, err
	}
	m, err = a.ImplMap(index)
	return m, err == nil, err
}

// CustomAttribute is a row of the CustomAttribute table. §II.22.10
type CustomAttribute struct {
	Parent Token // a row of nearly any table
	Type   Token // constructor: MethodDef or MemberRef
	Value  []byte
}

// CustomAttribute returns a row of the CustomAttribute table.
func (a *Assembly) CustomAttribute(index uint32) (CustomAttribute, error) {
	r := a.row(TableCustomAttribute, index)
	return CustomAttribute{r.token(0), r.token(1), r.blob(2)}, r.end()
}

// CustomAttributes returns the CustomAttribute rows of parent.
func (a *Assembly) CustomAttributes(parent Token) RowList {
	return a.findToken(byAttributeParent, parent)
}

// DeclSecurity is a row of the DeclSecurity table. §II.22.11
type DeclSecurity struct {
	Action        uint16
	Parent        Token // TypeDef, MethodDef or Assembly
	PermissionSet []byte
}

// DeclSecurity returns a row of the DeclSecurity table.
func (a *Assembly) DeclSecurity(index uint32) (DeclSecurity, error) {
	r := a.row(TableDeclSecurity, index)
	return DeclSecurity{r.u16(0), r.token(1), r.blob(2)}, r.end()
}

// DeclSecurities returns the DeclSecurity rows of parent.
func (a *Assembly) DeclSecurities(parent Token) RowList {
	return a.findToken(bySecurityParent, parent)
}
