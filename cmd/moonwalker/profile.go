package main

import (
	"cmp"
	"io"
	"runtime/pprof"

	"moonwalker/storage"
)

// startProfile begins a CPU profile, which stop writes; without a path it
// does nothing.
func startProfile(path string) (stop func() error, err error) {
	if path == "" {
		return func() error { return nil }, nil
	}
	file, err := storage.Create(path)
	if err != nil {
		return nil, cannotWrite("--cpuprofile", path, err)
	}
	out := &firstError{Writer: file}
	if err := pprof.StartCPUProfile(out); err != nil {
		_ = file.Close()
		return nil, err
	}
	return func() error {
		pprof.StopCPUProfile()
		if err := cmp.Or(out.err, file.Close()); err != nil {
			return cannotWrite("--cpuprofile", path, err)
		}
		return nil
	}, nil
}

// firstError keeps the first error of a writer, at which the profiler does not look.
type firstError struct {
	io.Writer
	err error
}

// Write implements [io.Writer].
func (w *firstError) Write(p []byte) (int, error) {
	n, err := w.Writer.Write(p)
	w.err = cmp.Or(w.err, err)
	return n, err
}
