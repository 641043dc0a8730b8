package trace

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"

	"moonwalker/gc"
	"moonwalker/heap/limit"
	"moonwalker/parallel/property"
	"moonwalker/vm"
	"moonwalker/vm/event"
	"moonwalker/vm/inspect"
	"moonwalker/vm/program"
	"moonwalker/vm/state"
)

// circleMoves is the largest number of moves that are made to find the circle of a hang.
// A move counts once more for each circleWork backward jumps and calls that it makes, for
// each circleObjects objects of its state, and for each circleParts parts: all of these
// are visited after a move. All of it takes about a second. The bound counts work and not
// time, so that the description is the same on each machine.
const (
	circleMoves   = 20_000
	circleWork    = 1 << 10
	circleObjects = 1 << 8
	circleParts   = 1 << 10
)

// Hang describes the hang to which path leads: a state from which no end can be reached
// any more. It lets the threads move in turn until they have closed a circle of states. It
// names the threads that move in the circle, with their places, and the waiting threads,
// with the operations that block them. It leaves out background threads that wait.
//
// The violation is a function of the state at the end of path. The error says that the path
// is not one of this program, or that the limits l, which may be nil, have ended the replay.
func Hang(p *program.Program, path []vm.Move, l *limit.Limit) (_ *property.Violation, err error) {
	defer limit.Catch(&err)
	names := &contents{Interner: NewInterner(), parts: map[string]uint32{}}
	c := &circler{m: vm.NewMachine(p, names), names: names, seen: map[string]int{}, roster: newRoster()}
	c.m.Trace, c.m.Rehearses = c, true
	c.m.Heap.Limit = l
	if err := c.m.Start(); err != nil {
		return nil, err
	}
	if err := c.settle(); err != nil {
		return nil, err
	}
	for i, mv := range path {
		if !slices.Contains(c.m.Moves(nil), mv) {
			return nil, fmt.Errorf("step %d of %d: thread %d cannot move", i+1, len(path), mv.Thread)
		}
		if err := c.move(mv); err != nil {
			return nil, fmt.Errorf("step %d of %d: %w", i+1, len(path), err)
		}
	}
	if err := c.close(); err != nil {
		return nil, err
	}
	return property.Hung(c.sites(), slices.ContainsFunc(c.moves[c.from:], func(mv moved) bool { return mv.readsClock })), nil
}

// A circler lets the threads of a machine move in turn.
type circler struct {
	m      *vm.Machine
	names  *contents
	roster *roster
	last   string         // path of the thread that moved last
	seen   map[string]int // index in moves at each state, with last
	moves  []moved
	from   int // index in moves of the begin of the circle
}

// moved is a move: the thread, and its position before.
type moved struct {
	thread     event.ThreadID
	stack      []program.Location
	readsClock bool // it has read the clock
}

func (c *circler) move(mv vm.Move) error {
	c.m.Begin()
	if _, err := c.m.Step(mv); err != nil {
		return err
	}
	return c.settle()
}

// settle prepares the state as the search does before it stores a state.
func (c *circler) settle() error {
	if err := c.m.Roots(); err != nil {
		return err
	}
	gc.NewMarkSweep(c.m.Heap).Collect()
	c.roster.settle(c.m.State)
	vec, err := c.m.Collapse(c.names)
	c.m.Forget()
	c.names.vec = c.names.vec[:0]
	for _, id := range vec {
		c.names.vec = binary.LittleEndian.AppendUint32(c.names.vec, id)
	}
	return err
}

// Instruction implements [state.Tracer].
func (c *circler) Instruction(*state.Thread) { c.roster.step(c.m.State) }

// Access implements [state.Tracer].
func (c *circler) Access(*state.Thread, event.Access) {}

// Output implements [state.Tracer].
func (c *circler) Output(*state.Thread, string) {}

// name is the name of a thread in reports.
func (c *circler) name(t *state.Thread) string { return c.roster.name(c.m.State, t) }

