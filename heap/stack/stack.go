// Package stack provides the segmented stack of the undo logs of machines and heaps.
package stack

import (
	"reflect"
	"slices"
)

// segment is the number of elements in one segment.
const segment = 1 << segmentBits

const segmentBits = 8

// A Stack never moves its elements: growing copies nothing. Its lower part can be dropped. An element keeps its
// index while it is in the stack. The zero value is empty.
type Stack[T any] struct {
	segments []*[segment]T // the first one starts with element first*segment; those beyond len are spare
	first    int
	len      int
}

// Len returns the index of the topmost element plus one. Dropped elements count.
func (s *Stack[T]) Len() int { return s.len }

// Bottom returns the lowest index that is in memory. It may be less than the index up to which elements were
// dropped, because only whole segments are dropped.
func (s *Stack[T]) Bottom() int { return s.first << segmentBits }

// At returns the element with index i. The pointer is valid until the element is popped.
//
// Preconditions: the element was neither popped nor dropped.
func (s *Stack[T]) At(i int) *T { return &s.segments[i>>segmentBits-s.first][i&(segment-1)] }

// Push adds x on top.
func (s *Stack[T]) Push(x T) {
	i := s.len>>segmentBits - s.first
	if i == len(s.segments) {
		s.grow()
	}
	s.segments[i][s.len&(segment-1)] = x
	s.len++
}

// PushAll adds xs on top, the last one topmost.
func (s *Stack[T]) PushAll(xs []T) {
	for len(xs) > 0 {
		i := s.len>>segmentBits - s.first
		if i == len(s.segments) {
			s.grow()
		}
		n := copy(s.segments[i][s.len&(segment-1):], xs)
		xs = xs[n:]
		s.len += n
	}
}

// grow adds a segment.
func (s *Stack[T]) grow() {
	p := new([segment]T)
	touchPages(p)
	s.segments = append(s.segments, p)
}

// Pop removes the topmost element and returns it.
//
// Preconditions: the stack has an element that was not dropped.
func (s *Stack[T]) Pop() T {
	var none T
	s.len--
	p := s.At(s.len)
	x := *p
	*p = none
	return x
}

// PopAll removes the topmost len(xs) elements and copies them to xs.
//
// Preconditions: the stack has as many, and none was dropped.
func (s *Stack[T]) PopAll(xs []T) {
	s.len -= len(xs)
	for i := s.len; len(xs) > 0; {
		n := copy(xs, s.segments[i>>segmentBits-s.first][i&(segment-1):])
		xs = xs[n:]
		i += n
	}
}

// Drop removes the elements below index i from the bottom. It reuses whole dropped segments for later pushes.
//
// Preconditions: i ≤ Len.
func (s *Stack[T]) Drop(i int) {
	n := i>>segmentBits - s.first
	if n <= 0 {
		return
	}
	free := slices.Clone(s.segments[:n])
	for _, p := range free {
		clear(p[:])
	}
	copy(s.segments, s.segments[n:])
	copy(s.segments[len(s.segments)-n:], free)
	s.first += n
}

// Clear removes all elements, and keeps their memory for reuse.
func (s *Stack[T]) Clear() {
	for i, left := 0, s.len-s.Bottom(); left > 0; i, left = i+1, left-segment { // segments beyond left are already zero
		clear(s.segments[i][:min(left, segment)])
	}
	s.first, s.len = 0, 0
}

// Bytes returns the size of the segments in use.
func (s *Stack[T]) Bytes() int {
	return (s.len>>segmentBits + 1 - s.first) * int(reflect.TypeFor[[segment]T]().Size())
}
