package emptiness

// MostMarks is the largest number of marks.
const MostMarks = 64 * len(Marks{})

// Marks is a set of acceptance marks.
type Marks [2]uint64

// Mark is the set that has mark i alone.
func Mark(i int) (m Marks) {
	m[i/64] = 1 << (i % 64)
	return m
}

// First is the set of the first n marks.
func First(n int) (m Marks) {
	for i := range n {
		m = m.With(Mark(i))
	}
	return m
}

// With is the union of two sets.
func (m Marks) With(n Marks) Marks {
	for i := range m {
		m[i] |= n[i]
	}
	return m
}

// Without is the set of the marks that are in m, and not in n.
func (m Marks) Without(n Marks) Marks {
	for i := range m {
		m[i] &^= n[i]
	}
	return m
}

// Has says whether all marks of n are in m.
func (m Marks) Has(n Marks) bool { return n.Without(m) == Marks{} }
