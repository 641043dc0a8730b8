// Package assemble writes .NET assemblies: PE files with metadata and method bodies (ECMA-335 partition II).
//
// In: an [Assembly], built by calls. Out: its bytes. Next: package unit hands the calls of a unit test to the loader; package vmtest makes
// programs for tests, also with CIL that no compiler makes.
//
// The package shares no code with the reader of assemblies, so that no error is in both. Its tests are those of vmtest.
// Lock order: none; an assembly is used by one goroutine.
package assemble

import (
	"fmt"
	"strings"
)

// An Assembly is a .NET assembly under construction. It starts with the <Module> type and a
// reference to mscorlib; [Assembly.Bytes] encodes it.
//
// Wrong use of it (an unknown opcode, a label never marked) panics.
type Assembly struct {
	// Corlib is the reference to the core library.
	Corlib *AssemblyRef
	// Entry is the entry point; nil makes a library.
	Entry *Method

	name    string
	module  *Class
	classes []*Class
	refs    []*AssemblyRef
	types   []*TypeRef
	specs   []*typeSpec
	members []*memberRef
	methods []*MethodSpec
	sigs    []*standAloneSig

	strings stringHeap
	blobs   blobHeap
	users   blobHeap
}

// NewAssembly returns an assembly that refers to mscorlib 4.0.0.0, which runtimes of the
// .NET Framework and of the .NET Core family resolve.
func NewAssembly(name string) *Assembly {
	a := &Assembly{name: name, strings: newStringHeap(), blobs: newBlobHeap(), users: newBlobHeap()}
	a.Corlib = a.AssemblyRef("mscorlib", [4]uint16{4, 0, 0, 0}, []byte{0xb7, 0x7a, 0x5c, 0x56, 0x19, 0x34, 0xe0, 0x89})
	a.module = &Class{asm: a, name: "<Module>", row: 1}
	a.classes = append(a.classes, a.module)
	return a
}

// An AssemblyRef is a row of §II.22.5.
type AssemblyRef struct {
	name    string
	version [4]uint16
	token   []byte
	row     uint32
}

// AssemblyRef refers to another assembly; key is its public key token, or nil.
func (a *Assembly) AssemblyRef(name string, version [4]uint16, key []byte) *AssemblyRef {
	for _, r := range a.refs {
		if r.name == name {
			return r
		}
	}
	r := &AssemblyRef{name: name, version: version, token: key, row: uint32(len(a.refs) + 1)}
	a.refs = append(a.refs, r)
	return r
}

// A TypeRef names a class or a value type of another assembly (§II.22.38).
type TypeRef struct {
	scope       *AssemblyRef
	space, name string
	value       bool
	row         uint32
}

// Ref refers to a class of another assembly by its full name.
func (a *Assembly) Ref(scope *AssemblyRef, fullName string) *TypeRef {
	return a.typeRef(scope, fullName, false)
}

// ValueRef refers to a value type of another assembly by its full name.
func (a *Assembly) ValueRef(scope *AssemblyRef, fullName string) *TypeRef {
	return a.typeRef(scope, fullName, true)
}

// Core refers to a class of the core library by its full name.
func (a *Assembly) Core(fullName string) *TypeRef { return a.Ref(a.Corlib, fullName) }

func (a *Assembly) typeRef(scope *AssemblyRef, fullName string, value bool) *TypeRef {
	space, name := splitName(fullName)
	for _, t := range a.types {
		if t.scope == scope && t.space == space && t.name == name {
			return t
		}
	}
	t := &TypeRef{scope: scope, space: space, name: name, value: value, row: uint32(len(a.types) + 1)}
	a.types = append(a.types, t)
	return t
}

func splitName(fullName string) (space, name string) {
	if i := strings.LastIndexByte(fullName, '.'); i > 0 {
		return fullName[:i], fullName[i+1:]
	}
	return "", fullName
}

// TypeFlags are the attributes of a type (§II.23.1.15).
type TypeFlags uint32

// Attributes of types that assemblies here use.
const (
	TypePublic          TypeFlags = 0x1
	TypeInterface       TypeFlags = 0x20
	TypeAbstract        TypeFlags = 0x80
	TypeSealed          TypeFlags = 0x100
	TypeBeforeFieldInit TypeFlags = 0x100000
	// TypeStatic are the attributes that C# compilers give a static class.
	TypeStatic = TypeAbstract | TypeSealed
)

