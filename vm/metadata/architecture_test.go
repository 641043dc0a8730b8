package metadata

import (
	"bytes"
	"os"
	"testing"
)

// TestArchitecture: .NET 9.0.1 on x64 loads the images without an architecture, and no others.
func TestArchitecture(t *testing.T) {
	const required, preferred = Cor32BitRequired, Cor32BitPreferred
	for _, test := range []struct {
		wide    bool
		machine uint16
		flags   CorFlags
		want    string
	}{
		{false, 0x14C, CorILOnly, ""},
		{false, 0x14C, CorILOnly | required | preferred, ""},
		{false, 0x14C, CorILOnly | preferred, ""},
		{true, 0x8664, CorILOnly, ""},
		{true, 0x8664, 0, ""},
		{true, 0x8664, CorILOnly | required | preferred, ""},
		{true, 0x14C, CorILOnly, ""},
		{false, 0x14C, CorILOnly | required, "x86"},
		{false, 0x14C, 0, "x86"},
		{false, 0x14C, required, "x86"},
		{false, 0x14C, preferred, "x86"},
		{false, 0x1C4, CorILOnly, "arm"},
		{false, 0x8664, CorILOnly, "x64 with 32 bits"},
		{false, 0x1234, CorILOnly, "machine 0x1234"},
		{false, 0xAA64, CorILOnly, "arm64"},
		{true, 0xAA64, CorILOnly, "arm64"},
		{true, 0x200, CorILOnly, "Itanium"},
		{true, 0x1234, CorILOnly, "machine 0x1234"},
		{true, 0x8664, CorILOnly | required, "x64 with 32 bits"},
		{true, 0x8664, required, "x64 with 32 bits"},
		{true, 0x8664 ^ 0x7B79, CorILOnly, "machine 0xfd1d"}, // no ReadyToRun image
		{true, 0x14C, 0, "x86"},
	} {
		a := &Assembly{pe: &pe{wide: test.wide, machine: test.machine}, Flags: test.flags}
		if got := a.Architecture(); got != test.want {
			t.Errorf("%+v: got %q", test, got)
		}
	}
}

// TestReadyToRun reads images of native code. The COFF header of such an image has the machine xor-ed with the number of an operating system.
func TestReadyToRun(t *testing.T) {
	original := must(os.ReadFile("testdata/sample_embedded.dll"))
	coff := le.Uint32(original[0x3C:]) + 4
	cli := must(parsePE(original)).cli.rva
	for _, test := range []struct {
		machine uint16
		flags   byte
		want    string
	}{
		{0x14C ^ 0x7B79, 1, ""},
		{0xAA64 ^ 0x7B79, 1, ""},
		{0xAA64 ^ 0x7B79, 0, "arm64"},
		{0xAA64, 0, "arm64"},
		{0x14C ^ 0x4644, 0, ""},
		{0x8664 ^ 0x7B79, 0, ""},
	} {
		data := bytes.Clone(original)
		le.PutUint16(data[coff:], test.machine)
		p := must(parsePE(data))
		text := must(p.bytes(cli, 72+12)) // the header of the native code overwrites code
		text[16] |= byte(CorILLibrary)
		le.PutUint32(text[64:], cli+72)
		le.PutUint32(text[68:], 12)
		copy(text[72:], "RTR\x00\x09\x00\x02\x00")
		le.PutUint32(text[80:], uint32(test.flags))
		a, err := Parse("r2r.dll", data)
		if err != nil {
			t.Fatal(err)
		}
		if got := a.Architecture(); got != test.want {
			t.Errorf("%+v: got %q", test, got)
		}
	}
}
