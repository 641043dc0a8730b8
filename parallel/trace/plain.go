package trace

import (
	"fmt"
	"slices"

	"moonwalker/vm"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// Plain turns a path of a search with thread symmetry, whose moves name
// threads by their places in states up to a renaming of threads, into the path
// of the same steps without. Both are executed side by side. The error is an
// [*vm.UnsupportedError] if the second cannot be, or a fault of ours.
func Plain(p *program.Program, path []vm.Move) ([]vm.Move, error) {
	var ms [2]*vm.Machine // with thread symmetry, and without
	var names [2]*interner
	for i := range ms {
		names[i] = newInterner()
		ms[i] = vm.NewMachine(p, names[i])
		ms[i].Symmetric = i == 0
		if err := ms[i].Start(); err != nil {
			return nil, err
		}
	}
	twin := map[*state.Thread]*state.Thread{ms[0].Threads[0]: ms[1].Threads[0]}
	plain := make([]vm.Move, 0, len(path))
	for n, mv := range path {
		for i, m := range ms {
			if err := settle(m, names[i]); err != nil {
				return nil, err
			}
		}
		if int(mv.Thread) >= len(ms[0].Threads) {
			return nil, fmt.Errorf("BUG: step %d of %d: there is no thread %d", n+1, len(path), mv.Thread)
		}
		t := twin[ms[0].Threads[mv.Thread]]
		moves := [2]vm.Move{mv, {Thread: uint16(slices.Index(ms[1].Threads, t)), Choice: mv.Choice}}
		var spawned [2][]*state.Thread
		for i, m := range ms {
			if !slices.Contains(m.Moves(nil), moves[i]) {
				return nil, fmt.Errorf("BUG: step %d of %d: thread %d cannot move", n+1, len(path), moves[i].Thread)
			}
			m.Begin()
			if _, err := m.Step(moves[i]); err != nil {
				return nil, fmt.Errorf("step %d of %d: %w", n+1, len(path), err)
			}
			for _, id := range m.Spawned {
				at := slices.IndexFunc(m.Threads, func(t *state.Thread) bool { return t.ID == id })
				spawned[i] = append(spawned[i], m.Threads[at])
			}
		}
		for i, t := range spawned[0] {
			twin[t] = spawned[1][i]
		}
		plain = append(plain, moves[1])
	}
	return plain, nil
}
