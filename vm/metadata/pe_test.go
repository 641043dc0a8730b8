package metadata

import (
	"bytes"
	"errors"
	"os"
	"testing"
)

func TestSections(t *testing.T) {
	p := &pe{sections: []section{
		{sectionHeader{rva: 0x1000, virtualSize: 3}, []byte{1, 2, 3, 4}}, // padded in the file
		{sectionHeader{rva: 0x2000, virtualSize: 0x200000}, []byte{5, 6}},
		{sectionHeader{rva: 0xFFFFFFFE, virtualSize: 0xFFFFFFFF}, []byte{7, 8, 9}}, // wraps around
	}}
	for _, test := range []struct {
		rva, size uint32
		want      []byte
		err       error
	}{
		{0x1000, 4, []byte{1, 2, 3, 4}, nil},
		{0x1003, 1, []byte{4}, nil},
		{0x1003, 0, []byte{}, nil},
		{0x1003, 2, nil, ErrCorrupt},
		{0x1004, 0, nil, ErrCorrupt},
		{0x0FFF, 1, nil, ErrCorrupt},
		{0x2001, 4, []byte{6, 0, 0, 0}, nil},
		{0x201000, 2, []byte{0, 0}, nil},
		{0x2000, 0x200001, nil, ErrCorrupt},
		{0x2000, 0x200000, nil, ErrUnsupported},
		{0xFFFFFFFF, 2, []byte{8, 9}, nil},
	} {
		got, err := p.bytes(test.rva, test.size)
		if !errors.Is(err, test.err) || !bytes.Equal(got, test.want) {
			t.Errorf("%#x +%#x: got %x, %v, want %x, %v", test.rva, test.size, got, err, test.want, test.err)
		}
	}
}

func TestResource(t *testing.T) {
	a := open(t, "sample_embedded.dll")
	want := must(os.ReadFile("testdata/extra.il"))
	r := must(a.ManifestResource(1))
	if got, err := a.Resource(r); r.Name != "notes" || !bytes.Equal(got, want) || err != nil {
		t.Errorf("%s: %d bytes, %v", r.Name, len(got), err)
	}
	for _, bad := range []ManifestResource{
		{Offset: 1}, {Offset: uint32(len(want))}, {Offset: 1 << 31}, {Implementation: MakeToken(TableFile, 1)},
	} {
		if got, err := a.Resource(bad); err == nil {
			t.Errorf("%+v: %d bytes", bad, len(got))
		}
	}
}
