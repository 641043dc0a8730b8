package litmus

import (
	"maps"
	"slices"
)

// The axioms below are a second formulation of some models, in the manner of herd7: a candidate is an execution in which each read has its source, and each location an order of its writes. It is an execution of the model if
// certain relations have no cycle. They share the notation with the enumeration, and nothing else.

// An event is an operation of a candidate. Operations behind a branch that ends the thread are none.
type event struct {
	op     Op
	thread int
	index  int // in the thread; -1: the first store of a location
	reads  bool
	writes bool
	source int // of a read: the event from which it has its value
	place  int // of a write: its place in the order of its location
	value  int // written
	old    int // read
	valued bool
}

// A candidate is an execution that a model may have.
type candidate struct {
	events []event
}

// limitCandidates bounds the work for a program.
const limitCandidates = 60_000

// axiomatic returns the outcomes of the candidates that a model accepts, and false if there are too many candidates.
func axiomatic(t *Test, accepts func(*candidate) bool) ([]string, bool) {
	ends, budget := map[string]bool{}, limitCandidates
	var all [][]Op // events of threads, as far as their branches let them come
	var walk func(i int) bool
	walk = func(i int) bool {
		if i == len(t.Threads) {
			return skeletons(t, all, accepts, ends, &budget)
		}
		ops := t.Threads[i]
		for end := range ops {
			if ops[end].Kind == Branch { // the thread ends here
				all = append(all, ops[:end+1])
				if !walk(i + 1) {
					return false
				}
				all = all[:len(all)-1]
			}
		}
		all = append(all, ops)
		ok := walk(i + 1)
		all = all[:len(all)-1]
		return ok
	}
	ok := walk(0)
	return slices.Sorted(maps.Keys(ends)), ok
}

// skeletons chooses for each CAS whether it stores, for each read its source, and the orders of writes.
func skeletons(t *Test, threads [][]Op, accepts func(*candidate) bool, ends map[string]bool, budget *int) bool {
	c := &candidate{}
	for l := range t.Locs {
		c.events = append(c.events, event{op: Op{Kind: Store, Loc: Loc(l), Addr: None, Dst: None, Value: Value{Reg: None}, Expect: Value{Reg: None}}, thread: -1, index: -1, writes: true})
	}
	var failing []int
	for i, ops := range threads {
		for j, o := range ops {
			e := event{op: o, thread: i, index: j, reads: o.Kind.reads() || o.Kind == Lock, writes: o.Kind == Store || o.Kind.changes() || o.Kind == Lock || o.Kind == Unlock}
			if o.Kind == CompareExchange {
				failing = append(failing, len(c.events))
			}
			c.events = append(c.events, e)
		}
	}
	for choice := range 1 << len(failing) {
		for k, e := range failing {
			c.events[e].writes = choice>>k&1 == 0
		}
		if !c.sources(t, threads, 0, accepts, ends, budget) {
			return false
		}
	}
	return true
}

// sources chooses the sources of reads from event i on.
func (c *candidate) sources(t *Test, threads [][]Op, i int, accepts func(*candidate) bool, ends map[string]bool, budget *int) bool {
	if i == len(c.events) {
		regs, ok := c.values(t, threads)
		return !ok || c.orders(t, regs, 0, accepts, ends, budget)
	}
	e := &c.events[i]
	if !e.reads {
		return c.sources(t, threads, i+1, accepts, ends, budget)
	}
	for j := range c.events {
		if j != i && c.events[j].writes && c.events[j].op.Loc == e.op.Loc {
			if *budget--; *budget < 0 {
				return false
			}
			e.source = j
			if !c.sources(t, threads, i+1, accepts, ends, budget) {
				return false
			}
		}
	}
	return true
}

