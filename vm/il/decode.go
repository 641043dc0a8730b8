package il

import (
	"encoding/binary"
	"fmt"
	"math"
)

// CIL is one decoded instruction of a method body.
type CIL struct {
	Op      Opcode
	Offset  int   // of its first byte, in the body
	Next    int   // offset of the instruction after it
	Arg     int64 // number, token, variable, target offset; bits of a float
	Targets []int // of a switch
}

// Decode splits the code of a method body into instructions. It checks that each branch
// leads to an instruction. The error names the IL offset of the fault.
func Decode(code []byte) ([]CIL, error) {
	out := make([]CIL, 0, len(code)/2+1) // most instructions have more than one byte
	starts := make([]bool, len(code)+1)
	for pos := 0; pos < len(code); {
		in, err := decodeOne(code, pos)
		if err != nil {
			return nil, err
		}
		starts[pos] = true
		out = append(out, in)
		pos = in.Next
	}
	for _, in := range out {
		targets := in.Targets
		if in.Op.Info().Operand.Branch() {
			targets = []int{int(in.Arg)}
		}
		for _, t := range targets {
			if t < 0 || t >= len(code) || !starts[t] {
				return nil, fmt.Errorf("IL_%04x: branch to IL_%04x, which is not the start of an instruction", in.Offset, t)
			}
		}
	}
	return out, nil
}

func decodeOne(code []byte, pos int) (CIL, error) {
	in := CIL{Offset: pos, Op: Opcode(code[pos])}
	info := one[code[pos]]
	p := pos + 1
	if code[pos] == 0xFE {
		if p >= len(code) {
			return in, fmt.Errorf("IL_%04x: truncated opcode", pos)
		}
		in.Op, info = 0xFE00|Opcode(code[p]), two[code[p]]
		p++
	}
	if info == nil {
		return in, fmt.Errorf("IL_%04x: unknown opcode 0x%02X", pos, uint16(in.Op))
	}
	need := info.Operand.Size()
	if len(code)-p < need {
		return in, fmt.Errorf("IL_%04x: truncated operand of %s", pos, info.Name)
	}
	b := code[p:]
	p += need
	le := binary.LittleEndian
	switch info.Operand {
	case OperandU1:
		in.Arg = int64(b[0])
	case OperandI1:
		in.Arg = int64(int8(b[0]))
	case OperandU2:
		in.Arg = int64(le.Uint16(b))
	case OperandI4:
		in.Arg = int64(int32(le.Uint32(b)))
	case OperandI8:
		in.Arg = int64(le.Uint64(b))
	case OperandR4:
		in.Arg = int64(le.Uint32(b))
	case OperandR8:
		in.Arg = int64(le.Uint64(b))
	case OperandBranch1:
		in.Arg = int64(p) + int64(int8(b[0]))
	case OperandBranch4:
		in.Arg = int64(p) + int64(int32(le.Uint32(b)))
	case OperandSwitch:
		n := le.Uint32(b)
		if uint64(n)*4 > uint64(len(code)-p) || n > math.MaxInt32/4 {
			return in, fmt.Errorf("IL_%04x: truncated switch of %d targets", pos, n)
		}
		table := code[p:]
		p += int(n) * 4
		in.Targets = make([]int, n)
		for i := range in.Targets {
			in.Targets[i] = p + int(int32(le.Uint32(table[4*i:])))
		}
	case OperandNone:
	default: // a token
		in.Arg = int64(le.Uint32(b))
	}
	in.Next = p
	return in, nil
}
