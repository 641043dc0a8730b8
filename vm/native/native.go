// Package native is the Go half of the model core library: the methods that package corlib
// declares as InternalCall. Packages sync, exception, memory and interp have those that belong to
// the machine: monitors, threads, Interlocked, nondeterminism.
//
// In: a call, with its arguments. Out: its result, or an exception. Next: package interp continues
// after the call.
//
// A native is one step, so it must not hide an interleaving. Each declares its effect on the
// state ([state.Effect]). Of the objects that other threads may reach, a native accesses only
// immutable ones, or those that it has asked for; other accesses are left to the C# half.
// Lock order: none.
package native

import (
	"slices"

	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// Table lists all natives of this package.
func Table() (all []program.InternalCall) {
	for _, n := range slices.Concat(strings_, culture, arrays, objects, reflection, typeNames, numbers, pointers, texts) {
		all = append(all, n)
	}
	return all
}

type call = state.Call

// passes is n as a call that does not use the objects to which it gets references.
func passes(n *state.Native) *state.Native {
	n.Passes = true
	return n
}

// unboxes is n as a call that reads boxes among its arguments only.
func unboxes(n *state.Native) *state.Native {
	n.Unboxes = true
	return n
}

func native(name string, e state.Effect, run func(c *call) state.Signal) *state.Native {
	return &state.Native{Name: name, Effect: e, Run: run}
}
