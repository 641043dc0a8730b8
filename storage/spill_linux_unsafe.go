//go:build linux && !race

package storage

import (
	"fmt"
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

// spillPages writes mem into f at an offset, and maps that range of f at the
// addresses of mem. It allocates the disk space first, so that a full disk is
// an error here and not a signal at a later write. Readers see the same bytes
// all the time.
// Preconditions: no goroutine writes mem meanwhile.
func spillPages(f *os.File, offset int64, mem []byte) error {
	if err := unix.Fallocate(int(f.Fd()), 0, offset, int64(len(mem))); err != nil {
		return fmt.Errorf("spilling %d bytes: %w", len(mem), err)
	}
	if _, err := f.WriteAt(mem, offset); err != nil {
		return fmt.Errorf("spilling %d bytes: %w", len(mem), err)
	}
	_, err := unix.MmapPtr(int(f.Fd()), offset, unsafe.Pointer(unsafe.SliceData(mem)), uintptr(len(mem)),
		unix.PROT_READ|unix.PROT_WRITE, unix.MAP_SHARED|unix.MAP_FIXED)
	if err != nil {
		return fmt.Errorf("spilling %d bytes: %w", len(mem), err)
	}
	return nil
}
