// Package stack has the stack in which machines and heaps note what undoes
// their changes.
package stack

import (
	"reflect"
	"slices"
)

// segment is the number of elements that are held in one piece.
const segment = 1 << segmentBits

const segmentBits = 10

// A Stack of elements stays where it is while it grows: nothing is copied, and
// its lower part can be given up. An element has the same index all its life.
// The zero value is empty.
type Stack[T any] struct {
	segments []*[segment]T // from that with element first*segment on; those above len are kept for later
	first    int
	len      int
}

// Len is one more than the index of the topmost element.
func (s *Stack[T]) Len() int { return s.len }

// Bottom is at most the index of the lowest element that was not dropped, and
// that of one which can still be looked at.
func (s *Stack[T]) Bottom() int { return s.first << segmentBits }

// At returns the element with index i, until it is popped.
//
// Preconditions: it was neither popped nor dropped.
func (s *Stack[T]) At(i int) *T { return &s.segments[i>>segmentBits-s.first][i&(segment-1)] }

// Push puts x on top.
func (s *Stack[T]) Push(x T) {
	i := s.len>>segmentBits - s.first
	if i == len(s.segments) {
		s.grow()
	}
	s.segments[i][s.len&(segment-1)] = x
	s.len++
}

// PushAll puts xs on top, the last one topmost.
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

// Pop takes the topmost element off.
//
// Preconditions: there is one, and it was not dropped.
func (s *Stack[T]) Pop() T {
	var none T
	s.len--
	p := s.At(s.len)
	x := *p
	*p = none
	return x
}

// PopAll takes the topmost len(xs) elements off and puts them into xs.
//
// Preconditions: there are as many, and none was dropped.
func (s *Stack[T]) PopAll(xs []T) {
	s.len -= len(xs)
	for i := s.len; len(xs) > 0; {
		n := copy(xs, s.segments[i>>segmentBits-s.first][i&(segment-1):])
		xs = xs[n:]
		i += n
	}
}

// Drop gives up the elements below index i; the memory of segments that have
// none left is used again for what is pushed.
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

// Clear drops all elements, and keeps their memory for later.
func (s *Stack[T]) Clear() {
	for i, left := 0, s.len-s.Bottom(); left > 0; i, left = i+1, left-segment { // above it, all is zero
		clear(s.segments[i][:min(left, segment)])
	}
	s.first, s.len = 0, 0
}

// Bytes is the memory of the segments that have elements.
func (s *Stack[T]) Bytes() int {
	return (s.len>>segmentBits + 1 - s.first) * int(reflect.TypeFor[[segment]T]().Size())
}
