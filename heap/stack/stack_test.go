package stack

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestStack compares a stack with a slice under random operations.
func TestStack(t *testing.T) {
	for seed := range uint64(50) {
		r := rand.New(rand.NewPCG(seed, 1))
		var s Stack[int]
		var want []int
		dropped := 0
		for range 2000 {
			switch r.IntN(12) {
			default:
				xs := make([]int, r.IntN(3*segment/2))
				for i := range xs {
					xs[i] = r.Int()
				}
				s.PushAll(xs)
				want = append(want, xs...)
			case 0, 1, 2:
				s.Push(len(want))
				want = append(want, len(want))
			case 3, 4:
				if len(want) > dropped {
					if x := s.Pop(); x != want[len(want)-1] {
						t.Fatalf("seed %d: popped %d, want %d", seed, x, want[len(want)-1])
					}
					want = want[:len(want)-1]
				}
			case 5, 6, 7:
				xs := make([]int, r.IntN(min(3*segment, len(want)-dropped)+1))
				s.PopAll(xs)
				if !slices.Equal(xs, want[len(want)-len(xs):]) {
					t.Fatalf("seed %d: PopAll returned wrong elements", seed)
				}
				want = want[:len(want)-len(xs)]
			case 8:
				dropped += r.IntN(len(want) - dropped + 1)
				s.Drop(dropped)
			case 9:
				if r.IntN(10) == 0 {
					s.Clear()
					want, dropped = nil, 0
				}
			}
			if s.Len() != len(want) {
				t.Fatalf("seed %d: %d elements, want %d", seed, s.Len(), len(want))
			}
			if s.Bottom() > dropped {
				t.Fatalf("seed %d: the bottom is %d, only %d were dropped", seed, s.Bottom(), dropped)
			}
			if dropped < len(want) {
				if i := dropped + r.IntN(len(want)-dropped); *s.At(i) != want[i] {
					t.Fatalf("seed %d: element %d is %d, want %d", seed, i, *s.At(i), want[i])
				}
			}
		}
	}
}

// TestMemory: a stack that drops its lower part as it grows needs no more memory.
func TestMemory(t *testing.T) {
	var s Stack[int]
	most := 0
	for i := range 100 * segment {
		s.Push(i)
		s.Drop(max(0, i-2*segment))
		most = max(most, s.Bytes())
	}
	if most > 4*segment*8 {
		t.Fatalf("%d bytes for %d elements", most, 2*segment)
	}
}

// TestCleared: dropped and cleared segments hold no pointers.
func TestCleared(t *testing.T) {
	var s Stack[*int]
	for range 3 * segment {
		s.Push(new(int))
	}
	s.Drop(2 * segment)
	for _, p := range s.segments[1:] {
		if slices.ContainsFunc(p[:], func(x *int) bool { return x != nil }) {
			t.Fatal("the segment still contains a dropped element")
		}
	}
	s.Clear()
	for _, p := range s.segments {
		if slices.ContainsFunc(p[:], func(x *int) bool { return x != nil }) {
			t.Fatal("the segment still contains an element after Clear")
		}
	}
}

// TestBytes: dropped elements do not count, even if their segments are kept for reuse.
func TestBytes(t *testing.T) {
	var s Stack[int]
	for i := range 8 * segment {
		s.Push(i)
	}
	whole := s.Bytes()
	s.Drop(4 * segment)
	if half := s.Bytes(); half > whole*5/8 {
		t.Errorf("%d bytes, %d with the lower half", half, whole)
	}
	s.Clear()
	if none := s.Bytes(); none > whole/8 {
		t.Errorf("%d bytes when empty, %d when full", none, whole)
	}
}
