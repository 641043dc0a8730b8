package il

import (
	"math"

	"moonwalker/heap"
)

// Taken says whether control goes to K, for a branch, with the words s of the frame.
func (in *Instr) Taken(s []uint64) bool {
	switch in.Op {
	case Jmp:
		return true
	case JmpTrue:
		return s[in.A] != 0
	case JmpFalse:
		return s[in.A] == 0
	case JmpEq:
		return s[in.A] == s[in.B]
	case JmpNe:
		return s[in.A] != s[in.B]
	case JmpLtI4:
		return int32(s[in.A]) < int32(s[in.B])
	case JmpLeI4:
		return int32(s[in.A]) <= int32(s[in.B])
	case JmpGtI4:
		return int32(s[in.A]) > int32(s[in.B])
	case JmpGeI4:
		return int32(s[in.A]) >= int32(s[in.B])
	}
	return CompareInt(int(in.C), s[in.A], s[in.B])
}

// CompareInt compares integers of 32 bits, kept zero-extended, or of 64.
func CompareInt(code int, a, b uint64) bool {
	if code&CmpUn == 0 {
		x, y := int64(a), int64(b)
		if code&CmpWide == 0 {
			x, y = int64(int32(a)), int64(int32(b))
		}
		switch code &^ CmpWide {
		case CmpEq:
			return x == y
		case CmpNe:
			return x != y
		case CmpLt:
			return x < y
		case CmpLe:
			return x <= y
		case CmpGt:
			return x > y
		default:
			return x >= y
		}
	}
	switch code &^ (CmpWide | CmpUn) {
	case CmpEq:
		return a == b
	case CmpNe:
		return a != b
	case CmpLt:
		return a < b
	case CmpLe:
		return a <= b
	case CmpGt:
		return a > b
	default:
		return a >= b
	}
}

// CompareFloat compares floats; the Un forms hold when an operand is NaN.
func CompareFloat(code int, mem heap.Mem, a, b uint64) bool {
	x, y := math.Float64frombits(a), math.Float64frombits(b)
	if mem == heap.Mem4 {
		x, y = float64(math.Float32frombits(uint32(a))), float64(math.Float32frombits(uint32(b)))
	}
	if x != x || y != y {
		return code&CmpUn != 0
	}
	switch code &^ CmpUn {
	case CmpEq:
		return x == y
	case CmpNe:
		return x != y
	case CmpLt:
		return x < y
	case CmpLe:
		return x <= y
	case CmpGt:
		return x > y
	default:
		return x >= y
	}
}

// Outcomes is the number of outcomes of the instruction at pc, if it is a branch or a comparison; else 0.
func (c *Code) Outcomes(pc int32) int {
	switch in := &c.Instrs[pc]; in.Op {
	case JmpTrue, JmpFalse, JmpEq, JmpNe, JmpLtI4, JmpLeI4, JmpGtI4, JmpGeI4, JmpI, CeqI, CmpI, CmpF:
		return 2
	case Switch:
		return len(c.Switches[in.K]) + 1
	}
	return 0
}

// Operand is the word of the first or second operand of a branch or comparison; ok is false if there is none.
func (in *Instr) Operand(second bool) (word int32, ok bool) {
	switch in.Op {
	case JmpTrue, JmpFalse, Switch:
		return in.A, !second
	case CeqI, CmpI, CmpF:
		if second {
			return in.C, true
		}
		return in.B, true
	}
	if second {
		return in.B, true
	}
	return in.A, true
}

// Outcome is the outcome of the branch or comparison at pc for two operands: 1 if it is taken, or holds; the number of the target of a switch.
func (c *Code) Outcome(pc int32, a, b uint64) int {
	in := c.Instrs[pc]
	holds := false
	switch in.Op {
	case Switch:
		return int(min(a, uint64(len(c.Switches[in.K]))))
	case CeqI:
		holds = a == b
	case CmpI:
		holds = CompareInt(int(in.K), a, b)
	case CmpF:
		holds = CompareFloat(int(in.K), in.Mem, a, b)
	default:
		in.A, in.B = 0, 1
		holds = in.Taken([]uint64{a, b})
	}
	if holds {
		return 1
	}
	return 0
}
