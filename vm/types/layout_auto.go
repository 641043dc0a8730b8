package types

import (
	"slices"

	"moonwalker/heap"
)

// CoreCLR places the fields of a type with automatic layout by their sizes (methodtablebuilder.cpp, HandleAutoLayout):
// first, behind an unaligned base, small fields that fill the gap; then the fields of elementary types from the widest
// to the narrowest, references before the others of eight bytes; then structs in the order of their declaration. A
// struct with the layout Sequential that holds references is placed so as well.

// member is an instance field with its form, its size and the alignment that it has in .NET.
type member struct {
	*Field
	form        heap.Mem
	size, align int
}

// elementary says whether f is a number, a pointer or a reference, not a struct.
func (f member) elementary() bool { return f.form != heap.MemStruct }

// holdsRefs says whether f is or holds a reference.
func (f member) holdsRefs() bool {
	return f.form == heap.MemRef || f.form == heap.MemStruct && len(f.Type.Val.Refs) > 0
}

// automatic says whether .NET places the fields of t by their sizes.
//
// Preconditions: t has no explicit layout.
func (t *Type) automatic(fields []member) bool {
	switch {
	case t.Kind == KindClass && t.Assembly.Core:
		return false
	case t.Kind == KindClass && t.Base != nil && t.Base.Base != nil && !t.Base.sequential:
		return true
	case t.Flags&flagLayoutMask == 0 || t.declaredAuto():
		return true
	}
	return slices.ContainsFunc(fields, member.holdsRefs)
}

// placeAuto gives fields their offsets behind base, and returns the end of the last one.
func placeAuto(fields []member, base int) (end int) {
	var bySize [4][]member // elementary fields by the logarithm of their size
	for _, f := range fields {
		if f.elementary() {
			n := log2(f.size)
			bySize[n] = append(bySize[n], f)
		}
	}
	end = fillGap(&bySize, base)
	for n := 3; n >= 0; n-- {
		slices.SortStableFunc(bySize[n], func(a, b member) int { return refFirst(a) - refFirst(b) })
		for _, f := range bySize[n] {
			end = f.put(end, f.size)
		}
	}
	for _, f := range fields {
		if !f.elementary() {
			end = f.put(end, f.align)
		}
	}
	return end
}

// fillGap places narrow fields behind a base that ends in the middle of a word, where wider ones follow.
func fillGap(bySize *[4][]member, base int) (end int) {
	end = base
	if end%8 == 0 {
		return end
	}
	for n := 0; n < 3; n++ {
		if end%(2<<n) == 0 {
			continue
		}
		wider := slices.ContainsFunc(bySize[n+1:], func(l []member) bool { return len(l) > 0 })
		from := n
		for from >= 0 && len(bySize[from]) == 0 {
			from--
		}
		if !wider || from < 0 {
			return end
		}
		n = from
		end = bySize[n][0].put(end, 1<<n)
		bySize[n] = bySize[n][1:]
	}
	return end
}

// put places f at the first multiple of align from pos on, and returns its end.
func (f member) put(pos, align int) (end int) {
	f.Offset = roundUp(pos, align)
	return f.Offset + f.size
}

func refFirst(f member) int {
	if f.form == heap.MemRef {
		return 0
	}
	return 1
}

// sizeAuto returns the size and the alignment of a struct with automatic layout whose fields end at end.
func sizeAuto(fields []member, end int) (size, align int) {
	end = max(end, 1)
	if end <= 8 {
		for align = 1; align < end; align *= 2 {
		}
		return align, align
	}
	align = 1
	for _, f := range fields {
		if f.holdsRefs() {
			return roundUp(end, 8), 8
		}
		if f.elementary() {
			align = max(align, 8)
		} else {
			align = max(align, f.align)
		}
	}
	return roundUp(end, align), align
}

func roundUp(n, align int) int { return (n + align - 1) / align * align }

func log2(n int) (log int) {
	for ; n > 1; n >>= 1 {
		log++
	}
	return log
}