// A Class is a type that the assembly defines (§II.22.37).
type Class struct {
	asm         *Assembly
	flags       TypeFlags
	space, name string
	base        Type
	fields      []*Field
	methods     []*Method
	interfaces  []Type
	generics    []string
	value       bool
	row         uint32
}

// Class defines a public class. A nil base is System.Object, except for
// interfaces, which have none.
func (a *Assembly) Class(fullName string, flags TypeFlags, base Type) *Class {
	if base == nil && flags&TypeInterface == 0 {
		base = a.Core("System.Object")
	}
	space, name := splitName(fullName)
	c := &Class{asm: a, flags: flags | TypePublic, space: space, name: name, base: base, row: uint32(len(a.classes) + 1)}
	a.classes = append(a.classes, c)
	return c
}

// Struct defines a public sealed value type.
func (a *Assembly) Struct(fullName string) *Class {
	c := a.Class(fullName, TypeSealed|TypeBeforeFieldInit|0x8, a.Core("System.ValueType")) // 0x8: sequential layout
	c.value = true
	return c
}

// Namespace is that of the class.
func (c *Class) Namespace() string { return c.space }

// Implements declares that the class implements an interface.
func (c *Class) Implements(t Type) { c.interfaces = append(c.interfaces, t) }

// Generic names the type parameters of the class.
func (c *Class) Generic(names ...string) { c.generics = names }

// FieldFlags are the attributes of a field (§II.23.1.5).
type FieldFlags uint16

// Attributes of fields that assemblies here use.
const (
	FieldPublic   FieldFlags = 0x6
	FieldStatic   FieldFlags = 0x10
	FieldInitOnly FieldFlags = 0x20
)

// A Field is a field that the assembly defines (§II.22.15).
type Field struct {
	class *Class
	flags FieldFlags
	name  string
	typ   Type
	row   uint32
}

// Field defines a public field.
func (c *Class) Field(name string, flags FieldFlags, t Type) *Field {
	f := &Field{class: c, flags: flags | FieldPublic, name: name, typ: t}
	c.fields = append(c.fields, f)
	return f
}

// MethodFlags are the attributes of a method (§II.23.1.10).
type MethodFlags uint16

// Attributes of methods that assemblies here use.
const (
	MethodPublic   MethodFlags = 0x6
	MethodStatic   MethodFlags = 0x10
	MethodFinal    MethodFlags = 0x20
	MethodVirtual  MethodFlags = 0x40
	MethodHideSig  MethodFlags = 0x80
	MethodNewSlot  MethodFlags = 0x100
	MethodAbstract MethodFlags = 0x400
	MethodSpecial  MethodFlags = 0x1800 // specialname rtspecialname
)

// A Method is a method that the assembly defines (§II.22.26).
type Method struct {
	class    *Class
	flags    MethodFlags
	impl     uint16
	name     string
	sig      Sig
	generics []string
	code     *Code
	row      uint32
	rva      uint32
}

// Method defines a public method; sig says whether it is static. A name that starts with a
// dot (.ctor, .cctor) also sets specialname and rtspecialname.
func (c *Class) Method(name string, flags MethodFlags, sig Sig) *Method {
	flags |= MethodPublic | MethodHideSig
	if !sig.HasThis {
		flags |= MethodStatic
	}
	if strings.HasPrefix(name, ".") {
		flags |= MethodSpecial
	}
	m := &Method{class: c, flags: flags, name: name, sig: sig}
	m.code = &Code{method: m, MaxStack: 16, InitLocals: true}
	c.methods = append(c.methods, m)
	return m
}

// Constructor defines a parameterless constructor that only calls the base's.
func (c *Class) Constructor() *Method {
	m := c.Method(".ctor", 0, Instance(Void))
	code := m.Code()
	code.Op("ldarg.0")
	code.Op("call", c.asm.MethodRef(c.base, ".ctor", Instance(Void)))
	code.Op("ret")
	return m
}

// Code returns the method's body, for writing.
func (m *Method) Code() *Code { return m.code }

// Generic names the type parameters of the method.
func (m *Method) Generic(names ...string) {
	m.generics = names
	m.sig.generic = len(names)
}

// ImplFlags sets the implementation attributes (§II.23.1.11), such as 0x20,
// synchronized, or 0x1000, internalcall, which leaves the method without a body.
func (m *Method) ImplFlags(f uint16) { m.impl = f }

// FullName is the method's name as Type::Name.
func (m *Method) FullName() string {
	if m.class.space != "" {
		return m.class.space + "." + m.class.name + "::" + m.name
	}
	return m.class.name + "::" + m.name
}

