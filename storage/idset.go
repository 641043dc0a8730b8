package storage

import (
	"cmp"
	"iter"
	"slices"
	"sort"
)

// An IDSet is a set of ids of a table: ranges [from, to) in ascending order that neither overlap nor touch.
type IDSet [][2]uint64

// NewIDSet is the union of ranges [from, to) in any order.
func NewIDSet(ranges [][2]uint64) (s IDSet) {
	ranges = slices.SortedFunc(slices.Values(ranges), func(a, b [2]uint64) int { return cmp.Compare(a[0], b[0]) })
	for _, r := range ranges {
		switch last := len(s) - 1; {
		case r[0] >= r[1]:
		case last >= 0 && r[0] <= s[last][1]:
			s[last][1] = max(s[last][1], r[1])
		default:
			s = append(s, r)
		}
	}
	return s
}

// Between are the ids of s in [from, to), in ascending order.
func (s IDSet) Between(from, to uint64) iter.Seq[uint64] {
	first := sort.Search(len(s), func(i int) bool { return s[i][1] > from })
	return func(yield func(uint64) bool) {
		for _, r := range s[first:] {
			if r[0] >= to {
				return
			}
			for id := max(from, r[0]); id < min(to, r[1]); id++ {
				if !yield(id) {
					return
				}
			}
		}
	}
}

// Without is the set of the ids of s that are not in t.
func (s IDSet) Without(t IDSet) (out IDSet) {
	for _, r := range s {
		for len(t) > 0 && t[0][1] <= r[0] {
			t = t[1:]
		}
		for i := 0; i < len(t) && t[i][0] < r[1]; i++ {
			if r[0] < t[i][0] {
				out = append(out, [2]uint64{r[0], t[i][0]})
			}
			r[0] = t[i][1]
		}
		if r[0] < r[1] {
			out = append(out, r)
		}
	}
	return out
}
