package main

import (
	"bytes"
	"os"
	"testing"
)

// TestTables compares the generated sources of the library with their templates.
func TestTables(t *testing.T) {
	all, err := tables()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range all {
		if got, err := os.ReadFile("../src/" + name); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what its template makes (%v): go run ./vm/corlib/tables", name, err)
		}
	}
}
