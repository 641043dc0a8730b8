package metadata

import (
	"bytes"
	"errors"
	"os"
	"testing"
)

// TestImage: files that .NET 9 does not load because of the headers of the image, and harmless changes.
func TestImage(t *testing.T) {
	original := must(os.ReadFile("testdata/sample_csc.dll"))
	pe := int(le.Uint32(original[0x3C:]))
	optional, sections := pe+24, pe+24+0xE0
	p := must(parsePE(original))
	file := func(rva uint32) int { return int(p.sectionAt(rva).pointer + rva - p.sectionAt(rva).rva) }
	reloc, cli := file(p.directory(directoryReloc).rva), file(p.cli.rva)
	set := func(at int, v byte) func([]byte) { return func(data []byte) { data[at] = v } }
	for _, test := range []struct {
		name   string
		change func(data []byte)
		want   error
	}{
		{"nothing", func([]byte) {}, nil},
		{"more sections", func(data []byte) { data[pe+6]++ }, ErrTruncated},
		{"fewer sections", func(data []byte) { data[pe+6]-- }, ErrCorrupt},
		{"relocations stripped", func(data []byte) { data[pe+22] |= 1 }, ErrCorrupt},
		{"a system file", func(data []byte) { data[pe+23] |= 0x10 }, ErrCorrupt},
		{"size of the optional header", set(pe+20, 0xE1), ErrCorrupt},
		{"version of the linker", set(optional+2, 0xFF), nil},
		{"image base", set(optional+29, 1), ErrCorrupt},
		{"alignment of sections", set(optional+33, 0x21), ErrCorrupt},
		{"alignment of sections in the file", set(optional+37, 1), ErrCorrupt},
		{"version of Windows, in a program", set(optional+52, 1), ErrCorrupt},
		{"version of Windows, in a library", func(data []byte) { data[optional+52], data[pe+23] = 1, data[pe+23]|0x20 }, nil},
		{"size of the image", set(optional+56, 1), ErrCorrupt},
		{"smaller image", set(optional+57, 0x20), ErrCorrupt},
		{"size of the headers", set(optional+61, 3), ErrCorrupt},
		{"checksum", set(optional+64, 0xFF), nil},
		{"reserved stack", func(data []byte) { clear(data[optional+72 : optional+76]) }, ErrCorrupt},
		{"number of directories", set(optional+92, 17), ErrCorrupt},
		{"directory of exports", set(optional+96, 1), ErrCorrupt},
		{"directory of threads", set(optional+96+8*9+1, 0x20), ErrCorrupt},
		{"directory of certificates", set(optional+96+8*4, 1), nil},
		{"address of the import", func(data []byte) { data[optional+104]++ }, ErrCorrupt},
		{"size of the relocations", func(data []byte) { data[optional+96+8*5+4] = 0 }, ErrCorrupt},
		{"no relocations", func(data []byte) { clear(data[optional+96+8*5 : optional+96+8*6]) }, ErrCorrupt},
		{"no import", func(data []byte) { clear(data[optional+104 : optional+112]) }, ErrCorrupt},
		{"neither import nor relocations nor entry", func(data []byte) {
			clear(data[optional+104 : optional+112])
			clear(data[optional+96+8*5 : optional+96+8*6])
			clear(data[optional+16 : optional+20])
		}, nil},
		{"name of a section", set(sections, 'x'), nil},
		{"size of a section", func(data []byte) { clear(data[sections+8 : sections+12]) }, ErrCorrupt},
		{"address of a section", func(data []byte) { data[sections+40+13] = 0x20 }, ErrCorrupt},
		{"place of a section in the file", func(data []byte) { data[sections+20]++ }, ErrCorrupt},
		{"shared section", func(data []byte) { data[sections+39] |= 0x10 }, ErrCorrupt},
		{"code that can be written", func(data []byte) { data[sections+39] |= 0x80 }, ErrCorrupt},
		{"section that cannot be read", func(data []byte) { data[sections+39] &^= 0x40 }, ErrCorrupt},
		{"unknown flag of a section", func(data []byte) { data[sections+36] |= 1 }, ErrCorrupt},
		{"size of the CLI header", set(cli, 0), ErrCorrupt},
		{"runtime version 3", set(cli+4, 3), ErrCorrupt},
		{"runtime version 2.255", set(cli+6, 255), nil},
		{"address of the resources", set(cli+24, 1), ErrCorrupt},
		{"table of methods", set(cli+52, 1), ErrCorrupt},
		{"native header", func(data []byte) { copy(data[cli+64:], data[cli+8:cli+16]) }, ErrCorrupt},
		{"imported library", func(data []byte) { data[bytes.Index(data, []byte("mscoree"))] = 'x' }, ErrCorrupt},
		{"imported library, in capitals", func(data []byte) { data[bytes.Index(data, []byte("mscoree"))] = 'M' }, nil},
		{"imported function", func(data []byte) { data[bytes.Index(data, []byte("_CorExeMain"))+4] = 'x' }, ErrCorrupt},
		{"last block never written", func(data []byte) { clear(data[reloc:]) }, ErrCorrupt},
		{"kind of the relocation", func(data []byte) { data[reloc+9] |= 0xF0 }, ErrCorrupt},
		{"two relocations", func(data []byte) { data[reloc+11] = 0x30 }, ErrCorrupt},
	} {
		data := bytes.Clone(original)
		test.change(data)
		if _, err := Parse("image.dll", data); !errors.Is(err, test.want) {
			t.Errorf("%s: error %v, want %v", test.name, err, test.want)
		}
	}
}
