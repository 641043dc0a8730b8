package native

import (
	"slices"
	"unicode"
	"unicode/utf16"

	"moonwalker/heap"
	"moonwalker/vm"
)

// A string is immutable once its maker has published it, so reads of strings are invisible
// to other threads.
var strings_ = []*vm.Native{
	native("System.String::get_Length", vm.Pure, func(c *call) vm.Signal { return c.ReturnInt(c.Heap.Object(c.Ref(0)).Len) }),
	native("System.String::get_Chars", vm.Pure, stringChars),
	native("System.String::FastAllocateString", vm.Pure, func(c *call) vm.Signal {
		n := c.Int(0)
		if n < 0 || n > maxString {
			return c.Raise("System.OutOfMemoryException")
		}
		return c.Return(uint64(c.Heap.Alloc(c.Prog.Consts.StringLayout(), n)))
	}),
	native("System.String::SetChar", vm.Pure, func(c *call) vm.Signal {
		if c.Ref(0).IsConst() {
			return c.Unsupported("write to an interned string")
		}
		o := c.Heap.Touch(c.Ref(0))
		if uint64(c.Int(1)) >= uint64(o.Len) {
			return c.Raise("System.IndexOutOfRangeException")
		}
		heap.Store(o.Data, 2*c.Int(1), heap.MemU2, c.Args[2])
		return vm.Next
	}),
	native("System.String::CopyChars", vm.Pure, func(c *call) vm.Signal {
		src, si, di, n := c.Heap.Object(c.Ref(0)), c.Int(1), c.Int(3), c.Int(4)
		dst := c.Heap.Touch(c.Ref(2))
		if !inside(si, n, src.Len) || !inside(di, n, dst.Len) {
			return c.Raise("System.ArgumentOutOfRangeException")
		}
		c.Heap.Work(2 * n)
		heap.CopyBytes(dst.Data, 2*di, src.Data, 2*si, 2*n)
		return vm.Next
	}),
	native("System.String::FromChars", vm.Reads, stringFromChars),
	native("System.String::ToChars", vm.Writes, stringToChars),
	native("System.String::Concat2", vm.Pure, func(c *call) vm.Signal {
		if length(c, 0)+length(c, 1) > maxString {
			return c.Raise("System.OutOfMemoryException")
		}
		a, b := units(c, 0), units(c, 1)
		c.Heap.Need(2 * (len(a) + len(b)))
		switch { // concatenation with an empty string returns the other string itself
		case len(a) > 0 && len(b) > 0:
			return c.Return(uint64(c.NewString(slices.Concat(a, b))))
		case len(a) > 0:
			return c.Return(uint64(c.Ref(0)))
		case len(b) > 0:
			return c.Return(uint64(c.Ref(1)))
		}
		return c.Return(uint64(c.Prog.Consts.GoString("")))
	}),
	native("System.String::SubstringInternal", vm.Pure, func(c *call) vm.Signal {
		u := units(c, 0)
		if !inside(c.Int(1), c.Int(2), len(u)) {
			return c.Raise("System.ArgumentOutOfRangeException")
		}
		return c.Return(uint64(c.NewString(u[c.Int(1) : c.Int(1)+c.Int(2)])))
	}),
	native("System.String::EqualsOrdinal", vm.Pure, func(c *call) vm.Signal {
		a, b := c.Heap.Object(c.Ref(0)), c.Heap.Object(c.Ref(1))
		c.Heap.Work(2 * min(a.Len, b.Len))
		return c.ReturnBool(a.Len == b.Len && slices.Equal(a.Data, b.Data))
	}),
	native("System.String::CompareOrdinalInternal", vm.Pure, func(c *call) vm.Signal {
		a, b := units(c, 0), units(c, 3)
		if !inside(c.Int(1), c.Int(2), len(a)) || !inside(c.Int(4), c.Int(5), len(b)) {
			return c.Raise("System.ArgumentOutOfRangeException")
		}
		return c.ReturnInt(compareUnits(a[c.Int(1):c.Int(1)+c.Int(2)], b[c.Int(4):c.Int(4)+c.Int(5)]))
	}),
	native("System.String::IndexOfOrdinal", vm.Pure, func(c *call) vm.Signal {
		s, v := units(c, 0), units(c, 1)
		if !inside(c.Int(2), c.Int(3), len(s)) {
			return c.Raise("System.ArgumentOutOfRangeException")
		}
		return c.ReturnInt(index(c, s, v, c.Int(2), c.Int(3)))
	}),
	native("System.String::IndexOfChar", vm.Pure, func(c *call) vm.Signal {
		s := units(c, 0)
		if !inside(c.Int(2), c.Int(3), len(s)) {
			return c.Raise("System.ArgumentOutOfRangeException")
		}
		i := slices.Index(s[c.Int(2):c.Int(2)+c.Int(3)], uint16(c.Args[1]))
		if i >= 0 {
			i += c.Int(2)
		}
		return c.ReturnInt(i)
	}),
	native("System.String::ReplaceOrdinal", vm.Pure, stringReplace),
	native("System.String::Intern", vm.Pure, func(c *call) vm.Signal {
		if c.Ref(0) == 0 {
			return c.Raise("System.ArgumentNullException")
		}
		return c.Return(uint64(c.Prog.Consts.String(units(c, 0))))
	}),
	native("System.String::IsInterned", vm.Pure, func(c *call) vm.Signal {
		switch {
		case c.Ref(0) == 0:
			return c.Raise("System.ArgumentNullException")
		case c.Ref(0).IsConst():
			return c.Return(c.Args[0])
		}
		// .NET answers null unless a literal with this text has been loaded, by the program or by
		// the library, or String.Intern has made it one. No state knows which have been.
		return c.Unsupported("String.IsInterned of a text made at run time")
	}),
	native("System.String::ToUpperInv", vm.Pure, func(c *call) vm.Signal { return mapUnits(c, unicode.ToUpper) }),
	native("System.String::ToLowerInv", vm.Pure, func(c *call) vm.Signal { return mapUnits(c, unicode.ToLower) }),
	native("System.String::HashOrdinal", vm.Pure, func(c *call) vm.Signal {
		h := uint32(5381)
		for _, u := range units(c, 0) {
			h = h*33 ^ uint32(u)
		}
		h = (h ^ h>>16) * 0x85EBCA6B // hashes of short texts get both signs too
		h = (h ^ h>>13) * 0xC2B2AE35
		h ^= h >> 16
		return c.ReturnInt(int(int32(h)))
	}),
	native("System.String::CharRef", vm.Pure, func(c *call) vm.Signal {
		return c.Return(uint64(heap.ObjectPtr(c.Ref(0), 2*c.Int(1))))
	}),
	native("System.Char::CategoryInternal", vm.Pure, func(c *call) vm.Signal { return c.ReturnInt(category(rune(uint16(c.Args[0])))) }),
	native("System.Console::WriteInternal", vm.Outputs, func(c *call) vm.Signal { return c.Print(false) }),
	native("System.Console::WriteErrorInternal", vm.Outputs, func(c *call) vm.Signal { return c.Print(true) }),
}

