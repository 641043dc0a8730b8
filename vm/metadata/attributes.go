package metadata

// TypeAttributes are the flags of a TypeDef. §II.23.1.15
type TypeAttributes uint32

// Flags of types.
const (
	TypeVisibilityMask    TypeAttributes = 0x00000007
	TypeNotPublic         TypeAttributes = 0x00000000
	TypePublic            TypeAttributes = 0x00000001
	TypeNestedPublic      TypeAttributes = 0x00000002
	TypeNestedPrivate     TypeAttributes = 0x00000003
	TypeNestedFamily      TypeAttributes = 0x00000004
	TypeNestedAssembly    TypeAttributes = 0x00000005
	TypeNestedFamANDAssem TypeAttributes = 0x00000006
	TypeNestedFamORAssem  TypeAttributes = 0x00000007
	TypeLayoutMask        TypeAttributes = 0x00000018
	TypeAutoLayout        TypeAttributes = 0x00000000
	TypeSequentialLayout  TypeAttributes = 0x00000008
	TypeExplicitLayout    TypeAttributes = 0x00000010
	TypeInterface         TypeAttributes = 0x00000020
	TypeAbstract          TypeAttributes = 0x00000080
	TypeSealed            TypeAttributes = 0x00000100
	TypeSpecialName       TypeAttributes = 0x00000400
	TypeRTSpecialName     TypeAttributes = 0x00000800
	TypeImport            TypeAttributes = 0x00001000
	TypeSerializable      TypeAttributes = 0x00002000
	TypeStringFormatMask  TypeAttributes = 0x00030000
	TypeHasSecurity       TypeAttributes = 0x00040000
	TypeBeforeFieldInit   TypeAttributes = 0x00100000
	TypeForwarder         TypeAttributes = 0x00200000

	TypeCustomStringFormatMask TypeAttributes = 0x00C00000
)

// FieldAttributes are the flags of a Field. §II.23.1.5
type FieldAttributes uint16

// Flags of fields.
const (
	FieldAccessMask      FieldAttributes = 0x0007
	FieldPrivateScope    FieldAttributes = 0x0000
	FieldPrivate         FieldAttributes = 0x0001
	FieldFamANDAssem     FieldAttributes = 0x0002
	FieldAssembly        FieldAttributes = 0x0003
	FieldFamily          FieldAttributes = 0x0004
	FieldFamORAssem      FieldAttributes = 0x0005
	FieldPublic          FieldAttributes = 0x0006
	FieldStatic          FieldAttributes = 0x0010
	FieldInitOnly        FieldAttributes = 0x0020
	FieldLiteral         FieldAttributes = 0x0040
	FieldNotSerialized   FieldAttributes = 0x0080
	FieldHasFieldRVA     FieldAttributes = 0x0100
	FieldSpecialName     FieldAttributes = 0x0200
	FieldRTSpecialName   FieldAttributes = 0x0400
	FieldHasFieldMarshal FieldAttributes = 0x1000
	FieldPInvokeImpl     FieldAttributes = 0x2000
	FieldHasDefault      FieldAttributes = 0x8000
)

// MethodAttributes are the flags of a MethodDef. §II.23.1.10
type MethodAttributes uint16

// Flags of methods.
const (
	MethodAccessMask            MethodAttributes = 0x0007
	MethodCompilerControlled    MethodAttributes = 0x0000
	MethodPrivate               MethodAttributes = 0x0001
	MethodFamANDAssem           MethodAttributes = 0x0002
	MethodAssembly              MethodAttributes = 0x0003
	MethodFamily                MethodAttributes = 0x0004
	MethodFamORAssem            MethodAttributes = 0x0005
	MethodPublic                MethodAttributes = 0x0006
	MethodUnmanagedExport       MethodAttributes = 0x0008
	MethodStatic                MethodAttributes = 0x0010
	MethodFinal                 MethodAttributes = 0x0020
	MethodVirtual               MethodAttributes = 0x0040
	MethodHideBySig             MethodAttributes = 0x0080
	MethodNewSlot               MethodAttributes = 0x0100
	MethodCheckAccessOnOverride MethodAttributes = 0x0200 // the standard's Strict
	MethodAbstract              MethodAttributes = 0x0400
	MethodSpecialName           MethodAttributes = 0x0800
	MethodRTSpecialName         MethodAttributes = 0x1000
	MethodPInvokeImpl           MethodAttributes = 0x2000
	MethodHasSecurity           MethodAttributes = 0x4000
	MethodRequireSecObject      MethodAttributes = 0x8000
)

