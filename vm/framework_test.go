package vm_test

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/corlib"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

const oldFramework = "testdata/framework" // .NET Core 3.1

var framework = flag.String("framework", oldFramework, "`folder` of a real .NET, whose leaf assemblies TestFramework interprets")

// TestFramework runs the conformance programs with the leaf assemblies of a real
// .NET in place of the model's types, and programs that need these. Programs
// compiled for .NET 9 need its assemblies: -framework names their folder.
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
			p, err := vm.Load(f, program.Config{Natives: native.Table(), Dirs: []string{*framework}})
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

// TestLeafReferences demands that the model has all members to which the leaf
// assemblies of a real .NET refer, except those of SIMD and tracing, which follow
// conditions that are false in the model, and some more.
func TestLeafReferences(t *testing.T) {
	lacking := []string{"System.Runtime.Intrinsics.", "System.Numerics.Vector", "System.Diagnostics.Tracing.", "Attribute::.ctor",
		"System.Type::GetType(String)", "NonRandomizedStringEqualityComparer::GetUnderlyingEqualityComparer", "System.Text.Ascii::IsValid"}
	core, err := metadata.Parse("MoonWalker.CoreLib.dll", corlib.Assembly)
	if err != nil {
		t.Fatal(err)
	}
	l, err := types.NewLoader(core, *framework, *framework)
	if err != nil {
		t.Fatal(err)
	}
	found := uint32(0)
	for _, name := range []string{"Linq", "Collections", "Collections.Concurrent", "Threading", "Threading.Channels", "Collections.Immutable", "Threading.Tasks.Dataflow",
		"Threading.Tasks.Parallel", "ObjectModel"} {
		m, err := metadata.Open(filepath.Join(*framework, "System."+name+".dll"))
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		a := l.Add(m)
		l.Lock()
		for row := range m.RowCount(metadata.TableMemberRef) {
			ref, err := m.MemberRef(row + 1)
			if err != nil {
				t.Fatal(err)
			}
			token := metadata.MakeToken(metadata.TableMemberRef, row+1)
			if isField := ref.Signature[0]&0xf == 6; isField {
				_, err = a.Field(token, types.Context{})
			} else {
				_, err = a.Method(token, types.Context{})
			}
			if err != nil && !slices.ContainsFunc(lacking, func(s string) bool { return strings.Contains(err.Error(), s) }) {
				t.Errorf("%s: %v", name, err)
			}
			found++
		}
		l.Unlock()
	}
	if found < 3000 {
		t.Errorf("%d references", found)
	}
}
