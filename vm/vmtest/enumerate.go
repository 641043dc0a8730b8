package vmtest

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Outcomes holds all outcomes of a program.
type Outcomes struct {
	Printed   map[int32]bool    // values given to OpPrint
	Deadlocks map[string]bool   // [DeadlockKey] of the blocked operations in a deadlock of all threads
	Partial   map[string]bool   // [DeadlockKey] of the blocked operations in a wait cycle while another thread can move
	Asserts   map[int]bool      // operations whose assertion can fail
	Uncaught  map[Uncaught]bool // uncaught exceptions
	Races     map[RacingPair]bool
	Violated  map[int]bool // invariants that some state outside of atomic sections violates

	// Ends says that in some execution all started threads end, none of them by a failure.
	Ends bool
	// Hangs says that some state has no execution that ends in any way, although threads
	// can always move: livelock.
	Hangs bool
	// Endless is Hangs with two more kinds of end: a state with a failed thread, and one
	// with a wait cycle that has a foreground thread in it or waiting for it. The checker
	// calls this a hang.
	Endless bool
	// Unsupported says that some execution reaches an operation that the checker does not
	// support. The execution ends there, and the checker may miss outcomes that other
	// orders find behind the operation.
	Unsupported bool
	// States is the number of abstract states.
	States int
}

// Uncaught is an uncaught exception, and the operation that raised it.
type Uncaught struct {
	Op        int
	Exception Exception
}

// A RacingPair is the pair of operations of a data race, the lower id first.
type RacingPair [2]int

// DeadlockKey returns a name for a deadlock: the ids of the blocked operations.
func DeadlockKey(ops []int) string {
	ops = slices.Sorted(slices.Values(ops))
	return strings.Trim(fmt.Sprint(ops), "[]")
}

// String lists the outcomes, the same text for the same outcomes.
func (o *Outcomes) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "printed %v\n", slices.Sorted(maps.Keys(o.Printed)))
	fmt.Fprintf(&b, "deadlocks %q\n", slices.Sorted(maps.Keys(o.Deadlocks)))
	fmt.Fprintf(&b, "asserts %v\n", slices.Sorted(maps.Keys(o.Asserts)))
	uncaught := slices.SortedFunc(maps.Keys(o.Uncaught), func(a, b Uncaught) int {
		return (a.Op-b.Op)*int(exceptions) + int(a.Exception-b.Exception)
	})
	b.WriteString("uncaught [")
	for i, u := range uncaught {
		if i > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "%d:%s", u.Op, u.Exception.TypeName())
	}
	races := slices.SortedFunc(maps.Keys(o.Races), func(a, b RacingPair) int { return slices.Compare(a[:], b[:]) })
	fmt.Fprintf(&b, "]\nraces %v\n", races)
	if len(o.Partial) > 0 {
		fmt.Fprintf(&b, "partial deadlocks %q\n", slices.Sorted(maps.Keys(o.Partial)))
	}
	if o.Unsupported {
		b.WriteString("unsupported\n")
	}
	return b.String()
}

// The errors with which Enumerate gives up.
var (
	ErrTooManyStates = errors.New("too many abstract states")
	ErrLocalLoop     = errors.New("a thread computes for too long")
)

// Enumerate explores all interleavings of the visible operations of a program in the plainest
// way: depth first, all states as strings in a map, no reduction of any kind. It is the twin
// against which the checker is tested, and shares no code with it. It gives up after limit
// states.
//
// Memory is sequentially consistent. Pulse wakes the longest waiter, which then competes for
// the lock with all other threads. A timed wait ends at any moment, also when the thread was
// pulsed and does not have the lock again: the pulse was spent on it then. A failed assertion or an uncaught exception ends only its
// thread, and runs no finally: locks stay held. Such a thread counts as ended for Join, and a
// state with such a thread does not count as a deadlock. Two operations race if in some state
// each is the next of its thread, they access the same memory, one of them writes, and one is
// neither volatile nor interlocked nor in an atomic section.
//
// An atomic section begins with its first visible operation. From then on no other thread
// moves until the section ends or has to wait; after a wait it begins anew with its next
// operation. During the section, its accesses can race with the next operations of other
// threads, except threads that the section has started; other pairs do not count.
//
// The program is over when no foreground thread is left.
func Enumerate(p *Program, limit int) (*Outcomes, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	e := &enumerator{
		program: p,
		limit:   limit,
		seen:    make(map[string]int),
		whole:   make(map[string]bool),
		ends:    len(p.Background) > 0 || p.Uses(OpJoinTimed),
		out: &Outcomes{
			Printed: make(map[int32]bool), Deadlocks: make(map[string]bool), Partial: make(map[string]bool), Asserts: make(map[int]bool),
			Uncaught: make(map[Uncaught]bool), Races: make(map[RacingPair]bool), Violated: make(map[int]bool),
		},
	}
	for _, body := range slices.Concat(p.Threads, p.Inits) {
		e.code = append(e.code, lower(body))
	}
	if err := e.explore(); err != nil {
		return nil, err
	}
	for key := range e.whole {
		delete(e.out.Partial, key)
	}
	e.out.States = len(e.seen)
	e.out.Hangs = e.hangs(e.final)
	e.out.Endless = e.hangs(slices.Concat(e.final, e.excused))
	return e.out, nil
}

