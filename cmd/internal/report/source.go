package report

import (
	"os"
	"path/filepath"
	"strings"

	"moonwalker/parallel/trace"
	"moonwalker/vm/metadata"
)

// sources finds source files on this computer, which may not be the one that compiled the
// program.
type sources struct {
	beside string // folder of the assembly
	paths  map[string]string
	lines  map[string][]string
}

func newSources(program string) *sources {
	return &sources{filepath.Dir(program), map[string]string{}, map[string][]string{}}
}

// path returns the name of the file of p for an editor that is started here: the compiler's path,
// else a file in the folder of the assembly, else the name without folders.
func (s *sources) path(p trace.Position) string {
	if path, ok := s.paths[p.File]; ok {
		return path
	}
	path := p.Base()
	for _, try := range []string{p.File, filepath.Join(s.beside, p.Base())} {
		if st, err := os.Stat(try); err == nil && st.Mode().IsRegular() {
			path = here(try)
			break
		}
	}
	s.paths[p.File] = path
	return path
}

// here returns path, relative to the working directory if it lies below that.
func here(path string) string {
	if !filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	wd, err := os.Getwd()
	if err != nil {
		return path
	}
	if r, err := filepath.Rel(wd, path); err == nil && filepath.IsLocal(r) {
		return r
	}
	return path
}

// line returns the text of the line of p, "" if the file is not found.
func (s *sources) line(p trace.Position) string {
	if p.File == "" {
		return ""
	}
	path := s.path(p)
	lines, ok := s.lines[path]
	if !ok {
		if data, err := metadata.ReadFile(path); err == nil {
			lines = strings.Split(string(data), "\n")
		}
		s.lines[path] = lines
	}
	if p.Line < 1 || p.Line > len(lines) {
		return ""
	}
	return strings.TrimSpace(lines[p.Line-1])
}
