package vm

import "moonwalker/vm/il"

// Says tells whether an operation says what it asks for, if only that it is
// nothing.
func Says(op il.Op) bool { return accesses[op] != 0 }

// Shuffle gives the threads another order and other numbers, as a permutation
// says.
func (m *Machine) Shuffle(perm func(n int) []int) {
	var order []*Thread
	for _, i := range perm(len(m.threads)) {
		order = append(order, m.threads[i])
	}
	m.renumber(order)
}

// Spoil writes garbage into the words of all stacks that are in no state.
func (m *Machine) Spoil(garbage uint64) {
	for _, t := range m.threads {
		live := make([]bool, len(t.stack))
		for i := range t.frame {
			for w := range t.words(i) {
				live[int(t.frame[i].base)+w] = true
			}
		}
		for w := range t.stack {
			if !live[w] {
				t.stack[w] = garbage
			}
		}
	}
}
