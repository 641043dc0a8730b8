package sdpor

import (
	"slices"

	"moonwalker/vm/event"
)

// In the plain form of summaries each state has a list of entries of its own, off the Go heap.
// Nothing is interned, shared or cached. The collapsed form is measured against it, and it is
// the slow twin in tests. Both forms have steps and the relations of accesses in common, but no
// code for sets.
//
// A list grows at its head, and published cells never change. So a reader of a head can read
// all cells behind it. An entry that loses tokens is put in front again. So of entries that
// differ only in tokens the first one counts, and has the fewest tokens.

// A cell is an entry of a list, or a token of the entry before it.
type cell struct {
	next      uint64
	obj       Object   // of a token: its lower half
	thread    ThreadID // of a token: its upper half
	off, size int32
	tokens    uint32 // number of the following cells that are tokens of the entry
	kind      event.Kind
}

// lastCell ends all lists. Alone it is the empty list.
const lastCell uint64 = 1

// cellBlock is the number of cells that a worker takes at a time.
const cellBlock = 64

// A plainEntry is an entry of a summary: location, thread and tokens.
type plainEntry struct {
	at     plainAccess
	tokens []token
}

type plainAccess struct {
	obj       Object
	thread    ThreadID
	kind      event.Kind
	off, size int32
}

func (a *plainAccess) entry() entry {
	return entry{thread: a.thread, kind: a.kind, off: a.off, size: a.size}
}

// plain is a worker's side of plain summaries.
type plain struct {
	graph *Graph
	steps *tables
	free  []uint64 // cells that no other worker has seen
	put   []uint64 // cells that the last call of grown has used, until keep

	has    map[plainAccess][]token // scratch, as the following fields
	tokens []token
	out    []plainEntry
	races  []ThreadID
}

func newPlain(g *Graph, steps *tables) *plain {
	return &plain{graph: g, steps: steps, has: map[plainAccess][]token{}}
}

func (p *plain) first(_ uint32, ts []Thread) (uint64, error) {
	var guards []plainEntry
	for _, t := range ts {
		for _, a := range t.guards() {
			if a.Kind != event.None {
				guards = append(guards, plainEntry{at: plainAccess{a.Obj, t.ID, a.Kind, a.Off, a.Size}})
			}
		}
	}
	return p.grown(lastCell, growth{plain: guards})
}

func (p *plain) only(obj Object, e entry) (growth, error) {
	return growth{plain: []plainEntry{{at: plainAccess{obj, e.thread, e.kind, e.off, e.size}}}}, nil
}

func (p *plain) own(label uint32) (growth, error) {
	return growth{plain: appendOwn(nil, p.steps.label(label))}, nil
}

// appendOwn appends the accesses of a step (F2).
func appendOwn(dst []plainEntry, l *label) []plainEntry {
	for _, a := range l.accesses {
		dst = append(dst, plainEntry{at: plainAccess{a.Obj, l.thread, a.Kind, a.Off, a.Size}})
	}
	return dst
}

func (p *plain) across(label uint32, sum uint64) (growth, []ThreadID, error) {
	l := p.steps.label(label)
	p.out, p.races = appendOwn(p.out[:0], l), p.races[:0]
	p.each(sum, func(e plainEntry) {
		race, carried := p.move(l, &e)
		if race && !slices.Contains(p.races, e.at.thread) {
			p.races = append(p.races, e.at.thread)
		}
		if carried {
			p.out = append(p.out, e)
		}
	})
	return growth{plain: p.out}, p.races, nil
}

