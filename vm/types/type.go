package types

import (
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"moonwalker/heap"
	"moonwalker/vm/metadata"
)

// Kind is the kind of a type (§I.8.2, §II.7).
type Kind uint8

// The kinds of types.
const (
	KindClass Kind = iota
	KindInterface
	KindStruct
	KindEnum
	KindPrimitive
	KindVoid
	KindSZArray // vector: one dimension from 0
	KindArray   // array with dimensions and bounds
	KindPointer
	KindByRef
	KindFnPtr
	KindVar     // generic parameter of a type, not yet substituted
	KindMVar    // generic parameter of a method
	KindMissing // the program names it, and no assembly defines it
)

// Stack is the type of a value on the evaluation stack (§I.12.3.2.1).
type Stack uint8

// The stack types.
const (
	StackNone Stack = iota
	StackI4
	StackI8 // int64 and native int
	StackF4 // float32 is kept apart from float64, as current runtimes do
	StackF8
	StackRef
	StackPtr
	StackStruct
)

// Type is a type: a definition, an instantiation, or a constructed type.
// Equal types are the same pointer. [Loader.Load] and [Loader.Layout] fill in the
// fields below "After Load" and "After Layout"; from then on those are immutable.
type Type struct {
	ID        uint32
	Order     uint64 // a hash of its name that is the same in all runs; see [Loader.number]
	Kind      Kind
	Namespace string
	Name      string // with arity: List`1
	Encloser  *Type  // definition of the enclosing type

	Assembly *Assembly
	Row      uint32 // of the TypeDef
	Scope    string // of a missing type: the assembly that should have it, "" for the framework's
	class    bool   // of a missing type: a signature says that it is a class or interface
	Flags    uint32 // TypeAttributes

	Generic *Type   // open definition, of an instantiation
	Args    []*Type // of an instantiation; the parameters themselves of an open generic definition
	Elem    *Type   // of arrays, pointers, references
	Rank    int
	Index   int // of generic parameters
	depth   int // of a constructed type: how deep its parts nest
	parts   int // of a constructed type: how many types its full name mentions

	// Of a generic definition; see [Loader.inherits].
	inherited bool  // its inheritance is checked
	expands   error // its inheritance expands: it must not be loaded

	fitted bool  // see [Loader.Fit]
	unfit  error // .NET refuses to load it

	// After Load.
	stage      stage
	derived    bool // Base, supers and Interfaces are known; see [Loader.deriveInterface]
	failed     error
	Base       *Type
	Interfaces []*Type // all, of base types too; those of the core library need not be loaded
	Fields     []*Field
	Methods    []*Method
	VTable     []*Method
	impls      []methodImpl
	supers     []*Type // from System.Object to the type itself
	Cctor      *Method
	Underlying *Type // of enums

	// After Layout.
	Mem     heap.Mem     // as a field, element or local
	Stack   Stack        // on the evaluation stack
	Inst    *heap.Layout // of an instance, box or array
	Val     *heap.Layout // of the bare value (value types); same image as Inst
	Statics *heap.Layout // of the static area; nil when it has no static fields
	Locals  *heap.Layout // of a thread's area of [ThreadStatic] fields; nil when it has none
	Inline  int          // elements of an inline array, each like its one field; 0 for other types
	Fixed   bool         // all statics are initial data in the file, and never written

	Opaque          bool // the bytes of this struct, or of the objects of this class, are others in .NET: a program must not look at them
	sequential      bool // of a type that is no core class: its fields lie in the order of their declaration
	ReadonlyStatics bool // a field of the static area is readonly

	Frozen        bool          // a core type with an initialiser, whose statics are constants
	FrozenStatics atomic.Uint64 // their area, a heap.Ref; 0 until the initialiser has run

	dispatch table[*Method, *Method] // by method of an interface
	assign   table[*Type, Relation]
}

type stage uint8

const (
	stageNamed stage = iota
	stageLoading
	stageLoaded
	stageLaying
	stageLaid
)

type methodImpl struct{ decl, body *Method }

// TypeAttributes used (§II.23.1.15).
const (
	flagVisibility      = 0x7
	flagPublic          = 0x1
	flagNestedPublic    = 0x2
	flagInterface       = 0x20
	flagAbstract        = 0x80
	flagSealed          = 0x100
	flagExplicitLayout  = 0x10
	flagLayoutMask      = 0x18
	flagBeforeFieldInit = 0x100000
)

// Field is a field of a type.
type Field struct {
	Name   string
	Owner  *Type
	Type   *Type
	Row    uint32
	Flags  uint16
	Offset int      // in the instance image or the static area
	Mem    heap.Mem // form of its value; after Layout of the owner
	Local  bool     // [ThreadStatic]; after Layout of the owner
	RVA    uint32
	index  int

	misfit error // why .NET refuses each use of it: its signature takes a value type for a class
}

