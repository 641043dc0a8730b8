package assemble

// A Type is a type in a signature (§II.23.2.12): an [Elem], a [*Class], a [*TypeRef], or one
// that [SZArray], [Array], [ByRef], [Pointer], [Var], [MVar], [Inst] or [Volatile] makes.
type Type interface{ appendSig(dst []byte) []byte }

// An Elem is a built-in type (§II.23.1.16).
type Elem byte

// The built-in types.
const (
	Void   Elem = 0x01
	Bool   Elem = 0x02
	Char   Elem = 0x03
	I1     Elem = 0x04
	U1     Elem = 0x05
	I2     Elem = 0x06
	U2     Elem = 0x07
	I4     Elem = 0x08
	U4     Elem = 0x09
	I8     Elem = 0x0a
	U8     Elem = 0x0b
	R4     Elem = 0x0c
	R8     Elem = 0x0d
	String Elem = 0x0e
	Native Elem = 0x18 // native int
	UNat   Elem = 0x19 // native unsigned int
	Object Elem = 0x1c
)

var elemNames = map[Elem]string{
	Void: "System.Void", Bool: "System.Boolean", Char: "System.Char",
	I1: "System.SByte", U1: "System.Byte", I2: "System.Int16", U2: "System.UInt16",
	I4: "System.Int32", U4: "System.UInt32", I8: "System.Int64", U8: "System.UInt64",
	R4: "System.Single", R8: "System.Double", String: "System.String",
	Native: "System.IntPtr", UNat: "System.UIntPtr", Object: "System.Object",
}

func (e Elem) appendSig(dst []byte) []byte { return append(dst, byte(e)) }

func (c *Class) appendSig(dst []byte) []byte {
	return appendNamed(dst, c.value, c.row<<2)
}

func (t *TypeRef) appendSig(dst []byte) []byte {
	return appendNamed(dst, t.value, t.row<<2|1)
}

// appendNamed writes VALUETYPE or CLASS and a TypeDefOrRefEncoded (§II.23.2.8).
func appendNamed(dst []byte, value bool, coded uint32) []byte {
	if value {
		return appendCompressed(append(dst, 0x11), coded)
	}
	return appendCompressed(append(dst, 0x12), coded)
}

// A prefixed is a constructed type: a prefix, the element type, and a suffix that may be empty.
type prefixed struct {
	prefix []byte
	elem   Type
	suffix []byte
}

func (p prefixed) appendSig(dst []byte) []byte {
	dst = append(dst, p.prefix...)
	if p.elem != nil {
		dst = p.elem.appendSig(dst)
	}
	return append(dst, p.suffix...)
}

// SZArray is elem[], the vector.
func SZArray(elem Type) Type { return &prefixed{prefix: []byte{0x1d}, elem: elem} }

// Array is elem[,…] with the rank given, with lower bounds 0 (§II.23.2.13).
func Array(elem Type, rank int) Type {
	suffix := appendCompressed(nil, uint32(rank))
	suffix = append(suffix, 0) // no sizes
	suffix = appendCompressed(suffix, uint32(rank))
	for range rank {
		suffix = append(suffix, 0)
	}
	return prefixed{prefix: []byte{0x14}, elem: elem, suffix: suffix}
}

// ByRef is elem&.
func ByRef(elem Type) Type { return prefixed{prefix: []byte{0x10}, elem: elem} }

// Pointer is elem*.
func Pointer(elem Type) Type { return prefixed{prefix: []byte{0x0f}, elem: elem} }

// Pinned is a pinned local variable's type.
func Pinned(elem Type) Type { return prefixed{prefix: []byte{0x45}, elem: elem} }

// Var is the type parameter !n of the class.
func Var(n int) Type { return prefixed{prefix: appendCompressed([]byte{0x13}, uint32(n))} }

// MVar is the type parameter !!n of the method.
func MVar(n int) Type { return prefixed{prefix: appendCompressed([]byte{0x1e}, uint32(n))} }

// Inst is generic<args…>. Preconditions: generic is a [*Class] or a [*TypeRef].
func Inst(generic Type, args ...Type) Type {
	suffix := appendCompressed(nil, uint32(len(args)))
	for _, a := range args {
		suffix = a.appendSig(suffix)
	}
	return prefixed{prefix: []byte{0x15}, elem: generic, suffix: suffix}
}

// Volatile is elem with the required modifier IsVolatile, as C# compilers mark
// a volatile field.
func (a *Assembly) Volatile(elem Type) Type {
	mod := a.Core("System.Runtime.CompilerServices.IsVolatile")
	return prefixed{prefix: appendCompressed([]byte{0x1f}, mod.row<<2|1), elem: elem}
}

// A Sig is the signature of a method (§II.23.2.1).
type Sig struct {
	HasThis bool
	Ret     Type
	Params  []Type
	generic int
}

// Static is the signature of a static method.
func Static(ret Type, params ...Type) Sig { return Sig{Ret: ret, Params: params} }

// Instance is the signature of an instance method.
func Instance(ret Type, params ...Type) Sig { return Sig{HasThis: true, Ret: ret, Params: params} }

// WithGenerics is the signature with n type parameters of the method.
func (s Sig) WithGenerics(n int) Sig {
	s.generic = n
	return s
}

// Append writes the signature.
func (s Sig) Append(dst []byte) []byte {
	var conv byte
	if s.HasThis {
		conv |= 0x20
	}
	if s.generic > 0 {
		conv |= 0x10
	}
	dst = append(dst, conv)
	if s.generic > 0 {
		dst = appendCompressed(dst, uint32(s.generic))
	}
	dst = appendCompressed(dst, uint32(len(s.Params)))
	dst = s.Ret.appendSig(dst)
	for _, p := range s.Params {
		dst = p.appendSig(dst)
	}
	return dst
}

// appendCompressed writes a compressed unsigned integer (§II.23.2).
func appendCompressed(dst []byte, n uint32) []byte {
	switch {
	case n < 0x80:
		return append(dst, byte(n))
	case n < 0x4000:
		return append(dst, byte(n>>8)|0x80, byte(n))
	case n < 0x20000000:
		return append(dst, byte(n>>24)|0xc0, byte(n>>16), byte(n>>8), byte(n))
	}
	panic("BUG: number too large to compress")
}
