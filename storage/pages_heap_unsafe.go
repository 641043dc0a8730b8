//go:build !linux || race

package storage

import "unsafe"

// mapPages returns n zero bytes of the Go heap, without pointers. It serves
// systems other than Linux and the race detector. The race detector sees only
// the Go heap, so under it every access to the store is checked.
func mapPages(n int, _ bool) ([]byte, error) {
	words := make([]uint64, (n+7)/8)
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(words))), n), nil
}

// unmapPages leaves the memory to the Go collector.
func unmapPages([]byte) error { return nil }

// interleave does nothing.
func interleave([]byte) {}

// populatePages does nothing.
func populatePages([]byte) {}

// hugePages does nothing.
func hugePages([]byte) {}
