package metadata

import (
	"fmt"
	"sync"
)

// maxSigDepth limits the nesting of types. Compilers stay below 100.
const maxSigDepth = 256

// maxRank is the limit of all runtimes.
const maxRank = 32

// ParseMethodSig parses the signature of a MethodDef, of a MemberRef that is a
// method, or of a StandAloneSig that calli uses. §II.23.2.1 to §II.23.2.3
func (m *Tables) ParseMethodSig(sig []byte) (*MethodSig, error) {
	return m.methodSigs.get(sig, func() (*MethodSig, error) {
		return parseSig(m, "method signature", sig, (*sigParser).method)
	})
}

// ParseFieldSig parses the signature of a Field, or of a MemberRef that is a
// field. §II.23.2.4
func (m *Tables) ParseFieldSig(sig []byte) (*TypeSig, error) {
	return parseSig(m, "field signature", sig, (*sigParser).field)
}

// ParsePropertySig parses the signature of a Property. §II.23.2.5
func (m *Tables) ParsePropertySig(sig []byte) (*PropertySig, error) {
	return parseSig(m, "property signature", sig, (*sigParser).property)
}

// ParseLocalsSig parses the StandAloneSig of local variables. §II.23.2.6
func (m *Tables) ParseLocalsSig(sig []byte) ([]*TypeSig, error) {
	return parseSig(m, "local variable signature", sig, (*sigParser).locals)
}

// ParseTypeSpec parses the signature of a TypeSpec. §II.23.2.14
func (m *Tables) ParseTypeSpec(sig []byte) (*TypeSig, error) {
	return m.typeSpecs.get(sig, func() (*TypeSig, error) {
		return parseSig(m, "type specification", sig, func(p *sigParser) *TypeSig { return p.typ(anywhere) })
	})
}

// ParseMethodSpec parses the instantiation of a MethodSpec. §II.23.2.15
func (m *Tables) ParseMethodSpec(sig []byte) ([]*TypeSig, error) {
	return parseSig(m, "method instantiation", sig, (*sigParser).instantiation)
}

// IsLocalsSig says whether a StandAloneSig is the signature of local variables.
func IsLocalsSig(sig []byte) bool { return len(sig) > 0 && sig[0] == sigLocals }

// A memo keeps parsed signatures by their bytes: many rows have equal ones, and all programs of a process read one core library.
type memo[T any] struct {
	mu     sync.RWMutex
	parsed map[string]T
}

