package storage

import "unsafe"

// view reads memory as an array of T.
// Preconditions: T holds no pointers, and the memory is aligned for it.
func view[T any](mem []byte) []T {
	var t T
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(mem))), len(mem)/int(unsafe.Sizeof(t)))
}

// bytesOf reads an array of ids as bytes.
func bytesOf(ids []PartID) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(ids))), len(ids)*int(unsafe.Sizeof(PartID(0))))
}

// sizeOf is the size of a T in memory.
func sizeOf[T any]() int {
	var t T
	return int(unsafe.Sizeof(t))
}

// blobHeader is the size of the length before the bytes of a blob, and the
// alignment of blobs.
const blobHeader = 4

// An address is the address of a blob, in a form that columns can hold; 0 is
// none. Blobs are in mapped memory, which neither moves nor is collected.
type address uint64

// putBlob writes a blob at the start of mem.
// Preconditions: mem is long enough and aligned.
func putBlob(mem, content []byte) address {
	p := unsafe.Pointer(unsafe.SliceData(mem))
	*(*uint32)(p) = uint32(len(content))
	copy(mem[blobHeader:], content)
	return address(uintptr(p))
}

// blob returns the blob at an address.
func (a address) blob() []byte {
	p := *(*unsafe.Pointer)(unsafe.Pointer(&a)) // unsafe.Pointer(uintptr(a)), in a form that go vet accepts
	return unsafe.Slice((*byte)(unsafe.Add(p, blobHeader)), *(*uint32)(p))
}

// addressOf returns the address of the first byte of mem.
func addressOf(mem []byte) address { return address(uintptr(unsafe.Pointer(unsafe.SliceData(mem)))) }

// blobIn returns the blob that putBlob wrote at the start of mem.
func blobIn(mem []byte) []byte {
	n := *(*uint32)(unsafe.Pointer(unsafe.SliceData(mem)))
	return mem[blobHeader:][:n:n]
}

// MakeShared returns n zero slots of the Go heap, for a table that all workers use at random places. For a large table it asks the
// system for huge pages, so that 2 MiB arrive with one fault. Only speed depends on that.
// Preconditions: T holds no pointers.
func MakeShared[T any](n int) []T {
	slots := make([]T, n)
	if size := n * sizeOf[T](); size >= granuleHuge {
		hugePages(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(slots))), size))
	}
	return slots
}
