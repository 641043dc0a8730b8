package il

// Constant is the constant that the instruction pushes, if it is one of 32 bits.
func (in *CIL) Constant() (k int32, ok bool) {
	switch {
	case in.Op >= OpLdcI4M1 && in.Op <= OpLdcI48:
		return int32(in.Op) - int32(OpLdcI40), true
	case in.Op == OpLdcI4S || in.Op == OpLdcI4:
		return int32(in.Arg), true
	}
	return 0, false
}
