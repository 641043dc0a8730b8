package il

import (
	"fmt"

	"moonwalker/vm/metadata"
)

// A region is a part of a body that a clause protects, or a handler or filter
// of one, with the offsets from start up to end (§I.12.4.2.7).
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

// maxClauses bounds the exception clauses of a method: all regions are looked at
// for each instruction.
const maxClauses = 1024

// findRegions wants regions nested or apart from each other.
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

// innermost is the region that the instruction at this offset is in, nil if it
// is in none.
func (l *lowerer) innermost(offset int) *region {
	var in *region
	for i := range l.regions {
		if r := &l.regions[i]; r.has(offset) && (in == nil || r.end-r.start < in.end-in.start) {
			in = r
		}
	}
	return in
}

// cross says what is wrong with control going from one offset to another: a
// region is left by leave only, a filter and a finally or fault handler not by
// that either; a protected block is entered at its start, or by a leave from one
// of its catch handlers, and the others by exceptions only (§I.12.4.2.8).
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

// catches says whether the instruction at this offset is in a catch handler of
// the protected block try.
func (l *lowerer) catches(try *region, offset int) bool {
	for i := range l.regions {
		r := &l.regions[i]
		if c := &l.body.Clauses[r.clause]; r.kind == regionCatch && r.has(offset) && c.TryOffset == try.start && c.TryOffset+c.TryLength == try.end {
			return true
		}
	}
	return false
}

// wantInside says what is wrong with an instruction that may be in a region of
// this kind only.
func (l *lowerer) wantInside(kind regionKind, in CIL) error {
	if r := l.innermost(in.Offset); r == nil || r.kind != kind {
		return fmt.Errorf("not in %s", regionNames[kind])
	}
	return nil
}
