package types

import (
	"testing"

	"moonwalker/vm/corlib"
	"moonwalker/vm/metadata"
)

// TestCoreIsNotStrange checks that the model core library has no method with a part that is not modelled. The loader does not look for such
// parts there.
func TestCoreIsNotStrange(t *testing.T) {
	m, err := metadata.Parse("MoonWalker.CoreLib.dll", corlib.Assembly)
	if err != nil {
		t.Fatal(err)
	}
	a := &Assembly{Meta: m}
	for row := uint32(1); row <= m.RowCount(metadata.TableMethodDef); row++ {
		d, err := m.MethodDef(row)
		if err != nil {
			t.Fatal(err)
		}
		sig, err := m.ParseMethodSig(d.Signature)
		if err != nil {
			t.Fatal(err)
		}
		if s := a.strange(row, d, sig); s != "" {
			t.Errorf("method %s: %s", d.Name, s)
		}
	}
}
