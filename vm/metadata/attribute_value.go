package metadata

import "math"

// AttributeValue holds the arguments of a custom attribute. §II.23.3
type AttributeValue struct {
	Fixed []AttributeArg // arguments of the constructor
	Named []NamedArg     // fields and properties set after it
}

// AttributeArg is an argument. Value is a bool, an intN, a uintN, a floatN, a
// uint16 for a character, a string, a [TypeName], an []AttributeArg for an
// array, or nil for null. An enum has the value of its underlying type.
type AttributeArg struct {
	Type  AttributeType
	Value any
}

// NamedArg is a field or property and its value.
type NamedArg struct {
	IsField bool
	Name    string
	AttributeArg
}

// TypeName is the name of a type in the syntax of Type.GetType.
type TypeName string

// AttributeType is the type of an argument: a primitive, STRING, SZARRAY,
// OBJECT, [ElementSystemType] or [ElementEnum].
type AttributeType struct {
	Kind      ElementType
	Elem      *AttributeType // of SZARRAY
	EnumToken Token          // of an enum, from the constructor's signature
	EnumName  TypeName       // of an enum, from the value, when EnumToken is nil
}

// EnumResolver returns the underlying type of an enum that the assembly with
// the attribute does not define.
type EnumResolver func(enum AttributeType) (ElementType, error)

// maxAttributeDepth limits the nesting of arrays of objects.
const maxAttributeDepth = 32

// DecodeAttribute decodes the arguments of a custom attribute of a. It calls enums for
// enums of other assemblies; if enums is nil, they are unsupported.
func (a *Assembly) DecodeAttribute(c CustomAttribute, enums EnumResolver) (*AttributeValue, error) {
	sig, err := a.constructorSig(c.Type)
	if err != nil {
		return nil, err
	}
	p := &attributeParser{cursor: cursor{b: c.Value}, a: a, enums: enums}
	v := p.value(sig)
	if p.err != nil {
		return nil, &Error{
			File: a.file, Part: "custom attribute of " + c.Parent.String(), Offset: int64(p.pos), Err: p.err,
		}
	}
	return v, nil
}

// constructorSig parses the signature of a MethodDef or MemberRef.
func (a *Assembly) constructorSig(tok Token) (*MethodSig, error) {
	var blob []byte
	var err error
	switch tok.Table() {
	case TableMethodDef:
		var m MethodDef
		m, err = a.MethodDef(tok.Row())
		blob = m.Signature
	case TableMemberRef:
		var m MemberRef
		m, err = a.MemberRef(tok.Row())
		blob = m.Signature
	default:
		err = a.fault("custom attribute", corrupt("%v is not a constructor", tok))
	}
	if err != nil {
		return nil, err
	}
	return a.ParseMethodSig(blob)
}

type attributeParser struct {
	cursor
	a     *Assembly
	enums EnumResolver
	depth int
}

func (p *attributeParser) value(ctor *MethodSig) *AttributeValue {
	v := new(AttributeValue)
	if len(p.b) == 0 && len(ctor.Params) == 0 {
		return v // runtimes read an empty value as no arguments
	}
	if prolog := p.u16(); prolog != 1 {
		p.fail(corrupt("prolog %#x", prolog))
	}
	for _, param := range ctor.Params {
		t := p.paramType(param)
		v.Fixed = append(v.Fixed, p.arg(t))
		if p.err != nil {
			return nil
		}
	}
	for range p.u16() {
		v.Named = append(v.Named, p.named())
		if p.err != nil {
			return nil
		}
	}
	if p.err == nil && p.left() != 0 {
		p.fail(corrupt("%d bytes after the end", p.left()))
	}
	return v
}

// paramType returns the type of the argument for a parameter of type t.
func (p *attributeParser) paramType(t *TypeSig) AttributeType {
	switch k := t.Kind; {
	case k == ElementString || k == ElementObject || isAttributePrimitive(k):
		return AttributeType{Kind: k}
	case k == ElementSZArray && t.Elem.Kind != ElementSZArray:
		elem := p.paramType(t.Elem)
		return AttributeType{Kind: k, Elem: &elem}
	case k == ElementClass && p.a.isSystemType(t.Token):
		return AttributeType{Kind: ElementSystemType}
	case k == ElementValueType:
		return AttributeType{Kind: ElementEnum, EnumToken: t.Token}
	}
	p.fail(unsupported("parameter of type %v", t))
	return AttributeType{}
}

func isAttributePrimitive(k ElementType) bool { return k >= ElementBoolean && k <= ElementR8 }

