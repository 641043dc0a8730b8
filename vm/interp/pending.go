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

// careful is called before each instruction of a thread while a path is replayed, while words of the thread are pending, or in a program with
// fences that were put in. last is the
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
	if len(t.Slots) == 0 && !t.Guess.Open && m.Prog.Fences == nil {
		return goOn
	}
	return usable(m, t, f)
}

// moved does to the pending words of t as the instruction at pc has done to the words.
func moved(m *state.State, t *state.Thread, f *state.Frame, pc int32) {
	in := &f.Code.Instrs[pc]
	switch in.Op {
	case il.Mov, il.MovX: // see passes
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

// passes says whether the truncation in leaves its operand as it is, because that is pending, and the load gives no more bytes.
func passes(m *state.State, t *state.Thread, f *state.Frame, in *il.Instr) bool {
	s, pending := t.Slot(f.Base+in.B, f.Base+in.B+1)
	return pending && heap.Mem(m.Buffer(t)[s.Place].RequestFlags()&0xff) == in.Mem
}

// valueOrder is a model of which a verdict tells.
const valueOrder = "memory model: a thread that needs the value of a load waits with all that stands behind; ARM64 waits with what needs the value"

// usable says how t goes on: with its next instruction if no fence was put before it, and no word that it uses is pending. If one is, t waits for the load, or guesses the
// outcome of a branch.
func usable(m *state.State, t *state.Thread, f *state.Frame) next {
	in := &f.Code.Instrs[f.PC]
	if t.Requests > 0 && m.Prog.Fences.Before(f.Code, f.PC) && t.Atomic == 0 {
		memory.Wait(m)
		return refuse
	}
	if in.Op == il.MovX && passes(m, t, f, in) {
		return goOn
	}
	for _, r := range uses(f, in) {
		s, ok := t.Slot(f.Base+r.At, f.Base+r.At+r.N)
		if ok {
			if !m.Probing {
				m.Prog.Use(valueOrder)
			}
			return guess(m, t, f, in, s)
		}
	}
	if t.Guess.Open && !speculates(m, f, in) {
		memory.WaitFor(m, t.Guess.First())
		return refuse
	}
	return goOn
}

// guess lets t assume an outcome of in, if it is a branch or comparison of numbers or references, one of whose operands is s. Otherwise t waits.
func guess(m *state.State, t *state.Thread, f *state.Frame, in *il.Instr, s state.Slot) next {
	n := f.Code.Outcomes(f.PC)
	g := state.Guess{Places: [2]uint8{state.Known, state.Known}}
	for i := range g.Places {
		word, ok := in.Operand(i == 1)
		if n == 0 || !ok {
			continue
		}
		switch t.Kind(len(t.Frames)-1, int(word)) {
		case il.SlotRef:
			g.Refs = true
		case il.SlotPtr:
			n = 0
		}
		g.Values[i] = t.Words[f.Base+word]
		if p, pending := t.Slot(f.Base+word, f.Base+word+1); pending {
			g.Places[i] = p.Place
		}
	}
	if n == 0 {
		memory.WaitFor(m, int(s.Place))
		return refuse
	}
	outcome, made := memory.Guess(m, g, n, int(s.Place))
	if !made {
		return refuse
	}
	to := f.PC + 1
	switch in.Op {
	case il.CeqI, il.CmpI, il.CmpF:
		t.Words[f.Base+in.A] = uint64(outcome)
		m.DropSlots(t, f.Base+in.A, f.Base+in.A+1)
	case il.Switch:
		if table := f.Code.Switches[in.K]; outcome < len(table) {
			to = table[outcome]
		}
	default:
		if outcome == 1 {
			to = int32(in.K)
		}
	}
	back := to <= f.PC && m.Tired()
	f.PC = to
	if back {
		return refuse
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
