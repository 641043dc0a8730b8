// Package hint suggests what a user may have meant: the nearest of known names, the assembly that goes with a project, and commands, in the
// quotes of a shell.
//
// In: a word or a path of a command line. Out: a part of a message. Next: the user. Lock order: none.
package hint

import "strings"

// Distance counts the insertions, deletions and changes of a letter that
// make b of a (Levenshtein).
func Distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			diagonal, row[j+1] = row[j+1], min(row[j]+1, row[j+1]+1, diagonal+cost)
		}
	}
	return row[len(b)]
}

// Nearest is the name that a word with a mistake most likely stands for; "" if none is near. Letters of either case are the same.
func Nearest(word string, names []string) string {
	word = strings.ToLower(word)
	best, least := "", max(2, len(word)/3)+1
	for _, n := range names {
		d := Distance(word, strings.ToLower(n))
		if len(word) > 2 && strings.HasPrefix(n, word) {
			d = min(d, 1)
		}
		if d < least {
			best, least = n, d
		}
	}
	return best
}

// DidYouMean is the nearest name as the end of a message; "" if none is near.
func DidYouMean(word string, names []string) string {
	if n := Nearest(word, names); n != "" {
		return "; did you mean " + n + "?"
	}
	return ""
}