// close makes moves until a state comes again behind a move of the same thread, or too many moves
// were made.
func (c *circler) close() error {
	for budget := circleMoves; budget > 0; {
		key := string(c.names.vec) + c.last
		if at, ok := c.seen[key]; ok {
			c.from = at
			return nil
		}
		c.seen[key] = len(c.moves)
		mv, ok := c.next()
		if !ok {
			return nil
		}
		t := c.m.Threads[mv.Thread]
		c.moves = append(c.moves, moved{t.ID, c.m.Stack(t), false})
		c.last = t.Path
		if err := c.move(mv); err != nil {
			return err
		}
		c.moves[len(c.moves)-1].readsClock = c.m.ReadsClock
		budget -= 1 + c.m.Spent/circleWork + c.m.Heap.Len()/circleObjects + len(c.names.vec)/4/circleParts
	}
	c.from = len(c.moves) / 2 // the circle is long: half of the moves are likely to be inside it
	return nil
}

// next is a move of the next thread that can move. Threads take turns in the order of their paths.
func (c *circler) next() (mv vm.Move, ok bool) {
	moves := c.m.Moves(nil)
	if len(moves) == 0 {
		return mv, false
	}
	at := slices.IndexFunc(moves, func(mv vm.Move) bool { return c.m.Threads[mv.Thread].Path > c.last })
	return moves[max(at, 0)], true
}

// sites are the places of the threads in the circle, and the operations that block
// waiting threads.
func (c *circler) sites() (list []property.Site) {
	for _, t := range c.m.Threads {
		if t.Stopped() {
			continue
		}
		s := property.Site{Thread: c.name(t), Stack: c.m.Stack(t)}
		var places [][]program.Location
		for _, mv := range c.moves[c.from:] {
			if mv.thread == t.ID {
				places = append(places, mv.stack)
			}
		}
		if len(places) == 0 {
			if s.Waits, s.Holder = inspect.WaitsFor(c.m.State, t, c.name); s.Waits == "" || t.Background {
				continue
			}
			list = append(list, s)
			continue
		}
		slices.SortStableFunc(places, compareStacks) // the begin of the circle is arbitrary
		s.Access, s.Stack = "spins", places[max(0, slices.IndexFunc(places, func(p []program.Location) bool { return slices.ContainsFunc(p, own) }))]
		s.Circle = circle(places)
		list = append(list, s)
	}
	return list
}

// circle are the places between which a thread moves: those in the program's own code, if there are any.
func circle(stacks [][]program.Location) (list []program.Location) {
	for _, mine := range []bool{true, false} {
		for _, stack := range stacks {
			s := property.Site{Stack: stack}
			if l, ok := s.Place(); ok && (!mine || own(l)) && !slices.Contains(list, l) {
				list = append(list, l)
			}
		}
		if len(list) > 0 {
			break
		}
	}
	return list
}

// compareStacks orders stacks by their locations, the outermost first.
func compareStacks(a, b []program.Location) int {
	for i := 1; i <= min(len(a), len(b)); i++ {
		p, q := a[len(a)-i], b[len(b)-i]
		if c := cmp.Or(cmp.Compare(p.Code.Method.String(), q.Code.Method.String()), cmp.Compare(p.PC, q.PC)); c != 0 {
			return c
		}
	}
	return cmp.Compare(len(a), len(b))
}

// Show adds v to the violations at the end of the path, and shows it. It is about the threads at its
// sites. If it is a data race, they have made its accesses, and stand elsewhere.
func (t *Trace) Show(v *property.Violation) {
	var parties []int
	for i := range v.Sites {
		for n := range t.Threads {
			if th := &t.Threads[n]; !th.Ended && !th.Failed && th.Name == v.Sites[i].Thread && !slices.Contains(parties, n) {
				parties = append(parties, n)
				if v.Kind == property.Race {
					th.Next = nil
				}
				break
			}
		}
	}
	t.Violations, t.parties = append(t.Violations, v), append(t.parties, parties)
	t.choose(len(t.Violations) - 1)
}

// contents is an interner that gives equal parts one id. vec is the vector of the current state, as bytes.
type contents struct {
	*Interner
	parts map[string]uint32
	vec   []byte
}

// Intern implements [state.Interner].
func (c *contents) Intern(part []byte) (uint32, error) {
	id, ok := c.parts[string(part)]
	if !ok {
		id = uint32(len(c.parts) + 1)
		c.parts[string(part)] = id
	}
	return id, nil
}

// Part implements [state.Interner].
func (c *contents) Part(id uint32) []byte {
	for part, x := range c.parts {
		if x == id {
			return []byte(part)
		}
	}
	panic("BUG: a part that was not interned")
}
