package stack

import "unsafe"

const pageSize = 4 << 10

// touchPages writes to each page of p, which is new. A page that is read before
// it is written, by the collector or only to see that it is there, is mapped
// twice, and the second time all processors are told. A write of the compiler's
// would read it first while the collector is at work.
func touchPages[T any](p *T) {
	for i := uintptr(0); i < unsafe.Sizeof(*p); i += pageSize {
		*(*byte)(unsafe.Add(unsafe.Pointer(p), i)) = 0
	}
}
