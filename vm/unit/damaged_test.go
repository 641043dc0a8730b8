package unit_test

import (
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
	"moonwalker/vm/unit"
)

var long = flag.Bool("long", false, "damage assemblies at many more places")

const shapes = "../../cmd/moonwalker/testdata/unit"

// TestDamaged changes bytes of assemblies with tests. Tests are found, and their calls made, or there is an error; nothing panics, and each test of
// the assembly as it is has calls.
func TestDamaged(t *testing.T) {
	trials := 20
	if *long {
		trials = 2000
	}
	r := rand.New(rand.NewPCG(3, 4))
	dir := t.TempDir()
	for _, name := range []string{"xunit.core.dll", "xunit.assert.dll", "xunit.abstractions.dll", "nunit.framework.dll", "Microsoft.VisualStudio.TestPlatform.TestFramework.dll"} {
		data, err := os.ReadFile(filepath.Join(shapes, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"MoreXunit.dll", "MoreNunit.dll", "MoreMstest.dll"} {
		data, err := os.ReadFile(filepath.Join(shapes, name))
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, name)
		if made, failed := find(t, path, data, len(data)); made < 10 || failed > map[string]int{"MoreXunit.dll": 1}[name] { // a class wants a fixture that it does not get
			t.Errorf("%s: %d tests have calls, %d have none", name, made, failed)
		}
		for range trials {
			damaged := append([]byte{}, data...)
			for range 1 + r.IntN(3) {
				damaged[r.IntN(len(data))] = byte(r.IntN(256))
			}
			find(t, path, damaged, 1)
		}
	}
}

// find finds the tests of an assembly with these bytes, and makes the calls of the first most of them.
func find(t *testing.T, path string, data []byte, most int) (made, failed int) {
	if err := os.WriteFile(path, data, 0o666); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if v := recover(); v != nil {
			t.Errorf("%v; the file is kept as damaged.dll", v)
			_ = os.WriteFile("damaged.dll", data, 0o666)
		}
	}()
	l, main, err := program.Open(path, program.Config{})
	if err != nil {
		return 0, 0
	}
	l.Lock()
	tests, _, err := unit.Find(l, main)
	l.Unlock()
	if err != nil {
		return 0, 0
	}
	for _, x := range tests {
		if x.Unsupported != "" || x.Skipped || made+failed >= most {
			continue
		}
		l.Lock()
		cases := x.Cases()
		l.Unlock()
		if q := x.Listing(); q != nil {
			cases = append(cases, q)
		}
		for _, c := range cases {
			p, err := vm.Load(path, program.Config{Case: c, Natives: native.Table()})
			if err == nil {
				_, err = p.StartCode(p.Entry)
			}
			if err == nil {
				_, err = p.Code(p.Entry)
			}
			if err != nil {
				failed++
			} else {
				made++
			}
		}
	}
	return made, failed
}
