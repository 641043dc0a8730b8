package il

import (
	"moonwalker/vm/types"
)

func WordsOf(t *types.Type) int32 {
	if t.Stack == types.StackStruct {
		return int32(t.Val.Words())
	}
	return 1
}

// IsPrefix says whether op is a prefix of the next instruction (§III.2).
func (op Opcode) IsPrefix() bool {
	switch op {
	case OpVolatile, OpReadonly, OpConstrained, OpTail, OpUnaligned, OpNo:
		return true
	}
	return false
}