// maxString is .NET's limit of the length of a string in UTF-16 units.
const maxString = 0x3FFFFFDF

func inside(start, n, length int) bool { return start >= 0 && n >= 0 && start <= length-n }

// units returns the UTF-16 units of the string argument i; none for null.
func units(c *call, i int) []uint16 {
	if c.Ref(i) == 0 {
		return nil
	}
	o := c.Heap.Object(c.Ref(i))
	c.Heap.Need(2 * o.Len)
	return o.Units()
}

// length returns the length of the string argument i; 0 for null.
func length(c *call, i int) int {
	if c.Ref(i) == 0 {
		return 0
	}
	return c.Heap.Object(c.Ref(i)).Len
}

func stringChars(c *call) vm.Signal {
	o := c.Heap.Object(c.Ref(0))
	i := c.Int(1)
	if uint64(i) >= uint64(o.Len) {
		return c.Raise("System.IndexOutOfRangeException")
	}
	return c.Return(heap.Load(o.Data, 2*i, heap.MemU2))
}

func compareUnits(a, b []uint16) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return int(a[i]) - int(b[i])
		}
	}
	return len(a) - len(b)
}

// index finds v in s by comparison at each place. The limit of the run can interrupt it.
func index(c *call, s, v []uint16, start, count int) int {
	for i := start; i+len(v) <= start+count; i++ {
		c.Heap.Limit.Poll()
		if slices.Equal(s[i:i+len(v)], v) {
			return i
		}
	}
	return -1
}

