package metadata

import "fmt"

// MethodBody is the code of a method. §II.25.4
type MethodBody struct {
	MaxStack    uint16
	InitLocals  bool
	LocalsToken Token  // StandAloneSig, or nil
	Code        []byte // bytes of the file: read-only
	Clauses     []EHClause
}

// ClauseKind is the kind of an exception handling clause. §II.25.4.6
type ClauseKind uint8

// The kinds of clauses.
const (
	ClauseCatch   ClauseKind = 0
	ClauseFilter  ClauseKind = 1
	ClauseFinally ClauseKind = 2
	ClauseFault   ClauseKind = 4
)

// String returns the standard's word for k.
func (k ClauseKind) String() string {
	switch k {
	case ClauseCatch:
		return "catch"
	case ClauseFilter:
		return "filter"
	case ClauseFinally:
		return "finally"
	case ClauseFault:
		return "fault"
	}
	return fmt.Sprintf("clause kind %d", uint8(k))
}

// EHClause is an exception handling clause. Its ranges lie inside the code and are not
// empty. This package does not check that ranges nest. §II.25.4.6
type EHClause struct {
	Kind          ClauseKind
	TryOffset     uint32
	TryLength     uint32
	HandlerOffset uint32
	HandlerLength uint32
	ClassToken    Token  // of a catch: TypeDef, TypeRef or TypeSpec
	FilterOffset  uint32 // of a filter
}

// Flags of method headers and sections. §II.25.4.4, §II.25.4.5
const (
	bodyFormatMask = 0x3
	bodyTiny       = 0x2
	bodyFat        = 0x3
	bodyMoreSects  = 0x8
	bodyInitLocals = 0x10
	bodyKnown      = bodyFormatMask | bodyMoreSects | bodyInitLocals // of a fat header

	sectionEHTable = 0x01
	sectionFat     = 0x40
	sectionMore    = 0x80
)

// Body reads the method body at an RVA that is not 0.
func (a *Assembly) Body(rva uint32) (*MethodBody, error) {
	data, ok := a.pe.from(rva)
	if !ok {
		return nil, a.fault("method body", corrupt("RVA %#x is in no section", rva))
	}
	p := &bodyParser{cursor: cursor{b: data}, a: a, rva: rva}
	b := p.parse()
	if p.err != nil {
		return nil, &Error{
			File: a.file, Part: fmt.Sprintf("method body at RVA %#x", rva), Offset: int64(p.pos), Err: p.err,
		}
	}
	return b, nil
}

type bodyParser struct {
	cursor
	a   *Assembly
	rva uint32
}

func (p *bodyParser) parse() *MethodBody {
	b := &MethodBody{MaxStack: 8}
	first := p.u8()
	size, more := uint32(first>>2), false
	switch first & bodyFormatMask {
	case bodyTiny:
	case bodyFat:
		size, more = p.fatHeader(b, first)
	default:
		p.fail(corrupt("header starts with %#02x", first))
	}
	b.Code = p.take(size)
	if p.err == nil && size == 0 {
		p.fail(corrupt("no code"))
	}
	for more && p.err == nil {
		more = p.section(b)
	}
	return b
}

// fatHeader reads a header of 12 bytes or more. §II.25.4.3
func (p *bodyParser) fatHeader(b *MethodBody, first uint8) (codeSize uint32, more bool) {
	second := p.u8()
	words := uint32(second >> 4)
	b.MaxStack = p.u16()
	codeSize = p.u32()
	b.LocalsToken = Token(p.u32())
	b.InitLocals = first&bodyInitLocals != 0
	if p.err == nil && words < 3 {
		p.fail(corrupt("header of %d words", words))
		return 0, false
	}
	if unknown := unknownFlags(uint32(first)|uint32(second&0xF)<<8, bodyKnown, nil); p.err == nil && unknown != "" {
		p.fail(unsupported("flag %s of the header", unknown))
		return 0, false
	}
	p.skip(4 * (words - 3))
	if t := b.LocalsToken; p.err == nil && t != 0 && (t.Table() != TableStandAloneSig || !p.a.Has(t)) {
		p.fail(corrupt("local variables of %v", t))
	}
	return codeSize, first&bodyMoreSects != 0
}

// section reads a section after the code, and says whether another follows.
// §II.25.4.5
func (p *bodyParser) section(b *MethodBody) (more bool) {
	p.skip(-(p.rva + uint32(p.pos)) & 3) // sections are aligned
	start := p.pos
	kind := p.u8()
	var size, clause uint32
	if kind&sectionFat != 0 {
		size, clause = uint32(p.u8())|uint32(p.u16())<<8, 24
	} else {
		size, clause = uint32(p.u8()), 12
		p.skip(2)
	}
	if p.err != nil {
		return false
	}
	if kind&^(sectionFat|sectionMore) != sectionEHTable {
		p.fail(unsupported("method data section %#02x", kind))
		return false
	}
	if size < 4 {
		p.fail(corrupt("section of %d bytes", size))
		return false
	}
	// Some writers leave the header out of the size. The division accepts both sizes, as
	// all runtimes do.
	for range size / clause {
		b.Clauses = append(b.Clauses, p.clause(kind&sectionFat != 0, uint32(len(b.Code))))
		if p.err != nil {
			return false
		}
	}
	if end := uint32(p.pos - start); end < size {
		p.skip(size - end)
	}
	return kind&sectionMore != 0
}

// clause reads one exception clause. §II.25.4.6
func (p *bodyParser) clause(fat bool, codeSize uint32) (c EHClause) {
	var kind uint32
	if fat {
		kind = p.u32()
		c.TryOffset, c.TryLength = p.u32(), p.u32()
		c.HandlerOffset, c.HandlerLength = p.u32(), p.u32()
	} else {
		kind = uint32(p.u16())
		c.TryOffset, c.TryLength = uint32(p.u16()), uint32(p.u8())
		c.HandlerOffset, c.HandlerLength = uint32(p.u16()), uint32(p.u8())
	}
	last := p.u32()
	if p.err != nil {
		return c
	}
	if !isRange(c.TryOffset, c.TryLength, codeSize) || !isRange(c.HandlerOffset, c.HandlerLength, codeSize) {
		p.fail(corrupt("try [%#x +%#x], handler [%#x +%#x] in %#x bytes of code",
			c.TryOffset, c.TryLength, c.HandlerOffset, c.HandlerLength, codeSize))
	}
	if unknown := unknownFlags(kind, 7, nil); unknown != "" {
		p.fail(unsupported("flag %s of an exception clause", unknown))
	}
	c.Kind = ClauseKind(kind & 7)
	switch c.Kind {
	case ClauseCatch:
		c.ClassToken = Token(last)
		if t := c.ClassToken.Table(); t != TableTypeDef && t != TableTypeRef && t != TableTypeSpec || !p.a.Has(c.ClassToken) {
			p.fail(corrupt("catch of %v", c.ClassToken))
		}
	case ClauseFilter:
		if c.FilterOffset = last; last >= c.HandlerOffset {
			p.fail(corrupt("filter at %#x, handler at %#x", last, c.HandlerOffset))
		}
	case ClauseFinally, ClauseFault:
	default:
		p.fail(corrupt("clause kind %#x", kind))
	}
	return c
}

func isRange(offset, length, size uint32) bool {
	return length > 0 && offset < size && length <= size-offset
}
