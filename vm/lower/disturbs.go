package lower

import (
	"slices"
	"strings"

	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// maxDisturbed bounds the methods that disturbs looks at.
const maxDisturbed = 200

// disturbs says whether the initialiser m may write plain data that is not its own type's. .NET's JIT assumes that most triggers of an initialiser
// have no side effects, so the code behind a trigger may use a value that it has read before. The answer is no in two cases only. Either m, and the
// methods of the program to which it leads, use no statics of other types, except that they read numbers. Or they store only into objects under
// construction.
func disturbs(loader *types.Loader, m *types.Method) bool {
	methods := []*types.Method{m}
	outside, stores := false, false
	for i := 0; i < len(methods); i++ {
		if i == maxDisturbed {
			return true
		}
		callee := methods[i]
		asm, ctx := callee.Owner.Assembly, types.Context{Type: callee.Owner.Args, Method: callee.Args}
		if asm == nil || asm.Core || callee.RVA == 0 {
			continue
		}
		body, err := asm.Meta.Body(callee.RVA)
		if err != nil {
			return true
		}
		code, err := il.Decode(body.Code)
		if err != nil {
			return true
		}
		// A constructor with another object of its class may write that one.
		meets := slices.ContainsFunc(callee.Params, callee.Owner.HasBase) || slices.ContainsFunc(code, func(in il.CIL) bool {
			if in.Op != il.OpLdfld && in.Op != il.OpLdsfld {
				return false
			}
			f, err := asm.Field(metadata.Token(uint32(in.Arg)), ctx)
			return err != nil || callee.Owner.HasBase(f.Type)
		})
		for j, in := range code {
			plain := j == 0 || code[j-1].Op != il.OpVolatile
			switch in.Op {
			case il.OpLdsfld, il.OpLdsflda, il.OpStsfld:
				f, err := asm.Field(metadata.Token(uint32(in.Arg)), ctx)
				if err != nil {
					return true
				}
				if f.Owner == m.Owner || f.Owner.Assembly.Core || strings.HasPrefix(f.Name, "<>") { // the compiler's caches
					continue
				}
				outside = outside || in.Op != il.OpLdsfld || f.Type.Kind != types.KindPrimitive && f.Type.Kind != types.KindEnum // a number leads to nothing
				stores = stores || in.Op == il.OpStsfld && plain
			case il.OpCall, il.OpCallvirt, il.OpNewobj, il.OpLdftn, il.OpLdvirtftn:
				next, err := asm.Method(metadata.Token(uint32(in.Arg)), ctx)
				if err != nil || loader.Load(next.Owner) != nil {
					return true
				}
				if a := next.Owner.Assembly; a == nil || a.Core {
					stores = stores || changes(next)
					continue
				}
				if in.Op == il.OpCallvirt && next.Virtual() {
					return true // the method of a derived class may run
				}
				called := []*types.Method{next}
				if in.Op == il.OpNewobj { // the library may call the virtual methods of the object
					called = append(called, slices.DeleteFunc(slices.Clone(next.Owner.Methods), func(m *types.Method) bool { return !m.Virtual() })...)
				}
				for _, m := range called {
					if !slices.Contains(methods, m) {
						methods = append(methods, m)
					}
				}
			case il.OpCalli:
				stores = true
			case il.OpStfld:
				f, err := asm.Field(metadata.Token(uint32(in.Arg)), ctx)
				own := err == nil && callee.Name == ".ctor" && callee.Owner.HasBase(f.Owner) && !meets
				stores = stores || plain && !own
			default:
				stores = stores || plain && slices.Contains(storing, in.Op)
			}
		}
	}
	return outside && stores
}

// storing are the instructions, other than stfld and stsfld, that store to memory that others may reach.
var storing = []il.Opcode{il.OpStelem, il.OpStelemI, il.OpStelemI1, il.OpStelemI2, il.OpStelemI4, il.OpStelemI8, il.OpStelemR4, il.OpStelemR8, il.OpStelemRef,
	il.OpStindI, il.OpStindI1, il.OpStindI2, il.OpStindI4, il.OpStindI8, il.OpStindR4, il.OpStindR8, il.OpStindRef, il.OpStobj, il.OpInitobj, il.OpCpobj, il.OpCpblk, il.OpInitblk}

// changes says whether a method of the core library may change an object that it gets: it is no constructor, and its name is not that of a reader.
func changes(m *types.Method) bool {
	if m.Name == ".ctor" || m.Owner == nil || m.Owner.Is("System.String") || m.Owner.Is("System.Console") || m.Owner.Is("System.Math") {
		return false
	}
	for _, prefix := range []string{"get_", "ToString", "Equals", "GetHashCode", "GetType", "Contains", "op_"} {
		if strings.HasPrefix(m.Name, prefix) {
			return false
		}
	}
	return true
}
