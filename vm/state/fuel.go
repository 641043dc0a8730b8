package state

func Bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// Tired says, at a backward jump, whether the transition must end here: its fuel
// is used up, or it has made so many objects that garbage must be freed.
func (m *State) Tired() bool {
	m.Fuel--
	if m.Fuel > m.Look && m.Heap.Fresh <= maxFresh {
		return false
	}
	m.Poll()
	return m.Exhausted()
}

// Exhausted says whether the transition's fuel is used up, or it has made so many objects that garbage must be freed.
func (m *State) Exhausted() bool { return m.Fuel <= 0 || m.Heap.Fresh > maxFresh }

// pollEvery is how many backward jumps and calls a transition makes before it
// looks at the limits of the search again.
const pollEvery = 1 << 12

// Poll looks at the limits of the search.
func (m *State) Poll() {
	m.Look = max(m.Fuel-pollEvery, 0)
	m.Heap.Limit.Poll()
}
