package parallel_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moonwalker/parallel"
	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// TestVersions: a use of a library that .NET refuses, since the library is another build than at compile time, ends the path.
// App.out has for each use the result of a method that does not come to the use, and of one that does.
func TestVersions(t *testing.T) {
	out, err := os.ReadFile("testdata/versions/App.out")
	if err != nil {
		t.Fatal(err)
	}
	old, later := beside(t, "old"), beside(t, "new")
	for line := range strings.Lines(string(out)) {
		use, results, _ := strings.Cut(strings.TrimSpace(line), ": ")
		first, second, _ := strings.Cut(results, " ")
		t.Run(strings.ReplaceAll(use, " ", "_"), func(t *testing.T) {
			verdict(t, old, "ok", use)
			verdict(t, later, first, use, "once")
			verdict(t, later, second, use)
		})
	}
}

// TestOtherFiles: a library that .NET does not load ends the path at the start of the method that names it, although the use is not executed.
func TestOtherFiles(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{"", "assembly Lib is absent"}, {"ref/Lib.dll", "Lib.dll is a reference assembly"}, {"App.dll", "Lib.dll is the assembly App, and not Lib"},
	} {
		r := exploreWith(t, with(t, c.file), []string{"method", "once"}, parallel.Options{Workers: 1})
		if r.Verdict != parallel.Unsupported || !strings.Contains(strings.Join(r.Unsupported, " "), c.want) {
			t.Errorf("%q: %v %v, want %s", c.file, r.Verdict, r.Unsupported, c.want)
		}
	}
	if _, err := vm.Load("testdata/versions/ref/Lib.dll", program.Config{Natives: native.Table()}); err == nil || !strings.Contains(err.Error(), "is a reference assembly") {
		t.Errorf("the program is a reference assembly: %v", err)
	}
}

// beside copies App.dll into a folder with a build of Lib.dll, and returns its path.
func beside(t *testing.T, build string) string {
	t.Helper()
	return with(t, build+"/Lib.dll")
}

// with copies App.dll into a folder with a file as Lib.dll, and returns its path; without a file there is no Lib.dll.
func with(t *testing.T, file string) string {
	t.Helper()
	dir := t.TempDir()
	for to, from := range map[string]string{"App.dll": "App.dll", "Lib.dll": file} {
		if from == "" {
			continue
		}
		b, err := os.ReadFile("testdata/versions/" + from)
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, to), b, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, "App.dll")
}

// verdict checks that the program is verified if .NET's result is ok, and that its end names the library if that is an exception.
func verdict(t *testing.T, path, result string, args ...string) {
	t.Helper()
	r := exploreWith(t, path, args, parallel.Options{Workers: 1, Reduction: parallel.SDPOR})
	switch {
	case result == "ok":
		if r.Verdict != parallel.Verified {
			t.Errorf("%v: %v %v", args, r.Verdict, r.Unsupported)
		}
	case r.Verdict != parallel.Unsupported || !strings.Contains(strings.Join(r.Unsupported, " "), "another build than at compile time"):
		t.Errorf("%v: %v %v, .NET throws %s", args, r.Verdict, r.Unsupported, result)
	}
}
