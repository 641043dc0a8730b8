package metadata

import (
	"bytes"
	"os"
	"runtime"
	"testing"
	"time"
)

// The limits of memory and time for reading any file of a few kilobytes.
const (
	maxWalkBytes = 64 << 20
	maxWalkTime  = 5 * time.Second
)

// readAssembly walks all of data, if it is an assembly.
func readAssembly(data []byte) {
	if a, err := Parse("corrupt.dll", data); err == nil {
		// Errors are right; panics and endless reads are not.
		_, _ = walk(a)
	}
}

func readPDB(data []byte) {
	if p, err := ParsePDB("corrupt.pdb", data); err == nil {
		_, _ = walkPDB(p)
	}
}

// TestCorruption reads files with one byte changed, for each byte, and files truncated
// after each byte.
func TestCorruption(t *testing.T) {
	for _, test := range []struct {
		file   string
		read   func([]byte)
		step   int
		change []byte // xor-ed onto a byte
	}{
		{"extra.dll", readAssembly, 1, []byte{0x01, 0x10, 0x80, 0xFF}},
		{"sample_csc.pdb", readPDB, 1, []byte{0x01, 0x10, 0x80, 0xFF}},
		{"sample_csc.dll", readAssembly, 1, []byte{0xFF}},
		{"sample_embedded.dll", readAssembly, 13, []byte{0x55}},
	} {
		t.Run(test.file, func(t *testing.T) {
			original := must(os.ReadFile("testdata/" + test.file))
			step := test.step
			if !*long {
				step *= 17
			}
			data := bytes.Clone(original)
			for i := 0; i < len(data); i += step {
				for _, change := range test.change {
					data[i] ^= change
					measure(t, i, func() { test.read(data) })
					data[i] = original[i]
				}
				measure(t, i, func() { test.read(original[:i:i]) })
			}
		})
	}
}

// measure fails the test if read exceeds the limits.
func measure(t *testing.T, at int, read func()) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	read()
	took := time.Since(start)
	runtime.ReadMemStats(&after)
	if n := after.TotalAlloc - before.TotalAlloc; n > maxWalkBytes || took > maxWalkTime {
		t.Errorf("byte %#x: %d bytes allocated in %v", at, n, took)
	}
}
