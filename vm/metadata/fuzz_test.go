package metadata

import (
	"bytes"
	"os"
	"testing"
)

// fuzzPatched fuzzes read with changed copies of files. The fuzzer's input is a list of
// patches of three bytes: an offset, and a value to xor there. It neither inserts nor
// deletes bytes: that would shift all later bytes, and few such files get past the headers.
// With file 0 the input is the whole file.
func fuzzPatched(f *testing.F, read func([]byte), names ...string) {
	f.Helper()
	var files [][]byte
	for i, name := range names {
		data, err := os.ReadFile("testdata/" + name)
		if err != nil {
			f.Fatal(err)
		}
		files = append(files, data)
		f.Add(uint8(i+1), []byte{})
		f.Add(uint8(i+1), []byte{0x3C, 0, 1, 0, 3, 0x80})
	}
	f.Add(uint8(0), files[0])
	f.Fuzz(func(_ *testing.T, file uint8, data []byte) {
		if file == 0 || int(file) > len(files) {
			read(data)
			return
		}
		patched := bytes.Clone(files[file-1])
		for ; len(data) >= 3; data = data[3:] {
			patched[int(le.Uint16(data))%len(patched)] ^= data[2]
		}
		read(patched)
	})
}

// FuzzAssembly walks images.
func FuzzAssembly(f *testing.F) {
	fuzzPatched(f, readAssembly, "extra.dll", "sample_csc.dll", "sample_embedded.dll")
}

// FuzzPDB walks portable PDBs.
func FuzzPDB(f *testing.F) { fuzzPatched(f, readPDB, "sample_csc.pdb") }

// FuzzSignature parses bytes as each kind of signature, as sequence points, as a method
// body and as an attribute, and formats the results.
func FuzzSignature(f *testing.F) {
	for _, seed := range []string{
		"20 02 08 0e 1c", "05 03 01 08 41 0e 0d", "06 1f 04 08", "28 01 0e 08", "07 03 45 10 08 0f 01 16",
		"15 12 05 02 08 15 11 08 01 13 00", "14 0e 04 02 05 03 02 00 06", "1b 00 01 0f 01 10 0e", "0a 01 1e 83 e8",
		"00 00 02 79 05 09 03 00 02 7f 06", fat + "ffff 81 10 0000" + smallCatch + "41 1c0000" + fatFilter,
		"0100 0100 53 51 01 61 1d51 01000000 08 05000000",
	} {
		f.Add(unhex(seed))
	}
	a, err := Open("testdata/sample_csc.dll")
	if err != nil {
		f.Fatal(err)
	}
	constructors := []Token{}
	for row := range a.RowCount(TableCustomAttribute) {
		constructors = append(constructors, must(a.CustomAttribute(row+1)).Type)
	}
	enums := enumsOf(a)
	f.Fuzz(func(t *testing.T, data []byte) {
		for kind, parse := range sigKinds {
			s, err := parse(a.Tables, data)
			if (err != nil) == (s != "") && !(kind == "locals" || kind == "methodspec") {
				t.Errorf("%s: %q, %v", kind, s, err)
			}
		}
		d := pointDecoder{cursor: cursor{b: data}, documents: 3}
		last := SequencePoint{}
		for i, p := range d.decode(0) {
			if i > 0 && p.ILOffset <= last.ILOffset {
				t.Errorf("point %+v after %+v", p, last)
			}
			last = p
		}
		if b, err := parseBody(data); err == nil {
			for _, c := range b.Clauses {
				if n := uint32(len(b.Code)); c.TryOffset+c.TryLength > n || c.HandlerOffset+c.HandlerLength > n {
					t.Errorf("clause %+v in %d bytes", c, n)
				}
			}
		}
		for _, tok := range constructors {
			_, _ = a.DecodeAttribute(CustomAttribute{Type: tok, Value: data}, enums)
		}
	})
}
