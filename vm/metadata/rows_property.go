package metadata

// Property is a row of the Property table. §II.22.34
type Property struct {
	Flags     uint16
	Name      string
	Signature []byte
}

// Property returns a row of the Property table.
func (a *Assembly) Property(index uint32) (Property, error) {
	r := a.row(TableProperty, index)
	return Property{r.u16(0), r.str(1), r.blob(2)}, r.end()
}

// Properties returns the Property rows of a TypeDef row.
func (a *Assembly) Properties(typeDef uint32) (RowList, error) {
	index, err := a.single(byPropertyMapParent, a.find(byPropertyMapParent, typeDef))
	if index == 0 {
		return RowList{}, err
	}
	r := a.row(TablePropertyMap, index)
	return r.list(1), r.end()
}

// Event is a row of the Event table. §II.22.13
type Event struct {
	Flags uint16
	Name  string
	Type  Token // TypeDef, TypeRef, TypeSpec, or nil
}

// Event returns a row of the Event table.
func (a *Assembly) Event(index uint32) (Event, error) {
	r := a.row(TableEvent, index)
	return Event{r.u16(0), r.str(1), r.tokenOrNil(2)}, r.end()
}

// Events returns the Event rows of a TypeDef row.
func (a *Assembly) Events(typeDef uint32) (RowList, error) {
	index, err := a.single(byEventMapParent, a.find(byEventMapParent, typeDef))
	if index == 0 {
		return RowList{}, err
	}
	r := a.row(TableEventMap, index)
	return r.list(1), r.end()
}

// MethodSemantics is a row of the MethodSemantics table. §II.22.28
type MethodSemantics struct {
	Semantics   Semantics
	Method      uint32 // MethodDef
	Association Token  // Event or Property
}

// MethodSemantics returns a row of the MethodSemantics table.
func (a *Assembly) MethodSemantics(index uint32) (MethodSemantics, error) {
	r := a.row(TableMethodSemantics, index)
	return MethodSemantics{Semantics(r.u16(0)), r.ref(1), r.token(2)}, r.end()
}

// Accessors returns the MethodSemantics rows of an Event or Property.
func (a *Assembly) Accessors(association Token) RowList {
	return a.findToken(bySemanticsAssociation, association)
}

// SemanticsOf returns the MethodSemantics rows of a MethodDef row.
func (a *Assembly) SemanticsOf(method uint32) RowList { return a.find(bySemanticsMethod, method) }
