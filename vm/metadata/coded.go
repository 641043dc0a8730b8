package metadata

// coded is a kind of coded index: a row number and, in its low bits, a tag
// that selects the table. §II.24.2.6
type coded uint8

const (
	typeDefOrRef coded = iota
	hasConstant
	hasCustomAttribute
	hasFieldMarshal
	hasDeclSecurity
	memberRefParent
	hasSemantics
	methodDefOrRef
	memberForwarded
	implementation
	customAttributeType
	resolutionScope
	typeOrMethodDef
	hasCustomDebugInformation
	codedCount
)

var customAttributeParents = []Table{
	TableMethodDef, TableField, TableTypeRef, TableTypeDef, TableParam,
	TableInterfaceImpl, TableMemberRef, TableModule, TableDeclSecurity,
	TableProperty, TableEvent, TableStandAloneSig, TableModuleRef,
	TableTypeSpec, TableAssembly, TableAssemblyRef, TableFile,
	TableExportedType, TableManifestResource, TableGenericParam,
	TableGenericParamConstraint, TableMethodSpec,
}

var codedIndexes = [codedCount]struct {
	bits   uint8
	tables []Table // by tag
}{
	typeDefOrRef:        {2, []Table{TableTypeDef, TableTypeRef, TableTypeSpec}},
	hasConstant:         {2, []Table{TableField, TableParam, TableProperty}},
	hasCustomAttribute:  {5, customAttributeParents},
	hasFieldMarshal:     {1, []Table{TableField, TableParam}},
	hasDeclSecurity:     {2, []Table{TableTypeDef, TableMethodDef, TableAssembly}},
	memberRefParent:     {3, []Table{TableTypeDef, TableTypeRef, TableModuleRef, TableMethodDef, TableTypeSpec}},
	hasSemantics:        {1, []Table{TableEvent, TableProperty}},
	methodDefOrRef:      {1, []Table{TableMethodDef, TableMemberRef}},
	memberForwarded:     {1, []Table{TableField, TableMethodDef}},
	implementation:      {2, []Table{TableFile, TableAssemblyRef, TableExportedType}},
	customAttributeType: {3, []Table{tableNone, tableNone, TableMethodDef, TableMemberRef}},
	resolutionScope:     {2, []Table{TableModule, TableModuleRef, TableAssemblyRef, TableTypeRef}},
	typeOrMethodDef:     {1, []Table{TableTypeDef, TableMethodDef}},
	hasCustomDebugInformation: {5, append(customAttributeParents[:len(customAttributeParents):len(customAttributeParents)],
		TableDocument, TableLocalScope, TableLocalVariable, TableLocalConstant, TableImportScope)},
}

// decode splits the coded value v. A value with row 0 is the nil token of its
// table. ok is false when the tag selects no table or the row does not fit into
// a token.
func (c coded) decode(v uint32) (tok Token, ok bool) {
	ix := &codedIndexes[c]
	tag, row := v&(1<<ix.bits-1), v>>ix.bits
	if int(tag) >= len(ix.tables) || ix.tables[tag] == tableNone || row > 0xFFFFFF {
		return 0, false
	}
	return MakeToken(ix.tables[tag], row), true
}

// encode is the inverse of decode. ok is false when the index cannot point
// into tok's table.
func (c coded) encode(tok Token) (v uint32, ok bool) {
	ix := &codedIndexes[c]
	for tag, t := range ix.tables {
		if t == tok.Table() && t != tableNone {
			return tok.Row()<<ix.bits | uint32(tag), true
		}
	}
	return 0, false
}
