package il

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"
)

// TestNames compares the names in the rows of operations with the constants, and looks for operations without a row.
func TestNames(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "op.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	op := OpNone
	for _, d := range f.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.CONST || g.Specs[0].(*ast.ValueSpec).Names[0].Name != "OpNone" {
			continue
		}
		for _, s := range g.Specs[1 : len(g.Specs)-1] {
			op++
			name := s.(*ast.ValueSpec).Names[0].Name
			if r := &Operations[op]; r.Name != name || r.Effect == "" {
				t.Errorf("the row of %s is %q: %q", name, r.Name, r.Effect)
			}
		}
	}
	if op != Ops-1 {
		t.Errorf("%d operations of %d", op, Ops-1)
	}
}
