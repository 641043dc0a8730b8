package stack

import "unsafe"

const pageSize = 4 << 10

// touchPages writes to each page of p, which is new. If a page is read before it is written, the system maps it
// twice, and has to notify all processors the second time. A plain Go store of a pointer would read the page first
// while Go's collector is running.
func touchPages[T any](p *T) {
	for i := uintptr(0); i < unsafe.Sizeof(*p); i += pageSize {
		*(*byte)(unsafe.Add(unsafe.Pointer(p), i)) = 0
	}
}