// FieldAttributes used (§II.23.1.5).
const (
	fieldStatic   = 0x10
	fieldInitOnly = 0x20
	fieldLiteral  = 0x40
)

// Static says whether f belongs to the type, not to instances.
func (f *Field) Static() bool { return f.Flags&fieldStatic != 0 }

// InitOnly says whether only the type's initialiser (or an instance's
// constructor) may write f.
func (f *Field) InitOnly() bool { return f.Flags&fieldInitOnly != 0 }

// Literal says whether f is a compile-time constant without storage.
func (f *Field) Literal() bool { return f.Flags&fieldLiteral != 0 }

func (f *Field) String() string { return f.Owner.String() + "::" + f.Name }

// Method is a method of a type. Its signature is instantiated with the arguments of its
// owner; the instantiation of a generic method is a further Method, with Args set.
type Method struct {
	ID        uint32
	Order     uint64 // a hash of its name that is the same in all runs
	Name      string
	Owner     *Type
	Row       uint32
	Flags     uint16
	ImplFlags uint16
	RVA       uint32
	HasThis   bool
	Ret       *Type // nil for void
	Params    []*Type
	Vararg    bool
	GenericN  int  // number of generic parameters
	Asserts   bool // an assertion of the core library
	Promise   Promise
	Strange   string // the part of its definition that is not modelled, "" for none; a call of it is unsupported
	Misfit    error  // a [RefusedError] if its signature takes a class of another assembly for a value type, or the reverse

	Def  *Method // generic method that it instantiates
	Args []*Type // method arguments, of an instantiation
	Slot int     // in the owner's VTable; -1 when not virtual

	sigRet    *Type // signature before any substitution, for comparison
	sigParams []*Type

	insts map[string]*Method // guarded by the loader

	Code   atomic.Pointer[any] // lowered body, kept here by package program
	Native atomic.Pointer[any] // native in place of the body, or a nil; kept here by package program
}

// MethodAttributes and MethodImplAttributes used (§II.23.1.10, §II.23.1.11).
const (
	methodStatic   = 0x10
	methodFinal    = 0x20
	methodVirtual  = 0x40
	methodNewSlot  = 0x100
	methodAbstract = 0x400
	methodPInvoke  = 0x2000
	methodStrict   = 0x200 // only code with access may override it
	methodAccess   = 0x7

	methodPrivate     = 0x1
	methodFamANDAssem = 0x2
	methodAssembly    = 0x3
	methodFamily      = 0x4
	methodFamORAssem  = 0x5
	methodPublic      = 0x6

	methodSpecialName = 0x800

	implRuntime      = 0x3
	implSynchronized = 0x20
	implNoInlining   = 0x48 // NoInlining, NoOptimization
	implInternalCall = 0x1000
)

// Out says whether parameter i of m, counted from 0, is an out parameter (§II.23.1.13).
func (m *Method) Out(i int) bool {
	if m.Row == 0 || m.Owner.Assembly == nil || m.Params[i].Kind != KindByRef {
		return false
	}
	meta := m.Owner.Assembly.Meta
	d, err := meta.MethodDef(m.Row)
	if err != nil {
		return false
	}
	for row := range d.Params.All() {
		if p, err := meta.Param(row); err == nil && int(p.Sequence) == i+1 {
			return p.Flags&(metadata.ParamOut|metadata.ParamIn) == metadata.ParamOut
		}
	}
	return false
}

// Static says whether m has no "this" argument.
func (m *Method) Static() bool { return m.Flags&methodStatic != 0 }

// Virtual says whether calls of m are dispatched on the type of their "this".
func (m *Method) Virtual() bool { return m.Flags&methodVirtual != 0 }

// Overridable says whether another type can override m.
func (m *Method) Overridable() bool {
	return m.Virtual() && m.Flags&methodFinal == 0 && !m.Owner.IsSealed()
}

// Abstract says whether m has no body.
func (m *Method) Abstract() bool { return m.Flags&methodAbstract != 0 }

// Public says whether m is visible everywhere.
func (m *Method) Public() bool { return m.Flags&methodAccess == methodPublic }

// SpecialName says whether a compiler gave m its name: accessors, operators,
// constructors.
func (m *Method) SpecialName() bool { return m.Flags&methodSpecialName != 0 }

// Synchronized says whether m runs with the monitor of its "this" or its type held.
func (m *Method) Synchronized() bool { return m.ImplFlags&implSynchronized != 0 }

// NoInlining says whether a JIT must not inline m.
func (m *Method) NoInlining() bool { return m.ImplFlags&implNoInlining != 0 }

