package types

import "moonwalker/vm/metadata"

// A Promise says which order of a thread's accesses .NET promises for a method of its library. An attribute of the method in vm/corlib/src says so
// (docs/library-order.md). It holds for the method, and for what this calls of the library, up to a method with a promise of its own.
type Promise uint8

// The promises of methods.
const (
	PromiseUnknown Promise = iota // less, perhaps, than the model gives
	Acquires                      // it only reads, and its reads acquire
	Fences                        // a path that writes has a full fence, and others only read
	OrdersMore                    // inside a method with a promise: the model gives more than .NET
)

// promises are the attributes.
var promises = map[Promise]string{Acquires: "MoonWalker.AcquiresAttribute", Fences: "MoonWalker.FencesAttribute", OrdersMore: "MoonWalker.OrdersMoreAttribute"}

// promise is the promise of the method in a row of the core library.
func (a *Assembly) promise(row uint32) Promise {
	tok := metadata.MakeToken(metadata.TableMethodDef, row)
	if !a.Core || a.Meta.CustomAttributes(tok).Len() == 0 {
		return PromiseUnknown
	}
	for p, name := range promises {
		if a.HasAttribute(tok, name) {
			return p
		}
	}
	return PromiseUnknown
}
