package trace

import (
	"regexp"
	"strings"
)

// Compilers make names that no programmer wrote. Readable gives back what was
// meant.
var (
	closureField = regexp.MustCompile(`[\w.+]*<(?:\w*)>c__(?:DisplayClass|AnonStorey)\w*(?:#\d+)?\.`)
	closureType  = regexp.MustCompile(`(?:\.<>c(?:__DisplayClass\w*)?|\.<\w*>c__AnonStorey\w*)(?:<[^<>]*>)?\.`)
	lambda       = regexp.MustCompile(`<(\w+)>(?:b__\w+|m__\w+)`)
	localMethod  = regexp.MustCompile(`<(\w+)>g__(\w+)\|\w+`)
	iterator     = regexp.MustCompile(`\.<(\w+)>(?:d__\w+|c__Iterator\w+)\.MoveNext`)
	backingField = regexp.MustCompile(`<(\w+)>k__BackingField`)
	topLevel     = regexp.MustCompile(`<(Main)>\$`)
)

// Readable rewrites the names that compilers make for closures, lambdas,
// local methods, iterators and properties.
func Readable(s string) string {
	if !strings.ContainsRune(s, '<') {
		return s
	}
	s = backingField.ReplaceAllString(s, "$1")
	s = topLevel.ReplaceAllString(s, "$1")
	s = iterator.ReplaceAllString(s, ".$1")
	s = localMethod.ReplaceAllString(s, "$1.$2")
	if lambda.MatchString(s) || strings.Contains(s, ".<>c") {
		s = closureType.ReplaceAllString(s, ".")
		s = lambda.ReplaceAllString(s, "$1.lambda")
	}
	return closureField.ReplaceAllString(s, "")
}
