package metadata

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"strings"
	"testing"
)

// TestUnknownFlags sets flags without a meaning in a file, one at a time.
func TestUnknownFlags(t *testing.T) {
	image := must(os.ReadFile("testdata/sample_csc.dll"))
	root := bytes.Index(image, []byte("BSJB"))
	flags := root + 16 + int(binary.LittleEndian.Uint32(image[root+12:]))
	stream := bytes.Index(image, []byte("#~\x00\x00")) - 8
	tables := root + int(binary.LittleEndian.Uint32(image[stream:]))
	header := bytes.Index(image, []byte{72, 0, 0, 0, 2, 0, 5, 0})
	for _, c := range []struct {
		name string
		at   int
		bit  byte
		want string
	}{
		{"CLI header", header + 16, 0x20, "CLI header: unsupported: flag 0x20"},
		{"CLI header, high byte", header + 19, 0x80, "CLI header: unsupported: flag 0x80000000"},
		{"metadata root", flags, 1, "metadata root: unsupported: flags 0x1"},
		{"room to grow", tables + 6, 0x08, "#~: unsupported: heap size flag 0x8"},
		{"nameless", tables + 6, 0x10, "heap size flag 0x10"},
		{"delta", tables + 6, 0x20, "heap size flag 0x20"},
		{"deleted rows", tables + 6, 0x80, "heap size flag 0x80"},
	} {
		changed := bytes.Clone(image)
		changed[c.at] ^= c.bit
		_, err := Parse("test.dll", changed)
		if !errors.Is(err, ErrUnsupported) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.name, err, c.want)
		}
	}
	if _, err := Parse("test.dll", image); err != nil {
		t.Error(err)
	}
}

// TestUnknown tests each flag alone, and each value of the bit fields.
func TestUnknown(t *testing.T) {
	for _, c := range []struct {
		name    string
		unknown func(uint32) string
		width   int
		want    map[uint32]string // all other flags have a meaning
	}{
		{"type", func(v uint32) string { return TypeAttributes(v).Unknown() }, 32, map[uint32]string{
			0x40: "0x40", 0x200: "0x200", 0x4000: "WindowsRuntime (0x4000)", 0x8000: "0x8000", 0x80000: "0x80000", 1 << 24: "0x1000000", 1 << 25: "0x2000000",
			1 << 26: "0x4000000", 1 << 27: "0x8000000", 1 << 28: "0x10000000", 1 << 29: "0x20000000", 1 << 30: "0x40000000", 1 << 31: "0x80000000",
		}},
		{"field", func(v uint32) string { return FieldAttributes(v).Unknown() }, 16, map[uint32]string{
			0x8: "0x8", 0x800: "0x800", 0x2000: "PInvokeImpl (0x2000)", 0x4000: "0x4000",
		}},
		{"method", func(v uint32) string { return MethodAttributes(v).Unknown() }, 16, nil},
		{"implementation", func(v uint32) string { return MethodImplAttributes(v).Unknown() }, 16, map[uint32]string{
			0x800: "0x800", 0x2000: "Async (0x2000)", 0x4000: "0x4000", 0x8000: "0x8000",
		}},
		{"generic parameter", func(v uint32) string { return GenericParamAttributes(v).Unknown() }, 16, map[uint32]string{
			0x40: "0x40", 0x80: "0x80", 0x100: "0x100", 0x200: "0x200", 0x400: "0x400", 0x800: "0x800", 0x1000: "0x1000", 0x2000: "0x2000", 0x4000: "0x4000", 0x8000: "0x8000",
		}},
		{"assembly reference", unknownAssemblyFlags, 16, map[uint32]string{
			0x2: "0x2", 0x4: "0x4", 0x8: "0x8", 0x200: "WindowsRuntime (0x200)", 0x400: "0x400", 0x800: "0x800", 0x1000: "0x1000", 0x2000: "0x2000",
		}},
	} {
		for bit := range c.width {
			v := uint32(1) << bit
			if got := c.unknown(v); got != c.want[v] {
				t.Errorf("%s: flag %#x: %q, want %q", c.name, v, got, c.want[v])
			}
		}
	}
	for got, want := range map[string]string{
		TypeAttributes(0x59).Unknown():                              "0x40, ExtendedLayout (0x18)",
		FieldAttributes(0x7).Unknown():                              "access 0x7",
		MethodAttributes(0x7).Unknown():                             "access 0x7",
		GenericParamAttributes(0x3).Unknown():                       "variance 0x3",
		MethodImplAttributes(0x6800).Unknown():                      "0x800, Async (0x2000), 0x4000",
		TypeAttributes(TypeLayoutMask).Unknown():                    "ExtendedLayout (0x18)",
		TypeAttributes(TypeSequentialLayout | TypePublic).Unknown(): "",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
