package parallel

import (
	"fmt"

	"moonwalker/storage"
	"moonwalker/vm"
)

// A work item is a move to be tried at a stored state, in one word:
//
//	state 38 bits | choice 14 bits | thread 12 bits
//
// Most moves are small numbers, which the store keeps in few bytes.
const (
	choiceBits = 14
	threadBits = 12
	moveBits   = choiceBits + threadBits
	maxThreads = 1 << threadBits
)

func pack(s storage.StateID, mv vm.Move) uint64 {
	return uint64(s)<<moveBits | uint64(packMove(mv))
}

func packMove(mv vm.Move) uint32 { return uint32(mv.Choice)<<threadBits | uint32(mv.Thread) }

func unpack(x uint64) (storage.StateID, vm.Move) {
	return storage.StateID(x >> moveBits), unpackMove(uint32(x & (1<<moveBits - 1)))
}

func unpackMove(x uint32) vm.Move {
	return vm.Move{Thread: uint16(x & (1<<threadBits - 1)), Choice: uint16(x >> threadBits)}
}

// fits says whether moves of a state with n threads can be packed.
func fits(n int) error {
	if n > maxThreads {
		return &vm.UnsupportedError{What: fmt.Sprintf("more than %d live threads", maxThreads)}
	}
	return nil
}
