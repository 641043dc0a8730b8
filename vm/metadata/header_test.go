package metadata

import (
	"bytes"
	"errors"
	"os"
	"testing"
)

// TestHeaders: files that .NET does not load because of a version, the place of a stream or an attribute of the assembly.
func TestHeaders(t *testing.T) {
	original := must(os.ReadFile("testdata/sample_csc.dll"))
	root := bytes.Index(original, []byte("BSJB"))
	streams := func(name string) int { return root + bytes.Index(original[root:], []byte(name)) - 8 } // the header of a stream
	tables := root + int(le.Uint32(original[streams("#~\x00"):]))
	sample := open(t, "sample_csc.dll")
	attribute := must(sample.CustomAttribute(sample.CustomAttributes(MakeToken(TableAssembly, 1)).At(0)))
	member := bytes.Index(original, sample.tables[TableMemberRef].data) + int((attribute.Type.Row()-1)*sample.tables[TableMemberRef].size)
	for _, test := range []struct {
		name   string
		change func(data []byte)
		want   error
	}{
		{"nothing", func([]byte) {}, nil},
		{"version of the tables 2.1", func(data []byte) { data[tables+5] = 1 }, ErrCorrupt},
		{"version of the tables 3.0", func(data []byte) { data[tables+4] = 3 }, ErrCorrupt},
		{"version of the root 1.9", func(data []byte) { data[root+6] = 9 }, ErrCorrupt},
		{"version of the root 2.1", func(data []byte) { data[root+4] = 2 }, ErrCorrupt},
		{"shorter #Strings", func(data []byte) { data[streams("#Strings")+4] -= 4 }, nil},
		{"longer #Strings", func(data []byte) { data[streams("#Strings")+5]++ }, ErrCorrupt},
		{"class of an attribute's constructor", func(data []byte) { data[member+1] = 0x7F }, ErrCorrupt},
	} {
		data := bytes.Clone(original)
		test.change(data)
		if _, err := Parse("header.dll", data); !errors.Is(err, test.want) {
			t.Errorf("%s: error %v, want %v", test.name, err, test.want)
		}
	}
}
