package storage

import "sync/atomic"

// idBits is the width of the widest ids, and of the id in an index entry.
const idBits = 38

// idBlock is the number of ids that a worker takes at once. Blocks are aligned,
// so that no two workers write the same cache line of a column.
const idBlock = 64

// ids gives out blocks of ids.
type ids struct {
	_    [cacheLine]byte
	next atomic.Uint64
	_    [cacheLine]byte

	limit uint64 // exclusive bound of the ids
	name  string
	holes [][2]uint64 // [from, to) of the unused ids of an earlier run, see save.go
}

const cacheLine = 128 // two lines: the prefetcher fetches pairs

// block is a range of ids that belong to one worker: from next up to end,
// exclusive.
type block struct{ next, end uint64 }

// take returns the next block, with room for it in all columns. Id 0 is never given out. An error leaves no
// block without an owner: a snapshot has all ids below next.
func (i *ids) take(rooms ...func(lo, hi uint64) error) (block, error) {
	for {
		first := i.next.Load()
		end := first + idBlock
		if end > i.limit {
			return block{}, full("all %d ids of %s are in use", i.limit-1, i.name)
		}
		b := block{max(first, 1), end}
		for _, room := range rooms {
			if err := room(b.next, b.end); err != nil {
				return block{}, err
			}
		}
		if i.next.CompareAndSwap(first, end) {
			return b, nil
		}
	}
}
