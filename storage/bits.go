package storage

// Bits is a set of ids below a bound.
type Bits struct {
	words []uint64
	// Number is the number of ids in the set.
	Number int
}

// NewBits makes an empty set of ids below end.
func NewBits(end uint64) *Bits { return &Bits{words: make([]uint64, end/64+1)} }

// Has says whether id is in the set.
func (b *Bits) Has(id uint64) bool {
	i := id / 64
	return i < uint64(len(b.words)) && b.words[i]>>(id%64)&1 != 0
}

// Add adds an id.
// Preconditions: id is below the bound.
func (b *Bits) Add(id uint64) {
	if word, bit := &b.words[id/64], uint64(1)<<(id%64); *word&bit == 0 {
		*word |= bit
		b.Number++
	}
}
