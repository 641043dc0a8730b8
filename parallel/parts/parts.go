// Package parts gives the machine of a worker access to the store of the search.
//
//	In:   names and parts of the states of a machine
//	Out:  their numbers in the store
//	Next: the vectors of states
//
// Lock order: none. A value belongs to one worker.
package parts

import (
	"moonwalker/heap"
	"moonwalker/heap/limit"
	"moonwalker/storage"
)

// Interner is the [state.Interner] of a worker.
type Interner struct {
	*storage.Worker
	Limits *limit.Limit
}

// large is the size from which on room for a part is demanded before the part is stored.
const large = 1 << 20

// Name implements [heap.Namer].
func (i *Interner) Name(parent, slot uint32) (heap.Name, error) {
	n, err := i.Pair(parent, slot)
	return heap.Name(n), err
}

// Intern implements [state.Interner].
func (i *Interner) Intern(part []byte) (uint32, error) {
	if len(part) >= large {
		i.Limits.Give(len(part))
	}
	id, err := i.Worker.Intern(part)
	return uint32(id), err
}

// Part implements [state.Interner].
func (i *Interner) Part(id uint32) []byte { return i.Worker.Part(storage.PartID(id)) }
