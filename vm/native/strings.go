package native

import (
	"slices"
	"unicode"
	"unicode/utf16"

	"moonwalker/heap"
	"moonwalker/vm/exception"
	"moonwalker/vm/memory"
	"moonwalker/vm/state"
)

// A string is immutable once its maker has published it, so reads of strings are invisible
// to other threads.
var strings_ = []*state.Native{
	native("System.String::get_Length", state.Pure, func(c *call) state.Signal { return c.ReturnInt(c.Heap.Object(c.Ref(0)).Len) }),
	native("System.String::get_Chars", state.Pure, stringChars),
	native("System.String::FastAllocateString", state.Pure, func(c *call) state.Signal {
		n := c.Int(0)
		if n < 0 || n > maxString {
			return exception.RaiseMessage(c.State, "System.OutOfMemoryException", "Exception of type 'System.OutOfMemoryException' was thrown.")
		}
		return c.Return(uint64(c.Heap.Alloc(c.Prog.Consts.StringLayout(), n)))
	}),
	native("System.String::SetChar", state.Pure, func(c *call) state.Signal {
		if c.Ref(0).IsConst() {
			return c.Unsupported("write to an interned string")
		}
		o := c.Heap.Touch(c.Ref(0))
		if uint64(c.Int(1)) >= uint64(o.Len) {
			return exception.Raise(c.State, "System.IndexOutOfRangeException")
		}
		memory.FillUnit(o, c.Int(1), c.Args[2])
		return state.Next
	}),
	native("System.String::CopyChars", state.Pure, func(c *call) state.Signal {
		src, si, di, n := c.Heap.Object(c.Ref(0)), c.Int(1), c.Int(3), c.Int(4)
		dst := c.Heap.Touch(c.Ref(2))
		if !inside(si, n, src.Len) || !inside(di, n, dst.Len) {
			return exception.Raise(c.State, "System.ArgumentOutOfRangeException")
		}
		memory.CopyUnits(c.State, dst, di, src, si, n)
		return state.Next
	}),
	native("System.String::FromChars", state.Reads, stringFromChars),
	native("System.String::ToChars", state.Writes, stringToChars),
	native("System.String::Concat2", state.Pure, func(c *call) state.Signal {
		if length(c, 0)+length(c, 1) > maxString {
			return exception.Raise(c.State, "System.OutOfMemoryException")
		}
		a, b := units(c, 0), units(c, 1)
		c.Heap.Need(2 * (len(a) + len(b)))
		switch { // concatenation with an empty string returns the other string itself
		case len(a) > 0 && len(b) > 0:
			return c.Return(uint64(memory.NewString(c.State, slices.Concat(a, b))))
		case len(a) > 0:
			return c.Return(uint64(c.Ref(0)))
		case len(b) > 0:
			return c.Return(uint64(c.Ref(1)))
		}
		return c.Return(uint64(c.Prog.Consts.GoString("")))
	}),
	native("System.String::SubstringInternal", state.Pure, func(c *call) state.Signal {
		u := units(c, 0)
		if !inside(c.Int(1), c.Int(2), len(u)) {
			return exception.Raise(c.State, "System.ArgumentOutOfRangeException")
		}
		return c.Return(uint64(memory.NewString(c.State, u[c.Int(1):c.Int(1)+c.Int(2)])))
	}),
	native("System.String::EqualsOrdinal", state.Pure, func(c *call) state.Signal {
		a, b := c.Heap.Object(c.Ref(0)), c.Heap.Object(c.Ref(1))
		c.Heap.Work(2 * min(a.Len, b.Len))
		return c.ReturnBool(a.Len == b.Len && slices.Equal(memory.Own(c.State, c.Ref(0)), memory.Own(c.State, c.Ref(1))))
	}),
	native("System.String::CompareOrdinalInternal", state.Pure, func(c *call) state.Signal {
		a, b := units(c, 0), units(c, 3)
		if !inside(c.Int(1), c.Int(2), len(a)) || !inside(c.Int(4), c.Int(5), len(b)) {
			return exception.Raise(c.State, "System.ArgumentOutOfRangeException")
		}
		return c.ReturnInt(compareUnits(a[c.Int(1):c.Int(1)+c.Int(2)], b[c.Int(4):c.Int(4)+c.Int(5)]))
	}),
	native("System.String::PairAt", state.Pure, func(c *call) state.Signal {
		a, b := units(c, 0), units(c, 3)
		return c.ReturnInt(pairAt(a[c.Int(1):c.Int(1)+c.Int(2)], b[c.Int(4):c.Int(4)+c.Int(5)]))
	}),
	native("System.String::IndexOfOrdinal", state.Pure, func(c *call) state.Signal {
		s, v := units(c, 0), units(c, 1)
		if !inside(c.Int(2), c.Int(3), len(s)) {
			return exception.Raise(c.State, "System.ArgumentOutOfRangeException")
		}
		return c.ReturnInt(index(c, s, v, c.Int(2), c.Int(3)))
	}),
	native("System.String::IndexOfChar", state.Pure, func(c *call) state.Signal {
		s := units(c, 0)
		if !inside(c.Int(2), c.Int(3), len(s)) {
			return exception.Raise(c.State, "System.ArgumentOutOfRangeException")
		}
		i := slices.Index(s[c.Int(2):c.Int(2)+c.Int(3)], uint16(c.Args[1]))
		if i >= 0 {
			i += c.Int(2)
		}
		return c.ReturnInt(i)
	}),
	native("System.String::ReplaceOrdinal", state.Pure, stringReplace),
	native("System.String::Intern", state.Pure, func(c *call) state.Signal {
		if c.Ref(0) == 0 {
			return exception.RaiseMessage(c.State, "System.ArgumentNullException", "str")
		}
		if !c.Prog.Consts.IsLiteral(c.Ref(0)) && !c.Probing {
			c.Prog.Use("String.Intern: the text that it returns is another object than a text made at run time")
		}
		return c.Return(uint64(c.Prog.Consts.String(units(c, 0))))
	}),
	native("System.String::IsInterned", state.Pure, func(c *call) state.Signal {
		switch {
		case c.Ref(0) == 0:
			return exception.RaiseMessage(c.State, "System.ArgumentNullException", "str")
		case c.Prog.Consts.IsLiteral(c.Ref(0)):
			return c.Return(c.Args[0])
		}
		// .NET answers null unless a literal with this text has been loaded, by the program or by
		// the library, or String.Intern has made it one. No state knows which have been.
		return c.Unsupported("String.IsInterned of a text made at run time")
	}),
	native("System.String::ToUpperInv", state.Pure, func(c *call) state.Signal { return mapUnits(c, unicode.ToUpper) }),
	native("System.String::ToLowerInv", state.Pure, func(c *call) state.Signal { return mapUnits(c, unicode.ToLower) }),
	native("System.String::HashOrdinal", state.Pure, func(c *call) state.Signal {
		h := uint32(5381)
		for _, u := range units(c, 0) {
			h = h*33 ^ uint32(u)
		}
		h = (h ^ h>>16) * 0x85EBCA6B // hashes of short texts get both signs too
		h = (h ^ h>>13) * 0xC2B2AE35
		h ^= h >> 16
		return c.ReturnInt(int(int32(h)))
	}),
	native("System.String::CharRef", state.Pure, func(c *call) state.Signal {
		return c.Return(uint64(heap.ObjectPtr(c.Ref(0), 2*c.Int(1))))
	}),
	native("System.Char::CategoryInternal", state.Pure, func(c *call) state.Signal { return c.ReturnInt(category(rune(uint16(c.Args[0])))) }),
	native("System.Threading.ManualResetEventSlim::AsksHandles", state.Pure, func(c *call) state.Signal { return c.ReturnBool(c.Prog.AsksHandles) }),
	native("System.Collections.Generic.Leftovers::Show", state.Pure, func(c *call) state.Signal { return c.ReturnBool(c.Prog.AsksRefs) }),
	native("System.Threading.ReaderWriterLockSlim::AsksCounts", state.Pure, func(c *call) state.Signal { return c.ReturnBool(c.Prog.AsksCounts) }),
	native("System.Console::Locked", state.Pure, func(c *call) state.Signal { return c.ReturnBool(c.Prog.LocksConsole) }),
	native("System.Diagnostics.Trace::Locked", state.Pure, func(c *call) state.Signal { return c.ReturnBool(c.Prog.LocksTrace) }),
	native("System.Console::ShowsColors", state.Pure, func(c *call) state.Signal { return c.ReturnBool(c.Prog.ShowsColors) }),
	native("System.Console::WriteInternal", state.Outputs, func(c *call) state.Signal { return memory.Print(c, false) }),
	native("System.Console::WriteErrorInternal", state.Outputs, func(c *call) state.Signal { return memory.Print(c, true) }),
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

func stringChars(c *call) state.Signal {
	o := c.Heap.Object(c.Ref(0))
	i := c.Int(1)
	if uint64(i) >= uint64(o.Len) {
		return exception.Raise(c.State, "System.IndexOutOfRangeException")
	}
	return c.Return(heap.Load(memory.Own(c.State, c.Ref(0)), 2*i, heap.MemU2))
}

func compareUnits(a, b []uint16) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return int(a[i]) - int(b[i])
		}
	}
	return len(a) - len(b)
}

