// Package jsonfile reads files in JSON that people write. Comments and trailing commas are permitted there. Each value knows its place, so that
// errors name file, line and column.
//
// In: a file. Out: its values, and errors with places. Next: packages config and baseline. Lock order: none.
package jsonfile

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tailscale/hujson"

	"moonwalker/cmd/internal/hint"
	"moonwalker/vm/metadata"
)

// Kind is that of a value.
type Kind string

// The kinds, as errors name them.
const (
	Null   Kind = "null"
	Bool   Kind = "true or false"
	Number Kind = "a number"
	String Kind = "a text"
	List   Kind = "a list"
	Object Kind = "an object"
)

var kindOf = map[hujson.Kind]Kind{'n': Null, 't': Bool, 'f': Bool, '0': Number, '"': String, '[': List, '{': Object}

// Value is a value of a file, with its place.
type Value struct {
	Kind    Kind
	Text    string // of a literal; a text without its quotes
	List    []*Value
	Members []Member // of an object, in their order

	file   *file
	offset int
}

// Member is a name and a value of an object.
type Member struct {
	Name, Value *Value
}

type file struct {
	path string
	data []byte
}

// Line is the line of the value in its file, from 1.
func (v *Value) Line() int { return 1 + bytes.Count(v.file.data[:v.offset], []byte("\n")) }

// At is the place of the value: file:line:column.
func (v *Value) At() string { return v.file.at(v.offset) }

// at is a place. Columns count letters.
func (f *file) at(offset int) string {
	before := f.data[:offset]
	line := bytes.LastIndexByte(before, '\n') + 1
	return fmt.Sprintf("%s:%d:%d", f.path, 1+bytes.Count(before, []byte("\n")), 1+utf8.RuneCount(before[line:]))
}

// Errorf is an error at the value.
func (v *Value) Errorf(format string, args ...any) error {
	return fmt.Errorf(v.At()+": "+format, args...)
}

// limits of files that people write, and of what the parser bears
const (
	mostBytes = 16 << 20
	mostDepth = 100
)

// Read reads a file. Its value is an object.
func Read(path string) (*Value, error) {
	data, err := metadata.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return Parse(path, data)
}

// Parse reads the contents of a file, which has the path in errors.
func Parse(path string, data []byte) (*Value, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	f := &file{path, data}
	if len(data) > mostBytes {
		return nil, fmt.Errorf("%s: the file has more than %d MiB", path, mostBytes>>20)
	}
	if i := badUTF8(data); i >= 0 {
		return nil, fmt.Errorf("%s: the file is not UTF-8", f.at(i))
	}
	if i := deep(data); i >= 0 {
		return nil, fmt.Errorf("%s: more than %d lists and objects in each other", f.at(i), mostDepth)
	}
	parsed, err := hujson.Parse(data)
	if err != nil {
		return nil, f.malformed(err)
	}
	v := f.value(&parsed)
	if v.Kind != Object {
		return nil, v.Errorf("want an object, { … }, got %s", v.Kind)
	}
	return v, nil
}

// place is the beginning of an error of the parser.
var place = regexp.MustCompile(`^hujson: line (\d+), column (\d+): `)

// malformed is an error of the parser, as that of a file.
func (f *file) malformed(err error) error {
	text, at := err.Error(), f.path
	if m := place.FindStringSubmatch(text); m != nil {
		at, text = fmt.Sprintf("%s:%s:%s", f.path, m[1], m[2]), strings.TrimPrefix(text, m[0])
	}
	if len(bytes.TrimSpace(f.data)) == 0 {
		text = "the file is empty"
	}
	return fmt.Errorf("%s: the file is not JSON: %s", at, text)
}

// badUTF8 is the place of the first byte that is not UTF-8, or -1.
func badUTF8(data []byte) int {
	for i := 0; i < len(data); {
		r, n := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && n == 1 {
			return i
		}
		i += n
	}
	return -1
}

// deep is the place of the first bracket that is nested too deeply, or -1: the parser calls itself for each.
func deep(data []byte) int {
	depth, end := 0, ""
	for i := 0; i < len(data); i++ {
		rest := data[i:]
		switch {
		case end == `"` && data[i] == '\\':
			i++
		case end != "" && bytes.HasPrefix(rest, []byte(end)):
			i += len(end) - 1
			end = ""
		case end != "":
		case data[i] == '"':
			end = `"`
		case bytes.HasPrefix(rest, []byte("//")):
			end = "\n"
		case bytes.HasPrefix(rest, []byte("/*")):
			i, end = i+1, "*/"
		case data[i] == '[' || data[i] == '{':
			if depth++; depth > mostDepth {
				return i
			}
		case data[i] == ']' || data[i] == '}':
			depth--
		}
	}
	return -1
}

func (f *file) value(from *hujson.Value) *Value {
	v := &Value{Kind: kindOf[from.Value.Kind()], file: f, offset: from.StartOffset}
	switch x := from.Value.(type) {
	case hujson.Literal:
		v.Text = x.String()
	case *hujson.Array:
		for i := range x.Elements {
			v.List = append(v.List, f.value(&x.Elements[i]))
		}
	case *hujson.Object:
		for i := range x.Members {
			v.Members = append(v.Members, Member{f.value(&x.Members[i].Name), f.value(&x.Members[i].Value)})
		}
	}
	return v
}

// Want returns an error if the value is of none of the kinds. of names the value.
func (v *Value) Want(of string, kinds ...Kind) error {
	if slices.Contains(kinds, v.Kind) {
		return nil
	}
	var names []string
	for _, k := range kinds {
		names = append(names, string(k))
	}
	got := string(v.Kind)
	if v.Kind == Bool || v.Kind == Number || v.Kind == String {
		text, _ := json.Marshal(v.Text) // a string has a text
		if got += " (" + v.Text + ")"; v.Kind == String {
			got = "the text " + string(text)
		} else if v.Kind == Bool {
			got = v.Text
		}
	}
	return v.Errorf("%s: want %s, got %s", of, strings.Join(names, " or "), got)
}

// Keys calls f with each member of an object. It returns an error for a name that is not among those that are known, and for one that stands
// there twice. elsewhere says of a name that is not known what else it is; "" if that is not known, either. It may be nil.
func (v *Value) Keys(known []string, elsewhere func(name string) string, f func(name string, v *Value) error) error {
	seen := map[string]*Value{}
	for _, m := range v.Members {
		name := m.Name.Text
		if first := seen[name]; first != nil {
			return m.Name.Errorf("the key %q is there twice, first in line %d", name, first.Line())
		}
		seen[name] = m.Name
		if !slices.Contains(known, name) {
			if elsewhere != nil {
				if why := elsewhere(name); why != "" {
					return m.Name.Errorf("the key %q is not possible here: %s", name, why)
				}
			}
			return m.Name.Errorf("unknown key %q%s", name, hint.DidYouMean(name, known))
		}
		if err := f(name, m.Value); err != nil {
			return err
		}
	}
	return nil
}
