//go:build linux && !race

package storage

import (
	"fmt"
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

// spillPages writes mem into f at an offset, and makes the addresses of mem
// lead there. Room is taken on the disk first, so that a full disk is an error
// here and not a signal at a later write. Nobody writes mem meanwhile; readers
// see the same bytes all the time.
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
