package vm

// Shuffle gives the threads another order and other numbers, as a permutation
// says.
func (m *Machine) Shuffle(perm func(n int) []int) {
	var order []*Thread
	for _, i := range perm(len(m.threads)) {
		order = append(order, m.threads[i])
	}
	m.renumber(order)
}