// InternalCall says whether the body is a native: Go code of the checker.
func (m *Method) InternalCall() bool { return m.ImplFlags&implInternalCall != 0 }

// Runtime says whether the runtime supplies the body: methods of delegates and arrays.
func (m *Method) Runtime() bool { return m.ImplFlags&3 == implRuntime }

// PInvoke says whether the body is native code outside of .NET.
func (m *Method) PInvoke() bool { return m.Flags&methodPInvoke != 0 }

// FullName is Namespace.Outer+Inner::Name, without generic arguments.
func (m *Method) FullName() string { return m.Owner.FullName() + "::" + m.Name }

// Signature is the parameter list in the spelling of IL: (int32&,string).
func (m *Method) Signature() string {
	var b strings.Builder
	b.WriteByte('(')
	for i, p := range m.sigParams {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(p.il())
	}
	b.WriteByte(')')
	return b.String()
}

func (m *Method) String() string {
	s := m.Owner.String() + "." + m.Name
	if len(m.Args) > 0 {
		s += "<" + joinTypes(m.Args) + ">"
	}
	return s
}

// FullName is Namespace.Outer+Inner, without generic arguments.
func (t *Type) FullName() string {
	switch t.Kind {
	case KindSZArray:
		return t.Elem.FullName() + "[]"
	case KindArray:
		return t.Elem.FullName() + "[" + strings.Repeat(",", t.Rank-1) + "]"
	case KindPointer:
		return t.Elem.FullName() + "*"
	case KindByRef:
		return t.Elem.FullName() + "&"
	}
	if t.Encloser != nil {
		return t.Encloser.FullName() + "+" + t.Name
	}
	if t.Namespace == "" {
		return t.Name
	}
	return t.Namespace + "." + t.Name
}

// maxShown is the greatest number of types in the full name of a type whose generic
// arguments String still writes out.
const maxShown = 64

// String is the name as a C# programmer would write it.
func (t *Type) String() string {
	switch t.Kind {
	case KindSZArray:
		return t.Elem.String() + "[]"
	case KindArray:
		return t.Elem.String() + "[" + strings.Repeat(",", t.Rank-1) + "]"
	case KindPointer:
		return t.Elem.String() + "*"
	case KindByRef:
		return "ref " + t.Elem.String()
	}
	name := t.Name
	if i := strings.IndexByte(name, '`'); i >= 0 {
		name = name[:i]
	}
	if t.Generic != nil && len(t.Args) > 0 {
		if t.parts > maxShown {
			name += "<…>"
		} else {
			name += "<" + joinTypes(t.Args) + ">"
		}
	}
	if t.Encloser != nil {
		return t.Encloser.String() + "." + name
	}
	if t.Namespace == "" || t.Namespace == "System" {
		return name
	}
	return t.Namespace + "." + name
}

func joinTypes(ts []*Type) string {
	s := make([]string, len(ts))
	for i, t := range ts {
		s[i] = t.String()
	}
	return strings.Join(s, ", ")
}

var ilNames = map[string]string{
	"System.Boolean": "bool", "System.Char": "char", "System.SByte": "int8", "System.Byte": "uint8",
	"System.Int16": "int16", "System.UInt16": "uint16", "System.Int32": "int32", "System.UInt32": "uint32",
	"System.Int64": "int64", "System.UInt64": "uint64", "System.Single": "float32", "System.Double": "float64",
	"System.IntPtr": "native int", "System.UIntPtr": "native uint", "System.String": "string", "System.Object": "object",
	"System.Void": "void",
}

// il is the name in the spelling of IL, for tables of natives.
func (t *Type) il() string {
	switch t.Kind {
	case KindVar:
		return "!" + strconv.Itoa(t.Index)
	case KindMVar:
		return "!!" + strconv.Itoa(t.Index)
	case KindByRef:
		return t.Elem.il() + "&"
	case KindPointer:
		return t.Elem.il() + "*"
	case KindSZArray:
		return t.Elem.il() + "[]"
	}
	if s, ok := ilNames[t.FullName()]; ok && t.Encloser == nil {
		return s
	}
	return t.FullName()
}

// IsValue says whether a variable of type t holds the value itself, not a reference.
func (t *Type) IsValue() bool {
	switch t.Kind {
	case KindStruct, KindEnum, KindPrimitive, KindPointer, KindByRef, KindFnPtr, KindVoid:
		return true
	}
	return false
}

// IsArray says whether t is an array of any rank.
func (t *Type) IsArray() bool { return t.Kind == KindSZArray || t.Kind == KindArray }

// IsAbstract says whether only types derived from t have instances.
func (t *Type) IsAbstract() bool { return t.Flags&flagAbstract != 0 }

// IsSealed says whether nothing derives from t.
func (t *Type) IsSealed() bool { return t.Flags&flagSealed != 0 }

