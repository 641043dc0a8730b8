package trace

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moonwalker/vm"
	"moonwalker/vm/metadata"
)

func TestMoves(t *testing.T) {
	for _, ms := range []Moves{nil, {{}}, {{Thread: 3}, {Thread: 0, Choice: 2}, {Thread: 65535, Choice: 65535}}} {
		text, err := ms.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		var back Moves
		if err := back.UnmarshalText(text); err != nil || !slices.Equal(back, ms) {
			t.Errorf("%v became %q, then %v, %v", ms, text, back, err)
		}
	}
	for _, bad := range []string{"x", "1:", ":1", "-1", "65536", "1:65536", "1:2:3", "1,2"} {
		var ms Moves
		if err := ms.UnmarshalText([]byte("0 " + bad)); err == nil || !strings.Contains(err.Error(), "move 2") {
			t.Errorf("%q: error %v", bad, err)
		}
	}
}

func TestSaveLoad(t *testing.T) {
	dir := t.TempDir()
	program := filepath.Join(dir, "bin", "a.dll")
	if err := os.MkdirAll(filepath.Dir(program), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(program, []byte("one"), 0o666); err != nil {
		t.Fatal(err)
	}
	sum, err := new(metadata.Files).Sum(program)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "t.json")
	in := File{Program: program, SHA256: sum, Args: []string{"a b", ""}, Frameworks: []string{filepath.Join(dir, "lib")}, References: []string{filepath.Join(dir, "..", "r.dll")}, Moves: Moves{{Thread: 1}, vm.Move{Thread: 2, Choice: 3}}}
	if err := Save(path, in); err != nil {
		t.Fatal(err)
	}
	out, err := Load(path)
	if err != nil {
		t.Fatal(err)
	}
	if out.Program != program || !slices.Equal(out.Args, in.Args) || !slices.Equal(out.Frameworks, in.Frameworks) || !slices.Equal(out.References, in.References) || !slices.Equal(out.Moves, in.Moves) {
		t.Errorf("loaded %+v, saved %+v", out, in)
	}
	if err := out.Check(new(metadata.Files)); err != nil {
		t.Error(err)
	}

	// Both files are moved together, and the assembly stays beside the trace.
	if err := os.Rename(program, filepath.Join(dir, "a.dll")); err != nil {
		t.Fatal(err)
	}
	if out, err = Load(path); err != nil || out.Program != filepath.Join(dir, "a.dll") {
		t.Errorf("beside: %q, %v", out.Program, err)
	}
	if err := os.WriteFile(filepath.Join(dir, "a.dll"), []byte("two"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := out.Check(new(metadata.Files)); !errors.Is(err, ErrOtherBuild) {
		t.Errorf("another build: %v", err)
	}
}

// TestWord demands that paths and arguments come back as they were, also those that are not UTF-8, and that only these change.
func TestWord(t *testing.T) {
	for _, s := range []string{"", "a", "ä\u2028", "\ufffd", `"a"`, `\xff`} {
		if Word(s) != s || OfWord(s) != s {
			t.Errorf("%q became %q, then %q", s, Word(s), OfWord(Word(s)))
		}
	}
	dir := filepath.Join(t.TempDir(), "\xfe")
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Skip(err) // the file system has no such names
	}
	path := filepath.Join(dir, "t.json")
	in := File{Program: filepath.Join(dir, "a\xff.dll"), SHA256: "0", Args: []string{"\xff", "\xe4\"\n", "a"}, Frameworks: []string{filepath.Join(dir, "..", "\xfd")}}
	if err := Save(path, in); err != nil {
		t.Fatal(err)
	}
	out, err := Load(path)
	if err != nil || out.Program != in.Program || !slices.Equal(out.Args, in.Args) || !slices.Equal(out.Frameworks, in.Frameworks) {
		t.Errorf("loaded %q %q %q, %v, saved %q %q %q", out.Program, out.Args, out.Frameworks, err, in.Program, in.Args, in.Frameworks)
	}
}

// FuzzLoad demands an error or a file, never a panic.
func FuzzLoad(f *testing.F) {
	for _, s := range []string{"", "{}", `{"schema":1,"program":"a","sha256":"0","moves":"0 1:2"}`, `{"schema":1,"program":"a","sha256":"0","moves":"0 x"}`, `{"schema":"1"}`, "[1]"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var file File
		if err := parse(data, &file); err == nil && (file.Schema != Schema || file.Program == "" || file.SHA256 == "") {
			t.Errorf("%q: accepted as %+v", data, file)
		}
	})
}
