// Package consequence tells what a data race could lead to.
//
//	In:   a program, the path to a state in which two threads are about to race, the race
//	Out:  what may go wrong, and whether the order of the two accesses matters there
//	Next: the report
//
// The path is made again. From its last state both orders of the two accesses are made, and the states behind them are compared. The two steps end before each
// next access to an object, also to one that no other thread can reach, whatever the search did: so the answer depends on the state alone.
//
// Lock order: none.
package consequence

import (
	"fmt"
	"slices"

	"moonwalker/gc"
	"moonwalker/heap"
	"moonwalker/heap/limit"
	"moonwalker/parallel/property"
	"moonwalker/parallel/trace"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/inspect"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// Kind is what may go wrong. The names are a stable contract with users.
type Kind string

// The kinds, the worst first.
const (
	// Torn: the value is wider than a word of the machine, so that a reader may see one half of each of two values.
	Torn Kind = "torn value"
	// Lost: a thread reads a value before the other thread writes, and then writes another one because of that. The other thread's write is lost.
	Lost Kind = "lost update"
	// Overwritten: both threads write, and the later write wins.
	Overwritten Kind = "overwritten write"
	// Stale: one thread reads the old or the new value.
	Stale Kind = "stale read"
	// None: both orders lead to the same state.
	None Kind = "none"
)

// Consequence is what a race may lead to. The threads have their numbers among the sites of the race.
type Consequence struct {
	Kind  Kind
	Loser int // of Lost: the thread whose write is lost, -1: one of both; of Stale and Torn: the reader, -1: both write
	Bytes int // of Torn: the size of the value

	Threads [2]string // the names of the threads
}

// kinds are the kinds, the worst first.
var kinds = []Kind{Torn, Lost, Overwritten, Stale, None}

// Worse says whether c is worse than d.
func (c *Consequence) Worse(d *Consequence) bool {
	return slices.Index(kinds, c.Kind) < slices.Index(kinds, d.Kind)
}

// word is the size of the largest value that is read or written at once: .NET's native word.
const word = 8

// Text says it in a sentence, with the names of the threads.
func (c *Consequence) Text() string {
	one, other := "", ""
	if c.Loser >= 0 {
		one, other = c.Threads[c.Loser], c.Threads[1-c.Loser]
	}
	switch c.Kind {
	case Torn:
		if c.Loser < 0 {
			return fmt.Sprintf("torn value: %d bytes are not written at once, so a half of each write may stay", c.Bytes)
		}
		return fmt.Sprintf("torn value: %d bytes are not read or written at once, so '%s' may read a half of the write of '%s'", c.Bytes, one, other)
	case Lost:
		if c.Loser < 0 {
			return "lost update: both threads have read the old value, and one of the two writes is lost"
		}
		return fmt.Sprintf("lost update: '%s' may read the old value, and then overwrite the write of '%s'", other, one)
	case Overwritten:
		return "overwritten write: the later of the two writes wins"
	case Stale:
		return fmt.Sprintf("stale read: '%s' may read the value from before the write of '%s'", one, other)
	}
	return "none here, as both orders lead to the same state; for .NET's memory model it is a race all the same"
}

// Of is the consequence of the data race with a key, in the state behind a path; nil if it is not known, because the path does not lead to the race, or the limits
// l, which may be nil, have ended the work.
func Of(p *program.Program, path []vm.Move, key string, l *limit.Limit) (c *Consequence) {
	plain := p.Plain
	defer func() { p.Plain = plain }()
	var err error
	defer func() {
		if err != nil {
			c = nil
		}
	}()
	defer limit.Catch(&err)
	l.Poll()
	x := &study{names: trace.NewInterner().KeepParts(), reads: map[place]program.Location{}}
	x.m = vm.NewMachine(p, x.names)
	x.m.Heap.Limit = l
	if err = x.replay(path); err != nil || !x.find(key) {
		return nil
	}
	if x.race, err = x.m.Collapse(x.names); err != nil {
		return nil
	}
	x.race = slices.Clone(x.race)
	p.Plain = true
	c = x.decide()
	c.Threads = x.threads
	return c
}

// study studies a race.
type study struct {
	m       *vm.Machine
	names   *trace.Interner
	race    []uint32                   // vector of the state with the race
	reads   map[place]program.Location // reads since the last write, each of a thread, with their places
	sides   [2]side
	threads [2]string // names
	old     []bool    // by reference: the objects of the state with the race
}

// place is a location as a thread sees it.
type place struct {
	thread string
	ref    heap.Ref
	off    int32
}

// side is a thread of the race.
type side struct {
	path   string       // of the thread
	access event.Access // in the state with the race
	depth  int          // number of frames down to that of the program's method with the access
	frame  program.Location
	update bool // it writes, and has read the location in the same statement
}

// settle gives the state its canonical form.
func (x *study) settle() error {
	if err := x.m.Arrange(); err != nil {
		return err
	}
	if err := x.m.Roots(); err != nil {
		return err
	}
	gc.NewMarkSweep(x.m.Heap).Collect()
	return x.m.Canonicalise()
}

// replay makes the path, and notes the reads of threads.
func (x *study) replay(path []vm.Move) error {
	if err := x.m.Start(); err != nil {
		return err
	}
	for i := 0; ; i++ {
		if err := x.settle(); err != nil {
			return err
		}
		if _, err := x.m.Collapse(x.names); err != nil {
			return err
		}
		x.m.Forget()
		if i == len(path) {
			return nil
		}
		if !slices.Contains(x.m.Moves(nil), path[i]) {
			return &trace.StrayError{Thread: path[i].Thread}
		}
		x.note(x.m.Threads[path[i].Thread])
		x.m.Begin()
		if _, err := x.m.Step(path[i]); err != nil {
			return err
		}
	}
}

// note notes the next access of a thread, which is about to be made.
func (x *study) note(t *state.Thread) {
	a := x.m.Probe(t).Access
	at := place{t.Path, a.Ref, a.Off}
	switch {
	case !a.Kind.Data() || t.Depth() == 0:
	case a.Kind.Writes():
		delete(x.reads, at)
	default:
		x.reads[at] = t.Frame(t.Depth() - 1)
	}
}

// find finds the threads of the race.
func (x *study) find(key string) bool {
	m := x.m
	var found *property.Violation
	var check property.State
	check.Check(m, m.ProbeAll(nil), property.Set(property.Race), len(m.Moves(nil)) > 0, func(v *property.Violation) {
		if found == nil && v.Key == key {
			found = v
		}
	})
	if found == nil {
		return false
	}
	x.threads = [2]string{found.Sites[0].Thread, found.Sites[1].Thread}
	stands := func(t *state.Thread, s *property.Site) bool {
		return inspect.ThreadName(m.State, t) == s.Thread && slices.Equal(t.Stack(), s.Stack)
	}
	for i, t := range m.Threads {
		for _, u := range m.Threads[i+1:] {
			if stands(t, &found.Sites[0]) && stands(u, &found.Sites[1]) {
				x.sides = [2]side{x.side(t), x.side(u)}
				return true
			}
		}
	}
	return false
}

// side is that of a thread.
func (x *study) side(t *state.Thread) side {
	p := x.m.Probe(t)
	s := side{path: t.Path, access: p.Access, depth: t.Depth()}
	if p.Fails {
		s.access.Kind = event.Read // as the check for races has it
	}
	if s.depth > 0 {
		s.frame = t.Frame(s.depth - 1)
	}
	for s.depth > 1 && !property.Own(t.Frame(s.depth-1)) {
		s.depth--
	}
	if t.Depth() > 0 && s.access.Kind == event.Write {
		was, ok := x.reads[place{t.Path, s.access.Ref, s.access.Off}]
		s.update = ok && sameStatement(was, s.frame)
	}
	return s
}

// decide makes the orders.
func (x *study) decide() *Consequence {
	a, b := &x.sides[0], &x.sides[1]
	size := int(max(a.access.Size, b.access.Size))
	one, known := x.order(0, 1)
	other, ok := x.order(1, 0)
	same := known && ok && one == other
	if a.access.Kind.Writes() && b.access.Kind.Writes() {
		switch {
		case a.update && b.update:
			return &Consequence{Kind: Lost, Loser: -1}
		case same:
			return &Consequence{Kind: None}
		case size > word:
			return &Consequence{Kind: Torn, Loser: -1, Bytes: size}
		case a.update:
			return &Consequence{Kind: Lost, Loser: 1}
		case b.update:
			return &Consequence{Kind: Lost, Loser: 0}
		}
		return &Consequence{Kind: Overwritten, Loser: -1}
	}
	reader := 0
	if a.access.Kind.Writes() {
		reader = 1
	}
	switch {
	case same:
		return &Consequence{Kind: None}
	case size > word:
		return &Consequence{Kind: Torn, Loser: reader, Bytes: size}
	case known && ok && x.loses(reader):
		return &Consequence{Kind: Lost, Loser: 1 - reader}
	}
	return &Consequence{Kind: Stale, Loser: reader}
}

// order makes the accesses of two sides in this order, and returns the state behind them as a text, with the lines that were printed; false if that is
// not possible.
func (x *study) order(first, second int) (state string, ok bool) {
	m := x.m
	if m.Restore(x.race, x.names) != nil {
		return "", false
	}
	x.old = x.old[:0]
	for r := range m.Heap.Cap() {
		x.old = append(x.old, m.Heap.At(heap.Ref(r)) != nil)
	}
	for i := range x.sides {
		at := x.at(x.sides[i].path)
		if at < 0 {
			return "", false
		}
		x.sides[i].access.Ref = m.Probe(m.Threads[at]).Access.Ref // a restored object has another place in memory
	}
	m.Output = func(text string, isError bool) { state += fmt.Sprintf("%t %q ", isError, text) }
	defer func() { m.Output = nil }()
	if !x.step(x.sides[first].path) || !x.step(x.sides[second].path) {
		return "", false
	}
	vec, err := m.Collapse(x.names)
	return state + fmt.Sprint(vec), err == nil
}

// step makes the next step of a thread, if there is just one.
func (x *study) step(path string) bool {
	at := x.at(path)
	moves := slices.DeleteFunc(x.m.Moves(nil), func(mv vm.Move) bool { return int(mv.Thread) != at })
	if len(moves) != 1 {
		return false
	}
	x.m.Begin()
	fault, err := x.m.Step(moves[0])
	if err != nil || fault != nil || x.settle() != nil {
		return false
	}
	_, err = x.m.Collapse(x.names)
	x.m.Forget()
	return err == nil
}

// at is the place of a thread among the live ones; -1 if it is over.
func (x *study) at(path string) int {
	return slices.IndexFunc(x.m.Threads, func(t *state.Thread) bool { return t.Path == path })
}

// loses says whether the reader loses the other thread's write: it reads before that is made, and writes a value that it would not write
// if it read later.
func (x *study) loses(reader int) bool {
	if _, ok := x.order(reader, 1-reader); !ok {
		return false
	}
	at := x.sides[reader].access
	if !x.alive(at.Ref) {
		return false
	}
	present, _, _ := inspect.Word(x.m.State, at)
	early, ok := x.written(reader)
	if !ok {
		return false
	}
	if _, ok := x.order(1-reader, reader); !ok {
		return false
	}
	late, ok := x.written(reader)
	switch {
	case !ok:
		return early.word != present
	case early.made && late.made: // two objects, which may be alike
		return early.same && late.same
	}
	return early.made != late.made || early.word != late.word
}

// mostSteps is the number of steps of a reader that are made to find its write.
const mostSteps = 64

// value is what a thread writes.
type value struct {
	word uint64
	made bool // a reference to an object that was made since the race
	same bool // the write is in the statement of the read
}

// written is the value that the reader writes next to the location, in the same call of a method of the program; false if it writes none.
func (x *study) written(reader int) (v value, ok bool) {
	s := &x.sides[reader]
	for range mostSteps {
		at := x.at(s.path)
		if !x.alive(s.access.Ref) || at < 0 || x.m.Threads[at].Depth() < s.depth {
			return v, false
		}
		t := x.m.Threads[at]
		p := x.m.Probe(t)
		writes := !p.Fails && p.Access.Kind.Writes() && p.Access.Overlaps(s.access)
		v.same = writes && sameStatement(s.frame, t.Frame(t.Depth()-1))
		if !x.step(s.path) {
			return v, false
		}
		if writes && x.alive(s.access.Ref) {
			var isRef bool
			v.word, isRef, ok = inspect.Word(x.m.State, s.access)
			r := heap.Ref(v.word)
			v.made = isRef && r != 0 && !r.IsConst() && (int(r) >= len(x.old) || !x.old[r])
			return v, ok
		}
	}
	return v, false
}

// alive says whether the object of the location is there, and no garbage. It is a static otherwise.
func (x *study) alive(r heap.Ref) bool {
	return r.IsConst() || r != 0 && int(r) < x.m.Heap.Cap() && x.m.Heap.At(r) != nil
}

// sameStatement says whether two places are in one statement.
func sameStatement(a, b program.Location) bool {
	return a.Code == b.Code && a.Code.Statement(a.PC) == b.Code.Statement(b.PC)
}
