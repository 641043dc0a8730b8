package metadata

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"sync"
)

// Files are the files of a program, as they were when they were first read. Whoever asks again gets the same answer, even if the
// file has been replaced, removed or made since: a program may be built anew while a search of it runs. The zero value has read
// nothing. Several goroutines may use it at once.
type Files struct {
	mu    sync.Mutex
	known map[string]*file // by absolute path
}

// file is what is known about one path.
type file struct {
	path     string // absolute, without symbolic links; with them if there is no file
	target   string // the path of the first question without symbolic links
	missing  error  // of os.Stat
	folder   bool
	read     bool
	data     []byte
	unread   error
	assembly *Assembly
}

// at returns what is known about path.
//
// Preconditions: f.mu is locked.
func (f *Files) at(path string) *file {
	key, err := filepath.Abs(path)
	if err != nil {
		key = path
	}
	if a := f.known[key]; a != nil {
		return a
	}
	a := &file{path: key, target: path}
	st, err := os.Stat(path)
	if err != nil {
		a.missing = err
	} else {
		a.folder = st.IsDir()
		if target, err := filepath.EvalSymlinks(key); err == nil {
			a.path = target
		}
		if target, err := filepath.EvalSymlinks(path); err == nil {
			a.target = target
		}
	}
	if f.known == nil {
		f.known = map[string]*file{}
	}
	f.known[key] = a
	return a
}

// bytes returns the content of the file at path, and what is known about it.
//
// Preconditions: f.mu is locked.
func (f *Files) bytes(path string) (*file, []byte, error) {
	a := f.at(path)
	if a.missing != nil {
		return a, nil, a.missing
	}
	if !a.read {
		a.read = true
		a.data, a.unread = ReadFile(path)
	}
	return a, a.data, a.unread
}

// Read returns the content of the file at path, which the caller does not change.
func (f *Files) Read(path string) ([]byte, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	_, data, err := f.bytes(path)
	return data, err
}

// Open is [Open] for the content of the file at path.
func (f *Files) Open(path string) (*Assembly, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	a, data, err := f.bytes(path)
	if err != nil {
		return nil, fmt.Errorf("open assembly: %w", err)
	}
	if a.assembly == nil || a.assembly.Path != path {
		if a.assembly, err = Parse(path, data); err != nil {
			return nil, err
		}
	}
	return a.assembly, nil
}

// Exists says whether there is a file or folder at path.
func (f *Files) Exists(path string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.at(path).missing == nil
}

// IsFolder says whether there is a folder at path.
func (f *Files) IsFolder(path string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.at(path).folder
}

// Resolve returns the path of the file at path without symbolic links.
func (f *Files) Resolve(path string) string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.at(path).target
}

// Sum is the SHA-256 of the file at path, in hexadecimal digits.
func (f *Files) Sum(path string) (string, error) {
	data, err := f.Read(path)
	if err != nil {
		return "", err
	}
	return sum(data), nil
}

func sum(data []byte) string {
	s := sha256.Sum256(data)
	return hex.EncodeToString(s[:])
}

// Sums returns the SHA-256 of all files that were read, by their absolute paths without symbolic links.
func (f *Files) Sums() map[string]string {
	f.mu.Lock()
	defer f.mu.Unlock()
	sums := map[string]string{}
	for _, a := range f.known {
		if a.data != nil {
			sums[a.path] = sum(a.data)
		}
	}
	return sums
}
