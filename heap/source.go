package heap

import "slices"

// A Source is a container of references outside the heap: the table of statics, the header of a thread,
// or a frame. The sources of a heap are its roots. The owner of a source calls [Heap.PutSource] after
// each change of its slots.
type Source struct {
	Key   uint64 // order among the sources, and owner: see [SourceKey]
	Name  uint32 // name of the container; with At it names the target of a slot
	Slots []Slot // in the order of At
	Moved bool   // output of Canonicalise: the name of some target changed

	vertex vertex // in the graph of references
	listed bool
}

// A Slot is a place in a [Source] that may hold a reference.
type Slot struct {
	Ref Ref
	At  uint32
}

// The fields of a key: owner, index among the owner's sources, depth below the source.
const (
	depthBits = 24
	indexBits = 14
	ownerAt   = depthBits + indexBits

	// MaxOwner bounds the owners of sources.
	MaxOwner = 1<<(64-ownerAt) - 2
)

// SourceKey returns the key of the index-th source of owner. The owner is a thread, or 0 for sources
// that all threads can reach. The keys order the sources. So the targets of statics get their names
// from statics, and a push onto a later frame does not rename the targets of an earlier one.
//
// Preconditions: owner <= MaxOwner; index < 1<<14.
func SourceKey(owner uint32, index int) uint64 {
	return uint64(owner)<<ownerAt | uint64(index)<<depthBits
}

func (s *Source) owner() uint32 { return ownerOf(s.Key) }

func ownerOf(key uint64) uint32 { return uint32(key >> ownerAt) }

// PutSource adds s to the sources of the heap. If s is among them, its slots have changed.
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

// DropSource removes s from the sources of the heap.
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

// Sources returns the sources in their order. The result is valid until the next PutSource or
// DropSource.
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
