package trace

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"moonwalker/storage"
	"moonwalker/vm"
	"moonwalker/vm/metadata"
	"moonwalker/vm/program"
	"moonwalker/vm/types"
)

// Schema is the version of the format of trace files.
const Schema = 1

// File is the content of a trace file: a path to a violation. Its paths and arguments are those that [Word] makes.
type File struct {
	Schema  int    `json:"schema"`
	Tool    string `json:"tool"`    // version of the checker that wrote it
	Program string `json:"program"` // path of the assembly, relative to the trace file
	SHA256  string `json:"sha256"`  // of the assembly
	// Libraries has the SHA-256 of the other assemblies that were loaded, by their names; nil in the files of older versions.
	Libraries  map[string]string `json:"libraries"`
	Entry      string            `json:"entry,omitempty"`
	Case       string            `json:"case,omitempty"` // the unit test that runs in place of an entry
	Args       []string          `json:"args"`
	Frameworks []string          `json:"frameworks,omitempty"` // relative as well
	References []string          `json:"references,omitempty"` // likewise
	Plain      bool              `json:"plain,omitempty"`      // moves are as with --reduction none
	Sliced     bool              `json:"sliced,omitempty"`     // the search left out numbers that do not matter: a hang may go through ever new values of them
	program.Rules
	Properties []string               `json:"properties,omitempty"` // of states; the moves depend on them
	Watched    []program.WatchedPlace `json:"watched,omitempty"`    // the places that the properties read; the moves depend on these, too
	Violation  Violation              `json:"violation"`
	Moves      Moves                  `json:"moves"`
	Qualifiers []Qualifier            `json:"qualifiers,omitempty"` // of the verdict of the search
	Lasso      *Lasso                 `json:"lasso,omitempty"`      // of a run that violates a formula of temporal logic
}

// Lasso says that the moves are an infinite run, which violates a formula of temporal logic.
type Lasso struct {
	Name    string   `json:"name,omitempty"` // of the formula
	Formula string   `json:"formula"`
	Fair    string   `json:"fair"`            // which runs count: weak or none
	Cycle   int      `json:"cycle"`           // number of moves, the last ones, that are repeated for ever
	Ends    string   `json:"ends,omitempty"`  // without a cycle: the program is over, in a deadlock, or violates the formula whatever follows
	Shows   []uint32 `json:"shows,omitempty"` // rows of the methods whose calls and returns are operations of their own
	Alone   bool     `json:"alone,omitempty"` // all operations are visible while a thread is alone; the moves depend on it
	Lives   bool     `json:"lives,omitempty"` // starts and ends of threads are operations of their own; the moves depend on it
}

// Qualifier is something that the verdict of the search left open.
type Qualifier struct {
	Kind string   `json:"kind"`
	Of   []string `json:"of,omitempty"`
}

// Violation is the violation at the end of a trace.
type Violation struct {
	Code    string `json:"code"`
	Where   string `json:"where"` // kind and place
	Message string `json:"message"`
	Key     string `json:"key"`
}

// Moves is a path; in JSON it is one text: the thread of each move, and after
// a colon its choice if that is not 0: "0 0 1:2 0".
type Moves []vm.Move

// MarshalText implements [encoding.TextMarshaler].
func (ms Moves) MarshalText() ([]byte, error) {
	var b []byte
	for i, m := range ms {
		if i > 0 {
			b = append(b, ' ')
		}
		b = strconv.AppendUint(b, uint64(m.Thread), 10)
		if m.Choice != 0 {
			b = append(b, ':')
			b = strconv.AppendUint(b, uint64(m.Choice), 10)
		}
	}
	return b, nil
}

// UnmarshalText implements [encoding.TextUnmarshaler].
func (ms *Moves) UnmarshalText(text []byte) error {
	*ms = nil
	for i, f := range strings.Fields(string(text)) {
		thread, choice, chooses := strings.Cut(f, ":")
		t, err := strconv.ParseUint(thread, 10, 16)
		c := uint64(0)
		if err == nil && chooses {
			c, err = strconv.ParseUint(choice, 10, 16)
		}
		if err != nil {
			return fmt.Errorf("move %d: %q is not thread or thread:choice", i+1, f)
		}
		*ms = append(*ms, vm.Move{Thread: uint16(t), Choice: uint16(c)})
	}
	return nil
}

// Save writes f to path. The paths in f are made relative to it.
func Save(path string, f File) error {
	f.Schema = Schema
	dir := filepath.Dir(path)
	f.Program = Word(relative(dir, f.Program))
	f.Frameworks = each(func(d string) string { return Word(relative(dir, d)) }, f.Frameworks)
	f.References = each(func(d string) string { return Word(relative(dir, d)) }, f.References)
	f.Args = each(Word, f.Args)
	data, err := json.MarshalIndent(f, "", "  ")
	if err != nil {
		return err
	}
	file, err := storage.Create(path)
	if err != nil {
		return err
	}
	_, err = file.WriteString(PrintableLines(string(data)) + "\n")
	return errors.Join(err, file.Close())
}