// move moves an entry behind a step to the state before it. It says whether the entry's thread
// races with the step, and whether the step carries the entry.
func (p *plain) move(l *label, e *plainEntry) (race, carried bool) {
	if e.at.obj = before(l, e.at.obj); e.at.obj == New {
		return false, false
	}
	added := l.adds(e.at.thread)
	e.at.thread = l.wasThread(e.at.thread)
	other := e.at.thread != l.thread
	if e.at.obj == section && l.enters {
		return other, false
	}
	var tokens []token
	for _, t := range e.tokens {
		if t&life != 0 {
			if slices.Contains(l.spawned, ThreadID(t)) {
				continue
			}
		} else if t = t&completion | token(before(l, Object(t))); Object(t) == New {
			continue
		}
		tokens = append(tokens, t)
	}
	for _, t := range added {
		if !slices.Contains(tokens, t) {
			tokens = append(tokens, t)
		}
	}
	e.tokens = tokens
	free := !slices.ContainsFunc(tokens, func(t token) bool { return slices.Contains(l.held, t) })
	x := e.at.entry()
	carried = true
	for _, a := range l.accesses {
		if a.Obj == e.at.obj {
			race = race || other && free && a.conflicts(&x) && !l.follows(&x)
			carried = carried && !l.shadows(&a, &x)
		}
	}
	return race, carried
}

// before is the name of an object before a step.
func before(l *label, o Object) Object {
	for _, r := range l.renamed {
		if r.Now == o {
			return r.Was
		}
	}
	return o
}

func (p *plain) grown(sum uint64, by growth) (_ uint64, err error) {
	p.free = append(p.free, p.put...)
	p.put = p.put[:0]
	clear(p.has)
	p.each(sum, func(e plainEntry) {
		if _, ok := p.has[e.at]; !ok {
			p.has[e.at] = e.tokens
		}
	})
	for _, e := range by.plain {
		if had, ok := p.has[e.at]; ok {
			e.tokens = inBoth(e.tokens, had)
			if len(e.tokens) == len(had) {
				continue
			}
		}
		p.has[e.at] = e.tokens
		if sum, err = p.push(sum, e); err != nil {
			return 0, err
		}
	}
	return sum, nil
}

func inBoth(a, b []token) (both []token) {
	for _, t := range a {
		if slices.Contains(b, t) {
			both = append(both, t)
		}
	}
	return both
}

func (p *plain) keep() { p.put = p.put[:0] }

func (p *plain) on(sum uint64, obj Object, f func(*entry)) {
	p.each(sum, func(e plainEntry) {
		if e.at.obj == obj {
			x := e.at.entry()
			f(&x)
		}
	})
}

// each calls f with the entries of a list. Their tokens are valid until the next call of each.
func (p *plain) each(list uint64, f func(plainEntry)) {
	p.tokens = p.tokens[:0]
	for list != lastCell {
		c := p.graph.cells.At(list)
		list = c.next
		from := len(p.tokens)
		for range c.tokens {
			t := p.graph.cells.At(list)
			list = t.next
			p.tokens = append(p.tokens, token(t.thread)<<32|token(t.obj))
		}
		f(plainEntry{plainAccess{c.obj, c.thread, c.kind, c.off, c.size}, p.tokens[from:]})
	}
}

// push puts an entry with its tokens in front of a list.
func (p *plain) push(list uint64, e plainEntry) (_ uint64, err error) {
	for _, t := range e.tokens {
		if list, err = p.pushCell(cell{next: list, obj: Object(t), thread: ThreadID(t >> 32)}); err != nil {
			return 0, err
		}
	}
	return p.pushCell(cell{next: list, obj: e.at.obj, thread: e.at.thread, kind: e.at.kind, off: e.at.off, size: e.at.size, tokens: uint32(len(e.tokens))})
}

func (p *plain) pushCell(c cell) (uint64, error) {
	if len(p.free) == 0 {
		from := p.graph.nextCell.Add(cellBlock) - cellBlock
		for id := from + cellBlock - 1; id >= from; id-- {
			if _, err := p.graph.cells.Slot(id); err != nil {
				return 0, err
			}
			p.free = append(p.free, id)
		}
	}
	id := p.free[len(p.free)-1]
	p.free = p.free[:len(p.free)-1]
	p.put = append(p.put, id)
	*p.graph.cells.At(id) = c
	return id, nil
}
