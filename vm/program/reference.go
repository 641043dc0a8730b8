package program

import (
	"os"
	"path/filepath"
	"strings"

	"moonwalker/vm/host"
	"moonwalker/vm/metadata"
	"moonwalker/vm/option"
)

// validReferences rejects references that do not exist, or are no assemblies.
func validReferences(refs []string) error {
	for _, ref := range refs {
		at, err := os.Stat(ref)
		switch {
		case err != nil:
			return option.Errorf("%v: %v", option.Of("References", nil), err)
		case at.IsDir():
			continue
		}
		if _, err := metadata.Open(ref); err != nil {
			return option.Errorf("%v: %v", option.Of("References", nil), err)
		}
	}
	return nil
}

// libraries finds the libraries of a program, for [types.Loader.SetLibraries]: those that .NET's host finds, and others among the references, which are files and
// folders.
func libraries(s *host.Settings, files *metadata.Files, refs []string) func(name string) (path, why string, ok bool) {
	if len(refs) == 0 {
		return s.Library
	}
	return func(name string) (path, why string, ok bool) {
		path, why, ok = s.Library(name)
		switch {
		case ok && path != "" && files.Exists(path), !ok && beside(files, s.Folder, name) != "":
			return path, why, ok
		}
		for _, ref := range refs {
			if files.IsFolder(ref) {
				if found := beside(files, ref, name); found != "" {
					return found, "", true
				}
			} else if base := filepath.Base(ref); strings.EqualFold(strings.TrimSuffix(base, filepath.Ext(base)), name) {
				return ref, "", true
			}
		}
		if !ok {
			why = name + " is neither beside the program nor among the references"
		}
		return path, why, true
	}
}

// beside is the path of an assembly in a folder; "" if it is not there.
func beside(files *metadata.Files, dir, name string) string {
	for _, ext := range []string{".dll", ".exe"} {
		if path := filepath.Join(dir, name+ext); files.Exists(path) && !files.IsFolder(path) {
			return path
		}
	}
	return ""
}
