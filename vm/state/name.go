package state

import (
	"fmt"

	"moonwalker/heap"
	"moonwalker/vm/types"
)

// Exclusive returns the thread that is in the middle of an atomic section, nil if
// there is none. No other thread may move then. A section begins with its first
// visible operation. If it has to wait, it begins anew with the first one after the wait.
func (m *State) Exclusive() *Thread {
	for _, t := range m.Threads {
		if t.Begun {
			return t
		}
	}
	return nil
}

// ObjectName is the name of an object in reports: its type, and the number of objects of
// the type that were made before it on this path. Without a path, in a search, the objects are not counted: there it has the
// name of its type only.
func (m *State) ObjectName(r heap.Ref) string {
	if r == 0 {
		return "null"
	}
	if m.Prog == nil {
		return "object"
	}
	t := m.TypeOf(r)
	if r.IsConst() {
		if t == m.Prog.Loader.Std().RuntimeType {
			return fmt.Sprintf("typeof(%v)", m.Prog.TypeOf(r))
		}
		if t == m.Prog.Loader.Std().String {
			return fmt.Sprintf("%q", m.Text(r))
		}
		return t.String() // a constant of the core library
	}
	if m.Heap.Object(r).Layout.ID&types.StaticsBit != 0 {
		return fmt.Sprintf("the statics of %v", t)
	}
	if n := m.Heap.Serial(r); n != 0 {
		return fmt.Sprintf("%v#%d", t, n)
	}
	return t.String()
}

// mostTold is the number of characters of a text of the program that a report shows.
const mostTold = 1000

// Told returns the text of a string object for a report, "" for null. Reports copy, compare and print texts many
// times. So they have only the beginning of a text of millions of characters, and its length.
func (m *State) Told(r heap.Ref) string {
	if r == 0 {
		return ""
	}
	o := m.Heap.Object(r)
	if o.Len <= mostTold {
		return o.Text()
	}
	return fmt.Sprintf("%s… (%d characters)", o.Beginning(mostTold), o.Len)
}

// Text returns the text of a string object, "" for null.
func (m *State) Text(r heap.Ref) string {
	if r == 0 {
		return ""
	}
	o := m.Heap.Object(r)
	m.Heap.Need(6 * o.Len)
	return o.Text()
}