func stringReplace(c *call) vm.Signal {
	s, old, by := units(c, 0), units(c, 1), units(c, 2)
	if len(old) == 0 {
		return c.Raise("System.ArgumentException")
	}
	found := 0
	for i := 0; i < len(s); {
		if i = index(c, s, old, i, len(s)-i); i < 0 {
			break
		}
		found, i = found+1, i+len(old)
	}
	n := len(s) + found*(len(by)-len(old))
	if n > maxString {
		return c.Raise("System.OutOfMemoryException")
	}
	c.Heap.Need(2 * n)
	out := make([]uint16, 0, n)
	for i := 0; i < len(s); {
		at := index(c, s, old, i, len(s)-i)
		if at < 0 {
			out = append(out, s[i:]...)
			break
		}
		out = append(append(out, s[i:at]...), by...)
		i = at + len(old)
	}
	return c.Return(uint64(c.NewString(out)))
}

// mapUnits maps characters one to one, as invariant casing does. It leaves the long s, the
// dotted capital I and the dotless small i unchanged.
func mapUnits(c *call, f func(rune) rune) vm.Signal {
	was := units(c, 0)
	u := slices.Clone(was)
	for i := 0; i < len(u); i++ {
		r, n := rune(u[i]), 1
		if utf16.IsSurrogate(r) && i+1 < len(u) && utf16.DecodeRune(r, rune(u[i+1])) != unicode.ReplacementChar {
			r, n = utf16.DecodeRune(r, rune(u[i+1])), 2
		}
		m := f(r)
		switch {
		case r == 'İ' || r == 'ı' || r == 'ſ' || (m < 0x10000) != (n == 1):
		case n == 1:
			u[i] = uint16(m)
		default:
			a, b := utf16.EncodeRune(m)
			u[i], u[i+1] = uint16(a), uint16(b)
		}
		i += n - 1
	}
	if slices.Equal(u, was) {
		return c.Return(uint64(c.Ref(0)))
	}
	return c.Return(uint64(c.NewString(u)))
}

// stringFromChars makes a string from a char array. It is one step only if no other thread
// can reach the array, because another thread could write it meanwhile.
func stringFromChars(c *call) vm.Signal {
	a, start, n := c.Ref(0), c.Int(1), c.Int(2)
	if a == 0 {
		return c.Raise("System.ArgumentNullException")
	}
	o := c.Heap.Object(a)
	if !inside(start, n, o.Len) {
		return c.Raise("System.ArgumentOutOfRangeException")
	}
	if !c.AskRead(a, 2*start, 2*n) {
		return vm.Yield
	}
	c.Heap.Need(2 * n)
	u := make([]uint16, n)
	for i := range u {
		u[i] = uint16(heap.Load(o.Data, 2*(start+i), heap.MemU2))
	}
	return c.Return(uint64(c.NewString(u)))
}

func stringToChars(c *call) vm.Signal {
	src, start, dst, di, n := c.Heap.Object(c.Ref(0)), c.Int(1), c.Ref(2), c.Int(3), c.Int(4)
	if dst == 0 {
		return c.Raise("System.ArgumentNullException")
	}
	if !inside(start, n, src.Len) || !inside(di, n, c.Heap.Object(dst).Len) {
		return c.Raise("System.ArgumentOutOfRangeException")
	}
	if !c.AskWrite(dst, 2*di, 2*n) {
		return vm.Yield
	}
	c.Heap.Work(2 * n)
	heap.CopyBytes(c.Heap.Touch(dst).Data, 2*di, src.Data, 2*start, 2*n)
	return vm.Next
}

// category returns the System.Globalization.UnicodeCategory of r.
func category(r rune) int {
	if utf16.IsSurrogate(r) {
		return 16
	}
	for i, t := range []*unicode.RangeTable{unicode.Lu, unicode.Ll, unicode.Lt, unicode.Lm, unicode.Lo, unicode.Mn, unicode.Mc, unicode.Me,
		unicode.Nd, unicode.Nl, unicode.No, unicode.Zs, unicode.Zl, unicode.Zp, unicode.Cc, unicode.Cf} {
		if unicode.Is(t, r) {
			return i
		}
	}
	for i, t := range []*unicode.RangeTable{unicode.Co, unicode.Pc, unicode.Pd, unicode.Ps, unicode.Pe, unicode.Pi, unicode.Pf, unicode.Po,
		unicode.Sm, unicode.Sc, unicode.Sk, unicode.So} {
		if unicode.Is(t, r) {
			return 17 + i
		}
	}
	return 29
}
