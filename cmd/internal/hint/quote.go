package hint

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"moonwalker/parallel/trace"
)

// FileName is s with _ in place of each character that is not printable.
func FileName(s string) string {
	var b strings.Builder
	for _, r := range s {
		if text := string(r); r == utf8.RuneError || trace.Printable(text) != text {
			r = '_'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Quote quotes a word for a POSIX shell if it needs quotes. A word with
// characters that are not printable becomes $'…', which POSIX has since 2024.
func Quote(s string) string {
	if trace.Printable(s) != s {
		var b strings.Builder
		for i := range len(s) {
			switch c := s[i]; {
			case c < ' ' || c > '~':
				fmt.Fprintf(&b, `\%03o`, c)
			case c == '\'' || c == '\\':
				b.WriteString(`\` + string(c))
			default:
				b.WriteByte(c)
			}
		}
		return "$'" + b.String() + "'"
	}
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("/._-+:@%,", r)
	}
	if s != "" && strings.IndexFunc(s, func(r rune) bool { return !plain(r) }) < 0 {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
