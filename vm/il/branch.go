package il

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