// relative is path relative to dir, with slashes; the absolute path if there is no relative one.
func relative(dir, path string) string {
	d, err := filepath.Abs(dir)
	if err != nil {
		return path
	}
	p, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	if r, err := filepath.Rel(d, p); err == nil {
		return filepath.ToSlash(r)
	}
	return p
}

// Load reads the trace file at path, and finds its assembly: where the file says, or beside the file.
func Load(path string) (File, error) {
	var f File
	data, err := os.ReadFile(path)
	if err != nil {
		return f, err
	}
	if err := parse(data, &f); err != nil {
		return f, fmt.Errorf("%s: %w", path, err)
	}
	dir := filepath.Dir(path)
	program := resolve(dir, OfWord(f.Program))
	if _, err := os.Stat(program); errors.Is(err, fs.ErrNotExist) {
		if beside := filepath.Join(dir, filepath.Base(program)); exists(beside) {
			program = beside
		}
	}
	f.Program = program
	f.Frameworks = each(func(d string) string { return resolve(dir, OfWord(d)) }, f.Frameworks)
	f.References = each(func(d string) string { return resolve(dir, OfWord(d)) }, f.References)
	f.Args = each(OfWord, f.Args)
	return f, nil
}

// IsFile says whether there is a trace file at path, of this or another version.
func IsFile(path string) bool {
	data, err := os.ReadFile(path)
	if err != nil {
		return false
	}
	var f File
	err = json.Unmarshal(data, &f)
	return err == nil && f.Schema != 0 && f.Program != "" && f.SHA256 != "" && f.Violation.Key != ""
}

func parse(data []byte, f *File) error {
	d := json.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(f); err != nil {
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) {
			return fmt.Errorf("not a trace file: %w at offset %d", err, syntax.Offset)
		}
		return fmt.Errorf("not a trace file: %w", err)
	}
	switch {
	case f.Schema == 0 || f.Program == "" || f.SHA256 == "":
		return errors.New("not a trace file: schema, program or sha256 is missing")
	case f.Schema != Schema:
		return fmt.Errorf("trace file of schema %d; this version reads schema %d", f.Schema, Schema)
	}
	return nil
}

func resolve(dir, path string) string {
	p := filepath.FromSlash(path)
	if filepath.IsAbs(p) {
		return p
	}
	return filepath.Join(dir, p)
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// ErrOtherBuild says that a trace belongs to another build of its program.
var ErrOtherBuild = errors.New("the trace was recorded with another build of the program")

// Check returns an error if the trace was recorded with another build of the assembly. It is to be loaded from files.
func (f *File) Check(files *metadata.Files) error {
	sum, err := files.Sum(f.Program)
	if err != nil {
		return err
	}
	if sum != f.SHA256 {
		return otherBuild(f.Program, sum, f.SHA256)
	}
	return nil
}

func otherBuild(path, is, was string) error {
	return fmt.Errorf("%s: %w: SHA-256 is %.12s…, the trace says %.12s…; check it again", path, ErrOtherBuild, is, was)
}

// Libraries returns the SHA-256 of the assemblies of p that were loaded from files so far, but for the program itself.
func Libraries(p *program.Program, files *metadata.Files) (map[string]string, error) {
	sums := map[string]string{}
	for _, a := range libraries(p) {
		sum, err := files.Sum(a.Meta.Path)
		if err != nil {
			return nil, err
		}
		sums[a.Name] = sum
	}
	return sums, nil
}

// libraries are the assemblies of p that were loaded so far, but for the program itself.
func libraries(p *program.Program) []*types.Assembly {
	p.Loader.Lock()
	defer p.Loader.Unlock()
	return slices.DeleteFunc(p.Loader.Assemblies(), func(a *types.Assembly) bool { return a == p.Main })
}

// CheckLibraries returns an error if the trace was recorded with other libraries than those that p has loaded from files so far.
func (f *File) CheckLibraries(p *program.Program, files *metadata.Files) error {
	if f.Libraries == nil {
		return nil
	}
	loaded := map[string]bool{}
	for _, a := range libraries(p) {
		loaded[a.Name] = true
		sum, err := files.Sum(a.Meta.Path)
		if err != nil {
			return err
		}
		switch was, ok := f.Libraries[a.Name]; {
		case !ok:
			return fmt.Errorf("%s: %w: the library %s was not there; check it again", f.Program, ErrOtherBuild, a.Meta.Path)
		case was != sum:
			return otherBuild(a.Meta.Path, sum, was)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(f.Libraries)) {
		if !loaded[name] && !program.OfNET(name) { // those of .NET are loaded when a type of them is used
			return fmt.Errorf("%s: %w: there is no library %s; check it again", f.Program, ErrOtherBuild, name)
		}
	}
	return nil
}
