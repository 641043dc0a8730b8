package il

import (
	"regexp"
	"strings"

	"moonwalker/vm/types"
)

// IsCache says whether f is a compiler's cache: of a delegate for a lambda or a method group,
// or of the table of a switch on strings. The code fills an empty cache before use. A program
// can distinguish its content from a new object only by reference identity. The schedule
// decides which thread fills it first, and the accesses are unsynchronised. So caches are no
// part of a state: they would multiply the states and appear as data races. The field is
// static, or, for a lambda in a lambda or in a loop, in the object of the captured variables.
func IsCache(f *types.Field) bool {
	return IsCacheName(f.Name) && !f.Type.IsValue() && (f.Static() || isClosure(f.Owner))
}

// isClosure says whether t is a class that Roslyn makes for captured variables.
func isClosure(t *types.Type) bool { return strings.HasPrefix(t.Name, "<>c__DisplayClass") }

// methodGroup matches Roslyn's names of the caches of method groups, in the class <>O or, for generic code, in <Method>O__5_0.
var methodGroup = regexp.MustCompile(`^<[0-9]+>__`)

// IsCacheName says whether name is one that Roslyn, mcs or an older csc gives a cache. No name
// in C# source begins like these.
func IsCacheName(name string) bool {
	if methodGroup.MatchString(name) {
		return true
	}
	for _, prefix := range []string{"<>9__", "<>f__am$cache", "<>f__mg$cache", "<>f__switch$map", "CS$<>9__"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// Cached says whether compilers cache the delegates of m: m is a static method, a lambda
// without captured variables, or a lambda with a cache of its own.
func Cached(m *types.Method) bool {
	if !isClosure(m.Owner) {
		return m.Static() || strings.HasPrefix(m.Owner.Name, "<>c")
	}
	return cacheOf(m) != nil
}

// cacheOf is the field of m's own type in which Roslyn keeps the delegate for the lambda m, nil if there is none.
func cacheOf(m *types.Method) *types.Field {
	_, number, _ := strings.Cut(m.Name, ">b__")
	for _, f := range m.Owner.Fields {
		if f.Name == "<>9__"+number {
			return f
		}
	}
	return nil
}

// KeptInStatic says whether Roslyn keeps the delegates that it makes for m in a static field.
func KeptInStatic(m *types.Method) bool {
	if !strings.HasPrefix(m.Owner.Name, "<>c") {
		return false
	}
	f := cacheOf(m)
	return f != nil && f.Static()
}
