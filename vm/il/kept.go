package il

import (
	"slices"
	"sync/atomic"

	"moonwalker/vm/types"
)

// An object is reachable from a frame as long as a JIT must keep a reference to it. A JIT drops uses that have no effect: it
// inlines a call of a method that does not read an argument, and removes a null check, a type check or a load if nobody needs the
// result. So there are words that a state must keep, because the interpreter reads them again, and that keep no object alive.
// [Code.Unkept] finds them by the data flow of [Code.findDead] with these uses taken out:
//
//   - a comparison of a reference with null, also in a branch;
//   - isinst, castclass, ldflda, a load of a field that is not volatile, ldlen: they are uses only if their result is kept;
//   - Object.GetType, the constructor of Object;
//   - an argument of a call that is not virtual, if the callee may be inlined and the flow of the callee does not keep the
//     argument. In this flow, a return uses the result only if the caller needs it. A call is a use if it is nested deeper
//     than keptDepth, or if keptCalls calls have been followed: generic methods can call ever new instantiations.

// keptDepth is the depth to which calls are followed: that of RyuJIT's inliner.
const (
	keptDepth = 20
	keptCalls = 400
)

// kept has the result of [Code.Unkept], once it is computed.
type kept struct{ result atomic.Pointer[keeping] }

// keeper computes one result. The results of callees depend on the number of calls that may
// still be followed, so they are not shared with other keepers.
type keeper struct {
	code  Lookup
	known map[keepKey]*keeping
	left  int // calls that may be followed
}

type keepKey struct {
	code   *Code
	depth  int  // to which calls are followed
	result bool // somebody needs the result of the method
}

// keeping is the result of the flow of one method, with calls followed to a certain depth.
type keeping struct {
	dead, inside [][]Run
	entry        words // kept words before the first instruction
}

// Lookup returns the lowered body of a method, nil if there is none.
type Lookup func(m *types.Method) *Code

// Unkept returns the words that keep no object alive: dead before each instruction, inside while it runs another frame. They include
// the dead words. The result is nil where liveness is not computed at all.
func (c *Code) Unkept(code Lookup) (dead, inside [][]Run) {
	if c.kept == nil {
		return nil, nil
	}
	k := c.kept.result.Load()
	if k == nil { // two workers may compute it at once, with the same result
		x := &keeper{code, map[keepKey]*keeping{}, keptCalls}
		k = x.keep(keepKey{c, keptDepth, true})
		c.kept.result.Store(k)
	}
	return k.dead, k.inside
}

// keep computes the kept words of a method.
func (x *keeper) keep(key keepKey) *keeping {
	if k, ok := x.known[key]; ok {
		return k
	}
	c := key.code
	k, f := &keeping{}, NewFlow(c)
	x.known[key] = k
	f.Expose()
	f.unread, f.partly = !key.result, f.unkept
	type call struct {
		m      *types.Method
		result bool
	}
	known := map[call]words{}
	f.reads = func(m *types.Method, result bool) words {
		if key.depth == 0 || !inlinable(m) {
			return nil
		}
		read, ok := known[call{m, result}]
		if !ok {
			if x.left > 0 {
				x.left--
				if callee := x.code(m); callee != nil && callee.kept != nil && callee.Body {
					read = x.keep(keepKey{callee, key.depth - 1, result}).entry
				}
			}
			known[call{m, result}] = read
		}
		return read
	}
	f.solve()
	k.entry = slices.Clone(f.in(0))
	if key.depth == keptDepth {
		k.dead, k.inside = f.deadWords()
	}
	return k
}

// inlinable says whether a JIT may inline m, a method of the program.
func inlinable(m *types.Method) bool {
	return mayInline(m) && m.RVA != 0 && !m.InternalCall() && !m.Owner.Assembly.Core
}

