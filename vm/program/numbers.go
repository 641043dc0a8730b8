package program

import (
	"encoding/hex"
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/types"
)

// Numbers are all numbers in stored states that depend on the run: a run that
// goes on with the states of another one is loaded with the numbers of that.
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
	zeroLocals = 'z' // see Program.zeros
	soleObject = 'o' // see Program.Sole
)

// NameInAllRuns implements heap.ConstKey.
func (k constKey) NameInAllRuns() string { return string(k.kind) + k.t.NameInAllRuns() }

// Order implements heap.ConstKey.
func (k constKey) Order() uint64 { return k.t.Order ^ uint64(k.kind)<<56 }

// makeAll makes the types and methods that another run had made.
func (p *Program) makeAll(n *Numbers) error {
	if err := p.Loader.MakeAll(&n.Numbers); err != nil {
		return err
	}
	for i, name := range n.Consts {
		if i == 0 || name[0] == 'a' {
			continue
		}
		r, err := p.constNamed(name)
		if err != nil {
			return err
		}
		if got := int(r &^ heap.ConstBit); got != i {
			return fmt.Errorf("constant %s has number %d, not %d", name, got, i)
		}
	}
	return nil
}

// constNamed makes the constant with this name.
func (p *Program) constNamed(name string) (heap.Ref, error) {
	if name[0] == 's' {
		b, err := hex.DecodeString(name[1:])
		units := make([]uint16, len(b)/2)
		for i := range units {
			units[i] = uint16(b[2*i]) | uint16(b[2*i+1])<<8
		}
		return p.Consts.String(units), err
	}
	t, err := p.Loader.TypeNamed(name[1:])
	if err != nil {
		return 0, err
	}
	switch name[0] {
	case typeObject:
		return p.TypeObject(t), nil
	case rvaStatics:
		return p.RvaArea(t)
	case zeroLocals:
		return p.Zeros(t), nil
	case soleObject:
		return p.Sole(t), nil
	}
	return 0, fmt.Errorf("constant %q of an unknown kind", name)
}
