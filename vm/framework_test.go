package vm_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/native"
)

const oldFramework = "testdata/framework" // .NET Core 3.1

var framework = flag.String("framework", oldFramework, "`folder` of a real .NET, whose leaf assemblies TestFramework interprets")

// TestFramework runs the conformance programs with the leaf assemblies of a
// real .NET in the place of the model's types, and programs that need these.
// Programs compiled for .NET 9 need its assemblies: -framework names their folder.
func TestFramework(t *testing.T) {
	var files []string
	for _, pattern := range []string{"testdata/leaf/*.dll", "testdata/conformance/*.[ed][xl][el]"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, found...)
	}
	for _, f := range files {
		if strings.Contains(f, ".debug") {
			continue
		}
		t.Run(filepath.Base(f), func(t *testing.T) {
			t.Parallel()
			source, _ := os.ReadFile(strings.TrimSuffix(strings.TrimSuffix(f, filepath.Ext(f)), ".debug") + ".cs")
			if bytes.Contains(source, []byte("// Skip: framework\n")) || *framework == oldFramework && bytes.HasPrefix(source, []byte("// Compiler: roslyn12\n")) {
				t.Skip("not with these assemblies")
			}
			want, err := os.ReadFile(strings.TrimSuffix(f, filepath.Ext(f)) + ".out")
			if err != nil {
				t.Fatal(err)
			}
			p, err := vm.Load(f, vm.Config{Natives: native.Table(), Dirs: []string{*framework}})
			if err != nil {
				t.Fatal(err)
			}
			got, err := execute(p)
			if err != nil {
				t.Errorf("%v", err)
			}
			if got != string(want) {
				t.Errorf("%s", firstDifference(got, string(want)))
			}
		})
	}
}
