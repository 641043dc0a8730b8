package interp

import (
	"moonwalker/heap"
	"moonwalker/vm/exception"
	"moonwalker/vm/il"
	"moonwalker/vm/memory"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

func loadFld(m *state.State, s []uint64, in *il.Instr) state.Signal {
	r := heap.Ref(s[in.B])
	if r == 0 {
		return exception.Raise(m, exception.NullReference)
	}
	v, ok := memory.Load(m, r, int(in.C), in.Mem, in.Flags)
	if !ok {
		return state.Yield
	}
	s[in.A] = v
	return state.Next
}

func storeFld(m *state.State, s []uint64, in *il.Instr) state.Signal {
	r := heap.Ref(s[in.A])
	if r == 0 {
		return exception.Raise(m, exception.NullReference)
	}
	return memory.Store(m, r, int(in.C), in.Mem, s[in.B], in.Flags)
}

func loadFldN(m *state.State, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	r := heap.Ref(s[in.B])
	if r == 0 {
		return exception.Raise(m, exception.NullReference)
	}
	if !memory.LoadStruct(m, s[in.A:], r, int(in.C), c.Types[in.K].Val, in.Flags) {
		return state.Yield
	}
	return state.Next
}

func storeFldN(m *state.State, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	r := heap.Ref(s[in.A])
	if r == 0 {
		return exception.Raise(m, exception.NullReference)
	}
	return memory.StoreStruct(m, r, int(in.C), c.Types[in.K].Val, s[in.B:], in.Flags)
}

// valueField copies a struct out of a struct on the stack, which it may overlap.
func valueField(s []uint64, in *il.Instr, c *il.Code) {
	size := c.Types[in.K].Val.Size
	var tmp [16]uint64
	n := (size + 7) >> 3
	buf := tmp[:]
	if n > len(tmp) {
		buf = make([]uint64, n)
	}
	heap.CopyOut(buf, s[in.B:], int(in.C), size)
	copy(s[in.A:int(in.A)+n], buf[:n])
}

func loadInd(m *state.State, t *state.Thread, s []uint64, in *il.Instr) state.Signal {
	p := heap.Ptr(s[in.B])
	if p != 0 {
		p = p.Add(int(in.C))
	}
	v, sig := memory.LoadPtr(m, t, p, in.Mem, in.Flags)
	if sig == state.Next {
		s[in.A] = v
	}
	return sig
}

func storeInd(m *state.State, t *state.Thread, s []uint64, in *il.Instr) state.Signal {
	p := heap.Ptr(s[in.A])
	if p != 0 {
		p = p.Add(int(in.C))
	}
	return memory.StorePtr(m, t, p, in.Mem, s[in.B], in.Flags)
}

func loadIndN(m *state.State, t *state.Thread, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	p := heap.Ptr(s[in.B])
	if p != 0 {
		p = p.Add(int(in.C))
	}
	return memory.LoadStructPtr(m, t, s[in.A:], p, c.Types[in.K].Val, in.Flags)
}

func storeIndN(m *state.State, t *state.Thread, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	p := heap.Ptr(s[in.A])
	if p != 0 {
		p = p.Add(int(in.C))
	}
	return memory.StoreStructPtr(m, t, p, c.Types[in.K].Val, s[in.B:], in.Flags)
}

// initObj is initobj (§III.4.5).
func initObj(m *state.State, t *state.Thread, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	typ := c.Types[in.K]
	p := heap.Ptr(s[in.A])
	if !typ.IsValue() {
		return memory.StorePtr(m, t, p, heap.MemRef, 0, in.Flags)
	}
	return memory.ZeroPtr(m, t, p, typ.Val, in.Flags)
}

func loadStatic(m *state.State, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	return memory.LoadStatic(m, c.Fields[in.K], s[in.A:], staticForm(in), in.Flags)
}

func storeStatic(m *state.State, s []uint64, in *il.Instr, c *il.Code) state.Signal {
	return memory.StoreStatic(m, c.Fields[in.K], s[in.B:], staticForm(in), in.Flags)
}

func staticForm(in *il.Instr) heap.Mem {
	if in.Op == il.LdSFldN || in.Op == il.StSFldN {
		return heap.MemStruct
	}
	return in.Mem
}

// copyBlock is cpblk (§III.3.30).
func copyBlock(m *state.State, t *state.Thread, s []uint64, in *il.Instr) state.Signal {
	return memory.CopyBlock(m, t, heap.Ptr(s[in.A]), heap.Ptr(s[in.B]), int(uint32(s[in.C])))
}

// fillBlock is initblk (§III.3.36).
func fillBlock(m *state.State, t *state.Thread, s []uint64, in *il.Instr) state.Signal {
	return memory.FillBlock(m, t, heap.Ptr(s[in.A]), s[in.B], int(uint32(s[in.C])))
}

// smallStack is the size in bytes of the stack of a thread on Windows.
const smallStack = 1 << 20

// useStack notes that the stack of a thread may be too small in .NET.
func useStack(m *state.State) {
	m.Prog.Use("stack: it has room for 8192 frames of any size; .NET's may be full before")
}

// localAlloc is localloc. The block is an array of bytes that lives as long as
// something points to it. localAlloc notes that the stack may be too small if the blocks are large,
// where each outer call of the same method counts as having a block of this size, or if the block is made in a loop (in.C).
func localAlloc(m *state.State, t *state.Thread, s []uint64, in *il.Instr) state.Signal {
	n := int64(int32(s[in.B]))
	used := n
	for _, f := range t.Frames[:len(t.Frames)-1] {
		if f.Code == t.Inner().Code {
			used += n
		}
	}
	if used > smallStack/8 || in.C != 0 {
		useStack(m)
	}
	if n < 0 || n > smallStack {
		return exception.RaiseFatal(m, "StackOverflowException", "stack overflow: localloc of a block that the stack cannot hold")
	}
	if n == 0 {
		s[in.A] = 0
		return state.Next
	}
	lay, err := byteArray(m)
	if err != nil {
		return m.Stop(err)
	}
	s[in.A] = uint64(heap.ObjectPtr(m.Heap.Alloc(lay, int(n)), 0))
	return state.Next
}

func byteArray(m *state.State) (*heap.Layout, error) {
	l := m.Prog.Loader
	l.Lock()
	defer l.Unlock()
	arr := l.SZArray(l.Std().Byte)
	if err := l.Layout(arr); err != nil {
		return nil, err
	}
	return arr.Inst, nil
}

// busy is the set of fields of the state machine r that its runs of MoveNext (move) may still need, except the run on top of t; see
// iterator.go of package lower.
func busy(m *state.State, t *state.Thread, move *types.Method, r heap.Ref) (set uint64) {
	for _, u := range m.Threads {
		last := len(u.Frames) - 1
		for i := range u.Frames {
			f := &u.Frames[i]
			if f.Code.Method != move || u == t && i == last || f.Code.Busy[f.PC] == 0 {
				continue
			}
			dead := f.Code.DeadInside[f.PC]
			if i == last {
				dead = f.Code.Dead[f.PC]
			}
			if this := heap.Ref(u.Words[f.Base]); this == r || this == 0 || len(dead) > 0 && dead[0].At == 0 {
				set |= f.Code.Busy[f.PC]
			}
		}
	}
	return set
}

// forget clears dead fields of a state machine; see hoisted.go of package lower. The clearing is no access, because nothing reads these fields
// before it has written them.
func forget(m *state.State, t *state.Thread, c *il.Code, s []uint64, in *il.Instr) {
	p := heap.Ptr(s[in.A])
	if !c.Method.Owner.IsValue() {
		p = heap.ObjectPtr(heap.Ref(s[in.A]), 0)
	}
	needed := uint64(0)
	if c.Busy != nil {
		needed = busy(m, t, c.Method, p.Ref())
	}
	memory.Forget(m, t, p, c.Forgets[in.K], needed)
}

// noteNull runs before a call with a result that goes to a field of an object. It notes a difference if the object is null. The machine calls
// the method before the exception, as CIL says. An optimising JIT lets the method write its result to the field, and so may raise the exception first.
func noteNull(m *state.State, s []uint64, in *il.Instr) state.Signal {
	if s[in.A] != 0 {
		return state.Next
	}
	if m.Probing {
		return state.Yield
	}
	m.Prog.Use("calls whose result, a struct, is stored in a field of null: the exception comes after the call, and in optimised builds before it")
	return state.Next
}
