package interp

import (
	"moonwalker/heap"
	"moonwalker/vm/il"
	"moonwalker/vm/memory"
	"moonwalker/vm/state"
)

// next says how a thread goes on.
type next uint8

const (
	goOn      next = iota // with the next instruction
	elsewhere             // the thread stands at another instruction
	refuse                // the transition ends
)

// careful is called before each instruction of a thread while a path is replayed, or while words of the thread are pending. last is the
// instruction before it, in the same frame; -1 if there is none.
func careful(m *state.State, t *state.Thread, f *state.Frame, last int32) next {
	if len(t.Slots) > 0 && last >= 0 && !m.Issued {
		moved(m, t, f, last)
	}
	m.Issued = false
	if m.Trace != nil {
		m.Trace.Instruction(t)
		if m.Paused {
			m.Paused = false
			return refuse
		}
	}
	if len(t.Slots) == 0 && !t.Guess.Open {
		return goOn
	}
	return usable(m, t, f)
}

// moved does to the pending words of t as the instruction at pc has done to the words.
func moved(m *state.State, t *state.Thread, f *state.Frame, pc int32) {
	in := &f.Code.Instrs[pc]
	switch in.Op {
	case il.Mov:
		m.MoveSlots(t, f.Base+in.A, f.Base+in.B, 1)
		return
	case il.MovN:
		m.MoveSlots(t, f.Base+in.A, f.Base+in.B, int32(in.K))
		return
	}
	o := f.Code.Operands(pc)
	m.DropSlots(t, f.Base+o.Writes.At, f.Base+o.Writes.At+o.Writes.N)
	if o.From >= 0 {
		m.DropSlots(t, f.Base+o.From, f.Base+int32(f.Code.FrameWords))
	}
}

// usable says how t goes on: with its next instruction if no word that it uses is pending. If one is, t waits for the load, or guesses the
// outcome of a branch.
func usable(m *state.State, t *state.Thread, f *state.Frame) next {
	in := &f.Code.Instrs[f.PC]
	for _, r := range uses(f, in) {
		s, ok := t.Slot(f.Base+r.At, f.Base+r.At+r.N)
		switch {
		case !ok:
			continue
		case guessable(t, f, in):
			return guess(m, f, in, s)
		}
		memory.WaitFor(m, int(s.Place))
		return refuse
	}
	if t.Guess.Open && !speculates(m, f, in) {
		memory.WaitFor(m, int(t.Guess.Place))
		return refuse
	}
	return goOn
}

// guessable says whether in is a conditional branch with one pending operand, and another one that is a number.
func guessable(t *state.Thread, f *state.Frame, in *il.Instr) bool {
	switch in.Op {
	case il.JmpTrue, il.JmpFalse:
		return true
	case il.JmpEq, il.JmpNe, il.JmpLtI4, il.JmpLeI4, il.JmpGtI4, il.JmpGeI4, il.JmpI:
		other := in.B
		if _, first := t.Slot(f.Base+in.A, f.Base+in.A+1); !first {
			other = in.A
		}
		_, pending := t.Slot(f.Base+other, f.Base+other+1)
		return !pending && t.Kind(len(t.Frames)-1, int(other)) == il.SlotRaw
	}
	return false
}

// guess lets t assume an outcome of the branch in, one of whose operands is s.
func guess(m *state.State, f *state.Frame, in *il.Instr, s state.Slot) next {
	second, other := s.Word == f.Base+in.B && in.Op != il.JmpTrue && in.Op != il.JmpFalse, uint64(0)
	switch {
	case second:
		other = m.Cur.Words[f.Base+in.A]
	case in.Op != il.JmpTrue && in.Op != il.JmpFalse:
		other = m.Cur.Words[f.Base+in.B]
	}
	taken, made := memory.Guess(m, s, second, other)
	switch {
	case !made:
		return refuse
	case !taken:
		f.PC++
	case int32(in.K) <= f.PC && m.Tired():
		f.PC = int32(in.K)
		return refuse
	default:
		f.PC = int32(in.K)
	}
	return elsewhere
}

// speculates says whether a thread that has assumed the outcome of a branch may execute in: it changes nothing that another thread can
// notice, and throws nothing. The assumption may be wrong.
func speculates(m *state.State, f *state.Frame, in *il.Instr) bool {
	s := m.Cur.Words[f.Base:]
	switch in.Op {
	case il.LdFld, il.LdInd:
		return in.Flags&il.FlagVolatile == 0 && s[in.B] != 0
	case il.LdElem:
		r := heap.Ref(s[in.B])
		return r != 0 && s[in.C] < uint64(m.Heap.Object(r).Len)
	case il.LdSFld:
		return in.Flags&il.FlagVolatile == 0
	case il.InitClass:
		t := f.Code.Types[in.K]
		return t.Frozen || int(t.ID) < len(m.Inits) && m.Inits[t.ID].Status == state.InitDone
	case il.Call:
		return in.Flags&il.FlagNull == 0 || s[in.A] != 0
	case il.Ret, il.Ret1, il.RetN:
		return f.Kind == state.FrameNormal && len(m.Cur.Frames) > 1
	case il.LdLen, il.FldAddr, il.PtrFld:
		return s[in.B] != 0
	}
	return in.Pure() || in.Op == il.MovN || in.Op == il.Zero || in.Op == il.Jmp || in.Op == il.SFldAddr || in.Op == il.IsInst
}

// uses lists the words of the frame whose values the instruction in needs. Moves, calls and returns only pass values on.
func uses(f *state.Frame, in *il.Instr) []il.Run {
	first := []il.Run{{At: in.A, N: 1}}
	switch in.Op {
	case il.Mov, il.MovN, il.Ret1, il.RetN:
		return nil
	case il.Call:
		if in.Flags&il.FlagNull == 0 {
			return nil
		}
		return first
	case il.CallVirt:
		return first
	case il.CallNative: // see runNative
		return nil
	case il.NewObj:
		if f.Code.Natives[in.K] == nil {
			return nil
		}
	}
	return f.Code.Operands(f.PC).Reads
}
