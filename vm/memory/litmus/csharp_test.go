package litmus

import (
	"flag"
	"os"
	"testing"
)

var rewrite = flag.Bool("rewrite", false, "write examples/litmus/Litmus.cs")

// TestCSharp compares the committed C# program with the suite.
func TestCSharp(t *testing.T) {
	const file = "../../../examples/litmus/Litmus.cs"
	want, err := CSharp(Suite())
	if err != nil {
		t.Fatal(err)
	}
	if *rewrite {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is not the program of suite.txt: go test ./vm/memory/litmus -run TestCSharp -rewrite, and compile it", file)
	}
}
