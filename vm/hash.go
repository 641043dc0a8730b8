package vm

import "moonwalker/heap"

// hashAsked says whether the hash code that the thread computes is one that the program may notice: its own code asks for it,
// itself or by a GetHashCode that it calls, or the object whose identity is hashed has an Equals of its own. Collections of the
// core library ask too, and do not show the result.
func hashAsked(c *Call) Signal {
	if c.probing {
		return Yield
	}
	return c.ReturnBool(c.Ref(0) != 0 && c.ownEquals(c.Ref(0)) || c.hashForProgram(c.Thread, c.Ref(0) == 0))
}

// hashForProgram finds the caller. The hash codes of texts that HashCode combines show in its own result only.
func (m *Machine) hashForProgram(t *Thread, text bool) bool {
	part := false // the caller is HashCode, which combines hash codes
	for i := len(t.frame) - 1; i >= 0; i-- {
		f := &t.frame[i]
		meth := f.code.Method
		o := meth.Owner
		switch {
		case o.Is("System.TupleHash"):
			part = true
		case o.Is("System.HashCode") && part && text:
			return false
		case meth.Name == "GetHashCode", o.Is("System.Collections.Generic.Equality"), o.Is("System.Runtime.CompilerServices.HashChoice"), o.Is("System.HashCode"):
		default:
			return !o.Assembly.Core && f.code.Body
		}
	}
	return false
}

// ownEquals says whether the object is of a class of the program with an Equals of its own.
func (m *Machine) ownEquals(r heap.Ref) bool {
	for i, virtual := range m.Prog.Loader.Std().Object.VTable {
		if virtual.Name == "Equals" {
			return !m.typeOf(r).VTable[i].Owner.Assembly.Core
		}
	}
	return false
}