func (a *Assembly) isSystemType(tok Token) bool {
	namespace, name, err := a.TypeName(tok)
	return err == nil && namespace == "System" && name == "Type"
}

// named parses a NamedArg.
func (p *attributeParser) named() (n NamedArg) {
	switch kind := ElementType(p.u8()); kind {
	case ElementField:
		n.IsField = true
	case ElementProp:
	default:
		p.fail(corrupt("named argument is %v", kind))
	}
	t := p.fieldOrPropType()
	n.Name, _ = p.serString()
	n.AttributeArg = p.arg(t)
	return n
}

// fieldOrPropType parses the type of a named or boxed argument.
func (p *attributeParser) fieldOrPropType() AttributeType {
	t := AttributeType{Kind: ElementType(p.u8())}
	switch k := t.Kind; {
	case isAttributePrimitive(k), k == ElementString, k == ElementSystemType:
	case k == ElementBoxed:
		t.Kind = ElementObject
	case k == ElementEnum:
		name, _ := p.serString()
		t.EnumName = TypeName(name)
	case k == ElementSZArray:
		if b := p.rest(1); len(b) == 1 && ElementType(b[0]) == ElementSZArray {
			p.fail(corrupt("array of arrays"))
		}
		if p.err == nil {
			elem := p.fieldOrPropType()
			t.Elem = &elem
		}
	default:
		p.fail(corrupt("argument of type %v", k))
	}
	return t
}

// arg parses a value of type t.
func (p *attributeParser) arg(t AttributeType) AttributeArg {
	if p.depth++; p.depth > maxAttributeDepth {
		p.fail(unsupported("values nested deeper than %d", maxAttributeDepth))
	}
	defer func() { p.depth-- }()
	if p.err != nil {
		return AttributeArg{}
	}
	switch t.Kind {
	case ElementObject:
		return p.arg(p.fieldOrPropType())
	case ElementString:
		if s, ok := p.serString(); ok {
			return AttributeArg{t, s}
		}
		return AttributeArg{t, nil}
	case ElementSystemType:
		if s, ok := p.serString(); ok {
			return AttributeArg{t, TypeName(s)}
		}
		return AttributeArg{t, nil}
	case ElementSZArray:
		return AttributeArg{t, p.array(*t.Elem)}
	case ElementEnum:
		return AttributeArg{t, p.primitive(p.underlying(t))}
	}
	return AttributeArg{t, p.primitive(t.Kind)}
}

// array parses the elements of an array; the result is nil for null.
func (p *attributeParser) array(elem AttributeType) any {
	n := p.u32()
	if n == math.MaxUint32 {
		return nil
	}
	if p.err == nil && uint64(n) > uint64(p.left()) {
		p.fail(corrupt("%d elements in %d bytes", n, p.left()))
	}
	list := []AttributeArg{}
	for i := uint32(0); i < n && p.err == nil; i++ {
		list = append(list, p.arg(elem))
	}
	return list
}

func (p *attributeParser) primitive(k ElementType) any {
	switch k {
	case ElementBoolean:
		return p.u8() != 0
	case ElementChar, ElementU2:
		return p.u16()
	case ElementI1:
		return int8(p.u8())
	case ElementU1:
		return p.u8()
	case ElementI2:
		return int16(p.u16())
	case ElementI4:
		return int32(p.u32())
	case ElementU4:
		return p.u32()
	case ElementI8:
		return int64(p.u64())
	case ElementU8:
		return p.u64()
	case ElementR4:
		return math.Float32frombits(p.u32())
	case ElementR8:
		return math.Float64frombits(p.u64())
	}
	p.fail(unsupported("value of type %v", k))
	return nil
}

// underlying returns the underlying type of an enum.
func (p *attributeParser) underlying(t AttributeType) ElementType {
	if t.EnumToken.Table() == TableTypeDef && !t.EnumToken.IsNil() {
		k, err := p.a.EnumUnderlying(t.EnumToken.Row())
		if err != nil {
			p.fail(err)
		}
		return k
	}
	if p.enums == nil {
		p.fail(unsupported("enum %v %s of another assembly", t.EnumToken, t.EnumName))
		return ElementEnd
	}
	k, err := p.enums(t)
	if err != nil {
		p.fail(err)
	}
	return k
}

// serString parses a string; ok is false for null.
func (p *attributeParser) serString() (s string, ok bool) {
	if b := p.rest(1); len(b) == 1 && b[0] == 0xFF {
		p.u8()
		return "", false
	}
	b := p.take(p.compressed())
	return string(b), p.err == nil
}
