package parallel_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moonwalker/parallel"
)

// TestVersions: a use of a library that .NET refuses, because the library is another build than at compile time, ends the path.
// For each use App.out has two results: of a method that does not come to the use, and of one that does.
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
			if slices.Contains(refusedHere, use) {
				second = "ok, but not each time or not usable"
			}
			verdict(t, later, second, use)
		})
	}
}

// refusedHere are uses that .NET lets pass, and MoonWalker does not: code that .NET has optimised does not see a write of a readonly
// static, and a delegate with other parameters cannot be called.
var refusedHere = []string{"now readonly", "delegate of other parameters"}

// beside copies App.dll into a folder with a build of Lib.dll, and returns its path.
func beside(t *testing.T, build string) string {
	t.Helper()
	dir := t.TempDir()
	for from, to := range map[string]string{"App.dll": "App.dll", build + "/Lib.dll": "Lib.dll"} {
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

// verdict checks that the program is verified if .NET's result is ok. If the result is an exception, the end must name the library.
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
