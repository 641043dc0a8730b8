package metadata

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// methodRow returns the first MethodDef row with the given name.
func methodRow(t *testing.T, a *Assembly, name string) uint32 {
	t.Helper()
	for row := range a.RowCount(TableMethodDef) {
		if must(a.MethodDef(row+1)).Name == name {
			return row + 1
		}
	}
	t.Fatalf("no method %s", name)
	return 0
}

func formatPoints(points []SequencePoint) string {
	var s []string
	for _, p := range points {
		if p.Hidden {
			s = append(s, fmt.Sprintf("%d hidden", p.ILOffset))
		} else {
			s = append(s, fmt.Sprintf("%d %d:%d-%d:%d", p.ILOffset, p.StartLine, p.StartCol, p.EndLine, p.EndCol))
		}
	}
	return strings.Join(s, ", ")
}

func TestSymbols(t *testing.T) {
	a := open(t, "sample_csc.dll")
	p, err := a.Symbols()
	if err != nil {
		t.Fatal(err)
	}
	if d := must(p.Document(1)); d.Name != "/src/sample.cs" || len(d.Hash) != 32 {
		t.Errorf("document %+v", d)
	}
	// The lines and columns of sample.cs.
	row := methodRow(t, a, "Protect")
	want := "0 86:13-86:28, 2 89:23-89:43, 7 89:44-89:45, 9 hidden, 21 90:49-90:76, 39 hidden, 40 90:79-90:90, " +
		"42 90:91-90:92, 44 91:17-91:50, 45 91:53-91:64, 47 91:65-91:66, 49 hidden, 51 92:27-92:39, 55 92:40-92:41, " +
		"56 93:13-93:14, 58 94:13-94:18, 59 94:21-94:33, 61 94:34-94:35, 63 95:13-95:27"
	if got := formatPoints(must(p.SequencePoints(row))); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	checkSourceText(t, a, p)

	var variables []string
	for scope := range p.LocalScopes(methodRow(t, a, "Main")).All() {
		s := must(p.LocalScope(scope))
		for v := range s.Variables.All() {
			v := must(p.LocalVariable(v))
			variables = append(variables, fmt.Sprintf("%s=%d", v.Name, v.Index))
		}
	}
	if got, want := strings.Join(variables, " "), "CS$<>8__locals0=0 text=1 overlay=2 twice=3 inner=4 i=6"; got != want {
		t.Errorf("variables %s, want %s", got, want)
	}
	moveNext := methodRow(t, a, "MoveNext")
	if got, want := must(p.Kickoff(moveNext)), methodRow(t, a, "Count"); got != want {
		t.Errorf("kickoff of %d is %d, want %d", moveNext, got, want)
	}
	if got := p.DebugInformation(MakeToken(TableMethodDef, moveNext)).Len(); got != 1 {
		t.Errorf("%d rows of debug information", got)
	}
	if n, err := walkPDB(p); err != nil || n.points == 0 {
		t.Errorf("walk: %+v, %v", n, err)
	}
}

// checkSourceText checks that the sequence points of Many start where its statements start.
func checkSourceText(t *testing.T, a *Assembly, p *PDB) {
	t.Helper()
	source, err := os.ReadFile("testdata/sample.cs")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(source), "\n")
	found := 0
	for _, s := range must(p.SequencePoints(methodRow(t, a, "Many"))) {
		if s.Hidden || s.StartLine != s.EndLine {
			continue
		}
		text := lines[s.StartLine-1][s.StartCol-1 : s.EndCol-1]
		if strings.HasPrefix(text, "n ") {
			if !strings.HasSuffix(text, ";") || strings.Count(text, ";") != 1 {
				t.Errorf("point at %d is %q", s.ILOffset, text)
			}
			found++
		}
	}
	if found != 4*11 {
		t.Errorf("%d statements of Many", found)
	}
}

func TestEmbeddedPDB(t *testing.T) {
	a := open(t, "sample_embedded.dll")
	p, err := a.Symbols()
	if err != nil {
		t.Fatal(err)
	}
	cv, ok, err := a.CodeView()
	if err != nil || !ok || cv.ID != p.ID || filepath.Base(cv.Path) != "sample_embedded.pdb" {
		t.Errorf("CodeView %+v, %t, %v; PDB %v", cv, ok, err, p.ID)
	}
	if n, err := walkPDB(p); err != nil || n.points < 100 {
		t.Errorf("walk: %+v, %v", n, err)
	}
	points := must(p.SequencePoints(methodRow(t, a, "Protect")))
	if points[0].StartLine != 85 { // not optimized: the brace
		t.Errorf("Protect starts at %+v", points[0])
	}
}

