package memory

import (
	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// LoadStatic reads the static f: a value of form mem, or a struct if mem is heap.MemStruct, to dst.
func LoadStatic(m *state.State, f *types.Field, dst []uint64, mem heap.Mem, flags il.Flags) state.Signal {
	if mem == heap.MemStruct {
		if one, ok := oneWord(m, f.Type.Val); ok {
			mem = one
		}
	}
	from, own := fromMemory, uint64(0)
	constant := m.Watching && (f.Owner.Fixed || f.Owner.Frozen || stable(m, f, flags))
	if m.Prog.Model != program.SC && m.Multi && !constant {
		r, err := m.Static(f.Owner)
		if err != nil {
			return m.Stop(err)
		}
		var sig state.Signal
		if from, own, sig = sourceOf(m, r, f.Offset, f.Bytes(), mem, flags); sig != state.Next {
			return sig
		}
		if from == later {
			return issueLoad(m, r, f.Offset, mem)
		}
	}
	if m.Watching {
		if !constant && !askStatic(m, event.Read, f, flags) || m.Probing {
			return state.Yield
		}
		if flags&il.FlagUnchecked != 0 {
			noteReady(m, f.Owner)
		}
	}
	r, err := m.Static(f.Owner)
	if err != nil {
		return m.Stop(err)
	}
	if m.Opaque(nil, r, f.Offset, f.Bytes()) {
		return state.Stop
	}
	data := m.Heap.Object(r).Data
	if mem == heap.MemStruct {
		heap.CopyOut(dst, data, f.Offset, f.Type.Val.Size)
		return state.Next
	}
	if from == fromBuffer {
		dst[0] = own
		return state.Next
	}
	dst[0] = heap.Load(data, f.Offset, mem)
	return state.Next
}

// StoreStatic writes the static f: a value of form mem, or a struct if mem is heap.MemStruct, from words.
func StoreStatic(m *state.State, f *types.Field, words []uint64, mem heap.Mem, flags il.Flags) state.Signal {
	if mem == heap.MemStruct {
		if one, ok := oneWord(m, f.Type.Val); ok {
			mem = one
		}
	}
	if flags&il.FlagStable != 0 {
		if sig := settledField(m, f); sig != state.Next {
			return sig
		}
	}
	if m.Multi && m.Prog.Model != program.SC && mem != heap.MemStruct && !(mem == heap.MemPtr && Managed(heap.Ptr(words[0]))) {
		r, err := m.Static(f.Owner)
		if err != nil {
			return m.Stop(err)
		}
		if !r.IsConst() && !(initialises(m, f.Owner) && newest(m, r, f.Offset, f.Bytes()) < 0) {
			if issues(m, r) {
				return issue(m, r, f.Offset, mem, words[0], flags)
			}
			if sig := overtakes(m, r); sig != state.Next {
				return sig
			}
		}
	}
	if m.Watching && mem == heap.MemStruct {
		r, err := m.Static(f.Owner)
		if err != nil {
			return m.Stop(err)
		}
		if sig := settle(m, event.Write, r, f.Offset, f.Bytes()); sig != state.Next {
			return sig
		}
	}
	if m.Watching && !askStatic(m, event.Write, f, flags) {
		return state.Yield
	}
	r, err := m.Static(f.Owner)
	if err != nil {
		return m.Stop(err)
	}
	if r.IsConst() {
		return m.Unsupported("write to the initial data of %v", f)
	}
	if m.Opaque(nil, r, f.Offset, f.Bytes()) {
		return state.Stop
	}
	if mem == heap.MemStruct {
		for _, w := range f.Type.Val.Ptrs {
			if Managed(heap.Ptr(words[w])) {
				return m.Unsupported("address of a managed object, or of a variable, in a static field")
			}
		}
	} else if mem == heap.MemPtr && Managed(heap.Ptr(words[0])) {
		return m.Unsupported("address of a managed object, or of a variable, in a static field")
	}
	o := m.Heap.Touch(r)
	if mem == heap.MemStruct {
		heap.CopyIn(o.Data, f.Offset, words, f.Type.Val.Size)
		publishAll(m, o, f.Type.Val, words)
		return state.Next
	}
	heap.Store(o.Data, f.Offset, mem, words[0])
	if mem == heap.MemRef {
		publish(m, o, heap.Ref(words[0]))
	}
	return state.Next
}

// stable says whether the static f is never written again: it is readonly, and its type is
// initialised. A property that reads f without a check may do so before the end of the initialiser, too. So f is one
// of the places that it reads, in whichever state it is evaluated first.
func stable(m *state.State, f *types.Field, flags il.Flags) bool {
	if flags&il.FlagStable == 0 || m.Evaluating && flags&il.FlagUnchecked != 0 {
		return false
	}
	if f.Owner.Cctor == nil || f.Owner.Frozen {
		return true
	}
	id := int(f.Owner.ID)
	return id < len(m.Inits) && m.Inits[id].Status == state.InitDone
}

// noteReady records that a read without a check has seen whether t is initialised: before the end of the initialiser the
// read is an access, and behind it not. The end conflicts with that, so the read is tried before the end as well. The thread
// that runs the initialiser is always before its end.
func noteReady(m *state.State, t *types.Type) {
	m.GrowTypes(int(t.ID))
	if st := m.Inits[t.ID]; !m.Evaluating && !(st.Status == state.InitRunning && st.Thread == m.Cur.ID) {
		access.Note(m, event.Access{Kind: event.Ready, Ref: m.TypeObject(t)})
	}
}

// askStatic asks for an access to a static. Its location is the type object,
// because the area itself may not have been made yet in this state.
func askStatic(m *state.State, k event.Kind, f *types.Field, flags il.Flags) bool {
	a := access.DataAccess(k, m.TypeObject(f.Owner), f.Offset, f.Bytes(), flags)
	switch w := m.Prog.Watch; {
	case m.Evaluating:
		access.ReadsStatic(m, f.Owner, a)
		return !m.Probing
	case w != nil && k.Writes() && w.Static(f.Owner, a.Off, a.Size):
		return access.Show(m, a)
	}
	if !m.Multi {
		access.Unseen(m, a)
		return !m.Probing
	}
	return access.Grant(m, a)
}