type enumerator struct {
	program *Program
	limit   int
	code    []*abstractCode // of threads, then of initialisers
	key     keyWriter
	seen    map[string]int // number of each state
	before  [][]int        // predecessors of each state
	final   []int          // states without successors
	excused []int          // the further states that count as ends for Endless
	todo    []numbered
	ends    bool            // other threads can notice the end of a thread, so it is a step of its own
	whole   map[string]bool // keys of wait cycles in deadlocks of all threads
	out     *Outcomes
}

// numbered is a state, and its number.
type numbered struct {
	*abstractState
	id int
}

func (e *enumerator) explore() error {
	first, err := e.initial()
	if err != nil {
		return err
	}
	e.visit(first, -1)
	for len(e.todo) > 0 {
		s := e.todo[len(e.todo)-1]
		e.todo = e.todo[:len(e.todo)-1]
		if len(e.seen) > e.limit {
			return ErrTooManyStates
		}
		if err := e.expand(s); err != nil {
			return err
		}
	}
	return nil
}

// expand checks a state, and visits its successors.
func (e *enumerator) expand(s numbered) error {
	for i, v := range e.program.Invariants {
		if e.exclusive(s.abstractState) < 0 && !v.holds(s.abstractState) {
			e.out.Violated[i] = true
		}
	}
	if e.over(s.abstractState) {
		e.stuck(s)
		return nil
	}
	e.races(s.abstractState)
	moved := false
	only := e.exclusive(s.abstractState)
	for t := range s.threads {
		if !e.enabled(s.abstractState, t) || only >= 0 && t != only {
			continue
		}
		moved = true
		if s.threads[t].status == threadStopped {
			e.out.Unsupported = true
			e.final = append(e.final, s.id)
			continue
		}
		for choice := range e.alternatives(s.abstractState, t) {
			next := s.clone()
			if err := e.step(next, t, choice); err != nil {
				return err
			}
			e.visit(next, s.id)
		}
	}
	if !moved {
		e.stuck(s)
	}
	failed := slices.ContainsFunc(s.threads, func(t abstractThread) bool { return t.status == threadFailed })
	circles := e.cycles(s.abstractState)
	if failed || len(circles) > 0 {
		e.excused = append(e.excused, s.id)
	}
	for _, key := range circles {
		if moved || failed {
			e.out.Partial[key] = true
		} else {
			e.whole[key] = true
		}
	}
	return nil
}

// cycles returns the keys of the wait cycles with a foreground thread in them or waiting for
// them.
func (e *enumerator) cycles(s *abstractState) (keys []string) {
	for t := range s.threads {
		on := t
		for range s.threads {
			if on >= 0 {
				on = e.awaited(s, on)
			}
		}
		if on < 0 || e.program.background(t) {
			continue
		}
		ops := []int{e.next(s, on).ID}
		for u := e.awaited(s, on); u != on; u = e.awaited(s, u) {
			ops = append(ops, e.next(s, u).ID)
		}
		keys = append(keys, DeadlockKey(ops))
	}
	return keys
}

// awaited returns the only thread that can unblock thread t, or -1.
func (e *enumerator) awaited(s *abstractState, t int) int {
	u := -1
	switch th := &s.threads[t]; {
	case th.status >= threadEnded || e.enabled(s, t):
	case th.status == threadWoken:
		u = s.heap[th.monitor].owner
	case th.status == threadAwaits:
		u = s.inits[e.next(s, t).Loc.Index].thread
	case th.status == threadRunning:
		if op := e.next(s, t); op.Kind == OpJoin {
			u = op.N
		} else {
			u = s.heap[s.monitorOf(t, op.Lock)].owner
		}
	}
	if u >= 0 && s.threads[u].status >= threadEnded {
		return -1
	}
	return u
}

// visit records an edge, and queues s if it is new.
func (e *enumerator) visit(s *abstractState, from int) {
	key := s.key(&e.key)
	id, ok := e.seen[string(key)]
	if !ok {
		id = len(e.seen)
		e.seen[string(key)] = id
		e.before = append(e.before, nil)
		e.todo = append(e.todo, numbered{s, id})
	}
	if from >= 0 {
		e.before[id] = append(e.before[id], from)
	}
}

// over says whether no foreground thread is left.
func (e *enumerator) over(s *abstractState) bool {
	for t := range s.threads {
		if st := s.threads[t].status; !e.program.background(t) && st != threadUnstarted && st < threadEnded {
			return false
		}
	}
	return true
}

// exclusive returns the thread that is inside a begun atomic section, or -1.
func (e *enumerator) exclusive(s *abstractState) int {
	return slices.IndexFunc(s.threads, func(t abstractThread) bool { return t.begun })
}

