package program

import (
	"errors"
	"slices"

	"moonwalker/heap"
	"moonwalker/vm/il"
	"moonwalker/vm/lower"
	"moonwalker/vm/types"
)

// StartCode is the code of the main thread's first frame: it runs the initialisers of the
// entry point's module and type, then the entry point. A property is evaluated likewise.
func (p *Program) StartCode(entry *types.Method) (*il.Code, error) {
	if c, ok := p.starts.Load(entry); ok {
		return c, nil
	}
	p.Loader.Lock()
	defer p.Loader.Unlock()
	start := p.start
	if entry != p.Entry {
		start = &lower.Start{Method: entry}
	}
	c, err := lower.StartCode(p.env(), start)
	if err != nil {
		return nil, err
	}
	p.starts.Store(entry, c)
	return c, nil
}

// CodeOf returns the lowered body of meth. An error is an [UnsupportedError] without a place, also if the body is malformed: .NET throws
// an InvalidProgramException there.
func (p *Program) CodeOf(meth *types.Method) (*il.Code, error) {
	if c := meth.Code.Load(); c != nil {
		return (*c).(*il.Code), nil
	}
	c, err := p.Code(meth)
	if err != nil {
		var u *UnsupportedError
		if errors.As(err, &u) {
			return nil, &UnsupportedError{What: u.What}
		}
		return nil, &UnsupportedError{What: err.Error()}
	}
	return c, nil
}

// Multicast returns the code that calls each delegate in an invocation list
// with the same arguments (§I.8.9.3):
//
//	i = 0
//	do { args' = args; result = list[i++](args') } while (i < list.Length)
func (p *Program) Multicast(invoke *types.Method) (*il.Code, error) {
	if c, ok := p.multicasts.Load(invoke); ok {
		return c, nil
	}
	p.Loader.Lock()
	defer p.Loader.Unlock()
	vars := il.Shape{il.SlotRef}
	for _, q := range invoke.Params {
		if q.IsValue() {
			if err := p.Loader.Layout(q); err != nil {
				return nil, err
			}
		}
		vars = append(vars, il.ShapeOf(q)...)
	}
	args := int32(len(vars))
	list, i, n := args, args+1, args+2
	vars = append(vars, il.SlotRef, il.SlotRaw, il.SlotRaw)
	call := int32(len(vars))
	ret := int32(0)
	var retShape il.Shape
	if invoke.Ret != nil {
		if invoke.Ret.IsValue() {
			if err := p.Loader.Layout(invoke.Ret); err != nil {
				return nil, err
			}
		}
		retShape = il.ShapeOf(invoke.Ret)
		ret = int32(len(retShape))
	}
	c := &il.Code{Method: invoke, ArgWords: int(args), LocalWords: 3, Vars: vars, FrameWords: int(call + max(args, ret) + 1),
		Methods: []*types.Method{invoke}, Natives: []any{nil}, ZeroLocals: true}
	emit := func(shape, inside il.Shape, in il.Instr) {
		c.Instrs = append(c.Instrs, in)
		c.Shapes = append(c.Shapes, shape)
		c.Inside = append(c.Inside, inside)
		c.Offsets = append(c.Offsets, 0)
	}
	emit(nil, nil, il.Instr{Op: il.LdFld, A: list, B: 0, C: int32(p.Std.InvocationList.Offset), Mem: heap.MemRef})
	emit(nil, nil, il.Instr{Op: il.LdLen, A: n, B: list})
	loop := int64(len(c.Instrs))
	emit(nil, nil, il.Instr{Op: il.MovN, A: call, B: 0, K: int64(args)})
	shape := slices.Clone(vars[:args])
	emit(shape, nil, il.Instr{Op: il.LdElem, A: call, B: list, C: i, Mem: heap.MemRef})
	emit(shape, il.Shape{}, il.Instr{Op: il.Invoke, A: call, C: args, K: 0})
	emit(retShape, nil, il.Instr{Op: il.AddImmI4, A: i, B: i, K: 1})
	emit(retShape, nil, il.Instr{Op: il.JmpI, A: i, B: n, C: il.CmpLt, K: loop})
	switch {
	case ret == 0:
		emit(retShape, nil, il.Instr{Op: il.Ret})
	case ret == 1:
		emit(retShape, nil, il.Instr{Op: il.Ret1, A: call})
	default:
		emit(retShape, nil, il.Instr{Op: il.RetN, A: call, K: int64(ret)})
	}
	if !p.keepDead {
		c.FindDead()
	}
	p.multicasts.Store(invoke, c)
	return c, nil
}
