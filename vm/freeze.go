package vm

import (
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// freeze implements [program.FreezeFunc].
func freeze(p *program.Program, t *types.Type) (heap.Ref, error) {
	m := NewMachine(p, scratchNames{})
	m.Freezing = t
	main, err := m.startMain()
	if err != nil {
		return 0, err
	}
	code, err := p.Code(t.Cctor)
	if err != nil {
		return 0, err
	}
	m.Push(main, code, 0, state.FrameNormal, 0)
	for len(m.Threads) > 0 {
		if fault, err := m.Step(Move{}); err != nil {
			return 0, err
		} else if fault != nil || len(m.Threads) > 1 {
			return 0, fmt.Errorf("it does not end well: %+v", fault)
		}
	}
	r, err := m.Static(t)
	if err != nil {
		return 0, err
	}
	return adopt(p, m, t, r), nil
}

// adopt makes constants of p from the static area r of t, and from all objects of m that r reaches.
// It returns the constant for r.
func adopt(p *program.Program, m *Machine, t *types.Type, r heap.Ref) heap.Ref {
	places := map[heap.Ref]heap.Ref{}
	var move func(r heap.Ref) heap.Ref
	move = func(r heap.Ref) heap.Ref {
		if r == 0 || r.IsConst() {
			return r
		}
		if c, ok := places[r]; ok {
			return c
		}
		c := p.Adopt(m.Heap.At(r), t, len(places))
		places[r] = c
		n := p.Consts.Object(c)
		n.MoveRefs(move)
		return c
	}
	return move(r)
}

// scratchNames names threads for a machine that stores no states.
type scratchNames struct{}

func (scratchNames) Name(parent, slot uint32) (heap.Name, error) { return heap.Name(slot + 1), nil }
