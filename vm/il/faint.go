package il

import (
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/types"
)

// Needs says which numbers that code uses matter to somebody else. A flow with needs ([Code.NumbersFor]) is that of [Code.FindDeadIn], but an
// instruction uses a number only if its effect matters. So a number is dead if it only goes into numbers that are dead, or to places that do
// not matter (faint variables: Nielson, Nielson, Hankin: Principles of Program Analysis, exercise 2.4).
//
//   - Arithmetic, conversions and comparisons that raise no exception use their operands only if the result is live. A division by a constant
//     other than 0 and -1 raises none.
//   - A store uses the number only if Store says so.
//   - A call of one method uses an argument only if Argument says so.
//   - A return uses the result only if Result is set.
//
// References and addresses are always used: they keep objects alive.
type Needs struct {
	Store    func(pc int) bool                        // the store at pc, of a number
	Argument func(pc int, word int32, used bool) bool // the call at pc of one method, or of a native; the first argument (this included) is word 0; used: so is the result
	Result   bool
}

// Numbers is the result of a flow with needs.
type Numbers struct {
	flow *Flow
	used []bool // by instruction: its result is live
	vain []bool // by instruction: it only computes a number that is dead
}

// NumbersFor computes the live words of c under the given needs. It returns nil if the liveness of c is not computed at all.
func (c *Code) NumbersFor(n Needs) *Numbers {
	if c.kept == nil {
		return nil
	}
	x := &Numbers{NewFlow(c), make([]bool, len(c.Instrs)), make([]bool, len(c.Instrs))}
	x.flow.Expose()
	x.flow.partly = func(pc int) bool { return x.transfer(pc, &n) }
	x.flow.solve()
	return x
}

// Used says whether the number that the instruction at pc loads, or a word of the result of the call at pc, is live behind it.
func (x *Numbers) Used(pc int) bool { return x.used[pc] }

// Entry says whether a word is live before the first instruction.
func (x *Numbers) Entry(word int32) bool { return x.flow.in(0).Has(word) }

// Sliced is a copy of the code with the dead words of the flow. It does not compute numbers that are dead.
func (x *Numbers) Sliced() Code {
	c := *x.flow.C
	c.Dead, c.DeadInside = x.flow.deadWords()
	c.Instrs = slices.Clone(c.Instrs)
	for pc, vain := range x.vain {
		if vain {
			c.Instrs[pc] = Instr{Op: Const, A: c.Instrs[pc].A}
		}
	}
	return c
}

// transfer does the work of Flow.transfer for an instruction that may not use all of its operands. It returns false for other instructions.
func (x *Numbers) transfer(pc int, n *Needs) bool {
	f := x.flow
	in := &f.C.Instrs[pc]
	switch in.Op {
	case LdFld, LdInd, LdElem, LdSFld:
		x.used[pc] = x.used[pc] || f.set.Has(in.A)
		return false
	case StFld, StInd:
		return x.store(pc, n, in.B, in.A)
	case StElem:
		return x.store(pc, n, in.C, in.A, in.B)
	case StSFld:
		return x.store(pc, n, in.B)
	case Ret1:
		return !n.Result && f.kind(pc, in.A) == SlotRaw
	case Call, CallNative, NewObj, NewVal:
		x.call(pc, n)
		return true
	case DivRem:
		if !f.dividesByConstant(pc) {
			return false
		}
	case CeqI, CmpI:
		if f.C.Weak { // the operands may be references, and the program can tell how long they are used
			return false
		}
	case Addr, Mov, Forget:
		return false
	default:
		if u := in.Uses(); u&Pure == 0 || u&WritesA == 0 {
			return false
		}
	}
	if x.vain[pc] = !f.set.Has(in.A); !x.vain[pc] {
		return false
	}
	f.write(in.A, 1)
	return true
}

// store is the transfer of a store of a number with these other operands.
func (x *Numbers) store(pc int, n *Needs, number int32, others ...int32) bool {
	if !x.flow.C.StoresNumber(pc) || n.Store(pc) {
		return false
	}
	for _, at := range others {
		x.flow.set.add(at, 1)
	}
	return true
}

// StoresNumber says whether the instruction at pc stores a number, and not a reference or an address.
func (c *Code) StoresNumber(pc int) bool {
	switch in := &c.Instrs[pc]; in.Op {
	case StFld, StInd, StElem, StSFld:
		return heap.MemI1 <= in.Mem && in.Mem <= heap.Mem8
	}
	return false
}

// LoadsNumber says whether the instruction at pc loads a number, and not a reference or an address.
func (c *Code) LoadsNumber(pc int) bool {
	switch in := &c.Instrs[pc]; in.Op {
	case LdFld, LdInd, LdElem, LdSFld:
		return heap.MemI1 <= in.Mem && in.Mem <= heap.Mem8
	}
	return false
}

// call is the transfer of a call of one method.
func (x *Numbers) call(pc int, n *Needs) {
	f := x.flow
	in := &f.C.Instrs[pc]
	m := f.C.Methods[in.K]
	if (in.Op == Call || in.Op == CallNative) && in.Flags&FlagTail == 0 {
		x.used[pc] = x.used[pc] || m.Ret != nil && f.needed(in.A, m)
	} else {
		x.used[pc] = true
	}
	for i := range f.set { // it has pushed the stack words from A on
		f.set[i] &= below(in.A, i)
	}
	for _, v := range f.writes[pc] {
		f.write(v.At, v.N)
	}
	first := int32(0) // word of the callee that lies at A
	if in.Op == NewObj || in.Op == NewVal {
		first = 1
	}
	top := int32(len(f.C.Vars) + len(f.C.Shapes[pc]))
	for at := in.A; at < top; at++ {
		if word := first + at - in.A; f.kind(pc, at) != SlotRaw || word >= argWords(m) || n.Argument(pc, word, x.used[pc]) {
			f.set.add(at, 1)
		}
	}
}

// argWords is the number of words of the arguments of m.
func argWords(m *types.Method) (n int32) {
	if m.HasThis {
		n++
	}
	for _, p := range m.Params {
		n += WordsOf(p)
	}
	return n
}

// dividesByConstant says whether the instruction at pc is a division of integers that raises no exception: the instruction before it has
// loaded the divisor, which is not 0 and not -1.
func (f *Flow) dividesByConstant(pc int) bool {
	if pc == 0 {
		return false
	}
	in, before := &f.C.Instrs[pc], &f.C.Instrs[pc-1]
	return before.Op == Const && before.A == in.C && before.A != in.B && int32(before.K) != 0 && int32(before.K) != -1 && before.K != -1 && !f.C.Leaders()[pc]
}

// WithoutStores returns a copy of c in which the stores that drop selects store 0. c must have a word that is always 0 ([Code.Zero]).
func (c *Code) WithoutStores(drop func(pc int) bool) *Code {
	out := *c
	out.Instrs = slices.Clone(c.Instrs)
	for pc := range out.Instrs {
		in := &out.Instrs[pc]
		if !c.StoresNumber(pc) || !drop(pc) {
			continue
		}
		if in.Op == StElem {
			in.C = c.Zero
		} else {
			in.B = c.Zero
		}
	}
	return &out
}
