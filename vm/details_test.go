package vm_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestDetails checks that each of the 27 details in docs/testing.md names tests,
// and that these exist.
func TestDetails(t *testing.T) {
	doc, err := os.ReadFile("../docs/testing.md")
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile("(?m)^\\| ([0-9]+) \\|.*\\| (`Test.*`) \\|$")
	name := regexp.MustCompile("`(Test[^`]*)`")
	found := map[string]bool{}
	for _, r := range row.FindAllStringSubmatch(string(doc), -1) {
		found[r[1]] = true
		for _, n := range name.FindAllStringSubmatch(r[2], -1) {
			if !testExists(t, n[1]) {
				t.Errorf("detail %s: there is no %s", r[1], n[1])
			}
		}
	}
	if len(found) != 27 {
		t.Errorf("%d details, want 27", len(found))
	}
}

// testExists looks for the program of a test, or for its function in this
// package.
func testExists(t *testing.T, name string) bool {
	t.Helper()
	function, program, _ := strings.Cut(name, "/")
	pattern := map[string]string{"TestConformance": "testdata/conformance/" + program + ".out", "TestExamples": "../examples/" + program + ".want"}[function]
	if pattern != "" {
		_, err := os.Stat(pattern)
		return err == nil && program != ""
	}
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "func "+name+"(") {
			return true
		}
	}
	return false
}
