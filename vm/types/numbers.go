package types

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zeebo/xxh3"

	"moonwalker/vm/metadata"
)

// Numbers lists the types and methods that have an ID, by names that are the same in all
// runs. IDs depend on the order in which a run loads types and methods, and stored states
// contain IDs. So a run that continues from the states of another one must assign the
// same IDs.
type Numbers struct {
	Types   []string // by ID: one digit, the type's stage, and its name
	Methods []string // by ID
}

// The name of a type:
//
//	D assembly : row ;     definition
//	! index ;   # index ;  parameter of a type, of a method
//	? assembly : name ;    missing
//	F                      function pointer
//	[ T   * T   & T        array, pointer, reference
//	, rank ; T             array of several dimensions
//	< T count ; T…         instantiation
//	@ number ;             instantiation with this ID, within other names
func (t *Type) appendName(b []byte) []byte {
	number := func(n int) { b = append(strconv.AppendInt(b, int64(n), 10), ';') }
	switch t.Kind {
	case KindVar, KindMVar:
		b = append(b, "!#"[t.Kind-KindVar])
		number(t.Index)
		return b
	case KindMissing:
		if t.Generic == nil {
			return append(append(append(append(append(b, '?'), t.Scope...), ':'), t.Name...), ';')
		}
	case KindFnPtr:
		return append(b, 'F')
	case KindSZArray:
		return t.Elem.appendRef(append(b, '['))
	case KindPointer:
		return t.Elem.appendRef(append(b, '*'))
	case KindByRef:
		return t.Elem.appendRef(append(b, '&'))
	case KindArray:
		b = append(b, ',')
		number(t.Rank)
		return t.Elem.appendRef(b)
	}
	if t.Generic != nil {
		b = t.Generic.appendName(append(b, '<'))
		number(len(t.Args))
		for _, a := range t.Args {
			b = a.appendRef(b)
		}
		return b
	}
	b = append(append(append(b, 'D'), t.Assembly.Name...), ':')
	number(int(t.Row))
	return b
}

// appendRef names a type within the name of another. It names an instantiation by its ID,
// which is the same in all runs with these Numbers: written out, Tuple<T,T> would be twice
// as long as T.
func (t *Type) appendRef(b []byte) []byte {
	if t.Generic == nil {
		return t.appendName(b)
	}
	return append(strconv.AppendInt(append(b, '@'), int64(t.ID), 10), ';')
}

// NameInAllRuns returns a name of t that is unique in the program, and the same in all runs
// with the same Numbers.
func (t *Type) NameInAllRuns() string { return string(t.appendName(nil)) }

// hash hashes the name of t. Types within it go by their own hashes: IDs depend on the run.
func (t *Type) hash() uint64 {
	var space [256]byte
	b := space[:0]
	switch {
	case t.Generic != nil:
		b = append(b, '<')
		b = le.AppendUint64(b, t.Generic.Order)
		for _, a := range t.Args {
			b = le.AppendUint64(b, a.Order)
		}
	case t.Elem != nil:
		b = append(b, 'e', byte(t.Kind), byte(t.Rank))
		b = le.AppendUint64(b, t.Elem.Order)
	case t.Assembly != nil: // not by its row: that changes with each type before it
		b = append(append(b, 'D'), t.Assembly.Name...)
		if t.Encloser != nil {
			b = le.AppendUint64(append(b, '+'), t.Encloser.Order)
		}
		b = append(append(append(append(b, ':'), t.Namespace...), '.'), t.Name...)
	default:
		return xxh3.Hash(t.appendName(nil))
	}
	return xxh3.Hash(b)
}

// hash hashes the name and the signature of m, and its arguments.
func (m *Method) hash() uint64 {
	var space [256]byte
	b := le.AppendUint64(space[:0], m.Owner.Order)
	b = append(append(b, m.Name...), 0, byte(m.GenericN))
	for _, t := range m.Params {
		b = le.AppendUint64(b, t.Order)
	}
	for _, t := range m.Args {
		b = le.AppendUint64(b, t.Order)
	}
	if m.Ret != nil {
		b = le.AppendUint64(b, m.Ret.Order)
	}
	return xxh3.Hash(b)
}

