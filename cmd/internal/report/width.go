package report

import (
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// columnsOf returns the width of a printable text in columns of a terminal. Wide characters of
// East Asia take two, combining marks none.
func columnsOf(s string) (n int) {
	for _, r := range s {
		n += columnsOfRune(r)
	}
	return n
}

func columnsOfRune(r rune) int {
	switch {
	case r < 0x300:
		return 1
	case unicode.In(r, unicode.Mn, unicode.Me):
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// clip returns s cut to w columns, with … at the end if s is longer.
func clip(s string, w int) string {
	if columnsOf(s) <= w {
		return s
	}
	if w < 2 {
		return ""
	}
	head, _ := cutAt(s, w-1)
	return head + "…"
}

// cutAt splits s into two parts, the first of at most w columns.
func cutAt(s string, w int) (head, rest string) {
	n := 0
	for i, r := range s {
		if n += columnsOfRune(r); n > w && i > 0 {
			return s[:i], s[i:]
		}
	}
	return s, ""
}

// wrap splits s into lines of at most w columns, at blanks if possible.
func wrap(s string, w int) (lines []string) {
	w = max(w, narrowest)
	for columnsOf(s) > w {
		head, rest := cutAt(s, w)
		if i := strings.LastIndexByte(head, ' '); i >= len(head)/2 && rest[0] != ' ' {
			head, rest = s[:i], s[i:]
		}
		lines = append(lines, strings.TrimRight(head, " "))
		s = strings.TrimLeft(rest, " ")
	}
	return append(lines, s)
}

// pad fills s with blanks to w columns.
func pad(s string, w int) string {
	return s + strings.Repeat(" ", max(0, w-columnsOf(s)))
}
