package program

import (
	"moonwalker/vm/il"
	"moonwalker/vm/types"
)

// A Fence is the place of a full fence that is put into the program, before an instruction of a method.
type Fence struct {
	Method *types.Method
	IL     int32 // offset of the instruction
}

// FenceAt is the fence before the instruction at a location.
func FenceAt(l Location) Fence { return Fence{l.Code.Method, l.Code.Offsets[l.PC]} }

// Fences is a set of fences that a search puts into the program. A thread waits there until the memory has performed its requests.
type Fences map[Fence]bool

// Before says whether a fence stands before the instruction at pc. A pure instruction has none.
func (fs Fences) Before(c *il.Code, pc int32) bool {
	return len(fs) > 0 && c.Body && !c.Instrs[pc].Pure() && fs[FenceAt(Location{c, pc})]
}