// stuck records the outcome of a state in which no thread can move, or the program is over.
func (e *enumerator) stuck(s numbered) {
	e.final = append(e.final, s.id)
	over := e.over(s.abstractState)
	var blocked []int
	failed := false
	for t := range s.threads {
		switch st := s.threads[t].status; {
		case st == threadFailed:
			failed = true
		case st != threadUnstarted && st != threadEnded && !over:
			blocked = append(blocked, e.next(s.abstractState, t).ID)
		}
	}
	switch {
	case failed:
	case len(blocked) > 0:
		e.out.Deadlocks[DeadlockKey(blocked)] = true
	default:
		e.out.Ends = true
	}
}

// hangs says whether some state cannot reach one of the ends.
func (e *enumerator) hangs(ends []int) bool {
	reaches := make([]bool, len(e.before))
	todo := slices.Clone(ends)
	for _, id := range todo {
		reaches[id] = true
	}
	for len(todo) > 0 {
		id := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, b := range e.before[id] {
			if !reaches[b] {
				reaches[b] = true
				todo = append(todo, b)
			}
		}
	}
	return slices.Contains(reaches, false)
}

// An access is the memory access of a thread's next operation.
type access struct {
	places        []string
	writes, plain bool
	op            int
	thread        int
}

// races records the pairs of next operations that race. While a thread is inside an atomic
// section, only its pairs count.
func (e *enumerator) races(s *abstractState) {
	var all []access
	for t := range s.threads {
		if s.threads[t].status != threadRunning || s.threads[t].young {
			continue
		}
		if a, ok := e.access(s, t); ok {
			all = append(all, a)
		}
	}
	only := e.exclusive(s)
	for i, a := range all {
		for _, b := range all[:i] {
			if only >= 0 && a.thread != only && b.thread != only {
				continue
			}
			common := slices.ContainsFunc(a.places, func(p string) bool { return slices.Contains(b.places, p) })
			if common && (a.writes || b.writes) && (a.plain || b.plain) {
				e.out.Races[RacingPair{min(a.op, b.op), max(a.op, b.op)}] = true
			}
		}
	}
}

// access returns the access of a running thread's next operation. It returns false if the
// operation accesses no memory or raises an exception.
func (e *enumerator) access(s *abstractState, t int) (access, bool) {
	th, in := &s.threads[t], e.instr(s, t)
	if in.kind == doCopyRead || in.kind == doCopyWrite {
		return e.copyAccess(s, t)
	}
	if in.kind != doOp {
		return access{}, false // the thread may have to initialise a class first
	}
	op := in.op
	a := access{op: op.ID, thread: t, plain: true}
	place := func(what string, n ...any) { a.places = append(a.places, what+fmt.Sprint(n...)) }
	switch op.Kind {
	case OpLoad, OpStore, OpInterlockedAdd, OpExchange, OpCompareExchange:
		a.writes = op.Kind != OpLoad
		if op.Kind == OpCompareExchange { // one that fails only reads
			if cell, _ := e.cell(s, th, &op.Loc); cell != nil && *cell != th.value(op.Y) {
				a.writes = false
			}
		}
		l := op.Loc
		volatile := false
		switch l.Kind {
		case GlobalLoc:
			place("static ", l.Index)
			volatile = e.program.Globals[l.Index].Volatile
		case InitLoc:
			place("class ", l.Index)
		case PairLoc:
			place("pair ", l.Index, l.Obj)
		case ElemLoc:
			i := th.value(l.Elem)
			if i < 0 || int(i) >= len(s.array) {
				return a, false
			}
			place("element ", i)
		case FieldLoc:
			if th.refs[l.Obj] == null {
				return a, false
			}
			place("field ", th.refs[l.Obj], l.Index)
			volatile = l.Index == NodeFields-1
		case BufferLoc:
			if th.array == null {
				return a, false
			}
			place("element of ", th.array, l.Index)
		}
		a.plain = (op.Kind == OpLoad || op.Kind == OpStore) && !volatile && !op.Fenced
	case OpFetch, OpPublish, OpExchangeRef:
		place("slot ", op.N)
		a.writes = op.Kind != OpFetch
		a.plain = op.Kind != OpExchangeRef
	case OpLoadNext, OpStoreNext:
		obj := th.refs[op.Obj]
		if op.Kind == OpLoadNext {
			obj = th.refs[op.Obj2]
		}
		if obj == null {
			return a, false
		}
		place("next ", obj)
		a.writes = op.Kind == OpStoreNext
	case OpLoadPair, OpStorePair: // the whole struct
		place("pair ", op.N, 0)
		place("pair ", op.N, 1)
		a.writes = op.Kind == OpStorePair
	default:
		return a, false
	}
	a.plain = a.plain && th.atomic == 0
	return a, true
}

// copyAccess is access for a step of a copy.
func (e *enumerator) copyAccess(s *abstractState, t int) (access, bool) {
	th, in := &s.threads[t], e.instr(s, t)
	a := access{op: in.op.ID, thread: t, plain: th.atomic == 0, writes: in.kind == doCopyWrite}
	if s.elements(th, in.op.Obj) == nil || s.elements(th, in.op.Obj2) == nil {
		return a, false
	}
	array, at := in.copied()
	if array == 0 {
		a.places = []string{fmt.Sprint("element ", at)}
	} else {
		a.places = []string{fmt.Sprint("element of ", th.array, at)}
	}
	return a, true
}
