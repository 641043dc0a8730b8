package vm_test

import (
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/native"
	"moonwalker/vm/program"
)

// BenchmarkLoad loads a small program. Nearly all of its time goes to the core library.
func BenchmarkLoad(b *testing.B) {
	b.ReportAllocs()
	for range b.N {
		if _, err := vm.Load("../examples/lockorder/Opposite.dll", program.Config{Natives: native.Table()}); err != nil {
			b.Fatal(err)
		}
	}
}
