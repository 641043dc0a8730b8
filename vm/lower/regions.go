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

// findRegions collects the regions, and returns an error if two overlap without nesting.
func (l *lowerer) findRegions() error {
	if n := len(l.body.Clauses); n > maxClauses {
		return fmt.Errorf("%d exception clauses, more than %d", n, maxClauses)
	}
	for i, c := range l.body.Clauses {
		handler := regionCatch
		switch c.Kind {
		case metadata.ClauseFinally, metadata.ClauseFault:
			handler = regionFinally
		case metadata.ClauseFilter:
			l.regions = append(l.regions, region{regionFilter, i, c.FilterOffset, c.HandlerOffset})
		}
		l.regions = append(l.regions, region{regionTry, i, c.TryOffset, c.TryOffset + c.TryLength}, region{handler, i, c.HandlerOffset, c.HandlerOffset + c.HandlerLength})
	}
	for i, a := range l.regions {
		if a.start >= a.end {
			return fmt.Errorf("exception clause %d: %s is empty", a.clause, regionNames[a.kind])
		}
		for _, b := range l.regions[:i] {
			if a.start < b.end && b.start < a.end && !(a.start <= b.start && b.end <= a.end) && !(b.start <= a.start && a.end <= b.end) {
				return fmt.Errorf("exception clauses %d and %d overlap", b.clause, a.clause)
			}
		}
	}
	return nil
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
