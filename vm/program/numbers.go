package program

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/zeebo/xxh3"

	"moonwalker/heap"
	"moonwalker/vm/types"
)

// Numbers are all numbers in stored states that depend on the run. A run that goes
// on with the states of an earlier run is loaded with the numbers of the earlier one.
type Numbers struct {
	types.Numbers
	Consts []string // by number
}

// Numbers are those given so far.
func (p *Program) Numbers() *Numbers {
	return &Numbers{Numbers: p.Loader.Numbers(), Consts: p.Consts.Names()}
}

// constKey is the key of a constant that belongs to a type.
type constKey struct {
	kind byte
	t    *types.Type
}

// The kinds of keys.
const (
	typeObject = 't'
	rvaStatics = 'r' // statics that are initial data in the file
	zeroLocals = 'z' // see Program.Zeros
	soleObject = 'o' // see Program.Sole
	ofAssembly = 'm' // see Program.AssemblyObject
	frozen     = 'a' // see Program.Freeze
	ownName    = 'n' // see Program.Name
)

// NameInAllRuns implements heap.ConstKey.
func (k constKey) NameInAllRuns() string { return string(k.kind) + k.t.NameInAllRuns() }

// Order implements heap.ConstKey.
func (k constKey) Order() uint64 { return k.t.Order ^ uint64(k.kind)<<56 }

// nameKey is the key of a text that Program.Name returns.
type nameKey struct {
	t    *types.Type
	n    int
	text string
}

// NameInAllRuns implements heap.ConstKey.
func (k nameKey) NameInAllRuns() string {
	return fmt.Sprintf("%c%d.%x.%s", ownName, k.n, k.text, k.t.NameInAllRuns())
}

// Order implements heap.ConstKey.
func (k nameKey) Order() uint64 { return xxh3.HashString(k.NameInAllRuns()) }

// Name returns the text that belongs to t, with a number by which its texts differ. It is one object in all states, and not the
// literal with the same characters: so are names of types and of enum values in .NET.
func (p *Program) Name(t *types.Type, n int, text string) heap.Ref {
	units := utf16.Encode([]rune(text))
	return p.Consts.Keyed(nameKey{t, n, text}, p.Consts.StringLayout(), len(units), func(o *heap.Object) {
		for i, u := range units {
			o.Poke(2*i, heap.MemU2, uint64(u))
		}
	})
}

// makeName makes the text of a nameKey, without its first character.
func (p *Program) makeName(key string) error {
	n, rest, _ := strings.Cut(key, ".")
	digits, name, _ := strings.Cut(rest, ".")
	number, err := strconv.Atoi(n)
	if err != nil {
		return err
	}
	text, err := hex.DecodeString(digits)
	if err != nil {
		return err
	}
	t, err := p.Loader.TypeNamed(name)
	if err == nil {
		p.Name(t, number, string(text))
	}
	return err
}

// makeAll makes the types and methods that another run had made.
func (p *Program) makeAll(n *Numbers) error {
	if err := p.Loader.MakeAll(&n.Numbers); err != nil {
		return err
	}
	for i, name := range n.Consts {
		if i == 0 {
			continue
		}
		if err := p.makeConst(name); err != nil {
			return err
		}
	}
	made := p.Consts.Names()
	for i, name := range n.Consts {
		if made[i] != name {
			return fmt.Errorf("constant %d is %q, not %q", i, made[i], name)
		}
	}
	return nil
}

// makeConst makes the constant with this name, which gets the number that it has in the other run.
func (p *Program) makeConst(name string) error {
	kind, rest := name[0], name[1:]
	if kind == 's' {
		b, err := hex.DecodeString(rest)
		units := make([]uint16, len(b)/2)
		for i := range units {
			units[i] = uint16(b[2*i]) | uint16(b[2*i+1])<<8
		}
		p.Consts.String(units)
		return err
	}
	if kind == ownName {
		return p.makeName(rest)
	}
	if kind == frozen {
		_, rest, _ = strings.Cut(rest, ".")
	}
	t, err := p.Loader.TypeNamed(rest)
	if err != nil {
		return err
	}
	switch kind {
	case typeObject:
		p.TypeObject(t)
	case rvaStatics:
		_, err = p.RvaArea(t)
	case zeroLocals:
		p.Zeros(t)
	case soleObject:
		p.Sole(t)
	case ofAssembly:
		p.AssemblyObject(t.Assembly)
	case frozen:
		_, err = p.Freeze(t, false)
	default:
		err = fmt.Errorf("constant %q of an unknown kind", name)
	}
	return err
}
