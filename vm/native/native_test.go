package native_test

import (
	"slices"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/native"
)

// TestEveryInternalCall walks the model core library: each method without a
// body has a native, each native has a method, and each says what it may do.
func TestEveryInternalCall(t *testing.T) {
	p, err := vm.Load("../../examples/lockorder/Ordered.dll", vm.Config{Natives: native.Table()})
	if err != nil {
		t.Fatal(err)
	}
	missing, stale, err := p.CheckNatives()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range missing {
		if !slices.Contains(elsewhere, m) {
			t.Errorf("no native for %s", m)
		}
	}
	for _, n := range stale {
		t.Errorf("native %s is for no method of the core library", n)
	}
	for _, n := range native.Table() {
		if n.Effect < vm.Pure || n.Effect > vm.Control {
			t.Errorf("native %s does not say what it may do", n.Name)
		}
	}
}

// elsewhere lists methods without a body that calls never reach: lowering
// puts something else in their place.
var elsewhere = []string{
	"System.Activator::Construct()",
	"System.Activator::HasConstructor()",
	"System.String::.ctor(System.ReadOnlySpan`1)",
	"System.String::.ctor(char*)",
	"System.String::.ctor(char*,int32,int32)",
	"System.String::.ctor(char,int32)",
	"System.String::.ctor(char[])",
	"System.String::.ctor(char[],int32,int32)",
}
