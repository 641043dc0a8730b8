package main

import (
	"errors"
	"io"

	"moonwalker/cmd/internal/graph"
	"moonwalker/cmd/internal/report"
	"moonwalker/parallel/coverage"
	"moonwalker/storage"
)

// draw writes the file of --graph.
func (f *options) draw(r *graph.Recorder, stderr io.Writer) (lost []error) {
	if f.Graph == "" {
		return nil
	}
	line, err := r.Write(f.Graph)
	if err != nil {
		return []error{cannotWrite("--graph", string(f.Graph), err)}
	}
	report.Fprintf(stderr, "moonwalker: %s\n", line)
	return nil
}

// writeCoverage writes the file of --coverage.
func writeCoverage(path string, files []coverage.File) error {
	if len(files) == 0 {
		return cannotWrite("--coverage", path, errors.New("the program has no symbols (PDB), which have its lines"))
	}
	f, err := storage.Create(path)
	if err != nil {
		return cannotWrite("--coverage", path, err)
	}
	if err := errors.Join(report.Coverage(f, path, files), f.Close()); err != nil {
		return cannotWrite("--coverage", path, err)
	}
	return nil
}
