package lower

import (
	"fmt"
	"slices"

	"moonwalker/vm/il"
	"moonwalker/vm/metadata"
)

// A region is a protected block, handler or filter of a clause: the IL offsets from start
// up to, not including, end (§I.12.4.2.7).
type region struct {
	kind       regionKind
	clause     int
	start, end uint32
}

type regionKind uint8

const (
	regionTry regionKind = iota
	regionCatch
	regionFilter
	regionFinally // or fault
)

var regionNames = [...]string{"a protected block", "a catch handler", "a filter", "a finally or fault handler"}

func (r *region) has(offset int) bool { return uint32(offset) >= r.start && uint32(offset) < r.end }

// maxClauses limits the exception clauses of a method, because lowering goes through all
// regions for each instruction.
const maxClauses = 1024

// findRegions collects the regions, and returns an error for clauses that .NET's JIT refuses.
func (l *lowerer) findRegions() error {
	if n := len(l.body.Clauses); n > maxClauses {
		return fmt.Errorf("%d exception clauses, more than %d", n, maxClauses)
	}
	for i, c := range l.body.Clauses {
		handler := regionCatch
		if c.Kind == metadata.ClauseFinally || c.Kind == metadata.ClauseFault {
			handler = regionFinally
		} else if l.body.MaxStack == 0 {
			return fmt.Errorf("exception clause %d: the exception is on the stack, and the method declares 0 values", i)
		}
		l.regions = append(l.regions, region{regionTry, i, c.TryOffset, c.TryOffset + c.TryLength}, region{handler, i, c.HandlerOffset, c.HandlerOffset + c.HandlerLength})
		if c.Kind == metadata.ClauseFilter {
			l.regions = append(l.regions, region{regionFilter, i, c.FilterOffset, c.HandlerOffset})
		}
	}
	for i := range l.regions {
		a := &l.regions[i]
		if a.start >= a.end {
			return fmt.Errorf("exception clause %d: %s is empty", a.clause, regionNames[a.kind])
		}
		if l.index(a.start) < 0 || int(a.end) < len(l.body.Code) && l.index(a.end) < 0 {
			return fmt.Errorf("exception clause %d: %s begins or ends inside an instruction", a.clause, regionNames[a.kind])
		}
		for j := range i {
			if err := l.together(&l.regions[j], a); err != nil {
				return err
			}
		}
	}
	return l.nested()
}

// holds says whether b is inside r, and smaller.
func (r *region) holds(b *region) bool {
	return r.start <= b.start && b.end <= r.end && r.end-r.start > b.end-b.start
}

// together returns an error if the regions a and b, of which a comes first in the list, must not be in one method. A clause comes
// before those that enclose its protected block (§I.12.4.2.5). One in a handler may come after that handler's; .NET refuses
// this order if one of the two has a filter.
func (l *lowerer) together(a, b *region) error {
	clauses := l.body.Clauses
	filters := clauses[a.clause].Kind == metadata.ClauseFilter || clauses[b.clause].Kind == metadata.ClauseFilter
	switch {
	case a.end <= b.start || b.end <= a.start:
		return nil
	case a.start == b.start && a.end == b.end:
		if a.kind != regionTry || b.kind != regionTry {
			return fmt.Errorf("exception clauses %d and %d share a handler", a.clause, b.clause)
		}
		if l.finishes(a) || l.finishes(b) {
			return fmt.Errorf("exception clauses %d and %d share a protected block, and one is a finally or fault clause", a.clause, b.clause)
		}
		return nil
	case !a.holds(b) && !b.holds(a):
		return fmt.Errorf("exception clauses %d and %d overlap", a.clause, b.clause)
	case a.holds(b) && a.kind == regionFilter || b.holds(a) && b.kind == regionFilter:
		return fmt.Errorf("exception clauses %d and %d: one is in the filter of the other", a.clause, b.clause)
	case a.start == b.start && a.kind != regionTry && b.kind != regionTry:
		return fmt.Errorf("exception clauses %d and %d: their handlers begin at one place", a.clause, b.clause)
	case a.holds(b) && (a.kind == regionTry || filters):
		return fmt.Errorf("exception clause %d is inside clause %d, which comes first", b.clause, a.clause)
	}
	return nil
}

// finishes says whether the clause of r is a finally or fault clause.
func (l *lowerer) finishes(r *region) bool {
	k := l.body.Clauses[r.clause].Kind
	return k == metadata.ClauseFinally || k == metadata.ClauseFault
}

// nested returns an error if a region has one region of a clause inside, and another one of that clause not.
func (l *lowerer) nested() error {
	for i := range l.regions {
		block := &l.regions[i]
		if block.kind != regionTry {
			continue
		}
		for j := i + 1; j < len(l.regions) && l.regions[j].clause == block.clause; j++ {
			for k := range l.regions {
				if r := &l.regions[k]; r.holds(block) != r.holds(&l.regions[j]) {
					return fmt.Errorf("exception clause %d is not wholly inside %s of clause %d", block.clause, regionNames[r.kind], r.clause)
				}
			}
		}
	}
	return nil
}

// checkFlow returns an error if control may go where it must not. It looks at all instructions, also those that nothing reaches,
// as .NET's JIT does.
func (l *lowerer) checkFlow() error {
	for i := range l.cil {
		if err := l.flow(i); err != nil {
			return fmt.Errorf("IL_%04x: %s: %w", l.cil[i].Offset, l.cil[i].Op, err)
		}
	}
	return nil
}

