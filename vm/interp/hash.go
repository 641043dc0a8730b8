package interp

import (
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/state"
)

// hashAsked says whether the program may notice the hash code that the thread computes. It may if its own code asks for the code,
// directly or by a GetHashCode that it calls, or if the hashed object has an Equals of its own. Collections of the
// core library ask too, but do not show the result.
func hashAsked(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	shown := hashForProgram(c.Thread, c.Ref(0) == 0)
	if shown {
		c.Prog.Use("hash codes: each is one of two values, or -1, where the program's own code gets it; in .NET it may be any number")
	}
	return c.ReturnBool(shown || c.Ref(0) != 0 && ownEquals(c.State, c.Ref(0)))
}

// hashForProgram says whether the caller that wants the hash code is code of the program, or the library for it: a delegate that
// the library invokes is the program's. The hash codes of texts that HashCode combines show
// only in the result of HashCode.
// The core library's methods that compute hash codes have names that end in HashCode, also the explicit ones of interfaces.
func hashForProgram(t *state.Thread, text bool) bool {
	part := false // the caller is HashCode, which combines hash codes
	for i := len(t.Frames) - 1; i >= 0; i-- {
		f := &t.Frames[i]
		meth := f.Code.Method
		o := meth.Owner
		switch {
		case o.Is("System.TupleHash"):
			part = true
		case o.Is("System.HashPart") && text, o.Is("System.HashCode") && part && text:
			return false
		case meth.Name == "GetHashCode", o.Assembly.Core && strings.HasSuffix(meth.Name, "HashCode"), o.Is("System.Collections.Generic.Equality"), o.Is("System.Runtime.CompilerServices.HashChoice"), o.Is("System.HashCode"):
		default:
			return !o.Assembly.Core && f.Code.Body || i < len(t.Frames)-1 && f.Invokes()
		}
	}
	return false
}

// ownEquals says whether the object is of a class of the program with an Equals of its own.
func ownEquals(m *state.State, r heap.Ref) bool {
	for i, virtual := range m.Prog.Loader.Std().Object.VTable {
		if virtual.Name == "Equals" {
			return !m.TypeOf(r).VTable[i].Owner.Assembly.Core
		}
	}
	return false
}
