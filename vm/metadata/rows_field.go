package metadata

// Field is a row of the Field table. §II.22.15
type Field struct {
	Flags     FieldAttributes
	Name      string
	Signature []byte
}

// Field returns a row of the Field table.
func (a *Assembly) Field(index uint32) (Field, error) {
	r := a.row(TableField, index)
	return Field{FieldAttributes(r.u16(0)), r.str(1), r.blob(2)}, r.end()
}

// FieldOwner returns the TypeDef row of the type that declares a Field row, 0 for none.
func (a *Assembly) FieldOwner(field uint32) uint32 { return a.owner(listColumns[0], field) }

// FieldLayout is a row of the FieldLayout table. §II.22.16
type FieldLayout struct {
	Offset uint32
	Field  uint32 // Field
}

// FieldLayout returns a row of the FieldLayout table.
func (a *Assembly) FieldLayout(index uint32) (FieldLayout, error) {
	r := a.row(TableFieldLayout, index)
	return FieldLayout{r.raw(0), r.ref(1)}, r.end()
}

// FieldOffset returns the explicit offset of a Field row; ok is false for none.
func (a *Assembly) FieldOffset(field uint32) (offset uint32, ok bool, err error) {
	index, err := a.single(byFieldLayoutField, a.find(byFieldLayoutField, field))
	if index == 0 {
		return 0, false, err
	}
	l, err := a.FieldLayout(index)
	return l.Offset, err == nil, err
}

// FieldRVA is a row of the FieldRVA table: the address of the initial value of a static
// field. §II.22.18
type FieldRVA struct {
	RVA   uint32
	Field uint32 // Field
}

// FieldRVA returns a row of the FieldRVA table.
func (a *Assembly) FieldRVA(index uint32) (FieldRVA, error) {
	r := a.row(TableFieldRVA, index)
	return FieldRVA{r.raw(0), r.ref(1)}, r.end()
}

// RVAOfField returns the RVA of the initial value of a Field row; ok is false
// for none. [Assembly.RVAData] reads it.
func (a *Assembly) RVAOfField(field uint32) (rva uint32, ok bool, err error) {
	index, err := a.single(byFieldRVAField, a.find(byFieldRVAField, field))
	if index == 0 {
		return 0, false, err
	}
	f, err := a.FieldRVA(index)
	return f.RVA, err == nil, err
}

// Constant is a row of the Constant table. §II.22.9
type Constant struct {
	Type   ElementType
	Parent Token // Field, Param or Property
	Value  []byte
}

// Constant returns a row of the Constant table.
func (a *Assembly) Constant(index uint32) (Constant, error) {
	r := a.row(TableConstant, index)
	return Constant{ElementType(r.raw(0)), r.token(2), r.blob(3)}, r.end()
}

// ConstantOf returns the constant of a Field, Param or Property; ok is false
// for none.
func (a *Assembly) ConstantOf(parent Token) (c Constant, ok bool, err error) {
	index, err := a.single(byConstantParent, a.findToken(byConstantParent, parent))
	if index == 0 {
		return c, false, err
	}
	c, err = a.Constant(index)
	return c, err == nil, err
}

// FieldMarshal is a row of the FieldMarshal table. §II.22.17
type FieldMarshal struct {
	Parent     Token // Field or Param
	NativeType []byte
}

// FieldMarshal returns a row of the FieldMarshal table.
func (a *Assembly) FieldMarshal(index uint32) (FieldMarshal, error) {
	r := a.row(TableFieldMarshal, index)
	return FieldMarshal{r.token(0), r.blob(1)}, r.end()
}

// FieldMarshalOf returns the marshalling of a Field or Param; ok is false for none.
func (a *Assembly) FieldMarshalOf(parent Token) (f FieldMarshal, ok bool, err error) {
	index, err := a.single(byMarshalParent, a.findToken(byMarshalParent, parent))
	if index == 0 {
		return f, false, err
	}
	f, err = a.FieldMarshal(index)
	return f, err == nil, err
}
