package metadata

// column is the storage format of a column's cells. §II.24.2.6
type column uint8

// Column kinds below colU1 are indexes into the table of that number; from
// colCoded on they are coded indexes.
const (
	colU1 column = 0x40 + iota
	colU2
	colU4
	colString
	colGUID
	colBlob

	colCoded column = 0x80
)

const maxColumns = 9

type tableSchema struct {
	name    string
	columns []column
}

func index(t Table) column    { return column(t) }
func codedCol(c coded) column { return colCoded + column(c) }

// schema lists the columns of every table in the order of the file. §II.22, and the portable
// PDB specification for 0x30 and above.
var schema = [tableCount]tableSchema{
	TableModule:            {"Module", []column{colU2, colString, colGUID, colGUID, colGUID}},
	TableTypeRef:           {"TypeRef", []column{codedCol(resolutionScope), colString, colString}},
	TableTypeDef:           {"TypeDef", []column{colU4, colString, colString, codedCol(typeDefOrRef), index(TableField), index(TableMethodDef)}},
	TableFieldPtr:          {"FieldPtr", []column{index(TableField)}},
	TableField:             {"Field", []column{colU2, colString, colBlob}},
	TableMethodPtr:         {"MethodPtr", []column{index(TableMethodDef)}},
	TableMethodDef:         {"MethodDef", []column{colU4, colU2, colU2, colString, colBlob, index(TableParam)}},
	TableParamPtr:          {"ParamPtr", []column{index(TableParam)}},
	TableParam:             {"Param", []column{colU2, colU2, colString}},
	TableInterfaceImpl:     {"InterfaceImpl", []column{index(TableTypeDef), codedCol(typeDefOrRef)}},
	TableMemberRef:         {"MemberRef", []column{codedCol(memberRefParent), colString, colBlob}},
	TableConstant:          {"Constant", []column{colU1, colU1, codedCol(hasConstant), colBlob}},
	TableCustomAttribute:   {"CustomAttribute", []column{codedCol(hasCustomAttribute), codedCol(customAttributeType), colBlob}},
	TableFieldMarshal:      {"FieldMarshal", []column{codedCol(hasFieldMarshal), colBlob}},
	TableDeclSecurity:      {"DeclSecurity", []column{colU2, codedCol(hasDeclSecurity), colBlob}},
	TableClassLayout:       {"ClassLayout", []column{colU2, colU4, index(TableTypeDef)}},
	TableFieldLayout:       {"FieldLayout", []column{colU4, index(TableField)}},
	TableStandAloneSig:     {"StandAloneSig", []column{colBlob}},
	TableEventMap:          {"EventMap", []column{index(TableTypeDef), index(TableEvent)}},
	TableEventPtr:          {"EventPtr", []column{index(TableEvent)}},
	TableEvent:             {"Event", []column{colU2, colString, codedCol(typeDefOrRef)}},
	TablePropertyMap:       {"PropertyMap", []column{index(TableTypeDef), index(TableProperty)}},
	TablePropertyPtr:       {"PropertyPtr", []column{index(TableProperty)}},
	TableProperty:          {"Property", []column{colU2, colString, colBlob}},
	TableMethodSemantics:   {"MethodSemantics", []column{colU2, index(TableMethodDef), codedCol(hasSemantics)}},
	TableMethodImpl:        {"MethodImpl", []column{index(TableTypeDef), codedCol(methodDefOrRef), codedCol(methodDefOrRef)}},
	TableModuleRef:         {"ModuleRef", []column{colString}},
	TableTypeSpec:          {"TypeSpec", []column{colBlob}},
	TableImplMap:           {"ImplMap", []column{colU2, codedCol(memberForwarded), colString, index(TableModuleRef)}},
	TableFieldRVA:          {"FieldRVA", []column{colU4, index(TableField)}},
	TableEncLog:            {"EncLog", []column{colU4, colU4}},
	TableEncMap:            {"EncMap", []column{colU4}},
	TableAssembly:          {"Assembly", []column{colU4, colU2, colU2, colU2, colU2, colU4, colBlob, colString, colString}},
	TableAssemblyProcessor: {"AssemblyProcessor", []column{colU4}},
	TableAssemblyOS:        {"AssemblyOS", []column{colU4, colU4, colU4}},
	TableAssemblyRef:       {"AssemblyRef", []column{colU2, colU2, colU2, colU2, colU4, colBlob, colString, colString, colBlob}},
	TableAssemblyRefProcessor: {"AssemblyRefProcessor", []column{
		colU4, index(TableAssemblyRef)}},
	TableAssemblyRefOS:    {"AssemblyRefOS", []column{colU4, colU4, colU4, index(TableAssemblyRef)}},
	TableFile:             {"File", []column{colU4, colString, colBlob}},
	TableExportedType:     {"ExportedType", []column{colU4, colU4, colString, colString, codedCol(implementation)}},
	TableManifestResource: {"ManifestResource", []column{colU4, colU4, colString, codedCol(implementation)}},
	TableNestedClass:      {"NestedClass", []column{index(TableTypeDef), index(TableTypeDef)}},
	TableGenericParam:     {"GenericParam", []column{colU2, colU2, codedCol(typeOrMethodDef), colString}},
	TableMethodSpec:       {"MethodSpec", []column{codedCol(methodDefOrRef), colBlob}},
	TableGenericParamConstraint: {"GenericParamConstraint", []column{
		index(TableGenericParam), codedCol(typeDefOrRef)}},

	TableDocument:               {"Document", []column{colBlob, colGUID, colBlob, colGUID}},
	TableMethodDebugInformation: {"MethodDebugInformation", []column{index(TableDocument), colBlob}},
	TableLocalScope: {"LocalScope", []column{
		index(TableMethodDef), index(TableImportScope), index(TableLocalVariable), index(TableLocalConstant), colU4, colU4}},
	TableLocalVariable:      {"LocalVariable", []column{colU2, colU2, colString}},
	TableLocalConstant:      {"LocalConstant", []column{colString, colBlob}},
	TableImportScope:        {"ImportScope", []column{index(TableImportScope), colBlob}},
	TableStateMachineMethod: {"StateMachineMethod", []column{index(TableMethodDef), index(TableMethodDef)}},
	TableCustomDebugInformation: {"CustomDebugInformation", []column{
		codedCol(hasCustomDebugInformation), colGUID, colBlob}},
}
