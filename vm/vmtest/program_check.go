package vmtest

import (
	"errors"
	"fmt"
)

// ErrProgram is in the chain of the errors of Check.
var ErrProgram = errors.New("malformed program")

// Check returns an error if the program is malformed. All numbers in it must name existing
// threads, locks, registers and so on, operations must have unique ids, and control must leave
// handlers as CIL allows.
func (p *Program) Check() error {
	if len(p.Threads) == 0 {
		return fmt.Errorf("%w: no main", ErrProgram)
	}
	c := checker{p: p, ids: make(map[int]bool)}
	for i, t := range p.Threads {
		if err := c.ops(t, around{}); err != nil {
			return fmt.Errorf("%w: thread %d: %w", ErrProgram, i, err)
		}
	}
	for i, t := range p.Inits {
		if err := c.ops(t, around{}); err != nil {
			return fmt.Errorf("%w: initialiser %d: %w", ErrProgram, i, err)
		}
	}
	return nil
}

type checker struct {
	p   *Program
	ids map[int]bool
}

// around describes the blocks around a list of operations in its method.
type around struct {
	closed   bool // a finally or a fault, which control leaves only at its end
	catching bool // the handler of a catch or a filter
}

func (c *checker) ops(ops []*Op, in around) error {
	for _, op := range ops {
		if err := c.op(op, in); err != nil {
			return fmt.Errorf("op %d: %w", op.ID, err)
		}
	}
	return nil
}

func (c *checker) op(op *Op, in around) error {
	if op.Kind <= OpInvalid || op.Kind >= opKinds {
		return errors.New("no such kind")
	}
	if c.ids[op.ID] {
		return errors.New("id used twice")
	}
	c.ids[op.ID] = true
	if err := c.operands(op); err != nil {
		return err
	}
	switch {
	case op.Kind == OpReturn && in.closed:
		return errors.New("return inside finally or fault")
	case op.Kind == OpRethrow && !in.catching:
		return errors.New("rethrow outside of a handler")
	case op.Kind == OpTry:
		return c.try(op, in)
	case op.Kind == OpCall || op.Kind == OpAtomic:
		in = around{}
	}
	if err := c.ops(op.Body, in); err != nil {
		return err
	}
	return c.ops(op.Else, in)
}

func (c *checker) operands(op *Op) error {
	within := func(what string, n, limit int) error {
		if n < 0 || n >= limit {
			return fmt.Errorf("no %s %d", what, n)
		}
		return nil
	}
	value := func(v Value) error {
		if !v.Reg {
			return nil
		}
		return within("register", int(v.N), c.p.Regs)
	}
	errs := []error{value(op.X), value(op.Y), value(op.Cond.X), value(op.Cond.Y)}
	switch op.Kind {
	case OpSet, OpAdd, OpSub, OpMul, OpIsNull, OpFor, OpLoad, OpInterlockedAdd, OpExchange, OpCompareExchange, OpTryEnter, OpWaitTimed, OpJoinTimed, OpChoose:
		errs = append(errs, within("register", op.Dst, c.p.Regs))
	}
	switch op.Kind {
	case OpNew, OpCopyRef, OpNullRef, OpIsNull, OpFetch, OpPublish, OpExchangeRef, OpLoadNext, OpStoreNext:
		errs = append(errs, within("object register", op.Obj, c.p.Refs), within("object register", op.Obj2, max(1, c.p.Refs)))
	}
	switch op.Kind {
	case OpFetch, OpPublish, OpExchangeRef:
		errs = append(errs, within("slot", op.N, c.p.Slots))
	case OpLoadPair, OpStorePair:
		errs = append(errs, within("pair", op.N, c.p.Pairs), within("object register", op.Obj, c.p.Refs),
			within("register", op.Dst, c.p.Regs), within("register", op.Dst2, c.p.Regs))
	case OpNewArray:
		errs = append(errs, within("buffer", 0, c.p.Buffers))
	case OpExchangeArray:
		errs = append(errs, within("buffer", op.N, c.p.Buffers))
	case OpCopyArray:
		errs = append(errs, within("number of elements", op.N-1, max(c.p.Array, NodeFields)))
		for _, part := range []struct {
			array int
			from  Value
		}{{op.Obj, op.X}, {op.Obj2, op.Y}} {
			length := [...]int{c.p.Array, min(c.p.Buffers, 1) * NodeFields}
			if err := within("array", part.array, len(length)); err != nil {
				errs = append(errs, err)
				continue
			}
			errs = append(errs, within("element", int(part.from.N), length[part.array]-op.N+1))
			if part.from.Reg {
				errs = append(errs, errors.New("a copy with a start index in a register"))
			}
		}
	case OpCall:
		errs = append(errs, within("number of calls", op.N-1, 2))
	case OpStart, OpJoin, OpJoinTimed:
		errs = append(errs, within("thread", op.N, len(c.p.Threads)))
		if op.N == 0 {
			errs = append(errs, errors.New("main is not a Thread object"))
		}
	case OpEnter, OpExit, OpTryEnter, OpWait, OpWaitTimed, OpPulse, OpPulseAll:
		if op.Lock.Reg {
			errs = append(errs, within("object register", op.Lock.N, c.p.Refs))
		} else {
			errs = append(errs, within("lock", op.Lock.N, c.p.Locks))
		}
	case OpLoad, OpStore, OpInterlockedAdd, OpExchange, OpCompareExchange:
		switch op.Loc.Kind {
		case GlobalLoc:
			errs = append(errs, within("static", op.Loc.Index, len(c.p.Globals)))
		case ElemLoc:
			errs = append(errs, value(op.Loc.Elem))
			if c.p.Array == 0 {
				errs = append(errs, errors.New("no array"))
			}
		case FieldLoc:
			errs = append(errs, within("object register", op.Loc.Obj, c.p.Refs), within("field", op.Loc.Index, NodeFields))
		case InitLoc:
			errs = append(errs, within("initialiser", op.Loc.Index, len(c.p.Inits)))
		case PairLoc:
			errs = append(errs, within("pair", op.Loc.Index, c.p.Pairs), within("field", op.Loc.Obj, 2))
		case BufferLoc:
			errs = append(errs, within("buffer", 0, c.p.Buffers), within("element", op.Loc.Index, NodeFields))
		}
	case OpYield:
		errs = append(errs, within("way to yield", op.N, 4))
	case OpChoose:
		errs = append(errs, within("alternative", op.N-1, 1<<10))
	}
	return errors.Join(errs...)
}

func (c *checker) try(op *Op, in around) error {
	if len(op.Handlers) == 0 {
		return errors.New("try without a handler")
	}
	if err := c.ops(op.Body, in); err != nil {
		return err
	}
	for _, h := range op.Handlers {
		final := h.Kind == Finally || h.Kind == Fault
		if final && len(op.Handlers) > 1 {
			return errors.New("finally or fault beside another handler")
		}
		for _, f := range h.Filter {
			if h.Kind != Filter || len(f.Body)+len(f.Else)+len(f.Handlers) > 0 || f.Kind == OpReturn || f.Kind == OpRethrow || f.Kind >= OpIf && f.Kind <= OpAtomic {
				return fmt.Errorf("op %d is not allowed in a filter", f.ID)
			}
		}
		if err := c.ops(h.Filter, around{closed: true}); err != nil {
			return err
		}
		if err := c.ops(h.Body, around{in.closed || final, !final}); err != nil {
			return err
		}
	}
	return nil
}
