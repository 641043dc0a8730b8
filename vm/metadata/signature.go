package metadata

import (
	"fmt"
	"slices"
	"strings"
)

// TypeSig is a type in a signature. §II.23.2.12
type TypeSig struct {
	Kind ElementType

	// Token is the type of CLASS, VALUETYPE, and the generic type of
	// GENERICINST: TypeDef, TypeRef or TypeSpec.
	Token Token

	// Elem is the target of PTR and BYREF, the element type of ARRAY and SZARRAY, and the
	// generic CLASS or VALUETYPE of GENERICINST.
	Elem *TypeSig

	Args   []*TypeSig // of GENERICINST
	Index  uint32     // of VAR and MVAR
	Shape  ArrayShape // of ARRAY
	Method *MethodSig // of FNPTR
	Mods   []Modifier // custom modifiers before the type, in order
	Pinned bool       // a local variable that the collector does not move
}

// ArrayShape holds the dimensions of an ARRAY. The slices may be shorter than Rank: sizes
// and bounds of the further dimensions are unspecified. §II.23.2.13
type ArrayShape struct {
	Rank     uint32
	Sizes    []uint32
	LoBounds []int32
}

// Modifier is a custom modifier, modreq or modopt. §II.23.2.7
type Modifier struct {
	Required bool
	Token    Token // TypeDef, TypeRef or TypeSpec
}

// CallConv is the calling convention of a method signature. §II.23.2.3
type CallConv uint8

// The calling conventions.
const (
	CallDefault   CallConv = 0x0
	CallC         CallConv = 0x1
	CallStdCall   CallConv = 0x2
	CallThisCall  CallConv = 0x3
	CallFastCall  CallConv = 0x4
	CallVarArg    CallConv = 0x5
	CallUnmanaged CallConv = 0x9 // the platform's, or that of the return type's modopts
)

// The rest of the first byte of a signature. §II.23.2
const (
	sigField        = 0x6
	sigLocals       = 0x7
	sigProperty     = 0x8
	sigMethodSpec   = 0xA
	sigKindMask     = 0xF
	sigGeneric      = 0x10
	sigHasThis      = 0x20
	sigExplicitThis = 0x40
)

// MethodSig is the signature of a method, a call site or a function pointer.
// §II.23.2.1 to §II.23.2.3
type MethodSig struct {
	HasThis      bool
	ExplicitThis bool // Params[0] is this
	CallConv     CallConv
	GenericCount uint32 // of the method itself
	Ret          *TypeSig
	Params       []*TypeSig

	// VarargSentinel is the number of Params before the sentinel of a vararg call site, or
	// -1 without a sentinel.
	VarargSentinel int
}

// PropertySig is the signature of a property. §II.23.2.5
type PropertySig struct {
	HasThis bool
	Type    *TypeSig
	Params  []*TypeSig // of an indexer
}

// String formats t as in CIL assembly, with tokens for types.
func (t *TypeSig) String() string {
	var b strings.Builder
	t.format(&b)
	return b.String()
}

func (t *TypeSig) format(b *strings.Builder) {
	switch t.Kind {
	case ElementClass, ElementValueType:
		fmt.Fprintf(b, "%v %v", t.Kind, t.Token)
	case ElementGenericInst:
		t.Elem.format(b)
		formatList(b, "<", t.Args, ">")
	case ElementVar:
		fmt.Fprintf(b, "!%d", t.Index)
	case ElementMVar:
		fmt.Fprintf(b, "!!%d", t.Index)
	case ElementPtr:
		t.Elem.format(b)
		b.WriteByte('*')
	case ElementByRef:
		t.Elem.format(b)
		b.WriteByte('&')
	case ElementSZArray:
		t.Elem.format(b)
		b.WriteString("[]")
	case ElementArray:
		t.Elem.format(b)
		t.Shape.format(b)
	case ElementFnPtr:
		b.WriteString("method ")
		t.Method.format(b)
	default:
		b.WriteString(t.Kind.String())
	}
	for _, m := range slices.Backward(t.Mods) { // the outermost is stored first and written last
		if m.Required {
			fmt.Fprintf(b, " modreq(%v)", m.Token)
		} else {
			fmt.Fprintf(b, " modopt(%v)", m.Token)
		}
	}
	if t.Pinned {
		b.WriteString(" pinned")
	}
}

func (s *ArrayShape) format(b *strings.Builder) {
	b.WriteByte('[')
	for i := range int(s.Rank) {
		if i > 0 {
			b.WriteByte(',')
		}
		lo, hasLo := int64(0), i < len(s.LoBounds)
		if hasLo {
			lo = int64(s.LoBounds[i])
		}
		switch {
		case i < len(s.Sizes):
			fmt.Fprintf(b, "%d...%d", lo, lo+int64(s.Sizes[i])-1)
		case hasLo:
			fmt.Fprintf(b, "%d...", lo)
		}
	}
	b.WriteByte(']')
}

// String formats m as in CIL assembly, with tokens for types.
func (m *MethodSig) String() string {
	var b strings.Builder
	m.format(&b)
	return b.String()
}

func (m *MethodSig) format(b *strings.Builder) {
	if m.HasThis {
		b.WriteString("instance ")
	}
	if m.ExplicitThis {
		b.WriteString("explicit ")
	}
	switch m.CallConv {
	case CallDefault:
	case CallVarArg:
		b.WriteString("vararg ")
	default:
		fmt.Fprintf(b, "callconv(%d) ", m.CallConv)
	}
	m.Ret.format(b)
	if m.GenericCount > 0 {
		fmt.Fprintf(b, "<%d>", m.GenericCount)
	}
	b.WriteByte('(')
	for i, t := range m.Params {
		if i == m.VarargSentinel {
			b.WriteString("..., ")
		}
		t.format(b)
		if i < len(m.Params)-1 {
			b.WriteString(", ")
		}
	}
	switch {
	case len(m.Params) != m.VarargSentinel:
	case len(m.Params) == 0:
		b.WriteString("...")
	default:
		b.WriteString(", ...")
	}
	b.WriteByte(')')
}

func formatList(b *strings.Builder, open string, list []*TypeSig, end string) {
	b.WriteString(open)
	for i, t := range list {
		if i > 0 {
			b.WriteString(", ")
		}
		t.format(b)
	}
	b.WriteString(end)
}
