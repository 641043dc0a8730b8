package storage

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Files of a user can be pipes, sockets and devices. To open a pipe waits until it has another side, which may never come.

// errSpecial says that a path does not lead to a regular file.
var errSpecial = errors.New("it is no regular file")

// Writable says why the file at path must not be opened for writing, although the system may allow it; nil if there is none. A folder is left to the
// system. Devices of characters, such as /dev/null, and pipes that the process has already, such as /dev/stdout, are like regular files.
func Writable(path string) error {
	st, err := os.Stat(path)
	switch {
	case err != nil || st.IsDir() || st.Mode().IsRegular() || st.Mode()&fs.ModeCharDevice != 0:
		return nil
	case st.Mode()&fs.ModeNamedPipe != 0 && isOpen(st):
		return nil
	}
	return errSpecial
}

// isOpen says whether this process has a file open.
func isOpen(file fs.FileInfo) bool {
	const all = "/dev/fd"
	entries, err := os.ReadDir(all)
	if err != nil {
		return false
	}
	for _, e := range entries {
		if st, err := os.Stat(filepath.Join(all, e.Name())); err == nil && os.SameFile(st, file) {
			return true
		}
	}
	return false
}

// Create is [os.Create] for files that are [Writable]. It never waits.
func Create(path string) (*os.File, error) {
	if err := Writable(path); err != nil {
		return nil, &fs.PathError{Op: "create", Path: path, Err: err}
	}
	flags := os.O_WRONLY | os.O_CREATE | os.O_TRUNC
	if st, err := os.Stat(path); err == nil && st.Mode()&fs.ModeNamedPipe != 0 {
		flags |= noWait // it may have lost its reader
	}
	return os.OpenFile(path, flags, 0o666)
}

// Open is [os.Open] for regular files.
func Open(path string) (*os.File, error) {
	if st, err := os.Stat(path); err == nil && !st.Mode().IsRegular() && !st.IsDir() {
		return nil, &fs.PathError{Op: "open", Path: path, Err: errSpecial}
	}
	return os.Open(path)
}