// flow is checkFlow for one instruction.
func (l *lowerer) flow(i int) error {
	in := l.cil[i]
	switch r := l.innermost(in.Offset); {
	case in.Op.IsPrefix():
		return l.prefix(i)
	case (in.Op == il.OpJmp || in.Op == il.OpRet) && r != nil:
		return fmt.Errorf("in %s", regionNames[r.kind])
	case r != nil && r.kind == regionFilter:
		if end := uint32(in.Next) == r.end; end != (in.Op == il.OpEndfilter) {
			return fmt.Errorf("endfilter is not the end of the filter")
		}
	case in.Op == il.OpEndfilter:
		return fmt.Errorf("not in a filter")
	}
	switch n := int(in.Arg); in.Op {
	case il.OpLdloca, il.OpLdlocaS:
		if n >= len(l.locals) {
			return fmt.Errorf("variable %d of %d", n, len(l.locals))
		}
	case il.OpLdarga, il.OpLdargaS:
		if n >= len(l.args) {
			return fmt.Errorf("variable %d of %d", n, len(l.args))
		}
	}
	info := in.Op.Info()
	if info.Operand.Branch() {
		if err := l.mayBranch(in.Offset, int(in.Arg), in.Op == il.OpLeave || in.Op == il.OpLeaveS); err != nil {
			return err
		}
	}
	for _, to := range in.Targets {
		if err := l.mayBranch(in.Offset, to, false); err != nil {
			return err
		}
	}
	if info.Pushes == il.Never {
		return nil
	}
	return l.cross(in.Offset, in.Next, false)
}

// mayBranch returns an error if a branch must not go from one offset to the other.
func (l *lowerer) mayBranch(from, to int, leave bool) error {
	if at := l.at[to]; at > 0 && l.cil[at-1].Op.IsPrefix() {
		return fmt.Errorf("branch between a prefix and its instruction")
	}
	return l.cross(from, to, leave)
}

// prefix returns an error if the prefix at index i is none of the instruction behind it (§III.2).
func (l *lowerer) prefix(i int) error {
	in := l.cil[i]
	if err := l.cross(in.Offset, in.Next, false); err != nil {
		return err
	}
	if l.startsTry(in.Next) {
		return fmt.Errorf("a protected block begins between a prefix and its instruction")
	}
	for i++; l.cil[i].Op.IsPrefix() && l.cil[i].Op != il.OpNo; i++ { // the last instruction is no prefix
	}
	switch op := l.cil[i].Op; {
	case !prefixes(in.Op, op):
		return fmt.Errorf("prefix of %s", op)
	case in.Op == il.OpTail && l.cil[i+1].Op != il.OpRet: // a call is not the last instruction
		return fmt.Errorf("%s has no ret behind it", op)
	}
	return nil
}

// prefixes says whether .NET takes the prefix before an instruction op.
func prefixes(prefix, op il.Opcode) bool {
	call := op == il.OpCall || op == il.OpCallvirt
	switch prefix {
	case il.OpVolatile, il.OpUnaligned:
		switch op {
		case il.OpLdsfld, il.OpStsfld:
			return prefix == il.OpVolatile
		case il.OpLdfld, il.OpStfld, il.OpLdobj, il.OpStobj, il.OpInitblk, il.OpCpblk, il.OpStindI:
			return true
		}
		return op >= il.OpLdindI1 && op <= il.OpStindR8
	case il.OpTail:
		return call || op == il.OpCalli
	case il.OpReadonly:
		return call || op == il.OpCalli || op == il.OpLdelema
	case il.OpConstrained:
		return call || op == il.OpLdftn
	}
	return true // no., which is an unknown instruction to .NET, and so refused only where it is reached
}

// startsTry says whether a protected block starts at this offset. The evaluation stack must be empty there (§I.12.4.2.8.1).
func (l *lowerer) startsTry(offset int) bool {
	return slices.ContainsFunc(l.regions, func(r region) bool { return r.kind == regionTry && r.start == uint32(offset) })
}

// innermost returns the innermost region with the instruction at this offset, nil if there
// is none.
func (l *lowerer) innermost(offset int) *region {
	var in *region
	for i := range l.regions {
		if r := &l.regions[i]; r.has(offset) && (in == nil || r.end-r.start < in.end-in.start) {
			in = r
		}
	}
	return in
}

// cross returns an error if control must not go from one offset to the other. Only leave
// leaves a region, and not even leave leaves a filter or a finally or fault handler. Control
// enters a protected block at its start, or by a leave from one of its catch handlers; only
// exceptions enter the other regions (§I.12.4.2.8).
func (l *lowerer) cross(from, to int, leave bool) error {
	for i := range l.regions {
		r := &l.regions[i]
		switch out, in := r.has(from) && !r.has(to), !r.has(from) && r.has(to); {
		case out && (!leave || r.kind == regionFilter || r.kind == regionFinally):
			return fmt.Errorf("control leaves %s for IL_%04x", regionNames[r.kind], to)
		case in && (r.kind != regionTry || uint32(to) != r.start && !(leave && l.catches(r, from))):
			return fmt.Errorf("control enters %s at IL_%04x", regionNames[r.kind], to)
		}
	}
	return nil
}

// catches says whether a catch handler of the protected block try contains the instruction
// at this offset.
func (l *lowerer) catches(try *region, offset int) bool {
	for i := range l.regions {
		r := &l.regions[i]
		if c := &l.body.Clauses[r.clause]; r.kind == regionCatch && r.has(offset) && c.TryOffset == try.start && c.TryOffset+c.TryLength == try.end {
			return true
		}
	}
	return false
}

// wantInside returns an error unless the innermost region of the instruction is of this kind.
func (l *lowerer) wantInside(kind regionKind, in il.CIL) error {
	if r := l.innermost(in.Offset); r == nil || r.kind != kind {
		return fmt.Errorf("not in %s", regionNames[kind])
	}
	return nil
}