// MethodImplAttributes are the implementation flags of a MethodDef. §II.23.1.11
type MethodImplAttributes uint16

// Implementation flags of methods.
const (
	ImplCodeTypeMask           MethodImplAttributes = 0x0003
	ImplIL                     MethodImplAttributes = 0x0000
	ImplNative                 MethodImplAttributes = 0x0001
	ImplOPTIL                  MethodImplAttributes = 0x0002
	ImplRuntime                MethodImplAttributes = 0x0003
	ImplUnmanaged              MethodImplAttributes = 0x0004
	ImplNoInlining             MethodImplAttributes = 0x0008
	ImplForwardRef             MethodImplAttributes = 0x0010
	ImplSynchronized           MethodImplAttributes = 0x0020
	ImplNoOptimization         MethodImplAttributes = 0x0040
	ImplPreserveSig            MethodImplAttributes = 0x0080
	ImplAggressiveInlining     MethodImplAttributes = 0x0100
	ImplAggressiveOptimization MethodImplAttributes = 0x0200
	ImplSecurityMitigations    MethodImplAttributes = 0x0400
	ImplInternalCall           MethodImplAttributes = 0x1000
)

// ParamAttributes are the flags of a Param. §II.23.1.13
type ParamAttributes uint16

// Flags of parameters.
const (
	ParamIn              ParamAttributes = 0x0001
	ParamOut             ParamAttributes = 0x0002
	ParamOptional        ParamAttributes = 0x0010
	ParamHasDefault      ParamAttributes = 0x1000
	ParamHasFieldMarshal ParamAttributes = 0x2000
)

// GenericParamAttributes are the flags of a GenericParam. §II.23.1.7
type GenericParamAttributes uint16

// Flags of generic parameters.
const (
	GenericVarianceMask           GenericParamAttributes = 0x0003
	GenericCovariant              GenericParamAttributes = 0x0001
	GenericContravariant          GenericParamAttributes = 0x0002
	GenericReferenceType          GenericParamAttributes = 0x0004
	GenericNotNullableValueType   GenericParamAttributes = 0x0008
	GenericDefaultConstructor     GenericParamAttributes = 0x0010
	GenericSpecialConstraintsMask GenericParamAttributes = 0x001C
	GenericAllowByRefLike         GenericParamAttributes = 0x0020 // allows ref struct
)

// Semantics is the role of a method for its event or property. §II.23.1.12
type Semantics uint16

// The roles of methods.
const (
	SemanticsSetter   Semantics = 0x0001
	SemanticsGetter   Semantics = 0x0002
	SemanticsOther    Semantics = 0x0004
	SemanticsAddOn    Semantics = 0x0008
	SemanticsRemoveOn Semantics = 0x0010
	SemanticsFire     Semantics = 0x0020
)

// PInvokeAttributes are the flags of an ImplMap. §II.23.1.8
type PInvokeAttributes uint16

// Flags of P/Invoke methods.
const (
	PInvokeNoMangle          PInvokeAttributes = 0x0001
	PInvokeCharSetMask       PInvokeAttributes = 0x0006
	PInvokeCharSetAnsi       PInvokeAttributes = 0x0002
	PInvokeCharSetUnicode    PInvokeAttributes = 0x0004
	PInvokeCharSetAuto       PInvokeAttributes = 0x0006
	PInvokeSupportsLastError PInvokeAttributes = 0x0040
	PInvokeCallConvMask      PInvokeAttributes = 0x0700
)

// CorFlags are the flags of the CLI header. §II.25.3.3.1
type CorFlags uint32

// Flags of images.
const (
	CorILOnly           CorFlags = 0x00000001
	Cor32BitRequired    CorFlags = 0x00000002
	CorILLibrary        CorFlags = 0x00000004 // the image has ReadyToRun or NGEN code too
	CorStrongNameSigned CorFlags = 0x00000008
	CorNativeEntryPoint CorFlags = 0x00000010
	CorTrackDebugData   CorFlags = 0x00010000
	Cor32BitPreferred   CorFlags = 0x00020000
)