// values computes all values, and tells whether they fit to the branches and to the CAS that store. A value that depends on itself fits nothing.
func (c *candidate) values(t *Test, threads [][]Op) (regs [][]int, ok bool) {
	known := make([][]bool, len(threads))
	regs = make([][]int, len(threads))
	for i := range threads {
		regs[i], known[i] = make([]int, most), make([]bool, most)
	}
	for i := range c.events {
		c.events[i].valued = c.events[i].index < 0
		c.events[i].value = 0
	}
	has := func(e *event, v Value) bool { return v.Reg == None || known[e.thread][v.Reg] }
	for changed := true; changed; {
		changed = false
		for i := range c.events {
			e := &c.events[i]
			if e.valued || e.reads && !c.events[e.source].valued || !has(e, e.op.Value) || !has(e, e.op.Expect) {
				continue
			}
			e.valued, changed = true, true
			value, expect := 0, 0
			if e.op.Kind != Lock && e.op.Kind != Unlock {
				value, expect = e.op.Value.of(regs[e.thread]), e.op.Expect.of(regs[e.thread])
			}
			e.value = value
			if e.op.Kind == Lock {
				e.value = 1
			}
			if e.reads {
				e.old = c.events[e.source].value
				if e.op.Kind.changes() {
					e.value = e.op.after(e.old, expect, value)
				}
				if e.op.Dst != None {
					regs[e.thread][e.op.Dst], known[e.thread][e.op.Dst] = e.old, true
				}
			}
			if e.op.Kind == Lock && e.old != 0 || e.op.Kind == CompareExchange && e.writes != (e.old == expect) {
				return nil, false
			}
		}
	}
	for i, ops := range threads {
		for j, o := range ops {
			ended := j == len(ops)-1 && len(ops) < len(t.Threads[i])
			if o.Kind != Branch {
				continue
			}
			if !known[i][o.Value.Reg] {
				return nil, false
			}
			holds := regs[i][o.Value.Reg] == o.Value.Const
			if last := j == len(t.Threads[i])-1; !last && holds == ended {
				return nil, false
			}
		}
	}
	for i := range c.events {
		if !c.events[i].valued {
			return nil, false
		}
	}
	return regs, true
}

// orders chooses the orders of the writes from location l on.
func (c *candidate) orders(t *Test, regs [][]int, l int, accepts func(*candidate) bool, ends map[string]bool, budget *int) bool {
	if l == len(t.Locs) {
		if accepts(c) {
			mem := make([]int, len(t.Locs))
			last := make([]int, len(t.Locs))
			for _, e := range c.events {
				if e.writes && e.place >= last[e.op.Loc] {
					mem[e.op.Loc], last[e.op.Loc] = e.value, e.place
				}
			}
			ends[t.end(regs, mem)] = true
		}
		return true
	}
	var writes []int
	for i, e := range c.events {
		if e.writes && e.index >= 0 && e.op.Loc == Loc(l) {
			writes = append(writes, i)
		}
	}
	var permute func(k int) bool
	permute = func(k int) bool {
		if k == len(writes) {
			if *budget--; *budget < 0 {
				return false
			}
			for place, i := range writes {
				c.events[i].place = place + 1
			}
			return c.orders(t, regs, l+1, accepts, ends, budget)
		}
		for i := k; i < len(writes); i++ {
			writes[k], writes[i] = writes[i], writes[k]
			ok := permute(k + 1)
			writes[k], writes[i] = writes[i], writes[k]
			if !ok {
				return false
			}
		}
		return true
	}
	return permute(0)
}

// po tells whether a comes before b in one thread.
func (c *candidate) po(a, b int) bool {
	x, y := &c.events[a], &c.events[b]
	return x.thread == y.thread && x.index < y.index || x.index < 0 && y.index >= 0
}

func (c *candidate) access(a int) bool { return c.events[a].reads || c.events[a].writes }

func (c *candidate) sameLoc(a, b int) bool {
	return c.access(a) && c.access(b) && c.events[a].op.Loc == c.events[b].op.Loc
}

// rf, co and fr are the relations of communication: b reads what a writes; a and b write, a first; a reads, and b writes later than the source of a.
func (c *candidate) rf(a, b int) bool { return c.events[b].reads && c.events[b].source == a }

func (c *candidate) co(a, b int) bool {
	x, y := &c.events[a], &c.events[b]
	return x.writes && y.writes && x.op.Loc == y.op.Loc && x.place < y.place
}

func (c *candidate) fr(a, b int) bool {
	return a != b && c.events[a].reads && c.co(c.events[a].source, b)
}

func (c *candidate) com(a, b int) bool { return c.rf(a, b) || c.co(a, b) || c.fr(a, b) }

func (c *candidate) external(a, b int) bool { return c.events[a].thread != c.events[b].thread }

// between tells whether an event that holds stands between a and b in their thread.
func (c *candidate) between(a, b int, holds func(e *event) bool) bool {
	for i := range c.events {
		if c.events[i].index >= 0 && c.po(a, i) && c.po(i, b) && holds(&c.events[i]) {
			return true
		}
	}
	return false
}

