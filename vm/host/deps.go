package host

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// identifiers are the runtime identifiers for which libraries run on Linux on x64, the preferred first.
var identifiers = []string{"linux-x64", "linux", "unix-x64", "unix", "any"}

// asset is a library's file that X.deps.json lists.
type asset struct {
	path     string // in the package
	specific bool   // it is for some runtime identifiers only
}

// Library finds the library of this name that .NET loads. The path is empty if it loads none, and why is the reason. ok is false if
// there is no X.deps.json: then .NET looks into the folder of the program.
func (s *Settings) Library(name string) (path, why string, ok bool) {
	if s.libraries == nil {
		return "", "", false
	}
	path, listed := s.libraries[strings.ToLower(name)]
	switch {
	case !listed:
		why = s.deps + " does not list it, so .NET does not load it"
	case path == "":
		why = s.deps + " lists several files for it, and the model does not know which one .NET loads"
	}
	return path, why, true
}

// readDeps reads the file X.deps.json of the program at path.
func (s *Settings) readDeps(path string, content *value) error {
	s.deps, s.program = filepath.Base(s.read[len(s.read)-1]), nameOf(path)
	s.libraries = map[string]string{strings.ToLower(s.program): under(s.Folder, filepath.Base(path))}
	target := content.find("runtimeTarget")
	if target.is(object) {
		target = target.find("name")
	}
	if !target.is(text) {
		return errors.New("it has no text runtimeTarget, and no name in an object runtimeTarget")
	}
	targets := content.find("targets")
	packages, libraries := targets.find(target.text), content.find("libraries")
	for _, v := range []*value{targets, packages, libraries} {
		if v != nil && v.kind != object && !v.isNull() {
			return errors.New("targets, one of them, or libraries is no object")
		}
	}
	for _, l := range libraries.objects() {
		assets, err := s.assets(packages, l.name)
		if err != nil {
			return fmt.Errorf("%s: %w", l.name, err)
		}
		for _, a := range assets {
			if err := s.addLibrary(l, a); err != nil {
				return fmt.Errorf("%s: %w", l.name, err)
			}
		}
	}
	return nil
}

// objects are the members of v, none if v is no object.
func (v *value) objects() []member {
	if v == nil {
		return nil
	}
	return v.members
}

// assets are the libraries of the package of this name.
func (s *Settings) assets(packages *value, name string) (assets []asset, err error) {
	for _, p := range packages.objects() {
		if p.name != name {
			continue
		}
		if !s.selfContained {
			if assets, err = s.specific(p.value.find("runtimeTargets")); err != nil || len(assets) > 0 {
				return assets, err
			}
		}
		files := p.value.find("runtime")
		if files.is(array) && len(files.items) > 0 || files.is(text) || files.is(number) {
			return nil, errors.New("runtime is no object")
		}
		for _, f := range files.objects() {
			assets = append(assets, asset{path: f.name})
		}
	}
	return assets, nil
}

// specific are the libraries among targets for the runtime identifier that .NET prefers.
func (s *Settings) specific(targets *value) ([]asset, error) {
	byIdentifier := map[string][]asset{}
	for _, t := range targets.objects() {
		kind, identifier := t.value.find("assetType"), t.value.find("rid")
		if !kind.is(text) || !identifier.is(text) {
			return nil, fmt.Errorf("%s has no assetType or no rid", t.name)
		}
		if strings.EqualFold(kind.text, "runtime") {
			byIdentifier[identifier.text] = append(byIdentifier[identifier.text], asset{t.name, true})
		}
	}
	if s.distributions {
		for _, assets := range byIdentifier {
			for _, a := range assets {
				s.libraries[strings.ToLower(nameOf(a.path))] = ""
			}
		}
	}
	i := slices.IndexFunc(identifiers, func(id string) bool { return byIdentifier[id] != nil })
	if i < 0 {
		return nil, nil
	}
	return byIdentifier[identifiers[i]], nil
}

// addLibrary adds the file a of the package l.
func (s *Settings) addLibrary(l member, a asset) error {
	if !l.value.is(object) || !l.value.find("type").is(text) || l.value.find("serviceable") == nil {
		return errors.New("it has no type, or does not say whether it is serviceable")
	}
	if strings.HasSuffix(a.path, "/_._") {
		return nil // the package has no library for this framework
	}
	if ext := strings.ToLower(filepath.Ext(a.path)); ext != ".dll" && ext != ".exe" {
		return fmt.Errorf("%s is neither a .dll nor an .exe", a.path)
	}
	path, err := s.resolve(l, a)
	if err != nil {
		return err
	}
	name := strings.ToLower(nameOf(a.path))
	switch old, ok := s.libraries[name]; {
	case !ok:
		s.libraries[name] = path
	case old != "" && filepath.Base(old) != filepath.Base(path):
		return fmt.Errorf("%s is listed beside %s", a.path, filepath.Base(old))
	case old != path && name == strings.ToLower(s.program):
		return fmt.Errorf("%s is listed as the program", a.path)
	case old != path:
		s.libraries[name] = ""
	}
	return nil
}

// resolve returns the path of the file a of the package l.
func (s *Settings) resolve(l member, a asset) (string, error) {
	local := filepath.Base(a.path)
	if a.specific || strings.EqualFold(l.value.find("type").text, "runtimepack") {
		local = a.path
	}
	path := under(s.Folder, local)
	if len(s.probes) == 0 || s.isFile(path) {
		return path, nil
	}
	pack := l.name
	if p := l.value.find("path"); p.is(text) && p.text != "" {
		pack = p.text
	}
	for _, dir := range s.probes {
		if p := under(under(dir, pack), a.path); s.isFile(p) {
			return p, nil
		}
	}
	return "", fmt.Errorf("%s is neither in the folder of the program nor in one of additionalProbingPaths", a.path)
}

// under is the path of name in the folder dir.
func under(dir, name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(dir, name)
}

// nameOf is the name of the file at path, without its extension.
func nameOf(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}

func (s *Settings) isFile(path string) bool {
	return s.files.Exists(path) && !s.files.IsFolder(path)
}
