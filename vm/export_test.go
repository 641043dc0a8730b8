package vm

import (
	"slices"
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/access"
	"moonwalker/vm/event"
	"moonwalker/vm/il"
	"moonwalker/vm/interp"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// Shuffle reorders and renumbers the threads that a search may renumber, by a
// permutation.
func (m *Machine) Shuffle(perm func(n int) []int) error {
	threads := slices.Clone(m.Threads)
	if m.Anonymous {
		first, end := m.Pool()
		threads = slices.DeleteFunc(threads[first:end], func(t *state.Thread) bool { return !t.Pooled() })
	}
	var order []*state.Thread
	for _, i := range perm(len(threads)) {
		order = append(order, threads[i])
	}
	if m.Anonymous {
		order = m.InPool(order)
	}
	return m.Renumber(order)
}

// Spoil writes garbage into all words of stacks that are in no state.
func (m *Machine) Spoil(garbage uint64) {
	for _, t := range m.Threads {
		live := make([]bool, len(t.Words))
		for i := range t.Frames {
			for w := range t.FrameWords(i) {
				live[int(t.Frames[i].Base)+w] = true
			}
		}
		for w := range t.Words {
			if !live[w] {
				t.Words[w] = garbage
			}
		}
	}
}

// Touches is the access to data of the next instruction of t, whether another
// thread can notice it or not. Its Kind is None if there is no access, and for
// accesses to structs and those of natives other than Interlocked's, which Touches
// leaves out.
func (m *Machine) Touches(t *state.Thread) (a event.Access) {
	if len(t.Frames) == 0 {
		return a
	}
	f := t.Inner()
	s := t.Words[f.Base:]
	switch in := &f.Code.Instrs[f.PC]; in.Op {
	case il.LdFld:
		if s[in.B] != 0 {
			return access.DataAccess(event.Read, heap.Ref(s[in.B]), int(in.C), in.Mem.Size(), in.Flags)
		}
	case il.StFld:
		if s[in.A] != 0 {
			return access.DataAccess(event.Write, heap.Ref(s[in.A]), int(in.C), in.Mem.Size(), in.Flags)
		}
	case il.LdSFld, il.StSFld:
		kind, field := event.Read, f.Code.Fields[in.K]
		if in.Op == il.StSFld {
			kind = event.Write
		}
		return access.DataAccess(kind, m.TypeObject(field.Owner), field.Offset, field.Bytes(), in.Flags)
	case il.LdElem:
		return m.elementAccess(event.Read, heap.Ref(s[in.B]), s[in.C])
	case il.StElem, il.StElemRef:
		return m.elementAccess(event.Write, heap.Ref(s[in.A]), s[in.B])
	case il.LdInd:
		return m.throughPointer(event.Read, heap.Ptr(s[in.B]), int(in.C), in.Mem.Size())
	case il.StInd:
		return m.throughPointer(event.Write, heap.Ptr(s[in.A]), int(in.C), in.Mem.Size())
	case il.CallNative:
		meth := f.Code.Methods[in.K]
		if name, args := m.NativeCall(t); strings.HasPrefix(name, "System.Threading.Interlocked::") && len(meth.Params) > 0 && meth.Params[0].Elem != nil {
			return m.throughPointer(event.Update, heap.Ptr(args[0]), 0, meth.Params[0].Elem.Mem.Size())
		}
	}
	return a
}

func (m *Machine) elementAccess(k event.Kind, r heap.Ref, i uint64) (a event.Access) {
	if r == 0 || i >= uint64(m.Heap.Object(r).Len) {
		return a
	}
	n := m.Heap.Object(r).Layout.ElemLen
	return access.DataAccess(k, r, int(i)*n, n, 0)
}

func (m *Machine) throughPointer(k event.Kind, p heap.Ptr, off, size int) (a event.Access) {
	if p.OnStack() || p.Ref() == 0 || !p.Ref().IsConst() && (int(p.Ref()) >= m.Heap.Cap() || m.Heap.At(p.Ref()) == nil) {
		return a
	}
	r := p.Ref()
	if l := m.Heap.Object(r).Layout; l.ID&types.StaticsBit != 0 {
		r = m.TypeObject(l.Owner.(*types.Type))
	}
	return access.DataAccess(k, r, p.Offset()+off, size, 0)
}

// SpoilDead writes garbage into the dead words of t's frames, from frame i on.
// Preconditions: t is before an instruction.
func SpoilDead(t *state.Thread, i int, garbage uint64) (spoilt int) {
	for ; i < len(t.Frames); i++ {
		f := &t.Frames[i]
		dead := f.Code.DeadInside
		if i == len(t.Frames)-1 {
			dead = f.Code.Dead
		}
		if dead == nil {
			continue
		}
		for _, r := range dead[f.PC] {
			for w := r.At; w < r.At+r.N; w++ {
				t.Words[f.Base+w] = garbage
				spoilt++
			}
		}
	}
	return spoilt
}

// SpoilUnpointed writes garbage into the dead variables of t whose addresses were taken and to which no pointer is live.
func SpoilUnpointed(t *state.Thread, garbage uint64) (spoilt int) {
	for w, mark := range interp.Unpointed(t, false) {
		if mark != 0 {
			t.Words[w] = garbage
			spoilt++
		}
	}
	return spoilt
}
