// Package native is the Go half of the model core library: the methods that
// package corlib declares as InternalCall, but for those that are part of the
// machine itself (monitors, threads, Interlocked, nondeterminism).
//
// In: a call, with its arguments. Out: its result. Each native declares what
// it may do to the state ([vm.Effect]); those that read or write objects other
// threads may reach are limited to immutable ones, or left to C# code, so
// that no native hides an interleaving.
package native

import (
	"slices"

	"moonwalker/vm"
)

// Table lists all natives of this package.
func Table() []*vm.Native {
	return slices.Concat(strings_, arrays, objects, reflection, typeNames, numbers, memory)
}

type call = vm.Call

func native(name string, e vm.Effect, run func(c *call) vm.Signal) *vm.Native {
	return vm.NewNative(name, e, run)
}
