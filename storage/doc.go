// Package storage holds the states that a search has visited, once each, for
// many workers at a time. It knows nothing of what a state is: a part is a
// string of bytes, a state is a vector of part ids.
//
//	In:   the changed parts of a state; the vector of all its part ids
//	Out:  part ids; a state id, and whether the state is new
//	Next: package sdpor asks which threads still have to run from there
//
// Splitting states into parts that are stored once is the COLLAPSE method of
// Holzmann, State Compression in SPIN (1997). Memory is mapped off the Go
// heap, so that the Go collector never scans states; it is taken by segments
// against a budget, and when that is used up the answer is ErrFull, never a
// wrong one. Nothing is ever removed or moved before Close unmaps all.
//
// # Files
//
// store.go, worker.go and stats.go are the doors. collapse.go is the store proper, on
// index.go (hash to id), column.go (id to address or value) and arena.go
// (bytes at an address), which live in memory.go, counted by budget.go.
// codec.go and zstd.go are the ways to write a vector. plain.go is the slow
// twin on Go maps, to which tests compare the rest.
//
// # The index
//
// An index is a list of levels, each levelGrowth bits larger than the one
// before, the first made at once, the others when first needed. A level is an
// array of buckets; a bucket is a cache line of bucketSlots entries; an entry
// is one 64-bit word: 0 if vacant, else tag and id. The tag is the top bits of
// the hash, the number of the bucket is taken from the bottom bits, and the
// two do not overlap. So a hash h has one bucket in each level, and these
// buckets' slots, level by level, are its path s0 s1 s2 …: a fixed sequence,
// the same for all workers.
//
// To insert key k with hash h, a worker walks the path. At an entry with the
// tag of h it compares what the entry's id stands for with k, and is done if
// they are equal. At a vacant slot it writes k under an id of its own and then
// publishes that by one compare-and-swap of the slot from 0 to the entry. If
// the swap fails it examines the same slot again, and goes on. At the end of a
// bucket it goes to the next level; if that does not exist it makes it, by a
// compare-and-swap of the level's pointer from nil, gives its own memory back
// if that fails, and goes on in either case with the level that is there.
//
// # Why it is right
//
// A slot changes once, from 0 to an entry; a level's pointer changes once,
// from nil to a level. Call a slot filled if it holds an entry.
//
// (1) If si is filled, all slots before it on any path through si's bucket to
// si are filled and their levels exist: whoever filled si had walked past
// them, and it walks past filled slots only. (Within one bucket all paths
// agree. Paths that share a bucket of level n share those of all levels
// below, because a level's bucket number extends that of the level below by
// more bits of the same hash.)
//
// (2) No duplicates. Suppose k was published twice, at si and sj, i < j. (i = j
// is impossible, a slot changes once.) The worker that filled sj walked past
// si, saw it filled, and so, since the entry never changes, saw the very entry
// of k: its tag is that of k's hash, it was compared, found equal, and the
// worker did not go on to sj. Contradiction. If i > j, exchange them.
//
// (3) No lost inserts. If k was published at si before a worker starts to look
// for it, then by (1) the worker meets neither a vacant slot nor a missing
// level before si, and finds the entry at si.
//
// (4) A level that is being made. The pointer is the only way to a level, and
// it is swapped in once, when the level is all zeros. A worker that lost the
// swap, or that read nil a moment before, reads the pointer again before it
// goes on; nobody can have written to memory that lost. So all workers see one
// level, and (1) to (3) do not depend on who made it.
//
// (5) Linearisability. An insert that publishes takes effect at its successful
// swap; one that finds takes effect where it loads the entry, or at any moment
// after that: entries do not go away. By (2) and (3) the results are those of a
// sequential set in the order of these moments.
//
// (6) Exactness. Equality is decided by content. The hash only chooses the
// path, and equal contents have equal hashes. Different contents with the same
// hash cost a comparison, not an error.
//
// (7) What an id stands for is written before the swap publishes the id, and
// read after a load has seen it. Go's atomics order the two, so a reader sees
// all of it. Before publication only its worker knows the id; if the insert
// does not publish after all, because another worker was faster or memory ran
// out, the worker writes the next thing under the same id and in the same
// place.
//
// The glance at the fullest level, with which a walk begins, may only report
// matches, which by (6) are right wherever they are found; a vacant slot there
// means nothing. Which level is the fullest is a hint that may be stale.
//
// The insert is lock-free: a swap fails only if another succeeded. Each worker
// meets each slot of its path at most twice, so that it is even wait-free but
// for the mapping of memory. index_model_test.go runs the code of this package
// through all interleavings of small cases.
//
// # Sizes
//
// A path has levelMax*bucketSlots slots; a hash that finds them all filled
// ends in ErrFull. Levels have 2^12, 2^14, 2^16 … slots, all that 38-bit ids
// can need. A bucket overflows now and then long before its level is full, so
// the next level, four times larger, begins to fill when a level has about 20 %
// of its load. Its pages are charged and made one by one, as they are touched;
// when the level after it is begun, nearly all of them are in use, and the
// kernel is asked to join them to huge pages. Measured on random keys: 19 to
// 41 bytes of index an entry, by how far the last level is filled. Tried and
// left: levels made of huge pages at once (up to 78 bytes, no faster); levels
// growing eightfold (21 to 77 bytes, a look-up at a million entries 20 ns
// faster); doubling levels (40 ns slower); buckets of two cache lines (20 ns
// slower); a test of all eight tags at once, without branches (slower). The
// glance makes finding 22 to 30 % faster, from a million entries to sixteen,
// and inserting 5 % slower.
//
// Beside the index a state costs 20 bytes of columns (address, parent, move),
// 4 bytes of length, and 4 bytes a part.
//
// # Locks
//
// Three mutexes, none on the way of an insert, never held together: Store.mu
// (list of columns), memory.mu (list of mappings), tallies.mu (list of
// counters). In plain.go a shard's mutex is taken before that of the list.
package storage
