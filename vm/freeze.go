package vm

import (
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/il"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// freezeCore runs the initialisers of the core library's types that are not generic, before
// the first state, and turns the objects that they make into constants: the library never
// writes its statics again. So these objects are in no state, and their initialisation is no
// event. (The library has no mutable statics; a write to a frozen object would end the path
// as unsupported.)
func freezeCore(p *program.Program) error {
	p.Loader.Lock()
	cctors, err := p.Loader.CoreInitialisers()
	p.Loader.Unlock()
	if err != nil {
		return err
	}
	c := &il.Code{FrameWords: 1, ZeroLocals: true, Method: p.Std.Run}
	emit := func(inside il.Shape, in il.Instr) {
		c.Instrs = append(c.Instrs, in)
		c.Shapes = append(c.Shapes, nil)
		c.Inside = append(c.Inside, inside)
		c.Offsets = append(c.Offsets, 0)
	}
	for i, t := range cctors {
		c.Types = append(c.Types, t)
		emit(il.Shape{}, il.Instr{Op: il.InitClass, K: int64(i)})
	}
	emit(nil, il.Instr{Op: il.Ret})
	m := NewMachine(p, scratchNames{})
	t, err := m.startMain()
	if err != nil {
		return err
	}
	m.Push(t, c, 0, state.FrameNormal, 0)
	fault, err := m.Step(Move{})
	if err != nil {
		return err
	}
	if fault != nil || len(m.Threads) > 0 {
		return fmt.Errorf("its initialisers do not end well: %+v", fault)
	}
	return adopt(p, m, cctors)
}

// adopt makes constants of the statics of the given types and of all that
// they reach.
func adopt(p *program.Program, m *Machine, frozen []*types.Type) error {
	places := map[heap.Ref]heap.Ref{}
	var move func(r heap.Ref) heap.Ref
	move = func(r heap.Ref) heap.Ref {
		if r == 0 || r.IsConst() {
			return r
		}
		if c, ok := places[r]; ok {
			return c
		}
		o := m.Heap.At(r)
		c := p.Consts.Adopt(o)
		places[r] = c
		n := p.Consts.Object(c)
		n.RefWords(func(w int) { n.Poke(8*w, heap.MemRef, uint64(move(n.Ref(w)))) })
		return c
	}
	for _, t := range frozen {
		if t.Statics != nil {
			r, err := m.Static(t)
			if err != nil {
				return err
			}
			t.FrozenStatics = move(r)
		}
		t.Frozen = true
	}
	return nil
}

// scratchNames names threads for a machine whose states are not stored.
type scratchNames struct{}

func (scratchNames) Name(parent, slot uint32) (heap.Name, error) { return heap.Name(slot + 1), nil }
