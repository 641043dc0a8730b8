package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"moonwalker/cmd/internal/report"
	"moonwalker/parallel/trace"
)

// leftovers are the trace files that an earlier search of the program has written where this one
// will write its own: a first one and those that are numbered from it, without the files of but. Files with
// other contents are not among them.
func (f *options) leftovers(program string, but map[string]bool) (paths []string) {
	seen := map[string]bool{}
	places := []string{f.tracePath(program)}
	if f.Out != "" && f.Trace != "" {
		places = append(places, f.outTrace(program))
	}
	for _, place := range places {
		if place == "" {
			continue
		}
		entries, err := os.ReadDir(filepath.Dir(place))
		if err != nil {
			continue
		}
		for _, e := range entries {
			path := filepath.Join(filepath.Dir(place), e.Name())
			if !but[path] && !seen[path] && e.Type().IsRegular() && isNumbered(place, path) && trace.IsFile(path) {
				seen[path] = true
				paths = append(paths, path)
			}
		}
	}
	return paths
}

// isNumbered says whether path is the first trace file or one that is numbered from it.
func isNumbered(first, path string) bool {
	if filepath.Clean(first) == filepath.Clean(path) {
		return true
	}
	stem, suffix := stemOf(first)
	rest, ok := strings.CutPrefix(path, filepath.Clean(stem)+"-")
	if !ok {
		return false
	}
	middle, ok := strings.CutSuffix(rest, suffix)
	if !ok {
		return false
	}
	n, err := strconv.Atoi(middle)
	return err == nil && n > 1 && strconv.Itoa(n) == middle
}

// clear removes the leftovers, and reports their number on stderr. It keeps the files of this search: but has their clean paths.
func (f *options) clear(stderr io.Writer, program string, but map[string]bool) error {
	n := 0
	for _, path := range f.leftovers(program, but) {
		switch err := os.Remove(path); {
		case err == nil:
			n++
		case !errors.Is(err, fs.ErrNotExist):
			return &exitError{exitUsage, fmt.Errorf("%s, a trace of an earlier search, cannot be removed: %w", path, err)}
		}
	}
	if n > 0 {
		report.Fprintf(stderr, "moonwalker: %d %s of an earlier search removed\n", n, map[bool]string{true: "trace file", false: "trace files"}[n == 1])
	}
	return nil
}