// unkept does the work of transfer for an instruction that may not keep all of its operands. It returns false for other instructions.
func (f *Flow) unkept(pc int) bool {
	in := &f.C.Instrs[pc]
	switch in.Op {
	case JmpTrue, JmpFalse:
		return f.kind(pc, in.A) == SlotRef
	case JmpEq, JmpNe:
		return f.comparesNull(pc, in.A, in.B)
	case JmpI:
		return f.comparesNull(pc, in.A, in.B)
	case CeqI, CmpI:
		if !f.comparesNull(pc, in.B, in.C) {
			return false
		}
		f.write(in.A, 1)
		return true
	case CheckClass, NoteNull:
		return true
	case Ret1, RetN:
		return f.unread
	case IsInst, CastClass, LdLen, FldAddr, PtrFld:
		f.derive(in, 1)
		return true
	case LdFld, LdInd:
		if in.Flags&FlagVolatile != 0 {
			return false
		}
		f.derive(in, 1)
		return true
	case LdFldN, LdIndN:
		if in.Flags&FlagVolatile != 0 || in.A < int32(len(f.C.Vars)) {
			return false
		}
		f.derive(in, int32(f.C.Types[in.K].Val.Size+7)/8)
		return true
	case Call, CallNative, NewObj, NewVal:
		return f.call(pc)
	}
	return false
}

// write removes the n words from at on, which an instruction writes, from the set.
func (f *Flow) write(at, n int32) {
	f.set.remove(at, n)
	f.set.union(f.Always)
}

// derive is the transfer of an instruction that computes the n words at A from the word B. It uses B only if one of the n words is live.
func (f *Flow) derive(in *Instr, n int32) {
	live := false
	for i := range n {
		live = live || f.set.Has(in.A+i)
	}
	f.write(in.A, n)
	if live {
		f.set.add(in.B, 1)
	}
}

// call is unkept for calls.
func (f *Flow) call(pc int) bool {
	in := &f.C.Instrs[pc]
	m := f.C.Methods[in.K]
	var read words
	if root := m.Owner.Assembly.Core && m.Owner.Is("System.Object"); !root || m.Name != "GetType" && m.Name != ".ctor" || in.Op == NewObj {
		if in.Op == CallNative {
			return false
		}
		if read = f.reads(m, f.needed(in.A, m)); read == nil {
			return false
		}
	}
	for i := range f.set { // it has pushed the stack words from A on
		f.set[i] &= below(in.A, i)
	}
	first := int32(0) // word of the callee that lies at A
	if in.Op == NewObj || in.Op == NewVal {
		first = 1
	}
	top := int32(len(f.C.Vars) + len(f.C.Shapes[pc]))
	for at := in.A; at < top; at++ {
		if w := first + at - in.A; read != nil && int(w>>6) < len(read) && read.Has(w) {
			f.set.add(at, 1)
		}
	}
	return true
}

// needed says whether a word of the result that a call of m leaves at word at is live behind the call.
func (f *Flow) needed(at int32, m *types.Method) bool {
	n := int32(1)
	if m.Ret != nil && m.Ret.IsValue() && m.Ret.Stack == types.StackStruct {
		n = WordsOf(m.Ret)
	}
	for i := range n {
		if f.set.Has(at + i) {
			return true
		}
	}
	return false
}

// kind is the kind of a word before the instruction at pc.
func (f *Flow) kind(pc int, at int32) SlotKind {
	if n := int32(len(f.C.Vars)); at >= n {
		if s := f.C.Shapes[pc]; at-n < int32(len(s)) {
			return s[at-n]
		}
		return SlotRaw
	}
	return f.C.Vars[at]
}

// comparesNull says whether the instruction at pc compares a reference with a null that the instruction before it has loaded.
func (f *Flow) comparesNull(pc int, a, b int32) bool {
	if pc == 0 {
		return false
	}
	before := &f.C.Instrs[pc-1]
	if before.Op != Const || before.K != 0 {
		return false
	}
	return before.A == b && f.kind(pc, a) == SlotRef || before.A == a && f.kind(pc, b) == SlotRef
}
