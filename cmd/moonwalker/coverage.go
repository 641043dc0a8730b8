package main

import (
	"errors"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel/coverage"
	"moonwalker/storage"
)

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
