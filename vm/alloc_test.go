package vm_test

import (
	"testing"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// TestNoAllocationPerTransition repeats transitions of a program that makes no
// objects: step, collection, collapse and undo must not allocate.
func TestNoAllocationPerTransition(t *testing.T) {
	p, err := vm.Load("../examples/bench/Counter.dll", program.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	store := newParts()
	m := vm.NewMachine(p, store)
	collector := gc.New(gc.KindMemoised, m.Heap)
	m.Heap.SetSymmetry(heap.SymmetryIncremental)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	var moves []vm.Move
	step := func(mv vm.Move) state.Mark {
		mark := m.Begin()
		if _, err := m.Step(mv); err != nil {
			t.Fatal(err)
		}
		if err := m.Roots(); err != nil {
			t.Fatal(err)
		}
		collector.Collect()
		if _, err := m.Collapse(store); err != nil {
			t.Fatal(err)
		}
		moves = m.Moves(moves[:0])
		return mark
	}
	step(vm.Move{})
	for len(m.Threads) < 3 { // until the counting threads run
		step(moves[0])
	}
	for depth := 0; len(moves) > 0 && depth < 40; depth++ {
		for _, mv := range append([]vm.Move(nil), moves...) {
			if n := testing.AllocsPerRun(10, func() { m.Undo(step(mv)) }); n > 0 {
				t.Errorf("depth %d, move %v: %v allocations", depth, mv, n)
			}
		}
		moves = m.Moves(moves[:0])
		step(moves[len(moves)-1])
	}
}
