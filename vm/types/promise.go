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
	OrdersNothing                 // its accesses are to data of one thread, or .NET has none of them
)

// promises are the attributes.
var promises = map[string]Promise{"MoonWalker.AcquiresAttribute": Acquires, "MoonWalker.FencesAttribute": Fences, "MoonWalker.OrdersMoreAttribute": OrdersMore, "MoonWalker.OrdersNothingAttribute": OrdersNothing}

// findPromises finds the promises of the methods of the core library, by their rows. Few methods have one, so it goes through the attributes.
func (a *Assembly) findPromises() map[uint32]Promise {
	found, known := map[uint32]Promise{}, map[metadata.Token]Promise{} // by constructor of the attribute
	for row := range a.Meta.RowCount(metadata.TableCustomAttribute) {
		ca, err := a.Meta.CustomAttribute(row + 1)
		if err != nil || ca.Parent.Table() != metadata.TableMethodDef {
			continue
		}
		p, ok := known[ca.Type]
		if !ok {
			p = promises[a.attributeName(ca.Type)]
			known[ca.Type] = p
		}
		if p != PromiseUnknown {
			found[ca.Parent.Row()] = p
		}
	}
	return found
}
