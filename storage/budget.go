package storage

import "sync/atomic"

// purpose classifies memory; the budget counts bytes by purpose.
type purpose uint8

const (
	forEntries   purpose = iota // buckets of the indexes
	forVectors                  // vectors or roots of states
	forNodes                    // inner nodes of vectors
	forParts                    // contents of parts, their addresses, pairs
	forOrigins                  // parents and moves
	forColumns                  // other arrays indexed by id
	forEdges                    // edges of a reduction
	forSummaries                // NewStrings, NewSummaries
	purposes
)

var purposeNames = [purposes]string{"index entries", "state vectors", "nodes", "parts", "parents", "columns", "edges", "summaries"}

func (p purpose) String() string { return purposeNames[p] }

// budget is the number of bytes that a whole store may use. Callers charge a
// segment or a granule at a time, never single operations.
type budget struct {
	of    *budget // the budget that pays for this one, all for one purpose; nil: none
	as    purpose // the purpose in of
	limit int64   // unused if of is set
	used  atomic.Int64
	taken atomic.Int64           // share of the limit that Share withdrew
	by    [purposes]atomic.Int64 // unused if of is set

	spilled atomic.Int64 // bytes in files, not in used
}

// root returns the budget that finally pays for b.
func (b *budget) root() *budget {
	if b.of != nil {
		return b.of
	}
	return b
}

// take charges n bytes. If they do not fit, it fails with ErrFull and leaves
// the budget unchanged.
func (b *budget) take(p purpose, n int) error {
	if b.of != nil {
		err := b.of.take(b.as, n)
		if err == nil {
			b.used.Add(int64(n))
		}
		return err
	}
	if used, limit := b.used.Add(int64(n)), max(0, b.limit-b.taken.Load()); used > limit {
		b.used.Add(-int64(n))
		return full("%d bytes for %s: %d of %d bytes are in use", n, p, used-int64(n), limit)
	}
	b.by[p].Add(int64(n))
	return nil
}

// share returns size or, when little is left, an eighth of the rest in whole
// pages, but never less than least. So memory that is taken in advance leaves
// memory for others.
func (b *budget) share(size, least int) int {
	if b.of != nil {
		return b.of.share(size, least)
	}
	left := max(0, b.limit-b.taken.Load()-b.used.Load()) / 8
	return max(least, int(min(int64(size), left/pageSize*pageSize)))
}

// give refunds the charge of take.
func (b *budget) give(p purpose, n int) {
	if b.of != nil {
		b.of.give(b.as, n)
		b.used.Add(-int64(n))
		return
	}
	b.by[p].Add(-int64(n))
	b.used.Add(-int64(n))
}
