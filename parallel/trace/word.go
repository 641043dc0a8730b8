package trace

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// A path, or an argument of a program, is any bytes but 0. JSON has no text that is not UTF-8: its writer replaces a wrong byte.

// quoted begins the form in JSON of a word that is not UTF-8. A quotation in the syntax of Go follows. No word of a command line has this byte.
const quoted = "\x00"

// Word returns the form in JSON of a word of a command line. Only words that are not UTF-8 change.
func Word(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	return quoted + strconv.Quote(s)
}

// OfWord returns the word of which [Word] made s.
func OfWord(s string) string {
	if q, ok := strings.CutPrefix(s, quoted); ok {
		if word, err := strconv.Unquote(q); err == nil {
			return word
		}
	}
	return s
}

// each applies f to all words.
func each(f func(string) string, words []string) []string {
	made := make([]string, len(words))
	for i, w := range words {
		made[i] = f(w)
	}
	return made
}