// BeforeFieldInit says whether only static fields trigger the initialiser (§II.10.5.3.2).
func (t *Type) BeforeFieldInit() bool { return t.Flags&flagBeforeFieldInit != 0 }

// ExplicitLayout says whether the metadata gives the offsets of t's fields, which may
// then overlap (§II.10.7).
func (t *Type) ExplicitLayout() bool { return t.Flags&flagLayoutMask == flagExplicitLayout }

// SharesCode says whether .NET shares the code of t's methods with other instances of the same definition: an argument is a reference type,
// or a value type that shares its code.
func (t *Type) SharesCode() bool {
	return slices.ContainsFunc(t.Args, func(a *Type) bool { return !a.IsValue() || a.SharesCode() })
}

// Is says whether t is the definition or an instance of the core type with this full name.
func (t *Type) Is(fullName string) bool {
	d := t
	if t.Generic != nil {
		d = t.Generic
	}
	return d.Assembly != nil && d.Assembly.Core && d.FullName() == fullName
}

// IsNullable says whether t is an instance of System.Nullable`1.
func (t *Type) IsNullable() bool {
	return t.Generic != nil && t.Kind == KindStruct && t.Is("System.Nullable`1")
}

// IsDelegate says whether t derives from System.MulticastDelegate.
//
// Preconditions: t is loaded.
func (t *Type) IsDelegate() bool {
	return t.Kind == KindClass && t.Base != nil && t.Base.Is("System.MulticastDelegate")
}

// IsView says whether t is a class of the core library whose objects show the elements of a collection, such as its keys.
func (t *Type) IsView() bool {
	d := t
	if t.Generic != nil {
		d = t.Generic
	}
	return d.Assembly != nil && d.Assembly.Core && views[d.Name]
}

var views = map[string]bool{"KeyCollection": true, "ValueCollection": true, "KeyList": true, "ValueList": true, "Part": true, "UnorderedItemsCollection": true, "ReadOnlyCollection`1": true}

// Open says whether t mentions a generic parameter.
func (t *Type) Open() bool {
	switch t.Kind {
	case KindVar, KindMVar:
		return true
	case KindSZArray, KindArray, KindPointer, KindByRef:
		return t.Elem.Open()
	}
	if t.Generic == nil {
		return len(t.Args) > 0
	}
	for _, a := range t.Args {
		if a.Open() {
			return true
		}
	}
	return false
}

// Field returns the field with this name declared by t or a base type, nil
// if there is none.
//
// Preconditions: t is loaded.
func (t *Type) Field(name string) *Field {
	for ; t != nil; t = t.Base {
		if f := t.declared(name); f != nil {
			return f
		}
	}
	return nil
}

// declared returns the field with this name that t itself declares, nil if there is none.
func (t *Type) declared(name string) *Field {
	for _, f := range t.Fields {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// Method returns the method with this name and number of parameters declared
// by t, nil if there is none or several.
//
// Preconditions: t is loaded.
func (t *Type) Method(name string, params int) *Method {
	var found *Method
	for _, m := range t.Methods {
		if m.Name == name && len(m.Params) == params {
			if found != nil {
				return nil
			}
			found = m
		}
	}
	return found
}

// Constructor returns the public parameterless constructor of t, nil if there
// is none.
//
// Preconditions: t is loaded.
func (t *Type) Constructor() *Method {
	for _, m := range t.Methods {
		if m.Name == ".ctor" && len(m.Params) == 0 && m.Public() {
			return m
		}
	}
	return nil
}

// Assembly is a loaded assembly.
type Assembly struct {
	Meta *metadata.Assembly
	Name string
	Core bool // the model core library
	PDB  *metadata.PDB

	// Aside says that no place in the assembly is one of the program in reports: it is a test framework, or was made by [Loader.AddMade].
	Aside bool
	// Calls is the method for which an assembly was made that calls it; nil for an assembly of a file.
	Calls *Method
	main  *Assembly // of the program for which it was made

	// Wraps says that the assembly catches thrown objects that are not of System.Exception
	// as RuntimeWrappedExceptions (RuntimeCompatibilityAttribute). C# compilers set it in
	// every assembly.
	Wraps bool

	framework bool // an assembly of .NET

	loader   *Loader
	module   *Type                       // see ModuleInit
	defs     []*Type                     // by TypeDef row
	promised map[uint32]Promise          // of the methods of the core library, by MethodDef row
	refs     map[metadata.Token]resolved // of TypeRef, TypeSpec without context
	sigs     map[string]knownSig         // of method definitions, by their bytes
	given    map[metadata.Token]any      // of a made assembly: the members to which references lead
}

type resolved struct {
	t   *Type
	err error
}
