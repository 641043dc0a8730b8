package assemble

import "testing"

func TestOpcodes(t *testing.T) {
	for name, want := range map[string]uint16{
		"nop": 0, "stloc.3": 0x0d, "ldc.i4.8": 0x1e, "not": 0x66, "conv.u8": 0x6e, "callvirt": 0x6f, "ldobj": 0x71, "isinst": 0x75,
		"conv.ovf.u.un": 0x8b, "ldelem.ref": 0x9a, "stelem.ref": 0xa2, "unbox.any": 0xa5, "conv.ovf.u8": 0xba, "endfinally": 0xdc,
		"leave.s": 0xde, "conv.u": 0xe0, "blt.un": 0x44, "blt.un.s": 0x37, "clt.un": 0xfe05, "ldvirtftn": 0xfe07, "stloc": 0xfe0e,
		"constrained.": 0xfe16, "initblk": 0xfe18, "readonly.": 0xfe1e,
	} {
		if got, ok := opcodes[name]; !ok || got.code != want {
			t.Errorf("%s is %#x, want %#x", name, got.code, want)
		}
	}
	if len(opcodes) != 219 {
		t.Errorf("%d opcodes, want 219", len(opcodes))
	}
	seen := make(map[uint16]string)
	for name, op := range opcodes {
		if other, ok := seen[op.code]; ok {
			t.Errorf("%s and %s are both %#x", name, other, op.code)
		}
		seen[op.code] = name
	}
}
