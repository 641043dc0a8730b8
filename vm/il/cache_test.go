package il

import "testing"

// TestCacheNames tests names that Roslyn, mcs and csc give caches, and names of a program's fields.
func TestCacheNames(t *testing.T) {
	for _, name := range []string{"<>9__1_0", "<0>__Twice", "<13>__Id", "<>f__am$cache0", "CS$<>9__CachedAnonymousMethodDelegate1"} {
		if !IsCacheName(name) {
			t.Errorf("%s is no cache", name)
		}
	}
	for _, name := range []string{"<Name>k__BackingField", "<i>5__2", "<>1__state", "<>9", "<>__x", "_cache"} {
		if IsCacheName(name) {
			t.Errorf("%s is a cache", name)
		}
	}
}
