package storage

import (
	"math"
	"math/bits"
	"sync/atomic"

	"github.com/zeebo/xxh3"
)

// bitstate represents a vector by bitstateHashes bits of a table (Holzmann, An
// Improved Protocol Reachability Analysis Technique, 1988; the bits are chosen as in
// Dillinger and Manolios, Bloom Filters in Probabilistic Verification, 2004, §4).
type bitstate struct {
	words []atomic.Uint64
}

const bitstateHashes = 3

func newBitstate(m *memory, size int) (*bitstate, error) {
	mem, err := m.segment(forVectors, max(8, size/8*8))
	if err != nil {
		return nil, err
	}
	return &bitstate{view[atomic.Uint64](mem[:max(8, size/8*8)])}, nil
}

func (b *bitstate) add(h xxh3.Uint128, n *lossyTally) (fresh bool, err error) {
	x, y := h.Lo, h.Hi
	for i := range uint64(bitstateHashes) {
		at, _ := bits.Mul64(x, uint64(len(b.words))*64)
		word, bit := &b.words[at/64], uint64(1)<<(at%64)
		// Of all workers that set a bit at once, exactly one sees it unset. So at
		// least one worker gets each new state as fresh.
		if word.Load()&bit == 0 && word.Or(bit)&bit == 0 {
			fresh = true
			n.set.Add(1)
		}
		x, y = x+y, y+i
	}
	if fresh {
		n.fresh.Add(1)
	}
	return fresh, nil
}

// describe: a new state is omitted if all its bits are set. After n states of k bits
// in a table of m bits, the probability of that is (1 - (1-1/m)^kn)^k (Holzmann, An
// Analysis of Bitstate Hashing, 1998, §3); Expected sums it over the run. Omission
// uses the counted share of set bits.
func (b *bitstate) describe(s *LossyStats, n *lossyTally) {
	m, states := float64(len(b.words)*64), float64(n.fresh.Load())
	s.Method, s.Table = "bitstate hashing, 3 bits a state", int64(len(b.words)*8)
	s.Full = float64(n.set.Load()) / m
	s.Omission = math.Pow(s.Full, bitstateHashes)
	const steps = 1000
	for i := range steps {
		x := states * (float64(i) + 0.5) / steps
		s.Expected += states / steps * math.Pow(-math.Expm1(-bitstateHashes*x/m), bitstateHashes)
	}
}
