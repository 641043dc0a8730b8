package inspect

import (
	"moonwalker/heap"
	"moonwalker/vm/exception"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// Unobserved is an exception of a task that no code has observed.
type Unobserved struct {
	Type, Message string
	Stack         []program.Location // where it was thrown, as far as it is known
}

// UnobservedExceptions returns the exceptions of faulted tasks that no code has observed yet, the
// latest task first.
func UnobservedExceptions(m *state.State) (out []Unobserved) {
	std := &m.Prog.Std
	area := m.Area(std.Failures.Owner)
	if area == 0 {
		return nil
	}
	for f := heap.Ref(m.LoadField(area, std.Failures)); f != 0; f = heap.Ref(m.LoadField(f, std.NextFailure)) {
		failed := m.Heap.Object(heap.Ref(m.LoadField(f, std.Failed)))
		for i := range failed.Words() {
			r := failed.Ref(i)
			out = append(out, Unobserved{m.TypeOf(r).FullName(), exception.Message(m, r, 0), exception.Place(m, m.LoadField(r, std.Thrown))})
		}
	}
	return out
}

// Misuse is a use of a type that its documentation forbids, and that .NET lets
// pass: the program has gone on.
type Misuse struct {
	Text  string
	Stack []program.Location // where it was used
}

// Misuses returns the misuses that the library has noted, the latest first.
func Misuses(m *state.State) (out []Misuse) {
	std := &m.Prog.Std
	area := m.Area(std.Misuses.Owner)
	if area == 0 {
		return nil
	}
	for u := heap.Ref(m.LoadField(area, std.Misuses)); u != 0; u = heap.Ref(m.LoadField(u, std.NextMisuse)) {
		out = append(out, Misuse{m.Text(heap.Ref(m.LoadField(u, std.MisuseText))), exception.Place(m, m.LoadField(u, std.MisuseWhere))})
	}
	return out
}
