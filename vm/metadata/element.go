package metadata

import "fmt"

// ElementType is the first byte of a type in a signature. §II.23.1.16
type ElementType uint8

// The element types.
const (
	ElementEnd         ElementType = 0x00
	ElementVoid        ElementType = 0x01
	ElementBoolean     ElementType = 0x02
	ElementChar        ElementType = 0x03
	ElementI1          ElementType = 0x04
	ElementU1          ElementType = 0x05
	ElementI2          ElementType = 0x06
	ElementU2          ElementType = 0x07
	ElementI4          ElementType = 0x08
	ElementU4          ElementType = 0x09
	ElementI8          ElementType = 0x0A
	ElementU8          ElementType = 0x0B
	ElementR4          ElementType = 0x0C
	ElementR8          ElementType = 0x0D
	ElementString      ElementType = 0x0E
	ElementPtr         ElementType = 0x0F
	ElementByRef       ElementType = 0x10
	ElementValueType   ElementType = 0x11
	ElementClass       ElementType = 0x12
	ElementVar         ElementType = 0x13
	ElementArray       ElementType = 0x14
	ElementGenericInst ElementType = 0x15
	ElementTypedByRef  ElementType = 0x16
	ElementI           ElementType = 0x18
	ElementU           ElementType = 0x19
	ElementFnPtr       ElementType = 0x1B
	ElementObject      ElementType = 0x1C
	ElementSZArray     ElementType = 0x1D
	ElementMVar        ElementType = 0x1E
	ElementCModReqd    ElementType = 0x1F
	ElementCModOpt     ElementType = 0x20
	ElementInternal    ElementType = 0x21
	ElementModifier    ElementType = 0x40
	ElementSentinel    ElementType = 0x41
	ElementPinned      ElementType = 0x45

	// These occur only in values of custom attributes. §II.23.3
	ElementSystemType ElementType = 0x50 // System.Type
	ElementBoxed      ElementType = 0x51
	ElementField      ElementType = 0x53
	ElementProp       ElementType = 0x54
	ElementEnum       ElementType = 0x55
)

var elementNames = map[ElementType]string{
	ElementEnd: "end", ElementVoid: "void", ElementBoolean: "bool", ElementChar: "char",
	ElementI1: "int8", ElementU1: "uint8", ElementI2: "int16", ElementU2: "uint16",
	ElementI4: "int32", ElementU4: "uint32", ElementI8: "int64", ElementU8: "uint64",
	ElementR4: "float32", ElementR8: "float64", ElementString: "string", ElementPtr: "ptr",
	ElementByRef: "byref", ElementValueType: "valuetype", ElementClass: "class",
	ElementVar: "var", ElementArray: "array", ElementGenericInst: "genericinst",
	ElementTypedByRef: "typedref", ElementI: "native int", ElementU: "native uint",
	ElementFnPtr: "fnptr", ElementObject: "object", ElementSZArray: "szarray",
	ElementMVar: "mvar", ElementCModReqd: "modreq", ElementCModOpt: "modopt",
	ElementInternal: "internal", ElementModifier: "modifier", ElementSentinel: "sentinel",
	ElementPinned: "pinned", ElementSystemType: "type", ElementBoxed: "boxed",
	ElementField: "field", ElementProp: "property", ElementEnum: "enum",
}

// String returns the name that CIL assembly gives the type.
func (e ElementType) String() string {
	if s, ok := elementNames[e]; ok {
		return s
	}
	return fmt.Sprintf("element type %#02x", uint8(e))
}

// IsPrimitive says whether e alone is a type that holds a number, a Boolean or
// a character.
func (e ElementType) IsPrimitive() bool {
	return e >= ElementBoolean && e <= ElementR8 || e == ElementI || e == ElementU
}