// acyclic tells whether a relation has no cycle.
func (c *candidate) acyclic(related func(a, b int) bool) bool {
	n := len(c.events)
	colour := make([]int, n)
	var visit func(a int) bool
	visit = func(a int) bool {
		colour[a] = 1
		for b := range n {
			if a != b && colour[b] < 2 && related(a, b) && (colour[b] == 1 || !visit(b)) {
				return false
			}
		}
		colour[a] = 2
		return true
	}
	for a := range n {
		if colour[a] == 0 && !visit(a) {
			return false
		}
	}
	return true
}

// sequential is the axiom of sequential consistency: program order and communication together have no cycle.
func sequential(c *candidate) bool {
	return c.acyclic(func(a, b int) bool { return c.po(a, b) || c.com(a, b) })
}

// coherent is the axiom of one location: the accesses of each location are sequentially consistent.
func coherent(c *candidate) bool {
	return c.acyclic(func(a, b int) bool { return c.po(a, b) && c.sameLoc(a, b) || c.com(a, b) })
}

// locked tells whether an event is a locked instruction of x86.
func locked(e *event) bool { return e.op.Kind.changes() || e.op.Kind == Lock }

// totalStoreOrder has the axioms of x86-TSO (Owens, Sarkar, Sewell: A better x86 memory model): program order counts, except from a write to a read without a fence between them.
func totalStoreOrder(c *candidate) bool {
	return coherent(c) && c.acyclic(func(a, b int) bool {
		x, y := &c.events[a], &c.events[b]
		if c.po(a, b) && c.access(a) && c.access(b) {
			passes := x.index >= 0 && x.writes && !locked(x) && y.reads && !locked(y)
			if !passes || c.between(a, b, func(e *event) bool { return e.op.Kind == Fence || locked(e) }) {
				return true
			}
		}
		return c.rf(a, b) && c.external(a, b) || c.co(a, b) || c.fr(a, b)
	})
}

// armed has the axioms of AArch64 with LDAPR, STLR and DMB SY (aarch64.cat of herd7: ordered-before), where an atomic operation is one event, interlocked operations have fences on both sides, Frel is a fence for writes behind it, and
// AWAIT is a branch with an ISB.
func armed(c *candidate) bool {
	return coherent(c) && c.acyclic(func(a, b int) bool {
		return c.com(a, b) && c.external(a, b) || c.access(a) && c.access(b) && c.po(a, b) && c.local(a, b)
	})
}

// local is locally-ordered-before of AArch64.
func (c *candidate) local(a, b int) bool {
	x, y := &c.events[a], &c.events[b]
	full := func(e *event) bool { return e.op.Kind.changes() && e.op.Order == Full }
	branched := func(e *event) bool { return e.op.Kind == Branch && e.op.Value.Reg == x.op.Dst }
	awaited := func(e *event) bool { return e.op.Kind == Await && e.op.Value.Reg == x.op.Dst }
	addressed := func(e *event) bool { return e.op.Addr == x.op.Dst }
	used := func(e *event) bool { return slices.Contains(e.op.uses(), x.op.Dst) }
	switch {
	case x.index < 0:
		return true
	case x.op.Order == Acquire, x.op.Kind == Lock, full(x), full(y), y.op.Order == Release, y.op.Kind == Unlock,
		c.between(a, b, func(e *event) bool { return e.op.Kind == Fence || full(e) }),
		x.reads && c.between(a, b, func(e *event) bool { return e.op.Kind == ReadBarrier }),
		y.writes && c.between(a, b, func(e *event) bool { return e.op.Kind == WriteBarrier }): // barrier-ordered-before
		return true
	case y.writes && c.sameLoc(a, b): // local write successor
		return true
	case x.op.Kind.changes() && y.op.Order == Acquire && c.rf(a, b): // atomic-ordered-before
		return true
	case x.op.Dst == None:
		return false
	}
	return used(y) || c.between(a, b, awaited) || // dependency-ordered-before
		y.writes && (c.between(a, b, branched) || c.between(a, b, addressed)) ||
		y.reads && c.between(a, b, func(e *event) bool {
			return e.writes && used(e) && y.source < len(c.events) && e == &c.events[y.source]
		})
}
