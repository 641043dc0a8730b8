package native

import (
	"cmp"
	"strings"

	"moonwalker/vm/exception"
	"moonwalker/vm/state"
)

// The library compares texts by the values of their characters, also where .NET compares them by a culture. These natives say
// where a runtime that has the data of cultures (ICU) can have another result.
var culture = []*state.Native{
	native("System.Culture::Orders", state.Pure, func(c *call) state.Signal {
		a, b := units(c, 0), units(c, 3)
		if !inside(c.Int(1), c.Int(2), len(a)) || !inside(c.Int(4), c.Int(5), len(b)) {
			return exception.Raise(c.State, "System.ArgumentOutOfRangeException")
		}
		return c.ReturnBool(orders(a[c.Int(1):c.Int(1)+c.Int(2)], b[c.Int(4):c.Int(4)+c.Int(5)], c.Int(6) != 0))
	}),
	native("System.Culture::IsPlain", state.Pure, func(c *call) state.Signal { return c.ReturnBool(plain(units(c, 0))) }),
}

// collation has the ASCII characters that the root collation of Unicode (CLDR) does not ignore, in its order, before the letters.
// The English cultures have this order, too.
const collation = "\t\n\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789"

// weight is the primary weight of a character in the root collation, negative if this file does not know it; upper and lower case have
// the same.
func weight(u uint16) int {
	switch {
	case u >= 'a' && u <= 'z':
		return len(collation) + int(u-'a')
	case u >= 'A' && u <= 'Z':
		return len(collation) + int(u-'A')
	case u < 0x80:
		return strings.IndexByte(collation, byte(u))
	}
	return -1
}

// plain says whether all characters of a text have a weight. Searches in plain texts for plain texts have the same results by culture and
// by values.
func plain(text []uint16) bool {
	for _, u := range text {
		if weight(u) < 0 {
			return false
		}
	}
	return true
}

// orders says whether a and b compare the same way by the root collation and by the values of their characters, with case or without.
func orders(a, b []uint16, ignoreCase bool) bool {
	byValue := compareUnits(a, b)
	if byValue == 0 {
		return true
	}
	if !plain(a) || !plain(b) {
		return false
	}
	if ignoreCase {
		byValue = compareUnits(upper(a), upper(b))
	}
	return cmp.Compare(byValue, 0) == collate(a, b, ignoreCase)
}

// collate compares plain texts by the root collation: by weights, then by length, then by case, lower case first.
func collate(a, b []uint16, ignoreCase bool) int {
	byCase := 0
	for i := range min(len(a), len(b)) {
		if c := cmp.Compare(weight(a[i]), weight(b[i])); c != 0 {
			return c
		}
		if byCase == 0 && !ignoreCase {
			byCase = cmp.Compare(b[i], a[i]) // lower case has the higher values
		}
	}
	return cmp.Or(cmp.Compare(len(a), len(b)), byCase)
}

// upper is a plain text in upper case.
func upper(text []uint16) []uint16 {
	out := make([]uint16, len(text))
	for i, u := range text {
		if u >= 'a' && u <= 'z' {
			u -= 'a' - 'A'
		}
		out[i] = u
	}
	return out
}