// get returns the parsed form of sig, which nobody writes.
func (m *memo[T]) get(sig []byte, parse func() (T, error)) (T, error) {
	m.mu.RLock()
	t, ok := m.parsed[string(sig)]
	m.mu.RUnlock()
	if ok {
		return t, nil
	}
	t, err := parse()
	if err != nil {
		return t, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.parsed == nil {
		m.parsed = map[string]T{}
	}
	m.parsed[string(sig)] = t
	return t, nil
}

// parseSig parses all of sig.
func parseSig[T any](m *Tables, what string, sig []byte, parse func(*sigParser) T) (T, error) {
	p := &sigParser{cursor: cursor{b: sig}, m: m}
	t := parse(p)
	if p.err == nil && p.left() != 0 {
		p.fail(corrupt("%d bytes after the end", p.left()))
	}
	if p.err != nil {
		var zero T
		return zero, &Error{File: m.file, Part: what, Offset: int64(p.pos), Err: p.err}
	}
	return t, nil
}

// sigParser parses one signature. Each TypeSig takes at least one byte of it, so the size
// of the result is linear in the size of the signature.
type sigParser struct {
	cursor
	m     *Tables
	depth int
}

// place is the set of element types that are allowed, besides the usual ones, where a type
// occurs.
type place uint8

const (
	inside   place = 0         // no others: within another type
	byRef    place = 1 << iota // BYREF and TYPEDBYREF
	void                       // VOID
	pin                        // PINNED
	anywhere = byRef | void
)

// typ parses a type with the custom modifiers before it. §II.23.2.12
func (p *sigParser) typ(where place) *TypeSig {
	if p.depth++; p.depth > maxSigDepth {
		p.fail(unsupported("types nested deeper than %d", maxSigDepth))
	}
	defer func() { p.depth-- }()
	t := new(TypeSig)
	for p.err == nil {
		switch t.Kind = ElementType(p.u8()); t.Kind {
		case ElementCModReqd, ElementCModOpt:
			t.Mods = append(t.Mods, Modifier{t.Kind == ElementCModReqd, p.typeToken()})
		case ElementPinned:
			if where&pin == 0 {
				p.fail(corrupt("pinned"))
			}
			t.Pinned = true
		default:
			p.body(t, where)
			return t
		}
	}
	return t
}

// body parses the rest of t after its element type.
func (p *sigParser) body(t *TypeSig, where place) {
	switch t.Kind {
	case ElementVoid:
		if where&void == 0 {
			p.fail(corrupt("void"))
		}
	case ElementByRef:
		if where&byRef == 0 {
			p.fail(corrupt("reference to or of a reference"))
		}
		t.Elem = p.typ(inside)
	case ElementTypedByRef:
		// Allowed everywhere: metadata has arrays of typedref.
	case ElementPtr:
		t.Elem = p.typ(void)
	case ElementClass, ElementValueType:
		t.Token = p.typeToken()
	case ElementVar, ElementMVar:
		if t.Index = p.compressed(); t.Index > 0xFFFF {
			p.fail(corrupt("type variable %d", t.Index))
		}
	case ElementSZArray:
		t.Elem = p.typ(inside)
	case ElementArray:
		t.Elem = p.typ(inside)
		t.Shape = p.shape()
	case ElementGenericInst:
		p.genericInst(t)
	case ElementFnPtr:
		t.Method = p.method()
	case ElementString, ElementObject:
	default:
		if !t.Kind.IsPrimitive() {
			p.fail(corrupt("type starts with %v", t.Kind))
		}
	}
}

func (p *sigParser) genericInst(t *TypeSig) {
	t.Elem = &TypeSig{Kind: ElementType(p.u8())}
	if k := t.Elem.Kind; k != ElementClass && k != ElementValueType {
		p.fail(corrupt("instance of %v", k))
	}
	t.Elem.Token = p.typeToken()
	t.Token = t.Elem.Token
	count := p.compressed()
	if p.err == nil && count == 0 {
		p.fail(corrupt("instance without arguments"))
	}
	t.Args = p.types(count, inside)
}

// types parses count types.
func (p *sigParser) types(count uint32, where place) []*TypeSig {
	if p.err == nil && uint64(count) > uint64(p.left()) {
		p.fail(fmt.Errorf("%w: %d types in %d bytes", ErrTruncated, count, p.left()))
	}
	var list []*TypeSig
	for i := uint32(0); i < count && p.err == nil; i++ {
		list = append(list, p.typ(where))
	}
	return list
}

// shape parses the dimensions of an array. §II.23.2.13
func (p *sigParser) shape() (s ArrayShape) {
	if s.Rank = p.compressed(); p.err == nil && (s.Rank == 0 || s.Rank > maxRank) {
		p.fail(corrupt("array of rank %d", s.Rank))
	}
	sizes := p.compressed()
	for i := uint32(0); i < sizes && p.dimension(i, s.Rank); i++ {
		s.Sizes = append(s.Sizes, p.compressed())
	}
	bounds := p.compressed()
	for i := uint32(0); i < bounds && p.dimension(i, s.Rank); i++ {
		s.LoBounds = append(s.LoBounds, p.compressedSigned())
	}
	return s
}

func (p *sigParser) dimension(i, rank uint32) bool {
	if p.err == nil && i >= rank {
		p.fail(corrupt("more dimensions than rank %d", rank))
	}
	return p.err == nil
}

// typeToken parses a TypeDefOrRefOrSpecEncoded. §II.23.2.8
func (p *sigParser) typeToken() Token {
	v := p.compressed()
	tok, ok := typeDefOrRef.decode(v)
	if p.err == nil && (!ok || !p.m.Has(tok)) {
		p.fail(corrupt("%v does not exist", tok))
	}
	return tok
}

func (p *sigParser) method() *MethodSig {
	first := p.u8()
	s := &MethodSig{
		HasThis:        first&sigHasThis != 0,
		ExplicitThis:   first&sigExplicitThis != 0,
		CallConv:       CallConv(first & sigKindMask),
		VarargSentinel: -1,
		Ret:            new(TypeSig),
	}
	switch c := s.CallConv; {
	case p.err != nil || first&0x80 == 0 && (c <= CallVarArg || c == CallUnmanaged):
	case first&0x80 != 0 || c > sigMethodSpec:
		p.fail(unsupported("calling convention %#02x", first))
	default:
		p.fail(corrupt("method signature starts with %#02x", first))
	}
	if first&sigGeneric != 0 {
		s.GenericCount = p.compressed()
	}
	count := p.compressed()
	s.Ret = p.typ(byRef | void)
	if p.err == nil && uint64(count) > uint64(p.left()) {
		p.fail(fmt.Errorf("%w: %d parameters in %d bytes", ErrTruncated, count, p.left()))
	}
	for i := uint32(0); i < count && p.err == nil; i++ {
		if b := p.rest(1); len(b) == 1 && ElementType(b[0]) == ElementSentinel {
			p.sentinel(s)
		}
		s.Params = append(s.Params, p.typ(byRef))
	}
	// A call site without optional arguments may still have a sentinel.
	if b := p.rest(1); len(b) == 1 && ElementType(b[0]) == ElementSentinel && s.VarargSentinel < 0 {
		p.sentinel(s)
	}
	return s
}

// sentinel parses the sentinel between fixed and optional arguments.
func (p *sigParser) sentinel(s *MethodSig) {
	p.u8()
	if s.VarargSentinel >= 0 || s.CallConv == CallDefault {
		p.fail(corrupt("sentinel"))
	}
	s.VarargSentinel = len(s.Params)
}

func (p *sigParser) field() *TypeSig {
	if first := p.u8(); first != sigField {
		p.fail(corrupt("field signature starts with %#02x", first))
	}
	return p.typ(byRef)
}

func (p *sigParser) property() *PropertySig {
	first := p.u8()
	if first&^sigHasThis != sigProperty {
		p.fail(corrupt("property signature starts with %#02x", first))
	}
	s := &PropertySig{HasThis: first&sigHasThis != 0}
	count := p.compressed()
	s.Type = p.typ(byRef)
	s.Params = p.types(count, byRef)
	return s
}

func (p *sigParser) locals() []*TypeSig {
	if first := p.u8(); first != sigLocals {
		p.fail(corrupt("local variable signature starts with %#02x", first))
	}
	return p.types(p.compressed(), byRef|pin)
}

func (p *sigParser) instantiation() []*TypeSig {
	if first := p.u8(); first != sigMethodSpec {
		p.fail(corrupt("method instantiation starts with %#02x", first))
	}
	return p.types(p.compressed(), inside)
}
