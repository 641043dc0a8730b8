package lint

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "moonwalker"

// TestArrows reads the imports of every Go file except tests. It does not call the go tool: the
// test cache would not see changes in the files that the tool reads.
func TestArrows(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (strings.HasPrefix(d.Name(), ".") && path != root || d.Name() == "testdata" || d.Name() == "examples") {
			return filepath.SkipDir
		}
		if filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		rel, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		pkg := filepath.ToSlash(rel)
		seen[pkg] = true
		allowed, known := Arrows[pkg]
		if !known {
			t.Errorf("package %s is not in the table of arrows", pkg)
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, i := range f.Imports {
			p, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				return err
			}
			if to, ok := strings.CutPrefix(p, module+"/"); ok && !slices.Contains(allowed, to) {
				t.Errorf("%s imports %s: no such arrow in the table", path, to)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for pkg := range Arrows {
		if !seen[pkg] {
			t.Errorf("the table of arrows has package %s, which does not exist", pkg)
		}
	}
}

// TestTopLevel checks that there are no other top-level directories than these.
func TestTopLevel(t *testing.T) {
	want := []string{"cmd", "docs", "examples", "gc", "heap", "parallel", "sdpor", "storage", "vm"}
	entries, err := filepath.Glob("../../../*/")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if name := filepath.Base(e); !slices.Contains(want, name) && !strings.HasPrefix(name, ".") {
			t.Errorf("top-level directory %s is not in the list", name)
		}
	}
}
