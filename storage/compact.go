package storage

import (
	"math/bits"
	"sync/atomic"

	"github.com/zeebo/xxh3"
)

// compact stores a vector as a fingerprint of 32 bits in a table of slots. Other
// bits of the hash select its place (hash compaction: Wolper and Leroy, Reliable
// Hashing without Collision Detection, 1993; with a place that does not depend on
// the fingerprint: Stern and Dill, Improved Probabilistic Verification by Hash
// Compaction, 1995).
//
// The probe sequence of a hash visits the slots from the start of its bucket on.
// A slot changes once, from 0 to a fingerprint. A worker that finds its vacant
// slot filled by another one examines the slot again, so no fingerprint is twice
// on a probe sequence.
type compact struct {
	slots        []atomic.Uint32
	fingerprints uint64 // the number of different fingerprints
}

const (
	compactBucket = 16   // slots: a cache line
	compactProbes = 4096 // slots that a probe examines before the table counts as full
)

// newCompact makes a table. Tests set fingerprints, the number of different ones;
// 0 is the maximum.
func newCompact(m *memory, size int, fingerprints uint64) (*compact, error) {
	size = max(1, size/(compactBucket*4)) * compactBucket * 4
	mem, err := m.segment(forVectors, size)
	if err != nil {
		return nil, err
	}
	if fingerprints == 0 {
		fingerprints = 1<<32 - 1
	}
	return &compact{view[atomic.Uint32](mem[:size]), fingerprints}, nil
}

func (c *compact) add(h xxh3.Uint128, n *lossyTally) (fresh bool, err error) {
	bucket, _ := bits.Mul64(h.Lo, uint64(len(c.slots)/compactBucket))
	print, _ := bits.Mul64(h.Hi, c.fingerprints)
	print++ // 0 is a vacant slot
	at := bucket * compactBucket
	for passed := range uint64(min(compactProbes, len(c.slots))) {
		slot := &c.slots[at]
		if slot.Load() == 0 && slot.CompareAndSwap(0, uint32(print)) {
			n.fresh.Add(1)
			n.compared.Add(passed)
			return true, nil
		}
		if slot.Load() == uint32(print) {
			return false, nil
		}
		if at++; at == uint64(len(c.slots)) {
			at = 0
		}
	}
	return false, full("table of %d fingerprints", len(c.slots))
}

// describe: a new state is omitted if one of the slots that its probe compares
// has its fingerprint (Stern and Dill, §3). For the stored states the number of
// compared slots is counted. For the next state it is estimated from a sample of
// the table.
func (c *compact) describe(s *LossyStats, n *lossyTally) {
	s.Method, s.Table = "hash compaction, 32 bits a state", int64(len(c.slots)*4)
	s.Full = float64(n.fresh.Load()) / float64(len(c.slots))
	s.Expected = float64(n.compared.Load()) / float64(c.fingerprints)
	buckets := len(c.slots) / compactBucket
	step, walks, passed := max(1, buckets/4096), 0, 0
	for b := 0; b < buckets; b += step {
		walks++
		for i := 0; i < min(compactProbes, len(c.slots)) && c.slots[(b*compactBucket+i)%len(c.slots)].Load() != 0; i++ {
			passed++
		}
	}
	sampled := float64(passed) / float64(walks)
	// A sample of few used slots is too rough. A bucket of average load is a lower bound.
	s.Omission = max(sampled, s.Full*compactBucket) / float64(c.fingerprints)
}
