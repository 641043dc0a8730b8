// Package config reads the settings of a project from its file moonwalker.json and from the environment.
//
//	In:   the path of an assembly, the file, variables
//	Out:  settings, each with the place where it comes from; errors with file, line and column
//	Next: the flags of a verb that the command line leaves out
package config

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"moonwalker/cmd/internal/hint"
	"moonwalker/cmd/internal/jsonfile"
	"moonwalker/parallel/suppress"
	"moonwalker/vm/unit"
)

// Name is the name of the file.
const Name = "moonwalker.json"

// Type is that of a setting.
type Type int

// The types.
const (
	Text  Type = iota
	Bool       // true or false
	Int        // a whole number
	Word       // a text, or a whole number
	Names      // a text with names and commas, or a list of names
	List       // a list of texts
)

var jsonKinds = map[Type][]jsonfile.Kind{
	Text: {jsonfile.String}, Bool: {jsonfile.Bool}, Int: {jsonfile.Number}, Word: {jsonfile.String, jsonfile.Number}, Names: {jsonfile.String, jsonfile.List}, List: {jsonfile.List},
}

// Key is a setting that a file or the environment may have. It has the name of the flag.
type Key struct {
	Name string
	Type Type
	Path bool                       // it is a path, or the path behind a = in it is one; in a file it is relative to the folder of the file
	Case bool                       // unit tests may have it for themselves
	Try  func(texts []string) error // the error of a value; nil for a good one
}

// Variable is the variable of the environment that has the setting.
func (k *Key) Variable() string {
	return prefix + strings.ToUpper(strings.ReplaceAll(k.Name, "-", "_"))
}

const prefix = "MOONWALKER_"

// FileVariable is the variable that names the file.
const FileVariable = prefix + "CONFIG"

// None in place of the path of a file means that there is to be none.
const None = "none"

// Setting is a value of a key.
type Setting struct {
	*Key
	Texts []string // as of the flag
	From  string   // a place: file:line:column, or a variable
}

// Override has settings of the unit tests that a filter chooses.
type Override struct {
	Filter   *unit.Filter
	Text     string // of the filter
	From     string
	Settings []Setting
}

// Idle says which groups of settings have a filter that chooses none of the cases, or a property that none of them has: such a condition holds for none,
// or for all.
func (f *File) Idle(cases []*unit.Case) (warnings []string) {
	for _, o := range f.Tests {
		switch absent := o.Filter.Absent(cases); {
		case len(absent) > 0:
			warnings = append(warnings, fmt.Sprintf("%s: the filter %q: no test case has %s; they have %s", o.From, o.Text, strings.Join(absent, " or "), strings.Join(unit.Properties(cases), ", ")))
		case !slices.ContainsFunc(cases, o.Filter.Match):
			warnings = append(warnings, fmt.Sprintf("%s: the filter %q: no test case matches", o.From, o.Text))
		}
	}
	return warnings
}

// File has the settings of a file.
type File struct {
	Path     string
	Settings []Setting
	Rules    []suppress.Rule // data races that do not count
	Tests    []Override
}

// Find finds the file of assemblies: in the folder of each, and then in its parents up to the root of the repository, which has a .git; if no assembly
// has one, in the working directory and its parents. Outside a repository no parents are looked at. It returns "" if there is none.
func Find(assemblies []string) (string, error) {
	found, of := "", ""
	for _, a := range assemblies {
		path, err := above(filepath.Dir(a))
		switch {
		case err != nil:
			return "", err
		case of != "" && path != found:
			return "", fmt.Errorf("%s and %s do not have the same configuration: %s and %s; check them one by one, or choose with --config", of, a, orNone(found), orNone(path))
		}
		found, of = path, a
	}
	if found != "" {
		return found, nil
	}
	return above(".")
}

func orNone(path string) string {
	if path == "" {
		return None
	}
	return path
}

// above finds the file in a folder, and in its parents in the repository.
func above(dir string) (string, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	for d := abs; ; d = filepath.Dir(d) {
		path := filepath.Join(d, Name)
		_, err := os.Lstat(path)
		switch {
		case err == nil && (d == abs || inRepository(d)):
			return shown(path), nil
		case err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrPermission):
			return "", err
		case root(d) || filepath.Dir(d) == d:
			return "", nil
		}
	}
}

