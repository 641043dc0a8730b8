package metadata

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

const monoFolder = "/usr/lib/mono/4.5"

// coreLibs returns the core libraries of the .NET runtimes of this machine.
func coreLibs() (paths []string) {
	roots := []string{os.Getenv("DOTNET_ROOT"), "/usr/share/dotnet", "/usr/lib/dotnet", "/usr/local/share/dotnet"}
	for _, root := range roots {
		if root == "" {
			continue
		}
		found, err := filepath.Glob(filepath.Join(root, "shared/Microsoft.NETCore.App/*/System.Private.CoreLib.dll"))
		if err != nil {
			panic(err) // the pattern is wrong
		}
		paths = append(paths, found...)
	}
	return paths
}

// walkFile walks the assembly at path, and fails the test on any fault.
func walkFile(t *testing.T, path string, libraries ...*Assembly) *Assembly {
	t.Helper()
	a, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	n, err := walk(a, libraries...)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%v: %+v", a, n)
	if n.rows == 0 || a.RowCount(TableMethodDef) > 0 && n.signatures == 0 {
		t.Fatalf("walked %+v", n)
	}
	return a
}

func TestWalkCoreLib(t *testing.T) {
	paths := coreLibs()
	if len(paths) == 0 {
		t.Skip("no System.Private.CoreLib.dll; DOTNET_ROOT names the folder of the runtime")
	}
	for _, path := range paths {
		a := walkFile(t, path)
		if a.Name != "System.Private.CoreLib" {
			t.Errorf("%s has the name %q", path, a.Name)
		}
		if !*long {
			continue
		}
		others, err := filepath.Glob(filepath.Join(filepath.Dir(path), "*.dll"))
		if err != nil {
			t.Fatal(err)
		}
		for _, other := range others {
			t.Run(filepath.Base(other), func(t *testing.T) { walkFile(t, other, a) })
		}
	}
}

func TestWalkMono(t *testing.T) {
	paths, err := filepath.Glob(monoFolder + "/*.dll")
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) == 0 {
		t.Skip("no assemblies in " + monoFolder)
	}
	if !*long {
		paths = paths[:1]
	}
	mscorlib := walkFile(t, monoFolder+"/mscorlib.dll")
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) { walkFile(t, path, mscorlib) })
	}
}

// TestMscorlibCounts compares row counts with those that monodis prints.
func TestMscorlibCounts(t *testing.T) {
	path := monoFolder + "/mscorlib.dll"
	if _, err := os.Stat(path); err != nil {
		t.Skip(err)
	}
	monodis, err := exec.LookPath("monodis")
	if err != nil {
		t.Skip(err)
	}
	a := walkFile(t, path)
	for option, table := range map[string]Table{
		"interface": TableInterfaceImpl, "constant": TableConstant, "classlayout": TableClassLayout,
		"event": TableEvent, "property": TableProperty, "methodsem": TableMethodSemantics,
		"implmap": TableImplMap, "fieldrva": TableFieldRVA, "nested": TableNestedClass,
		"genericpar": TableGenericParam, "methodspec": TableMethodSpec,
	} {
		out, err := exec.Command(monodis, "--"+option, path).Output()
		if err != nil {
			t.Fatalf("monodis --%s: %v", option, err)
		}
		want, err := announced(string(out))
		if err != nil {
			t.Fatalf("monodis --%s: %v", option, err)
		}
		if got := a.RowCount(table); got != want {
			t.Errorf("%v: %d rows, monodis says %d", table, got, want)
		}
	}
}

// announced returns N of the "(1..N)" in the first line of out.
func announced(out string) (uint32, error) {
	line, _, _ := strings.Cut(out, "\n")
	_, count, ok := strings.Cut(line, "(1..")
	if !ok {
		return 0, fmt.Errorf("no count in %q", line)
	}
	n, err := strconv.ParseUint(strings.TrimSuffix(count, ")"), 10, 32)
	return uint32(n), err
}
