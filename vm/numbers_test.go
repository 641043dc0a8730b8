package vm_test

import (
	"path/filepath"
	"reflect"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// TestNumbers: in all conformance programs (a quarter of them in the short form), a program loaded with the numbers of an
// earlier run gives the same numbers to everything that the run has used.
func TestNumbers(t *testing.T) {
	files, err := filepath.Glob("testdata/conformance/*.dll")
	if err != nil || len(files) == 0 {
		t.Fatal("no programs", err)
	}
	for i, f := range files {
		if !*long && i%4 != 0 {
			continue
		}
		first := loadNumbered(t, f, nil)
		if err := first.LowerAll(); err != nil {
			t.Fatal(err)
		}
		for _, typ := range coreTypes(t, first) {
			if _, err := first.Freeze(typ, false); err != nil {
				t.Fatal(err)
			}
		}
		first.AssemblyObject(first.Main)
		first.AssemblyObject(first.Loader.Core())
		first.Name(first.Main.Find("<Module>"), -1, "a.b\x00ü")
		n := first.Numbers()
		second := loadNumbered(t, f, n)
		again := second.Numbers()
		if !reflect.DeepEqual(stages(n.Types), stages(again.Types[:len(n.Types)])) {
			t.Errorf("%s: types differ", f)
		}
		if !reflect.DeepEqual(n.Methods, again.Methods[:len(n.Methods)]) {
			t.Errorf("%s: methods differ", f)
		}
		if !reflect.DeepEqual(n.Consts, again.Consts[:len(n.Consts)]) {
			t.Errorf("%s: constants differ", f)
		}
		if err := second.LowerAll(); err != nil {
			t.Errorf("%s: %v", f, err)
		}
		if len(n.Types) < 50 || len(n.Methods) < 50 || len(n.Consts) < 5 {
			t.Errorf("%s: a test of too little: %d types, %d methods, %d constants", f, len(n.Types), len(n.Methods), len(n.Consts))
		}
	}
}

// stages are the names of types without their stage of loading, which may be later.
func stages(names []string) (out []string) {
	for _, n := range names {
		out = append(out, n[min(1, len(n)):])
	}
	return out
}

func loadNumbered(t *testing.T, path string, n *program.Numbers) *program.Program {
	t.Helper()
	p, err := vm.Load(path, program.Config{Natives: native.Table(), Numbers: n})
	if err != nil {
		t.Fatal(err)
	}
	return p
}
