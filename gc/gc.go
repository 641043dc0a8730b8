// Package gc frees the garbage of a heap before its state is stored. So states that differ only in garbage are
// equal (paper 001).
//
//	In:   a heap and its sources
//	Out:  the heap without unreachable objects
//	Next: package vm interns the remaining objects
//
// A collector belongs to the worker of its heap and takes no locks.
package gc

import (
	"fmt"
	"strings"

	"moonwalker/heap"
)

// A Collector frees unreachable objects. It is called once after each transition, when the sources of the heap are
// those of the state. An undo of the transition restores the freed objects.
type Collector interface {
	Collect()
	// Stats returns the counts since the collector was made.
	Stats() Stats
}

// Stats counts the work of a collector.
type Stats struct {
	Runs     uint64 // collections
	Found    uint64 // collections that freed objects
	Freed    uint64 // freed objects
	Visited  uint64 // objects visited
	Affected uint64 // changes of labels
	Skipped  uint64 // calls without a collection, because no garbage was possible
	Cost     Cost   // measured on request
}

// Add adds the counts of another collector.
func (s *Stats) Add(t Stats) {
	s.Runs += t.Runs
	s.Found += t.Found
	s.Freed += t.Freed
	s.Visited += t.Visited
	s.Affected += t.Affected
	s.Skipped += t.Skipped
	s.Cost.add(t.Cost)
}

// Kind selects a collector.
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
	return 0, fmt.Errorf("unknown collector %q: want one of %s", name, strings.Join(kindNames[:], ", "))
}

// New returns a collector of h.
//
// Preconditions: h has no objects or sources yet, and [heap.Heap.SetSymmetry] was not called yet.
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
	panic("BUG: unknown collector")
}

// none frees nothing, so garbage is part of the states. A search with it shows the cost of garbage.
type none struct{}

func (none) Collect()     {}
func (none) Stats() Stats { return Stats{} }
