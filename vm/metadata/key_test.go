package metadata

import (
	"encoding/hex"
	"testing"
)

// TestValidKey: the public keys that .NET takes for one.
func TestValidKey(t *testing.T) {
	for key, want := range map[string]bool{
		"":                                 true,
		"00000000000000000400000000000000": true, // of ECMA
		"00000000000000000500000000000000": false,
		"01000000":                         false,
		"00240000048000000300000006aabb":   true,
		"00240000048000000400000006aabb":   false, // size
		"00240000048000000300000007aabb":   false, // no public key
		"00440000048000000300000006aabb":   false, // algorithm of signatures
		"00240000038000000300000006aabb":   false, // algorithm of hashes
		"00000000000000000300000006aabb":   true,
	} {
		b, err := hex.DecodeString(key)
		if err != nil {
			t.Fatal(err)
		}
		if got := validKey(b); got != want {
			t.Errorf("%s: %v", key, got)
		}
	}
}
