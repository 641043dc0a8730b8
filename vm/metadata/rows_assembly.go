package metadata

import (
	"fmt"
	"slices"
)

// Version is the version of an assembly.
type Version struct{ Major, Minor, Build, Revision uint16 }

// String formats v as "4.0.0.0".
func (v Version) String() string {
	return fmt.Sprintf("%d.%d.%d.%d", v.Major, v.Minor, v.Build, v.Revision)
}

// unspecified is the part of a version that .NET takes for an absent one.
const unspecified = 0xFFFF

// Serves says whether .NET takes an assembly with the version v for a reference to want: v must not be lower.
func (v Version) Serves(want Version) bool {
	have, least := [...]uint16{v.Major, v.Minor, v.Build, v.Revision}, [...]uint16{want.Major, want.Minor, want.Build, want.Revision}
	return slices.Compare(have[:], least[:]) >= 0 && !slices.Contains(have[:], unspecified)
}

// Module is a row of the Module table. §II.22.30
type Module struct {
	Name string
	MVID GUID
}

// Module returns a row of the Module table, which has one row.
func (a *Assembly) Module(index uint32) (Module, error) {
	r := a.row(TableModule, index)
	return Module{r.str(1), r.guid(2)}, r.end()
}

// AssemblyDef is a row of the Assembly table. §II.22.2
type AssemblyDef struct {
	HashAlgorithm uint32
	Version       Version
	Flags         uint32
	PublicKey     []byte
	Name, Culture string
}

// AssemblyDef returns a row of the Assembly table, which has one row, or none
// in a netmodule.
func (a *Assembly) AssemblyDef(index uint32) (AssemblyDef, error) {
	r := a.row(TableAssembly, index)
	return AssemblyDef{
		r.raw(0), Version{r.u16(1), r.u16(2), r.u16(3), r.u16(4)}, r.raw(5), r.blob(6), r.str(7), r.str(8),
	}, r.end()
}

// AssemblyRef is a row of the AssemblyRef table. §II.22.5
type AssemblyRef struct {
	Version          Version
	Flags            uint32
	PublicKeyOrToken []byte
	Name, Culture    string
	HashValue        []byte
}

// AssemblyRef returns a row of the AssemblyRef table.
func (a *Assembly) AssemblyRef(index uint32) (AssemblyRef, error) {
	r := a.row(TableAssemblyRef, index)
	return AssemblyRef{
		Version{r.u16(0), r.u16(1), r.u16(2), r.u16(3)}, r.raw(4), r.blob(5), r.str(6), r.str(7), r.blob(8),
	}, r.end()
}

// hasPublicKey is a flag of AssemblyRef. §II.23.1.2
const hasPublicKey = 1

// UnknownFlags names the flags of r that have no known meaning, "" if there are none.
func (r AssemblyRef) UnknownFlags() string { return unknownAssemblyFlags(r.Flags) }

// PublicKeyToken returns the last eight bytes of the hash of the public key, or
// nil for an assembly without a strong name.
func (r AssemblyRef) PublicKeyToken() []byte {
	if r.Flags&hasPublicKey != 0 {
		return publicKeyToken(r.PublicKeyOrToken)
	}
	return r.PublicKeyOrToken
}

// String formats r as .NET does: "mscorlib, Version=4.0.0.0, Culture=neutral,
// PublicKeyToken=b77a5c561934e089".
func (r AssemblyRef) String() string {
	return fullName(r.Name, r.Version, r.Culture, r.PublicKeyToken())
}

func fullName(name string, v Version, culture string, token []byte) string {
	if culture == "" {
		culture = "neutral"
	}
	return fmt.Sprintf("%s, Version=%v, Culture=%s, PublicKeyToken=%s", name, v, culture, tokenString(token))
}

// ModuleRef returns the name of a row of the ModuleRef table. §II.22.31
func (a *Assembly) ModuleRef(index uint32) (name string, err error) {
	r := a.row(TableModuleRef, index)
	return r.str(0), r.end()
}

// File is a row of the File table. §II.22.19
type File struct {
	Flags     uint32
	Name      string
	HashValue []byte
}

// File returns a row of the File table.
func (a *Assembly) File(index uint32) (File, error) {
	r := a.row(TableFile, index)
	return File{r.raw(0), r.str(1), r.blob(2)}, r.end()
}

// ExportedType is a row of the ExportedType table: a type of this assembly
// that is defined elsewhere, or forwarded to another assembly. §II.22.14
type ExportedType struct {
	Flags           TypeAttributes
	TypeDefID       uint32 // hint
	Name, Namespace string
	Implementation  Token // File, AssemblyRef, or ExportedType: the encloser
}

// ExportedType returns a row of the ExportedType table.
func (a *Assembly) ExportedType(index uint32) (ExportedType, error) {
	r := a.row(TableExportedType, index)
	return ExportedType{TypeAttributes(r.raw(0)), r.raw(1), r.str(2), r.str(3), r.token(4)}, r.end()
}

// IsForwarder says whether the type is forwarded to another assembly. §II.23.1.15
func (e ExportedType) IsForwarder() bool { return e.Flags&0x00200000 != 0 }

// ManifestResource is a row of the ManifestResource table. §II.22.24
type ManifestResource struct {
	Offset         uint32
	Flags          uint32
	Name           string
	Implementation Token // File, AssemblyRef, or nil: in this file
}

// ManifestResource returns a row of the ManifestResource table.
func (a *Assembly) ManifestResource(index uint32) (ManifestResource, error) {
	r := a.row(TableManifestResource, index)
	return ManifestResource{r.raw(0), r.raw(1), r.str(2), r.tokenOrNil(3)}, r.end()
}