var le = binary.LittleEndian

// nameInAllRuns returns a unique name of m: its owner, then the row of its definition with
// the arguments of the instantiation. A method that the runtime supplies for arrays has its
// name and signature in place of the row.
func (m *Method) nameInAllRuns() string {
	b := m.Owner.appendRef(nil)
	number := func(n int) { b = append(strconv.AppendInt(b, int64(n), 10), ';') }
	if m.Row == 0 {
		b = append(append(append(b, '.'), m.Name...), ';')
		ret := m.Ret
		if ret == nil {
			ret = m.Owner.Elem // a placeholder: 'v' above says void
			b = append(b, 'v')
		}
		b = ret.appendRef(b)
		number(len(m.Params))
		for _, p := range m.Params {
			b = p.appendRef(b)
		}
		return string(b)
	}
	b = append(b, ':')
	number(int(m.Row))
	number(len(m.Args))
	for _, a := range m.Args {
		b = a.appendRef(b)
	}
	return string(b)
}

// Numbers returns the numbers of all types and methods made so far.
func (l *Loader) Numbers() (n Numbers) {
	l.Lock()
	defer l.Unlock()
	for _, t := range *l.all.Load() {
		name := ""
		if t != nil {
			name = string(t.appendName([]byte{'0' + byte(t.stage)}))
		}
		n.Types = append(n.Types, name)
	}
	for _, m := range *l.methods.Load() {
		name := ""
		if m != nil {
			name = m.nameInAllRuns()
		}
		n.Methods = append(n.Methods, name)
	}
	return n
}

// pins maps the names of types and methods to the IDs that they had in another run.
type pins struct{ types, methods map[string]uint32 }

func newPins(n *Numbers) *pins {
	p := &pins{types: map[string]uint32{}, methods: map[string]uint32{}}
	for id, name := range n.Types {
		if name != "" {
			p.types[name[1:]] = uint32(id)
		}
	}
	for id, name := range n.Methods {
		if name != "" {
			p.methods[name] = uint32(id)
		}
	}
	return p
}

// MakeAll makes all types and methods that another run had made, each to the stage that it
// had there.
//
// Preconditions: the loader was made with these numbers and has all assemblies.
func (l *Loader) MakeAll(n *Numbers) error {
	l.Lock()
	defer l.Unlock()
	for id, name := range n.Types {
		if name == "" {
			continue
		}
		t, err := l.typeNamed(name[1:])
		if err != nil {
			return err
		}
		if t.ID != uint32(id) {
			return fmt.Errorf("type %v has number %d, not %d", t, t.ID, id)
		}
		switch stage(name[0] - '0') {
		case stageLaying, stageLaid:
			_ = l.Layout(t) // the other run had the same error; t keeps it
		case stageLoading, stageLoaded:
			_ = l.load(t)
		}
	}
	for id, name := range n.Methods {
		if name == "" {
			continue
		}
		m, err := l.methodNamed(name)
		if err != nil {
			return err
		}
		if m.ID != uint32(id) {
			return fmt.Errorf("method %v has number %d, not %d", m, m.ID, id)
		}
	}
	return nil
}

// TypeNamed returns the type with this NameInAllRuns.
func (l *Loader) TypeNamed(name string) (*Type, error) {
	l.Lock()
	defer l.Unlock()
	return l.typeNamed(name)
}

func (l *Loader) typeNamed(name string) (*Type, error) {
	p := nameParser{l: l, rest: name}
	t, err := p.typ()
	if err == nil && p.rest != "" {
		err = fmt.Errorf("type name %q has the extra text %q", name, p.rest)
	}
	return t, err
}

func (l *Loader) methodNamed(name string) (*Method, error) {
	p := nameParser{l: l, rest: name}
	m, err := p.method()
	if err != nil {
		return nil, fmt.Errorf("method name %q: %w", name, err)
	}
	return m, nil
}

