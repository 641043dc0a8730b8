// Package gc takes garbage out of a heap before its state is stored, so that
// states that differ in garbage only are one (paper 001).
//
// In: a heap and its roots. Out: the heap without what no root reaches. Next:
// package vm collapses what is left.
package gc

import "moonwalker/heap"

// A Collector frees what cannot be reached. It is called once after each
// transition, with the roots of the state. What it frees comes back when the
// transition is undone.
type Collector interface {
	Collect(h *heap.Heap, roots []heap.Root)
}
