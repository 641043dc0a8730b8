package access

import (
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/event"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// Changes says whether the access a changes a place that a property reads. It is not
// for accesses to statics by name. No property sees an object that is not shared, because
// no static leads to it.
func Changes(w *program.Watch, m *state.State, a event.Access) bool {
	switch a.Kind {
	case event.Write, event.Update, event.Add:
		if a.Ref >= heap.ConstBit {
			return false
		}
		o := m.Heap.At(a.Ref)
		return o.Shared && w.Data(o.Layout, a.Off, a.Size)
	case event.Acquire, event.Release, event.Try:
		return (a.Ref >= heap.ConstBit || m.Heap.At(a.Ref).Shared) && w.Monitor(m.Heap.Object(a.Ref).Layout)
	case event.Init:
		return w.Initialiser(m.Prog.TypeOf(a.Ref))
	}
	return false
}

// Watched says whether an object that others can reach holds anything that a
// property reads.
func Watched(m *state.State, r heap.Ref) bool {
	w := m.Prog.Watch
	if w == nil || m.Evaluating || r == 0 || r.IsConst() {
		return false
	}
	o := m.Heap.At(r)
	return o.Shared && w.Data(o.Layout, 0, int32(o.Bytes()))
}

// Show is Grant for an operation that changes a place that a property reads.
func Show(m *state.State, a event.Access) bool {
	if !Grant(m, a) {
		m.Pend.Shown = m.Pend.Shown || m.Probing
		return false
	}
	m.Shown = true
	m.Accesses = append(m.Accesses, event.Access{Kind: event.Update, Sync: true, Ref: event.Property, Size: 1})
	return true
}

// hidden ends the path if the machine changes a place that a property reads and has
// not called Show for the operation: no state would show the change to the property.
func hidden(m *state.State, changes bool, what string) {
	if changes && !m.Shown && !m.Evaluating && !m.Probing {
		m.Unsupported("property that reads %s", what)
	}
}

// Untold ends the path if the step has changed a place that a property reads and has
// not called Show. That is a fault of a native. The check prevents a wrong verdict.
func Untold(m *state.State) {
	w := m.Prog.Watch
	if w == nil || m.Evaluating || m.Shown || m.Err != nil {
		return
	}
	m.Heap.EachSaved(m.Started, func(o *heap.Object, was heap.Meta, image func(word int) uint64) {
		if !was.Shared {
			return
		}
		for i := range o.Words() {
			now := o.Word(i)
			if change := now ^ image(i); change != 0 {
				off, size := int32(8*i), int32(8)
				switch {
				case change>>32 == 0:
					size = 4
				case uint32(change) == 0:
					off, size = off+4, 4
				}
				hidden(m, w.Data(o.Layout, off, size), fmt.Sprintf("what a step changes of an object of type %v without telling", o.Layout.Owner))
			}
		}
	})
}

// Reads notes the place of an access that the evaluation of a property makes.
func Reads(m *state.State, a event.Access) {
	w := m.Reading
	if m.Probing || a.Ref == 0 {
		return
	}
	if a.Ref < heap.ConstBit && m.Heap.Made(a.Ref) && !m.Heap.At(a.Ref).Layout.Static {
		return // the evaluation has made the object, and no state has it
	}
	switch a.Kind {
	case event.Write: // the property's changes are undone
	case event.Read, event.Update, event.Add:
		switch {
		case a.Ref == event.Clock:
			m.Unsupported("property that reads the clock")
		case a.Ref < heap.ConstBit:
			w.ReadData(m.Heap.At(a.Ref).Layout, a.Off, a.Size)
		}
	case event.Acquire, event.Release, event.Try:
		if t, ok := m.Heap.Object(a.Ref).Layout.Owner.(*types.Type); ok {
			w.ReadMonitor(t)
		}
	case event.Init, event.Ready:
		w.ReadInit(m.Prog.TypeOf(a.Ref))
	case event.Yield:
	default:
		m.Unsupported("property that does more than to read and to lock (%v)", a.Kind)
	}
}

// ReadsStatic is Reads for a static by name.
func ReadsStatic(m *state.State, t *types.Type, a event.Access) {
	if w := m.Reading; !m.Probing && a.Kind != event.Write {
		w.ReadStatic(t, a.Off, a.Size)
	}
}