// nameParser reads names of types and methods.
type nameParser struct {
	l    *Loader
	rest string
}

func (p *nameParser) byte() byte {
	if p.rest == "" {
		return 0
	}
	c := p.rest[0]
	p.rest = p.rest[1:]
	return c
}

// text reads up to the next semicolon.
func (p *nameParser) text() string {
	s, rest, _ := strings.Cut(p.rest, ";")
	p.rest = rest
	return s
}

func (p *nameParser) number() (int, error) {
	n, err := strconv.Atoi(p.text())
	if err == nil && (n < 0 || n > 1<<24) {
		err = fmt.Errorf("number %d", n)
	}
	return n, err
}

func (p *nameParser) typ() (*Type, error) {
	switch c := p.byte(); c {
	case 'D':
		asm, rest, _ := strings.Cut(p.rest, ":")
		p.rest = rest
		row, err := p.number()
		if err != nil {
			return nil, err
		}
		a, err := p.l.assembly(asm)
		if err != nil {
			return nil, err
		}
		if a == nil {
			return nil, fmt.Errorf("assembly %s: %w", asm, ErrMissing)
		}
		return a.def(uint32(row))
	case '!', '#':
		i, err := p.number()
		if err != nil {
			return nil, err
		}
		return p.l.variable(KindVar+Kind(strings.IndexByte("!#", c)), i), nil
	case '@':
		id, err := p.number()
		if err != nil {
			return nil, err
		}
		if all := p.l.Types(); id < len(all) && all[id] != nil {
			return all[id], nil
		}
		return nil, fmt.Errorf("no type has number %d yet", id)
	case 'F':
		return p.l.fnPtr(), nil
	case '?':
		scope, name, _ := strings.Cut(p.text(), ":")
		return p.l.missing(scope, name), nil
	case '[', '*', '&':
		e, err := p.typ()
		if err != nil {
			return nil, err
		}
		return map[byte]func(*Type) *Type{'[': p.l.SZArray, '*': p.l.Pointer, '&': p.l.ByRef}[c](e), nil
	case ',':
		rank, err := p.number()
		if err != nil {
			return nil, err
		}
		e, err := p.typ()
		if err != nil {
			return nil, err
		}
		return p.l.MDArray(e, rank), nil
	case '<':
		def, err := p.typ()
		if err != nil {
			return nil, err
		}
		args, err := p.types()
		if err != nil {
			return nil, err
		}
		return p.l.Instantiate(def, args)
	default:
		return nil, fmt.Errorf("type name %q", string(c)+p.rest)
	}
}

// types reads a count, then that many types.
func (p *nameParser) types() (out []*Type, err error) {
	n, err := p.number()
	for ; n > 0 && err == nil; n-- {
		var t *Type
		t, err = p.typ()
		out = append(out, t)
	}
	return out, err
}

func (p *nameParser) method() (*Method, error) {
	owner, err := p.typ()
	if err != nil {
		return nil, err
	}
	if err := p.l.load(owner); err != nil {
		return nil, err
	}
	if p.byte() == '.' {
		name := p.text()
		void := strings.HasPrefix(p.rest, "v")
		p.rest = strings.TrimPrefix(p.rest, "v")
		ret, err := p.typ()
		if err != nil {
			return nil, err
		}
		if void {
			ret = nil
		}
		params, err := p.types()
		if err != nil {
			return nil, err
		}
		return p.l.arrayMethod(owner, name, ret, params)
	}
	row, err := p.number()
	if err != nil {
		return nil, err
	}
	args, err := p.types()
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(owner.Methods, func(m *Method) bool { return m.Row == uint32(row) })
	if i < 0 {
		return nil, fmt.Errorf("%v has no method in row %d of %v", owner, row, metadata.TableMethodDef)
	}
	if m := owner.Methods[i]; len(args) == 0 {
		return m, nil
	} else {
		return p.l.InstantiateMethod(m, args)
	}
}
