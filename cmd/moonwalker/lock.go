package main

import (
	"errors"
	"fmt"
	"io/fs"
)

// Two checks must not use one folder at once: each would remove or overwrite the checkpoints and
// traces of the other. So a check and a resume hold a lock of their folder. The system releases
// the lock when the process ends, in whatever way. Nothing is left in the folder.

// errLocked says that another process has the lock of a folder.
var errLocked = errors.New("another check or resume is using it; take another folder, or wait until it ends")

// lock takes the lock of the folder for outputs, unless it is taken already. unlock gives it back.
// A folder that does not exist has no lock.
func (f *options) lock() (unlock func(), err error) {
	if f.Out == "" || f.locked {
		return func() {}, nil
	}
	release, err := lockFolder(f.Out)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return func() {}, nil
	case errors.Is(err, errLocked):
		return nil, &exitError{exitUsage, fmt.Errorf("%s: %w", f.Out, err)}
	case err != nil:
		return nil, &exitError{exitUsage, fmt.Errorf("%s cannot be locked: %w", f.Out, err)}
	}
	f.locked = true
	return func() {
		f.locked = false
		release()
	}, nil
}