// Token is the method's token. Preconditions: Bytes was called.
func (m *Method) Token() uint32 {
	if m.row == 0 {
		panic(fmt.Sprintf("BUG: token of %s asked before Assembly.Bytes", m.FullName()))
	}
	return tabMethodDef<<24 | m.row
}

func (m *Method) hasBody() bool { return m.flags&MethodAbstract == 0 && m.impl&0x1003 == 0 }

// A memberRef is a row of §II.22.25.
type memberRef struct {
	parent uint32 // token
	name   string
	sig    string
	row    uint32
}

// A Member is a field or a method that instructions can name.
type Member interface{ memberToken() uint32 }

func (f *Field) memberToken() uint32      { return tabField<<24 | f.row }
func (m *Method) memberToken() uint32     { return tabMethodDef<<24 | m.row }
func (r *memberRef) memberToken() uint32  { return tabMemberRef<<24 | r.row }
func (s *MethodSpec) memberToken() uint32 { return tabMethodSpec<<24 | s.row }

// MethodRef refers to a method of a type, of another assembly or constructed.
func (a *Assembly) MethodRef(parent Type, name string, sig Sig) Member {
	return a.memberRef(parent, name, string(sig.Append(nil)))
}

// NewMethodRef is MethodRef with a row of its own, also if another reference has the same text.
func (a *Assembly) NewMethodRef(parent Type, name string, sig Sig) Member {
	return a.addMemberRef(a.typeToken(parent), name, string(sig.Append(nil)))
}

// FieldRef refers to a field of a type, of another assembly or constructed.
func (a *Assembly) FieldRef(parent Type, name string, t Type) Member {
	return a.memberRef(parent, name, string(t.appendSig([]byte{0x6})))
}

func (a *Assembly) memberRef(parent Type, name, sig string) *memberRef {
	token := a.typeToken(parent)
	for _, r := range a.members {
		if r.parent == token && r.name == name && r.sig == sig {
			return r
		}
	}
	return a.addMemberRef(token, name, sig)
}

func (a *Assembly) addMemberRef(parent uint32, name, sig string) *memberRef {
	r := &memberRef{parent: parent, name: name, sig: sig, row: uint32(len(a.members) + 1)}
	a.members = append(a.members, r)
	return r
}

// TokenOf is the token of a reference: a [*TypeRef], or what MethodRef or FieldRef returned.
func TokenOf(x any) uint32 {
	switch x := x.(type) {
	case *TypeRef:
		return tabTypeRef<<24 | x.row
	case *memberRef:
		return x.memberToken()
	}
	panic(fmt.Sprintf("BUG: %T is no reference", x))
}

// A MethodSpec is an instantiation of a generic method (§II.22.29).
type MethodSpec struct {
	method Member
	args   []Type
	row    uint32
}

// MethodSpec instantiates a generic method.
func (a *Assembly) MethodSpec(method Member, args ...Type) *MethodSpec {
	s := &MethodSpec{method: method, args: args, row: uint32(len(a.methods) + 1)}
	a.methods = append(a.methods, s)
	return s
}

// A typeSpec is a row of §II.22.39.
type typeSpec struct{ sig string }

// A standAloneSig is a row of §II.22.36: local variables, or calli's target.
type standAloneSig struct{ sig string }

func (a *Assembly) standAlone(sig []byte) uint32 {
	for i, s := range a.sigs {
		if s.sig == string(sig) {
			return tabStandAloneSig<<24 | uint32(i+1)
		}
	}
	a.sigs = append(a.sigs, &standAloneSig{string(sig)})
	return tabStandAloneSig<<24 | uint32(len(a.sigs))
}

// typeToken is the TypeDefOrRef token that instructions and tables use for t.
func (a *Assembly) typeToken(t Type) uint32 {
	switch t := t.(type) {
	case *Class:
		return tabTypeDef<<24 | t.row
	case *TypeRef:
		return tabTypeRef<<24 | t.row
	case Elem:
		name, ok := elemNames[t]
		if !ok {
			panic(fmt.Sprintf("BUG: element type %#x has no name", byte(t)))
		}
		return tabTypeRef<<24 | a.typeRef(a.Corlib, name, t != String && t != Object).row
	}
	sig := string(t.appendSig(nil))
	for i, s := range a.specs {
		if s.sig == sig {
			return tabTypeSpec<<24 | uint32(i+1)
		}
	}
	a.specs = append(a.specs, &typeSpec{sig})
	return tabTypeSpec<<24 | uint32(len(a.specs))
}