// root says whether a folder is the root of a repository.
func root(dir string) bool {
	_, err := os.Lstat(filepath.Join(dir, ".git"))
	return err == nil
}

func inRepository(dir string) bool {
	for d := dir; ; d = filepath.Dir(d) {
		if root(d) {
			return true
		}
		if filepath.Dir(d) == d {
			return false
		}
	}
}

// shown is a path relative to the working directory if it lies in that or up to two folders above, else absolute.
func shown(path string) string {
	cwd, err := os.Getwd()
	if err != nil {
		return path
	}
	if rel, err := filepath.Rel(cwd, path); err == nil && !strings.HasPrefix(rel, filepath.Join("..", "..", "..")) {
		return rel
	}
	return path
}

// Read reads a file. elsewhere explains a name that is no key of a file; see [jsonfile.Value.Keys].
func Read(path string, keys []*Key, elsewhere func(name string) string) (*File, error) {
	v, err := jsonfile.Read(path)
	if err != nil {
		return nil, unreadable(path, err)
	}
	f := &File{Path: path}
	known := []string{"$schema", "suppress", "tests"}
	for _, k := range keys {
		known = append(known, k.Name)
	}
	err = v.Keys(known, elsewhere, func(name string, v *jsonfile.Value) (err error) {
		switch name {
		case "$schema":
			return v.Want(`"$schema"`, jsonfile.String)
		case "tests":
			f.Tests, err = tests(path, v, keys)
		case "suppress":
			err = f.suppress(find(keys, name), v)
		default:
			var s Setting
			s, err = setting(path, find(keys, name), v)
			f.Settings = append(f.Settings, s)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return f, nil
}

// unreadable is the error of a file that cannot be read. Errors of its contents have a place.
func unreadable(path string, err error) error {
	if errors.As(err, new(*fs.PathError)) {
		return fmt.Errorf("the configuration %s cannot be read: %w", path, errors.Unwrap(err))
	}
	return err
}

func find(keys []*Key, name string) *Key {
	return keys[slices.IndexFunc(keys, func(k *Key) bool { return k.Name == name })]
}

// setting reads the value of a key.
func setting(path string, k *Key, v *jsonfile.Value) (Setting, error) {
	s := Setting{Key: k, From: v.At()}
	of := fmt.Sprintf("%q", k.Name)
	if err := v.Want(of, jsonKinds[k.Type]...); err != nil {
		return s, err
	}
	switch {
	case v.Kind != jsonfile.List:
		s.Texts = []string{v.Text}
	default:
		for _, x := range v.List {
			if err := x.Want(of+" has a list of texts", jsonfile.String); err != nil {
				return s, err
			}
			s.Texts = append(s.Texts, x.Text)
		}
		if k.Type == Names {
			s.Texts = []string{strings.Join(s.Texts, ",")}
		}
	}
	for i, text := range s.Texts {
		if k.Path {
			s.Texts[i] = relative(path, text)
		}
	}
	if err := k.Try(s.Texts); err != nil {
		return s, v.Errorf("%s: %w", of, err)
	}
	return s, nil
}

// relative is a path in a file at path, as of the working directory. The path in KIND=FILE is that behind the sign.
func relative(path, text string) string {
	kind, file, ok := strings.Cut(text, "=")
	if !ok {
		kind, file = "", text
	} else {
		kind += "="
	}
	if file == "" || filepath.IsAbs(file) {
		return text
	}
	return kind + filepath.Join(filepath.Dir(path), file)
}

// suppress reads the data races that do not count: objects with names and a reason, and paths of files with such lines.
func (f *File) suppress(k *Key, v *jsonfile.Value) error {
	if err := v.Want(`"suppress"`, jsonfile.List); err != nil {
		return err
	}
	s := Setting{Key: k, From: v.At()}
	for _, x := range v.List {
		if err := x.Want(`"suppress" has a list`, jsonfile.Object, jsonfile.String); err != nil {
			return err
		}
		if x.Kind == jsonfile.String {
			s.Texts = append(s.Texts, relative(f.Path, x.Text))
			continue
		}
		r, err := rule(f.Path, x)
		if err != nil {
			return err
		}
		f.Rules = append(f.Rules, r)
	}
	if len(f.Rules) > 0 {
		s.Texts = append(s.Texts, f.Path)
	}
	if len(s.Texts) > 0 {
		f.Settings = append(f.Settings, s)
	}
	return nil
}

// rule reads an excuse.
func rule(path string, v *jsonfile.Value) (r suppress.Rule, err error) {
	texts := map[string]string{}
	err = v.Keys([]string{"race", "reason"}, nil, func(name string, v *jsonfile.Value) error {
		texts[name] = strings.Join(strings.Fields(v.Text), " ")
		return v.Want(fmt.Sprintf("%q", name), jsonfile.String)
	})
	switch {
	case err != nil:
		return r, err
	case texts["race"] == "":
		return r, v.Errorf(`an excuse has the names of a data race: "race": "Bank.total"`)
	case texts["reason"] == "":
		return r, v.Errorf(`an excuse has a reason: "reason": "a statistic"`)
	}
	if r, err = suppress.Parse("race " + texts["race"] + " # " + texts["reason"]); err != nil {
		return r, v.Errorf("%w", err)
	}
	r.From = fmt.Sprintf("%s:%d", filepath.Base(path), v.Line())
	return r, nil
}

// Rules reads the data races that do not count from a file.
func Rules(path string) ([]suppress.Rule, error) {
	v, err := jsonfile.Read(path)
	if err != nil {
		return nil, err
	}
	f := &File{Path: path}
	for _, m := range v.Members {
		if m.Name.Text == "suppress" {
			err = errors.Join(err, f.suppress(&Key{}, m.Value))
		}
	}
	return f.Rules, err
}

// tests reads the settings of unit tests.
func tests(path string, v *jsonfile.Value, keys []*Key) (all []Override, err error) {
	if err := v.Want(`"tests"`, jsonfile.List); err != nil {
		return nil, err
	}
	known := []string{"filter"}
	for _, k := range keys {
		if k.Case {
			known = append(known, k.Name)
		}
	}
	elsewhere := func(name string) string {
		if i := slices.IndexFunc(keys, func(k *Key) bool { return k.Name == name }); i >= 0 || name == "suppress" {
			return "it is one of all tests, beside \"tests\""
		}
		return ""
	}
	for _, x := range v.List {
		if err := x.Want(`"tests" has a list`, jsonfile.Object); err != nil {
			return nil, err
		}
		o := Override{From: x.At()}
		err := x.Keys(known, elsewhere, func(name string, v *jsonfile.Value) (err error) {
			if name != "filter" {
				s, err := setting(path, find(keys, name), v)
				o.Settings = append(o.Settings, s)
				return err
			}
			if err := v.Want(`"filter"`, jsonfile.String); err != nil {
				return err
			}
			o.Text = v.Text
			if o.Filter, err = unit.ParseFilter(v.Text); err != nil {
				return v.Errorf("\"filter\": %w", err)
			}
			return nil
		})
		if err == nil && o.Filter == nil {
			err = x.Errorf(`settings of tests have a filter, such as "filter": "ClassName=Bank.QueueTests"`)
		}
		if err != nil {
			return nil, err
		}
		all = append(all, o)
	}
	return all, nil
}

// Environment are the settings of variables. An empty one is none.
func Environment(variables []string, keys []*Key, elsewhere func(name string) string) (all []Setting, err error) {
	var known []string
	by := map[string]*Key{FileVariable: nil}
	for _, k := range keys {
		by[k.Variable()] = k
		known = append(known, k.Variable())
	}
	slices.Sort(variables)
	for _, v := range variables {
		name, text, _ := strings.Cut(v, "=")
		if !strings.HasPrefix(name, prefix) || text == "" {
			continue
		}
		k, ok := by[name]
		switch {
		case ok && k == nil:
			continue
		case !ok:
			if why := elsewhere(strings.ToLower(strings.ReplaceAll(strings.TrimPrefix(name, prefix), "_", "-"))); why != "" {
				return nil, fmt.Errorf("the variable %s is not possible: %s", name, why)
			}
			return nil, fmt.Errorf("unknown variable %s%s", name, hint.DidYouMean(name, append(known, FileVariable)))
		}
		s := Setting{k, []string{text}, name}
		if k.Type == List {
			s.Texts = filepath.SplitList(text)
		}
		if err := k.Try(s.Texts); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, s)
	}
	return all, nil
}
