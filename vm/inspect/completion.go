package inspect

import (
	"strings"

	"moonwalker/heap"
	"moonwalker/vm/il"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// This file finds the threads without which a task cannot be completed. An access that comes behind the completion of a task need not be tried
// before a step of such a thread: see docs/algorithms/tasks.md.

// mostCompletions bounds the tasks that Completes finds.
const mostCompletions = 64

// Completes appends to out tasks that are not completed, and cannot be completed before t has made a step: those that t runs, those of
// async methods that t runs, the one that the continuation of t completes, and those that continuations of one of these complete.
func Completes(m *state.State, t *state.Thread, out []heap.Ref) []heap.Ref {
	if !m.Prog.HandsOver || t.Object == 0 {
		return out
	}
	std := &m.Prog.Std
	from := len(out)
	add := func(task heap.Ref) {
		if task == 0 || task.IsConst() || len(out)-from == mostCompletions || m.LoadField(task, std.TaskOutcome) != 0 {
			return
		}
		for _, o := range out[from:] {
			if o == task {
				return
			}
		}
		out = append(out, task)
	}
	for i := range t.Frames {
		f := &t.Frames[i]
		switch meth := f.Code.Method; {
		case f.Kind != state.FrameNormal || !f.Code.Body:
		case meth == std.TaskRun:
			add(heap.Ref(t.FrameWords(i)[0]))
		case meth.Owner.Base == std.AsyncBox && meth.Name == "MoveNext":
			if box := heap.Ref(t.FrameWords(i)[0]); box != 0 && continues(t, i+1) {
				add(heap.Ref(m.LoadField(box, std.BoxTask)))
			}
		}
	}
	if w := work(m, t); w != 0 {
		add(heap.Ref(m.LoadField(w, std.Completes)))
	}
	for i := from; i < len(out); i++ {
		for c := heap.Ref(m.LoadField(out[i], std.TaskContinuations)); c != 0; c = heap.Ref(m.LoadField(c, std.Next)) {
			add(heap.Ref(m.LoadField(c, std.Completes)))
		}
	}
	return out
}

// continues says whether frame i of t runs an async method and is not about to suspend it.
func continues(t *state.Thread, i int) bool {
	if i >= len(t.Frames) || t.Frames[i].Code.Async != il.AsyncRest {
		return false
	}
	return i+1 == len(t.Frames) || !suspends(t.Frames[i+1].Code.Method)
}

// suspends says whether meth hands the rest of an async method to an awaiter.
func suspends(meth *types.Method) bool {
	return meth.Owner.Assembly == nil || meth.Owner.Assembly.Core && strings.HasPrefix(meth.Name, "Await")
}

// work is the continuation that t was made for; 0 if there is none.
func work(m *state.State, t *state.Thread) heap.Ref {
	w := heap.Ref(m.LoadField(t.Object, m.Prog.Std.ThreadWork))
	if w == 0 {
		return 0
	}
	for b := m.TypeOf(w).Base; b != nil; b = b.Base {
		if b == m.Prog.Std.Continuation {
			return w
		}
	}
	return 0
}

// Behind appends to out the tasks that had to be completed before t could be started.
func Behind(m *state.State, t *state.Thread, out []heap.Ref) []heap.Ref {
	if !m.Prog.HandsOver {
		return out
	}
	w := work(m, t)
	if w == 0 {
		return out
	}
	if task := heap.Ref(m.LoadField(w, m.Prog.Std.After)); task != 0 && !task.IsConst() {
		out = append(out, task)
	}
	if parts := heap.Ref(m.LoadField(w, m.Prog.Std.Parts)); parts != 0 {
		a := m.Heap.At(parts)
		for i := range min(a.Len, mostCompletions) {
			if task := a.Ref(i); task != 0 && !task.IsConst() {
				out = append(out, task)
			}
		}
	}
	return out
}
