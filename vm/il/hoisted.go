package il

// Own says whether in accesses a field of the machine.
func (in *Instr) Own() bool {
	switch in.Op {
	case LdFld, StFld, LdFldN, StFldN, FldAddr, PtrFld, ValFld, ValFldN, LdInd, StInd, LdIndN, StIndN:
		return in.Flags&FlagOwn != 0
	}
	return false
}
