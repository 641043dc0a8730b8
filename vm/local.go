package vm

import (
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/types"
)

// localArea holds one thread's [ThreadStatic] fields of one type: an object that the thread
// alone reaches.
type localArea struct {
	typ uint32 // type ID
	ref heap.Ref
}

// localArea returns t's area for the [ThreadStatic] fields of typ. An area without a write is a
// constant of zeros, unless it is made.
func (m *Machine) localArea(t *Thread, typ *types.Type, made bool) heap.Ref {
	i, found := slices.BinarySearchFunc(t.locals, typ.ID, func(a localArea, id uint32) int { return int(a.typ) - int(id) })
	switch {
	case found:
		return t.locals[i].ref
	case !made:
		return m.Prog.zeros(typ)
	}
	r := m.Heap.Alloc(typ.Locals, 0)
	m.touchThread(t)
	t.locals = slices.Insert(slices.Clone(t.locals), i, localArea{typ.ID, r}) // the old list is in the undo log
	return r
}

// zeros is the constant area of zeros for the [ThreadStatic] fields of t.
func (p *Program) zeros(t *types.Type) heap.Ref {
	return p.Consts.Keyed(constKey{zeroLocals, t}, t.Locals, 0, func(*heap.Object) {})
}

// poolStaticsInProgram says whether work items may leave [ThreadStatic] fields of the program behind.
func poolStaticsInProgram(c *Call) Signal {
	return c.ReturnBool(c.Prog.OwnStatics)
}

// poolStaticsRemove takes an area of the program's, or the values of ThreadLocal, from the thread, and returns it, or null.
func poolStaticsRemove(c *Call) Signal {
	if c.probing {
		return Yield
	}
	t := c.Thread
	for i, a := range t.locals {
		typ := c.Prog.Loader.TypeByID(a.typ)
		if !typ.Assembly.Core && !ofNET(typ.Assembly.Name) || typ.Is("System.Threading.ThreadSlot") {
			if c.Heap.TellsPast() {
				return c.unsupported("[ThreadStatic] field or ThreadLocal that a work item of the thread pool leaves, with a symmetry by which names tell the past: that of its area is by its thread")
			}
			c.touchThread(t)
			t.locals = slices.Delete(slices.Clone(t.locals), i, i+1)
			return c.Return(uint64(a.ref))
		}
	}
	return c.Return(0)
}

// poolStaticsAdd gives the thread an area that another one left.
func poolStaticsAdd(c *Call) Signal {
	if c.probing {
		return Yield
	}
	t, r := c.Thread, c.Ref(0)
	id := c.Heap.Object(r).Layout.ID &^ types.LocalsBit
	i, _ := slices.BinarySearchFunc(t.locals, id, func(a localArea, id uint32) int { return int(a.typ) - int(id) })
	c.touchThread(t)
	t.locals = slices.Insert(slices.Clone(t.locals), i, localArea{id, r})
	return Next
}
