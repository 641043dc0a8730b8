package trace

import (
	"fmt"
	"slices"

	"moonwalker/vm"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// Plain converts a path of a search that renumbers threads into the path of the same steps in a machine with lasting
// numbers of threads. Both are executed side by side. all says that the search renumbers all threads, and not only those
// of the pool. steps returns, for an element of the path, the first move and the number of steps that its thread makes. The
// error is a [*program.UnsupportedError] if the second machine cannot make a step, else a fault of the checker.
func Plain(p *program.Program, path []vm.Move, all bool, steps func(vm.Move) (vm.Move, int)) ([]vm.Move, error) {
	var ms [2]*vm.Machine // the first one renumbers threads, the second one does not
	var names [2]*Interner
	for i := range ms {
		names[i] = NewInterner()
		ms[i] = vm.NewMachine(p, names[i])
		ms[i].Symmetric, ms[i].Anonymous = i == 0 && all, i == 0 && !all
		if err := ms[i].Start(); err != nil {
			return nil, err
		}
	}
	twin := map[*state.Thread]*state.Thread{ms[0].Threads[0]: ms[1].Threads[0]}
	plain := make([]vm.Move, 0, len(path))
	var t *state.Thread // the thread that moves in the first machine
	for n, mv := range path {
		first, times := steps(mv)
		for k := range times {
			for i, m := range ms {
				if err := Settle(m, names[i]); err != nil {
					return nil, err
				}
			}
			if k == 0 && int(first.Thread) >= len(ms[0].Threads) {
				return nil, fmt.Errorf("BUG: move %d of %d: there is no thread %d", n+1, len(path), first.Thread)
			}
			if k == 0 {
				t = ms[0].Threads[first.Thread]
			}
			moves := [2]vm.Move{{Thread: uint16(slices.Index(ms[0].Threads, t)), Choice: first.Choice}, {Thread: uint16(slices.Index(ms[1].Threads, twin[t])), Choice: first.Choice}}
			if err := both(&ms, moves, twin); err != nil {
				return nil, fmt.Errorf("move %d of %d: %w", n+1, len(path), err)
			}
			plain = append(plain, moves[1])
		}
	}
	return plain, nil
}

// both makes a move in each of two machines, and notes the threads that it starts in twin.
func both(ms *[2]*vm.Machine, moves [2]vm.Move, twin map[*state.Thread]*state.Thread) error {
	var spawned [2][]*state.Thread
	for i, m := range ms {
		if !slices.Contains(m.Moves(nil), moves[i]) {
			return fmt.Errorf("BUG: thread %d cannot move", moves[i].Thread)
		}
		m.Begin()
		if _, err := m.Step(moves[i]); err != nil {
			return err
		}
		for k := range m.Births {
			if t := m.Births[k].Thread; slices.Contains(m.Threads, t) {
				spawned[i] = append(spawned[i], t)
			}
		}
	}
	for i, t := range spawned[0] {
		twin[t] = spawned[1][i]
	}
	return nil
}
