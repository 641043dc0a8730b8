package lint

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
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

// doors are the packages that read and write images of objects, by the name of the field or method: the heap itself; package
// memory, through which the loads and stores of the checked program go; and for fields that the machine itself keeps (see
// heap.Object.Peek) the state, the makers of constants, and reports.
var doors = map[string][]string{
	"Data": {"heap", "vm/memory"},
	"Peek": {"heap", "vm/state", "vm/program", "vm/inspect"},
	"Poke": {"heap", "vm/state", "vm/program"},
}

// TestDoor fails on a file outside of the doors that reads or writes the image of an object. Names
// like these are rare enough to be looked for without types; calls of a method Data are left out.
func TestDoor(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	inside := map[string]int{}
	for pkg := range Arrows {
		files, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(pkg), "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range files {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			set := token.NewFileSet()
			f, err := parser.ParseFile(set, path, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			called := map[ast.Expr]bool{}
			ast.Inspect(f, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.CallExpr:
					called[n.Fun] = true
				case *ast.SelectorExpr:
					name := n.Sel.Name
					if _, ok := doors[name]; !ok || name == "Data" && called[n] {
						break
					}
					if slices.Contains(doors[name], pkg) {
						inside[name]++
					} else {
						t.Errorf("%s: the image of an object, outside of the door (%s)", set.Position(n.Pos()), name)
					}
				}
				return true
			})
		}
	}
	for name := range doors {
		if inside[name] == 0 {
			t.Errorf("no file of the doors uses %s: the test sees nothing", name)
		}
	}
}

// Limits of size.
const (
	mostLines   = 6000 // of a package, without its tests
	mostMethods = 60   // of vm.Machine
)

// generators are packages that only tests use. Their size has no limit.
var generators = []string{"vm/vmtest"}

// TestSize fails on a package that is too large, and on a machine with too many methods: the rooms
// of the machine (docs/architecture.md) have the functions of a step.
func TestSize(t *testing.T) {
	largest, methods := 0, 0
	for pkg := range Arrows {
		files, err := filepath.Glob(filepath.Join("../../..", filepath.FromSlash(pkg), "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		lines := 0
		for _, path := range files {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			set := token.NewFileSet()
			f, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			lines += set.File(f.Pos()).LineCount() - 1
			for _, d := range f.Decls {
				if f, ok := d.(*ast.FuncDecl); ok && pkg == "vm" && f.Recv != nil && receiver(f.Recv.List[0].Type) == "Machine" {
					methods++
				}
			}
		}
		if lines > mostLines && !slices.Contains(generators, pkg) {
			t.Errorf("package %s has %d lines, want at most %d", pkg, lines, mostLines)
		}
		largest = max(largest, lines)
	}
	if methods > mostMethods {
		t.Errorf("vm.Machine has %d methods, want at most %d", methods, mostMethods)
	}
	if largest < 1000 || methods == 0 {
		t.Errorf("the largest package has %d lines, and vm.Machine %d methods: the test sees nothing", largest, methods)
	}
}

// receiver is the name of the type of a receiver.
func receiver(x ast.Expr) string {
	if p, ok := x.(*ast.StarExpr); ok {
		x = p.X
	}
	if name, ok := x.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}

// TestTopLevel checks that the repository has at its top exactly these directories and files, beside
// names that begin with a dot and files that git ignores.
func TestTopLevel(t *testing.T) {
	want := []string{
		"LICENSE", "README.md", "cmd", "docs", "examples", "gc", "go.mod", "go.sum", "heap", "parallel", "sdpor", "storage", "vm",
	}
	const root = "../../../"
	ignored, err := os.ReadFile(root + ".gitignore")
	if err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range entries {
		ignores := func(pattern string) bool {
			match, err := path.Match(strings.TrimPrefix(pattern, "/"), e.Name())
			if err != nil {
				t.Fatal(err)
			}
			return match
		}
		if !strings.HasPrefix(e.Name(), ".") && (e.IsDir() || !slices.ContainsFunc(strings.Fields(string(ignored)), ignores)) {
			got = append(got, e.Name())
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("the top level has %q, want %q", got, want)
	}
}
