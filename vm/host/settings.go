// Package host reads the files beside a program that the host of .NET reads before it runs the program X.dll: X.runtimeconfig.json,
// X.runtimeconfig.dev.json and X.deps.json. It takes their values as the host of .NET 9 does.
//
// In: the path of a program. Out: its [Settings]. Next: package program finds libraries with them, and answers AppContext.GetData.
package host

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"moonwalker/vm/metadata"
)

// Settings are those that the files beside a program make.
type Settings struct {
	// Folder is the folder of the program. If its path is a symbolic link, it is the one of the target, as in .NET.
	Folder string
	// Config is the path of X.runtimeconfig.json, "" if there is none.
	Config string

	properties map[string]*value
	// libraries has the paths of the libraries that X.deps.json lists, by their names in lower case; nil if there is no such file.
	libraries map[string]string
	deps      string // the name of that file
	program   string // the name of the program

	probes        []string // folders in which the host looks for libraries that are not in the folder of the program
	selfContained bool
	files         *metadata.Files
	read          []string // the paths of the files that were read
	distributions bool     // whether the library for a distribution of Linux may be preferred to that for all
}

// extensions are those of the files, in the order in which they are read.
var extensions = [...]string{".runtimeconfig.dev.json", ".runtimeconfig.json", ".deps.json"}

// Read reads the files beside the program at path, through files. A file is an error if .NET does not start the program with it.
func Read(path string, files *metadata.Files) (*Settings, error) {
	path = files.Resolve(path)
	base := strings.TrimSuffix(path, filepath.Ext(path))
	s := &Settings{Folder: filepath.Dir(path), properties: map[string]*value{}, files: files}
	for _, f := range []struct {
		ext  string
		read func(content *value) error
		dev  bool
	}{
		{extensions[0], s.readDevelopment, true},
		{extensions[1], s.readConfig, false},
		{extensions[2], func(v *value) error { return s.readDeps(path, v) }, false},
	} {
		data, err := files.Read(base + f.ext)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		var content *value
		if err == nil {
			content, err = parse(data)
		}
		if f.dev && err != nil {
			content, err = nil, nil // the host goes on without it
		}
		s.read = append(s.read, base+f.ext)
		if err == nil {
			err = f.read(content)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w; .NET does not start the program with this file", base+f.ext, err)
		}
	}
	return s, nil
}

// Property is the value of a property, as AppContext.GetData has it. An error says that it is not known.
func (s *Settings) Property(name string) (value string, ok bool, err error) {
	v, ok := s.properties[name]
	if !ok {
		return "", false, nil
	}
	value, open := v.property()
	if open != "" {
		return "", false, fmt.Errorf("the property %s: %s", name, open)
	}
	return value, true, nil
}

func (s *Settings) readDevelopment(content *value) error {
	if options := content.find("runtimeOptions"); options.is(object) {
		err := s.readOptions(options)
		if errors.Is(err, errProbes) {
			err = nil // the host goes on
		}
		return err
	}
	return nil
}

func (s *Settings) readConfig(content *value) error {
	s.Config = s.read[len(s.read)-1]
	options := content.find("runtimeOptions")
	switch {
	case options.isNull():
		return nil
	case !options.is(object):
		return errors.New("it has no object runtimeOptions")
	}
	s.selfContained = options.find("includedFrameworks") != nil
	return s.readOptions(options)
}

// errProbes is the error of additionalProbingPaths that are neither a text nor an array.
var errProbes = errors.New("additionalProbingPaths is no array")

// readOptions reads the object runtimeOptions of a file. Values of a later file replace those of an earlier one.
func (s *Settings) readOptions(options *value) error {
	if properties := options.find("configProperties"); properties != nil {
		if properties.kind != object && !properties.isNull() && (properties.kind != array || len(properties.items) > 0) {
			return errors.New("configProperties is no object")
		}
		for _, m := range properties.members {
			s.properties[beforeNul(m.name)] = m.value
		}
	}
	graph := s.properties["System.Runtime.Loader.UseRidGraph"]
	s.distributions = graph != nil && strings.EqualFold(graph.text, "true")
	return s.readProbes(options.find("additionalProbingPaths"))
}

func (s *Settings) readProbes(paths *value) error {
	switch {
	case paths == nil:
		return nil
	case paths.kind == text:
		s.addProbe(paths.text)
		return nil
	case paths.kind != array:
		return errProbes
	}
	for _, p := range paths.items {
		if p.kind != text {
			return errors.New("additionalProbingPaths has an element that is no text")
		}
		s.addProbe(p.text)
	}
	return nil
}

// addProbe adds a folder of additionalProbingPaths. The host leaves out those that do not exist.
func (s *Settings) addProbe(dir string) {
	if s.files.IsFolder(dir) {
		s.probes = append(s.probes, dir)
	}
}
