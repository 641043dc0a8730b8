package trace

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Printable makes a text of the checked program, of its symbols or of a path safe to
// show: a line feed could forge a line of a report, an escape sequence controls the
// terminal, and bidirectional overrides show a text in another order than it has.
// A character that is not printable becomes an escape, as in JSON: \n, \u001b; a byte
// that is not UTF-8 becomes \xff.
func Printable(s string) string { return printable(s, false) }

// PrintableLines is Printable, but leaves line feeds. It is for output with several lines, and for
// JSON: there the escapes mean the same characters, because all of these are inside strings.
func PrintableLines(s string) string { return printable(s, true) }

func printable(s string, lines bool) string {
	safe := func(r rune, size int) bool {
		return r == '\n' && lines || (unicode.IsPrint(r) || unicode.Is(unicode.Zs, r)) && (r != utf8.RuneError || size > 1)
	}
	clean := true
	for i := 0; i < len(s) && clean; {
		r, size := utf8.DecodeRuneInString(s[i:])
		clean = safe(r, size)
		i += size
	}
	if clean {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case safe(r, size):
			b.WriteString(s[i : i+size])
		case r == utf8.RuneError:
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case r > 0xffff:
			r -= 0x10000
			fmt.Fprintf(&b, `\u%04x\u%04x`, 0xd800+r>>10, 0xdc00+r&0x3ff)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
		i += size
	}
	return b.String()
}
