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
// wrong one. No state, part or pair is ever removed before Close unmaps all;
// strings that are not parts of states have tables that can be closed by
// themselves (strings.go).
//
// # Files
//
// store.go, worker.go and stats.go are the doors. collapse.go is the store
// proper: parts (parts.go, in pages.go), pairs (words.go) and vectors, as trees
// (tree.go, shape.go) or each compressed by itself (zstd.go). All rest on
// index.go (hash to id), column.go (id to value), arena.go (bytes at an
// address) and epoch.go (who is reading), and these on memory.go, counted by
// budget.go; slabs.go keeps tables of an index together. plain.go is the slow twin on Go maps, to which tests compare the
// rest. lossy.go is a store of hashes, with bitstate.go or compact.go for a
// table: the one kind of store whose answers may be wrong, and who asked for it
// is told how likely that is.
//
// # The index
//
// An index is shardCount shards, chosen by the lowest bits of the hash. A
// shard has one table at a time: an array of buckets, each two cache lines of
// bucketSlots entries; an entry is one 64-bit word: 0 if vacant, else tag and
// id. The tag is the top bits of the hash, and the tag alone says at which
// bucket the walk of a hash begins. The walk goes through the slots from there
// on, bucket by bucket, around the end: a fixed sequence in each table.
//
// To insert key k with hash h, a worker walks. At an entry with the tag of h it
// compares what the entry's id stands for with k, and is done if they are
// equal. At a vacant slot it writes k under an id of its own and then
// publishes that by one compare-and-swap of the slot from 0 to the entry. If
// the swap fails it examines the same slot again, and goes on.
//
// When a quarter of its buckets are full (79 % of the slots), a table is
// replaced by one that is an eighth larger. Whoever does that makes the new
// table, then freezes the old one: swaps the first vacant slot of each bucket
// to frozen, which closes those behind it; then copies the entries, and
// publishes the new table by one compare-and-swap of the shard's pointer. A worker that meets a frozen slot lets others run for a moment, and
// then does all of that itself, in a table of its own: whoever is first wins,
// the other table goes. So a worker that sleeps in the middle holds up nobody.
//
// # Why it is right
//
// A slot of a published table changes once, from vacant to an entry or to
// frozen, and not while a slot before it in its bucket is vacant or frozen:
// walks begin at the start of a bucket. So a bucket of which a slot is frozen
// does not change. A copy is made of a table all of whose buckets are full or
// frozen.
//
// (1) In a published table, if an entry lies on the walk of its hash, all slots
// before it on the walk are entries: whoever published it there had walked
// past them, and walks go past entries only; and copying puts an entry into
// the first vacant slot of its walk, before anybody else sees the table.
//
// (2) No duplicates in one table. Suppose k was published twice, at si and sj,
// i before j on the walk. The worker that filled sj walked past si, saw an
// entry, and so, since it never changes, the entry of k, found it equal, and
// did not go on. Contradiction. Copies add none.
//
// (3) No lost inserts. If k is in the present table before a worker starts to
// look for it, then by (1) the worker meets no vacant and no frozen slot
// before it. If a table is replaced, all its buckets were full or frozen before
// the copy was begun, so the copy has all entries that it ever had; nothing is
// added to a frozen table.
//
// (4) Between tables. A worker publishes k in table t only if the slot was
// vacant, so before t was completely frozen, so before t was replaced. If k is
// in t, it is in all tables after t. A worker that walks t while t is being
// replaced finds k there, if it was in t before, or meets a frozen slot and
// begins anew in the next table, where (2) holds.
//
// (5) Linearisability. An insert that publishes takes effect at its successful
// swap; one that finds takes effect where it loads the entry, or at any moment
// after that: entries do not go away. By (2) to (4) the results are those of a
// sequential set in the order of these moments.
//
// (6) Exactness. Equality is decided by content. The hash only chooses the
// walk, and equal contents have equal hashes. Different contents with the same
// hash cost a comparison, not an error.
//
// (7) What an id stands for is written before the swap publishes the id, and
// read after a load has seen it. Go's atomics order the two, so a reader sees
// all of it. Before publication only its worker knows the id; if the insert
// does not publish after all, because another worker was faster or memory ran
// out, the worker writes the next thing under the same id and in the same
// place.
//
// (8) The memory of an old table is unmapped when all workers have left the
// pass in which they may have got its address; see epoch.go.
//
// index_model_test.go runs the code of this package through all interleavings
// of small cases, with tables that grow, and finds the errors of two protocols
// that are broken on purpose.
//
// # Vectors
//
// A vector is stored as a binary tree of parts whose inner nodes are pairs,
// each stored once; a state is the pair at the root. What of a vector does not
// change from state to state costs nothing, if the tree is shaped well. The
// vectors of one length have one shape. It begins as a balanced tree, and is
// learned from the first states (shape.go): after that a state of the dining
// philosophers has 0.1 nodes of its own, with balanced trees it has 2.
// A worker remembers the last vector of each length with its nodes, and makes
// anew only what is above changed parts. tree.go says why roots decide
// equality.
//
// The hash of a node is made of those of its subtrees, not of their ids. So
// where it is looked for is known before its subtrees have been found, and the
// processor fetches all places of the index that an insert needs at once: most
// of the time of an insert is waiting for memory.
//
// Shapes of a length change once, while the store is stopped: the states of
// the class get new roots under their old ids.
//
// # Sizes
//
// A state costs 8 bytes of root, 4 of parent and move, about 11 of index
// (8 / 0.74, the load of a table between two growths), and its share of nodes,
// 19 bytes each. Parts lie in pages that are compressed when they are old,
// see pages.go.
//
// Tried and left: an index of levels, each four times larger, none of which is
// ever moved (19 to 41 bytes an entry, and three cache misses to find one);
// learning from 4096 states (not better, and three times the garbage), from
// 512 (worse shapes); what never changes as a subtree of its own beside what
// does (one node more for each state); workers that remember eight times as
// many nodes (no faster).
//
// # Locks
//
// None on the way of an insert into a class that has learned its shape. The
// order of the others: Store.mu; passes.gate; class.mu, trees.mu, pages.mu;
// passes.mu; memory.mu. tallies.mu, and in plain.go a shard's mutex before that
// of the list, stand alone.
package storage
