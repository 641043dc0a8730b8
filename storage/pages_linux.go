//go:build linux && !race

package storage

import (
	"os"

	"golang.org/x/sys/unix"
)

// mapPages returns n zero bytes outside the Go heap. The system provides memory
// when a page is first touched; with huge, it provides a huge page at a time.
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

// populatePages makes the system provide all of mem at once, which costs less
// than one fault a page. The caller is about to write all of it.
func populatePages(mem []byte) { _ = unix.Madvise(mem, unix.MADV_POPULATE_WRITE) } // only speed depends on it

// hugePages asks for huge pages in mem, which may begin and end inside a page of the system.
func hugePages(mem []byte) {
	page := os.Getpagesize()
	skip := -int(addressOf(mem)) & (page - 1)
	_ = unix.Madvise(mem[skip:skip+(len(mem)-skip)&^(page-1)], unix.MADV_HUGEPAGE) // only speed depends on it
}
