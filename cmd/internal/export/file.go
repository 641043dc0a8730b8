package export

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

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

// beginnings has what files begin with that no report replaces.
var beginnings = []struct{ bytes, what string }{
	{"MZ", "it is an assembly or another program"}, {"BSJB", "it is the .pdb file of "}, {"MoonWalker snapshot", "it is a checkpoint"},
}

// needed says why no report may become the file at path, "" if it may. It goes by the file itself: which assemblies a program loads is known only when
// it has run.
func needed(path string) string {
	name := filepath.Base(path)
	if name == "moonwalker.checkpoint" || name == "moonwalker.checkpoint.old" {
		return "it is the name of a checkpoint"
	}
	file, err := os.Open(path)
	if err != nil {
		return "" // a new file, or one that temporary tells of
	}
	defer file.Close()
	for _, ext := range []string{".deps.json", ".runtimeconfig.json", ".runtimeconfig.dev.json"} {
		if strings.HasSuffix(name, ext) {
			return "it is the " + ext + " file of a program"
		}
	}
	head := make([]byte, 32)
	n, _ := io.ReadFull(file, head)
	for _, b := range beginnings {
		switch {
		case !strings.HasPrefix(string(head[:n]), b.bytes):
		case b.bytes == "BSJB":
			return b.what + strings.TrimSuffix(name, filepath.Ext(name)) + ".dll"
		default:
			return b.what
		}
	}
	return ""
}

// Try says whether [WriteFile] can make the file that becomes the one at path, which is no device. A file there is kept if a program or
// moonwalker itself needs it.
func Try(path string) error {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	if why := needed(path); why != "" {
		return errors.New(why)
	}
	file, err := temporary(path)
	if err != nil {
		return err
	}
	return errors.Join(file.Close(), os.Remove(file.Name()))
}
