// Package storage holds the visited states of a search, each stored once, for
// many concurrent workers. It does not interpret states: a part is a byte
// string, and a state is a vector of part ids.
//
//	In:   the changed parts of a state; the vector of all its part ids
//	Out:  part ids; a state id, and whether the state is new
//	Next: package sdpor decides which threads still have to run from the state
//
// The split of states into parts that are stored once is the COLLAPSE method of
// Holzmann, State Compression in SPIN (1997). Memory is mapped outside the Go
// heap, so the Go collector never scans states. The store takes memory in
// segments and charges them to a budget. When the budget is used up, the store
// returns ErrFull; it never gives a wrong answer. The store removes no state,
// part or pair before Close, which unmaps all memory. Strings that are not
// parts of states have separate tables, which can be closed one by one
// (strings.go).
//
// # Files
//
// The API is in store.go, worker.go and stats.go. collapse.go is the default
// store. It consists of parts (parts.go, in pages.go), pairs (words.go) and
// vectors. Vectors are trees (tree.go, shape.go), or each is compressed by
// itself (zstd.go). All of these use index.go (hash to id), column.go (id to
// value), arena.go (bytes at an address) and epoch.go (reclamation). The lowest
// layer is memory.go, which charges budget.go; slabs.go groups tables of an
// index. plain.go is the slow twin on Go maps, which tests compare with the
// others. lossy.go stores hashes, in a table of bitstate.go or compact.go. Only
// its answers may be wrong, and its statistics give the probability of that.
//
// # The index
//
// An index has shardCount shards, selected by the lowest bits of the hash. A
// shard has one table at a time: an array of buckets. A bucket has two cache
// lines with bucketSlots entries. An entry is one 64-bit word: 0 if vacant,
// else tag and id. The tag is the top bits of the hash. The tag alone
// determines the home bucket, at which the probe sequence of a hash begins. The
// sequence visits the slots from there on, bucket by bucket, and wraps around
// at the end. It is fixed for each table.
//
// To insert key k with hash h, a worker follows the probe sequence of h. At an
// entry with the tag of h it compares the content of the entry's id with k, and
// stops if they are equal. At a vacant slot it writes k under a fresh id of its
// own. It then publishes the id by one compare-and-swap of the slot from 0 to
// the entry. If the swap fails, the worker examines the same slot again and
// continues.
//
// When a quarter of the buckets of a table are full (79 % of the slots), a
// table that is an eighth larger replaces it. The worker that replaces it first
// makes the new table. It then freezes the old one: it swaps the first vacant
// slot of each bucket to frozen, which also closes the slots behind it. It
// copies the entries, and publishes the new table by one compare-and-swap of
// the shard's pointer. A worker that meets a frozen slot yields for a moment,
// and then does all of these steps itself, with a new table of its own. The
// first worker wins, and the other table is discarded. So a worker that is
// suspended in the middle blocks no other worker.
//
// # Correctness
//
// A slot of a published table changes at most once, from vacant to an entry or
// to frozen. It does not change while an earlier slot of its bucket is vacant
// or frozen, because every probe of a bucket begins at its first slot. So a
// bucket with a frozen slot does not change. A table is copied only when each
// of its buckets is full or has a frozen slot.
//
// (1) In a published table, if an entry lies on the probe sequence of its hash,
// all slots before it on the sequence are entries. The worker that published it
// there had passed these slots, and a probe passes only entries. A copy puts an
// entry into the first vacant slot of its probe sequence, before any other
// worker sees the table.
//
// (2) No duplicates in one table. Suppose k was published twice, at si and sj,
// i before j on the sequence. The worker that filled sj had passed si and seen
// an entry there. Entries never change, so it saw the entry of k, found it
// equal, and stopped. Contradiction. Copies add no duplicates.
//
// (3) No lost inserts. If k is in the current table before a worker starts to
// look for it, then by (1) the worker meets no vacant and no frozen slot before
// it. If a table is replaced, all its buckets were full or frozen before the
// copy began. So the copy contains every entry that the table ever had: nothing
// is added to a frozen table.
//
// (4) Between tables. A worker publishes k in table t only if the slot was
// vacant, so before t was completely frozen, so before t was replaced. If k is
// in t, it is in all tables after t. A worker that probes t while t is being
// replaced either finds k there, if k was in t before, or meets a frozen slot
// and restarts in the next table, where (2) holds.
//
// (5) Linearisability. An insert that publishes takes effect at its successful
// swap. An insert that finds an entry takes effect when it loads the entry, or
// at any later moment, because entries are never removed. By (2) to (4) the
// results are those of a sequential set in the order of these moments.
//
// (6) Exactness. The content decides equality. The hash only selects the probe
// sequence, and equal contents have equal hashes. Different contents with the
// same hash cost a comparison and cause no error.
//
// (7) The content of an id is written before the swap publishes the id, and
// read after a load has seen the id. Go's atomics order the two, so a reader
// sees the complete content. Before publication only its worker knows the id.
// If the insert does not publish, because another worker was faster or memory
// ran out, the worker reuses the id and the place for its next insert.
//
// (8) The memory of an old table is unmapped when every worker has left the
// critical section in which it may have loaded the table's address; see
// epoch.go.
//
// index_model_test.go runs the code of this package through all interleavings
// of small cases, with tables that grow, and finds the errors of two protocols
// that are broken on purpose.
//
// # Vectors
//
// A vector is stored as a binary tree of parts. Its inner nodes are pairs, each
// stored once; a state is the pair at the root. With a good tree shape, the
// parts that do not change from state to state cost nothing. All vectors of one
// length have the same shape. It begins as a balanced tree, and is then learned
// from the first states (shape.go). After that a state of the dining
// philosophers has 0.1 nodes of its own; with balanced trees it has 2. A worker
// keeps the last vector of each length with its nodes, and computes only the
// ancestors of changed parts again. tree.go explains why roots decide equality.
//
// The hash of a node is computed from the hashes of its subtrees, not from
// their ids. So the home bucket of a node is known before its subtrees have
// been found, and the processor fetches all index entries of an insert at once.
// Waiting for memory is most of the time of an insert.
//
// The shape of a length changes once, while the store is stopped. The states of
// the class then get new roots under their old ids.
//
// # Sizes
//
// A state costs 8 bytes of root, 4 of parent and move, about 11 of index (8 /
// 0.74, the load of a table between two growths), and its share of nodes, 19
// bytes each. Parts lie in pages; old pages are compressed, see pages.go.
//
// Tried without success: an index of levels, each four times larger, none of
// which is ever moved (19 to 41 bytes an entry, and three cache misses to find
// one); learning from 4096 states (not better, and three times the garbage) and
// from 512 (worse shapes); one subtree for the constant parts and one for the
// others (one node more for each state); workers that remember eight times as
// many nodes (no faster).
//
// # Locks
//
// An insert into a class that has learned its shape takes a lock only to get
// new memory or, in a lossy store, to open a state. The order of the locks:
// Store.mu; epochs.gate; collapse.mu, Strings.mu, class.mu, trees.mu;
// epochs.mu; pages.mu, slabs.mu; memory.mu. While one of the others is held, no
// further lock is taken, except in plain.go: the mutex of a shard before that
// of the list.
package storage
