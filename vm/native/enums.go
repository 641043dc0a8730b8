package native

import (
	"cmp"
	"math/bits"
	"slices"

	"moonwalker/vm/types"
)

// A constant is a named value of an enum, sign- or zero-extended.
type constant struct {
	name  string
	value int64
}

func (k constant) compare(o constant) int { return cmp.Compare(uint64(k.value), uint64(o.value)) }

// constants lists the named values of an enum in the order of Enum.GetNames: by unsigned value. Names of one value are in
// their declared order, unless the enum is declared in another order than that of its values: then they are where
// Array.Sort leaves them, which is not stable.
func constants(c *call, t *types.Type) []constant {
	if layout(c, t) != nil || t.Kind != types.KindEnum {
		return nil
	}
	var out []constant
	for _, f := range t.Fields {
		if v, ok := f.Constant(); ok {
			out = append(out, constant{f.Name, widen(v, t.Underlying)})
		}
	}
	if !slices.IsSortedFunc(out, constant.compare) {
		introSort(out, 2*bits.Len(uint(len(out))))
	}
	return out
}

// defined returns the index of the constant that has the value, -1 if none has. If several have it, Enum.GetName, and so
// defined, takes the first one, in an enum of more than 32 names the one that a binary search meets.
func defined(ks []constant, value int64) int {
	k := constant{value: value}
	if len(ks) <= 32 {
		return slices.IndexFunc(ks, func(o constant) bool { return o.value == value })
	}
	for low, high := 0, len(ks)-1; low <= high; {
		i := (low + high) / 2
		switch c := k.compare(ks[i]); {
		case c == 0:
			return i
		case c > 0:
			low = i + 1
		default:
			high = i - 1
		}
	}
	return -1
}

// introSort sorts as Array.Sort does.
func introSort(ks []constant, depth int) {
	for len(ks) > 1 {
		switch {
		case len(ks) == 2:
			inOrder(ks, 0, 1)
			return
		case len(ks) == 3:
			inOrder(ks, 0, 1)
			inOrder(ks, 0, 2)
			inOrder(ks, 1, 2)
			return
		case len(ks) <= 16:
			slices.SortStableFunc(ks, constant.compare)
			return
		case depth == 0:
			heapSort(ks)
			return
		}
		depth--
		p := partition(ks)
		introSort(ks[p+1:], depth)
		ks = ks[:p]
	}
}

func inOrder(ks []constant, i, j int) {
	if ks[i].compare(ks[j]) > 0 {
		ks[i], ks[j] = ks[j], ks[i]
	}
}

// partition takes the median of three as the pivot, which waits at the end meanwhile.
func partition(ks []constant) int {
	high := len(ks) - 1
	middle := high / 2
	inOrder(ks, 0, middle)
	inOrder(ks, 0, high)
	inOrder(ks, middle, high)
	pivot := ks[middle]
	ks[middle], ks[high-1] = ks[high-1], pivot
	left, right := 0, high-1
	for left < right {
		for left < high-1 {
			if left++; pivot.compare(ks[left]) <= 0 {
				break
			}
		}
		for right > 0 {
			if right--; pivot.compare(ks[right]) >= 0 {
				break
			}
		}
		if left >= right {
			break
		}
		ks[left], ks[right] = ks[right], ks[left]
	}
	ks[left], ks[high-1] = ks[high-1], ks[left]
	return left
}

func heapSort(ks []constant) {
	for i := len(ks) / 2; i >= 1; i-- {
		sink(ks, i)
	}
	for i := len(ks); i > 1; i-- {
		ks[0], ks[i-1] = ks[i-1], ks[0]
		sink(ks[:i-1], 1)
	}
}

// sink moves the element with number i, counted from 1, down to its place.
func sink(ks []constant, i int) {
	k := ks[i-1]
	for i <= len(ks)/2 {
		child := 2 * i
		if child < len(ks) && ks[child-1].compare(ks[child]) < 0 {
			child++
		}
		if k.compare(ks[child-1]) >= 0 {
			break
		}
		ks[i-1] = ks[child-1]
		i = child
	}
	ks[i-1] = k
}
