package metadata

import (
	"fmt"
	"math/bits"
	"strings"
)

// A flag that this package does not know may change the meaning of a program.
// MethodImplAttributes 0x2000 of .NET 10 does: with it, the runtime suspends the
// method. So each reader of flags calls Unknown, and rejects a definition with
// unknown flags as unsupported.

// flagNames holds the names of flags that are newer than the standard.
type flagNames map[uint32]string

// unknownFlags lists the bits of v that are not in known, "" if there are none.
func unknownFlags(v, known uint32, names flagNames) string {
	var list []string
	for rest := v &^ known; rest != 0; rest &= rest - 1 {
		flag := uint32(1) << bits.TrailingZeros32(rest)
		name := fmt.Sprintf("%#x", flag)
		if n := names[flag]; n != "" {
			name = n + " (" + name + ")"
		}
		list = append(list, name)
	}
	return strings.Join(list, ", ")
}

// oneOf appends the name of a bit field's value to a list of flags unless the value is known.
func oneOf(list string, known bool, what string) string {
	switch {
	case known:
		return list
	case list == "":
		return what
	}
	return list + ", " + what
}

// Unknown names the flags of f that have no known meaning, "" if there are none.
func (f TypeAttributes) Unknown() string {
	known := TypeVisibilityMask | TypeLayoutMask | TypeInterface | TypeAbstract | TypeSealed | TypeSpecialName | TypeRTSpecialName | TypeImport | TypeSerializable |
		TypeStringFormatMask | TypeHasSecurity | TypeBeforeFieldInit | TypeForwarder | TypeCustomStringFormatMask
	list := unknownFlags(uint32(f), uint32(known), flagNames{0x4000: "WindowsRuntime"})
	return oneOf(list, f&TypeLayoutMask != TypeLayoutMask, "ExtendedLayout (0x18)")
}

// Unknown names the flags of f that have no known meaning, "" if there are none.
func (f FieldAttributes) Unknown() string {
	known := FieldAccessMask | FieldStatic | FieldInitOnly | FieldLiteral | FieldNotSerialized | FieldHasFieldRVA | FieldSpecialName | FieldRTSpecialName |
		FieldHasFieldMarshal | FieldHasDefault
	list := unknownFlags(uint32(f), uint32(known), flagNames{uint32(FieldPInvokeImpl): "PInvokeImpl"})
	return oneOf(list, f&FieldAccessMask != FieldAccessMask, "access 0x7")
}

// Unknown names the flags of f that have no known meaning, "" if there are none.
func (f MethodAttributes) Unknown() string {
	return oneOf("", f&MethodAccessMask != MethodAccessMask, "access 0x7") // all other bits have a meaning
}

// Unknown names the flags of f that have no known meaning, "" if there are none.
func (f MethodImplAttributes) Unknown() string {
	known := ImplCodeTypeMask | ImplUnmanaged | ImplNoInlining | ImplForwardRef | ImplSynchronized | ImplNoOptimization | ImplPreserveSig | ImplAggressiveInlining |
		ImplAggressiveOptimization | ImplSecurityMitigations | ImplInternalCall
	return unknownFlags(uint32(f), uint32(known), flagNames{0x2000: "Async"})
}

// Unknown names the flags of f that have no known meaning, "" if there are none.
func (f GenericParamAttributes) Unknown() string {
	list := unknownFlags(uint32(f), uint32(GenericVarianceMask|GenericSpecialConstraintsMask|GenericAllowByRefLike), nil)
	return oneOf(list, f&GenericVarianceMask != GenericVarianceMask, "variance 0x3")
}

// Unknown names the flags of f that have no known meaning, "" if there are none.
func (f CorFlags) Unknown() string {
	known := CorILOnly | Cor32BitRequired | CorILLibrary | CorStrongNameSigned | CorNativeEntryPoint | CorTrackDebugData | Cor32BitPreferred
	return unknownFlags(uint32(f), uint32(known), nil)
}

// unknownAssemblyFlags names the flags of a reference to an assembly that have
// no known meaning (§II.23.1.2). The known ones are the public key, the architecture, Retargetable,
// and two by which debuggers control the JIT compiler.
func unknownAssemblyFlags(f uint32) string {
	return unknownFlags(f, hasPublicKey|0x00F0|0x0100|0xC000, flagNames{0x0200: "WindowsRuntime"})
}
