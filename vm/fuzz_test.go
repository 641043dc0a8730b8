package vm_test

import (
	"os"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/metadata"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// lowerAll loads an assembly and lowers every method that is not generic; its only
// bad results are errors.
func lowerAll(data []byte) error {
	asm, err := metadata.Parse("fuzzed.dll", data)
	if err != nil {
		return err
	}
	p, err := vm.LoadParsed(asm, "testdata/none/fuzzed.dll", program.Config{Natives: native.Table()})
	if err != nil {
		return err
	}
	return p.LowerAll()
}

// TestCorruptAssembly changes single bytes all over an assembly: whatever the file
// then contains, loading and lowering it ends without a panic.
func TestCorruptAssembly(t *testing.T) {
	data, err := os.ReadFile("../examples/lockorder/Ordered.dll")
	if err != nil {
		t.Fatal(err)
	}
	step := 7
	if !*long {
		step = 61
	}
	for i := 0; i < len(data); i += step {
		for _, b := range []byte{0, 0xff, data[i] + 1} {
			bad := append([]byte(nil), data...)
			bad[i] = b
			if err := lowerAll(bad); err != nil && err.Error() == "" {
				t.Errorf("byte %d = %d: an error that says nothing", i, b)
			}
		}
	}
	for n := 0; n < len(data); n += 97 {
		if err := lowerAll(data[:n]); err == nil {
			t.Errorf("cut to %d bytes: no error", n)
		}
	}
}

func FuzzLower(f *testing.F) {
	for _, name := range []string{"../examples/lockorder/Ordered.dll", "../examples/bank/Ordered.exe"} {
		if data, err := os.ReadFile(name); err == nil {
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) { _ = lowerAll(data) })
}
