package metadata

import "fmt"

// Table is the number of a metadata table. §II.22
type Table uint8

// The tables of ECMA-335 §II.22, those of uncompressed (#-) metadata, and those
// of the portable PDB format.
const (
	TableModule                 Table = 0x00
	TableTypeRef                Table = 0x01
	TableTypeDef                Table = 0x02
	TableFieldPtr               Table = 0x03
	TableField                  Table = 0x04
	TableMethodPtr              Table = 0x05
	TableMethodDef              Table = 0x06
	TableParamPtr               Table = 0x07
	TableParam                  Table = 0x08
	TableInterfaceImpl          Table = 0x09
	TableMemberRef              Table = 0x0A
	TableConstant               Table = 0x0B
	TableCustomAttribute        Table = 0x0C
	TableFieldMarshal           Table = 0x0D
	TableDeclSecurity           Table = 0x0E
	TableClassLayout            Table = 0x0F
	TableFieldLayout            Table = 0x10
	TableStandAloneSig          Table = 0x11
	TableEventMap               Table = 0x12
	TableEventPtr               Table = 0x13
	TableEvent                  Table = 0x14
	TablePropertyMap            Table = 0x15
	TablePropertyPtr            Table = 0x16
	TableProperty               Table = 0x17
	TableMethodSemantics        Table = 0x18
	TableMethodImpl             Table = 0x19
	TableModuleRef              Table = 0x1A
	TableTypeSpec               Table = 0x1B
	TableImplMap                Table = 0x1C
	TableFieldRVA               Table = 0x1D
	TableEncLog                 Table = 0x1E
	TableEncMap                 Table = 0x1F
	TableAssembly               Table = 0x20
	TableAssemblyProcessor      Table = 0x21
	TableAssemblyOS             Table = 0x22
	TableAssemblyRef            Table = 0x23
	TableAssemblyRefProcessor   Table = 0x24
	TableAssemblyRefOS          Table = 0x25
	TableFile                   Table = 0x26
	TableExportedType           Table = 0x27
	TableManifestResource       Table = 0x28
	TableNestedClass            Table = 0x29
	TableGenericParam           Table = 0x2A
	TableMethodSpec             Table = 0x2B
	TableGenericParamConstraint Table = 0x2C

	TableDocument               Table = 0x30
	TableMethodDebugInformation Table = 0x31
	TableLocalScope             Table = 0x32
	TableLocalVariable          Table = 0x33
	TableLocalConstant          Table = 0x34
	TableImportScope            Table = 0x35
	TableStateMachineMethod     Table = 0x36
	TableCustomDebugInformation Table = 0x37

	tableCount = 0x38

	// TableUserString is the pseudo table of ldstr tokens. §III.1.9
	TableUserString Table = 0x70

	tableNone Table = 0xFF // hole in a coded index
)

// String returns the standard's name of the table.
func (t Table) String() string {
	if int(t) < len(schema) && schema[t].name != "" {
		return schema[t].name
	}
	if t == TableUserString {
		return "#US"
	}
	return fmt.Sprintf("table %#02x", uint8(t))
}

// Token identifies a row of a table, or a user string. The zero Token is nil.
// §II.22, §III.1.9
type Token uint32

// MakeToken returns the token of the given row of table t.
// Preconditions: row < 1<<24.
func MakeToken(t Table, row uint32) Token { return Token(uint32(t)<<24 | row&0xFFFFFF) }

// Table returns the table that t points into.
func (t Token) Table() Table { return Table(t >> 24) }

// Row returns the 1-based row that t points to, 0 for none.
func (t Token) Row() uint32 { return uint32(t) & 0xFFFFFF }

// IsNil says whether t points to no row.
func (t Token) IsNil() bool { return t.Row() == 0 }

// String formats t as "TypeDef:12".
func (t Token) String() string { return fmt.Sprintf("%v:%d", t.Table(), t.Row()) }
