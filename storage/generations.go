package storage

import (
	"errors"
	"io"
	"os"
	"path/filepath"
)

// Generations are the newest version of a file, and the one before it. At any moment, also if the machine stops,
// there is a whole version if there was one.
type Generations struct{ Dir, Name string }

// Paths returns the path of the newest version, and that of the one before it.
func (g Generations) Paths() [2]string {
	newest := filepath.Join(g.Dir, g.Name)
	return [2]string{newest, newest + ".old"}
}

func (g Generations) unfinished() string { return filepath.Join(g.Dir, g.Name+".tmp") }

// Replace makes the newest version from the bytes that write produces, and makes the folder if necessary. size is the result of write.
func (g Generations) Replace(write func(w io.Writer) (size int64, err error)) (size int64, err error) {
	if err := os.MkdirAll(g.Dir, 0o777); err != nil {
		return 0, err
	}
	f, err := Create(g.unfinished())
	if err != nil {
		return 0, err
	}
	size, err = write(f)
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		_ = os.Remove(g.unfinished()) // err says more
		return 0, err
	}
	paths := g.Paths()
	if err := os.Rename(paths[0], paths[1]); err != nil && !errors.Is(err, os.ErrNotExist) {
		return 0, err
	}
	if err := os.Rename(g.unfinished(), paths[0]); err != nil {
		return 0, err
	}
	d, err := os.Open(g.Dir)
	if err != nil {
		return 0, err
	}
	return size, errors.Join(d.Sync(), d.Close())
}

// Remove removes all versions, also an unfinished one.
func (g Generations) Remove() error {
	paths := g.Paths()
	for _, path := range append(paths[:], g.unfinished()) {
		if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return nil
}

// Interruptible is a writer that fails with the error of Over, if there is one.
type Interruptible struct {
	io.Writer
	Over func() error // nil: it is not interrupted
}

func (w *Interruptible) Write(b []byte) (int, error) {
	if w.Over != nil {
		if err := w.Over(); err != nil {
			return 0, err
		}
	}
	return w.Writer.Write(b)
}
