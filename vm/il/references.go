package il

import (
	"moonwalker/vm/metadata"
	"moonwalker/vm/types"
)

// Reference is the method, field or type that an instruction names.
type Reference struct {
	Offset  int32
	Method  *types.Method // nil for fields and types
	Virtual bool          // the instruction dispatches the call of Method
	New     bool          // the instruction makes an object of Method's type
	Missing error         // why it cannot be resolved; nil if it can
}

// Behind lists the methods, and the missing members, that c's method names in instructions
// which Lower did not reach: an instruction before them is not supported, or they are
// unreachable.
//
// Preconditions: the loader is locked.
func Behind(c *Code) ([]Reference, error) {
	asm := c.Method.Owner.Assembly
	body, err := asm.Meta.Body(c.Method.RVA)
	if err != nil {
		return nil, err
	}
	cil, err := Decode(body.Code)
	if err != nil {
		return nil, err
	}
	lowered := map[int32]bool{}
	for _, off := range c.Offsets {
		lowered[off] = true
	}
	var out []Reference
	ctx := types.Context{Type: c.Method.Owner.Args, Method: c.Method.Args}
	for _, in := range cil {
		if lowered[int32(in.Offset)] {
			continue
		}
		r := Reference{Offset: int32(in.Offset)}
		var err error
		switch tok := metadata.Token(uint32(in.Arg)); in.Op.Info().Operand {
		case OperandMethod:
			if r.Method, err = asm.Method(tok, ctx); err == nil {
				r.New = in.Op == OpNewobj
				r.Virtual = r.Method.Virtual() && (in.Op == OpCallvirt || in.Op == OpLdvirtftn)
			}
		case OperandField:
			_, err = asm.Field(tok, ctx)
		}
		if types.NotModelled(err) {
			r.Missing = err
		}
		if r.Method != nil || r.Missing != nil {
			out = append(out, r)
		}
	}
	return out, nil
}
