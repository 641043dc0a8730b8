package heap

import "slices"

// A Source is a container of references outside the heap: the table of
// statics, the header of a thread, a frame. The sources of a heap are its
// roots; whoever owns one says with [Heap.PutSource] when its slots change.
type Source struct {
	Key   uint64 // place in the order of sources, and whose it is: see [SourceKey]
	Name  uint32 // name of the container: with At it names what a slot refers to
	Slots []Slot // in the order of At
	Moved bool   // out: Canonicalise gave another name to something it refers to

	vertex vertex // in the graph of references
	listed bool
}

// A Slot is a place of a [Source] that may hold a reference.
type Slot struct {
	Ref Ref
	At  uint32
}

// The fields of a key: owner, place among the owner's sources, depth below it.
const (
	depthBits = 24
	indexBits = 14
	ownerAt   = depthBits + indexBits

	// MaxOwner bounds the owners of sources.
	MaxOwner = 1<<(64-ownerAt) - 2
)

// SourceKey is the key of a source: the index-th one of owner, which is a
// thread, or 0 for what all threads can reach. Sources come in the order of
// their keys, so what a static leads to is named by it, and what a frame leads
// to is not renamed by a push onto a frame above.
//
// Preconditions: owner <= MaxOwner; index < 1<<14.
func SourceKey(owner uint32, index int) uint64 {
	return uint64(owner)<<ownerAt | uint64(index)<<depthBits
}

func (s *Source) owner() uint32 { return ownerOf(s.Key) }

func ownerOf(key uint64) uint32 { return uint32(key >> ownerAt) }

// PutSource makes s a source of the heap, or says that its slots have changed.
func (h *Heap) PutSource(s *Source) {
	if !s.listed {
		i, _ := slices.BinarySearchFunc(h.sources, s.Key, compareKey)
		h.sources = slices.Insert(h.sources, i, s)
		s.listed = true
	}
	if h.graph != nil {
		h.graph.putSource(s)
	}
}

// DropSource takes s out of the sources of the heap.
func (h *Heap) DropSource(s *Source) {
	if !s.listed {
		return
	}
	i, _ := slices.BinarySearchFunc(h.sources, s.Key, compareKey)
	h.sources = slices.Delete(h.sources, i, i+1)
	s.listed = false
	if h.graph != nil {
		h.graph.dropSource(s)
	}
}

// Sources returns the sources in their order; valid until one is put or
// dropped.
func (h *Heap) Sources() []*Source { return h.sources }

func compareKey(s *Source, key uint64) int {
	switch {
	case s.Key < key:
		return -1
	case s.Key > key:
		return 1
	}
	return 0
}
