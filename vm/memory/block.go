package memory

import (
	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/state"
)

// CopyBlock copies n bytes from the pointer from to the pointer to.
func CopyBlock(m *state.State, t *state.Thread, to, from heap.Ptr, n int) state.Signal {
	if n == 0 {
		if m.Probing {
			return state.Yield
		}
		return state.Next
	}
	if sig := settle(m, event.Write, 0, 0, 0); sig != state.Next {
		return sig
	}
	src, soff, sr, sig := resolve(m, t, from, n)
	if sig != state.Next {
		return sig
	}
	dst, doff, dr, sig := resolve(m, t, to, n)
	if sig != state.Next {
		return sig
	}
	if m.Multi && (sr != 0 && m.Shared(sr) || dr != 0 && m.Shared(dr)) {
		return m.Unsupported("cpblk on memory that another thread can reach")
	}
	if sig := settled(m, dr, doff, n); sig != state.Next {
		return sig
	}
	if access.Watched(m, dr) {
		return m.Unsupported("cpblk on memory that a property reads")
	}
	if m.Probing {
		return state.Yield
	}
	if dangles(m, sr) || dangles(m, dr) {
		return state.Yield
	}
	access.NoteWhole(m, sr)
	access.NoteWhole(m, dr)
	if !Raw(m, t, sr, soff, n) || !Raw(m, t, dr, doff, n) {
		return Mixed(m)
	}
	if dr == 0 {
		m.TouchStack(t, doff)
	} else if dr.IsConst() {
		return m.Unsupported("write to a constant object")
	} else {
		dst = m.Heap.Touch(dr).Data
	}
	m.Heap.Work(n)
	heap.CopyBytes(dst, doff, src, soff, n)
	return state.Next
}

// dangles says whether r was deleted, and reports it. Null is the thread's own stack.
func dangles(m *state.State, r heap.Ref) bool {
	return r != 0 && m.Heap.Deleting && access.Dangles(m, r)
}

// FillBlock sets the n bytes to which p leads to b.
func FillBlock(m *state.State, t *state.Thread, p heap.Ptr, b uint64, n int) state.Signal {
	if n == 0 {
		if m.Probing {
			return state.Yield
		}
		return state.Next
	}
	if sig := settle(m, event.Write, 0, 0, 0); sig != state.Next {
		return sig
	}
	dst, off, r, sig := resolve(m, t, p, n)
	if sig != state.Next {
		return sig
	}
	if r != 0 && m.Multi && m.Shared(r) {
		return m.Unsupported("initblk on memory that another thread can reach")
	}
	if sig := settled(m, r, off, n); sig != state.Next {
		return sig
	}
	if access.Watched(m, r) {
		return m.Unsupported("initblk on memory that a property reads")
	}
	if m.Probing {
		return state.Yield
	}
	if dangles(m, r) {
		return state.Yield
	}
	access.NoteWhole(m, r)
	if !Raw(m, t, r, off, n) {
		return Mixed(m)
	}
	if r == 0 {
		m.TouchStack(t, off)
	} else if r.IsConst() {
		return m.Unsupported("write to a constant object")
	} else {
		dst = m.Heap.Touch(r).Data
	}
	m.Heap.Work(n)
	for i := range n {
		heap.Store(dst, off+i, heap.MemU1, b)
	}
	return state.Next
}

// Forget clears dead fields of the state machine to which p leads. runs lists them, in bytes. Those in
// the set needed stay, because another run of the machine's method may still read them.
func Forget(m *state.State, t *state.Thread, p heap.Ptr, runs []il.Forgotten, needed uint64) {
	data, first := t.Words, p.Offset()
	if !p.OnStack() {
		data = m.Heap.Object(p.Ref()).Data
	}
	touched := false
	for _, r := range runs {
		if needed>>r.Field&1 != 0 {
			continue
		}
		garbage := uint64(0)
		if r.Raw {
			garbage = m.Prog.DeadFields
		}
		for at := first + int(r.At); at < first+int(r.At+r.N); {
			n := min(8-at&7, first+int(r.At+r.N)-at) // bytes of one word
			mask := ^uint64(0) >> (64 - 8*n) << (at & 7 * 8)
			if (data[at>>3]^garbage)&mask != 0 {
				if !touched && !p.OnStack() {
					data, touched = m.Heap.Touch(p.Ref()).Data, true
				}
				if p.OnStack() {
					m.TouchStack(t, at)
				}
				data[at>>3] = data[at>>3]&^mask | garbage&mask
			}
			at += n
		}
		if m.Symbols != nil {
			of := heap.Ref(0)
			if !p.OnStack() {
				of = p.Ref()
			}
			m.ForgetSymbols(t, of, first+int(r.At), int(r.N))
		}
	}
}
