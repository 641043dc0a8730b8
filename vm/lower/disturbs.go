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

// disturbs says whether the initialiser m writes plain data that is not its own type's. .NET's JIT takes most triggers of an initialiser
// for free of side effects, so the code behind one may go on with a value that it has read before. The search for writes follows
// direct calls into the program's own assemblies. A store to an object or array counts where its method reads a static of another type.
func disturbs(loader *types.Loader, m *types.Method) bool {
	methods := []*types.Method{m}
	for i := 0; i < len(methods) && i < maxDisturbed; i++ {
		callee := methods[i]
		if callee.RVA == 0 || callee.Owner.Assembly == nil || callee.Owner.Assembly.Core {
			continue
		}
		body, err := callee.Owner.Assembly.Meta.Body(callee.RVA)
		if err != nil {
			continue
		}
		code, err := il.Decode(body.Code)
		if err != nil {
			continue
		}
		if writesOutside(callee, m.Owner, code) {
			return true
		}
		for _, in := range code {
			if in.Op != il.OpCall && in.Op != il.OpNewobj {
				continue
			}
			next, err := callee.Owner.Assembly.Method(metadata.Token(uint32(in.Arg)), types.Context{Type: callee.Owner.Args, Method: callee.Args})
			if err == nil && loader.Load(next.Owner) == nil && !slices.Contains(methods, next) {
				methods = append(methods, next)
			}
		}
	}
	return false
}

// writesOutside says whether the code of m writes a plain static of a type other than owner, or an object that it may have from such a static.
func writesOutside(m *types.Method, owner *types.Type, code []il.CIL) bool {
	reads, stores := false, false
	for i, in := range code {
		switch in.Op {
		case il.OpLdsfld, il.OpStsfld:
			f, err := m.Owner.Assembly.Field(metadata.Token(uint32(in.Arg)), types.Context{Type: m.Owner.Args, Method: m.Args})
			outside := err == nil && f.Owner != owner && !f.Owner.Assembly.Core && !strings.HasPrefix(f.Name, "<>") // the compiler's caches
			if outside && in.Op == il.OpStsfld && (i == 0 || code[i-1].Op != il.OpVolatile) {
				return true
			}
			reads = reads || outside && in.Op == il.OpLdsfld
		case il.OpStfld, il.OpStelem, il.OpStelemI1, il.OpStelemI2, il.OpStelemI4, il.OpStelemI8, il.OpStelemR4, il.OpStelemR8, il.OpStelemRef:
			stores = stores || i == 0 || code[i-1].Op != il.OpVolatile
		}
	}
	return reads && stores
}
