package metadata

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// open reads a file of testdata.
func open(t testing.TB, name string) *Assembly {
	t.Helper()
	a, err := Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// must returns v, and panics on an error. It is for rows without faults.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// monodisLines formats a row as monodis does.
var monodisLines = map[string]struct {
	table Table
	line  func(a *Assembly, row uint32) string
}{
	"typedef": {TableTypeDef, func(a *Assembly, row uint32) string {
		d := must(a.TypeDef(row))
		name := d.Name
		if d.Namespace != "" {
			name = d.Namespace + "." + name
		}
		if encloser := must(a.Encloser(row)); encloser != 0 {
			return "" // the section "nested" compares these: monodis prints the enclosing types here
		}
		extends, _ := typeDefOrRef.encode(d.Extends)
		if row == 1 {
			name = "(null)" // <Module>
		}
		r := a.row(TableTypeDef, row)
		return fmt.Sprintf("%s (flist=%d, mlist=%d, flags=%#x, extends=%#x)", name, r.raw(4), r.raw(5), d.Flags, extends)
	}},
	"param": {TableParam, func(a *Assembly, row uint32) string {
		p := must(a.Param(row))
		return fmt.Sprintf("0x%04x %d %s", p.Flags, p.Sequence, p.Name)
	}},
	"classlayout": {TableClassLayout, func(a *Assembly, row uint32) string {
		l := must(a.ClassLayout(row))
		return fmt.Sprintf("PackingSize=%d  ClassSize=%d  Parent=%s", l.PackingSize, l.ClassSize, pathName(a, l.Parent))
	}},
	"methodsem": {TableMethodSemantics, func(a *Assembly, row uint32) string {
		s := must(a.MethodSemantics(row))
		kind := map[Semantics]string{
			SemanticsSetter: "setter", SemanticsGetter: "getter",
			SemanticsAddOn: "add-on", SemanticsRemoveOn: "remove-on",
		}[s.Semantics]
		raw, _ := hasSemantics.encode(s.Association)
		return fmt.Sprintf("[%d] %s method: %d %s %d", raw, kind, s.Method-1, // monodis counts these from 0
			strings.ToLower(s.Association.Table().String()), s.Association.Row())
	}},
	"moduleref": {TableModuleRef, func(a *Assembly, row uint32) string { return must(a.ModuleRef(row)) }},
	"fieldrva": {TableFieldRVA, func(a *Assembly, row uint32) string {
		f := must(a.FieldRVA(row))
		return fmt.Sprintf("Field %d: %x", f.Field, f.RVA)
	}},
	"nested": {TableNestedClass, func(a *Assembly, row uint32) string {
		n := must(a.NestedClass(row))
		return fmt.Sprintf("%d %d: %s in %s", n.Nested, n.Enclosing, pathName(a, n.Nested), pathName(a, n.Enclosing))
	}},
	"genericpar": {TableGenericParam, func(a *Assembly, row uint32) string {
		g := must(a.GenericParam(row))
		owner, _ := typeOrMethodDef.encode(g.Owner)
		return fmt.Sprintf("%d, flags=%d, owner=%x %s", g.Number, g.Flags, owner, g.Name)
	}},
	"standalonesig": {TableStandAloneSig, func(a *Assembly, row uint32) string {
		blob := must(a.StandAloneSig(row))
		r := a.row(TableStandAloneSig, row)
		return fmt.Sprintf("blob[%#x] = % x", r.raw(0), blob)
	}},
}

// pathName returns the name of a TypeDef row with slashes before nested types.
func pathName(a *Assembly, row uint32) string {
	return strings.ReplaceAll(string(must(reflectionName(a, row))), "+", "/")
}

// monodisCounts lists the sections of which the test compares only the number of rows.
var monodisCounts = map[string]Table{
	"fields": TableField, "method": TableMethodDef, "interface": TableInterfaceImpl,
	"memberref": TableMemberRef, "constant": TableConstant, "customattr": TableCustomAttribute,
	"classlayout": TableClassLayout, "event": TableEvent, "property": TableProperty,
	"methodsem": TableMethodSemantics, "moduleref": TableModuleRef, "implmap": TableImplMap,
	"fieldrva": TableFieldRVA, "nested": TableNestedClass, "genericpar": TableGenericParam,
	"methodspec": TableMethodSpec, "standalonesig": TableStandAloneSig,
}

// TestMonodis compares rows with the output of monodis, recorded when the samples were built.
func TestMonodis(t *testing.T) {
	for _, name := range []string{"sample_mcs.exe", "sample_csc.dll", "extra.dll"} {
		t.Run(name, func(t *testing.T) {
			a := open(t, name)
			recorded, err := os.ReadFile("testdata/" + strings.TrimSuffix(strings.TrimSuffix(name, ".exe"), ".dll") + ".monodis")
			if err != nil {
				t.Fatal(err)
			}
			compared := 0
			for _, section := range strings.Split(string(recorded), "== ")[1:] {
				title, text, _ := strings.Cut(section, "\n")
				compared += compareSection(t, a, title, text)
			}
			if compared < len(monodisCounts)+len(monodisLines) {
				t.Errorf("compared only %d things", compared)
			}
		})
	}
}

// compareSection compares one table, and returns the number of its comparisons.
func compareSection(t *testing.T, a *Assembly, title, text string) (compared int) {
	if table, ok := monodisCounts[title]; ok {
		want, err := announced(text)
		if err != nil {
			t.Fatalf("%s: %v", title, err)
		}
		if got := a.RowCount(table); got != want {
			t.Errorf("%v: %d rows, monodis says %d", table, got, want)
		}
		compared++
	}
	format, ok := monodisLines[title]
	if !ok {
		return compared
	}
	lines := map[string]string{}
	for line := range strings.Lines(text) {
		if row, rest, ok := strings.Cut(line, ": "); ok {
			lines[row] = strings.TrimSpace(rest)
		}
	}
	if len(lines) != int(a.RowCount(format.table)) {
		t.Errorf("%v: %d rows, monodis lists %d", format.table, a.RowCount(format.table), len(lines))
	}
	for row := range a.RowCount(format.table) {
		got := strings.TrimSpace(format.line(a, row+1))
		if want := lines[fmt.Sprint(row+1)]; got != "" && got != want {
			t.Errorf("%v %d: %q, monodis says %q", format.table, row+1, got, want)
		}
	}
	return compared + 1
}
