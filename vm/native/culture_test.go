package native

import (
	"testing"
	"unicode/utf16"
)

// TestCollation compares pairs of texts whose order by the invariant and the English culture of .NET 9 with ICU is known, and those for
// which orders must say that it does not know.
func TestCollation(t *testing.T) {
	for _, c := range []struct {
		a, b         string
		with, ignore bool // whether orders is true, with case and without
	}{
		{"", "", true, true},
		{"", "a", true, true},
		{"apple", "banana", true, true},
		{"Apple", "Banana", true, true},
		{"apple", "Banana", false, true}, // B is before a by value
		{"Apple", "banana", true, true},
		{"apple", "Apple", false, true}, // apple is before Apple by culture
		{"item 9", "item 10", true, true},
		{"a1", "aa", true, true},
		{"a-b", "ab", true, true},
		{"co-op", "coop", true, true},
		{"a_b", "ab", true, false}, // without case, the values are those of upper case
		{"a_b", "a1", false, false},
		{"a:b", "a1", false, false},
		{"#1", "-1", false, false},
		{"x", "x", true, true},
		{"é", "é", true, true},
		{"é", "f", false, false},
		{"a\x00", "a", false, false}, // ICU ignores the character
		{"straße", "strasse", false, false},
		{"\t", " ", true, true},
	} {
		for _, p := range [][2]string{{c.a, c.b}, {c.b, c.a}} {
			a, b := utf16.Encode([]rune(p[0])), utf16.Encode([]rune(p[1]))
			if with, ignore := orders(a, b, false), orders(a, b, true); with != c.with || ignore != c.ignore {
				t.Errorf("%q, %q: %v, %v; want %v, %v", p[0], p[1], with, ignore, c.with, c.ignore)
			}
		}
	}
}
