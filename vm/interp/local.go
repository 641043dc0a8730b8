package interp

import (
	"slices"

	"moonwalker/vm/program"
	"moonwalker/vm/state"
	"moonwalker/vm/types"
)

// poolStaticsInProgram says whether the program has [ThreadStatic] fields or ThreadLocals, which a work item may leave behind on its thread.
func poolStaticsInProgram(c *state.Call) state.Signal {
	return c.ReturnBool(c.Prog.OwnStatics)
}

// poolStaticsRemove takes an area of the program's, or the values of ThreadLocal, from the thread, and returns it, or null.
func poolStaticsRemove(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	t := c.Thread
	for i, a := range t.Locals {
		typ := c.Prog.Loader.TypeByID(a.Typ)
		if !typ.Assembly.Core && !program.OfNET(typ.Assembly.Name) || typ.Is("System.Threading.ThreadSlot") {
			if c.Heap.TellsPast() {
				return c.Unsupported("[ThreadStatic] field or ThreadLocal that a work item of the thread pool leaves, with a symmetry in which names depend on the history: the name of the values' area depends on the thread that ran the item")
			}
			c.TouchThread(t)
			t.Locals = slices.Delete(slices.Clone(t.Locals), i, i+1)
			return c.Return(uint64(a.Ref))
		}
	}
	return c.Return(0)
}

// poolStaticsAdd gives the thread an area that another one left.
func poolStaticsAdd(c *state.Call) state.Signal {
	if c.Probing {
		return state.Yield
	}
	t, r := c.Thread, c.Ref(0)
	id := c.Heap.Object(r).Layout.ID &^ types.LocalsBit
	i, _ := slices.BinarySearchFunc(t.Locals, id, func(a state.LocalArea, id uint32) int { return int(a.Typ) - int(id) })
	c.TouchThread(t)
	t.Locals = slices.Insert(slices.Clone(t.Locals), i, state.LocalArea{Typ: id, Ref: r})
	return state.Next
}
