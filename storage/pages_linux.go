//go:build linux && !race

package storage

import "golang.org/x/sys/unix"

// mapPages returns n zero bytes off the Go heap, which cost nothing until they
// are touched, and then a page at a time: a huge page if so wanted.
func mapPages(n int, huge bool) ([]byte, error) {
	mem, err := unix.Mmap(-1, 0, n, unix.PROT_READ|unix.PROT_WRITE,
		unix.MAP_PRIVATE|unix.MAP_ANON|unix.MAP_NORESERVE)
	if err != nil {
		return nil, err
	}
	if huge {
		_ = unix.Madvise(mem, unix.MADV_HUGEPAGE) // only speed depends on it
	}
	return mem, nil
}

func unmapPages(mem []byte) error { return unix.Munmap(mem) }

// populatePages has all of mem be there at once, which costs less than a fault
// a page. The caller is about to write all of it.
func populatePages(mem []byte) { _ = unix.Madvise(mem, unix.MADV_POPULATE_WRITE) } // only speed depends on it
