package storage

import "sync/atomic"

// purpose is what a piece of memory is for; the budget is counted by it.
type purpose uint8

const (
	forEntries   purpose = iota // buckets of the indexes
	forVectors                  // contents of states
	forNodes                    // inner nodes of vectors
	forParts                    // contents of parts, where they are, names
	forOrigins                  // parents and moves
	forColumns                  // other arrays indexed by id
	forEdges                    // of a reduction
	forSummaries                // NewStrings, NewSummaries
	purposes
)

var purposeNames = [purposes]string{"index entries", "state vectors", "nodes", "parts", "parents", "columns", "edges", "summaries"}

func (p purpose) String() string { return purposeNames[p] }

// budget is the number of bytes that all of a store may use. It is asked a
// segment or a granule at a time, never once an operation.
type budget struct {
	of    *budget // whose part this is, all for one purpose; nil: none
	as    purpose // there
	limit int64   // of a part there is none
	used  atomic.Int64
	taken atomic.Int64           // of the limit, by others than the store
	by    [purposes]atomic.Int64 // of a part: nothing

	spilled atomic.Int64 // bytes in files, which do not count
}

// root is the whole budget of which b is a part.
func (b *budget) root() *budget {
	if b.of != nil {
		return b.of
	}
	return b
}

// take charges n bytes, or leaves the budget as it was and fails with ErrFull.
func (b *budget) take(p purpose, n int) error {
	if b.of != nil {
		err := b.of.take(b.as, n)
		if err == nil {
			b.used.Add(int64(n))
		}
		return err
	}
	if used, limit := b.used.Add(int64(n)), b.limit-b.taken.Load(); used > limit {
		b.used.Add(-int64(n))
		return full("%d bytes for %s: %d of %d bytes are in use", n, p, used-int64(n), limit)
	}
	b.by[p].Add(int64(n))
	return nil
}

// share is size or, when little is left, an eighth of that, in whole pages;
// but never less than least. So what is taken in advance leaves room for others.
func (b *budget) share(size, least int) int {
	if b.of != nil {
		return b.of.share(size, least)
	}
	left := max(0, b.limit-b.taken.Load()-b.used.Load()) / 8
	return max(least, int(min(int64(size), left/pageSize*pageSize)))
}

// give returns what take charged.
func (b *budget) give(p purpose, n int) {
	if b.of != nil {
		b.of.give(b.as, n)
		b.used.Add(-int64(n))
		return
	}
	b.by[p].Add(-int64(n))
	b.used.Add(-int64(n))
}
