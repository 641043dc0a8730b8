// Package emptiness looks for an accepting cycle in a graph, on many workers.
//
// In: a graph whose edges have acceptance marks. Out: whether a cycle that an initial state reaches has all marks, and the
// way there ([Lasso]). Next: package product makes moves of a program of it. Lock order: none; a shard of the table has
// a mutex, under which nothing else is locked.
//
// The algorithm is UFSCC (Bloemen, Laarman, van de Pol, Multi-core on-the-fly SCC decomposition, PPoPP 2016) with
// generalised acceptance (the same, Multi-core SCC-based LTL model checking, HVC 2016). docs/algorithms/ltl.md has the
// argument for its being right.
package emptiness
