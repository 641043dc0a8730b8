package trace

import (
	"regexp"
	"strings"
)

// box matches the begin of the name of an async method's task, and the type of the method.
const box = `System\.Runtime\.CompilerServices\.Async\w*MethodBuilder(?:<[^#]*?>)?\.AsyncStateMachineBox<[^#]*?([\w.+]+(?:<[^<>#]*>)?)`

// rewrites turn the names that compilers make for closures, lambdas, local and async methods,
// iterators and properties back into the names of the source. Roslyn calls closures
// DisplayClass, mcs calls them AnonStorey.
var rewrites = []struct {
	name *regexp.Regexp
	to   string
}{
	{regexp.MustCompile(`<(\w+)>k__BackingField`), "$1"},
	{regexp.MustCompile(`<Main>\$`), "Main"},
	{regexp.MustCompile(box + `(?:\.<>c(?:__DisplayClass\w*)?)?\.<<(\w+)>b__\w+>d(?:<[^#]*>)?>`), "task of $1.$2.lambda"},
	{regexp.MustCompile(box + `\.<<(\w+)>g__(\w+)\|\w+>d(?:<[^#]*>)?>`), "task of $1.$2.$3"},
	{regexp.MustCompile(box + `\.<(\w+)>d__\w+(?:<[^#]*>)?>`), "task of $1.$2"},
	{regexp.MustCompile(`(?:\.<>c(?:__DisplayClass\w*)?)?\.<<(\w+)>b__\w+>d(?:<.*>)?\.MoveNext`), ".$1.lambda"},
	{regexp.MustCompile(`\.<<(\w+)>g__(\w+)\|\w+>d(?:<.*>)?\.MoveNext`), ".$1.$2"},
	{regexp.MustCompile(`\.<(\w+)>(?:d__\w+|c__Iterator\w+)(?:<.*>)?\.MoveNext`), ".$1"},
	{regexp.MustCompile(`^System\.Runtime\.CompilerServices\.Async\w+MethodBuilder(?:<.*>)?\.Await(?:Unsafe)?OnCompleted.*`), "await"},
	{regexp.MustCompile(`^System\.Runtime\.CompilerServices\.Async\w+MethodBuilder(?:<.*>)?\.Set(?:Result|Exception)$`), "end of its task"},
	{regexp.MustCompile(`<(\w+)>g__(\w+)\|\w+`), "$1.$2"},
	{regexp.MustCompile(`\.<(\w+)>c__AnonStorey\w*\.<>m__\w+`), ".$1.lambda"},
	{regexp.MustCompile(`(?:\.<>c(?:__DisplayClass\w*)?)?\.<(\w+)>(?:b__\w+|m__\w+)`), ".$1.lambda"},
	{regexp.MustCompile(`^.*<\w*>c__(?:DisplayClass|AnonStorey)\w*(?:<[^<>]*>)?(?:#\d+)?\.`), ""},
	{regexp.MustCompile(`[\w.+]*<\w*>c__(?:DisplayClass|AnonStorey)\w*`), "closure"},
}

// Readable rewrites the name of a method, a field or an object.
func Readable(s string) string {
	if !strings.ContainsRune(s, '<') && !strings.HasPrefix(s, "System.Runtime.CompilerServices.") {
		return s
	}
	for _, r := range rewrites {
		s = r.name.ReplaceAllString(s, r.to)
	}
	return s
}
