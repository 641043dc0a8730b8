package lower

import (
	"math"
	"slices"

	"moonwalker/vm/il"
)

type forwarder struct {
	in, out *il.Code
	vars    int32
	held    []held // the held words, from the bottom of the stack
	block   int    // start of the current block in out
}

// held is a held word: slot is its place on the stack, and the variable of has its value.
type held struct{ slot, of int32 }

// forward returns c without the moves that it does not need.
func forward(c *il.Code) *il.Code {
	f := &forwarder{in: c, vars: int32(len(c.Vars))}
	out := *c
	f.out = &out
	n := len(c.Instrs)
	out.Instrs, out.Shapes, out.Inside, out.Offsets = make([]il.Instr, 0, n), make([]il.Shape, 0, n), make([]il.Shape, 0, n), make([]int32, 0, n)
	out.Stacks, out.Held = make([]il.Shape, 0, n), make([][]int32, 0, n)
	leaders := c.Leaders()
	at := make([]int32, n+1) // start of each block in out
	for pc := range c.Instrs {
		f.popped(pc)
		if leaders[pc] {
			f.flush(pc-1, func(held) bool { return true })
			at[pc] = int32(len(out.Instrs))
			f.block = len(out.Instrs)
		}
		f.instr(pc)
	}
	at[n] = int32(len(out.Instrs))
	out.Retarget(at)
	return &out
}

// instr forwards the instruction at pc.
func (f *forwarder) instr(pc int) {
	in, top := f.in.Instrs[pc], f.top(pc)
	u := in.Uses()
	consumed := min(f.operand(&in.A, u&il.ReadsA), f.operand(&in.B, u&il.ReadsB), f.operand(&in.C, u&il.ReadsC), top)
	if in.Op == il.Mov && in.B < f.vars && in.A == top && in.A < f.top(pc+1) {
		f.held = append(f.held, held{in.A, in.B})
		return
	}
	switch {
	case u == 0:
		f.flush(pc, func(held) bool { return true })
	case in.Op == il.Switch, in.Op.Jumps():
		f.flush(pc, func(h held) bool { return h.slot < consumed })
	case u&il.Pure == 0:
		low := top // all words from here up are held
		for i := len(f.held) - 1; i >= 0 && f.held[i].slot == low-1; i-- {
			low--
		}
		if u&il.Indirect != 0 {
			low = max(low, consumed)
		}
		f.flush(pc, func(h held) bool { return h.slot < low })
	}
	if u&il.WritesA != 0 {
		f.flush(pc, func(h held) bool { return h.of == in.A && h.slot < consumed })
	}
	if p := f.last(); p != nil && p.Uses()&il.WritesA != 0 {
		switch {
		case in.Op == il.Mov && p.A == in.B && in.A < f.vars && in.B >= f.top(pc+1): // stloc of p's result
			p.A = in.A
			return
		case p.Op == il.Const && p.A == in.C && in.C >= f.vars && (in.Op == il.AddI4 || in.Op == il.SubI4):
			f.held = append(f.held, held{slot: in.C})
			in = il.Instr{Op: il.AddImmI4, A: in.A, B: in.B, K: p.K}
			if f.in.Instrs[pc].Op == il.SubI4 {
				in.K = -in.K
			}
			f.drop()
		}
	}
	f.emit(in, f.in.Shapes[pc], f.in.Inside[pc], f.in.Offsets[pc])
	switch {
	case in.Op == il.Ret1, in.Op == il.Throw:
		f.held = f.held[:0] // control does not reach the next instruction
	case u&il.WritesA != 0:
		f.held = slices.DeleteFunc(f.held, func(h held) bool { return h.slot == in.A })
	}
}

// popped drops the held words that are not on the stack before the instruction at pc.
func (f *forwarder) popped(pc int) {
	top := f.top(pc)
	f.held = slices.DeleteFunc(f.held, func(h held) bool { return h.slot >= top })
}

// top returns the first word above the stack before the instruction at pc.
func (f *forwarder) top(pc int) int32 {
	if pc == len(f.in.Shapes) {
		return f.vars
	}
	return f.vars + int32(len(f.in.Shapes[pc]))
}

// operand replaces the operand at by its variable if it is a held word. It returns the word
// if it is on the stack, else math.MaxInt32.
func (f *forwarder) operand(at *int32, read il.Uses) int32 {
	slot := *at
	if read == 0 || slot < f.vars {
		return math.MaxInt32
	}
	for _, h := range f.held {
		if h.slot == slot {
			*at = h.of
		}
	}
	return slot
}

// flush emits the moves of those held words that which selects, before the instruction at
// pc.
func (f *forwarder) flush(pc int, which func(held) bool) {
	for i := 0; i < len(f.held); {
		h := f.held[i]
		if !which(h) {
			i++
			continue
		}
		f.emit(il.Instr{Op: il.Mov, A: h.slot, B: h.of}, f.in.Shapes[pc], nil, f.in.Offsets[pc])
		f.held = slices.Delete(f.held, i, i+1)
	}
}

// emit appends an instruction. The stack before it has shape s, cut below the held words. If the instruction is pure, a thread that stops before
// it has the words above as well; the held ones have numbers that nobody reads.
func (f *forwarder) emit(in il.Instr, s, inside il.Shape, offset int32) {
	stack, held := s, []int32(nil)
	if in.Pure() && len(f.held) > 0 {
		stack = slices.Clone(s)
	}
	for _, h := range f.held {
		at := int(h.slot - f.vars)
		if in.Pure() && at < len(stack) {
			stack[at] = il.SlotRaw
			held = append(held, h.slot)
		}
		s = s[:min(len(s), at)]
	}
	f.out.Instrs = append(f.out.Instrs, in)
	f.out.Shapes = append(f.out.Shapes, s)
	if !in.Pure() {
		stack = s
	}
	f.out.Stacks, f.out.Held = append(f.out.Stacks, stack), append(f.out.Held, held)
	f.out.Inside, f.out.Offsets = append(f.out.Inside, inside), append(f.out.Offsets, offset)
}

// last returns the last instruction of the current block, nil at its start.
func (f *forwarder) last() *il.Instr {
	if n := len(f.out.Instrs); n > f.block {
		return &f.out.Instrs[n-1]
	}
	return nil
}

// drop removes the last instruction.
func (f *forwarder) drop() {
	n := len(f.out.Instrs) - 1
	f.out.Instrs, f.out.Shapes, f.out.Inside, f.out.Offsets = f.out.Instrs[:n], f.out.Shapes[:n], f.out.Inside[:n], f.out.Offsets[:n]
	f.out.Stacks, f.out.Held = f.out.Stacks[:n], f.out.Held[:n]
}
