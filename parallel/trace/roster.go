package trace

import (
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/inspect"
	"moonwalker/vm/state"
)

// A roster numbers the threads of a replay in the order in which they come, and gives each a name
// of its own: the second thread named pool-1 is called "pool-1 (2)". Tables, messages and
// descriptions of waits all take the names from a roster.
type roster struct {
	numbers map[heap.Ref]int // by thread object: the last thread with this object
	given   map[string]int   // by name: the count of the last thread with this name
	taken   map[string]bool  // the names in reports
	names   []string         // by number: the names in reports
	ended   []bool           // by number
	live    int              // threads at the last look
}

func newRoster() *roster {
	return &roster{numbers: map[heap.Ref]int{}, given: map[string]int{}, taken: map[string]bool{}}
}

// number is the number of a live thread.
func (r *roster) number(m *state.State, t *state.Thread) int {
	if n, ok := r.numbers[t.Object]; ok && !r.ended[n] {
		return n
	}
	given := inspect.ThreadName(m, t)
	name, count := given, r.given[given]+1
	if count > 1 {
		name = fmt.Sprintf("%s (%d)", given, count)
	}
	for r.taken[name] { // the program calls another thread so
		count++
		name = fmt.Sprintf("%s (%d)", given, count)
	}
	r.given[given] = count
	r.taken[name] = true
	r.numbers[t.Object] = len(r.names)
	r.names, r.ended = append(r.names, name), append(r.ended, false)
	return len(r.names) - 1
}

// name is the name of a live thread.
func (r *roster) name(m *state.State, t *state.Thread) string { return r.names[r.number(m, t)] }

// step notes the threads that the current step has started. It is called before each instruction. So
// the order of names does not depend on the time at which a caller asks for them.
func (r *roster) step(m *state.State) {
	if len(m.Threads) == r.live {
		return
	}
	r.live = len(m.Threads)
	for _, t := range m.Threads {
		r.number(m, t)
	}
}

// settle notes, between steps, the threads that have begun and those that have ended.
func (r *roster) settle(m *state.State) {
	live := make([]bool, len(r.names), len(r.names)+len(m.Threads))
	for _, t := range m.Threads {
		n := r.number(m, t)
		for n >= len(live) {
			live = append(live, false)
		}
		live[n] = true
	}
	for n := range r.ended {
		r.ended[n] = !live[n]
	}
	r.live = len(m.Threads)
}