// pairAt is the place of the first two characters that differ, if one of them is a pair of surrogates, or -1.
func pairAt(a, b []uint16) int {
	i, n := 0, min(len(a), len(b))
	for i < n && a[i] == b[i] {
		i++
	}
	if i > 0 && (isPair(a, i-1) || isPair(b, i-1)) {
		i--
	}
	if i < n && (isPair(a, i) || isPair(b, i)) {
		return i
	}
	return -1
}

func isPair(u []uint16, i int) bool {
	return i+1 < len(u) && utf16.DecodeRune(rune(u[i]), rune(u[i+1])) != unicode.ReplacementChar
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

func stringReplace(c *call) state.Signal {
	s, old, by := units(c, 0), units(c, 1), units(c, 2)
	if len(old) == 0 {
		return exception.Raise(c.State, "System.ArgumentException")
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
		return exception.RaiseMessage(c.State, "System.OutOfMemoryException", "String length exceeded supported range.")
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
	return c.Return(uint64(memory.NewString(c.State, out)))
}

// mapUnits maps characters one to one, as invariant casing does. It leaves the long s, the
// dotted capital I and the dotless small i unchanged.
func mapUnits(c *call, f func(rune) rune) state.Signal {
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
	return c.Return(uint64(memory.NewString(c.State, u)))
}

// stringFromChars makes a string from a char array. It is one step only if no other thread
// can reach the array, because another thread could write it meanwhile.
func stringFromChars(c *call) state.Signal {
	a, start, n := c.Ref(0), c.Int(1), c.Int(2)
	if a == 0 {
		return exception.Raise(c.State, "System.ArgumentNullException")
	}
	o := c.Heap.Object(a)
	if !inside(start, n, o.Len) {
		return exception.Raise(c.State, "System.ArgumentOutOfRangeException")
	}
	u, ok := memory.ReadUnits(c, a, start, n)
	if !ok {
		return state.Yield
	}
	return c.Return(uint64(memory.NewString(c.State, u)))
}

func stringToChars(c *call) state.Signal {
	src, start, dst, di, n := c.Heap.Object(c.Ref(0)), c.Int(1), c.Ref(2), c.Int(3), c.Int(4)
	if dst == 0 {
		return exception.Raise(c.State, "System.ArgumentNullException")
	}
	if !inside(start, n, src.Len) || !inside(di, n, c.Heap.Object(dst).Len) {
		return exception.Raise(c.State, "System.ArgumentOutOfRangeException")
	}
	return memory.StoreUnits(c, dst, di, src, start, n)
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
