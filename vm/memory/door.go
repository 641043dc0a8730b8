// Package memory is the door to the data of the checked program: no other package reads or writes
// the image of an object on behalf of the program.
//
// In: a location (object and offset, static, pointer) and an ordering. Out: the value, after package access
// has granted and recorded the access. Next: package interp puts the value on the evaluation stack. Lock
// order: none.
//
// A store of a reference into an object that other threads can reach makes its target reachable,
// too; the store marks it. Memory that holds references or addresses is accessed as such, and other
// memory is not (kind.go). Under a memory model weaker than sequential consistency, loads and stores of
// shared data go through store buffers (buffer.go).
package memory

import (
	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/exception"
	"moonwalker/vm/il"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// publish is the barrier of reference stores: an object that is stored in a shared object is
// shared from then on.
func publish(m *state.State, o *heap.Object, v heap.Ref) {
	if o.Shared {
		m.Heap.Share(v)
	}
}

// publishAll is publish for each reference in an image of layout l.
func publishAll(m *state.State, o *heap.Object, l *heap.Layout, words []uint64) {
	if o.Shared {
		for _, w := range l.Refs {
			m.Heap.Share(heap.Ref(words[w]))
		}
	}
}

// ask asks for an access to data of an object. An access to a field that never changes is invisible, also under a memory model: it is a field of the
// core library, whose code accesses memory at once, and in order.
func ask(m *state.State, kind event.Kind, r heap.Ref, off, size int, flags il.Flags) bool {
	if m.Opaque(nil, r, off, size) {
		return false
	}
	a := access.DataAccess(kind, r, off, size, flags)
	if flags&il.FlagStoodFor != 0 {
		return !m.Probing
	}
	if flags&il.FlagStable != 0 && (m.Prog.Watch == nil || !access.Changes(m.Prog.Watch, m, a)) {
		access.NoteData(m, a)
		return !m.Probing && !(m.Heap.Deleting && access.Dangles(m, r))
	}
	return access.Ask(m, a)
}

// aligned notes a volatile or interlocked access to an address that is no multiple of its size: in .NET it may be no single access.
func aligned(m *state.State, off int, mem heap.Mem, flags il.Flags) {
	if flags&il.FlagVolatile != 0 && off&(mem.Size()-1) != 0 {
		m.Prog.Use("misaligned volatile accesses: each one is atomic here; .NET may read or write its bytes one after another")
	}
}

// Load reads a value of form mem, at most a word, at off of the object r. It is false if the access
// is refused: the transition ends before the operation.
func Load(m *state.State, r heap.Ref, off int, mem heap.Mem, flags il.Flags) (v uint64, ok bool) {
	if m.Watching {
		aligned(m, off, mem, flags)
		from, own := fromMemory, uint64(0)
		if m.Prog.Model != program.SC && m.Multi {
			var sig state.Signal
			if from, own, sig = sourceOf(m, r, off, mem.Size(), mem, flags); sig != state.Next {
				return 0, false
			}
			if from == later {
				return 0, issueLoad(m, r, off, mem) == state.Next
			}
		}
		if !ask(m, event.Read, r, off, mem.Size(), flags) {
			return 0, false
		}
		if from == fromBuffer {
			return own, true
		}
	}
	return heap.Load(m.Heap.Object(r).Data, off, mem), true
}

// LoadBytes is Load for size bytes, which it copies to offset at of dst.
func LoadBytes(m *state.State, dst []uint64, at int, r heap.Ref, off, size int, flags il.Flags) (ok bool) {
	if m.Watching && (settle(m, event.Read, r, off, size) != state.Next || !ask(m, event.Read, r, off, size, flags)) {
		return false
	}
	if data := m.Heap.Object(r).Data; at == 0 {
		heap.CopyOut(dst, data, off, size)
	} else {
		heap.CopyBytes(dst, at, data, off, size)
	}
	return true
}

// Store writes a value of form mem, at most a word, at off of the object r.
func Store(m *state.State, r heap.Ref, off int, mem heap.Mem, v uint64, flags il.Flags) state.Signal {
	aligned(m, off, mem, flags)
	if m.Multi && m.Prog.Model != program.SC && !r.IsConst() && !(mem == heap.MemPtr && Managed(heap.Ptr(v))) {
		if issues(m, r) {
			return issue(m, r, off, mem, v, flags)
		}
		if sig := overtakes(m, r); sig != state.Next {
			return sig
		}
	}
	if m.Watching && !ask(m, event.Write, r, off, mem.Size(), flags) {
		return state.Yield
	}
	if r.IsConst() {
		return m.Unsupported("write to a constant object")
	}
	if mem == heap.MemPtr && Managed(heap.Ptr(v)) {
		return m.Unsupported("address of a managed object in an object")
	}
	o := m.Heap.Touch(r)
	heap.Store(o.Data, off, mem, v)
	if mem == heap.MemRef {
		publish(m, o, heap.Ref(v))
	}
	return state.Next
}

// LoadStruct is Load for a struct of layout l, which goes to dst.
func LoadStruct(m *state.State, dst []uint64, r heap.Ref, off int, l *heap.Layout, flags il.Flags) (ok bool) {
	if mem, one := oneWord(m, l); one {
		v, ok := Load(m, r, off, mem, flags)
		if ok { // dst may have the operands of the instruction, which is made again if not
			dst[0] = v
		}
		return ok
	}
	return LoadBytes(m, dst, 0, r, off, l.Size, flags)
}

// StoreStruct is Store for a struct of layout l.
func StoreStruct(m *state.State, r heap.Ref, off int, l *heap.Layout, words []uint64, flags il.Flags) state.Signal {
	if mem, one := oneWord(m, l); one {
		return Store(m, r, off, mem, words[0], flags)
	}
	if m.Watching {
		if sig := settle(m, event.Write, r, off, l.Size); sig != state.Next {
			return sig
		}
		if !ask(m, event.Write, r, off, l.Size, flags) {
			return state.Yield
		}
	}
	if r.IsConst() {
		return m.Unsupported("write to a constant object")
	}
	for _, w := range l.Ptrs {
		if Managed(heap.Ptr(words[w])) {
			return m.Unsupported("address of a managed object in an object")
		}
	}
	o := m.Heap.Touch(r)
	heap.CopyIn(o.Data, off, words, l.Size)
	publishAll(m, o, l, words)
	return state.Next
}

// zero is Store of zeros in size bytes.
func zero(m *state.State, r heap.Ref, off, size int, flags il.Flags) state.Signal {
	if m.Watching {
		if sig := settle(m, event.Write, r, off, size); sig != state.Next {
			return sig
		}
		if !access.Ask(m, access.DataAccess(event.Write, r, off, size, flags)) {
			return state.Yield
		}
	}
	heap.Zero(m.Heap.Touch(r).Data, off, size)
	return state.Next
}

// resolve resolves a managed pointer for an access of size bytes: the image,
// the offset in it, and the object, 0 for the thread's own stack.
func resolve(m *state.State, t *state.Thread, p heap.Ptr, size int) (data []uint64, off int, r heap.Ref, sig state.Signal) {
	if p.OnStack() {
		if !Managed(p) {
			return nil, 0, 0, m.Unsupported("access through an unmanaged address")
		}
		if off = p.Offset(); off+size > len(t.Words)*8 {
			return nil, 0, 0, m.Unsupported("pointer past the end of the stack")
		}
		if s, ok := t.Slot(int32(off>>3), int32((off+size+7)>>3)); ok {
			return nil, 0, 0, WaitFor(m, int(s.Place))
		}
		if len(t.Exc) > 0 && t.Filtered(off) {
			return nil, 0, 0, m.Unsupported("address of a variable of a method whose exception filter runs")
		}
		if m.Opaque(t, 0, off, size) {
			return nil, 0, 0, opaque(m)
		}
		return t.Words, off, 0, state.Next
	}
	r, off = p.Ref(), p.Offset()
	if r == 0 {
		if off == 0 || off < 4096 {
			return nil, 0, 0, exception.Raise(m, exception.NullReference)
		}
		return nil, 0, 0, m.Unsupported("access through an unmanaged address")
	}
	if !m.Valid(r) {
		return nil, 0, 0, m.Unsupported("access through an invalid address")
	}
	data = m.Heap.Object(r).Data
	if off+size > len(data)*8 {
		return nil, 0, 0, m.Unsupported("access past the end of an object")
	}
	if m.Opaque(nil, r, off, size) {
		return nil, 0, 0, opaque(m)
	}
	return data, off, r, state.Next
}

// opaque ends an operation after [state.State.Opaque].
func opaque(m *state.State) state.Signal {
	if m.Probing {
		return state.Yield
	}
	return state.Stop
}

// terminator says whether p points to the zero character behind a string, of
// which its image holds none.
func terminator(m *state.State, p heap.Ptr, size int) bool {
	r := p.Ref()
	if size != 2 || p.OnStack() || r == 0 || p.Offset()&7 != 0 || !m.Valid(r) {
		return false
	}
	o := m.Heap.Object(r)
	return o.Layout.Shape == heap.ShapeString && p.Offset() == 2*o.Len
}

// LoadPtr reads a value of form mem through the pointer p of thread t.
func LoadPtr(m *state.State, t *state.Thread, p heap.Ptr, mem heap.Mem, flags il.Flags) (v uint64, sig state.Signal) {
	if terminator(m, p, mem.Size()) {
		if m.Probing {
			return 0, state.Yield
		}
		return 0, state.Next
	}
	data, off, r, sig := resolve(m, t, p, mem.Size())
	if sig != state.Next {
		return 0, sig
	}
	v = heap.Load(data, off, mem)
	if !Fits(m, t, r, off, mem, v) {
		return 0, Mixed(m)
	}
	if r != 0 {
		aligned(m, off, mem, flags)
	}
	if r != 0 && m.Prog.Model != program.SC && m.Multi {
		from, own, sig := sourceOf(m, r, off, mem.Size(), mem, flags)
		switch {
		case sig != state.Next:
			return 0, sig
		case from == later:
			return 0, issueLoad(m, r, off, mem)
		case from == fromBuffer:
			v = own
		}
	}
	if r != 0 && m.Watching && !access.Ask(m, access.DataAccess(event.Read, r, off, mem.Size(), flags)) || r == 0 && m.Probing {
		return 0, state.Yield
	}
	return v, state.Next
}

// StorePtr writes a value of form mem through the pointer p of thread t.
func StorePtr(m *state.State, t *state.Thread, p heap.Ptr, mem heap.Mem, v uint64, flags il.Flags) state.Signal {
	_, off, r, sig := resolve(m, t, p, mem.Size())
	if sig != state.Next {
		return sig
	}
	if !Fits(m, t, r, off, mem, v) {
		return Mixed(m)
	}
	if r != 0 {
		if sig := settled(m, r, off, mem.Size()); sig != state.Next {
			return sig
		}
		return Store(m, r, off, mem, v, flags)
	}
	if m.Probing {
		return state.Yield
	}
	m.TouchStack(t, off)
	heap.Store(t.Words, off, mem, v)
	return state.Next
}

// LoadStructPtr reads a struct of layout l through the pointer p of thread t.
func LoadStructPtr(m *state.State, t *state.Thread, dst []uint64, p heap.Ptr, l *heap.Layout, flags il.Flags) state.Signal {
	if mem, one := oneWord(m, l); one && !p.OnStack() {
		v, sig := LoadPtr(m, t, p, mem, flags)
		if sig == state.Next {
			dst[0] = v
		}
		return sig
	}
	data, off, r, sig := resolve(m, t, p, l.Size)
	if sig != state.Next {
		return sig
	}
	if !FitsLayout(m, t, r, off, l) {
		return Mixed(m)
	}
	if r != 0 {
		if sig := settle(m, event.Read, r, off, l.Size); sig != state.Next {
			return sig
		}
	}
	if r != 0 && m.Watching && !access.Ask(m, access.DataAccess(event.Read, r, off, l.Size, flags)) || r == 0 && m.Probing {
		return state.Yield
	}
	heap.CopyOut(dst, data, off, l.Size)
	return state.Next
}

// StoreStructPtr writes a struct of layout l through the pointer p of thread t.
func StoreStructPtr(m *state.State, t *state.Thread, p heap.Ptr, l *heap.Layout, words []uint64, flags il.Flags) state.Signal {
	_, off, r, sig := resolve(m, t, p, l.Size)
	if sig != state.Next {
		return sig
	}
	if !FitsLayout(m, t, r, off, l) {
		return Mixed(m)
	}
	if r != 0 {
		if sig := settled(m, r, off, l.Size); sig != state.Next {
			return sig
		}
		return StoreStruct(m, r, off, l, words, flags)
	}
	if m.Probing {
		return state.Yield
	}
	m.TouchStack(t, off)
	heap.CopyIn(t.Words, off, words, l.Size)
	return state.Next
}

// ZeroPtr clears a struct of layout l through the pointer p of thread t.
func ZeroPtr(m *state.State, t *state.Thread, p heap.Ptr, l *heap.Layout, flags il.Flags) state.Signal {
	if mem, one := oneWord(m, l); one && !p.OnStack() {
		return StorePtr(m, t, p, mem, 0, flags)
	}
	_, off, r, sig := resolve(m, t, p, l.Size)
	if sig != state.Next {
		return sig
	}
	if !FitsLayout(m, t, r, off, l) {
		return Mixed(m)
	}
	if r.IsConst() {
		return m.Unsupported("write to a constant object")
	}
	if r != 0 {
		if sig := settled(m, r, off, l.Size); sig != state.Next {
			return sig
		}
		return zero(m, r, off, l.Size, flags)
	}
	if m.Probing {
		return state.Yield
	}
	m.TouchStack(t, off)
	heap.Zero(t.Words, off, l.Size)
	return state.Next
}

// Look reads the value of form mem to which p leads, and tells where it lies, without an access: the
// object, 0 for t's own stack, and the offset. An operation of a synchronisation primitive looks at
// its word first; the access for which it asks then depends on the word.
func Look(m *state.State, t *state.Thread, p heap.Ptr, mem heap.Mem) (v uint64, r heap.Ref, off int, sig state.Signal) {
	data, off, r, sig := resolve(m, t, p, mem.Size())
	if sig != state.Next {
		return 0, 0, 0, sig
	}
	return heap.Load(data, off, mem), r, off, state.Next
}

// LookAt reads the value of form mem at offset off of the object r, without an access.
//
// Preconditions: no other thread reaches r, or the caller notes the access.
func LookAt(m *state.State, r heap.Ref, off int, mem heap.Mem) uint64 {
	m.Opaque(nil, r, off, mem.Size())
	return heap.Load(m.Heap.Object(r).Data, off, mem)
}
