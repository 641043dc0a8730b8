package vmtest

import "moonwalker/vm/assemble"

// The names of package assemble by which the generators here, and tests of other packages, write assemblies.
type (
	Assembly    = assemble.Assembly
	AssemblyRef = assemble.AssemblyRef
	TypeRef     = assemble.TypeRef
	TypeFlags   = assemble.TypeFlags
	Class       = assemble.Class
	FieldFlags  = assemble.FieldFlags
	Field       = assemble.Field
	MethodFlags = assemble.MethodFlags
	Method      = assemble.Method
	Member      = assemble.Member
	MethodSpec  = assemble.MethodSpec
	Code        = assemble.Code
	Label       = assemble.Label
	ClauseKind  = assemble.ClauseKind
	Clause      = assemble.Clause
	Type        = assemble.Type
	Elem        = assemble.Elem
	Sig         = assemble.Sig
)

// Constants of package assemble.
const (
	TypePublic          = assemble.TypePublic
	TypeInterface       = assemble.TypeInterface
	TypeAbstract        = assemble.TypeAbstract
	TypeSealed          = assemble.TypeSealed
	TypeBeforeFieldInit = assemble.TypeBeforeFieldInit
	TypeStatic          = assemble.TypeStatic

	FieldPublic   = assemble.FieldPublic
	FieldStatic   = assemble.FieldStatic
	FieldInitOnly = assemble.FieldInitOnly

	MethodPublic   = assemble.MethodPublic
	MethodStatic   = assemble.MethodStatic
	MethodFinal    = assemble.MethodFinal
	MethodVirtual  = assemble.MethodVirtual
	MethodHideSig  = assemble.MethodHideSig
	MethodNewSlot  = assemble.MethodNewSlot
	MethodAbstract = assemble.MethodAbstract
	MethodSpecial  = assemble.MethodSpecial

	Catch   = assemble.Catch
	Filter  = assemble.Filter
	Finally = assemble.Finally
	Fault   = assemble.Fault

	Void   = assemble.Void
	Bool   = assemble.Bool
	Char   = assemble.Char
	I1     = assemble.I1
	U1     = assemble.U1
	I2     = assemble.I2
	U2     = assemble.U2
	I4     = assemble.I4
	U4     = assemble.U4
	I8     = assemble.I8
	U8     = assemble.U8
	R4     = assemble.R4
	R8     = assemble.R8
	String = assemble.String
	Native = assemble.Native
	UNat   = assemble.UNat
	Object = assemble.Object
)

// NewAssembly is that of package assemble.
func NewAssembly(name string) *Assembly { return assemble.NewAssembly(name) }

// SZArray is that of package assemble.
func SZArray(elem Type) Type { return assemble.SZArray(elem) }

// Array is that of package assemble.
func Array(elem Type, rank int) Type { return assemble.Array(elem, rank) }

// ByRef is that of package assemble.
func ByRef(elem Type) Type { return assemble.ByRef(elem) }

// Pointer is that of package assemble.
func Pointer(elem Type) Type { return assemble.Pointer(elem) }

// Pinned is that of package assemble.
func Pinned(elem Type) Type { return assemble.Pinned(elem) }

// Var is that of package assemble.
func Var(n int) Type { return assemble.Var(n) }

// MVar is that of package assemble.
func MVar(n int) Type { return assemble.MVar(n) }

// Inst is that of package assemble.
func Inst(generic Type, args ...Type) Type { return assemble.Inst(generic, args...) }

// Static is that of package assemble.
func Static(ret Type, params ...Type) Sig { return assemble.Static(ret, params...) }

// Instance is that of package assemble.
func Instance(ret Type, params ...Type) Sig { return assemble.Instance(ret, params...) }
