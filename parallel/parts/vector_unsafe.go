package parts

import (
	"unsafe"

	"moonwalker/storage"
)

// IDs converts the vector of a machine to the type of the store, without a copy: ids of parts
// are words.
func IDs(vec []uint32) []storage.PartID {
	return unsafe.Slice((*storage.PartID)(unsafe.Pointer(unsafe.SliceData(vec))), len(vec))
}

// Words converts the vector of a store to the type of a machine.
func Words(vec []storage.PartID) []uint32 {
	return unsafe.Slice((*uint32)(unsafe.Pointer(unsafe.SliceData(vec))), len(vec))
}
