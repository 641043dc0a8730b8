package export

import (
	"errors"
	"os"
	"path/filepath"

	"moonwalker/storage"
)

// WriteFile writes a file at once: a reader sees the old contents, or the new ones. A device or a pipe gets them bit by bit.
func WriteFile(path string, data []byte) error {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real // the link stays
	}
	mode := os.FileMode(0o644)
	if st, err := os.Stat(path); err == nil {
		mode = st.Mode()
	}
	if !mode.IsRegular() {
		file, err := storage.Create(path)
		if err != nil {
			return err
		}
		_, err = file.Write(data)
		return errors.Join(err, file.Close())
	}
	file, err := temporary(path)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	if err = errors.Join(err, file.Chmod(mode.Perm()), file.Sync(), file.Close()); err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		_ = os.Remove(file.Name())
	}
	return err
}

// temporary makes the file that becomes the one at path.
func temporary(path string) (*os.File, error) {
	return os.CreateTemp(filepath.Dir(path), ".moonwalker-*.tmp")
}

// Try says whether [WriteFile] can make the file that becomes the one at path, which is no device.
func Try(path string) error {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	file, err := temporary(path)
	if err != nil {
		return err
	}
	return errors.Join(file.Close(), os.Remove(file.Name()))
}
