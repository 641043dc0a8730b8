// Package gc takes garbage out of a heap before its state is stored, so that
// states that differ in garbage only are one (paper 001).
//
// In: a heap and its sources. Out: the heap without what no source reaches.
// Next: package vm collapses what is left.
package gc

import (
	"fmt"
	"strings"

	"moonwalker/heap"
)

// A Collector frees what cannot be reached. It is called once after each
// transition, when the sources of the heap are those of the state. What it
// frees comes back when the transition is undone.
type Collector interface {
	Collect()
	// Stats returns what the collector has done so far.
	Stats() Stats
}

// Stats counts what a collector does.
type Stats struct {
	Runs     uint64 // calls that looked for garbage
	Found    uint64 // … and found some
	Freed    uint64 // objects
	Kept     uint64 // objects that were unreachable and stayed, at most in one state
	Visited  uint64 // objects that were looked at
	Affected uint64 // objects that changed their label
	Skipped  uint64 // calls in which there could be no garbage
}

// Add adds the figures of another collector.
func (s *Stats) Add(t Stats) {
	s.Runs += t.Runs
	s.Found += t.Found
	s.Freed += t.Freed
	s.Kept = max(s.Kept, t.Kept)
	s.Visited += t.Visited
	s.Affected += t.Affected
	s.Skipped += t.Skipped
}

// Kind tells the collectors apart.
type Kind uint8

// The collectors.
const (
	KindMemoised Kind = iota
	KindMarkSweep
	KindRefCount
	KindRefCountCycles
	KindHybrid
	KindNone
)

var kindNames = [...]string{"memoised", "marksweep", "refcount", "refcount+cycles", "hybrid", "none"}

func (k Kind) String() string { return kindNames[k] }

// ParseKind returns the collector with this name.
func ParseKind(name string) (Kind, error) {
	for i, n := range kindNames {
		if n == name {
			return Kind(i), nil
		}
	}
	return 0, fmt.Errorf("no collector is called %q; there are %s", name, strings.Join(kindNames[:], ", "))
}

// New returns a collector of h.
//
// Preconditions: h has no objects or sources yet, and its symmetry is chosen
// afterwards.
func New(k Kind, h *heap.Heap) Collector {
	switch k {
	case KindMemoised:
		return &memoised{h: h, g: h.TrackLabels()}
	case KindMarkSweep:
		return NewMarkSweep(h)
	case KindRefCount:
		h.KeepGarbage()
		return &refCount{h: h, g: h.TrackCounts()}
	case KindRefCountCycles:
		return &refCount{h: h, g: h.TrackCounts(), cycles: true}
	case KindHybrid:
		return newHybrid(h)
	case KindNone:
		h.KeepGarbage()
		return none{}
	}
	panic("BUG: an unknown collector")
}

// none frees nothing: garbage is part of the states, to show what it costs.
type none struct{}

func (none) Collect()     {}
func (none) Stats() Stats { return Stats{} }
