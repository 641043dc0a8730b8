package interp

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"

	"moonwalker/vm/il"
)

// TestOperations compares the cases of Run and execute with the rows of il.Operations: each operation has one case, and each
// case is of an operation. The switch stands in the place of a column with functions.
func TestOperations(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "step.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	cases := map[string]int{}
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Name.Name != "Run" && fn.Name.Name != "execute" {
			continue
		}
		ast.Inspect(fn, func(n ast.Node) bool {
			if c, ok := n.(*ast.CaseClause); ok {
				for _, e := range c.List {
					if s, ok := e.(*ast.SelectorExpr); ok && s.X.(*ast.Ident).Name == "il" {
						cases[s.Sel.Name]++
					}
				}
			}
			return true
		})
	}
	for op := il.Nop; op < il.Ops; op++ {
		if n := cases[op.String()]; n != 1 {
			t.Errorf("%v has %d cases", op, n)
		}
		delete(cases, op.String())
	}
	for name := range cases {
		t.Errorf("%s has a case and no row", name)
	}
}