func TestNoSymbols(t *testing.T) {
	for _, name := range []string{"sample_mcs.exe", "extra.dll"} {
		if p, err := open(t, name).Symbols(); !errors.Is(err, ErrNoSymbols) {
			t.Errorf("%s: %v, %v", name, p, err)
		}
	}
	dll := must(os.ReadFile("testdata/sample_csc.dll"))
	pdb := must(os.ReadFile("testdata/sample_csc.pdb"))
	dir := t.TempDir()
	write := func(name string, data []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	path := write("sample_csc.dll", dll)
	if p, err := must(Open(path)).Symbols(); !errors.Is(err, ErrNoSymbols) {
		t.Errorf("without a file: %v, %v", p, err)
	}
	id := must(ParsePDB("", pdb)).ID
	other := bytes.Clone(pdb)
	other[bytes.Index(pdb, id[:])]++
	write("sample_csc.pdb", other)
	if p, err := must(Open(path)).Symbols(); !errors.Is(err, ErrNoSymbols) {
		t.Errorf("with a file of another build: %v, %v", p, err)
	}
	write("sample_csc.pdb", pdb)
	if _, err := must(Open(path)).Symbols(); err != nil {
		t.Error(err)
	}
	renamed := must(Open(write("renamed.dll", dll)))
	if err := os.Rename(filepath.Join(dir, "sample_csc.pdb"), filepath.Join(dir, "renamed.pdb")); err != nil {
		t.Fatal(err)
	}
	if _, err := renamed.Symbols(); err != nil {
		t.Error(err)
	}
	windows := append([]byte("Microsoft C/C++ MSF 7.00\r\n\x1aDS\x00\x00\x00"), make([]byte, 100)...)
	if p, err := ParsePDB("w.pdb", windows); !errors.Is(err, ErrUnsupported) {
		t.Errorf("Windows PDB: %v, %v", p, err)
	}
}

// TestPointDecoder decodes blobs by hand. Each starts with the row of the local
// variable signature.
func TestPointDecoder(t *testing.T) {
	for _, test := range []struct {
		blob      string
		documents []uint32
		want      string
	}{
		{"00 00 00 01 05 09", []uint32{1}, "0 5:9-5:10"},
		// Two lines on and four columns back; then one line back and three columns on.
		{"00 00 02 79 05 09" + "03 00 02 7f 06", []uint32{1, 1}, "0 5:9-7:5, 3 4:12-4:14"},
		{"00 01 00 00" + "02 00 03 0a 01" + "04 00 00" + "01 00 01 02 00", []uint32{1, 1, 1, 1},
			"1 hidden, 3 10:1-10:4, 7 hidden, 8 11:1-11:2"},
		{"00 00 00 01 05 09" + "00 03" + "02 00 01 00 00", []uint32{1, 3}, "0 5:9-5:10, 2 5:9-5:10"},
		{"00 00 00 01 05 09" + "00 03", []uint32{1}, "0 5:9-5:10"},
	} {
		d := pointDecoder{cursor: cursor{b: unhex(test.blob)}, documents: 3}
		points := d.decode(1)
		var documents []uint32
		for _, p := range points {
			documents = append(documents, p.Document)
		}
		if got := formatPoints(points); d.err != nil || got != test.want || !slices.Equal(documents, test.documents) {
			t.Errorf("%s: got %s in %v, %v, want %s in %v", test.blob, got, documents, d.err, test.want, test.documents)
		}
	}
	// The blob of a method with several documents holds the first document.
	d := pointDecoder{cursor: cursor{b: unhex("00 02 07 00 01 05 09")}, documents: 3}
	if p := d.decode(0); d.err != nil || len(p) != 1 || p[0].Document != 2 || p[0].ILOffset != 7 {
		t.Errorf("got %+v, %v", p, d.err)
	}
	for _, blob := range []string{
		"00",                                     // no point
		"00 00 00",                               // half a point
		"00 00 00 01 05 09 02 00 01 75 00",       // line -5
		"00 00 00 01 05 09 02 00 01 00 69",       // column -1
		"00 00 00 01 05 09 00 04 02 00 01 00 00", // document 4 of 3
		"00 00 00 01 05 09 00 00",                // document 0
		"00 00 00 01 c0feefee 09",                // the line that means hidden
		"00 00 df ff ff ff 01 df ff ff ff 09",    // lines out of range
		"00 00 00 01 05 c0 01 00 00",             // column 65536
		"00 00 00 01 05 09 ff 00 01 00 00",       // no compressed number
	} {
		d := pointDecoder{cursor: cursor{b: unhex(blob)}, documents: 3}
		if p := d.decode(1); d.err == nil {
			t.Errorf("%s: %s", blob, formatPoints(p))
		}
	}
}
