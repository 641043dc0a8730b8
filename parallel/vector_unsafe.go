package parallel

import (
	"unsafe"

	"moonwalker/storage"
)

// partIDs reads the vector of a machine as one of the store, without a copy:
// ids of parts are words.
func partIDs(vec []uint32) []storage.PartID {
	return unsafe.Slice((*storage.PartID)(unsafe.Pointer(unsafe.SliceData(vec))), len(vec))
}

// words reads the vector of a store as one of a machine.
func words(vec []storage.PartID) []uint32 {
	return unsafe.Slice((*uint32)(unsafe.Pointer(unsafe.SliceData(vec))), len(vec))
}
